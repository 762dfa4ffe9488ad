"""Scales: what the words say, else what the ticks imply."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from extractor.model import Coordinate, Scale, Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.calendars import PARTIAL, calendar
from extractor.reading.draft import AxisDraft, Draft
from extractor.reading.told_years import with_year

POWERS = re.compile(r"10\s?(?:\^|<sup>|[⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹])")
BOTH_LOG = re.compile(
    (
        r"\b(?:log[- –]log|both (?:axes|the x|scales)[^.]{0,40}logarithmic|logarithmic scales? (?:for|on) both|"
        r"both (?:drawn )?on a? ?log\w*|both (?:are |being )?logarithmic|double[- ]log)"
    ),
    re.IGNORECASE,
)
TIME_LABEL = re.compile(
    r"^(?:years?|dates?|quarters?|seasons?|editions?|vintages?|(?:survey\s|census\s)?(?:waves?|rounds?)|census(?:es)?|"
    r"elections?|calendar|month(?:,? year)?)\b",
    re.IGNORECASE,
)


def read_scales(draft: Draft) -> None:
    """Settle the scale and the range of every axis."""
    both = BOTH_LOG.search(draft.text[:1500]) if draft.kind in ("line", "scatter") else None
    for panel in draft.panels:
        for axis in (panel.x, panel.y, panel.y2):
            if axis.declared or axis.label or axis.range or axis.ticks:
                if both and axis is not panel.y2 and axis.stated_scale is None:
                    axis.scale = "log"
                    axis.sources.setdefault("scale", Trace((both.span(),), "scales.both"))
                _settle(draft, axis)
        if panel.x.range is None and panel.x.ticks is None and panel.kind in ("line", "area", "bar"):
            _calendar_range(draft, panel.x)
        _past_its_ticks(draft, panel.x)
        if panel.kind in ("bar", "pie", "other", "box", "heatmap") and panel.x.scale is None:
            _bar_axis(panel.x)


def _settle(draft: Draft, axis: AxisDraft) -> None:
    axis.sources.pop("step", None)
    if axis.range is None and axis.ticks and axis.scale != "category" and not any(_is_name(t) for t in axis.ticks):
        ordered = _ordered(axis.ticks)
        axis.range = (ordered[0], ordered[-1])
        axis.sources["range"] = axis.sources.get("ticks", Trace((), "scales.ticks"))
    if axis.scale == "log" and axis.range is not None and not isinstance(axis.range[0], str) and axis.range[0] <= 0:
        axis.scale = "linear"
    if axis.scale is None or (axis.scale == "linear" and _is_calendar(axis)):
        implied = implied_scale(axis) or _written_as_powers(draft, axis)
        if implied is not None:
            axis.scale = implied
            axis.sources.setdefault(
                "scale", axis.sources.get("ticks") or axis.sources.get("range") or Trace((), "scales.implied")
            )


def _is_name(value: Coordinate) -> bool:
    return isinstance(value, str) and not re.match(r"\d{4}-", value)


def _ordered(ticks: tuple[Coordinate, ...]) -> list[Coordinate]:
    if all(isinstance(tick, str) for tick in ticks):
        return list(ticks)
    numbers = [tick for tick in ticks if not isinstance(tick, str)]
    return [min(numbers), max(numbers)]


def _is_calendar(axis: AxisDraft) -> bool:
    values = list(axis.ticks or ()) + list(axis.range or ())
    if not values:
        return False
    if all(isinstance(value, str) and re.match(r"\d{4}-", value) for value in values):
        return True
    years = [value for value in values if not isinstance(value, str) and value == int(value) and 1700 <= value <= 2150]
    return len(years) == len(values) and (
        bool(TIME_LABEL.match(axis.label or "year"))
        or "year" in (axis.label or "").lower()
        or (axis.label or "").lower() in ("time", "date")
    )


def implied_scale(axis: AxisDraft) -> Scale | None:
    """The scale that the ticks imply: powers → log, even steps → linear, years → time, names → category."""
    if _is_calendar(axis):
        return "time"
    ticks = axis.ticks
    if not ticks:
        return None
    if any(isinstance(tick, str) for tick in ticks):
        return "category"
    numbers = sorted(float(tick) for tick in ticks)
    if len(numbers) >= 2 and numbers[0] > 0 and _constant([b / a for a, b in itertools.pairwise(numbers)]):
        ratio = numbers[1] / numbers[0]
        if len(numbers) >= 3 or abs(ratio - 10) < 1e-6:
            return "log"
    if len(numbers) >= 3 and _constant([b - a for a, b in itertools.pairwise(numbers)]):
        return "linear"
    return None


def _constant(steps: list[float]) -> bool:
    return max(steps) - min(steps) <= 1e-6 * max(abs(step) for step in steps)


def _written_as_powers(draft: Draft, axis: AxisDraft) -> Scale | None:
    """A range written ``10¹ to 10⁴`` is that of a logarithmic axis."""
    trace = axis.sources.get("range")
    if trace is None or axis.range is None:
        return None
    words = " ".join(draft.text[a:b] for a, b in trace.spans)
    return "log" if len(POWERS.findall(words)) >= 2 and not re.search(r"[x×]\s?10", words) else None


def _calendar_range(draft: Draft, axis: AxisDraft) -> None:
    """``covering the years 2006 to 2023``: the axis of a chart that does not describe it."""
    for ends, span in _told_spans(draft, axis):
        axis.range, axis.stated_range, axis.scale = ends, True, "time"
        axis.sources["range"] = axis.sources["scale"] = Trace((span,), "scales.calendar")
        return


def _past_its_ticks(draft: Draft, axis: AxisDraft) -> None:
    """``inflation from January 2020 to December 2023``, its labels half a year apart, the last at July 2023."""
    ticks = axis.ticks or ()
    if axis.scale != "time" or axis.stated_range or axis.range is None or len(ticks) < FEWEST_TICKS:
        return
    first, last = (_months(end) for end in axis.range)
    step = (last - first) / (len(ticks) - 1)
    for ends, span in _told_spans(draft, axis):
        low, high = (_months(end) for end in ends)
        if 0 <= first - low < step and 0 <= high - last < step and type(ends[0]) is type(axis.range[0]):
            axis.range, axis.stated_range = ends, True
            axis.sources["range"] = Trace((span,), "scales.calendar")
            return


FEWEST_TICKS = 3


def _months(value: Coordinate) -> float:
    """How many months a calendar value lies after the year 0."""
    year, month = [*str(value).replace("-Q", "-").split("-"), "1"][:2]
    return float(year) * 12 + (float(month) - 1) * (3 if "Q" in str(value) else 1)


def _told_spans(draft: Draft, axis: AxisDraft) -> Iterator[tuple[tuple[Coordinate, Coordinate], Span]]:
    """The stretches of the calendar that the head of the text speaks of."""
    for quantity in read_quantities(draft.text[:1200]):
        if quantity.kind != "interval":
            continue
        if quantity.date is not None and quantity.date_end is not None:
            first, last = with_year(quantity.date, quantity.date_end, None, axis.year)
            if not first.startswith(PARTIAL):
                yield (calendar(first), calendar(last)), quantity.span
        elif (
            quantity.low is not None
            and quantity.high is not None
            and _is_year(quantity.low)
            and _is_year(quantity.high)
        ):
            yield (quantity.low, quantity.high), quantity.span


def _is_year(value: float) -> bool:
    return value == int(value) and 1700 <= value <= 2150


def _bar_axis(axis: AxisDraft) -> None:
    if axis.range is None or isinstance(axis.range[0], str):
        axis.scale = "category"
