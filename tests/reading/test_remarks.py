"""Remarks that put no series anywhere: distances, changes, ratios, sums and what was missed, in many wordings."""

from __future__ import annotations

from functools import cache

import pytest

import extractor

FIGURE = """\
# Line Graph: Tomato yield under three irrigation regimes

### Overview
The image is a line graph comparing weekly tomato yield for three irrigation regimes over a 12-week season.

### Components/Axes
- **X-axis:** "Week", from 1 to 12, ticks every week.
- **Y-axis:** "Yield (kg/plot)", from 0 to 14, with gridlines at intervals of 2.
- **Legend (top-left):**
- Drip (blue, circles)
- Sprinkler (orange, squares)
- Rainfed (green, triangles)
- A dashed gray horizontal line marks the break-even level at 5 kg.

### Detailed Analysis
**Drip (blue):** begins at about 1.2 kg in week 1, passes 5 kg in week 4, climbs to a maximum of ~12.6 in week 8
and eases back to ~10.5 in week 12.
**Sprinkler (orange):** week 1: 1.0, week 4: 3.8, week 8: 9.1, week 12: 8.2.
**Rainfed (green):** starts near 0.8, reaches 2.5 by week 4, peaks at 4.6 in week 7 and is down to 2.1 by week 12.
"""
REMARKS = (
    "At week 8, drip out-yields sprinkler by about 3.5 kg.",
    "By week 12 rainfed trails drip by 8.4 kg.",
    "In week 8 sprinkler is 3.5 kg short of drip.",
    "Drip beats sprinkler by 1.2 kg in week 4.",
    "Between weeks 4 and 8, drip adds 7.6 kg.",
    "Drip gains 7.6 kg from week 4 to week 8.",
    "After week 8 drip gives back 2.1 kg.",
    "The gap between drip and sprinkler is 3.5 kg at week 8.",
    "At week 8 the difference between drip and sprinkler amounts to 3.5 kg.",
    "Drip's lead over sprinkler is 3.5 kg in week 8 and 2.3 kg in week 12.",
    "The lead grows from 0.2 kg in week 1 to 3.5 kg in week 8.",
    "Rainfed falls 2.5 kg below its peak by week 12.",
    "In week 12 drip is 2.3 kg above sprinkler.",
    "In week 4, drip is ahead of sprinkler by some 1.2 kg.",
    "Rainfed comes within 0.5 kg of the break-even line in week 7.",
    "Sprinkler outperforms rainfed by a margin of 4.5 kg in week 8.",
    "Drip outyields rainfed 5 to 1 in week 12.",
    "Weeks 4 to 8 bring sprinkler an extra 5.3 kg.",
    "Sprinkler needs 4 weeks more than drip to pass 5 kg.",
    "Rainfed peaks 1 week earlier than the others.",
    "A margin of 3.5 kg separates drip from sprinkler in week 8.",
    "Drip and sprinkler lie 3.5 kg apart at week 8.",
    "Week 8 sees drip 3.5 kg clear of sprinkler.",
    "By week 12, rainfed has surrendered 2.5 kg.",
    "In week 12 the three regimes are spread over 8.4 kg.",
    "Rainfed's yield drops by 2.5 kg after week 7.",
    "Sprinkler's yield is up 2.8 kg in week 4 compared with week 1.",
    "In week 12 drip yields 5 times as much as rainfed.",
    "The average of the three regimes in week 8 is about 8 kg.",
    "Together, the three plots give 20.8 kg in week 12.",
    "At 12.6 kg, drip peaks almost three times as high as rainfed.",
    "Drip passes the break-even line 4 weeks into the season.",
    "Over the 12 weeks drip improves by 9.3 kg.",
    "Rainfed stays at least 0.4 kg under the dashed line.",
    "In week 8 drip exceeds rainfed by more than 8 kg.",
    "The largest gap, 8.4 kg, occurs in week 12.",
    "Drip yields 11.4 kg more in week 8 than in week 1.",
    "From week 8 on, sprinkler loses only 0.9 kg.",
    "Its yield in week 12 is 83 % of its maximum.",
    "Sprinkler catches up by 1.2 kg after week 8.",
    "In week 1 the plots differ by a mere 0.4 kg.",
    "On average, drip picks up 1.9 kg per week between weeks 4 and 8.",
    "By week 4 the drip plots are 1.2 kg up on the sprinkler plots.",
    "In week 8 the drip curve runs 3.5 kg higher than the sprinkler curve.",
    "The sprinkler curve is shifted down by 3.5 kg in week 8.",
    "Rainfed would need another 0.4 kg in week 7 to break even.",
    "Half the final yield of drip is reached in week 4.",
    "Drip tops sprinkler by 38 % in week 8.",
    "Rainfed stands at only a fifth of drip's level in week 12.",
    "In week 7 rainfed misses break-even by 0.4 kg.",
)


def stated(text: str) -> list[tuple[object, ...]]:
    figure = extractor.extract(text).figure
    return [
        (series.name, point.x, point.y, point.y_min, point.y_max)
        for panel in figure.panels
        for series in panel.series
        for point in series.points
    ]


@cache
def stated_without_remarks() -> list[tuple[object, ...]]:
    return stated(FIGURE)


def test_the_figure_is_read_as_it_stands() -> None:
    assert [(name, x, y) for name, x, y, *_ in stated_without_remarks()] == [
        ("Drip", 1, 1.2), ("Drip", 4, 5), ("Drip", 8, 12.6), ("Drip", 12, 10.5),
        ("Sprinkler", 1, 1.0), ("Sprinkler", 4, 3.8), ("Sprinkler", 8, 9.1), ("Sprinkler", 12, 8.2),
        ("Rainfed", 1, 0.8), ("Rainfed", 4, 2.5), ("Rainfed", 7, 4.6), ("Rainfed", 12, 2.1),
    ]  # fmt: skip


@pytest.mark.parametrize("remark", REMARKS)
def test_a_remark_adds_no_point(remark: str) -> None:
    assert stated(f"{FIGURE}\n### Key Observations\n- {remark}\n") == stated_without_remarks()
