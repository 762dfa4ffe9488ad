"""Numbers that place nothing: changes, gaps, ratios and statistics."""

from __future__ import annotations

import re
from functools import cache

from extractor.model import Quantity, Span
from extractor.vocab import literal, load

_AMOUNT = (
    r"\s*(?:about\s|around\s|roughly\s|approximately\s|some\s|only\s|nearly\s|almost\s|another\s|a\s(?:mere\s)?|"
    r"just\s|more than\s|less than\s|merely\s)*[~≈]?\s*$"
)
GAPS, CHANGES, VERBS = (load("evidence")["differences"][key] for key in ("gaps", "changes", "verbs"))
DELTA = re.compile(
    rf"\b(?:(?P<noun>{literal([*GAPS, *CHANGES])})s?\s(?:of|by)(?:\sabout|\sup\sto)?|"
    rf"by\s(?:up\sto|as\smuch\sas)|{'|'.join(VERBS)}|separated by|short by|extra|additional|another|"
    r"further|shrinks? by|ahead by|advanced? by|factor|AUC(?:\sof)?|±|std)" + _AMOUNT,
    re.IGNORECASE,
)
EXTENT = re.compile(r"\b(?:spans?|spanning|covers?|covering|extends? over)" + _AMOUNT, re.IGNORECASE)
MOVED_BY = re.compile(
    r"\b(?:rises?|rose|falls?|fell|drops?|dropped|increas\w+|decreas\w+|grows?|grew|shrinks?|shrank|improv\w+|declin\w+|"
    r"climbs?|climbed|higher|lower|larger|smaller|changes?|shifts?|widens?|narrows?)\s+by\s*$",
    re.IGNORECASE,
)
STATISTIC = re.compile(r"(?<![\w.])(?:n|N|p|P|r|df|CI|R²|R2|χ²)\s?[=<>≈]\s?$")
DURATION = re.compile(
    r"\b(?:over|closing|first|last|final|next|previous|within|opening|all|these|those|other|same)\s(?:the\s)?$",
    re.IGNORECASE,
)
AFTER_DELTA = re.compile(
    (
        r"[`*]*\s*(?:(?:percentage )?(?:points?|pp|pts)\b(?!\s?(?:at|by|in)\b)|times|-?fold|orders? of magnitude|"
        r"x\b|per\b|a year\b(?! (?:later|after|earlier|before))|"
        r"each\b|more\b|less\b|fewer\b|higher\b|lower\b|larger\b|smaller\b|apart\b|of one another|"
        r"(?:above|below|ahead of|behind|short of|shy of|clear of|adrift of|up on|down on)\s(?![\d~≈])|"
        r"lower than|higher than|percentage points)"
    ),
    re.IGNORECASE,
)
UNREACHED = re.compile(
    r"\b(?:never(?!\s(?:leav|stray|drift|depart|exit))|(?:not|n['’]t|without|fails? to)\s"
    r"(?:reach|cross|pass|touch|get|attain|hit|come|approach)(?:es|s|ing)?)"
    r"(?:\s[^\W\d]+){0,5}?\s(?!(?:at|in|by|after|before|until|since|from|between|beyond|past|on|of)\s)\S+\s$",
    re.IGNORECASE,
)
NOBODY = re.compile(
    r"(?:^|[\s(])(?:none|neither|nobody|no (?:one|other|model|system|curve|line|method|series|run|variant|"
    r"group|country|point|"
    r"bar|cell|region|station|site))\b[^.;:\d]*$",
    re.IGNORECASE,
)
PART_OF = re.compile(
    r"[`*]*\sof\s(?:its|the|their|his|her|that|this)\s(?:own\s)?(?:\w+\s)?(?:final|peak|initial|maximum|maximal|minimum|"
    r"starting|baseline|original|asymptot\w+|eventual|ultimate|first|last|highest|previous|former|total|plateau|value|level)\b",
    re.IGNORECASE,
)
ONE_IN = re.compile(
    r"\s(?:[^\W\d]+\s)?(?:in|out of)\s(?:every\s)?"
    r"(?:two|three|four|five|six|seven|eight|nine|ten|twenty|\d+)\b(?!\s?%)",
    re.IGNORECASE,
)  # ``one goal in four``
WITHIN = re.compile(r"\bwithin" + _AMOUNT, re.IGNORECASE)
OF = re.compile(r"[`*]*(?:\s[^\s\d,.;]+){0,2}\sof\b")
MARGIN = re.compile(r"\((?:±|\+/[-−])")  # ``around 40% (±5%)``
GAP_NOUNS = frozenset(GAPS) - {"ratio", "premium", "lead", "spread"}
OPERAND = re.compile(
    r"(?:±|\+/-|×|(?<!\d )(?<!\w )/)\s*$|"
    r"\b(?:reference|dashed|dotted|horizontal|threshold|target|guide)\s+line\s*\(\s*$"
)
PRICES = frozenset(
    (
        "price",
        "cost",
        "fare",
        "fee",
        "rent",
        "tariff",
        "premium",
        "euro",
        "dollar",
        "pound",
        "cent",
        "franc",
        "yen",
        "spending",
    )
)
MEMBERS = frozenset(load("evidence")["members"]["nouns"])


