"""Everything that was tried of a statement: by every kind, on the figure as it is and turned, and what was sought."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from extractor.claims.account import SUPPORTING, weight
from extractor.claims.account.answers import left_of
from extractor.claims.account.asks import Ask
from extractor.claims.finding import Finding
from extractor.claims.grammar.parsing import parsed_in_part
from extractor.claims.kinds import findings
from extractor.claims.kinds.derived import from_values
from extractor.claims.sought.numbers import sought_numbers
from extractor.claims.sought.words import sought_words
from extractor.claims.statements.reading import Reading
from extractor.claims.turning import Turned
from extractor.claims.vetoes import objection
from extractor.claims.vetoes.case import Case


@dataclass(frozen=True, slots=True)
class Trial:
    """A finding, how it was come by, which words its program leaves open, and whether a veto objects to its support."""

    finding: Finding
    source: str
    left: tuple[Ask, ...] = ()
    is_vetoed: bool = False

    @property
    def open_weight(self) -> float:
        """How much the words left open could change."""
        return sum(weight(ask, SUPPORTING) for ask in self.left)


Source = Callable[[Turned, Reading], Iterable[Trial]]


def _own(turned: Turned, reading: Reading) -> Iterable[Trial]:  # noqa: ARG001
    """What each kind makes of the statement."""
    return _judged(reading, "own")


def _turned(turned: Turned, reading: Reading) -> Iterable[Trial]:
    """What each kind makes of it where categories, panels or sums stand in the place of series."""
    for again in turned.readings(reading):
        yield from _judged(again, "turned")


def _values(turned: Turned, reading: Reading) -> Iterable[Trial]:  # noqa: ARG001
    """Its numbers, had from the values that it points to."""
    found = from_values(reading)
    return [] if found is None else [Trial(found, "values")]


def _numbers(turned: Turned, reading: Reading) -> Iterable[Trial]:
    """Its numbers, sought among all that its names and places give."""
    return [Trial(found, "numbers") for found in sought_numbers(reading, turned)]


def _words(turned: Turned, reading: Reading) -> Iterable[Trial]:
    """What its comparing and moving words can mean of what it names."""
    return [Trial(found, "words") for found in sought_words(reading, turned)]


def _parts(turned: Turned, reading: Reading) -> Iterable[Trial]:
    """What its parts say word for word, where the whole has no parse."""
    return [Trial(found, "parts") for found in parsed_in_part(turned.reader, reading)]


SOURCES: tuple[Source, ...] = (_own, _turned, _values, _numbers, _words, _parts)


def trials_of(turned: Turned, reading: Reading) -> tuple[Trial, ...]:
    """All trials of a statement."""
    return tuple(trial for source in SOURCES for trial in source(turned, reading))


def best_of(tried: Iterable[Trial]) -> Trial | None:
    """Of the trials that hold, the one that leaves least open."""
    held = (t for t in tried if t.finding.truth is True)
    return min(held, key=lambda t: (t.is_vetoed, t.open_weight, -t.finding.weight), default=None)


def _judged(reading: Reading, source: str) -> Iterable[Trial]:
    found = findings(reading)
    for each in found:
        if each.truth is not None:
            vetoed = each.truth is True and objection(Case(reading, each, tuple(found))) is not None
            yield Trial(each, source, left_of(reading, each), vetoed)
