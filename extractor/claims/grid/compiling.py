"""What is found of a statement that is compiled word by word."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.claims.finding import Finding
from extractor.claims.grid import comparative, superlative
from extractor.claims.grid.skeleton import skeleton_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.unresolved import stranger

WHOLE = re.compile(r"[.!?][\"'”)]*\s*$")


def compiled(reading: Reading) -> Finding | None:
    """What the form of a statement compiles to; a piece of a sentence may lack what the rest of it says."""
    scattered = any(t.scattered for t in reading.view.tracks)
    if scattered or reading.unplaced or reading.context or reading.statement.is_tail or stranger(reading) is not None:
        return None
    skeleton = skeleton_of(reading)
    found = None if skeleton is None else superlative.check(reading, skeleton) or comparative.check(reading, skeleton)
    whole = not reading.statement.goes_on and WHOLE.search(reading.said) is not None
    if found is None or (found.truth is False and not whole):
        return None
    return replace(found, categories=reading.view.tracks[0].categories)
