"""For how much of x a statement holds: ``for most of the run``, ``for three quarters of the day``, ``60 % of it``."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from extractor.claims.words import numeral_words
from extractor.model import Span
from extractor.vocab import any_of, load

WHOLE = any_of([*load("places")["parts"]["wholes"], "way", "sweep", "journey", "session", "match", "game", "night"])
FRACTIONS = numeral_words("fractions")[1]
MORE = r"more than|at least|over|well over|no less than|upwards of"
LESS = r"less than|at most|under|no more than|fewer than"
NEARLY = r"nearly|almost|virtually|practically|close to|just about|all but"
MOST = (
    r"most|the (?:greater|larger|better|best|major|main|bigger) (?:part|share|portion)|the (?:bulk|majority|"
    r"lion['’]s share)|"
    r"(?:a|the) (?:clear |large |vast |great )?majority|much the (?:greater|larger) part"
)
EXTENT = re.compile(
    r"\b(?:(?:for|over|during|throughout|through|across|in|along)\s+)"
    rf"(?:(?P<nearly>(?:{NEARLY})\s+(?:all(?:\s+of)?\s+(?:the|its)|(?:the|its|an?)\s+(?:whole|entire|full)|"
    rf"the\s+whole\s+of\s+the))|"
    rf"(?:(?P<more>{MORE})\s+|(?P<less>{LESS})\s+|(?:about|roughly|some|around|nearly|almost|only|just|"
    rf"approximately)\s+)?"
    rf"(?:(?P<most>{MOST})|(?P<percent>\d+(?:\.\d+)?)\s*(?:%|per ?cent)|(?P<part>{any_of(sorted(FRACTIONS))}))"
    r"(?:\s+of(?:\s+(?:the|its|their|that|this|all))?|\s+the)(?:\s+(?:whole|entire|full|shown|plotted))?)\s+"
    rf"(?:(?P<of>[^\W\d_]+)\s+)??(?P<whole>{WHOLE}|[^\W\d_]+)\b"
)
IN_LESS_TIME = re.compile(r"in (?:\w+ )?[a-z-]+ the (?:time|effort|space)\b")  # "gets there in half the time": how fast
MOSTLY, NEARLY_ALL = 0.5, 0.85


@dataclass(frozen=True, slots=True)
class Extent:
    """A share of x: at least it (``>``), at most it (``<``) or about it (``=``)."""

    word: str
    part: float
    relation: str
    span: Span


def extent_in(text: str, offset: int, words: Collection[str]) -> Extent | None:
    """The share of x that a statement speaks of, by ``words`` that x goes by or by a word for its whole."""
    for found in EXTENT.finditer(text):
        whole = found.group("whole")
        if (whole not in words and re.fullmatch(WHOLE, whole) is None) or IN_LESS_TIME.match(found.group()):
            continue
        span = (offset + found.start(), offset + found.end())
        if found.group("nearly"):
            return Extent("nearly", NEARLY_ALL, ">", span)
        if found.group("most"):
            return Extent("most", MOSTLY, ">", span)
        part = float(found.group("percent")) / 100 if found.group("percent") else FRACTIONS[found.group("part")]
        relation = ">" if found.group("more") else "<" if found.group("less") else "="
        return Extent("part", part, relation, span) if 0 < part < 1 else None
    return None
