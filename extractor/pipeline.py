"""The stages composed: text → outline → figure → verdicts. The first file to read.

Each stage is a pure function from one frozen product to the next; curves are built from the figure when they are asked
for (``extractor.curves``), files are written from all of it (``extractor.writers``).
"""

from __future__ import annotations

from dataclasses import replace

from extractor.claims import judge
from extractor.figure import build_figure
from extractor.language import forget_words
from extractor.model import Figure, Outline
from extractor.outline import read_outline
from extractor.quantities import forget_quantities
from extractor.unread import find_unread


def read_figure(text: str) -> tuple[Outline, Figure]:
    """The outline of a description and the figure it describes, its claims judged."""
    forget_quantities()
    forget_words()
    outline = read_outline(text)
    figure = build_figure(outline)
    figure = replace(figure, claims=judge(figure, outline))
    return outline, replace(figure, unread=find_unread(figure, outline))
