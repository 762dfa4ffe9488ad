"""What is left of a statement once its names, numbers and places are read: words that nothing accounts for."""

from __future__ import annotations

import re

from extractor.claims.statements.reading import Reading
from extractor.claims.words import telling
from extractor.vocab import load

WORD = re.compile(r"[^\W\d_]{3,}")
PLAIN_WORDS = frozenset((
    *load("claims")["idle"]["plain"],
    *(form for noun in load("claims")["readings"]["nouns"] for form in (noun, f"{noun}s")),
    *(word for words in load("claims")["units"].values() for word in words),
))  # fmt: skip


def unknown_words(reading: Reading) -> int:
    """How many words of a statement neither the vocabulary nor the figure's own labels account for."""
    text = unaccounted(reading)
    for start, end in telling(reading.text):
        text = text[:start] + " " * (end - start) + text[end:]
    known = known_words(reading)
    left = {word for word in WORD.findall(text) if word not in PLAIN_WORDS and set(word) != {"x"}}
    return sum(word[:5] not in known for word in left)


def unaccounted(reading: Reading) -> str:
    """The statement without the names, levels, numbers and places that were read in it."""
    text = reading.text
    spans = [s.span for s in reading.subjects] + [m.span for m in reading.levels]
    spans += [a.span for a in reading.amounts] + [s.span for s in reading.scopes]
    for start, end in spans:
        lo, hi = max(0, start - reading.offset), max(0, end - reading.offset)
        text = text[:lo] + " " * (hi - lo) + text[hi:]
    return text


def known_words(reading: Reading) -> frozenset[str]:
    """The beginnings of the words in the figure's labels, titles, names and categories."""
    return reading.view.words
