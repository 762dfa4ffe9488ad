"""What the words of a statement ask: to compare, to rank, to follow a motion, to leave out, to add up."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from extractor.claims.statements.leftovers import PLAIN_WORDS, WORD, known_words
from extractor.claims.statements.reading import Reading
from extractor.claims.words import each
from extractor.model import Span
from extractor.vocab import any_of, load

PLAIN = PLAIN_WORDS | frozenset(load("account")["plain"]["words"])
SHARED = (
    ("move", "motion", "rise"), ("move", "motion", "fall"), ("flat", "motion", "flat"),
    ("steady", "motion", "monotone"), ("top", "compare", "highest"), ("top", "compare", "lowest"),
    ("top", "compare", "best"), ("top", "compare", "worst"),
    ("matrix", "matrix", "wrong"), ("matrix", "matrix", "taken"), ("matrix", "matrix", "diagonal"),
)  # fmt: skip
NOUNS = frozenset(("move", "change", "stat", "pace", "vary", "whole", "gap", "unit", "per", "same", "matrix"))
TO_A_SIDE = re.compile(
    r"\s+(?:back |well |just |far |further |up |down )?"
    r"(?:below|under|beneath|above|past|beyond|behind|ahead|short of|to)\b"
)
ASIDE = re.compile(r"\b(?:i\.e\.|that is,|in other words).*|\(e\.g\.[^)]*\)?")
NAMED = re.compile(r"\bx{3,}\b")
NOT_EVEN = re.compile(r"\b(?:not|never)\s+(?:even|quite|yet)?\s*$")
SIDED = re.compile(r"\b(?:(?:more|less) [a-z]+|[a-z]+er) than\s+(?:[a-z]+\s+)?$")
JUST = re.compile(r"\b(?:only|just|merely|barely|hardly|exactly|precisely|by)\s+$")
LEAD = re.compile(
    r"\b(?:(?:since|after|before|until|till|from|by|at|in|within|up to|beyond|past|over|during|between|through|once|"
    r"above|below|under|on|for|to|the|about|around|near|only|first|last|early|late)\s+)+$"
)


@dataclass(frozen=True, slots=True)
class Ask:
    """A piece of a statement: what it asks, its words, and where they stand in the statement."""

    tag: str
    said: str
    span: Span = (0, 0)


def asks_of(reading: Reading) -> list[Ask]:
    """The telling words of a statement, and those that neither the vocabulary nor the figure knows."""
    text = _rest(reading)
    told = sorted((a for a in _telling(text, reading.text) if not _is_label(reading, a)), key=lambda a: a.span)
    return [*told, *_odd(reading, text, told), *_where(reading, without(text, [ask.span for ask in told]))]


def spans_read(reading: Reading) -> list[Span]:
    """Where the names, levels, numbers and places of a statement stand in it."""
    found = [item.span for item in reading.subjects]
    found += [mention.span for mention in (*reading.levels, *reading.categories)]
    found += [amount.span for amount in reading.amounts] + [scope.span for scope in reading.scopes]
    return [(max(0, lo - reading.offset), max(0, hi - reading.offset)) for lo, hi in found]


def without(text: str, spans: Sequence[Span]) -> str:
    """A text with some spans blanked, every other letter in its place."""
    for lo, hi in spans:
        text = text[:lo] + " " * (hi - lo) + text[hi:]
    return text


def _rest(reading: Reading) -> str:
    """The statement without what was read in it, and without the words that lead to it (``not even``, ``since``)."""
    text = without(reading.text, [m.span() for m in (*ASIDE.finditer(reading.text), *NAMED.finditer(reading.text))])
    text = without(text, spans_read(reading))
    bounds = [a.span for a in reading.amounts if a.relation != "="]
    amounts, scopes = [a.span for a in reading.amounts], [s.span for s in reading.scopes]
    for lead, spans in ((NOT_EVEN, bounds), (SIDED, bounds), (JUST, amounts), (LEAD, scopes)):
        found = (lead.search(text[: max(0, start - reading.offset)]) for start, _ in spans)
        text = without(text, [m.span() for m in found if m is not None])
    return text


@cache
def _words() -> tuple[tuple[str, re.Pattern[str]], ...]:
    asks = load("account")["asks"]
    return tuple((tag, re.compile(rf"(?<![\w-]){any_of(words)}(?!\w)")) for tag, words in asks.items())


def _telling(text: str, whole: str) -> Iterator[Ask]:
    """Of two words that overlap the longer counts; a motion to a side is an event (``drops below``)."""
    found = [(m.span(), tag) for tag, words in _words() for m in words.finditer(text)]
    shared = [(m, tag) for tag, table, entry in SHARED for m in each(whole, table, entry)]
    found += [(m.span(), tag) for m, tag in shared if text[m.start() : m.end()] == m.group()]
    taken: list[Span] = []
    for (start, end), tag in sorted(found, key=lambda item: item[0][0] - item[0][1]):
        if not any(start < hi and lo < end for lo, hi in taken):
            taken.append((start, end))
            event = tag == "move" and TO_A_SIDE.match(whole, end) is not None
            yield Ask("event" if event else tag, text[start:end], (start, end))


def _is_label(reading: Reading, ask: Ask) -> bool:
    """A word of the figure's own labels (``loss``, ``mean``), or a unit that it measures in (``expressed in MPa``)."""
    if ask.tag == "unit":
        words = WORD.findall(re.split("[,;]", reading.text[ask.span[1] :])[0])
        return bool(words) and all(is_known(reading, word) for word in words[:3])
    medians = reading.view.figure.kind == "box" and ask.said.startswith("median")
    if ask.tag == "matrix" and ask.said.startswith("error") and any(reading.direction(t) < 0 for t in reading.tracks):
        return reading.view.figure.kind != "heatmap"
    return ask.tag in NOUNS and (medians or is_known(reading, ask.said))


