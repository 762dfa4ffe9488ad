"""The step along x that a change is counted by: ``per 100 cycles``, ``each additional m/s``, ``a year``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from extractor.claims.statements.durations import NUMBER, WORDED, Ruler, number_in
from extractor.claims.statements.frame import Frame
from extractor.claims.statements.nicknames import unit_words
from extractor.claims.view import CALENDAR, Track
from extractor.model import Span
from extractor.vocab import load

MORE = r"(?:additional|extra|further|added|more|another|successive|single)"
STEP = re.compile(
    rf"(?:\bper|(?:\b(?:for|with|by)\s+)?\b(?P<each>each|every)(?:\s+{MORE})?|\b(?:one|an?)\s+{MORE}|"
    rf"\b(?:for|with)\s+another)\s+"
    rf"(?:(?P<n>\d[\d,]*(?:\.\d+)?|{NUMBER})\s*{MORE}?\s*)?(?P<unit>°[cf]|%|[^\W\d_]+(?:/[^\W\d_]+)?)(?![\w/])|"
    r"(?<=\w )(?<!in )(?<!of )(?<!after )(?<!half )(?<!within )(?<!for )(?<!over )(?<!as )\ban?\s+"
    r"(?P<time>year|month|week|day|hour|minute|second|decade|quarter)\b"
    r"(?!\s+(?:and|later|earlier|before|after|ago|on(?! average)))|"
    r"\bfrom (?:one|each) (?P<place>[^\W\d_]+) to the (?:next|following)(?:\s+one)?\b"
)
PLAIN_EACH = re.compile(r"(?:(?:with|for|by)\s+)?(?:each|every)\s+[^\W\d_]+$")
LED = re.compile(r"(?:^|\b(?:at|in|on|of|across|under|to|by|over|during|from|and|that|than|almost|nearly))\W*$")
PLACES = frozenset(load("claims")["readings"]["nouns"])
SPELT = {"°c": "degree", "°f": "degree", "°": "degree", "k": "kelvin degree", "%": "percent point", "db": "decibel"}


@dataclass(frozen=True, slots=True)
class Step:
    """A length along x, in units of the axis (or from one place to the next), and the words that tell it."""

    span: Span
    length: float
    shown: str
    is_place: bool = False
    is_each: bool = False
    is_decade: bool = False


def step_of(text: str, span: Span, frame: Frame, tracks: Sequence[Track], ruler: Ruler | None) -> Step | None:
    """The step of a statement, where its unit or noun is one of the x axis."""
    for found in STEP.finditer(text, *span):
        word = (found.group("unit") or found.group("time") or found.group("place")).casefold()
        number = number_in(found.group("n").replace(",", "")) if found.group("n") else 1.0
        step = _place(found, word, frame, tracks) if found.group("place") else None
        step = step or _length(found, word, number, frame, tracks, ruler)
        if step is not None and not (PLAIN_EACH.match(found.group()) and LED.search(text[span[0] : found.start()])):
            return step
    return None


def _place(found: re.Match[str], word: str, frame: Frame, tracks: Sequence[Track]) -> Step | None:
    """``from one test to the next``: whatever stands at each place of x."""
    known = word in PLACES or word in frame.x_words or word in WORDED
    return Step(found.span(), 1.0, "step", is_place=True) if known and not any(t.log_x for t in tracks) else None


def _length(
    found: re.Match[str], word: str, number: float, frame: Frame, tracks: Sequence[Track], ruler: Ruler | None
) -> Step | None:
    """A length in the unit or noun of the axis, in time on an axis of time, in decades on a logarithmic one."""
    shown, each = f"{number:g} {word}", bool(found.group("each")) and not found.group("n")
    plain = each and PLAIN_EACH.match(found.group()) is not None
    if word in ("decade", "decades") and any(t.log_x for t in tracks):
        return Step(found.span(), number, shown, is_decade=True)
    if any(t.categories for t in tracks) and _is_named(word, frame, tracks):
        return Step(found.span(), 1.0, shown, is_place=True, is_each=each)
    if word in _known(frame) and (not found.group("time") or frame.time or ruler is not None):
        return Step(found.span(), number, shown, is_each=plain)
    if ruler is None or word not in WORDED or WORDED[word][0] != ruler.kind:
        return None
    return Step(found.span(), number * WORDED[word][1] / ruler.size, shown, is_each=plain)


def _known(frame: Frame) -> set[str]:
    """Every word for the unit or the noun of x."""
    known = {form for unit in frame.x_units for form in (unit.casefold(), *unit_words(unit))}
    known |= {
        form for unit in frame.x_units for word in SPELT.get(unit.casefold(), "").split() for form in (word, f"{word}s")
    }
    return known | {form for word in frame.x_words for form in (word, f"{word}s", word.removesuffix("s"))}


def _is_named(word: str, frame: Frame, tracks: Sequence[Track]) -> bool:
    """``a month`` on an axis that names month after month, ``each level`` on one of levels."""
    months = [name[:3].casefold() for name in tracks[0].categories]
    if word.removesuffix("s") == "month" and all(month in CALENDAR for month in months):
        ranks = [CALENDAR.index(month) for month in months]
        return all((b - a) % 12 == 1 for a, b in pairwise(ranks))
    numbered = all(re.match(r"[-−]?\d", name) for name in tracks[0].categories)
    return word in frame.x_words and word not in WORDED and not numbered
