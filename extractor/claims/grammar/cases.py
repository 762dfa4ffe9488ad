"""A clause and the figure it is held against: whom it is tried of, one by one, and what comes of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from extractor.claims.grammar import spread
from extractor.claims.grammar.cases_trial import Trial
from extractor.claims.grammar.choices import alike, check_scopes, settled
from extractor.claims.grammar.meaning import (
    Amounts,
    Best,
    Flat,
    Is,
    Moves,
    Peaks,
    Scales,
    Thing,
    Who,
)
from extractor.claims.grammar.pools import by_cell, by_place
from extractor.claims.grammar.world import Asked, ItselfError, UnresolvedError, scopes_of
from extractor.claims.interval import Truth, every, negated
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track

Unit = tuple[str, Asked]
STATED = ("at", "by", "between", "after", "before")


class Case(Trial):
    """A clause, with all that it is tried of."""

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
        mutual = isinstance(told, Is) and told.other is not None and any(w.is_mutual for w in told.other.who)
        if mutual and any(len(w.keys) > 1 for w in (*self.where, *self.predicate.where) if w.dimension == "series"):
            raise UnresolvedError  # ``sorted and shuffled coincide for A and B``: within A, and within B
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
        if isinstance(told, Is | Best | Peaks | Amounts) and len(placed) > 1:
            windows = {tuple(s.window(t) for s in scopes) for scopes in placed for t in tracks}
            if len(windows) > 1:
                raise UnresolvedError

    def _elsewhere(self, subject: Thing, chosen: list[Who], panels: frozenset[int]) -> list[Track]:
        """The same tracks in other panels."""
        return self._derived(subject, [*(w for w in chosen if not w.panels), Who("panel", panels=panels)]).tracks

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

    def combined(self, truths: list[Truth]) -> Truth:
        """The truths of all under the subject's quantifier."""
        main = self.subject.main
        if self._is_vague:
            return alike(truths)
        if main is not None and not isinstance(self.predicate.told, Amounts):
            total = main.out_of or (main.number.lo if main.number and main.dimension is None else len(truths))
            if len(truths) != total:
                raise UnresolvedError
        told = main is not None and ((bool(main.keys) and main.quantifier != "some") or main.best is not None)
        if main is not None and main.number is not None and (main.dimension is None or told):
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


def _after_is_at(scope: Scope) -> Scope:
    return replace(scope, where="at") if scope.where == "after" else scope
