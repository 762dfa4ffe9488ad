"""What was not read: the quantities of the analysis and the observations that ended up nowhere."""

from __future__ import annotations

from extractor.model import Figure, Outline, Span, Trace, Unread
from extractor.quantities import read_quantities


def find_unread(figure: Figure, outline: Outline) -> tuple[Unread, ...]:
    """Quantities that no point, axis, line, event or claim was read from."""
    used = _used(figure)
    found: list[Span] = []
    for block in outline.blocks:
        if block.role not in ("analysis", "observations") or block.kind == "heading":
            continue
        numbers = [quantity for quantity in read_quantities(outline.text, *block.span) if not quantity.worded]
        found.extend(quantity.span for quantity in numbers if not _touches(quantity.core, used))
    return tuple(Unread(outline.text[start:end], (start, end)) for start, end in found)


def _touches(span: Span, used: list[Span]) -> bool:
    return any(start < span[1] and span[0] < end for start, end in used)


def _used(figure: Figure) -> list[Span]:
    traces: list[Trace] = []
    for panel in figure.panels:
        traces += panel.sources.values()
        for axis in (panel.x, panel.y, panel.y2):
            traces += axis.sources.values() if axis else ()
        for series in panel.series:
            traces += series.sources.values()
            for point in series.points:
                traces += point.sources.values()
        for line in panel.lines:
            traces += line.sources.values()
    for event in figure.events:
        traces += event.sources.values()
    spans = [span for trace in traces for span in trace.spans]
    return spans + [claim.span for claim in figure.claims if claim.verdict != "not_checkable"]
