"""Leaves of the x axis: what it is called (``the batch size``, ``α``) and numbers that may be places on it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from extractor.claims.grammar.chart import Meaning
from extractor.claims.statements.conversion import into
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.statements.thesaurus import concepts
from extractor.claims.view import Track
from extractor.model import Axis, Quantity, Span

Leaf = tuple[tuple[str, Meaning, float], Span]
WORD = re.compile(r"(?<!['’])[^\W\d_]+")
IDLE = frozenset(("of", "the", "in", "per", "and", "a", "for", "by", "to", "at", "on", "with", "from", "log", "scale"))
CLOCK = re.compile(r"\b(\d{1,2})(?::(\d\d))?\s*(am|pm|a\.m\.|p\.m\.|a\.m\b|p\.m\b)?(?=\W|$)")
HOURLY, LAST_HOUR = frozenset(("h", "hour", "hours", "clock", "o'clock")), 24.0
TIMELY = frozenset(("time", "year", "month", "week", "day", "hour", "minute", "second", "date"))
UNITS: dict[str, frozenset[str]] = {
    name: frozenset(words.split())
    for name, words in {
        "h": "h hr hrs hour hours", "min": "min mins minute minutes", "s": "s sec secs second seconds",
        "d": "d day days", "week": "week weeks wk", "month": "month months", "yr": "yr year years", "km": "km"
        " kilometres kilometers kilometre kilometer", "m": "m metre metres meter meters", "°C": "°c ℃ degrees degree",
        "ms": "ms milliseconds millisecond", "kg": "kg kilograms kilogram", "%": "% percent",
    }.items()
}  # fmt: skip


@dataclass(frozen=True)
class AxisX:
    """The x axes of a figure, by the words for them and the places on them."""

    reader: Reader
    reading: Reading

    @cached_property
    def _axes(self) -> list[Axis]:
        return [p.x for p in self.reading.view.figure.panels if p.x is not None]

    @cached_property
    def _tracks(self) -> list[Track]:
        return [t for t in self.reading.view.tracks if t.places and not t.categories]

    @cached_property
    def words(self) -> frozenset[str]:
        """The words of the labels and units of x, and others for the same."""
        labels = tuple(f"{a.label or ''}" for a in self._axes)
        told = {w.casefold() for label in labels for w in WORD.findall(label)}
        told |= {phrase for _, phrase in concepts().others(labels, len(labels)) if " " not in phrase}
        told |= {w for a in self._axes for w in self._unit_words(a.unit)}
        told |= {f"{w}{e}" for w in told if len(w) > 2 for e in ("s", "es")}
        told |= {w.removesuffix("s") for w in told if len(w) > 3}
        told |= {"time"} if told & TIMELY or any(a.scale == "time" for a in self._axes) else set()
        return frozenset(told) - IDLE

    def _unit_words(self, unit: str | None) -> frozenset[str]:
        plain = (unit or "").casefold()
        known = next((words for words in UNITS.values() if plain in words), None)
        return known or frozenset(w for w in WORD.findall(plain) if len(w) > 2)

    @cached_property
    def _others(self) -> frozenset[str]:
        """Words of the values and of the names: no sure sign of x."""
        axes = [a for p in self.reading.view.figure.panels for a in (p.y, p.y2) if a]
        told = " ".join([*(a.label or "" for a in axes), *(t.name for t in self.reading.view.tracks)])
        return frozenset(w.casefold() for w in WORD.findall(told))

    def named(self, text: str, span: Span) -> Iterator[Leaf]:
        """``batch size``, ``the number of steps``: stretches of words that are all words for x."""
        found: list[Span] = []
        for match in WORD.finditer(text, *span):
            if match.group().casefold() not in self.words:
                continue
            if found and not text[found[-1][1] : match.start()].strip(" -"):
                found[-1] = (found[-1][0], match.end())
            else:
                found.append(match.span())
        for lo, hi in found:
            said = {w.casefold() for w in WORD.findall(text[lo:hi])}
            yield ("XAXIS", None, 0.3 if said <= self._others else 0.0), (lo, hi)

    def clock(self, text: str, span: Span) -> Iterator[Leaf]:
        """``16:00``, ``4 am``, on an axis of the hours of a day."""
        ends = [t.end for t in self._tracks if t.end is not None]
        if not self.words & HOURLY or not ends or max(ends) > LAST_HOUR:
            return
        for found in CLOCK.finditer(text, *span):
            hour, minute = float(found.group(1)), float(found.group(2) or 0)
            half = (found.group(3) or "").replace(".", "")
            hour = hour % 12 + (12 if half == "pm" else 0) if half else hour
            if half or found.group(2):
                at = hour + minute / 60
                yield ("XPLACE", Scope("at", at, at, found.span()), 0.0), found.span()

    def numbers(self, quantities: Iterable[Quantity]) -> Iterator[Leaf]:
        """Numbers that may stand for places of x: in its unit, or in none."""
        for q in quantities:
            scope = self._place(q)
            if q.joiner == "from" and q.low is not None and q.high is not None and self._holds(q.low, q.high):
                yield ("XFROMTO", Scope("between", q.low, q.high, q.core), 0.05), q.span
            length = self._length(q)
            if length is not None:
                yield ("XLONG", length, 0.05), q.core
            if scope is not None:
                yield ("XAMT" if not self._is_own(q) else "XPLACE", scope, 0.2), q.span if q.approx else q.core

    def _length(self, q: Quantity) -> float | None:
        """``two weeks`` on an axis of days: so much of x."""
        units = [a.unit for a in self._axes if a.unit]
        if q.value is None or q.unit is None or q.kind == "date" or not units:
            return None
        factor = into(q.unit, units)
        return q.value * factor if q.unit in units or factor != 1 else None

    def _is_own(self, q: Quantity) -> bool:
        """``at 4 h`` on an axis in hours, none of whose values is."""
        mine = {w for a in self._axes for w in (a.unit, *self._unit_words(a.unit)) if w}
        theirs = {t.unit for t in self.reading.view.tracks}
        return q.unit is not None and q.unit in mine and q.unit not in theirs

    def _place(self, q: Quantity) -> Scope | None:
        if q.value is None or q.kind == "date" or not self._tracks:
            return None
        units = [a.unit for a in self._axes if a.unit]
        inside = [v for v in {q.value, q.value * into(q.unit, units)} if self._holds(v)]
        return Scope("at", inside[0], inside[0], q.core) if len(inside) == 1 else None

    def _holds(self, *values: float) -> bool:
        starts = [t.start for t in self._tracks if t.start is not None]
        ends = [t.end for t in self._tracks if t.end is not None]
        return bool(starts) and all(min(starts) <= v <= max(ends) for v in values)
