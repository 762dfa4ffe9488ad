"""Where the panels stand: side by side, stacked, in a grid, or where their names say."""

from __future__ import annotations

import re

from extractor.reading.draft import Draft
from extractor.reading.panel_names import as_number

ROWS = {"top": 0, "middle": 1, "bottom": 2}
COLUMNS = {"left": 0, "middle": 1, "right": 2}
COUNT = r"(\d|one|two|three|four|five|six)"
GRID = re.compile(rf"\b{COUNT}\s?(?:[x×]|by|rows?\s(?:by|and|of))\s?{COUNT}\b", re.IGNORECASE)
STACKED = re.compile(r"\b(?:stacked|vertically|one above the other|above one another)\b", re.IGNORECASE)


def read_layout(draft: Draft) -> None:
    """Set the (row, column) of every panel of a figure with several."""
    if len(draft.panels) < 2:
        return
    for place, panel in zip(_named_places(draft) or _stated_places(draft), draft.panels, strict=True):
        panel.place = place


def _named_places(draft: Draft) -> list[tuple[int, int]]:
    """``Left Chart``, ``top-right``: as their positions say, empty rows and columns left out."""
    if not all(panel.positions for panel in draft.panels):
        return []
    sideways = any(panel.positions & {"left", "right"} for panel in draft.panels)
    rough = [_rough(panel.positions, stacked=not sideways) for panel in draft.panels]
    rows, columns = sorted({row for row, _ in rough}), sorted({column for _, column in rough})
    places = [(rows.index(row), columns.index(column)) for row, column in rough]
    return places if len(set(places)) == len(places) else []


def _rough(positions: frozenset[str], *, stacked: bool) -> tuple[int, int]:
    """Row and column; ``middle`` alone is the middle row of a stack, the middle column otherwise."""
    row = next((ROWS[word] for word in ("top", "bottom") if word in positions), 0)
    column = next((COLUMNS[word] for word in ("left", "right") if word in positions), 0)
    if "middle" in positions and stacked:
        return 1, column
    return row, 1 if "middle" in positions else column


def _stated_places(draft: Draft) -> list[tuple[int, int]]:
    """``a 2x3 grid`` (the count decides which way round), ``stacked vertically``, else side by side."""
    count = len(draft.panels)
    found = GRID.search(draft.text[:2500])
    if found:
        first, second = as_number(found.group(1)), as_number(found.group(2))
        columns = second if first * second == count else 0
        if columns:
            return [divmod(number, columns) for number in range(count)]
    if STACKED.search(draft.text[:1500]):
        return [(number, 0) for number in range(count)]
    return [(0, number) for number in range(count)]
