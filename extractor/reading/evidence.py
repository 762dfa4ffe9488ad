"""Is a number an x, a y or neither? Evidence is weighed, no sentence is matched.

Positive weight speaks for x, negative for y: the word before the number, its unit or counted noun, whether it lies in
the range of one axis only, whether it is one of the x ticks, how it is hedged.
"""

from __future__ import annotations

import re
from functools import cache

from extractor.language import vocabulary
from extractor.model import Quantity
from extractor.reading.draft import AxisDraft, PanelDraft, SeriesDraft
from extractor.reading.on_axis import fits, is_crowded, label_stems, middle_of, on_axis, stems, symbols, unit_of
from extractor.units import canonical, factor, is_unit
from extractor.vocab import any_of, literal, load

OF_VALUES_TOO = frozenset(
    ["at", "around", "near", "in", "on", "over", "between", "from", "for", "about", "approximately", "roughly"]
)
BEFORE: dict[str, float] = load("evidence")["before"]
COUNTED = frozenset(load("evidence")["counted"]["nouns"])
OWN_UNIT = 4.0
NAMED = re.compile(r"([^\W\d_][\w().@²]*(?:\s[\w()]+)?)\s*(?:=|≈|:|\bof\b|\bis\b|\bat\b)?\s*[`*$(]*$")
IN_A_MEASURE = re.compile(r"\s(?:in|of)\s([^\W\d_]{3,})\b(?!\s?[~≈]?\d)")
ON_THE_AXIS = re.compile(r"\s*(?:on|along|in) the (x|y|horizontal|vertical)\b", re.IGNORECASE)
LEVEL_CROSSED = re.compile(
    r"\b(?:cross\w*|pass\w*|clear(?:s|ed)|exceed\w*)\s(?:above\s|below\s|the\s|through\s)*[^\s,;]+\s(?:\w+\s){0,2}\w+\s$",
    re.IGNORECASE,
)
THERE = re.compile(
    r"(?:,\swhere|,?\s(?:at which (?:point|stage|time)|by which (?:point|time)))\s(?:it|they|both|the|its)\b",
    re.IGNORECASE,
)
THAN_THERE = re.compile(r"\bthan\s(?:at|on|in|with|for|after)\s$", re.IGNORECASE)  # ``faster on 4096 ranks than on 16``
SOMEWHERE = re.compile(r"\bsomewhere\s(?:in\s)?$", re.IGNORECASE)  # ``somewhere between 256 and 1024 it is overtaken``
ON_TO_A_VALUE = re.compile(r",?\s(?:it|they|both|this|all)\s(?:[^\W\d]+\s){1,3}to\s(?:[^\W\d]+\s){0,5}[~≈`*]*-?\d")
VALUE_BEFORE_PLACE = re.compile(r"[`*]*\s(?:at|@|by|in|on|after|when|for|with|around|near)\s|[`*]*\s\(")


@cache
def _preposition() -> re.Pattern[str]:
    """The word before a number that says whether a place or a value follows."""
    return re.compile(
        rf"(?:^|[\s(,;:—–-])(?P<word>{literal(tuple(BEFORE))})\s+"
        r"(?:the\s|a\s|an\s|only\s|just\s|still\s|already\s|merely\s|exactly\s|precisely\s|some\s|its\s|about\s|"
        r"around\s|near\s|roughly\s|approximately\s|all\s|both\s|either\s)*[`*$(~≈]*$",
        re.IGNORECASE,
    )


@cache
def _value_verb() -> re.Pattern[str]:
    """Words after which ``at 48`` is a value: ``originates``, ``plateaus``, ``is``, ``a maximum``."""
    senses = {"start", "end", "level", "peak", "trough"}
    said = [phrase for phrase, own in vocabulary().items() if senses & set(own)]
    words = any_of([*(re.escape(phrase).replace(r"\ ", " ") for phrase in said), *load("evidence")["values"]["before"]])
    return re.compile(rf"\b{words}\s+(?:out\s|up\s|off\s|in\s|back\s|down\s|the\s\w+\s|there\s)*$", re.IGNORECASE)


@cache
def _carried() -> re.Pattern[str]:
    """``SAC ends at 260, PPO at``: the verb of the last clause holds for the next name, and so does its value."""
    said = [phrase for phrase, own in vocabulary().items() if {"start", "end"} & set(own) and " " not in phrase]
    return re.compile(
        rf"\b{any_of([re.escape(phrase) for phrase in said])}\s(?:at|near|around)\s"
        r"[~≈]?[-−+]?[\d.,]+(?:\s?[^\s,;.\d]+)?"
        r"(?:[,;]|,?\s(?:and|while|whereas|but))\s(?:the\s)?[^,;.\d]{2,30}?\sat\s$",
        re.IGNORECASE,
    )


