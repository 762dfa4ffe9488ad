"""What no other kind could compile: interpretation (not checkable), or a statement the numbers do not reach."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.claims.finding import Finding
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.stance import compares, leaning, may_opine, names, numbers, tells_a_style
from extractor.vocab import any_of, load

KIND = "other"
OPINION = "interpretation, cause or advice: no numbers of the figure could settle it"
INTERPRETATION = Finding(KIND, None, "", OPINION, (), 0.1, "not_checkable")
OPEN = Finding(KIND, None, "", "the numbers of the figure do not decide it", (), 0.1)
VAGUE = replace(OPEN, reason="it says nothing that numbers could settle", verdict="not_checkable")


def check(reading: Reading) -> Finding | None:
    """Undetermined for a statement that could not be tried, where it is likely enough to be one about the data."""
    role = reading.statement.role
    if role in ("overview", "components") and MACHINERY.search(reading.said or reading.text):
        return None
    if tells_a_style(reading):
        return VAGUE if role == "observations" else None
    told = compares(reading) and (numbers(reading) >= 1.0 or role in SPEAKING)
    if told or reading.has("opinion", "outside") or leaning(reading) < (SURE if role in SPEAKING else SURER):
        return OPEN if told or compares(reading) or role == "observations" else None
    return VAGUE if role == "observations" and names(reading) else None


def unless_opinion(reading: Reading, found: Finding | None) -> Finding | None:
    """What is found of a statement; where nothing bears out what may be an opinion, that it is one."""
    is_open = found is not None and found.truth is not True and found.verdict is None
    return INTERPRETATION if is_open and may_opine(reading) else found


MACHINERY = re.compile(rf"(?<![\w-]){any_of(load('claims')['machinery']['words'])}(?![\w-])")
SPEAKING = ("observations", "analysis", "none")
SURE, SURER = -1.0, -2.0
