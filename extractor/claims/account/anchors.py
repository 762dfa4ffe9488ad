"""Whom a statement is about: named series, a category, a line, or all values of the one axis there is."""

from __future__ import annotations

import re

from extractor.claims.account.asks import is_known
from extractor.claims.kinds.marks import marks_in
from extractor.claims.measures.matrix import speaks_of_diagonal
from extractor.claims.statements.reading import Reading
from extractor.claims.words import has

OF_VALUES = re.compile(
    r"(?<!at )(?<!in )(?<!on )(?<!with )(?<!for )(?<!from )"
    r"\b(?:none of|neither(?: of)?|all|each|every|any|no|not one(?: of)?|not a single)(?: of)?(?: the| its| these)? "
    r"(?P<nouns>[\w-]{3,}(?: [\w-]{3,})?)\b"
)


def is_anchored(reading: Reading) -> bool:
    """Whether it is clear whom the statement is about."""
    alone = len(reading.everyone) == 1 or bool(reading.panels and len(reading.everyone) == len(reading.panels))
    if reading.everyone and all(t.name.startswith("Δ") for t in reading.everyone):
        return True
    named = reading.subjects or reading.context or reading.categories or reading.is_collective
    return bool(named or alone or marks_in(reading) or speaks_of_diagonal(reading) or _is_of_all_values(reading))


def _is_of_all_values(reading: Reading) -> bool:
    """``none of the yields``, ``all thirty cells``: every value of the one axis there is."""
    if len({(t.panel, t.series.axis) for t in reading.everyone}) != 1:
        return False
    nouns = [noun for m in OF_VALUES.finditer(reading.text) for noun in m.group("nouns").split()]
    along = " ".join(p.x.label or "" for p in reading.view.figure.panels if p.x).casefold()
    nouns = [noun for noun in nouns if noun.rstrip("s") not in along]
    return any(noun == "them" or has(noun, "bound", "values") or is_known(reading, noun) for noun in nouns)
