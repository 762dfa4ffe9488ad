"""The numbers of an axis: its range, its ticks, and those that ``in increments of 20`` spells out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from extractor.model import Coordinate, Quantity, Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.axis_runs import Run, are_named, bounding_pair, corner_pair, has_tick_word, runs_in
from extractor.reading.calendar_ticks import put_calendar_ticks
from extractor.reading.calendars import calendar
from extractor.reading.draft import AxisDraft
from extractor.reading.told_years import date_on, own_year, with_year
from extractor.units import canonical, factor

STEP = re.compile(
    (
        r"(?:\b(?:increments?|intervals?|steps|spacing|multiples?|jumps|spaced|incrementing|interval|"
        r"spacings?)\s*(?:of|by|every|:)?\s*(?:approximately |about )?|\b(?:every|each)\s(?:full\s|whole\s)?|"
        r"\beach multiple of\s|\bper\s|(?<=\d\s)by\s|"
        r"\bincrement(?:s|ed|ing)?\s(?:of|by)\s|\bstep(?: size)?(?: of)?\s)[`*$~]*$"
    ),
    re.IGNORECASE,
)
STEP_AFTER = re.compile(r"\s*(?:points? |units? |steps? )?(?:apart|increments?|intervals|spacing)\b", re.IGNORECASE)
EXTENDS = re.compile(
    (
        r"\b(?:extends?|extending|reaches|reaching|continues?|goes|stretches|up)\s(?:up\s)?to\s(?:slightly (?:past|"
        r"above|beyond)\s)?(?:about|approximately|around|roughly)?\s*[`*~≈]*$"
    ),
    re.IGNORECASE,
)
KILO = re.compile(
    r"\bK\b\s*(?:=|≙|means|stands for|denotes|is)\s*(?:2\^?1⁰|2¹⁰|2\^10|1,?024)\b|\b1K\s*=\s*1,?024", re.IGNORECASE
)
STEP_WORDS = {
    "twos": 2.0,
    "fives": 5.0,
    "tens": 10.0,
    "twenties": 20.0,
    "fifties": 50.0,
    "hundreds": 100.0,
    "five": 5.0,
    "ten": 10.0,
    "twenty": 20.0,
    "fifty": 50.0,
    "hundred": 100.0,
    "thousand": 1000.0,
}
STEP_WORD = re.compile(
    r"\b(?:in (?!hundreds)|by |(?:at|for) (?:each|every) (?:full |whole |round )?|"
    r"every (?:full |whole )?(?=hundred|thousand))"
    rf"(?P<step>{'|'.join(STEP_WORDS)})\b",
    re.IGNORECASE,
)
BROKEN = re.compile(r"\b(?:broken|break|interrupted|cut|gap|interruption)\s(?:\w+\s)?$", re.IGNORECASE)
EACH_OF_ITS = re.compile(
    r"\b(?:each|every)\s(?P<unit>second|minute|hour|day|week|month|year|degree|volt)\b", re.IGNORECASE
)
WHOLE = re.compile(
    r"\b(?:every|each|with|per|at) (?:every |each )?(?:integer|"
    r"(?:whole|full) (?!ten|hundred|thousand|five|twenty|fifty)(?:number|\w+)|unit\b)|"
    r"\bat (?:the )?integers\b|integer (?:values|ticks)|"
    r"\bone (?:ring |tick |line |circle )?(?:per|for each) (?:point|score|grade)\b",
    re.IGNORECASE,
)
MULTIPLIER = re.compile(r"(?:scale factor of|multiplied by|scaled by|factor|[×x])\s*(?=[×x]?\s?10)", re.IGNORECASE)


def put_numbers(axis: AxisDraft, text: str, span: Span, hint: str | None) -> None:
    """Put the range, the ticks and the step that a piece of text states into an axis."""
    everything = _outside_multiplier(text, span)
    found = [q for q in everything if not q.worded and not BROKEN.search(text, max(span[0], q.span[0] - 30), q.span[0])]
    if any(quantity.text.endswith("K") for quantity in found) and _says_kilo(text):
        found = [binary(quantity) for quantity in found]
        axis.multiplier = 1.024
    found, step = _without_step(text, found, span, hint)
    runs, rest = runs_in(text, found)
    told = (run for run in runs if len(run.members) >= 3 or hint == "ticks" or has_tick_word(text, span, run))
    ticks = next(told, None)
    interval = next((q for q in rest if q.kind == "interval"), None)
    interval = interval or corner_pair(text, rest) or bounding_pair(text, runs)
    if interval is not None:
        axis.year = own_year(text, span, axis.label) or axis.year
        _put_range(axis, interval, own_year(text, span, axis.label))
    if ticks and step and _spells_out_more(axis, text, step, ticks):
        ticks = None
    if ticks and axis.ticks is None and not (axis.scale == "category" and are_named(ticks)):
        _put_ticks(axis, ticks)
    _put_extension(axis, text, rest)
    _spell_out(axis, text, span, step or _worded_step(text, everything, span))


TICKS_EVERY = re.compile(
    r"\b(?:ticks?|tick (?:marks|labels)|labels?|labell?ed|grid ?lines?)\s(?:\w+\s)?(?:every|each|in steps of)\s[~`$*]*$"
)
PLOTTED_AT = re.compile(r"\b(?:markers?|points?|measure\w*|data|values?|dots?|symbols?)\b[^.;]{0,40}$", re.IGNORECASE)


def _spells_out_more(axis: AxisDraft, text: str, step: Quantity, ticks: Run) -> bool:
    """``ticks every 2. Markers are drawn at 2, 4, 6 and 12``: the list tells of points, not of ticks."""
    told = TICKS_EVERY.search(text, max(0, step.core[0] - 40), step.core[0])
    return bool(told and axis.range and PLOTTED_AT.search(text, max(0, ticks.span[0] - 60), ticks.span[0]))


def _outside_multiplier(text: str, span: Span) -> list[Quantity]:
    """The quantities but for the power of ten in ``scaled by 10⁻³``."""
    found = MULTIPLIER.search(text, *span)
    at = found.end() if found else -9
    return [q for q in read_quantities(text, *span) if not q.span[0] - 2 <= at <= q.span[1]]


def _spell_out(axis: AxisDraft, text: str, span: Span, step: Quantity | None) -> None:
    """The ticks that ``in increments of 20``, ``at every integer`` or ``one label per decade`` stand for."""
    if axis.ticks is None and step is not None:
        axis.sources.setdefault("step", Trace((step.span,), "axes.step"))
        _put_steps(axis, step)
    if axis.ticks is None and WHOLE.search(text, *span):
        _put_steps(axis, Quantity(span, span, "1", 1.0))
    each = EACH_OF_ITS.search(text, *span)
    if axis.ticks is None and each and axis.unit and canonical(each.group("unit")) == canonical(axis.unit):
        _put_steps(axis, Quantity(each.span(), each.span(), "1", 1.0))
    if axis.ticks is None and DECADES.search(text, *span):
        _put_decades(axis)
    put_calendar_ticks(axis, text, span)


DECADES = re.compile(
    r"decade ticks|(?:per|each|every) (?:decade|power of (?:ten|10))|powers of (?:ten|10)|decades from", re.IGNORECASE
)


@lru_cache(maxsize=8)
def _says_kilo(text: str) -> bool:
    return "1024" in text.replace(",", "") and bool(KILO.search(text))


def binary(quantity: Quantity) -> Quantity:
    """``4K`` where the text says that K is 1024."""
    if quantity.value is None or not quantity.text.endswith("K"):
        return quantity
    return replace(quantity, value=quantity.value / 1000 * 1024)


def _without_step(
    text: str, found: list[Quantity], span: Span, hint: str | None
) -> tuple[list[Quantity], Quantity | None]:
    for quantity in found:
        before = text[max(span[0], quantity.core[0] - 45) : quantity.core[0]]
        if quantity.kind == "number" and (
            STEP.search(before) or STEP_AFTER.match(text, quantity.span[1]) or hint == "step"
        ):
            return [q for q in found if q is not quantity], quantity
    return found, None


def _worded_step(text: str, found: list[Quantity], span: Span) -> Quantity | None:
    """``a tick every five points``, ``from 0 to 50 in tens``."""
    plural = STEP_WORD.search(text, *span)
    if plural:
        return Quantity(plural.span(), plural.span(), plural.group(), STEP_WORDS[plural.group("step").lower()])
    worded = (q for q in found if q.worded and q.kind == "number")
    return next((q for q in worded if STEP.search(text, max(span[0], q.core[0] - 45), q.core[0])), None)


def _put_ticks(axis: AxisDraft, run: Run) -> None:
    values = [date_on(axis, q.date) if q.date else q.value for q in run.members]
    members = [value for value in values if value is not None]
    if run.elided and run.elided >= 2:
        members = _filled(members, run.elided)
    elif run.elided:
        members = members[:0]
    numbers = [value for value in members if not isinstance(value, str)]
    if len(numbers) == len(members) and numbers == sorted(numbers, reverse=True):
        members = members[::-1]
    if len(members) >= 2:
        axis.put("ticks", tuple(members), Trace((run.span,), "axes.ticks"))


def _filled(members: Sequence[Coordinate], elided: int) -> list[Coordinate]:
    """``0, 25, 50, ..., 200`` with what the dots stand for."""
    numbers = [value for value in members if not isinstance(value, str)]
    if len(numbers) < len(members):
        return list(members)
    head, last = numbers[:elided], numbers[-1]
    step = head[-1] - head[-2]
    ratio = head[-1] / head[-2] if head[-2] else 0
    even = len(head) < 3 or abs((head[-2] - head[-3]) - step) < 1e-9 * max(1.0, abs(step))
    while len(head) < 200 and step and head[-1] < last - abs(step) * 1e-6:
        head.append(float(f"{head[-1] + step:.10g}") if even else head[-1] * ratio)
    return list(head)


def _put_range(axis: AxisDraft, interval: Quantity, own: int | None) -> None:
    ends = _ends(interval, own, axis.year)
    if ends is None or axis.stated_range:
        return
    axis.range, axis.stated_range = _in_own_unit(axis, interval, ends), True
    axis.sources["range"] = Trace((interval.span,), "axes.range")
    if axis.unit is None and interval.unit is not None and not _names_unit(axis.label):
        axis.put("unit", interval.unit, Trace((interval.span,), "axes.range_unit"))


def _in_own_unit(
    axis: AxisDraft, interval: Quantity, ends: tuple[Coordinate, Coordinate]
) -> tuple[Coordinate, Coordinate]:
    """``"Time (s)", 500 ms to 10 s``: the ends in the unit of the axis' name."""
    ratio = factor(interval.unit, canonical(axis.unit)) if axis.unit and interval.unit else None
    if not ratio or ratio == 1.0 or isinstance(ends[0], str) or isinstance(ends[1], str):
        return ends
    return float(f"{ends[0] * ratio:.12g}"), float(f"{ends[1] * ratio:.12g}")


