"""Leaves for what the axes measure by other words: ``false-positive rate`` of "FPR", ``response time`` of "Latency"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from extractor.claims.grammar.chart import Meaning
from extractor.claims.grammar.meaning import Thing
from extractor.claims.statements.names import words_of
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.thesaurus import concepts
from extractor.claims.view import View
from extractor.model import Span
from extractor.remembering import kept

Leaf = tuple[tuple[str, Meaning, float], Span]
SHORT = re.compile(r"\b[A-Z]{2,5}\b")
LETTERS = re.compile(r"[^\W\d_]+")
IDLE = frozenset(("of", "the", "in", "per", "and", "a", "for", "by", "to", "at", "on", "with"))
LIKELY = 0.05  # what it costs to read letters as the words they begin


@dataclass(frozen=True, slots=True)
class Called:
    """What an axis is called otherwise: by phrases of several words, by letters spelled out, by initials."""

    category: str
    meaning: Meaning
    phrases: frozenset[tuple[str, ...]]
    spelled: frozenset[str]
    initials: frozenset[str]

    def longest_at(self, words: Sequence[str]) -> int:
        """How many words from the first on are one of the phrases, or spell one out; 0 where none does."""
        lengths = [len(p) for p in self.phrases if p[0] == words[0] and tuple(words[: len(p)]) == p]
        lengths += [len(s) for s in self.spelled if _spells(words[: len(s)], s)]
        return max(lengths, default=0)


@kept
def _called(view: View) -> tuple[Called, ...]:
    """What the axes of a figure are called otherwise."""
    panels = view.figure.panels
    up = tuple(a.label for p in panels for a in (p.y, p.y2) if a and a.label)
    along = tuple(p.x.label for p in panels if p.x and p.x.label and p.x.scale != "category")
    return _other_names(up, along, "M", Thing(is_bare=True)), _other_names(along, up, "XAXIS", None)


def _other_names(labels: tuple[str, ...], others: tuple[str, ...], category: str, meaning: Meaning) -> Called:
    told = {tuple(LETTERS.findall(phrase)) for _, phrase in concepts().others(labels, len(labels))}
    told -= {tuple(LETTERS.findall(phrase)) for _, phrase in concepts().others(others, len(others))}
    spelled = {s.casefold() for label in labels for s in SHORT.findall(label)}
    initials = {letters for label in labels if (letters := _initials(label))}
    return Called(category, meaning, frozenset(p for p in told if len(p) > 1), frozenset(spelled), frozenset(initials))


@dataclass(frozen=True)
class Measured:
    """What the axes of a figure are called otherwise in one statement."""

    reader: Reader
    reading: Reading

    def leaves(self) -> Iterator[Leaf]:
        """Phrases of several words, and letters, for what y or x measures."""
        words = words_of(self.reader.folded, *self.reading.statement.span)
        plain = [word for word, _, _ in words]
        for called in _called(self.reading.view):
            for at, (word, start, end) in enumerate(words):
                if word in called.initials:
                    yield (called.category, called.meaning, LIKELY), (start, end)
                length = called.longest_at(plain[at:])
                if length:
                    yield (called.category, called.meaning, LIKELY), (start, words[at + length - 1][2])


def _spells(words: Sequence[str], letters: str) -> bool:
    """``false positive rate`` of "FPR"."""
    return len(words) == len(letters) and all(w[0] == c and len(w) > 2 for w, c in zip(words, letters, strict=True))


def _initials(label: str) -> str | None:
    """``wer`` of "Word error rate (%)": of three words or more."""
    words = [w for w in LETTERS.findall(re.sub(r"[(\[].*", "", label).casefold()) if w not in IDLE]
    return "".join(w[0] for w in words) if 3 <= len(words) <= 5 else None
