"""Programs over several series or places at once: sums, lines passed, orders kept, one amid others."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from extractor.claims.finding import Answer, names
from extractor.claims.interval import Truth, Value, exactly, negated, some
from extractor.claims.measures.measure import compared, places_in, slack_of, value_in
from extractor.claims.sought.trials import PLAIN, Trial, shares_axis, trial, values_of
from extractor.claims.sought.ways import changed
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track, brief


def summed(values: Sequence[Value]) -> Value:
    """Several values added up."""
    shown = tuple(p for v in values for p in v.pointers)
    return Value(sum(v.mid for v in values), sum(v.lo for v in values), sum(v.hi for v in values), True, shown)


def sum_of_places(
    track: Track, left: Sequence[float], right: Sequence[float], signs: dict[int, int], both: tuple[bool, bool]
) -> Trial | None:
    """Values of one series at some places, added up, against others, added up or each."""
    one = [v for x in left if (v := track.at(x)) is not None]
    two = [v for x in right if (v := track.at(x)) is not None]
    if not one or not two:
        return None
    lefts = [summed(one)] if both[0] else one
    rights = [summed(two)] if both[1] else two
    sign, room = signs[track.panel], slack_of(track)
    answers = [compared(a, b, sign, room, f"{len(one)} against {len(two)} places") for a in lefts for b in rights]
    mark = ">" if sign > 0 else "<"
    program = (
        f"sum of {len(one)} values of y({track.name}) {mark} {'sum of' if both[1] else 'each of'} {len(two)} others"
    )
    return trial("order", answers, program)


def sum_of_series(
    left: Sequence[Track], right: Sequence[Track], scopes: Sequence[Scope], sign: int, both: tuple[bool, bool]
) -> Trial | None:
    """Series added up at a place, against others."""
    answers = []
    for scope in _each_place(left[0], scopes):
        one = [v for t in left if (v := value_in(t, scope)) is not None]
        two = [v for t in right if (v := value_in(t, scope)) is not None]
        if len(one) == len(left) and len(two) == len(right):
            lefts, rights = ([summed(one)] if both[0] else one), ([summed(two)] if both[1] else two)
            answers += [compared(a, b, sign, slack_of(left[0]), scope.shown) for a in lefts for b in rights]
    mark = ">" if sign > 0 else "<"
    shown = ", ".join(s.shown for s in scopes)
    program = f"at {shown}: sum of y({names(left)}) {mark} {'sum of ' * both[1]}y({names(right)})"
    return trial("order", answers, program)


def _each_place(track: Track, scopes: Sequence[Scope]) -> list[Scope]:
    """The places of scopes, and every stated one of a stretch."""
    found = [s for s in scopes if s.is_place]
    stretches = [s for s in scopes if not s.is_place]
    return found + [Scope("at", p.x, p.x) for s in stretches for p in places_in(track, s) if not p.is_stretch]


def tips(tracks: Sequence[Track], level: float, scopes: Sequence[tuple[Scope, bool]], sign: int) -> Trial | None:
    """A line passed somewhere in each of several stretches, and nowhere in those that are denied."""
    answers = []
    for track in tracks:
        for scope, denied in scopes:
            found = [compared(v, exactly(level), sign, slack_of(track), f"x = {x}") for x, v in values_of(track, scope)]
            if not found:
                continue
            truth: Truth = some(a.truth for a in found)
            telling = max(found, key=lambda a: sign * a.margin)
            answers.append(
                Answer(negated(truth) if denied else truth, telling.margin, telling.where, telling.left, telling.right)
            )
    mark = ">" if sign > 0 else "<"
    shown = ", ".join(("not " * denied) + s.shown for s, denied in scopes)
    return trial("threshold", answers, f"y({names(tracks)}) {mark} {level:g} at some x in {shown}")


def amid(reading: Reading, tracks: Sequence[Track], scopes: Sequence[Scope]) -> Trial | None:
    """One series between the lowest and the highest of the others, wherever it is stated."""
    answers = []
    for track in tracks:
        rivals = [t for t in reading.everyone if t.key != track.key and shares_axis(t, track)]
        for scope in scopes:
            for x, value in values_of(track, scope):
                place = next((p.x for p in track.points if p.shown == x), None)
                others = [v for t in rivals if (v := (t.at(place) if place is not None else value_in(t, scope)))]
                if len(others) > 1:
                    low, high = min(v.mid for v in others), max(v.mid for v in others)
                    truth = low <= value.mid <= high
                    answers.append(Answer(truth, value.mid - low, f"x = {x}", value, exactly(high)))
    shown = ", ".join(s.shown for s in scopes)
    return trial("order", answers, f"for {shown}: y({names(tracks)}) between the others")


def order_kept(tracks: Sequence[Track], one: Scope, two: Scope, kept: bool) -> Trial | None:
    """Whether all series stand in one order at two places, or in the reverse."""
    first = [value_in(t, one) for t in tracks]
    second = [value_in(t, two) for t in tracks]
    if any(v is None for v in (*first, *second)) or len(tracks) < 2:
        return None
    told = [(a, b) for a, b in zip(first, second, strict=True) if a is not None and b is not None]
    pairs = [(p, q) for i, p in enumerate(told) for q in told[i + 1 :]]
    same = [(p[0].mid - q[0].mid) * (p[1].mid - q[1].mid) for p, q in pairs]
    truth = None if 0 in same else all((s > 0) is kept for s in same)
    word = "same order" if kept else "reverse order"
    reason = "; ".join(f"{t.name} {brief(a.mid)}, {brief(b.mid)}" for t, (a, b) in zip(tracks, told, strict=True))
    evidence = tuple(dict.fromkeys(p for a, b in told for p in (*a.pointers, *b.pointers)))
    return Trial("order", truth, f"y({names(tracks)}): {word} at {one.shown} and {two.shown}", reason, evidence)


def most_changed(reading: Reading, tracks: Sequence[Track], scope: Scope, sign: int, heading: int) -> Trial | None:
    """Some series that go further over a stretch than all others."""
    answers = []
    for track in tracks:
        mine = changed(track, scope, heading)
        rivals = [t for t in reading.everyone if t.key not in {k.key for k in tracks} and shares_axis(t, track)]
        theirs = [v for t in rivals if (v := changed(t, scope, 0)) is not None]
        if mine is not None:
            answers += [compared(mine, v, sign, slack_of(track), f"Δ over {scope.shown}") for v in theirs]
    word = "largest" if sign > 0 else "smallest"
    return trial("gap", answers, f"for {scope.shown}: |Δy({names(tracks)})| {word}", terms=PLAIN)


def steepest_in(tracks: Sequence[Track], scope: Scope, sign: int, heading: int, by_slope: bool) -> Trial | None:
    """Whether the largest (or smallest) step of each series lies in a stretch; by slope, for its length on x."""
    answers = []
    for track in tracks:
        window = scope.window(track)
        steps = [(a, b) for a, b in pairwise(track.points) if b.x > a.x]
        steps = [s for s in steps if not heading or heading * (s[1].y.mid - s[0].y.mid) > 0]
        if window is None or len(steps) < 2:
            continue
        best = max(steps, key=lambda s: sign * _size(track, *s, by_slope=by_slope))
        truth = _lies_in(best, window, steps)
        where = f"x = {best[0].shown} → {best[1].shown}"
        answers.append(Answer(truth, best[1].y.mid - best[0].y.mid, where, best[1].y, best[0].y))
    word = "steepest" if by_slope else "largest step"
    word = word if sign > 0 else "flattest" if by_slope else "smallest step"
    return trial("rate", answers, f"y({names(tracks)}) {word} in {scope.shown}")


def _size(track: Track, one: Place, two: Place, *, by_slope: bool) -> float:
    way = abs(track.height(two.y.mid) - track.height(one.y.mid))
    return way / (two.x - one.x) if by_slope and not track.categories and not track.log_x else way


def _lies_in(step: tuple[Place, Place], window: tuple[float, float], steps: Sequence[tuple[Place, Place]]) -> Truth:
    """A stretch holds a step that lies within it, and not one that it only touches; a place, one that it ends."""
    lo, hi = window
    room = 1e-6 * max(abs(lo), abs(hi), 1e-9)
    one, two = step
    if lo - room <= one.x and two.x <= hi + room:
        return True
    inside = any(lo - room <= a.x and b.x <= hi + room for a, b in steps)
    if not inside and one.x - room <= lo and hi <= two.x + room:
        return True if lo < hi else None
    return False if two.x <= lo + room or one.x >= hi - room else None
