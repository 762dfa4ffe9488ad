"""Curves: a band, a line and the stated places."""

from __future__ import annotations

from collections.abc import Iterator

from extractor.plots.axes import axis_steps, label_step, name_steps, stated_heights, stated_places
from extractor.plots.marks import band_and_line, bounds, intervals, stated_points
from extractor.plots.plan import Call, Column, Note, Step
from extractor.plots.view import PanelView, SeriesView


def draw(view: PanelView) -> Iterator[Step]:
    """The steps of a panel of curves; over names they are joined, with no band between."""
    for series in view.drawn:
        yield Note(series.label or "the curve")
        yield from _over_names(series, view) if view.x.names else _curve(series, view)
    yield from frame(view)


def _curve(series: SeriesView, view: PanelView) -> Iterator[Step]:
    yield from band_and_line(series, view)
    yield from stated_points(series)
    yield from intervals(series, view)
    yield from bounds(series, view)


def _over_names(series: SeriesView, view: PanelView) -> Iterator[Step]:
    points = series.pick(stated=True)
    named = {"label": series.label} if series.label else {}
    style = {"color": series.color, "linestyle": series.line, "marker": series.marker or "o"}
    yield points
    places = Column(points.name, "x", view.x.names)
    yield Call("plot", (places, Column(points.name, "y")), style | named, series.target)
    yield from intervals(series, view)


def frame(view: PanelView) -> Iterator[Step]:
    """Axes of a panel whose y is a number and whose x is a number or a name."""
    panel = view.panel
    if view.x.names:
        yield Call("set_xlim", (-0.5, len(view.x.names) - 0.5))
        yield from name_steps("x", view.x.names)
        yield from label_step("x", panel.x)
    else:
        yield from axis_steps("x", panel.x, view.x, stated_places(view))
    yield from height_steps(view)


def height_steps(view: PanelView) -> Iterator[Step]:
    """The y axes of a panel."""
    yield from axis_steps("y", view.panel.y, view.heights["y"], stated_heights(view, "y"), color=_only_color(view, "y"))
    if view.has_twin:
        heights, color = stated_heights(view, "y2"), _only_color(view, "y2")
        yield from axis_steps("y", view.panel.y2, view.heights["y2"], heights, "right", color=color)


def _only_color(view: PanelView, axis: str) -> str | None:
    colors = [each.color for each in view.series if each.series.axis == axis]
    return colors[0] if view.has_twin and len(colors) == 1 else None
