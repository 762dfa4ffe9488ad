"""Radar charts: one spoke for each name, one closed line for each series."""

from __future__ import annotations

import math
from collections.abc import Iterator

from extractor.plots.axes import limits, stated_heights, wrapped
from extractor.plots.plan import Call, Note, Step
from extractor.plots.view import PanelView


def is_radar(view: PanelView, title: str) -> bool:
    """Whether a panel of no common kind is a radar chart: it says so, or lines go round over several names."""
    words = f"{title} {view.panel.title} {view.panel.name} {view.panel.x.label if view.panel.x else ''}".casefold()
    if any(word in words for word in ("radar", "spider", "polar", "polygon")):
        return len(view.x.names) >= 3
    return view.panel.kind == "other" and len(view.x.names) >= 4 and all(len(s.series.points) > 2 for s in view.drawn)


def draw(view: PanelView) -> Iterator[Step]:
    """The steps of a radar chart, on polar axes."""
    count = len(view.x.names)
    spokes = [round(2 * math.pi * i / count, 6) for i in range(count)]
    for series in view.drawn:
        yield Note(series.label or "the polygon")
        values = {row.x: row.y for row in series.curve.samples()} if series.curve is not None else {}
        heights = [values.get(name) for name in view.x.names]
        angles, closed = [*spokes, spokes[0]], [*heights, heights[0]]
        style = {"color": series.color, "linestyle": series.line, "marker": series.marker or "o"}
        yield Call("plot", (angles, closed), style | ({"label": series.label} if series.label else {}))
        yield Call("fill", (angles, closed), {"color": series.color, "alpha": 0.08})
    yield Call("set_theta_offset", (round(math.pi / 2, 6),))
    yield Call("set_theta_direction", (-1,))
    yield Call("set_xticks", (spokes, [wrapped(name, 16) for name in view.x.names]))
    yield Call("tick_params", (), {"axis": "x", "pad": 10})
    low, high = limits(view.heights["y"], stated_heights(view, "y"), margin=0.0)
    yield Call("set_ylim", (low, high))
