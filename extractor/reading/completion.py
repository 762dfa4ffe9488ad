"""What only the points tell of an axis: its categories, its unit."""

from __future__ import annotations

from extractor.model import Point, Span, Trace
from extractor.reading.draft import AxisDraft, Draft, PanelDraft

MIN_YEAR, MAX_YEAR = 1700, 2150


def complete_axes(draft: Draft) -> None:
    """Categories and a unit that only the points tell: ``Teal (67.8%)``."""
    for panel in draft.panels:
        kept = [series for series in panel.series if series.declared or series.points or series.name is None]
        panel.series = kept or panel.series
        points = [point for series in panel.series for point in series.points]
        if panel.x.ticks is None and panel.x.range is None:
            _put_categories(draft, panel, points)
        if panel.y.unit is None and panel.y.label is None:
            _put_percent(draft, panel.y, points)


def _put_categories(draft: Draft, panel: PanelDraft, points: list[Point]) -> None:
    """The names that points stand over, where each has one; ``2005 – paper 75 kg``: the years."""
    years = tuple(dict.fromkeys(point.x for point in points if isinstance(point.x, int)))
    if len(years) > 1 and all(isinstance(point.x, int) and MIN_YEAR <= point.x <= MAX_YEAR for point in points):
        spans = tuple(dict.fromkeys(span for p in points if "x" in p.sources for span in p.sources["x"].spans))
        panel.x.put("ticks", years, Trace(spans, "completion.years"))
        panel.x.range, panel.x.sources["range"] = (years[0], years[-1]), Trace(spans, "completion.years")
        panel.x.scale = "time"
        return
    names = tuple(dict.fromkeys(point.x for point in points if isinstance(point.x, str)))
    if not names or any(not isinstance(point.x, str) for point in points):
        return
    told = (span for point in points if "x" in point.sources for span in point.sources["x"].spans)
    spans = tuple(dict.fromkeys(told))
    panel.x.put("ticks", names, Trace(spans, "completion.categories"))
    panel.x.scale = "category"
    if panel.kind != "pie" and not panel.x.declared:
        _put_heading(draft, panel.x, spans)


def _put_percent(draft: Draft, axis: AxisDraft, points: list[Point]) -> None:
    """The sign that every value bears."""
    stated = [span for point in points if "y" in point.sources for span in point.sources["y"].spans]
    if stated and all(draft.text[a:b].rstrip("`* ").endswith("%") for a, b in stated):
        axis.put("unit", "%", Trace(((stated[0][1] - 1, stated[0][1]),), "completion.unit"))


def _put_heading(draft: Draft, axis: AxisDraft, names: tuple[Span, ...]) -> None:
    """Categories in the first column of a table are called what its heading says: ``| Area | Trawl | Seine |``."""
    for block in draft.outline.blocks:
        first = {row[0] for row in block.rows[1:] if row} if block.kind == "table" else set()
        if names and len(first) > 1 and first >= set(names):
            start, end = block.rows[0][0]
            axis.put("label", draft.text[start:end] or None, Trace(((start, end),), "completion.heading"))
