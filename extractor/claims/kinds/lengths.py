"""Lengths along x as statements tell them: ``two weeks``, ``half an hour``, ``one quarter``, ``40 epochs``."""

from __future__ import annotations

import re

from extractor.claims.statements.durations import NUMBER, WORDED, number_in, ruler_of
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track

LENGTH = re.compile(
    rf"\b(?P<part>half\s+)?(?P<n>\d[\d,]*(?:\.\d+)?|{NUMBER}|"
    rf"an?\b)(?P<half>\s+and a half)?\s*(?P<unit>°?[^\W\d_]+)\b(?P<more>\s+and a half\b)?"
)


def length_of(reading: Reading, found: re.Match[str], track: Track) -> float | None:
    """A length in units of x; nothing where x is not counted in it."""
    axis, unit = reading.view.figure.panels[track.panel].x, found.group("unit")
    ruler = ruler_of(reading.view, [track])
    words = re.findall(r"[^\W\d_]+", f"{axis.label or ''} {axis.unit or ''}".casefold()) if axis else []
    number = number_in(found.group("n").replace(",", "")) * (0.5 if found.group("part") else 1.0)
    number += 0.5 * bool(found.group("half") or found.group("more"))
    if ruler is not None and unit in WORDED and WORDED[unit][0] == ruler.kind:
        return number * WORDED[unit][1] / ruler.size
    if ruler is not None and ruler.is_calendar and unit.rstrip("s") == "quarter":
        return number / 4
    return number if unit.rstrip("s") in {w.rstrip("s") for w in words} else None
