"""A place and a quantity as a point, and whether a point can be believed."""

from __future__ import annotations

import math

from extractor.model import Coordinate, Point, Quantity, Trace
from extractor.reading.draft import AxisDraft, PanelDraft
from extractor.reading.on_axis import fits, on_axis
from extractor.reading.places import Place


def make_point(axis: AxisDraft, place: Place, quantity: Quantity, role: str | None, rule: str) -> Point | None:
    """A place and a quantity as a point; ``None`` where the quantity states no value."""
    value, low, high = (on_axis(axis, quantity, v) for v in (quantity.value, quantity.low, quantity.high))
    sources = {"y": Trace((quantity.span,), rule)}
    if place.span is not None:
        sources["x"] = Trace((place.since, place.span) if place.since else (place.span,), rule)
    if low is not None and high is not None:
        low, high = min(low, high), max(low, high)
        y: tuple[float | None, float | None, float | None] = (_middle(axis, low, high), low, high)
    elif quantity.bound is not None and value is not None:
        y = (None, value, None) if quantity.bound == "above" else (None, None, value)
    elif value is not None:
        y = (value, None, None)
    else:
        return None
    if place.low is not None and place.high is not None:
        middle = middle_x(place.low, place.high)
        return Point(middle, y[0], place.low, place.high, y[1], y[2], quantity.approx, role, sources=sources)
    return Point(place.value, y[0], None, None, y[1], y[2], quantity.approx, role, sources=sources)


def _middle(axis: AxisDraft, low: float, high: float) -> float:
    if axis.scale == "log" and low > 0:
        return float(f"{(low * high) ** 0.5:.12g}")
    return float(f"{(low + high) / 2:.12g}")


def middle_x(low: Coordinate, high: Coordinate) -> Coordinate | None:
    """The middle of a stretch of numbers; none between names or dates."""
    if isinstance(low, str) or isinstance(high, str):
        return None
    return float(f"{(low + high) / 2:.12g}")


BEYOND_TICKS = 0.25  # an axis known by its ticks alone may go on behind the last of them


def is_plausible(panel: PanelDraft, axis: AxisDraft, point: Point) -> bool:
    """A place on the x axis, and a value not absurdly far off the y axis."""
    for value in (point.x, point.x_min, point.x_max):
        if (
            value is not None
            and not isinstance(value, str)
            and panel.x.scale != "category"
            and fits(panel.x, value, 0.06 if panel.x.stated_range else BEYOND_TICKS) is False
        ):
            return False
    if isinstance(point.x, str) and panel.x.scale == "category" and panel.x.ticks and point.x not in panel.x.ticks:
        return False
    room = _room(axis)
    return all(
        value is None or isinstance(value, str) or fits(axis, value, room) is not False
        for value in (point.y, point.y_min, point.y_max)
    )


def _room(axis: AxisDraft) -> float:
    """How far beyond a y axis a value is believed, in parts of the axis: a decade or half of a logarithmic one."""
    if axis.scale != "log" or axis.range is None or isinstance(axis.range[0], str) or isinstance(axis.range[1], str):
        return 1.2
    decades = math.log10(axis.range[1] / axis.range[0]) if axis.range[0] > 0 else 1.0
    return max(0.5, 1.05 / max(decades, 0.1))
