"""A statement that settles nothing as it stands, tried again in plain words: ``never once trips the cut-off``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.around.bands import reworded
from extractor.claims.finding import Finding
from extractor.claims.judging import Turned, best_finding
from extractor.claims.kinds import other
from extractor.claims.statements.paraphrase import plain_words
from extractor.claims.statements.reading import Reading
from extractor.model import Figure


def finding_of(figure: Figure, reading: Reading, turned: Turned) -> Finding | None:
    """What is found of a statement; where that is nothing, whether what its idioms stand for is borne out.

    An idiom is no ground for an accusation, and one that is borne out takes an accusation back: ``is never beaten``.
    """
    found = best_finding(figure, reading, turned)
    if found is not None and (found.truth is True or found is other.INTERPRETATION):
        return found
    if found is not None and found.firm and found.truth is None:
        return found
    again = _in_plain_words(reading, turned)
    told = best_finding(figure, *again) if again is not None else None
    return told if told is not None and told.truth is True else found


def _in_plain_words(reading: Reading, turned: Turned) -> tuple[Reading, Turned] | None:
    """The statement read again with its idioms replaced; ``None`` where it has none."""
    reader, (lo, hi) = turned.reader, reading.statement.span
    text = reader.outline.text[lo:hi]
    named = [(start - lo, end - lo) for start, end in reader.named((lo, hi))]
    plain = plain_words(text, named)
    if plain == text:
        return None
    again = reworded(reader, lo, plain)
    statement = replace(reading.statement, span=(lo, lo + len(plain)))
    read = again.read(statement, None)
    if not read.subjects:
        read = replace(read, context=reading.context, panels=read.panels or reading.panels)
    return read, turned.reworded(again)
