"""What a veto looks at: the statement read, the finding that bears it out, and what the other kinds made of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from extractor.claims.finding import Finding
from extractor.claims.statements.reading import Reading


@dataclass(frozen=True, slots=True)
class Case:
    """A statement about to be called supported."""

    reading: Reading
    finding: Finding
    found: tuple[Finding, ...] = ()

    @property
    def text(self) -> str:
        """The statement, in lower case, its names crossed out."""
        return self.reading.text

    @property
    def kind(self) -> str:
        """The kind of program that bears the statement out."""
        return self.finding.kind


Veto = Callable[[Case], str | None]
