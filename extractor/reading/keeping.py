"""Which points are kept: each place once, and from observations only what is new."""

from __future__ import annotations

from dataclasses import replace

from extractor.model import Coordinate, Point
from extractor.reading.draft import PanelDraft
from extractor.reading.places import State


def keep(panel: PanelDraft, state: State) -> None:
    """Give each series the points a sentence places it at."""
    for found in state.found:
        for index in found.series:
            panel.series[index].points.append(found.point)


def keep_observed(panel: PanelDraft, state: State, *, plain: bool, stretches: bool = False) -> None:
    """From an observation only a value at an explicit place is taken: if it is new, or all it says of one series.

    Where ``stretches`` are told too, so is one that holds a series between two values.
    """
    plain = plain and len(state.found) == len(state.subject) == 1
    for found in state.found:
        point = found.point
        if stretches and point.x_min is not None and point.y_min is not None and point.y_max is not None:
            for index in found.series:
                panel.series[index].points.append(point)
            continue
        if "x" not in point.sources or point.y is None or point.y_min is not None or point.x_min is not None:
            continue
        for index in found.series:
            points = panel.series[index].points
            known = [other for other in points if _same(point.x, other.x)]
            if any(_is_rounded(point, other) for other in known):
                continue
            if plain and known and not any(_twins(point, other) for other in known):
                points.append(replace(point, role="restated"))
            elif plain or not known:
                points.append(point)


ROUNDING = 0.03


def _is_rounded(point: Point, other: Point) -> bool:
    """``close to 1.7 million`` of what was read as 1,680 thousand: said again in round numbers."""
    if not point.approx or not isinstance(point.y, (int, float)) or not isinstance(other.y, (int, float)):
        return False
    return point.y != other.y and abs(point.y - other.y) <= ROUNDING * abs(other.y)


def _same(a: Coordinate | None, b: Coordinate | None) -> bool:
    if isinstance(a, str) or isinstance(b, str) or a is None or b is None:
        return a == b
    return abs(a - b) <= 1e-6 * max(abs(a), abs(b), 1e-12)


def without_bounds(panel: PanelDraft, points: list[Point]) -> list[Point]:
    """The points of a series over names; where each has its value, what is told of stretches and bounds is a remark.

    ``Headwater: Winter 1.2, Spring 0.9`` and, later, ``it never exceeds 1.5 from winter to spring``.
    """
    names = {tick for tick in panel.x.ticks or () if isinstance(tick, str)}
    exact = [point for point in points if point.y is not None and point.x_min is None]
    filled = len(names) > 1 and panel.x.scale == "category" and names <= {point.x for point in exact}
    binned = [point for point in points if point.x_min is not None or point.x_max is not None]
    if panel.kind == "histogram" and len(binned) >= FEWEST_BINS:
        return binned  # ``only 15 events are deeper than 25 km`` counts several bins
    return exact if filled else points


FEWEST_BINS = 3


def distinct(points: list[Point]) -> list[Point]:
    """Each place once: an interval gives way to the value inside it at the same x, a repeat to the first."""
    kept: list[Point] = []
    for point in points:
        twin = next((n for n, other in enumerate(kept) if _twins(other, point)), None)
        if twin is None:
            kept.append(point)
        elif kept[twin].y_min is not None and point.y_min is None and point.y is not None:
            kept[twin] = _merged(point, kept[twin])
        else:
            kept[twin] = _merged(kept[twin], point)
    return kept


def _merged(point: Point, twin: Point) -> Point:
    """The point, with what its twin says of its role and where it says it."""
    sources = dict(point.sources)
    for key, trace in twin.sources.items():
        own = sources.get(key, trace)
        sources[key] = replace(own, spans=tuple(dict.fromkeys((*own.spans, *trace.spans))))
    return replace(point, role=point.role or twin.role, sources=sources)


def _twins(a: Point, b: Point) -> bool:
    if not (_same(a.x, b.x) and _same(a.x_min, b.x_min) and _same(a.x_max, b.x_max)):
        return False
    first, second = _bounds(a), _bounds(b)
    if first is None or second is None:
        return (a.y, a.y_min, a.y_max) == (b.y, b.y_min, b.y_max)
    if first[0] == first[1] and second[0] == second[1]:
        return _same(a.y, b.y)
    inside = first[0] <= second[0] and second[1] <= first[1]
    return inside or (second[0] <= first[0] and first[1] <= second[1])


def _bounds(point: Point) -> tuple[float, float] | None:
    """The lowest and the highest y a point allows; ``None`` for a one-sided bound."""
    low = point.y_min if point.y_min is not None else point.y
    high = point.y_max if point.y_max is not None else point.y
    if isinstance(low, (int, float)) and isinstance(high, (int, float)):
        return float(low), float(high)
    return None
