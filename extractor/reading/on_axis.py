"""Numbers on an axis: in its own unit, inside its range, and the words of its label."""

from __future__ import annotations

import re
from functools import cache

from extractor.model import Coordinate, Quantity
from extractor.numerals import parse_numeral
from extractor.reading.draft import AxisDraft
from extractor.units import canonical, factor
from extractor.vocab import load


def on_axis(axis: AxisDraft, quantity: Quantity, value: float | None) -> float | None:
    """A number in the axis' own unit: ``0.5M`` on an axis in millions is 0.5, ``1 h`` on one in minutes 60."""
    if value is None:
        return None
    if axis.multiplier is not None and quantity.text.endswith("K"):
        return value * axis.multiplier
    unit = axis.unit or ""
    scale = AXIS_SCALES.get(unit.split(" ")[0]) or LAST_SCALES.get(unit.split(" ")[-1]) or _power_in(unit)
    told = SUFFIXED.search(quantity.text) or ("," in quantity.text and fits(axis, value / (scale or 1.0)))
    if scale and told and abs(value) >= scale * 1e-6 and not fits(axis, value):
        return float(f"{value / scale:.12g}")
    if (said := SCALE_WORD.search(quantity.text)) and fits(axis, value) is False:
        counted = _counted_in(axis, value, AXIS_SCALES[said.group("scale").lower()])
        if counted is not None:
            return counted
    own = unit_of(axis)
    if quantity.unit is not None and own is not None and canonical(own) != quantity.unit and quantity.unit != "%":
        ratio = factor(quantity.unit, own)
        if ratio is not None:
            return float(f"{value * ratio:.12g}")
    if (
        axis.unit is None
        and quantity.unit == "%"
        and axis.range is not None
        and fits(axis, value) is False
        and fits(axis, value / 100)
    ):
        return float(f"{value / 100:.12g}")
    return value


TIMES_POWER = re.compile(
    r"(?:^|\s|\()[×x·*]?\s?(?P<power>10(?:\^\{?|<sup>)?[⁺⁰¹²³⁴⁵⁶⁷⁸⁹\d]+|1[eE]\+?\d+)\}?(?:</sup>)?"
)


@cache
def _power_in(unit: str) -> float | None:
    """``×10⁶``, ``1e6``: how much an axis counts in ones of."""
    found = TIMES_POWER.search(unit)
    return parse_numeral(found.group("power")) if found and found.group("power") != "10" else None


def _counted_in(axis: AxisDraft, value: float, own: float) -> float | None:
    """``1.1 million`` and ``920 thousand`` on an axis from 0 to 1,200: what both are counted in to lie on it."""
    found = [float(f"{value / scale:.12g}") for scale in (own, 1e3, 1e6, 1e9)]
    return next((number for number in found if fits(axis, number) and not is_crowded(axis, number)), None)


AXIS_SCALES = {
    "M": 1e6,
    "millions": 1e6,
    "million": 1e6,
    "K": 1e3,
    "k": 1e3,
    "thousands": 1e3,
    "thousand": 1e3,
    "B": 1e9,
    "billions": 1e9,
    "billion": 1e9,
    "T": 1e12,
    "bn": 1e9,
    "mn": 1e6,
    "mln": 1e6,
    "bln": 1e9,
    "tn": 1e12,
}
LAST_SCALES = {word: scale for word, scale in AXIS_SCALES.items() if len(word) > 1}  # ``USD bn``, ``EUR million``
SCALE_WORD = re.compile(r"\s?(?P<scale>thousand|million|billion)\b", re.IGNORECASE)
SUFFIXED = re.compile(
    r"(?<=[\d.])\s?(?:[KkMBTG]|[bmt]n|[bm]ln|thousand|million|billion|trillion)\b|(?<=\d)\s?[×x·]\s?10(?:\^|[⁰-⁹])"
)


