"""What is wrong inside a description: values off their axis, scales at odds with ticks, two values for one place."""

from __future__ import annotations

import math
import re
from itertools import combinations, pairwise

from extractor.diagnostics import diagnose
from extractor.model import Coordinate, Diagnostic, Point, Span
from extractor.reading.draft import AxisDraft, Draft, PanelDraft, SeriesDraft
from extractor.reading.panels import panel_count
from extractor.reading.scales import BOTH_LOG, implied_scale

NOWHERE: Span = (0, 0)


def find_faults(draft: Draft) -> list[Diagnostic]:
    """Every fault of the figure, in the order of its panels."""
    found: list[Diagnostic] = []
    both = BOTH_LOG.search(draft.text, 0, 1500)
    for panel in draft.panels:
        for name, axis in (("x", panel.x), ("y", panel.y), ("y2", panel.y2)):
            found += _scale_faults(name, axis, both)
        for series in panel.series:
            found += _outside(panel, series)
            found += _conflicts(panel, series)
            if not series.declared and series.name and series.points and any(s.declared for s in panel.series):
                found.append(diagnose("series-undeclared", _span(series, "name"), name=series.name))
        found += _not_whole(panel)
    return found + _panel_faults(draft)


def _panel_faults(draft: Draft) -> list[Diagnostic]:
    """Panels announced but not described, and a count of panels that differs from those described."""
    found = []
    for panel in draft.panels if len(draft.panels) > 1 else []:
        if not any(series.points for series in panel.series) and panel.y.frozen() is None:
            trace = panel.sources.get("name")
            found.append(diagnose("panel-undescribed", trace.spans[0] if trace else NOWHERE, name=panel.name))
    said = panel_count(draft)
    boxes = {len(panel.x.ticks or ()) for panel in draft.panels if panel.kind == "box"}
    if said is not None and said[0] not in {len(draft.panels), *boxes}:  # ``Five box plots`` are five boxes
        count, span = said
        found.append(diagnose("count-mismatch", span, (count,), said=count, things="panels", found=len(draft.panels)))
    return found


def _span(part: AxisDraft | SeriesDraft, key: str) -> Span:
    trace = part.sources.get(key)
    return trace.spans[0] if trace and trace.spans else NOWHERE


def _scale_faults(name: str, axis: AxisDraft, both: re.Match[str] | None) -> list[Diagnostic]:
    found = []
    stated = axis.stated_scale
    implied = implied_scale(axis)
    span = _span(axis, "scale")
    at_zero = axis.range is not None and not isinstance(axis.range[0], str) and axis.range[0] <= 0
    if stated == "log" and at_zero and axis.range is not None:
        found.append(
            diagnose("log-axis-at-zero", _span(axis, "range"), (axis.range[0],), axis=name, value=axis.range[0])
        )
    if stated == "log" and (
        at_zero or (implied == "linear" and len(axis.ticks or ()) >= 4 and not _could_be_log(axis))
    ):
        found.append(diagnose("scale-conflict", span, axis=name, said="logarithmic", implied="linear"))
    elif stated == "linear" and implied == "log" and len(axis.ticks or ()) >= 3:
        found.append(diagnose("scale-conflict", span, axis=name, said="linear", implied="logarithmic"))
    if both and stated == "linear" and name in ("x", "y"):
        found.append(diagnose("scale-conflict", both.span(), axis=name, said="logarithmic", implied="linear"))
    if (axis.ticks and len(set(axis.ticks)) < len(axis.ticks)) or _backwards(axis):
        listed = ", ".join(str(tick) for tick in axis.ticks or ())
        found.append(diagnose("order-conflict", _span(axis, "ticks"), axis=name, listed=listed))
    return found


def _could_be_log(axis: AxisDraft) -> bool:
    """Ticks 2, 3, 4, 5, 6 stand on many a logarithmic axis."""
    numbers = [float(tick) for tick in axis.ticks or () if not isinstance(tick, str)]
    return bool(numbers) and min(numbers) > 0 and max(numbers) / min(numbers) < 12