def x_weight(text: str, quantity: Quantity, panel: PanelDraft, series: SeriesDraft | None, floor: int) -> float:
    """How strongly a quantity looks like an x (positive) or a y (negative)."""
    y_axis = panel.y_of(series) if series is not None else panel.y
    weight = unit_weight(quantity, panel.x, y_axis)
    if panel.y2.declared and -OWN_UNIT < weight < OWN_UNIT:
        weight = min(weight, *(unit_weight(quantity, panel.x, axis) for axis in (panel.y, panel.y2)))
    weight += _range_weight(quantity, panel.x, y_axis)
    weight += _word_weight(text, quantity, panel, y_axis, floor)
    if quantity.date is not None:
        weight += 6.0
    if "~" in text[quantity.span[0] : quantity.core[0]] or "≈" in text[quantity.span[0] : quantity.core[0]]:
        weight -= 0.6
    if quantity.bound is not None:
        weight -= 1.2
    if panel.kind == "histogram":
        binned = quantity.kind == "interval" and fits(panel.x, middle_of(quantity))
        weight += 4.0 if binned else -3.0 if unit_weight(quantity, panel.x, y_axis) < OWN_UNIT else 0.0
    return weight


def unit_weight(quantity: Quantity, x: AxisDraft, y: AxisDraft) -> float:
    """What the unit or the counted noun of a number says: ``12 h`` lies on the axis in hours."""
    noun = (quantity.noun or "").lower().rstrip("s")
    nouns = {noun, *noun.split()} - {""}
    if nouns & (stems(x) - stems(y)) or (noun == "batche" and "batch" in stems(x)):
        return 5.0
    if nouns & (stems(y) - stems(x)):
        return -4.0
    if not quantity.unit and not noun and (said := SCALE_WORD.search(quantity.text)):
        scaled = [(axis.unit or "").lower().startswith(said.group().lower()) for axis in (x, y)]
        return OWN_UNIT * (scaled[0] - scaled[1])
    unit = quantity.unit or (canonical(noun) if noun and is_unit(noun) else None)
    own_x, own_y = (unit is not None and _measures(axis, unit) for axis in (x, y))
    own_y = own_y and (not own_x or canonical(y.unit or "") == unit)
    if own_x or own_y or unit is None:
        return OWN_UNIT * (own_x - own_y) or 3.0 * (noun in COUNTED)
    weight = 3.0 if unit.lower().rstrip("s") in stems(x) else -3.0 if unit.lower() in stems(y) else 0.0
    return (weight or 3.0 * (noun in COUNTED)) - 1.5 * (unit == "%")


SCALE_WORD = re.compile(
    r"\b(?:thousand|million|billion|trillion)(?=s?\b)", re.IGNORECASE
)  # ``47 billion`` on an axis in billions


def _measures(axis: AxisDraft, unit: str) -> bool:
    """Whether an axis is in that unit, or in one that it can be turned into."""
    own = unit_of(axis)
    if own is None and any(is_unit(word) and canonical(word) == unit for word in stems(axis)):
        return True
    return own is not None and (canonical(own) == unit or factor(unit, own) is not None)


def _are_years(quantity: Quantity) -> bool:
    """``2010``, ``1995 and 2010``: whole numbers that can be years, every one."""
    ends = [v for v in (quantity.value, quantity.low, quantity.high) if v is not None]
    return bool(ends) and all(1000 <= v < 2200 and v == int(v) for v in ends)


def _range_weight(quantity: Quantity, x: AxisDraft, y: AxisDraft) -> float:
    value = middle_of(quantity)
    if value is None:
        return 0.0
    if x.scale == "time" and quantity.date is None and not _are_years(quantity):
        return -4.0
    own = on_axis(x, quantity, value) or 0.0
    in_x, in_y = fits(x, own), fits(y, on_axis(y, quantity, value), 0.15)
    in_x = False if in_x and is_crowded(x, own) else in_x
    weight = 0.0
    if in_x is True and in_y is False:
        weight += 1.2 if fits(y, on_axis(y, quantity, value), 0.8) else 3.0
    elif in_x is False and in_y is not False:
        weight -= 3.0 if in_y else 2.0
    elif in_x is True and in_y is None:
        weight += 0.5
    elif in_x is None and in_y is True:
        weight -= 1.0
    elif in_x is None and in_y is False:
        weight += 1.0
    if x.ticks and quantity.value is not None and any(not isinstance(t, str) and t == own for t in x.ticks):
        weight += 0.8
    if x.scale == "time" and in_x and quantity.unit is None and _are_years(quantity):
        weight += 3.0
    return weight


