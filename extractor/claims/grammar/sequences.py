"""One course after another: ``falls to 5 by 2010 and then rises``, ``loses 15 points before gaining 35``."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import replace

from extractor.claims.finding import show
from extractor.claims.grammar.courses import flat, moves, peaks, scales
from extractor.claims.grammar.crossings import crosses
from extractor.claims.grammar.meaning import Course, Crosses, Deed, Flat, Moves, Peaks, Predicate, Scales, Told
from extractor.claims.grammar.stretches import YEARS, stretches
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, one_scope
from extractor.claims.interval import Truth, every, some
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track

Ends = tuple[float | None, float | None]
MOST_TRIED = 4000
PLAIN, LEVEL = 0.05, 0.2  # how much of the axis a turn must move, how much of x a level stretch must last


def runs(asked: Asked, track: Track, told: Told) -> Found:
    """What is told of the course of one track; of magnitudes, the brighter is the lower."""
    if "magnitude" in track.label.casefold():
        raise UnresolvedError
    either = stretches(asked, track, told)
    if either:
        return _over_either(either, track, told)
    return _runs(asked, track, told)


def _over_either(either: list[Asked], track: Track, told: Told) -> Found:
    """What holds over one of the stretches that may be meant; refuted where it holds over none.

    ``falls by half after 4 h`` is meant from there on; where it fell so up to there, it is left open. ``loses 20 in
    2020`` may be told of part of the year.
    """
    found = [_runs(asked, track, told) for asked in either]
    truth = some(t for t, _ in found)
    if truth is True and found[0][0] is not True and any(s.where == "after" for s in either[0].scopes):
        truth = None
    if truth is False and any(YEARS[0] <= s.hi <= YEARS[1] for s in either[-1].scopes):
        truth = None
    return truth, next((r for t, r in found if t is truth), found[0][1])


def _runs(asked: Asked, track: Track, told: Told) -> Found:
    if isinstance(told, Moves):
        return moves(asked, track, told)
    if isinstance(told, Flat):
        return flat(asked, track, told)
    if isinstance(told, Peaks):
        return peaks(asked, track, told)
    if isinstance(told, Scales):
        return scales(asked, track, told)
    if isinstance(told, Crosses):
        return crosses(asked, track, told)
    if isinstance(told, Course):
        return course(asked, track, told)
    if isinstance(told, Deed):
        return told.tried(asked, track)
    raise UnresolvedError


def course(asked: Asked, track: Track, told: Course) -> Found:
    """Whether some turning points between the legs make all of them true; those that are told are fixed."""
    if (track.categories and not track.is_ordered) or asked.is_reversed:
        raise UnresolvedError
    scope = one_scope([s for s in asked.scopes if s.where != "start"])
    window = scope.window(track)
    if window is None or scope.is_place or any(math.isnan(x) for x in window):
        raise UnresolvedError
    ends = [_told_ends(leg, track) for leg in told.legs]
    truths: list[Truth] = []
    for cuts in itertools.islice(_cuts(ends, track, window), MOST_TRIED):
        truth = every(_leg(asked, track, leg, *cut) for leg, cut in zip(told.legs, cuts, strict=True))
        truths.append(truth)
        if truth is True and _is_passed(track, told, cuts):
            truths[-1] = truth = None
        if truth is True:
            return True, f"{track.name} turns at {', '.join(f'{lo:g}' for lo, _ in cuts[1:])}"
    if not truths or len(truths) == MOST_TRIED:
        raise UnresolvedError
    values = ", ".join(show(p.y) for p in track.points[:8])
    if scope.where in ("first", "last") and some(truths) is False:
        return None, f"{track.name} has no such course, {scope.shown}, or over one step less"
    return some(truths), f"{track.name} has no such course: {values}"


def _is_passed(track: Track, told: Course, cuts: list[tuple[float, float]]) -> bool:
    """``climbs until 10 h and recedes thereafter`` of what was higher at 6 h: the turn is another."""
    for (one, two), ((lo, turn), (_, hi)) in zip(itertools.pairwise(told.legs), itertools.pairwise(cuts), strict=True):
        sign = one.told.sign if isinstance(one.told, Moves) and isinstance(two.told, Moves) else 0
        here = track.at(turn)
        around = [p.y.mid for p in track.points if lo <= p.x <= hi]
        if sign and here and any(sign * (y - here.mid) > PASSED * track.span for y in around):
            return True
    return False


PASSED = 0.1  # of the axis


def _told_ends(leg: Predicate, track: Track) -> Ends:
    """Where a leg is said to begin and to end."""
    lo: float | None = None
    hi: float | None = None
    for scope in (s for w in leg.where if w.dimension == "x" for s in w.scopes):
        window = scope.window(track)
        if window is None or scope.where == "wrap":
            raise UnresolvedError
        if scope.where in ("at", "by", "before", "end", "before_peak", "before_trough"):
            hi = window[1]
        elif scope.where in ("after", "after_peak", "after_trough"):
            lo = window[0]
        elif scope.where != "start":
            lo, hi = window
    return lo, hi


def _cuts(ends: list[Ends], track: Track, window: tuple[float, float]) -> Iterator[list[tuple[float, float]]]:
    """Every way to lay the legs end to end over the stretch."""
    last = len(ends) - 1
    known = [ends[i][1] if ends[i][1] is not None else ends[i + 1][0] for i in range(last)]
    xs = [p.x for p in track.points if window[0] < p.x < window[1]]
    start = ends[0][0] if ends[0][0] is not None else window[0]
    stop = ends[last][1]
    stop = window[1] if stop is None else stop
    for turns in itertools.product(*([k] if k is not None else xs for k in known)):
        marks = [start, *turns, stop]
        if any(a >= b for a, b in itertools.pairwise(marks)):
            continue
        laid = list(itertools.pairwise(marks))
        yield [(lo if e[0] is None else e[0], hi) for (lo, hi), e in zip(laid, ends, strict=True)]


def _leg(asked: Asked, track: Track, leg: Predicate, lo: float, hi: float) -> Truth:
    told = leg.told
    here = replace(asked, scopes=(Scope("between", lo, hi),), is_everywhere=False)
    if isinstance(told, Moves):
        truth, _ = moves(here, track, told)
        return None if truth is True and _is_slight(track, told, lo, hi) else truth
    if isinstance(told, Flat):
        truth, _ = flat(here, track, told)
        return None if truth is True and _is_brief(track, leg, lo, hi) else truth
    if isinstance(told, Scales):
        return scales(here, track, told)[0]
    raise UnresolvedError


def _is_slight(track: Track, told: Moves, lo: float, hi: float) -> bool:
    first, last = track.at(lo), track.at(hi)
    if told.by or told.start or told.end or first is None or last is None:
        return False
    return abs(track.height(last.mid) - track.height(first.mid)) < PLAIN * track.reach


def _is_brief(track: Track, leg: Predicate, lo: float, hi: float) -> bool:
    start, end = track.start, track.end
    placed = any(w.dimension == "x" for w in leg.where)
    return not placed and start is not None and end is not None and hi - lo < LEVEL * (end - start)
