"""Nouns and units that numbers share: ``at 6, 12 and 24 h``, ``80 % with four layers and 70 % with eight``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from extractor.model import Quantity
from extractor.reading.draft import PanelDraft
from extractor.reading.on_axis import fits, stems

PLACED = re.compile(
    r"\b(?:at|by|in|after|around|near|until|on|during|with|before|past|beyond|for)\s(?:\w+\s)?(?:\w+\s?[=≈]\s?)?[~≈`(]*$|\($",
    re.IGNORECASE,
)
PLACE_BEHIND = re.compile(r"[`*]*\s(?:\(|(?:at|by|in|on|after|for|with|around|near)\s)[~≈(\w\s]{0,12}\d")
SERIAL = re.compile(r"[\s`*]*(?:,|,?\s*and|,?\s*or|/)[\s`*]*$")


def with_shared_units(text: str, found: Sequence[Quantity]) -> list[Quantity]:
    """``at 6, 12 and 24 h``: in a list of plain numbers the unit or noun of the last is that of all."""
    shared = list(found)
    for index in range(len(shared) - 2, -1, -1):
        left, right = shared[index], shared[index + 1]
        bare = left.unit is None and left.noun is None and left.kind == "number" and left.worded == right.worded
        told = (right.unit or right.noun) and right.kind == "number" and right.bound is None
        written = right.span[1] > right.core[1] or right is not found[index + 1]
        told = told and left.approx == right.approx and written
        lead = text[max(0, left.span[0] - 20) : left.core[0]]
        before = next((quantity for quantity in reversed(found[:index]) if not quantity.worded), None)
        valued = before is not None and before.unit is not None and before.unit == right.unit
        alternating = PLACED.search(lead) and (valued or PLACE_BEHIND.match(text, right.span[1]))
        if bare and told and not alternating and SERIAL.fullmatch(text[left.span[1] : right.span[0]]):
            shared[index] = replace(left, unit=right.unit, noun=right.noun)
    return shared


PLACE_LEAD = re.compile(r"\b(?:with|at|by|after|in|for|until|beyond|from|to)\s(?:just\s|only\s|all\s)?$", re.IGNORECASE)
ENDS_THERE = re.compile(r"\s*(?:[,.;:)]|$|(?:and|but|while|then|it|to|before|until|the)\b)", re.IGNORECASE)


def with_own_nouns(text: str, found: Sequence[Quantity], panel: PanelDraft) -> list[Quantity]:
    """``80 % with four layers and 70 % with eight``: a number in words that is a place, its noun told before."""
    ticks = {tick for tick in panel.x.ticks or () if not isinstance(tick, str)}
    own = stems(panel.x) - stems(panel.y)
    noun: str | None = None
    told = []
    for quantity in found:
        noun = quantity.noun if (quantity.noun or "").lower().rstrip("s") in own else noun
        bare = quantity.worded and quantity.unit is None and quantity.noun is None and quantity.kind == "number"
        led = bare and PLACE_LEAD.search(text, max(0, quantity.span[0] - 20), quantity.span[0])
        here = quantity.value in ticks or not ticks or bool(panel.x.range and fits(panel.x, quantity.value))
        if led and noun and here and ENDS_THERE.match(text, quantity.span[1]):
            told.append(replace(quantity, noun=noun))
        else:
            told.append(quantity)
    for index, (left, right) in enumerate(pairwise(told)):
        bare = right.unit is None and right.noun is None and right.date is None and left.kind == right.kind == "number"
        said = _runs_from(text, left, right) if bare else None
        if said is not None and said.lower().rstrip("s") in own:
            told[index + 1] = replace(right, noun=said)
    return told


def _runs_from(text: str, left: Quantity, right: Quantity) -> str | None:
    """``from 4 requests to 16``: what the first counts, the second does."""
    if not FROM.search(text, max(0, left.core[0] - 12), left.core[0]):
        return None
    said = COUNTED_TO.fullmatch(text, left.core[1], right.core[0])
    return said.group("noun") if said else None


FROM = re.compile(r"\bfrom\s[~≈]?$", re.IGNORECASE)
COUNTED_TO = re.compile(r"\s(?P<noun>[^\W\d_]+)\sto\s[~≈]?")
