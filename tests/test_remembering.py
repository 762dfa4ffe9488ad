"""Answers kept with the object that was asked: none of them passes from one text to another."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

import extractor
from extractor.claims.view import view_of
from extractor.remembering import kept, remembered

RISES = (
    "A line chart. The x-axis is time from 0 to 10 s. The line A rises from 1 to 5.\n\nA ends higher than it starts."
)
FALLS = RISES.replace("rises from 1 to 5", "falls from 5 to 1")


@dataclass(frozen=True)
class Number:
    """Something frozen that may be asked."""

    value: int


def test_an_answer_is_worked_out_once_for_each_object() -> None:
    asked: list[int] = []

    @kept
    def doubled(number: Number) -> int:
        asked.append(number.value)
        return 2 * number.value

    one = Number(1)
    assert [doubled(one), doubled(one), doubled(replace(one, value=2)), doubled(Number(1))] == [2, 2, 4, 2]
    assert asked == [1, 2, 1]
    assert one == Number(1)


def test_an_answer_is_worked_out_once_for_each_question() -> None:
    asked: list[tuple[int, int]] = []

    @remembered
    def added(number: Number, more: int) -> int:
        asked.append((number.value, more))
        return number.value + more

    one = Number(1)
    assert [added(one, 1), added(one, 1), added(one, 2), added(Number(2), 1)] == [2, 2, 3, 3]
    assert asked == [(1, 1), (1, 2), (2, 1)]


@pytest.mark.parametrize(("first", "second"), [(RISES, FALLS), (FALLS, RISES)])
def test_a_text_is_judged_by_itself(first: str, second: str) -> None:
    alone = extractor.extract(second).to_json()
    _ = extractor.extract(first).to_json()
    assert extractor.extract(second).to_json() == alone
    assert extractor.extract(first).to_json() != alone


def test_two_views_of_one_figure_keep_their_own_answers() -> None:
    figure = extractor.extract(RISES).figure
    one, two = view_of(figure), view_of(figure)
    assert one.tracks[0].at(0.0) == two.tracks[0].at(0.0)
    assert set(vars(one.tracks[0])) == set(vars(two.tracks[0]))
