"""The sides of a heat map: its rows and its columns."""

from __future__ import annotations

import re
from functools import cache

from extractor.model import Block
from extractor.reading.axis_label import QUOTED
from extractor.reading.axis_words import Statement
from extractor.reading.categories import name_list, put_names
from extractor.reading.draft import Draft
from extractor.sentences import sentences
from extractor.vocab import any_of, load

GRID_SIDE = re.compile(
    r"\b(?:(?P<x>columns)|(?P<y>rows))\b(?:\s\([^()]*\)|,[^,.;:]{3,30},)?"
    r"(?:\s(?:are|show|list|represent|stand for|correspond to|carry|hold)\b|:)?\s(?:the\s(?:\w+\s)?)?(?=\S)",
    re.IGNORECASE,
)


@cache
def _sides() -> re.Pattern[str]:
    data = load("figure")["axes"]
    return re.compile(
        rf"(?:(?P<x>{any_of(data['columns'])})|(?P<y>{any_of(data['rows'])}))[*_`]*(?:\s\((?P<inside>[^()]*)\))?$",
        re.IGNORECASE,
    )


def grid_side(draft: Draft, index: int, block: Block) -> list[Statement]:
    """A side of a heat map: ``*Columns* ("Time of day", left to right): 06:00, 08:00``."""
    found = _sides().match(draft.label(index))
    if found is None or block.label is None or block.kind == "heading":
        return []
    axis = "x" if found.group("x") else "y"
    names = name_list(draft.text, block.body, bare=True)
    quoted = QUOTED.search(draft.text, *block.label)
    for number in draft.scopes[index] if len(names) > 1 else ():
        put_names(getattr(draft.panels[number], axis), draft.text, names)
    span = quoted.span(quoted.lastgroup or 0) if quoted else (block.body[1], block.body[1])
    return [Statement(axis, draft.scopes[index], span, "label", named=True)]


def grid_in_words(draft: Draft, index: int, block: Block) -> None:
    """``The rows are the sensors S1, S2 and S3 (top to bottom), the columns the hours 0, 6, 12 and 18``."""
    found = list(GRID_SIDE.finditer(draft.text, *block.body))
    stops = [*(side.start() for side in found[1:]), block.body[1]]
    for side, limit in zip(found, stops, strict=False):
        stop = next((end for _, end in sentences(draft.text, (side.end(), limit))), limit)
        bracket = draft.text.find(" (", side.end(), stop)
        names = name_list(draft.text, (side.end(), bracket if bracket > 0 else stop), bare=True)
        for number in draft.scopes[index] if len(names) > 1 else ():
            put_names(getattr(draft.panels[number], "x" if side.group("x") else "y"), draft.text, names)
