"""The stages composed: text → outline → figure → verdicts. The first file to read.

Each stage is a pure function from one frozen product to the next. Verdicts and curves are made from the figure when
they are first asked for (``extractor.result``), files are written from all of it (``extractor.writers``).
"""

from __future__ import annotations

from dataclasses import replace

from extractor.figure import build_figure
from extractor.language import forget_words
from extractor.model import Figure, Outline
from extractor.outline import read_outline
from extractor.quantities import forget_quantities
from extractor.sentences import forget_sentences


def read_figure(text: str) -> tuple[Outline, Figure]:
    """The outline of a description and the figure it describes."""
    forget_quantities()
    forget_words()
    forget_sentences()
    outline = read_outline(text)
    return outline, build_figure(outline)


def with_verdicts(figure: Figure, outline: Outline) -> Figure:
    """The figure with its claims judged, and with the quantities that neither reading nor judging used."""
    from extractor.claims import judge
    from extractor.unread import find_unread

    figure = replace(figure, claims=judge(figure, outline))
    return replace(figure, unread=find_unread(figure, outline))
