"""What must not be called supported: motions, extremes, places, levels and numbers that the values go against."""

from __future__ import annotations

import pytest

from extractor.model import Axis, Figure, Line, Panel
from tests.test_claims import series, verdict_of

RIVER = Figure(
    kind="line",
    title="River gauge",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Day", unit="d", scale="linear", range=(0, 40)),
            y=Axis(label="Water level (cm)", unit="cm", scale="linear", range=(0, 400)),
            series=(series("Lindau", [0, 10, 20, 30, 40], [120, 150, 320, 240, 180], "blue"),),
            lines=(Line(axis="y", value=300, label="alarm level"),),
        ),
    ),
)
CROPS = Figure(
    kind="line",
    title="Yield against water",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Irrigation (mm)", unit="mm", scale="linear", range=(0, 400)),
            y=Axis(label="Yield (t/ha)", unit="t/ha", scale="linear", range=(0, 12)),
            series=(
                series("Barley", [0, 100, 200, 300, 400], [2.0, 4.0, 5.5, 6.2, 6.4], "gold"),
                series("Sorghum", [0, 100, 200, 300, 400], [4.0, 6.0, 7.5, 8.8, 9.4], "brown"),
            ),
        ),
    ),
)
TRANSFER = Figure(
    kind="heatmap",
    title="Transfer between languages",
    panels=(
        Panel(
            kind="heatmap",
            x=Axis(label="Tested on", scale="category", ticks=("Thai", "Urdu", "Welsh")),
            y=Axis(label="Accuracy (%)", unit="%", range=(0, 100)),
            series=(
                series("Thai", ["Thai", "Urdu", "Welsh"], [80, 51, 40]),
                series("Urdu", ["Thai", "Urdu", "Welsh"], [55, 72, 44]),
                series("Welsh", ["Thai", "Urdu", "Welsh"], [38, 41, 77]),
            ),
        ),
    ),
)
STAFF = Figure(
    kind="bar",
    title="Staff by office",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label="Office", scale="category", ticks=("Oslo", "Lyon", "Turin", "Graz")),
            y=Axis(label="Employees", range=(0, 500)),
            series=(series("Employees", ["Oslo", "Lyon", "Turin", "Graz"], [420, 260, 130, 42]),),
        ),
    ),
)
SEARCH = Figure(
    kind="line",
    title="Index lookups",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Items", scale="log", range=(10, 1000)),
            y=Axis(label="Latency (ms)", unit="ms", scale="linear", range=(0, 120)),
            series=(
                series("Tree", [10, 100, 1000], [1, 3, 5], "green"),
                series("Scan", [10, 100, 1000], [10, 40, 100], "red"),
            ),
            lines=(Line(axis="y", value=50, label="service limit"),),
        ),
    ),
)
SIDES: list[tuple[Figure, str, str]] = [
    (RIVER, "The level rises from 150 to 320 cm between day 10 and day 20.", "The level falls from 150 to 320 cm."),
    (RIVER, "After day 20 the curve drops to 240 cm by day 30.", "After day 20 the curve climbs to 240 cm by day 30."),
    (RIVER, "It declines steadily after day 20, reaching 180 cm.", "It grows steadily after day 20, reaching 180 cm."),
    (RIVER, "Lindau reaches its maximum, 320 cm, on day 20.", "Lindau reaches its minimum, 320 cm, on day 20."),
    (RIVER, "The peak of 320 cm is reached on day 20.", "The trough of 320 cm is reached on day 20."),
    (
        RIVER,
        "The level stays below the alarm level (300 cm) until day 10.",
        "The level stays below the alarm level (30 cm).",
    ),
    (RIVER, "It peaks at a value above 300 cm (about 320).", "It peaks at a value above 300 cm (about 280)."),
    (RIVER, "Most of the rise happens in the first 20 days.", "Most of the rise happens in the first 200 days."),
    (RIVER, "The curve falls after day 20.", "The curve falls after day 200."),
    (
        CROPS,
        "At 200 mm, sorghum yields less than twice as much as barley.",
        "At 0 mm, sorghum yields less than 1.5 times as much as barley.",
    ),
    (CROPS, "At 400 mm, sorghum's lead over barley is 3 t/ha.", "At 400 mm, barley's lead over sorghum is 3 t/ha."),
    (CROPS, "At 400 mm, sorghum outperforms barley by 3 t/ha.", "At 400 mm, barley outperforms sorghum by 3 t/ha."),
    (
        CROPS,
        "Going from barley to sorghum adds 3 t/ha at 400 mm.",
        "Going from sorghum to barley adds 3 t/ha at 400 mm.",
    ),
    (CROPS, "The two crops are never more than 3.1 t/ha apart.", "The two crops are never less than 2.5 t/ha apart."),
    (CROPS, "Sorghum gains 5.4 t/ha over the whole range.", "Sorghum loses 5.4 t/ha over the whole range."),
    (CROPS, "Both crops level off after an initial rise.", "Both crops level off before an initial rise."),
    (
        CROPS,
        "Barley has the lower yield throughout, 6.4 t/ha at 400 mm.",
        "Barley has the lower yield throughout, 64 t/ha at 400 mm.",
    ),
    (CROPS, "Sorghum keeps above 7 t/ha from 200 mm on.", "Barley keeps above 6 t/ha from 200 mm on."),
    (RIVER, "The level holds above 170 cm from day 20 on.", "The level holds 320 cm from day 20 on."),
    (RIVER, "The level rises continuously until day 20.", "The level rises continuously until day 40."),
    (CROPS, "Barley does not fall under 2 t/ha anywhere.", "Barley does not fall under 4 t/ha anywhere."),
    (RIVER, "The level drops under 200 cm by day 40.", "The level drops under 100 cm by day 40."),
    (STAFF, "Graz is the smallest office, with 42 employees.", "Graz is the smallest office, with 420 employees."),
    (STAFF, "At 260, Lyon is larger than Turin.", "At 26, Lyon is larger than Turin."),
    (SEARCH, "Tree is the fastest index at every size.", "Scan is the fastest index at every size."),
    (
        SEARCH,
        "At 1000 items, Scan is slower than Tree by a factor of 20.",
        "At 1000 items, Tree is slower than Scan by a factor of 20.",
    ),
    (
        SEARCH,
        "Tree grows by no more than 4 ms over the entire range.",
        "Scan grows by no more than 4 ms over the entire range.",
    ),
    (SEARCH, "Tree never touches the service limit.", "Scan never touches the service limit."),
    (SEARCH, "Tree satisfies the service limit at 1000 items.", "Scan satisfies the service limit at 1000 items."),
    (
        SEARCH,
        "At 1000 items Tree is about one order of magnitude below Scan.",
        "At 1000 items Tree is about three orders of magnitude below Scan.",
    ),
    (
        SEARCH,
        "Between 10 and 1000 items, Tree slows down by 4 ms, Scan by 90 ms.",
        "Between 10 and 1000 items, Tree slows down by 90 ms, Scan by 4 ms.",
    ),
]


