"""Readings as knots: one value for each place, with the corners that spikes, holds, resets and steps leave."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from extractor.curves.display import Display
from extractor.curves.readings import CLOSE, SAME_PLACE, Reading, level_of, reading_of, stretch_of
from extractor.model import Coordinate, Series, Shape

FOOT = 0.01
MERGEABLE = 0.1
SPIKE_HEIGHT = 0.1


@dataclass(frozen=True, slots=True)
class Knot:
    """A place the curve goes through, in display space, and how far off it may be (``q``, ``qx``).

    Slopes do not carry over a ``corner``. ``low`` and ``high`` are a stated interval; ``label`` is x as stated, or
    ``None`` for a knot that only follows from a shape.
    """

    u: float
    v: float
    q: float
    qx: float = 0.0
    corner: bool = False
    low: float | None = None
    high: float | None = None
    label: Coordinate | None = None
    stated: bool = False


@dataclass(frozen=True, slots=True)
class _Mark:
    """A candidate knot: ``side`` is -1 where a stretch ends, 1 where one starts, 0 for a point."""

    knot: Knot
    side: int
    weak: bool


def _knot(reading: Reading, u: float, corner: bool = False) -> Knot:
    low, high = (reading.low, reading.high) if not reading.weak else (None, None)
    label = reading.label
    return Knot(u, reading.v, reading.q, reading.qx, corner, low, high, label, label is not None)


def _is_general(stretch: Reading, others: Sequence[Reading]) -> bool:
    """Whether a stretch sums up what other readings say in detail."""
    within = [
        o for o in others if o is not stretch and stretch.start - CLOSE <= o.start and o.end <= stretch.end + CLOSE
    ]
    shorter = [o for o in within if o.is_stretch and o.end - o.start < 0.9 * (stretch.end - stretch.start)]
    stray = [o for o in within if not o.is_stretch and not o.weak and not o.agrees(stretch)]
    return bool(shorter) or len(stray) > 1


def _marks_of_stretch(stretch: Reading, others: Sequence[Reading]) -> list[_Mark]:
    weak = stretch.weak or _is_general(stretch, others)
    ends = [_Mark(_knot(stretch, stretch.start), 1, weak), _Mark(_knot(stretch, stretch.end, not weak), -1, weak)]
    if weak:
        return ends
    inside = [o for o in others if not o.is_stretch and stretch.start + FOOT < o.start < stretch.end - FOOT]
    for stray in (o for o in inside if not o.agrees(stretch)):
        feet = (_knot(stretch, stray.start + step, corner=True) for step in (-FOOT, FOOT))
        ends += [_Mark(foot, 0, weak=True) for foot in feet]
    return ends


def _marks(readings: Sequence[Reading]) -> list[_Mark]:
    marks: list[_Mark] = []
    for reading in readings:
        if reading.is_stretch:
            marks += _marks_of_stretch(reading, readings)
        else:
            marks.append(_Mark(_knot(reading, reading.start), 0, reading.weak))
    return sorted(marks, key=lambda mark: mark.knot.u)


def _grouped(marks: Iterable[_Mark]) -> list[list[_Mark]]:
    groups: list[list[_Mark]] = []
    for mark in marks:
        if groups and mark.knot.u - groups[-1][0].knot.u <= SAME_PLACE:
            groups[-1].append(mark)
        else:
            groups.append([mark])
    return [[mark for mark in group if not mark.weak] or group for group in groups]


def blend(knots: Sequence[Knot]) -> Knot:
    """One knot for several values at one place: their weighted mean, as unsure as they disagree."""
    sharpest = min(knot.q for knot in knots)
    weights = [(sharpest / knot.q) ** 2 for knot in knots]
    v = sum(w * k.v for w, k in zip(weights, knots, strict=True)) / sum(weights)
    spread = max(k.v for k in knots) - min(k.v for k in knots)
    best = min(knots, key=lambda k: (not k.stated, k.q))
    return replace(best, v=v, q=max(best.q, spread / 2), corner=any(k.corner for k in knots))


def _jump(group: Sequence[_Mark], is_last: bool) -> list[Knot]:
    """Two values at one place as a reset or step: what ended here, then what comes next."""
    ordered = sorted(group, key=lambda mark: mark.side)
    first, last = ordered[0].knot, ordered[-1].knot
    u = first.u
    before, after = (u - FOOT, u) if is_last else (u, u + FOOT)
    return [replace(first, u=before, corner=True), replace(last, u=after, corner=True)]


def _settled(group: Sequence[_Mark], is_first: bool, is_last: bool) -> list[Knot]:
    knots = [mark.knot for mark in group]
    spread = max(k.v for k in knots) - min(k.v for k in knots)
    conflict = (is_first or is_last) and not any(mark.side for mark in group)
    if conflict or spread <= max(MERGEABLE, 3 * max(k.q for k in knots)):
        return [blend(knots)]
    return _jump(group, is_last)


def _between(left: Knot, right: Knot, u: float) -> Knot:
    t = (u - left.u) / (right.u - left.u)
    return Knot(u, left.v + t * (right.v - left.v), max(left.q, right.q), corner=True)


def _spiked(knots: Sequence[Knot], start: float, end: float) -> list[Knot]:
    """The knots with feet beside the one that stands out in ``[start, end]``."""
    inner = [i for i in range(1, len(knots) - 1) if start - CLOSE <= knots[i].u <= end + CLOSE]
    if not inner:
        return list(knots)
    peak = max(inner, key=lambda i: min(abs(knots[i].v - knots[i - 1].v), abs(knots[i].v - knots[i + 1].v)))
    left, top, right = knots[peak - 1 : peak + 2]
    if (top.v - left.v) * (top.v - right.v) <= 0 or min(abs(top.v - left.v), abs(top.v - right.v)) < SPIKE_HEIGHT:
        return list(knots)
    half = max(FOOT, (end - start) / 2) if 0 < end - start < 0.1 else FOOT
    feet = [_between(left, right, top.u - half)] if top.u - left.u > 1.5 * half else []
    after = [_between(left, right, top.u + half)] if right.u - top.u > 1.5 * half else []
    return [*knots[:peak], *feet, replace(top, corner=True), *after, *knots[peak + 1 :]]


def _stepped(knots: Sequence[Knot], start: float, end: float) -> list[Knot]:
    """The knots with every move in ``[start, end]`` made a hold and a jump."""
    result = list(knots[:1])
    for left, right in pairwise(knots):
        if end - start <= CLOSE:
            moves, at = left.u < start < right.u, start
        else:
            moves, at = start - CLOSE <= left.u and right.u <= end + CLOSE, right.u - FOOT
        if moves and abs(right.v - left.v) > left.q and right.u - left.u > 2 * FOOT:
            result.append(Knot(at, left.v, left.q, corner=True))
            if right.u - at > 1.5 * FOOT:
                result.append(Knot(at + FOOT, right.v, right.q, corner=True))
        result.append(replace(right, corner=right.corner or moves))
    return result


def _cornered(knots: Sequence[Knot], place: float) -> list[Knot]:
    return [replace(knot, corner=True) if abs(knot.u - place) <= CLOSE else knot for knot in knots]


def _shaped(knots: list[Knot], shape: Shape, x: Display) -> list[Knot]:
    start, end = stretch_of(shape, x)
    if shape.kind == "spike" and (shape.x_min, shape.x_max) != (None, None):
        return _spiked(knots, start, end)
    if shape.kind == "step":
        return _stepped(knots, start, end)
    if shape.kind == "reset" and shape.x_min is not None:
        return _cornered(knots, start)
    return knots


def knots_of(series: Series, x: Display, y: Display, spikes: Sequence[float] = ()) -> tuple[Knot, ...]:
    """The knots of a continuous series, left to right; ``spikes`` are places where the figure says it spikes."""
    readings = tuple(r for r in (reading_of(point, x, y) for point in series.points) if r is not None)
    levels = (level_of(shape, x, readings) for shape in series.shapes if shape.kind in ("flat", "hold"))
    groups = _grouped(_marks([*readings, *(level for level in levels if level is not None)]))
    last = len(groups) - 1
    knots = [knot for i, group in enumerate(groups) for knot in _settled(group, i == 0, i == last)]
    for shape in series.shapes:
        knots = _shaped(knots, shape, x)
    for place in spikes:
        knots = _spiked(knots, place, place)
    return _increasing(knots)


def _increasing(knots: Iterable[Knot]) -> tuple[Knot, ...]:
    ordered: list[Knot] = []
    for knot in sorted(knots, key=lambda k: k.u):
        if ordered and knot.u - ordered[-1].u < 1e-6:
            ordered[-1] = knot if knot.stated and not ordered[-1].stated else ordered[-1]
        else:
            ordered.append(knot)
    return tuple(ordered)


def places_of(series: Series, x: Display, y: Display, merge: bool) -> tuple[Knot, ...]:
    """The knots of a series that is not interpolated; values at one place are blended where ``merge`` says so."""
    readings = [r for r in (reading_of(point, x, y) for point in series.points) if r is not None]
    single = [r for r in readings if not r.is_stretch]
    spread = [_spread(r, x, single) for r in readings if r.is_stretch]
    knots = sorted((_knot(r, r.start) for r in [*single, *(r for many in spread for r in many)]), key=lambda k: k.u)
    if not merge:
        return tuple(knots)
    places = sorted({knot.u for knot in knots})
    return tuple(blend([knot for knot in knots if knot.u == place]) for place in places)


def _spread(stretch: Reading, x: Display, single: Sequence[Reading]) -> list[Reading]:
    """A stretch of names as one reading for each name that has none; a numeric one as its middle."""
    if not x.names:
        middle = (stretch.start + stretch.end) / 2
        return [replace(stretch, start=middle, end=middle, label=float(x.backward(middle)))]
    taken = {r.start for r in single}
    places = [float(i) for i in range(len(x.names)) if stretch.start <= i <= stretch.end and i not in taken]
    return [replace(stretch, start=u, end=u, label=x.names[int(u)]) for u in places if not stretch.weak]
