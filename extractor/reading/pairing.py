"""Places and values told together: in brackets, by arrows, by colons, and as two lists in one order."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from extractor.model import Quantity, Span
from extractor.reading.draft import PanelDraft
from extractor.reading.evidence import unit_weight
from extractor.reading.groups import ARROW, Group, arrow_parts
from extractor.reading.on_axis import fits, on_axis
from extractor.reading.slots import Slot

PAIR = re.compile(
    r"[(\[]\s*(?:[^()\[\],]|,(?=\d{3}\b)){1,30},(?:\s*[^()\[\],]{1,30}|\s+(?:[^()\[\],]|,(?=\d{3}\b)){1,30})[)\]]"
)
STRETCH = re.compile(r"(?:between|from)\b", re.IGNORECASE)


def set_apart(text: str, span: Span, slots: list[Slot]) -> None:
    """``Between 10 and 30 it falls from 380 Mt to 61``: beside a sure value, a stretch that opens it is a place."""
    numbers = [slot for slot in slots if slot.quantity is not None and slot.edge is None]
    if (
        len(numbers) != 2
        or any(slot.role == "x" for slot in slots)
        or not OPENED.fullmatch(text, span[0], numbers[0].span[0])
    ):
        return
    first, second = numbers
    moved = second.quantity is not None and second.quantity.kind == "interval" and second.quantity.joiner == "from"
    stretch = first.quantity is not None and first.quantity.kind == "interval" and STRETCH.match(text, first.span[0])
    if stretch and moved and second.weight < first.weight and abs(first.weight) < UNSURE:
        first.role, first.weight, first.placed = "x", UNSURE, True


OPENED = re.compile(r"[\s*_`:.–—-]*(?:[^\W\d][\w-]*:\s*)?")
UNSURE = 3.0


def pairs(text: str, span: Span, slots: list[Slot]) -> list[Group]:
    """``(0.1, 0.5)``: x and y in brackets."""
    found = []
    for match in PAIR.finditer(text, *span):
        inside = [slot for slot in slots if match.start() <= slot.span[0] and slot.span[1] <= match.end()]
        if len(inside) == 2 and not re.search(r"[^\W\d_]{4,}", text[match.start() : match.end()]):
            first, second = inside
            first.role, second.role = "x", "y"
            found.append(Group("pair", [first, second]))
    return found


def arrow_pairs(slots: list[Slot], panel: PanelDraft) -> list[Group]:
    """``10⁻¹ → 5.0, 10⁰ → 3.1``: arrows from a place, which is a tick of the x axis, to its value."""
    arrows = [slot for slot in slots if slot.quantity is not None and slot.quantity.joiner == "arrow"]
    if len(arrows) < 2 or not _lead_along_x([slot.quantity for slot in arrows if slot.quantity], panel):
        return []
    found = []
    for slot in arrows:
        left, right = arrow_parts(slot)
        found.append(Group("pair", [replace(left, role="x"), replace(right, role="y")]))
        slots.remove(slot)
    return found


IN_BRACKET = re.compile(r"\s\(\s?(?:in\s|for\s|the\s)*")


def bracketed_ends(text: str, slots: list[Slot]) -> list[Group]:
    """``from 4.4 (oats) to 10.4 (maize)``: each end of a range with the name in the bracket behind it."""
    found = []
    for span in [slot for slot in slots if slot.quantity is not None and slot.quantity.kind == "interval"]:
        inside = [s for s in slots if s.category is not None and span.span[0] < s.span[0] < span.span[1]]
        behind = [s for s in slots if s.category is not None and IN_BRACKET.fullmatch(text, span.span[1], s.span[0])]
        quantity = span.quantity
        if len(inside) != 1 or len(behind) != 1 or quantity is None:
            continue
        for place, value in ((inside[0], quantity.low), (behind[0], quantity.high)):
            number = replace(quantity, value=value, low=None, high=None, joiner=None, kind="number")
            found.append(Group("pair", [place, replace(span, quantity=number, role="y")]))
        slots[:] = [slot for slot in slots if slot not in (span, inside[0], behind[0])]
    return found


UNIT_BEFORE = re.compile(r"[%°A-Za-zµ]\s?(?:→|->)")
CHAINED = re.compile(r"\s*\([^()]+\)\s*(?:→|->)")


def chain_starts(text: str, slots: list[Slot]) -> list[Group]:
    """``1 → 5 (8 cores) → 9 (32 cores)``: the first of a chain whose links bear their places stands at the start."""
    found = []
    for number, slot in enumerate(slots):
        if slot.quantity is None or slot.quantity.joiner != "arrow" or not CHAINED.match(text, slot.span[1]):
            continue
        left, right = arrow_parts(slot)
        arrow = ARROW.search(text, *slot.span)
        cut = arrow.start() if arrow else slot.span[1]
        slots[number] = replace(right, role="y", span=(cut, slot.span[1]))
        first = (slot.span[0], cut)
        found.append(Group("pair", [Slot("x", first, edge="start"), replace(left, role="y", span=first)]))
    last = slots[-1] if slots else None
    closes = last is not None and CHAIN_END.search(text, 0, last.span[0]) and ENDS_THERE.match(text, last.span[1])
    if found and closes and last is not None and last.quantity is not None:
        slots.remove(last)
        found.append(Group("pair", [Slot("x", last.span, edge="end"), replace(last, role="y")]))
    return found


CHAIN_END = re.compile(r"\)\s*(?:→|->)\s*[~≈]?$")
ENDS_THERE = re.compile(r"[\s.;*`]*(?:$|\n)")


COLON = re.compile(r"[`*]*(?:\s?[^\W\d_]{1,8})?(?:\s?[:=]|\s[–—]\s)\s?[`*~≈]*")


def colon_pairs(text: str, slots: list[Slot], panel: PanelDraft) -> list[Group]:
    """``100: 3 / 250: 9.5 / 500: 17``: two or more places, each with its value behind a colon or a sign."""
    found = [(left, right) for left, right in pairwise(slots) if _are_told(text, left, right, panel)]
    starts = [left.quantity.value for left, _ in found if left.quantity and left.quantity.value is not None]
    if len(found) < 2 or not all(fits(panel.x, on_axis(panel.x, left.quantity, left.quantity.value)) is not False
                                 for left, _ in found if left.quantity) or starts != sorted(starts):  # fmt: skip
        return []
    return [Group("pair", [replace(left, role="x"), replace(right, role="y")]) for left, right in found]


def _are_told(text: str, left: Slot, right: Slot, panel: PanelDraft) -> bool:
    """``250: 9.5``, ``250 = 9.5``; behind a tick of the x axis a mere space will do: ``-40 12, 0 31, 25 44``."""
    if left.quantity is None or right.quantity is None:
        return False
    between = text[left.span[1] : right.quantity.core[0]]
    return bool(COLON.fullmatch(between)) or (between in (" ", " ~") and left.quantity.value in (panel.x.ticks or ()))


def _lead_along_x(arrows: list[Quantity], panel: PanelDraft) -> bool:
    """Whether what stands before the arrows are places: ticks of the x axis, or rising numbers that lie on it."""
    if any(UNIT_BEFORE.search(arrow.text) and unit_weight(arrow, panel.x, panel.y) < 0 for arrow in arrows):
        return False  # ``12% → 33% → 47%`` where y is in percent
    ticks = {tick for tick in panel.x.ticks or () if not isinstance(tick, str)}
    starts = [arrow.low for arrow in arrows if arrow.low is not None]
    if all(start in ticks for start in starts):
        return True
    rising = len(starts) > 2 and all(a < b for a, b in pairwise(starts))
    return rising and all(fits(panel.x, start) is not False for start in starts)


LISTED = re.compile(r"[\s`*]*(?:,|,?\s*and\b|/)[\s`*~≈]*")
AT_THOSE = re.compile(
    r"[\s`*]*(?:[^\W\d]+\s)?(?:at|in|on|for|by|after|with)\s(?:[^\W\d]+\s){0,2}[`*~≈]*", re.IGNORECASE
)
SEVERAL_PLACES = re.compile(
    r"\b(?:epochs|steps|iterations|rounds|cycles|years|months|weeks|days|hours|minutes|seconds|layers|doses|ages|sizes)\s[~≈]?$",
    re.IGNORECASE,
)  # ``45% and 75% at epochs 20 and 80``
SHORTEST_LIST = 3


LONG_LIST = 4


def _place_list(run: list[Slot], panel: PanelDraft) -> None:
    """``centred on 0.1, 0.3, 0.5, 0.7 and 0.9``: a long rising list that opens like a place is one of places."""
    values = [slot.quantity.value for slot in run if slot.quantity is not None and slot.quantity.value is not None]
    if len(values) < max(LONG_LIST, len(run)) or not run[0].placed or run[0].role != "x":
        return
    rising = all(a < b for a, b in pairwise(values)) and all(fits(panel.x, value) for value in values)
    ticks = {tick for tick in panel.x.ticks or () if not isinstance(tick, str)}
    if rising and (run[0].weight > 0) and (len(values) > LONG_LIST or set(values) <= ticks):
        for slot in run:
            slot.role, slot.weight, slot.aligned = "x", 9.0, True


def align_lists(text: str, slots: list[Slot], panel: PanelDraft) -> None:
    """``1, 7.8, 28 and 50 at 1, 8, 32 and 64 cores``: as many values as places, in the same order."""
    runs: list[list[Slot]] = []
    numbers = [slot for slot in slots if slot.quantity is not None and slot.edge is None]
    for slot in numbers:
        if runs and LISTED.fullmatch(text, runs[-1][-1].span[1], slot.quantity.core[0] if slot.quantity else 0):
            runs[-1].append(slot)
        else:
            runs.append([slot])
    for run in runs:
        if len(runs) == 1 or not any(len(other) == len(run) for other in runs if other is not run):
            _place_list(run, panel)
    for left, right in pairwise(runs):
        gap = AT_THOSE.fullmatch(text, left[-1].span[1], right[0].quantity.core[0]) if right[0].quantity else None
        two = len(left) == len(right) == 2 and gap is not None and SEVERAL_PLACES.search(gap.group()) is not None
        if gap and (two or len(left) == len(right) >= SHORTEST_LIST):
            _align(left, right)
        elif len(left) == len(right) >= SHORTEST_LIST and _are_places_first(text, left, right):
            _align(right, left)


def _align(values: list[Slot], places: list[Slot]) -> None:
    for role, weight, run in (("y", -9.0, values), ("x", 9.0, places)):
        for slot in run:
            slot.role, slot.weight, slot.aligned = role, weight, True


RESPECTIVELY = re.compile(r"[^.;\n]{0,16}\brespectively\b")
PLACES_LEAD = re.compile(r"\b(?:at|in|for|by|on|after)\s+(?:[^\W\d]+\s+){0,2}[`*~≈]*$", re.IGNORECASE)


IN_BRACKETS = re.compile(r"[^(),;.]{0,12}\)\s?[:=→–—]?\s?[`*~≈]*")


def _are_places_first(text: str, left: list[Slot], right: list[Slot]) -> bool:
    """``At 16, 64 and 512 it takes the values 12, 40 and 97, respectively``."""
    if left[0].quantity is None or right[0].quantity is None:
        return False
    between = text[left[-1].span[1] : right[0].quantity.core[0]]
    if IN_BRACKETS.fullmatch(between) and text[: left[0].quantity.core[0]].rstrip("~≈ ").endswith("("):
        return True
    led = PLACES_LEAD.search(text[: left[0].quantity.core[0]][-30:]) is not None
    return led and RESPECTIVELY.match(text, right[-1].span[1]) is not None and not re.search(r"[.;\n\d]", between)
