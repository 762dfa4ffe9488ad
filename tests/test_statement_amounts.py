"""Statements with amounts, put together at random: the true ones are borne out, the false ones never."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.statement_amounts import FAMILIES, Draw, mixtures

MANY = 60
BORNE_OUT = 0.65
MOST_WRONG = 0.2


@pytest.mark.parametrize("draw", FAMILIES, ids=lambda draw: draw.__name__)
def test_amounts_are_held_against_the_numbers(draw: Draw) -> None:
    said = list(mixtures(draw, random.Random(4), MANY))
    counts = Counter((s.truth, s.verdict) for s in said)
    wrong = [s.text for s in said if s.verdict == ("contradicted" if s.truth else "supported")]
    assert counts[True, "supported"] >= BORNE_OUT * MANY / 2, counts
    assert len(wrong) <= MOST_WRONG * MANY, wrong
