"""Whom a clause is about: the tracks of its subject, and what is measured of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from extractor.claims.grammar.derived import Derived, derive
from extractor.claims.grammar.meaning import (
    Amounts,
    Best,
    Dimension,
    Flat,
    Is,
    Measure,
    Moves,
    Number,
    Predicate,
    Scales,
    Thing,
    Who,
)
from extractor.claims.grammar.pools import POOLED
from extractor.claims.grammar.rooms import is_percent_axis, same_unit
from extractor.claims.grammar.shares import is_binned
from extractor.claims.grammar.world import UnresolvedError, World, combined
from extractor.claims.view import Track


@dataclass(frozen=True)
class Whom:
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

    @property
    def _is_course(self) -> bool:
        return isinstance(self.predicate.told, Moves | Scales | Flat)

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

    def _is_of_series(self) -> bool:
        """Whether a statement about a place says which series it is about."""
        told = (*self.subject.who, *self.where, *self.predicate.measured, *(w for n in self._numbers() for w in n.of))
        between = self.subject.measure == "gap" or getattr(self.predicate.told, "measure", "level") == "gap"
        return between or any(w.dimension in ("series", "panel") for w in told) or bool(self.world.reading.context)
