"""Idioms read as the plain words they stand for, and only where the plain words bear the statement out."""

from __future__ import annotations

import pytest

import extractor
from extractor.claims.statements.paraphrase import plain_words

PLAIN = [
    ("N3, by contrast, never once reaches the line.", "N3, never reaches the line."),
    ("Oslo occupies the top position from beginning to end.", "Oslo leads throughout."),
    ("Maize heads the table in all three years.", "Maize leads in all three years."),
    ("The control never trips the alarm.", "The control never exceeds the alarm."),
    ("Two of the mixes fail to meet the norm.", "Two of the mixes is below the norm."),
    ("Wheat leapfrogs barley in 2010.", "Wheat overtakes barley in 2010."),
    ("Both traces go downhill after noon.", "Both traces falls after noon."),
    ("Demand treads water until May.", "Demand is flat until May."),
    ("The pumps reach their peak in June.", "The pumps peaks in June."),
    ("Unit A is neck and neck with unit B.", "Unit A equals unit B."),
]


@pytest.mark.parametrize(("said", "plain"), PLAIN)
def test_an_idiom_becomes_its_plain_words(said: str, plain: str) -> None:
    assert plain_words(said, ()) == plain


def test_a_name_is_left_as_it_is() -> None:
    said = "Head South falls."
    assert plain_words(said, [(0, 10)]) == said


FIGURE = """## Visitors of three museums
### Axes
- X-axis: "Year", linear scale, range 2015 to 2019, ticks at 2015, 2016, 2017, 2018, 2019
- Y-axis: "Visitors (thousand)", linear scale, range 0 to 200
- Dashed horizontal line at 150, labelled "capacity"
### Legend
- Ethnography: blue
- Mineralogy: red
- Design: green
### Data
| Year | Ethnography | Mineralogy | Design |
|---|---|---|---|
| 2015 | 160 | 40 | 60 |
| 2016 | 165 | 42 | 80 |
| 2017 | 158 | 41 | 100 |
| 2018 | 170 | 38 | 121 |
| 2019 | 175 | 39 | 140 |
"""
CLAIMS = [
    ("Ethnography occupies the top position from beginning to end.", "supported"),
    ("Ethnography heads the table in every year.", "supported"),
    ("Design never once trips the capacity line.", "supported"),
    ("Mineralogy brings up the rear in every year.", "supported"),
    ("Design climbs without a pause.", "supported"),
    ("Mineralogy treads water throughout.", "supported"),
]


@pytest.mark.parametrize(("claim", "verdict"), CLAIMS)
def test_idioms_are_borne_out_but_never_accused_for(claim: str, verdict: str) -> None:
    figure = extractor.extract(FIGURE).figure
    found = [f.verdict for f in extractor.check(figure, claims=[claim])]
    assert verdict in found
    assert "contradicted" not in found


def test_an_idiom_that_is_borne_out_takes_an_accusation_back() -> None:
    figure = extractor.extract(FIGURE).figure
    found = [f.verdict for f in extractor.check(figure, claims=["Ethnography is never beaten, in any year."])]
    assert found == ["supported"]