def is_known(reading: Reading, word: str) -> bool:
    """Whether the figure's labels, names or titles hold a word, in singular or plural."""
    known = known_words(reading)
    return any(form[:5] in known for form in (word, word.partition(" ")[0].rstrip("s"), f"{word}s"))


def _odd(reading: Reading, text: str, told: list[Ask]) -> Iterator[Ask]:
    """Words nobody knows: as what is compared (``more fuel than``), as what is measured, or anywhere."""
    for match in WORD.finditer(text):
        word = match.group()
        taken = any(a.span[0] <= match.start() < a.span[1] for a in told)
        if not taken and word not in PLAIN and not is_known(reading, word):
            yield Ask(_part(text, match, told), word, match.span())


def _part(text: str, odd: re.Match[str], told: list[Ask]) -> str:
    """What an unknown word is in its sentence: one of a class, a measure, the head of a name, or anything."""
    if odd.group() in MONTHS:
        return "place"
    before = next((a for a in told if a.tag in ("side", "top") and a.span[1] + 1 == odd.start()), None)
    if ONE_OF.search(text[: odd.start()]):
        return "class"
    if before is not None and not odd.group().endswith("ly"):
        kind = before.tag == "top" and "most" not in before.said and COPULA.search(text[: before.span[0]])
        return "class" if kind else "measure"
    return "head" if OF_NAME.match(text, odd.end()) else "odd"


MONTHS = frozenset((
    "january", "february", "march", "april", "june", "july", "august", "september", "october", "november", "december",
))  # fmt: skip
ONE_OF = re.compile(
    r"\b(?:all|both|every|each|either|neither|any|no|those|these|of the|of)\s+(?:(?:the|of the)\s+)?"
    r"(?:two |three |four |five |six | +)?$"
)
COPULA = re.compile(
    r"\b(?:is|are|was|were|be|been|becomes?|remains?|stays?)\s+(?:by far\s+|clearly\s+)?(?:the\s+)?(?:single\s+)?$"
)
OF_NAME = re.compile(r"\s+(?:of|for|in|at|on|between)\s+(?:the\s+|an?\s+|each\s+|both\s+)?(?: {2,}|$)")


def _where(reading: Reading, text: str) -> Iterator[Ask]:
    """``at full load``, ``in the northern part``: a place in words that no axis or panel accounts for."""
    for match in PLACE.finditer(text):
        words = WORD.findall(match.group("words"))
        if any(w not in PLAIN and not is_known(reading, w) for w in words):
            yield Ask("where", match.group().strip(), match.span())


PLACE = re.compile(
    r"\b(?:at|under|during|with|in|among|of) (?:the )?(?!all\b|every\b|each\b|any\b|least\b|most\b|both\b|no\b|an?\b|"
    r"which\b|fact\b|contrast\b|general\b|opposite\b|tandem\b|parallel\b|lockstep\b|unison\b|its\b|their\b|the\b|"
    r"them\b|it\b|(?:two|three|four|five|six)\b)(?P<words>[^\W\d_]{2,}(?: [^\W\d_]+)?)"
)
