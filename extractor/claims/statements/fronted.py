"""``Compared with B, A is 5 higher``, ``taking B as the yardstick, A is a third lower``: what A is held against."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.claims.statements.reading import Reading
from extractor.claims.statements.subjects import Subject

AGAINST = re.compile(
    r"(?:^|,)\W*(?:(?P<base>taking|with|using|when|if|treating|where|setting)|"
    r"(?:(?:as |when |if )?(?:compared|contrasted|measured|judged|set|held)(?: up)? (?:with|to|against|beside|next to)|"
    r"relative to|in (?:comparison|relation) (?:with|to)|against|versus|vs\.?|next to|beside))\s+"
    r"(?:(?:that|those|the values?) (?:of|for) )?(?:the )?(?:(?:curve|line|bars?|series) (?:for|of) )?$"
)
AS_BASE = re.compile(
    r"[^,]{0,24}\b(?:yardstick|reference|baseline|benchmark|standard|basis|comparison|point of departure)\W*$"
)
MORE = re.compile(r"\b(?:(?:more|less)\b(?! than)|(?!over\b|under\b|after\b|another\b|other\b)[a-z]{3,}er\b(?! than))")
AS_HIGH = re.compile(r"\bas (?:high|large|big|great|much|many|tall|long|strong|fast|low|small|good|expensive|heavy)\b")


def of_fronted(reading: Reading) -> Reading:
    """The statement with the side it is held against behind its last word, where ``than`` would have put it."""
    named = reading.subjects if len(reading.subjects) > 1 else reading.sequence
    if len(named) != TWO:
        return reading
    other, one = named
    start, end = other.span[0] - reading.offset, other.span[1] - reading.offset
    comma = reading.text.find(",", end)
    lead = AGAINST.search(reading.text[: max(start, 0)])
    if lead is None or not end <= comma < one.span[0] - reading.offset or start < 0:
        return reading
    if lead.group("base") and not AS_BASE.match(reading.text[end:comma]):
        return reading
    opened = lead.start() + (reading.text[lead.start()] == ",")
    rest = (reading.text[:opened] + " " * (comma + 1 - opened) + reading.text[comma + 1 :]).rstrip(" .")
    told = rest[comma:]
    joint = " than " if MORE.search(told) else " as " if AS_HIGH.search(told) else " "
    at = reading.offset + len(rest) + len(joint)
    behind = Subject((at, at + len(NAME)), other.keys)
    return replace(reading, text=rest + joint + NAME, subjects=(one, behind))


NAME = "xxx"
TWO = 2
