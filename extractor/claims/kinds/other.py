"""What no other kind could compile: interpretation (not checkable), or a statement the numbers do not reach."""

from __future__ import annotations

import re

from extractor.claims.finding import Finding
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.stance import advises, measure, opines, opinion
from extractor.claims.words import has
from extractor.model import Verdict

KIND = "other"
FIRST_PERSON = re.compile(
    r"^\W*(?:this|these|that|the (?:data|chart|figure|graph|plot|results?|pattern|image|"
    r"grid))\s+(?:\w+\s+){0,2}(?:suggests?|shows?|indicates?|demonstrates?|implies|illustrates?|depicts?|"
    r"presents?|compares?|displays?)\b"
)


def check(reading: Reading) -> Finding | None:
    """Undetermined for a plain statement about the figure that could not be tried; otherwise not checkable."""
    if is_opinion(reading):
        return Finding(
            KIND,
            None,
            "",
            "interpretation, cause or advice: no numbers of the figure could settle it",
            (),
            0.1,
            "not_checkable",
        )
    if reading.statement.role not in ("observations", "analysis", "interpretation", "none"):
        return None
    about = bool(reading.subjects or reading.categories or reading.panels or reading.is_collective)
    outside = has(reading.text, "opinion", "outside")
    compared = measure(reading) >= COMPARED and reading.statement.role in ("observations", "analysis")
    if outside or compared or (about and reading.statement.role == "observations"):
        verdict: Verdict = "undetermined" if outside or measure(reading) > NAMED else "not_checkable"
        return Finding(KIND, None, "", "the numbers of the figure do not decide it", (), 0.1, verdict)
    return None


NAMED, COMPARED = 0.3, 0.6


def speaks_of_causes(reading: Reading) -> bool:
    """``likely``, ``because``, ``should``: words of explanation or advice."""
    return opinion(reading) > ONE_CLASS


ONE_CLASS = 2.5


def is_opinion(reading: Reading) -> bool:
    """Whether the wording is that of interpretation, cause, advice or layout rather than of measurement."""
    if has(reading.text, "opinion", "outside") and not advises(reading):
        return False
    if reading.statement.role == "interpretation":
        return True
    return opines(reading) or FIRST_PERSON.match(reading.text) is not None
