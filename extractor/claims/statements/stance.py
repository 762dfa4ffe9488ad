"""Whether a statement measures or opines: words of advice, guess, cause and taste weighed against its numbers."""

from __future__ import annotations

import re

from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track
from extractor.claims.words import each

WEIGHTS = (("advice", 4.0), ("guess", 3.0), ("cause", 2.6), ("meaning", 2.6), ("looks", 1.55), ("taste", 1.4))
LAYOUT = 2.4
MEASURING = (
    ("motion", "rise"), ("motion", "fall"), ("motion", "flat"), ("compare", "above"), ("compare", "below"),
    ("compare", "better"), ("compare", "worse"), ("compare", "equal"), ("compare", "highest"), ("compare", "lowest"),
    ("compare", "best"), ("compare", "worst"), ("compare", "steeper"), ("compare", "slower"), ("compare", "steepest"),
    ("gap", "gap"), ("gap", "within"), ("cross", "cross"), ("noise", "words"), ("correlation", "words"),
    ("shape", "linear"), ("shape", "bend"), ("shape", "spread"), ("quantifier", "most"), ("quantifier", "only"),
    ("sum", "share"), ("count", "nouns"),
)  # fmt: skip
DEGREE = re.compile(
    r"\b(?!forest|interest|west|test|rest|request|harvest|suggest|invest|protest|contest|nest|pest|guest|honest|modest)"
    r"[a-z]{3,}est\b|\b(?:more|less|most|least|fewer|fewest|every|each|none|never|always|rank\w*|extremes?|than|"
    r"raised|gone (?:up|down)|var(?:y|ied|ies)|nothing|hardly|barely|scarcely|changes? (?:direction|sign)|twice|"
    r"(?:above|below) zero|out(?:done|ranked|paced|classed)|(?:comes?|came) (?:first|last)|scattered|shaped)\b"
)
FREE = 1.0
PER_MEASURE = 0.7


def opines(reading: Reading) -> bool:
    """``Growers should stop at N120`` opines; ``a healthy lead of 12 points at month 6`` measures."""
    return opinion(reading) > FREE + PER_MEASURE * measure(reading)


def opinion(reading: Reading) -> float:
    """How much of a statement is advice, guess, cause, meaning, taste or layout."""
    told = sum(weight for entry, weight in WEIGHTS if _says(reading, entry))
    return max(told, LAYOUT * is_layout(reading))


def advises(reading: Reading) -> bool:
    """``it would be unwise to``, ``ought to begin``: words that say what to do."""
    return _says(reading, "advice")


def is_layout(reading: Reading) -> bool:
    """``Labels are printed in bold``, ``thin white lines separate``: how the figure is drawn, not what it shows."""
    looks = len({match.group() for match in each(reading.text, "opinion", "look")}) if _says(reading, "look") else 0
    if not _says(reading, "layout"):
        return looks > 1 and not reading.amounts and not compares(reading)
    return bool(looks) or not (reading.amounts or compares(reading))


def _says(reading: Reading, entry: str) -> bool:
    """Whether a word of an entry is used, not one that the figure's own labels hold: ``Cause of delay``."""
    if not reading.has("opinion", entry):
        return False
    return any(match.group()[:5] not in reading.view.words for match in each(reading.text, "opinion", entry))


def measure(reading: Reading) -> float:
    """How much of a statement is numbers, comparisons and names of the figure."""
    numbers = sum(0.3 if a.role == "count" else 1.0 for a in reading.amounts)
    named = bool(reading.subjects or reading.categories or reading.levels)
    return min(numbers, 2.0) + 0.6 * compares(reading) + 0.3 * named


def compares(reading: Reading) -> bool:
    """Whether any word of a statement compares, moves, counts or relates."""
    return any(reading.has(*entry) for entry in MEASURING) or DEGREE.search(reading.text) is not None


def speaks_of_figure(reading: Reading) -> bool:
    """``All sixteen readings lie above 3 mg/L``: a number on an axis, or what figures are made of, in a comparison."""
    if any(a.role in ("x", "y") and any(_is_on(t, a.mid) for t in reading.everyone) for a in reading.amounts):
        return True
    return compares(reading) and (reading.has("count", "nouns") or any(a.role != "count" for a in reading.amounts))


def _is_on(track: Track, number: float) -> bool:
    """Whether a number lies among the values or the places of a track."""
    low, high = min(p.y.mid for p in track.places), max(p.y.mid for p in track.places)
    return low <= number <= high or (track.start or 0.0) <= number <= (track.end or 0.0)
