"""The numbers of a sentence that could be coordinates, each weighed as x or y."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from extractor.model import Quantity, Span
from extractor.quantities import read_quantities
from extractor.reading.differences import is_difference
from extractor.reading.draft import PanelDraft, SeriesDraft
from extractor.reading.evidence import OWN_UNIT, unit_weight, x_weight
from extractor.reading.name_slots import named_numbers
from extractor.reading.on_axis import fits, on_axis, stems
from extractor.reading.references import Mention
from extractor.reading.slots import Slot, inside_any
from extractor.units import canonical

PLACED = re.compile(
    r"\b(?:at|by|in|after|around|near|until|on|during|with|before|past|beyond)\s(?:\w+\s)?[~≈`(]*$|\($", re.IGNORECASE
)
OF_A_VALUE = 1.5  # what a bare number loses as a place where a label has said the place already
RESTATES = re.compile(
    r"[\s`*]*\(\s*(?:estimated|approximately|approx\.|i\.e\.,?|about|roughly|or|at|around)?\s*$", re.IGNORECASE
)


def number_slots(
    text: str, span: Span, panel: PanelDraft, mentions: list[Mention], series: SeriesDraft | None, *, settled: bool
) -> list[Slot]:
    """The quantities of a sentence that could be coordinates, each weighed as x or y; ``settled`` where x is known."""
    holes = [m.span for m in mentions if m.by_name] + named_numbers(text, span, panel)
    holes += [stated for line in panel.lines for trace in line.sources.values() for stated in trace.spans]
    slots: list[Slot] = []
    floor = span[0]
    found = [_measured(text, q, panel) if q.worded else undated(text, q, panel) for q in read_quantities(text, *span)]
    amount: Quantity | None = None
    for plain in _with_shared_units(text, _with_own_nouns(text, found, panel)):
        if inside_any(plain.core, holes) or _is_no_value(text, plain, span, panel):
            amount = None if plain.worded else plain
            continue
        if amount is not None and _goes_without(text, amount, plain):
            continue
        quantity = _balanced(text, _denied(text, _measured(text, plain, panel), span[0]))
        if _counts_something_else(quantity, panel):
            continue
        weight = _weight(text, quantity, panel, _owner(quantity, panel, mentions) or series, floor)
        if settled and quantity.unit is None and quantity.noun is None and quantity.date is None:
            weight -= OF_A_VALUE
        stretch = amount is not None and _is_stretch_of(text, amount, quantity, panel)
        weight = max(weight, OWN_UNIT) if stretch else weight
        placed = bool(PLACED.search(text[max(span[0], quantity.span[0] - 20) : quantity.core[0]]))
        sure = stretch or _is_sure_year(quantity, panel) or abs(unit_weight(quantity, panel.x, panel.y)) >= OWN_UNIT
        slots.append(Slot("x" if weight > 0 else "y", quantity.span, quantity, None, None, weight, placed, sure))
        floor = quantity.span[1]
    return slots


WITHOUT = re.compile(r"[^.;\d]{0,12}(?:,|,?\s(?:and|but|while))\s(?:the\s)?[\w+-]+(?:\s[\w+-]+){0,2}\s(?:by\s|about\s|only\s)*[~≈]?")


def _goes_without(text: str, amount: Quantity, quantity: Quantity) -> bool:
    """``Plus gives up 17 points, Business 7``: what is said of one in full is said of the next in short."""
    bare = quantity.unit is None and quantity.noun is None and quantity.kind == "number" and amount.noun in POINTS
    ends = re.compile(r"\s*(?:[.,;)]|$)").match(text, quantity.span[1]) is not None
    return bare and ends and WITHOUT.fullmatch(text, amount.span[1], quantity.span[0]) is not None


POINTS = frozenset(("point", "points", "percentage points", "percentage point"))


def _is_sure_year(quantity: Quantity, panel: PanelDraft) -> bool:
    """``When 2022 began`` on a calendar axis, where no value is that large."""
    year = quantity.value is not None and YEAR.fullmatch(quantity.text) is not None
    return panel.x.scale == "time" and year and fits(panel.y, quantity.value) is False


YEAR = re.compile(r"(?:1[6-9]|20)\d\d")
STRETCH_OF = re.compile(r"[^,;.:\d]{0,24}")


def _is_stretch_of(text: str, amount: Quantity, quantity: Quantity, panel: PanelDraft) -> bool:
    """``giving up 10 points from 128 to 64``: where something changed, beside by how much; not ``by 3 from 10 to 13``."""
    if quantity.joiner != "from" or quantity.low is None or quantity.high is None or amount.value is None:
        return False
    if not STRETCH_OF.fullmatch(text, amount.span[1], quantity.span[0]) or quantity.span[0] <= amount.span[1]:
        return False
    change = abs(quantity.high - quantity.low)
    inside = all(fits(panel.x, on_axis(panel.x, quantity, end)) for end in (quantity.low, quantity.high))
    return inside and abs(change - abs(amount.value)) > 0.2 * abs(amount.value)


def _is_no_value(text: str, quantity: Quantity, span: Span, panel: PanelDraft) -> bool:
    """A distance, a part of a title, a way along the page or a sum: numbers that place nothing."""
    return (
        (is_difference(text, quantity, span[0], stems(panel.x) | stems(panel.y)) and not _is_per(text, quantity, panel))
        or _is_title(text, quantity)
        or _is_a_stride(quantity, panel)
        or _is_a_total(text, quantity, span)
    )


PER = re.compile(r"\s(?P<per>per [^\W\d_]+)")


def _is_per(text: str, quantity: Quantity, panel: PanelDraft) -> bool:
    """``fewer than 50 per week`` where y shows admissions per week."""
    found = PER.match(text, quantity.span[1])
    return found is not None and any(found.group("per") in (axis.label or "") for axis in (panel.y, panel.y2))


def _weight(text: str, quantity: Quantity, panel: PanelDraft, series: SeriesDraft | None, floor: int) -> float:
    """How much speaks for x; over names only a date may be a place."""
    if panel.x.scale == "category" and quantity.date is None:
        return -5.0
    return x_weight(text, quantity, panel, series, floor)


BALANCED = re.compile(r"\b(?:within|inside)\s(?:about\s|roughly\s|a band of\s)?[~≈]?(?:±|\+/-|\+/−)\s?$", re.IGNORECASE)


def _balanced(text: str, quantity: Quantity) -> Quantity:
    """``stays within ±1``: as far below zero as above it."""
    if quantity.value is None or not BALANCED.search(text, max(0, quantity.core[0] - 30), quantity.core[0]):
        return quantity
    return replace(quantity, value=None, low=-quantity.value, high=quantity.value, kind="interval")


NEVER = re.compile(r"\b(?:never|not|nowhere|n['’]t)\s(?:[^\W\d]+\s){0,3}$", re.IGNORECASE)


def _denied(text: str, quantity: Quantity, floor: int) -> Quantity:
    """``never above 2``, ``does not fall below 5``: the bound the other way round."""
    if quantity.bound is None or not NEVER.search(text, max(floor, quantity.span[0] - 40), quantity.span[0]):
        return quantity
    return replace(quantity, bound="below" if quantity.bound == "above" else "above")


VALUE = re.compile(r"\d+(?:\.\d+)?")


def undated(text: str, quantity: Quantity, panel: PanelDraft) -> Quantity:
    """``Jul 18, Aug 24`` over the months of a year: a category and its value, not a day."""
    if panel.x.scale != "category" or quantity.date is None or not quantity.date.startswith("--"):
        return quantity
    found = (
        VALUE.search(text, quantity.span[0]) if quantity.text[:1].isalpha() and quantity.text[-1:].isdigit() else None
    )
    if found is None:
        return quantity
    return Quantity(found.span(), found.span(), found.group(), float(found.group()))


FOLLOWING = re.compile(r"[\s-](?P<noun>[^\W\d_]{3,})\b")


def _measured(text: str, quantity: Quantity, panel: PanelDraft) -> Quantity:
    """A number with the unit or the noun of an axis right behind it: ``6 NTU``, ``ten occurrences``."""
    if quantity.unit or quantity.noun or quantity.date or quantity.kind == "interval":
        return quantity
    end = quantity.span[1]
    for axis in (panel.x, panel.y, panel.y2):
        stop = end + 1 + len(axis.unit or "")
        if axis.unit and text[end:stop] == f" {axis.unit}" and not text[stop : stop + 1].isalnum():
            return replace(quantity, unit=canonical(axis.unit), span=(quantity.span[0], stop))
    found = FOLLOWING.match(text, end)
    if found and found.group("noun").lower().rstrip("s") in stems(panel.x) ^ stems(panel.y):
        return replace(quantity, noun=found.group("noun"), span=(quantity.span[0], found.end()))
    return quantity


PLACE_BEHIND = re.compile(r"[`*]*\s(?:\(|(?:at|by|in|on|after|for|with|around|near)\s)[~≈(\w\s]{0,12}\d")
SERIAL = re.compile(r"[\s`*]*(?:,|,?\s*and|,?\s*or|/)[\s`*]*$")


def _with_shared_units(text: str, found: Sequence[Quantity]) -> list[Quantity]:
    """``at 6, 12 and 24 h``: in a list of plain numbers the unit or noun of the last is that of all."""
    shared = list(found)
    for index in range(len(shared) - 2, -1, -1):
        left, right = shared[index], shared[index + 1]
        bare = left.unit is None and left.noun is None and left.kind == "number" and left.worded == right.worded
        told = (right.unit or right.noun) and right.kind == "number" and right.bound is None
        written = right.span[1] > right.core[1] or right is not found[index + 1]
        told = told and left.approx == right.approx and written
        lead = text[max(0, left.span[0] - 20) : left.core[0]]
        valued = index > 0 and found[index - 1].unit is not None and found[index - 1].unit == right.unit
        alternating = PLACED.search(lead) and (valued or PLACE_BEHIND.match(text, right.span[1]))
        if bare and told and not alternating and SERIAL.fullmatch(text[left.span[1] : right.span[0]]):
            shared[index] = replace(left, unit=right.unit, noun=right.noun)
    return shared


PLACE_LEAD = re.compile(r"\b(?:with|at|by|after|in|for|until|beyond|from|to)\s(?:just\s|only\s|all\s)?$", re.IGNORECASE)
ENDS_THERE = re.compile(r"\s*(?:[,.;:)]|$|(?:and|but|while|then|it|to|before|until|the)\b)", re.IGNORECASE)


def _with_own_nouns(text: str, found: Sequence[Quantity], panel: PanelDraft) -> list[Quantity]:
    """``80 % with four layers and 70 % with eight``: a number in words that is a place, its noun told before."""
    ticks = {tick for tick in panel.x.ticks or () if not isinstance(tick, str)}
    own = stems(panel.x) - stems(panel.y)
    noun: str | None = None
    told = []
    for quantity in found:
        noun = quantity.noun if (quantity.noun or "").lower().rstrip("s") in own else noun
        bare = quantity.worded and quantity.unit is None and quantity.noun is None and quantity.kind == "number"
        led = bare and PLACE_LEAD.search(text, max(0, quantity.span[0] - 20), quantity.span[0])
        if led and noun and (quantity.value in ticks or not ticks) and ENDS_THERE.match(text, quantity.span[1]):
            quantity = replace(quantity, noun=noun)
        told.append(quantity)
    return told


def _owner(quantity: Quantity, panel: PanelDraft, mentions: list[Mention]) -> SeriesDraft | None:
    """The series named last before a number, whose axis it is read on."""
    before = [m for m in mentions if m.span[1] <= quantity.span[0] and m.series]
    return panel.series[min(before[-1].series)] if before and panel.y2.declared else None


def _counts_something_else(quantity: Quantity, panel: PanelDraft) -> bool:
    """``batch size 8`` on a plot of latency against throughput is an annotation."""
    nouns = set((quantity.noun or "").lower().rstrip("s").split())
    known = stems(panel.x) | stems(panel.y) | stems(panel.y2)
    return (
        bool(nouns & {"batch", "batche", "layer", "head", "episode", "round", "generation", "cycle"})
        and not nouns <= known
        and panel.x.label is not None
    )


def _is_title(text: str, quantity: Quantity) -> bool:
    """A number inside quotation marks belongs to a name."""
    line = text.rfind("\n", 0, quantity.core[0]) + 1
    before = text[line : quantity.core[0]]
    return before.count("“") > before.count("”") or (
        before.count('"') % 2 == 1 and '"' in text[quantity.core[1] : quantity.core[1] + 60]
    )


def _is_a_stride(quantity: Quantity, panel: PanelDraft) -> bool:
    """``One step to the right``: a way along the page, where x does not count steps."""
    noun = (quantity.noun or "").lower().rstrip("s")
    return (
        quantity.worded and noun in ("step", "place", "notch", "tick", "column", "bar") and noun not in stems(panel.x)
    )


TOTAL = re.compile(r"\b(?:totals?|sum|stack(?:ed)?|combined|altogether|cumulative|overall)\b", re.IGNORECASE)


TOTAL_OF = re.compile(
    r"\b(?:(?:for|giving|making|with|to) a (?:grand |combined )?(?:total|sum) of|stack(?:ed)? height(?: of)?|add(?:s|ing)? up to|"
    r"summing to|in all,?|altogether,?|total(?:s|l?ing)(?: to)?|combined total(?: of)?)\s(?:about\s|some\s|roughly\s)?[~≈]?$",
    re.IGNORECASE,
)


def _is_a_total(text: str, quantity: Quantity, span: Span) -> bool:
    """``Browser 2.1, Mobile 3.0 (stack height 5.1)``: a sum in brackets is no value of a series."""
    if TOTAL_OF.search(text, max(span[0], quantity.span[0] - 30), quantity.span[0]):
        return True
    opened = text.rfind("(", span[0], quantity.core[0])
    if opened < 0 or ")" in text[opened : quantity.core[0]]:
        return False
    closed = text.find(")", quantity.core[1], span[1])
    return TOTAL.search(text, opened, closed if closed > 0 else span[1]) is not None


def without_restatements(text: str, slots: list[Slot]) -> list[Slot]:
    """``slightly below 10¹ (estimated ~7-8)``: of a bound and the value in brackets behind it, the value is kept."""
    dropped = set()
    for left, right in pairwise(slots):
        if not (left.role == right.role == "y" and left.quantity and right.quantity):
            continue
        vague, precise = left.quantity.bound is not None, right.quantity.kind == "interval"
        if (vague or precise or right.quantity.approx) and RESTATES.match(text[left.span[1] : right.span[0]]):
            dropped.add(id(left) if vague or precise else id(right))
    return [slot for slot in slots if id(slot) not in dropped]
