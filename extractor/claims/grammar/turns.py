"""Courses of several legs and ways back: ``first rises, then falls``, ``recovers to its starting level``."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from extractor.claims.finding import show
from extractor.claims.grammar.meaning import Deed, Moves, Number, Thing
from extractor.claims.grammar.rooms import level_fits, size_fits
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, inside, measured, one_scope, scopes_of
from extractor.claims.interval import Truth, Value, every, less, negated, some
from extractor.claims.measures.measure import ends_in, extreme, merged_steps, places_in, slack_near, value_in
from extractor.claims.measures.measure import moves as steps_of
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


# ------------------------------------------------------------------------------------------------ never, and ways back


@dataclass(frozen=True)
class NeverMoves(Deed):
    """``never falls``: at no step."""

    told: Moves

    def tried(self, asked: Asked, track: Track) -> Found:
        """Every step by itself."""
        sign = self.told.sign * (asked.world.reading.direction(track) if self.told.is_merit else 1)
        scope = one_scope(asked.scopes)
        if not sign or scope.is_place or (track.categories and not track.is_ordered):
            raise UnresolvedError
        steps = steps_of(track, scope, sign)
        if not steps:
            raise UnresolvedError
        tied = [negated(s.truth) if s.truth is not None else (True if s.left == s.right else None) for s in steps]
        truth = every(tied)
        shown = next((s for s, t in zip(steps, tied, strict=True) if t is truth), steps[0])
        return truth, f"{track.name} never {WAYS[sign]}, {scope.shown}: {shown.shown()}"


@dataclass(frozen=True)
class Returns(Deed):
    """``climbs back to 40``, ``regains its former level``: away from it, then at it again."""

    target: Number | Thing
    sign: int = 0

    def tried(self, asked: Asked, track: Track) -> Found:
        """The level at the place that is told, or at any place after it was left."""
        if track.categories and not track.is_ordered:
            raise UnresolvedError
        level = self._level(track)
        scope = one_scope(asked.scopes) if asked.scopes else None
        if scope is not None and (scope.is_place or scope.where == "end"):
            value = value_in(track, scope)
            if value is None:
                raise UnresolvedError
            left = _left(track, level, [p for p in track.places if p.hi < _x(scope, track)], self.sign)
            truth = every([_at_again(track, value, level, left or self.sign), True if left else None])
            return truth, f"{track.name} returns to {show(level)}, {scope.shown}: {show(value)}"
        places = places_in(track, scope) if scope else list(track.places)
        if isinstance(self.target, Thing) and self.target.measure in ("top", "low"):
            top = extreme(places, 1 if self.target.measure == "top" else -1)
            places = [p for p in places if top is not None and p.x >= top.x]
        return self._anywhere(track, places, level)

    def _anywhere(self, track: Track, places: list[Place], level: Value) -> Found:
        for i in range(1, len(places)):
            left = _left(track, level, places[: i + 1], self.sign)
            if left:
                later = [_at_again(track, p.y, level, left) for p in places[i + 1 :]]
                shown = ", ".join(show(p.y) for p in places[i + 1 :][-4:])
                return some(later) if later else None, f"{track.name} returns to {show(level)}: {shown}"
        return None, f"{track.name} does not leave {show(level)}"

    def _level(self, track: Track) -> Value:
        if isinstance(self.target, Number):
            if self.target.is_factor or self.target.relation != "=":
                raise UnresolvedError
            return Value((self.target.lo + self.target.hi) / 2, self.target.lo, self.target.hi)
        level = own_level(track, self.target)
        if level is None:
            raise UnresolvedError
        return level


def _x(scope: Scope, track: Track) -> float:
    window = scope.window(track)
    if window is None:
        raise UnresolvedError
    return window[1]


def own_level(track: Track, thing: Thing) -> Value | None:
    """``its starting level``, ``its peak``: a value of the track itself."""
    scopes = scopes_of(thing.who)
    if thing.measure in ("top", "low"):
        place = extreme(inside(track, scopes), 1 if thing.measure == "top" else -1)
        return place.y if place else None
    return measured(track, "level", scopes) if scopes else None


def _left(track: Track, level: Value, before: Sequence[Place], sign: int) -> int:
    """To which side a level was left: back up (+1) from below, back down (-1) from above; 0 where it was not."""
    room = max(slack_near(track, level.mid), CLOSE * track.span)
    below = any(p.y.hi < level.lo - room for p in before)
    above = any(p.y.lo > level.hi + room for p in before)
    if sign:
        return sign if (below if sign > 0 else above) else 0
    return 1 if below and not above else -1 if above and not below else 0


def _at_again(track: Track, value: Value, level: Value, sign: int) -> Truth:
    off = max(level.lo - value.hi, value.lo - level.hi, 0.0)
    if off <= max(slack_near(track, level.mid), CLOSE * track.span):
        return True
    if sign and sign * (value.mid - level.mid) > 0:
        return True
    return False if off > APART * track.span or off > APART * abs(level.mid) else None


@dataclass(frozen=True)
class Passes(Deed):
    """``falls from 50 in 2000 to 30 in 2010``: from one value to another, each at its place."""

    start: Number
    end: Number
    at: tuple[Scope, Scope]
    sign: int = 0

    def tried(self, asked: Asked, track: Track) -> Found:
        """Both values, and which of them is the higher."""
        first, last = (value_in(track, s) if s.is_place else None for s in self.at)
        if asked.scopes or first is None or last is None:
            raise UnresolvedError
        truths = [level_fits(first, self.start, track), level_fits(last, self.end, track)]
        if self.sign:
            slack = slack_near(track, first.mid, last.mid)
            truths.append(less(first, last, slack) if self.sign > 0 else less(last, first, slack))
        return every(
            truths
        ), f"{track.name} from {show(first)} ({self.at[0].shown}) to {show(last)} ({self.at[1].shown})"


@dataclass(frozen=True)
class Swings(Deed):
    """``moves by less than 2 points``, ``stays within 3 points``: how far apart its values are."""

    by: Number

    def tried(self, asked: Asked, track: Track) -> Found:
        """The change from end to end and the whole range of values, where both say the same."""
        scope = one_scope(asked.scopes)
        places = places_in(track, scope)
        spread = measured(track, "spread", asked.scopes) if len(places) > 1 else None
        ends = ends_in(track, scope)
        if spread is None or not spread.bounded or not places or self.by.is_factor:
            raise UnresolvedError
        truths = [size_fits(spread, places[0].y, self.by, track)]
        if ends is not None and self.by.relation in ("=", ">", "≥") and (not track.categories or track.is_ordered):
            moved = abs(ends[1].mid - ends[0].mid)
            stated = ends[0].stated and ends[1].stated
            truths.append(size_fits(Value(moved, moved, moved, stated), ends[0], self.by, track))
        truth = truths[0] if len(set(truths)) == 1 else None
        return truth, f"{track.name} moves by {self.by.shown}, {scope.shown}: it spans {show(spread)}"
