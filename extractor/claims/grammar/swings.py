"""How far a series moves: ``from 50 in 2000 to 30 in 2010``, ``by less than 2 points``, hardly any more."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from extractor.claims.finding import show
from extractor.claims.grammar.meaning import Deed, Number
from extractor.claims.grammar.rooms import level_fits, size_fits
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, measured, one_scope
from extractor.claims.interval import Value, every, less
from extractor.claims.measures.measure import ends_in, places_in, slack_near, value_in
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track

STILL, MOVED = 0.12, 0.35  # of the whole course: how much a flat leg may move, and how much refutes it
TURN = 0.05  # of the whole course: how far off its extreme a turn may lie
COUNTER = 0.25  # of a leg: how much of it may run the other way
CLOSE, APART = 0.025, 0.08  # of the axis: how near a former level must come, and how far off it is missed


@dataclass(frozen=True)
class Ranges(Deed):
    """``ranges from 45 to 46``: from its lowest value to its highest."""

    low: Number
    high: Number

    def tried(self, asked: Asked, track: Track) -> Found:
        """Both of its extremes."""
        low, high = measured(track, "low", asked.scopes), measured(track, "top", asked.scopes)
        if low is None or high is None:
            raise UnresolvedError
        truth = every([level_fits(low, self.low, track), level_fits(high, self.high, track)])
        return truth, f"{track.name} ranges from {self.low.shown} to {self.high.shown}: {show(low)} to {show(high)}"


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
class LevelsOff(Deed):
    """``saturates early``, ``levels off at 40 after 2010``: moves before, hardly any more from there on."""

    at: Number | None = None

    def tried(self, asked: Asked, track: Track) -> Found:
        """The part from the place that is told; where none is, the last part."""
        if track.categories and not track.is_ordered:
            raise UnresolvedError
        after, until = _rest_of(track, one_scope(asked.scopes) if asked.scopes else None)
        values = [p.y for p in track.places if after - 1e-9 <= p.hi and p.lo <= until + 1e-9]
        first = track.at(after)
        values = [first, *values] if first is not None and not first.stated else values
        ends = ends_in(track, Scope("between", after, until)) if len(values) < 2 else None
        values = [ends[0], ends[1]] if ends else values
        if len(values) < 2 or not all(v.bounded for v in values):
            raise UnresolvedError
        heights = [track.height(v.mid) for v in values]
        width = max(heights) - min(heights)
        all_of = [track.height(p.y.mid) for p in track.places if p.y.bounded]
        whole = max(all_of) - min(all_of)
        truth = True if width <= STILL * whole else False if width > MOVED * whole else None
        if self.at is not None:
            truth = every([truth, level_fits(values[-1], replace(self.at, is_approx=True), track)])
        return truth, f"{track.name} levels off from x = {after:g}: {', '.join(show(v) for v in values[:5])}"


def _rest_of(track: Track, scope: Scope | None) -> tuple[float, float]:
    end = track.end
    if end is None or (scope is not None and scope.where in ("end", "start", "wrap", "middle")):
        raise UnresolvedError
    if scope is None:
        return (sorted(p.x for p in track.places)[-2] if len(track.places) > 3 else math.nan), end
    window = scope.window(track)
    if window is None:
        raise UnresolvedError
    if scope.where in ("late", "last", "between"):
        return window
    return (window[0] if scope.where in ("after", "at", "by") else window[1]), end


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
