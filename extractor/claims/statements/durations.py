"""Lengths of time and way in words, on an axis in another unit: ``half an hour``, ``a year and a half into``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from extractor.claims.statements.nicknames import unit_words
from extractor.claims.statements.scope import Scope, Where
from extractor.claims.view import Track, View
from extractor.claims.words import numeral_words
from extractor.model import Span

SIZES: dict[str, tuple[str, float]] = {
    "s": ("time", 1.0), "min": ("time", 60.0), "h": ("time", 3600.0), "d": ("time", 86400.0),
    "wk": ("time", 604800.0), "mo": ("time", 2629800.0), "yr": ("time", 31557600.0),
    "decade": ("time", 315576000.0), "century": ("time", 3155760000.0),
    "m": ("way", 1.0), "km": ("way", 1000.0), "cm": ("way", 0.01), "mm": ("way", 0.001),
}  # fmt: skip
WORDED = {
    word: size for unit, size in SIZES.items() for word in unit_words(unit) if len(word) > 2 or unit in ("km", "cm")
}
WORDED |= {"decades": SIZES["decade"], "centuries": SIZES["century"]}
UNIT = "|".join(sorted(WORDED, key=len, reverse=True))
NUMBER = "|".join(sorted(numeral_words("numbers")[1], key=len, reverse=True))
LENGTH = re.compile(
    rf"\b(?:(?P<part>half|three quarters|(?:one |a )?quarter)\s+(?:of\s+)?(?:an?|one)\s+(?P<of>{UNIT})"
    rf"|(?:(?P<number>an?|{NUMBER}|\d+(?:\.\d+)?)\s+)?(?P<and>and a half\s+)?(?P<unit>{UNIT})"
    rf"(?P<half>\s+and a half)?)\b(?!\s+(?:\d|survey|sample|reading|lot))"
)
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
            "ninth": 9, "tenth": 10}  # fmt: skip
RANK_LEAD = re.compile(rf"\b(?P<rank>{'|'.join(ORDINALS)})\s+(?:full\s+|whole\s+)?$")
SINCE_RANK = re.compile(r"\b(?:from|after|since|past|beyond)\s+the\s+\w+\s+$")
LAST_LEAD = re.compile(r"\b(?:last|final|closing|remaining|concluding)\s+(?:full\s+|whole\s+)?$")
FIRST_LEAD = re.compile(r"\b(?:initial|opening)\s+(?:full\s+|whole\s+)?$")
OVER_TAIL = re.compile(r"\s+(?:is|are|was|were|has|have|had)\s+(?:over|up|past|passed|elapsed|gone by|run out)\b")
SINCE_START = re.compile(
    r"\s+(?:on\b(?!\s+(?:the|a)\b)|later\b(?! than)|in\b(?=\s*[,.;]|$)|into\b|out\b|after\b|"
    r"(?:from|past) the start)"
)
OF_TAIL = re.compile(r"\s+(?:of|with|under)\s")
LEADS: tuple[tuple[Where, re.Pattern[str]], ...] = (
    ("by", re.compile(r"\b(?:by|within|inside(?: of)?|in (?:less|under) than)\s+(?:the\s+|just\s+|only\s+)?$")),
    ("after", re.compile(r"\b(?:after|beyond|past|from|once)\s+(?:the\s+|about\s+|some\s+|roughly\s+)?$")),
    ("before", re.compile(r"\b(?:until|till|before|up to|as far as)\s+(?:the\s+|about\s+)?$")),
    ("at", re.compile(r"\bat\s+(?:the\s+|about\s+)?$")),
)
FROM_YEAR = re.compile(r"\s+(?:from|after|following|since|starting in|beginning in)\s+(?P<x>\d{4})\b")
TO_YEAR = re.compile(r"\s+(?:to|before|until|up to|ending in|preceding)\s+(?P<x>\d{4})\b")


@dataclass(frozen=True, slots=True)
class Ruler:
    """The x axis as a measure: what it counts (time or way), how long its unit is, where it starts and ends."""

    kind: str
    size: float
    start: float
    end: float
    words: frozenset[str]
    step: float = 1.0

    @property
    def is_calendar(self) -> bool:
        """Whether x names years rather than time passed."""
        return self.kind == "time" and self.start > 1000


def ruler_of(view: View, tracks: Sequence[Track]) -> Ruler | None:
    """The measure of the x axis, by its unit or the first word of its label that is one."""
    starts, ends = [t.start for t in tracks if t.start is not None], [t.end for t in tracks if t.end is not None]
    axes = [view.figure.panels[i].x for i in sorted({t.panel for t in tracks})]
    xs = sorted({p.x for t in tracks for p in t.places})
    step = min((b - a for a, b in pairwise(xs)), default=1.0)
    if not starts or not ends or any(t.categories for t in tracks):
        return None
    if any(axis is not None and axis.scale == "time" for axis in axes):
        return Ruler("time", SIZES["yr"][1], min(starts), max(ends), frozenset(unit_words("yr")), step)
    for axis in axes:
        told = [axis.unit or "", *re.findall(r"[^\W\d_]+", axis.label or "")] if axis is not None else []
        for word in told:
            short = next((unit for unit in SIZES if word.casefold() in unit_words(unit)), None)
            if short is not None:
                kind, size = SIZES[short]
                origin = 0.0 if axis is not None and 0 in (axis.range or ())[:1] else min(starts)
                return Ruler(kind, size, origin, max(ends), frozenset(unit_words(short)), step)
    return None


def scopes_by_length(text: str, span: Span, ruler: Ruler | None) -> Iterator[Scope]:
    """The places and stretches that lengths in words mean on the axis."""
    if ruler is None:
        return
    for found in LENGTH.finditer(text, *span):
        length = _length(found, ruler) or _own_length(found, ruler, text[span[0] : found.start()])
        if length is not None:
            before, after = text[span[0] : found.start()], text[found.end() : span[1]]
            yield from _scope(ruler, length, before, after, found)


def _length(found: re.Match[str], ruler: Ruler) -> float | None:
    """A length in units of the axis; one that is plainly written in that unit is read elsewhere."""
    word = found.group("of") or found.group("unit")
    kind, size = WORDED[word]
    number = found.group("number")
    plain = number is not None and number not in ("a", "an") and not found.group("half")
    if kind != ruler.kind or (word in ruler.words and (plain or number is None) and not found.group("of")):
        return None
    if found.group("of"):
        share = 0.5 if found.group("part") == "half" else 0.75 if found.group("part").startswith("three") else 0.25
        return share * size / ruler.size
    value = number_in(number) + 0.5 * bool(found.group("half") or found.group("and"))
    return round(value * size / ruler.size, 6)


def _own_length(found: re.Match[str], ruler: Ruler, before: str) -> float | None:
    """``in the first year`` of readings months apart, ``from the eighth hour on``: the unit of the axis, counted."""
    rank = RANK_LEAD.search(before)
    own = found.group("unit") in ruler.words and found.group("number") is None and not found.group("half")
    fine = ruler.step < NEARLY_ONE or (rank is not None and rank.group("rank") != "first" and not ruler.is_calendar)
    return 1.0 if own and rank is not None and fine else None


NEARLY_ONE = 0.9


def number_in(word: str | None) -> float:
    """``four``, ``4.5``; one where only the unit is named (``an hour``)."""
    if word is None or word in ("a", "an"):
        return 1.0
    return float(word) if word[0].isdigit() else numeral_words("numbers")[1][word]


def _scope(ruler: Ruler, length: float, before: str, after: str, found: re.Match[str]) -> Iterator[Scope]:
    span, start = found.span(), ruler.start
    rank, named = RANK_LEAD.search(before), found.group("number") or found.group("of") or found.group("part")
    if rank is not None:
        place = start + ORDINALS[rank.group("rank")] * length
        over = OVER_TAIL.match(after) or SINCE_RANK.search(before)
        yield Scope("after", place, place, span) if over else Scope("between", place - length, place, span)
    elif LAST_LEAD.search(before):
        yield Scope("last", length, length, span)
    elif FIRST_LEAD.search(before):
        yield Scope("first", length, length, span)
    elif not named:
        return
    elif ruler.is_calendar:
        yield from _in_years(length, after, span)
        if SINCE_START.match(after) and not FROM_YEAR.match(after):
            yield Scope("at", start + length, start + length, span)
    else:
        where = next((name for name, lead in LEADS if lead.search(before)), None)
        since = SINCE_START.match(after) or (OF_TAIL.match(after) and not re.search(r"\bper\s+$", before))
        if where is not None or since:
            yield Scope(where or "at", start + length, start + length, span)


def _in_years(length: float, after: str, span: Span) -> Iterator[Scope]:
    """``for a decade from 2000``, ``in the two decades before 2010``."""
    later, earlier = FROM_YEAR.match(after), TO_YEAR.match(after)
    if later:
        x = float(later.group("x"))
        yield Scope("between", x, x + length, (span[0], span[1] + later.end()))
    elif earlier:
        x = float(earlier.group("x"))
        yield Scope("between", x - length, x, (span[0], span[1] + earlier.end()))
