"""Where the subject of a clause ends and what is said of it begins."""

from __future__ import annotations

import re

from extractor.claims.statements.split import BEING
from extractor.claims.words import places_of_stating
from extractor.model import Span

OPENING = re.compile(
    r"\W*(?:at|in|on|for|from|by|after|before|until|over|during|within|with|without|to|past|across|through|between|of|"
    r"among|under|since)\b[^,;]*,\s*"
)
FIRST_WORD = re.compile(r"\s*\S+\s")
VERB = re.compile(r"\b(?:[a-z]{2,}[^s\W]s|[a-z]{2,}ed)\b(?=\s)")


def subject_of(folded: str, span: Span, *, sure: bool = False) -> Span | None:
    """From behind what opens a clause (``At the end, ``) up to its verb; ``None`` where no verb is found.

    One that is ``sure`` is a word of being, or one that moves or compares; any other may be a noun: ``fuels``.
    """
    opened = OPENING.match(folded, *span)
    start = opened.end() if opened else span[0]
    first = FIRST_WORD.match(folded, start, span[1])
    if first is None:
        return None
    told = folded[first.end() : span[1]]
    places = [m.start() for m in BEING.finditer(told)]
    places += [at for at in places_of_stating(told) if not told.startswith("the ", at)]
    verb = min(places, default=None)
    other = None if sure else VERB.search(told)
    if verb is None and other is not None:
        verb = other.start()
    return None if verb is None else (start, first.end() + verb)
