"""One thing held against another, against itself elsewhere, or against an amount, said in many ways."""

from __future__ import annotations

import pytest

from extractor.model import Figure
from tests.grammar.parse import figure_of, panel_of, truth_of

RIVERS = figure_of("""
    Year | 2000 | 2005 | 2010 | 2015
    Flow (m³/s)
    Arno | 40 | 44 | 52 | 61
    Brent | 30 | 30 | 33 | 31
    Cam | 20 | 26 | 41 | 60
""")
MODELS = figure_of(
    panel_of(
        """
    Benchmark | Easy | Medium | Hard
    Accuracy (%)
    Falcon | 90 | 80 | 40
    Heron | 85 | 60 | 40
    Kestrel | 60 | 50 | 10
""",
        kind="bar",
    )
)
DELAYS = figure_of(
    panel_of(
        """
    Waiting class | Instant | Short | Long | Endless
    Number of requests
    Requests | 100 | 300 | 250 | 50
""",
        kind="histogram",
    )
)
TIMES = figure_of("""
    Batch size | 1 | 2 | 4 | 8
    Latency (ms)
    Flat | 10 | 20 | 40 | 80
    Tree | 30 | 32 | 35 | 40
""")
PANELS = figure_of(
    panel_of(
        """
    Year | 2000 | 2010
    Share (%)
    North | 40 | 50
    South | 30 | 20
""",
        title="Women",
    ),
    panel_of(
        """
    Year | 2000 | 2010
    Share (%)
    North | 20 | 25
    South | 25 | 22
""",
        title="Men",
    ),
)
CITIES = figure_of(
    panel_of(
        """
    City | Graz | Linz | Wels | Enns
    Share of commuters (%)
    Car | 40 | 50 | 60 | 70
    Bus | 30 | 30 | 20 | 20
    Bike | 30 | 20 | 20 | 10
""",
        kind="bar",
    )
)
SAID: list[tuple[Figure, str, bool]] = [
    # than, with what is measured, where, and of whom
    (RIVERS, "Arno is higher in 2015 than in 2000.", True),
    (RIVERS, "Arno is lower in 2015 than it was in 2000.", False),
    (RIVERS, "In 2010 Cam has a higher flow than Brent does.", True),
    (RIVERS, "Cam's flow in 2000 is lower than Brent's.", True),
    (RIVERS, "In 2005 Cam is lower than either of the others.", True),
    (RIVERS, "Arno stood higher in 2015 than at any other time.", True),
    (RIVERS, "Brent is never higher than Arno.", True),
    (RIVERS, "Brent is not lower than Cam in 2010.", False),
    (RIVERS, "Arno ends at a higher flow than Brent.", True),
    (MODELS, "Falcon has a higher accuracy on Hard than Kestrel does.", True),
    (MODELS, "Kestrel is more accurate on Easy than Falcon on Hard.", True),
    (MODELS, "All models score lower on Hard than on Medium.", True),
    (MODELS, "Every model is better on Easy than on any other benchmark.", True),
    (MODELS, "No model does better on Hard than on Easy.", True),
    (DELAYS, "More requests lie in the Long class than in the Instant class.", True),
    (DELAYS, "There are more requests in Endless than in Instant.", False),
    (DELAYS, "There are 200 more requests in Short than in Instant.", True),
    (TIMES, "At batch size 8 Tree is faster than Flat.", True),
    (TIMES, "At batch size 1 Tree is quicker than Flat.", False),
    # as … as
    (RIVERS, "In 2015 Cam is almost as high as Arno.", True),
    (RIVERS, "In 2000 Arno is twice as high as Cam.", True),
    (RIVERS, "In 2000 Brent is not as high as Arno.", True),
    (RIVERS, "In 2000 Cam is as high as Arno.", False),
    (RIVERS, "Brent is no higher than Cam in 2015.", True),
    (RIVERS, "Brent is at least as high as Cam in 2005.", True),
    (RIVERS, "In 2000 Arno carries twice as much water as Cam.", True),
    (DELAYS, "There are three times as many requests in Short as in Instant.", True),
    (DELAYS, "Endless holds half as many requests as Instant.", True),
    (MODELS, "On Hard, Heron is just as accurate as Falcon.", True),
    (MODELS, "On Easy, Kestrel is as good as Falcon.", False),
    # margins
    (MODELS, "On Easy, Falcon is 5 points higher than Heron.", True),
    (MODELS, "On Easy, Falcon leads Heron by 5 points.", True),
    (MODELS, "On Easy, Falcon is ahead of Heron by five points.", True),
    (MODELS, "On Medium, Falcon leads by 20 points.", True),
    (MODELS, "On Medium, Heron trails by 20 points.", True),
    (MODELS, "On Medium, Heron is 30 points short of Falcon.", False),
    (MODELS, "On Medium, Heron is 20 points adrift of Falcon.", True),
    (MODELS, "On Medium, Falcon is ten points clear of Heron.", False),
    (RIVERS, "In 2000 Arno is a third higher than Brent.", True),
    (RIVERS, "In 2000 Cam is half of Arno.", True),
    (RIVERS, "In 2000 Brent is 25 % below Arno.", True),
    (RIVERS, "In 2000 Brent is half again as high as Cam.", True),
    (RIVERS, "In 2000 Brent has half as much again as Cam.", True),
    (RIVERS, "In 2000 Brent's flow is 50 % more than Cam's.", True),
    # factors
    (RIVERS, "Arno's flow in 2000 is double that of Cam.", True),
    (RIVERS, "In 2000 Cam's flow is half Arno's.", True),
    (RIVERS, "In 2000 Arno exceeds Cam by a factor of two.", True),
    (RIVERS, "In 2015 Cam is three times its level of 2000.", True),
    (RIVERS, "In 2015 Cam is at twice its 2000 level.", False),
    (MODELS, "On Hard, Falcon beats Kestrel by a factor of four.", True),
    (MODELS, "On Hard, Falcon is fourfold better than Kestrel.", True),
    # equality and nearness
    (MODELS, "Falcon and Heron tie on Hard.", True),
    (MODELS, "Falcon and Heron are tied at 40 % on Hard.", True),
    (MODELS, "Falcon and Heron have the same accuracy on Hard.", True),
    (MODELS, "Heron has the same accuracy as Falcon on Easy.", False),
    (MODELS, "Falcon and Heron differ by 5 points on Easy.", True),
    (MODELS, "On Easy, Falcon and Heron are no more than 10 points apart.", True),
    (MODELS, "On Medium, Falcon and Heron are within 10 points of each other.", False),
    (MODELS, "On Hard, Heron matches Falcon.", True),
    (MODELS, "On Easy, Heron equals Falcon.", False),
    (MODELS, "On Hard, Falcon and Heron are indistinguishable.", True),
    # between
    (RIVERS, "In 2000 Brent is midway between Arno and Cam.", True),
    (RIVERS, "In 2015 Cam is closer to Arno than to Brent.", True),
    (RIVERS, "In 2000 Cam is closer to Arno than to Brent.", False),
    # changes
    (RIVERS, "Cam gained more than Arno did.", True),
    (RIVERS, "Cam gained about twice as much as Arno.", True),
    (RIVERS, "Arno rises by more than Cam.", False),
    (RIVERS, "Arno rises more between 2010 and 2015 than between 2000 and 2005.", True),
    (RIVERS, "Cam gained 40, more than any other river.", True),
    (RIVERS, "Arno gained 21, half as much as Cam.", True),
    (RIVERS, "Arno gained 21, more than Cam.", False),
    (RIVERS, "Cam has a larger rise than Arno.", True),
    (RIVERS, "Arno peaks higher than Brent.", True),
    # apart
    (RIVERS, "Arno and Cam are furthest apart in 2000.", True),
    (RIVERS, "Arno and Cam are closest together in 2000.", False),
    (MODELS, "On Easy, five points separate Falcon and Heron.", True),
    (MODELS, "On Easy, Falcon is half a point above Heron.", False),
    (RIVERS, "In 2000 Arno exceeds Cam twofold.", True),
    (RIVERS, "In 2015 Cam is three times what it was in 2000.", True),
    (RIVERS, "In 2015 Cam is twice as high as it was in 2000.", False),
    # neighbours
    (DELAYS, "Short holds more requests than the one before it.", True),
    (DELAYS, "Each class holds fewer requests than the previous one.", False),
    (DELAYS, "Endless is a fifth as tall as the one to its left.", True),
    # compared with, relative to
    (RIVERS, "Compared with Brent, Arno is 10 higher in 2000.", True),
    (RIVERS, "Relative to 2000, Cam is three times as high in 2015.", True),
    (RIVERS, "Compared to 2000, Arno is lower in 2015.", False),
    (RIVERS, "Cam more than doubled relative to 2000.", True),
    # little or no difference
    (RIVERS, "In 2015 Arno is only marginally higher than Cam.", True),
    (RIVERS, "In 2000 Arno is only marginally lower than Cam.", False),
    (RIVERS, "In 2015 there is hardly any difference between Arno and Cam.", True),
    (RIVERS, "There is no difference between Arno and Cam in 2000.", False),
    (RIVERS, "Brent changed less than Cam.", True),
    (RIVERS, "Arno's lead over Cam narrows from 20 to 1.", True),
    # panels
    (PANELS, "North is higher in Women than in Men.", True),
    (PANELS, "The gap between North and South is smaller for Women than for Men in 2010.", False),
    (PANELS, "North rises twice as much in Women as in Men.", True),
    (PANELS, "North gains less in Women than in Men.", False),
    # categories
    (CITIES, "The car share is higher in Enns than in any other city.", True),
    (CITIES, "No city has a higher car share than Wels.", False),
    (CITIES, "In Enns the car share exceeds that of bus and bike together.", True),
    (CITIES, "The bike share in Enns is a third of that in Graz.", True),
    (CITIES, "In Enns, cars outnumber buses 3.5 to 1.", True),
    (CITIES, "Bus has the same share in Wels as in Enns.", True),
    (CITIES, "Bike differs by 20 points between Graz and Enns.", True),
    (CITIES, "Linz lies between Graz and Wels in car share.", True),
    (CITIES, "Linz is closer to Enns than to Graz in car share.", False),
    # bounds
    (RIVERS, "Brent stays between 30 and 33.", True),
    (RIVERS, "Brent stays at or below 33.", True),
    (RIVERS, "In 2015 Arno is in the 50s.", False),
    (MODELS, "Falcon reaches the 90 % mark on Easy.", True),
]


@pytest.mark.parametrize(("figure", "told", "truth"), SAID, ids=[told for _, told, _ in SAID])
def test_comparisons(figure: Figure, told: str, truth: bool) -> None:
    assert truth_of(figure, told) == truth
