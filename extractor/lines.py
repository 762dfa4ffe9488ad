"""Between offsets and the lines and columns people and tools speak of."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import NamedTuple

from extractor.model import Span


class Place(NamedTuple):
    """A line and a column, both counted from 1."""

    line: int
    column: int


class Lines:
    """The lines of a text, found once, so that each place after that costs next to nothing.

    >>> Lines("one\\ntwo").place(5)
    Place(line=2, column=2)
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = [0, *accumulate(len(line) + 1 for line in text.split("\n"))][:-1]

    def __len__(self) -> int:
        return len(self._starts)

    def place(self, offset: int) -> Place:
        """Where an offset lies."""
        index = bisect_right(self._starts, max(0, offset)) - 1
        return Place(index + 1, offset - self._starts[index] + 1)

    def offset(self, line: int, column: int = 1) -> int:
        """Where a line and column lie."""
        return self._starts[line - 1] + column - 1

    def span(self, line: int) -> Span:
        """The span of a line, without its end."""
        start = self._starts[line - 1]
        end = self._starts[line] - 1 if line < len(self._starts) else len(self.text)
        return start, end - self.text[start:end].endswith("\r")
