"""What a statement says word for word settles what the kinds of claims leave open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.doubts import is_doubtful
from extractor.claims.finding import Finding
from extractor.claims.grammar.parsing import parsed
from extractor.claims.kinds import other
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading

Judged = tuple[Reading, Finding | None]


def read_whole(reader: Reader, judged: Sequence[Judged], reading: Reading) -> list[Judged]:
    """What was found of a statement, or of its clauses, with what its words say where that was left open.

    A statement that the kinds bear out stands: they may know more of what is meant than its words alone.
    """
    if _is_settled(judged) or reading.statement.is_tail:
        return list(judged)
    found = _by_words(reader, reading)
    if found is not None:
        return [(reading, found)]
    return [(part, _completed(reader, part, finding)) for part, finding in judged] if len(judged) > 1 else list(judged)


def _is_settled(judged: Sequence[Judged]) -> bool:
    return all(f is not None and ((f.truth is True and not f.guessed) or f is other.INTERPRETATION) for _, f in judged)


def _completed(reader: Reader, reading: Reading, finding: Finding | None) -> Finding | None:
    """What is found of one clause; its words where that is open."""
    if _is_settled([(reading, finding)]):
        return finding
    return _by_words(reader, reading) or finding


def _by_words(reader: Reader, reading: Reading) -> Finding | None:
    """What the words of a statement settle; an accusation only where nothing else casts doubt on it."""
    found = parsed(reader, reading)
    if found is None or found.truth is None or (found.truth is False and is_doubtful(reading, found)):
        return None
    return found


def read_together(reader: Reader, judged: Sequence[Judged]) -> list[Judged]:
    """The statements of one sentence read as one, where only together they make sense: ``A leads in X, B in Y``."""
    told = [(r, f) for r, f in judged if not r.statement.is_tail and f is not other.INTERPRETATION]
    open_ones = [f for _, f in told if f is None or f.truth is None]
    if len(told) < 2 or not open_ones or any(f is not None and f.truth is False for _, f in told):
        return list(judged)
    first, last = told[0][0].statement, told[-1][0].statement
    span = (first.span[0], last.span[1])
    found = _by_words(reader, reader.read(replace(first, span=span), None))
    if found is None or (found.truth is False and len(open_ones) < len(told)):
        return list(judged)
    return [(r, found if f is None or f.truth is None else f) for r, f in judged]
