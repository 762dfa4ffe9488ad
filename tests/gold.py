"""Figures built from the corpus' gold answers, so that curves and plots can be tested apart from the reading."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

from extractor.model import Axis, Event, Figure, Line, Panel, Point, Series, Source, Style

CASES = Path(__file__).parent / "corpus"


def gold(case: Path) -> dict[str, Any]:
    """The answer of one case."""
    answer: dict[str, Any] = json.loads((case / "gold.json").read_text(encoding="utf-8"))
    return answer


def case_paths() -> list[Path]:
    """The folders of all cases."""
    return sorted(path.parent for path in CASES.glob("*/gold.json"))


def gold_figure(case: Path, optional: bool = False) -> Figure:
    """The figure that a case's answer describes, with its optional points or without."""
    answer = gold(case)
    panels = tuple(_panel(panel, optional) for panel in answer["panels"])
    events = tuple(
        Event(event["x"], tuple(event["panels"]), "change", "") for event in answer["events"] if event.get("panels")
    )
    return Figure(Source(f"{case.name}.md"), answer.get("title"), answer["kind"], panels, events)


def _axis(axis: dict[str, Any] | None) -> Axis | None:
    if not axis:
        return None
    ends, ticks = axis.get("range"), axis.get("ticks")
    span = (ends[0], ends[1]) if ends else None
    return Axis(axis["label"], axis.get("unit"), axis["scale"], span, tuple(ticks) if ticks else None)


def _panel(panel: dict[str, Any], optional: bool) -> Panel:
    x, y, y2 = (_axis(panel.get(name)) for name in ("x", "y", "y2"))
    series = tuple(_series(s, y2 if s.get("axis") == "y2" else y, x, optional) for s in panel["series"])
    lines = tuple(Line(line.get("axis", "y"), line["value"]) for line in panel["lines"])
    return Panel(panel["name"], panel["title"], panel.get("kind") or "line", x, y, y2, series, lines)


def _series(series: dict[str, Any], y: Axis | None, x: Axis | None, optional: bool) -> Series:
    points = tuple(_point(p, x, y) for p in series["points"] if optional or not p.get("optional"))
    style = Style(series.get("color"), series.get("line"), series.get("marker"))
    return Series(series["name"], series.get("group") or {}, series.get("axis") or "y", style, points)


def _point(point: dict[str, Any], x_axis: Axis | None, y_axis: Axis | None) -> Point:
    x, x_min, x_max = _coordinate(point["x"], x_axis)
    y, y_min, y_max = _coordinate(point["y"], y_axis)
    return Point(x, y, x_min, x_max, y_min, y_max)


def _coordinate(value: Any, axis: Axis | None) -> tuple[Any, Any, Any]:
    if not isinstance(value, list):
        return value, None, None
    low, high = value
    if low is None or high is None or isinstance(low, str):
        return None, low, high
    if axis is not None and axis.scale == "log" and low > 0:
        return math.sqrt(low * high), low, high
    return (low + high) / 2, low, high
