"""Numbers that place nothing: amounts said in short, stretches of a change, titles, strides and totals."""

from __future__ import annotations

import re

from extractor.model import Quantity, Span
from extractor.reading.differences import is_difference
from extractor.reading.draft import PanelDraft
from extractor.reading.evidence import unit_weight
from extractor.reading.on_axis import fits, on_axis, stems, symbols, unit_of
from extractor.units import canonical

WITHOUT = re.compile(
    r"[^.;\d]{0,12}(?:,|,?\s(?:and|but|while))\s(?:the\s)?[\w+-]+(?:\s[\w+-]+){0,2}\s(?:by\s|about\s|only\s)*[~≈]?"
)


AND_THEN = re.compile(r"[^.,;:]{0,30}\sand\s(?:by\s|about\s|only\s|just\s)*[~≈]?")


def goes_without(text: str, amount: Quantity, quantity: Quantity) -> bool:
    """``Plus gives up 17 points, Business 7``: what is said of one in full is said of the next in short."""
    if (
        amount.unit is not None
        and amount.unit == quantity.unit
        and AND_THEN.fullmatch(text, amount.span[1], quantity.span[0])
    ):
        return True
    bare = quantity.unit is None and quantity.noun is None and quantity.kind == "number" and amount.noun in POINTS
    ends = re.compile(r"\s*(?:[.,;)]|$)").match(text, quantity.span[1]) is not None
    return bare and ends and WITHOUT.fullmatch(text, amount.span[1], quantity.span[0]) is not None


POINTS = frozenset(("point", "points", "percentage points", "percentage point"))


STRETCH_OF = re.compile(r"[^,;.:\d]{0,24}")


def is_stretch_of(text: str, amount: Quantity, quantity: Quantity, panel: PanelDraft) -> bool:
    """``giving up 10 points from 128 to 64``: where it changed, not ``by 3 from 10 to 13``.

    ``its steepest five cycles are those from 25 to 30``: which five.
    """
    if quantity.joiner != "from" or quantity.low is None or quantity.high is None or amount.value is None:
        return False
    if not STRETCH_OF.fullmatch(text, amount.span[1], quantity.span[0]) or quantity.span[0] <= amount.span[1]:
        return False
    change = abs(quantity.high - quantity.low)
    inside = all(fits(panel.x, on_axis(panel.x, quantity, end)) for end in (quantity.low, quantity.high))
    return inside and (amount.worded or abs(change - abs(amount.value)) > 0.2 * abs(amount.value))


def is_no_value(text: str, quantity: Quantity, span: Span, panel: PanelDraft) -> bool:
    """A distance, a part of a title, a way along the page or a sum: numbers that place nothing."""
    return (
        (
            is_difference(text, quantity, span[0], stems(panel.x) | stems(panel.y))
            and not _is_per(text, quantity, panel)
            and not _is_a_layer(text, quantity, panel)
            and not _is_of_a_letter(text, quantity, panel)
        )
        or _is_by_so_much(text, quantity, panel)
        or _is_adjective(text, quantity)
        or _is_title(text, quantity)
        or _is_a_stride(quantity, panel)
        or is_a_spell(text, quantity)
        or _is_a_total(text, quantity, span)
        or _is_a_share(quantity, panel)
        or _is_a_while(text, quantity, panel)
        or _is_a_duration(text, quantity, panel)
    )


YEARS = re.compile(r"(?:1[6-9]|20|21)\d\d(?:\D{1,5}(?:1[6-9]|20|21)\d\d)?")
WHILES = frozenset(("day", "week", "fortnight", "month", "quarter", "year", "yr", "decade"))
TIMES = re.compile(r"\b(?:time|duration|age|length|delay|wait\w*|lag|lead|period|life\w*|tenure|old)\b", re.IGNORECASE)
COUNTED_ON = re.compile(
    r"[\s-]*(?:\w+\s)?(?:later|after that|afterwards|thereafter)\b|\s(?:\w+\s)?on(?=,)", re.IGNORECASE
)


def _is_a_while(text: str, quantity: Quantity, panel: PanelDraft) -> bool:
    """``crests one month after the reservoir``: on a calendar axis how long it took, unless values are times."""
    spoken = (quantity.unit or quantity.noun or "").lower().removesuffix("s")
    named = quantity.span[0] < quantity.core[0] and YEARS.fullmatch(quantity.text)  # ``the year 2007``
    if panel.x.scale != "time" or spoken not in WHILES or quantity.date is not None or named:
        return False
    values = [axis for axis in (panel.y, panel.y2) if axis.declared]
    units = {(axis.unit or "").lower().removesuffix("s") for axis in values}
    timed = bool(units & WHILES) or any(spoken in stems(axis) or TIMES.search(axis.label or "") for axis in values)
    return bool(values) and not timed and COUNTED_ON.match(text, quantity.span[1]) is None


LASTS = re.compile(
    r"\b(?P<noun>half-?li(?:fe|ves)|time constant|doubling time|lag|delay|duration|time span)\s(?:of|is|was)\s"
    r"(?:about\s|around\s|roughly\s|only\s|some\s)?[~≈]?$",
    re.IGNORECASE,
)


