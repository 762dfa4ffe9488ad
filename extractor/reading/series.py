"""The series of every panel: those of its legend, those that only the analysis has, rows, slices and groups."""

from __future__ import annotations

import re

from extractor.model import Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.draft import Draft, PanelDraft, SeriesDraft
from extractor.reading.legend import add_series, add_style
from extractor.reading.legend_entry import Entry, clean_name
from extractor.reading.legend_finding import Legend
from extractor.reading.references import References
from extractor.reading.series_discovery import (
    NOT_A_SERIES,
    blocks_of,
    discover_series,
    from_labels,
    is_bold,
    look_below,
)
from extractor.reading.series_groups import expand_groups
from extractor.reading.stray_series import add_stray
from extractor.reading.styles import FIT, StyleWords, read_style
from extractor.sentences import sentences


def read_series(draft: Draft, dimensions: list[Legend]) -> None:
    """Give every panel its series."""
    for number, panel in enumerate(draft.panels):
        if panel.kind == "pie":
            _name_slices(panel)
        if panel.kind in ("pie", "box"):
            panel.series = [SeriesDraft(None, declared=False)]
        elif panel.kind == "heatmap":
            panel.series = _rows(panel) or panel.series
        if panel.series and panel.kind not in ("heatmap", "pie", "box"):
            _prefer_labels(draft, number, panel)
        if not panel.series:
            discover_series(draft, number, panel)
        elif panel.kind not in ("heatmap", "pie", "box"):
            _add_undeclared(draft, number, panel, {(e.name or "").lower() for each in dimensions for e in each.entries})
            add_stray(draft, number, panel)
        _fits_of_series(draft, panel)
        _styles_of_labels(draft, number, panel)
        _axes_of_series(panel)
        for legend in dimensions:
            if number in legend.panels or len(draft.panels) == 1:
                expand_groups(draft, number, panel, legend)


def _name_slices(panel: PanelDraft) -> None:
    """The entries of a pie's legend are its categories."""
    spans = tuple(span for series in panel.series if "name" in series.sources for span in series.sources["name"].spans)
    names = tuple(series.name for series in panel.series if series.name)
    told = {str(tick).lower() for tick in panel.x.ticks or ()}
    trace = panel.x.sources.get("ticks")
    found = trace is not None and trace.rule == "categories.found" and told < {name.lower() for name in names}
    if len(names) > 1 and (found or panel.x.ticks is None) and all(re.search(r"[^\W\d_]", name) for name in names):
        panel.x.ticks, panel.x.sources["ticks"] = names, Trace(spans, "series.slices")
        panel.x.scale = panel.x.scale or "category"


def _prefer_labels(draft: Draft, number: int, panel: PanelDraft) -> None:
    """A legend that the analysis never speaks of (a colour bar) gives way to the coloured labels of the analysis."""
    references = References(panel)
    labels = [
        b.label for i in blocks_of(draft, number, ("analysis",)) if (b := draft.outline.blocks[i]).label is not None
    ]
    if any(series.color for series in panel.series) or any(
        mention.by_name
        for label in labels
        if read_style(draft.text, label).color
        for mention in references.find(draft.text, label)
    ):
        return
    kept, panel.series = panel.series, []
    if not from_labels(draft, number, panel) or len(panel.series) < 2:
        panel.series = kept


def _add_undeclared(draft: Draft, number: int, panel: PanelDraft, groups: set[str]) -> None:
    """``LTO:`` among the labels of the legend's series, with values of its own, is one the legend does not have.

    ``groups`` are what the styles of line stand for: several series each, none by itself.
    """
    references = References(panel)
    for index in blocks_of(draft, number, ("analysis",)):
        block = draft.outline.blocks[index]
        name = clean_name(re.sub(r"\s*\([^()]*\)$", "", draft.label(index)))
        label = block.label if _may_name_a_series(draft, index, name, panel) else None
        if label is None or name.lower() in groups or _is_known(references, draft.text, label, name):
            continue
        if _is_one_of_a_series(references, draft.text, block.body):
            continue
        peers = (draft.outline.blocks[i].label for i in draft.children(block.parent) if i != index)
        known = [bool(references.find(draft.text, peer)) for peer in peers if peer is not None]
        if sum(known) >= 2 and 2 * sum(known) >= len(known):
            add_series(panel, Entry(name, label, read_style(draft.text, block.span)), declared=False)


def _is_one_of_a_series(references: References, text: str, body: Span) -> bool:
    """``**Best variant**: the green square at 74 °C``: a member of the series whose markers are green squares."""
    opens = THE_MEMBER.match(text, *body)
    found = references.find(text, (opens.end(), min(opens.end() + 40, body[1]))) if opens else []
    return opens is not None and any(mention.span[0] <= opens.end() + 1 for mention in found)


THE_MEMBER = re.compile(r"[\s*_:]*(?:is\s)?the\s", re.IGNORECASE)


def _may_name_a_series(draft: Draft, index: int, name: str, panel: PanelDraft) -> bool:
    """A short label with numbers behind it that is no category, no word of analysis and heads nothing of the axes."""
    kind, span = draft.outline.blocks[index].kind, draft.outline.blocks[index].span
    if any(span[0] <= start < span[1] for start, _ in draft.axis_spans):
        return False
    heads = kind in ("item", "label") or (kind == "paragraph" and is_bold(draft, index))
    if not heads or not name or len(name.split()) > 3 or NOT_A_SERIES.match(name):
        return False
    category = name.lower() in {str(tick).lower() for tick in panel.x.ticks or ()}
    placed = bool(read_quantities(name)) and not _is_like_a_name(name, panel)
    return not category and not placed and _has_numbers(draft, index)


