"""The numbers of a sentence that could be coordinates, each weighed as x or y."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from extractor.model import Quantity, Span
from extractor.quantities import read_quantities
from extractor.reading.draft import PanelDraft, SeriesDraft
from extractor.reading.evidence import OWN_UNIT, unit_weight, x_weight
from extractor.reading.idle_numbers import counts_something_else, goes_without, is_a_spell, is_no_value, is_stretch_of
from extractor.reading.name_slots import named_numbers
from extractor.reading.on_axis import fits, stems
from extractor.reading.references import Mention
from extractor.reading.shared_nouns import PLACED, with_own_nouns, with_shared_units
from extractor.reading.slots import Slot, inside_any
from extractor.units import canonical

OF_A_VALUE = 1.5  # what a bare number loses as a place where a label has said the place already
RESTATES = re.compile(
    r"[\s`*]*\(\s*(?:estimated|approximately|approx\.|i\.e\.,?|about|roughly|or|at|around)?\s*$", re.IGNORECASE
)


def number_slots(
    text: str, span: Span, panel: PanelDraft, mentions: list[Mention], series: SeriesDraft | None, *, settled: bool
) -> list[Slot]:
    """The quantities of a sentence that could be coordinates, each weighed as x or y; ``settled`` where x is known."""
    holes = [m.span for m in mentions if m.by_name] + named_numbers(text, span, panel)
    holes += _digits_of_units(text, span, panel)
    holes += [stated for line in panel.lines for trace in line.sources.values() for stated in trace.spans]
    slots: list[Slot] = []
    floor = span[0]
    found = [_measured(text, q, panel) if q.worded else undated(text, q, panel) for q in read_quantities(text, *span)]
    amount: Quantity | None = None
    for plain in with_shared_units(text, with_own_nouns(text, found, panel)):
        if inside_any(plain.core, holes):
            continue
        if is_no_value(text, plain, span, panel):
            amount = plain if not plain.worded or is_a_spell(text, plain) else None
            continue
        if amount is not None and goes_without(text, amount, plain):
            continue
        quantity = _balanced(text, _denied(text, _measured(text, plain, panel), span[0]))
        if counts_something_else(quantity, panel):
            continue
        weight = _weight(text, quantity, panel, _owner(quantity, panel, mentions) or series, floor)
        if settled and quantity.unit is None and quantity.noun is None and quantity.date is None:
            weight -= OF_A_VALUE
        stretch = amount is not None and is_stretch_of(text, amount, quantity, panel)
        weight = max(weight, OWN_UNIT) if stretch else weight
        placed = bool(PLACED.search(text[max(span[0], quantity.span[0] - 20) : quantity.core[0]]))
        sure = stretch or _is_sure_year(quantity, panel) or abs(unit_weight(quantity, panel.x, panel.y)) >= OWN_UNIT
        slots.append(Slot("x" if weight > 0 else "y", quantity.span, quantity, None, None, weight, placed, sure))
        floor = quantity.span[1]
    return slots


def _digits_of_units(text: str, span: Span, panel: PanelDraft) -> list[Span]:
    """``300 at 0.01 1/s``: the one of a unit that begins with a digit, right behind its number, is no value."""
    units = {axis.unit for axis in (panel.x, panel.y, panel.y2) if axis.unit and axis.unit[0].isdigit()}
    pattern = "|".join(re.escape(unit) for unit in units)
    found = re.compile(rf"(?<=\d\s)(?:{pattern})(?!\w)").finditer(text, *span) if units else ()
    return [match.span() for match in found]


def _is_sure_year(quantity: Quantity, panel: PanelDraft) -> bool:
    """``When 2022 began`` on a calendar axis, where no value is that large."""
    year = quantity.value is not None and YEAR.fullmatch(quantity.text) is not None
    return panel.x.scale == "time" and year and fits(panel.y, quantity.value) is False


YEAR = re.compile(r"(?:1[6-9]|20)\d\d")


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
    if quantity.bound == "above" and _is_way_station(text, quantity, floor):
        return replace(quantity, bound=None)
    if quantity.bound is None or not NEVER.search(text, max(floor, quantity.span[0] - 40), quantity.span[0]):
        return quantity
    return replace(quantity, bound="below" if quantity.bound == "above" else "above")


OVER = re.compile(r"over\s[~≈`*]*", re.IGNORECASE)
LEFT_FROM = re.compile(r"\bfrom\s(?:[^.;]|\.(?=\d))*$", re.IGNORECASE)
GOES_TO = re.compile(r"(?:[^.;]|\.(?=\d))*?\sto\s[^.;\d]{0,20}\d")


def _is_way_station(text: str, quantity: Quantity, floor: int) -> bool:
    """``from 7.3 in 1980 over 7.0 in 1990 to 4.8``: a value on the way, not a bound."""
    led = OVER.fullmatch(text, quantity.span[0], quantity.core[0]) is not None
    left = LEFT_FROM.search(text, max(floor - 60, 0), quantity.span[0]) is not None
    return led and left and GOES_TO.match(text, quantity.span[1]) is not None


IN_A_YEAR = re.compile(r"\b(?:in|by|since|until|from|after|before|during)\s$", re.IGNORECASE)
VALUE = re.compile(r"\d+(?:\.\d+)?")


def undated(text: str, quantity: Quantity, panel: PanelDraft) -> Quantity:
    """``Jul 18, Aug 24`` over the months of a year: a category and its value, not a day.

    ``In 2005 people over sixty``: on a calendar axis a year counts nobody.
    """
    if quantity.noun is not None and panel.x.scale == "time" and YEAR.fullmatch(quantity.text):
        told = IN_A_YEAR.search(text, max(0, quantity.core[0] - 8), quantity.core[0])
        return replace(quantity, noun=None, span=quantity.core) if told else quantity
    if panel.x.scale != "category" or not panel.x.ticks or quantity.date is None or not quantity.date.startswith("--"):
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
    if quantity.unit or quantity.noun or quantity.date:
        return quantity
    end = quantity.span[1]
    for axis in (panel.x, panel.y, panel.y2):
        stop = end + 1 + len(axis.unit or "")
        if axis.unit and text[end:stop] == f" {axis.unit}" and not text[stop : stop + 1].isalnum():
            return replace(quantity, unit=canonical(axis.unit), span=(quantity.span[0], stop))
    found = FOLLOWING.match(text, end) if quantity.kind != "interval" else None
    if found and found.group("noun").lower().rstrip("s") in stems(panel.x) ^ stems(panel.y):
        return replace(quantity, noun=found.group("noun"), span=(quantity.span[0], found.end()))
    return quantity


def _owner(quantity: Quantity, panel: PanelDraft, mentions: list[Mention]) -> SeriesDraft | None:
    """The series named last before a number, whose axis it is read on."""
    before = [m for m in mentions if m.span[1] <= quantity.span[0] and m.series]
    return panel.series[min(before[-1].series)] if before and panel.y2.declared else None


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
