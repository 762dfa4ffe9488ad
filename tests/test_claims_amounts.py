"""Which two values an amount relates: marks of one series, parts of a whole, sums, means, units without a number."""

from __future__ import annotations

import pytest

from extractor.claims import know, sole_reading
from extractor.claims.statements.turns_taken import are_of_their_own, owners_of
from extractor.model import Axis, Figure, Line, Panel
from extractor.outline import read_outline
from tests.test_claims import series, verdict_of

HOURS: list[float] = [0, 2, 4, 8, 12]
DOSES = Figure(
    kind="line",
    title="Plasma concentration",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Time (h)", unit="h", scale="linear", range=(0, 12)),
            y=Axis(label="Concentration (g/L)", unit="g/L", scale="linear", range=(0, 10)),
            series=(
                series("Fed", HOURS, [8, 6, 4, 3, 2], "blue"),
                series("Fasted", HOURS, [1, 5, 9, 6, 3], "red"),
            ),
        ),
    ),
)
MARKS = [
    ("Between the start and 4 h, Fed loses half of its concentration.", "supported"),
    ("Between the start and 4 h, Fed loses a quarter of its concentration.", "contradicted"),
    ("From 4 to 12 h, Fed is halved.", "supported"),
    ("From 4 to 12 h, Fed doubles.", "contradicted"),
    ("By 8 h Fed has shed 5 g/L.", "supported"),
    ("By 8 h Fed has shed 3 g/L.", "contradicted"),
    ("Fasted ends 6 g/L below its peak.", "supported"),
    ("Fasted ends 3 g/L below its peak.", "contradicted"),
    ("Fasted's highest value is nine times its lowest.", "supported"),
    ("Fasted's highest value is four times its lowest.", "contradicted"),
    ("From peak to trough, Fasted falls by 6 g/L.", "supported"),
    ("From peak to trough, Fasted falls by 2 g/L.", "contradicted"),
    ("Fasted climbs by 8 g/L on the way to its peak.", "supported"),
    ("In total, Fed gives up 6 g/L.", "supported"),
    ("In total, Fed gives up 4 g/L.", "contradicted"),
]
UNITS = [
    ("At 8 h, Fed is more than a gram per litre below Fasted.", "supported"),
    ("At 12 h, Fed is half a gram below Fasted.", "contradicted"),
    ("Between 8 and 12 h, Fed loses a full gram.", "supported"),
    ("Between 0 and 2 h, Fed loses a full gram.", "contradicted"),
]
AHEAD = [
    ("Fasted finishes 1 g/L above.", "supported"),
    ("At the start Fed is 7 g/L ahead.", "supported"),
    ("At the start Fasted is 7 g/L ahead.", "contradicted"),
]
PARTS_OF_A_CHANGE = [
    ("Two thirds of what Fed loses is gone by 4 h.", "supported"),
    ("More than half of what Fed loses comes after 4 h.", "contradicted"),
    ("A third of Fed's drop is over by 2 h.", "supported"),
]


TURNS = [
    ("At 4 h the curves read: Fed 4, Fasted 9.", True),
    ("By 4 h, 4 g/L are left of Fed and 9 of Fasted.", True),
    ("At 4 h Fed and Fasted are at 4 and 9.", False),
]


@pytest.mark.parametrize(("told", "take_turns"), TURNS)
def test_names_and_amounts_that_take_turns_belong_together(told: str, take_turns: bool) -> None:
    _, reading = sole_reading(know(DOSES), read_outline(told))
    amounts = [a for a in reading.amounts if a.mid in (4.0, 9.0) and a.role != "x"]
    owners = [track.name for own in owners_of(reading, amounts) for track in own]
    assert owners == (["Fed", "Fasted"] if take_turns else [])
    assert are_of_their_own(reading, amounts, ["y(Fed; 4)", "y(Fasted; 4)"])
    assert are_of_their_own(reading, amounts, ["y(Fasted; 4)", "y(Fed; 4)"]) is not take_turns


def test_who_is_behind_is_not_ahead() -> None:
    assert verdict_of(DOSES, "Fed finishes 1 g/L above.") != "supported"


@pytest.mark.parametrize(("claim", "verdict"), [*MARKS, *UNITS, *AHEAD, *PARTS_OF_A_CHANGE])
def test_a_change_runs_between_the_marks_that_are_told(claim: str, verdict: str) -> None:
    assert verdict_of(DOSES, claim) == verdict


