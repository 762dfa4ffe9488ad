"""Whether a statement measures or opines: words of advice, guess and cause weighed against names, numbers, comparisons.

The weights are log odds: a statement with more than zero is more likely an interpretation than a claim about the data.
"""

from __future__ import annotations

import re

from extractor.claims.statements.leftovers import unknown_words
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track
from extractor.claims.words import each, measures

A_CLAIM = -3.5
OPINIONS = (("advice", 6.0), ("cause", 5.0), ("meaning", 5.0), ("guess", 2.5), ("looks", 1.1))
INTERPRETATION, TAIL, LAYOUT, STRANGE, SUPPOSED = 3.0, 1.5, 5.0, 0.75, 2.5
NUMBER, COMPARISON, NAME, COLLECTIVE, LABEL = 1.5, 1.5, 0.5, 1.0, 0.5
MANY_STRANGERS, MANY_LABELS, MANY_NUMBERS = 8, 3, 2.0


def opines(reading: Reading) -> bool:
    """``Growers should stop at N120`` opines; ``a healthy lead of 12 points at month 6`` measures."""
    among = reading.statement.role == "interpretation" or CONCLUDING.match(reading.text) is not None
    weight = A_CLAIM + INTERPRETATION * among + TAIL * reading.statement.is_tail + opinion(reading) - _evidence(reading)
    if weight > 0.0 or weight + STRANGE * MANY_STRANGERS <= 0.0:
        return weight > 0.0
    return weight + STRANGE * min(unknown_words(reading), MANY_STRANGERS) > 0.0


CONCLUDING = re.compile(
    r"^\W*(?:this|these|that|(?:the|these) (?:\w+ )?(?:data|chart|charts|figure|graph|graphs|plot|plots|results?|"
    r"pattern|image|numbers|curves?|panels?))\s+(?:\w+\s+){0,2}(?:suggests?|indicates?|demonstrates?|impl(?:y|ies)|"
    r"illustrates?|emphasi[sz]es?|highlights?)\b"
)


def opinion(reading: Reading) -> float:
    """How much of a statement is advice, guess, cause, meaning or layout."""
    told = {entry: weight for entry, weight in OPINIONS if _says(reading, entry)}
    if _supposes(reading):
        told.setdefault("guess", SUPPOSED)
    return sum(told.values()) + LAYOUT * is_layout(reading)


def _supposes(reading: Reading) -> bool:
    """``A second pump would lower Upper``: what something else would do; not ``At 14 h, Upper would be empty``."""
    would = WOULD.search(reading.text)
    before = reading.text[: would.start()] if would else ""
    starts = [s.span[0] for s in reading.subjects] + [m.span[0] for m in reading.categories]
    named = any(start - reading.offset < len(before) for start in starts)
    return would is not None and not (named or OWN.search(before) or _labels(reading, before))


WOULD = re.compile(r"\bwould\b")
OWN = re.compile(
    r"\b(?:it|they|its|their|all|both|each|every|none|neither|no|the (?:curves?|lines?|bars?|two|three|four))\b"
)


def _evidence(reading: Reading) -> float:
    """How much of a statement is numbers, comparisons, and names and labels of the figure."""
    labels = _labels(reading, _unnamed(reading))
    return (
        NUMBER * numbers(reading)
        + COMPARISON * compares(reading)
        + NAME * names(reading)
        + COLLECTIVE * reading.is_collective
        + LABEL * min(labels, MANY_LABELS)
    )


def _unnamed(reading: Reading) -> str:
    """The statement as it stands, labels of axes and all, without the names of series and categories."""
    text = reading.said or reading.text
    for start, end in [s.span for s in reading.subjects] + [m.span for m in (*reading.categories, *reading.levels)]:
        lo, hi = max(0, start - reading.offset), max(0, end - reading.offset)
        text = text[:lo] + " " * (hi - lo) + text[hi:]
    return text


def _labels(reading: Reading, text: str) -> int:
    """How many words of a text are those of the figure's labels and titles."""
    return sum(word[:5] in reading.view.words for word in WORD.findall(text))


WORD = re.compile(r"[^\W\d_]{4,}")


def is_layout(reading: Reading) -> bool:
    """``Labels are printed in bold``, ``thin white lines separate``: how the figure is drawn, not what it shows."""
    looks = len({match.group() for match in each(reading.text, "opinion", "look")}) if _says(reading, "look") else 0
    if not _says(reading, "layout"):
        return looks > 1 and not reading.amounts and not compares(reading)
    return bool(looks) or not (reading.amounts or compares(reading))


def _says(reading: Reading, entry: str) -> bool:
    """Whether a word of an entry is used: none of the figure's labels (``Cause of delay``) or of ``4 points to B``."""
    amounts = [a.span for a in reading.amounts]
    return any(
        match.group()[:5] not in reading.view.words
        and not any(lo <= match.start() + reading.offset < hi for lo, hi in amounts)
        for match in each(reading.text, "opinion", entry)
    )


def numbers(reading: Reading) -> float:
    """How many numbers a statement gives; a mere count is not much of one."""
    return min(sum(0.3 if a.role == "count" else 1.0 for a in reading.amounts), MANY_NUMBERS)


def names(reading: Reading) -> bool:
    """Whether a statement names a series, a category or a line of the figure."""
    return bool(reading.subjects or reading.categories or reading.levels)


def compares(reading: Reading) -> bool:
    """Whether any word of a statement compares, moves, counts or relates."""
    return measures(reading.text)


def speaks_of_figure(reading: Reading) -> bool:
    """``All sixteen readings lie above 3 mg/L``: a number on an axis, or what figures are made of, in a comparison."""
    if any(a.role in ("x", "y") and any(_is_on(t, a.mid) for t in reading.everyone) for a in reading.amounts):
        return True
    return compares(reading) and (reading.has("count", "nouns") or any(a.role != "count" for a in reading.amounts))


def _is_on(track: Track, number: float) -> bool:
    """Whether a number lies among the values or the places of a track."""
    low, high = min(p.y.mid for p in track.places), max(p.y.mid for p in track.places)
    return low <= number <= high or (track.start or 0.0) <= number <= (track.end or 0.0)
