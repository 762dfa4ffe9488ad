"""Two values that a statement may hold against each other."""

from __future__ import annotations

from dataclasses import dataclass

from extractor.claims.interval import Value


@dataclass(frozen=True, slots=True)
class Pair:
    """Two values that a statement may compare, and how the comparison is written."""

    left: Value
    right: Value
    left_shown: str
    right_shown: str
    literal: bool = True
    guess: bool = False
    between: bool = False
    along: bool = False

    @property
    def pointers(self) -> tuple[str, ...]:
        """Where both values stand in the document."""
        return (*self.left.pointers, *self.right.pointers)
