"""Stretches told by their rank: ``in the second decade than in the first``, ``the last five years``."""

from __future__ import annotations

import re

from extractor.claims.statements.durations import NUMBER, UNIT, WORDED, number_in, ruler_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.model import Span

RANKS = {"first": 0, "initial": 0, "second": 1, "third": 2, "fourth": 3}
NTH = re.compile(
    rf"\bthe (?P<rank>first|initial|second|third|fourth|last|final)(?:\s+(?P<n>\d+|{NUMBER}))?"
    rf"(?:\s+(?P<unit>{UNIT}))?\b"
)
YEAR = re.compile(r"(?:19|20)\d\d")


def by_rank(reading: Reading, joint: Span) -> tuple[Scope, Scope] | None:
    """The stretches on both sides of a comparison; what one leaves out (``the first five``) the other tells."""
    one, two = NTH.search(reading.text, 0, joint[0]), NTH.search(reading.text, joint[1])
    if one is None or two is None:
        return None
    unit = one.group("unit") or two.group("unit")
    size = _size(reading, unit, one.group("n") or two.group("n")) if unit else None
    scopes = [_scope(reading, word.group("rank"), size) for word in (one, two)] if size else []
    return (scopes[0], scopes[1]) if len(scopes) == 2 and scopes[0] and scopes[1] else None


def _years(reading: Reading) -> list[int]:
    """The years that an axis of names may consist of."""
    return [int(name) for name in reading.tracks[0].categories if YEAR.fullmatch(name)] if reading.tracks else []


def _size(reading: Reading, unit: str, number: str | None) -> float | None:
    """How long one stretch is, in units of x."""
    ruler = ruler_of(reading.view, reading.tracks)
    if ruler is None:
        return number_in(number) * WORDED[unit][1] / WORDED["year"][1] if _years(reading) else None
    return number_in(number) * WORDED[unit][1] / ruler.size if WORDED[unit][0] == ruler.kind else None


def _scope(reading: Reading, rank: str, size: float) -> Scope | None:
    years, ruler = _years(reading), ruler_of(reading.view, reading.tracks)
    if ruler is None and not years:
        return None
    first, last = (ruler.start, ruler.end) if ruler is not None else (float(years[0]), float(years[-1]))
    start = first + RANKS[rank] * size if rank in RANKS else last - size
    if ruler is not None:
        return Scope("between", start, start + size)
    ends = [float(years.index(round(x))) for x in (start, start + size) if round(x) in years]
    return Scope("between", ends[0], ends[1]) if len(ends) == 2 else None
