"""What a clause says, tried of one of those it is about: of each of its tracks, denied or not."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.claims.grammar.cases_whom import Whom
from extractor.claims.grammar.closeness import beside
from extractor.claims.grammar.courses import scales
from extractor.claims.grammar.denials import at_least, never_best, never_moves, opposite, stands_still
from extractor.claims.grammar.drawn import is_stacked
from extractor.claims.grammar.meaning import (
    Amounts,
    Best,
    Between,
    Flat,
    Is,
    Moves,
    Nearer,
    Peaks,
    Scales,
)
from extractor.claims.grammar.ranks import best
from extractor.claims.grammar.relations import held, singly
from extractor.claims.grammar.rooms import is_percent_axis
from extractor.claims.grammar.sequences import runs
from extractor.claims.grammar.shares import amounts
from extractor.claims.grammar.states import changed, is_of_states
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, combined
from extractor.claims.interval import Truth, every, negated, some
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track

BEYOND = re.compile(
    r"\b(?:beyond|past|after|before|above|below|under|over|prior to|(?:more|larger|greater|longer|later|less|smaller|"
    r"shorter|earlier) than)\s+(?:[^\W\d]+\s+){0,4}?\S*$"
)


class Trial(Whom):
    """A clause that can be tried."""

    def tried(self, asked: Asked) -> Found:
        """The truth of the relation for one of them, and the numbers behind it."""
        told, measure = self.predicate.told, self.predicate.measure
        if is_of_states(asked, told, measure):
            truth, reason = changed(asked, told, measure)
            return (negated(truth) if self.predicate.is_denied else truth), reason
        found = [self._of_track(replace(asked, tracks=(t,), beside=asked.tracks), t) for t in asked.tracks]
        if not found:
            raise UnresolvedError
        if self.predicate.is_denied and len(found) > 1 and isinstance(self.predicate.told, Is | Moves):
            found = [
                (self._denied(replace(asked, tracks=(k,)), t), r) for k, (t, r) in zip(asked.tracks, found, strict=True)
            ]
            return self._over_tracks(asked, found)
        truth, reason = self._over_tracks(asked, found)
        if self.predicate.is_denied:
            truth = self._denied(asked, truth)
        return truth, reason

    def _over_tracks(self, asked: Asked, found: list[Found]) -> Found:
        if asked.is_place_subject and self._measure not in ("level", "sum", "mean", "gap"):
            raise UnresolvedError
        truths = [t for t, _ in found]
        truth = self._on_one_axis(truths) if self._is_of_one_axis(asked) else every(truths)
        if asked.is_place_subject and len(asked.tracks) > 1 and not self._is_of_series():
            truth = self._of_all_series(asked, truths)
        return truth, next((r for t, r in found if t is truth), found[0][1])

    def _of_all_series(self, asked: Asked, truths: list[Truth]) -> Truth:
        """``Kelda has fewer than 50``: of series that stand on each other, all; otherwise what holds for each."""
        main = self.subject.main
        if main is not None and main.quantifier == "no":
            return some(truths)
        alike = truths[0] if len(set(truths)) == 1 else None
        if any(is_percent_axis(t) for t in asked.tracks):
            return alike
        whole = combined(asked.tracks, "sum") if len({t.panel for t in asked.tracks}) == 1 else None
        if whole is None:
            return alike
        of_whole, _ = self._of_track(replace(asked, tracks=(whole,), beside=(whole,)), whole)
        return of_whole if is_stacked(self.world.reading.view) or of_whole is alike else None

    def _on_one_axis(self, truths: list[Truth]) -> Truth:
        """On whichever axis it holds, where a value is given; otherwise only what holds on all."""
        equal = isinstance(self.predicate.told, Is) and self.predicate.told.relation == "="
        if (equal or isinstance(self.predicate.told, Peaks)) and True in truths:
            return True
        return truths[0] if len(set(truths)) == 1 else None

    def _is_of_one_axis(self, asked: Asked) -> bool:
        """``Cold start ends at 2.61`` with panels of loss and of distance: which of them is not said."""
        labels = {t.label.casefold() for t in asked.tracks}
        told = any(
            w.panels or w.dimension == "panel" for w in (*self.subject.who, *self.where, *self.predicate.measured)
        )
        return len(labels) > 1 and not told and not self.world.reading.panels

    def _of_track(self, asked: Asked, track: Track) -> Found:
        """``after 2010``: with that year or without it; where they differ it is left open."""
        found = self._judged(asked, track)
        told = self.predicate.told
        sides = [s for s in asked.scopes if s.where in ("after", "before") and s.lo == s.lo and self._leaves_out(s)]
        if len(sides) != 1 or not isinstance(told, Is | Best | Flat) or getattr(told, "extent", "") == "some":
            return found
        without = tuple(replace(s, strict=True) if s is sides[0] else s for s in asked.scopes)
        try:
            other = self._judged(replace(asked, scopes=without), track)
        except UnresolvedError:
            return found
        return found if other[0] is found[0] else (None, found[1])

    def _leaves_out(self, scope: Scope) -> bool:
        """``after 2010``, ``beyond 2010``: perhaps without that year; not ``until 2010``."""
        reading = self.world.reading
        told = (reading.said or reading.text)[: max(0, scope.span[1] - reading.offset)].lower()
        return not scope.strict and BEYOND.search(told) is not None

    def _judged(self, asked: Asked, track: Track) -> Found:
        told, measure = self.predicate.told, self._measure
        if isinstance(told, Is):
            return held(asked, track, told, measure)
        if isinstance(told, Best):
            told = replace(told, measure="level") if self._how_across == told.measure else told
            return best(asked, track, self._own_best(asked, told))
        if isinstance(told, Amounts):
            return amounts(asked, track, told, measure)
        if isinstance(told, Between | Nearer):
            return beside(asked, track, told)
        return runs(asked, track, told)

    def _own_best(self, asked: Asked, told: Best) -> Best:
        """``all models do best on A``: each has its best there; it cannot be the best of all."""
        main = self.subject.main
        if told.measure == "level" and self._measure not in ("level", "top", "low"):
            raise UnresolvedError
        if told.is_own or self.dimension != "series" or main is None or main.quantifier != "every" or main.keys:
            return told
        if not asked.scopes or not all(s.is_place for s in asked.scopes):
            raise UnresolvedError
        return replace(told, is_own=True)

    def _denied(self, asked: Asked, truth: Truth) -> Truth:
        """Never exceeding is exceeding at no place; not rising is no rise."""
        told = self.predicate.told
        if isinstance(told, Moves) and self.predicate.is_never:
            return never_moves(asked, told)
        if isinstance(told, Best) and self.predicate.is_never:
            return never_best(asked, told, best)
        if isinstance(told, Scales):
            return every(negated(scales(asked, t, at_least(told))[0]) for t in asked.tracks)
        if isinstance(told, Is) and told.factor is not None and told.factor.relation == "=":
            return self._not_so_many_times(asked, told, truth)
        if isinstance(told, Is) and told.extent != "some" and not any(s.is_place for s in asked.scopes):
            turned = opposite(told)
            answers = [a for t in asked.tracks for a in singly(asked, t, turned or told, self._measure)]
            return every(answers if turned else (negated(a) for a in answers))
        if isinstance(told, Moves) and truth is None and stands_still(asked, told):
            return True
        return negated(truth)

    def _not_so_many_times(self, asked: Asked, told: Is, truth: Truth) -> Truth:
        """``does not carry even half of what B carries``: less; what is more is perhaps not so much either."""
        if truth is True or told.factor is None:
            return negated(truth)
        least = replace(told, factor=replace(told.factor, relation="≥"))
        each = (replace(asked, tracks=(t,), beside=asked.tracks) for t in asked.tracks)
        reached = [held(one, one.tracks[0], least, self._measure)[0] for one in each]
        return True if all(t is False for t in reached) else None
