"""Whole statements: a subject and what is said of it."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Best, Both, Clause, Is, Number, Peaks, Predicate, Thing, Who


def _clause(subject: Thing, predicate: Predicate) -> Made:
    told = predicate.told
    owners = tuple(w for w in predicate.where if w.dimension == "series")
    if isinstance(told, Best) and told.measure == "level" and owners and subject.measure in SCALARS:
        return _largest_for(subject, predicate, owners)
    return "S", Clause(subject, predicate)


def _largest_for(subject: Thing, predicate: Predicate, owners: tuple[Who, ...]) -> Made:
    """``The loss from the peak to the end is largest for A``."""
    told = predicate.told
    if not isinstance(told, Best) or len(owners) > 1 or any(w.dimension == "series" for w in subject.who):
        return None
    where = tuple(w for w in predicate.where if w.dimension != "series")
    made = replace(predicate, told=replace(told, measure=subject.measure, is_own=False), where=(*where, *subject.who))
    return "S", Clause(Thing(owners), made)


SCALARS = ("top", "low", "change", "rise", "fall", "spread", "rate", "mean")


def _best_is_who(best: Predicate, thing: Thing) -> Made:
    """``The highest accuracy belongs to A``."""
    main = thing.main
    if thing.measure != "level" or main is None or main.quantifier != "the" or main.best:
        return None
    if len(thing.who) > 1 or not isinstance(best.told, Best):
        return of_all_values(best, thing.who)
    return "S", Clause(thing, replace(best, told=replace(best.told, is_found=True)))


def of_all_values(best: Predicate, where: tuple[Who, ...]) -> Made:
    """``The highest value of all is that of A in 2010``: one value among all of the chart."""
    series = [w for w in where if w.dimension == "series" and len(w.keys) == 1]
    places = [w for w in where if w.dimension == "x" and len(w.scopes) == 1]
    if not isinstance(best.told, Best) or len(series) != 1 or len(places) != 1 or len(where) != 2 or best.where:
        return None
    told = replace(best.told, among=Thing((Who("cell"),)), is_own=False, is_found=False)
    return "S", Clause(Thing((series[0], places[0])), replace(best, told=told))


def _best_is_where(best: Predicate, where: tuple[Who, ...]) -> Made:
    """``The lowest value occurs in 2010``."""
    if len(where) > 1:
        return of_all_values(best, where)
    told = best.told
    if len(where) != 1 or not isinstance(told, Best):
        return None
    return "S", Clause(Thing(where), replace(best, told=replace(told, is_found=True)))


def _best_is_amount(predicate: Predicate, level: Predicate) -> Made:
    """``The highest value is 40``."""
    best, told = predicate.told, level.told
    if not isinstance(told, Is) or told.amount is None or told.other is not None or not isinstance(best, Best):
        return None
    if best.measure == "level" and not best.is_merit and best.amount is None:
        return "S", Clause(Thing(predicate.measured), Predicate(Peaks(best.sign, told.amount)))
    return None


def _top_of_chart(sign: int, amount: Number) -> Made:
    """``The highest value of the chart is 4.2``: some series has it, and none goes beyond."""
    if amount.relation != "=" or amount.is_factor:
        return None
    one = Thing((Who("series", quantifier="some", is_plural=True),))
    all_of_them = Thing((Who("series", quantifier="every", is_plural=True),))
    within = Is("≤" if sign > 0 else "≥", amount=amount, extent="all")
    return "S", Both((Clause(one, Predicate(Peaks(sign, amount))), Clause(all_of_them, Predicate(within))))


def _top_is_where(thing: Thing, where: tuple[Who, ...]) -> Made:
    """``The peak of A occurs in July``."""
    if thing.measure not in ("top", "low"):
        return None
    return "S", Clause(replace(thing, measure="level"), Predicate(Peaks(1 if thing.measure == "top" else -1), where))


RULES: list[Rule] = [
    *((subject, "V", _clause) for subject in ("NP", "T", "M")),
    ("SUPN", "BEL", _best_is_who),
    ("BELONG", "NP", lambda _, t: ("BEL", t)),
    ("BE", "NP", lambda _, t: ("BEL", t)),
    ("OCCUR", "P", lambda _, p: ("OCC", p)),
    ("BE", "P", lambda _, p: ("OCC", p)),
    ("SUPN", "OCC", _best_is_where),
    ("T", "OCC", _top_is_where),
    ("BE", "CMP", lambda _, c: ("ISCMP", c)),
    ("SUPN", "ISCMP", _best_is_amount),
]
LIFTS: list[Lift] = []
