"""The year that a text tells once, for dates that go without: ``"Date (2023)", from 1 March to 30 June``."""

from __future__ import annotations

import re

from extractor.atoms import YEAR
from extractor.model import Coordinate, Span, Trace
from extractor.reading.calendars import PARTIAL, calendar, complete
from extractor.reading.draft import AxisDraft, Draft
from extractor.vocab import load

TOLD = re.compile(rf"(?<![\w.,$€£-]){YEAR}(?:\s?[/–-]\s?\d\d(?!\d))?(?![\w%]|[.,]\d|\s?(?:m|km|kg|Hz|steps|MW)\b)")
DAY = re.compile(r"--\d\d-\d\d")
HEAD = 1500


def year_in(words: str) -> int | None:
    """The only year that some words tell; of a season such as ``2021/22`` the first."""
    years = {int(found.group()[:4]) for found in TOLD.finditer(words)}
    return years.pop() if len(years) == 1 else None


def read_year(draft: Draft) -> None:
    """Let every x axis know the year that the title, the head or the whole of the text tells, if it is but one."""
    title = next((draft.text[slice(*block.span)] for block in draft.outline.blocks), "")
    year = year_in(title) or year_in(draft.text[:HEAD]) or year_in(draft.text)
    for panel in draft.panels:
        panel.x.year = year


def with_year(first: str, last: str, own: int | None, told: int | None) -> tuple[str, str]:
    """The ends of a calendar axis with their year: its own, or, for days, the one the text tells.

    ``from 1 October to 31 March`` goes on into the next year; months alone are names unless the axis tells their year.
    """
    year = own or (told if DAY.fullmatch(first) and DAY.fullmatch(last) else None)
    if year is None or not (first.startswith(PARTIAL) and last.startswith(PARTIAL)):
        return first, last
    return f"{year}{first[1:]}", f"{year + (last < first)}{last[1:]}"


def date_on(axis: AxisDraft, date: str, last: Coordinate | None = None, words: str | None = None) -> Coordinate | None:
    """A date on an axis, with the year that the axis, the place before or the text gives it.

    Where nobody tells a year, a day is a name like any other: its ``words``.
    """
    if axis.scale == "category" and DAY.fullmatch(date):
        return words
    whole = complete(date, axis.range, axis.year if last is None else last)
    return None if whole is None else calendar(whole)


def name_days(axis: AxisDraft) -> None:
    """An axis of days without a year, ``3 May to 9 May``, has names for places."""
    ends = axis.range or ()
    if ends and all(isinstance(end, str) and DAY.fullmatch(end) for end in ends):
        axis.range, axis.stated_range, axis.ticks, axis.scale = None, False, None, "category"
        axis.sources.pop("range", None)


OF_A_YEAR = re.compile(rf"\bmonths?\s(?:of|in)\s(?:the\syear\s)?(?P<year>{YEAR})\b", re.IGNORECASE)


def date_months(axis: AxisDraft, text: str, span: Span) -> None:
    """``the months of 2021, every second one labelled (Jan, Mar, May)``: names of months whose year is told."""
    months = load("quantities")["months"]
    numbers = [months.get(str(tick).lower()) for tick in axis.ticks or ()]
    told = OF_A_YEAR.search(text, *span)
    if told is None or not numbers or axis.range is not None or any(number is None for number in numbers):
        return
    year = int(told.group("year"))
    axis.year, axis.scale = year, "time"
    axis.ticks = tuple(f"{year}-{number:02d}" for number in numbers)
    axis.range = (f"{year}-01", f"{year}-12")
    axis.sources["range"] = Trace((told.span(),), "axes.months_of_year")


def own_year(text: str, span: Span, label: str | None) -> int | None:
    """The year in an axis' name or in what is said of it: ``Month of 2022``."""
    return year_in(label or "") or year_in(text[slice(*span)])
