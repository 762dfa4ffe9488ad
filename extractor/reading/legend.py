"""Legends → series: every entry in the panels it serves, with how it is drawn."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.model import Trace
from extractor.reading.declarations import declared
from extractor.reading.draft import Draft, PanelDraft, SeriesDraft
from extractor.reading.legend_entry import Entry
from extractor.reading.legend_finding import Legend, find_legends
from extractor.reading.panel_scopes import panels_at
from extractor.reading.styles import StyleWords, series_nouns

SAME = re.compile(r"\b(?:same|identical|carry over|as in|shared)\b", re.IGNORECASE)
SINGLE = re.compile(rf"\b(?:a\s+)?(?:single|one|only one)\s+(?:[\w-]+\s){{0,3}}?(?:{series_nouns()})\b", re.IGNORECASE)
MARKED_VALUE = re.compile(r"[=:(]\s*[-−$€£]?\d[\d.,]*\s*\S{0,6}\)?$")
LINE_NAME = re.compile(r"\b(?:mean|median|average|percentile|threshold|cut-?off|target|limit|SLO)\b", re.IGNORECASE)


def read_legend(draft: Draft) -> list[Legend]:
    """Find every legend and put its entries into its panels as series."""
    legends = [legend for legend in find_legends(draft) if legend.entries and not _is_garbled(legend)]
    covered = {number for legend in legends for number in legend.panels}
    if len(covered) < len(draft.panels) and draft.kind not in ("heatmap", "pie", "box"):
        known = {(entry.name or "").lower() for legend in legends for entry in legend.entries}
        found = [(panels, entries) for (panels, _), entries in declared(draft).items() if not covered & set(panels)]
        legends += [Legend(e, panels) for panels, e in found if any((x.name or "").lower() not in known for x in e)]
    legends = [part for legend in legends for part in _two_ways(legend)]
    colored = [legend for legend in legends if any(e.style.color for e in legend.entries)]
    for legend in legends:
        _split_references(draft, legend)
        if legend in colored or not colored:
            _add(draft, legend)
    _copy_to_empty(draft)
    return [legend for legend in legends if colored and legend not in colored and len(legend.entries) > 1]


def _two_ways(legend: Legend) -> list[Legend]:
    """``Color encodes weight decay, line style encodes the split``: names of colours, then names of lines."""
    drawn = [entry for entry in legend.entries if entry.style.color]
    lines = [entry for entry in legend.entries if entry.style.line and not entry.style.color]
    apart = len({entry.style.line for entry in lines}) == len(lines) > 1 and len(drawn) > 1
    if not apart or len(drawn) + len(lines) < len(legend.entries) or any(entry.style.line for entry in drawn):
        return [legend]
    return [replace(legend, entries=drawn), replace(legend, entries=lines)]


def _is_garbled(legend: Legend) -> bool:
    """Whether its lines hold more than names and styles, so that ``A** (black): 10`` was taken for a name."""
    return any(GARBLED.search(entry.name or "") for entry in legend.entries)


GARBLED = re.compile(r"\*\*|: |→|\):|\(\w+, ")


def _split_references(draft: Draft, legend: Legend) -> None:
    """``Orange dashed line: "Median = 213 ms"`` in the legend of a histogram is a reference line, not a series."""
    for entry in list(legend.entries):
        if (
            entry.name
            and MARKED_VALUE.search(entry.name)
            and ((entry.style.line and draft.kind in ("histogram", "bar", "box")) or LINE_NAME.search(entry.name))
        ):
            legend.entries.remove(entry)
            draft.references.append((legend.panels, entry.name, entry.span, entry.style))


def _add(draft: Draft, legend: Legend) -> None:
    for number in legend.panels:
        panel = draft.panels[number]
        panel.legend = panel.legend or legend.position
        for entry in legend.entries:
            add_series(panel, entry)


def add_series(panel: PanelDraft, entry: Entry, *, declared: bool = True) -> SeriesDraft:
    """The panel's series of that name, with the entry's style added to it."""
    known = next(
        (
            s
            for s in panel.series
            if s.name is not None and entry.name is not None and s.name.lower() == entry.name.lower()
        ),
        None,
    )
    if known is None:
        known = SeriesDraft(entry.name, declared=declared)
        known.sources["name"] = Trace((entry.span,), "legend.entry")
        panel.series.append(known)
    known.axis = known.axis or entry.axis
    add_style(known, entry.style)
    return known


def add_style(series: SeriesDraft, style: StyleWords) -> None:
    """Set what is not yet known of how a series is drawn."""
    for key, span in style.spans:
        if getattr(series, key) is None:
            setattr(series, key, getattr(style, key))
            series.style_sources[key] = Trace((span,), "legend.style")


def _copy_to_empty(draft: Draft) -> None:
    """A legend drawn once serves every panel that has none of its own."""
    full = next((panel for panel in draft.panels if panel.series), None)
    if full is None:
        return
    for number, panel in enumerate(draft.panels):
        names = {str(tick).lower() for tick in panel.x.ticks or ()}
        if any((series.name or "").lower() in names for series in full.series):
            continue
        if not panel.series and not _says_single(draft, number) and _speaks_of(draft, number, full.series):
            panel.series = [series.copy() for series in full.series]


def _speaks_of(draft: Draft, number: int, series: list[SeriesDraft]) -> bool:
    """Whether the panel's own analysis names any of the series, by name or by colour."""
    words = [re.escape(word.lower()) for entry in series for word in (entry.name, entry.color) if word]
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(words)}|both|all)(?!\w)") if words else None
    own = [
        draft.text[slice(*b.span)].lower()
        for i, b in enumerate(draft.outline.blocks)
        if draft.scopes[i] == (number,) and b.role in ("analysis", "components", "none")
    ]
    told = [_without_ticks(draft.panels[number], words) for words in own]
    return not own or any(pattern is not None and (pattern.search(words) or SAME.search(words)) for words in told)


def _without_ticks(panel: PanelDraft, words: str) -> str:
    """``The "w/o Both" bar``: ``both`` in the name of a bar speaks of no series."""
    names = sorted((str(tick).lower() for tick in panel.x.ticks or () if isinstance(tick, str)), key=len, reverse=True)
    held = [re.escape(name) for name in names if " " in name]
    return re.sub(rf"(?<!\w)(?:{'|'.join(held)})(?!\w)", "", words) if held else words


def _says_single(draft: Draft, number: int) -> bool:
    """``a single blue line``, ``series: one, steel blue`` among what is said of a panel, alone or among others."""
    own = [i for i, b in enumerate(draft.outline.blocks) if b.role in ("components", "none", "analysis")]
    own = own if len(draft.panels) > 1 else []
    return any(_counts_one(draft, i) for i in own if draft.scopes[i] == (number,)) or any(
        panels_at(draft, i, found.start()) == (number,)
        for i in own
        for found in SINGLE.finditer(draft.text, *draft.outline.blocks[i].span)
    )


def _counts_one(draft: Draft, index: int) -> bool:
    return bool(SERIES.fullmatch(draft.label(index)) and ONE.match(draft.text, *draft.outline.blocks[index].body))


SERIES = re.compile(rf"(?:data )?(?:{series_nouns()})", re.IGNORECASE)
ONE = re.compile(r"\W*(?:(?:only |just )?(?:one|1|single))\b", re.IGNORECASE)
