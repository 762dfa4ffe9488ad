"""Claims about charts of other kinds and fields: shares, histograms, profiles, stacks, logarithms, thresholds."""

from __future__ import annotations

import pytest

from extractor.model import Axis, Figure, Line, Panel, Point, Series
from tests.test_claims import series, verdict_of


def bins(name: str, edges: list[float], counts: list[float]) -> Series:
    places = zip(edges, edges[1:], counts, strict=False)
    return Series(name=name, points=tuple(Point(x=(lo + hi) / 2, x_min=lo, x_max=hi, y=y) for lo, hi, y in places))


SHARES = Figure(
    kind="pie",
    title="Sources of electricity",
    panels=(
        Panel(
            kind="pie",
            x=Axis(scale="category", ticks=("Wind", "Solar", "Gas", "Coal", "Nuclear")),
            y=Axis(label="Share of generation (%)", unit="%"),
            series=(series("Share", ["Wind", "Solar", "Gas", "Coal", "Nuclear"], [34, 14, 27, 6, 19]),),
        ),
    ),
)
DELAYS = Figure(
    kind="histogram",
    title="Delays",
    panels=(
        Panel(
            kind="histogram",
            x=Axis(label="Delay (min)", unit="min", scale="linear", range=(-5, 30)),
            y=Axis(label="Number of trains", scale="linear", range=(0, 100)),
            series=(bins("Number of trains", [-5, 0, 5, 10, 15, 20, 25, 30], [20, 90, 60, 30, 12, 6, 2]),),
        ),
    ),
)
PROFILES = Figure(
    kind="other",
    title="Profiles",
    panels=(
        Panel(
            kind="other",
            x=Axis(scale="category", ticks=("Speed", "Strength", "Stamina", "Agility", "Balance")),
            y=Axis(label="Score", range=(0, 10)),
            series=(
                series("Climbers", ["Speed", "Strength", "Stamina", "Agility", "Balance"], [5, 8, 7, 8, 9], "blue"),
                series("Runners", ["Speed", "Strength", "Stamina", "Agility", "Balance"], [9, 4, 9, 6, 5], "red"),
                series("Untrained", ["Speed", "Strength", "Stamina", "Agility", "Balance"], [4, 4, 3, 4, 5], "gray"),
            ),
        ),
    ),
)
COMMUTING = Figure(
    kind="bar",
    title="Commuting",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label="Year", scale="category", ticks=("2000", "2010", "2020")),
            y=Axis(label="Share of trips (%)", unit="%", range=(0, 100)),
            series=(
                series("Car", ["2000", "2010", "2020"], [62, 55, 43], "gray"),
                series("Transit", ["2000", "2010", "2020"], [20, 24, 28], "blue"),
                series("Bike", ["2000", "2010", "2020"], [6, 10, 19], "green"),
                series("Walk", ["2000", "2010", "2020"], [12, 11, 10], "orange"),
            ),
        ),
    ),
)
HEATING = Figure(
    kind="line",
    title="COP of heat pumps",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Outdoor temperature (°C)", unit="°C", scale="linear", range=(-15, 15)),
            y=Axis(label="COP", scale="linear", range=(1, 6)),
            series=(
                series("Ground source", [-15, -5, 5, 15], [3.4, 3.8, 4.2, 4.5], "brown"),
                series("Air source", [-15, -5, 5, 15], [1.8, 2.5, 3.4, 4.7], "blue"),
            ),
        ),
    ),
)
INFECTIONS = Figure(
    kind="line",
    title="Hospital admissions for respiratory infections",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Week", scale="linear", range=(1, 40), ticks=(1, 10, 20, 30, 40)),
            y=Axis(label="Admissions per 100,000", scale="linear", range=(0, 60)),
            series=(
                series("Influenza", [1, 10, 16, 20, 30, 40], [3, 12, 48, 30, 6, 2], "red"),
                series("RSV", [1, 10, 16, 20, 30, 40], [8, 26, 14, 8, 4, 3], "blue"),
                series("COVID-19", [1, 10, 16, 20, 30, 40], [10, 9, 15, 18, 11, 8], "green"),
            ),
            lines=(Line("y", 25, label="Capacity"),),
        ),
    ),
)
AFTERGLOW = Figure(
    kind="line",
    title="Light curves",
    panels=(
        Panel(
            kind="line",
            x=Axis(
                label="Time since burst (days)", unit="days", scale="log", range=(0.1, 100), ticks=(0.1, 1, 10, 100)
            ),
            y=Axis(label="Flux (µJy)", unit="µJy", scale="log", range=(0.1, 1000), ticks=(0.1, 1, 10, 100, 1000)),
            series=(
                series("Optical", [0.1, 1, 10, 100], [500, 50, 4, 0.2], "blue"),
                series("X-ray", [0.1, 1, 10, 100], [80, 10, 1, 0.1], "purple"),
                series("Radio", [1, 10, 100], [2, 30, 12], "orange"),
            ),
        ),
    ),
)
CLASSIFIERS = Figure(
    kind="line",
    title="ROC",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="False-positive rate", scale="linear", range=(0, 1)),
            y=Axis(label="True-positive rate", scale="linear", range=(0, 1)),
            series=(
                series("Random forest", [0, 0.1, 0.2, 0.5, 1], [0, 0.7, 0.82, 0.95, 1], "green"),
                series("Logistic", [0, 0.1, 0.2, 0.5, 1], [0, 0.5, 0.66, 0.88, 1], "blue"),
                series("Chance", [0, 1], [0, 1], "gray"),
            ),
        ),
    ),
)
CASES: list[tuple[Figure, str, str]] = [
    (SHARES, "supported", "Wind is the largest source."),
    (SHARES, "supported", "Wind and solar together provide almost half of the electricity."),
    (SHARES, "supported", "Gas is the second largest slice."),
    (SHARES, "supported", "Coal is the smallest slice, with 6%."),
    (SHARES, "supported", "Wind supplies more than twice as much as solar."),
    (SHARES, "contradicted", "Solar is larger than nuclear."),
    (SHARES, "supported", "Fossil fuels (gas and coal) account for about a third."),
    (SHARES, "supported", "The five shares add up to 100%."),
    (SHARES, "contradicted", "Coal and solar combined exceed gas."),
    (SHARES, "supported", "Nuclear covers roughly a fifth of the total."),
    (SHARES, "supported", "No source reaches 40%."),
    (SHARES, "supported", "Only coal stays below 10%."),
    (SHARES, "supported", "The gap between wind and gas is 7 percentage points."),
    (SHARES, "supported", "Three of the five sources lie above 15%."),
    (SHARES, "not_checkable", "The low share of coal is the result of carbon pricing."),
    (SHARES, "supported", "Wind exceeds gas by 7 points."),
    (SHARES, "supported", "The two largest sources make up more than 60%."),
    (DELAYS, "supported", "The most common delay is between 0 and 5 minutes."),
    (DELAYS, "supported", "Most trains are less than 10 minutes late."),
    (DELAYS, "supported", "The counts fall with every bin after the peak."),
    (DELAYS, "supported", "The distribution is skewed to the right."),
    (DELAYS, "supported", "Fewer than 10% of the trains are more than 15 minutes late."),
    (DELAYS, "supported", "The 5–10 min bin holds two thirds as many trains as the 0–5 min bin."),
    (DELAYS, "supported", "Seven bins are shown in total."),
    (DELAYS, "supported", "The tallest bar has about 90 trains."),
    (DELAYS, "supported", "About 220 trains are counted in total."),
    (DELAYS, "undetermined", "No train was more than 30 minutes late last year."),
    (PROFILES, "supported", "Climbers score highest on balance."),
    (PROFILES, "supported", "Runners lead in speed and stamina."),
    (
        PROFILES,
        "supported",
        "The largest difference between climbers and runners is on Strength and Balance, with 4 points each.",
    ),
    (PROFILES, "contradicted", "Runners outscore climbers on all five axes."),
    (PROFILES, "supported", "Runners and untrained tie on strength."),
    (PROFILES, "supported", "Climbers exceed runners on three of the five axes."),
    (PROFILES, "supported", "Runners reach 9 on two axes."),
    (PROFILES, "supported", "The untrained group never exceeds 5."),
    (PROFILES, "supported", "Stamina is where runners and untrained differ most."),
    (PROFILES, "contradicted", "Climbers are the strongest group on speed."),
    (COMMUTING, "supported", "The share of cars falls by 19 percentage points between 2000 and 2020."),
    (COMMUTING, "supported", "Cycling more than triples from 2000 to 2020."),
    (COMMUTING, "supported", "Cars remain the most used mode in every year."),
    (COMMUTING, "contradicted", "In 2020 the bike has overtaken transit."),
    (COMMUTING, "supported", "Walking loses a point per decade."),
    (COMMUTING, "supported", "Each bar adds up to 100%."),
    (COMMUTING, "supported", "By 2020 less than half of all trips are made by car."),
    (COMMUTING, "supported", "Transit and bike together exceed the car in 2020."),
    (COMMUTING, "supported", "The green segment grows fastest."),
    (COMMUTING, "contradicted", "Walking has increased since 2000."),
    (COMMUTING, "supported", "Transit grows by 4 points in each decade."),
    (COMMUTING, "undetermined", "The same trend is seen in other cities."),
    (COMMUTING, "not_checkable", "New bike lanes may explain the shift."),
    (HEATING, "supported", "The ground-source unit is the more efficient one below 5 °C."),
    (HEATING, "supported", "At −15 °C the ground-source COP is almost twice that of the air-source unit."),
    (HEATING, "supported", "The air-source unit gains 2.9 over the whole range."),
    (HEATING, "supported", "The two curves cross between 5 and 15 °C."),
    (HEATING, "supported", "Only at 15 °C is the air-source unit ahead."),
    (HEATING, "supported", "The air-source curve is the steeper one."),
    (HEATING, "contradicted", "Air source beats ground source at every temperature."),
    (HEATING, "supported", "The advantage of the ground-source unit shrinks as it gets warmer."),
    (HEATING, "supported", "Neither unit falls below 1.5."),
    (HEATING, "supported", "The ground-source COP never drops under 3."),
    (HEATING, "supported", "From −15 to 5 °C the COP of the air-source unit rises by nearly 90%."),
    (HEATING, "supported", "At −5 °C the difference amounts to 1.3."),
    (HEATING, "contradicted", "The air-source unit reaches a COP of 4 at 5 °C."),
    (HEATING, "undetermined", "At −25 °C the air-source unit would drop below 1.5."),
    (INFECTIONS, "supported", "RSV peaks six weeks before influenza."),
    (INFECTIONS, "supported", "The influenza wave is the tallest of the three."),
    (INFECTIONS, "supported", "At its peak, influenza reaches 48 admissions per 100,000."),
    (INFECTIONS, "supported", "Only influenza and RSV ever go above the capacity line."),
    (INFECTIONS, "supported", "COVID-19 never comes close to the capacity line."),
    (INFECTIONS, "contradicted", "COVID-19 exceeds the capacity line in week 20."),
    (INFECTIONS, "supported", "By week 30 influenza has fallen to an eighth of its peak."),
    (INFECTIONS, "supported", "Influenza quadruples between week 10 and week 16."),
    (INFECTIONS, "supported", "The RSV curve drops by almost half from week 10 to week 16."),
    (INFECTIONS, "supported", "In week 40, COVID-19 accounts for more admissions than the other two combined."),
    (INFECTIONS, "supported", "After week 20 all three curves decline."),
    (INFECTIONS, "contradicted", "After week 10 all three curves decline."),
    (INFECTIONS, "supported", "Influenza overtakes RSV between week 10 and week 16."),
    (INFECTIONS, "supported", "COVID-19 shows the smallest range of the three."),
    (INFECTIONS, "supported", "The red curve rises most steeply between weeks 10 and 16."),
    (INFECTIONS, "supported", "At week 1, COVID-19 is the highest and influenza the lowest."),
    (INFECTIONS, "undetermined", "The dashed line peaks later than the other two."),
    (INFECTIONS, "supported", "Influenza admissions in week 16 are more than three times those for RSV."),
    (INFECTIONS, "contradicted", "In week 20, RSV is still above influenza."),
    (INFECTIONS, "supported", "From week 16 to week 40, influenza loses more than 95% of its height."),
    (INFECTIONS, "undetermined", "Children account for most RSV admissions."),
    (INFECTIONS, "not_checkable", "The early RSV wave may have been triggered by the reopening of schools."),
    (INFECTIONS, "supported", "None of the three drops below 2."),
    (INFECTIONS, "supported", "Between weeks 1 and 10 the COVID-19 curve hardly changes."),
    (INFECTIONS, "supported", "The influenza curve starts lowest and ends lowest."),
    (INFECTIONS, "supported", "RSV has its maximum in week 10, at 26."),
    (INFECTIONS, "contradicted", "RSV has its maximum in week 16."),
    (INFECTIONS, "supported", "The gap between influenza and RSV is 34 in week 16."),
    (INFECTIONS, "supported", "Influenza falls more slowly than it rose."),
    (AFTERGLOW, "supported", "The optical flux falls by more than three orders of magnitude."),
    (AFTERGLOW, "supported", "Each decade in time reduces the X-ray flux by roughly a factor of ten."),
    (AFTERGLOW, "supported", "The radio light curve is the only one that rises at first."),
    (AFTERGLOW, "supported", "The radio peak is reached around day 10."),
    (AFTERGLOW, "supported", "At 100 days the radio source outshines both other bands."),
    (AFTERGLOW, "supported", "At 0.1 days the optical flux is about six times the X-ray flux."),
    (AFTERGLOW, "contradicted", "At day 1 the radio flux exceeds the optical flux."),
    (AFTERGLOW, "supported", "Optical and X-ray flux decline at nearly the same pace."),
    (AFTERGLOW, "supported", "The radio curve overtakes the optical one between day 1 and day 10."),
    (AFTERGLOW, "supported", "The X-ray curve is always below the optical curve."),
    (AFTERGLOW, "supported", "By day 100 the optical flux has dropped below 1 µJy."),
    (AFTERGLOW, "supported", "From day 10 to day 100 the radio flux drops by 60%."),
    (AFTERGLOW, "not_checkable", "The late radio bump is consistent with a reverse shock."),
    (AFTERGLOW, "supported", "X-rays fade from 80 to 0.1 µJy."),
    (AFTERGLOW, "supported", "No optical measurement exceeds 500 µJy."),
    (CLASSIFIERS, "supported", "The random forest lies above the logistic model everywhere between the corners."),
    (CLASSIFIERS, "supported", "Both models stay above the diagonal."),
    (CLASSIFIERS, "supported", "The forest reaches a sensitivity of 0.8 before a false-positive rate of 0.2."),
    (CLASSIFIERS, "contradicted", "At 0.2 the logistic model overtakes the forest."),
    (CLASSIFIERS, "supported", "Both curves are concave."),
    (CLASSIFIERS, "supported", "At 0.5 the two models differ by 0.07."),
    (CLASSIFIERS, "supported", "The logistic curve needs a false-positive rate of about 0.5 to reach 0.88."),
]


@pytest.mark.parametrize(("figure", "verdict", "sentence"), CASES, ids=[case[2] for case in CASES])
def test_a_careful_reader_agrees(figure: Figure, verdict: str, sentence: str) -> None:
    assert verdict_of(figure, sentence) == verdict
