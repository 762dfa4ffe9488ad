"""A second dimension of the legend: one series for each colour and line style."""

from __future__ import annotations

import re

from extractor.model import Coordinate, Trace
from extractor.reading.draft import Draft, PanelDraft, SeriesDraft
from extractor.reading.legend_entry import Entry
from extractor.reading.legend_finding import Legend
from extractor.reading.series_discovery import blocks_of


def expand_groups(draft: Draft, number: int, panel: PanelDraft, legend: Legend) -> None:
    """Colour × line style: one series for each combination, where the panel's text tells them apart."""
    told = len(_spoken_styles(draft, number, legend)) > 1
    if told or len(draft.panels) == 1 or _expanded_elsewhere(draft, legend):
        panel.series = [_member(series, entry, legend) for series in panel.series for entry in legend.entries]


def _spoken_styles(draft: Draft, number: int, legend: Legend) -> set[str]:
    """The line styles that the analysis of a panel speaks of, by themselves or in a table by what they stand for."""
    styles = {entry.style.line: (entry.name or "").lower() for entry in legend.entries if entry.style.line}
    spoken: set[str] = set()
    for index in blocks_of(draft, number, ("analysis",)):
        block = draft.outline.blocks[index]
        if len(draft.panels) == 1 or draft.scopes[index] == (number,):
            body = draft.text[slice(*block.span)].lower()
            spoken |= {line for line in styles if re.search(rf"(?<![\w-]){re.escape(line)}(?![\w-])", body)}
            if block.kind == "table":
                spoken |= {line for line, name in styles.items() if name and name in body}
    return spoken


def _member(series: SeriesDraft, entry: Entry, legend: Legend) -> SeriesDraft:
    """A series drawn in one of the styles."""
    member = series.copy()
    member.group[legend.dimension or "style"] = _group_value(entry.name or "")
    member.line = entry.style.line
    spans = tuple(span for key, span in entry.style.spans if key == "line")
    member.style_sources["line"] = Trace(spans, "series.group")
    member.sources["group"] = Trace((entry.span,), "series.group")
    return member


def _expanded_elsewhere(draft: Draft, legend: Legend) -> bool:
    """Whether the legend serves the whole figure, so that one expanded panel means all are."""
    return len(legend.panels) == len(draft.panels) and any(
        series.group for panel in draft.panels for series in panel.series
    )


def _group_value(name: str) -> Coordinate:
    """A group's value as a number where it is one: ``16`` → 16."""
    found = re.fullmatch(r"\d+(?:\.\d+)?", name.strip())
    return (int(name) if name.strip().isdigit() else float(name)) if found else name
