"""Claims about figures over categories: sums of parts, ranks, matrices, reference lines and bins."""

from __future__ import annotations

import pytest

from extractor.model import Axis, Figure, Panel
from tests.test_claims import series, verdict_of

CROPS = ["Rice", "Maize", "Wheat", "Millet", "Barley"]
FIELDS = Figure(
    kind="pie",
    title="Cropland by crop",
    panels=(
        Panel(
            kind="pie",
            x=Axis(scale="category", ticks=tuple(CROPS)),
            y=Axis(label="Share of cropland (%)", unit="%"),
            series=(series("Share", CROPS, [44, 22, 18, 10, 6]),),
        ),
    ),
)
WARDS = ["Surgery", "Cardiology", "Paediatrics", "Oncology"]
BEDS = Figure(
    kind="bar",
    title="Beds by ward",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label="Ward", scale="category", ticks=tuple(WARDS)),
            y=Axis(label="Number of beds", scale="linear", range=(0, 150)),
            series=(series("Number of beds", WARDS, [120, 60, 40, 20]),),
        ),
    ),
)
YEARS = ["1990", "2005", "2020"]
FREIGHT = Figure(
    kind="bar",
    title="Freight by mode",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label="Year", scale="category", ticks=tuple(YEARS)),
            y=Axis(label="Freight (Mt)", unit="Mt", range=(0, 100)),
            series=(
                series("Road", YEARS, [40, 55, 70], "gray"),
                series("Rail", YEARS, [30, 25, 24], "blue"),
                series("Barge", YEARS, [20, 15, 12], "teal"),
                series("Air", YEARS, [1, 2, 4], "orange"),
            ),
        ),
    ),
)
SUMS = [
    (FIELDS, "supported", "Rice covers more cropland than maize and wheat combined."),
    (FIELDS, "supported", "Maize and wheat together fall short of rice."),
    (FIELDS, "supported", "Rice is larger than wheat, millet and barley put together."),
    (FIELDS, "supported", "Rice (44%) is smaller than the other four combined (56%)."),
    (FIELDS, "contradicted", "Rice is larger than the other four crops combined."),
    (FIELDS, "contradicted", "Millet and barley together exceed wheat."),
    (FIELDS, "supported", "Rice is almost three times as large as millet and barley taken together."),
    (FIELDS, "supported", "The two largest crops together account for 66% of the cropland."),
    (FIELDS, "supported", "The two smallest crops make up less than a fifth of the total."),
    (FIELDS, "contradicted", "The two smallest crops together account for 30% of the cropland."),
    (FIELDS, "supported", "Rice takes 44%, more than maize and wheat combined."),
    (BEDS, "supported", "Surgery has as many beds as the other three wards combined."),
    (BEDS, "supported", "Surgery has twice as many beds as paediatrics and oncology combined."),
    (BEDS, "contradicted", "Surgery has four times as many beds as paediatrics and oncology combined."),
    (BEDS, "supported", "Cardiology, paediatrics and oncology together hold 120 beds."),
    (BEDS, "contradicted", "Paediatrics and oncology together hold 90 beds."),
    (BEDS, "supported", "Paediatrics and oncology together account for a quarter of all beds."),
    (FREIGHT, "supported", "In 2020, road carries more than the other three modes combined."),
    (FREIGHT, "supported", "In 1990, rail and barge together carry more than road."),
    (FREIGHT, "contradicted", "In 2020, rail and barge together carry more than road."),
    (FREIGHT, "supported", "Rail and barge together amount to 36 Mt in 2020."),
    (FREIGHT, "supported", "In every year, barge and air together stay below rail."),
]
UNSUPPORTED = [
    (FIELDS, "Rice covers more cropland than maize and sorghum combined."),
    (FIELDS, "Rice is larger than the other two combined."),
    (FIELDS, "Rice is twice as large as millet, barley and the like taken together."),
    (BEDS, "Surgery has more beds than cardiology and psychiatry combined."),
    (FREIGHT, "Rail and barge together carry more than road."),
    (FREIGHT, "Rail and pipelines together carry less than road."),
]


@pytest.mark.parametrize(("figure", "verdict", "sentence"), SUMS, ids=[case[2] for case in SUMS])
def test_parts_are_added_up(figure: Figure, verdict: str, sentence: str) -> None:
    assert verdict_of(figure, sentence) == verdict


@pytest.mark.parametrize(("figure", "sentence"), UNSUPPORTED, ids=[case[1] for case in UNSUPPORTED])
def test_an_unread_part_supports_nothing(figure: Figure, sentence: str) -> None:
    assert verdict_of(figure, sentence) not in ("supported", "contradicted")
