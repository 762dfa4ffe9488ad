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
]


@pytest.mark.parametrize(("figure", "told", "truth"), TOLD, ids=[told for _, told, _ in TOLD])
def test_whom(figure: Figure, told: str, truth: bool | str | None) -> None:
    """Descriptive phrases mean one part of the figure, or nothing is read."""
    assert truth_of(figure, told) == truth
