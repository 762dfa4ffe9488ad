"""Times that a statement names and the figure does not have: ``by the end of September``, ``ten years ago``."""

from __future__ import annotations

import re

from extractor.claims.statements.reading import Reading

MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
          "november", "december")  # fmt: skip
MONTH = re.compile(
    rf"\b(?:in|by|of|since|until|till|after|before|from|during|to|late|early|mid|every)[\s-]+(?:{'|'.join(MONTHS)})\b"
)
YEAR = re.compile(r"\b(?:in|by|since|until|till|after|before|from|during|of)\s+(?P<year>(?:19|20)\d\d)\b")


AGO = re.compile(
    r"\b(?:\w+ )?(?:years?|decades?|centur(?:y|ies)|months?|weeks?|generations?) ago\b|\bnext (?:year|season|decade)\b|"
    r"\blast (?:year|season|winter|summer)\b|\b(?:in|during) (?:previous|former|earlier|past) (?:years|decades)\b"
)
PART_OF = re.compile(
    r"\b(?:(?:first|second|last|latter|other) (?:half|third|quarter|weeks?|days?)|middle|course|most|parts?) of "
    r"(?:the )?$|\b(?:early|late|mid)[- ]$"
)
CALENDAR = re.compile(rf"(?:19|20)\d\d|(?:{'|'.join(month[:3] for month in MONTHS)})[a-z]*\.?")


def stranger_in(reading: Reading) -> str | None:
    """A time before or behind all that is drawn, a part of one with a single value, or a month or year not there."""
    ago = AGO.search(reading.text)
    return ago.group() if ago is not None else _part(reading) or _undrawn(reading)


def _part(reading: Reading) -> str | None:
    """``the first half of 2023`` where all of 2023 is one bar."""
    for start, end in [m.span for m in reading.categories] + [s.span for s in reading.subjects]:
        lo, hi = start - reading.offset, end - reading.offset
        part = PART_OF.search(reading.text[: max(lo, 0)])
        if part is not None and CALENDAR.fullmatch((reading.said or "")[max(lo, 0) : hi]):
            return f"{part.group()}{reading.said[max(lo, 0) : hi]}"
    return None


def _undrawn(reading: Reading) -> str | None:
    """A month on an axis without it, or a year where x has none."""
    if any(t.places and not t.categories and t.places[0].x > 1000 for t in reading.view.tracks):
        return None
    told = _told(reading)
    for found in MONTH.finditer(reading.text):
        month = re.split(r"[\s-]+", found.group())[-1]
        placed = any(s.span[0] <= reading.offset + found.end() - 1 < s.span[1] for s in reading.scopes)
        if month[:3] not in told and not placed:
            return month
    years = (m.group("year") for m in YEAR.finditer(reading.text))
    return next((year for year in years if year not in told), None)


def _told(reading: Reading) -> str:
    """Everything the figure is labelled with."""
    view = reading.view
    names = " ".join(f"{t.name} {t.label} {' '.join(t.categories)}" for t in view.tracks)
    axes = " ".join(f"{p.title or ''} {p.x.label if p.x else ''}" for p in view.figure.panels)
    events = " ".join(event.text for event in view.figure.events)
    return f"{names} {axes} {events} {view.figure.title or ''}".casefold()
