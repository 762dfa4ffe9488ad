"""Levels and motions over a stretch of x, told by its ends, its length or by nothing at all."""

from __future__ import annotations

import pytest

import extractor
from extractor.model import Coordinate, Point

AXES = {
    "years": ('"Year", from 2008 to 2022, ticks every two years.', '"Canopy cover (%)", linear, 0 to 80.'),
    "steps": ('"Training steps", from 0 to 100K, ticks every 20K.', '"Validation loss", linear, 0 to 6.'),
}
Ends = Coordinate | tuple[Coordinate | None, Coordinate | None] | None
SAID: tuple[tuple[str, str, list[tuple[Ends, Ends]]], ...] = (
    ("years", "Starts at ~62 in 2008, stays near 60 until 2012, collapses to 18 by 2016.",
     [(2008, 62), ((2008, 2012), 60), (2016, 18)]),
    ("years", "It holds at about 60 through 2012 before dropping to 18 in 2016.", [((2008, 2012), 60), (2016, 18)]),
    ("years", "Rises from 10 to 40 between 2008 and 2014, levels off at roughly 42 until 2018.",
     [(2008, 10), (2014, 40), ((2014, 2018), 42)]),
    ("years", "Between 2010 until 2012 it stood at 60.", [((2010, 2012), 60)]),
    ("years", "Fluctuates between 8 and 14 throughout, ending at ~10.", [((2008, 2022), (8, 14)), (2022, 10)]),
    ("years", "Varies between 8 and 14, with a final value of ~10.", [((2008, 2022), (8, 14)), (2022, 10)]),
    ("years", "Fluctuates between 8 and 14, then climbs to 30 by 2022.", [(2022, 30)]),
    ("years", "Flat at about 10 throughout; ends at 11.", [((2008, 2022), 10), (2022, 11)]),
    ("years", "A gentle rise from ~10 to ~14 over the first six years.", [(2008, 10), (2014, 14)]),
    ("years", "During the first 4 years it hovers around 60, then falls to 18 by 2016.",
     [((2008, 2012), 60), (2016, 18)]),
    ("years", "Flat at 12 for the last six years.", [((2016, 2022), 12)]),
    ("years", "It is 60 in 2010 and falls to 30 over the next four years.", [(2010, 60), (2014, 30)]),
    ("steps", "Roughly constant at 2.5 for the last 40K steps.", [((60_000, 100_000), 2.5)]),
    ("steps", "During the first 20K steps, loss hovers at 5.5; it then plunges to 3 by 30K.",
     [((0, 20_000), 5.5), (30_000, 3)]),
    ("steps", "Drops to 3.1 within the first 10K steps.", [(10_000, 3.1)]),
    ("steps", "Over the final 20K steps it decreases from 2.6 to 2.4.", [(80_000, 2.6), (100_000, 2.4)]),
    ("steps", "Starts at 6, stabilizing at 2.4.", [(0, 6), (100_000, 2.4)]),
    ("steps", "Starts at 2.5 and stays flat at 2.4.", [(0, 2.5), ((0, 100_000), 2.4)]),
    ("steps", "In the first 20K steps it drops to 3.1 and over the next 20K steps to 2.7.",
     [(20_000, 3.1), (40_000, 2.7)]),
)  # fmt: skip


def ends(plain: Coordinate | None, low: Coordinate | None, high: Coordinate | None) -> Ends:
    return plain if low is None and high is None else (low, high)


def place(point: Point) -> tuple[float, float]:
    first = point.x_min if point.x_min is not None else point.x
    last = point.x_max if point.x_max is not None else point.x
    assert isinstance(first, (int, float))
    assert isinstance(last, (int, float))
    return first, last


@pytest.mark.parametrize(("axes", "said", "expected"), SAID)
def test_each_value_holds_over_its_stretch(axes: str, said: str, expected: list[tuple[Ends, Ends]]) -> None:
    x, y = AXES[axes]
    head = f"## Line\n### Components/Axes\n- **X-axis:** {x}\n- **Y-axis:** {y}\n- **Legend:** Ours (red), B (blue)"
    figure = extractor.extract(f"{head}\n### Detailed Analysis\n- **Ours:** {said}\n").figure
    points = sorted(figure.panels[0].series[0].points, key=place)
    assert [(ends(p.x, p.x_min, p.x_max), ends(p.y, p.y_min, p.y_max)) for p in points] == expected
