"""Statements that are parsed whole, and whether the numbers bear them out."""

from __future__ import annotations

import pytest

from tests.grammar.parse import UNREAD, figure_of, truth_of

RIVERS = figure_of("""
    Year | 2000 | 2005 | 2010 | 2015
    Flow (m³/s)
    Arno | 40 | 44 | 52 | 61
    Brent | 30 | 30 | 33 | 31
    Cam | 20 | 26 | 41 | 60
""")
RIVERS_SAID = [
    ("Arno is above Brent throughout.", True),
    ("Brent is above Cam throughout.", False),
    ("Arno rises from 40 to 61.", True),
    ("Arno rises from 40 to 75.", False),
    ("Cam triples between 2000 and 2015.", True),
    ("In 2010 Arno is twice as high as Cam.", False),
    ("Cam has the lowest flow in 2000.", True),
    ("Cam has the lowest flow in 2010.", False),
    ("Brent never rises.", False),
    ("Arno never falls.", True),
    ("Cam does not even double.", False),
    ("Arno is 10 above Cam in 2015.", False),
    ("Arno and Cam are never more than 20 apart.", True),
    ("Only Arno ever gets above 60.", None),
    ("Arno crosses the 30 mark between 2005 and 2010.", None),
    ("Cam crosses the 30 mark between 2005 and 2010.", True),
    ("Both rise.", UNREAD),
    ("The flow rises between 2010 and 2015.", None),
    ("In 2007 Brent is at 32.", None),
]


@pytest.mark.parametrize(("told", "truth"), RIVERS_SAID)
def test_rivers(told: str, truth: bool | str | None) -> None:
    assert truth_of(RIVERS, told) == truth


def test_what_is_not_english_is_not_read() -> None:
    assert truth_of(RIVERS, "Arno the of than in.") == UNREAD
