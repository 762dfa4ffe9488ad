"""The months or quarters of a year on one line: ``2020: Jan 88, Apr 95, Jul 101``, ``2021: Q1 95; Q2 99``."""

from __future__ import annotations

import re
from functools import cache

from extractor.model import Coordinate, Span
from extractor.quantities import read_quantities
from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.making import make_point
from extractor.reading.places import Place
from extractor.vocab import literal, load

FEWEST = 2
DRAWN = re.compile(r"\W*\([^()\n\d]*\)\s?:")
WHOLE_YEAR = re.compile(r"(?:1[6-9]|20)\d\d")


@cache
def _entry() -> re.Pattern[str]:
    part = rf"{literal(tuple(load('quantities')['months']))}\.?|Q[1-4]"
    value = r"[~≈]?[$€£]?[-−+]?\d+(?:[.,]\d+)*(?:\s?[^\s\d,;.|/()]{1,8}){0,2}?"
    return re.compile(
        rf"\W*(?:(?P<year>{WHOLE_YEAR.pattern})\s?[:–—-]\s*)?(?:and\s)?"
        rf"(?:(?P<part>{part})\s?[:=→–]?\s*(?P<value>{value})|(?P<told>{value})\sin\s(?P<behind>{part}))"
        rf"\s*(?=[,;|/]|\.(?!\d)|$|\sand\s)",
        re.IGNORECASE,
    )


def year_row(draft: Draft, panel: PanelDraft, body: Span, place: Place | None, who: frozenset[int]) -> bool:
    """Read a line that is nothing but parts of a year with their values, under the year that its label tells."""
    year = str(place.value) if place is not None and isinstance(place.value, int | float) else ""
    found = _entries(draft.text, body, year.removesuffix(".0")) if panel.x.scale == "time" and who else []
    if len(found) < FEWEST:
        return False
    for date, at, value in found:
        told = [q for q in read_quantities(draft.text, *value) if q.kind == "number"]
        for index in who if told else ():
            series = panel.series[index]
            point = make_point(panel.y_of(series), Place(date, span=at), told[0], None, "points.year")
            if point is not None:
                series.points.append(point)
    return True


def _entries(text: str, body: Span, year: str) -> list[tuple[Coordinate, Span, Span]]:
    """Each part of a year with its date, its span and that of its value; none if anything else is said."""
    found: list[tuple[Coordinate, Span, Span]] = []
    drawn = DRAWN.match(text, *body)
    at = drawn.end() if drawn else body[0]
    while at < body[1] and re.search(r"\w", text[at : body[1]]):
        entry = _entry().match(text, at, body[1])
        year = (entry["year"] if entry else None) or year
        if entry is None or not WHOLE_YEAR.fullmatch(year):
            return []
        part, value = ("part", "value") if entry["part"] else ("behind", "told")
        found.append((_date(year, entry[part]), entry.span(part), entry.span(value)))
        at = entry.end()
    return found


def _date(year: str, part: str) -> str:
    month = load("quantities")["months"].get(part.lower().rstrip("."))
    return f"{year}-{month:02d}" if month else f"{year}-{part.upper()}"
