"""A Vega-Lite v6 specification: bands, lines, bars and stated points as layers, one view for each panel."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from extractor.curves.display import Display
from extractor.model import Axis, Coordinate, Sample, Series
from extractor.plots.kinds.bar import is_stacked
from extractor.plots.layout import layout_of
from extractor.plots.view import PanelView, SeriesView, views_of

if TYPE_CHECKING:
    from extractor.result import Result

SUFFIX = ".vl.json"
SCHEMA = "https://vega.github.io/schema/vega-lite/v6.json"

Json = dict[str, Any]


def write(result: Result) -> bytes:
    """The specification, with the curves' samples inside."""
    views = [_panel(view) for view in views_of(result.figure)]
    head: Json = {"$schema": SCHEMA, "description": "Reconstructed from text."}
    if result.figure.title:
        head["title"] = result.figure.title
    if len(views) == 1:
        spec = head | {"width": 480, "height": 300} | views[0]
    elif views:
        sized = [{"width": 280, "height": 210, **view} for view in views]
        spec = head | {"columns": layout_of(result.figure).columns, "concat": sized}
        spec["resolve"] = {"scale": {"color": "independent", "strokeDash": "independent"}}
    else:
        spec = head | {"data": {"values": []}, "mark": "text", "encoding": {"text": {"value": "no chart described"}}}
    return (json.dumps(spec, indent=1, ensure_ascii=False) + "\n").encode()


def _panel(view: PanelView) -> Json:
    rows, dropped = _rows(view)
    spec: Json = {"data": {"values": rows}}
    title = view.panel.title or view.panel.name
    if title:
        spec["title"] = title
    if dropped:
        spec["description"] = f"{dropped} values at or below zero have no place on a log axis and were left out."
    return spec | _marks(view)


def _marks(view: PanelView) -> Json:
    if view.panel.kind == "pie":
        return _pie()
    if view.panel.kind == "heatmap":
        return _heatmap(view)
    layers = [layer for axis in ("y", "y2") for layer in _layers(view, axis)]
    resolved = {"resolve": {"scale": {"y": "independent"}}} if view.has_twin else {}
    return {"layer": [*layers, *_lines(view)], **resolved}


def _rows(view: PanelView) -> tuple[list[Json], int]:
    """The samples of a panel that its axes can show, and how many they cannot."""
    rows: list[Json] = []
    dropped = 0
    for each in view.drawn:
        logs = view.heights[each.series.axis].log
        hidden = _beyond_logs(each.series, view.x, logs)
        dropped += len(hidden)
        samples = each.curve.samples() if each.curve is not None else ()
        shown = [row for row in samples if row.y is not None and not (row.origin == "stated" and row.x in hidden)]
        rows += [_row(row, each, logs) for row in shown]
    return rows, dropped


def _beyond_logs(series: Series, x: Display, logs: bool) -> set[Coordinate | None]:
    """Where points lie at or below zero on a log axis, as the table writes their x."""
    low = {float(x.backward(0.0)) for p in series.points if x.log and isinstance(p.x, int | float) and p.x <= 0}
    return low | {p.x for p in series.points if logs and isinstance(p.y, int | float) and p.y <= 0}


def _row(row: Sample, view: SeriesView, logs: bool) -> Json:
    low = row.y_lo if not logs or (row.y_lo or 0) > 0 else row.y
    label = view.label or "the series"
    return {
        "series": label,
        "axis": view.series.axis,
        "x": row.x,
        "y": row.y,
        "lo": low,
        "hi": row.y_hi,
        "origin": row.origin,
    }


def _scale(axis: Axis | None, logs: bool) -> Json:
    scale: Json = {"type": "log"} if logs else {"type": "linear"}
    if axis is not None and axis.base and logs:
        scale["base"] = axis.base
    ends = [end for end in (axis.range if axis and axis.range else ()) if not isinstance(end, str)]
    if len(ends) == 2 and (not logs or min(ends) > 0):
        scale |= {"domain": [min(ends), max(ends)], "nice": False}
    return scale | ({} if logs else {"zero": False})


def _title(axis: Axis | None) -> str | None:
    if axis is None:
        return None
    if axis.label and axis.unit and axis.unit.casefold() not in axis.label.casefold():
        return f"{axis.label} ({axis.unit})"
    return axis.label or axis.unit


def _x(view: PanelView) -> Json:
    title = _title(view.panel.x)
    if view.x.names or view.panel.kind == "bar":
        return {"field": "x", "type": "ordinal", "sort": list(view.x.names) or "ascending", "title": title}
    axis: Json = {"format": "d"} if view.panel.x is not None and view.panel.x.scale == "time" else {}
    return {
        "field": "x",
        "type": "quantitative",
        "title": title,
        "scale": _scale(view.panel.x, view.x.log),
        "axis": axis,
    }


