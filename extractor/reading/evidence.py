"""Is a number an x, a y or neither? Evidence is weighed, no sentence is matched.

Positive weight speaks for x, negative for y: the word before the number, its unit or counted noun, whether it lies in
the range of one axis only, whether it is one of the x ticks, how it is hedged.
"""

from __future__ import annotations

import re
from functools import cache

from extractor.model import Coordinate, Quantity
from extractor.reading.draft import AxisDraft, PanelDraft, SeriesDraft
from extractor.units import canonical, factor

PREPOSITION = re.compile(
    (
        r"(?:^|[\s(,;:—–-])(?P<word>at|@|by|around|near|after|until|till|before|in|during|from|since|past|beyond|"
        r"through|to|of|with|within|over|on|for|between|when|where|once|reaches|reaching|reached|reads?|is|are|was|"
        r"were|has|have|about|approximately|roughly|as|hits?|hitting|shows?|showing|yields?|gives?|sees?|records?|"
        r"registers?|stands?|touches|touching|passes|passing|through)\s+(?:the\s|a\s|an\s|only\s|just\s|still\s|"
        r"already\s|merely\s|exactly\s|precisely\s|some\s|its\s|about\s|around\s|near\s|roughly\s|approximately\s|"
        r"all\s)*[`*$(~≈]*$"
    ),
    re.IGNORECASE,
)
X_WEIGHT = {
    "@": 2.5,
    "by": 2.5,
    "after": 2.5,
    "until": 2.5,
    "till": 2.5,
    "before": 2.0,
    "during": 2.5,
    "since": 2.5,
    "past": 1.5,
    "beyond": 1.5,
    "within": 0.0,
    "over": 0.5,
    "on": 1.0,
    "in": 1.0,
    "at": 1.2,
    "around": 0.8,
    "near": 0.6,
    "when": 2.0,
    "where": 1.0,
    "once": 1.5,
    "for": 0.8,
    "between": 0.0,
    "from": 0.0,
    "with": -0.6,
    "through": -1.2,
    "to": -2.5,
    "of": -2.0,
    "reaches": -2.5,
    "reaching": -2.5,
    "reached": -2.5,
    "read": -2.0,
    "reads": -2.0,
    "is": -2.0,
    "are": -2.0,
    "was": -2.0,
    "were": -2.0,
    "has": -1.0,
    "have": -1.0,
    "as": -0.5,
    "hit": -2.0,
    "hits": -2.0,
    "hitting": -2.0,
    "shows": -2.0,
    "show": -2.0,
    "showing": -2.0,
    "yields": -2.0,
    "yield": -2.0,
    "gives": -2.0,
    "give": -2.0,
    "sees": -1.0,
    "see": -1.0,
    "records": -2.0,
    "record": -2.0,
    "registers": -2.0,
    "register": -2.0,
    "stands": -2.0,
    "stand": -2.0,
    "touches": -2.0,
    "touching": -2.0,
    "passes": -2.0,
    "passing": -2.0,
    "about": -0.3,
    "approximately": -0.3,
    "roughly": -0.3,
}
VALUE_VERB = re.compile(
    (
        r"\b(?:start\w*|begin\w*|began|open\w*|end\w*|finish\w*|peak\w*|plateau\w*|stabili[sz]\w*|level\w*|flat\w*|"
        r"settl\w*|hover\w*|hold\w*|held|stay\w*|remain\w*|stands?|standing|stood|sits?|sat|is|are|was|were|be|been|"
        r"constant|stable|steady|bottom\w*|tops?|topping|max\w*|min\w*|pinned|rest\w*|clos\w+|conclud\w*|opens|lies|lie|"
        r"saturat\w*|cap\w*|trough|low|high|spike\w*|arriv\w*|baseline|starts|enter\w*|depart\w*|converg\w*|"
        r"fluctuat\w*|oscillat\w*|counts?|floor|horizontal|value|reading|line|averag\w*|labell?ed|marker|crest\w*|"
        r"bottoms?\sout|winds?\sup|comes?\sin|leaves?|still|already|already\sdown|down|up|back|starting|ending|"
        r"initially|finally)\s+(?:out\s|up\s|off\s|in\s|back\s|down\s|the\s\w+\s|there\s)*$"
    ),
    re.IGNORECASE,
)
_AMOUNT = (
    r"\s*(?:about\s|around\s|roughly\s|approximately\s|some\s|only\s|nearly\s|almost\s|another\s|a\s(?:mere\s)?|"
    r"just\s|more than\s|less than\s|merely\s)*[~≈]?\s*$"
)
DELTA = re.compile(
    (
        r"\b(?:(?:gap|difference|margin|spread|drop|decline|decrease|increase|improvement|rise|reduction|amplitude|"
        r"separation|advantage|lead|jump|swing|gain|slope|factor|deviation|uncertainty|correlation)\s(?:of|"
        r"by)(?:\sabout)?"
        r"|by|gain(?:s|ed|ing)?|los(?:es|ing|t)|adds?|added|separated by|within|extra|additional|another|further|"
        r"shrinks? by|ahead by|gives? (?:up|back)|advanced? by|factor|AUC(?:\sof)?|±|std)"
    )
    + _AMOUNT,
    re.IGNORECASE,
)
MOVED_BY = re.compile(
    r"\b(?:rises?|rose|falls?|fell|drops?|dropped|increas\w+|decreas\w+|grows?|grew|shrinks?|shrank|improv\w+|declin\w+|"
    r"climbs?|climbed|higher|lower|larger|smaller|changes?|shifts?|widens?|narrows?)\s+by\s*$",
    re.IGNORECASE,
)
STATISTIC = re.compile(r"(?<![\w.])(?:n|N|p|P|r|df|CI|R²|R2|χ²)\s?[=<>≈]\s?$")
DURATION = re.compile(r"\b(?:over|closing|first|last|final|next|previous|within|opening)\s(?:the\s)?$", re.IGNORECASE)
AFTER_DELTA = re.compile(
    (
        r"\s*(?:percentage )?(?:points?|pp|pts)\b(?!\s?(?:at|by|in)\b)|\s*(?:times|-?fold|orders? of magnitude|x\b|"
        r"per\b|a year\b(?! (?:later|after|earlier|before))|"
        r"each\b|more\b|less\b|fewer\b|higher\b|lower\b|larger\b|smaller\b|apart\b|of one another|"
        r"(?:above|below|ahead of|behind)\s(?![\d~≈])|lower than|higher than|percentage points)"
    ),
    re.IGNORECASE,
)


