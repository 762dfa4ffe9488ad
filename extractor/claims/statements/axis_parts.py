"""Parts of x in words: ``in the opening weeks``, ``past the midpoint``, ``the first 40 % of it``, ``the light end``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from extractor.claims.degrees import fits
from extractor.claims.statements.durations import NUMBER
from extractor.claims.statements.scope import Scope, Where
from extractor.claims.statements.scope_degrees import along, upward_on
from extractor.claims.view import Track, View
from extractor.model import Span
from extractor.vocab import any_of, load

PARTS = load("places")["parts"]
WHOLE = any_of(PARTS["wholes"])
NAMED = re.compile(
    r"(?<!all )(?<!every )(?<!any )\b(?:"
    + "|".join(f"(?P<{part}>{any_of(PARTS[part])})" for part in ("early", "late", "middle"))
    + rf")\s+(?:(?!of\b|(?:{NUMBER})\b)[a-z]+\s+)?(?P<noun>{any_of(PARTS['nouns'])})\b(?!\s*\d)"
)
PERCENT = re.compile(
    r"\b(?:(?P<first>first|initial|opening)|(?P<last>last|final|closing))\s+(?P<n>\d+(?:\.\d+)?)\s*(?:%|"
    r"per ?cent)\s+of\s+"
    rf"(?:the\s+|its\s+|their\s+|all\s+)?(?:[a-z]+\s+)??(?P<whole>{WHOLE}|[^\W\d_]+)\b"
)
MIDDLE = re.compile(
    r"\b(?:(?P<after>past|after|beyond|from|since|once past)|(?P<before>before|until|till|up to|short of))\s+"
    r"(?:the\s+|its\s+)?(?:mid-?point|half-?way(?:\s+(?:point|mark|stage|line))?|middle)\b(?:\s+on(?:wards?)?)?"
)
EDGE = re.compile(
    r"\b(?:towards?|near|close to|approaching)\s+the\s+(?:far\s+|extreme\s+|very\s+)?(?:(?P<right>right)|"
    r"(?P<left>left))"
    r"(?:[- ]hand)?(?:\s+(?:edge|side|end|margin|border)\b)?"
)
POLE = re.compile(
    rf"\b(?:at|near|towards?|on|in)\s+the\s+(?:very\s+|far\s+)?(?P<pole>[a-z]+)\s+(?:end|side|extreme)\b"
    rf"(?:\s+of\s+(?:the|its)\s+(?:[a-z]+\s+)?(?:{WHOLE}|[a-z]+)\b)?"
)


def scopes_by_part(
    text: str, span: Span, tracks: Sequence[Track], view: View, words: Collection[str]
) -> Iterator[Scope]:
    """Every such part that a statement names."""
    if tracks and all(t.is_ordered for t in tracks):
        yield from _worded(text, span, tracks, view)
        if not any(t.categories or t.is_told_backwards for t in tracks):
            yield from _measured(text, span, tracks, words)


def _worded(text: str, span: Span, tracks: Sequence[Track], view: View) -> Iterator[Scope]:
    """``the opening weeks``, ``toward the right edge``, ``at the light end of the scale``."""
    for found in NAMED.finditer(text, *span):
        yield Scope(_part(found, "early", "late", "middle"), span=found.span())
    for found in EDGE.finditer(text, *span):
        yield Scope("late" if found.group("right") else "early", span=found.span())
    for found in POLE.finditer(text, *span):
        up, valued = upward_on(found.group("pole"), view, tracks), VALUED.search(text, span[0], found.start())
        first, last = ENDS if valued else THIRDS
        yield from () if up is None else (Scope(last if up else first, span=found.span()),)


def _measured(text: str, span: Span, tracks: Sequence[Track], words: Collection[str]) -> Iterator[Scope]:
    """``the first 40 % of the run``, ``past the midpoint``."""
    low = min(t.start for t in tracks if t.start is not None)
    high = max(t.end for t in tracks if t.end is not None)
    for found in PERCENT.finditer(text, *span):
        whole, part = found.group("whole"), float(found.group("n")) / 100 * (high - low)
        if part < high - low and (whole in words or re.fullmatch(WHOLE, whole)):
            yield Scope("between", *((low, low + part) if found.group("first") else (high - part, high)), found.span())
    for found in MIDDLE.finditer(text, *span) if not any(t.log_x for t in tracks) else ():
        middle = (low + high) / 2
        yield Scope("after" if found.group("after") else "before", middle, middle, found.span(), marked=True)


ENDS: tuple[Where, Where] = ("start", "end")
THIRDS: tuple[Where, Where] = ("early", "late")
VALUED = re.compile(rf"(?:\d\S*|\b(?:{NUMBER}))(?:\s+[^\W\d_]+)?\s+$")


def _part(found: re.Match[str], *parts: Where) -> Where:
    return next(part for part in parts if found.group(part))


SURFACES: tuple[tuple[re.Pattern[str], Where], ...] = (
    (re.compile(r"\b(?:at|on) the (?:very )?(?:surface|top)\b(?! of)"), "start"),
    (re.compile(r"\b(?:near|close to|just below|just beneath) the surface\b"), "early"),
    (re.compile(r"\b(?:at|on) the (?:very )?(?:bottom|sea ?bed|lake ?bed|floor|base)\b(?! of)"), "end"),
    (re.compile(r"\b(?:near|close to|just above|towards?) the (?:bottom|sea ?bed|lake ?bed|floor|base)\b"), "late"),
)


def scopes_by_depth(text: str, span: Span, tracks: Sequence[Track], view: View) -> Iterator[Scope]:
    """``at the surface``, ``near the bottom`` on an axis of depth."""
    if tracks and fits(("depth",), along(view, tracks)):
        for pattern, where in SURFACES:
            yield from (Scope(where, span=found.span()) for found in pattern.finditer(text, *span))
