"""Statements told as claims about the data, as interpretation, or as said of what the figure does not show."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import extractor
from extractor.claims import judge
from extractor.model import Figure
from extractor.outline import read_outline

FOLDER = Path(__file__).parent / "stance"
SECTIONS = {
    "overview": "## Overview\n{}\n\n## Detailed Analysis\n* as drawn\n",
    "analysis": "## Detailed Analysis\n* {}\n",
    "observations": "## Key Observations\n* {}\n",
    "interpretation": "## Interpretation\n{}\n",
}


@dataclass(frozen=True)
class Told:
    """A statement about a figure, the section it stands in, and how it is meant."""

    figure: str
    section: str
    stance: str
    text: str

    @property
    def described(self) -> str:
        """The statement in a section of its own."""
        return SECTIONS[self.section].format(self.text)

    @property
    def verdict(self) -> str:
        """The gravest verdict on any piece of it; what is not listed is not checkable."""
        said = {claim.verdict for claim in judge(figure(self.figure), read_outline(self.described))}
        return next((v for v in ("contradicted", "undetermined", "supported") if v in said), "not_checkable")

    @property
    def is_understood(self) -> bool:
        """Whether it is taken as it is meant: a claim may be left open, what is not shown must be."""
        verdict = self.verdict
        if self.stance == "interpretation":
            return verdict == "not_checkable"
        return verdict == "undetermined" if self.stance == "not shown" else verdict != "not_checkable"


@cache
def figure(name: str) -> Figure:
    """A figure of the bank."""
    return extractor.extract_file(FOLDER / f"{name}.md").figure


def bank(name: str = "statements") -> list[Told]:
    """The statements of one table of the bank."""
    lines = (FOLDER / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return [Told(*line.split("\t")) for line in lines]
