"""Levels a curve once had: ``its opening rate``, ``where it began``, ``its level of June 2022``, ``its first peak``.

What it had ``before`` something (``its pre-crisis rate``, ``normal``) is where its widest swing set out from.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from extractor.claims.measures.measure import shown_at
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track
from extractor.model import Span
from extractor.vocab import any_of, load

LEVEL = (
    r"(?:values?|levels?|points?|readings?|scores?|marks?|figures?|heights?|rates?|counts?|shares?|positions?|states?|"
    r"strength|size|area|extent|volume|concentrations?|prices?|yields?|throughput|speeds?|performance|accuracy|"
    r"numbers?|amounts?|totals?|discharge|capacity|temperatures?|highs?|lows?|peaks?|maxim(?:um|a)|minim(?:um|a))"
)
OF_PLACE = re.compile(
    rf"\b(?:{LEVEL}|what (?:it|they) (?:was|were|had been|did|read|showed)|where (?:it|they) (?:was|were|stood|"
    rf"had been)|"
    rf"as (?:it|they) (?:did|was|were|had|had been|stood)|(?:it|they) (?:had|did|held|showed)) "
    r"(?:back )?(?:of|at|in|on|from|for|before|during|as of|by)\s+(?:the\s+|that\s+|about\s+|around\s+|~|≈)*$"
)
ITS = re.compile(r"\b(?:its|their|the)\s+(?:own\s+)?(?:[\w-]+\s+)?$")
AS_NOUN = re.compile(rf"['’]?s?\s+(?:[\w-]+\s+)?{LEVEL}\b")
WHERE_IT = re.compile(
    r"\bwhere (?:it|they|the [a-z]+) (?:(?:had|have|has) )?(?:started|began|begun|set out|set off|opened|came from|"
    r"stood at (?:first|the (?:start|outset|beginning)))\b|"
    r"\b(?:level|value|point|height|place|mark|figure|rate)s? (?:from|at|with) which (?:it|they) (?:(?:had|have|"
    r"has) )?(?:started|began|begun|set out|set off|opened)\b"
)


@dataclass(frozen=True, slots=True)
class Former:
    """Which level is meant (``place``, ``start``, ``before``, ``highest``, ``lowest``), and the words that say so."""

    what: str
    span: Span
    scope: Scope | None = None

    def of(self, track: Track, until: float) -> Place | None:
        """The place of a track that has the level, ahead of the place at which it is held against it."""
        places = [p for p in track.points if p.y.bounded]
        earlier = [p for p in places if p.x < until - 1e-9]
        if self.what == "place" and self.scope is not None:
            return _at(track, self.scope)
        if self.what == "start":
            return _at(track, Scope("start"))
        if not earlier:
            return None
        if self.what in ("highest", "lowest"):
            sign = 1 if self.what == "highest" else -1
            return max(earlier, key=lambda p: sign * p.y.mid)
        swing = widest_swing(earlier + [p for p in places if p.x >= until - 1e-9][:1], log=track.log_y)
        return None if swing is None else swing[0]


def former_level(reading: Reading, start: int) -> Former | None:
    """The level that the words from ``start`` on name: by a place, or as the first, the usual or the highest one."""
    end = CLAUSE.search(reading.text, start)
    stop = end.start() if end else len(reading.text)
    for scope in reading.scopes:
        lo, hi = scope.span[0] - reading.offset, scope.span[1] - reading.offset
        if (
            scope.where in ("at", "between", "by", "before", "after")
            and start <= lo
            and _is_of_level(reading, start, lo, hi)
        ):
            return Former("place", (start, hi), scope)
    tail = reading.text[start:stop]
    where = WHERE_IT.search(tail)
    if where is not None:
        return Former("start", (start, start + where.end()))
    return next((Former(what, (start, start + m.end())) for what, m in _worded(tail)), None)


CLAUSE = re.compile(r"[,;](?!\d)|\.\s|\b(?:but|while|whereas|although|when|by the|once|until|within|after|though)\b")


def _is_of_level(reading: Reading, start: int, lo: int, hi: int) -> bool:
    """``its level of June 2022``, ``its 2008 level``; not ``its peak in 2019`` where only the way there is told."""
    before = reading.text[start:lo]
    told = _worded(before)
    if told and told[0][0] in ("start", "before"):
        return False
    noun = ITS.search(before) is not None and AS_NOUN.match(reading.text, hi) is not None
    return noun or OF_PLACE.search(before) is not None


def _worded(tail: str) -> list[tuple[str, re.Match[str]]]:
    found = [(what, m) for what, words in _words() if (m := words.search(tail)) is not None]
    found = [(what, m) for what, m in found if m.group("noun") or not BARE.match(m.group())]
    return sorted(found, key=lambda item: item[1].start())[:1]


BARE = re.compile(r"\s*the\b")  # ``less than the first 10K``: no level without a noun for one


@cache
def _words() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """``its opening rate``: an article or pronoun, at most two words, the one that tells, and mostly a noun."""
    table = load("returns")
    noun = rf"(?P<noun>\s+(?:[\w-]+\s+){{0,2}}?{LEVEL}\b)?"
    lead = r"(?:^|\b(?:its|their|the|at|to))\s*(?:own\s+|very\s+)?(?:[\w-]+\s+)??"
    return tuple(
        (what, re.compile(rf"{lead}\b{any_of(table[what]['phrases'])}(?![\w-]){noun}"))
        for what in ("start", "before", "highest", "lowest")
    )


def _at(track: Track, scope: Scope) -> Place | None:
    window = scope.window(track)
    if window is None:
        return None
    inside = [p for p in track.inside(*sorted(window)) if p.y.bounded]
    if scope.where in ("before", "between") and inside:
        return inside[-1] if scope.where == "before" else inside[0] if len(inside) == 1 else None
    x = window[0] if scope.where == "start" else scope.hi if scope.where == "by" else scope.lo
    value = track.at(x)
    shown = next((p.shown for p in track.points if not p.is_stretch and p.x == x), shown_at(track, x))
    return None if value is None or not value.bounded else Place(x, x, x, value, shown)


def widest_swing(places: Sequence[Place], sign: int = 0, *, log: bool = False) -> tuple[Place, Place] | None:
    """Where the widest fall (-1), rise (+1) or either starts and ends, counted as far as it is made good later."""
    best: tuple[float, float, Place, Place] | None = None
    heights = [_height(p, log=log) for p in places]
    for way in (sign,) if sign else (-1, 1):
        top = 0
        for i in range(1, len(places) - 1):
            if way * (heights[i] - heights[top]) <= 0:
                top = i
                continue
            made_good = max(0.0, *(way * (heights[i] - later) for later in heights[i + 1 :]))
            extent = abs(heights[i] - heights[top])
            size = round(min(extent, made_good) * min(1.0, made_good / extent), 9)
            if best is None or (size, -extent) > best[:2]:
                best = (size, -extent, places[top], places[i])
    return None if best is None or best[0] <= 0 else best[2:]


def _height(place: Place, *, log: bool) -> float:
    return math.log10(place.y.mid) if log and place.y.mid > 0 else place.y.mid
