"""Series that only their values tell: ``Oak: 20 at 0, 35 at 6`` beside ``Pine: 10 at 0, 15 at 6``.

Labels side by side are names of series where each has readings of its own and they are readings at the same places.
"""

from __future__ import annotations

import re
from itertools import pairwise

from extractor.model import Span
from extractor.quantities import read_quantities
from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.legend import add_series
from extractor.reading.legend_entry import Entry, clean_name
from extractor.reading.styles import read_style

PIECE = re.compile(r"[,;]\s|\.\s|\sand\s|\n")
NUMBER = re.compile(r"(?<![\w.])[-−]?\d+(?:[.,]\d+)*")
LETTERS = re.compile(r"[^\W\d_]")
LONGEST_NAME = 4
FEWEST_READINGS = 2
FEWEST_SHARED = 2


def series_by_values(draft: Draft, number: int, panel: PanelDraft, no_name: re.Pattern[str]) -> bool:
    """Give a panel the series whose labels stand side by side with readings at the same places."""
    groups: dict[int, list[int]] = {}
    for index, block in enumerate(draft.outline.blocks):
        own = number in draft.scopes[index] and block.role in ("analysis", "none", "components")
        if own and _may_name(draft, index, no_name) and _readings(draft, index):
            groups.setdefault(block.parent, []).append(index)
    for members in groups.values():
        names = {clean_name(draft.label(index)) for index in members}
        if len(names) == len(members) > 1 and _at_same_places(draft, members):
            for index in members:
                _add(draft, panel, index)
            return True
    return False


def _add(draft: Draft, panel: PanelDraft, index: int) -> None:
    block = draft.outline.blocks[index]
    span = block.label or block.span
    add_series(panel, Entry(clean_name(draft.label(index)), span, read_style(draft.text, span)))


def _may_name(draft: Draft, index: int, no_name: re.Pattern[str]) -> bool:
    """A few words that are neither a place on x nor a word of analysis."""
    block, label = draft.outline.blocks[index], draft.label(index)
    if not LETTERS.search(label) or len(label.split()) > LONGEST_NAME or no_name.match(label):
        return False
    placed = bool(read_quantities(label)) and "=" not in label
    return not placed and not any(block.span[0] <= start < block.span[1] for start, _ in draft.axis_spans)


def _readings(draft: Draft, index: int) -> list[frozenset[str]]:
    """The numbers of each reading below a label: two in each, or none at all."""
    block = draft.outline.blocks[index]
    children = [draft.outline.blocks[child].span for child in draft.children(index)]
    pieces = children or _pieces(draft.text, block.body)
    found = [frozenset(NUMBER.findall(draft.text[slice(*piece)])) for piece in pieces]
    told = [numbers for numbers in found if len(numbers) == 2]
    return told if len(told) >= FEWEST_READINGS and 2 * len(told) > len(found) else []


def _pieces(text: str, body: Span) -> list[Span]:
    cuts = [(body[0], body[0]), *(match.span() for match in PIECE.finditer(text, *body)), (body[1], body[1])]
    return [(before[1], after[0]) for before, after in pairwise(cuts)]


def _at_same_places(draft: Draft, members: list[int]) -> bool:
    """Whether neighbours share several numbers: the places at which each is read."""
    numbers = [frozenset[str]().union(*_readings(draft, index)) for index in members]
    return all(len(one & other) >= FEWEST_SHARED for one, other in pairwise(numbers))
