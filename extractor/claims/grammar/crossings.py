"""Where one series changes places with another: ``overtakes B between 2000 and 2010``, ``A and B never cross``."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace

from extractor.claims.finding import show
from extractor.claims.grammar.courses import moves
from extractor.claims.grammar.meaning import Crosses, Deed, Moves, Number, Thing
from extractor.claims.grammar.rooms import level_fits
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, combined, one_scope
from extractor.claims.interval import Truth, Value, every, less, near, negated, some
from extractor.claims.measures.measure import ends_in, pairs, slack_near
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track

Order = tuple[float, Truth]  # an x, and whether the one is above the other there
Flip = tuple[float, float, bool]  # between which x they change places, and whether the one is above then


def crosses(asked: Asked, track: Track, told: Crosses) -> Found:
    """``overtakes B``, ``is overtaken by none of the others``."""
    rivals = [t for t in asked.others(track, told.other) if t.panel == track.panel] if told.other else []
    if not rivals or (track.categories and not track.is_ordered):
        raise UnresolvedError
    found = [_crosses(asked, track, rival, told) for rival in rivals]
    truths = [truth for truth, _ in found]
    quantifier = told.other.main.quantifier if told.other and told.other.main else "the"
    if quantifier == "no":
        truth = every(negated(t) for t in truths)
    else:
        truth = some(truths) if quantifier in ("any", "some") else every(truths)
    return truth, "; ".join(reason for _, reason in found[:3])


def rival_of(asked: Asked, track: Track, other: Thing | None) -> Track:
    """The one series that another is held against."""
    rivals = [t for t in asked.others(track, other) if t.panel == track.panel] if other else []
    if len(rivals) != 1:
        raise UnresolvedError
    return rivals[0]


def orders(track: Track, rival: Track) -> list[Order]:
    """At every x where both are stated, whether the one is above the other."""
    stated = sorted({p.x for t in (track, rival) for p in t.points})
    found: list[Order] = []
    for x in stated:
        a, b = track.at(x), rival.at(x)
        if a is not None and b is not None and a.stated and b.stated:
            found.append((x, _above(a, b)))
    return found


def _above(a: Value, b: Value) -> Truth:
    if a.bounded and b.bounded and a.mid == b.mid:
        return None
    above = less(b, a)
    return above if above is not None else (False if less(a, b) else None)


def flips_of(found: list[Order]) -> list[Flip]:
    """Every change of places; where they meet in between, it is there."""
    known = [(i, x, above) for i, (x, above) in enumerate(found) if above is not None]
    flips: list[Flip] = []
    for (i, lo, was), (j, hi, now) in itertools.pairwise(known):
        if was is not now:
            met = [x for x, _ in found[i + 1 : j]]
            flips.append((met[0] if met else lo, met[-1] if met else hi, bool(now)))
    return flips


def _crosses(asked: Asked, track: Track, rival: Track, told: Crosses) -> Found:
    """The order of two series before and after, and where it changes."""
    both = f"{track.name} and {rival.name}"
    found = orders(track, rival)
    if len(found) < 2:
        raise UnresolvedError
    upward = told.sign if asked.world.direction(track) >= 0 else 0  # of losses, the lower one is ahead
    flips = [f for f in flips_of(found) if not upward or f[2] is (upward > 0)]
    sure = all(above is not None for _, above in found)
    if not flips:
        unknown = any(_x_of(s, track) > found[-1][0] or _is_between(s, track, found) for s in asked.scopes)
        return (
            None if unknown else _uncrossed(told, found, sure=sure, is_half_seen=_is_half_seen(track, rival))
        ), f"{both} keep their order: {_ends(track, rival)}"
    shown = f"{both} change places between {flips[0][0]:g} and {flips[0][1]:g}"
    if not asked.scopes:
        return True, shown
    return some(_is_in(f, asked, track) for f in flips), shown


def _ends(track: Track, rival: Track) -> str:
    """The first and the last values of two series."""
    found = pairs(track, rival, EVERYWHERE)
    return ", ".join(f"{show(a)} against {show(b)} at {where}" for where, a, b in (found[0], found[-1]))


def _is_half_seen(track: Track, rival: Track) -> bool:
    """Whether one of two series is stated over half of the other's stretch or less."""
    one, two = ((t.end or 0.0) - (t.start or 0.0) for t in (track, rival))
    return min(one, two) <= HALF * max(one, two)


HALF = 0.5


def _is_between(scope: Scope, track: Track, found: list[Order]) -> bool:
    """``cross around 2017`` between readings: nothing is stated there."""
    window = scope.window(track)
    if scope.is_place or window is None:
        return scope.is_place and all(abs(x - _x_of(scope, track)) > 1e-9 * max(1.0, abs(x)) for x, _ in found)
    return not any(window[0] < x < window[1] for x, _ in found)


