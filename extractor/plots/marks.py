"""The places the text states, as marks: points, bars for intervals, arrows for bounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from extractor.curves.display import instant
from extractor.model import Point
from extractor.plots.plan import Call, Step
from extractor.plots.view import PanelView, SeriesView, columns

BAND_ALPHA = 0.13


def _twins_later(view: SeriesView, panel: PanelView) -> int:
    """How many later series of another colour run along exactly the same curve and would hide it."""
    if view.curve is None:
        return 0
    own = [(knot.u, knot.v) for knot in view.curve.anchors]
    later = [each for each in panel.drawn if each.number > view.number and each.color != view.color and each.curve]
    return sum([(knot.u, knot.v) for knot in each.curve.anchors] == own for each in later if each.curve)


def band_and_line(view: SeriesView, panel: PanelView) -> Iterator[Step]:
    """The curve as a line over its band; wider where another one covers it."""
    curve = view.pick()
    yield curve
    shade = {"color": view.color, "alpha": BAND_ALPHA, "linewidth": 0}
    yield Call("fill_between", columns(curve, "x", "y_lo", "y_hi"), shade, view.target)
    style: dict[str, Any] = {"color": view.color, "linestyle": view.line}
    twins = _twins_later(view, panel)
    if twins:
        style["linewidth"] = 1.6 + 2.2 * twins
    named = {"label": view.label} if view.label else {}
    yield Call("plot", columns(curve, "x", "y"), style | named, view.target)


def stated_points(view: SeriesView) -> Iterator[Step]:
    """The stated places of a curve as markers."""
    points = view.pick(stated=True)
    edge = {} if view.marker in ("x", "+") else {"markeredgecolor": "white", "markeredgewidth": 0.6}
    style = {"color": view.color, "linestyle": "none", "marker": view.marker or "o"}
    yield points
    yield Call("plot", columns(points, "x", "y"), style | edge, view.target)


def _center(point: Point, view: PanelView) -> float | None:
    if view.x.names:
        return view.x.unit(point.x)
    if point.x is not None:
        return instant(point.x)
    ends = [view.x.unit(point.x_min), view.x.unit(point.x_max)]
    known = [end for end in ends if end is not None]
    return float(view.x.backward(sum(known) / len(known))) if known else None


def intervals(view: SeriesView, panel: PanelView, shift: float = 0.0) -> Iterator[Step]:
    """Stated intervals, and error bars as the text states them."""
    bars = [
        (x + shift, point.y, low, high)
        for point in view.series.points
        for low, high in [_reach(point)]
        if isinstance(point.y, int | float) and low is not None and high is not None
        and (x := _center(point, panel)) is not None
    ]  # fmt: skip
    if not bars:
        return
    places, heights = [bar[0] for bar in bars], [bar[1] for bar in bars]
    reach = [[_round(bar[1] - bar[2]) for bar in bars], [_round(bar[3] - bar[1]) for bar in bars]]
    style = {"color": view.color, "fmt": "none", "capsize": 2.5, "elinewidth": 1.2}
    yield Call("errorbar", (places, heights), {"yerr": reach, **style}, view.target)


def _reach(point: Point) -> tuple[float | None, float | None]:
    if point.y_min is None and point.y_max is None and point.spread is not None:
        return point.spread.error_min, point.spread.error_max
    return point.y_min, point.y_max


def _round(value: float) -> float:
    return max(0.0, float(f"{value:.6g}"))


def bounds(view: SeriesView, panel: PanelView) -> Iterator[Step]:
    """One-sided bounds as arrows that start at the bound."""
    for point in view.series.points:
        x = _center(point, panel)
        low, high = point.y_min, point.y_max
        if point.y is not None or x is None or (low is None) == (high is None):
            continue
        value, step = (low, 13) if low is not None else (high, -13)
        arrow: dict[str, Any] = {"arrowstyle": "<-", "shrinkA": 0, "shrinkB": 0, "color": view.color, "linewidth": 1.2}
        options = {"xytext": (0, step), "textcoords": "offset points", "arrowprops": arrow}
        yield Call("annotate", ("", (x, value)), options | {"annotation_clip": False}, view.target)
