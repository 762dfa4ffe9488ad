"""Two values set against each other are of the two that were named: ``as accurate as Gamma (70% against 35%)``."""

from __future__ import annotations

import re
from itertools import pairwise

from extractor.reading.groups import Clause, Group
from extractor.reading.places import State
from extractor.reading.slots import Slot

AGAINST = re.compile(
    r"[`*]*\s(?:as\s)?(?:against|versus|vs\.?|compared\s(?:with|to)|rather\sthan)\s[~≈]?", re.IGNORECASE
)


def are_contrasted(text: str, left: Slot, right: Slot) -> bool:
    """Whether nothing but ``against`` stands between two values."""
    return right.quantity is not None and AGAINST.fullmatch(text, left.span[1], right.quantity.span[0]) is not None


def contrasted(text: str, clause: Clause) -> list[Group]:
    """The groups of a clause whose values are set against each other."""
    values = clause.of("y")
    found = []
    for left, right in pairwise(values):
        if len(left.slots) == len(right.slots) == 1 and are_contrasted(text, left.slots[0], right.slots[0]):
            found += [left, right]
    return found


def in_contrast(text: str, clause: Clause, slots: list[Slot], state: State) -> list[frozenset[int]] | None:
    """Whose two such values are: of the two whom the clause, or else the sentence, has named, in that order."""
    if len(slots) != 2 or not are_contrasted(text, *slots) or clause.locals:
        return None
    here = list(dict.fromkeys(m.series for m in clause.mentions if m.span[1] <= slots[0].span[0]))
    named = here if len(here) == 2 else state.named if not here else []
    return named if len(named) == 2 and all(len(who) == 1 for who in named) else None
