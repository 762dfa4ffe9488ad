"""One table for several pies: a column for each of them, in their order or under their names."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.model import Block
from extractor.quantities import read_quantities
from extractor.reading.draft import Draft
from extractor.reading.panel_scopes import mentioned_panels

SIDES = r"(?:left|right|top|bottom|upper|lower|middle|first|second|third)"


def panel_table(draft: Draft, block: Block, panels: tuple[int, ...], number: int) -> Block | None:
    """The part of a table that is one pie's: ``| Channel | Spend | Revenue |`` beside a left and a right ring."""
    rows = [row for row in block.rows if len(row) == len(block.rows[0])]
    pies = all(draft.panels[index].kind == "pie" for index in panels)
    if not pies or len(rows) < 3 or len(rows[0]) != len(panels) + 1:
        return None
    if not all(read_quantities(draft.text, *cell) for row in rows[1:] for cell in row[1:]):
        return None
    column = _columns(draft, [draft.text[slice(*head)].strip() for head in rows[0][1:]], panels).index(number) + 1
    return replace(block, rows=tuple((row[0], row[column]) for row in rows))


def _columns(draft: Draft, heads: list[str], panels: tuple[int, ...]) -> tuple[int, ...]:
    """Which pie each column is of, as the text tells of every head; else they come in the order of the pies."""
    told = [_of_head(draft, head) for head in heads]
    named = tuple(index for index in told if index is not None)
    return named if len(set(named)) == len(panels) and set(named) == set(panels) else panels


def _of_head(draft: Draft, head: str) -> int | None:
    """``"Spend" on the left``, ``the left ring (Spend)``, or the name of the panel itself."""
    own = mentioned_panels(draft, head)
    if len(own) == 1:
        return own[0]
    beside = re.compile(rf"[\"“]?{re.escape(head)}[\"”]?\s(?:on|at|in)\sthe\s({SIDES})\b", re.IGNORECASE)
    found = beside.search(draft.text)
    own = mentioned_panels(draft, f"the {found.group(1)} chart") if found else ()
    return own[0] if len(own) == 1 else None
