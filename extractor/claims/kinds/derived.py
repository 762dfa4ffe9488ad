"""The last resort for a statement with numbers: can each of them be had from the values that it points to?

``PPO forfeits about 750``, ``University Avenue runs at half its night speed``: no kind could tell which two values are
held against each other, but what the statement names, and where, leaves few pairs. If one of them gives the stated
number in its measure and its direction, the number is borne out; nothing is ever contradicted here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from extractor.claims.finding import Finding, show
from extractor.claims.interval import Value, exactly
from extractor.claims.kinds.fitting import at_place
from extractor.claims.kinds.gap import FROM_TO, OVER
from extractor.claims.kinds.given import is_of_list, values_at
from extractor.claims.measures.anchors import own_change
from extractor.claims.measures.measure import absolute, difference, ends_in, extreme, places_in, value_in
from extractor.claims.measures.pair import Pair
from extractor.claims.measures.sums import total
from extractor.claims.measures.trials import tolerance
from extractor.claims.measures.ways import is_level, way_of
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.statements.turns_taken import are_of_their_own
from extractor.claims.view import Track, brief, plain
from extractor.claims.words import first

ROLES = ("y", "change", "ratio", "percent", "fraction")
MOST_TRACKS = 2


@dataclass(frozen=True, slots=True)
class Two:
    """Two values that a statement may hold against each other.

    ``runs`` where the first comes after the second on one curve, ``between`` where they belong to two series in the
    order of their names. ``picked`` where nothing in the statement points to either of them, ``ends`` where they are
    the highest and the lowest of several.
    """

    left: Value
    right: Value
    shown: str
    runs: bool = False
    between: bool = False
    picked: bool = False
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Explained:
    """How an amount can be had: what was worked out, with which numbers, from which points."""

    program: str
    reason: str
    pointers: tuple[str, ...]


def from_values(reading: Reading) -> Finding | None:
    """Supported if every stated number is a value, a difference, a ratio or a share of what the statement points to."""
    amounts = [a for a in reading.of_role(*ROLES) if a.mid != 0]
    spread = SPREAD.search(reading.text)
    named = reading.subjects or reading.context or len(reading.everyone) == 1 or reading.categories or spread
    noisy = reading.has("noise", "words") or reading.has("opinion", "outside")
    if not amounts or not named or noisy or len(reading.scopes) > 2:
        return None
    if any(a.relation != "=" for a in amounts) or EVERYWHERE_SAID.search(reading.text) or _is_explicit(reading):
        return None
    pairs = list(_pairs(reading))
    found: list[Explained] = []
    for amount in amounts:
        told = next((t for two in pairs for t in _explained(reading, amount, two)), None) or _value(reading, amount)
        if told is None:
            return None
        found.append(told)
    if not are_of_their_own(reading, amounts, [e.program for e in found]):
        return None
    program = "; ".join(f"{e.program} ≈ {a.shown.strip()}" for a, e in zip(amounts, found, strict=True))
    evidence = tuple(dict.fromkeys(p for e in found for p in e.pointers))
    return Finding("value", True, program, "; ".join(e.reason for e in found[:3]), evidence, 0.3, guessed=True)


EVERYWHERE_SAID = re.compile(r"\b(?:every|always|throughout|never|everywhere|whenever)\b")


def _is_explicit(reading: Reading) -> bool:
    """``falls tenfold within the first day``: one series over one stretch leaves no choice, and was tried before."""
    if any(pair.literal for pair in own_change(reading)):
        return True
    stretch = [s.where for s in reading.scopes] in (["between"], ["after"], ["before"])
    return stretch and len(reading.tracks) == 1 and not SINCE_TOP.search(reading.text)


def _tracks(reading: Reading) -> tuple[Track, ...]:
    """The series that are named, in the order of their names."""
    if not reading.subjects:
        return reading.tracks
    named = [reading.resolve(s.keys) for s in reading.subjects]
    return tuple({t.key: t for tracks in named for t in tracks}.values())


def _value(reading: Reading, amount: Amount) -> Explained | None:
    """``at 0.4``: a value that one of the series takes where the statement points."""
    if amount.role != "y" or (is_of_list(reading) and len(reading.of_role("y")) == 1):
        return None
    places = [s for s in reading.scopes if s.is_place]
    for track in _tracks(reading)[:4]:
        stated = [own for s in places if (own := values_at(track, s))] or [[p.y] for p in track.points]
        for own in stated:
            found = at_place(track, amount, "", own)
            if amount.relation == "=" and found.truth is True:
                value = found.left
                return Explained(_label(reading, value), f"{track.name} takes {show(value)}", value.pointers)
    return None


def _label(reading: Reading, value: Value) -> str:
    """A value by its series and its place, or by itself where it stands between places."""
    named = ((t, p) for t in reading.everyone for p in t.places if p.y is value)
    return next((f"y({t.name}; {p.shown})" for t, p in named), show(value))


# ------------------------------------------------------------------------------------------------ held against what


def _pairs(reading: Reading) -> Iterator[Two]:
    """The pairs that are left: of one series at two places, of two at one, of one against its own course."""
    tracks = _tracks(reading)
    places = [s for s in reading.scopes if s.is_place]
    wide = [s for s in reading.scopes if not s.is_place and s.where != "all"]
    if len(tracks) == 1:
        yield from _of_one(reading, tracks[0], places, wide)
    elif len(tracks) == MOST_TRACKS and _on_one_axis(tracks):
        yield from _of_two(tracks, places, wide)
    if SPREAD.search(reading.text) and len(tracks) > 1 and _on_one_axis(tracks):
        ends = [Scope("start"), Scope("end")] if len(reading.of_role("y")) > 1 else [Scope("end")]
        yield from _spreads(tracks, places or ends)
    for level in [m.level for m in reading.levels if m.level is not None]:
        for track in tracks[:MOST_TRACKS]:
            for scope in places or [Scope("end")]:
                value = value_in(track, scope)
                if value is not None:
                    shown = f"{show(value)} against the line at {plain(level)}"
                    yield Two(value, exactly(level), shown, between=True)


SPREAD = re.compile(
    r"\b(?:between|from|separat\w+|best|worst|highest|lowest|strongest|weakest|extremes|spread|range|apart|leader)\b"
)


def _spreads(tracks: Sequence[Track], places: Sequence[Scope]) -> Iterator[Two]:
    """The highest of several series against the lowest and the next, at each place."""
    for scope in places:
        values = sorted((v for t in tracks if (v := value_in(t, scope)) is not None and v.bounded), key=lambda v: v.mid)
        if len(values) > 1:
            yield replace(_two(values[-1], values[0]), ends=True)
            yield _two(values[-1], values[-2])


def _of_one(reading: Reading, track: Track, places: Sequence[Scope], wide: Sequence[Scope]) -> Iterator[Two]:
    for scope in wide if not places else ():
        ends = ends_in(track, scope)
        if ends is not None:
            yield _two(ends[1], ends[0], runs=not track.categories)
        top, low = extreme(places_in(track, scope), 1), extreme(places_in(track, scope), -1)
        if top is not None and low is not None:
            yield _two(top.y, low.y)
    values = [v for s in places if (v := value_in(track, s)) is not None]
    yield from _around(reading, track, places)
    if len(values) > 1:
        moved = first(reading.text, "motion", "rise", "fall") is not None or not AGAINST.search(reading.text)
        ordered = sorted(places, key=lambda s: (s.lo if s.lo == s.lo else float("inf")) if moved else s.span[0])
        told = [v for s in (reversed(ordered) if moved else ordered) if (v := value_in(track, s)) is not None]
        yield _two(*told, runs=moved and not track.categories, between=not moved)
    elif not track.categories:
        yield from _of_course(track, values)
    if len(values) == 1 and len(places) == 1:
        yield from _among_others(reading, track, places[0], values[0])


AGAINST = re.compile(r"\b(?:than|as|compared|relative|what (?:it|they)|where (?:it|they)|above|below)\b")
FEW = 5


def _around(reading: Reading, track: Track, places: Sequence[Scope]) -> Iterator[Two]:
    """Neighbours along x: of the place that is named, of the largest step, or all of a short series."""
    points = track.points
    steps = list(pairwise(points)) if not track.categories else []
    if len(points) <= FEW and not any(s.where in ("at", "by") for s in places):
        for a, b in combinations(points, 2):
            told = a is points[0] and FIRST.search(reading.text) is not None
            yield replace(_two(b.y, a.y, runs=not track.categories), picked=not told)
    elif not places and steps:
        a, b = max(steps, key=lambda s: abs(s[1].y.mid - s[0].y.mid))
        yield _two(b.y, a.y, runs=True)
    windows = [w for s in places if s.where == "at" and (w := s.window(track)) is not None]
    if len(windows) == 1 and JUMP.search(reading.text):
        yield from (_two(b.y, a.y, runs=True) for a, b in steps if windows[0][0] in (a.x, b.x))
    lengths = [a.mid for a in reading.of_role("x")]
    top = extreme(points, 1)
    if top is not None and len(lengths) == 1 and SINCE_TOP.search(reading.text):
        later = track.at(top.x + lengths[0])
        yield from [_two(later, top.y, runs=True)] if later is not None else []


FIRST = re.compile(r"\b(?:first|initial|opening)\b")
JUMP = re.compile(r"\b(?:jump|dip|drop|spike|step|surge|plunge|leap|shock|set(?:s|ting)? \w+ back|incident|event)\w*\b")
SINCE_TOP = re.compile(
    r"\b(?:of|after|following|past|since|from) (?:its|the|their) (?:\w+ )?(?:peak|crest|maximum|summit|high)\b"
)


def _of_course(track: Track, values: Sequence[Value]) -> Iterator[Two]:
    """A place, or the end, against the start, the end and the extremes of the same series."""
    start, end = value_in(track, Scope("start")), value_in(track, Scope("end"))
    top, low = extreme(track.points, 1), extreme(track.points, -1)
    if start is None or end is None or top is None or low is None:
        return
    here = values[0] if values else end
    yield _two(here, start, runs=True)
    yield from (_two(here, other) for other in (top.y, low.y) if other is not here)
    yield from [_two(end, here, runs=True)] if values and end is not here else []
    if not values:
        yield _two(top.y, low.y)
        yield _two(top.y, start)


def _among_others(reading: Reading, track: Track, place: Scope, here: Value) -> Iterator[Two]:
    """A series at a place against the best, the next and the sum of the others there; a share against what is left."""
    rivals = [t for t in reading.everyone if t.key != track.key and _on_one_axis((t, track))]
    others = [v for t in rivals if (v := value_in(t, place)) is not None and v.bounded]
    if others and AMONG.search(reading.text):
        ordered = sorted(others, key=lambda v: v.mid)
        yield from (_two(here, v) for v in (ordered[-1], ordered[0]))
        yield from (_two(here, v) for v in ordered if v.mid < here.mid)
    if others and WHOLE.search(reading.text):
        yield _two(here, total([here, *others]))
    if track.categories and WHOLE.search(reading.text):
        yield _two(here, total([p.y for p in track.points]))
    if LEFT.search(reading.text) and "%" in f"{track.unit or ''}{track.label}":
        yield Two(Value(100 - here.mid, 100 - here.hi, 100 - here.lo, True, here.pointers), exactly(100.0), show(here))


AMONG = re.compile(
    r"\b(?:runner-up|rivals?|leader|others?|next|closest|nearest|best|worst|winner|second|field|rest|competitor)\b"
)
WHOLE = re.compile(r"\b(?:total|all|everything|overall|whole|combined|share|sum)\b")
LEFT = re.compile(r"\b(?:left|remain\w*|un\w+ed|without|not|missing|rest)\b")


def _of_two(tracks: Sequence[Track], places: Sequence[Scope], wide: Sequence[Scope]) -> Iterator[Two]:
    one, two = tracks
    for scope in places or ([] if wide else [Scope("end"), Scope("start")]):
        a, b = value_in(one, scope), value_in(two, scope)
        if a is not None and b is not None:
            yield _two(a, b, between=True)
    if len(places) > 1:
        a, b = value_in(one, places[0]), value_in(two, places[1])
        if a is not None and b is not None:
            yield _two(a, b, between=True)
    if not places:
        changes = [_change(t, wide[0] if wide else EVERYWHERE) for t in tracks]
        if changes[0] is not None and changes[1] is not None:
            yield _two(changes[0], changes[1], between=True)
        for sign in (1, -1):
            scope = wide[0] if wide else EVERYWHERE
            tops = [extreme(places_in(t, scope), sign) for t in tracks]
            if tops[0] is not None and tops[1] is not None:
                yield _two(tops[0].y, tops[1].y, between=True)


def _change(track: Track, scope: Scope) -> Value | None:
    ends = ends_in(track, scope)
    return None if ends is None else absolute(difference(ends[1], ends[0]))


def _on_one_axis(tracks: Sequence[Track]) -> bool:
    return len({(t.panel, t.series.axis) for t in tracks}) == 1


def _two(left: Value, right: Value, *, runs: bool = False, between: bool = False) -> Two:
    return Two(left, right, f"{show(left)} and {show(right)}", runs, between)


# ------------------------------------------------------------------------------------------------ what they give


def _explained(reading: Reading, amount: Amount, two: Two) -> Iterator[Explained]:
    """How two values give an amount; a difference must run its way."""
    if not (two.left.bounded and two.right.bounded) or not _runs(reading, amount, two):
        return
    if two.picked and (amount.role not in ("change", "y") or amount.relation != "="):
        return
    evidence = (*two.left.pointers, *two.right.pointers)
    for how, made in _made(reading, amount, two):
        if _is_near(amount, made):
            a, b = _label(reading, two.left), _label(reading, two.right)
            a, b = (f"max {a}", f"min {b}") if two.ends else (a, b)
            yield Explained(how.format(a=a, b=b), f"{two.shown} give {brief(made)}", evidence)


def _runs(reading: Reading, amount: Amount, two: Two) -> bool:
    """Whether two values lie as the statement says: rising or falling along x, the first named above the second."""
    if two.between and FROM_TO.search(reading.text):
        changed = first(reading.text, "motion", "rise", "fall")
        return changed is None or (two.right.mid > two.left.mid) == (changed[0] == "rise")
    if not (two.runs or two.between):
        return True
    pair = Pair(two.left, two.right, "", "", between=two.between, along=two.runs)
    way = way_of(reading, amount, pair)
    if way == 0 and two.between and OVER.search(reading.text) and reading.tracks:
        way = reading.direction(reading.tracks[0]) or 1
    return (two.left.mid - two.right.mid) * way >= 0


def _is_near(amount: Amount, made: float) -> bool:
    room = 0.6 * tolerance(amount)
    return amount.lo - room <= made <= amount.hi + room


LOST = re.compile(
    r"\b(?:los\w+|lost|gone|shed\w*|remov\w+|cut\w*|down|lower|less|fewer|below|short|behind|give\w* up|miss\w*)\b"
)


def _made(reading: Reading, amount: Amount, two: Two) -> Iterator[tuple[str, float]]:
    """What two values give in the measure of an amount, and how."""
    a, b = two.left.mid, two.right.mid
    if amount.role in ("change", "y"):
        yield "|{a} - {b}|", abs(a - b)
        return
    if min(abs(a), abs(b)) == 0 or a * b < 0:
        return
    inverse = LOST.search(reading.text) is not None if two.between else (abs(a) < abs(b)) == (amount.mid > 1)
    if amount.role == "ratio":
        yield ("{b} / {a}", abs(b / a)) if inverse else ("{a} / {b}", abs(a / b))
        return
    yield from _shares(reading, amount, abs(a), abs(b))


def _shares(reading: Reading, amount: Amount, a: float, b: float) -> Iterator[tuple[str, float]]:
    """The smaller of two sizes as a part of the larger, or what it lacks; in percent, also what the larger adds."""
    (small, one), (large, two) = sorted(((a, "{a}"), (b, "{b}")))
    scale, times = (100.0, "100 · ") if amount.role == "percent" else (1.0, "")
    lost = first(reading.text, "motion", "fall") is not None or LOST.search(reading.text) is not None
    if lost and not is_level(reading, amount):
        yield f"{times}(1 - {one} / {two})", scale * (1 - small / large)
        return
    yield f"{times}{one} / {two}", scale * small / large
    if amount.role == "percent":
        yield f"100 · ({two} / {one} - 1)", 100 * (large / small - 1)
