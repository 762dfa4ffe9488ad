"""What panels and axes have in common: an x axis said once, the same ticks, bars that lie on their side."""

from __future__ import annotations

import re

from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.grid import read_grid_of_table

SIDEWAYS = re.compile(
    r"\bhorizontal (?:\w+ )?(?:bars?|box)|\bbars?\b[^.;]{0,24}\b(?:on (?:their|its) sides?|sideways|horizontally)\b|"
    r"\bbar (?:chart|graph|plot),? (?:horizontal|lying)\b|"
    r"\bbars? (?:grow|run|extend|point|reach|stretch)\w* (?:out )?to the right\b",
    re.IGNORECASE,
)


def share_axes(draft: Draft) -> None:
    """A panel that says nothing of its x axis shares that of the others; then what its two axes tell of each other.

    A pie has none to share.
    """
    known = next((panel.x for panel in draft.panels if panel.x.declared), None)
    for panel in draft.panels:
        if known is not None and not panel.x.declared and panel.kind != "pie":
            panel.x.inherit(known)
        if panel.kind == "heatmap":
            read_grid_of_table(draft, panel)
        if panel.y.ticks is None and panel.x.ticks:
            _repeat_ticks(draft, panel)
        if panel.kind in ("bar", "box"):
            _lay_bars(draft, panel)


def _repeat_ticks(draft: Draft, panel: PanelDraft) -> None:
    """``the same ticks``; a matrix that names only its columns has rows of the same names."""
    square = panel.kind == "heatmap" and not panel.y.range
    if square or (panel.x.range == panel.y.range and re.search(r"\bsame ticks\b", draft.text)):
        panel.y.ticks, panel.y.sources["ticks"] = panel.x.ticks, panel.x.sources["ticks"]
    if square:
        panel.y.scale = "category"


def _lay_bars(draft: Draft, panel: PanelDraft) -> None:
    """Bars that lie on their side: their categories are on x all the same."""
    if _lies_sideways(draft, panel):
        panel.x, panel.y, panel.horizontal = panel.y, panel.x, True
    elif panel.x.scale == "category" and SIDEWAYS.search(draft.text[:2000]):
        panel.horizontal = True


def _lies_sideways(draft: Draft, panel: PanelDraft) -> bool:
    """Names up the side, or ``horizontal bars`` whose only numbers run along the bottom."""
    if panel.y.scale == "category":
        return panel.x.scale != "category"
    told = panel.x.range or panel.x.ticks
    numbered = told is not None and not isinstance(told[0], str)
    return numbered and panel.y.range is None and panel.y.ticks is None and bool(SIDEWAYS.search(draft.text[:2000]))
