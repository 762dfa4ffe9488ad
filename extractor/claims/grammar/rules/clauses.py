"""Whole statements: a subject and what is said of it."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.bends import Bends
from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Amounts, Best, Clause, Is, Moves, Peaks, Predicate, Thing, Who


def clause_of(subject: Thing, predicate: Predicate) -> Made:
    """A subject and what is said of it."""
    told = predicate.told
    if (
        isinstance(told, Best)
        and told.is_own
        and told.measure == "level"
        and subject.measure != "level"
        and predicate.where
    ):
        return largest_there(subject, predicate, told) if len(predicate.where) == 1 else None
    if subject.measure == "rate" and isinstance(told, Moves):
        return _pace_changes(subject, predicate, told)
    if isinstance(told, Amounts) and told.is_sum and subject.measure in AMOUNTED:
        return "S", Clause(subject, replace(predicate, told=Is("=", amount=told.amount)))
    owners = tuple(w for w in predicate.where if w.dimension == "series")
    if isinstance(told, Best) and told.measure == "level" and owners and subject.measure in SCALARS:
        return _largest_for(subject, predicate, owners)
    return "S", Clause(subject, predicate)


def largest_there(subject: Thing, predicate: Predicate, told: Best) -> Made:
    """``The gap between A and B is largest in 2010``, ``The rise from 2010 to 2015 is smallest for A``."""
    made = replace(told, measure=subject.measure, of=subject, is_cell=True, is_own=False, is_merit=False)
    return "S", Clause(Thing(predicate.where), replace(predicate, told=made, where=()))


def _largest_for(subject: Thing, predicate: Predicate, owners: tuple[Who, ...]) -> Made:
    """``The loss from the peak to the end is largest for A``."""
    told = predicate.told
    if not isinstance(told, Best) or len(owners) > 1 or any(w.dimension == "series" for w in subject.who):
        return None
    where = tuple(w for w in predicate.where if w.dimension != "series")
    made = replace(predicate, told=replace(told, measure=subject.measure, is_own=False), where=(*where, *subject.who))
    return "S", Clause(Thing(owners), made)


def _pace_changes(subject: Thing, predicate: Predicate, told: Moves) -> Made:
    """``The slope of A decreases steadily``: the steps get smaller."""
    if told.by or told.start or told.end or told.is_merit or predicate.is_denied:
        return None
    return "S", Clause(replace(subject, measure="level"), replace(predicate, told=Bends(told.sign)))


AMOUNTED = ("change", "rise", "fall", "gap", "lead", "deficit", "spread")  # ``the decline totals 37 t``: it is that
SCALARS = ("top", "low", "change", "rise", "fall", "spread", "rate", "mean")


def _top_of_all(top: Thing, owner: Thing) -> Made:
    """``The lowest point of the whole chart is that of A in 2010``, ``The maximum belongs to B``."""
    if top.measure not in ("top", "low") or top.who or not owner.who or owner.measure != "level":
        return None
    if any(w.quantifier != "the" or w.best or w.is_rest or w.is_only for w in owner.who):
        return None
    return "S", Clause(owner, Predicate(Best(1 if top.measure == "top" else -1, is_cell=True)))


def _top_is_where(thing: Thing, where: tuple[Who, ...]) -> Made:
    """``The peak of A occurs in July``."""
    if thing.measure not in ("top", "low"):
        return None
    if not thing.who:
        return _top_of_all(thing, Thing(where))
    return "S", Clause(replace(thing, measure="level"), Predicate(Peaks(1 if thing.measure == "top" else -1), where))


RULES: list[Rule] = [
    *((subject, "V", clause_of) for subject in ("NP", "T", "M")),
    ("T", "OCC", _top_is_where),
    ("T", "BEL", _top_of_all),
]
LIFTS: list[Lift] = []
