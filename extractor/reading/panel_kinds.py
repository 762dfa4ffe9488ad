"""The kind of each panel where they differ: ``Panel (b), on the right, is a small bar chart of the offer rate``."""

from __future__ import annotations

import re

from extractor.model import Kind
from extractor.reading.draft import Draft
from extractor.reading.panel_scopes import mentioned_panels
from extractor.reading.titles import kind_in
from extractor.sentences import sentences

CLAUSE = re.compile(r"[;:]\s|,\s(?:and|while|whereas|but)\s|\s(?:while|whereas)\s", re.IGNORECASE)


def read_panel_kinds(draft: Draft) -> None:
    """Give each panel the kind that its own heading, or a clause that names it alone, says it is."""
    if len(draft.panels) < 2 or draft.kind in ("heatmap", "pie", "box"):
        return
    for number, kind in _told(draft).items():
        draft.panels[number].kind = kind


def _told(draft: Draft) -> dict[int, Kind]:
    found: dict[int, Kind] = {}
    for block in draft.outline.blocks:
        if block.role not in ("overview", "components", "none", "title") or block.kind == "table":
            continue
        for span in sentences(draft.text, block.span):
            for clause in CLAUSE.split(draft.text[slice(*span)]):
                panels, kind = mentioned_panels(draft, clause), kind_in(clause)
                if kind in ("bar", "line", "scatter", "area", "histogram") and len(panels) == 1:
                    found.setdefault(panels[0], kind)
    return found
