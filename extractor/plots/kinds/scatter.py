"""Clouds: stated members as markers, extents as ellipses, fits as lines."""

from __future__ import annotations

from collections.abc import Iterator

from extractor.curves.display import instant
from extractor.model import Point
from extractor.plots.kinds.line import frame
from extractor.plots.marks import band_and_line, stated_points
from extractor.plots.plan import Call, New, Note, Step
from extractor.plots.view import PanelView, SeriesView


def draw(view: PanelView) -> Iterator[Step]:
    """The steps of a scatter plot."""
    for series in view.drawn:
        yield Note(series.label or "the points")
        if series.curve is not None and series.curve.pieces is not None:
            yield from band_and_line(series, view)
            yield from stated_points(series)
        else:
            yield from _cloud(series)
    yield from frame(view)


def _cloud(series: SeriesView) -> Iterator[Step]:
    """Stated members and centres as markers; an extent alone is only its ellipse."""
    extents = [extent for extent in map(_extent, series.series.points) if extent is not None]
    places = [(instant(p.x), instant(p.y)) for p in series.series.points if _extent(p) is None]
    members = [(x, y) for x, y in places if x is not None and y is not None]
    style = {"color": series.color, "linestyle": "none", "marker": series.marker or "o"}
    if members:
        x, y = (list(column) for column in zip(*members, strict=True))
        yield Call("plot", (x, y), style | ({"label": series.label} if series.label else {}), series.target)
    yield from _names(series)
    for extent in extents:
        yield Call("add_patch", (_ellipse(extent, series.color),), {}, series.target)


def _names(series: SeriesView) -> Iterator[Step]:
    """The name of each point that has one, beside it."""
    beside = {"textcoords": "offset points", "xytext": (5, 4), "fontsize": 8, "color": series.color}
    for point in series.series.points:
        x, y = instant(point.x), instant(point.y)
        if point.label and x is not None and y is not None:
            yield Call("annotate", (point.label, (x, y)), beside, series.target)


def _extent(point: Point) -> tuple[float, float, float, float] | None:
    left, right, low, high = (instant(value) for value in (point.x_min, point.x_max, point.y_min, point.y_max))
    if left is None or right is None or low is None or high is None:
        return None
    return left, right, low, high


def _ellipse(extent: tuple[float, float, float, float], color: str) -> New:
    left, right, low, high = extent
    style = {"facecolor": color, "alpha": 0.15, "linewidth": 0}
    return New("Ellipse", (((left + right) / 2, (low + high) / 2), right - left, high - low), style)
