"""Rows and columns of the same names: ``in the columns Web and Wiki, the Code model is highest``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractor.claims.statements.names import Mention
from extractor.claims.view import View
from extractor.model import Span

COLUMN_LEAD = re.compile(r"\b(?:columns?|in|on|for|at|under|as)\s+(?:the\s+|columns?\s+|both\s+)*[\"'“`*]*$")
ROW_LEAD = re.compile(r"\b(?:rows?)\s+(?:the\s+)*[\"'“`*]*$")
LISTED = re.compile(r"[\"'”`*]*(?:,|\s+and|\s+or|,\s+and)\s+(?:the\s+)?[\"'“`*]*$")
NEXT = re.compile(r"[\"'”`*]*\s+([^\W\d_]+)")


def told_apart(view: View, text: str, found: list[Mention]) -> list[Mention]:
    """The mentions, each name that is a row and a column taken as the one that the words around it speak of."""
    both = {m.span for m in found if m.dimension in ("name", "token")} & {
        m.span for m in found if m.dimension == "category"
    }
    if not both:
        return found
    sides = _sides(view, text, sorted(both))
    return [m for m in found if sides.get(m.span) is None or (m.dimension == "category") == sides[m.span]]


def _sides(view: View, text: str, spans: Sequence[Span]) -> dict[Span, bool | None]:
    """For each span whether it is a column; the members of a list are on one side."""
    rows, columns = _nouns(view, rows=True), _nouns(view, rows=False)
    sides: dict[Span, bool | None] = {}
    for at, span in enumerate(spans):
        before, after = text[max(0, span[0] - 40) : span[0]], NEXT.match(text, span[1])
        noun = after.group(1).removesuffix("s") if after else ""
        if noun in rows or ROW_LEAD.search(before):
            sides[span] = False
        elif noun in columns or noun == "column" or COLUMN_LEAD.search(before):
            sides[span] = True
        else:
            listed = at > 0 and LISTED.match(text[spans[at - 1][1] : span[0]]) is not None
            sides[span] = sides[spans[at - 1]] if listed else None
    return sides


def _nouns(view: View, rows: bool) -> frozenset[str]:
    """What rows are (the words of their axis, ``model``), and what columns are."""
    own, other = (_words(view, side) for side in (("y", "x") if rows else ("x", "y")))
    plain = ("model", "row", "system", "classifier") if rows else ("column", "text", "data", "set", "task", "benchmark")
    return frozenset((*plain, *(own - other)))


def _words(view: View, side: str) -> set[str]:
    axes = [panel.y if side == "y" else panel.x for panel in view.figure.panels]
    labels = " ".join(axis.label or "" for axis in axes if axis is not None).casefold()
    return {word.removesuffix("s") for word in re.findall(r"[^\W\d_]{3,}", labels)}