def _x_of(scope: Scope, track: Track) -> float:
    window = scope.window(track)
    return window[1] if window else 0.0


def _uncrossed(told: Crosses, found: list[Order], *, sure: bool, is_half_seen: bool) -> Truth:
    """No change of places; one that is above all along has not got past, nor has one that stays below."""
    known = {above for _, above in found if above is not None}
    if is_half_seen:
        return None
    if not sure and len(known) < 2 and (found[-1][1] is None or found[0][1] is None):
        return None
    return False if sure or known == {told.sign < 0} or len(known) == 2 else None


def _is_in(flip: Flip, asked: Asked, track: Track) -> Truth:
    """Whether a change of places lies where it is said to."""
    scope = one_scope(asked.scopes)
    window = scope.window(track)
    if window is None:
        raise UnresolvedError
    (lo, hi, _), (first, last) = flip, window
    if scope.where == "by":
        return True if hi <= last else None if lo < last else False
    room = 1e-9 * max(abs(first), abs(last), 1.0)
    if lo >= first - room and hi <= last + room:
        return True
    if scope.is_place:
        return _is_near(lo, hi, first, track)
    return False if hi < first - room or lo > last + room or (lo == last != first) or (hi == first != last) else None


def _is_near(lo: float, hi: float, x: float, track: Track) -> Truth:
    """``cross near 30``: between the readings on either side; ``passes B at 40``: at the first reading past it."""
    if lo == x == hi or x == hi:
        return True
    if lo <= x < hi or x > (track.end or x):
        return None
    steps = [p.x for p in track.points]
    width = max(steps) - min(steps)
    off = min(abs(x - lo), abs(x - hi))
    return False if off > 0.1 * width else None


# ------------------------------------------------------------------------------------------------ nearer and farther


@dataclass(frozen=True)
class Nears(Deed):
    """``A and B converge``, ``draws closer to B``, ``pulls away from B``: how far they are apart, first and last."""

    sign: int
    other: Thing | None = None
    to: Number | None = None
    is_strict: bool = False

    def tried(self, asked: Asked, track: Track) -> Found:
        """The distance as a course of its own."""
        group = list(asked.peers) if self.other is None else [track, rival_of(asked, track, self.other)]
        group = [t for t in group if t.panel == track.panel and t.series.axis == track.series.axis]
        if len({t.key for t in group}) < 2:
            raise UnresolvedError
        made = combined(group, "spread")
        if made is None or len(made.places) < 2:
            raise UnresolvedError
        told = Moves(self.sign, is_strict=self.is_strict)
        truth, reason = moves(replace(asked, scopes=_clipped(asked.scopes)), made, told)
        if self.to is not None:
            ends = [ends_in(t, one_scope(asked.scopes)) for t in group]
            truth = every([truth, *(level_fits(e[1], self.to, t) for e, t in zip(ends, group, strict=True) if e)])
        return truth, f"distance of {', '.join(t.name for t in group)}: {reason}"


def _clipped(scopes: tuple[Scope, ...]) -> tuple[Scope, ...]:
    """``converge by 2020``, ``converge at the end``: up to there."""
    if len(scopes) == 1 and scopes[0].where in ("end", "start", "at"):
        if scopes[0].where == "start":
            raise UnresolvedError
        return () if scopes[0].where == "end" else (replace(scopes[0], where="by"),)
    return scopes


@dataclass(frozen=True)
class CatchesUp(Deed):
    """``catches up with B by 2005``, ``draws level with B``: behind before, as far or farther then."""

    other: Thing

    def tried(self, asked: Asked, track: Track) -> Found:
        """Behind at the start of the stretch, not behind any more at some place of it."""
        rival = rival_of(asked, track, self.other)
        scope = one_scope(asked.scopes)
        if track.categories and not track.is_ordered:
            raise UnresolvedError
        places = pairs(track, rival, EVERYWHERE)
        if len(places) < 2:
            raise UnresolvedError
        slack = slack_near(track, places[0][1].mid, places[0][2].mid)
        if scope.is_place:
            places = [places[0], *pairs(track, rival, scope)]
        if asked.world.direction(track) < 0:
            places = [(w, b, a) for w, a, b in places]
        behind = less(places[0][1], places[0][2], slack)
        level = [_is_level(a, b, track) for _, a, b in places[1:]]
        truth = every([behind, some(level)])
        shown = (
            f"{show(places[0][1])} against {show(places[0][2])}, then {show(places[-1][1])} and {show(places[-1][2])}"
        )
        return truth, f"{track.name} catches up with {rival.name}: {shown}"


def _is_level(a: Value, b: Value, track: Track) -> Truth:
    if less(b, a):
        return True
    return near(a, b, max(slack_near(track, a.mid, b.mid), 0.02 * track.span))