AREAS = ["North", "South", "East", "West"]
CATCHES = Figure(
    kind="bar",
    title="Catches by gear",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label="Area", scale="category", ticks=tuple(AREAS)),
            y=Axis(label="Catch (kt)", unit="kt", scale="linear", range=(0, 120)),
            series=(
                series("Trawl", AREAS, [60, 30, 20, 10]),
                series("Seine", AREAS, [20, 20, 10, 30]),
                series("Gillnet", AREAS, [20, 50, 10, 10]),
            ),
            stacked=True,
        ),
    ),
)


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("Summed over all four areas, Trawl comes to 120 kt.", "supported"),
        ("Summed over all four areas, Trawl comes to 150 kt.", "contradicted"),
        ("Seine averages 20 kt.", "supported"),
        ("Seine averages 30 kt.", "contradicted"),
        ("Half of the South catch is taken by Gillnet.", "supported"),
        ("A third of the South catch is taken by Gillnet.", "contradicted"),
        ("Three fifths of the North catch is taken by Trawl.", "supported"),
    ],
)
def test_what_is_taken_together(claim: str, verdict: str) -> None:
    assert verdict_of(CATCHES, claim) == verdict


SECTORS = ["Transport", "Industry", "Homes", "Services", "Farming"]
SHARES = Figure(
    kind="bar",
    title="Energy use",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label="Sector", scale="category", ticks=tuple(SECTORS)),
            y=Axis(label="Share of energy use (%)", unit="%", scale="linear", range=(0, 40)),
            series=(series("Share of energy use (%)", SECTORS, [32, 26, 22, 14, 6]),),
            lines=(Line(axis="y", value=20.0, label="equal share"),),
        ),
    ),
)


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("The top three sectors claim 80 percent between them.", "supported"),
        ("The top three sectors claim 70 percent between them.", "contradicted"),
        ("Everything but Transport and Industry adds up to 42 percent.", "supported"),
        ("Everything but Transport and Industry adds up to 60 percent.", "contradicted"),
        ("Industry needs 12 points more than Services.", "supported"),
        ("Homes need just 2 points less than Industry.", "contradicted"),
    ],
)
def test_bars_of_one_series(claim: str, verdict: str) -> None:
    assert verdict_of(SHARES, claim) == verdict


REMOVED = ["w/o replay", "w/o n-step", "w/o noise", "w/o double Q"]
ABLATION = Figure(
    kind="bar",
    title="Effect of removing a component",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label=None, scale="category", ticks=tuple(REMOVED)),
            y=Axis(label="Change in score (points)", unit=None, scale="linear", range=(-60, 10)),
            series=(series("Change in score (points)", REMOVED, [-50, -40, -20, 2]),),
        ),
    ),
)


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("Losing replay costs 50 points.", "supported"),
        ("Losing replay costs 30 points.", "contradicted"),
        ("Removing replay costs 10 points more than removing n-step.", "supported"),
        ("Removing n-step hurts twice as much as removing noise.", "supported"),
    ],
)
def test_costs_are_bars_below_zero(claim: str, verdict: str) -> None:
    assert verdict_of(ABLATION, claim) == verdict


SIZES: list[float] = [1, 10, 100, 1000]
SCALING = Figure(
    kind="line",
    title="Loss",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Compute", scale="log", range=(1, 1000)),
            y=Axis(label="Loss", scale="linear", range=(1, 5)),
            series=(series("Dense", SIZES, [4.5, 3.5, 2.9, 2.6]), series("Sparse", SIZES, [4.0, 3.6, 3.0, 2.0])),
        ),
    ),
)


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("Every tenfold increase of compute lowers the Dense loss by less than the one before it.", "supported"),
        ("Every tenfold increase of compute lowers the Sparse loss by less than the previous one did.", "contradicted"),
        ("Dense loses roughly 0.6 per decade.", "supported"),
    ],
)
def test_steps_told_by_their_factor(claim: str, verdict: str) -> None:
    assert verdict_of(SCALING, claim) == verdict


TONGUES = ["English", "German", "Hindi"]
TRANSFER = Figure(
    kind="heatmap",
    title="Transfer",
    panels=(
        Panel(
            kind="heatmap",
            x=Axis(label="Evaluated on", scale="category", ticks=tuple(TONGUES)),
            y=Axis(label="Trained on", scale="category", ticks=tuple(TONGUES)),
            series=(
                series("English", TONGUES, [91, 70, 55]),
                series("German", TONGUES, [72, 88, 50]),
                series("Hindi", TONGUES, [60, 52, 82]),
            ),
        ),
    ),
)


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("In-language scores lie between 82 and 91.", "supported"),
        ("The three in-language scores average 87.", "supported"),
        ("The three cells on the diagonal average 80.", "contradicted"),
    ],
)
def test_the_diagonal_alone(claim: str, verdict: str) -> None:
    assert verdict_of(TRANSFER, claim) == verdict