def _word_weight(text: str, quantity: Quantity, panel: PanelDraft, y: AxisDraft, floor: int) -> float:
    before = text[max(floor, quantity.span[0] - 48) : quantity.span[0]]
    after = text[quantity.span[1] : quantity.span[1] + 24]
    lead = text[quantity.span[0] : quantity.core[0]].strip(" ~≈`*").lower()
    found = _preposition().search(before)
    word = found.group("word").lower() if found else ""
    if not word and lead.split(" ")[0] in ("around", "near", "beyond", "past"):
        word = lead.split(" ")[0]
    weight = BEFORE.get(word, 0.0) if word not in NEEDS or not COSTS & stems(y) else 0.0
    if word == "to" and before.strip().lower() == "up to":
        weight = 2.5
    if word == "of" and (setting := AT_A_NOUN.search(before)) and not _is_of_values(setting.group("noun"), panel.x, y):
        weight = BEFORE["at"]
    if (
        word in OF_VALUES_TOO
        and not LEVEL_CROSSED.search(text, max(0, quantity.span[0] - 60), quantity.span[0])
        and _value_verb().search(before[: found.start()] + " " if found else before)
    ):
        weight -= 2.6
    if word == "at" and _carried().search(text, max(0, quantity.span[0] - 90), quantity.span[0]):
        weight -= 2.6
    if word in ("", "from") and VALUE_BEFORE_PLACE.match(after):
        weight -= 1.5
    if THAN_THERE.search(before) or (SOMEWHERE.search(before) and quantity.kind == "interval"):
        weight += 4.0
    if THERE.match(text, quantity.span[1]):
        weight += 3.5
    if word == "from" and ON_TO_A_VALUE.match(text, quantity.span[1]):
        weight -= 1.5
    start = max(floor, quantity.core[0] - 40)
    counted = start == floor and text[floor - 1 : floor].isalnum()
    end = quantity.core[0] if quantity.bound is None else quantity.span[0]
    weight += _name_weight(text[start:end], panel.x, y, counted=counted)
    return weight + _noun_weight(after, panel.x, y)


AT_A_NOUN = re.compile(
    r"\b(?:at|with|for|by|after|under|beyond|given|using)\s(?:an?|the|its)\s(?:[\w-]+\s){0,2}?(?P<noun>[^\W\d_]{3,})\sof\s"
    r"(?:about\s|around\s|roughly\s|some\s|only\s|just\s)?[`*$~≈]*$",
    re.IGNORECASE,
)
NEEDS = frozenset(("needs", "need", "needed", "requires", "require", "required"))
COSTS = frozenset(
    (
        "time",
        "duration",
        "latency",
        "runtime",
        "memory",
        "energy",
        "power",
        "cost",
        "price",
        "number",
        "count",
        "h",
        "step",
    )
)
VALUE_NOUNS = frozenset(load("evidence")["values"]["nouns"])


def _is_of_values(noun: str, x: AxisDraft, y: AxisDraft) -> bool:
    """``at a depth of 32`` tells a place, ``at a level of 32`` and what y measures a value."""
    stem = noun.lower().rstrip("s")
    return stem in VALUE_NOUNS or stem in stems(y) - stems(x)


def _name_weight(before: str, x: AxisDraft, y: AxisDraft, *, counted: bool) -> float:
    """The name right before a number: ``Loss ≈``, ``batch size``, ``x =``; not the crates of ``12 crates at 3 h``."""
    named = NAMED.search(before.rstrip("~≈ "))
    if named is None:
        return 0.0
    if counted and not before[: named.start(1)].strip() and named.group(1).split(" ")[0].lower() not in BEFORE:
        return 0.0
    phrase = before.rstrip("~≈ ")
    words = label_stems(" ".join(re.split(r"[\s-]+", phrase)[-5:]) if phrase.endswith(" of") else named.group(1))
    if x.unit and canonical(named.group(1).split(" ")[-1]) == canonical(x.unit):
        return 4.0
    weight = 3.0 * bool(words & (stems(x) - stems(y))) or -3.0 * bool(words & (stems(y) - stems(x)))
    name = named.group(1).strip().lower()
    last = name.split(" ")[-1]
    letter = named.group(1).split(" ")[-1]
    letters = [symbols(axis.label or "") for axis in (x, y)]
    if (letter in letters[0]) != (letter in letters[1]):
        return weight + (5.0 if letter in letters[0] else -5.0)
    if name == (x.label or "").lower() or last in ((x.label or "x").lower(), "x", "t"):
        return weight + 5.0
    if name == (y.label or "").lower() or last in ((y.label or "y").lower(), "y"):
        return weight - 5.0
    return weight


def _noun_weight(after: str, x: AxisDraft, y: AxisDraft) -> float:
    """The words right behind a number: ``200 labels``, ``60 to 110 on the x-axis``."""
    on_the_axis = ON_THE_AXIS.match(after)
    if on_the_axis:
        return 6.0 if on_the_axis.group(1).lower() in ("x", "horizontal") else -6.0
    measured = IN_A_MEASURE.match(after)
    if measured:
        noun = measured.group(1).lower().rstrip("s")
        return 6.0 * (noun in stems(x) - stems(y)) - 6.0 * (noun in stems(y) - stems(x))
    following = re.match(r"[ -]?([^\W\d_]{3,})", after)
    if following is None:
        return 0.0
    noun = following.group(1).lower().rstrip("s")
    return 2.5 * (noun in stems(x) - stems(y)) - 2.5 * (noun in stems(y) - stems(x))
