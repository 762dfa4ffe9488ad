"""Places told by others: ``the 600 that follow``, ``five years earlier``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractor.claims.statements.durations import NUMBER, Ruler, number_in
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track
from extractor.model import Span

FOLLOWING = re.compile(
    rf"\b(?:the\s+)?(?:(?:next|following|subsequent|ensuing)\s+(?P<n>\d[\d,.]*|{NUMBER})(?:\s+[^\W\d_]+)?"
    rf"|(?:the\s+)(?P<m>\d[\d,.]*|{NUMBER})(?:\s+[^\W\d_]+)?\s+(?:that|which|to)\s+(?:follow(?:s|ed)?|come|came))\b"
)
THE_REST = re.compile(
    r"\b(?:in|over|during|for|through|than)\s+(?:the\s+)?(?:rest|remainder|remaining (?:time|part)|what follows)"
    r"(?:\s+of the [^\W\d_]+)?\b|\bthan\s+(?:it does\s+|it did\s+)?(?:afterwards?|thereafter|later|after that)\b"
)
RELATIVE = re.compile(
    rf"\b(?:(?P<n>\d+(?:\.\d+)?|{NUMBER}|an?)\s+)(?P<unit>[^\W\d_]+?)s?\s+"
    r"(?:(?P<less>earlier|before(?=\s*[,.;]|$)|previously|prior)|(?P<more>later|afterwards|after(?=\s*[,.;]|$)|on\b))"
)


AGAIN = re.compile(
    rf"\b(?:than|as|and|not)\s+(?:(?:in|over|during|for|through)\s+)?(?:the|its)\s+(?P<rank>first|last)\s+"
    rf"(?P<n>\d[\d,.]*|{NUMBER})(?=\s*(?:[.,;]|$)|\s+(?:(?:put|taken) together|together|combined)\b)"
)


def again(text: str, span: Span, scopes: Sequence[Scope]) -> tuple[Scope, ...]:
    """``more over the last ten points than over the first twenty``: a length in the unit of the one before."""
    lengths = [s for s in scopes if s.where in ("first", "last") and s.hi == s.hi]
    found = AGAIN.search(text, lengths[0].span[1], span[1]) if len(lengths) == 1 else None
    if found is None or any(s.span[0] < found.end() and found.start("rank") < s.span[1] for s in scopes):
        return tuple(scopes)
    length, where = number_in(found.group("n").replace(",", "")), (found.start("rank"), found.end())
    return (*scopes, Scope("first" if found.group("rank") == "first" else "last", length, length, where))


def chained(text: str, span: Span, scopes: Sequence[Scope], tracks: Sequence[Track]) -> tuple[Scope, ...]:
    """``faster in its first 400 cycles than in the 600 that follow``: a stretch that begins where another ends."""
    first = next((s for s in scopes if s.where in ("first", "before") and s.hi == s.hi), None)
    starts, ends = [t.start for t in tracks if t.start is not None], [t.end for t in tracks if t.end is not None]
    if first is None or not starts:
        return tuple(scopes)
    begin = first.hi + (min(starts) if first.where == "first" else 0.0)
    later, rest = FOLLOWING.search(text, first.span[1], span[1]), THE_REST.search(text, first.span[1], span[1])
    if later is not None:
        length = number_in((later.group("n") or later.group("m")).replace(",", ""))
        next_one, where = Scope("between", begin, begin + length, later.span()), later.span()
    elif rest is not None and begin < max(ends):
        next_one, where = Scope("after", begin, begin, rest.span()), rest.span()
    else:
        return tuple(scopes)
    kept = [s for s in scopes if not (s.span[0] < where[1] and where[0] < s.span[1])]
    return tuple(sorted((*kept, next_one), key=lambda s: s.span))


def related(text: str, span: Span, scopes: Sequence[Scope], ruler: Ruler | None) -> tuple[Scope, ...]:
    """``in 1995 less than half of what it was five years earlier``: a place counted from the one named before it."""
    found = RELATIVE.search(text, *span) if ruler is not None else None
    anchor = [s for s in scopes if s.where in ("at", "by") and s.lo == s.lo and found and s.span[1] <= found.start()]
    if ruler is None or found is None or len(anchor) != 1 or found.group("unit") not in ruler.words:
        return tuple(scopes)
    length = number_in(found.group("n")) * (-1 if found.group("less") else 1)
    place = anchor[0].hi + length
    if not ruler.start <= place <= ruler.end:
        return tuple(scopes)
    kept = [s for s in scopes if not (s.span[0] < found.end() and found.start() < s.span[1])]
    return (*kept, Scope("at", place, place, found.span()))


def is_told(text: str, span: Span, scopes: Sequence[Scope]) -> bool:
    """Whether a number counts off such a place: the ``five years`` of ``five years earlier``."""
    return any(s.span[0] <= span[0] and span[1] <= s.span[1] and RELATIVE.fullmatch(text, *s.span) for s in scopes)