def _is_like_a_name(name: str, panel: PanelDraft) -> bool:
    """``wd = 0.1`` beside ``wd = 1.0`` and ``wd = 0``: the same words with another number, that of none of them."""
    others = {series.name.lower() for series in panel.series if series.name}
    like = {NUMERAL.sub("#", other) for other in others}
    return name.lower() not in others and NUMERAL.sub("#", name.lower()) in like - {"#"}


NUMERAL = re.compile(r"\d+(?:[.,]\d+)*")


def _is_known(references: References, text: str, label: Span, name: str) -> bool:
    """Whether a label names a known series; ``Rye bread (purple)`` is not ``White bread``, which is orange."""
    found = references.find(text, (label[0], label[0] + len(name)))
    color = read_style(text, (label[0] + len(name), label[1])).color
    other = color is not None and all(color != series.color for series in references.panel.series)
    return bool(found) and not (other and sum(m.span[1] - m.span[0] for m in found) < 0.7 * len(name))


def _has_numbers(draft: Draft, index: int) -> bool:
    spans = [draft.outline.blocks[index].body, *(draft.outline.blocks[child].span for child in draft.children(index))]
    return any(read_quantities(draft.text, *span) for span in spans)


def _rows(panel: PanelDraft) -> list[SeriesDraft]:
    """A heatmap's rows are its series."""
    trace = panel.y.sources.get("ticks", Trace((), "series.rows"))
    return [SeriesDraft(str(name), sources={"name": trace}) for name in panel.y.ticks or ()]


def _fits_of_series(draft: Draft, panel: PanelDraft) -> None:
    """``The Lyon fit runs from 28 to 13``: the line fitted to a cloud is a series beside it."""
    named = [series.name for series in panel.series if series.name] if panel.kind == "scatter" else []
    names = [re.escape(name) for name in named if not FIT.search(name)]
    said = re.compile(rf"(?<!\w)(?:{'|'.join(names)})(?:['’]s)?\s{FIT.pattern}(?!\w)", re.IGNORECASE) if names else None
    for found in said.finditer(draft.text) if said else ():
        name = found.group().replace("'s ", " ").replace("’s ", " ")
        add_series(panel, Entry(name, found.span(), StyleWords()))
    drawn = _fit_drawn(draft) if names and len(names) == len(named) else None
    fits = {(series.name or "").casefold() for series in panel.series if FIT.search(series.name or "")}
    if drawn is not None and (not fits or (drawn.name or "").casefold() in fits):
        add_series(panel, drawn)


def _fit_drawn(draft: Draft) -> Entry | None:
    """``A gray dashed line, "Linear fit", runs through all markers``; ``a thin black regression line``."""
    for block in draft.outline.blocks:
        drawn = block.role in ("components", "none", "overview", "analysis") and block.kind in ("paragraph", "item")
        for sentence in sentences(draft.text, block.span) if drawn else ():
            found = FIT_QUOTED.search(draft.text, *sentence) or FIT_DRAWN.search(draft.text, *sentence)
            if found is not None:
                start = max((cut.end() for cut in CLAUSE.finditer(draft.text, sentence[0], found.start())), default=0)
                style = read_style(draft.text, (max(start, sentence[0]), found.start("name")))
                return Entry(found.group("name"), found.span("name"), style)
    return None


CLAUSE = re.compile(r"[;,:(]\s|\s(?:and|while|with)\s")
FIT_QUOTED = re.compile(
    r"\b(?:line|curve),?\s\(?(?:called\s|labell?ed\s|marked\s|named\s)?"
    rf"[\"“](?P<name>(?:[^\"”\n]{{1,24}}\s)?{FIT.pattern})[\"”]",
    re.IGNORECASE,
)
FIT_DRAWN = re.compile(rf"\b(?:an?|the|one)\s(?:[a-z]+\s){{1,4}}(?P<name>{FIT.pattern})\b", re.IGNORECASE)


def _styles_of_labels(draft: Draft, number: int, panel: PanelDraft) -> None:
    """``**Random Init. (Light Purple):**`` adds the colour a legend left out."""
    for index in blocks_of(draft, number, ("analysis", "none")):
        block = draft.outline.blocks[index]
        if block.label is None:
            continue
        label = draft.label(index)
        series = next((s for s in panel.series if s.name and label.lower().startswith(s.name.lower())), None)
        note = re.search(r"\(([^()]*)\)\s*$", label)
        if series is not None and note:
            style = read_style(draft.text, (block.label[0] + note.start(), block.label[1]))
            add_style(series, style)
        if series is not None:
            add_style(series, look_below(draft, index))


def _axes_of_series(panel: PanelDraft) -> None:
    """On a chart with two value axes a series belongs to the one whose label shares its words."""
    if not panel.y2.declared:
        return
    left, right = (_stems(axis.label) for axis in (panel.y, panel.y2))
    for series in panel.series:
        if series.axis is None:
            own = _stems(series.name)
            series.axis = "y2" if len(own & right) > len(own & left) else "y"


def _stems(name: str | None) -> set[str]:
    return {word.rstrip("s") for word in re.findall(r"[^\W\d]+|\d+", (name or "").lower())}
