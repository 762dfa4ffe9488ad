"""Tables that describe a chart part by part: ``| horizontal axis | "Grade band": … |``, ``| legend | … |``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from extractor.vocab import outline_words

if TYPE_CHECKING:
    from extractor.logical_lines import Text

FEWEST = 2
COLUMNS = 2


def with_component_rows(text: str, lines: list[Text]) -> list[Text]:
    """The rows of such a table as items, each with its first cell for a label."""
    return [part for line in lines for part in _parts(text, line)]


def _parts(text: str, line: Text) -> list[Text]:
    rows = [row for row in line.rows if len(row) == COLUMNS and row[0][0] < row[0][1] and row[1][0] < row[1][1]]
    named = [row for row in rows if outline_words().component.match(text[slice(*row[0])].lower())]
    if line.kind != "table" or len(named) < FEWEST or len(rows) < len(line.rows):
        return [line]
    headed = rows[0] not in named
    return [line.of_row(row) for row in rows[headed:]]
