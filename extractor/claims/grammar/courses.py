"""How a series runs: rises and falls, stays flat, peaks, doubles."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.finding import show
from extractor.claims.grammar.arrivals import at_a_place, ends_fit, is_plain, still
from extractor.claims.grammar.meaning import Flat, Moves, Number, Peaks, Scales
from extractor.claims.grammar.rooms import changed_by, fits, level_fits
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, inside, one_scope
from extractor.claims.interval import Truth, every, less
from extractor.claims.measures.measure import ends_in, extreme, ratio, slack_near
from extractor.claims.measures.measure import moves as steps_of
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track, brief

STILL, MOVED = 0.05, 0.25  # of the axis: how much a flat course may move, and how much refutes it


def _has_course(asked: Asked, track: Track) -> Scope:
    """The stretch that a course runs over; names without an order have none but from one to the other."""
    if track.is_told_backwards:
        raise UnresolvedError  # ``from 6 ka onward``: down along x, or up
    by = [s for s in asked.scopes if s.where == "by"]
    if len(asked.scopes) > 1 and any(s.lo > b.hi for s in asked.scopes for b in by):
        raise UnresolvedError  # ``by 80 K two thirds of its value at 100 K``: down along x
    scope = one_scope(asked.scopes)
    if track.categories and not track.is_ordered and scope.where != "between":
        raise UnresolvedError
    if scope.where == "by":
        return Scope("before", scope.hi, scope.hi, scope.span, scope.ranked)
    if scope.is_place or (scope.where == "after" and SO_FAR.search(asked.world.reading.text)):
        raise UnresolvedError  # ``after seven days A has lost a third``: until then
    return scope


SO_FAR = re.compile(
    r"\bafter\b.*\b(?:has|have|had) (?:already |now |only |just |thus )?[a-z]+(?:ed|en|[aou]n|st|lt|ft|pt)\b|"
    r"\b(?:has|have|had) (?:already |now |only |just |thus )?[a-z]+(?:ed|en|[aou]n|st|lt|ft|pt)\b.*\bafter\b"
)


def _way(asked: Asked, track: Track, told: Moves) -> int:
    """Which way is up, for one that improves or runs down x."""
    sign = told.sign * (asked.world.direction(track) or told.is_back if told.is_merit else 1)
    if not sign:
        raise UnresolvedError
    return -sign if asked.is_reversed else sign


def moves(asked: Asked, track: Track, told: Moves) -> Found:
    """``rises from 5 to 10 by 2010``, ``falls steadily``."""
    sign = _way(asked, track, told)
    last = still(asked, track, told)
    if last is not None:
        truth, reason = moves(last, track, told)
        return truth or None, reason  # ``rises to its final value``: from wherever
    there = at_a_place(asked, track, told, sign)
    if there is not None:
        return there
    scope = _has_course(asked, track)
    if told.is_strict or asked.is_everywhere:
        return _steadily(track, scope, sign) if told.by is None else _by_each_step(track, scope, told.by, sign)
    if asked.is_along and not (told.by or told.start or told.end):
        return _along(track, scope, sign)
    return _over(track, scope, told, sign)


def _over(track: Track, scope: Scope, told: Moves, sign: int) -> Found:
    """The way from the first value of a stretch to its last."""
    ends = ends_in(track, scope)
    if ends is None:
        raise UnresolvedError
    first, last, _, _ = ends
    truth = _up_to(every(ends_fit(first, last, told, track, sign)), track, scope, told, sign)
    if truth is not True and _passes(track, scope, told, sign):
        return True, f"{track.name} {'rises' if sign > 0 else 'falls'} on part of its way, {scope.shown}"
    if truth is None and is_plain(told) and _is_still(track, scope):
        truth = False
    if truth is not None and _is_open(truth, track, scope, told, sign):
        truth = None
    return truth, f"{track.name} {'rises' if sign > 0 else 'falls'}, {scope.shown}: {show(first)} → {show(last)}"


def _is_open(truth: bool, track: Track, scope: Scope, told: Moves, sign: int) -> bool:
    """Whether something else than the whole stretch may be meant.

    ``dips between 4 and 6 h`` may be between two readings; ``from 2000 to 50 within ten thousand steps`` is wherever
    these are; ``forfeits 750`` may be part of the course; what turns back more than it goes does not simply rise.
    """
    if truth:
        return scope.where != "all" and is_plain(told) and _turns_back(track, scope, sign)
    if told.is_brief or (told.start and told.end and scope.where not in ("all", "between")):
        return True
    if len(track.points) <= len(("first", "last")):
        return False
    if scope.where in ("after", "after_peak", "after_trough") and is_plain(told):
        return _sets_out(track, scope, sign)
    return scope.where == "all" and _moves_somewhere(track, scope, sign) and _is_anywhere(track, told)


def _passes(track: Track, scope: Scope, told: Moves, sign: int) -> bool:
    """``rebounds from 12 to 40``, on part of the way: from the one to the other, and never far back in between."""
    start, end = told.start, told.end
    if start is None or end is None or told.by or (end.lo - start.hi) * sign <= 0:
        return False
    places = inside(track, (scope,))
    starts = [i for i, p in enumerate(places) if level_fits(p.y, start, track) is True]
    ends = [i for i, p in enumerate(places) if level_fits(p.y, end, track) is True]
    return any(i < j and not _backs(track, places[i : j + 1], sign) for i in starts for j in ends)


def _is_still(track: Track, scope: Scope) -> bool:
    """Whether all values are stated to the digit, and the same."""
    places = inside(track, (scope,))
    if len(places) < 2 or track.log_y or any(p.is_stretch for p in places):
        return False
    return all(p.y.stated and p.y.lo == p.y.hi == places[0].y.mid for p in places)


def _backs(track: Track, places: Sequence[Place], sign: int) -> bool:
    slack = slack_near(track, *(p.y.mid for p in places))
    return any(sign * (b.y.mid - a.y.mid) < -slack for a, b in itertools.pairwise(places))


def _sets_out(track: Track, scope: Scope, sign: int) -> bool:
    """``drops abruptly after 2006``: right then, whatever comes later."""
    steps = steps_of(track, replace(scope, strict=False), sign)
    return bool(steps) and steps[0].truth is True


def _by_each_step(track: Track, scope: Scope, by: Number, sign: int) -> Found:
    """``gains 18 points with every doubling``: at each step, if not on the whole."""
    places = inside(track, (scope,))
    ends = ends_in(track, scope)
    if len(places) < 2 or ends is None:
        raise UnresolvedError
    each = every(changed_by(a.y, b.y, by, track, sign) for a, b in itertools.pairwise(places))
    whole = changed_by(ends[0], ends[1], by, track, sign)
    shown = " → ".join(show(p.y) for p in places[:6])
    return (each if each is whole or each is True else None), f"{track.name} moves by {by.shown} at each step: {shown}"


def _turns_back(track: Track, scope: Scope, sign: int) -> bool:
    """Whether more of the way is gone back on than is left of it in the end."""
    heights = [sign * track.height(p.y.mid) for p in inside(track, (scope,)) if p.y.bounded]
    back = max((a - b for i, a in enumerate(heights) for b in heights[i + 1 :]), default=0.0)
    return len(heights) > 2 and back > heights[-1] - heights[0]


def _moves_somewhere(track: Track, scope: Scope, sign: int) -> bool:
    """Whether some step goes the way that the whole does not."""
    return any(step.truth is True for step in steps_of(track, scope, sign))


def _up_to(truth: Truth, track: Track, scope: Scope, told: Moves, sign: int) -> Truth:
    if scope.where != "before" or truth is None or told.by or told.start or told.end:
        return truth
    return truth if _agrees(track, scope, sign, is_true=truth) else None


def _agrees(track: Track, scope: Scope, sign: int, *, is_true: bool) -> bool:
    """``rises until 2010``: up to that place, not only on the whole; ``before 2010`` leaves it out."""
    places = [p for p in track.points if p.x <= scope.hi + 1e-9]
    if len(places) < 2 or abs(places[-1].x - scope.hi) > 1e-9 * max(1.0, abs(scope.hi)):
        return True
    if is_true:
        return (places[-1].y.mid - places[-2].y.mid) * sign >= 0
    return len(places) < 3 or (places[-2].y.mid - places[0].y.mid) * sign <= 0


def _is_anywhere(track: Track, told: Moves) -> bool:
    """Whether some part of a course may start and end at what is told: not at 75 where nothing is above 61."""
    ends = [n for n in (told.start, told.end) if n is not None]
    return all(any(level_fits(p.y, n, track) is not False for p in track.places) for n in ends)


def _steadily(track: Track, scope: Scope, sign: int) -> Found:
    steps = [a for a in steps_of(track, scope, sign) if len(set(a.where.removeprefix("x = ").split(" → "))) > 1]
    if not steps:
        raise UnresolvedError
    truth = every(a.truth for a in steps)
    truth = False if truth is None and _is_still(track, scope) else truth
    shown = next((a for a in steps if a.truth is truth), steps[0])
    return truth, f"{track.name} {'rises' if sign > 0 else 'falls'} at every step, {scope.shown}: {shown.shown()}"


def _along(track: Track, scope: Scope, sign: int) -> Found:
    """``rises with the dose``: on the whole, and at every step where the course is to be sure of."""
    ends = ends_in(track, scope)
    truth, reason = _steadily(track, scope, sign)
    if ends is None or truth is not False:
        return truth, reason
    slack = slack_near(track, ends[0].mid, ends[1].mid)
    whole = less(ends[0], ends[1], slack) if sign > 0 else less(ends[1], ends[0], slack)
    return (False if whole is False else None), reason


def flat(asked: Asked, track: Track, told: Flat) -> Found:
    """``hardly changes``, ``plateaus at 5``."""
    scope = _has_course(asked, track)
    places = inside(track, (scope,))
    values = [p.y for p in places]
    if len(values) < 2:
        ends = ends_in(track, scope)
        values = [ends[0], ends[1]] if ends else []
    if not values or not all(v.bounded for v in values):
        raise UnresolvedError
    heights = [track.height(v.mid) for v in values]
    width = max(heights) - min(heights)
    size = 0.0 if track.in_decades else max(abs(v.mid) for v in values)
    reason = f"{track.name} is flat, {scope.shown}: it moves by {brief(width)}"
    if told.at is not None:
        return every(fits(v, replace(told.at, is_approx=True), track, "level") for v in values), reason
    if width <= max(STILL * track.reach, 0.04 * size):
        return True, reason
    return (False if width > MOVED * track.reach and width > MOVED * size else None), reason


def peaks(asked: Asked, track: Track, told: Peaks) -> Found:
    """``peaks at 40 in July``."""
    places = list(track.points)
    top, truths = extreme(places, told.sign), list[Truth]()
    if asked.scopes:
        scope = one_scope(asked.scopes)
        if scope.is_place or scope.where in ("between", "early", "middle", "late"):
            truths.append(_is_there(track, scope, told.sign))
        elif scope.where == "after" and told.amount is None and top is not None:
            truths.append(_peaks_after(track, scope, told.sign, top))
        else:
            top = extreme(inside(track, (scope,)), told.sign)
    if top is None or len(places) < 2:
        raise UnresolvedError
    if told.amount is not None:
        truths.append(level_fits(top.y, told.amount, track))
    if not truths:
        raise UnresolvedError
    which = "highest" if told.sign > 0 else "lowest"
    truth = every(truths)
    if truth is True and len(places) < 3 and told.amount is None:
        truth = None  # of two values one is always higher
    return truth, f"{track.name} is {which} at x = {top.shown}: {show(top.y)}"


def _peaks_after(track: Track, scope: Scope, sign: int, top: Place) -> Truth:
    """``reaches its maximum after three hours``: then, or later."""
    stated = any(p.lo - 1e-9 <= scope.lo <= p.hi + 1e-9 for p in track.points)
    if stated and _is_there(track, replace(scope, where="at", hi=scope.lo, strict=False), sign) is True:
        return True
    return False if top.hi < scope.lo else None


def _is_there(track: Track, scope: Scope, sign: int) -> Truth:
    window = scope.window(track)
    if window is None:
        raise UnresolvedError
    own = [p for p in track.points if window[0] - 1e-9 <= p.lo and p.hi <= window[1] + 1e-9]
    best = extreme(own, sign)
    if best is None:
        raise UnresolvedError
    slack = slack_near(track, best.y.mid)
    others = [p.y for p in track.points if p not in own]
    return every(less(v, best.y, slack) if sign > 0 else less(best.y, v, slack) for v in others)


def scales(asked: Asked, track: Track, told: Scales) -> Found:
    """``doubles between 2000 and 2010``, ``falls to a third``."""
    scope = _has_course(asked, track)
    ends = ends_in(track, scope)
    share = ratio(ends[1], ends[0]) if ends else None
    if ends is None or share is None:
        raise UnresolvedError
    truth = fits(share, told.factor, track, "ratio")
    return (
        truth,
        f"{track.name} × {told.factor.lo:.3g}, {scope.shown}: {show(ends[0])} → {show(ends[1])} is {brief(share.mid)}",
    )
