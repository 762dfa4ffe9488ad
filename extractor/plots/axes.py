"""Scales, ranges, ticks, labels and reference lines of a panel."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Literal

from extractor.curves.build import y_values
from extractor.curves.display import Display, instant
from extractor.model import Axis, Coordinate, Line
from extractor.plots.plan import Call, Step, Target
from extractor.plots.style import color_of, line_of, literal
from extractor.plots.ticks import power_of, tick_labels
from extractor.plots.view import PanelView

MARGIN = 0.03
FARTHEST = 1.0
LABEL_WIDTH = 44
NAME_WIDTH = 14

HALO = {"facecolor": "white", "alpha": 0.7, "linewidth": 0, "pad": 0.8}

Direction = Literal["x", "y"]


def wrapped(text: str, width: int = LABEL_WIDTH) -> str:
    """Text over as many lines as it needs, safe from mathematics."""
    return literal("\n".join(textwrap.wrap(text, width)) or text)


def _label(axis: Axis) -> str | None:
    """A label with its unit, unless the label holds it already."""
    if axis.label and axis.unit and axis.unit.casefold() not in axis.label.casefold():
        return f"{axis.label} ({axis.unit})"
    return axis.label or axis.unit


def _log_base(axis: Axis) -> float:
    ticks = [float(tick) for tick in axis.ticks or () if not isinstance(tick, str)]
    if axis.base:
        return axis.base
    doubles = len(ticks) > 2 and all(math.isclose(b / a, 2, rel_tol=1e-6) for a, b in pairwise(ticks) if a)
    return 2.0 if doubles else 10.0


def limits(display: Display, values: list[float], margin: float = MARGIN) -> tuple[float, float]:
    """The ends of an axis: its range and the values on it, with a margin; values far off the range stay outside."""
    places = [unit for unit in map(display.unit, values) if unit is not None]
    low, high = max(min([0.0, *places]), -FARTHEST), min(max([1.0, *places]), 1 + FARTHEST)
    ends = display.backward([low - margin * (high - low), high + margin * (high - low)])
    return float(f"{ends[0]:.6g}"), float(f"{ends[1]:.6g}")


def _scale(direction: Direction, axis: Axis, display: Display, target: Target) -> Iterator[Step]:
    if not display.log:
        return
    base = _log_base(axis)
    yield Call(
        f"set_{direction}scale", ("log",), {"base": int(base)} if base != 10 and base == int(base) else {}, target
    )


def _ticks(direction: Direction, axis: Axis, display: Display, target: Target) -> Iterator[Step]:
    ticks = [tick for tick in axis.ticks or () if instant(tick) is not None] or _round_ticks(axis, display)
    numbers = [number for number in map(instant, ticks) if number is not None]
    if len(numbers) < 2 or len(numbers) > 25 or (display.log and min(numbers) <= 0):
        return
    labels = [literal(text) if "^" not in text else text for text in tick_labels(_with_ticks(axis, tuple(ticks)))]
    yield Call(f"set_{direction}ticks", (_tidy(numbers), labels), {}, target)
    if display.log and not all(power_of(number, 10) is not None for number in numbers):
        yield Call(f"set_{direction}ticks", ([],), {"minor": True}, target)


def _round_ticks(axis: Axis, display: Display) -> list[Coordinate]:
    """Ticks of our own where matplotlib's labels would show half years, an exponent or many zeros."""
    from matplotlib.ticker import MaxNLocator

    years = axis.scale == "time" and display.high - display.low > 2
    if display.log or (not years and 1e-2 <= abs(display.high) < 10_000):
        return []
    locator = MaxNLocator(9, integer=True) if years else MaxNLocator(5, steps=[1, 2, 2.5, 5, 10])
    places = [float(place) for place in locator.tick_values(display.low, display.high)]
    return [float(f"{n:.6g}") for n in places if display.low <= n <= display.high * (1 + 1e-9)]


def _with_ticks(axis: Axis, ticks: tuple[Coordinate, ...]) -> Axis:
    return Axis(scale=axis.scale, ticks=ticks)


def _tidy(numbers: list[float]) -> list[float]:
    return [int(number) if number == int(number) and abs(number) < 1e15 else number for number in numbers]


