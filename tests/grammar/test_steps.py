"""Steps along x and what they bring, shapes, days and hours, stretches of an axis with a unit or in decades."""

from __future__ import annotations

from dataclasses import replace

import pytest

from extractor.model import Figure, Scale
from tests.grammar.parse import figure_of, truth_of


def along(figure: Figure, label: str, unit: str | None = None, scale: Scale = "linear") -> Figure:
    """A figure with another x axis."""
    (panel,) = figure.panels
    assert panel.x is not None
    return replace(figure, panels=(replace(panel, x=replace(panel.x, label=label, unit=unit, scale=scale)),))


TRAINING = figure_of("""
    Epoch | 0 | 5 | 10 | 20 | 40 | 80
    Validation accuracy (%)
    Baseline | 20 | 50 | 62 | 68 | 70 | 70.5
    Augmented | 20 | 42 | 60 | 72 | 79 | 82
    Frozen | 20 | 30 | 33 | 34 | 34 | 34
    Noisy | 20 | 55 | 48 | 66 | 51 | 60
""")
EXAMPLES = along(
    figure_of("""
    Number of examples | 1 | 10 | 100 | 1000 | 10000
    Error rate (%)
    Small | 60 | 50 | 42 | 36 | 32
    Medium | 50 | 38 | 29 | 22 | 17
    Large | 45 | 28 | 16 | 9 | 5
"""),
    "Number of examples",
    scale="log",
)
DRUGS = along(
    figure_of("""
    Time (h) | 0 | 1 | 2 | 3 | 4 | 6 | 8
    Concentration (mg/L)
    Drug A | 80 | 40 | 20 | 10 | 5 | 1.25 | 0.31
    Drug B | 0 | 30 | 55 | 60 | 52 | 30 | 12
    Drug C | 50 | 45 | 40 | 35 | 30 | 20 | 10
"""),
    "Time",
    "h",
)
WEEK = figure_of("""
    Day | Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday
    Trips (thousand)
    Bus | 50 | 52 | 53 | 52 | 55 | 30 | 20
    Bike | 10 | 11 | 12 | 12 | 13 | 25 | 28
""")
HOURS = figure_of("""
    Hour of day | 0 | 4 | 8 | 12 | 16 | 20
    Load (MW)
    Grid | 300 | 280 | 450 | 500 | 520 | 410
    Solar | 0 | 0 | 60 | 200 | 120 | 5
""")
TRAINING_SAID = [
    ("Baseline reaches 70 % only after 40 epochs.", True),
    ("Augmented overtakes Baseline between epochs 10 and 20.", True),
    ("Frozen barely improves after epoch 10.", True),
    ("Frozen gets stuck at 34 %.", True),
    ("Frozen stalls at 34 % from epoch 20 on.", True),
    ("Frozen makes no further progress after epoch 20.", True),
    ("Augmented is still climbing at the end.", True),
    ("Augmented is still rising at epoch 80.", True),
    ("Baseline gains 30 points in the first five epochs.", True),
    ("The first five epochs bring Baseline 30 points.", True),
    ("The first 5 epochs bring 30 points for Baseline.", True),
    ("Baseline gains only half a point over the last 40 epochs.", True),
    ("In the last 40 epochs Baseline gains less than one point.", True),
    ("Most of the improvement of Baseline comes in the first 10 epochs.", True),
    ("More than half of the gain of Baseline is made in the first five epochs.", True),
    ("Noisy fluctuates between 48 and 66 % after epoch 5.", True),
    ("Noisy goes up and down.", True),
    ("Noisy zigzags.", True),
    ("Noisy does not rise monotonically.", True),
    ("Noisy rises without interruption.", False),
    ("All but Noisy rise steadily.", None),
    ("All four start at 20 %.", True),
    ("Augmented ends 11.5 points above Baseline.", True),
    ("It takes Augmented 20 epochs to pass 70 %.", True),
    ("Augmented needs 20 epochs to exceed 70 %.", True),
    ("Augmented passes 70 % by epoch 20.", True),
    ("Augmented crosses the 70 % line between epoch 10 and epoch 20.", True),
    ("Frozen never gets above 35 %.", True),
    ("Frozen fails to reach 40 % at any point.", True),
    ("By epoch 10 Baseline has gained 42 points.", True),
    ("By epoch 10 Baseline is up 42 points.", True),
    ("After ten epochs Baseline stands at 62 %.", True),
    ("The curve of Augmented flattens out toward the end.", True),
    ("The accuracy of Augmented keeps rising to the end.", True),
    ("Augmented improves right to the end.", True),
    ("Augmented improves at every checkpoint.", True),
    ("Baseline and Augmented cross between epochs 10 and 20.", True),
    ("The slope of Baseline decreases steadily.", True),
    ("Baseline rises sharply at first and then levels off.", True),
    ("Baseline climbs fast at first, but then hardly at all.", True),
    ("Baseline has a concave shape.", True),
    ("The gap between Augmented and Baseline widens after epoch 20.", True),
    ("The lead of Augmented over Baseline grows from 4 points at epoch 20 to 11.5 at epoch 80.", True),
    ("The first ten epochs add 42 points to Baseline.", True),
    ("The last 40 epochs add only half a point to Baseline.", True),
    ("Going from 10 to 20 epochs brings Augmented 12 points.", True),
    ("Going from 10 to 20 epochs gives Augmented 12 points more.", True),
]
EXAMPLES_SAID = [
    ("Every tenfold increase in examples lowers the error of Large.", True),
    ("Each tenfold increase in the number of examples reduces the error of Small by less than the previous one.", True),
    ("The last tenfold increase takes 4 points off the error of Large.", True),
    ("The last tenfold increase lowers the error of Large by 4 points.", True),
    ("The first tenfold increase lowers the error of Large by 17 points.", True),
    ("The first tenfold increase lowers the error of Large by 7 points.", False),
    ("With a single example Small is at 60 %.", True),
    ("With one example Small is at 60 %.", True),
    ("With only one example, Large is at 45 %.", True),
    ("With just ten examples Large falls below 30 %.", True),
    ("With the most examples, Large reaches 5 %.", True),
    ("At the largest number of examples Large reaches 5 %.", True),
    ("With 10,000 examples all three are below 35 %.", True),
    ("The error falls with the number of examples in all three models.", True),
    ("All three improve with more examples.", True),
    ("All three lines slope downward.", True),
    ("The three lines fan out.", True),
    ("Large falls below 10 % only beyond 100 examples.", True),
    ("Large gets below 10 % with 1000 examples.", True),
    ("Medium needs 1000 examples to get below 25 %.", True),
    ("Going from 1 to 10 examples cuts the error of Large by 17 points.", True),
    ("Going from 1000 to 10,000 examples saves Large another 4 points.", True),
    ("Between 1 and 100 examples Large loses 29 points.", True),
    ("From 1 to 10,000 examples, the error of Large shrinks to a ninth.", True),
    ("The error of Large falls by a factor of nine.", True),
    ("The error of Large falls to a ninth of its initial value.", True),
    ("The error of Large declines at each tenfold increase in examples.", True),
    ("The error of Large declines with each tenfold increase in the number of examples.", True),
    ("The last tenfold increase brings Large less than the one before.", True),
    ("The last tenfold increase brings Large more than the one before.", False),
    ("The latest drop is smaller than the one before it.", True),
    ("All three models make fewer errors as the number of examples grows.", True),
    ("Large has less error as the number of examples grows.", True),
]
DRUGS_SAID = [
    ("Drug A halves every hour.", True),
    ("Drug A halves every hour over the first four hours.", True),
    ("Drug A decays exponentially.", True),
    ("Drug C decays exponentially.", False),
    ("Drug C falls linearly.", True),
    ("Drug C declines by 5 mg/L per hour.", True),
    ("Drug C declines at a constant rate of 5 mg/L per hour.", True),
    ("Drug A loses half of its concentration in the first hour.", True),
    ("Drug B peaks at 3 h.", True),
    ("Drug B peaks three hours after the start.", True),
    ("Drug B reaches its peak of 60 mg/L after 3 h.", True),
    ("Drug B reaches its peak of 60 mg/L after 4 h.", False),
    ("Drug B takes three hours to peak.", True),
    ("Drug B needs three hours to reach its maximum.", True),
    ("The maximum of Drug B is reached after three hours.", True),
    ("Within two hours Drug A falls to a quarter of its initial value.", True),
    ("Within two hours Drug A falls by three quarters.", True),
    ("Two hours in, Drug A is down to 20 mg/L.", True),
    ("After two hours Drug A is down to 20 mg/L.", True),
    ("By 4 h Drug A is down to 5 mg/L.", True),
    ("Drug B rises for three hours and then falls.", True),
    ("Drug B rises for the first three hours and falls thereafter.", True),
    ("Drug A falls most in the first hour.", True),
    ("Drug A falls fastest in the first hour.", True),
    ("The drop of Drug A is largest in the first hour.", True),
    ("Drug B overtakes Drug A between 1 and 2 h.", True),
    ("Drug C falls below 25 mg/L between 4 and 6 h.", True),
    ("Drug C drops below 25 mg/L after 4 h.", True),
    ("Drug C is down by half after 5 h.", None),
    ("The first hour costs Drug A 40 mg/L, the second hour only 20 mg/L.", True),
    ("The first hour costs Drug A 40 mg/L, the second hour only 10 mg/L.", False),
    ("The first hour takes 40 mg/L off Drug A.", True),
]
WEEK_SAID = [
    ("On weekends the bus carries fewer than 35 thousand trips.", True),
    ("At the weekend bus trips drop.", True),
    ("Bus trips fall at the weekend.", True),
    ("Bike trips rise at the weekend.", True),
    ("On weekdays the bus carries at least 50 thousand trips.", True),
    ("On working days the bus stays above 45 thousand.", True),
    ("From Friday to Saturday the bus loses 25 thousand trips.", True),
    ("Bus peaks on Friday.", True),
    ("Bike is highest on Sunday.", True),
    ("Bike exceeds bus only on Sunday.", True),
    ("Bus is above bike on every day except Sunday.", True),
    ("Bus is above bike on all days but Sunday.", True),
    ("Bike grows from Monday to Sunday.", True),
    ("From Monday to Wednesday Bus rises day by day.", True),
]
HOURS_SAID = [
    ("Grid peaks at 16:00.", True),
    ("Grid is lowest at 4 am.", True),
    ("Grid bottoms out at 4 a.m.", True),
    ("Solar peaks at noon.", True),
    ("At midnight Solar is at zero.", True),
    ("Grid rises from 4 to 16 h.", True),
    ("Grid climbs from 280 MW at 4 h to 520 MW at 16 h.", True),
    ("In the afternoon Solar falls.", True),
    ("Between 8 and 12 o'clock Solar gains 140 MW.", True),
    ("Solar peaks four hours before Grid.", True),
    ("Solar peaks earlier in the day than Grid.", True),
    ("Grid peaks four hours later than Solar.", True),
    ("Grid is the last to peak.", True),
    ("Solar is the first to peak.", True),
]


@pytest.mark.parametrize(("told", "truth"), TRAINING_SAID)
def test_training(told: str, truth: bool | None) -> None:
    assert truth_of(TRAINING, told) is truth


@pytest.mark.parametrize(("told", "truth"), EXAMPLES_SAID)
def test_examples(told: str, truth: bool | None) -> None:
    assert truth_of(EXAMPLES, told) is truth


@pytest.mark.parametrize(("told", "truth"), DRUGS_SAID)
def test_drugs(told: str, truth: bool | None) -> None:
    assert truth_of(DRUGS, told) is truth


@pytest.mark.parametrize(("told", "truth"), WEEK_SAID)
def test_week(told: str, truth: bool | None) -> None:
    assert truth_of(WEEK, told) is truth


@pytest.mark.parametrize(("told", "truth"), HOURS_SAID)
def test_hours(told: str, truth: bool | None) -> None:
    assert truth_of(HOURS, told) is truth
