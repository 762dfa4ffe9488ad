"""Whether a level is got to, passed, or kept to everywhere: ``climbs above``, ``exceeds``, ``stays above``."""

from __future__ import annotations

import re
from typing import Literal

from extractor.claims.statements.counted import counted_by
from extractor.claims.statements.reading import Reading
from extractor.claims.words import pattern

Aspect = Literal["reach", "exceed", "keep"]

SOMEWHERE = re.compile(
    r"\b(?:at least (?:one|once|some)|at some|at one (?:point|time|stage)|at times|ever(?! since\b)|sometimes?|"
    r"somewhere|occasionally|for a (?:while|time)|briefly|temporarily|sp(?:en[dt]|ends) (?:some |a |much )?(?:time|"
    r"part)|at any (?:point|time|stage))\b"
)
ALWAYS = re.compile(
    r"\b(?:always|throughout|everywhere|at all times|without exception|invariably|consistently|permanently|"
    r"all (?:the time|along|day|week|year|month)|all the way|(?:over|across|during) the (?:whole|entire|full))\b"
)
EACH_PLACE = re.compile(
    r"\b(?:all|every|each|any|both)\s+(?:of the\s+|the\s+)?(?P<noun>(?:[^\W_]+\s+){0,2}[^\W\d_]+)\b"
)
CLAUSE = re.compile(r"[,;:]|\b(?:and|but|while|where|which|that)\b")


def aspect_of(reading: Reading, start: int, end: int) -> Aspect:
    """How a statement ties its series to a level that it names between two offsets of its text."""
    if is_everywhere(reading):
        return "keep"
    if SOMEWHERE.search(reading.text):
        return "reach"
    lead = CLAUSE.split(reading.text[:start])[-1] + reading.text[start:end]
    lead = lead if lead.strip() else reading.text[:start]
    measured = any(MEASURED.search(t.label.lower()) for t in reading.tracks)
    verbs = [(m.start(), a) for a, found in _verbs(lead) for m in found if not (measured and MEASURED.match(m.group()))]
    return max(verbs, key=lambda item: item[0], default=(0, "exceed"))[1]


MEASURED = re.compile(r"\b(?:los(?:s|es?|ing|t)|gains?|growth|grows?)\b")


def _verbs(lead: str) -> list[tuple[Aspect, list[re.Match[str]]]]:
    entries: tuple[tuple[Aspect, str, str], ...] = (
        ("keep", "bound", "keep"), ("keep", "bound", "be"), ("exceed", "bound", "over"), ("exceed", "bound", "under"),
        ("reach", "bound", "reach"), ("reach", "motion", "rise"), ("reach", "motion", "fall"),
    )  # fmt: skip
    return [(aspect, [m for m in pattern(table, entry).finditer(lead) if not SIDE.match(m.group())])
            for aspect, table, entry in entries]  # fmt: skip


SIDE = re.compile(
    r"(?:above|over|beyond|past|below|under|beneath|short of|at (?:least|most)|(?:higher|lower|more|less|fewer) than)\b"
)


def is_everywhere(reading: Reading) -> bool:
    """``throughout``, ``in every year``: all places are meant, whatever the verb."""
    if ALWAYS.search(reading.text):
        return True
    nouns = (m.group("noun") for m in EACH_PLACE.finditer(reading.text))
    return any(_is_place(reading, noun) for noun in nouns)


def _is_place(reading: Reading, noun: str) -> bool:
    words = noun.split()
    counted = {counted_by(reading, " ".join(words[: i + 1])) for i in range(len(words))}
    return "places" in counted and "series" not in counted and (len(reading.everyone) > 1 or bool(reading.subjects))
