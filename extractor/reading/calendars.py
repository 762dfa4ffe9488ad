"""Calendars: dates left to the reader (``12 May``, ``a year later``), runs of names (``October to May``)."""

from __future__ import annotations

import calendar as months_of
import datetime as dt
import re

from extractor.model import Coordinate, Span

PARTIAL = "--"
PARTS = re.compile(r"(\d{4})(?:-(?:Q([1-4])|(\d\d)(?:-(\d\d))?))?$")
IN_MONTHS = {"month": 1, "quarter": 3, "year": 12, "decade": 120, "century": 1200}
SHORT = {"yr": "year", "y": "year", "a": "year", "d": "day", "wk": "week", "mo": "month"}
IN_DAYS = {"day": 1, "week": 7, "fortnight": 14}


def complete(date: str, ends: tuple[Coordinate, Coordinate] | None, last: Coordinate | None) -> str | None:
    """``--05-12`` with its year: the one year of the axis that fits, else the first not before the last place."""
    if not date.startswith(PARTIAL):
        return date
    first, final = (_year(end) for end in ends) if ends else (None, None)
    before = _year(last)
    if first is None or final is None:
        return None if before is None else f"{before}{date[1:]}"
    fitting = [f"{year}{date[1:]}" for year in range(first, final + 1)]
    inside = [item for item in fitting if ends and _is_within(item, ends)]
    if len(inside) == 1:
        return inside[0]
    if before is not None and not isinstance(last, str):
        return next((item for item in inside if item.startswith(str(before))), None)
    return next((item for item in inside if isinstance(last, str) and item >= last), None)


def _is_within(date: str, ends: tuple[Coordinate, Coordinate]) -> bool:
    low, high = str(ends[0]), str(ends[1])
    return date[: len(low)] >= low and date[: len(high)] <= high


def _year(value: Coordinate | None) -> int | None:
    found = PARTS.match(value) if isinstance(value, str) else None
    if found:
        return int(found.group(1))
    return int(value) if isinstance(value, int | float) and 1000 <= value < 2200 else None


def later(date: Coordinate, count: float, unit: str) -> Coordinate | None:
    """``four months later``: a date moved on, as finely written as it was."""
    unit = SHORT.get(unit, unit.lower().rstrip("s"))
    if not isinstance(date, str):
        years = {"year": 1.0, "decade": 10.0, "century": 100.0}.get(unit)
        return None if years is None else date + count * years
    found = PARTS.match(date)
    if found is None:
        return None
    year, quarter, month, day = (int(part) if part else None for part in found.groups())
    if unit in IN_DAYS and year and month and day:
        return (dt.date(year, month, day) + dt.timedelta(days=count * IN_DAYS[unit])).isoformat()
    if unit not in IN_MONTHS or year is None:
        return None
    if quarter:
        steps = year * 4 + quarter - 1 + round(count * IN_MONTHS[unit] / 3)
        return f"{steps // 4}-Q{steps % 4 + 1}"
    steps = year * 12 + (month or 1) - 1 + round(count * IN_MONTHS[unit])
    moved = f"{steps // 12}-{steps % 12 + 1:02d}"
    if not day:
        return moved
    return f"{moved}-{min(day, months_of.monthrange(steps // 12, steps % 12 + 1)[1]):02d}"


def calendar(date: str) -> Coordinate:
    """A year is a number (``2020~mid`` → 2020.5), anything finer a string."""
    if "~" in date:
        year, part = date.split("~")
        return int(year) + {"early": 0.0, "start": 0.0, "beginning": 0.0, "mid": 0.5, "late": 0.9, "end": 1.0}.get(
            part, 0.5
        )
    return int(date) if date.isdigit() else date


JOINT = r"\.?\s?(?:–|—|-|to|through|until|\.\.\.?|…)\s?"
CALENDARS = (
    tuple(months_of.month_name[1:]),
    tuple(months_of.month_abbr[1:]),
    tuple(months_of.day_name),
    tuple(months_of.day_abbr),
)
RUNS = tuple(
    (names, re.compile(rf"\b(?P<first>{'|'.join(names)}){JOINT}(?P<last>{'|'.join(names)})\b(?!\s\d)", re.IGNORECASE))
    for names in CALENDARS
)


def calendar_run(text: str, span: Span) -> tuple[tuple[str, ...], Span] | None:
    """``October to May``, ``Mon–Fri``: every name from the first to the last, past the end of the year if need be."""
    for names, pattern in RUNS:
        found = pattern.search(text, *span)
        if found is not None:
            low, high = (names.index(found.group(end).capitalize()) for end in ("first", "last"))
            count = (high - low) % len(names) + 1
            return tuple(names[(low + step) % len(names)] for step in range(count)), found.span()
    return None
