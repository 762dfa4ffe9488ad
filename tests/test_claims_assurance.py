"""What may be called a contradiction: only what was read whole, at places where both values stand."""

from __future__ import annotations

import pytest

from extractor.model import Axis, Figure, Line, Panel, Point, Series
from tests.test_claims import series, verdict_of

LOADS = Figure(
    kind="line",
    title="Converter efficiency",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Load (A)", unit="A", scale="linear", range=(0, 10)),
            y=Axis(label="Efficiency (%)", unit="%", scale="linear", range=(0, 100)),
            series=(
                series("Buck", [1, 4, 7, 10], [80, 90, 92, 84], "green"),
                series("Boost", [1, 4, 7, 10], [70, 80, 86, 88], "blue"),
                series("Flyback", [1, 4, 7, 10], [60, 66, 70, 72], "red"),
            ),
            lines=(Line(axis="y", value=75, label="target"),),
        ),
    ),
)
SCORES = Figure(
    kind="bar",
    title="Scores",
    panels=(
        Panel(
            kind="bar",
            x=Axis(label="Benchmark", scale="category", ticks=("Maths", "Law", "Code", "Logic")),
            y=Axis(label="Accuracy (%)", unit="%", range=(0, 100)),
            series=(
                series("Full", ["Maths", "Law", "Code", "Logic"], [70, 60, 55, 41]),
                series("Lite", ["Maths", "Law", "Code", "Logic"], [68, 60, 52, 38]),
            ),
        ),
    ),
)
FLIGHTS = Figure(
    kind="line",
    title="Two climbs",
    panels=(
        Panel(
            name="(a)",
            kind="line",
            x=Axis(label="Time (min)", unit="min", range=(0, 20)),
            y=Axis(label="Altitude (m)", unit="m", range=(0, 10000)),
            series=(
                series("Stepped", [0, 10, 20], [400, 4000, 9000]),
                series("Continuous", [0, 10, 20], [400, 6000, 9000]),
            ),
        ),
        Panel(
            name="(b)",
            kind="line",
            x=Axis(label="Time (min)", unit="min", range=(0, 20)),
            y=Axis(label="Airspeed (kt)", unit="kt", range=(0, 400)),
            series=(
                series("Stepped", [0, 10, 20], [160, 250, 310]),
                series("Continuous", [0, 10, 20], [160, 290, 305]),
            ),
        ),
    ),
)
UNEVEN = Figure(
    kind="line",
    title="Label budgets",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Labels", range=(100, 3200)),
            y=Axis(label="Accuracy (%)", unit="%", range=(0, 100)),
            series=(
                Series(name="Random", points=(Point(x=100, y=45),)),
                series("Core", [100, 800, 3200], [45, 60, 70]),
            ),
        ),
    ),
)
LOSSES = Figure(
    kind="line",
    title="Losses",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Step", range=(0, 1000)),
            y=Axis(label="Loss", scale="log", range=(1e-4, 10)),
            series=(series("Train", [0, 500, 1000], [5, 0.01, 0.0002]), series("Test", [0, 500, 1000], [5, 3, 0.02])),
        ),
    ),
)
LABELS = Figure(
    kind="line",
    title="Accuracy by pretraining",
    panels=(
        Panel(
            kind="line",
            x=Axis(label="Year", scale="time", range=(2018, 2023)),
            y=Axis(label="Accuracy (%)", unit="%", range=(0, 100)),
            series=(
                series("Contrastive", [2018, 2019, 2020, 2021, 2022, 2023], [82, 78, 86, 80, 74, 70]),
                series("Masked", [2018, 2019, 2020, 2021, 2022, 2023], [80, 79, 78, 77, 76, 72]),
                series("Supervised", [2018, 2019, 2020, 2021, 2022, 2023], [60, 58, 56, 54, 52, 50]),
            ),
        ),
    ),
)
CASES = [
    (LABELS, "undetermined", "In 2023, the two self-supervised methods are within 3 points of each other."),
    (LABELS, "undetermined", "Self-supervised scores lie between 70 and 86."),
    (LABELS, "contradicted", "In 2023, the three methods are within 3 points of each other."),
    (LABELS, "supported", "Contrastive declines in every year except 2020."),
    (LABELS, "contradicted", "Contrastive declines in every year except 2022."),
    (LABELS, "supported", "Masked stays below 78 in each of the last three years."),
    (LABELS, "contradicted", "Masked stays above 76 in each of the last three years."),
    (LOADS, "contradicted", "Buck runs above Boost at every load."),
    (LOADS, "undetermined", "The blue curve has risen above the green one under the harshest conditions."),
    (LOADS, "supported", "Flyback never exceeds Boost."),
    (LOADS, "contradicted", "Boost never exceeds Flyback."),
    (LOADS, "supported", "Boost and Flyback never cross."),
    (LOADS, "contradicted", "Buck and Boost never cross."),
    (SCORES, "supported", "On no benchmark does Lite exceed Full."),
    (SCORES, "supported", "Logic has the lowest Full score."),
    (SCORES, "contradicted", "Law has the highest Full score."),
    (SCORES, "supported", "Full exceeds 50% on three of the four benchmarks."),
    (SCORES, "contradicted", "Lite exceeds 60% on three of the four benchmarks."),
    (SCORES, "undetermined", "Full was tested with more prompts than Lite."),
    (FLIGHTS, "supported", "Neither flight ever exceeds 320 kt."),
    (UNEVEN, "undetermined", "Core finishes about ten points above Random."),
    (LOSSES, "contradicted", "At the final step the two curves have converged to the same value."),
]


@pytest.mark.parametrize(("figure", "verdict", "sentence"), CASES, ids=[case[2] for case in CASES])
def test_only_what_was_read_whole_is_refuted(figure: Figure, verdict: str, sentence: str) -> None:
    assert verdict_of(figure, sentence) == verdict
