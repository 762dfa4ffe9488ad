"""A statement that settles nothing as it stands, tried again in plain words, or clause by clause and each in full."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from extractor.claims.account import uses_numbers
from extractor.claims.around.bands import reworded
from extractor.claims.finding import Finding
from extractor.claims.judging import best_finding
from extractor.claims.kinds import other
from extractor.claims.leaning import unless_leaning
from extractor.claims.statements.antecedents import Theme, spelled_out
from extractor.claims.statements.ellipsis import Part, parts_of
from extractor.claims.statements.paraphrase import plain_words
from extractor.claims.statements.proforms import told_of
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.remnants import filled
from extractor.claims.turning import Turned
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


Judged = tuple[Reading, Finding | None]


def clause_by_clause(figure: Figure, whole: Judged, turned: Turned, before: Reading | None) -> list[Judged]:
    """What is found of the clauses of a statement, those that leave something out told in full.

    They stand for the whole where each of them is settled, or where one of them is and the whole is not; not where the
    whole is borne out with every number it gives, or refuted by what none of them says alone: ``fast, then slowly``;
    but a number that bears out its clause was no ground to refute the whole. A clause by itself hardly accuses: it was
    cut out of what it leans on; the whole does where it tells a course: ``falls, then recovers``.
    """
    reading, found = whole
    if reading.statement.is_tail or found is other.INTERPRETATION:
        return []
    if found is not None and found.truth is True and (uses_numbers(reading, found) or (found.firm and found.sure)):
        return []
    judged = list[Judged]()
    for full in in_full(reading, turned, before):
        told = _found_of(figure, full)
        if full.turned is turned:
            told = unless_leaning(told, turned.reader, full.reading, [r for r, _ in judged])
        judged.append((full.reading, told))
    settled = [f is not None and f.truth is not None for _, f in judged]
    wrong = sum(f is not None and f.truth is False for _, f in judged)
    if wrong == len(judged) > 1:
        return []
    if found is not None and found.truth is False and (not wrong or found.kind == "shape"):
        return judged if not wrong and any(_bears_number(r, f) for r, f in judged) else []
    if all(settled) or (any(settled) and (found is None or found.truth is None)):
        return [(r, _by_itself(r, f)) for r, f in judged]
    return []


def _by_itself(reading: Reading, found: Finding | None) -> Finding | None:
    """What is found of a clause; only an extent that it states of one series (``B from 45 to 64``) accuses."""
    told = found is not None and found.kind == "range" and found.sure and len(reading.tracks) == 1
    return replace(found, truth=None) if found is not None and found.truth is False and not told else found


def _bears_number(reading: Reading, found: Finding | None) -> bool:
    """Whether a clause gives a number and is borne out by it."""
    return found is not None and found.truth is True and bool(reading.amounts_of_level) and uses_numbers(reading, found)


def by_name(
    figure: Figure, judged: list[Judged], reading: Reading, turned: Turned, before: Reading | None, theme: Theme
) -> list[Judged]:
    """What is found of a statement with a name in the seat of its pronoun, where that says more, or of the right one.

    ``It stays within ten points of A``: without the name, only A is known.
    """
    span = reading.statement.span
    told = None if reading.statement.is_tail else spelled_out(turned.reader, span, theme)
    if told is None:
        return judged
    piece, seat = told
    read, named = _with_words(reading, piece, turned, before)
    whole = (read, finding_of(figure, read, named))
    found = clause_by_clause(figure, whole, named, before) or [whole]
    held = any(f is not None and f.truth is True for _, f in judged)
    if all(f is not None and f.truth is True for _, f in found) or (held and len(read.subjects) > 1):
        return [(_back(r, seat[0], len(piece) - (span[1] - span[0])), f) for r, f in found]
    return judged


def _with_words(reading: Reading, piece: str, turned: Turned, before: Reading | None) -> tuple[Reading, Turned]:
    """A statement read again in other words, as if the description had them."""
    reader, start = turned.reader, reading.statement.span[0]
    text = reader.outline.text[:start] + piece + reader.outline.text[start + len(piece) :]
    again = replace(reworded(reader, start, piece), outline=replace(reader.outline, text=text))
    read = again.read(replace(reading.statement, span=(start, start + len(piece))), before)
    context = read.context if read.subjects else reading.context
    return replace(read, context=context, panels=read.panels or reading.panels), turned.reworded(again)


def _back(reading: Reading, seat: int, more: int) -> Reading:
    """A reading of other words by its span in the description, from where a pronoun was replaced by a longer name."""
    lo, hi = (at if at <= seat else max(seat, at - more) for at in reading.statement.span)
    return replace(reading, statement=replace(reading.statement, span=(lo, hi)))


def _found_of(figure: Figure, full: InFull) -> Finding | None:
    """What is found of a clause; one that hangs on another, or lost what hung on it, accuses nobody."""
    found = finding_of(figure, full.heard, full.turned)
    return replace(found, truth=None) if found is not None and found.truth is False and not full.firm else found


def _as_before(reading: Reading, before: Reading | None, reader: Reader) -> list[Part]:
    """``The same holds for B``, ``and 11 GB higher in (C)``: a statement that takes its verb from the one before it."""
    if before is None or before.statement.block != reading.statement.block or before.statement.is_tail:
        return []
    text, left, right = reader.outline.text, before.statement.span, reading.statement.span
    first = next(iter(parts_of(text, left, reader.elements)), Part(left, None)).span
    told = told_of(text, first, right, reader.elements(right))
    if told is None and before.statement.sentence == reading.statement.sentence:
        told = filled(text, first, right, reader.elements(first), reader.elements(right))
    return [] if told is None else [Part(right, told)]


@dataclass(frozen=True, slots=True)
class InFull:
    """A clause by its own span (``reading``), and as it is heard: with what it leaves out."""

    reading: Reading
    heard: Reading
    turned: Turned
    firm: bool


def in_full(reading: Reading, turned: Turned, before: Reading | None) -> Iterator[InFull]:
    """Each clause of a statement told in full; one that leaves out whom it is about takes over from the first."""
    reader = turned.reader
    taken_up = _as_before(reading, before, reader)
    told_before = before.statement if before is not None and not before.statement.is_tail else None
    same = told_before is not None and told_before.sentence == reading.statement.sentence
    lent = told_before.span if told_before is not None and same else None
    parts = taken_up or parts_of(reader.outline.text, reading.statement.span, reader.elements, lent)
    before = before if taken_up or same else None
    for part in parts:
        start = part.span[0]
        again = reader if part.told is None else reworded(reader, start, part.told)
        end = part.span[1] if part.told is None else start + len(part.told)
        told = again.read(replace(reading.statement, span=(start, end)), before)
        if part.told is None and not told.subjects:
            told = replace(told, subjects=tuple(s for s in reading.subjects if s.span[1] <= end))
        if not told.subjects:
            told = replace(told, context=told.context or reading.context, panels=told.panels or reading.panels)
        own = replace(told, statement=replace(reading.statement, span=part.span))
        yield InFull(own, told, turned if part.told is None else turned.reworded(again), part.firm)
        before = before or told
