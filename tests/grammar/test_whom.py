"""Whom statements are about where they do not say it by name, and whether small tables bear them out."""

from __future__ import annotations

import pytest

from extractor.model import Figure
from tests.grammar.parse import UNREAD, figure_of, panel_of, truth_of

LAKE = figure_of("""
    Year | 2000 | 2005 | 2010 | 2015
    Surface area (km²)
    Area | 640 | 610 | 580 | 600
""")
FIELDS = figure_of("""
    Temperature (K) | 5 | 10 | 15 | 20
    Resistivity (µΩcm)
    0 T | 0 | 10 | 40 | 41
    3 T | 5 | 20 | 40 | 42
    9 T | 15 | 33 | 41 | 42
""")
DOSES = figure_of("""
    Nitrogen applied (kg/ha) | 0 | 50 | 100
    Yield (t/ha)
    Barley | 3.0 | 4.5 | 5.2
    Wheat | 2.1 | 4.8 | 6.0
""")
AGES = figure_of("""
    Year | 2000 | 2010 | 2020
    Unemployment rate (%)
    Aged 15 to 24 | 12 | 20 | 15
    Aged 25 to 54 | 5 | 9 | 6
    Aged 55 and over | 4 | 5 | 3
""")
STUDENTS = figure_of("""
    Temperature | 1 | 2 | 4 | 8
    Accuracy (%)
    Student-S | 60 | 62 | 65 | 64
    Student-M | 68 | 71 | 70 | 69
    Student-L | 75 | 77 | 78 | 80
""")
CALIBRATION = figure_of("""
    Confidence | 0 | 0.25 | 0.75 | 1
    Accuracy
    Raw | 0.1 | 0.2 | 0.5 | 0.8
    Scaled | 0 | 0.3 | 0.7 | 1
    Perfect calibration | 0 | - | - | 1
""")
PAIN = figure_of(
    panel_of(
        """
    Drug | Placebo | Naprexil | Dolorix
    Pain relief (%)
    Relief | 30 | 62 | 45
""",
        kind="bar",
    )
)
POWER = figure_of("""
    Year | 2000 | 2010 | 2020
    Electricity generation (TWh)
    Coal | 120 | 90 | 30
    Gas | 40 | 70 | 80
    Wind | 2 | 20 | 75
    Solar | 0 | 8 | 40
""")
WAGES = figure_of(
    panel_of(
        """
    Age group | 18–24 | 25–64 | 65+
    Weekly exercise (h)
    Men | 6.0 | 4.1 | 3.9
    Women | 4.8 | 4.3 | 3.1
""",
        kind="bar",
    )
)
SLEEP = figure_of("""
    Week | 0 | 4 | 8
    Sleep (h)
    Placebo | 6.0 | 6.1 | 6.1
    Naproxen | 5.9 | 6.6 | 7.2
    Ibuprofen | 6.1 | 6.4 | 6.8
""")
TOLD: list[tuple[Figure, str, bool | str | None]] = [
    (LAKE, "The lake was larger in 2000 than in 2010.", True),
    (LAKE, "The lake was larger in 2015 than in 2005.", False),
    (LAKE, "The lake's surface area was largest in 2000.", True),
    (LAKE, "The nonsense was larger in 2015 than in 2005.", UNREAD),
    (FIELDS, "Without a field, the resistivity at 5 K is lower than at 3 T.", True),
    (FIELDS, "At 10 K the sample has the highest resistivity at 9 T.", True),
    (DOSES, "Without nitrogen, barley yields more than wheat.", True),
    (DOSES, "Without nitrogen, wheat yields more than barley.", False),
    (AGES, "The young had the highest unemployment rate in 2010.", True),
    (AGES, "In 2020 the rate of the over-55s was below 4 %.", True),
    (AGES, "In 2020 the rate of the over-55s was above 4 %.", False),
    (AGES, "The elderly had a higher rate than the young in 2000.", False),
    (AGES, "Those aged 55 and over had the lowest rate in 2020.", True),
    (STUDENTS, "The smallest student has the lowest accuracy at every temperature.", True),
    (STUDENTS, "The largest student peaks at 8.", True),
    (STUDENTS, "The largest student peaks at 4.", False),
    (CALIBRATION, "At 0.75 the raw curve is below the diagonal.", True),
    (CALIBRATION, "At 0.25 the scaled curve is below the diagonal.", False),
    (CALIBRATION, "At 0.25 the scaled curve is above the ideal line.", True),
    (PAIN, "Patients on Naprexil report more relief than those on placebo.", True),
    (PAIN, "Patients on placebo have the highest pain relief.", False),
    (POWER, "The two renewables together generate 115 TWh in 2020.", True),
    (POWER, "The two renewables together generate 140 TWh in 2020.", False),
    (POWER, "The three renewables together generate 115 TWh in 2020.", UNREAD),
    (POWER, "Gas-fired plants generated twice as much in 2020 as in 2000.", True),
    (POWER, "Coal-fired power stations generated 90 TWh in 2020.", False),
    (POWER, "Of the four sources, only coal fell.", True),
    (POWER, "The dirtiest fuel, coal, fell by three quarters.", True),
    (POWER, "Neither wind nor solar fell.", True),
    (POWER, "Neither coal nor gas fell.", False),
    (WAGES, "Women aged 65 and over exercise less than men aged 65 and over.", UNREAD),
    (WAGES, "Among the over-65s, men exercise more than women.", True),
    (WAGES, "People of working age exercise more than the young.", False),
    (SLEEP, "At week 8, participants given naproxen slept 7.2 hours.", True),
    (SLEEP, "At week 8, participants taking the placebo slept 6.8 hours.", False),
    (SLEEP, "At week 8, patients treated with ibuprofen sleep more than those on placebo.", True),
]


@pytest.mark.parametrize(("figure", "told", "truth"), TOLD, ids=[told for _, told, _ in TOLD])
def test_whom(figure: Figure, told: str, truth: bool | str | None) -> None:
    """Descriptive phrases mean one part of the figure, or nothing is read."""
    assert truth_of(figure, told) == truth
