"""Claims of many wordings about three made-up figures, each with the verdict a careful reader gives."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import pytest

import extractor
from extractor.claims import judge
from extractor.claims.measures.measure import shown_at
from extractor.claims.view import view_of
from extractor.model import Axis, Claim, Coordinate, Figure, Line, Panel, Point, Series, Style
from extractor.outline import read_outline


def series(name: str, xs: Sequence[Coordinate], ys: list[float], color: str | None = None) -> Series:
    points = tuple(Point(x=x, y=y) for x, y in zip(xs, ys, strict=True))
    return Series(name=name, style=Style(color=color), points=points)


STEPS: list[float] = [0, 10000, 20000, 30000, 40000, 50000]
TRAINING = Figure(
    kind="line",
    title="Accuracy of three methods",
    panels=(
        Panel(
            x=Axis(label="Training steps", scale="linear", range=(0, 50000), ticks=tuple(STEPS)),
            y=Axis(label="Accuracy (%)", unit="%", range=(0, 100), scale="linear"),
            series=(
                series("Alpha", STEPS, [10, 40, 60, 70, 75, 76], "blue"),
                series("Beta", STEPS, [10, 55, 62, 64, 65, 65], "red"),
                series("Gamma", STEPS, [12, 20, 30, 38, 44, 50], "green"),
            ),
            lines=(Line("y", 70, label="human level"),),
        ),
    ),
)
REGIONS = ["North", "South", "East", "West"]
SALES = Figure(
    kind="bar",
    title="Sales by region",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label="Region", scale="category", ticks=tuple(REGIONS)),
            y=Axis(label="Sales (million $)", scale="linear", range=(0, 60)),
            series=(
                series("2022", REGIONS, [30, 20, 45, 10], "navy"),
                series("2023", REGIONS, [36, 18, 54, 10], "orange"),
            ),
        ),
    ),
)
EPOCHS: list[float] = [0, 5, 10, 20]
PANELS = Figure(
    kind="line",
    panels=(
        Panel(
            name="Left panel",
            title="Loss",
            x=Axis(label="Epoch", scale="linear", range=(0, 20)),
            y=Axis(label="Validation loss", scale="linear", range=(0, 3)),
            series=(
                series("Small", EPOCHS, [2.8, 1.5, 1.2, 1.1], "blue"),
                series("Large", EPOCHS, [2.8, 1.2, 0.9, 1.3], "red"),
            ),
        ),
        Panel(
            name="Right panel",
            title="Accuracy",
            x=Axis(label="Epoch", scale="linear", range=(0, 20)),
            y=Axis(label="Accuracy", scale="linear", range=(0, 1)),
            series=(
                series("Small", EPOCHS, [0.1, 0.5, 0.6, 0.62], "blue"),
                series("Large", EPOCHS, [0.1, 0.6, 0.72, 0.7], "red"),
            ),
        ),
    ),
)

TRAINING_CLAIMS = (
    ("supported", "Alpha reaches 70% at 30,000 steps."),
    ("supported", "Alpha is the only method to exceed 70%."),
    ("contradicted", "Beta exceeds 70% by the end."),
    ("supported", "Gamma never climbs past 50%."),
    ("supported", "Beta has already passed 50% by 10,000 steps."),
    ("supported", "All three methods are above 45% at the end of training."),
    ("contradicted", "All methods finish above 60%."),
    ("supported", "Only Alpha finishes above the human level line."),
    ("supported", "Neither Beta nor Gamma reaches the human level."),
    ("supported", "Alpha needs 30,000 steps to get to 70%."),
    ("supported", "Beta is ahead of Alpha at 10,000 steps but behind it from 30,000 steps on."),
    ("supported", "Alpha overtakes Beta between 20,000 and 30,000 steps."),
    ("contradicted", "Gamma overtakes Beta at 40,000 steps."),
    ("supported", "The red curve levels off after 30,000 steps."),
    ("supported", "Gamma is the slowest learner throughout."),
    ("supported", "By 20K steps, Alpha has doubled Gamma's accuracy."),
    ("supported", "Alpha ends 11 points above Beta."),
    ("contradicted", "Alpha ends about 30 points above Beta."),
    ("supported", "The gap between Alpha and Gamma is largest at 30,000 steps."),
    ("supported", "Between 10,000 and 20,000 steps, Alpha improves by 20 points."),
    ("supported", "Gamma improves at every step."),
    ("contradicted", "Beta declines after 30,000 steps."),
    ("supported", "The final accuracy of Gamma is 50%."),
    ("contradicted", "The final accuracy of Gamma is 70%."),
    ("supported", "Beta gains only 3 points after 20,000 steps."),
    ("supported", "Most of Beta's improvement happens in the first 10,000 steps."),
    ("supported", "Alpha and Beta start from the same accuracy."),
    ("supported", "Gamma starts slightly higher than the other two."),
    ("supported", "Gamma stays below both other curves after the start."),
    ("supported", "At 50,000 steps the ranking is Alpha, Beta, Gamma."),
    ("supported", "Alpha achieves the highest final accuracy, followed by Beta and Gamma."),
    ("contradicted", "Beta is the best method at the end."),
    ("not_checkable", "This suggests that Alpha generalizes better."),
    ("undetermined", "Gamma's curve is noisier than the others."),
    ("supported", "Gamma's accuracy is about two thirds of Alpha's at the end."),
    ("supported", "No method exceeds 80%."),
    ("supported", "None of the curves falls at any point."),
    ("supported", "Beta rises fastest at first."),
    ("supported", "Gamma's rise is almost linear."),
    ("supported", "After 40,000 steps Alpha barely improves."),
    ("supported", "Beta crosses 60% before Alpha does."),
    ("contradicted", "Gamma reaches 50% earlier than Beta."),
    ("supported", "The difference between the best and the worst method at the end is 26 points."),
    ("supported", "Beta's lead over Alpha at 10,000 steps amounts to 15 points."),
    ("supported", "Alpha's accuracy increases from 40% at 10,000 steps to 75% at 40,000 steps."),
    ("contradicted", "Alpha's accuracy increases from 40% at 10,000 steps to 95% at 40,000 steps."),
    ("supported", "At 20,000 steps accuracy is 62% for Beta and 30% for Gamma."),
    ("contradicted", "At 20,000 steps accuracy is 30% for Beta and 62% for Gamma."),
    ("supported", "By step 40,000 Alpha has 75%, against a mere 44% for Gamma."),
    ("supported", "After 30,000 steps Beta stands at 64%."),
    ("contradicted", "After 30,000 steps Gamma stands at 44%."),
    ("supported", "From 10,000 to 40,000 steps Gamma climbs from 20% to 44%."),
    ("contradicted", "At 10,000 steps Beta scores 51%."),
    ("contradicted", "Beta is above 20% in all years."),
    ("supported", "Each method improves over training."),
    ("supported", "Alpha is never lower than 10%."),
    ("supported", "Up to 20,000 steps, Beta outperforms Alpha."),
    ("undetermined", "With more steps, Gamma would reach 60%."),
    ("not_checkable", "Practitioners should prefer Alpha for long runs."),
)
SALES_CLAIMS = (
    ("supported", "East has the highest sales in both years."),
    ("supported", "West is the smallest region."),
    ("supported", "Sales grew in North and East."),
    ("supported", "Only South saw a decline."),
    ("supported", "Sales in South fell by 10%."),
    ("supported", "East sells more than the other three regions in each year."),
    ("supported", "In 2023, East sold three times as much as South."),
    ("contradicted", "In 2023, North sold more than East."),
    ("supported", "North rose from 30 to 36."),
    ("supported", "The orange bar is taller than the navy bar in two of the four regions."),
    ("contradicted", "2023 sales exceed 2022 sales in every region."),
    ("supported", "East and North together account for more than two thirds of the 2023 total."),
    ("supported", "The largest increase occurs in East."),
    ("supported", "South and West are the only regions below 25."),
    ("supported", "East is the only region above 40."),
    ("supported", "In 2023, sales in North were 36,000,000 dollars."),
    ("contradicted", "In 2023, sales in North were 45,000,000 dollars."),
    ("supported", "In 2022, 105 million were sold in all."),
    ("contradicted", "In 2022 the four regions add up to more than 150 million."),
)
PANELS_CLAIMS = (
    ("supported", "In the left panel, Large reaches its minimum at epoch 10."),
    ("supported", "The loss of Large rises again after epoch 10."),
    ("supported", "Large has the lower loss until epoch 10."),
    ("supported", "Large outperforms Small in accuracy at every epoch after the start."),
    ("contradicted", "Large outperforms Small in both panels throughout."),
    ("supported", "Small's loss decreases monotonically."),
    ("supported", "Both models start at a loss of 2.8."),
    ("contradicted", "Large ends with a lower loss than Small."),
    ("supported", "The accuracy of Small levels off after epoch 10."),
    ("supported", "At epoch 10 the loss of Large is 25% lower than that of Small."),
    ("supported", "By epoch 5, both models have lost more than 40% of their initial loss."),
    ("supported", "The final accuracy gap is 0.08."),
    ("supported", "Large peaks at 0.72 in the right panel."),
)
CASES = [
    *((TRAINING, *case) for case in TRAINING_CLAIMS),
    *((SALES, *case) for case in SALES_CLAIMS),
    *((PANELS, *case) for case in PANELS_CLAIMS),
]


def claims_of(figure: Figure, sentence: str) -> tuple[Claim, ...]:
    return judge(figure, read_outline(f"## Key Observations\n* {sentence}\n"))


def verdict_of(figure: Figure, sentence: str) -> str:
    verdicts = [claim.verdict for claim in claims_of(figure, sentence)]
    return next((v for v in ("contradicted", "undetermined", "supported") if v in verdicts), "not_checkable")


@pytest.mark.parametrize(("figure", "verdict", "sentence"), CASES, ids=[case[2] for case in CASES])
def test_a_careful_reader_agrees(figure: Figure, verdict: str, sentence: str) -> None:
    assert verdict_of(figure, sentence) == verdict


@pytest.mark.parametrize(("figure", "verdict", "sentence"), CASES, ids=[case[2] for case in CASES])
def test_a_verdict_shows_its_test_and_its_numbers(figure: Figure, verdict: str, sentence: str) -> None:
    for claim in claims_of(figure, sentence):
        assert claim.reason
        if claim.verdict in ("supported", "contradicted"):
            assert claim.program
        if claim.verdict == "contradicted":
            assert sum(character.isdigit() for character in claim.reason) >= 2


def test_spans_are_verbatim() -> None:
    text = (
        "## Key Observations\n* Alpha overtakes Beta; Gamma never climbs past 50%, suggesting that it is too small.\n"
    )
    claims = judge(TRAINING, read_outline(text))
    assert [claim.text for claim in claims] == [text[slice(*claim.span)] for claim in claims]
    assert [claim.verdict for claim in claims] == ["supported", "supported", "not_checkable"]


def test_no_figure_no_verdict() -> None:
    text = "## Key Observations\n* The branch is twice as deep as the other.\n"
    assert all(claim.verdict == "not_checkable" for claim in judge(Figure(kind="none"), read_outline(text)))


def test_evidence_points_to_points() -> None:
    for claim in claims_of(TRAINING, "Alpha is above Beta at 40,000 steps."):
        assert claim.evidence == ("/panels/0/series/0/points/4", "/panels/0/series/1/points/4")


def test_the_best_of_losses_is_the_lowest() -> None:
    panel = replace(TRAINING.panels[0], y=Axis(label="Validation loss", range=(0, 100), scale="linear"))
    (claim,) = judge(
        replace(TRAINING, title="Loss", panels=(panel,)), read_outline("Gamma is the best method at 40,000 steps.")
    )
    assert (claim.verdict, claim.program) == ("supported", "for x = 40000: y(Gamma) lowest of 3")


@pytest.mark.parametrize(
    "said", ["Alpha rises by 400 orders of magnitude.", "Beta is 1,000 orders of magnitude above Gamma."]
)
def test_no_number_is_too_large_to_be_judged(said: str) -> None:
    (claim,) = judge(TRAINING, read_outline(said))
    assert claim.verdict != "supported"


def test_a_place_that_is_none_has_no_category() -> None:
    track = view_of(SALES).tracks[0]
    assert shown_at(track, 1.0) == "South"
    assert shown_at(track, math.nan) == "nan"


@pytest.mark.parametrize(
    ("verdict", "said"),
    [
        ("supported", "At 20,000 steps Alpha scores 60%."),
        ("supported", "Gamma stood at 38% by step 30,000."),
        ("contradicted", "At 20,000 steps Gamma scores 60%."),
        ("undetermined", "Alpha scores 48% at 15,000 steps."),
    ],
)
def test_values_are_claims_where_the_figure_is_known_otherwise(verdict: str, said: str) -> None:
    (claim,) = judge(TRAINING, read_outline(said))
    assert claim.verdict == verdict


def test_values_that_the_figure_was_read_from_are_no_claims() -> None:
    text = "A line chart of x from 0 to 20.\n\nHeron has 40 at 10 and 70 at 20.\n"
    figure = extractor.extract(text).figure
    assert [point.y for point in figure.panels[0].series[0].points] == [40, 70]
    assert not [claim for claim in figure.claims if "Heron" in claim.text]


def test_the_value_of_one_is_not_the_value_of_both() -> None:
    assert verdict_of(TRAINING, "Both Alpha and Gamma are at 75% after 40,000 steps.") != "supported"
