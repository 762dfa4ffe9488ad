"""Places told by others: ``the 600 that follow``, ``five years earlier``, ``the second half ... than in the first``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

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
PARTS = {"half": 2, "third": 3, "quarter": 4}
RANKS = {"first": 0, "opening": 0, "initial": 0, "second": 1, "third": 2, "latter": -1, "last": -1, "final": -1}
RANKS |= {"closing": -1, "other": -2, "fourth": 3}
RANK = "|".join(RANKS)
SHARE = re.compile(
    rf"\b(?P<rank>{RANK})\s+(?P<part>half|third|quarter)\b(?!\s+of\s+(?:a|an|\d)\b)"
    r"(?:\s+of\s+(?:the|its|their)\s+(?P<whole>[^\W\d_]+)(?!\s*\d))?"
)
ELLIPTIC = re.compile(
    r"\b(?:than|as|and|not|or)\s+(?:it did\s+|it does\s+)?(?:in|during|over|through)\s+the\s+"
    rf"(?P<rank>{RANK})\b(?!\s+[^\W\d_]+)"
)
WHOLES = frozenset((
    "test", "run", "record", "period", "experiment", "axis", "range", "season", "training", "course", "study", "trial",
    "series", "time", "span", "stretch", "interval", "decade", "survey", "campaign", "programme", "program", "sweep",
    "scan", "ride", "race", "day", "year", "simulation", "window", "timeline", "figure", "chart", "plot",
))  # fmt: skip
RELATIVE = re.compile(
    rf"\b(?:(?P<n>\d+(?:\.\d+)?|{NUMBER}|an?)\s+)(?P<unit>[^\W\d_]+?)s?\s+"
    r"(?:(?P<less>earlier|before(?=\s*[,.;]|$)|previously|prior)|(?P<more>later|afterwards|after(?=\s*[,.;]|$)|on\b))"
)


def scopes_by_share(text: str, span: Span, tracks: Sequence[Track]) -> Iterator[Scope]:
    """``in the second half of the test than in the first``: equal parts of x."""
    xs = sorted({p.x for t in tracks for p in t.places})
    if len(xs) < 3 or any(t.log_x or t.categories for t in tracks):
        return
    parts = 0
    for found in SHARE.finditer(text, *span):
        whole = found.group("whole")
        if whole is None or whole in WHOLES:
            parts = PARTS[found.group("part")]
            yield from _part(found.group("rank"), parts, xs, found.span())
    rest = ELLIPTIC.search(text, *span) if parts else None
    if rest is not None:
        yield from _part(rest.group("rank"), parts, xs, rest.span("rank"))


def _part(rank: str, parts: int, xs: Sequence[float], span: Span) -> Iterator[Scope]:
    number = RANKS[rank] if RANKS[rank] != -2 else 0
    number = parts - 1 if number == -1 else number
    if number < parts:
        length = (xs[-1] - xs[0]) / parts
        lo, hi = xs[0] + number * length, xs[0] + (number + 1) * length
        inside = [x for x in xs if lo < x <= hi] if number else []
        yield Scope("between", inside[0] if len(inside) > 1 else lo, hi, span)


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
