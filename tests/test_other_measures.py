"""Statements that measure something else than what was tried: each sign beside a statement that lacks it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import extractor
from extractor.claims import know, sole_reading
from extractor.claims import other_measures as signs
from extractor.claims.finding import Finding
from extractor.claims.statements.reading import Reading
from extractor.outline import read_outline

Sign = Callable[[Reading, Finding], bool]
LINES = """## Line Chart: Recall vs. Throughput

### Components/Axes
* **X-axis:** "Throughput (queries/s)", from 0 to 400.
* **Y-axis:** "Recall", from 0 to 1.
* **Legend:** A (blue), B (red), C (green).

### Detailed Analysis
* **A:** 0.9 at 100, 0.8 at 200, 0.6 at 400.
* **B:** 0.7 at 100, 0.6 at 200, 0.5 at 400.
* **C:** 0.5 at 100, 0.4 at 200, 0.2 at 400.
"""
BOXES = """## Box Plot: Waiting times

### Components/Axes
* **X-axis:** Triage class: Urgent, Routine.
* **Y-axis:** "Wait (min)", from 0 to 100.

### Detailed Analysis
* **Urgent:** median 20.
* **Routine:** median 60.
"""
OWN_WAY = "|y(A; 400) - y(A; 100)| < 0.1"
CASES = [
    (
        signs.ranks_another_axis,
        LINES,
        "extremum",
        "",
        "The highest throughput is that of B.",
        "The highest recall is that of B.",
    ),
    (signs.ranks_another_axis, LINES, "order", "", "A handles fewer queries than B.", "A has less recall than B."),
    (signs.holds_against_the_frame, LINES, "order", "", "A exceeds the top of the y-axis.", "A exceeds the top of B."),
    (
        signs.lies_upon_another,
        LINES,
        "extremum",
        "",
        "The curves lie on top of one another.",
        "The curve of B lies on top.",
    ),
    (
        signs.goes_part_by_part,
        LINES,
        "gap",
        "",
        "A loses 0.1 in each of the last two steps.",
        "A loses 0.1 over the last two steps.",
    ),
    (
        signs.counts_inside_a_box,
        BOXES,
        "ratio",
        "",
        "Half of the routine patients wait an hour.",
        "Routine waits are twice as long.",
    ),
    (signs.steps_along_x, LINES, "ratio", "", "A gains nothing from the last doubling.", "A doubles."),
    (signs.steps_along_x, LINES, "ratio", "", "A passes 0.7 four times later than B.", "A is four times as high as B."),
    (
        signs.runs_by_merit,
        LINES,
        "correlation",
        "",
        "Recall deteriorates with throughput.",
        "Recall rises with throughput.",
    ),
    (
        signs.is_held_against_itself,
        LINES,
        "gap",
        OWN_WAY,
        "A stays within 0.1 of the red curve.",
        "A stays within 0.1 of its start.",
    ),
    (signs.is_of_two, LINES, "threshold", "", "At 400 both were under 0.4.", "At 400 all were under 0.4."),
    (signs.counts_the_sampled, LINES, "order", "", "More of A than of B were sampled.", "A has more recall than B."),
    (signs.ranks_by_a_sense, BOXES, "extremum", "", "Urgent is the least precise.", "Urgent is the lowest class."),
    (signs.ranks_by_a_sense, LINES, "order", "", "A finds it harder than B.", "A is higher than B."),
    (signs.meets_a_goal, LINES, "count", "", "Two of them meet the 0.5 target.", "Two of them exceed the 0.5 target."),
    (signs.speaks_of_repeats, LINES, "gap", "", "0.1 is within seed variance.", "0.1 is what separates them."),
    (signs.points_back, LINES, "ratio", "", "There the recall is twice as high.", "At 400 recall is twice as high."),
    (signs.points_elsewhere, LINES, "gap", "some y and y': ≈ 0.7", "It misses them by 0.7.", "The distance is 0.7."),
]


@pytest.mark.parametrize(
    ("sign", "figure", "kind", "program", "doubted", "plain"),
    CASES,
    ids=[c[0].__name__ + str(i) for i, c in enumerate(CASES)],
)
def test_a_sign_is_seen_where_it_stands_and_only_there(
    sign: Sign, figure: str, kind: str, program: str, doubted: str, plain: str
) -> None:
    failed = Finding(kind, False, program, "", weight=0.5)
    assert sign(_read(figure, doubted), failed)
    assert not sign(_read(figure, plain), failed)


def test_a_failure_that_another_measure_explains_accuses_nobody() -> None:
    told = ["The highest throughput is that of C.", "A has the fewest queries.", "At 400 both were under 0.4."]
    assert {c.verdict for c in extractor.check(LINES, claims=told)} == {"undetermined"}
    assert [c.verdict for c in extractor.check(LINES, claims=["The highest recall is that of C."])] == ["contradicted"]


def _read(figure: str, statement: str) -> Reading:
    known = know(extractor.extract(figure).figure, read_outline(figure))
    return sole_reading(known, read_outline(statement))[1]
