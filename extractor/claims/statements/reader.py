"""Reads one statement after the other: names, numbers and places, and what is carried over from the one before."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from extractor.claims.statements.amounts import Amount, amounts_of
from extractor.claims.statements.anaphora import continued, placed_by, without_own_end
from extractor.claims.statements.axis_parts import scopes_by_depth, scopes_by_part
from extractor.claims.statements.calendar import completed, scopes_by_calendar
from extractor.claims.statements.crossed import told_apart
from extractor.claims.statements.described import Described, at_stage, described, find_described
from extractor.claims.statements.durations import Ruler, ruler_of, scopes_by_length
from extractor.claims.statements.exceptions import without_exceptions
from extractor.claims.statements.extents import extent_in
from extractor.claims.statements.former import of_former
from extractor.claims.statements.frame import Frame, frame_of
from extractor.claims.statements.fronted import of_fronted
from extractor.claims.statements.landmarks import Landmark, landmarks_of
from extractor.claims.statements.levels import level_told
from extractor.claims.statements.masks import masked, without_heading, without_measure, without_summary
from extractor.claims.statements.names import Key, Mention, Names, find_names, overlap
from extractor.claims.statements.nounphrases import Referents, referents_of
from extractor.claims.statements.numbered import by_number
from extractor.claims.statements.ordinals import is_sized, scopes_by_rank
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.references import (
    POINTER,
    Named,
    is_object_of_it,
    object_of,
    of_two,
    rest_of,
    rival_of,
    those_before,
)
from extractor.claims.statements.referents import find_referents, unclear_in
from extractor.claims.statements.remnants import Element, worded
from extractor.claims.statements.scope import LANDMARKS, Scope
from extractor.claims.statements.scope_degrees import is_by_degree, scopes_by_degree
from extractor.claims.statements.scope_events import scopes_by_landmark, scopes_by_name, scopes_from_event
from extractor.claims.statements.scope_groups import scopes_by_group, scopes_by_month
from extractor.claims.statements.scope_marks import scopes_by_mark
from extractor.claims.statements.scope_numbers import scopes_of
from extractor.claims.statements.sequels import again, chained, is_told, related
from extractor.claims.statements.split import Statement, refers_back
from extractor.claims.statements.stems import stem
from extractor.claims.statements.steps import step_of
from extractor.claims.statements.stretches import scopes_by_count
from extractor.claims.statements.subjects import (
    Subject,
    apart_from_group,
    categories_in,
    levels_in,
    measures_in,
    of_measure,
    panels_of,
    sequence_of,
    subjects_of,
    without_classes,
)
from extractor.claims.statements.unplaced import unplaced_in
from extractor.claims.view import Track, View
from extractor.model import Outline, Quantity, Span
from extractor.remembering import remembered

ALL_PANELS = re.compile(
    r"\b(?:both|all|every|each|in all|across (?:all|both))\s+(?:of the\s+)?(?:(?:two|three|four|five|"
    r"six)\s+)?(?:\w+\s+)?(?:panels?|charts?|plots?|graphs?|subplots?|datasets?|metrics|tasks|sites|types|"
    r"benchmarks)\b"
)


@dataclass(frozen=True)
class Reader:
    """Reads one statement after the other, remembering whom the last one was about."""

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
        inside = [q for q in inside if not _is_no_amount(self.folded, q, found, self._per)]
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

    def read(self, statement: Statement, before: Reading | None) -> Reading:
        """The statement with its subjects, panels, amounts and scopes."""
        text = self.folded
        found = self.mentions(statement.span)
        subjects = subjects_of(text, found)
        panels = panels_of([m for m in found if not self._is_of_all(m)])
        context_keys, context_panels, context_categories = self._context_of(statement.block)
        piece = text[slice(*statement.span)]
        if ALL_PANELS.search(piece):
            panels, context_panels = frozenset(), frozenset()
        panels = panels or context_panels
        keys = context_keys
        pair = sequence_of(text, found) or (before.sequence if before is not None else ())
        subjects = of_two(text, statement.span, subjects, pair[:2] if len(pair) == 2 else ())
        subjects, among = apart_from_group(text, subjects)
        subjects = rest_of(text, statement.span, subjects, self._said(statement, keys, before), self._everyone)
        if before is not None and before.statement.role == statement.role:
            subjects = those_before(text, statement.span, subjects, before.subjects, self._referents)
        subjects, measure = of_measure(subjects, measures_in(found).values())
        if not subjects or is_object_of_it(text, statement.span, subjects):
            keys, panels = self._inherited(statement, keys, panels, before)
        levels = levels_in(found) or level_told(
            self.view, piece, statement.span[0], self._named_in(subjects, found), panels
        )
        panels = panels or (levels[0].panels if len(levels) == 1 else frozenset())
        if before is not None and before.statement.role == statement.role:
            named = object_of(text, statement.span, Named(subjects, levels), Named(before.subjects, before.levels))
            subjects, levels = named.subjects, named.levels
            if before.statement.sentence == statement.sentence:
                subjects = rival_of(text, statement.span, subjects, before.subjects)
        spans = (*(s.span for s in subjects), *(m.span for m in levels))
        pointers = [span for span in spans if POINTER.fullmatch(text, *span)]
        crossed = masked(piece, statement.span[0], found, self._labels, pointers)
        base = Reading(
            self.view,
            statement,
            crossed,
            subjects,
            keys,
            panels,
            (),
            (),
            categories_in(found) or context_categories or self._same_category(statement, subjects, before),
            levels,
            sequence_of(text, found),
            among=among,
            panel_mentions=tuple(m for m in found if m.dimension == "panel"),
            recent=pair,
            measure=measure,
            said=piece,
            unclear=unclear_in(self._referents, text, statement.span, found),
        )
        measured = of_fronted(of_former(without_exceptions(self._measured(base, found))))
        if before is not None and before.statement.role == statement.role:
            tracks = measured.named or measured.everyone
            measured = placed_by(measured, before, self._ruler_of(tracks), self._frame_of(tracks).x_words)
        placed = self._placed_by_label(continued(measured, before, self._follows(statement)))
        return replace(placed, unplaced=unplaced_in(placed))

    def _placed_by_label(self, reading: Reading) -> Reading:
        """``**At 200 steps:** A leads``: a place that only the label of the block tells."""
        label = self.outline.blocks[reading.statement.block].label
        if label is None or reading.scopes or not re.search(r"\d", self.folded[slice(*label)]):
            return reading
        titled = replace(reading, statement=replace(reading.statement, span=label), text=self.folded[slice(*label)])
        found = self._measured(replace(titled, subjects=(), categories=(), levels=()), self.mentions(label))
        return replace(reading, titled=tuple(s for s in found.scopes if s.where in LABELLED))

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

    def _is_of_all(self, mention: Mention) -> bool:
        """``in both cities``, where one panel is called "Harbour City": all of them; not ``both stage curves``."""
        start, end = mention.span
        if mention.dimension != "panel" or not OF_EACH.search(self.folded[max(0, start - 20) : start]):
            return False
        axes = [self.view.figure.panels[i].y for i in mention.panels]
        labels = " ".join(axis.label or "" for axis in axes if axis is not None)
        return stem(self.folded[start:end]) not in {stem(w) for w in re.findall(r"[^\W\d_]+", labels.casefold())}

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

    def _follows(self, statement: Statement) -> bool:
        """Whether ``then`` leads to a statement: ``falls over the first ten kilometres, then picks up``."""
        start = statement.span[0]
        return re.search(r"\bthen\s*$", self.folded[max(0, start - 8) : start]) is not None

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

    def _named_in(self, subjects: Sequence[Subject], found: Sequence[Mention]) -> list[Span]:
        """Where series and categories are named; of one series its name is what is measured."""
        several = len(self.view.tracks) > 1
        return [*(s.span for s in subjects if several), *(m.span for m in found if m.dimension == "category")]

    def _before_which(self, statement: Statement) -> frozenset[Key]:
        """``Nord Pool, which was the cheapest``: the series named right before the pronoun."""
        start = statement.span[0]
        if not re.match(r"\W*(?:which|who)\b", self.folded[start : start + 8]):
            return frozenset()
        named = subjects_of(self.folded, self.mentions((max(0, start - 60), start)))
        return named[-1].keys if named and not self.folded[named[-1].span[1] : start].strip(' ,*"”') else frozenset()

    def _inherited(
        self, statement: Statement, keys: frozenset[Key], panels: frozenset[int], before: Reading | None
    ) -> tuple[frozenset[Key], frozenset[int]]:
        """What an ``It`` or a missing subject takes over from the sentence before, in the same block."""
        piece = self.folded[slice(*statement.span)]
        which = self._before_which(statement)
        if which:
            return which, panels
        if before is None or before.statement.role != statement.role:
            return keys, panels
        if before.statement.block != statement.block and (keys or not re.search(r"\b(?:it|they)\b", piece)):
            return keys, panels
        if before.statement.sentence != statement.sentence and not refers_back(piece):
            return keys, panels
        inherited = before.main.keys if before.main else before.context
        return inherited or keys, panels or before.panels

    def _said(self, statement: Statement, keys: frozenset[Key], before: Reading | None) -> frozenset[Key]:
        """Whom the label above a statement, or the statement before it, was about."""
        if keys or before is None or before.statement.role != statement.role or before.main is None:
            return keys
        return before.main.keys if statement.block == before.statement.block else frozenset()

    @cached_property
    def _everyone(self) -> frozenset[Key]:
        return frozenset(t.key for t in self.view.tracks)

    def _same_category(
        self, statement: Statement, subjects: tuple[Subject, ...], before: Reading | None
    ) -> tuple[Mention, ...]:
        """``It is also six points clear of the rest``: the one bar that the statement before was about."""
        pronoun = re.compile(r"\b(?:it|its)\b").search(self.folded, *statement.span)
        if pronoun is None or subjects or before is None or before.subjects or not before.categories:
            return ()
        first = min(before.categories, key=lambda m: m.span)
        leads = self.folded[before.offset : first.span[0]].count(" ") < FIRST_WORDS or len(before.categories) == 1
        near = before.statement.role == statement.role and statement.block - before.statement.block <= 1
        return (replace(first, span=pronoun.span()),) if near and leads else ()

    def _measured(self, base: Reading, found: Sequence[Mention]) -> Reading:
        text, span = self.folded, base.statement.span
        tracks = base.named or base.everyone
        taken = [m.span for m in found if m.dimension in ("name", "category", "group", "line")]
        taken += [m.span for m in found if m.dimension == "panel" and "=" in text[slice(*m.span)]]
        inside = [q for q in self.quantities if span[0] <= q.core[0] and q.core[1] <= span[1]]
        inside = completed(inside, self._ruler_of(tracks))
        grouped = {float(v) for t in tracks for v in t.series.group.values() if isinstance(v, int | float)}
        inside = [
            q
            for q in inside
            if not (
                q.value in grouped and q.unit is None and GROUPED.search(text, max(span[0], q.span[0] - 40), q.span[0])
            )
        ]
        inside = [q for q in inside if not _is_no_amount(text, q, found, self._per)]
        named = [m.span for m in base.categories] + _label_spans(text, span, (*self._labels, *self._counted_units))
        inside = [q for q in inside if not any(lo < q.core[1] and q.core[0] < hi for lo, hi in named)]
        step = step_of(text, span, self._frame_of(tracks), tracks, self._ruler_of(tracks))
        taken += [step.span] if step is not None and not step.is_decade else []
        free = [q for q in inside if not any(_holds((lo, hi), q.core) or _holds(q.core, (lo, hi)) for lo, hi in taken)]
        found_amounts = amounts_of(text, span, free, self._frame_of(tracks))
        amounts = tuple(a for a in found_amounts if not any(lo <= a.span[0] and a.span[1] <= hi for lo, hi in taken))
        marked = tuple(
            scopes_by_mark(replace(base, amounts=amounts), self._ruler_of(tracks), self._frame_of(tracks).x_words)
        )
        base = _without_clauses(base, marked)
        extent = extent_in(base.said, span[0], self._frame_of(tracks).x_words)
        given = (*marked, *(s for s in self._counted(span, tracks) if not any(overlap(s.span, m.span) for m in marked)))
        amounts = tuple(a for a in amounts if not any(overlap(a.span, s.span) for s in given))
        amounts = tuple(sorted((*amounts, *_as_amounts(text, given)), key=lambda a: a.span))
        is_depth = "depth" in self._frame_of(tracks).x_words
        scopes = scopes_of(text, span, amounts, base.categories, tracks, given, is_depth=is_depth)
        grouped_by = () if base.categories else tuple(scopes_by_group(text, span, self.view))
        grouped_by = (*grouped_by, *scopes_by_month(text, span, self.view))
        named_places = tuple(scopes_by_name(text, span, self.view, base.panels, tracks, scopes))
        named_places = named_places or tuple(scopes_by_landmark(text, span, self._landmarks, scopes))
        scopes = (*named_places, *grouped_by, *scopes)
        told = [(s.where, s.lo, s.hi) for s in scopes]
        scopes = tuple(s for i, s in enumerate(scopes) if s.lo != s.lo or told[i] not in told[i + 1 :])
        scopes = chained(text, span, again(text, span, scopes), self.view.tracks)
        scopes = without_own_end(text, related(text, span, scopes, self._ruler_of(tracks)))
        named = [m.span for m in found if m.dimension in ("name", "token", "panel")]
        scopes = tuple(s for s in scopes if s.lo == s.lo or not any(_holds(one, s.span) for one in named))
        amounts = tuple(replace(a, role="x") if is_told(text, a.span, scopes) else a for a in amounts)
        piece = base.text
        for scope in scopes:
            if (
                scope.marked
                or scope.where in LANDMARKS
                or (scope.where in PLACED and (is_sized(text, scope.span) or is_by_degree(text, scope.span)))
            ):
                lo, hi = scope.span[0] - span[0], scope.span[1] - span[0]
                piece = piece[:lo] + "x" * (hi - lo) + piece[hi:]
        if extent is not None:
            scopes = tuple(s for s in scopes if not overlap(s.span, extent.span))
            amounts = tuple(a for a in amounts if not overlap(a.span, extent.span))
        piece, scopes = without_summary(piece, span[0], scopes)
        piece = without_heading(piece)
        piece = without_measure(piece, span[0], amounts, self._frame_of(tracks))
        whole = [s.span for s in scopes if s.where == "all"]
        subjects = tuple(s for s in base.subjects if not any(_holds(span, s.span) for span in whole))
        return replace(base, text=piece, amounts=amounts, scopes=scopes, subjects=subjects, step=step, share=extent)

    def _counted(self, span: Span, tracks: Sequence[Track]) -> tuple[Scope, ...]:
        """Stretches counted along x, places said in lengths (``half an hour``) and in ranks (``the last reading``)."""
        words, ruler = self._frame_of(tracks).x_words, self._ruler_of(tracks)
        degrees = scopes_by_degree(self.folded, span, tracks, self.view, words)
        parts = scopes_by_part(self.folded, span, tracks, self.view, words)
        depths = scopes_by_depth(self.folded, span, tracks, self.view)
        ranks = scopes_by_rank(self.folded, span, tracks, words)
        known = [*scopes_from_event(self.folded, span, self.view, tracks, ruler, words)]
        counted = scopes_by_count(self.folded, span, tracks, words, ruler)
        known += [s for s in counted if not any(overlap(s.span, one.span) for one in known)]
        dated = scopes_by_calendar(self.folded, span, tracks, ruler)
        for more in (scopes_by_length(self.folded, span, ruler), parts, degrees, depths, ranks, dated):
            known += [s for s in more if not any(overlap(s.span, one.span) for one in known)]
        return tuple(known)

    @cached_property
    def _landmarks(self) -> tuple[Landmark, ...]:
        """Places that the text has given a name."""
        return landmarks_of(self.outline, self.folded, self.view, self.quantities)

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

    @remembered
    def _context_of(self, block: int) -> tuple[frozenset[Key], frozenset[int], tuple[Mention, ...]]:
        """Series and panel of the labels above a block: ``**Bad Run 1 (Orange):**`` under ``**Chart 1**``."""
        keys: frozenset[Key] = frozenset()
        panels: frozenset[int] = frozenset()
        categories: tuple[Mention, ...] = ()
        while block >= 0:
            here = self.outline.blocks[block]
            span = here.label or (here.span if here.kind == "heading" else None)
            if span is not None and here.role not in ("title", "overview"):
                found = self.mentions(span)
                subjects = subjects_of(self.folded, found)
                keys = keys or (subjects[0].keys if subjects else frozenset())
                panels = panels or panels_of(found)
                named = categories_in(found)
                categories = categories or (named if len(named) == 1 and not keys else ())
            block = here.parent
        return keys, panels, categories


LISTING = re.compile(r",\s+(?:and\s+)?|\s+(?:and|or)\s+")
OF_EACH = re.compile(r"\b(?:in|for|on|at|across|of) (?:both|all|all the|each|every|either|neither|any)\s+$")
FIRST_WORDS = 4
LETTER_LEAD = re.compile(
    r"(?:\b(?:in|of|for|than|to|with|by|and|or|from|over|behind|below|above|as|between)|[(,;:])\s$"
)
LETTER_TAIL = re.compile(
    r"\s(?:is|has|was|had|and|or|vs|versus|stays|ends|starts|leads|rises|falls|never|does)\b|['’]s\b|[).,;]"
)
LABELLED = ("at", "between", "after", "before", "first", "last")


def _without_clauses(base: Reading, marked: Sequence[Scope]) -> Reading:
    """``Until green overtakes it, Adam leads``: whom only a clause for the place names is not whom it is about."""
    kept = tuple(s for s in base.subjects if not any(overlap(s.span, m.span) for m in marked))
    levels = tuple(m for m in base.levels if not any(overlap(m.span, s.span) for s in marked))
    named = tuple(m for m in base.categories if not any(overlap(m.span, s.span) for s in marked))
    return replace(base, subjects=kept or base.subjects, levels=levels, categories=named) if marked else base


def _is_named(mention: Mention, found: Sequence[Mention]) -> bool:
    """Whether a description is itself a name, or part of one: a series called "Largest model"."""
    return any(m.dimension == "name" and _holds(m.span, mention.span) for m in found)


def _as_amounts(text: str, scopes: Sequence[Scope]) -> list[Amount]:
    """Places that were read from lengths and ranks, as numbers on x."""
    stated = ("at", "by", "after", "before", "first", "last")
    placed = [s for s in scopes if s.where in stated and s.lo == s.lo and not s.marked]
    return [Amount(s.span, "x", s.lo, s.hi, shown=text[slice(*s.span)]) for s in placed]


def _within(inner: Span, outer: Span) -> Span:
    return max(inner[0], outer[0]), min(inner[1], outer[1])


def _unit_said(text: str, q: Quantity) -> str:
    """The unit behind a number as it is written: the ``points`` of ``7 points``, the ``%`` of ``83 %``."""
    found = re.compile(r"\s?(%|[^\W\d_]+(?:/[^\W\d_]+)?)").match(text, q.core[1])
    told = found.group(1) if found is not None and found.end() <= max(q.span[1], q.core[1] + UNIT_REACH) else ""
    return told if told and (q.unit or told in UNIT_NOUNS) else ""


UNIT_REACH = 12
UNIT_NOUNS = frozenset(("points", "point", "percent", "units", "minutes", "hours", "days", "times"))


def _is_no_amount(text: str, q: Quantity, found: Sequence[Mention], per: frozenset[float]) -> bool:
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


def _label_spans(text: str, span: Span, labels: Sequence[str]) -> list[Span]:
    """Where a statement spells out an axis label, whose numbers are no amounts: ``admissions per 100,000``."""
    found = ((label, text.find(label, *span)) for label in labels)
    return [(at, at + len(label)) for label, at in found if at >= 0]


def _holds(outer: Span, inner: Span) -> bool:
    return outer[0] <= inner[0] and inner[1] <= outer[1]


PLACED = ("start", "end", "between")
GROUPED = re.compile(r"\b(?:depths?|widths?|sizes?|ranks?|levels?|layers?|heads?|recurrences?)\b[\s\d,=and()-]*$")
