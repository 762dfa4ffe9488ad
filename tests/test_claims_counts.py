"""Predicates counted over series, sums and means, distances of ranks, arrivals and double comparisons, both ways."""

from __future__ import annotations

import pytest

import extractor
from extractor.model import Axis, Figure, Line, Panel
from tests.test_claims import series, verdict_of
from tests.test_claims_wordings import ENERGY

DAYS = [0, 2, 4, 8, 12]
GERMS = Figure(
    kind="line",
    title="Colonies on Treated Plates",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Time (h)", unit="h", scale="linear", range=(0, 12)),
            y=Axis(label="Colonies (CFU)", unit="CFU", scale="log", range=(10, 1000000)),
            series=(
                series("Silver", DAYS, [800000, 90000, 7000, 400, 60], "gray"),
                series("Copper", DAYS, [820000, 300000, 80000, 9000, 30], "brown"),
                series("Steel", DAYS, [810000, 790000, 760000, 700000, 650000], "black"),
            ),
            lines=(Line("y", 1000, label="hygiene limit"),),
        ),
    ),
)
TOWNS = ["Arden", "Bexley", "Corby", "Dover", "Epsom"]
QUEUES = Figure(
    kind="bar",
    title="Waiting at the Counter",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label="Town", scale="category", ticks=tuple(TOWNS)),
            y=Axis(label="Wait (min)", unit="min", scale="linear", range=(0, 40)),
            series=(series("Wait", TOWNS, [32, 24, 18, 11, 5], "blue"),),
        ),
    ),
)
CASES = [
    (ENERGY, "supported", "Two of the four curves fall from 2010 to 2015."),
    (ENERGY, "contradicted", "Three of the four curves fall from 2005 to 2010."),
    (ENERGY, "supported", "Three of the four curves end above 50 TWh."),
    (ENERGY, "contradicted", "Two of the four curves end above 50 TWh."),
    (GERMS, "supported", "Two of the three curves end below 100 CFU."),
    (GERMS, "contradicted", "All but one of the three curves stay above 1000 CFU."),
    (GERMS, "supported", "Silver is the first to drop below the hygiene limit."),
    (GERMS, "contradicted", "Copper is the first to drop below the hygiene limit."),
    (GERMS, "contradicted", "Silver lies below copper at each reading after the start."),
    (GERMS, "supported", "Of silver and copper, the former is lower at 8 h."),
    (GERMS, "contradicted", "Of silver and copper, the latter is lower at 8 h."),
    (GERMS, "contradicted", "The gray curve passes through about 7000 CFU at 8 h."),
    (GERMS, "undetermined", "After 12 h the gray curve stays above 5000 CFU."),
    (GERMS, "undetermined", "Beyond 12 h copper lies below 10 CFU."),
    (QUEUES, "supported", "Averaged over the five towns, the wait comes to 18 min."),
    (QUEUES, "contradicted", "Averaged over the five towns, the wait comes to 25 min."),
    (QUEUES, "supported", "Eight minutes separate the two longest waits."),
    (QUEUES, "contradicted", "Two minutes separate the two longest waits."),
    (QUEUES, "supported", "Bexley is 8 min behind the leader."),
    (QUEUES, "contradicted", "Bexley is 15 min behind the leader."),
    (QUEUES, "supported", "Corby lies above Dover but below Bexley."),
    (QUEUES, "contradicted", "Corby lies above Dover but below Epsom."),
    (ENERGY, "supported", "Nowhere is the output higher than for coal in 2005."),
    (ENERGY, "contradicted", "Nowhere is the output higher than for coal in 2010."),
    (ENERGY, "supported", "Coal has lost 200 TWh since its maximum."),
    (ENERGY, "contradicted", "Coal has lost less than 100 TWh since its maximum."),
    (ENERGY, "supported", "Hydro is confined to the band from 35 to 44 TWh."),
    (ENERGY, "contradicted", "Hydro stays inside the 38–44 TWh window."),
    (ENERGY, "supported", "About a third of coal's 2010 output is gone by 2015."),
    (ENERGY, "contradicted", "About two thirds of the 2010 output of coal is gone by 2015."),
    (ENERGY, "supported", "Less than a quarter of its initial output is left for coal in 2020."),
    (ENERGY, "contradicted", "None of the readings strays outside the interval from 20 to 300 TWh."),
    (ENERGY, "supported", "None of the readings strays outside the interval from 4 to 300 TWh."),
]


@pytest.mark.parametrize(("figure", "verdict", "sentence"), CASES, ids=[case[2] for case in CASES])
def test_a_careful_reader_agrees(figure: Figure, verdict: str, sentence: str) -> None:
    assert verdict_of(figure, sentence) == verdict


def test_no_clear_trend_counts_nothing() -> None:
    text = (
        "## Line Chart\n### Components/Axes\n* X-axis: Step, 0 to 100\n* Y-axis: Loss, 0 to 2\n"
        "### Detailed Analysis\n* **Run A**: Fluctuates between 0.1 and 1 with no clear trend.\n"
    )
    assert "contradicted" not in {claim.verdict for claim in extractor.extract(text).figure.claims}