def _y(view: PanelView, axis: str) -> Json:
    described = view.panel.y2 if axis == "y2" else view.panel.y
    orient = {"axis": {"orient": "right"}} if axis == "y2" else {}
    scale = _scale(described, view.heights[axis].log)
    if view.panel.kind in ("bar", "area", "histogram"):
        scale.pop("zero", None)
    return {"field": "y", "type": "quantitative", "title": _title(described), "scale": scale, **orient}


def _color(view: PanelView) -> Json:
    drawn = view.drawn
    scale = {"domain": [each.label or "the series" for each in drawn], "range": [each.color for each in drawn]}
    legend: Json = {"legend": None} if len(drawn) < 2 else {"title": None}
    return {"field": "series", "type": "nominal", "scale": scale, **legend}


def _dashes(view: PanelView) -> Json:
    table = {"-": [1, 0], "--": [6, 4], ":": [2, 3], "-.": [6, 3, 2, 3]}
    dashes = [table.get(each.line, [1, 0]) if isinstance(each.line, str) else list(each.line[1]) for each in view.drawn]
    scale = {"domain": [each.label or "the series" for each in view.drawn], "range": dashes}
    return {"field": "series", "type": "nominal", "scale": scale, "legend": None}


def _layers(view: PanelView, axis: str) -> list[Json]:
    drawn = [each for each in view.drawn if each.series.axis == axis]
    if not drawn:
        return []
    shared: Json = {"x": _x(view), "y": _y(view, axis), "color": _color(view)}
    on_axis = [{"filter": f"datum.axis === '{axis}'"}]
    if view.panel.kind in ("bar", "box"):
        return [{"transform": on_axis, **_bars(view, shared)}]
    if view.panel.kind == "area" and not view.x.names:
        return [{"transform": on_axis, "mark": {"type": "area", "opacity": 0.8}, "encoding": shared}]
    stated = [*on_axis, {"filter": "datum.origin === 'stated'"}]
    points: Json = {"transform": stated, "mark": {"type": "point", "filled": True, "size": 28}, "encoding": shared}
    joined = [each.label or "the series" for each in drawn if view.x.names or (each.curve and each.curve.pieces)]
    if not joined:
        return [points]
    lines = [*on_axis, {"filter": {"field": "series", "oneOf": joined}}]
    band = shared | {"y": {**shared["y"], "field": "lo"}, "y2": {"field": "hi"}}
    line: Json = {"transform": lines, "mark": "line", "encoding": shared | {"strokeDash": _dashes(view)}}
    shade: Json = {"transform": lines, "mark": {"type": "area", "opacity": 0.15}, "encoding": band}
    return [line, points] if view.x.names else [shade, line, points]


def _bars(view: PanelView, shared: Json) -> Json:
    encoding = dict(shared)
    if len(view.drawn) > 1 and not is_stacked(view):
        encoding["xOffset"] = {"field": "series", "sort": [each.label for each in view.drawn]}
    if view.panel.horizontal:
        encoding["x"], encoding["y"] = encoding["y"], encoding["x"]
        if "xOffset" in encoding:
            encoding["yOffset"] = encoding.pop("xOffset")
    mark = "tick" if view.panel.kind == "box" else "bar"
    return {"mark": mark, "encoding": encoding}


def _lines(view: PanelView) -> list[Json]:
    """Reference lines as rules."""
    rules: list[Json] = []
    for line in view.panel.lines:
        if isinstance(line.value, str) or (line.axis == "y2" and not view.has_twin):
            continue
        channel = "x" if line.axis == "x" else "y"
        encoding = {channel: {"datum": line.value, "type": "quantitative"}}
        rules.append({"data": {"values": [{}]}, "mark": {"type": "rule", "strokeDash": [4, 3]}, "encoding": encoding})
    return rules if not view.has_twin else []


def _pie() -> Json:
    order: Json = {"field": "y", "sort": "descending"}
    color: Json = {"field": "x", "type": "nominal", "title": None}
    return {
        "mark": {"type": "arc", "tooltip": True},
        "encoding": {"theta": {"field": "y", "type": "quantitative"}, "color": color, "order": order},
    }


def _heatmap(view: PanelView) -> Json:
    x: Json = {"field": "x", "type": "ordinal", "sort": list(view.x.names), "title": _title(view.panel.x)}
    names = [each.label for each in view.drawn]
    y: Json = {"field": "series", "type": "ordinal", "sort": names, "title": _title(view.panel.y)}
    shade: Json = {"field": "y", "type": "quantitative", "scale": {"scheme": "blues"}, "title": None}
    cells: Json = {"mark": "rect", "encoding": {"x": x, "y": y, "color": shade}}
    values: Json = {"mark": "text", "encoding": {"x": x, "y": y, "text": {"field": "y", "type": "quantitative"}}}
    return {"layer": [cells, values]}
