"""Dates without their year on an axis of dates: ``past 13 May``, ``between 12 and 13 May``, ``by November``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.durations import Ruler
from extractor.claims.statements.scope import Scope
from extractor.claims.statements.scope_numbers import scope_at
from extractor.claims.view import Track, position
from extractor.model import Quantity, Span
from extractor.vocab import load

MONTHS = tuple(load("names")["calendar"]["names"][7:])
MONTH = re.compile(
    rf"\b(?:in|by|until|till|since|after|before|from|of|during|to|and|between|around|through|its|the|late|early|mid-?|"
    rf"every|each)\s*(?:the\s+)?(?P<name>{'|'.join(MONTHS)})\b(?!\s+(?:\d|of\s+\d))"
)
SAME_MONTH = re.compile(rf"\b(?P<day>\d\d?)\s+(?:and|to|until)\s+(?P<later>\d\d?)\s+(?P<name>{'|'.join(MONTHS)})\b")
PARTS = {
    "early": (0.0, 1 / 3), "mid": (1 / 3, 2 / 3), "middle of": (1 / 3, 2 / 3), "late": (2 / 3, 1.0),
    "first half of": (0.0, 0.5), "second half of": (0.5, 1.0), "latter half of": (0.5, 1.0),
    "beginning of": (0.0, 1 / 12), "start of": (0.0, 1 / 12), "end of": (11 / 12, 1.0), "close of": (11 / 12, 1.0),
    "spring of": (2 / 12, 5 / 12), "summer of": (5 / 12, 8 / 12), "autumn of": (8 / 12, 11 / 12),
    "fall of": (8 / 12, 11 / 12), "spring": (2 / 12, 5 / 12), "summer": (5 / 12, 8 / 12), "autumn": (8 / 12, 11 / 12),
}  # fmt: skip
PARTS |= {
    f"{word} quarter of": (i / 4, (i + 1) / 4)
    for i, words in enumerate((("first", "opening"), ("second",), ("third",), ("fourth", "last", "final")))
    for word in words
}
TENS = {"twenties": 20, "thirties": 30, "forties": 40, "fifties": 50, "sixties": 60, "seventies": 70, "eighties": 80,
        "nineties": 90}  # fmt: skip
DECADE = re.compile(
    rf"\b(?:(?P<part>early|late|mid)[\s-]+)?(?:(?P<year>(?:19|20)\d0)['’]?s|['’](?P<short>\d0)s|(?P<word>{'|'.join(TENS)}))\b"
)
PART = re.compile(rf"\b(?P<part>{'|'.join(sorted(PARTS, key=len, reverse=True))})[\s-]+(?P<year>(?:19|20)\d\d)\b(?!-)")
DAY = re.compile(r"--(\d\d)-(\d\d)$")
ONE_MONTH, ONE_DAY = 1 / 12, 1 / 365


def completed(quantities: Sequence[Quantity], ruler: Ruler | None) -> list[Quantity]:
    """Dates with the one year of the axis that they can be in."""
    if ruler is None or not ruler.is_calendar:
        return list(quantities)
    return [_completed(q, ruler) for q in quantities]


def _completed(q: Quantity, ruler: Ruler) -> Quantity:
    found = DAY.match(q.date or "")
    dates = _dates(ruler, int(found.group(1)), int(found.group(2))) if found else []
    return replace(q, date=dates[0]) if len(dates) == 1 else q


def scopes_by_calendar(text: str, span: Span, tracks: Sequence[Track], ruler: Ruler | None) -> Iterator[Scope]:
    """Months that bear no year, where the axis holds only one of that name or a reading stands at only one."""
    if ruler is None or not ruler.is_calendar:
        return
    yield from _decades(text, span, ruler)
    for found in MONTH.finditer(text, *span):
        x = _month(found.group("name"), tracks, ruler)
        if x is not None:
            yield scope_at(text, span, Amount(found.span("name"), "x", x, x, shown=found.group("name")))
    whole = all(p.x == int(p.x) for t in tracks for p in t.points)
    for found in PART.finditer(text, *span):
        if whole:
            year = float(found.group("year"))
            told = Amount(found.span(), "x", year, year, shown=found.group())
            yield from (scope_at(text, span, told),) if ruler.start <= year <= ruler.end else ()
            continue
        lo, hi = (int(found.group("year")) + share for share in PARTS[found.group("part")])
        if ruler.start - ONE_MONTH <= hi and lo <= ruler.end:
            yield _part_of_year(text, span, found, (max(lo, ruler.start), min(hi - ONE_DAY, ruler.end)))
    for found in SAME_MONTH.finditer(text, *span):
        month = MONTHS.index(found.group("name")) + 1
        dates = [_dates(ruler, month, int(found.group(day))) for day in ("day", "later")]
        ends = [position(date[0], ()) for date in dates if len(date) == 1]
        if len(ends) == 2 and ends[0] is not None and ends[1] is not None:
            yield Scope("between", ends[0], ends[1], found.span())


def _decades(text: str, span: Span, ruler: Ruler) -> Iterator[Scope]:
    """``in the nineties``, ``during the 1990s``, ``from the sixties to the eighties``, ``in the late 1970s``."""
    told = [(found, ends) for found in DECADE.finditer(text, *span) if (ends := _decade(found, ruler)) is not None]
    if len(told) == 2 and DECADES.fullmatch(text, told[0][0].end(), told[1][0].start()):
        yield Scope("between", told[0][1][0], told[1][1][1], (told[0][0].start(), told[1][0].end()))
        return
    for found, (lo, hi) in told:
        side = scope_at(text, span, Amount(found.span(), "x", lo, lo, shown="")).where
        if side in ("after", "before", "by"):
            x = lo if side == "after" else hi
            yield Scope("after" if side == "after" else "before", x, x, found.span())
        else:
            yield Scope("between", lo, hi, found.span())


def _decade(found: re.Match[str], ruler: Ruler) -> tuple[float, float] | None:
    ten = int(found.group("short") or 0) or TENS.get(found.group("word") or "", 0)
    years = [int(found.group("year"))] if found.group("year") else [c + ten for c in (1800, 1900, 2000)]
    inside = [y for y in years if ruler.start - 9 <= y <= ruler.end]
    first, last = {"early": (0, 3), "mid": (4, 6), "late": (7, 10)}.get(found.group("part") or "", (0, 10))
    if len(inside) != 1:
        return None
    return max(ruler.start, inside[0] + first), min(ruler.end, inside[0] + last)


DECADES = re.compile(r"\s+(?:to|and|through|until|into)\s+(?:the\s+)?")


def _part_of_year(text: str, span: Span, found: re.Match[str], ends: tuple[float, float]) -> Scope:
    """``by early 2022``, ``until the end of 2021``, ``since mid-2020``: the words before a part of a year count too."""
    at = found.start("year")
    told = scope_at(text, (span[0], at), Amount((found.start(), at), "x", ends[0], ends[0], shown=""))
    if told.where in ("by", "before"):
        x = sum(ends) / 2 if found.group("part").startswith("mid") else ends[1]
        return Scope(told.where, x, x, found.span())
    return replace(told, span=found.span()) if told.where == "after" else Scope("between", *ends, found.span())


def _month(name: str, tracks: Sequence[Track], ruler: Ruler) -> float | None:
    dates = _dates(ruler, MONTHS.index(name) + 1)
    places = [x for date in dates if (x := position(date, ())) is not None]
    stated = [x for x in places if any(abs(p.x - x) < ONE_DAY for t in tracks for p in t.points)]
    return places[0] if len(places) == 1 else stated[0] if len(stated) == 1 else None


def _dates(ruler: Ruler, month: int, day: int | None = None) -> list[str]:
    """The dates of that name that lie on the axis."""
    room = ONE_MONTH if day is None else ONE_DAY
    named = (
        f"{year}-{month:02}" + ("" if day is None else f"-{day:02}")
        for year in range(int(ruler.start), int(ruler.end) + 1)
    )
    return [d for d in named if (x := position(d, ())) is not None and ruler.start - room <= x <= ruler.end + room]
