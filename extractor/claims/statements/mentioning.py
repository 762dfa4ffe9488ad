"""What a stretch of text names: series, categories, panels, amounts; and the measures of x and y to read it by."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from extractor.claims.statements.crossed import told_apart
from extractor.claims.statements.described import Described, at_stage, described, find_described
from extractor.claims.statements.durations import Ruler, ruler_of
from extractor.claims.statements.frame import Frame, frame_of
from extractor.claims.statements.names import Key, Mention, Names, find_names, overlap
from extractor.claims.statements.nounphrases import Referents, referents_of
from extractor.claims.statements.numbered import by_number
from extractor.claims.statements.referents import find_referents
from extractor.claims.statements.remnants import Element, worded
from extractor.claims.statements.subjects import (
    categories_in,
    subjects_of,
    without_classes,
)
from extractor.claims.view import Track, View
from extractor.model import Outline, Quantity, Span
from extractor.remembering import remembered

LISTING = re.compile(r",\s+(?:and\s+)?|\s+(?:and|or)\s+")
LETTER_LEAD = re.compile(
    r"(?:\b(?:in|of|for|than|to|with|by|and|or|from|over|behind|below|above|as|between)|[(,;:])\s$"
)
LETTER_TAIL = re.compile(
    r"\s(?:is|has|was|had|and|or|vs|versus|stays|ends|starts|leads|rises|falls|never|does)\b|['’]s\b|[).,;]"
)
UNIT_REACH = 12
UNIT_NOUNS = frozenset(("points", "point", "percent", "units", "minutes", "hours", "days", "times"))
ANYONE = re.compile(r"\s+(?:looks?|takes|sees|considers|reads|counts|finds|meets|goes|moves|might|can|could|would)\b")
AT_LEAST_ONE = re.compile(r"\b(?:on|in|at|for|during) at least\s+$")
EACH_OTHER = re.compile(
    r"\s+(?:another\b|and the same\b|by one\b|after (?:the other|another)\b|[^\W\d]+ (?:to|and) (?:the next|another)\b)"
)
PRO_LEAD = re.compile(r"\b(?:the|this|that|each|every|which|whichever|latter|former)\s+(?:[^\W\d]+\s+){0,2}$")
PRO_TAIL = re.compile(
    r"\s*(?:[,.;:)]|$|\d|(?:about|only|just|roughly|nearly|never|still|also|drawn|made|shown|plotted|taken|that|which|in|at|on|just|before|after|by|with|for|from|is|was|"
    r"are|does|did|do|has|had|and|as|or|than|to|lies|ends|starts|rises|falls|stays|remains)\b)"
)


@dataclass(frozen=True)
class Mentioning:
    """A figure and a text about it: what the text names of the figure."""

    view: View
    names: Names
    outline: Outline
    quantities: tuple[Quantity, ...]
    folded: str

    def named(self, span: Span) -> list[Span]:
        """Where series and categories are named."""
        return [m.span for m in find_names(self.names, self.folded, *span) if m.keys]

    @remembered
    def elements(self, span: Span) -> list[Element]:
        """The names, amounts, ranks and degrees of a clause, in their order: what another may stand in for."""
        found = self.mentions(span)
        names = [Element("series", s.span) for s in subjects_of(self.folded, found)]
        names += [Element("category", span) for span in self._listed([m.span for m in categories_in(found)])]
        names += [Element("panel", m.span) for m in found if m.dimension == "panel"]
        kept = [e for i, e in enumerate(names) if not any(overlap(e.span, other.span) for other in names[:i])]
        taken = [e.span for e in kept]
        inside = [q for q in self.quantities if span[0] <= q.core[0] and q.core[1] <= span[1]]
        inside = [q for q in inside if not any(overlap(q.core, s) for s in taken)]
        inside = [q for q in inside if not is_no_amount(self.folded, q, found, self._per)]
        kept += [Element("amount", _within(q.span, span), _unit_said(self.folded, q)) for q in inside]
        kept += worded(self.folded, span, [e.span for e in kept])
        return sorted(kept, key=lambda e: e.span)

    def _listed(self, spans: Sequence[Span]) -> list[Span]:
        """``Law and History``: names in a row as one."""
        found = list[Span]()
        for span in sorted(spans):
            if found and LISTING.fullmatch(self.folded, found[-1][1], span[0]):
                found[-1] = (found[-1][0], span[1])
            else:
                found.append(span)
        return found

    @remembered
    def mentions(self, span: Span) -> list[Mention]:
        """What a stretch of text names, or describes without its name."""
        found = without_classes(self.folded, find_names(self.names, self.folded, *span))
        found = told_apart(self.view, self.folded, [m for m in found if self._is_capital(m.span)])
        if self._categories:
            found = by_number(found, self.quantities, self._categories, self._frame_of(self.view.tracks))
        told = [m for m in find_described(self._described, self.folded, *span) if not _is_named(m, found)]
        found, told = at_stage(self._described, found, told)
        found = sorted((*found, *told), key=lambda m: m.span) if told else found
        return find_referents(self._referents, self.folded, *span, found)

    def _is_capital(self, span: Span) -> bool:
        """``B`` for "Arm B" only as a capital, and ``A`` only where it is no article: ``in A``, ``A leads``."""
        told = self.outline.text[slice(*span)]
        if len(told) != 1 or not told.isalpha():
            return True
        lead, tail = self.outline.text[max(0, span[0] - 12) : span[0]], self.outline.text[span[1] : span[1] + 12]
        plain = told != "A" or LETTER_LEAD.search(lead) is not None or LETTER_TAIL.match(tail) is not None
        return told.isupper() and plain

    @cached_property
    def _categories(self) -> tuple[str, ...]:
        """Every category of the figure."""
        return tuple({name: None for track in self.view.tracks for name in track.categories})

    @cached_property
    def _described(self) -> Described:
        return described(self.view)

    @cached_property
    def _referents(self) -> Referents:
        return referents_of(self.view)

    @cached_property
    def _labels(self) -> tuple[str, ...]:
        """Axis labels of several words, without their units: ``pressure drop``, and ``per 1000 bed-days`` of a unit."""
        axes = [
            axis for panel in self.view.figure.panels for axis in (panel.x, panel.y, panel.y2) if axis and axis.label
        ]
        labels = {re.sub(r"\s*[(\[].*", "", axis.label or "").lower().strip() for axis in axes}
        counted = {m.strip() for axis in axes for m in re.findall(r"\bper [^)\],;]+", (axis.label or "").lower())}
        return tuple(label for label in labels | counted if " " in label)

    @cached_property
    def _per(self) -> frozenset[float]:
        """What the axes count by: 1000 in ``per 1000 bed-days``."""
        axes = [axis for panel in self.view.figure.panels for axis in (panel.x, panel.y, panel.y2) if axis]
        labels = " ".join(f"{axis.label or ''} {axis.unit or ''}" for axis in axes)
        return frozenset(float(n.replace(",", "")) for n in re.findall(r"\bper (\d[\d,]*)", labels))

    @cached_property
    def _counted_units(self) -> tuple[str, ...]:
        """Units that hold a number: the ``per 1000 bed-days`` of ``Acquisitions (per 1000 bed-days)``."""
        axes = [axis for panel in self.view.figure.panels for axis in (panel.x, panel.y, panel.y2) if axis]
        told = [f"{axis.unit or ''}" for axis in axes]
        told += [unit for axis in axes for unit in re.findall(r"[(\[]([^)\]]*)[)\]]", axis.label or "")]
        return tuple({unit.lower().strip() for unit in told if re.search(r"\bper\b.*\d|/\s*\d", unit.lower())})

    @cached_property
    def _frames(self) -> dict[tuple[Key, ...], Frame]:
        return {}

    def _frame_of(self, tracks: Sequence[Track]) -> Frame:
        """The frame of some tracks, built once."""
        keys = tuple(t.key for t in tracks)
        known = self._frames.get(keys)
        if known is None:
            known = self._frames[keys] = frame_of(self.view, tracks)
        return known

    @cached_property
    def _rulers(self) -> dict[tuple[Key, ...], Ruler | None]:
        return {}

    def _ruler_of(self, tracks: Sequence[Track]) -> Ruler | None:
        """The measure of x under some tracks, built once."""
        keys = tuple(t.key for t in tracks)
        if keys not in self._rulers:
            self._rulers[keys] = ruler_of(self.view, tracks)
        return self._rulers[keys]


def _is_named(mention: Mention, found: Sequence[Mention]) -> bool:
    """Whether a description is itself a name, or part of one: a series called "Largest model"."""
    return any(m.dimension == "name" and holds(m.span, mention.span) for m in found)


def _within(inner: Span, outer: Span) -> Span:
    return max(inner[0], outer[0]), min(inner[1], outer[1])


def _unit_said(text: str, q: Quantity) -> str:
    """The unit behind a number as it is written: the ``points`` of ``7 points``, the ``%`` of ``83 %``."""
    found = re.compile(r"\s?(%|[^\W\d_]+(?:/[^\W\d_]+)?)").match(text, q.core[1])
    told = found.group(1) if found is not None and found.end() <= max(q.span[1], q.core[1] + UNIT_REACH) else ""
    return told if told and (q.unit or told in UNIT_NOUNS) else ""


def is_no_amount(text: str, q: Quantity, found: Sequence[Mention], per: frozenset[float]) -> bool:
    """The 1000 of ``per 1000 bed-days``, and ``one`` where it stands for a noun: ``the orange one``."""
    lead, tail = text[max(0, q.core[0] - 30) : q.core[0]], text[q.core[1] : q.core[1] + 24]
    if q.value in per and re.search(r"\bper\s+$", lead):
        return True
    if not q.worded or q.value != 1 or text[slice(*q.core)] != "one":
        return False
    if AT_LEAST_ONE.search(lead) and not re.match(r"\s+(?:of|point|percent|unit|third|half|quarter|tenth)\b", tail):
        return True
    named = any(0 <= q.core[0] - m.span[1] < 3 for m in found)
    return bool(EACH_OTHER.match(tail) or ANYONE.match(tail)) or (
        (named or PRO_LEAD.search(lead) is not None) and bool(PRO_TAIL.match(tail))
    )


def holds(outer: Span, inner: Span) -> bool:
    """Whether one stretch of text lies inside another."""
    return outer[0] <= inner[0] and inner[1] <= outer[1]