@pytest.mark.parametrize(("figure", "right", "wrong"), SIDES, ids=[case[2] for case in SIDES])
def test_only_one_side_is_supported(figure: Figure, right: str, wrong: str) -> None:
    assert verdict_of(figure, right) == "supported"
    assert verdict_of(figure, wrong) != "supported"


HALF_SEEN = Figure(
    kind="line",
    title="Two pumps",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Speed (rpm)", unit="rpm", scale="linear", range=(0, 3000)),
            y=Axis(label="Head (m)", unit="m", scale="linear", range=(0, 50)),
            series=(
                series("Vane", [1500, 2000, 3000], [20, 26, 34]),
                series("Gear", [0, 1500, 3000], [12, 15, 22]),
                series("Lobe", [0, 1500, 3000], [4, 8, 15]),
            ),
        ),
    ),
)


def test_what_is_known_of_half_the_axis_may_cross_on_the_other() -> None:
    assert verdict_of(HALF_SEEN, "Gear and Lobe never cross.") == "supported"
    assert verdict_of(HALF_SEEN, "Vane and Gear never cross.") == "undetermined"


OPEN = [
    (CROPS, "The 3 t/ha between sorghum and barley at 400 mm is within year-to-year variation."),
    (CROPS, "Barley's gain of 2 t/ha up to 100 mm is not statistically significant."),
    (CROPS, "Barley rises along with the water bill."),
    (CROPS, "Barley rises faster than ever before."),
    (TRANSFER, "Thai is a better source for Welsh than Urdu is."),
    (CROPS, "Sorghum attains a higher maximum than barley does elsewhere."),
]


@pytest.mark.parametrize(("figure", "told"), OPEN, ids=[told for _, told in OPEN])
def test_what_no_stated_value_tells_stays_open(figure: Figure, told: str) -> None:
    assert verdict_of(figure, told) in ("undetermined", "not_checkable")


def test_words_that_fail_take_back_what_a_number_seemed_to_bear_out() -> None:
    assert verdict_of(CROPS, "The highest barley yield, 5.5 t/ha, is recorded at 200 mm.") != "supported"
    assert verdict_of(CROPS, "The highest barley yield, 6.4 t/ha, is recorded at 400 mm.") == "supported"


def test_every_value_means_each_of_them() -> None:
    assert verdict_of(STAFF, "Every office has more than 100 employees.") != "supported"
    assert verdict_of(STAFF, "Every office has more than 40 employees.") == "supported"


def test_an_event_before_a_place_between_stated_ones_is_open() -> None:
    assert verdict_of(RIVER, "The level passes 300 cm before day 18.") == "undetermined"
    assert verdict_of(RIVER, "The level passes 300 cm before day 10.") == "contradicted"
