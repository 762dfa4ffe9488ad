"""Areas: layers on one another where they are shares of a whole, else filled curves."""

from __future__ import annotations

from collections.abc import Iterator

from extractor.plots.kinds import line
from extractor.plots.marks import stated_points
from extractor.plots.plan import Call, Grid, Note, Resampled, Step
from extractor.plots.view import PanelView, columns

STEPS = 241


def draw(view: PanelView) -> Iterator[Step]:
    """The steps of an area chart."""
    if view.x.names or len(view.drawn) == 0:
        yield from line.draw(view)
    elif _is_stacked(view):
        yield from _layers(view)
    else:
        yield from _filled(view)


def _common(view: PanelView) -> tuple[float, float]:
    spans = [each.curve.span for each in view.drawn if each.curve is not None]
    return max(span[0] for span in spans), min(span[1] for span in spans)


def _is_stacked(view: PanelView) -> bool:
    """Whether the layers, added up, still fit on the axis."""
    start, end = _common(view)
    if len(view.drawn) < 2 or end <= start:
        return False
    places = [start, (start + end) / 2, end]
    total = sum(each.curve(places) for each in view.drawn if each.curve is not None)
    return view.panel.stacked or bool((view.heights["y"].forward(total) <= 1.03).all())


def _layers(view: PanelView) -> Iterator[Step]:
    grid = (*_common(view), STEPS)
    picks = [each.pick() for each in view.drawn]
    yield Note("the layers, from the bottom")
    yield from picks
    heights = [Resampled(pick.name, grid) for pick in picks]
    style = {"labels": [each.label for each in view.drawn], "colors": [each.color for each in view.drawn]}
    yield Call("stackplot", (Grid(grid), heights), {**style, "alpha": 0.85, "edgecolor": "white", "linewidth": 0.6})
    yield from line.frame(view)
    display = view.heights["y"]
    yield Call("set_ylim", (display.low, display.high))
    yield Call("set_xlim", _common(view))


def _filled(view: PanelView) -> Iterator[Step]:
    for series in view.drawn:
        curve = series.pick()
        named = {"label": series.label} if series.label else {}
        yield Note(series.label or "the area")
        yield curve
        yield Call("fill_between", columns(curve, "x", "y"), {"color": series.color, "alpha": 0.35, "linewidth": 0})
        yield Call("plot", columns(curve, "x", "y"), {"color": series.color, "linestyle": series.line, **named})
        yield from stated_points(series)
    yield from line.frame(view)
