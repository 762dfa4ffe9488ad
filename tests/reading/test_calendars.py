"""Dates that a text leaves to its reader."""

from __future__ import annotations

import pytest

from extractor.model import Coordinate
from extractor.reading.calendars import complete, later


@pytest.mark.parametrize(
    ("date", "ends", "last", "wanted"),
    [
        ("--05-12", ("2022-05-10", "2022-05-16"), None, "2022-05-12"),
        ("--12", ("2021-01", "2021-12"), None, "2021-12"),
        ("--12", ("2021-01", "2023-12"), "2022-08", "2022-12"),
        ("--03", ("2021-01", "2023-12"), "2022-08", "2023-03"),
        ("--12", ("2021-01", "2023-12"), None, None),
        ("--06", None, "2020-01", "2020-06"),
        ("2020-06", None, None, "2020-06"),
    ],
)
def test_the_year_comes_from_the_axis_or_the_place_before(
    date: str, ends: tuple[Coordinate, Coordinate] | None, last: Coordinate | None, wanted: str | None
) -> None:
    assert complete(date, ends, last) == wanted


@pytest.mark.parametrize(
    ("date", "count", "unit", "wanted"),
    [
        ("2022-08", 4, "months", "2022-12"),
        ("2022-11", 2, "months", "2023-01"),
        ("2022-05-30", 3, "days", "2022-06-02"),
        ("2024-01-31", 1, "month", "2024-02-29"),
        ("2021-Q4", 1, "quarter", "2022-Q1"),
        (2010, 1, "decade", 2020.0),
        (2010, 2, "yr", 2012.0),
        ("2021-Q4", 3, "days", None),
    ],
)
def test_later_keeps_the_precision_of_the_date(date: Coordinate, count: int, unit: str, wanted: Coordinate) -> None:
    assert later(date, count, unit) == wanted
