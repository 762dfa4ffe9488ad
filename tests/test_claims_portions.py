"""Stacked charts in absolute units: what is said of shares is tried on the series in percent of their sum."""

from __future__ import annotations

import pytest

from extractor.model import Axis, Figure, Panel
from tests.test_claims import series, verdict_of

YEARS: list[float] = [2010, 2015, 2020]
GRID = Figure(
    kind="area",
    title="Electricity of an island",
    panels=(
        Panel(
            kind="area",
            x=Axis(label="Year", scale="time", range=(2010, 2020)),
            y=Axis(label="Generation (GWh)", unit="GWh", range=(0, 400)),
            series=(
                series("Diesel", YEARS, [160, 165, 170]),
                series("Wind", YEARS, [30, 90, 170]),
                series("Solar", YEARS, [10, 45, 60]),
            ),
            stacked=True,
        ),
    ),
)


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("The share of Diesel falls at every step.", "supported"),
        ("The share of Diesel rises at every step.", "contradicted"),
        ("Diesel itself rises from 2010 to 2020.", "supported"),
        ("In 2010 the share of Diesel is 80 %.", "supported"),
        ("In 2020 the share of Wind is above 40 %.", "supported"),
        ("In 2015 the share of Wind is above 40 %.", "contradicted"),
    ],
)
def test_shares_of_a_stack(claim: str, verdict: str) -> None:
    assert verdict_of(GRID, claim) == verdict
