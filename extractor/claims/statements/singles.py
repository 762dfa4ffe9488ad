"""One of a unit without a number: ``more than a tonne``, ``a full point``, ``a whole degree``; and parts of one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from extractor.claims.statements.frame import Frame
from extractor.claims.statements.nicknames import unit_words
from extractor.model import Span

POINT = r"(?:full|whole|entire|complete|clear|clean|single)(?: percentage)? point|percentage point"
FULL = r"(?:full |whole |entire |complete |clear |clean |single |good |mere )?"
HEDGED = (
    r"\b(?:(?:(?:no |not )?(?:more|less|fewer) than|at least|at most|over|under|about|nearly|almost|roughly|around|"
    r"just|only|well over|close to|up to|not quite|not even|not|some)\s+)*"
)
SHORTEST = 3


def singles(text: str, span: Span, frame: Frame) -> Iterator[Span]:
    """Where a statement tells one of the y axis' unit by an article alone."""
    yield from (found.span() for found in _single(_names(frame)).finditer(text, *span))


def is_part_of_one(tail: str, frame: Frame) -> bool:
    """``half a nat``, ``a quarter of a point``: whether one of the unit stands right behind a fraction."""
    return _part(_names(frame)).match(tail) is not None


def _names(frame: Frame) -> frozenset[str]:
    """The words for the unit of y, singular, but for those that x is measured in."""
    return _words(frame.y_units) - _words(frame.x_units) - {word.removesuffix("s") for word in frame.x_words}


@lru_cache(maxsize=256)
def _words(units: frozenset[str]) -> frozenset[str]:
    heads = [re.split(r"[/·]| per ", unit)[0].strip().casefold() for unit in units]
    words = {word for head in heads for word in unit_words(head) if word.isalpha() and len(word) >= SHORTEST}
    return frozenset(word for word in words if f"{word}s" in words or not word.endswith("s"))


@lru_cache(maxsize=256)
def _single(names: frozenset[str]) -> re.Pattern[str]:
    unit = "|".join(map(re.escape, sorted(names)))
    units = rf"|{FULL}(?:{unit})" if unit else ""
    return re.compile(
        rf"{HEDGED}(?<!half )(?<!of )(?<!per )\ba (?:{POINT}{units})\b(?! (?:each|apiece|of the|where|at which))"
    )


@lru_cache(maxsize=256)
def _part(names: frozenset[str]) -> re.Pattern[str]:
    unit = "|".join(("point", "unit", *map(re.escape, sorted(names))))
    return re.compile(rf"\s+(?:of\s+)?an?\s+(?:percentage\s+|full\s+)?(?:{unit})\b")