OF_VALUES_TOO = frozenset(
    ["at", "around", "near", "in", "on", "over", "between", "from", "for", "about", "approximately", "roughly"]
)
NAMED = re.compile(r"([^\W\d_][\w().@²]*(?:\s[\w()]+)?)\s*(?:=|≈|:|\bof\b|\bis\b|\bat\b)?\s*[`*$(]*$")
ON_THE_AXIS = re.compile(r"\s*(?:on|along|in) the (x|y|horizontal|vertical)\b", re.IGNORECASE)
VALUE_BEFORE_PLACE = re.compile(r"[`*]*\s(?:at|by|in|after|when|for|with|around|near)\s|[`*]*\s\(")


def on_axis(axis: AxisDraft, quantity: Quantity, value: float | None) -> float | None:
    """A number in the axis' own unit: ``0.5M`` on an axis in millions is 0.5, ``1 h`` on one in minutes 60."""
    if value is None:
        return None
    if axis.multiplier is not None and quantity.text.endswith("K"):
        return value * axis.multiplier
    unit = axis.unit or ""
    scale = AXIS_SCALES.get(unit.split(" ")[0])
    scale = scale or (1e3 if unit.startswith("k ") else 1e9 if unit.endswith(" bn") else None)
    if scale and SUFFIXED.search(quantity.text) and abs(value) >= scale * 1e-6 and not fits(axis, value):
        return float(f"{value / scale:.12g}")
    if (
        quantity.unit is not None
        and axis.unit is not None
        and canonical(axis.unit) != quantity.unit
        and quantity.unit != "%"
    ):
        ratio = factor(quantity.unit, axis.unit)
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
}
SUFFIXED = re.compile(r"(?<=[\d.])\s?(?:[KkMBTG]|thousand|million|billion|trillion)\b")


