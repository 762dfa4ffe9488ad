"""What a statement says word for word settles what the kinds of claims leave open, and takes back what it refutes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.account import SUPPORTING, weight
from extractor.claims.account.answers import left_of
from extractor.claims.doubts import is_doubtful
from extractor.claims.finding import Finding
from extractor.claims.grammar.parsing import parsed
from extractor.claims.kinds import other
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading

Judged = tuple[Reading, Finding | None]


def read_whole(reader: Reader, judged: Sequence[Judged], reading: Reading, *, alone: bool) -> list[Judged]:
    """What was found of a statement, or of its clauses, with what its words say where that was left open.

    A statement that the kinds bear out stands unless it is ``alone`` in its sentence and its words say otherwise.
    """
    if reading.statement.is_tail:
        return list(judged)
    if _is_settled(judged):
        whole = alone and len(judged) == 1 and judged[0][0].statement.span == reading.statement.span
        return [(part, _unless_refuted(reader, part, f)) for part, f in judged] if whole else list(judged)
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


def _unless_refuted(reader: Reader, reading: Reading, held: Finding | None) -> Finding | None:
    """What bears a statement out, unless its words by themselves fail; refuted where both have read all there is.

    ``The lowest rainfall, 13 mm, is recorded in January`` is not borne out by a value of 13 in January. Of several
    clauses, of rates, or in one of several panels, the words alone tell less than the kinds know.
    """
    if held is None or held.truth is not True or (len(reading.view.figure.panels) > 1 and not reading.panels):
        return held
    if OTHERWISE.search(held.program) or _is_turned(reading, held):
        return held
    left = left_of(reading, held)
    if left and sum(weight(ask, SUPPORTING) for ask in left) < TELLING:
        return held
    found = parsed(reader, reading)
    if found is None or not _refutes(reading, found) or found.kind == "crossing" != held.kind:
        return held
    return replace(held, truth=None, reason=f"{found.program} fails: {found.reason}") if left else found


def _refutes(reading: Reading, found: Finding) -> bool:
    """Whether the words of a statement fail, in every way to read them and by one test that nothing casts doubt on."""
    plain = found.truth is False and found.is_plain and not MANIFOLD.search(NAMED.sub("", found.program))
    return plain and not is_doubtful(reading, found)


def _is_turned(reading: Reading, held: Finding) -> bool:
    """Whether a program names what is no series of the figure: it looked at the figure another way."""
    names = {t.name for t in reading.view.tracks}
    told = [m.group(1).strip() for m in FIRST.finditer(held.program)]
    return any(not any(name.startswith(known) for known in names) for name in told)


FIRST = re.compile(r"\by\(([^;),]+)")
NAMED = re.compile(r"\([^)]*\)")
TELLING = 0.4
OTHERWISE = re.compile(r"from step to step|first x|diagonal|- min y|growth of|^mean of|Δy\([^|]*\| [-/] \|Δy")
MANIFOLD = re.compile(r"; |^rate of |^over ")


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
