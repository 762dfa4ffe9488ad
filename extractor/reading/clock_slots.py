"""Hours of the day told in words: ``at midnight``, ``by noon``."""

from __future__ import annotations

import re

from extractor.model import Quantity, Span
from extractor.reading.draft import PanelDraft
from extractor.reading.on_axis import fits, stems, unit_of
from extractor.reading.slots import Slot
from extractor.units import canonical

CLOCK = re.compile(
    r"\b(?:(?P<until>by|until|till|towards)|at|around|near|about|from)\s(?P<hour>midnight|noon|midday)\b", re.IGNORECASE
)
DAY = 24.0


def clock_slots(text: str, span: Span, panel: PanelDraft) -> list[Slot]:
    """``At midnight``, ``by noon``: places on an axis of the hours of a day."""
    ends = panel.x.range
    hourly = canonical(unit_of(panel.x) or "") == "h" or bool({"hour", "time"} & stems(panel.x))
    if not hourly or panel.x.scale in ("category", "time") or ends is None or not fits(panel.x, DAY / 2):
        return []
    if any(isinstance(end, str) or not 0 <= end <= DAY for end in ends):
        return []
    found = [(m, _hour(m, panel)) for m in CLOCK.finditer(text, *span)]
    return [
        Slot("x", m.span(), Quantity(m.span(), m.span(), m.group(), hour), weight=9.0, placed=True)
        for m, hour in found
        if fits(panel.x, hour)
    ]


def _hour(said: re.Match[str], panel: PanelDraft) -> float:
    """Midnight opens the day, unless something lasts until then or the axis begins later."""
    if said.group("hour").lower() != "midnight":
        return DAY / 2
    return DAY if said.group("until") or not fits(panel.x, 0.0) else 0.0
