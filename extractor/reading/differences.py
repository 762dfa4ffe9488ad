"""Numbers that place nothing: changes, gaps, ratios and statistics."""

from __future__ import annotations

import re

from extractor.model import Quantity
from extractor.vocab import load

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
MEMBERS = frozenset(load("evidence")["members"]["nouns"])


def is_difference(text: str, quantity: Quantity, floor: int, units: frozenset[str] = frozenset()) -> bool:
    """A change, gap, ratio or statistic, not a place: ``loses about 3.5 °C``, ``12 points``, ``by a factor of 2``."""
    before = text[max(floor, quantity.span[0] - 40) : quantity.span[0]]
    bare = quantity.worded and quantity.unit is None and quantity.noun is None
    if quantity.unit == "x" or (bare and quantity.value != 0.0):
        return True
    if (quantity.worded and DURATION.search(before)) or STATISTIC.search(
        text[max(floor, quantity.core[0] - 8) : quantity.core[0]]
    ):
        return True
    if quantity.noun is not None and quantity.noun.rstrip("s") in units:
        return False
    if AFTER_DELTA.match(text[quantity.span[1] : quantity.span[1] + 24]):
        return True
    if quantity.noun in MEMBERS:
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