def _backwards(axis: AxisDraft) -> bool:
    numbers = [tick for tick in axis.ticks or () if not isinstance(tick, str)]
    if len(numbers) < 3 or axis.scale == "category":
        return False
    signs = {b > a for a, b in pairwise(numbers)}
    return len(signs) == 2


def _outside(panel: PanelDraft, series: SeriesDraft) -> list[Diagnostic]:
    axis = panel.y_of(series)
    found = []
    for point in series.points:
        for name, value, target in (("y", point.y, axis), ("x", point.x, panel.x)):
            if name == "y" and (point.y_min is None) != (point.y_max is None):
                continue
            if target.stated_range and _beyond(target, value):
                low, high = target.range or (0, 0)
                trace = point.sources.get(name)
                where = f"{series.name or target.label or 'the series'} {name}"
                found.append(
                    diagnose(
                        "point-outside-axis",
                        trace.spans[0] if trace else NOWHERE,
                        (value or 0,),
                        where=where,
                        value=value,
                        low=low,
                        high=high,
                    )
                )
    return found


def _beyond(axis: AxisDraft, value: Coordinate | None) -> bool:
    if (
        value is None
        or isinstance(value, str)
        or axis.range is None
        or isinstance(axis.range[0], str)
        or isinstance(axis.range[1], str)
    ):
        return False
    low, high = float(axis.range[0]), float(axis.range[1])
    if axis.scale == "log" and low > 0 and value > 0:
        low, high, value = math.log10(low), math.log10(high), math.log10(value)
    return value < low - 0.0201 * (high - low) or value > high + 0.0201 * (high - low)


def _conflicts(panel: PanelDraft, series: SeriesDraft) -> list[Diagnostic]:
    """Two plain values at one x that differ by more than reading by eye explains, where nothing jumps."""
    axis = panel.y_of(series)
    plain = [point for point in series.points if _is_plain(point)]
    return [
        _conflict(series.name or axis.label or "the series", point, other)
        for point, other in combinations(plain, 2)
        if point.x == other.x and _differ(axis, point, other) and not _one_label(point, other)
    ]


def _is_plain(point: Point) -> bool:
    """One value at one place, where nothing jumps."""
    bounded = any(end is not None for end in (point.x_min, point.y_min, point.y_max))
    return not bounded and point.x is not None and isinstance(point.y, (int, float)) and point.role != "jump"


def _conflict(name: str, point: Point, other: Point) -> Diagnostic:
    spans = [p.sources["y"].spans[0] for p in (point, other) if "y" in p.sources]
    return diagnose(
        "value-conflict",
        spans[-1] if spans else NOWHERE,
        (point.y or 0, other.y or 0),
        where=f"{name} at {point.x}",
        first=point.y,
        second=other.y,
    )


def _one_label(a: Point, b: Point) -> bool:
    """``2022: Peak of 4700, … Ends around 4500``: both values belong to one label, which is wider than a point."""
    return "x" in a.sources and "x" in b.sources and a.sources["x"].spans == b.sources["x"].spans


def _differ(axis: AxisDraft, a: Point, b: Point) -> bool:
    first, second = float(a.y or 0), float(b.y or 0)
    span = 0.0
    if axis.range is not None and not isinstance(axis.range[0], str) and not isinstance(axis.range[1], str):
        span = abs(float(axis.range[1]) - float(axis.range[0]))
    if axis.scale == "log" and first > 0 and second > 0:
        return abs(math.log10(first / second)) > 0.1
    return abs(first - second) > max(0.015 * span, 0.01 * max(abs(first), abs(second)))


def _not_whole(panel: PanelDraft) -> list[Diagnostic]:
    """The shares of a pie that do not add up to 100 %."""
    if panel.kind != "pie" or not panel.series:
        return []
    shares = [float(p.y) for p in panel.series[0].points if isinstance(p.y, (int, float))]
    total = sum(shares)
    if len(shares) < 2 or abs(total - 100) <= 1.0 or not 60 < total < 140:
        return []
    spans = [p.sources["y"].spans[0] for p in panel.series[0].points if "y" in p.sources]
    return [
        diagnose(
            "parts-not-whole", spans[-1] if spans else NOWHERE, (total,), total=re.sub(r"\.?0+$", "", f"{total:.2f}")
        )
    ]
