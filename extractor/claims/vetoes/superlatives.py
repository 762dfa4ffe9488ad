"""Extremes that are none: ``reaches its minimum, close to 20 %, in 2023`` where that is the maximum."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.claims.interval import every
from extractor.claims.kinds.own_extremes import own_answers
from extractor.claims.statements.reading import Reading
from extractor.claims.vetoes.case import Case
from extractor.claims.words import first

OWN = re.compile(
    r"\b(?:(?:its|their|an?|the|forms?|reach\w*|to) (?:own |[\w-]+ ){0,2}?(?:maximum|minimum|peak|trough|nadir|"
    r"(?:highest|lowest) (?:point|value|level))|peaks?|peaked|bottoms? out)\b"
)
BLIND = ("extremum", "value", "threshold", "trend", "plateau", "event", "shape")


def veto(case: Case) -> str | None:
    """A superlative about one track's own course that its values do not bear out, beside a program that skips it."""
    reading = case.reading
    word = OWN.search(case.text)
    found = first(word.group(), "compare", "highest", "lowest") if word else None
    if case.kind not in BLIND or case.finding.program.startswith("x of") or word is None or found is None:
        return None
    if any(lo < word.end() and word.start() < hi for lo, hi in case.finding.read):
        return None
    reading = _from(reading, word.start())
    if not (reading.scopes or reading.of_role("y")):
        return None
    sign = 1 if found[0] == "highest" else -1
    answers = [a for t in reading.tracks for a in own_answers(reading, t, sign)]
    if answers and every(a.truth for a in answers) is not True:
        return f"the values do not bear out “{word.group()}”"
    return None


def _from(reading: Reading, at: int) -> Reading:
    """A reading with the numbers and places that stand behind one of its words."""
    start = reading.offset + at
    return replace(
        reading,
        amounts=tuple(a for a in reading.amounts if a.span[0] >= start),
        scopes=tuple(s for s in reading.scopes if s.span[0] >= start) or reading.scopes,
    )
