"""Ticks told by the calendar: ``a label every January``, ``marked every six months``, ``one tick per year``."""

from __future__ import annotations

import re

from extractor.model import Coordinate, Span, Trace
from extractor.numerals import parse_words
from extractor.reading.calendars import IN_DAYS, IN_MONTHS, later
from extractor.reading.draft import AxisDraft
from extractor.vocab import literal, load

MONTH = literal(tuple(load("quantities")["months"]))
UNIT = r"days?|weeks?|fortnights?|months?|quarters?|years?|decades?|centur(?:y|ies)"
EVERY = re.compile(
    rf"\b(?:every|each|per)\s(?:(?P<month>{MONTH})\b|(?P<other>other|second|third|fourth|fifth)\s(?P<b>{UNIT})\b|"
    rf"(?:(?P<count>\d+|[a-z]+)\s)?(?P<a>{UNIT})\b(?!\sof\severy))|\b(?P<ly>monthly|quarterly|yearly|annual(?:ly)?|weekly|daily)\b",
    re.IGNORECASE,
)
ADVERBS = {"monthly": "month", "quarterly": "quarter", "yearly": "year", "weekly": "week", "daily": "day"}
TICKED = re.compile(
    r"\b(?:ticks?|tick\w*|label\w*|mark\w*|grid ?lines?|number\w*|increments?|intervals?|steps?)\b", re.IGNORECASE
)
MOST = 60


def put_calendar_ticks(axis: AxisDraft, text: str, span: Span) -> None:
    """Spell out the dates at which a calendar axis is said to be labelled."""
    if axis.range is None or axis.ticks is not None or not any(isinstance(end, str) for end in axis.range):
        return
    found = EVERY.search(text, *span)
    if found is None or not TICKED.search(text, max(span[0], found.start() - 50), min(span[1], found.end() + 30)):
        return
    step = _step(found)
    first: Coordinate | None = axis.range[0]
    if found.group("month"):
        first = _first_of(str(first), load("quantities")["months"][found.group("month").lower()])
    ticks = _run(first, str(axis.range[1]), step) if step is not None and first is not None else []
    if 1 < len(ticks) < MOST:
        axis.put("ticks", tuple(ticks), Trace((*axis.sources["range"].spans, found.span()), "axes.calendar"))


def _step(found: re.Match[str]) -> tuple[float, str] | None:
    """How far it is from one tick to the next: ``every six months`` is (6, month)."""
    if found.group("month"):
        return 1.0, "year"
    if found.group("ly"):
        return 1.0, ADVERBS.get(found.group("ly").lower(), "year")
    if found.group("other"):
        count = {"third": 3.0, "fourth": 4.0, "fifth": 5.0}.get(found.group("other").lower(), 2.0)
        return count, _singular(found.group("b"))
    words = found.group("count")
    count = 1.0 if not words else float(words) if words.isdigit() else (parse_words(words) or 0.0)
    return (count, _singular(found.group("a"))) if count else None


def _singular(unit: str) -> str:
    unit = unit.lower().rstrip("s")
    return "century" if unit.startswith("centur") else unit


def _first_of(start: str, month: int) -> str | None:
    """The first such month that is not before the start of the axis."""
    year = int(start[:4]) if start[:4].isdigit() else None
    if year is None or "Q" in start:
        return None
    told = f"{year}-{month:02d}"
    return told if told >= start[:7] else f"{year + 1}-{month:02d}"


def _run(first: Coordinate, last: str, step: tuple[float, str]) -> list[Coordinate]:
    if step[1] in IN_DAYS and len(str(first)) < len("2020-01-01"):
        return []
    if step[1] not in IN_DAYS and step[1] not in IN_MONTHS:
        return []
    ticks: list[Coordinate] = []
    at: Coordinate | None = first
    while at is not None and str(at)[: len(last)] <= last and len(ticks) < MOST:
        ticks.append(at)
        at = later(at, step[0], step[1])
    return ticks
