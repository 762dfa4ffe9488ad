"""Names and amounts that take turns: ``A adds 65, B 12`` gives each of several series an amount of its own."""

from __future__ import annotations

from collections.abc import Sequence

from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track

FEWEST = 2


def owners_of(reading: Reading, amounts: Sequence[Amount]) -> list[tuple[Track, ...]]:
    """The series that each amount is said of, where names and amounts take turns; else nothing.

    ``YaRN 95, RoPE 84`` and ``23 points off A and 37 off B`` take turns, ``A and B at 17 and 30`` do not.
    """
    subjects = sorted(reading.subjects, key=lambda subject: subject.span)
    if len(amounts) < FEWEST or len(subjects) != len(amounts):
        return []
    told = sorted([(s.span, "name") for s in subjects] + [(a.span, "amount") for a in amounts])
    order = [kind for _, kind in told]
    if order not in (["name", "amount"] * len(amounts), ["amount", "name"] * len(amounts)):
        return []
    own = {
        a.span: reading.resolve(s.keys) for a, s in zip(sorted(amounts, key=lambda a: a.span), subjects, strict=True)
    }
    return [own[amount.span] for amount in amounts]


def are_of_their_own(reading: Reading, amounts: Sequence[Amount], programs: Sequence[str]) -> bool:
    """Whether each amount is had from the series that it is said of; so where no turns are taken."""
    told = zip(owners_of(reading, amounts), programs, strict=False)
    return all(any(f"y({track.name}" in program for track in own) for own, program in told)
