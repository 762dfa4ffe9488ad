"""Clauses that leave something out, names in other forms, and what the figure does not have."""

from __future__ import annotations

from dataclasses import replace

import pytest

import extractor
from extractor.model import Axis, Figure, Line, Panel, Point, Series
from tests.test_claims import series, verdict_of

WEEKS: list[float] = [0, 6, 12, 24]
ARMS = Figure(
    kind="line",
    title="Survival in three arms",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Weeks", unit="weeks", scale="linear", range=(0, 24)),
            y=Axis(label="Survival (%)", unit="%", scale="linear", range=(0, 100)),
            series=(
                series("Arm A", WEEKS, [100, 91, 78, 62], "navy"),
                series("Arm B", WEEKS, [100, 86, 67, 47], "crimson"),
                series("Arm C", WEEKS, [100, 77, 46, 24], "gray"),
            ),
            lines=(Line("y", 50, label="median"),),
        ),
    ),
)


def bars(name: str, towns: list[str], values: list[float], color: str) -> Series:
    """One bar for each town."""
    made = series(name, [0.0] * len(values), values, color)
    return replace(made, points=tuple(Point(x=town, y=v) for town, v in zip(towns, values, strict=True)))


OPENINGS = ["Berlin", "Petroff", "Sicilian", "Benoni"]
DRAWS = Figure(
    kind="bar",
    title="Games drawn",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label="Opening", scale="category", ticks=tuple(OPENINGS)),
            y=Axis(label="Games drawn (%)", unit="%", scale="linear", range=(0, 70)),
            series=(
                bars("Long games", OPENINGS, [64, 57, 41, 36], "brown"),
                bars("Short games", OPENINGS, [38, 33, 28, 31], "tan"),
            ),
        ),
    ),
)


MODELS = ["Heron", "Kite"]
TOKENS = Figure(
    kind="bar",
    title="Needles found",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label="Model", scale="category", ticks=tuple(MODELS)),
            y=Axis(label="Accuracy (%)", unit="%", scale="linear", range=(0, 100)),
            series=(
                bars("8K tokens", MODELS, [98, 97], "light green"),
                bars("128K tokens", MODELS, [71, 83], "dark green"),
            ),
        ),
    ),
)


@pytest.mark.parametrize(
    ("figure", "verdict", "sentence"),
    [
        (DRAWS, "supported", "The tan bars run from 28 to 38, the brown ones from 36 to 64."),
        (DRAWS, "contradicted", "The tan bars run from 28 to 38, the brown ones from 45 to 64."),
        (ARMS, "supported", "Arm A ends at 62 %, Arm B at 47 % and Arm C at 24 %."),
        (ARMS, "supported", "Arm A is the highest at week 12, Arm C the lowest."),
        (ARMS, "contradicted", "Arm A is the highest at week 12, Arm B the lowest."),
        (ARMS, "supported", "Arm A and Arm B are above 80 % at week 6; the third is not."),
        (ARMS, "supported", "Arm C falls below the median line; so does Arm B."),
        (ARMS, "supported", "At week 24, Arm C is below 50 %; the same holds for Arm B."),
        (ARMS, "supported", "Arm A never falls below the median line; the other two do."),
    ],
)
def test_a_clause_takes_what_it_leaves_out_from_the_one_before(figure: Figure, verdict: str, sentence: str) -> None:
    assert verdict_of(figure, sentence) == verdict


def test_a_sentence_taken_apart_has_a_verdict_for_each_clause() -> None:
    sentence = "The tan bars run from 28 to 38, the brown ones from 45 to 64."
    found = extractor.check(DRAWS, claims=[sentence])
    assert [(claim.text, claim.verdict) for claim in found] == [
        ("The tan bars run from 28 to 38", "supported"),
        ("the brown ones from 45 to 64.", "contradicted"),
    ]


@pytest.mark.parametrize(
    ("figure", "verdict", "sentence"),
    [
        (ARMS, "supported", "At week 12, B is below A."),
        (ARMS, "contradicted", "At week 12, A is below C."),
        (TOKENS, "supported", "Kite is first at 128K."),
    ],
)
def test_a_name_goes_by_what_tells_it_from_the_others(figure: Figure, verdict: str, sentence: str) -> None:
    assert verdict_of(figure, sentence) == verdict


@pytest.mark.parametrize(
    "sentence",
    [
        "Toxicity is highest in Arm A.",
        "The price of Arm C is the lowest.",
        "Both treated arms are above 80 % at week 6.",
    ],
)
def test_what_the_figure_does_not_have_is_open(sentence: str) -> None:
    assert verdict_of(ARMS, sentence) == "undetermined"


@pytest.mark.parametrize(
    ("verdict", "sentence"),
    [
        ("supported", "Past the knee, the cell loses more than 20 points."),
        ("supported", "Before the knee, the cell loses 10 points."),
    ],
)
def test_a_place_goes_by_the_name_that_the_text_gives_it(verdict: str, sentence: str) -> None:
    told = f"""## Line Chart: Capacity
### Axes
- X: "Cycle", linear, 0 to 800
- Y: "Capacity (%)", linear, 60 to 100
### Data
The cell starts at 100 % at cycle 0 and is at 95 % at cycle 250. The knee comes around cycle 500, at 90 %.
It is at 74 % at cycle 650 and at 62 % at cycle 800.
### Key Observations
- {sentence}
"""
    claims = [claim for claim in extractor.extract(told).figure.claims if sentence[:8] in claim.text]
    assert [claim.verdict for claim in claims] == [verdict]


def test_a_table_with_a_column_of_names_is_read_on_a_line_chart() -> None:
    told = """**Rain and soil**

A line chart over three months.

| Month | Rain (mm) | Soil (%) |
|---|---|---|
| April | 82 | 36 |
| May | 64 | 33 |
| June | 31 | 26 |
"""
    panel = extractor.extract(told).figure.panels[0]
    assert [[(p.x, p.y) for p in one.points] for one in panel.series] == [
        [("April", 82), ("May", 64), ("June", 31)],
        [("April", 36), ("May", 33), ("June", 26)],
    ]
