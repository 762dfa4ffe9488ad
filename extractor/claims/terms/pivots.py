"""Where a comparison turns from one side to the other: ``higher at 200 than``, ``exceeds``, ``twice that of``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.stems import stem
from extractor.claims.words import comparing_verbs
from extractor.vocab import any_of, load

Relation = Literal["more", "less", "better", "worse", "equal"]


@dataclass(frozen=True, slots=True)
class Pivot:
    """The words between two sides: where the left side ends, where the right one begins, and what relates them.

    ``is_degree`` marks words that size a motion (``more``, ``further``, ``as much``), ``is_pace`` those that time it.
    """

    end: int
    begin: int
    relation: Relation
    amount: Amount | None = None
    is_degree: bool = False
    is_pace: bool = False
    is_part: bool = False


def pivots(reading: Reading) -> Iterator[Pivot]:
    """Every way a statement may turn from one side to the other, the most explicit first."""
    amounts = reading.of_role("ratio", "fraction", "percent", "change", "y")
    for amount in amounts:
        yield from _around_amount(reading, amount)
    by = next((a for a in amounts if _is_by(reading, a)), None)
    yield from _comparing(reading, by)


def _around_amount(reading: Reading, amount: Amount) -> Iterator[Pivot]:
    """``12 points higher than``, ``twice as high as``, ``a third of what``, ``6 points short of``."""
    text = reading.text
    lo, hi = amount.span[0] - reading.offset, _past_unit(reading, amount)
    as_as = _as_as().match(text, hi)
    if as_as is not None and amount.role in ("ratio", "fraction", "percent"):
        pace = as_as.group("adjective") in words("pace")
        yield Pivot(lo, as_as.end(), "equal", amount, as_as.group("adjective") in words("degree"), pace)
        return
    than = _than().match(text, hi)
    if than is not None and (relation := relation_of(reading, than.group("adjective"))) is not None:
        adjective = than.group("adjective")
        yield Pivot(lo, than.end(), relation, amount, adjective in words("degree"), adjective in words("pace"))
        return
    side = _beside().match(text, hi)
    if side is not None and amount.role != "fraction":
        yield Pivot(lo, side.end(), _side(side.group("side")), amount)
        return
    part = OF.match(text, hi) if amount.role != "ratio" else TIMES.match(text, hi)
    if part is not None and amount.role in ("ratio", "fraction", "percent"):
        yield Pivot(lo, part.end(), "equal", amount, is_part=amount.role != "ratio")


def _past_unit(reading: Reading, amount: Amount) -> int:
    """Where an amount ends, its unit or ``percentage points`` included."""
    end = amount.span[1] - reading.offset
    unit = UNIT.match(reading.text, end)
    if unit is not None:
        return unit.end()
    rest = reading.text[end:].lstrip()
    own = next((u for t in reading.everyone if (u := (t.unit or "").casefold()) and rest.startswith(u)), "")
    return len(reading.text) - len(rest) + len(own) if own else end


UNIT = re.compile(r"\s*(?:percentage[- ]points?|points?|pp\b|pts?\b|per ?cent\b|%|units?\b|-?fold\b)")
TIMES = re.compile(r"\s*(?:times\s+)?(?=(?:that|those|the|what|its|their|as)\b|x{2,})")
OF = re.compile(r"\s*(?:of\s+)(?=(?:that|those|the|what|its|their|it|as)\b|x{2,})")


def _is_by(reading: Reading, amount: Amount) -> bool:
    """``by 12 points``, ``, a difference of 12 points``: an amount apart from the comparing word."""
    lead = reading.text[: amount.span[0] - reading.offset]
    return BY.search(lead) is not None and amount.role in ("change", "ratio", "percent", "fraction", "y")


BY = re.compile(r"\b(?:by|(?:difference|margin|gap|lead|factor) of)\s+(?:[a-z]+\s+){0,3}[~≈]?$")


def _comparing(reading: Reading, by: Amount | None) -> Iterator[Pivot]:
    """``is higher at 200 than``, ``exceeds``, ``does not match``, ``ends below``."""
    text = reading.text
    for than in _than().finditer(text):
        relation = relation_of(reading, than.group("adjective"))
        if relation is not None and not _opens_amount(reading, than.end()):
            adjective = than.group("adjective")
            pace = adjective in words("pace")
            yield Pivot(than.start("inside"), than.end(), relation, by, adjective in words("degree"), pace)
    for verb in _beside().finditer(text):
        passive = BY_RIVAL.match(text, verb.end()) if PARTICIPLE.search(verb.group("side")) else None
        relation = _side(verb.group("side"))
        yield Pivot(
            verb.start(), passive.end() if passive else verb.end(), TURNED[relation] if passive else relation, by
        )
    for same in _as_as().finditer(text):
        adjective = same.group("adjective")
        yield Pivot(same.start(), same.end(), "equal", by, adjective in words("degree"), adjective in words("pace"))
    for same in _equal().finditer(text):
        yield Pivot(same.start(), same.end(), "equal", by)


PARTICIPLE = re.compile(r"(?:ed|en|done|sold|grown|shone)$")
BY_RIVAL = re.compile(
    r"(?:only |always |clearly |easily |never )?by\s+(?!(?:about|roughly|over|more|less|some|a factor)\b|\d)"
)
TURNED: dict[Relation, Relation] = {"more": "less", "less": "more", "better": "worse", "worse": "better"}


def _opens_amount(reading: Reading, at: int) -> bool:
    """``more than 5 points``: a bound, not the other side."""
    return any(a.span[0] <= reading.offset + at < a.span[1] for a in reading.amounts) or bool(
        NUMBER.match(reading.text, at)
    )


NUMBER = re.compile(r"[~≈\d]|(?:about|roughly|half|twice|a (?:third|quarter|fifth|tenth))\b")


@cache
def words(entry: str) -> frozenset[str]:
    """The words of one entry of ``vocab/comparisons.toml``."""
    return frozenset(load("comparisons")["adjectives"][entry])


@cache
def _than() -> re.Pattern[str]:
    return re.compile(
        r"\s*\b(?:(?:significantly|slightly|much|far|considerably|clearly|even|still|somewhat|markedly|a little|a bit|"
        r"substantially|marginally|noticeably|well|no|roughly|about|almost|nearly)\s+)*"
        r"(?P<adjective>(?:more|less)\s+(?!than\b)[a-z-]+(?=\s)|[a-z]+er|more|less|worse)\b"
        r"(?P<inside>(?:\s+(?!than\b)[^\s,;.]+){0,7}?)\s+than\s+(?!(?:any|all|every) (?:one )?(?:previous|before))"
    )


@cache
def _as_as() -> re.Pattern[str]:
    return re.compile(
        r"\s*(?:times\s+)?\bas (?P<adjective>[a-z-]+)(?P<inside>(?:\s+(?!as\b)[^\s,;.]+){0,5}?)\s+as\s+(?!well\b)"
    )


@cache
def _beside() -> re.Pattern[str]:
    phrases = [phrase for relation in RELATIONS for phrase in _phrases(relation)]
    return re.compile(rf"\s*(?<![\w-])(?P<side>{any_of(phrases)})(?!\w)\s*")


@cache
def _equal() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){any_of(_phrases('equal'))}(?!\w)\s*")


@cache
def _phrases(relation: Relation) -> list[str]:
    return [*load("comparisons")["sides"][relation], *comparing_verbs(relation)]


@cache
def _side(word: str) -> Relation:
    """Which way a verb or preposition puts the left side: ``above`` it is more, ``ahead of`` it better."""
    plain = {relation: [BEHIND.sub("", phrase) for phrase in _phrases(relation)] for relation in RELATIONS}
    return next(relation for relation in RELATIONS if re.fullmatch(any_of(plain[relation]), word))


BEHIND = re.compile(r"\(\?=[^)]*\)$")


def relation_of(reading: Reading, adjective: str) -> Relation | None:
    """``higher`` is more, ``cheaper`` less; ``more viscous`` is more on an axis of viscosities."""
    for relation in RELATIONS:
        if adjective in words(relation):
            return relation
    degree, _, quality = adjective.partition(" ")
    if not quality:
        return "more" if _is_measured(reading, adjective.removesuffix("er").removesuffix("i")) else None
    if quality in words("good"):
        return "better" if degree == "more" else "worse"
    measured = _is_measured(reading, quality) or not quality.endswith(
        ("ly", "ed", "ing", "ous", "ive", "ble", "ent", "ic", "al")
    )
    return None if not measured else "more" if degree == "more" else "less"


RELATIONS: tuple[Relation, ...] = ("more", "less", "better", "worse")


def _is_measured(reading: Reading, word: str) -> bool:
    """Whether an adjective belongs to the noun that an axis is labelled with: ``viscous``, ``viscosity``."""
    labels = {stem(w) for t in reading.everyone for w in re.findall(r"[^\W\d_]{3,}", t.label.lower())}
    return len(word) > SHORT and any(label.startswith(word[: max(SHORT, len(word) - 3)]) for label in labels)


SHORT = 4
