"""Statements are taken as they are meant: claims are tried, interpretation is not, what is not shown is left open."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.stances import bank

WANTED = {"statements": 0.9, "second": 0.86}
MOST_WRONGLY_DECIDED = 7


@pytest.mark.parametrize("table", WANTED)
def test_statements_are_taken_as_they_are_meant(table: str) -> None:
    told = bank(table)
    missed = [said for said in told if not said.is_understood]
    assert len(missed) <= (1 - WANTED[table]) * len(told), Counter(said.stance for said in missed)


def test_what_is_not_shown_is_hardly_ever_decided() -> None:
    told = [said for table in WANTED for said in bank(table) if said.stance == "not shown"]
    decided = [said.text for said in told if said.verdict in ("supported", "contradicted")]
    assert len(decided) <= MOST_WRONGLY_DECIDED, decided
