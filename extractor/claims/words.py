"""The words of ``vocab/claims.toml`` and ``vocab/metrics.toml``, compiled."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from extractor.vocab import any_of, literal, load


@cache
def pattern(table: str, entry: str) -> re.Pattern[str]:
    """The words of one entry: ``pattern("motion", "rise")``."""
    return re.compile(rf"(?<![\w-]){any_of(load('claims')[table][entry])}(?![\w])", re.IGNORECASE)


@cache
def tails() -> re.Pattern[str]:
    """Where an interpretation begins: ``, suggesting``, ``, which implies``, ``likely due to``."""
    return re.compile(any_of(load("claims")["tail"]["openers"]) + r"\b", re.IGNORECASE)


@cache
def splits(strength: str) -> re.Pattern[str]:
    """The joints between two statements of one sentence: ``strong`` or ``weak``."""
    return re.compile(any_of(load("claims")["split"][strength]), re.IGNORECASE)


@cache
def numeral_words(table: str) -> tuple[re.Pattern[str], dict[str, float]]:
    """``numbers``, ``fractions`` or ``multiples``: their pattern and their values."""
    values = {word: float(value) for word, value in load("claims")[table].items()}
    phrases = literal(tuple(values)).replace(r"\s+", r"[\s-]+")
    return re.compile(rf"(?<![\w-]){phrases}(?!\w)", re.IGNORECASE), values


@cache
def metric(direction: str) -> re.Pattern[str]:
    """Words for quantities of which less (``lower``) or more (``higher``) is better."""
    return re.compile(rf"(?<!\w){any_of(load('metrics')[direction]['words'])}(?!\w)", re.IGNORECASE)


def has(text: str, table: str, entry: str) -> bool:
    """Whether the text holds a word of the entry."""
    return pattern(table, entry).search(text) is not None


def first(text: str, table: str, *entries: str) -> tuple[str, re.Match[str]] | None:
    """The leftmost word of any of the entries; of two at one place the longer."""
    found = [(entry, match) for entry in entries if (match := pattern(table, entry).search(text))]
    return min(found, key=lambda item: (item[1].start(), -item[1].end()), default=None)


def each(text: str, table: str, entry: str) -> Iterator[re.Match[str]]:
    """Every word of the entry."""
    return pattern(table, entry).finditer(text)


def good_direction(text: str) -> int:
    """+1 where more is better, -1 where less is, 0 where the words do not say; the last word of a label is its head."""
    lower = max((m.end() for m in metric("lower").finditer(text)), default=-1)
    higher = max((m.end() for m in metric("higher").finditer(text)), default=-1)
    if lower == higher:
        return 0
    return -1 if lower > higher else 1
