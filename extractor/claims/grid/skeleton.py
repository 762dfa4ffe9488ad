"""A statement with its names as coordinates: ``in C0 the S1 bar is taller than S2``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from extractor.claims.grid.cells import Dimension, Part
from extractor.claims.statements.names import overlap
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import STATED
from extractor.vocab import any_of, load

SAID: dict[str, list[str]] = load("grid")["words"]
PREPOSITIONS = any_of(SAID["prepositions"])
NUMBERS = r"two|three|four|five|six|seven|eight|nine|ten|\d+"
EACH = re.compile(
    rf"\b{PREPOSITIONS} (?:all|each|every(?: one)?|both|any|either)(?: of)?(?: the| its| their| these)?"
    rf"(?: (?P<number>{NUMBERS}))?(?: [a-z-]+){{1,2}}\b"
)
EVERYONE = re.compile(
    rf"(?:[^,]*, )?(?:all|both|each(?: one)?|every(?: one)?)(?: of)?(?: the| its| these)?(?: (?P<number>{NUMBERS}))?"
    rf"(?: [a-z-]+){{1,3}}?(?= (?:its|their|the|do|does|did|has|have|had|is|are|was|were|{any_of(SAID['verbs'])})\b)"
)
LED = re.compile(rf"\b{PREPOSITIONS}(?: {any_of(SAID['determiners'])})*(?: (?!{any_of(SAID['verbs'])}\b)[a-z-]+)?$")
JOINED = re.compile(r"(?: and |, and | or | as well as |, )(?:the |in |at |on |for |by )*$")
ADVERBIAL = re.compile(rf"(?:{PREPOSITIONS}|up|down|past|once|when|ever|until|till|initially|finally|today|now)\b")
MARKS: dict[Dimension, str] = {"series": "S", "place": "C", "scope": "X", "panel": "P"}


@dataclass(frozen=True, slots=True)
class Name:
    """One name of a statement: what it means, where its mark stands, and whether a preposition leads to it."""

    part: Part
    at: int
    end: int
    led: bool
    mark: str


@dataclass(frozen=True)
class Skeleton:
    """The statement with marks for its names, and the names in their order."""

    text: str
    names: tuple[Name, ...]

    def between(self, lo: int, hi: int) -> list[Name]:
        """The names in a stretch of the skeleton."""
        return [n for n in self.names if lo <= n.at < hi]

    @cached_property
    def counted(self) -> list[re.Match[str]]:
        """``at both sites``, ``all three models``: phrases that mean every one of something."""
        everyone = EVERYONE.match(self.text)
        return [*EACH.finditer(self.text), *([everyone] if everyone else [])]

    @cached_property
    def is_of_each(self) -> bool:
        """Whether something is said of every one."""
        return EACH.search(self.text) is not None


def skeleton_of(reading: Reading) -> Skeleton | None:
    """The skeleton of a statement; ``None`` where a name may mean a series as well as a place."""
    kept: list[Part] = []
    for part in sorted(_parts(reading), key=lambda p: (p.span[0], -p.span[1])):
        last = kept[-1] if kept and overlap(kept[-1].span, part.span) else None
        if last is None:
            kept.append(part)
        elif last.span[1] < part.span[1] or (last.span == part.span and last.dimension != part.dimension):
            return None
    return _written(reading, kept)


def _parts(reading: Reading) -> Iterator[Part]:
    """Every name of a statement; the one series of a figure is what it measures."""
    several = len(reading.view.tracks) > 1
    named = {m.span for m in reading.categories}
    found = [Part("series", s.span, keys=s.keys) for s in reading.subjects if several]
    for scope in reading.scopes:
        place = scope.span in named or scope.ranked
        found += [Part("place" if place else "scope", scope.span, scopes=(scope,))] if scope.where != "all" else []
    found += [Part("panel", m.span, panels=m.panels) for m in reading.panel_mentions if m.panels]
    lo, hi = reading.statement.span
    return (p for p in found if lo <= p.span[0] < p.span[1] <= hi)


def _written(reading: Reading, parts: Sequence[Part]) -> Skeleton:
    text, names, last = "", list[Name](), 0
    for number, part in enumerate(parts):
        start, end = part.span[0] - reading.offset, part.span[1] - reading.offset
        text += reading.said[last:start]
        mark = f"{MARKS[part.dimension]}{number}"
        led = _is_adverbial(part, reading.said[start:end]) or LED.search(text.rstrip("\"'“‘ (")) is not None
        led = led or (bool(names) and _continues(text, names[-1], part))
        names.append(Name(part, len(text), len(text) + len(mark), led, mark))
        text, last = text + mark, end
    return Skeleton(text + reading.said[last:], tuple(names))


def _is_adverbial(part: Part, told: str) -> bool:
    """``from 2010 on``, ``finally``: a place told with its own preposition, or in words that are no amount."""
    stated = any(s.where in STATED for s in part.scopes)
    return part.dimension == "scope" and (ADVERBIAL.match(told) is not None or not stated)


def _continues(text: str, last: Name, part: Part) -> bool:
    """``at X0, X1 and X2``: what is listed behind a name that a preposition leads to."""
    return last.led and part.dimension == last.part.dimension and JOINED.match(text, last.end) is not None
