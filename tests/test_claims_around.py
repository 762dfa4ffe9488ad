"""What a figure states around its values: boxes, whiskers, outliers, means, error bars, and the names of points."""

from __future__ import annotations

from functools import cache

import pytest

import extractor
from extractor.model import Spread
from extractor.result import Result

BOXES = """## Box plot of germination times

- X-axis: Substrate (Sand, Peat, Loam, Bark)
- Y-axis: "Germination time (days)", 0 to 40
- A dashed line at 20 days is labelled "target"

- Sand: box from 6 to 10, median 7, whiskers 3 and 15, one outlier at 19. Mean 8.2. (n = 30)
- Peat: Q1 = 9, Q3 = 14, median 12; whiskers from 5 to 21; no outliers. Mean 11.8. (n = 25)
- Loam: the middle half lies between 11 and 23 days around a median of 15 days, whiskers reach 4 and 34 days; outliers
  none. Mean 17. (n = 20)
- Bark: the quartiles are 24 and 28, the median 26, whiskers 18 and 33, outliers at 12 and 39. Mean 26. (n = 25)
"""

NAMED = """## Scatter plot: journey time and fare of six routes

- X-axis: "Journey time (h)", 0 to 10
- Y-axis: "Fare (EUR)", 0 to 120
- Legend: blue circles are Trains, red squares are Buses

**Trains (blue circles)**
- Alpine: (3, 60)
- Coastal: (5, 45)
- Northern: (2, 90)

**Buses (red squares)**
- Harbour: (8, 25)
- Valley: (6, 30)
- Airport: (4, 40)
"""

BARS = """## Bar chart: yield by catalyst

* X-axis: Catalyst (Pd, Ni, Cu, Fe)
* Y-axis: Yield (%), 0 to 100

* Pd: 92 ± 3
* Ni: 88 ± 2
* Cu: 61 ± 9
* Fe: 54, with an error bar from 50 to 58
"""

BINS = """## Histogram: waiting times

The x-axis is "Waiting time (min)", 0 to 50, the y-axis "Calls", 0 to 100. A dashed red line at 16 min marks the median.
The 90th percentile, 36 min, is given in the corner.

- 0–10: 40 calls
- 10–20: 90 calls
- 20–30: 50 calls
- 30–40: 30 calls
- 40–50: 10 calls
"""


CURVES = """## Line chart: growth of two trees

- **X-axis:** Day (0, 5, 10)
- **Y-axis:** Height (cm), 0 to 100
- **Legend:** blue – Oak, red – Elm; the shaded areas are 95% confidence intervals

**Oak (blue):** 20 ± 1 at day 0, 40 ± 3 at day 5, 70 ± 6 at day 10.
**Elm (red):** 15 ± 2 at day 0, 42 ± 4 at day 5, 50 ± 2 at day 10.
"""


@cache
def read(text: str) -> Result:
    return extractor.extract(text)


def verdict(text: str, claim: str) -> str:
    said = {found.verdict for found in extractor.check(read(text), claims=[claim])}
    return next((v for v in ("contradicted", "undetermined", "supported") if v in said), "not_checkable")


def spread(text: str, name: str) -> Spread:
    points = read(text).figure.panels[0].series[0].points
    found = next(p.spread for p in points if p.x == name)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("name", "box", "whiskers", "outliers", "size"),
    [
        ("Sand", (6, 10), (3, 15), (19,), 30),
        ("Peat", (9, 14), (5, 21), (), 25),
        ("Loam", (11, 23), (4, 34), (), 20),
        ("Bark", (24, 28), (18, 33), (12, 39), 25),
    ],
)
def test_a_box_is_read_however_it_is_told(
    name: str, box: tuple[float, ...], whiskers: tuple[float, ...], outliers: tuple[float, ...], size: int
) -> None:
    found = spread(BOXES, name)
    assert (found.q1, found.q3) == box
    assert (found.low, found.high) == whiskers
    assert found.outliers == outliers
    assert found.n == size


def test_every_number_of_a_box_can_be_traced() -> None:
    text, found = BOXES, spread(BOXES, "Bark")
    assert [text[slice(*span)] for span in found.sources["outliers"].spans] == ["12", "39"]
    assert [text[slice(*span)] for span in found.sources["mean"].spans] == ["26"]