def _is_a_duration(text: str, quantity: Quantity, panel: PanelDraft) -> bool:
    """``with a half-life of about 6 h``: how long something takes, unless an axis shows that."""
    found = LASTS.search(text, max(0, quantity.span[0] - 40), quantity.span[0])
    labels = " ".join(axis.label or "" for axis in (panel.x, panel.y, panel.y2)).lower()
    return found is not None and found.group("noun").lower().split(" ")[0] not in labels


def _is_a_share(quantity: Quantity, panel: PanelDraft) -> bool:
    """``it filled about 60 % of media time`` where the axes are in minutes and years; in a pie, what is no share."""
    if quantity.unit != "%":
        return panel.kind == "pie" and panel.y.unit == "%"
    units = [unit_of(axis) for axis in (panel.x, panel.y, panel.y2)]
    labels = " ".join(axis.label or "" for axis in (panel.x, panel.y, panel.y2))
    measured = panel.y.unit is not None and (not panel.y2.declared or panel.y2.unit is not None)
    return measured and "%" not in labels and all(unit is None or canonical(unit) != "%" for unit in units)


def _is_adjective(text: str, quantity: Quantity) -> bool:
    """``the two-year yield``: part of what something is called."""
    return quantity.worded and JOINED.match(text, quantity.core[1]) is not None


JOINED = re.compile(r"-[^\W\d_]+\s(?!later|after|on\b|mark)[^\W\d_]")


BY = re.compile(
    r"(?<!followed\s)(?<!preceded\s)(?<!succeeded\s)\bby\s(?:about\s|around\s|roughly\s|approximately\s|some\s|only\s|just\s|nearly\s|almost\s|a\s|an\s|mere\s|"
    r"good\s|full\s|another\s|at (?:least|most)\s)*[~≈]?\s*$",
    re.IGNORECASE,
)


def _is_by_so_much(text: str, quantity: Quantity, panel: PanelDraft) -> bool:
    """``outyields it by about 3.5 kg``: what comes by a unit that x is not in is how far apart, not where."""
    if quantity.unit is None or quantity.date is not None:
        return False
    before = BY.search(text, max(0, quantity.span[0] - 40), quantity.span[0])
    return before is not None and unit_weight(quantity, panel.x, panel.y) <= 0


PER = re.compile(r"\s(?P<per>per [^\W\d_]+)")


ADDS = re.compile(
    r"\b(?:adds?|added|adding|contribut\w+)\s(?:about\s|another\s|a further\s|some\s)?[~≈]?$", re.IGNORECASE
)


LETTER = re.compile(r"(?<![\w.])(?P<letter>[^\W\d_])\s?[=≈]\s?$")


def _is_of_a_letter(text: str, quantity: Quantity, panel: PanelDraft) -> bool:
    """``0.0002 s for n = 10³`` where x is the ``input size n``."""
    found = LETTER.search(text, max(0, quantity.core[0] - 6), quantity.core[0])
    own = symbols(panel.x.label or "") | symbols(panel.y.label or "")
    return found is not None and found.group("letter") in own


A_YEAR = re.compile(r"\s(?:[^\W\d]+\s)?(?:an?|each|every|per)\s(?:day|week|month|quarter|year)\b")


def _is_a_layer(text: str, quantity: Quantity, panel: PanelDraft) -> bool:
    """``COVID-19 adds 210 beds in January``: of a stack, what a layer adds is its own share."""
    rate = quantity.worded or A_YEAR.match(text, quantity.span[1]) is not None
    return (
        panel.kind == "area"
        and not rate
        and ADDS.search(text, max(0, quantity.span[0] - 30), quantity.span[0]) is not None
    )


def _is_per(text: str, quantity: Quantity, panel: PanelDraft) -> bool:
    """``fewer than 50 per week`` where y shows admissions per week."""
    found = PER.match(text, quantity.span[1])
    return found is not None and any(found.group("per") in (axis.label or "") for axis in (panel.y, panel.y2))


def counts_something_else(quantity: Quantity, panel: PanelDraft) -> bool:
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


SUPERLATIVE = re.compile(
    r"\b(?!rest\b|best\b|test\b|west\b|past\b)(?:\w{3,}est|worst|best|(?:most|least)\s\w+)\s$", re.IGNORECASE
)


def is_a_spell(text: str, quantity: Quantity) -> bool:
    """``its steepest five cycles``, ``the worst two weeks``: how long a stretch is, not where."""
    before = SUPERLATIVE.search(text, max(0, quantity.span[0] - 24), quantity.span[0])
    return before is not None and (quantity.noun is not None or (quantity.worded and quantity.unit is not None))


TOTAL = re.compile(r"\b(?:totals?|sum|stack(?:ed)?|combined|altogether|cumulative|overall)\b", re.IGNORECASE)


TOTAL_OF = re.compile(
    r"\b(?:(?:for|giving|making|with|to) a (?:grand |combined )?(?:total|sum) of|stack(?:ed)? height(?: of)?|"
    r"add(?:s|ing)? up to|summing to|in all,?|altogether,?|total(?:s|l?ing)(?: to)?|combined total(?: of)?|"
    r"(?:the|their) (?:\w+ )?sum (?:in|at|for|by|of) [^.;]{1,24}? (?:is|was|were))\s"
    r"(?:about\s|some\s|roughly\s)?[~≈]?$",
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
