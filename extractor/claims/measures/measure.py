"""Questions every kind asks a track: its value in a scope, its change over one, its extremes, its rivals."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

from extractor.claims.finding import Answer
from extractor.claims.interval import Truth, Value, less, negated
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track, plain


def slack_of(track: Track) -> float:
    """The room of a reading by eye: half a percent of the axis, less for values far below it.

    On a logarithmic axis every value has its own; what all of them share is that of the smallest.
    """
    sizes = [abs(p.y.mid) for p in track.places]
    if not track.log_y:
        return min(0.005 * track.span, 0.02 * max(sizes, default=track.span))
    return min(0.005 * min(track.span, max(sizes, default=track.span)), 0.05 * min(filter(None, sizes), default=0.0))


def slack_drawn(track: Track) -> float:
    """The room of a reading by eye between heights, as they are drawn."""
    return 0.005 * track.reach if track.in_decades else slack_of(track)


def slack_near(track: Track, *values: float) -> float:
    """The room of a reading by eye near some values: on a logarithmic axis it shrinks with them."""
    smallest = min((abs(v) for v in values if v), default=0.0)
    return min(slack_of(track), 0.05 * smallest) if track.log_y else slack_of(track)


def value_in(track: Track, scope: Scope) -> Value | None:
    """The value where the scope points: at a place, else at the end of a stretch."""
    window = scope.window(track)
    if window is None or math.isnan(window[1]):
        return None
    return track.at(window[0] if scope.where in ("at", "start") else window[1])


def ends_in(track: Track, scope: Scope) -> tuple[Value, Value, float, float] | None:
    """First and last value over a stretch, and where they stand."""
    window = scope.window(track)
    if window is None or any(math.isnan(x) for x in window):
        return None
    lo, hi = _clipped(track, *window)
    first, last = track.at(lo), track.at(hi)
    return None if first is None or last is None or lo == hi else (first, last, lo, hi)


def _clipped(track: Track, lo: float, hi: float) -> tuple[float, float]:
    """A window cut to the places the track has: ``after 75M`` starts at the last place before or at it."""
    start, end = track.start, track.end
    if start is None or end is None:
        return lo, hi
    return max(lo, start), min(hi, end)


def places_in(track: Track, scope: Scope) -> list[Place]:
    """The stated places inside a scope."""
    window = scope.window(track)
    if window is None or any(math.isnan(x) for x in window):
        return []
    if scope.where == "all":
        return list(track.places)
    if _is_off_the_end(track, scope):
        return []
    if scope.where == "after_start":
        return list(track.places[1:])
    if scope.where == "wrap":
        return [p for p in track.places if p.hi <= window[0] or p.lo >= window[1]]
    return _within_bound(track.inside(*window), scope)


def _within_bound(places: list[Place], scope: Scope) -> list[Place]:
    """``below 600``: not what is read at 600 itself."""
    kept = [p for p in places if p.x not in (scope.lo, scope.hi)] if scope.strict else places
    return kept if len(kept) > 1 else places


def _is_off_the_end(track: Track, scope: Scope) -> bool:
    """``below 5 °C`` where the readings begin at 5: nothing is stated there."""
    start, end = track.start, track.end
    if start is None or end is None or track.categories or len(track.places) < 2:
        return False
    return (scope.where == "before" and scope.hi <= start) or (scope.where == "after" and scope.lo >= end)


def extreme(places: Iterable[Place], sign: int) -> Place | None:
    """The highest (+1) or lowest (-1) of some places."""
    return max(places, key=lambda p: sign * p.y.mid, default=None)


def pairs(left: Track, right: Track, scope: Scope) -> list[tuple[str, Value, Value]]:
    """Both values where both are stated; where they share no x, one of them between its neighbours."""
    window = scope.window(left)
    if window is None:
        return []
    if scope.is_place:
        return _pair_at(left, right, scope)
    lo, hi = window
    room = 1e-6 * max(abs(lo), abs(hi), 1e-9)
    stated = [x for t in (left, right) for p in t.places for x in {p.lo, p.hi} if lo - room <= x <= hi + room]
    found = [
        (x, left.at(x), right.at(x)) for x in sorted(set(stated)) if not scope.strict or x not in (scope.lo, scope.hi)
    ]
    both = [(f"x = {shown_at(left, x)}", a, b) for x, a, b in found if a is not None and b is not None]
    if scope.where == "after_start" and both and min(set(stated)) <= min(left.start or 0.0, right.start or 0.0) + room:
        both = both[1:]
    if not both and left.scattered and scope.where == "all":
        return [("their centres", left.points[0].y, right.points[0].y)]
    shared = [item for item in both if item[1].stated and item[2].stated]
    return shared if len(shared) > 2 else both


def _pair_at(left: Track, right: Track, scope: Scope) -> list[tuple[str, Value, Value]]:
    a, b = value_in(left, scope), value_in(right, scope)
    if a is None or b is None or _are_far_apart(left, right, scope):
        return []
    window = scope.window(left)
    return [(f"x = {shown_at(left, window[0] if window else math.nan)}", a, b)]


def _are_far_apart(left: Track, right: Track, scope: Scope) -> bool:
    """Whether the ends of two tracks are no one place: one stated up to 100, the other up to 3200."""
    one, two = scope.window(left), scope.window(right)
    starts = [t.start for t in (left, right) if t.start is not None]
    ends = [t.end for t in (left, right) if t.end is not None]
    if one is None or two is None or not starts or not ends or scope.where not in ("start", "end"):
        return False
    return abs(one[0] - two[0]) > 0.5 * (max(ends) - min(starts)) > 0


def _end_together(left: Track, right: Track, scope: Scope) -> bool:
    """``at the end`` refutes an order only where both tracks end at the same x."""
    if scope.where != "end" or left.end is None or right.end is None or left.start is None:
        return True
    return abs(left.end - right.end) <= 0.02 * max(left.end - left.start, 1e-12)


def shown_at(track: Track, x: float) -> str:
    """An x as a reader would write it: a category by its name."""
    if track.categories and math.isfinite(x) and x == int(x) and 0 <= int(x) < len(track.categories):
        return track.categories[int(x)]
    return plain(x)


def ordered(left: Track, right: Track, scope: Scope, sign: int) -> list[Answer]:
    """``left`` above (+1) or below (-1) ``right`` at every pair of places in the scope."""
    found = []
    for where, a, b in pairs(left, right, scope):
        slack = max(slack_near(left, a.mid, b.mid), slack_near(right, a.mid, b.mid))
        truth = less(b, a, slack) if sign > 0 else less(a, b, slack)
        if truth is False and not (a.stated and b.stated and _end_together(left, right, scope)):
            truth = None
        found.append(Answer(truth, a.mid - b.mid, where, a, b))
    return found


def compared(left: Value, right: Value, sign: int, slack: float, where: str) -> Answer:
    """Two values held against each other at one place."""
    truth: Truth = less(right, left, slack) if sign > 0 else less(left, right, slack)
    return Answer(truth, left.mid - right.mid, where, left, right)


def moves(track: Track, scope: Scope, sign: int) -> list[Answer]:
    """Each step from one stated place to the next, in the direction of ``sign``."""
    places = merged_steps(places_in(track, scope))
    slack = slack_of(track)
    return [
        Answer(_step(a, b, sign, slack), b.y.mid - a.y.mid, f"x = {a.shown} → {b.shown}", b.y, a.y)
        for a, b in itertools.pairwise(places)
        if not any(a.hi < x < b.lo for x in track.left_out)
    ]


def _step(a: Place, b: Place, sign: int, slack: float) -> Truth:
    return less(a.y, b.y, slack) if sign > 0 else less(b.y, a.y, slack)


def merged_steps(places: Sequence[Place]) -> list[Place]:
    """Places in order; a stretch counts once, and what lies inside it is left out."""
    stretches = [p for p in places if p.is_stretch]
    return [p for p in places if p.is_stretch or not any(s.lo < p.x < s.hi for s in stretches)]


def ratio(a: Value, b: Value) -> Value | None:
    """``a / b`` with its room."""
    if b.mid == 0 or (b.lo <= 0 <= b.hi and b.bounded):
        return None
    if not (a.bounded and b.bounded):
        return _open_ratio(a, b)
    ends = [x / y for x in (a.lo, a.hi) for y in (b.lo, b.hi) if y != 0]
    return Value(a.mid / b.mid, min(ends), max(ends), a.stated and b.stated, (*a.pointers, *b.pointers))


def _open_ratio(a: Value, b: Value) -> Value:
    """``above 41`` over 19 is above 41/19, and 19 over ``above 41`` below 19/41; other open ends leave all open."""
    mid, lo, hi = a.mid / b.mid, -math.inf, math.inf
    if (a.hi == math.inf and b.bounded) or (b.lo == -math.inf and a.bounded):
        lo = mid
    if (a.lo == -math.inf and b.bounded) or (b.hi == math.inf and a.bounded):
        hi = mid
    return Value(mid, lo, hi, a.stated and b.stated, (*a.pointers, *b.pointers))


def difference(a: Value, b: Value) -> Value:
    """``a - b`` with its room."""
    return Value(a.mid - b.mid, a.lo - b.hi, a.hi - b.lo, a.stated and b.stated, (*a.pointers, *b.pointers))


def absolute(value: Value) -> Value:
    """The size of a difference."""
    if value.mid >= 0:
        return replace(value, lo=max(value.lo, 0.0))
    return replace(value, mid=-value.mid, lo=max(-value.hi, 0.0), hi=-value.lo)


def matches(value: Value, lo: float, hi: float, relation: str, room: float) -> Truth:
    """A measured value against a stated one (``more than``, ``less than``, ``about``) with ``room`` on both sides."""
    if not value.bounded:
        return _against_bound(value, lo, hi, relation)
    if relation == ">":
        return _beyond(value.mid - lo, room)
    if relation == "<":
        return _beyond(hi - value.mid, room)
    gap = max(lo - value.hi, value.lo - hi, 0.0)
    if gap <= room:
        narrow = value.stated and value.hi - value.lo <= NARROW * (room + hi - lo)
        return True if narrow or max(lo - value.mid, value.mid - hi) <= 1.5 * room else None
    return False if gap > 1.6 * room else None


NARROW = 4.0  # how many times wider than what is stated an interval may be that bears it out off its middle


def _beyond(margin: float, room: float) -> Truth:
    if margin > -0.02 * abs(room):
        return True
    return False if margin < -0.6 * room else None


def _against_bound(value: Value, lo: float, hi: float, relation: str) -> Truth:
    """``above 6`` proves ``more than 5``, fits ``above 6`` and refutes ``below 6``; nothing else on its open side."""
    if (relation == ">" and value.lo >= lo) or (relation == "<" and value.hi <= hi):
        return True
    if (relation == ">" and value.hi <= lo) or (relation == "<" and value.lo >= hi):
        return False
    return False if value.hi < lo or value.lo > hi else None


def negate(answer: Answer) -> Answer:
    """The answer to the opposite question."""
    return replace(answer, truth=negated(answer.truth))
