"""The step along x that a change is counted by: ``per 100 cycles``, ``each additional m/s``, ``one more joule``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from extractor.claims.statements.durations import NUMBER, number_in
from extractor.claims.statements.frame import Frame
from extractor.claims.statements.nicknames import unit_words
from extractor.model import Span

MORE = r"(?:additional|extra|further|added|more|another|successive)"
STEP = re.compile(
    rf"(?:\bper|(?:\b(?:for|with|by)\s+)?\b(?:each|every)(?:\s+{MORE})?|\b(?:one|an?)\s+{MORE}|\b(?:for|with)\s+another)"
    rf"\s+(?:(?P<n>\d[\d,]*(?:\.\d+)?|{NUMBER})\s*{MORE}?\s*)?(?P<unit>°[cf]|[^\W\d_]+(?:/[^\W\d_]+)?)(?![\w/])"
)
PLAIN_EACH = re.compile(r"(?:each|every)\s+[^\W\d_]+$")


@dataclass(frozen=True, slots=True)
class Step:
    """A length along x, in units of the axis, and the words that tell it."""

    span: Span
    length: float
    shown: str


def step_of(text: str, span: Span, frame: Frame) -> Step | None:
    """The step of a statement, where its unit or noun is one of the x axis."""
    known = {form for unit in frame.x_units for form in (unit.casefold(), *unit_words(unit))}
    known |= {form for word in frame.x_words for form in (word, f"{word}s", word.removesuffix("s"))}
    for found in STEP.finditer(text, *span):
        unit = found.group("unit").casefold()
        if unit in known and not PLAIN_EACH.match(found.group()):
            length = number_in(found.group("n").replace(",", "")) if found.group("n") else 1.0
            return Step(found.span(), length, f"{length:g} {found.group('unit')}")
    return None
