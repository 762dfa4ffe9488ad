"""What claims call the figure's parts: series by name, colour, style or group, panels by name, place or metric."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from extractor.claims.statements.stems import stem
from extractor.claims.words import telling
from extractor.model import Span

Key = tuple[int, int]


Dimension = Literal["name", "token", "color", "style", "group", "metric", "panel", "category", "line"]


@dataclass(frozen=True, slots=True)
class Mention:
    """A span that names something: tracks (``keys``), panels, a category or a reference line."""

    span: Span
    dimension: Dimension
    keys: frozenset[Key] = frozenset()
    panels: frozenset[int] = frozenset()
    category: str | None = None
    level: float | None = None


@dataclass(frozen=True)
class Names:
    """Every phrase that names a part of the figure: its meanings, by its words, under its first word; longest first.

    ``stems`` are single words by their beginning, ``numbers`` what bare numbers stand for beside a full one (``28- and
    90-day``), ``initials`` what a run of words may spell out (``QAC``).
    """

    phrases: dict[str, tuple[tuple[tuple[str, ...], tuple[Mention, ...]], ...]]
    stems: dict[str, Mention] = field(default_factory=dict)
    numbers: dict[str, frozenset[Key]] = field(default_factory=dict)
    initials: dict[str, frozenset[Key]] = field(default_factory=dict)


PIECE = re.compile(r"[^\W_]+(?:[.,]\d+)*|[^\w\s\"'“”‘’`*_-]")


@lru_cache(maxsize=512)
def words_of(text: str, start: int, end: int) -> tuple[tuple[str, int, int], ...]:
    """Words, numbers and signs, folded; blanks, hyphens, underscores, quotes and emphasis only separate them."""
    return tuple([(m.group().casefold(), m.start(), m.end()) for m in PIECE.finditer(text, start, end)])


def find_names(names: Names, text: str, start: int, end: int) -> list[Mention]:
    """Every mention between two offsets, longest phrases first where they begin together."""
    words = words_of(text, start, end)
    plain = [word for word, _, _ in words]
    found: list[Mention] = []
    at = 0
    while at < len(words):
        match = next((p for p in names.phrases.get(plain[at], ()) if tuple(plain[at : at + len(p[0])]) == p[0]), None)
        if match is None or _is_part_of_number(plain, at, len(match[0])) or _is_denied(text, words[at][1]):
            found += _by_stem(names, *words[at]) if match is None else []
            at += 1
            continue
        span = (words[at][1], words[at + len(match[0]) - 1][2])
        found += [_placed(meaning, span) for meaning in match[1]]
        at += len(match[0])
    found += _spelled_out(names, words, found)
    found += _bare_numbers(names, text, words, found)
    return sorted(found, key=lambda m: m.span[0])


PREFIXED = re.compile(
    r"(?<![\w-])(?:self|non|un|semi|quasi|pseudo|anti|cross|inter|intra|sub|super|multi|co|in|out|off|over|under|re|"
    r"pre|post|all|other|better|worse|weakly|partially|fully|best|worst|well|ill)-$"
)


def _is_denied(text: str, start: int) -> bool:
    """``self-supervised`` is not "Supervised": what stands before its hyphen makes it another word."""
    return text[start - 1 : start] == "-" and PREFIXED.search(text, max(0, start - 12), start) is not None


def _by_stem(names: Names, word: str, start: int, end: int) -> list[Mention]:
    """``Iceland`` for "Icelandic shelf"; not a word that says how something moves or compares."""
    meaning = names.stems.get(stem(word)) if len(word) > MIN_STEM else None
    return [] if meaning is None or (0, len(word)) in telling(word) else [_placed(meaning, (start, end))]


def _spelled_out(names: Names, words: Sequence[tuple[str, int, int]], found: list[Mention]) -> Iterator[Mention]:
    """``the quaternary ammonium compound`` for "QAC": as many words as letters, each with its initial."""
    letters = "".join(word[0] for word, _, _ in words) if names.initials else ""
    for token, keys in names.initials.items():
        at = letters.find(token)
        span = (words[at][1], words[at + len(token) - 1][2]) if at >= 0 else (0, 0)
        spelled = [word for word, _, _ in words[at : at + len(token)]] if at >= 0 else []
        if spelled and all(len(w) > LONG_WORD for w in spelled) and not any(overlap(m.span, span) for m in found):
            yield Mention(span, "token", keys)


def _bare_numbers(
    names: Names, text: str, words: Sequence[tuple[str, int, int]], found: list[Mention]
) -> Iterator[Mention]:
    """``28- and 90-day``, ``at 7 days as at 90``: numbers that leave out the unit another one has."""
    groups = [m for m in found if m.keys and m.keys in names.numbers.values()]
    for word, start, end in words if groups else ():
        keys = names.numbers.get(word)
        free = keys is not None and not any(overlap(m.span, (start, end)) for m in found)
        hangs = HANGING.match(text, end)
        if keys is not None and free and (hangs or ALONE.match(text, end)):
            yield Mention((start, hangs.end() if hangs else end), "group", keys)


MIN_STEM = 4
LONG_WORD = 3
HANGING = re.compile(r"-(?=[\s,])")
ALONE = re.compile(r"\s*(?:[.,;:)]|$|and\b|or\b|than\b)")


def overlap(one: Span, two: Span) -> bool:
    """Whether two spans share a character."""
    return one[0] < two[1] and two[0] < one[1]


def _is_part_of_number(words: list[str], at: int, length: int) -> bool:
    """A series called ``2`` is not meant by the 2 of ``10^2`` or ``≈2``."""
    if length > 1 or not words[at][0].isdigit():
        return False
    return at > 0 and words[at - 1] in ("^", "=", "~", "≈", "<", ">", "×", "±", "/")


def _placed(meaning: Mention, span: Span) -> Mention:
    return Mention(span, meaning.dimension, meaning.keys, meaning.panels, meaning.category, meaning.level)
