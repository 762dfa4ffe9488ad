"""Programs over the course of series: which way they go, how far, how far apart they are, whether they cross."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from extractor.claims.finding import Answer, names, pointers
from extractor.claims.interval import Value
from extractor.claims.measures.measure import compared, ends_in, extreme, moves, ordered, places_in, slack_of, value_in
from extractor.claims.sought.trials import Trial, shares_axis, shown_of, trial, values_of
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track

LEVEL, MOVED = 0.04, 0.12


def ranges_more(left: Sequence[Track], right: Sequence[Track], scopes: Sequence[Scope], sign: int) -> Trial | None:
    """The extent of the values of some series, wider or narrower than that of others."""
    answers = []
    for one in left:
        for two in right:
            for scope in scopes:
                a, b = _extent(one, scope), _extent(two, scope)
                if a is not None and b is not None and one.key != two.key and shares_axis(one, two):
                    answers.append(compared(a, b, sign, slack_of(one), scope.shown))
    mark = ">" if sign > 0 else "<"
    shown = shown_of(scopes)
    return trial("range", answers, f"for {shown}: max - min y({names(left)}) {mark} max - min y({names(right)})")


def _extent(track: Track, scope: Scope) -> Value | None:
    values = [v for _, v in values_of(track, scope)]
    return _spread(values) if len(values) > 1 else None


def moves_one_way(tracks: Sequence[Track], scopes: Sequence[Scope], signs: dict[int, int]) -> Trial | None:
    """Each series higher or lower at the end of a stretch than at its start, without turning much between."""
    answers = []
    for track in tracks:
        for scope in scopes:
            ends = ends_in(track, scope)
            if ends is not None:
                first, last, lo, hi = ends
                sign = signs[track.panel]
                told = compared(last, first, sign, slack_of(track), f"{lo:g} → {hi:g}")
                strays = told.truth is True and _strays(track, scope, sign)
                answers.append(replace(told, truth=None) if strays else told)
    word = "rises" if tracks and signs[tracks[0].panel] > 0 else "falls"
    return trial("trend", answers, f"for {shown_of(scopes)}: y({names(tracks)}) {word}")


def step_by_step(tracks: Sequence[Track], scopes: Sequence[Scope], signs: dict[int, int]) -> Trial | None:
    """Each series higher or lower at every stated place than at the one before."""
    answers = [a for t in tracks for s in scopes for a in moves(t, s, signs[t.panel])]
    word = "rises" if tracks and signs[tracks[0].panel] > 0 else "falls"
    return trial("trend", answers, f"for {shown_of(scopes)}: y({names(tracks)}) {word} at every step")


def _strays(track: Track, scope: Scope, sign: int) -> bool:
    """Whether the way back inside the stretch is more than a part of the whole way."""
    heights = [sign * track.height(p.y.mid) for p in places_in(track, scope)]
    top, back = -float("inf"), 0.0
    for height in heights:
        top = max(top, height)
        back = max(back, top - height)
    return len(heights) > 1 and back > 0.34 * (heights[-1] - heights[0])


def stays(tracks: Sequence[Track], scopes: Sequence[Scope]) -> Trial | None:
    """Each series within a small part of its axis."""
    answers = []
    for track in tracks:
        for scope in scopes:
            places = places_in(track, scope)
            low, high = extreme(places, -1), extreme(places, 1)
            if low is not None and high is not None and len(places) > 1:
                room = abs(track.height(high.y.mid) - track.height(low.y.mid)) / track.reach
                truth = True if room <= LEVEL else False if room > MOVED else None
                answers.append(Answer(truth, high.y.mid - low.y.mid, scope.shown, high.y, low.y))
    return trial("plateau", answers, f"for {shown_of(scopes)}: y({names(tracks)}) constant")


def changes_more(left: Sequence[Track], right: Sequence[Track], scope: Scope, sign: int, heading: int) -> Trial | None:
    """The way that some series go over a stretch, longer or shorter than that of others."""
    answers = []
    for one in left:
        for two in right:
            a, b = changed(one, scope, heading), changed(two, scope, heading)
            if a is not None and b is not None and one.key != two.key and shares_axis(one, two):
                answers.append(compared(a, b, sign, slack_of(one), f"Δ over {scope.shown}"))
    mark = ">" if sign > 0 else "<"
    return trial("gap", answers, f"for {scope.shown}: |Δy({names(left)})| {mark} |Δy({names(right)})|")


def changed(track: Track, scope: Scope, heading: int) -> Value | None:
    """How far a series goes over a stretch; ``None`` where it goes the other way than it is said to."""
    ends = ends_in(track, scope)
    if ends is None:
        return None
    first, last = ends[0], ends[1]
    size = last.mid - first.mid
    shown = (*last.pointers, *first.pointers)
    if heading and heading * size < 0:
        return None
    return Value(abs(size), abs(size), abs(size), first.stated and last.stated, shown)


def changes_over(track: Track, one: Scope, two: Scope, sign: int, heading: int) -> Trial | None:
    """The way a series goes over one stretch, longer or shorter than over another."""
    a, b = changed(track, one, heading), changed(track, two, heading)
    if a is None or b is None:
        return None
    answer = compared(a, b, sign, slack_of(track), f"{one.shown} / {two.shown}")
    mark = ">" if sign > 0 else "<"
    program = f"|Δy({track.name}; {one.shown})| {mark} |Δy({track.name}; {two.shown})|"
    return trial("gap", [answer], program)


def drifts(tracks: Sequence[Track], scope: Scope, sign: int) -> Trial | None:
    """The distance between series at the end of a stretch, wider or narrower than at its start."""
    ends = [e for t in tracks if (e := ends_in(t, scope)) is not None]
    if len(ends) < len(tracks) or len(ends) < 2 or len({(e[2], e[3]) for e in ends}) > 1:
        return None
    first, last = _spread([e[0] for e in ends]), _spread([e[1] for e in ends])
    answer = compared(last, first, sign, slack_of(tracks[0]), f"{scope.shown}")
    word = "widens" if sign > 0 else "narrows"
    return trial("gap", [answer], f"for {scope.shown}: distance of y({names(tracks)}) {word}")


def _spread(values: Sequence[Value]) -> Value:
    low, high = min(values, key=lambda v: v.mid), max(values, key=lambda v: v.mid)
    size = high.mid - low.mid
    return Value(size, size, size, True, (*high.pointers, *low.pointers))


def widest_at(tracks: Sequence[Track], scope: Scope, sign: int) -> Trial | None:
    """The distance between series at one place, beyond that at every other."""
    here = [value_in(t, scope) for t in tracks]
    window = scope.window(tracks[0]) if tracks else None
    if window is None or len(tracks) < 2 or any(v is None for v in here) or not scope.is_place:
        return None
    mine = _spread([v for v in here if v is not None])
    answers = []
    for place in tracks[0].points:
        values = [v for t in tracks if (v := t.at(place.x)) is not None and v.stated]
        if len(values) == len(tracks) and abs(place.x - window[0]) > 1e-9:
            answers.append(compared(mine, _spread(values), sign, slack_of(tracks[0]), f"{scope.shown} / {place.shown}"))
    word = "largest" if sign > 0 else "smallest"
    return trial("gap", answers, f"distance of y({names(tracks)}) {word} at {scope.shown}")


def crosses(one: Track, two: Track, scope: Scope, deny: bool, passing: bool) -> Trial | None:
    """Two series that change their order within a stretch; denied, that keep it."""
    answers = ordered(one, two, scope, 1)
    sides = [a for a in answers if a.truth is not None]
    if len(sides) < 2:
        return None
    turned = any(a.truth is not b.truth for a, b in pairwise(sides))
    right = sides[0].truth is False and sides[-1].truth is True if passing else turned
    truth = right is not deny
    word = "passes" if passing else "keeps off" if deny else "crosses"
    program = f"for {scope.shown}: y({one.name}) {word} y({two.name})"
    reason = f"{sides[0].shown()}; {sides[-1].shown()}"
    return Trial("crossing", truth, program, reason, pointers((sides[0], sides[-1])))
