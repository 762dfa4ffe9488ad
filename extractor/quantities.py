"""Text → quantities: every number, interval, bound and date, with its hedge, unit and span.

One pass finds the atoms (numerals, number words, dates); a second walks over them from left to right, joins what
belongs together (``from 17 to 41``, ``50 ± 5``, ``120,000 (120K)``) and reads the hedge and bound words before each.
Numbers inside a name (``GPT-4``), a grid (``2×2``), an ordinal (``95th``) or an equation (``0.63x``) are none.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from extractor.atoms import YEAR, atoms, quantity_words
from extractor.model import Quantity, Span
from extractor.numerals import parse_numeral

MARKUP = r"[`*$\s]*"


def read_quantities(text: str, start: int = 0, end: int | None = None) -> tuple[Quantity, ...]:
    """Every quantity in ``text`` (or between ``start`` and ``end``), in order; spans count the characters of ``text``.

    >>> read_quantities("drops to ~25 by 20K steps")[0].value
    25.0
    """
    return _read(text, start, len(text) if end is None else end)


@lru_cache(maxsize=4096)
def _read(text: str, start: int, end: int) -> tuple[Quantity, ...]:
    """Readers ask for the same span again and again."""
    return tuple(_joined(text, atoms(text, start, end), start))


def forget_quantities() -> None:
    """Let go of the spans of earlier descriptions."""
    _read.cache_clear()


# ------------------------------------------------------------------------------------------------ atoms


# ------------------------------------------------------------------------------------------------ joining


DASH = re.compile(rf"{MARKUP}(?:[-–—−‒]|\.\.\.?|…|\\?-){MARKUP}(?:[~≈])?{MARKUP}$")
DASH_SPACED = re.compile(r"\s")
ARROW = re.compile(rf"{MARKUP}(?:→|->|⇒|➔|⟶|➝){MARKUP}[~≈]?{MARKUP}$")
HEDGED = (
    r"(?:approximately\s|about\s|around\s|roughly\s|nearly\s|near\s|almost\s|just\s(?:over|under|above|below)\s|"
    r"slightly\s(?:over|under|above|below)\s|close\sto\s|some\s|~|≈)*"
)
TO = re.compile(
    (
        rf"{MARKUP}(?:\([^()\d]{{0,16}}\)\s*)?(?:\sat\sthe\s(?:top|bottom|left|right|cent(?:er|re)|rim|edge|base|inside|outside))?\s?(?:up\s|down\s|all\sthe\sway\s)?(?:to|through|until|"
        rf"till){MARKUP}\s?(?:(?:week|step|day|year|epoch|batch|month|layer|hour|iteration|minute|"
        rf"cycle)\s)?{HEDGED}{MARKUP}[$€£]?$"
    ),
    re.IGNORECASE,
)
PLUS_MINUS = re.compile(rf"{MARKUP}(?:±|\+/-|\+/−|\\pm){MARKUP}$")
NOUN = (
    r"(?:(?:steps?|weeks?|days?|years?|epochs?|batch(?:es)?(?: sizes?)?|months?|layers?|hours?|iterations?|"
    r"minutes?|x\s?=|t\s?=|cycles?|generations?|rounds?|k\s?=)\s)?"
)
AND = re.compile(rf"{MARKUP}\s?and\s{NOUN}{HEDGED}{MARKUP}[$€£]?$", re.IGNORECASE)
BETWEEN = re.compile(rf"\bbetween\s(?:the\s)?{NOUN}{HEDGED}{MARKUP}[$€£]?$", re.IGNORECASE)
FROM = re.compile(rf"\bfrom\s{NOUN}{HEDGED}{MARKUP}[$€£]?$", re.IGNORECASE)
RESTATED = re.compile(rf"{MARKUP}\({MARKUP}(?:or|i\.e\.,?|=|that is,?)?\s*$")
EQUALS = re.compile(r"\s*(?:=|≈)\s*$")
MINUS_OR_PLUS = re.compile(rf"{MARKUP}[-−–+×*/÷]{MARKUP}$")


def _joined(text: str, atoms: list[Quantity], start: int) -> list[Quantity]:
    """Intervals, tolerances and restatements made of neighbouring atoms; then the words before each."""
    result: list[Quantity] = []
    index = 0
    while index < len(atoms):
        if index + 2 < len(atoms) and _is_sum(text, *atoms[index : index + 3]):
            index += 2
        quantity = atoms[index]
        index += 1
        while index < len(atoms) and not (index + 2 < len(atoms) and _is_sum(text, *atoms[index : index + 3])):
            joined = _join(text, quantity, atoms[index], start)
            if joined is None:
                break
            quantity = joined
            index += 1
        floor = result[-1].span[1] if result else start
        result.append(_qualified(text, quantity, floor))
    return result


def _join(text: str, left: Quantity, right: Quantity, start: int) -> Quantity | None:
    gap = text[left.span[1] : right.span[0]]
    if len(gap) > 48:
        return None
    if PLUS_MINUS.match(gap) and right.value is not None and left.value is not None:
        return _tolerance(left, right)
    if EQUALS.fullmatch(gap) and "=" in gap and left.value is not None and left.value == right.value:
        return replace(left, span=(left.span[0], right.span[1]))
    if RESTATED.match(gap) and left.kind == right.kind and _restates(text, left, right):
        close = text.find(")", right.span[1])
        return replace(left, span=(left.span[0], close + 1))
    if left.kind == "interval" or right.worded != left.worded:
        return None
    joiner = _joiner(text, left, gap, right, start)
    return _interval(text, left, right, joiner) if joiner else None


def _restates(text: str, left: Quantity, right: Quantity) -> bool:
    if text[right.span[1] : right.span[1] + 1] != ")":
        return False
    if left.value is None or right.value is None:
        return False
    return abs(left.value - right.value) <= 1e-9 * max(abs(left.value), abs(right.value))


def _is_sum(text: str, left: Quantity, right: Quantity, after: Quantity) -> bool:
    """``0.89 - 0.65 = 0.24``: only the result is stated of the figure."""
    return bool(MINUS_OR_PLUS.match(text[left.span[1] : right.span[0]])) and bool(
        EQUALS.match(text[right.span[1] : after.span[0]])
    )


def _joiner(text: str, left: Quantity, gap: str, right: Quantity, start: int) -> str | None:
    """How two numbers are joined into one interval, if they are."""
    before = text[max(start, left.span[0] - 40) : left.span[0]]
    counted = COUNTED.search(before)
    if counted and gap.endswith(f" {counted.group('noun')} "):
        before, gap = before[: counted.start("noun")], gap[: -len(counted.group("noun")) - 1]
    if BETWEEN.search(before) and AND.match(gap):
        return "between"
    if TO.match(gap) and _same_kind(left, right):
        if FROM.search(before):
            return "from"
        placed = PLACE_BEFORE.search(before) is not None
        falls = (left.value or 0.0) > (right.value or 0.0)
        return None if placed and (falls or PLACE_AFTER.match(text, right.span[1])) else "to"
    if left.worded:
        return None
    if ARROW.match(gap) and _same_kind(left, right) and not PLACE_BEFORE.search(before):
        return "arrow"
    if DASH.match(gap) and _dash_joins(gap, left, right):
        return "dash"
    return None


COUNTED = re.compile(r"(?<=\s)(?P<noun>[a-z]{1,12})\s$")  # ``between km 12 and km 17``
PLACE_AFTER = re.compile(r"[`*]*(?:\s[^\s,.;:()]{1,8})?\s(?:at|by|in|on|around|after|near|with|when|\()\s?")
PLACE_BEFORE = re.compile(
    rf"\b(?:at|by|in|on|near|around|after|with|until|through|of)\s(?:the\s|step\s|about\s|\w+\s?=\s?|\w+\s)?{HEDGED}{MARKUP}$",
    re.IGNORECASE,
)


def _same_kind(left: Quantity, right: Quantity) -> bool:
    """``10K to 41%`` joins a step with a percentage, ``2.2 until 100,000 steps`` a value with a place: no interval."""
    if left.value and right.value and right.noun and not left.noun and right.value > 1e4 * abs(left.value):
        return False
    if left.unit and right.unit and left.unit != right.unit:
        return False
    if ((left.noun or left.text[-1:].isalpha()) and right.unit) or (left.unit and right.noun):
        return False
    return not (
        left.text[-1:] in "KkMBT"
        and right.value is not None
        and left.value is not None
        and right.value < left.value / 100
        and not right.text[-1:].isalpha()
    )


def _dash_joins(gap: str, left: Quantity, right: Quantity) -> bool:
    """``2.28 - 2.30`` and ``0–50``; not ``0.89 - 0.65``, which runs downward."""
    if left.value is None or right.value is None:
        return True
    if gap.strip() in ("...", "…") or (gap != ".." and gap.strip() == ".."):
        return False
    return right.value > left.value or left.value < 0 or not DASH_SPACED.search(gap)


def _tolerance(left: Quantity, right: Quantity) -> Quantity:
    assert left.value is not None
    assert right.value is not None
    value, margin = left.value, right.value
    return replace(
        left,
        span=(left.span[0], right.span[1]),
        core=(left.core[0], right.core[1]),
        low=float(f"{value - margin:.12g}"),
        high=float(f"{value + margin:.12g}"),
        plusminus=margin,
        unit=left.unit or right.unit,
        noun=left.noun or right.noun,
    )


def _interval(text: str, left: Quantity, right: Quantity, joiner: str) -> Quantity | None:
    span, core = (left.span[0], right.span[1]), (left.core[0], right.core[1])
    if left.kind == "date" or right.kind == "date":
        return _period(text, left, right, joiner, span, core)
    if left.value is None or right.value is None:
        return None
    low, high = _same_suffix(left, right)
    return replace(
        left,
        span=span,
        core=core,
        text=text[core[0] : core[1]],
        value=None,
        low=low,
        high=high,
        unit=left.unit or right.unit,
        noun=right.noun or left.noun,
        joiner=joiner,
        kind="interval",
    )


LEADING_NUMBER = re.compile(
    r"\d[\d,]*(?:\.\d+)?(?=\s?[KkMBTG]\b|\s(?:thousand|million|billion|trillion)|\s?[x×·]\s?10)"
)


def _same_suffix(left: Quantity, right: Quantity) -> tuple[float, float]:
    """``20-30K`` means 20K to 30K, ``3–5×10⁻³`` 0.003 to 0.005."""
    assert left.value is not None
    assert right.value is not None
    mantissa = LEADING_NUMBER.match(right.text)
    if mantissa is None or not re.fullmatch(r"[\d.,]+", left.text):
        return left.value, right.value
    shown = parse_numeral(mantissa.group())
    if not shown or shown == right.value or not 0 < left.value < shown:
        return left.value, right.value
    return float(f"{left.value * (right.value / shown):.12g}"), right.value


def _period(text: str, left: Quantity, right: Quantity, joiner: str, span: Span, core: Span) -> Quantity | None:
    last = right.date or _year(right)
    first = left.date or _year(left)
    if first and last and first.startswith("--") and not last.startswith("--"):
        first = last[:4] + first[1:]
    if first is None or last is None:
        return None
    return replace(
        left,
        span=span,
        core=core,
        text=text[core[0] : core[1]],
        value=None,
        date=first,
        date_end=last,
        joiner=joiner,
        kind="interval",
    )


def _year(quantity: Quantity) -> str | None:
    return quantity.text if re.fullmatch(YEAR, quantity.text) else None


# ------------------------------------------------------------------------------------------------ hedges and bounds


NAMED_BEFORE = re.compile(
    r"\b(?:(?P<noun>step|epoch|iteration|layer|batch(?: size)?|episode|cycle|day|week|hour|minute|second|update|year|"
    r"month|time|round|generation)s?(?:\s?[=≈]\s?|\s)|[^\W\d]\s?[=≈]\s?)[`*]*$",
    re.IGNORECASE,
)
PLUS_MINUS_BEFORE = re.compile(r"(?:±|\+/-)\s?$")
INTERVAL_BEFORE = re.compile(r"\b(?:from|between|in the range(?: of)?|range of|the range)\s*[`*]*$", re.IGNORECASE)


def _qualified(text: str, quantity: Quantity, floor: int) -> Quantity:
    """The quantity with the hedge and bound words around it."""
    begin, end = quantity.span
    bound, approx, noun = quantity.bound, False, quantity.noun
    named = NAMED_BEFORE.search(text, max(floor, begin - 24), begin)
    if named and quantity.kind != "date":
        noun = noun or (named.group("noun") or "").lower() or None
        begin, approx = named.start(), "≈" in named.group()
    while True:
        lead = _lead(text, floor, begin)
        if lead is None:
            break
        begin, sense = lead
        approx = approx or sense == "approx"
        if bound is None and sense in ("above", "below"):
            bound = "above" if sense == "above" else "below"
    interval = INTERVAL_BEFORE.search(text, max(floor, begin - 30), begin) if quantity.kind == "interval" else None
    if interval:
        begin = interval.start()
        approx = approx or bool(
            re.search(r"(?:~|≈|approx|about|around|roughly)\W*$", text[max(floor, begin - 16) : begin], re.IGNORECASE)
        )
    if PLUS_MINUS_BEFORE.search(text, max(floor, begin - 4), begin):
        begin = PLUS_MINUS_BEFORE.search(text, max(floor, begin - 4), begin).start()  # type: ignore[union-attr]
    if text[begin:end].count("`") % 2 and text[end : end + 1] == "`":
        end += 1
    approx = approx or bool(re.search(r"approximately|about|around|roughly|[~≈]", text[begin : quantity.core[1]]))
    if bound is None and quantity.kind == "number":
        bound, end = _after(text, end)
    if quantity.kind == "interval":
        bound = None
    return replace(quantity, span=(begin, end), bound=bound, approx=approx, noun=noun)


def _lead(text: str, floor: int, begin: int) -> tuple[int, str] | None:
    """The hedge or bound right before ``begin``: where it starts, and its sense."""
    leads = quantity_words().leads
    stop = begin
    while stop > floor and text[stop - 1] in " `*$\t\n":
        stop -= 1
    for size in (2, 1):
        if stop - size >= floor and text[stop - size : stop] in leads and not text[stop - 1].isalpha():
            return stop - size, leads[text[stop - size : stop]]
    if stop == begin or stop <= floor or not (text[stop - 1].isalpha() or text[stop - 1] == "."):
        return None
    return _worded_lead(text, max(floor, stop - 30), stop)


def _worded_lead(text: str, floor: int, stop: int) -> tuple[int, str] | None:
    leads = quantity_words().leads
    window = text[floor:stop].lower()
    for article in ("", " of", " the", " a"):
        if not window.endswith(article):
            continue
        words = window[: len(window) - len(article)].split(" ")
        for count in (4, 3, 2, 1):
            phrase = " ".join(words[-count:]).lstrip('(["“*`—–-')
            if count <= len(words) and phrase in leads:
                return stop - len(article) - len(phrase), leads[phrase]
    return None


def _after(text: str, end: int) -> tuple[Literal["above", "below"] | None, int]:
    words = quantity_words()
    if onward := words.onward.match(text, end):
        return "above", onward.end()
    if downward := words.downward.match(text, end):
        return "below", downward.end()
    return None, end
