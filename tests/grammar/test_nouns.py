"""Counts, superlatives and measures as statements tell them, and whether small tables bear them out."""

from __future__ import annotations

import pytest

from tests.grammar.parse import figure_of, panel_of, truth_of

RIVERS = figure_of("""
    Year | 2000 | 2005 | 2010 | 2015
    Flow (m³/s)
    Arno | 40 | 44 | 52 | 61
    Brent | 30 | 30 | 33 | 31
    Cam | 20 | 26 | 41 | 60
""")
COMMUTES = figure_of(
    panel_of(
        """
    City | Lyon | Turin | Ghent | Porto
    Commute (min)
    Car | 30 | 41 | 22 | 26
    Bus | 50 | 45 | 39 | 58
    Bike | 18 | 20 | 17 | 33
""",
        kind="bar",
    )
)
SECTORS = figure_of(
    panel_of(
        """
    Sector | Transport | Industry | Homes | Farms
    Share (%)
    Energy | 40 | 30 | 20 | 10
""",
        kind="bar",
    )
)
COUNTED = [
    ("Two of the three rivers exceed 50 in 2015.", True),
    ("All rivers exceed 50 in 2015.", False),
    ("All but one of the rivers exceed 50 in 2015.", True),
    ("All rivers except Brent exceed 50 in 2015.", True),
    ("At least two of the rivers exceed 50 in 2015.", True),
    ("At least three rivers are above 50 in 2015.", False),
    ("No more than two rivers exceed 50 in 2015.", True),
    ("Only one river is below 50 in 2015.", True),
    ("Exactly one of the three rivers stays below 40.", True),
    ("None of the three rivers exceeds 70.", True),
]
RANKED = [
    ("The highest flow belongs to Arno.", True),
    ("The highest flow, 61, belongs to Arno.", True),
    ("The lowest flow is that of Cam in 2000.", True),
    ("The lowest flow is that of Brent in 2000.", False),
    ("The highest flow occurs in 2015.", True),
    ("Brent is the second highest in 2000.", True),
    ("Cam is the second highest in 2000.", False),
    ("Arno comes first in 2015.", True),
    ("The largest rise is that of Cam.", True),
    ("Cam's largest rise is between 2010 and 2015.", True),
]
MEASURED = [
    ("The gap between Arno and Cam shrinks from 20 to 1.", True),
    ("The gap between Arno and Cam is largest in 2000.", True),
    ("The gap between Arno and Brent is 20 in 2000.", False),
    ("The gap between Arno and Brent is smaller than that between Arno and Cam in 2000.", True),
    ("Brent and Cam together exceed Arno in 2015.", True),
    ("Arno's lead over Brent is 30 in 2015.", True),
    ("Arno's peak is higher than Brent's.", True),
    ("The ratio of Arno to Cam falls from 2 to 1.", True),
    ("The ratio of Arno to Cam is 3 in 2000.", False),
    ("In 2015 30 points separate Arno from Brent.", True),
]
OF_CITIES = [
    ("The longest commute is that of Bus in Porto.", True),
    ("The longest commute is that of Car in Turin.", False),
    ("In three of the four cities, Bike is below 30.", True),
    ("The difference between Lyon and Turin is largest for Car.", True),
]
OF_SECTORS = [
    ("Homes and Farms add up to 30%.", True),
    ("Homes and Farms sum to 50%.", False),
    ("The gap between Transport and Farms is 30 points.", True),
    ("The second largest sector is Homes.", False),
]


@pytest.mark.parametrize(("told", "truth"), [*COUNTED, *RANKED, *MEASURED])
def test_rivers(told: str, truth: bool) -> None:
    assert truth_of(RIVERS, told) is truth


@pytest.mark.parametrize(("told", "truth"), OF_CITIES)
def test_commutes(told: str, truth: bool) -> None:
    assert truth_of(COMMUTES, told) is truth


@pytest.mark.parametrize(("told", "truth"), OF_SECTORS)
def test_sectors(told: str, truth: bool) -> None:
    assert truth_of(SECTORS, told) is truth
