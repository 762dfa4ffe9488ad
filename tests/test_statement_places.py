"""Where sentences hold: at which places or over which stretch of their figure, by a bank of wordings."""

from __future__ import annotations

from tests.statement_places import cases, is_right

BARS = {"statement_places.tsv": 0.88, "statement_places_more.tsv": 0.9}


def test_places_of_statements_are_read() -> None:
    for name, bar in BARS.items():
        told = cases(name)
        missed = [f"{case.figure}: {case.said} ({case.expected})" for case in told if not is_right(case)]
        assert len(told) - len(missed) >= bar * len(told), missed
