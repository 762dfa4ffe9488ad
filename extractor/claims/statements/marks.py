"""Marks of the curves themselves: the top and the bottom, where two cross or part, a plateau, a level that is reached.

Each is a stretch of x that it lies in: one place where it is read, the gap between two where it is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from extractor.claims.view import Place, Track

KEPT, APART, NEAR = 0.05, 0.03, 0.01


@dataclass(frozen=True, slots=True)
class Mark:
    """Where on x something is: at one place, or somewhere between two."""

    lo: float
    hi: float


def top_of(track: Track, sign: int) -> Mark | None:
    """The highest (+1) or lowest (-1) reading; readings that tie for it must be neighbours."""
    best = max((sign * p.y.mid for p in track.points), default=None)
    tied = [i for i, p in enumerate(track.points) if sign * p.y.mid == best]
    if not tied or tied[-1] - tied[0] != len(tied) - 1:
        return None
    return Mark(track.points[tied[0]].lo, track.points[tied[-1]].hi)


def crossings(one: Track, two: Track) -> list[tuple[Mark, int]]:
    """Where one series changes sides with another: each with the side on which it then is."""
    sides = _sides(one, two)
    told = [(x, side) for x, side in sides if side]
    return [(_between(sides, a, b), after) for (a, before), (b, after) in pairwise(told) if before != after]


def parting(one: Track, two: Track) -> Mark | None:
    """The place from which on two series that began together stay apart."""
    far = [(x, abs(gap) > APART * one.span) for x, gap in _gaps(one, two)]
    first = next((i for i, (_, apart) in enumerate(far) if apart and all(later for _, later in far[i:])), None)
    return None if not first else Mark(far[first - 1][0], far[first][0])


def plateau_of(track: Track) -> Mark | None:
    """The level stretch at the end of a series; where it has none, its longest level stretch."""
    places = track.points
    heights = [p.y.mid for p in places]
    room = KEPT * (max(heights) - min(heights)) if heights else 0.0
    runs = [run for i in range(len(places)) if len(run := _level(places[i:], room)) > 1]
    ending = [run for run in runs if run[-1] is places[-1]]
    found = max(ending or runs, key=lambda run: run[-1].hi - run[0].lo, default=None)
    return None if found is None or found[0] is places[0] else Mark(found[0].lo, found[-1].hi)


def reached(track: Track, level: float) -> Mark | None:
    """The first reading on a level or on its other side, and the one before it."""
    room, places = NEAR * track.reach, track.points
    above = [track.height(p.y.mid) - track.height(level) for p in places]
    start = above[0] if above else 0.0
    for (before, after), height in zip(pairwise(places), above[1:], strict=True):
        exact = abs(height) <= room / 2
        if height * start <= 0 or exact:
            return Mark(after.lo if exact else before.hi, after.lo) if abs(start) > room else None
    return None


def standing_at(track: Track, level: float) -> Mark | None:
    """The one reading that is on a level."""
    room = NEAR * track.reach / 2
    found = [p for p in track.points if abs(track.height(p.y.mid) - track.height(level)) <= room]
    return Mark(found[0].lo, found[0].hi) if len(found) == 1 else None


def _level(places: Sequence[Place], room: float) -> list[Place]:
    """The first places of some that keep to the level of the first."""
    kept: list[Place] = []
    for place in places:
        if abs(place.y.mid - places[0].y.mid) > room:
            break
        kept.append(place)
    return kept


def _gaps(one: Track, two: Track) -> list[tuple[float, float]]:
    """How far one series is above another, at the places that both of them state."""
    xs = sorted({p.x for p in one.points} & {p.x for p in two.points})
    values = [(x, one.at(x), two.at(x)) for x in xs]
    return [(x, a.mid - b.mid) for x, a, b in values if a is not None and b is not None]


def _sides(one: Track, two: Track) -> list[tuple[float, int]]:
    return [(x, (gap > 0) - (gap < 0)) for x, gap in _gaps(one, two)]


def _between(sides: Sequence[tuple[float, int]], before: float, after: float) -> Mark:
    """Between the last place on one side and the first on the other; where they are level, there."""
    level = [x for x, side in sides if side == 0 and before < x < after]
    return Mark(level[0], level[-1]) if level else Mark(before, after)
