"""The figure as tidy pandas tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from extractor.lines import Lines
from extractor.model import Axis, Claim, Diagnostic, Figure, Panel

if TYPE_CHECKING:
    from pandas import DataFrame

AXIS_COLUMNS = ("panel", "panel_name", "axis", "label", "unit", "scale", "min", "max", "ticks")
POINT_COLUMNS = (
    *("panel", "panel_name", "series", "group", "axis"),
    *("x", "x_min", "x_max", "y", "y_min", "y_max", "approx", "role"),
)
DIAGNOSTIC_COLUMNS = ("code", "severity", "message", "line", "start", "end", "values")
CLAIM_COLUMNS = (
    *("text", "kind", "verdict", "program", "reason", "basis", "evidence"),
    *("subjects", "panels", "scope", "direction", "quantifier", "value", "value_min", "value_max"),
    *("line", "start", "end"),
)


def points_table(figure: Figure) -> DataFrame:
    """One row per stated point."""
    return _frame(_point_rows(figure), POINT_COLUMNS)


def _point_rows(figure: Figure) -> Iterator[dict[str, Any]]:
    from extractor.curves.build import group_name

    for index, panel in enumerate(figure.panels):
        for series in panel.series:
            shared = {
                "panel": index,
                "panel_name": panel.name,
                "series": series.name,
                "group": group_name(series),
                "axis": series.axis,
            }
            for point in series.points:
                yield shared | {name: getattr(point, name) for name in POINT_COLUMNS[5:]}


def axes_table(figure: Figure) -> DataFrame:
    """One row per axis."""
    rows = (
        _axis_row(index, panel, name, axis)
        for index, panel in enumerate(figure.panels)
        for name in ("x", "y", "y2")
        if (axis := getattr(panel, name)) is not None
    )
    return _frame(rows, AXIS_COLUMNS)


def _axis_row(index: int, panel: Panel, name: str, axis: Axis) -> dict[str, Any]:
    low, high = axis.range or (None, None)
    return {
        "panel": index,
        "panel_name": panel.name,
        "axis": name,
        "label": axis.label,
        "unit": axis.unit,
        "scale": axis.scale,
        "min": low,
        "max": high,
        "ticks": list(axis.ticks) if axis.ticks is not None else None,
    }


def diagnostics_table(figure: Figure, text: str) -> DataFrame:
    """One row per fault inside the text."""
    names, lines = ("code", "severity", "message"), Lines(text)
    rows = (_placed(each, lines, names) | {"values": list(each.values)} for each in figure.diagnostics)
    return _frame(rows, DIAGNOSTIC_COLUMNS)


def claims_table(claims: tuple[Claim, ...], text: str) -> DataFrame:
    """One row per claim, with its verdict."""
    lists, lines = ("evidence", "subjects", "panels"), Lines(text)
    names = tuple(name for name in CLAIM_COLUMNS if name not in (*lists, "line", "start", "end"))
    rows = (_placed(each, lines, names) | {name: list(getattr(each, name)) for name in lists} for each in claims)
    return _frame(rows, CLAIM_COLUMNS)


def _placed(part: Claim | Diagnostic, lines: Lines, names: tuple[str, ...]) -> dict[str, Any]:
    start, end = part.span
    place = {"line": lines.place(start).line, "start": start, "end": end}
    return {name: getattr(part, name) for name in names} | place


def _frame(rows: Iterator[dict[str, Any]], columns: tuple[str, ...]) -> DataFrame:
    from pandas import DataFrame

    return DataFrame(list(rows), columns=list(columns))