def fits(axis: AxisDraft, value: Coordinate | None, slack: float = 0.02) -> bool | None:
    """Whether a number lies on an axis; ``None`` where its range is unknown."""
    if value is None or isinstance(value, str) or axis.range is None or any(isinstance(end, str) for end in axis.range):
        return None
    low, high = (float(end) for end in axis.range)
    if axis.scale == "log" and low > 0 and high > 0:
        return value > 0 and low / (high / low) ** slack / 1.000001 <= value <= high * (high / low) ** slack * 1.000001
    room = slack * (high - low) + 1e-12
    return low - room <= value <= high + room


@cache
def _stems(label: str) -> frozenset[str]:
    return frozenset(word.rstrip("s") for word in re.findall(r"[^\W\d_]{2,}", label.lower()))


def stems(axis: AxisDraft) -> frozenset[str]:
    """The words of an axis' label, without plural endings."""
    return _stems(axis.label or "")


def middle_of(quantity: Quantity) -> float | None:
    """A number for range tests: the value, or the middle of the interval."""
    if quantity.value is not None:
        return quantity.value
    if quantity.low is not None and quantity.high is not None:
        return (quantity.low + quantity.high) / 2
    return None


def x_weight(text: str, quantity: Quantity, panel: PanelDraft, series: SeriesDraft | None, floor: int) -> float:
    """How strongly a quantity looks like an x (positive) or a y (negative)."""
    y_axis = panel.y_of(series) if series is not None else panel.y
    weight = _unit_weight(quantity, panel.x, y_axis)
    weight += _range_weight(quantity, panel.x, y_axis)
    weight += _word_weight(text, quantity, panel, y_axis, floor)
    if quantity.date is not None:
        weight += 6.0
    if "~" in text[quantity.span[0] : quantity.core[0]] or "≈" in text[quantity.span[0] : quantity.core[0]]:
        weight -= 0.6
    if quantity.bound is not None:
        weight -= 1.2
    if panel.kind == "histogram":
        weight += 4.0 if quantity.kind == "interval" and fits(panel.x, middle_of(quantity)) else -3.0
    return weight


def _unit_weight(quantity: Quantity, x: AxisDraft, y: AxisDraft) -> float:
    weight = 0.0
    unit = quantity.unit
    if unit is not None:
        own_x = x.unit is not None and (canonical(x.unit) == unit or factor(unit, x.unit) is not None)
        own_y = y.unit is not None and (canonical(y.unit) == unit or (not own_x and factor(unit, y.unit) is not None))
        weight += 4.0 * own_x - 4.0 * own_y
        if not own_x and not own_y:
            weight += 3.0 if unit.lower().rstrip("s") in stems(x) else -3.0 if unit.lower() in stems(y) else 0.0
            weight -= 1.5 if unit == "%" else 0.0
    if quantity.noun is not None:
        noun = quantity.noun.lower().rstrip("s")
        nouns = {noun, *noun.split()}
        if nouns & stems(x) or (noun == "batche" and "batch" in stems(x)):
            weight += 5.0
        elif nouns & stems(y):
            weight -= 4.0
        elif noun in (
            "step",
            "epoch",
            "iteration",
            "token",
            "sample",
            "episode",
            "update",
            "layer",
            "label",
            "day",
            "week",
            "hour",
            "month",
            "time",
            "cycle",
            "round",
            "generation",
        ):
            weight += 3.0
    return weight


def _range_weight(quantity: Quantity, x: AxisDraft, y: AxisDraft) -> float:
    value = middle_of(quantity)
    if value is None:
        return 0.0
    if x.scale == "time" and quantity.date is None and not (1000 <= value < 2200 and value == int(value)):
        return -4.0
    own = on_axis(x, quantity, value) or 0.0
    in_x, in_y = fits(x, own), fits(y, on_axis(y, quantity, value), 0.15)
    in_x = False if in_x and _crowded(x, own) else in_x
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
    if x.scale == "time" and in_x and quantity.unit is None and value == int(value) and 1500 < value < 2200:
        weight += 3.0
    return weight


