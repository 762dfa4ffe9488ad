"""A clause and the figure it is held against: whom it is tried of, one by one, and what comes of each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from extractor.claims.grammar import spread
from extractor.claims.grammar.choices import alike, check_scopes, settled
from extractor.claims.grammar.closeness import beside
from extractor.claims.grammar.courses import scales
from extractor.claims.grammar.denials import at_least, never_best, never_moves, opposite
from extractor.claims.grammar.derived import Derived, derive
from extractor.claims.grammar.drawn import is_stacked
from extractor.claims.grammar.meaning import (
    Amounts,
    Best,
    Between,
    Dimension,
    Flat,
    Is,
    Measure,
    Moves,
    Nearer,
    Number,
    Peaks,
    Predicate,
    Scales,
    Thing,
    Who,
)
from extractor.claims.grammar.pools import POOLED, by_cell, by_place
from extractor.claims.grammar.ranks import best
from extractor.claims.grammar.relations import held, singly
from extractor.claims.grammar.rooms import is_percent_axis, same_unit
from extractor.claims.grammar.sequences import runs
from extractor.claims.grammar.shares import amounts, is_binned
from extractor.claims.grammar.states import changed, is_of_states
from extractor.claims.grammar.world import Asked, Found, ItselfError, UnresolvedError, World, combined, scopes_of
from extractor.claims.interval import Truth, every, negated, some
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track

Unit = tuple[str, Asked]


@dataclass(frozen=True)
class Case:
    """A clause and the figure it is held against."""

    world: World
    subject: Thing
    predicate: Predicate
    where: tuple[Who, ...]

    @property
    def dimension(self) -> Dimension:
        """Along which it is tried one by one."""
        main = self.subject.main
        if self.subject.sides or self.subject.measure not in ("level", "sum", "mean"):
            return "series"
        if self.subject.measure != "level" and main is not None and not (main.is_plural or main.best):
            return "series"
        return (main.dimension if main else None) or "series"

    def outcomes(self) -> Iterator[tuple[str, Truth, str]]:
        """What is found of each; of one that would be held against itself, nothing."""
        for name, asked in self.units():
            try:
                yield name, *self.tried(asked)
            except ItselfError:
                if self.subject.main is None or self.subject.main.quantifier == "the":
                    raise

    def units(self, subject: Thing | None = None) -> list[Unit]:
        """What is tried one by one: each series, each place or each panel."""
        subject = subject or self.subject
        chosen = [*subject.who, *self.where, *self.predicate.measured, *(w for n in self._numbers() for w in n.of)]
        made = self._derived(subject, chosen)
        chosen, tracks = made.chosen, self._in_unit(made.tracks)
        self._check_whom(subject, chosen, tracks)
        own = settled(
            (w for w in chosen if not (self.dimension == "x" and w is subject.main)), is_course=self._is_course
        )
        own = tuple(_after_is_at(s) for s in own) if self._states_amount() else own
        check_scopes(own, tracks, is_of_several=isinstance(self.predicate.told, Best))
        if self.predicate.is_denied and any(s.where == "before" for s in own):
            raise UnresolvedError
        everywhere = any(self._is_all_along(w) for w in chosen if w is not subject.main)
        if self.dimension == "x":
            if any(_is_off(s, t) for s in own for t in tracks):
                raise UnresolvedError
            tracks = self._across(tracks)
            return by_place(Asked(self.world, tuple(tracks), own, is_place_subject=True), self._added_up(subject))
        if self.dimension == "cell":
            return by_cell(Asked(self.world, tuple(tracks), own))
        self._check_places(chosen, tracks)
        reverse, along = any(w.is_reversed for w in chosen), any(w.is_course for w in chosen)
        asked = Asked(self.world, (), own, everywhere, is_reversed=reverse, is_along=along, peers=tuple(tracks))
        asked = replace(asked, makes=lambda panels: self._elsewhere(subject, chosen, panels))
        if self.dimension == "panel":
            panels = dict.fromkeys(t.panel for t in tracks)
            asked = replace(asked, is_panel_subject=True)
            return [(f"panel {p}", replace(asked, tracks=tuple(t for t in tracks if t.panel == p))) for p in panels]
        names = dict.fromkeys(t.name for t in tracks)
        return [(n, replace(asked, tracks=tuple(t for t in tracks if t.name == n))) for n in names]

    def _check_whom(self, subject: Thing, chosen: list[Who], tracks: list[Track]) -> None:
        """Someone must be told whom a statement is about, and along which dimension."""
        told, main = self.predicate.told, subject.main
        if any(t.scattered for t in tracks):
            raise UnresolvedError
        if isinstance(told, Best) and not chosen and not told.is_own and len(tracks) > 1:
            raise UnresolvedError  # the highest, but whoever is so
        anyone = main is not None and main.dimension == "series" and not main.keys and not main.best
        if anyone and main and main.quantifier != "the" and any(w.keys for w in self.predicate.measured):
            raise UnresolvedError  # ``no island won more bronzes``: islands are no series
        if self.dimension == "cell" and isinstance(told, Amounts) and told.is_sum:
            raise UnresolvedError
        apart = isinstance(told, Is) and told.margin is not None and told.margin.relation == "=" and told.other
        if apart and any(w.is_mutual for w in apart.who) and len({t.name for t in tracks}) > 2:
            raise UnresolvedError  # ``the four are six points apart``: the first and the last of them
        every = [w for w in self.where if w.dimension == "series" and w.quantifier == "every" and not w.is_rest]
        if self.dimension in ("series", "panel") and any(not w.keys for w in every):
            raise UnresolvedError  # ``the car bar is highest in each group``: no groups of series

    def _check_places(self, chosen: list[Who], tracks: list[Track]) -> None:
        """A level is told at one place; a course along x is one of something that moves."""
        told = self.predicate.told
        if any(w.is_course for w in chosen) and not isinstance(told, Moves | Flat | Scales):
            raise UnresolvedError
        if isinstance(told, Moves | Flat | Scales) and any(w.dimension == "cell" or w.shift for w in self.where):
            raise UnresolvedError
        every = [w for w in self.where if w.dimension == "series" and w.quantifier == "every" and not w.keys]
        if every and isinstance(told, Moves) and self.subject.main and self.subject.main.keys and scopes_of(self.where):
            raise UnresolvedError  # ``A gains 5 in each`` of something else
        if any(len({s.is_place for s in w.scopes}) > 1 for w in chosen):
            raise UnresolvedError
        placed = [w.scopes for w in chosen if w.dimension == "x" and any(s.is_place for s in w.scopes)]
        if isinstance(told, Is | Best | Peaks) and len(placed) > 1:
            windows = {tuple(s.window(t) for s in scopes) for scopes in placed for t in tracks}
            if len(windows) > 1:
                raise UnresolvedError

    @property
    def _is_course(self) -> bool:
        return isinstance(self.predicate.told, Moves | Scales | Flat)

    def _is_all_along(self, who: Who) -> bool:
        """``at every step``; ``over the whole period`` too, unless something moves over it."""
        if who.dimension != "x" or who.quantifier == "any":
            return False
        whole = any(s.where == "all" for s in who.scopes) and not self._is_course
        return who.quantifier == "every" or whole

    def _states_amount(self) -> bool:
        """``leads by 0.7 after 4M steps``: at that place."""
        told = self.predicate.told
        return isinstance(told, Is) and (
            bool(told.margin or told.factor) or (told.relation == "=" and bool(told.amount))
        )

    def _numbers(self) -> list[Number]:
        told = self.predicate.told
        fields = ("amount", "margin", "factor", "start", "end", "by", "at")
        return [n for f in fields if isinstance(n := getattr(told, f, None), Number)]

    def _in_unit(self, tracks: list[Track]) -> list[Track]:
        """Of tracks on several axes, those in the unit that the statement's numbers are in."""
        units = {n.unit for n in self._numbers() if n.unit not in (None, "%", "points")}
        fitting = [t for t in tracks if all(same_unit(u, t) for u in units)]
        return fitting or tracks

    def _added_up(self, subject: Thing) -> Thing:
        """``A and B make up 40 %``: together."""
        main = subject.main
        told = self.predicate.told
        if self._averages:
            return replace(subject, measure="mean")
        if not isinstance(told, Amounts) or subject.measure != "level" or main is None or not main.is_plural:
            return subject
        alone = self.predicate.quantifier == "every"
        as_one = told.is_sum or (
            not alone
            and ((main.quantifier == "the" or main.is_definite) and (main.number is None or main.best is not None))
        )
        is_share = told.amount.is_factor or told.amount.unit == "%" or told.is_sum or told.is_binned
        if as_one and not is_share and not all(is_binned(t) for t in self.world.tracks(subject.who)):
            raise UnresolvedError  # ``the three leaves take up 3.0``: each of them, or together
        return replace(subject, measure="sum") if as_one else subject

    @property
    def _averages(self) -> bool:
        """``The six bars average 107``: the mean of them, not of each."""
        main = self.subject.main
        told = main is not None and main.number is None and (main.is_definite or bool(main.scopes))
        several = main is not None and told and main.is_plural and main.dimension == "x"
        return (
            self.predicate.word == "average"
            and self.predicate.measure == "mean"
            and several
            and self.subject.measure == "level"
        )

    def _elsewhere(self, subject: Thing, chosen: list[Who], panels: frozenset[int]) -> list[Track]:
        """The same tracks in other panels."""
        return self._derived(subject, [*(w for w in chosen if not w.panels), Who("panel", panels=panels)]).tracks

    def _derived(self, subject: Thing, chosen: list[Who]) -> Derived:
        """The tracks of a subject; of a gap, a sum or a mean of several, the one they make."""
        subject = self._added_up(subject)
        if self.dimension == "x" and subject.measure in POOLED:
            return Derived(self.world.tracks(chosen), "level", chosen)
        made = derive(self.world, subject, chosen)
        sized = subject.measure not in ("level", "top", "low", "mean", "sum", "ratio")
        if sized and isinstance(self.predicate.told, Is) and made.measure == "level":
            told = self.predicate.told
            shares = [n for n in self._numbers() if n.is_factor or (n.unit == "%" and told.factor is None)]
            if shares and not all(is_percent_axis(t) for t in made.tracks):
                raise UnresolvedError
        return made

    @property
    def _how_across(self) -> Measure | None:
        """``Averaged over the tests, Law is first``, ``Kelda's total``: what all series of a place make together."""
        told = self.predicate.told
        if (isinstance(told, Amounts) and told.is_binned) or self._averages:
            return None
        ways: tuple[Measure, ...] = (
            self.predicate.measure,
            told.measure if isinstance(told, Best) else "level",
            "level" if self._is_of_series() else self.subject.measure,
        )
        return next((w for w in ways if w in ("sum", "mean")), None) if self.dimension == "x" else None

    def _across(self, tracks: list[Track]) -> list[Track]:
        how = self._how_across
        if how is None or len(tracks) < 2:
            return tracks
        made = [combined([t for t in tracks if t.panel == p], how) for p in dict.fromkeys(t.panel for t in tracks)]
        return [t for t in made if t is not None]

    @cached_property
    def _measure(self) -> str:
        """What is measured of each track; a gap, sum or mean was made a track of its own."""
        told = self.predicate.measure
        if told != "level":
            return "level" if self._how_across or self._averages else told
        if self.dimension == "x" and self.subject.measure in ("sum", "mean"):
            return "level"  # places were added up
        chosen = [*self.subject.who, *self.where, *self.predicate.measured]
        return self._derived(self.subject, chosen).measure

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

    def _is_of_series(self) -> bool:
        """Whether a statement about a place says which series it is about."""
        told = (*self.subject.who, *self.where, *self.predicate.measured, *(w for n in self._numbers() for w in n.of))
        between = self.subject.measure == "gap" or getattr(self.predicate.told, "measure", "level") == "gap"
        return between or any(w.dimension in ("series", "panel") for w in told) or bool(self.world.reading.context)

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
        if isinstance(told, Is) and told.extent != "some" and not any(s.is_place for s in asked.scopes):
            turned = opposite(told)
            answers = [a for t in asked.tracks for a in singly(asked, t, turned or told, self._measure)]
            return every(answers if turned else (negated(a) for a in answers))
        return negated(truth)

    def combined(self, truths: list[Truth]) -> Truth:
        """The truths of all under the subject's quantifier."""
        main = self.subject.main
        if self._is_vague:
            return alike(truths)
        if main is not None and not isinstance(self.predicate.told, Amounts):
            total = main.out_of or (main.number.lo if main.number and main.dimension is None else len(truths))
            if len(truths) != total:
                raise UnresolvedError
        if main is not None and main.number is not None and (main.dimension is None or main.keys or main.best):
            return every(truths)
        if self.predicate.quantifier == "most":
            return True if every(truths) is True else None  # ``lies below it most of the time``: places are not counted
        return spread.combined(main, truths) if main is not None else every(truths)

    @property
    def _is_vague(self) -> bool:
        """``The loss falls`` where there are several; a colour that two of them have."""
        main = self.subject.main
        if self.dimension != "series" or self.subject.sides:
            return False
        return main is None or (main.dimension is None and main.number is None) or main.is_vague

    def of_excepted(self) -> list[Truth]:
        """``All but A exceed 50``: whether A does not; what holds for it too is at least misleading."""
        main = self.subject.main
        if main is None or main.quantifier not in ("every", "no"):
            return [None]
        named = Thing((*main.but, *self.subject.who[1:]))
        case = replace(self, subject=named)
        units = case.units()
        if not units:  # the reader has left it out of the figure already
            return []
        held = every(case.tried(a)[0] for _, a in units)
        unlike = negated(held) if main.quantifier == "every" else held
        return [True if unlike is True else None]

    def of_others(self) -> list[Truth]:
        """``Only A reaches 50``: whether none of the others does."""
        main = self.subject.main
        if main is not None and self.dimension == "x" and main.scopes:
            anywhere = Thing((replace(main, scopes=(), is_only=False, quantifier="every"), *self.subject.who[1:]))
            named = {s.lo for s in main.scopes}
            units = [a for _, a in self.units(anywhere) if a.scopes[0].lo not in named]
            return [negated(truth) for asked in units for truth in self._beside(asked)]
        if self.dimension != "series" or main is None or not main.keys:
            raise UnresolvedError
        others = Thing((replace(main, keys=frozenset(), is_only=False, quantifier="every"), *self.subject.who[1:]))
        units = [a for _, a in self.units(others) if not any(t.key in main.keys for t in a.tracks)]
        return [negated(truth) for asked in units for truth in self._beside(asked)]

    def _beside(self, asked: Asked) -> list[Truth]:
        try:
            return [self.tried(asked)[0]]
        except ItselfError:
            return []


def _is_off(scope: Scope, track: Track) -> bool:
    """``since 2022`` where x has names: no place of the figure."""
    return bool(track.categories) and not scope.ranked and not track.is_ordered and scope.where in STATED


STATED = ("at", "by", "between", "after", "before")


BEYOND = re.compile(
    r"\b(?:beyond|past|after|before|above|below|under|over|prior to|(?:more|larger|greater|longer|later|less|smaller|"
    r"shorter|earlier) than)\s+(?:[^\W\d]+\s+){0,4}?\S*$"
)


def _after_is_at(scope: Scope) -> Scope:
    return replace(scope, where="at") if scope.where == "after" else scope
