"""Whether a statement measures or opines: what it says and of what, weighed as it was in statements of known stance.

The weights of ``vocab/stance.toml`` are log odds: a statement with more than zero is more likely an interpretation than
a claim about the data.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache

from extractor.claims.statements.leftovers import unknown_words
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track
from extractor.claims.words import each, measures
from extractor.reading.styles import color_pattern, line_pattern, marker_pattern, series_nouns
from extractor.remembering import kept
from extractor.vocab import any_of, load

WEIGHTS: dict[str, float] = load("stance")["weights"]
UNSETTLED = -0.7
MANY_STRANGERS, MANY_LABELS, MANY_NUMBERS, FEW_WORDS = 8, 3, 2.0, 4


def opines(reading: Reading) -> bool:
    """``Growers should stop at N120`` opines; ``a healthy lead of 12 points at month 6`` measures."""
    return leaning(reading) > 0.0


def may_opine(reading: Reading) -> bool:
    """Whether a statement that no number settles is better called an opinion: ``Rocks that deep are too hot to break``.

    What could be settled was measured, whatever it sounds like; so the scale tips earlier where nothing was.
    """
    return leaning(reading) > (UNSETTLED if reading.statement.turn else 0.0)


@kept
def leaning(reading: Reading) -> float:
    """The log odds that a statement interprets."""
    return sum(WEIGHTS[sign] * size for sign, size in signs(reading).items())


def signs(reading: Reading) -> dict[str, float]:
    """Everything about a statement that speaks for a claim or for an interpretation, each with how much there is."""
    found = {sign: float(_says(reading, sign)) for sign in OPINIONS}
    found |= {sign: float(size(reading)) for sign, size in SIGNS.items()}
    found |= {f"guess at {sign}": found["guess"] * (found[sign] > 0.0) for sign in ("comparison", "hidden")}
    shown = found["name"] > 0.0 or found["collective"] > 0.0
    return {"any": 1.0, "would of a name": float(shown and WOULD.search(reading.text) is not None)} | found


OPINIONS = (
    "advice", "cause", "meaning", "guess", "seems", "will", "praise", "acts", "general", "hidden", "outside", "look",
)  # fmt: skip
WORD = re.compile(r"[^\W\d_]{4,}")
CLEFT = re.compile(r"\bit (?:is|was) the\b")
DRAWN = re.compile(rf"\b{any_of(load('stance')['drawn']['words'])}\b")
WOULD = re.compile(r"\bwould\b")
ALIKE = re.compile(r"\b(?:same|similar(?:ly)?|opposite|equal(?:ly)?|identical|parallel|alike)\b")
PREDICATE = re.compile(
    r"\b(?:is|are|was|were|been)(?: [a-z]+){0,2}? (?:more|less|fewer|most|least|the same|similar|equal|identical|as|"
    r"(?!(?:over|und|nev|ev|rath|eith|neith|oth|anoth|aft|togeth|howev|wheth|numb|consid|furth)er)[a-z]{3,}er|"
    r"[a-z]{3,}est)\b"
)
POINTING = re.compile(r"\W*(?:it|they|its|their|this|these|that|those|such|there|here|what|which)\b")


def opinion(reading: Reading) -> float:
    """How much of a statement is advice, guess, cause, meaning or layout; ``it is the …`` may always be a cause."""
    found = signs(reading)
    told = ("advice", "cause", "meaning", "guess", "layout")
    cleft = WEIGHTS["cause"] if CLEFT.search(reading.text) else 0.0
    return cleft + sum(WEIGHTS[sign] * found[sign] for sign in told)


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


def is_layout(reading: Reading) -> bool:
    """``Labels are printed in bold``, ``thin white lines separate``: how the figure is drawn, not what it shows."""
    looks = len({match.group() for match in each(reading.text, "opinion", "look")}) if _says(reading, "look") else 0
    if not _says(reading, "layout"):
        return looks > 1 and not reading.amounts and not compares(reading)
    return bool(looks) or not (reading.amounts or compares(reading))


def tells_a_style(reading: Reading) -> bool:
    """``Swift is the red line``, ``the dashed curve stands for Heron``: who is drawn how, and nothing else."""
    rest = _styles().sub(" ", _unnamed(reading))
    return bool(reading.subjects) and not reading.amounts and not WORD.search(rest)


@cache
def _styles() -> re.Pattern[str]:
    words = rf"{color_pattern()}|{line_pattern()}|{marker_pattern()}|(?:{series_nouns()})|{'|'.join(STYLED)}"
    return re.compile(rf"\b(?:{words})\b", re.IGNORECASE)


STYLED = (
    "drawn",
    "shown",
    "plotted",
    "marked",
    "coloured",
    "colored",
    "stands",
    "represents",
    "denotes",
    "with",
    "means",
)


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


@kept
def _strangers(reading: Reading) -> int:
    """How many words neither the vocabulary nor the figure accounts for; ``the band widens`` has none."""
    text = DRAWN.sub(lambda match: " " * len(match.group()), reading.text)
    told = reading if text == reading.text else replace(reading, text=text)
    return min(unknown_words(told), MANY_STRANGERS)


def _is_plain(reading: Reading) -> bool:
    """Whether a statement says what it says itself: not ``this suggests that A is better``, ``is probably smaller``."""
    return not (_says(reading, "meaning") or _says(reading, "guess"))


def _share_of_strangers(reading: Reading) -> float:
    """Which part of the words neither the vocabulary nor the figure accounts for."""
    words = len(WORD.findall(reading.said or reading.text))
    return _strangers(reading) / max(words, FEW_WORDS)


SIGNS: dict[str, Callable[[Reading], float]] = {
    "interpretation": lambda reading: reading.statement.role == "interpretation",
    "tail": lambda reading: reading.statement.is_tail,
    "late": lambda reading: reading.statement.turn in ("late", "last"),
    "last": lambda reading: reading.statement.turn == "last",
    "alone": lambda reading: reading.statement.turn is None,
    "pointing": lambda reading: POINTING.match(reading.text) is not None,
    "layout": is_layout,
    "number": numbers,
    "comparison": compares,
    "predicate": lambda reading: _is_plain(reading) and PREDICATE.search(reading.text) is not None,
    "alike": lambda reading: ALIKE.search(reading.text) is not None,
    "motion": lambda reading: any(reading.has("motion", way) for way in ("rise", "fall", "flat")),
    "name": names,
    "place": lambda reading: bool(reading.scopes),
    "collective": lambda reading: reading.is_collective,
    "label": lambda reading: min(_labels(reading, _unnamed(reading)), MANY_LABELS),
    "strangers": _strangers,
    "strange": _share_of_strangers,
}


def speaks_of_figure(reading: Reading) -> bool:
    """``All sixteen readings lie above 3 mg/L``: a number on an axis, or what figures are made of, in a comparison."""
    if any(a.role in ("x", "y") and any(_is_on(t, a.mid) for t in reading.everyone) for a in reading.amounts):
        return True
    return compares(reading) and (reading.has("count", "nouns") or any(a.role != "count" for a in reading.amounts))


def _is_on(track: Track, number: float) -> bool:
    """Whether a number lies among the values or the places of a track."""
    low, high = min(p.y.mid for p in track.places), max(p.y.mid for p in track.places)
    return low <= number <= high or (track.start or 0.0) <= number <= (track.end or 0.0)