def _crowded(axis: AxisDraft, value: float) -> bool:
    """0.25 on an axis from 0 to 400,000: inside, but nobody would read it there."""
    if axis.scale == "log" or axis.range is None or isinstance(axis.range[0], str) or isinstance(axis.range[1], str):
        return False
    low, high = float(axis.range[0]), float(axis.range[1])
    return value != low and abs(value - low) < 0.004 * (high - low)


def _word_weight(text: str, quantity: Quantity, panel: PanelDraft, y: AxisDraft, floor: int) -> float:
    before = text[max(floor, quantity.span[0] - 48) : quantity.span[0]]
    after = text[quantity.span[1] : quantity.span[1] + 24]
    lead = text[quantity.span[0] : quantity.core[0]].strip(" ~≈`*").lower()
    found = PREPOSITION.search(before)
    word = found.group("word").lower() if found else ""
    if not word and lead.split(" ")[0] in ("around", "near", "beyond", "past"):
        word = lead.split(" ")[0]
    weight = X_WEIGHT.get(word, 0.0)
    if word == "to" and before.strip().lower() == "up to":
        weight = 2.5
    if word in OF_VALUES_TOO and VALUE_VERB.search(before[: found.start()] + " " if found else before):
        weight -= 2.6
    if word in ("", "from") and VALUE_BEFORE_PLACE.match(after):
        weight -= 1.5
    weight += _name_weight(text[max(floor, quantity.core[0] - 40) : quantity.core[0]], panel.x, y)
    return weight + _noun_weight(after, panel.x, y)


def _name_weight(before: str, x: AxisDraft, y: AxisDraft) -> float:
    """The name right before a number: ``Loss ≈``, ``batch size``, ``x =``."""
    named = NAMED.search(before.rstrip("~≈ "))
    if named is None:
        return 0.0
    phrase = before.rstrip("~≈ ")
    words = _stems(" ".join(re.split(r"[\s-]+", phrase)[-5:]) if phrase.endswith(" of") else named.group(1))
    if x.unit and canonical(named.group(1).split(" ")[-1]) == canonical(x.unit):
        return 4.0
    weight = 3.0 * bool(words & (stems(x) - stems(y))) or -3.0 * bool(words & (stems(y) - stems(x)))
    name = named.group(1).strip().lower()
    last = name.split(" ")[-1]
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
    following = re.match(r"[ -]?([^\W\d_]{3,})", after)
    if following is None:
        return 0.0
    noun = following.group(1).lower().rstrip("s")
    return 2.5 * (noun in stems(x) - stems(y)) - 2.5 * (noun in stems(y) - stems(x))


def is_difference(text: str, quantity: Quantity, floor: int, units: frozenset[str] = frozenset()) -> bool:
    """A change, gap, ratio or statistic, not a place: ``loses about 3.5 °C``, ``12 points``, ``by a factor of 2``."""
    before = text[max(floor, quantity.span[0] - 40) : quantity.span[0]]
    if quantity.unit == "x" or (
        quantity.worded and quantity.unit is None and quantity.noun is None and quantity.text.lower() != "zero"
    ):
        return True
    if (quantity.worded and DURATION.search(before)) or STATISTIC.search(
        text[max(floor, quantity.core[0] - 8) : quantity.core[0]]
    ):
        return True
    if quantity.noun is not None and quantity.noun.rstrip("s") in units:
        return False
    if AFTER_DELTA.match(text[quantity.span[1] : quantity.span[1] + 24]):
        return True
    if quantity.noun in (
        "points",
        "percentage points",
        "percentage point",
        "runs",
        "cells",
        "people",
        "participants",
        "patients",
        "parameters",
        "heads",
        "nodes",
    ):
        return True
    if MOVED_BY.search(before) and quantity.noun is None:
        return True
    found = DELTA.search(before)
    if found is None:
        return bool(
            re.search(
                r"(?:±|\+/-|×|(?<!\d )(?<!\w )/)\s*$|"
                r"\b(?:reference|dashed|dotted|horizontal|threshold|target|guide)\s+line\s*\(\s*$",
                before,
            )
        )
    return not re.match(r"by|within|step", found.group().strip(), re.IGNORECASE)
