"""Where on x two extremes lie: ``peaks two weeks later than``, ``in the same week as``."""

from __future__ import annotations

import re

from extractor.claims.finding import Finding
from extractor.claims.measures.measure import extreme, places_in
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE

LATER = re.compile(
    r"\b(?P<late>later than|after|trails|lags|follows)\b|\b(?P<early>earlier than|before|precedes|ahead of|"
    r"leads)\b|\b(?P<same>same (?:\w+ )?(?:week|day|month|year|step|time|place|point))\b"
)


HIGH = re.compile(r"\b(?:peak\w*|maxim\w+|crest|highest)\b")


LOW = re.compile(r"\b(?:minim\w+|trough|lowest|nadir|crash|bottom)\b")


def timed(reading: Reading) -> Finding | None:
    """``In Lake Varn, Daphnia peaks two weeks later than in Lake Tolm``: where on x two extremes lie."""
    word = LATER.search(reading.text)
    marks = sorted(
        [(m.start(), 1) for m in HIGH.finditer(reading.text)] + [(m.start(), -1) for m in LOW.finditer(reading.text)]
    )
    if word is None or not marks or len(reading.subjects) < 2:
        return None
    sides = [reading.resolve(s.keys)[:1] for s in reading.subjects[:2]]
    if not all(sides):
        return None
    scope = next((s for s in reading.scopes if s.where == "between"), EVERYWHERE)
    signs = (marks[0][1], marks[1][1] if len(marks) > 1 else marks[0][1])
    tops = [extreme(places_in(side[0], scope), sign) for side, sign in zip(sides, signs, strict=True)]
    one, two = tops
    if one is None or two is None:
        return None
    shift = one.x - two.x
    truth = abs(shift) < 1e-9 if word.group("same") else (shift > 0) == bool(word.group("late")) and shift != 0
    reason = f"{sides[0][0].name} at x = {one.shown}, {sides[1][0].name} at x = {two.shown}"
    mark = "=" if word.group("same") else ">" if word.group("late") else "<"
    program = f"x of extreme({sides[0][0].name}) {mark} x of extreme({sides[1][0].name})"
    return Finding("extremum", True if truth else None, program, reason, (*one.y.pointers, *two.y.pointers), 0.9)
