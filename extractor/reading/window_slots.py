"""Stretches told by their length: ``over the first six years``, ``for the last 40K steps``, ``in the next hour``."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.model import Coordinate, Quantity, Span
from extractor.reading.calendars import later
from extractor.reading.draft import PanelDraft
from extractor.reading.on_axis import on_axis
from extractor.reading.slots import Slot, inside_any
from extractor.vocab import load

Ends = tuple[Coordinate, Coordinate]
WINDOWS = ("first", "last", "next")

WINDOW = re.compile(
    r"\b(?:the|its)\s(?:very\s)?(?:(?P<first>first|initial|opening)|(?P<last>last|final|closing)|"
    r"(?P<next>next|following|subsequent))\s[`*]*$",
    re.IGNORECASE,
)
NUMBERS: dict[str, float] = load("quantities")["words"]
SPELL = re.compile(
    r"\b(?:the|its)\s(?:very\s)?(?:(?P<first>first|initial|opening)|(?P<last>last|final|closing)|"
    rf"(?P<next>next|following|subsequent))\s(?P<count>\d{{1,3}}|{'|'.join(NUMBERS)})\s(?P<unit>day|week|month|quarter|year|"
    r"decade)s\b",
    re.IGNORECASE,
)
COUNTED = re.compile(r"\s?(?:[^\W\d_]+\s)?(?:[^\W\d_]+s)\b")
LEAD = 24


def with_windows(text: str, span: Span, panel: PanelDraft, slots: list[Slot]) -> list[Slot]:
    """Numbers that tell how long a stretch is, not where a place is."""
    if panel.x.scale != "time":
        return [_as_window(text, slot) for slot in slots]
    spells = [_spell(found) for found in SPELL.finditer(text, *span)]
    return [s for s in slots if not inside_any(s.span, [spell.span for spell in spells])] + spells


def _spell(found: re.Match[str]) -> Slot:
    """``the first six years``: on a calendar axis a number of years is no place by itself."""
    told = found.group("count").lower()
    value = NUMBERS[told] if told in NUMBERS else float(told)
    edge = next(edge for edge in WINDOWS if found.group(edge))
    q = Quantity(found.span(), found.span("count"), found.group(), value, noun=found.group("unit").lower())
    return Slot("x", found.span(), q, edge=edge, weight=9.0, placed=True)


def _as_window(text: str, slot: Slot) -> Slot:
    q = slot.quantity
    told = None if q is None else WINDOW.search(text, max(0, q.span[0] - LEAD), q.span[0])
    if q is None or q.value is None or told is None or q.plusminus is not None:
        return slot
    if slot.role != "x" and not (q.noun or COUNTED.match(text, q.span[1])):
        return slot
    return replace(slot, role="x", edge=str(told.lastgroup), weight=9.0, placed=True)


def window_of(panel: PanelDraft, ends: Ends, before: Coordinate | None, slot: Slot) -> Ends | None:
    """Where such a stretch begins and ends: at an end of the axis, or from where the curve has got to."""
    if slot.edge == "last":
        start = _moved(panel, ends[1], slot, -1)
        return None if start is None else (start, ends[1])
    begins = ends[0] if slot.edge == "first" else before
    stop = None if begins is None else _moved(panel, begins, slot, 1)
    if slot.edge == "first" and begins == 1 and panel.x.scale != "time" and isinstance(stop, (int, float)):
        stop -= 1  # of days that are counted from 1, the first eleven end with day 11
    return None if begins is None or stop is None else (begins, stop)


def _moved(panel: PanelDraft, start: Coordinate, slot: Slot, sign: int) -> Coordinate | None:
    q = slot.quantity
    if q is None or q.value is None:
        return None
    unit = (q.noun or q.unit or "").split(" ")[-1]
    if panel.x.scale == "time" and unit:
        return later(start, sign * q.value, unit)
    step = on_axis(panel.x, q, q.value)
    if isinstance(step, str) or isinstance(start, str) or step is None:
        return None
    return start + sign * step
