"""The words, numbers and signs of a statement."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass

from extractor.claims.grammar.vocabulary import TOKEN
from extractor.model import Span


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or sign of a statement."""

    text: str
    span: Span


def tokens_of(text: str, span: Span, edges: Iterable[int]) -> list[Token]:
    """The words of a stretch of text, cut at every edge of a name or number too."""
    cuts = sorted({e for e in edges if span[0] < e < span[1]})
    found: list[Token] = []
    for match in TOKEN.finditer(text, *span):
        at = [match.start(), *(c for c in cuts if match.start() < c < match.end()), match.end()]
        found += [Token(text[a:b], (a, b)) for a, b in itertools.pairwise(at)]
    return found
