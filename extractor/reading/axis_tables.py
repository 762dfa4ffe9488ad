"""Tables that describe axes: one axis a row, or one panel a row."""

from __future__ import annotations

import re

from extractor.model import Block, Span
from extractor.reading.axis_words import FIELD_LABEL, Statement, field_of
from extractor.reading.draft import Draft
from extractor.reading.panel_matching import find_panel
from extractor.reading.panel_scopes import mentioned_panels


def _panels_in_cell(draft: Draft, cell: Span) -> tuple[int, ...]:
    """The panel that the first cell of a row names: ``Top``, ``(b)``."""
    name = draft.text[slice(*cell)]
    known = find_panel(draft, name)
    return (known,) if known is not None else mentioned_panels(draft, f"{name} panel")


AXIS_HEAD = re.compile(
    r"(?:(?P<x>x|horizontal|bottom)|(?P<y>y|vertical|left))(?:[\s-]*ax[ie]s)?(?:\s(?P<field>[\w\s-]+))?$", re.IGNORECASE
)


def _panel_a_row(draft: Draft, index: int, block: Block, heads: list[str]) -> list[Statement]:
    """A table with one panel a row: ``| Plot | X-axis | Y-axis | Y scale | Y markers |``."""
    found = []
    for row in block.rows[1:]:
        panels = _panels_in_cell(draft, row[0]) or draft.scopes[index]
        for head, cell in zip(heads[1:], row[1:], strict=False):
            told = AXIS_HEAD.match(head)
            if told is not None:
                field = field_of(told.group("field").lower()) if told.group("field") else "label"
                found.append(Statement("x" if told.group("x") else "y", panels, cell, field, named=field == "label"))
    return found


def table_statements(draft: Draft, index: int, block: Block, second: bool) -> list[Statement]:
    """A table with one axis a row: ``| Axis | Title | Extent | Tick spacing |``."""
    heads = [draft.text[slice(*head)] for head in block.rows[0]] if block.rows else []
    if len([head for head in heads[1:] if AXIS_HEAD.match(head)]) > 1:
        return _panel_a_row(draft, index, block, heads)
    which = next((n for n, head in enumerate(heads[:2]) if re.search(r"\bax[ie]s\b", head, re.IGNORECASE)), None)
    if which is None:
        return []
    second = second or (len(block.rows) > 3 and not which)
    found = []
    for row in block.rows[1:]:
        if len(row) > which:
            name = draft.text[slice(*row[which])].lower()
            panels = mentioned_panels(draft, name) or (_panels_in_cell(draft, row[0]) if which else ())
            fields = zip(heads[which + 1 :], row[which + 1 :], strict=False)
            found += [_field(_side(name, second), panels or draft.scopes[index], head, cell) for head, cell in fields]
    return found


def _side(name: str, second: bool) -> str:
    """``bottom`` → ``x``; ``right`` → ``y2`` where there may be a second value axis."""
    if re.search(r"\bx\b|bottom|horizontal", name):
        return "x"
    return "y2" if second and re.search(r"\b(?:right|secondary)\b", name) else "y"


def _field(axis: str, panels: tuple[int, ...], head: str, cell: Span) -> Statement:
    field = FIELD_LABEL.match(head)
    kind = field_of(field.group("field")) if field else None
    return Statement(axis, panels, cell, kind, named=field is not None and field_of(head.lower()) == "label")
