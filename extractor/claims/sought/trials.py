"""What a cue can naturally mean with its slots: small programs over values, each with its truth and its numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from extractor.claims.finding import Answer, names, pointers, summary
from extractor.claims.interval import Truth, Value, every, near, negated
from extractor.claims.measures.measure import compared, extreme, ordered, places_in, slack_of, value_in
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track

EVEN, TIES = 0.02, 3


@dataclass(frozen=True, slots=True)
class Trial:
    """One program that a cue may mean; of lower ``rank``, the more natural."""

    kind: str
    truth: Truth
    program: str
    reason: str
    evidence: tuple[str, ...]
    rank: int = 0
    values: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Terms:
    """How answers add up: all of them, none (``deny``), so many ``count`` of ``size`` places; some x left out."""

    deny: bool = False
    count: int = 0
    size: int = 0
    left_out: frozenset[str] = frozenset()


PLAIN = Terms()


def trial(kind: str, answers: Sequence[Answer], program: str, rank: int = 0, terms: Terms = PLAIN) -> Trial | None:
    """A program that is true where its answers are, under its terms; ``None`` where nothing could be compared."""
    answers = [a for a in answers if a.where.removeprefix("x = ") not in terms.left_out]
    stated = [a for a in answers if a.left.stated and a.right.stated]
    answers = stated if len(stated) > 1 else answers
    if not answers:
        return None
    if terms.count:
        return _counted(answers, program, rank, terms)
    answers = [replace(a, truth=_denied(a)) for a in answers] if terms.deny else answers
    answers = _without_ties(answers)
    truth = every(a.truth for a in answers)
    without = f" except {', '.join(sorted(terms.left_out))}" if terms.left_out else ""
    if truth is True and not all(_is_sure(a) for a in answers):
        truth = None
    values = tuple(v.mid for a in answers for v in (a.left, a.right))
    return Trial(kind, truth, program + without, summary(answers, truth), pointers(answers), rank, values)


def _is_sure(answer: Answer) -> bool:
    """Whether both values are stated; between stated ones, they must be apart with all their room."""
    one, two = answer.left, answer.right
    return (one.stated and two.stated) or one.hi < two.lo or two.hi < one.lo


def _without_ties(answers: Sequence[Answer]) -> Sequence[Answer]:
    """A tie here and there, as where curves set out together, is no objection to what holds at all other places."""
    right = [a for a in answers if a.truth is True]
    return right if TIES * (len(answers) - len(right)) <= len(right) and _no_failure(answers) else answers


def _no_failure(answers: Sequence[Answer]) -> bool:
    return all(a.truth is not False for a in answers)


def _counted(answers: Sequence[Answer], program: str, rank: int, terms: Terms) -> Trial | None:
    """At how many places all answers hold, against the number that is told."""
    places: dict[str, list[Truth]] = {}
    for answer in answers:
        tied = answer.truth is None and answer.left.stated and answer.left.mid == answer.right.mid
        places.setdefault(answer.where, []).append(False if tied else answer.truth)
    if len(places) != terms.size:
        return None
    held = [every(truths) for truths in places.values()]
    right, unsure = held.count(True), held.count(None)
    truth = right == terms.count if not unsure else False if not right <= terms.count <= right + unsure else None
    shown = f"{program} at {terms.count} of {terms.size}"
    return Trial("count", truth, shown, f"holds at {right} of {len(held)} places", pointers(answers), rank)


def known(trials: Iterable[Trial | None]) -> list[Trial]:
    """Those that could be tried."""
    return [t for t in trials if t is not None]


def rivals_of(reading: Reading, track: Track, inside: Sequence[Track]) -> list[Track]:
    """The other series on its axis, those named with it left out."""
    keys = {t.key for t in inside} | {track.key}
    return [t for t in reading.everyone if t.key not in keys and shares_axis(t, track)]


def shares_axis(one: Track, two: Track) -> bool:
    """Whether two series are drawn on one axis of one panel, in one group where there are groups."""
    if one.panel != two.panel or one.series.axis != two.series.axis:
        return False
    shared = set(one.series.group) & set(two.series.group)
    return one.series.name == two.series.name or all(one.series.group[k] == two.series.group[k] for k in shared)


def leads(
    reading: Reading, tracks: Sequence[Track], scopes: Sequence[Scope], signs: dict[int, int], terms: Terms = PLAIN
) -> Trial | None:
    """Each of some series beyond all others, at every place."""
    pairs = [(t, r) for t in tracks for r in rivals_of(reading, t, tracks)]
    answers = [a for t, r in pairs for s in scopes for a in ordered(t, r, s, signs[t.panel])]
    word = "highest" if signs[tracks[0].panel] > 0 else "lowest"
    among = len({r.key for _, r in pairs} | {t.key for t in tracks})
    return trial("extremum", answers, f"for {shown_of(scopes)}: y({names(tracks)}) {word} of {among}", terms=terms)


def tops(reading: Reading, tracks: Sequence[Track], signs: dict[int, int]) -> Trial | None:
    """The extreme of each of some series beyond the extremes of all others."""
    answers = []
    for track in tracks:
        sign = signs[track.panel]
        mine = extreme(track.points, sign)
        theirs = [extreme(r.points, sign) for r in rivals_of(reading, track, tracks)]
        answers += [compared(mine.y, p.y, sign, slack_of(track), f"x = {mine.shown}") for p in theirs if p and mine]
    word = "max" if signs[tracks[0].panel] > 0 else "min"
    return trial("extremum", answers, f"{word} y({names(tracks)}) beyond {word} y of all others")


def own_extreme(tracks: Sequence[Track], scope: Scope, signs: dict[int, int], rank: int = 0) -> Trial | None:
    """The value at one place beyond all other values of the same series."""
    answers = []
    for track in tracks:
        window, here = scope.window(track), value_in(track, scope)
        if window is None or here is None:
            continue
        lo, hi = window
        others = [p for p in track.points if not lo - 1e-9 <= p.x <= hi + 1e-9]
        inside = [p.y for p in track.points if lo - 1e-9 <= p.x <= hi + 1e-9]
        sign = signs[track.panel]
        best = max(inside, key=lambda v: sign * v.mid) if inside and not scope.is_place else here
        answers += [compared(best, p.y, sign, slack_of(track), f"{scope.shown} / {p.shown}") for p in others]
    word = "max" if tracks and signs[tracks[0].panel] > 0 else "min"
    return trial("extremum", answers, f"{word} y({names(tracks)}) at {scope.shown}", rank)


def held_against(
    left: Sequence[Track], right: Sequence[Track], scopes: Sequence[Scope], signs: dict[int, int], terms: Terms = PLAIN
) -> Trial | None:
    """Some series beyond some others at every place; denied, at none."""
    pairs = [(a, b) for a in left for b in right if a.key != b.key and shares_axis(a, b)]
    answers = [x for a, b in pairs for s in scopes for x in ordered(a, b, s, signs[a.panel])]
    mark = _mark(signs[left[0].panel] if left else 1, terms)
    return trial("order", answers, f"for {shown_of(scopes)}: y({names(left)}) {mark} y({names(right)})", terms=terms)


def _mark(sign: int, terms: Terms) -> str:
    return ("≤" if sign > 0 else "≥") if terms.deny else ">" if sign > 0 else "<"


def _denied(answer: Answer) -> Truth:
    tie = answer.truth is None and answer.left.bounded and answer.left.mid == answer.right.mid
    return True if tie else negated(answer.truth)


def at_two_places(tracks: Sequence[Track], one: Scope, two: Scope, signs: dict[int, int]) -> Trial | None:
    """Each series at one place beyond itself at another."""
    answers = []
    for track in tracks:
        a, b = value_in(track, one), value_in(track, two)
        if a is not None and b is not None:
            answers.append(compared(a, b, signs[track.panel], slack_of(track), f"{one.shown} / {two.shown}"))
    mark = ">" if tracks and signs[tracks[0].panel] > 0 else "<"
    shown = names(tracks)
    return trial("order", answers, f"y({shown}; {one.shown}) {mark} y({shown}; {two.shown})")


def beyond_level(
    tracks: Sequence[Track], level: Value, scopes: Sequence[Scope], sign: int, terms: Terms = PLAIN
) -> Trial | None:
    """Every value of some series on one side of a level."""
    answers = []
    for track in tracks:
        for scope in scopes:
            values = values_of(track, scope)
            answers += [compared(v, level, sign, slack_of(track), _at(track, x, tracks)) for x, v in values]
    mark = _mark(sign, terms)
    return trial("threshold", answers, f"for {shown_of(scopes)}: y({names(tracks)}) {mark} {level.mid:g}", terms=terms)


def _at(track: Track, x: str, tracks: Sequence[Track]) -> str:
    return f"x = {x}" if len(tracks) == 1 else track.name


def values_of(track: Track, scope: Scope) -> list[tuple[str, Value]]:
    """The stated values inside a scope, or the one at its place, each with its x."""
    if scope.is_place:
        value = value_in(track, scope)
        return [] if value is None else [(scope.shown, value)]
    return [(p.shown, p.y) for p in places_in(track, scope)]


def at_own_places(left: Track, right: Track, one: Scope, two: Scope, sign: int) -> Trial | None:
    """One series at its place beyond another at its own: ``A with 3 beats B with 4``."""
    a, b = value_in(left, one), value_in(right, two)
    if a is None or b is None or not shares_axis(left, right):
        return None
    answer = compared(a, b, sign, slack_of(left), f"{one.shown} / {two.shown}")
    mark = ">" if sign > 0 else "<"
    program = f"y({left.name}; {one.shown}) {mark} y({right.name}; {two.shown})"
    return trial("order", [answer], program)


def follows(tracks: Sequence[Track], scopes: Sequence[Scope], signs: dict[int, int]) -> Trial | None:
    """Each of several series beyond the next one named."""
    pairs = [(a, b) for a, b in pairwise(tracks) if shares_axis(a, b)]
    answers = [x for a, b in pairs for s in scopes for x in ordered(a, b, s, signs[a.panel])]
    mark = " > " if signs[tracks[0].panel] > 0 else " < "
    program = f"for {shown_of(scopes)}: " + mark.join(f"y({t.name})" for t in tracks)
    return trial("order", answers, program)


def alike(tracks: Sequence[Track], scopes: Sequence[Scope]) -> Trial | None:
    """Series with one value, at every place."""
    answers = []
    for at, one in enumerate(tracks):
        for two in tracks[at + 1 :]:
            if shares_axis(one, two):
                answers += [_near(a, one) for s in scopes for a in ordered(one, two, s, 1)]
    return trial("agreement", answers, f"for {shown_of(scopes)}: y({names(tracks)}) equal")


def _near(answer: Answer, track: Track) -> Answer:
    return replace(answer, truth=near(answer.left, answer.right, EVEN * track.span))


def alike_places(tracks: Sequence[Track], scopes: Sequence[Scope]) -> Trial | None:
    """Each series with one value at several places."""
    answers = []
    for track in tracks:
        values = [(s, v) for s in scopes if (v := value_in(track, s)) is not None]
        for (one, a), (two, b) in pairwise(values):
            answers.append(_near(Answer(None, a.mid - b.mid, f"{one.shown} / {two.shown}", a, b), track))
    shown = ", ".join(s.shown for s in scopes)
    return trial("agreement", answers, f"y({names(tracks)}) equal at {shown}")


def shown_of(scopes: Sequence[Scope]) -> str:
    """Some scopes as programs print them."""
    return ", ".join(s.shown for s in scopes) if scopes else EVERYWHERE.shown
