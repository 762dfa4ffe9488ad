"""A figure as a compact listing, to compare what was read with what a careful reader writes down.

    kind line
    panel "Left Chart"
      x "Steps" linear 0..100 ticks 0, 50, 100
      y "Accuracy (%)" unit=%
      series "Ours" color=light blue line=dashed marker=circle axis=y2 group Depth=16
        0: >41
        20..40: 25..27
        ?100: 19
      line y 2.3
    event 50 panels 0
    diagnostics point-outside-axis

A ``panel`` without a name may have any, a ``series *`` too; a panel of another kind than the figure says so
(``kind=bar``); a point after ``?`` may be read or not; the order of the points does not matter. What is not listed was
not said.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from extractor.model import Axis, Coordinate, Event, Figure, Line, Panel, Point, Series

AXIS = re.compile(
    r"(?P<axis>x|y|y2)(?: (?P<label>\"[^\"]*\"|-))?(?: unit=(?P<unit>\"[^\"]*\"|\S+))?"
    r"(?: (?P<scale>linear|log|category|time))?"
    r"(?: (?P<low>\S+?)\.\.(?P<high>\S+))?(?: ticks (?P<ticks>.+))?$"
)
NAMED = re.compile(r"panel (?:\".*?\"|-)")


@dataclass
class Curve:
    """A series as listed: its heading, its points, and those that may be missing."""

    head: str
    points: list[str] = field(default_factory=list)
    optional: list[str] = field(default_factory=list)


@dataclass
class Frame:
    """A panel as listed."""

    head: str
    axes: list[str] = field(default_factory=list)
    curves: list[Curve] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


@dataclass
class Listing:
    """A figure as listed."""

    kind: str = "none"
    frames: list[Frame] = field(default_factory=list)
    rest: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """The listing, line by line."""
        result = [f"kind {self.kind}"]
        for frame in self.frames:
            result += [frame.head, *(f"  {line}" for line in frame.axes)]
            for curve in frame.curves:
                result += [f"  {curve.head}", *(f"    {point}" for point in sorted(curve.points))]
            result += [f"  {line}" for line in sorted(frame.lines)]
        return result + sorted(self.rest)


# ------------------------------------------------------------------------------------------------ what is expected


def parse(text: str) -> Listing:
    """The listing a careful reader wrote."""
    listing = Listing()
    for line in (line.strip() for line in text.splitlines() if line.strip()):
        _take(listing, line)
    return listing


def _take(listing: Listing, line: str) -> None:
    word = line.split(maxsplit=1)[0]
    if word == "kind":
        listing.kind = line.split()[1]
    elif word == "panel":
        listing.frames.append(Frame(line))
    elif word in ("event", "diagnostics"):
        listing.rest.append(_numbers(line))
    elif word in ("x", "y", "y2") and AXIS.match(line):
        listing.frames[-1].axes.append(_axis_line(line))
    elif word == "series":
        listing.frames[-1].curves.append(Curve(line))
    elif word == "line":
        listing.frames[-1].lines.append(_numbers(line))
    else:
        curve = listing.frames[-1].curves[-1]
        (curve.optional if line.startswith("?") else curve.points).append(_point_line(line.removeprefix("?")))


def _axis_line(line: str) -> str:
    found = AXIS.match(line)
    assert found, line
    ends = f"{_number(found['low'])}..{_number(found['high'])}" if found["low"] else None
    ticks = ", ".join(_number(tick.strip()) for tick in found["ticks"].split(", ")) if found["ticks"] else None
    label = None if found["label"] in (None, "-") else found["label"].strip('"')
    return _axis_text(found["axis"], label, (found["unit"] or "").strip('"'), found["scale"], ends, ticks)


def _point_line(line: str) -> str:
    x, separator, y = line.rpartition(": ")
    assert separator, f"not a line of a listing: {line!r}"
    return f"{_numbers(x)}: {_numbers(y)}"


def _numbers(text: str) -> str:
    """The text with each number written in one way."""
    return re.sub(r"(?<![\w.-])(?<!\d-)-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w-]|\.\d)", lambda m: _number(m.group()), text)


def _number(text: str) -> str:
    try:
        return f"{float(text):.6g}"
    except ValueError:
        return text


# ------------------------------------------------------------------------------------------------ what is read


def listed(figure: Figure, wanted: Listing) -> Listing:
    """A figure as a listing that says as much as the wanted one: no name where any will do, no optional points."""
    frames = [_frame(panel, figure.kind) for panel in figure.panels]
    listing = Listing(figure.kind, frames, [_event(each) for each in figure.events])
    codes = sorted({each.code for each in figure.diagnostics})
    listing.rest += [f"diagnostics {', '.join(codes)}"] if codes else []
    for frame, other in zip(listing.frames, wanted.frames, strict=False):
        if not NAMED.match(other.head):
            frame.head = NAMED.sub("panel", frame.head)
        for curve, model in zip(frame.curves, other.curves, strict=False):
            if model.head.startswith("series *"):
                curve.head = re.sub(r'series (?:".*?"|-)', "series *", curve.head)
            curve.points = [point for point in curve.points if point not in model.optional]
    return listing


def _frame(panel: Panel, kind: str) -> Frame:
    axes = [_axis(name, axis) for name, axis in (("x", panel.x), ("y", panel.y), ("y2", panel.y2)) if axis]
    curves = [_curve(series) for series in panel.series]
    head = f'panel "{panel.name}"' if panel.name else "panel -"
    head += f" kind={panel.kind}" if panel.kind != kind else ""
    return Frame(head, axes, curves, [_line(each) for each in panel.lines])


def _axis(name: str, axis: Axis) -> str:
    ends = "..".join(_value(end) for end in axis.range) if axis.range else None
    ticks = ", ".join(map(_value, axis.ticks)) if axis.ticks else None
    return _axis_text(name, axis.label, axis.unit, axis.scale, ends, ticks)


def _axis_text(
    name: str, label: str | None, unit: str | None, scale: str | None, ends: str | None, ticks: str | None
) -> str:
    said = [f'"{label}"' if label else None, f"unit={unit}" if unit else None, scale, ends, ticks and f"ticks {ticks}"]
    return " ".join([name, *(each for each in said if each)])


def _curve(series: Series) -> Curve:
    head = f'series "{series.name}"' if series.name else "series -"
    for key in ("color", "line", "marker"):
        head += f" {key}={value}" if (value := getattr(series.style, key)) else ""
    head += " axis=y2" if series.axis == "y2" else ""
    head += "".join(f" group {key}={_value(value)}" for key, value in series.group.items())
    head += f" missing {', '.join(map(_value, series.missing))}" if series.missing else ""
    return Curve(head, [_point(point) for point in series.points])


def _point(point: Point) -> str:
    x = _place(point.x, point.x_min, point.x_max)
    return f"{x}: {_place(point.y, point.y_min, point.y_max)}"


def _place(value: Coordinate | None, low: Coordinate | None, high: Coordinate | None) -> str:
    if low is not None and high is not None:
        return f"{_value(low)}..{_value(high)}"
    if low is not None:
        return f">{_value(low)}"
    return f"<{_value(high)}" if high is not None else _value(value)


def _line(line: Line) -> str:
    return f"line {line.axis} {_value(line.value)}"


def _event(event: Event) -> str:
    return f"event {_place(event.x, event.x_min, event.x_max)} panels {', '.join(map(str, event.panels))}"


def _value(value: Coordinate | None) -> str:
    return _number(str(value))
