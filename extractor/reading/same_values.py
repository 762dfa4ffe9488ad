"""A value said again without its number: ``reaches 60%, a level Alpha attains at epoch 25``, ``for the same loss``."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.model import Span
from extractor.reading.draft import PanelDraft
from extractor.reading.on_axis import stems
from extractor.reading.slots import Slot

AGAIN = re.compile(
    r"\b(?:an?\s(?P<what>[^\W\d_]+)\s(?:that\s|which\s)?(?=(?:the\s)?[^,;.]{2,40}?\s(?:reach|attain|hit|get|need|see|achiev|match|cross|pass)\w*)"
    r"|(?:the|this|that)\ssame\s(?:\w+\s)?(?P<same>[^\W\d_]+)\b(?!\sas\b|\s(?:at|in|on|for)\sboth))",
    re.IGNORECASE,
)
LEVELS = frozenset(("level", "value", "mark", "figure", "score", "height", "rate", "result", "reading"))


def same_values(text: str, span: Span, panel: PanelDraft, slots: list[Slot]) -> list[Slot]:
    """The values that a sentence has told before and says again in words, where they stand again."""
    own = (stems(panel.y) - stems(panel.x)) | LEVELS
    found = []
    for said in AGAIN.finditer(text, *span):
        noun = (said.group("what") or said.group("same")).lower().rstrip("s")
        before = [s for s in slots if s.role == "y" and s.quantity is not None and s.span[1] <= said.start()]
        if noun in own and before and before[-1].quantity is not None:
            quantity = replace(before[-1].quantity, span=said.span())
            found.append(Slot("y", said.span(), quantity, weight=-9.0, sure=True, aligned=True))
    return found
