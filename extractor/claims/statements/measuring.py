"""The amounts and places of a statement, once it is known whom it is about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from extractor.claims.statements.amounts import Amount, amounts_of
from extractor.claims.statements.anaphora import without_own_end
from extractor.claims.statements.axis_parts import scopes_by_depth, scopes_by_part
from extractor.claims.statements.calendar import completed, scopes_by_calendar
from extractor.claims.statements.durations import scopes_by_length
from extractor.claims.statements.extents import extent_in
from extractor.claims.statements.landmarks import Landmark, landmarks_of
from extractor.claims.statements.masks import without_heading, without_measure, without_summary
from extractor.claims.statements.mentioning import Mentioning, holds, is_no_amount
from extractor.claims.statements.names import Mention, overlap
from extractor.claims.statements.ordinals import is_sized, scopes_by_rank
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import LANDMARKS, Scope
from extractor.claims.statements.scope_degrees import is_by_degree, scopes_by_degree
from extractor.claims.statements.scope_events import scopes_by_landmark, scopes_by_name, scopes_from_event
from extractor.claims.statements.scope_groups import scopes_by_group, scopes_by_month
from extractor.claims.statements.scope_marks import scopes_by_mark
from extractor.claims.statements.scope_numbers import scopes_of
from extractor.claims.statements.sequels import again, chained, is_told, related
from extractor.claims.statements.steps import step_of
from extractor.claims.statements.stretches import scopes_by_count
from extractor.claims.view import Track
from extractor.model import Quantity, Span

PLACED = ("start", "end", "between")
GROUPED = re.compile(r"\b(?:depths?|widths?|sizes?|ranks?|levels?|layers?|heads?|recurrences?)\b[\s\d,=and()-]*$")


class Measuring(Mentioning):
    """A figure and a text about it: how much the text tells, and where."""

    def _measured(self, base: Reading, found: Sequence[Mention]) -> Reading:
        """A statement with its amounts, its places and how much of x it speaks of."""
        text, span = self.folded, base.statement.span
        tracks = base.named or base.everyone
        frame, ruler = self._frame_of(tracks), self._ruler_of(tracks)
        step = step_of(text, span, frame, tracks, ruler)
        taken = self._taken(found) + ([step.span] if step is not None and not step.is_decade else [])
        free = [
            q
            for q in self._free(base, found, tracks)
            if not any(holds((lo, hi), q.core) or holds(q.core, (lo, hi)) for lo, hi in taken)
        ]
        amounts = tuple(
            a for a in amounts_of(text, span, free, frame) if not any(holds(hole, a.span) for hole in taken)
        )
        marked = tuple(scopes_by_mark(replace(base, amounts=amounts), ruler, frame.x_words))
        base = _without_clauses(base, marked)
        given = (*marked, *(s for s in self._counted(span, tracks) if not any(overlap(s.span, m.span) for m in marked)))
        amounts = tuple(a for a in amounts if not any(overlap(a.span, s.span) for s in given))
        amounts = tuple(sorted((*amounts, *_as_amounts(text, given)), key=lambda a: a.span))
        scopes = self._scopes(base, found, tracks, amounts, given)
        amounts = tuple(replace(a, role="x") if is_told(text, a.span, scopes) else a for a in amounts)
        piece = _without_places(base.text, text, span, scopes)
        extent = extent_in(base.said, span[0], frame.x_words)
        if extent is not None:
            scopes = tuple(s for s in scopes if not overlap(s.span, extent.span))
            amounts = tuple(a for a in amounts if not overlap(a.span, extent.span))
        piece, scopes = without_summary(piece, span[0], scopes)
        piece = without_measure(without_heading(piece), span[0], amounts, frame)
        whole = [s.span for s in scopes if s.where == "all"]
        subjects = tuple(s for s in base.subjects if not any(holds(span, s.span) for span in whole))
        return replace(base, text=piece, amounts=amounts, scopes=scopes, subjects=subjects, step=step, share=extent)

    def _taken(self, found: Sequence[Mention]) -> list[Span]:
        """Where numbers belong to names: ``Top-3``, ``the panel K = 1``."""
        named = [m.span for m in found if m.dimension in ("name", "category", "group", "line")]
        return named + [m.span for m in found if m.dimension == "panel" and "=" in self.folded[slice(*m.span)]]

    def _free(self, base: Reading, found: Sequence[Mention], tracks: Sequence[Track]) -> list[Quantity]:
        """The numbers of a statement that are no part of a label, a category or a group: ``depths 16 and 32``."""
        text, span = self.folded, base.statement.span
        inside = [q for q in self.quantities if span[0] <= q.core[0] and q.core[1] <= span[1]]
        inside = completed(inside, self._ruler_of(tracks))
        grouped = {float(v) for t in tracks for v in t.series.group.values() if isinstance(v, int | float)}
        named = [m.span for m in base.categories] + _label_spans(text, span, (*self._labels, *self._counted_units))
        return [
            q
            for q in inside
            if not _is_of_group(text, span, q, grouped)
            and not is_no_amount(text, q, found, self._per)
            and not any(lo < q.core[1] and q.core[0] < hi for lo, hi in named)
        ]

    def _scopes(
        self,
        base: Reading,
        found: Sequence[Mention],
        tracks: Sequence[Track],
        amounts: tuple[Amount, ...],
        given: tuple[Scope, ...],
    ) -> tuple[Scope, ...]:
        """Every place and stretch of a statement: by numbers, groups, months, names and landmarks."""
        text, span = self.folded, base.statement.span
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
        return tuple(s for s in scopes if s.lo == s.lo or not any(holds(one, s.span) for one in named))

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


def _without_clauses(base: Reading, marked: Sequence[Scope]) -> Reading:
    """``Until green overtakes it, Adam leads``: whom only a clause for the place names is not whom it is about."""
    kept = tuple(s for s in base.subjects if not any(overlap(s.span, m.span) for m in marked))
    levels = tuple(m for m in base.levels if not any(overlap(m.span, s.span) for s in marked))
    named = tuple(m for m in base.categories if not any(overlap(m.span, s.span) for s in marked))
    return replace(base, subjects=kept or base.subjects, levels=levels, categories=named) if marked else base


def _is_of_group(text: str, span: Span, q: Quantity, grouped: set[float]) -> bool:
    """``depths 16 and 32``: a number that tells series apart."""
    told = q.value in grouped and q.unit is None
    return told and GROUPED.search(text, max(span[0], q.span[0] - 40), q.span[0]) is not None


def _without_places(piece: str, text: str, span: Span, scopes: Sequence[Scope]) -> str:
    """A statement with the words for its places crossed out, where they might be read as saying more."""
    for scope in scopes:
        worded = scope.where in PLACED and (is_sized(text, scope.span) or is_by_degree(text, scope.span))
        if scope.marked or scope.where in LANDMARKS or worded:
            lo, hi = scope.span[0] - span[0], scope.span[1] - span[0]
            piece = piece[:lo] + "x" * (hi - lo) + piece[hi:]
    return piece


def _as_amounts(text: str, scopes: Sequence[Scope]) -> list[Amount]:
    """Places that were read from lengths and ranks, as numbers on x."""
    stated = ("at", "by", "after", "before", "first", "last")
    placed = [s for s in scopes if s.where in stated and s.lo == s.lo and not s.marked]
    return [Amount(s.span, "x", s.lo, s.hi, shown=text[slice(*s.span)]) for s in placed]


def _label_spans(text: str, span: Span, labels: Sequence[str]) -> list[Span]:
    """Where a statement spells out an axis label, whose numbers are no amounts: ``admissions per 100,000``."""
    found = ((label, text.find(label, *span)) for label in labels)
    return [(at, at + len(label)) for label, at in found if at >= 0]
