"""Names that stand on both sides of a matrix: ``**English row:**`` with ``Finnish: 74`` below it.

Where rows and columns bear the same names, the label above tells the one side and the item's own label the other.
"""

from __future__ import annotations

import re

from extractor.reading.draft import Draft, PanelDraft

COLUMN = re.compile(r"\b(?:columns?|test(?:ed)? on|predicted|to|target)\b", re.IGNORECASE)


def row_labels(draft: Draft, index: int, panel: PanelDraft) -> list[int]:
    """The labels that may tell the series of a block, innermost first."""
    chain = draft.ancestors(index)
    above = _label_above(draft, chain, panel)
    if above is None:
        return chain
    return [index] if _is_column(draft, above) else chain[chain.index(above) :]


def column_labels(draft: Draft, index: int, panel: PanelDraft) -> list[int]:
    """The labels that may tell the x of a block, innermost first."""
    chain = draft.ancestors(index)
    above = _label_above(draft, chain, panel)
    if above is None:
        return chain
    return chain[chain.index(above) :] if _is_column(draft, above) else [index]


def _is_column(draft: Draft, index: int) -> bool:
    return COLUMN.search(draft.label(index)) is not None


def _label_above(draft: Draft, chain: list[int], panel: PanelDraft) -> int | None:
    """The nearest label above an item that is one of the names of both sides, if the item's own label is one too."""
    columns = {tick.casefold() for tick in panel.x.ticks or () if isinstance(tick, str)}
    both = {(series.name or "").casefold() for series in panel.series} & columns
    if not both or draft.label(chain[0]).casefold().strip(" :") not in both:
        return None
    named = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(both)))})(?!\w)", re.IGNORECASE)
    return next((above for above in chain[1:] if named.search(draft.label(above))), None)
