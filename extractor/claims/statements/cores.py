"""What makes a stretch of text a clause: a finite verb, told from the nouns that look like one; or a participle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from extractor.claims.words import conjugated
from extractor.model import Span
from extractor.vocab import any_of, load

SAID: dict[str, dict[str, list[str]]] = load("clauses")
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?|\d[\d.,]*")
BEING = re.compile(rf"\b{any_of(SAID['verbs']['being'])}\b")
COMPARED = re.compile(r"\b(?:than|as)\b")
ADVERBS = frozenset(SAID["words"]["adverbs"])
BEFORE_NOUNS = frozenset(SAID["words"]["before_nouns"])
PLURALS = frozenset(SAID["words"]["plurals"])
RELATIVES = frozenset(("which", "that", "who", "whom", "whose", "where"))
NAME = "\x00"


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb by its place and form: ``s`` (rises), ``past`` (rose), ``base`` (rise), ``ing``, ``be`` (is, has)."""

    span: Span
    form: str


def hidden(text: str, span: Span, names: Iterable[Span]) -> str:
    """The text up to the end of a span with its names crossed out: no word of a name is a verb."""
    told = text[: span[1]]
    for lo, hi in names:
        told = told[:lo] + NAME * (min(hi, span[1]) - lo) + told[hi:]
    return told


@cache
def _forms() -> dict[str, str]:
    """Every form of every verb with what it is."""
    lemmas = [*SAID["verbs"]["stating"]]
    for table in ("motion", "distance", "turns"):
        for entry in load(table).values():
            lemmas += [*entry.get("verbs", ()), *entry.get("along", ())]
    found: dict[str, str] = {}
    for verb in lemmas:
        lemma, *irregular = verb.removeprefix("-").split()
        for form in conjugated(verb.removeprefix("-")):
            regular = "ing" if form.endswith("ing") else "past" if form.endswith("ed") else "s"
            found.setdefault(form, "base" if form == lemma else "past" if form in irregular else regular)
    return found


def finite_verbs(told: str, span: Span) -> Iterator[Verb]:
    """The finite verbs of a clause, up to the other side of a comparison: ``A rises faster than B does``.

    The verb behind a relative is not its own: ``at every round for which values are quoted``.
    """
    end = span[1]
    compared = COMPARED.search(told, *span)
    before, owed = list[str](), 0
    for match in WORD.finditer(told, *span):
        word = match.group()
        if compared is not None and match.start() > compared.start() and before:
            end = compared.start()
        form = "be" if BEING.fullmatch(word) else _forms().get(word) or _unknown(told, match)
        if match.start() < end and form and _is_verb(told, match, form, before, span[0]):
            if not owed:
                yield Verb(match.span(), form)
            owed = max(0, owed - 1)
        owed += word in RELATIVES and bool(before)
        before.append(word)


def _unknown(told: str, match: re.Match[str]) -> str:
    """``Tuned collects its best mark``: a word right behind a name that ends like a verb, before what it takes."""
    word = match.group()
    is_one = word.endswith("s") and not word.endswith(("ss", "us", "is")) and word not in NOUNS
    behind_name = told[match.start() - 2 : match.start()] == f"{NAME} "
    return "s" if is_one and behind_name and OBJECT.match(told, match.end()) else ""


NOUNS = frozenset(SAID["words"]["nouns"])
OBJECT = re.compile(r"\s+(?:the|a|an|its|their|no|about|roughly|only|\d)")


def _is_verb(told: str, match: re.Match[str], form: str, before: Sequence[str], start: int) -> bool:
    if form == "ing":
        return False
    behind_name = told[max(start, match.start() - 2) : match.start()].startswith(NAME)
    plain = [word for word in before if word not in ADVERBS and not word.endswith("ly")]
    last = plain[-1] if plain else ""
    if form == "be":
        return last not in ("that", "who") and not (before and before[-1] == "to")
    if re.match(r"-", told[match.end() : match.end() + 1]) or told[match.start() - 1 : match.start()] == "-":
        return False
    if form == "base":
        return behind_name or last in PLURALS or (last.endswith("s") and last not in BEFORE_NOUNS and last != "its")
    if form == "past" and before and before[-1] in ("has", "have", "had", "is", "are", "was", "were"):
        return False
    return behind_name or not (last in BEFORE_NOUNS or last[:1].isdigit())


def participle(told: str, span: Span, *, first: bool = False) -> Span | None:
    """``reaching 400 at 200 steps``: the word at the head of a clause that says what its subject does."""
    for match in WORD.finditer(told, *span):
        word = match.group()
        if word in ADVERBS or word.endswith("ly"):
            continue
        is_one = _forms().get(word) == "ing" and ((word in MOVING and not first) or word not in _scoping())
        perfect = word == "having" and re.match(r"\s+\w+(?:ed|en|t|n|un|ll)\b", told[match.end() :]) is not None
        return match.span() if is_one or perfect or word == "being" else None
    return None


MOVING = frozenset(("going", "moving", "coming", "getting"))


@cache
def _scoping() -> frozenset[str]:
    return frozenset(form for verb in SAID["verbs"]["scoping"] for form in conjugated(verb))
