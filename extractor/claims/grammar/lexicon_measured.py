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
from extractor.model import Span

Leaf = tuple[tuple[str, Meaning, float], Span]
SHORT = re.compile(r"\b[A-Z]{2,5}\b")
LETTERS = re.compile(r"[^\W\d_]+")
IDLE = frozenset(("of", "the", "in", "per", "and", "a", "for", "by", "to", "at", "on", "with"))
LIKELY = 0.05  # what it costs to read letters as the words they begin


@dataclass(frozen=True)
class Measured:
    """What the axes of a figure are called otherwise in one statement."""

    reader: Reader
    reading: Reading

    def leaves(self) -> Iterator[Leaf]:
        """Phrases of several words, and letters, for what y or x measures."""
        panels = self.reading.view.figure.panels
        up = tuple(a.label for p in panels for a in (p.y, p.y2) if a and a.label)
        along = tuple(p.x.label for p in panels if p.x and p.x.label and p.x.scale != "category")
        for labels, category, meaning in ((up, "M", Thing(is_bare=True)), (along, "XAXIS", None)):
            others = along if labels is up else up
            for span in self._found(labels, others):
                yield (category, meaning, LIKELY), span

    def _found(self, labels: tuple[str, ...], others: tuple[str, ...]) -> Iterator[Span]:
        words = words_of(self.reader.folded, *self.reading.statement.span)
        plain = [word for word, _, _ in words]
        told = {tuple(LETTERS.findall(phrase)) for _, phrase in concepts().others(labels, len(labels))}
        told -= {tuple(LETTERS.findall(phrase)) for _, phrase in concepts().others(others, len(others))}
        spelled = {s.casefold() for label in labels for s in SHORT.findall(label)}
        short = {letters for label in labels if (letters := _initials(label))}
        for at, (word, start, end) in enumerate(words):
            if word in short:
                yield start, end
            lengths = {len(p) for p in told if len(p) > 1 and tuple(plain[at : at + len(p)]) == p}
            lengths |= {len(s) for s in spelled if len(s) > 1 and _spells(plain[at : at + len(s)], s)}
            if lengths:
                yield start, words[at + max(lengths) - 1][2]


def _spells(words: Sequence[str], letters: str) -> bool:
    """``false positive rate`` of "FPR"."""
    return len(words) == len(letters) and all(w[0] == c and len(w) > 2 for w, c in zip(words, letters, strict=True))


def _initials(label: str) -> str | None:
    """``wer`` of "Word error rate (%)": of three words or more."""
    words = [w for w in LETTERS.findall(re.sub(r"[(\[].*", "", label).casefold()) if w not in IDLE]
    return "".join(w[0] for w in words) if 3 <= len(words) <= 5 else None
