"""What no other kind could compile: interpretation (not checkable), or a statement the numbers do not reach."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.finding import Finding
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.stance import compares, names, numbers

KIND = "other"
OPINION = "interpretation, cause or advice: no numbers of the figure could settle it"
INTERPRETATION = Finding(KIND, None, "", OPINION, (), 0.1, "not_checkable")
OPEN = Finding(KIND, None, "", "the numbers of the figure do not decide it", (), 0.1)
VAGUE = replace(OPEN, reason="it says nothing that numbers could settle", verdict="not_checkable")


def check(reading: Reading) -> Finding | None:
    """Undetermined for a plain statement about the figure that could not be tried."""
    role, counted = reading.statement.role, numbers(reading) >= 1.0
    if reading.has("opinion", "outside") or (compares(reading) and (counted or role in SPEAKING)):
        return OPEN
    if role != "observations":
        return None
    return OPEN if counted else VAGUE if names(reading) else None


SPEAKING = ("observations", "analysis", "none")
