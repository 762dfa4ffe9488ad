"""Tables without bars around them: ``hour,Harbor,Inlet`` over ``0,120,90``, ``Depth | Spring`` over ``0 | 10.5``.

A run of lines is such a table where each has as many cells as the first, the first names its columns, and every cell
below but those of the first column is a number or left empty.
"""

from __future__ import annotations

import re
from itertools import pairwise, takewhile

from extractor.model import Span
from extractor.spans import stripped

ROW = re.compile(r"[^\n]*")
SEPARATORS = (r"[ \t]*\|[ \t]*", r"[ \t]*\t[ \t]*", r"[ \t]*;[ \t]*", r",[ \t]*", r"[ \t]{2,}")
NUMBER = re.compile(r"[~≈<>≤≥]?\s?[-−+]?[$€£]?\d[\d.,]*(?:\s?[%°a-zA-Zµ/²³]{1,6})?")
EMPTY = re.compile(r"[-–—]*|n/?a|nan|null", re.IGNORECASE)
RULE = re.compile(r"[ \t:|+=-]*-[ \t:|+=-]*")
NAME = re.compile(r"(?=.*[^\W\d_])[^.!?{}\[\]]{1,40}")
FEWEST_ROWS = 3

Rows = tuple[tuple[Span, ...], ...]


def loose_tables(text: str) -> dict[int, tuple[int, Rows]]:
    """By where each such table starts: where it ends, and its rows of cells."""
    lines = [match.span() for match in ROW.finditer(text) if match.start() == 0 or text[match.start() - 1] == "\n"]
    found: dict[int, tuple[int, Rows]] = {}
    end = -1
    for index, (start, _) in enumerate(lines):
        table = _table(text, lines, index) if start > end else None
        if table:
            found[start] = table
            end = table[0]
    return found


def _table(text: str, lines: list[Span], index: int) -> tuple[int, Rows] | None:
    return next((found for separator in SEPARATORS if (found := _cut(text, lines, index, separator))), None)


def _cut(text: str, lines: list[Span], index: int, separator: str) -> tuple[int, Rows] | None:
    """The table whose first line is the one at ``index``, if its cells are cut so."""
    head = _cells(text, lines[index], separator)
    if len(head) < 2 or not all(NAME.fullmatch(text, *cell) for cell in head):
        return None
    below = (lines[n] for n in range(index + 1, len(lines)))
    rows = list(takewhile(lambda line: _goes_on(text, line, separator, len(head)), below))
    told = [_cells(text, row, separator) for row in rows if not RULE.fullmatch(text, *row)]
    return (rows[-1][1], (head, *told)) if len(told) + 1 >= FEWEST_ROWS else None


def _goes_on(text: str, line: Span, separator: str, columns: int) -> bool:
    """A row of as many cells that tells numbers, or a line of dashes."""
    if RULE.fullmatch(text, *line):
        return True
    cells = _cells(text, line, separator)
    told = [NUMBER.fullmatch(text, *cell) for cell in cells[1:]]
    plain = all(number or EMPTY.fullmatch(text, *cell) for number, cell in zip(told, cells[1:], strict=True))
    return len(cells) == columns and cells[0][0] < cells[0][1] and plain and any(told)


def _cells(text: str, line: Span, separator: str) -> tuple[Span, ...]:
    """The spans between the separators of a line, without markup."""
    start, end = stripped(text, line, " \t", " \t\r")
    cuts = [(start, start), *(m.span() for m in re.compile(separator).finditer(text, start, end)), (end, end)]
    return tuple(stripped(text, (a[1], b[0]), '*_`" ', '*_`" ') for a, b in pairwise(cuts))