def _names_unit(label: str | None) -> bool:
    return label is not None and label.rstrip().endswith((")", "]"))


def _ends(interval: Quantity, own: int | None, told: int | None) -> tuple[Coordinate, Coordinate] | None:
    if interval.low is not None and interval.high is not None:
        return (interval.low, interval.high) if interval.low <= interval.high else (interval.high, interval.low)
    if interval.date is not None and interval.date_end is not None:
        first, last = with_year(interval.date, interval.date_end, own, told)
        return calendar(first), calendar(last)
    return None


def _put_extension(axis: AxisDraft, text: str, rest: list[Quantity]) -> None:
    """``ticks at 0, 1, 2 and 3; the frame itself extends to about 3.5``."""
    for quantity in rest:
        if quantity.value is None or axis.ticks is None or axis.stated_range or axis.scale == "category":
            continue
        if EXTENDS.search(text[max(0, quantity.span[0] - 40) : quantity.span[0]]):
            low = (
                min(value for value in axis.ticks if not isinstance(value, str))
                if not isinstance(axis.ticks[0], str)
                else axis.ticks[0]
            )
            axis.range, axis.stated_range = (low, quantity.value), True
            axis.sources["range"] = Trace((*axis.sources["ticks"].spans, quantity.span), "axes.extension")


def _put_steps(axis: AxisDraft, step: Quantity) -> None:
    """``0 to 100 in increments of 20`` spells the ticks out."""
    if axis.range is None or step.value is None or step.value <= 0:
        return
    low, high = axis.range
    if (
        isinstance(low, str)
        or isinstance(high, str)
        or (high - low) / step.value > 200
        or (axis.stated_scale == "log" and low > 0)
    ):
        return
    count = int((high - low) / step.value + 1e-6)
    ticks = tuple(float(f"{low + number * step.value:.10g}") for number in range(count + 1))
    if count < 1:
        return
    axis.put("ticks", ticks, Trace((*axis.sources["range"].spans, step.span), "axes.steps"))


def _put_decades(axis: AxisDraft) -> None:
    if axis.range is None or isinstance(axis.range[0], str) or isinstance(axis.range[1], str) or axis.range[0] <= 0:
        return
    ticks: list[float] = []
    value = axis.range[0]
    while value <= axis.range[1] * 1.000001 and len(ticks) < 40:
        ticks.append(float(f"{value:.10g}"))
        value *= 10
    axis.put("ticks", tuple(ticks), axis.sources["range"])
