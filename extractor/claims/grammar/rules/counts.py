"""How many there are here and there: ``there are more requests at 50 ms than at 100``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Clause, Degree, Is, Predicate, Relation, Thing, Who


def _there_are(_: object, predicate: Predicate) -> Made:
    """``There are 60 more newborns at 3000 g than at 2000``."""
    told = predicate.told
    if not isinstance(told, Is) or told.other is None:
        return None
    return "S", Clause(Thing(predicate.where or predicate.measured), replace(predicate, where=()))


def _lie(degree: Degree, _: object) -> Made:
    """``more requests lie``."""
    return ("COMPV", degree) if degree.is_counting else None


def _placed(degree: Degree, where: tuple[Who, ...]) -> Made:
    return "COMPV", replace(degree, where=degree.where + where)


def _than(degree: Degree, other: Thing) -> Made:
    """``more requests lie between 50 and 100 ms than between 100 and 150``."""
    if not degree.where:
        return None
    relation: Relation = ">" if degree.sign > 0 else "<"
    return "S", Clause(Thing(degree.where), Predicate(Is(relation, other=other), measured=degree.measured))


RULES: list[Rule] = [
    ("THERE", "CMP", _there_are),
    *(("COMP", verb, _lie) for verb in ("BE", "OCCUR", "HAVE")),
    ("COMPV", "P", _placed),
    ("COMPV", "THANNP", _than),
]
LIFTS: list[Lift] = []
