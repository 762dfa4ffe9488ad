"""What claims call the figure's parts: series by name, colour, style or group, panels by name, place or metric."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

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
    """Every phrase that names a part of the figure: its meanings, by its words, under its first word; longest first."""

    phrases: dict[str, tuple[tuple[tuple[str, ...], tuple[Mention, ...]], ...]]


PIECE = re.compile(r"[^\W_]+(?:[.,]\d+)*|[^\w\s\"'“”‘’`*_-]")


def words_of(text: str, start: int, end: int) -> list[tuple[str, int, int]]:
    """Words, numbers and signs, folded; blanks, hyphens, underscores, quotes and emphasis only separate them."""
    return [(m.group().casefold(), m.start(), m.end()) for m in PIECE.finditer(text, start, end)]


def find_names(names: Names, text: str, start: int, end: int) -> list[Mention]:
    """Every mention between two offsets, longest phrases first where they begin together."""
    words = words_of(text, start, end)
    plain = [word for word, _, _ in words]
    found: list[Mention] = []
    at = 0
    while at < len(words):
        match = next((p for p in names.phrases.get(plain[at], ()) if tuple(plain[at : at + len(p[0])]) == p[0]), None)
        if match is None or _is_part_of_number(plain, at, len(match[0])):
            at += 1
            continue
        span = (words[at][1], words[at + len(match[0]) - 1][2])
        found += [_placed(meaning, span) for meaning in match[1]]
        at += len(match[0])
    return found


def _is_part_of_number(words: list[str], at: int, length: int) -> bool:
    """A series called ``2`` is not meant by the 2 of ``10^2`` or ``≈2``."""
    if length > 1 or not words[at][0].isdigit():
        return False
    return at > 0 and words[at - 1] in ("^", "=", "~", "≈", "<", ">", "×", "±", "/")


def _placed(meaning: Mention, span: Span) -> Mention:
    return Mention(span, meaning.dimension, meaning.keys, meaning.panels, meaning.category, meaning.level)
