"""Ways back: ``never falls``, ``recovers to its starting level``, ``regains its former level``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from extractor.claims.finding import show
from extractor.claims.grammar.meaning import Deed, Moves, Number, Thing
from extractor.claims.grammar.rooms import fits, is_percent_axis, level_fits
from extractor.claims.grammar.turns import WAYS
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, inside, measured, one_scope, scopes_of
from extractor.claims.interval import Truth, Value, every, negated, some
from extractor.claims.measures.measure import extreme, places_in, ratio, slack_near, value_in
from extractor.claims.measures.measure import moves as steps_of
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track

STILL, MOVED = 0.12, 0.35  # of the whole course: how much a flat leg may move, and how much refutes it
TURN = 0.05  # of the whole course: how far off its extreme a turn may lie
COUNTER = 0.25  # of a leg: how much of it may run the other way
FARTHER = 3.0  # how many times farther the one side must be left than the other
CLOSE, APART = 0.025, 0.08  # of the axis: how near a former level must come, and how far off it is missed


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
        tied = [
            negated(s.truth) if s.truth is not None else (True if s.left.mid == s.right.mid else None) for s in steps
        ]
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
    if below and above:
        deep, high = level.lo - min(p.y.hi for p in before), max(p.y.lo for p in before) - level.hi
        below, above = deep > FARTHER * high, high > FARTHER * deep
    return 1 if below and not above else -1 if above and not below else 0


def _at_again(track: Track, value: Value, level: Value, sign: int) -> Truth:
    off = max(level.lo - value.hi, value.lo - level.hi, 0.0)
    if off <= max(slack_near(track, level.mid), CLOSE * track.span):
        return True
    if sign and sign * (value.mid - level.mid) > 0:
        return True
    return False if off > APART * track.span or off > APART * abs(level.mid) else None


@dataclass(frozen=True)
class ShareOf(Deed):
    """``falls to a third of its 2000 level``, ``loses half of its 2019 value``."""

    share: Number
    base: Thing
    is_lost: bool = False

    def tried(self, asked: Asked, track: Track) -> Found:
        """The value at the place that is told, or at the end, against that one."""
        scope = one_scope(asked.scopes) if asked.scopes else Scope("end")
        last, base = (value_in(track, scope) if scope.is_place else None), own_level(track, self.base)
        share = ratio(last, base) if last is not None and base is not None else None
        if last is None or base is None or share is None:
            raise UnresolvedError
        if self.is_lost:
            share = Value(1 - share.mid, 1 - share.hi, 1 - share.lo, share.stated)
        return fits(share, self.share, track, "ratio"), f"{track.name} {show(last)} of {show(base)}: {share.mid:.3g}"


@dataclass(frozen=True)
class Left(ShareOf):
    """``A third of the ester is left``: of what there was at first; where percentages are drawn, of those too."""

    def tried(self, asked: Asked, track: Track) -> Found:
        """As much of the first value, and on an axis of percent the same level."""
        truth, reason = ShareOf.tried(self, asked, track)
        if is_percent_axis(track) or track.span <= 1.0:
            scope = one_scope(asked.scopes) if asked.scopes else Scope("end")
            value = value_in(track, scope)
            level = level_fits(value, self.share, track) if value is not None else None
            truth = truth if level is truth else None
        return truth, reason
