"""Names on x, slices, bins and cells: what is said of bars, pies, heat maps and histograms."""

from __future__ import annotations

import pytest

from extractor.model import Axis, Figure, Panel, Point, Series
from tests.grammar.parse import figure_of, panel_of, truth_of

MEDALS = figure_of(
    panel_of(
        """
    Island | Northmoor | Arran | Kelda | Tresk
    Number of medals
    Gold | 27 | 34 | 19 | 3
    Silver | 31 | 28 | 14 | 9
    Bronze | 30 | 22 | 25 | 6
""",
        kind="bar",
    )
)
VOTES = figure_of(
    panel_of(
        """
    Party | Greens | Liberals | Left | Farmers
    Share of votes (%)
    Votes | 41 | 29 | 18 | 12
""",
        kind="pie",
    )
)
SEATS = figure_of(
    panel_of(
        """
    Party | Greens | Liberals | Left
    Seats
    2019 election | 20 | 40 | 15
    2023 election | 30 | 32 | 5
""",
        kind="bar",
    )
)
COUNTS = ((1000, 20), (2000, 220), (3000, 480), (4000, 180), (5000, 100))
WEIGHTS = Figure(
    kind="histogram",
    panels=(
        Panel(
            kind="histogram",
            x=Axis(label="Birth weight (g)", unit="g", scale="linear"),
            y=Axis(label="Number of newborns", scale="linear"),
            series=(
                Series(
                    name="Number of newborns",
                    points=tuple(Point(x=x + 500, x_min=x, x_max=x + 1000, y=y) for x, y in COUNTS),
                ),
            ),
        ),
    ),
)


@pytest.mark.parametrize(
    ("figure", "told", "truth"),
    [
        (MEDALS, "Arran has the most gold.", True),
        (MEDALS, "Kelda won the most bronze medals.", False),
        (MEDALS, "Northmoor has more silver than Arran.", True),
        (MEDALS, "Northmoor has 27 golds.", True),
        (MEDALS, "Two islands won more than 20 golds.", True),
        (MEDALS, "Tresk is the only island with fewer than 10 golds.", True),
        (MEDALS, "Only Kelda has fewer than 20 golds.", False),
        (MEDALS, "No other island has as much gold as Arran.", True),
        (MEDALS, "Kelda won 58 medals in total.", True),
        (MEDALS, "Northmoor and Kelda together won 46 golds.", True),
        (MEDALS, "Silver is ahead of gold on three of the four islands.", False),
        (MEDALS, "The gap between gold and silver is widest in Arran.", None),
        (MEDALS, "The highest value in the chart is that of gold in Arran.", True),
        (MEDALS, "Averaged over the four islands, gold is ahead of bronze.", None),
        (VOTES, "The two largest slices together make up 70% of the total.", True),
        (VOTES, "Greens and Liberals together account for more than two thirds of the votes.", True),
        (VOTES, "The Greens account for half of all votes.", False),
        (VOTES, "The largest slice is more than three times as large as the smallest.", True),
        (VOTES, "Only two slices exceed a quarter.", True),
        (VOTES, "The four slices add up to 100%.", True),
        (SEATS, "The Left lost two thirds of its seats.", True),
        (SEATS, "The Greens gained the most seats.", True),
        (SEATS, "The Liberals gained 8 seats.", False),
        (WEIGHTS, "240 newborns weigh less than 3000 g.", True),
        (WEIGHTS, "Half of all newborns lie between 3000 and 4000 g.", True),
        (WEIGHTS, "The bins above 4000 g together contain 280 newborns.", True),
        (WEIGHTS, "The 3000–4000 g bin holds 180 newborns.", False),
        (WEIGHTS, "There are 20 newborns below 2000 g.", True),
    ],
)
def test_truths(figure: Figure, told: str, truth: bool | None) -> None:
    """What is said is held against the names, slices and bins it is said of."""
    assert truth_of(figure, told) is truth
