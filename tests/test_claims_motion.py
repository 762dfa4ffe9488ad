"""Motions, distances, crossings, shapes and opinions, each said in several ways, true and false."""

from __future__ import annotations

import pytest

from extractor.model import Axis, Figure, Panel
from tests.test_claims import series, verdict_of
from tests.test_claims_wordings import ENERGY, TRAFFIC

HOURS: list[float] = [0, 2, 4, 6, 8, 10, 12]
TANKS = Figure(
    kind="line",
    title="Level of two tanks",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Time (h)", unit="h", scale="linear", range=(0, 12)),
            y=Axis(label="Level (cm)", unit="cm", scale="linear", range=(0, 100)),
            series=(
                series("Upper", HOURS, [90, 78, 66, 54, 42, 30, 18], "blue"),
                series("Lower", HOURS, [10, 22, 33, 44, 52, 57, 58], "red"),
                series("Basin", HOURS, [20, 38, 60, 72, 61, 40, 21], "green"),
            ),
        ),
    ),
)
CASES: list[tuple[Figure, str, str]] = [
    (TANKS, "supported", "Upper and Lower approach one another over the first six hours."),
    (TANKS, "supported", "Upper and Lower draw closer together hour by hour until 6 h."),
    (TANKS, "supported", "From 8 h on, Upper and Lower drift apart at each reading."),
    (TANKS, "contradicted", "Between 0 and 6 h, Upper and Lower move further apart at every reading."),
    (TANKS, "supported", "Upper and Lower part company after 8 h."),
    (ENERGY, "contradicted", "Coal and wind approach one another from 2015 to 2020."),
    (TANKS, "supported", "Upper and Lower change places between 6 and 8 h."),
    (TANKS, "contradicted", "Upper and Lower never cross."),
    (ENERGY, "supported", "Coal and hydro do not intersect."),
    (TANKS, "contradicted", "Lower has climbed through 50 cm by 4 h."),
    (TANKS, "supported", "Lower has climbed through 50 cm by 10 h."),
    (TANKS, "supported", "The green curve is a single broad hump with its crest at 6 h."),
    (TANKS, "supported", "Basin describes an arch."),
    (TANKS, "contradicted", "Upper forms a single hump."),
    (TRAFFIC, "supported", "The histogram has a single peak."),
    (TRAFFIC, "contradicted", "The histogram is bimodal."),
    (TRAFFIC, "supported", "The tail of the histogram stretches to the right."),
    (TANKS, "supported", "The level of Upper and that of Lower move in opposite directions."),
    (TANKS, "contradicted", "Upper and Lower rise and fall together."),
    (TANKS, "contradicted", "Upper had reached a standstill by 8 h."),
    (TANKS, "supported", "Upper goes steadily down."),
    (TANKS, "contradicted", "Basin goes steadily down at each and every reading."),
    (TANKS, "not_checkable", "Operators ought to close the valve at 6 h."),
    (TANKS, "not_checkable", "It would be wise to refill Upper before 10 h."),
    (TANKS, "not_checkable", "A leak is to blame for the fall of Upper."),
    (TANKS, "not_checkable", "The course of Basin is a hallmark of tidal flow."),
    (TANKS, "not_checkable", "Tick labels are printed in bold beneath the plot area."),
    (TANKS, "not_checkable", "Evaporation may account for the fall of Upper."),
    (TANKS, "supported", "Lower ends at a healthy 58 cm."),
    (TANKS, "supported", "At 12 h, Lower stands at a remarkable 58 cm."),
]


@pytest.mark.parametrize(("figure", "verdict", "sentence"), CASES, ids=[case[2] for case in CASES])
def test_a_careful_reader_agrees(figure: Figure, verdict: str, sentence: str) -> None:
    assert verdict_of(figure, sentence) == verdict