def is_difference(text: str, quantity: Quantity, floor: int, units: frozenset[str] = frozenset()) -> bool:
    """A change, gap, ratio or statistic, not a place: ``loses about 3.5 °C``, ``12 points``, ``by a factor of 2``."""
    before = text[max(floor, quantity.span[0] - 40) : quantity.span[0]]
    bare = quantity.worded and quantity.unit is None and quantity.noun is None and not _is_spelt_out(text, quantity)
    share = quantity.worded and ONE_IN.match(text, quantity.core[1])
    things = quantity.worded and THE.search(before) and ARE.match(text, quantity.span[1])
    if quantity.unit == "x" or share or things or (bare and quantity.value != 0.0):
        return True
    if (
        (quantity.worded and DURATION.search(before))
        or MARGIN.match(text, quantity.span[0] - 1)
        or STATISTIC.search(text[max(floor, quantity.core[0] - 8) : quantity.core[0]])
    ):
        return True
    if quantity.noun is not None and quantity.noun.rstrip("s") in units:
        return False
    if WITHIN.search(before) and OF.match(text, quantity.span[1]):
        return True
    if _is_denied(text, quantity, floor):
        return True
    part = quantity.unit == "%" and PART_OF.match(text, quantity.span[1])
    if part or AFTER_DELTA.match(text[quantity.span[1] : quantity.span[1] + 24]):
        return True
    if quantity.noun in MEMBERS:
        return True
    if MOVED_BY.search(before) and quantity.noun is None:
        return True
    delta = DELTA.search(before)
    priced = delta is not None and delta.group().lower().startswith("cost") and units & PRICES
    shared = delta is not None and delta.group().lower().startswith("another") and ACCOUNTS.search(before)
    if delta and not priced and not shared and _stem(delta.group("noun")) not in units:
        return True
    extent = quantity.kind == "number" and quantity.date is None and EXTENT.search(before)
    return bool(extent or OPERAND.search(before))


ACCOUNTS = re.compile(
    r"\b(?:accounts?(?:ed)? for|mak(?:es?|ing) up|made up|tak(?:es?|ing)|took|go(?:es)? to|swallows?)\s+\w+\s+$"
)
THE = re.compile(r"\b(?:the|all|our|its|their|these|those)\s$", re.IGNORECASE)
ARE = re.compile(r"\s(?:are|were|have|had|stand|stood|read|come|came|lie|lay|all|both)\b")  # ``the three rates are``


NEITHER = re.compile(
    r"\bneither\b[^.;]{3,60}\bnor\b[^.;]{2,40}?\s(?:reach|exceed|pass|attain|hit|cross|get|top|surpass|come|go)\w*\s"
    r"(?:to\s|above\s|beyond\s|up\sto\s|over\s)?$",
    re.IGNORECASE,
)


def _is_denied(text: str, quantity: Quantity, floor: int) -> bool:
    """``never gets to 50``, ``none of them falls below 50``, ``neither A nor B reaches 90``: where nobody is."""
    if NEITHER.search(text, max(0, quantity.span[0] - 120), quantity.span[0]):
        return True
    if quantity.bound is None:
        return UNREACHED.search(text[max(floor, quantity.span[0] - 40) : quantity.span[0]]) is not None
    before = NOBODY.search(text, max(floor, quantity.span[0] - 70), quantity.span[0])
    return quantity.unit is None and before is not None


SPELT_BEFORE = re.compile(r"\b(?:at|to|from)\s(?:about\s|around\s|roughly\s|some\s)?$", re.IGNORECASE)
SPELT_AFTER = re.compile(r"\s*(?:[,.;)]|$|(?:and|by|at|in|on|to|before|after|when|then)\b)", re.IGNORECASE)


def _is_spelt_out(text: str, quantity: Quantity) -> bool:
    """``starts at nine and ends at two``: a whole number in words that stands like a value, and counts nothing."""
    whole = quantity.value is not None and quantity.value >= 1
    before = SPELT_BEFORE.search(text, max(0, quantity.span[0] - 24), quantity.span[0])
    return bool(whole and before and SPELT_AFTER.match(text, quantity.span[1]))


@cache
def _gap() -> re.Pattern[str]:
    return re.compile(
        rf"\b(?:the|an?|its|their|this|that|no|whose|\w+['’]s?)\s(?:[\w-]+\s){{0,2}}?(?P<noun>{literal(GAPS)})\b",
        re.IGNORECASE,
    )


def gap_in(text: str, span: Span, known: frozenset[str]) -> Span | None:
    """Where a stretch speaks of a gap (``The distance between them is 23``), unless an axis shows it."""
    found = _gap().search(text, *span)
    own = found is None or _stem(found.group("noun")) in known or bool(known & GAP_NOUNS)
    return None if own or found is None else found.span()


def _stem(noun: str | None) -> str:
    return (noun or "").lower().rstrip("s")
