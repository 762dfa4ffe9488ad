"""What of a statement's wording a program accounts for, and how much of it is left open.

Every name, number, place and telling word of a statement asks something of a program (:mod:`asks`); the program, as it
is printed, answers to some of them (:mod:`answers`). What is left is weighed by how much it could change the meaning.
Words that narrow or replace what was tried keep a failure from accusing; words that add to it or replace it keep a
success from bearing the statement out.
"""

from __future__ import annotations

from extractor.claims.account.answers import left_of
from extractor.claims.account.asks import Ask
from extractor.claims.finding import Finding
from extractor.claims.statements.reading import Reading
from extractor.vocab import load

TOO_MUCH = 1.0
ACCUSING, SUPPORTING = 0, 1


def left_open(reading: Reading, finding: Finding, way: int) -> tuple[Ask, ...]:
    """What a program leaves open of a statement; empty where that weighs too little to matter."""
    left = left_of(reading, finding)
    return left if sum(weight(ask, way) for ask in left) >= TOO_MUCH else ()


def weight(ask: Ask, way: int) -> float:
    """How much an ask that nothing answers to could change, against accusing or against supporting."""
    return float(load("account")["weighs"].get(ask.tag, (0.0, 0.0))[way])


def uses_numbers(reading: Reading, finding: Finding) -> bool:
    """Whether a program holds every number of a statement against the figure."""
    return all(ask.tag != "number" for ask in left_of(reading, finding))


def told(left: tuple[Ask, ...]) -> str:
    """The words that were left open, the weightiest first: ``“nearer”, “than”``."""
    ordered = sorted(left, key=lambda ask: -weight(ask, ACCUSING))
    return ", ".join(f"“{said}”" for said in dict.fromkeys(ask.said for ask in ordered[:3]))
