"""When a failed test may be called a contradiction: the statement must be plain, about known series, and about this figure."""

from __future__ import annotations

import re

from extractor.claims.finding import Finding
from extractor.claims.reading import Reading
from extractor.claims.words import has

CONDITIONAL = re.compile(r"\b(?:would|will|could|might|may|should|can|if|unless|were to|expected|ought)\b")
FOREIGN = re.compile(
    r"\b(?:whiskers?|quartiles?|interquartile|outliers?|standard deviations?|error bars?|means?|averages?|median|percentiles?|seeds?|resolutions?|"
    r"replicates?|repeated|ranking|pattern|time|memory|wall-clock|cost|rate of|area under|slopes?|exponent|takes? (?:\w+ ){0,3}longer)\b",
)


def may_contradict(reading: Reading, finding: Finding) -> bool:
    """Whether the wording is understood well enough to accuse it."""
    if CONDITIONAL.search(reading.text) or has(reading.text, "opinion", "outside") or has(reading.text, "opinion", "strong"):
        return False
    if {m.span for m in reading.categories} & {s.span for s in reading.subjects} or re.search(r"\bwithout\b", reading.text):
        return False
    if not _is_anchored(reading) or speaks_of_something_else(reading):
        return False
    return not (finding.kind in ("trend", "plateau", "extremum") and reading.statement.role == "interpretation")


def may_support(reading: Reading, finding: Finding) -> bool:
    """A trend or plateau of nobody in particular, or of what would be, is not borne out by the figure."""
    if has(reading.text, "opinion", "outside") or re.search(r"\bwould\b", reading.text):
        return False
    located = bool(reading.scopes or reading.amounts)
    return located or _is_anchored(reading) or finding.kind not in ("trend", "plateau", "extremum", "shape")


def _is_anchored(reading: Reading) -> bool:
    """Whether it is clear whom the statement is about."""
    alone = len(reading.everyone) == 1 or bool(reading.panels and len(reading.everyone) == len(reading.panels))
    return bool(reading.subjects or reading.context or reading.categories or reading.is_collective or alone)


def speaks_of_something_else(reading: Reading) -> bool:
    """``the mean``, ``the whiskers``, ``memory``: a quantity that no axis of the figure shows."""
    labels = " ".join(f"{t.label} {t.name}" for t in reading.view.tracks).casefold()
    panels = " ".join(f"{p.title or ''} {p.x.label if p.x else ''}" for p in reading.view.figure.panels).casefold()
    known = f"{labels} {panels} {(reading.view.figure.title or '').casefold()}"
    foreign = [m.group().casefold() for m in FOREIGN.finditer(reading.text)]
    return any(word.rstrip("s") not in known for word in foreign)
