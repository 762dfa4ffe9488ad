"""Which words of a statement speak of a figure: its labels and titles, its units, and what it is drawn with."""

from __future__ import annotations

import re

from extractor.claims.statements.reading import Reading
from extractor.claims.statements.stems import stem
from extractor.model import Figure
from extractor.vocab import load

WORD = re.compile(r"[^\W\d_]{3,}")
IDLE = frozenset((
    "the", "and", "for", "per", "with", "from", "over", "into", "than", "that", "this", "each", "all", "are", "was",
    "were", "has", "had", "not", "its",
))  # fmt: skip
DRAWN = {
    "line": frozenset(("line", "lines", "curve", "curves")),
    "bar": frozenset(("bar", "bars")),
    "histogram": frozenset(("bar", "bars", "bin", "bins")),
    "box": frozenset(("box", "boxes", "median", "medians")),
    "heatmap": frozenset(("cell", "cells", "row", "rows", "column", "columns")),
    "pie": frozenset(("slice", "slices", "wedge", "wedges", "share", "shares")),
    "scatter": frozenset(("dot", "dots", "point", "points", "cloud")),
}
READ_OFF = frozenset(form for noun in load("claims")["readings"]["nouns"] for form in (noun, f"{noun}s"))


def words_of_axes(figure: Figure, reading: Reading) -> float:
    """Words of labels and titles, numbers in the units of axes, and nouns for what is read off or drawn."""
    axes = [axis for panel in figure.panels for axis in (panel.x, panel.y, panel.y2) if axis is not None]
    told = frozenset(WORD.findall(reading.said or reading.text)) - IDLE
    stems = {stem(word) for word in told}
    labels = {stem(word) for axis in axes for word in WORD.findall((axis.label or "").lower())}
    titles = [figure.title, *(panel.title for panel in figure.panels)]
    titled = {stem(word) for title in titles for word in WORD.findall((title or "").lower())} - labels
    units = {axis.unit.casefold() for axis in axes if axis.unit}
    measured = any((amount.unit or "").casefold() in units for amount in reading.amounts)
    read_off = bool(reading.amounts) and not READ_OFF.isdisjoint(told)
    drawn = not DRAWN.get(figure.kind, frozenset[str]()).isdisjoint(told)
    return 1.0 * len(labels & stems) + 0.5 * len(titled & stems) + 0.5 * measured + 0.5 * read_off + 0.25 * drawn
