"""The claims of a description and whether its own numbers bear them out.

Each statement is read once (:mod:`statements`), tried by every kind in the order of :data:`kinds.KINDS`, and judged by
the program that accounts for most of its wording (:mod:`judging`). Support stands unless one of :mod:`vetoes` objects;
a contradiction only where :mod:`account` and :mod:`doubts` leave no room. What that leaves open is settled by what the
statement says word for word, where every word has its part (:mod:`grammar`, :mod:`whole`). Last, what is still open
is sought among all that its names give (:mod:`sought`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from extractor.claims.finding import Finding
from extractor.claims.judging import unless_unmatched, verdict_of
from extractor.claims.kinds import other, tally
from extractor.claims.leaning import unless_leaning
from extractor.claims.parts import rests_on, with_parts
from extractor.claims.relevance import words_of_axes
from extractor.claims.rereading import by_name, clause_by_clause, finding_of, in_full
from extractor.claims.sought.resort import with_sought
from extractor.claims.statements.aliases import names_of
from extractor.claims.statements.antecedents import Theme, themes
from extractor.claims.statements.names import Names
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.split import Statement, statements
from extractor.claims.statements.stance import compares, speaks_of_figure
from extractor.claims.statements.swatches import swatches
from extractor.claims.turning import Turned
from extractor.claims.view import View, view_of
from extractor.claims.whole import read_together, read_whole
from extractor.model import Claim, Figure, Outline, Span
from extractor.provenance import traces
from extractor.quantities import read_quantities


@dataclass(frozen=True, slots=True)
class Known:
    """A figure with its tracks and what they go by: made once for many texts."""

    figure: Figure
    view: View
    names: Names


def know(figure: Figure, outline: Outline | None = None) -> Known:
    """All that statements about a figure are read by; its description tells in which colours bars are drawn."""
    view = view_of(figure)
    names = names_of(view)
    drawn = () if outline is None else tuple(swatches(view, names, outline, fold(outline.text)))
    return Known(figure, view, names_of(view, drawn) if drawn else names)


def judge(figure: Figure | Known, outline: Outline, told: str | None = None) -> tuple[Claim, ...]:
    """Every claim of the description, in reading order, with its verdict.

    ``told`` is the text with what says nothing of the figure blanked out, each other character in its place.
    """
    known = figure if isinstance(figure, Known) else know(figure)
    reader = _reader(known, outline, told)
    drawn = tuple(swatches(known.view, known.names, outline, reader.folded))
    reader = replace(reader, names=names_of(known.view, drawn)) if drawn else reader
    taken = [span for trace in traces(known.figure).values() for span in trace.spans]
    own = not isinstance(figure, Known)
    readings = list(_readings(reader, statements(outline, reader.folded, reader.named, taken, whole=own)))
    turned = Turned(reader)
    claims: list[Claim] = []
    before: Reading | None = None
    spoken_of = dict(themes(reader, (r.statement for r in readings)))
    for _, group in groupby(readings, key=lambda r: r.statement.sentence):
        sentence = list(group)
        found = list(_found(known.figure, sentence, turned, before, spoken_of))
        claims += [_claim(outline.text, reading, finding) for reading, finding in with_sought(turned, found)]
        before = sentence[-1]
    return tuple(claims)


def clauses_in(known: Known, outline: Outline, *, whole: bool = False) -> Iterator[tuple[Span, Reading]]:
    """Every clause by its span and as it is read, with what it leaves out; or only the ``whole`` statements."""
    reader = _reader(known, outline, None)
    turned, before = Turned(reader), None
    for reading in _readings(reader, statements(outline, reader.folded, reader.named)):
        parts = [] if whole or reading.statement.is_tail else list(in_full(reading, turned, before))
        yield from [(p.reading.statement.span, p.heard) for p in parts] or [(reading.statement.span, reading)]
        before = reading


def sole_reading(known: Known, outline: Outline) -> tuple[Reader, Reading]:
    """A text that is one statement, read as it stands, and the reader of it."""
    reader = _reader(known, outline, None)
    block = next((i for i, b in enumerate(outline.blocks) if b.kind in ("item", "paragraph")), 0)
    role = outline.blocks[block].role if outline.blocks else "none"
    return reader, reader.read(Statement((0, len(outline.text)), role, block, 0), None)


def _reader(known: Known, outline: Outline, told: str | None) -> Reader:
    quantities = read_quantities(outline.text)
    if told is not None:
        quantities = tuple(q for q in quantities if told[slice(*q.core)] == outline.text[slice(*q.core)])
    return Reader(known.view, known.names, outline, quantities, fold(outline.text if told is None else told))


def _point_names(figure: Figure) -> set[str]:
    """What the points of a scatter are called, in lower case."""
    points = (point for panel in figure.panels for series in panel.series for point in series.points)
    return {point.label.casefold() for point in points if point.label}


def about(known: Known, outline: Outline, told: str | None = None, *, alone: bool = True) -> float:
    """How much an outline speaks of a figure: named series count most, then categories, panels, axes.

    Where a figure is ``alone``, whatever moves or compares may be about its only series.
    """
    reader = _reader(known, outline, told)
    told_here = " ".join(reader.folded[slice(*block.span)] for block in outline.blocks)
    weight = 2.0 * sum(name in told_here for name in _point_names(known.figure))
    for reading in _readings(reader, statements(outline, reader.folded, reader.named)):
        weight += 3.0 * len(reading.subjects) + 2.0 * len(reading.categories) + 1.0 * bool(reading.panels)
        weight += 0.5 * len(reading.scopes) + 0.5 * bool(reading.is_collective) + words_of_axes(known.figure, reading)
        weight += 0.5 * (tally.speaks_of_values(reading) or speaks_of_figure(reading))
        weight += 1.0 * (alone and len(known.view.tracks) == 1 and compares(reading))
    return weight


def fold(text: str) -> str:
    """The text in lower case, each character in its place."""
    lower = text.lower()
    return lower if len(lower) == len(text) else "".join(c.lower() if len(c.lower()) == 1 else c for c in text)


def _readings(reader: Reader, found: Iterable[Statement]) -> Iterator[Reading]:
    before: Reading | None = None
    for statement in found:
        reading = reader.read(statement, before)
        yield reading
        before = reading if not statement.is_tail else before


def _found(
    figure: Figure,
    sentence: list[Reading],
    turned: Turned,
    before: Reading | None,
    spoken_of: Mapping[Statement, Theme],
) -> Iterator[tuple[Reading, Finding]]:
    """What is found of one sentence; a piece nothing could be made of is left out beside one that was tried."""
    judged = read_together(turned.reader, list(_judged(figure, sentence, turned, before, spoken_of)))
    tried = any(f is not None and f.weight > 0.2 for _, f in judged)
    explained = any(f is other.INTERPRETATION for _, f in judged)
    for reading, finding in judged:
        idle = finding is None or (finding.weight <= 0.2 and finding.verdict != "not_checkable")
        if finding is not None and not (idle and (tried or (explained and not _measures(reading)))):
            yield reading, finding


def _measures(reading: Reading) -> bool:
    """``The lag arises because …`` does not: whether a piece compares, moves, or gives a number."""
    return compares(reading) or bool(reading.amounts_of_level)


def _judged(
    figure: Figure,
    sentence: list[Reading],
    turned: Turned,
    before: Reading | None,
    spoken_of: Mapping[Statement, Theme],
) -> Iterator[tuple[Reading, Finding | None]]:
    """Each statement of a sentence with what is found of it, as a whole or clause by clause."""
    for at, reading in enumerate(sentence):
        found = unless_leaning(finding_of(figure, reading, turned), turned.reader, reading, sentence[:at])
        parts = clause_by_clause(figure, (reading, found), turned, before)
        judged = parts or [(reading, unless_unmatched(reading, found))]
        named = by_name(figure, judged, reading, turned, before, spoken_of[reading.statement])
        whole = read_whole(turned.reader, named, reading, alone=len(sentence) == 1)
        yield from ((each, other.unless_opinion(each, told)) for each, told in whole)
        before = reading


def _claim(text: str, reading: Reading, finding: Finding) -> Claim:
    points, basis = rests_on(reading, finding)
    claim = Claim(
        text=text[slice(*reading.statement.span)],
        span=reading.statement.span,
        kind=finding.kind,
        verdict=verdict_of(finding),
        program=finding.told(finding.program) or None,
        reason=finding.told(finding.reason) or None,
        evidence=points,
        basis=basis,
    )
    return claim if claim.verdict == "not_checkable" else with_parts(claim, reading)
