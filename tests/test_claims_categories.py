"""Claims about figures over categories: sums of parts, ranks, matrices, reference lines and bins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from extractor.model import Axis, Figure, Line, Panel
from tests.test_claims import series, verdict_of
from tests.test_claims_charts import bins

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
    (BEDS, "supported", "Surgery outnumbers oncology by six to one."),
    (FREIGHT, "supported", "Freight as a whole is largest in 2020, at 110 Mt."),
    (FIELDS, "contradicted", "Rice and maize have the same share."),
    (FIELDS, "supported", "Maize and wheat add up to 40%."),
    (FIELDS, "supported", "Apart from rice, no crop exceeds 25%."),
    (FIELDS, "supported", "Rice and maize are in a 2:1 ratio."),
    (FIELDS, "contradicted", "Rice and maize are in a 3:1 ratio."),
    (FIELDS, "supported", "Together, maize and wheat make up two in five hectares."),
    (BEDS, "contradicted", "Three wards have more than 50 beds."),
    (FREIGHT, "supported", "Road's share of the total exceeds 60% in 2020."),
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
    (FIELDS, "Maize is about four times as large as sorghum."),
    (FIELDS, "Wheat is twice as important as rapeseed."),
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


WAITS = Figure(
    kind="histogram",
    title="Waiting times in the emergency room",
    panels=(
        Panel(
            kind="histogram",
            x=Axis(label="Waiting time (min)", unit="min", scale="linear", range=(0, 120)),
            y=Axis(label="Number of patients", scale="linear", range=(0, 100)),
            series=(bins("Number of patients", [0, 20, 40, 60, 80, 100, 120], [80, 60, 30, 16, 10, 4]),),
            lines=(
                Line("x", 26, label="Median = 26 min"),
                Line("x", 90, label="95th percentile = 90 min"),
                Line("x", 60, label="target"),
            ),
        ),
    ),
)
BINNED = [
    ("supported", "The 95th percentile is more than three times the median."),
    ("contradicted", "The 95th percentile is more than five times the median."),
    ("supported", "The median lies well below the target."),
    ("contradicted", "The median lies above the target."),
    ("supported", "P95 and median are 64 min apart."),
    ("supported", "The median falls into the second-tallest bar."),
    ("contradicted", "The median falls into the tallest bin."),
    ("supported", "Only one patient in twenty waits longer than 90 min."),
    ("contradicted", "One patient in three waits longer than 90 min."),
    ("supported", "Half of the patients wait less than 26 min."),
    ("supported", "Five percent of the patients wait longer than 90 min."),
    ("supported", "Fewer than one in five patients wait longer than 60 min."),
    ("supported", "Seven in ten patients are seen within 40 min."),
    ("contradicted", "Half of the patients wait longer than 60 min."),
    ("supported", "Most patients are seen within 40 min."),
    ("supported", "About 15% of the patients wait beyond the target."),
    ("supported", "30 patients wait longer than 60 min."),
    ("supported", "Fewer than 20 patients wait over 80 min."),
    ("contradicted", "More than 100 patients wait over 60 min."),
    ("supported", "60 patients waited between 20 and 40 min."),
    ("supported", "Every bin holds at least 4 patients."),
    ("contradicted", "Every bin holds at least 10 patients."),
    ("undetermined", "About 60 patients wait longer than 50 min."),
]


@pytest.mark.parametrize(("verdict", "sentence"), BINNED, ids=[case[1] for case in BINNED])
def test_bins_and_lines_are_counted(verdict: str, sentence: str) -> None:
    assert verdict_of(WAITS, sentence) == verdict


SOUNDS = ["Hum", "Click", "Hiss", "Beep"]
HEARD = Figure(
    kind="heatmap",
    title="Sounds as heard by listeners",
    panels=(
        Panel(
            kind="heatmap",
            x=Axis(label="Perceived sound", scale="category", ticks=tuple(SOUNDS)),
            y=Axis(label="Presented sound"),
            series=(
                series("Hum", SOUNDS, [80, 2, 0, 18]),
                series("Click", SOUNDS, [4, 45, 51, 0]),
                series("Hiss", SOUNDS, [0, 30, 68, 2]),
                series("Beep", SOUNDS, [10, 1, 0, 89]),
            ),
        ),
    ),
)
MATRIX = [
    ("contradicted", "In each row the largest entry is on the diagonal."),
    ("supported", "In every column, the highest number of trials lies on the diagonal."),
    ("supported", "About seven out of ten trials lie on the diagonal."),
    ("contradicted", "Nine out of ten trials lie on the diagonal."),
    ("supported", "Fewer than half of the clicks are recognized."),
    ("contradicted", "Fewer than half of the hums are recognized."),
    ("supported", "Hum and hiss are never confused with one another."),
    ("contradicted", "Click and hiss are never confused with each other."),
    ("supported", "Hum is never mistaken for hiss."),
    ("supported", "Click is mistaken for hiss more often than for hum."),
    ("contradicted", "Click is mistaken for hum more often than for hiss."),
    ("supported", "Click is mistaken for hiss more often than the reverse."),
    ("contradicted", "Hiss is taken for click more often than the other way round."),
    ("supported", "Hum is most often mistaken for beep."),
    ("contradicted", "Every other sound is mistaken for hum more often than for any other wrong sound."),
    ("supported", "Beep has the fewest errors."),
    ("supported", "More than half of the clicks are mistaken for hiss."),
    ("contradicted", "More than half of the hisses are mistaken for click."),
    ("supported", "Hum is mistaken for beep 18 times."),
    ("supported", "No hiss was heard as hum."),
    ("contradicted", "No hiss was heard as click."),
    ("supported", "Click has the most errors of all four sounds."),
    ("contradicted", "Hum has the fewest errors of all four sounds."),
]


@pytest.mark.parametrize(("verdict", "sentence"), MATRIX, ids=[case[1] for case in MATRIX])
def test_a_matrix_of_like_names_is_read(verdict: str, sentence: str) -> None:
    assert verdict_of(HEARD, sentence) == verdict


RANKS = [
    (FREIGHT, "supported", "Air is last in all three years."),
    (FREIGHT, "supported", "Road ranks first in every year."),
    (FREIGHT, "supported", "Rail comes second in 2005."),
    (FREIGHT, "supported", "Barge is third throughout."),
    (FREIGHT, "contradicted", "Barge is last in every year."),
    (FREIGHT, "contradicted", "Rail takes third place in 2020."),
    (FREIGHT, "supported", "Rail is second only to road in all three years."),
    (FREIGHT, "undetermined", "Air is last in all five years."),
    (BEDS, "supported", "No other ward has more beds than surgery."),
    (BEDS, "contradicted", "No other ward has more beds than cardiology."),
    (BEDS, "supported", "No ward is smaller than oncology."),
    (FIELDS, "supported", "Wheat comes third."),
    (FIELDS, "supported", "Wheat is the third-largest slice."),
    (FIELDS, "supported", "Millet is the second-smallest slice."),
    (FREIGHT, "supported", "Rail is the second-largest mode in every year."),
    (FREIGHT, "contradicted", "Barge is the second-largest mode in every year."),
    (FREIGHT, "supported", "Rail is the runner-up in all three years."),
    (FIELDS, "contradicted", "Millet comes third among the crops."),
    (FREIGHT, "supported", "Air ranks last in three of the three years."),
    (BEDS, "supported", "The bars are sorted from tallest to shortest."),
    (BEDS, "supported", "The wards are arranged in descending order."),
    (BEDS, "contradicted", "The bars are sorted from low to high."),
    (FREIGHT, "supported", "No bar is taller than the one for road in 2020."),
    (FREIGHT, "contradicted", "No bar is taller than the one for rail in 2020."),
]


@pytest.mark.parametrize(("figure", "verdict", "sentence"), RANKS, ids=[case[2] for case in RANKS])
def test_ranks_are_counted(figure: Figure, verdict: str, sentence: str) -> None:
    assert verdict_of(figure, sentence) == verdict


CITIES = ["Bergen", "Sevilla", "Athens", "Riga"]
WEATHER = Figure(
    kind="bar",
    title="Weather of four cities",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label="City", scale="category", ticks=tuple(CITIES)),
            y=Axis(label="Mean temperature (°C)", unit="°C", range=(0, 30)),
            y2=Axis(label="Annual precipitation (mm)", unit="mm", range=(0, 2500)),
            series=(
                series("Temperature", CITIES, [8, 19, 18, 7]),
                replace(series("Precipitation", CITIES, [2250, 540, 400, 640]), axis="y2"),
            ),
        ),
    ),
)
MEASURED = [
    ("supported", "Athens is the driest city."),
    ("supported", "The wettest city is Bergen."),
    ("supported", "Sevilla is the warmest of the four."),
    ("contradicted", "The wettest city is also the coldest one."),
    ("contradicted", "The warmest city is also the driest."),
    ("undetermined", "Riga is the quietest city."),
]


@pytest.mark.parametrize(("verdict", "sentence"), MEASURED, ids=[case[1] for case in MEASURED])
def test_an_adjective_names_its_measure(verdict: str, sentence: str) -> None:
    assert verdict_of(WEATHER, sentence) == verdict


@pytest.mark.parametrize(
    "sentence", ["The wettest city is also the warmest one.", "Riga is the wettest city.", "Bergen is the driest city."]
)
def test_an_adjective_of_another_measure_supports_nothing(sentence: str) -> None:
    assert verdict_of(WEATHER, sentence) != "supported"


def test_two_extremes_at_one_place() -> None:
    places = list(WEATHER.panels[0].series[0].points)
    places[0] = replace(places[0], y=5)
    panel = WEATHER.panels[0]
    figure = replace(
        WEATHER, panels=(replace(panel, series=(replace(panel.series[0], points=tuple(places)), panel.series[1])),)
    )
    assert verdict_of(figure, "The wettest city is also the coldest one.") == "supported"
