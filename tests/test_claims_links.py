"""Who and where a statement speaks of, in words that are not the figure's own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from extractor.model import Axis, Figure, Line, Panel
from tests.test_claims import series, verdict_of

HOURS: list[float] = [0, 6, 12, 24, 48, 72]
WOUNDS = Figure(
    kind="line",
    title="Wound closure under three dressings",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Time since injury (h)", unit="h", scale="linear", range=(0, 72)),
            y=Axis(label="Open area (mm²)", unit="mm²", scale="linear", range=(0, 100)),
            series=(
                series("Untreated control", HOURS, [90, 88, 85, 80, 70, 60], "black"),
                series("SHG film", HOURS, [90, 80, 66, 40, 20, 18], "blue"),
                series("Alginate gauze", HOURS, [90, 84, 75, 60, 35, 12], "red"),
            ),
        ),
    ),
)
DEPTHS: list[float] = [0, 10, 20, 40, 60, 80]
SOIL = Figure(
    kind="line",
    title="Soil moisture by depth",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Depth (cm)", unit="cm", scale="linear", range=(0, 80)),
            y=Axis(label="Water content (%)", unit="%", scale="linear", range=(0, 50)),
            series=(
                series("February profile", DEPTHS, [40, 38, 36, 34, 33, 33], "blue"),
                series("August profile", DEPTHS, [8, 12, 18, 25, 30, 33], "orange"),
            ),
            lines=(Line("y", 15, label="wilting point"),),
        ),
    ),
)
COPPER: list[float] = [0, 1, 2, 3, 4]
ALLOY = Figure(
    kind="line",
    title="Hardness of an alloy after annealing",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Copper content (%)", unit="%", scale="linear", range=(0, 4)),
            y=Axis(label="Hardness (HV)", unit="HV", scale="linear", range=(0, 300)),
            series=(
                series("2-hour anneal", COPPER, [100, 120, 150, 170, 180], "brown"),
                series("8-hour anneal", COPPER, [110, 150, 200, 240, 230], "green"),
                series("24-hour anneal", COPPER, [105, 130, 140, 120, 90], "purple"),
            ),
        ),
    ),
)
YEARS: list[float] = [1980, 1990, 2000, 2010, 2020]
TRADE = Figure(
    kind="line",
    title="Exports",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Year", scale="time", range=(1980, 2020)),
            y=Axis(label="Exports (bn $)", unit="bn $", scale="linear", range=(0, 100)),
            series=(
                series("Scotland", YEARS, [20, 30, 45, 50, 70], "blue"),
                series("Portuguese mainland", YEARS, [25, 28, 40, 55, 52], "green"),
            ),
        ),
    ),
)
MONTHS: list[float] = [0, 3, 6, 12, 24]
CLINIC = Figure(
    kind="line",
    title="Blood pressure and weight",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Months since enrolment", scale="linear", range=(0, 24)),
            y=Axis(label="Systolic pressure (mmHg)", unit="mmHg", scale="linear", range=(100, 180)),
            y2=Axis(label="Body weight (kg)", unit="kg", scale="linear", range=(60, 100)),
            series=(
                series("Diet arm", MONTHS, [160, 150, 145, 138, 136], "blue"),
                series("Exercise arm", MONTHS, [158, 154, 150, 140, 130], "green"),
                replace(series("Mean weight", MONTHS, [92, 90, 87, 84, 83], "red"), axis="y2"),
            ),
        ),
    ),
)
RATES = ["F0", "F50", "F100", "F150"]
FARM = Figure(
    kind="bar",
    title="Barley yield",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label="Fertiliser (kg per ha)", scale="category", ticks=tuple(RATES)),
            y=Axis(label="Yield (t/ha)", unit="t/ha", scale="linear", range=(0, 8)),
            series=(
                series("Irrigated plots", RATES, [3.0, 4.5, 6.0, 6.6], "blue"),
                series("Rain-fed plots", RATES, [2.0, 2.6, 3.1, 2.9], "brown"),
            ),
        ),
    ),
)
BEDS = Figure(
    kind="line",
    title="Falls on the ward",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Quarter", scale="linear", range=(1, 6)),
            y=Axis(label="Falls (per 1000 bed-days)", scale="linear", range=(0, 10)),
            series=(series("Ward 7", [1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [8.0, 7.4, 6.0, 4.1, 3.0, 2.9], "red"),),
        ),
    ),
)
CASES = [
    (BEDS, "supported", "The red curve sets out from 8 falls per 1000 bed-days."),
    (BEDS, "contradicted", "The red curve sets out from 5 falls per 1000 bed-days."),
    (BEDS, "supported", "At quarter 4, there were 4.1 falls per 1000 bed-days."),
    (BEDS, "contradicted", "At quarter 4, there were 6.5 falls per 1000 bed-days."),
    (BEDS, "supported", "For the last two readings, the rate stays below 3.5."),
    (CLINIC, "supported", "A year into the trial, the diet arm stood at 138 mmHg."),
    (CLINIC, "contradicted", "A year into the trial, the diet arm stood at 150 mmHg."),
    (CLINIC, "supported", "Half a year after enrolment, dieters were at 145 mmHg."),
    (CLINIC, "supported", "On the right-hand axis, the curve falls from 92 to 83."),
    (CLINIC, "supported", "Body weight falls throughout."),
    (CLINIC, "contradicted", "Body weight rises over the first year."),
    (CLINIC, "supported", "In the second year, the exercise arm fell by 10 mmHg."),
    (CLINIC, "contradicted", "In the second year, the exercise arm fell by 25 mmHg."),
    (CLINIC, "supported", "By month 24, exercise lies below diet."),
    (CLINIC, "contradicted", "By month 6, the exercise arm lies below the diet arm."),
    (CLINIC, "supported", "At the last two visits, weight is under 85 kg."),
    (CLINIC, "contradicted", "At the first two visits, weight is under 85 kg."),
    (CLINIC, "supported", "Up to month 12, the diet arm stays below the exercise arm, except at the start."),
    (CLINIC, "supported", "Two years on, the two arms are 6 mmHg apart."),
    (CLINIC, "supported", "From month 3 onward, the exercise arm comes down at each visit."),
    (FARM, "supported", "With 100 kg of fertiliser, irrigated land yields 6 t/ha."),
    (FARM, "contradicted", "With 100 kg of fertiliser, irrigated land yields 4 t/ha."),
    (FARM, "undetermined", "At 75 kg per ha, the irrigated plots yield 5.2 t/ha."),
    (FARM, "supported", "At the highest fertiliser rate, the rain-fed plots yield 2.9 t/ha."),
    (FARM, "supported", "Irrigation gives 6.6 t/ha at F150."),
    (FARM, "contradicted", "Irrigation gives 5.6 t/ha at F150."),
    (FARM, "supported", "Whatever the fertiliser rate, irrigated plots yield more than rain-fed ones."),
    (FARM, "contradicted", "Regardless of the fertiliser rate, rain-fed plots yield more than irrigated ones."),
    (FARM, "supported", "The blue bars stand at 3.0 and 4.5 t/ha for F0 and F50, respectively."),
    (FARM, "contradicted", "The blue bars stand at 3.0 and 6.0 t/ha for F0 and F50, respectively."),
    (FARM, "supported", "In both F100 and F150, irrigated plots exceed 5 t/ha."),
    (FARM, "contradicted", "In both F50 and F100, irrigated plots exceed 5 t/ha."),
    # a series by the number in its name
    (ALLOY, "supported", "The 8-hour hardness peaks at 240 HV with 3 % copper."),
    (ALLOY, "supported", "At 3 % copper, eight hours of annealing give 240 HV."),
    (ALLOY, "contradicted", "With 3 % copper, the 8-hour samples stand at 210 HV."),
    (ALLOY, "supported", "After 8 hours, hardness at 2 % copper is 200 HV."),
    (ALLOY, "supported", "At 4 % copper the 2- and 8-hour anneals lie 50 HV apart."),
    (ALLOY, "contradicted", "At 4 % copper, 24-hour hardness exceeds 2-hour hardness."),
    (ALLOY, "supported", "At 4 % copper, the 24-hour hardness is half the 2-hour hardness."),
    # a series by a season, a stem, its initials
    (SOIL, "supported", "In summer, the water content at 20 cm is 18 %."),
    (SOIL, "contradicted", "In winter, the water content at 20 cm is 18 %."),
    (SOIL, "supported", "The winter values exceed the summer ones at 10 cm."),
    (TRADE, "supported", "Portugal exported 55 bn $ in 2010."),
    (TRADE, "contradicted", "Portugal exported 75 bn $ in 2010."),
    (TRADE, "supported", "Scottish exports rose from 1980 to 2020."),
    (WOUNDS, "supported", "Under the soft hydrogel (blue), 40 mm² are left open at 24 h."),
    # lengths of time in words
    (WOUNDS, "supported", "After half a day, the open area under alginate was 75 mm²."),
    (WOUNDS, "supported", "Two days on, the blue curve stands at 20 mm²."),
    (WOUNDS, "contradicted", "Two days on, the blue curve stands at 40 mm²."),
    (WOUNDS, "supported", "A day after injury, the control still had 80 mm² open."),
    (WOUNDS, "supported", "Within a day, the SHG film brings the open area down to 40 mm²."),
    (WOUNDS, "supported", "The control falls over the first two days."),
    (WOUNDS, "contradicted", "The control rises over the first day."),
    (WOUNDS, "supported", "On the last day, the red curve falls."),
    (TRADE, "supported", "Scotland's exports rose for two decades from 1980."),
    (TRADE, "contradicted", "The exports of Portugal rose in the decade after 2010."),
    (TRADE, "supported", "Since the turn of the century, Scottish exports have risen."),
    # ranks of readings
    (SOIL, "supported", "The first two readings of the August profile lie below 15 %."),
    (SOIL, "contradicted", "The last two readings of the August profile lie below 15 %."),
    (SOIL, "supported", "In August, the third reading is 18 %."),
    (WOUNDS, "supported", "Between the second and third reading, the blue curve falls."),
    (SOIL, "supported", "Halfway down, the orange profile holds 25 %."),
    (SOIL, "contradicted", "Halfway down, the orange profile holds 34 %."),
    # several places, and what is left out
    (TRADE, "supported", "Portugal leads Scotland in both 1980 and 2010."),
    (TRADE, "contradicted", "Portugal exceeds Scotland in both 2010 and 2020."),
    (SOIL, "supported", "In August, water content is below the wilting point at 0 and 10 cm."),
    (SOIL, "contradicted", "In August, water content is below 15 % at 0, 10 and 20 cm."),
    (TRADE, "supported", "Except in 1980 and 2010, Scotland exceeds Portugal."),
    (TRADE, "contradicted", "Except in 1980, Scotland exceeds Portugal."),
    (SOIL, "supported", "Except at 80 cm, the blue profile exceeds the orange one."),
    (WOUNDS, "supported", "Apart from the control, all curves end below 20 mm²."),
    (WOUNDS, "contradicted", "Apart from the control, all curves end below 15 mm²."),
    (ALLOY, "supported", "The 8-hour samples reach 150 HV and 200 HV at 1 % and 2 % copper, respectively."),
    (ALLOY, "contradicted", "The 8-hour samples reach 150 HV and 240 HV at 1 % and 2 % copper, respectively."),
    # what follows
    (ALLOY, "supported", "The purple curve rises up to 2 % copper, then falls."),
    (ALLOY, "contradicted", "The purple curve rises up to 2 % copper, then rises further."),
    # between readings nothing is stated
    (WOUNDS, "undetermined", "At 36 h, the blue curve stands at 30 mm²."),
    (TRADE, "undetermined", "Scotland overtakes Portugal in 2014."),
    (SOIL, "undetermined", "In June, the water content at 20 cm was 25 %."),
    # one that is no number
    (SOIL, "supported", "At 10 cm, the blue profile exceeds the orange one by 26 points."),
    (SOIL, "contradicted", "At 10 cm, the blue profile exceeds the orange one by 36 points."),
    (WOUNDS, "supported", "Of the two dressings, the red one leaves the smaller area at the end."),
]


@pytest.mark.parametrize(("figure", "verdict", "sentence"), CASES, ids=[case[2] for case in CASES])
def test_a_careful_reader_agrees(figure: Figure, verdict: str, sentence: str) -> None:
    assert verdict_of(figure, sentence) == verdict
