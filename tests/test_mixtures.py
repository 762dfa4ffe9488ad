"""Statements put together at random are judged, and hardly one of them wrongly."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.mixtures import FAMILIES, cases

MANY = 150
RIGHT, WRONG = 0.9, 0.02


@pytest.mark.parametrize("family", FAMILIES)
def test_mixtures_are_judged(family: str) -> None:
    counts = Counter[str]()
    missed = list[str]()
    for case in cases(family, MANY):
        settled = case.verdict in ("supported", "contradicted")
        right = settled and (case.verdict == "supported") is case.holds
        counts["right" if right else "wrong" if settled else "open"] += 1
        missed += [] if right else [case.text]
    assert counts["right"] >= RIGHT * counts.total(), missed
    assert counts["wrong"] <= WRONG * counts.total(), missed
