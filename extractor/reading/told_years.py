"""The year that a text tells once, for dates that go without: ``"Date (2023)", from 1 March to 30 June``."""

from __future__ import annotations

import re

from extractor.atoms import YEAR
from extractor.model import Coordinate, Span
from extractor.reading.calendars import PARTIAL, calendar, complete
from extractor.reading.draft import AxisDraft, Draft

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


def own_year(text: str, span: Span, label: str | None) -> int | None:
    """The year in an axis' name or in what is said of it: ``Month of 2022``."""
    return year_in(label or "") or year_in(text[slice(*span)])
