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
    (TANKS, "supported", "Lower never slips from one reading to the next."),
    (TANKS, "supported", "At no reading is Upper higher than at the one before."),
    (TANKS, "contradicted", "Basin never dips from one reading to the next."),
    (TANKS, "contradicted", "Upper grew heavier from each reading to the next."),
    (TANKS, "supported", "Between 0 and 12 h the blue line goes nowhere but down."),
    (TANKS, "contradicted", "At the last reading, Basin was still on the rise."),
    (TANKS, "supported", "At the last reading, Lower was still rising."),
    (TANKS, "supported", "Upper gives up 6 cm per hour."),
    (TANKS, "supported", "For every additional 2 h, Upper loses about 12 cm."),
    (TANKS, "contradicted", "Between 2 and 10 h, Upper sheds 15 cm every hour."),
    (TANKS, "supported", "Between 0 and 4 h each additional hour brings Basin about 10 cm."),
    (TANKS, "undetermined", "Upper declines by 6 cm per generation of pumps."),
    (TANKS, "supported", "Lower gains more in the first half of the test than in the second."),
    (TANKS, "contradicted", "Lower gains more in the second half of the test than in the first."),
    (TANKS, "supported", "Lower climbs faster in the first half than in the second half."),
    (TANKS, "supported", "Each further reading brings Lower no more than the one before."),
    (TANKS, "supported", "The gains of Lower shrink from reading to reading."),
    (TANKS, "contradicted", "Every two-hour step adds more to Lower than the one before."),
    (TANKS, "supported", "Lower slows down after 6 h."),
    (TANKS, "contradicted", "Lower accelerates after 6 h."),
    (TANKS, "supported", "Upper drops in equal steps."),
    (TANKS, "contradicted", "Lower climbs in equal steps."),
    (TANKS, "supported", "Upper sheds an even 12 cm from each reading to the next."),
    (TANKS, "contradicted", "Basin adds an even 18 cm with each reading."),
    (TANKS, "supported", "No tank gains more between neighbouring readings than Basin does from 2 to 4 h."),
    (TANKS, "contradicted", "No tank gains more between neighbouring readings than Lower does from 2 to 4 h."),
    (TANKS, "supported", "The largest jump of Basin comes between 2 and 4 h."),
    (TANKS, "contradicted", "The largest jump of Basin comes between 4 and 6 h."),
    (TANKS, "supported", "Lower rises faster before 6 h than after it."),
    (TANKS, "contradicted", "Lower rises more slowly before 6 h than after it."),
    (TANKS, "supported", "Up to 4 h, Basin climbs nearly twice as fast as Lower."),
    (TANKS, "supported", "Basin is the steeper of the two up to 4 h, Lower the flatter."),
    (TANKS, "supported", "Basin moves ahead of Upper between 4 and 6 h."),
    (TANKS, "supported", "Between 6 and 8 h, Upper slips below Lower."),
    (TANKS, "contradicted", "Not before hour 10 does Upper fall below Lower."),
    (TANKS, "supported", "Basin changes direction once."),
    (TANKS, "contradicted", "Basin changes direction three times."),
    (TANKS, "contradicted", "Upper follows a zigzag course."),
    (TANKS, "supported", "Upper falls at a constant pace."),
    (TANKS, "not_checkable", "The labels of the time axis are slanted to save room."),
    (TANKS, "not_checkable", "Basin is a poor choice for storing drinking water."),
    (TANKS, "undetermined", "The operators' shift was longest on Fridays."),
    (TANKS, "supported", "Upper and Lower approach one another over the first six hours."),
    (TANKS, "supported", "Upper and Lower draw closer together hour by hour until 6 h."),
    (TANKS, "supported", "From 8 h on, Upper and Lower drift apart at each reading."),
    (TANKS, "contradicted", "Between 0 and 6 h, Upper and Lower move further apart at every reading."),
    (TANKS, "supported", "Upper and Lower part company after 8 h."),
    (ENERGY, "contradicted", "Coal and wind approach one another from 2015 to 2020."),
    (TANKS, "supported", "The gap between Upper and Lower is widest at the start."),
    (TANKS, "contradicted", "The gap between Upper and Lower is widest at 6 h."),
    (TANKS, "supported", "The distance between the blue and the red line shrinks from 80 cm at 0 h to 10 cm at 6 h."),
    (TANKS, "supported", "Upper's lead over Lower has all but vanished by 6 h."),
    (TANKS, "contradicted", "Upper's lead over Lower has vanished by 2 h."),
    (TANKS, "supported", "The spread between the highest and the lowest tank is smaller at 10 h than at the start."),
    (TANKS, "supported", "Upper's advantage over Lower drops to less than half of its initial size by 4 h."),
    (TANKS, "supported", "Basin and Lower are furthest apart at 12 h."),
    (TANKS, "contradicted", "Basin and Lower are furthest apart at 2 h."),
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
