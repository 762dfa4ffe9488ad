"""The stages composed: text → outline → figure → verdicts. The first file to read."""

from __future__ import annotations

from extractor.figure import build_figure
from extractor.model import Figure, Outline
from extractor.outline import read_outline


def read_figure(text: str, name: str = "") -> tuple[Outline, Figure]:
    """The outline of a description and the figure it describes."""
    outline = read_outline(text)
    return outline, build_figure(outline)
