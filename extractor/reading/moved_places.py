"""Places counted from one that is told behind: ``two years after the 2007 low of 8.2%, it was at 17.9%``."""

from __future__ import annotations

import re

from extractor.numerals import parse_words
from extractor.reading.calendars import later
from extractor.reading.draft import PanelDraft
from extractor.reading.groups import Clause
from extractor.reading.on_axis import stems, unit_of
from extractor.reading.places import Place
from extractor.reading.slots import Slot
from extractor.units import canonical

AFTER = re.compile(
    r"(?P<count>[\w-]+)\s(?P<unit>year|month|quarter|week|day|hour|minute|epoch|step|cycle|round)s?\safter\s"
    r"(?:the\s|its\s|that\s|their\s)?[~≈]?$",
    re.IGNORECASE,
)
REACH = 40


def moved_on(text: str, clause: Clause, slot: Slot, place: Place, panel: PanelDraft) -> Place:
    """The place that the rest of the sentence speaks of: the one told, or one counted from it."""
    start = slot.quantity.core[0] if slot.quantity is not None else slot.span[0]
    found = AFTER.search(text, max(clause.span[0], start - REACH), start)
    said = found.group("count").lower() if found else ""
    count = float(said) if said.isdigit() else parse_words(said) if said else None
    if found is None or not count or place.value is None:
        return place
    unit = found.group("unit").lower()
    if panel.x.scale == "time":
        moved = later(place.value, count, unit)
    elif isinstance(place.value, str) or not (unit in stems(panel.x) or canonical(unit) == unit_of(panel.x)):
        moved = None
    else:
        moved = place.value + count
    return place if moved is None else Place(moved, span=(found.start(), slot.span[1]))
