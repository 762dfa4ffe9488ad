"""Reads one statement after the other: names, numbers and places, and what is carried over from the one before."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from extractor.claims.statements.anaphora import continued, placed_by
from extractor.claims.statements.exceptions import without_exceptions
from extractor.claims.statements.former import of_former
from extractor.claims.statements.fronted import of_fronted
from extractor.claims.statements.levels import level_told
from extractor.claims.statements.masks import masked
from extractor.claims.statements.measuring import Measuring
from extractor.claims.statements.names import Key, Mention
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
from extractor.claims.statements.referents import unclear_in
from extractor.claims.statements.split import Statement, refers_back
from extractor.claims.statements.stems import stem
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
)
from extractor.claims.statements.unplaced import unplaced_in
from extractor.model import Span
from extractor.remembering import remembered

ALL_PANELS = re.compile(
    r"\b(?:both|all|every|each|in all|across (?:all|both))\s+(?:of the\s+)?(?:(?:two|three|four|five|"
    r"six)\s+)?(?:\w+\s+)?(?:panels?|charts?|plots?|graphs?|subplots?|datasets?|metrics|tasks|sites|types|"
    r"benchmarks)\b"
)
OF_EACH = re.compile(r"\b(?:in|for|on|at|across|of) (?:both|all|all the|each|every|either|neither|any)\s+$")
FIRST_WORDS = 4
LABELLED = ("at", "between", "after", "before", "first", "last")


class Reader(Measuring):
    """Reads one statement after the other, remembering whom the last one was about."""

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

    def _is_of_all(self, mention: Mention) -> bool:
        """``in both cities``, where one panel is called "Harbour City": all of them; not ``both stage curves``."""
        start, end = mention.span
        if mention.dimension != "panel" or not OF_EACH.search(self.folded[max(0, start - 20) : start]):
            return False
        axes = [self.view.figure.panels[i].y for i in mention.panels]
        labels = " ".join(axis.label or "" for axis in axes if axis is not None)
        return stem(self.folded[start:end]) not in {stem(w) for w in re.findall(r"[^\W\d_]+", labels.casefold())}

    def _follows(self, statement: Statement) -> bool:
        """Whether ``then`` leads to a statement: ``falls over the first ten kilometres, then picks up``."""
        start = statement.span[0]
        return re.search(r"\bthen\s*$", self.folded[max(0, start - 8) : start]) is not None

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
