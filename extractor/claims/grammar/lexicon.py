"""The words of a statement as leaves of its chart: names, numbers, places, and the vocabulary of ``grammar.toml``."""

from __future__ import annotations

from dataclasses import dataclass

from extractor.claims.grammar.chart import Phrase
from extractor.claims.grammar.lexicon_figure import words_of_figure
from extractor.claims.grammar.lexicon_measured import Measured
from extractor.claims.grammar.lexicon_named import Named
from extractor.claims.grammar.lexicon_numbers import Amounted
from extractor.claims.grammar.lexicon_who import Whom
from extractor.claims.grammar.lexicon_words import Worded
from extractor.claims.grammar.tokens import Token, tokens_of
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading

IDIOMS = ("PREVIOUS", "NEXT", "FARAPART", "CLOSEST", "MIDWAY")


@dataclass(frozen=True)
class Lexicon:
    """The leaves of one statement."""

    reader: Reader
    reading: Reading

    def read(self) -> tuple[list[Token], list[Phrase]]:
        """The words of the statement and every leaf over them."""
        span, text = self.reading.statement.span, self.reader.folded
        told = words_of_figure(self.reading.view)
        placed = [*Named(self.reader, self.reading).leaves(), *Amounted(self.reader, self.reading, told).leaves()]
        whom = Whom(self.reader, self.reading)
        placed += [*whom.leaves(placed), *Measured(self.reader, self.reading).leaves()]
        edges = [edge for _, (lo, hi) in placed for edge in (lo, hi)]
        tokens = tokens_of(text, span, edges)
        starts = {t.span[0]: i for i, t in enumerate(tokens)}
        ends = {t.span[1]: i + 1 for i, t in enumerate(tokens)}
        leaves = [
            Phrase(category, meaning, starts[lo], ends[hi], cost)
            for (category, meaning, cost), (lo, hi) in placed
            if lo in starts and hi in ends
        ]
        worded = Worded(self.reader, self.reading, told).leaves(tokens, leaves)
        return tokens, _without_parts([*leaves, *worded, *whom.owned(tokens, leaves, told.sizes)])


def _without_parts(leaves: list[Phrase]) -> list[Phrase]:
    """The leaves without the words of idioms: ``the one above it`` is nothing above."""
    idioms = [(p.start, p.end) for p in leaves if p.category in IDIOMS and p.end - p.start > 1]
    return [
        p
        for p in leaves
        if p.category in IDIOMS
        or not any(a <= p.start and p.end <= b and (a, b) != (p.start, p.end) for a, b in idioms)
    ]
