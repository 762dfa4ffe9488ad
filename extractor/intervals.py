"""Two numbers as one quantity: ``from 17 to 41``, ``20-30K``, ``50 ± 5``, ``March to June 2020``."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.atoms import YEAR
from extractor.model import Quantity, Span
from extractor.numerals import parse_numeral
from extractor.units import factor

MARKUP = r"[`*$\s]*"
DASH = re.compile(rf"{MARKUP}(?:[-–—−‒]|\.\.\.?|…|\\?-){MARKUP}(?:[~≈])?{MARKUP}$")
DASH_SPACED = re.compile(r"\s")
ARROW = re.compile(rf"{MARKUP}(?:→|->|⇒|➔|⟶|➝){MARKUP}[~≈]?{MARKUP}$")
HEDGED = (
    r"(?:approximately\s|about\s|around\s|roughly\s|nearly\s|near\s|almost\s|just\s(?:over|under|above|below)\s|"
    r"slightly\s(?:over|under|above|below)\s|close\sto\s|some\s|~|≈)*"
)
AN_EXTREME = (  # ``from 20% to a peak of 90%``
    r"(?:(?:an?|its)\s(?:new\s|global\s|local\s|final\s|record\s)?(?:peak|maximum|minimum|high|low|trough|value)"
    r"\s(?:value\s)?of\s)?"
)
TO = re.compile(
    (
        rf"{MARKUP}(?:\([^()\d]{{0,16}}\)\s*)?(?:\sat\sthe\s(?:top|bottom|left|right|cent(?:er|re)|rim|edge|base|inside|outside))?\s?(?:up\s|down\s|all\sthe\sway\s)?(?:to|through|until|"
        rf"till){MARKUP}\s?(?:(?:week|step|day|year|epoch|batch|month|layer|hour|iteration|minute|"
        rf"cycle)\s)?{AN_EXTREME}{HEDGED}{MARKUP}[$€£]?$"
    ),
    re.IGNORECASE,
)
NOUN = (
    r"(?:(?:steps?|weeks?|days?|years?|epochs?|batch(?:es)?(?: sizes?)?|months?|layers?|hours?|iterations?|"
    r"minutes?|x\s?=|t\s?=|cycles?|generations?|rounds?|k\s?=)\s)?"
)
AND = re.compile(rf"{MARKUP}\s?and\s{NOUN}{HEDGED}{MARKUP}[$€£]?$", re.IGNORECASE)
BETWEEN = re.compile(rf"\bbetween\s(?:the\s)?{NOUN}{HEDGED}{MARKUP}[$€£]?$", re.IGNORECASE)
FROM = re.compile(rf"\bfrom\s{NOUN}{HEDGED}{MARKUP}[$€£]?$", re.IGNORECASE)


def joiner_of(text: str, left: Quantity, gap: str, right: Quantity, start: int) -> str | None:
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
        if _lasts(before, left, gap, right) or (UNTIL.search(gap) and HELD.search(before)):
            return None
        placed = PLACE_BEFORE.search(before) is not None
        falls = (left.value or 0.0) > (right.value or 0.0)
        return None if placed and (falls or PLACE_AFTER.match(text, right.span[1])) else "to"
    if OR.fullmatch(gap) and _are_neighbours(left, right):
        return "or"
    if left.worded:
        return None
    if ARROW.match(gap) and _same_kind(left, right) and not PLACE_BEFORE.search(before):
        return "arrow"
    if DASH.match(gap) and _dash_joins(gap, left, right) and not _is_told(before, gap, left, right):
        return "dash"
    return None


OR = re.compile(rf"{MARKUP}\sor\s(?:even\s|perhaps\s|maybe\s)?{MARKUP}[~≈]?", re.IGNORECASE)


def _are_neighbours(left: Quantity, right: Quantity) -> bool:
    """``by about 5 or 6 points``, ``two or three``: whole numbers in a row, of which it is not sure which."""
    plain = left.kind == right.kind == "number" and left.unit is None and left.noun is None
    return plain and left.value is not None and right.value == left.value + 1 and left.value == int(left.value)


UNTIL = re.compile(r"\b(?:until|till|up to|all the way to)\b", re.IGNORECASE)
LASTING = re.compile(r"\b(?:until|till|through)\b", re.IGNORECASE)
PLACES = re.compile(
    rf"(?:^|[(\[:;,|]|\b(?:steps?|weeks?|days?|years?|epochs?|batch(?:es)?|months?|layers?|hours?|iterations?|minutes?|"
    rf"cycles?|generations?|rounds?|ages?|levels?|numbers?|bins?|models?|positions?|pages?)\s|[=≈]\s?){MARKUP}$",
    re.IGNORECASE,
)
HELD = re.compile(
    rf"\b(?:at|near|around|holds?|held|holding|keeps?|kept|stays?|remains?|flat|constant|level|steady)\s{HEDGED}{MARKUP}$",
    re.IGNORECASE,
)  # ``flat at ~98 up to 10³``: a value, and the place until which it holds
COUNTED = re.compile(r"(?<=\s)(?P<noun>[a-z]{1,12})\s$")  # ``between km 12 and km 17``
PLACE_AFTER = re.compile(r"[`*]*(?:\s[^\s,.;:()]{1,8})?\s(?:at|by|in|on|around|after|near|with|when|\()\s?")
PLACE_BEFORE = re.compile(
    rf"\b(?:at|by|in|on|near|around|after|with|until|through|of)\s(?:the\s|step\s|about\s|\w+\s?=\s?|\w+\s)?{HEDGED}{MARKUP}$",
    re.IGNORECASE,
)


def _lasts(before: str, left: Quantity, gap: str, right: Quantity) -> bool:
    """``stays near 60 until 2012``: a value and the place up to which it holds, no interval."""
    if UNTIL.search(gap) and right.noun and not left.noun:
        return True
    return LASTING.search(gap) is not None and not _are_years(left, right) and not PLACES.search(before)


def _are_years(left: Quantity, right: Quantity) -> bool:
    """``2010 until 2015``."""
    return all(q.unit is None and re.fullmatch(YEAR, q.text) is not None for q in (left, right))


def _same_kind(left: Quantity, right: Quantity) -> bool:
    """``10K to 41%`` joins a step with a percentage, ``2.2 until 100,000 steps`` a value with a place: no interval."""
    if left.value and right.value and right.noun and not left.noun and right.value > 1e4 * abs(left.value):
        return False
    if left.unit and right.unit and left.unit != right.unit and not _turns_into(left, right):
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


def _turns_into(left: Quantity, right: Quantity) -> float | None:
    """``10 Hz to 1 MHz``: two sizes of one unit, the larger one last."""
    ratio = factor(right.unit, left.unit) if left.unit and right.unit else None
    return ratio if ratio and left.value is not None and (right.value or 0) * ratio > left.value else None


def _dash_joins(gap: str, left: Quantity, right: Quantity) -> bool:
    """``2.28 - 2.30`` and ``0–50``; not ``0.89 - 0.65``, which runs downward."""
    if left.value is None or right.value is None:
        return True
    if gap.strip() in ("...", "…") or (gap != ".." and gap.strip() == ".."):
        return False
    return right.value > left.value or left.value < 0 or not DASH_SPACED.search(gap)


NAMED = re.compile(
    r"\b(?:step|week|day|year|epoch|batch|month|layer|hour|iteration|minute|cycle|generation|round|age|dose|temperature)\s$",
    re.IGNORECASE,
)


def _is_told(before: str, gap: str, left: Quantity, right: Quantity) -> bool:
    """``epoch 10 – 30%``, ``1 h – 250``: a place, and behind a dash with blanks around it its value."""
    if len(gap.strip()) == len(gap) or gap.strip() not in ("–", "—"):
        return False
    placed = NAMED.search(before) is not None and right.unit is not None and left.unit is None
    return placed or (left.unit is not None and right.unit is None and right.noun is None and left.unit not in "$€£%")


def tolerance_of(left: Quantity, right: Quantity) -> Quantity:
    """``50 ± 5``: the value and how far it may be off."""
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


def interval_of(text: str, left: Quantity, right: Quantity, joiner: str) -> Quantity | None:
    """From one number or date to another; ``None`` where they are not of a kind."""
    span, core = (left.span[0], right.span[1]), (left.core[0], right.core[1])
    if left.kind == "date" or right.kind == "date":
        return _period(text, left, right, joiner, span, core)
    if left.value is None or right.value is None:
        return None
    low, high = _same_suffix(left, right)
    if left.unit != right.unit and (ratio := _turns_into(left, right)):
        high = float(f"{high * ratio:.12g}")
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
