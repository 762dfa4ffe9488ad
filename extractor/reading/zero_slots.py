"""Nothing where something could be: ``no snow on 1 November``, ``no activity at 70 °C and above``."""

from __future__ import annotations

import re

from extractor.model import Quantity, Span
from extractor.reading.draft import PanelDraft
from extractor.reading.on_axis import fits, stems
from extractor.reading.slots import Slot

NOTHING = re.compile(
    r"\bno\s(?:detectable\s|measurable\s|visible\s|observable\s|discernible\s|residual\s)?(?P<noun>[^\W\d_]{3,})"
    r"(?=\s(?:at(?!\sall)|on|in|by|until|before|after|between|below|above|from|for)\b(?=[^,;.]*\d))",
    re.IGNORECASE,
)


def zero_slots(text: str, span: Span, panel: PanelDraft) -> list[Slot]:
    """``no`` and what y measures, with a place behind it: a value of zero."""
    own = stems(panel.y) - stems(panel.x)
    said = [m for m in NOTHING.finditer(text, *span) if m.group("noun").lower().rstrip("s") in own]
    return [
        Slot("y", m.span(), Quantity(m.span(), m.span(), m.group(), 0.0), weight=-9.0)
        for m in said
        if fits(panel.y, 0.0) is not False
    ]
