"""As much as another, no more than another, the same: ``twice as high as B``, ``the same accuracy as B``, ``tied``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Degree, Is, Noun, Number, Predicate, Relation, Thing, Who
from extractor.claims.grammar.rules.comparisons import EACH_OTHER, compared

As = tuple[Degree, Thing]
NOUNS = ("NOUN", "MEASUREN", "XN")


def _counting(degree: Degree, noun: object) -> Made:
    """``as many passengers``, where they are counted."""
    if degree.word == "many" and isinstance(noun, Noun) and noun.dimension is None and not noun.is_known:
        return None
    return "ASADJ", replace(degree, is_counting=True)


def _of_measure(degree: Degree, measure: Thing) -> Made:
    """``as high an accuracy``, ``as much quartz``."""
    if degree.measured or measure.measure != "level" or any(w.dimension != "series" for w in measure.who):
        return None
    return "ASADJ", replace(degree, measured=measure.who, is_counting=True)


def _placed(degree: Degree, where: tuple[Who, ...]) -> Made:
    return "ASADJ", replace(degree, where=degree.where + where)


def _as_high(told: As) -> Made:
    """``as high as B``."""
    degree, other = told
    equal = Is("=", other=other, is_merit=degree.is_merit, is_near=True, equative=degree.sign)
    return compared(degree, equal)


def _not_as_high(_: object, told: As) -> Made:
    """``not as high as B``: lower."""
    degree, other = told
    made = compared(degree, Is(_turned(degree, "<"), other=other, is_merit=degree.is_merit))
    return None if made is None else ("V", made[1])


def _bounded(relation: Relation) -> Rule:
    """``at least as high as B``."""

    def make(_: object, told: As) -> Made:
        degree, other = told
        return compared(degree, Is(_turned(degree, relation), other=other, is_merit=degree.is_merit))

    return ("ATLEAST" if relation == "≥" else "ATMOST"), "ASCMP", make


def _turned(degree: Degree, relation: Relation) -> Relation:
    opposite: dict[Relation, Relation] = {"<": ">", ">": "<", "≥": "≤", "≤": "≥", "=": "="}
    return relation if degree.sign > 0 else opposite[relation]


def _times(factor: Number, told: As) -> Made:
    """``twice as high as B``, ``half as low as B``."""
    degree, other = told
    turned = factor if degree.sign > 0 else factor.inverse
    return compared(degree, Is("=", other=other, factor=turned, is_merit=degree.is_merit))


def _about_as_high(_: object, told: As) -> Made:
    """``nearly as high as B``, ``about as much as B``: a little less or more."""
    return _times(Number(0.9, 1.08, is_factor=True, shown="about as"), told)


def _again(factor: Number, told: As) -> Made:
    """``half as much again as B``: one and a half times."""
    return _times(_more_by(factor), told) if factor.lo < 1 else None


def _more_by(factor: Number) -> Number:
    return replace(factor, lo=factor.lo + 1, hi=factor.hi + 1)


def _no_higher(_: object, predicate: Predicate) -> Made:
    """``no higher than B``, ``no more than 5 points above B``."""
    told = predicate.told
    opposite: dict[Relation, Relation] = {">": "≤", "<": "≥"}
    if not isinstance(told, Is) or told.relation not in opposite or told.margin or told.factor:
        return None
    return "CMP", replace(predicate, told=replace(told, relation=opposite[told.relation]))


def _same_as(_: object, other: Thing) -> Made:
    return "CMP", Predicate(Is("=", other=other, is_near=True))


def _same_measure_as(measure: Thing, other: Thing) -> Made:
    """``the same accuracy as B``."""
    return "CMP", Predicate(Is("=", other=other, is_near=True), measured=measure.who)


def _same_there(told: tuple[Thing, tuple[Who, ...]], other: Thing) -> Made:
    """``the same share in Wels as in Enns``."""
    return "CMP", Predicate(Is("=", other=other, is_near=True), told[1], measured=told[0].who)


def _tied_at(_: object, predicate: Predicate) -> Made:
    """``tied at 79``: each at it."""
    told = predicate.told
    if not isinstance(told, Is) or told.amount is None or told.other or told.relation != "=":
        return None
    return "CMP", predicate


def _alike(measure: Thing | None = None) -> Made:
    return "CMP", Predicate(Is("=", other=EACH_OTHER, is_near=True), measured=measure.who if measure else ())


NEAR_EACH_OTHER = Predicate(Is("=", other=EACH_OTHER, is_near=True))
RULES: list[Rule] = [
    ("AS", "ADJ", lambda _, a: ("ASADJ", a)),
    *(("ASADJ", noun, _counting) for noun in NOUNS),
    *(("ASADJ", noun, _of_measure) for noun in ("M", "NP")),
    ("ASADJ", "P", _placed),
    ("ASADJ", "AS", lambda a, _: ("ASAS", a)),
    *(("ASAS", noun, lambda a, t: ("ASCMP", (a, t))) for noun in ("NP", "T")),
    ("ASAS", "P", lambda a, p: ("ASCMP", (a, Thing(p)))),
    ("ASCMP", "DO", lambda a, _: ("ASCMP", a)),
    ("ASADJ", "AGAIN", lambda a, _: ("ASAGAIN", a)),
    *(("ASAGAIN", noun, lambda a, _: ("ASAGAIN", a)) for noun in ("M", *NOUNS)),
    ("ASAGAIN", "P", lambda a, p: ("ASAGAIN", replace(a, where=a.where + p))),
    ("ASAGAIN", "AS", lambda a, _: ("ASASAGAIN", a)),
    *(("ASASAGAIN", noun, lambda a, t: ("AGAINCMP", (a, t))) for noun in ("NP", "T")),
    ("ASASAGAIN", "P", lambda a, p: ("AGAINCMP", (a, Thing(p)))),
    ("FACTOR", "AGAINCMP", _again),
    ("FACTOR", "AGAIN", lambda f, _: ("FACTOR", _more_by(f)) if f.lo < 1 else None),
    ("FACTOR", "ASCMP", _times),
    _bounded("≥"),
    _bounded("≤"),
    ("NOT", "ASCMP", _not_as_high),
    ("NO", "CMP", _no_higher),
    ("EXACTLY", "ASCMP", lambda _, a: ("ASCMP", a)),
    ("ABOUT", "ASCMP", _about_as_high),
    ("SAMEW", "M", lambda _, m: ("SAMEM", m)),
    ("SAMEW", "NP", lambda _, t: ("SAMEM", t) if t.main and t.main.keys and len(t.who) == 1 else None),
    ("SAMEM", "AS", lambda m, _: ("SAMEMAS", m)),
    ("SAMEM", "P", lambda m, p: ("SAMEMAT", (m, p))),
    ("SAMEMAT", "AS", lambda told, _: ("SAMEMATAS", told)),
    *(("SAMEMATAS", noun, _same_there) for noun in ("NP", "T")),
    ("SAMEMATAS", "P", lambda told, p: _same_there(told, Thing(p))),
    *(("SAMEMAS", noun, _same_measure_as) for noun in ("NP", "T")),
    ("SAMEMAS", "P", lambda m, p: _same_measure_as(m, Thing(p))),
    ("SAMEADJ", "P", lambda _, p: _same_as(None, Thing(p))),
    ("SAMEADJ", "T", _same_as),
    ("NEARADJ", "T", _same_as),
    ("ALIKE", "CMP", _tied_at),
    ("TIE", "CMP", lambda t, p: ("V", made[1]) if (made := _tied_at(t, p)) else None),
    ("TIE", "WITHNP", lambda _, t: ("V", Predicate(Is("=", other=t, is_near=True)))),
    *((word, "DIFFER", lambda *_: ("V", NEAR_EACH_OTHER)) for word in ("HARDLY", "NOT")),
]
LIFTS: list[Lift] = [
    ("MUCHW", lambda _: ("ADJ", Degree(1, False, "much"))),
    ("ASCMP", _as_high),
    ("AGAINCMP", lambda told: _times(Number(2, 2, is_factor=True, shown="again"), told)),
    ("SAMEM", _alike),
    ("TIE", lambda _: ("V", NEAR_EACH_OTHER)),
]
