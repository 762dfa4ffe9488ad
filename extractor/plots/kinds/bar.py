"""Bars: side by side or stacked, upright or lying."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from extractor.curves.display import Display, instant
from extractor.plots.axes import axis_steps, label_step, name_steps, stated_heights
from extractor.plots.marks import intervals
from extractor.plots.plan import Call, Column, Note, Step
from extractor.plots.ticks import short
from extractor.plots.view import PanelView, SeriesView

LABELLED = 30


def draw(view: PanelView) -> Iterator[Step]:
    """The steps of a bar chart."""
    names = bar_names(view)
    series = view.drawn
    stacked, count = is_stacked(view), max(1, len(series))
    width = 0.8 if stacked else 0.8 / count
    below = [0.0] * len(names)
    for number, each in enumerate(series):
        shift = 0.0 if stacked else (number - (count - 1) / 2) * width
        yield Note(each.label or "the bars")
        yield from _bars(each, view, names, width=width, shift=shift, below=below if stacked else None)
        if not stacked and not view.panel.horizontal:
            yield from intervals(each, view, shift) if view.x.names else ()
    yield from _frame(view, names, max(below) if stacked else None)


def bar_names(view: PanelView) -> tuple[Any, ...]:
    """What the bars stand for, in order: names, or numbers such as years."""
    if view.x.names:
        return view.x.names
    places = {row.x for each in view.drawn if each.curve is not None for row in each.curve.samples()}
    return tuple(sorted(_tidy(float(place)) for place in places))


def _tidy(number: float) -> float:
    return int(number) if number == int(number) else number


def is_stacked(view: PanelView) -> bool:
    """Whether bars stand on one another: the text says so, or shares of each name add up to a whole."""
    if view.panel.stacked:
        return True
    shares = (view.panel.y.unit if view.panel.y else None) == "%" and len(view.drawn) > 2
    return shares and all(abs(total - 100) < 8 for total in _totals(view))


def _totals(view: PanelView) -> list[float]:
    totals: dict[Any, float] = {}
    for each in view.drawn:
        for row in each.curve.samples() if each.curve is not None else ():
            totals[row.x] = totals.get(row.x, 0.0) + (row.y or 0.0)
    return list(totals.values()) or [0.0]


def _bars(
    series: SeriesView,
    view: PanelView,
    names: tuple[Any, ...],
    *,
    width: float,
    shift: float,
    below: list[float] | None,
) -> Iterator[Step]:
    rows = series.pick(stated=True)
    lying = view.panel.horizontal
    edge = {"edgecolor": "#444444", "linewidth": 0.6} if series.color > "#eeeeee" else {}
    style: dict[str, Any] = {"color": series.color, ("height" if lying else "width"): round(width, 4), **edge}
    if series.label and len(view.series) > 1:
        style["label"] = series.label
    if below is not None:
        style["left" if lying else "bottom"] = _stack(series, names, below)
    yield rows
    places = Column(rows.name, "x", names, round(shift, 4))
    yield Call("barh" if lying else "bar", (places, Column(rows.name, "y")), style, series.target)
    yield from _values(series, view, names, shift, below)


def _stack(series: SeriesView, names: tuple[Any, ...], below: list[float]) -> list[float]:
    """Where the bars of a series start; ``below`` grows by their heights."""
    starts = []
    for row in series.curve.samples() if series.curve is not None else ():
        place = names.index(row.x)
        starts.append(float(f"{below[place]:.6g}"))
        below[place] += row.y or 0.0
    return starts


def _values(
    series: SeriesView, view: PanelView, names: tuple[Any, ...], shift: float, below: list[float] | None
) -> Iterator[Step]:
    """The heights, written at the end of each bar, or inside a stacked one."""
    rows = series.curve.samples() if series.curve is not None else ()
    heights = [each.y or 0.0 for view_ in view.drawn if view_.curve is not None for each in view_.curve.samples()]
    if sum(len(each.series.points) for each in view.drawn) > LABELLED:
        return
    for row in rows:
        height, place = row.y or 0.0, round(names.index(row.x) + shift, 4)
        at = height if below is None else below[names.index(row.x)] - height / 2
        lying, stacked = view.panel.horizontal, below is not None
        spot = (at, place) if lying else (place, at)
        away = (0, 0) if stacked else (3, 0) if lying else (0, 2)
        how = (
            {"ha": "center", "va": "center"}
            if stacked
            else {"ha": "left" if lying else "center", "va": "center" if lying else "bottom"}
        )
        options = {"xytext": away, "textcoords": "offset points", "fontsize": 7, **how}
        yield Call("annotate", (_written(height, heights), spot), options, series.target)


def _written(height: float, heights: list[float]) -> str:
    """A height with as many decimals as the others have."""
    if max(map(abs, heights)) >= 10_000:
        return short(float(f"{height:.4g}"))
    decimals = max(len(f"{value:.6g}".partition(".")[2]) for value in heights)
    return f"{height:.{min(decimals, 3)}f}"


def _frame(view: PanelView, names: tuple[Any, ...], top: float | None) -> Iterator[Step]:
    across, along = ("y", "x") if view.panel.horizontal else ("x", "y")
    yield from name_steps(across, tuple(short(n) if abs(instant(n) or 0) >= 10_000 else n for n in names))  # type: ignore[arg-type]
    yield from label_step(across, view.panel.x)  # type: ignore[arg-type]
    yield Call("grid", (False,), {"axis": across})
    if view.panel.horizontal:
        yield Call("invert_yaxis")
    heights = stated_heights(view, "y") + ([top] if top is not None else [])
    display = view.heights["y"]
    if not display.log:
        base = min([0.0, *heights])
        low, high = min(base, display.low, 0.0), max(display.high, top or display.high)
        display = Display(low, high, ticks=display.ticks)
    steps = axis_steps(along, view.panel.y, display, heights)  # type: ignore[arg-type]
    yield from (_from_zero(step, display) for step in steps)
    if view.has_twin:
        yield from axis_steps("y", view.panel.y2, view.heights["y2"], stated_heights(view, "y2"), "right")


def _from_zero(step: Step, display: Display) -> Step:
    """Limits that start at zero exactly where no bar goes below it."""
    if isinstance(step, Call) and step.method.endswith("lim") and display.low == 0 and not display.log:
        return Call(step.method, (0, step.args[1]), step.options, step.target)
    return step
