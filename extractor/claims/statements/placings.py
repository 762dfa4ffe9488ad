"""Whom a statement puts where in a ranking, place by place: ``last in 2015 and second in 2022``, ``starts on top``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.statements.standings import Standing
from extractor.model import Span

JOINTS = (
    re.compile(r";"),
    re.compile(r"\b(?:and|but|then|while|whereas|yet)\b"),
    re.compile(r",|\b(?:before|with)\b"),
    re.compile(r"\bto\b"),
)
STARTING = re.compile(r"\b(?:starts?|started|starting|begins?|began|beginning|opens?|opened|initially|sets? out)\b")
ENDING = re.compile(r"\b(?:finish\w*|ends?|ended|ending|closes?|closed|winds? up|wound up|eventually|finally)\b")
FROM = re.compile(r"\bfrom\s+(?:(?:the|a|dead|very|its|joint|being|[a-z]+)\s+){0,2}$")
TO = re.compile(r"\b(?:to|into)\s+(?:(?:the|a|dead|very|its|become|being|[a-z]+)\s+){0,2}$")


@dataclass(frozen=True, slots=True)
class Placing:
    """A standing with the statement as it holds for it: its own places, panels and the words around it."""

    standing: Standing
    reading: Reading
    window: Span


def placings(reading: Reading, found: Sequence[Standing]) -> list[Placing]:
    """Each standing with the places that stand beside it; what leads the statement holds for those without one."""
    clear = _apart(reading, found)
    cuts = [0, *(_cut(reading.text, a.span[1], b.span[0]) for a, b in pairwise(found)), len(reading.text)]
    windows = list(pairwise(cuts))
    leading = [s for s in clear if s.span[0] - reading.offset < min(found[0].span[0], _first_name(reading))]
    return [
        Placing(standing, _narrowed(reading, standing, window, clear, leading), window)
        for standing, window in zip(found, windows, strict=True)
    ]


def _apart(reading: Reading, found: Sequence[Standing]) -> list[Scope]:
    """The places of a statement without those that are words of a standing: ``in the middle``, ``last``."""
    spans = [(lo + reading.offset, hi + reading.offset) for lo, hi in (s.span for s in found)]
    return [s for s in reading.scopes if not any(s.span[0] < hi and lo < s.span[1] for lo, hi in spans)]


def _cut(text: str, start: int, end: int) -> int:
    """The strongest joint between two standings, the last of its kind."""
    ends = (max((m.start() for m in joint.finditer(text, start, end)), default=None) for joint in JOINTS)
    return next((at for at in ends if at is not None), start)


def _first_name(reading: Reading) -> int:
    return min((s.span[0] - reading.offset for s in reading.sequence), default=len(reading.text))


def _narrowed(
    reading: Reading, standing: Standing, window: Span, scopes: Sequence[Scope], leading: Sequence[Scope]
) -> Reading:
    lo, hi = window[0] + reading.offset, window[1] + reading.offset
    own = [s for s in scopes if lo <= s.span[0] < hi]
    stated = [s for s in own if s.where not in ("start", "end") or not _is_verb(reading, s)]
    told = stated or list(_implied(reading, standing, window)) or own or list(leading)
    dropped = {s.span for s in scopes} - {s.span for s in told}
    categories = tuple(m for m in reading.categories if m.span not in dropped)
    panels = frozenset[int]().union(*(m.panels for m in reading.panel_mentions if lo <= m.span[0] < hi))
    return replace(reading, scopes=tuple(told), categories=categories, panels=panels or reading.panels)


def _is_verb(reading: Reading, scope: Scope) -> bool:
    """``finishes``: a place that gives way to one that is named."""
    said = reading.text[scope.span[0] - reading.offset : scope.span[1] - reading.offset]
    return bool(STARTING.match(said) or ENDING.match(said))


def _implied(reading: Reading, standing: Standing, window: Span) -> Iterator[Scope]:
    """``starts on top``, ``from last to second``: the ends, where no place is named."""
    lead = reading.text[window[0] : standing.span[0]]
    if STARTING.search(lead) or FROM.search(lead):
        yield Scope("start")
    elif ENDING.search(lead) or (TO.search(lead) and FROM.search(reading.text[: standing.span[0]])):
        yield Scope("end")