def test_medians_stay_the_only_points() -> None:
    assert [p.y for p in read(BOXES).figure.panels[0].series[0].points] == [7, 12, 15, 26]


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("Loam has the widest box.", "supported"),
        ("The narrowest interquartile range is that of Sand.", "undetermined"),  # Bark's is as narrow
        ("Sand has the widest interquartile range.", "contradicted"),
        ("The interquartile range of Loam is three times that of Sand.", "supported"),
        ("The box of Peat is wider than that of Bark.", "supported"),
        ("The boxes of Sand and Bark do not overlap.", "supported"),
        ("The boxes of Peat and Loam do not overlap.", "contradicted"),
        ("The box of Bark lies entirely above the dashed line.", "supported"),
        ("The box of Loam lies entirely below the dashed line.", "contradicted"),
        ("The median of Peat falls within the box of Loam.", "supported"),
        ("Only two upper whiskers stay below 30 days.", "supported"),
        ("All four upper whiskers extend past the dashed line.", "contradicted"),
        ("Bark's lower whisker ends higher than that of any other substrate.", "supported"),
        ("The slowest single seed was found in Bark.", "supported"),
        ("The fastest seed of all germinated in Sand.", "supported"),
        ("The fastest seed of all germinated in Loam.", "contradicted"),
        ("No seed took longer than 40 days.", "supported"),
        ("No seed in Loam took longer than 30 days.", "contradicted"),
        ("At least three quarters of the Bark seeds need more than 20 days.", "supported"),
        ("At least three quarters of the Loam seeds need more than 20 days.", "contradicted"),
        ("Three outliers are drawn in total, two of them for Bark.", "supported"),
        ("Two of the four substrates have no outliers.", "supported"),
        ("Peat is the only substrate without outliers.", "contradicted"),
        ("In Loam the median lies nearer to the bottom of the box than to the top.", "supported"),
        ("The mean of Loam exceeds its median.", "supported"),
        ("The mean of Peat is higher than that of Loam.", "contradicted"),
        ("Sand has the largest number of seeds.", "supported"),
        ("The 90th percentile of Loam is 30 days.", "undetermined"),
        ("The standard deviation of Loam is 6 days.", "undetermined"),
    ],
)
def test_boxes_are_judged_on_what_is_stated_of_them(claim: str, expected: str) -> None:
    assert verdict(BOXES, claim) == expected


@pytest.mark.parametrize(
    "claim",
    [
        "The mean of Sand is higher than that of Peat.",
        "Sand has the widest interquartile range.",
        "The boxes of Sand and Peat overlap.",
        "The tallest single plant grew in Sand.",
    ],
)
def test_what_is_not_stated_is_left_open(claim: str) -> None:
    bare = "## Box plot of heights\n\n- X-axis: Substrate (Sand, Peat, Loam)\n- Y-axis: Height (cm), 0 to 40\n\n"
    bare += "- Sand: median 30\n- Peat: median 12\n- Loam: median 15\n"
    assert verdict(bare, claim) == "undetermined"


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("The error bars of Pd and Ni overlap.", "supported"),
        ("The error bars of Cu and Fe do not overlap.", "contradicted"),
        ("Cu has the longest error bar.", "supported"),
        ("Fe's error bar is twice as long as that of Ni.", "supported"),
        ("Even the lower end of Ni's error bar is above 85%.", "supported"),
        ("All catalysts have error bars smaller than 5 points.", "contradicted"),
        ("The best single run of Cu gave 75%.", "undetermined"),
    ],
)
def test_error_bars_are_judged_by_their_ends(claim: str, expected: str) -> None:
    assert verdict(BARS, claim) == expected


def test_points_of_a_scatter_keep_their_names() -> None:
    points = [p for s in read(NAMED).figure.panels[0].series for p in s.points]
    assert [p.label for p in points] == ["Alpine", "Coastal", "Northern", "Harbour", "Valley", "Airport"]


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("Northern has the highest fare.", "supported"),
        ("Alpine has the highest fare.", "contradicted"),
        ("Harbour is the slowest route and also the cheapest.", "supported"),
        ("Coastal takes longer than Alpine but costs less.", "supported"),
        ("Valley takes longer than Harbour.", "contradicted"),
        ("Northern costs twice as much as Coastal.", "supported"),
        ("Harbour takes four times as long as Northern.", "supported"),
        ("Alpine costs 15 EUR more than Coastal.", "supported"),
        ("Six routes are plotted, three of them buses.", "supported"),
        ("Two routes cost more than 50 EUR.", "supported"),
        ("No bus costs more than 50 EUR.", "supported"),
        ("Every train costs more than 50 EUR.", "contradicted"),
        ("Among the trains, a longer journey time always goes with a lower fare.", "supported"),
        ("Harbour is older than Valley.", "undetermined"),
    ],
)
def test_named_points_are_held_against_each_other_on_either_axis(claim: str, expected: str) -> None:
    assert verdict(NAMED, claim) == expected


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("The median falls into the tallest bar.", "supported"),
        ("The median lies to the right of the tallest bar.", "contradicted"),
        ("The dashed red line lies outside the tallest bar.", "contradicted"),
        ("The 90th percentile is more than twice the median.", "supported"),
        ("To the right of the tallest bar, every bar is shorter than the one before.", "supported"),
        ("The bars add up to 220.", "supported"),
        ("The bars add up to 300.", "contradicted"),
        ("No bin is empty.", "supported"),
    ],
)
def test_bins_are_judged_as_a_row(claim: str, expected: str) -> None:
    assert verdict(BINS, claim) == expected


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("The bands overlap only at day 5.", "supported"),
        ("At day 10 the shaded areas overlap.", "contradicted"),
        ("The blue band is widest at day 10.", "supported"),
        ("The blue band widens steadily.", "supported"),
        ("The red band narrows steadily.", "contradicted"),
        ("The uncertainty of Oak is larger than that of Elm at day 10.", "supported"),
        ("At day 10, the lower edge of the blue band lies above the upper edge of the red one.", "supported"),
        ("At day 5, the lower edge of the red band lies above the upper edge of the blue one.", "contradicted"),
        ("Confidence intervals never exceed ±6 cm.", "supported"),
    ],
)
def test_bands_run_along_curves(claim: str, expected: str) -> None:
    assert verdict(CURVES, claim) == expected
