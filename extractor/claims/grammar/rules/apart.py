"""How far things are from each other: ``are furthest apart in May``, ``ten points separate A and B``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Best, Clause, Is, Number, Predicate, Thing, Who
from extractor.claims.grammar.rules.comparisons import EACH_OTHER

Apart = tuple[Thing, int]


def _are_far(subject: Thing, sign: int) -> Made:
    """``A and B are furthest apart``."""
    main = subject.main
    if main is None or not main.is_plural or subject.measure != "level" or main.dimension not in ("series", None):
        return None
    return "APARTS", (subject, sign)


def _there(apart: Apart, where: tuple[Who, ...]) -> Made:
    """``… at 500 Hz``: the place where it is so."""
    subject, sign = apart
    if len(where) != 1 or where[0].dimension != "x" or len(where[0].scopes) != 1:
        return None
    return "S", Clause(Thing(where), Predicate(Best(sign, measure="gap"), subject.who))


def _separates(amount: Number, subject: Thing) -> Made:
    """``Ten points separate A and B``."""
    main = subject.main
    if main is None or not main.is_plural or subject.measure != "level":
        return None
    return "S", Clause(subject, Predicate(Is("=", other=EACH_OTHER, margin=amount)))


def _of_pair(amount: Number, pair: tuple[Thing, Thing]) -> Made:
    left, right = (side.main for side in pair)
    if left is None or right is None or left.dimension != "series" or right.dimension != "series":
        return None
    if not left.keys or not right.keys:
        return None
    who = replace(left, keys=left.keys | right.keys, is_plural=True)
    return _separates(amount, Thing((who,)))


def _from_one_to_the_other(predicate: Predicate, pair: tuple[Thing, Thing]) -> Made:
    """``differs by 20 points between Graz and Enns``: at the one from at the other."""
    told, (left, right) = predicate.told, pair
    mutual = (
        isinstance(told, Is) and told.other is not None and told.other.main is not None and told.other.main.is_mutual
    )
    if not isinstance(told, Is) or not mutual or left.main is None or left.main.dimension != "x" or right.main is None:
        return None
    return "V", replace(predicate, told=replace(told, other=right), where=(*predicate.where, *left.who))


def _no_difference(_: object, gap: Thing) -> Made:
    """``no difference between A and B``."""
    if gap.measure != "gap" or not gap.sides or gap.who:
        return None
    left, right = gap.sides
    return "SAMES", Clause(left, Predicate(Is("=", other=right, is_near=True)))


RULES: list[Rule] = [
    ("BE", "FARAPART", lambda *_: ("VAPART", 1)),
    ("BE", "CLOSEST", lambda *_: ("VAPART", -1)),
    ("COME", "CLOSEST", lambda *_: ("VAPART", -1)),
    ("NP", "VAPART", _are_far),
    ("APARTS", "P", _there),
    ("P", "APARTS", lambda p, a: _there(a, p)),
    ("AMT", "SEPARATE", lambda n, _: ("AMTBETWEEN", n)),
    ("AMT", "BETWEENV", lambda n, _: ("AMTBETWEEN", n)),
    ("V", "BTW", _from_one_to_the_other),
    ("AMTBETWEEN", "NP", _separates),
    ("NODIFF", "T", _no_difference),
    ("NO", "T", _no_difference),
    ("THERE", "SAMES", lambda _, clause: ("S", clause)),
    ("AMTBETWEEN", "PAIR", _of_pair),
    ("FROM", "NP", lambda _, t: ("FROMNP", t)),
    ("NP", "FROMNP", lambda a, b: ("NPFROM", (a, b)) if a.measure == b.measure == "level" else None),
    ("AMTBETWEEN", "NPFROM", _of_pair),
]
LIFTS: list[Lift] = []
