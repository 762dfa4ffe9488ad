"""Courses of several legs: ``first rises, then falls``, ``turns down after 2010``, ``U-shaped``."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from extractor.claims.finding import show
from extractor.claims.grammar.meaning import Deed, Number
from extractor.claims.grammar.rooms import level_fits, size_fits
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, inside, one_scope
from extractor.claims.interval import Truth, Value, every, less, some
from extractor.claims.measures.measure import merged_steps, slack_near
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track

STILL, MOVED = 0.12, 0.35  # of the whole course: how much a flat leg may move, and how much refutes it
TURN = 0.05  # of the whole course: how far off its extreme a turn may lie
COUNTER = 0.25  # of a leg: how much of it may run the other way
CLOSE, APART = 0.025, 0.08  # of the axis: how near a former level must come, and how far off it is missed


@dataclass(frozen=True)
class Leg:
    """One part of a course: up, down or flat (0), up to a place or from one on, to an amount."""

    sign: int
    is_merit: bool = False
    start: Number | None = None
    end: Number | None = None
    by: Number | None = None
    scopes: tuple[Scope, ...] = ()


@dataclass(frozen=True)
class Turns(Deed):
    """``rises until 2010 and then falls``."""

    legs: tuple[Leg, ...]

    def tried(self, asked: Asked, track: Track) -> Found:
        """Whether the course can be cut into such legs."""
        if track.categories and not track.is_ordered:
            raise UnresolvedError
        good = asked.world.reading.direction(track) if any(leg.is_merit for leg in self.legs) else 1
        if not good:
            raise UnresolvedError
        places = merged_steps(inside(track, asked.scopes))
        legs = [replace(leg, sign=leg.sign * good) if leg.is_merit else leg for leg in self.legs]
        cuts = list(_cuts(len(places), len(legs)))
        if not cuts:
            raise UnresolvedError
        truths = [_cut(track, places, legs, cut) for cut in cuts]
        if not all(p.y.bounded for p in places):
            truths = [t or None for t in truths]
        shown = " → ".join(show(p.y) for p in places[:8])
        return some(truths), f"{track.name} {', '.join(WAYS[leg.sign] for leg in legs)}: {shown}"


@dataclass(frozen=True)
class Reverses(Deed):
    """``changes direction in 2010``: up and then down, or down and then up."""

    scopes: tuple[Scope, ...]

    def tried(self, asked: Asked, track: Track) -> Found:
        """One way or the other."""
        tries = [Turns((Leg(s), Leg(-s, scopes=self.scopes))).tried(asked, track) for s in (1, -1)]
        return some(t for t, _ in tries), tries[0][1]


WAYS = {1: "rises", -1: "falls", 0: "stays level"}


def _cuts(number: int, legs: int) -> Iterator[tuple[int, ...]]:
    for inner in itertools.combinations(range(1, number - 1), legs - 1):
        yield (0, *inner, number - 1)


def _cut(track: Track, places: Sequence[Place], legs: Sequence[Leg], cut: tuple[int, ...]) -> Truth:
    width = max(p.y.mid for p in places) - min(p.y.mid for p in places)
    parts = [(leg, places[a : b + 1]) for leg, a, b in zip(legs, cut, cut[1:], strict=False)]
    turns = [_is_extreme(one, two, width) for one, two in itertools.pairwise(parts)]
    return every([*turns, *_each(track, parts, width)])


def _is_extreme(one: tuple[Leg, Sequence[Place]], two: tuple[Leg, Sequence[Place]], width: float) -> Truth:
    """Up and then down turns at the highest value of both legs."""
    sign, here = one[0].sign, one[1][-1].y.mid
    if not sign or sign != -two[0].sign:
        return True
    off = max(sign * (p.y.mid - here) for p in (*one[1], *two[1]))
    return True if off <= 0 else False if off > TURN * width else None


def _each(track: Track, parts: Sequence[tuple[Leg, Sequence[Place]]], width: float) -> list[Truth]:
    return [t for leg, part in parts for t in (_leg(track, leg, part, width), _is_where(track, leg, part))]


def _leg(track: Track, leg: Leg, part: Sequence[Place], width: float) -> Truth:
    first, last = part[0].y, part[-1].y
    if not leg.sign:
        moved = max(p.y.mid for p in part) - min(p.y.mid for p in part)
        return True if moved <= STILL * width else False if moved > MOVED * width else None
    slack = slack_near(track, first.mid, last.mid)
    truths: list[Truth] = [less(first, last, slack) if leg.sign > 0 else less(last, first, slack)]
    steps = [leg.sign * (b.y.mid - a.y.mid) for a, b in itertools.pairwise(part)]
    if -sum(s for s in steps if s < 0) > COUNTER * abs(last.mid - first.mid):
        truths.append(None)
    if leg.start is not None:
        truths.append(level_fits(first, leg.start, track))
    if leg.end is not None:
        truths.append(level_fits(last, leg.end, track))
    if leg.by is not None:
        size = abs(last.mid - first.mid)
        truths.append(size_fits(Value(size, size, size, first.stated and last.stated), first, leg.by, track))
    return every(truths)


def _is_where(track: Track, leg: Leg, part: Sequence[Place]) -> Truth:
    """Whether a leg begins and ends where it is said to."""
    if not leg.scopes:
        return True
    scope = one_scope(leg.scopes)
    window = scope.window(track)
    if window is None or scope.where in ("early", "middle", "late", "start", "end", "wrap"):
        raise UnresolvedError
    wanted = {"after": window[:1], "last": window[:1], "before": window[1:], "first": window[1:]}
    told = wanted.get(scope.where, window)
    if scope.is_place:
        return any(abs(p.x - window[0]) < 1e-9 for p in (part[0], part[-1]))
    mine = {"after": (part[0],), "last": (part[0],), "before": (part[-1],), "first": (part[-1],)}
    ends = mine.get(scope.where, (part[0], part[-1]))
    return every(_stands(track, x, place) for x, place in zip(told, ends, strict=True))


def _stands(track: Track, x: float, place: Place) -> Truth:
    """A leg that turns at an x nobody states turns at one of its neighbours, perhaps."""
    if place.lo - 1e-9 <= x <= place.hi + 1e-9:
        return True
    if any(p.lo - 1e-9 <= x <= p.hi + 1e-9 for p in track.places):
        return False
    between = [p for p in track.points if min(x, place.x) < p.x < max(x, place.x)]
    return False if between else None