MONTHS: list[float] = [0, 6, 12, 24, 36]
SURVIVAL = Figure(
    kind="line",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Months", scale="linear", range=(0, 36)),
            y=Axis(label="Patients alive (%)", unit="%", scale="linear", range=(0, 100)),
            series=(
                series("Surgery", MONTHS, [100, 90, 80, 70, 64]),
                series("Radiation", MONTHS, [100, 84, 66, 48, 30]),
            ),
        ),
    ),
)
SHARES_OF_MEMBERS = [
    ("supported", "At 24 months more than two thirds of the patients in the surgery group are alive."),
    ("contradicted", "At 36 months more than half of the radiation patients are alive."),
    ("supported", "A third of the radiation patients had died by month 12."),
    ("contradicted", "By month 12 half of the surgery patients had died."),
    ("contradicted", "Radiation keeps more than 60% of the patients alive at month 24."),
]
BARE_NUMBERS = [
    ("supported", "Between months 12 and 36 radiation loses 36 points, but surgery only 16."),
    ("supported", "Radiation loses 18 points from month 6 to month 12, surgery just ten."),
    ("supported", "Surgery leads radiation by 6 points at month 6 but by 34 at month 36."),
    ("supported", "From month 24 to month 36 radiation drops by 18 points, compared with 6 for surgery."),
]
HEDGED_DIFFERENCES = [
    ("supported", "At month 36 surgery lies about 33 points above radiation."),
    ("undetermined", "At month 36 surgery lies about 28 points above radiation."),
    ("contradicted", "At month 36 surgery lies about 20 points above radiation."),
]
UNMATCHED = [
    ("contradicted", "By month 36 radiation has kept a tenth of its level at month 6."),
    ("contradicted", "Radiation fell by a quarter in month 36."),
    ("contradicted", "Surgery gave up fully 50 points over the 36 months."),
    ("undetermined", "Surgery needs four times the staff of radiation."),
]


@pytest.mark.parametrize(("verdict", "sentence"), [*SHARES_OF_MEMBERS, *BARE_NUMBERS, *HEDGED_DIFFERENCES, *UNMATCHED])
def test_numbers_are_held_against_what_their_words_leave(verdict: str, sentence: str) -> None:
    assert verdict_of(SURVIVAL, sentence) == verdict


ARRIVALS = Figure(
    kind="line",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Year", scale="time", range=(2000, 2020)),
            y=Axis(label="Guests (thousands)", unit="thousands", scale="linear", range=(0, 800)),
            series=(
                series("Hotels", [2000, 2010, 2020], [300, 520, 640]),
                series("Campsites", [2000, 2010, 2020], [200, 260, 410]),
            ),
        ),
    ),
)


@pytest.mark.parametrize(
    ("verdict", "sentence"),
    [
        ("supported", "In 2020 hotels took in 230,000 more guests than campsites."),
        ("contradicted", "In 2020 hotels took in 380,000 more guests than campsites."),
        ("supported", "In 2000 hotels and campsites differ by 100,000 guests."),
    ],
)
def test_numbers_spelt_out_on_an_axis_in_thousands(verdict: str, sentence: str) -> None:
    assert verdict_of(ARRIVALS, sentence) == verdict


TOLD_TWICE = ["Coast", "Hills", "Marsh", "Plain"]
REGIONS = Figure(
    kind="bar",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label="Region", scale="category", ticks=tuple(TOLD_TWICE)),
            y=Axis(label="Farms (%)", unit="%", scale="linear", range=(0, 60)),
            series=(series("Farms (%)", ["Coast", "Hills", "Hills", "Marsh", "Plain"], [48, 36, 30, 24, 20]),),
        ),
    ),
)


@pytest.mark.parametrize(
    ("verdict", "sentence"),
    [
        ("supported", "Coast is twice as high as Marsh."),
        ("contradicted", "Coast is four times as high as Marsh."),
        ("contradicted", "Coast and Plain are ten points apart."),
        ("undetermined", "Hills and Plain are fifty points apart."),
    ],
)
def test_two_values_of_one_category_leave_the_others_alone(verdict: str, sentence: str) -> None:
    assert verdict_of(REGIONS, sentence) == verdict
