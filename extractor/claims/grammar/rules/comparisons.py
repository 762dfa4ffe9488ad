"""What something is held against: ``five points above B``, ``twice as high as B``, ``the highest of all``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Best, Degree, Flat, Is, Number, Predicate, Relation, Thing, Who

SHARES = 1.0  # below it a factor is a share: ``a third more``


def _sign(sign: int) -> Relation:
    return ">" if sign > 0 else "<"


def compared(degree: Degree, told: Is) -> Made:
    """A relation with what its adjective is said of, and where."""
    return "CMP", Predicate(told, degree.where, measure=degree.measure, measured=degree.measured, word=degree.word)


def _than(degree: Degree, other: Thing) -> Made:
    """``higher than B``."""
    return compared(degree, Is(_sign(degree.sign), other=other, is_merit=degree.is_merit))


def _than_amount(degree: Degree, amount: Number) -> Made:
    """``higher than 50``."""
    if degree.is_merit or amount.relation != "=":
        return None
    return compared(degree, Is(_sign(degree.sign), amount=amount))


def _beside(relation: Relation, *, is_merit: bool = False) -> Callable[[object, Thing], Made]:
    def make(_: object, other: Thing) -> Made:
        return "CMP", Predicate(Is(relation, other=other, is_merit=is_merit))

    return make


def _beyond(relation: Relation) -> Callable[[object, Number], Made]:
    def make(_: object, amount: Number) -> Made:
        return None if amount.relation != "=" else ("CMP", Predicate(Is(relation, amount=amount)))

    return make


def by_margin(predicate: Predicate, amount: Number) -> Made:
    """``higher than B by 5 points``, ``by a factor of three``, ``by a third``."""
    told = predicate.told
    if not isinstance(told, Is) or told.other is None or told.margin or told.factor or told.relation == "=":
        return None
    if amount.is_factor and amount.lo > SHARES:
        turned = amount if told.relation in (">", "≥") else amount.inverse
        return "CMP", replace(predicate, told=replace(told, factor=turned))
    return "CMP", replace(predicate, told=replace(told, margin=amount))


def at_level(amount: Number) -> Made:
    """``at 40``, ``more than half``."""
    if amount.is_factor and amount.lo > SHARES:
        return None
    return "CMP", Predicate(Is(amount.relation, amount=amount))


def _as_high(degree: Degree, other: Thing) -> Made:
    """``as high as B``."""
    return compared(degree, Is("=", other=other, is_merit=degree.is_merit, is_near=True))


def _times(factor: Number, predicate: Predicate) -> Made:
    """``twice as high as B``, ``three times higher than B``, ``half as high as B``."""
    told = predicate.told
    if not isinstance(told, Is) or told.other is None or told.factor or told.margin:
        return None
    if told.relation != "=":
        return by_margin(predicate, factor)
    return "CMP", replace(predicate, told=replace(told, factor=factor, is_near=False))


def _multiple(factor: Number, other: Thing) -> Made:
    """``twice that of B``, ``a third of B``."""
    return "CMP", Predicate(Is("=", other=other, factor=factor))


def _within(margin: Number, other: Thing) -> Made:
    """``within 5 points of B``."""
    return "CMP", Predicate(Is("=", other=other, margin=replace(margin, relation="≤")))


def _near(_: object, other: Thing) -> Made:
    return "CMP", Predicate(Is("=", other=other, is_near=True))


def _near_amount(_: object, amount: Number) -> Made:
    return None if amount.is_factor else ("CMP", Predicate(Is("=", amount=replace(amount, is_approx=True))))


def _of_measure(degree: Degree, measure: Thing) -> Made:
    """``a higher accuracy``."""
    if not measure.is_bare or degree.measured:
        return None
    return "COMP", replace(degree, measured=measure.who, measure=measure.measure)


def _placed(degree: Degree, where: tuple[Who, ...]) -> Made:
    """``lower at 5 passages`` than at 0."""
    return "COMP", replace(degree, where=degree.where + where)


EACH_OTHER = Thing((Who("series", quantifier="every", is_mutual=True, is_plural=True),))

RULES: list[Rule] = [
    ("THAN", "NP", lambda _, t: ("THANNP", t)),
    ("THAN", "T", lambda _, t: ("THANNP", t)),
    ("THAN", "P", lambda _, p: ("THANNP", Thing(p))),
    ("THAN", "AMT", lambda _, n: ("THANAMT", n)),
    ("THAN", "FACTOR", lambda _, n: ("THANAMT", n)),
    ("THANNP", "DO", lambda t, _: ("THANNP", t)),
    ("COMP", "THANNP", _than),
    ("COMP", "THANAMT", _than_amount),
    ("DET", "COMP", lambda _, c: ("COMP", c)),
    ("COMP", "M", _of_measure),
    ("COMP", "MEASUREN", lambda c, _: ("COMP", c)),
    ("COMP", "P", _placed),
    ("UP", "NP", _beside(">")),
    ("DOWN", "NP", _beside("<")),
    ("UP", "T", _beside(">")),
    ("DOWN", "T", _beside("<")),
    ("AHEAD", "NP", _beside(">", is_merit=True)),
    ("BEHIND", "NP", _beside("<", is_merit=True)),
    ("UP", "AMT", _beyond(">")),
    ("DOWN", "AMT", _beyond("<")),
    ("UP", "FACTOR", _beyond(">")),
    ("DOWN", "FACTOR", _beyond("<")),
    ("CMP", "BYAMT", by_margin),
    ("AMT", "CMP", lambda n, c: by_margin(c, n)),
    ("FACTOR", "CMP", _times),
    ("ATLEVEL", "AMT", lambda _, n: at_level(n)),
    ("AS", "ADJ", lambda _, a: ("ASADJ", a)),
    ("ASADJ", "M", lambda a, _: ("ASADJ", a)),
    ("ASADJ", "NOUN", lambda a, _: ("ASADJ", a)),
    ("ASADJ", "P", lambda a, p: ("ASADJ", replace(a, where=a.where + p))),
    ("ASADJ", "AS", lambda a, _: ("ASAS", a)),
    ("ASAS", "NP", _as_high),
    ("ASAS", "P", lambda a, p: _as_high(a, Thing(p))),
    ("FACTOR", "NP", _multiple),
    ("FACTOR", "OFNP", _multiple),
    ("WITHINAMT", "OFNP", _within),
    ("AMT", "APART", lambda n, _: ("CMP", Predicate(Is("=", other=EACH_OTHER, margin=n)))),
    ("OF", "EACHOTHER", lambda *_: ("OFNP", EACH_OTHER)),
    ("NEARADJ", "NP", _near),
    ("NEARADJ", "AMT", _near_amount),
    ("SAMEADJ", "NP", _near),
]
LIFTS: list[Lift] = [
    ("AMT", at_level),
    ("FACTOR", at_level),
    ("SUPN", lambda predicate: ("CMP", predicate)),
    ("SUP", lambda d: ("CMP", Predicate(Best(d.sign, d.is_merit, is_own=True)))),
    ("FLATADJ", lambda _: ("CMP", Predicate(Flat()))),
    ("ALIKE", lambda _: ("CMP", Predicate(Is("=", other=EACH_OTHER, is_near=True)))),
    ("AHEADADV", lambda _: ("CMP", Predicate(Best(1, True)))),
    ("BEHINDADV", lambda _: ("CMP", Predicate(Best(-1, True)))),
    ("TOPADV", lambda _: ("CMP", Predicate(Best(1, True)))),
    ("LASTADV", lambda _: ("CMP", Predicate(Best(-1, True)))),
]
