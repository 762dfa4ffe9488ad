"""Series that only a table names: in its header, in its first column, or row by row beside each reading."""

from __future__ import annotations

import re

from extractor.model import Block, Span
from extractor.quantities import read_quantities
from extractor.reading.draft import AxisDraft, Draft, PanelDraft
from extractor.reading.legend import add_series
from extractor.reading.legend_entry import Entry, clean_name, is_style
from extractor.reading.name_slots import category_names
from extractor.reading.on_axis import fits, on_axis
from extractor.reading.styles import read_style

NO_SERIES = re.compile(r"\b(?:note|notes|trend|range|median|q1|min|max)\b", re.IGNORECASE)
BRACKET = re.compile(r"\s*\([^()]*\)$")
FEWEST_READINGS = 2


def series_of_table(draft: Draft, panel: PanelDraft, block: Block) -> list[Entry]:
    """The series that a table names, in the first way that fits."""
    if block.kind != "table" or len(block.rows) < 2 or len(block.rows[0]) < 3:
        return []
    return _of_readings(draft, panel, block) or _of_rows(draft, panel, block) or _of_header(draft, panel, block)


def add_series_of_table(draft: Draft, panel: PanelDraft, block: Block) -> bool:
    """Put the series that a table names into a panel."""
    found = series_of_table(draft, panel, block)
    for entry in found:
        add_series(panel, entry)
    return bool(found)


def _of_header(draft: Draft, panel: PanelDraft, block: Block) -> list[Entry]:
    """``| Year | North | South |``; numbers name series over rows of categories: ``| Route | 2019 | 2023 |``."""
    heads = block.rows[0][1:]
    words = [draft.text[slice(*head)] for head in heads]
    worded = all(re.search(r"[^\W\d]", word) for word in words) or _are_categories(draft, panel, block)
    if not worded or not all(words) or NO_SERIES.search(" ".join(words)):
        return []
    return [
        Entry(clean_name(word), span, read_style(draft.text, span)) for word, span in zip(words, heads, strict=True)
    ]


def _are_categories(draft: Draft, panel: PanelDraft, block: Block) -> bool:
    """Whether every row is led by a category of the x axis."""
    known = {tick.casefold() for tick in panel.x.ticks or () if isinstance(tick, str)}
    leads = [draft.text[slice(*row[0])].strip(" *`").casefold() for row in block.rows[1:] if row]
    return bool(leads) and known.issuperset(leads)


def _of_rows(draft: Draft, panel: PanelDraft, block: Block) -> list[Entry]:
    """``| Line | Look | Jan | Apr | Jul |`` over the months of x: a row for each series."""
    ticks = [tick for tick in panel.x.ticks or () if isinstance(tick, str)]
    known = category_names(ticks) if ticks and panel.x.scale == "category" else {}
    placed = [
        draft.text[slice(*head)].strip().lower() in known or _is_on(draft, panel.x, head) for head in block.rows[0]
    ]
    leads = [draft.text[slice(*row[0])] for row in block.rows[1:]]
    if sum(placed) < FEWEST_READINGS or placed[0] or any(_is_number(lead) for lead in leads):
        return []
    return [_entry(draft, row[0], _drawn(draft, row)) for row in block.rows[1:] if row[0][0] < row[0][1]]


def _is_on(draft: Draft, axis: AxisDraft, head: Span) -> bool:
    """``2010``, ``Week 4``, ``0 h`` at the head of a column: a number that lies on the x axis, and no more."""
    found = read_quantities(draft.text, *head)
    plain = len(found) == 1 and found[0].kind == "number" and found[0].span == head
    return plain and fits(axis, on_axis(axis, found[0], found[0].value)) is True


def _of_readings(draft: Draft, panel: PanelDraft, block: Block) -> list[Entry]:
    """``| Fan | Speed | Noise |`` with a reading a row: whoever comes again and again in the column of names."""
    heads = [draft.text[slice(*head)] for head in block.rows[0]]
    axes = [_names(panel.x, head) or _names(panel.y, head) for head in heads]
    if not (any(_names(panel.x, head) for head in heads) and any(_names(panel.y, head) for head in heads)):
        return []
    for column in (n for n, axis in enumerate(axes) if not axis):
        cells = [row[column] for row in block.rows[1:] if len(row) > column]
        names = [draft.text[slice(*cell)] for cell in cells]
        worded = all(re.search(r"[^\W\d_]", name) and not _is_number(name) for name in names)
        if worded and 1 < len(set(names)) <= len(names) / FEWEST_READINGS:
            return [_entry(draft, cells[names.index(name)], cells[names.index(name)]) for name in dict.fromkeys(names)]
    return []


def _names(axis: AxisDraft, head: str) -> bool:
    """Whether a head is an axis' label, without its unit or in part: ``Speed`` for ``Speed (rpm)``."""
    wanted = set(re.findall(r"\w+", BRACKET.sub("", axis.label or "").lower()))
    return bool(wanted) and set(re.findall(r"\w+", BRACKET.sub("", head).lower()) or ("",)) <= wanted


def _is_number(name: str) -> bool:
    found = read_quantities(name)
    return bool(found) and found[0].span == (0, len(name))


def _drawn(draft: Draft, row: tuple[Span, ...]) -> Span:
    """The cell that tells how the series of a row is drawn, if there is one."""
    return next((cell for cell in row[1:] if cell[0] < cell[1] and is_style(draft.text, cell)), row[0])


def _entry(draft: Draft, cell: Span, look: Span) -> Entry:
    name = BRACKET.sub("", draft.text[slice(*cell)])
    return Entry(clean_name(name), (cell[0], cell[0] + len(name)), read_style(draft.text, look))