def axis_steps(
    direction: Direction,
    axis: Axis | None,
    display: Display,
    values: list[float],
    target: Target = "ax",
    *,
    color: str | None = None,
) -> Iterator[Step]:
    """The scale, limits, ticks and label of a numeric axis."""
    axis = axis or Axis()
    yield from _scale(direction, axis, display, target)
    yield Call(f"set_{direction}lim", limits(display, values), {}, target)
    yield from _ticks(direction, axis, display, target)
    yield from label_step(direction, axis, target, color)


def label_step(
    direction: Direction, axis: Axis | None, target: Target = "ax", color: str | None = None
) -> Iterator[Step]:
    """The label of an axis, in the colour of the one series that counts on it where two axes need telling apart."""
    label = _label(axis) if axis is not None else None
    if label:
        yield Call(f"set_{direction}label", (wrapped(label),), {"color": color} if color else {}, target)


def name_steps(direction: Direction, names: tuple[Any, ...]) -> Iterator[Step]:
    """Ticks for names at 0, 1, 2, …, turned where they would not fit side by side."""
    labels = [wrapped(str(name), NAME_WIDTH if direction == "x" else 28) for name in names]
    crowded = (
        direction == "x"
        and len(names) * max((len(line) for text in labels for line in text.split("\n")), default=0) > 64
    )
    turned = {"rotation": 35, "ha": "right", "rotation_mode": "anchor"} if crowded else {}
    yield Call(f"set_{direction}ticks", (list(range(len(names))), labels), turned)


def _line(line: Line, view: PanelView) -> Iterator[Step]:
    number = view.x.unit(line.value) if line.axis == "x" and view.x.names else instant(line.value)
    if number is None:
        return
    style = {"color": color_of(line.style.color) or "#555555", "linestyle": line_of(line.style.line or "dashed")}
    target: Target = "right" if line.axis == "y2" and view.has_twin else "ax"
    upright = (line.axis == "x") != view.panel.horizontal
    yield Call("axvline" if upright else "axhline", (number,), style | {"linewidth": 1.1, "zorder": 1.5}, target)
    if line.label:
        yield _line_label(line.label, number, upright, target)


def _line_label(text: str, number: float, upright: bool, target: Target) -> Call:
    place = (number, 0.98) if upright else (0.99, number)
    how = {"ha": "right", "va": "top", "rotation": 90} if upright else {"ha": "right", "va": "bottom"}
    where = "get_xaxis_transform" if upright else "get_yaxis_transform"
    options = {"transform": where, "fontsize": 7.5, "color": "#555555", "bbox": HALO, **how}
    return Call("text", (*place, wrapped(text, 40)), options, target)


def reference_steps(view: PanelView) -> Iterator[Step]:
    """Reference lines and events of a panel."""
    for line in view.panel.lines:
        yield from _line(line, view)
    taken = {line.value for line in view.panel.lines if line.axis == "x"}
    for event in view.events:
        place = view.x.unit(event.x) if view.x.names else instant(event.x)
        if place is not None and event.x not in taken:
            style = {"color": "#999999", "linestyle": ":", "linewidth": 1.0, "zorder": 1.2}
            yield Call("axvline", (place,), style)
            yield _line_label(event.kind, place, upright=True, target="ax")


def stated_heights(view: PanelView, axis: str) -> list[float]:
    """Every number the text puts on a y axis: points and reference lines, but not one-sided bounds."""
    bounded = {value for s in view.panel.series for p in s.points if p.y is None for value in (p.y_min, p.y_max)}
    points = [number for number in map(instant, y_values(view.panel, axis)) if number is not None]
    lines = [number for line in view.panel.lines if line.axis == axis and (number := instant(line.value)) is not None]
    return [number for number in points if number not in bounded] + lines


def stated_places(view: PanelView) -> list[float]:
    """Every number the text puts on the x axis."""
    points = [p for s in view.panel.series for p in s.points]
    values = [value for p in points for value in (p.x_min, p.x, p.x_max)]
    values += [line.value for line in view.panel.lines if line.axis == "x"]
    return [number for number in map(instant, values) if number is not None]