def fits(axis: AxisDraft, value: Coordinate | None, slack: float = 0.02) -> bool | None:
    """Whether a number lies on an axis; ``None`` where its range is unknown."""
    if value is None or isinstance(value, str) or axis.range is None or any(isinstance(end, str) for end in axis.range):
        return None
    low, high = (float(end) for end in axis.range)
    if axis.scale == "log" and low > 0 and high > 0:
        return value > 0 and low / (high / low) ** slack / 1.000001 <= value <= high * (high / low) ** slack * 1.000001
    room = slack * (high - low) + 1e-12
    return low - room <= value <= high + room


RELATED = re.compile(r"\b(?:per|since|after|before|until|from|relative to)\b[^()]*")


@cache
def label_stems(label: str) -> frozenset[str]:
    """The words of a label without plural endings: of ``Cases per day`` the case, of ``Days since onset`` the day."""
    words = label.lower()
    own = RELATED.sub(" ", words) if not RELATED.match(words) else words
    return (frozenset(word.rstrip("s") for word in re.findall(r"[^\W\d_]{2,}", own)) - IDLE) | _acronyms(label)


BRACKET = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
SHORTEST_ACRONYM = 3


def _acronyms(label: str) -> frozenset[str]:
    """``FPR`` for ``False Positive Rate (1 − Specificity)``."""
    words = [word for word in re.findall(r"[^\W\d_]+", BRACKET.sub(" ", label).lower()) if word not in IDLE]
    return frozenset({"".join(word[0] for word in words)} if len(words) >= SHORTEST_ACRONYM else ())


SYMBOL = re.compile(r"(?<![\w/^.])(?P<symbol>[^\W\d_])(?:[₀-₉ₐ-ₜ]|_\w+)?(?=$|\s*[\[(,/|=]|\s*\()")


@cache
def symbols(label: str) -> frozenset[str]:
    """The letters that stand for what an axis shows: ``k`` of ``Wavenumber k (m⁻¹)``, ``E`` of ``E(k) (m³ s⁻²)``."""
    found = SYMBOL.search(label)
    return frozenset({found.group("symbol")} if found else ())


IDLE = frozenset(("of", "the", "in", "an", "and", "or", "to", "for", "on", "by", "at", "with", "vs", "a"))


def stems(axis: AxisDraft) -> frozenset[str]:
    """The words of an axis' label, without plural endings."""
    return label_stems(axis.label or "")


def unit_of(axis: AxisDraft) -> str | None:
    """The unit of an axis, said or in its name: ``Hours since onset`` counts hours."""
    return axis.unit or _unit_in(axis.label or "")


@cache
def _unit_in(label: str) -> str | None:
    first = re.match(r"[^\W\d_]+", label)
    symbol = canonical(first.group()) if first else ""
    return symbol if first and symbol != first.group() and first.group().endswith("s") else None


def runs_on(axis: AxisDraft) -> bool:
    """Whether an axis follows what goes on, a calendar, hours or training steps: there things happen."""
    unit = unit_of(axis)
    timed = unit is not None and factor(unit, "s") is not None
    return axis.scale == "time" or timed or bool(stems(axis) & RUNNING)


RUNNING = frozenset(load("evidence")["counted"]["running"])


def middle_of(quantity: Quantity) -> float | None:
    """A number for range tests: the value, or the middle of the interval."""
    if quantity.value is not None:
        return quantity.value
    if quantity.low is not None and quantity.high is not None:
        return (quantity.low + quantity.high) / 2
    return None


def is_crowded(axis: AxisDraft, value: float) -> bool:
    """0.25 on an axis from 0 to 400,000: inside, but nobody would read it there."""
    if axis.scale == "log" or axis.range is None or isinstance(axis.range[0], str) or isinstance(axis.range[1], str):
        return False
    low, high = float(axis.range[0]), float(axis.range[1])
    return value != low and abs(value - low) < 0.004 * (high - low)
