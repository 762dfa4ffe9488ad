"""How fast a series runs: ``rises faster than B``, ``falls most steeply between 2000 and 2010``, ``slows down``."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, replace

from extractor.claims.finding import show
from extractor.claims.grammar.meaning import Deed, Number, Thing
from extractor.claims.grammar.rooms import fits
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, inside, one_scope, scopes_of
from extractor.claims.interval import Truth, Value, every
from extractor.claims.measures.measure import ends_in, merged_steps
from extractor.claims.statements.scope import Scope, Where
from extractor.claims.view import Track, brief

STEPS_AT: dict[Where, Where] = {"start": "first_step", "end": "last_step"}  # ``falls fastest at the beginning``
ALIKE, UNLIKE = 0.15, 0.4  # of the larger: how near two rates are the same, and how far apart they differ
CLEAR = 0.03  # of the larger: by how much one must be ahead


def rate_of(track: Track, scope: Scope) -> Value:
    """Change per x over a stretch."""
    if (track.categories and not track.is_ordered) or scope.is_place:
        raise UnresolvedError
    ends = ends_in(track, scope)
    if ends is None:
        raise UnresolvedError
    first, last, lo, hi = ends
    width = hi - lo
    low, high = (last.lo - first.hi) / width, (last.hi - first.lo) / width
    return Value((last.mid - first.mid) / width, low, high, first.stated and last.stated)


def _turned(value: Value, sign: int) -> Value:
    return value if sign > 0 else Value(-value.mid, -value.hi, -value.lo, value.stated)


def _size(value: Value) -> Value:
    return _turned(value, 1 if value.mid >= 0 else -1)


def _above(a: Value, b: Value) -> Truth:
    """Whether one rate is the greater."""
    if not a.bounded or not b.bounded:
        return None
    room = CLEAR * max(abs(a.mid), abs(b.mid))
    if a.mid > b.mid + room and (a.stated or a.lo > b.hi):
        return True
    return False if b.mid > a.mid + room and (a.stated and b.stated) else None


def _common(scopes: tuple[Scope, ...], track: Track, rival: Track) -> Scope:
    """The stretch that is told, or the one that both tracks are stated over."""
    if scopes:
        return one_scope(scopes)
    lo = max(track.start or 0.0, rival.start or 0.0)
    hi = min(track.end or 0.0, rival.end or 0.0)
    return Scope("between", lo, hi)


@dataclass(frozen=True)
class Paced(Deed):
    """``rises faster than B``, ``falls twice as fast as B``, ``climbs more slowly after 2010 than before``."""

    sign: int
    faster: int  # 1 faster, -1 slower, 0 as fast
    other: Thing
    factor: Number | None = None
    is_merit: bool = False

    def tried(self, asked: Asked, track: Track) -> Found:
        """One rate against another over a common stretch, or against that elsewhere."""
        sign = self.sign * (asked.world.reading.direction(track) if self.is_merit else 1)
        if not sign and self.sign:
            raise UnresolvedError
        places = scopes_of(self.other.who)
        if places and not any(w.keys for w in self.other.who):
            sides = [(rate_of(track, one_scope(asked.scopes)), rate_of(track, one_scope(places)), track.name)]
        else:
            rivals = asked.others(track, self.other)
            scopes = [_common(asked.scopes, track, r) for r in rivals]
            sides = [(rate_of(track, s), rate_of(r, s), r.name) for r, s in zip(rivals, scopes, strict=True)]
        if not sides:
            raise UnresolvedError
        answers = [self._answer(_seen(a, sign), _seen(b, sign), sign) for a, b, _ in sides]
        shown = "; ".join(f"{show(a)} per x against {show(b)} of {name}" for a, b, name in sides[:3])
        return every(answers), f"rate of {track.name}: {shown}"

    def _answer(self, a: Value, b: Value, sign: int) -> Truth:
        if sign and a.mid < 0:
            return False if a.hi < 0 else None
        if sign and b.mid < 0:
            return None
        if self.factor is not None:
            share = a.mid / b.mid if b.mid else 0.0
            room = (0.25 if self.factor.is_approx else 0.15) * self.factor.lo
            off = abs(share - self.factor.lo)
            return True if off <= room else False if off > 2 * room else None
        if not self.faster:
            most = max(abs(a.mid), abs(b.mid))
            off = abs(a.mid - b.mid)
            return True if off <= ALIKE * most else False if off > UNLIKE * most else None
        return _above(a, b) if self.faster > 0 else _above(b, a)


def _seen(value: Value, sign: int) -> Value:
    return _turned(value, sign) if sign else _size(value)


@dataclass(frozen=True)
class Steepest(Deed):
    """``falls most steeply between 2000 and 2010``: the steepest of its steps lies there."""

    sign: int
    rank: int = 1
    is_merit: bool = False
    by_size: bool = False

    def tried(self, asked: Asked, track: Track) -> Found:
        """Every step by itself: those inside the stretch against those outside."""
        sign = self.sign * (asked.world.reading.direction(track) if self.is_merit else 1)
        if (not sign and self.sign) or not asked.scopes or (track.categories and not track.is_ordered):
            raise UnresolvedError
        scope = one_scope(asked.scopes)
        scope = replace(scope, where=STEPS_AT.get(scope.where, scope.where))
        window = scope.window(track)
        if window is None or scope.is_place:
            raise UnresolvedError
        lo, hi = window
        steps = [
            (a, b, _seen_rate((b.y.mid - a.y.mid) / (1.0 if self.by_size else drawn_apart(track, a.x, b.x)), sign))
            for a, b in itertools.pairwise(merged_steps(track.points))
            if b.x > a.x and (self.rank > 0 or not sign or sign * (b.y.mid - a.y.mid) > 0)
        ]
        own = [r for a, b, r in steps if a.x >= lo - 1e-9 and b.x <= hi + 1e-9]
        rest = [r for a, b, r in steps if b.x <= lo + 1e-9 or a.x >= hi - 1e-9]
        if not own or not rest or len(own) + len(rest) < len(steps):
            raise UnresolvedError
        best, rival = max(self.rank * r for r in own), max(self.rank * r for r in rest)
        room = CLEAR * max(abs(best), abs(rival))
        truth = True if best > rival + room else False if rival > best + room else None
        return truth, f"{track.name} is steepest, {scope.shown}: {brief(abs(best))} per x against {brief(abs(rival))}"


def drawn_apart(track: Track, a: float, b: float) -> float:
    """How far apart two x are drawn."""
    return math.log10(b / a) if track.log_x and a > 0 else b - a


def _seen_rate(rate: float, sign: int) -> float:
    return sign * rate if sign else abs(rate)


@dataclass(frozen=True)
class Slows(Deed):
    """``slows down after 10K steps``, ``accelerates``: the rate before against the rate after."""

    sign: int  # -1 slows, 1 gathers pace
    way: int = 0
    is_merit: bool = False

    def tried(self, asked: Asked, track: Track) -> Found:
        """Before the place that is told and after it; without one, over the first half and the second."""
        before, after = self._stretches(asked, track)
        way = self.way * (asked.world.reading.direction(track) if self.is_merit else 1)
        one, two = (_seen(rate_of(track, s), way) for s in (before, after))
        truth = _above(two, one) if self.sign > 0 else _above(one, two)
        return truth, f"rate of {track.name}: {show(one)} per x, then {show(two)}"

    def _stretches(self, asked: Asked, track: Track) -> tuple[Scope, Scope]:
        start, end = track.start, track.end
        if start is None or end is None:
            raise UnresolvedError
        if asked.scopes:
            scope = one_scope(asked.scopes)
            window = scope.window(track)
            if window is None or (scope.is_place and scope.where in ("start", "end")):
                raise UnresolvedError
            if scope.where not in ("after", "at", "by"):
                return self._halves(track, *window)
            turn = window[0]
        else:
            return self._halves(track, start, end)
        if not start < turn < end:
            raise UnresolvedError
        return Scope("between", start, turn), Scope("between", turn, end)

    def _halves(self, track: Track, start: float, end: float) -> tuple[Scope, Scope]:
        """A stretch cut at the place nearest its middle."""
        xs = [p.x for p in track.points if start < p.x < end]
        if not xs or track.log_x:
            raise UnresolvedError
        turn = min(xs, key=lambda x: abs(x - (start + end) / 2))
        return Scope("between", start, turn), Scope("between", turn, end)


@dataclass(frozen=True)
class Evenly(Deed):
    """``falls at a constant rate``, ``rises linearly``."""

    sign: int
    is_merit: bool = False
    by_size: bool = False

    def tried(self, asked: Asked, track: Track) -> Found:
        """The rates of all steps; of a straight line, whichever way it runs."""
        sign = self.sign * (asked.world.reading.direction(track) if self.is_merit else 1)
        places = merged_steps(inside(track, asked.scopes))
        if not self.sign and len(places) > 1:
            sign = 1 if places[-1].y.mid >= places[0].y.mid else -1
        if not sign or len(places) < 3 or (track.categories and not track.is_ordered) or track.log_x or track.log_y:
            raise UnresolvedError
        steps = [(b.y.mid - a.y.mid, 1.0 if self.by_size else b.x - a.x) for a, b in itertools.pairwise(places)]
        rates = [sign * rise / run for rise, run in steps if run > 0]
        low, high = min(rates), max(rates)
        truth = True if low > 0.75 * high > 0 else False if low < 0.4 * high or high <= 0 else None
        return truth, f"rates of {track.name}: {brief(low)} to {brief(high)} per x"


@dataclass(frozen=True)
class PerX(Deed):
    """``falls by 2 points per year``: change per so much of x."""

    sign: int
    by: Number
    width: float = 1.0
    is_merit: bool = False
    is_of_x: bool = False  # ``per 100 cycles``: so much of the axis itself

    def _has_width(self, asked: Asked, track: Track) -> bool:
        """``per decade`` is ten years, on an axis of them."""
        axis = asked.world.reading.view.figure.panels[track.panel].x
        if self.is_of_x:
            return True
        return self.width == 1.0 or (
            axis is not None and (axis.scale == "time" or "year" in (axis.label or "").lower())
        )

    def tried(self, asked: Asked, track: Track) -> Found:
        """The rate over the stretch that is told."""
        sign = self.sign * (asked.world.reading.direction(track) if self.is_merit else 1)
        if not sign or self.by.is_factor or self.by.unit == "%" or track.log_y or not self._has_width(asked, track):
            raise UnresolvedError
        rate = rate_of(track, one_scope(asked.scopes))
        turned = _turned(rate, sign)
        size = Value(turned.mid * self.width, turned.lo * self.width, turned.hi * self.width, turned.stated)
        truth = fits(size, replace(self.by, unit=None), track, "difference")
        return truth, f"rate of {track.name} is {self.by.shown} per {brief(self.width)}: {show(size)}"
