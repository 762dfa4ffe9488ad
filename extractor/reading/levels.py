"""Levels that no number of x bounds: those that are left again, and those that last ``for the rest of training``."""

from __future__ import annotations

import re

from extractor.language import words
from extractor.model import Coordinate
from extractor.reading.places import Context
from extractor.reading.slots import Slot


def got_to(context: Context, who: frozenset[int]) -> Coordinate | None:
    """Where a curve has got to in the lines before, for what it does ``for the rest of training``."""
    told = [point for index in who for point in context.panel.series[index].points[-1:]]
    if len(told) != 1 or len(who) != 1:
        return None
    return told[0].x_max if told[0].x_max is not None else told[0].x


AT_THE_REST = ("for the rest", "for the remainder", "thereafter", "afterwards", "from then on")


def is_left(text: str, slot: Slot) -> bool:
    """``Hovers around zero, then rises modestly``: a level that is left, and nobody says where."""
    leaves = LEAVES.match(text, slot.span[1])
    if leaves is None:
        return False
    stop = SENTENCE_END.search(text, leaves.end())
    said = words(text, (leaves.end(), min(leaves.end() + 40, stop.start() if stop else len(text))))
    return any(word.sense in ("rise", "fall") for word in said[:2])


LEAVES = re.compile(r"[%`*]*[,;]?\s(?:and\s)?(?:then|before|until|after\swhich|followed\sby)\s", re.IGNORECASE)
SENTENCE_END = re.compile(r"[.;,](?:\s|$)|\n")
