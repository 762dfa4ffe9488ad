"""Proportions in two numbers: ``two in five``, ``one case in twenty``, ``four times out of five``, ``a 3:2 ratio``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractor.claims.words import numeral_words
from extractor.model import Span
from extractor.vocab import load

WORDS = "|".join(sorted(numeral_words("numbers")[1], key=len, reverse=True))
NUMBER = rf"(?:{WORDS}|\d{{1,3}}(?!\d|[.,]\d))"
NOT_COUNTED = (
    r"(?!\s*(?:%|°|[-–]\d|years?|months?|weeks?|days?|hours?|minutes?|seconds?|epochs?|steps?|runs?|panels?|charts?|"
    r"plots?|subplots?|places?|directions?|succession|a row|ms\b|s\b|k\b|m\b|kb?\b))"
)
READINGS = "|".join((*(f"{noun}s" for noun in load("claims")["readings"]["nouns"]), *load("claims")["count"]["nouns"]))
NOT_READINGS = rf"(?!\s+(?:[^\W\d_]+\s+)?(?:{READINGS}|years|months|weeks|days|hours)\b)"
ODDS = re.compile(
    rf"(?<![\w.,-])(?P<some>{NUMBER})\s+(?:"
    rf"(?:[^\W\d_]+\s+)?in(?:\s+every)?\s+(?P<all>{NUMBER})\b{NOT_COUNTED}|"
    rf"(?:times\s+)?out\s+of(?:\s+every)?\s+(?P<whole>{NUMBER})\b{NOT_READINGS})"
)
DECIMAL = r"\d+(?:\.\d+)?"
RATIO = re.compile(
    rf"(?<![\w.:])(?P<a>{DECIMAL})\s*(?::|-to-|\sto\s)\s*(?P<b>{DECIMAL})(?=[\s-]+(?:ratio|proportion|split|mix)\b)|"
    rf"(?<=\bby )(?:(?:about|roughly|nearly|almost|around|more than|over|some)\s+)*(?P<e>{NUMBER})[\s-]to[\s-]"
    rf"(?P<f>one|1)\b|"
    rf"(?<=\bratio of )(?P<c>{DECIMAL})\s*(?::|-to-|\sto\s)\s*(?P<d>{DECIMAL})(?![\d:])"
)


def odds(text: str, span: Span) -> Iterator[tuple[Span, float]]:
    """``one in twenty``: parts of a whole, always less than it."""
    for match in ODDS.finditer(text, *span):
        some, whole = _number(match.group("some")), _number(match.group("all") or match.group("whole"))
        if 0 < some < whole:
            yield match.span(), some / whole


def ratios(text: str, span: Span) -> Iterator[tuple[Span, float]]:
    """``in a 1.6:1 ratio``, ``a ratio of 3 to 2``: the first over the second."""
    for match in RATIO.finditer(text, *span):
        one, two = (_number(v) for v in match.groups() if v is not None)
        if two > 0:
            yield match.span(), one / two


def _number(word: str) -> float:
    return float(word) if word[0].isdigit() else numeral_words("numbers")[1][word]
