"""What something is held against: ``five points above B``, ``twice as high as B``, ``the highest of all``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Best,
    Degree,
    Flat,
    Is,
    Measure,
    Noun,
    Number,
    Predicate,
    Relation,
    Thing,
    Who,
)
from extractor.claims.statements.scope import EVERYWHERE

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
        return "CMP", Predicate(Is(relation, other=other, is_merit=is_merit, is_lead=is_merit))

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
    if amount.is_factor and (amount.lo > SHARES or amount.shown in ("third", "quarter")):
        return None  # ``is third``: a rank
    return "CMP", Predicate(Is(amount.relation, amount=amount))


def _with_place(other: Thing, where: tuple[Who, ...]) -> Made:
    """``B at 40 labels``: the other side at a place of its own."""
    main = other.main
    if other.measure != "level" or len(other.who) != 1 or main is None or main.dimension != "series":
        return None
    if not main.keys or len(where) != 1 or not any(s.is_place for s in where[0].scopes):
        return None
    return "NPAT", replace(other, who=other.who + where)


def _as_it_was(_: object, where: tuple[Who, ...]) -> Made:
    """``the size it was in 2008``, ``what it was in 2008``."""
    if len(where) != 1 or len(where[0].scopes) != 1:
        return None
    scope = where[0].scopes[0]
    at = replace(scope, where="at", strict=False) if scope.where in ("before", "after") else scope
    return "NP", Thing((replace(where[0], scopes=(at,)),))


def _elsewhere(other: Thing, where: tuple[Who, ...]) -> Made:
    """``than Falcon on Hard``, ``than it was in 2000``: the other side at a place of its own."""
    if other.measure != "level" or {w.dimension for w in where} & {w.dimension for w in other.who}:
        return None
    pronoun = bool(other.main and other.main.is_pronoun)
    return "THANNP", Thing(where) if pronoun else replace(other, who=other.who + where)


def _marginally(_: object, predicate: Predicate) -> Made:
    """``only marginally higher than B``: higher, and not by much."""
    told = predicate.told
    if not isinstance(told, Is) or told.other is None or told.relation not in "<>" or told.margin or told.factor:
        return None
    return "CMP", replace(predicate, told=replace(told, is_near=True))


def _denied(_: object, predicate: Predicate) -> Made:
    """``is never higher than B``, ``is not above 50``."""
    return None if predicate.is_denied else ("V", replace(predicate, is_denied=True))


def _counting(degree: Degree, noun: Noun) -> Made:
    """``more passengers``, ``fewer tasks``: what is counted."""
    plural = noun.is_plural and not noun.word.endswith(("ous", "ss", "us", "is"))
    if degree.word not in COUNTING or not (noun.is_known or plural):
        return None
    return "COMP", replace(degree, is_counting=noun.is_known)


def _of_size(measure: Measure) -> Callable[[Degree, object], Made]:
    """``a larger drop``, ``a smaller spread``."""

    def make(degree: Degree, _: object) -> Made:
        if degree.measured or degree.measure != "level" or degree.is_merit or degree.word not in SIZED:
            return None
        return "COMP", replace(degree, measure=measure)

    return make


SIZES: dict[str, Measure] = {
    "RISEN": "rise", "FALLN": "fall", "CHANGEN": "change", "SPREADN": "spread", "RATEN": "rate", "TOPN": "top",
}  # fmt: skip
SIZED = ("larger", "bigger", "greater", "smaller", "wider", "narrower", "steeper", "sharper", "stronger", "higher")
COUNTING = ("more", "less", "fewer", "higher", "lower", "greater", "smaller", "larger")


def _of_series(degree: Degree, thing: Thing) -> Made:
    """``more quartz`` than another rock: a series by its name."""
    who = thing.main
    if degree.measured or thing.measure != "level" or len(thing.who) != 1 or who is None or not who.keys:
        return None
    return "COMP", replace(degree, measured=thing.who, is_counting=True)


def _share_of(amount: Number, other: Thing) -> Made:
    """``40 % of B's``."""
    if amount.unit != "%" or not other.main or not other.main.keys:
        return None
    share = replace(amount, lo=amount.lo / 100, hi=amount.hi / 100, room=amount.room / 100, unit=None, is_factor=True)
    return _multiple(share, other)


def _its_elsewhere(factor: Number, measure: Thing) -> Made:
    """``twice its 2015 level``."""
    places = tuple(w for w in measure.who if w.scopes)
    if not measure.is_bare or len(places) != 1 or len(measure.who) != 1:
        return None
    return _multiple(factor, Thing(places))


def _multiple(factor: Number, other: Thing) -> Made:
    """``twice that of B``, ``a third of B``, ``twice the storage of March``."""
    main = other.main
    anyone = main is not None and main.quantifier == "every" and not (main.keys or main.scopes or main.is_rest)
    if anyone and factor.hi < SHARES:
        return None  # ``a third of all seats``: of them together
    measured = tuple(w for w in other.who if w.dimension == "series") if main and main.dimension == "x" else ()
    kept = replace(other, who=tuple(w for w in other.who if w not in measured))
    return "CMP", Predicate(Is("=", other=kept, factor=factor), measured=measured)


def _within(margin: Number, other: Thing) -> Made:
    """``within 5 points of B``."""
    return "CMP", Predicate(Is("=", other=other, margin=replace(margin, relation="≤")))


def _around(margin: Number, middle: Number) -> Made:
    """``within 2 points of 50``."""
    if margin.is_factor or middle.is_factor or middle.relation != "=":
        return None
    return "CMP", Predicate(Is("=", amount=middle, margin=replace(margin, relation="≤")))


def _near(_: object, other: Thing) -> Made:
    return "CMP", Predicate(Is("=", other=other, is_near=True))


def _near_amount(_: object, amount: Number) -> Made:
    return None if amount.is_factor else ("CMP", Predicate(Is("=", amount=replace(amount, is_approx=True))))


def _of_measure(degree: Degree, measure: Thing) -> Made:
    """``a higher accuracy``."""
    if not measure.is_bare or degree.measured:
        return None
    return "COMP", replace(degree, measured=measure.who, measure=measure.measure, is_counting=True)


def _placed(degree: Degree, where: tuple[Who, ...]) -> Made:
    """``lower at 5 passages`` than at 0."""
    return "COMP", replace(degree, where=degree.where + where)


THROUGHOUT = Who("x", scopes=(EVERYWHERE,), quantifier="every")
EACH_OTHER = Thing((Who("series", quantifier="every", is_mutual=True, is_plural=True),))

ECHOED = ("HAVE", "ACT", "FARE", "DO", "DOES", "REACH", "BE", "MAKES", "NEEDS", "GIVES", "MAKEUP", "NOUN")

_RULES: list[Rule] = [
    ("THAN", "NP", lambda _, t: ("THANNP", t)),
    ("THAN", "T", lambda _, t: ("THANNP", t)),
    ("THAN", "P", lambda _, p: ("THANNP", Thing(p))),
    ("THAN", "AMT", lambda _, n: ("THANAMT", n)),
    ("THAN", "FACTOR", lambda _, n: ("THANAMT", n)),
    ("THANNP", "DO", lambda t, _: ("THANNP", t)),
    ("THANNP", "P", _elsewhere),
    ("THANNP", "TOGETHER", lambda t, _: ("THANNP", replace(t, measure="sum")) if t.measure == "level" else None),
    ("THAT_OF", "P", _as_it_was),
    ("FACTOR", "OFM", _its_elsewhere),
    ("NP", "P", _with_place),
    ("M", "ITBE", lambda *_: ("ASITWAS", None)),
    ("WHATW", "ITBE", lambda *_: ("ASITWAS", None)),
    ("ASITWAS", "P", _as_it_was),
    ("WHATW", "NP", lambda _, t: ("WHATNP", t)),
    *(("WHATNP", verb, lambda t, _: ("NP", t)) for verb in ECHOED),
    ("NOT", "CMP", _denied),
    ("MARGINALLY", "CMP", _marginally),
    ("THAN", "ITBE", lambda *_: ("THANIT", None)),
    ("THANIT", "P", lambda _, p: ("THANNP", Thing(p))),
    ("THANIT", "RESTP", lambda _, t: ("THANNP", t)),
    ("THAN", "ATTOP", lambda _, sign: ("THANNP", Thing((), "top" if sign > 0 else "low"))),
    ("ALWAYS", "CMP", lambda _, c: ("CMP", replace(c, where=(*c.where, THROUGHOUT)))),
    ("MOSTLY", "CMP", lambda _, c: ("CMP", replace(c, quantifier="most"))),
    ("COMP", "NOUN", _counting),
    ("COMP", "NP", _of_series),
    *((word, "COMP", lambda _, c: ("COMP", c)) for word in ("ATLEVEL", "WITH")),
    ("ATLEVEL", "CMP", lambda _, c: ("CMP", c) if isinstance(c.told, Is) and c.told.other else None),
    ("FACTOR", "T", _multiple),
    ("FACTOR", "M", _its_elsewhere),
    ("AMT", "OFNP", _share_of),
    ("WITHINAMT", "OFAMT", _around),
    ("PREP", "DECADE", lambda _, n: at_level(n)),
    ("DET", "DECADE", lambda _, n: ("DECADE", n)),
    *(("DECADE", noun, lambda n, _: at_level(n)) for noun in ("M", "MEASUREN")),
    ("REACH", "DECADE", lambda _, n: ("V", Predicate(Is("≥", amount=replace(n, hi=n.lo), extent="some")))),
    ("COMP", "THANNP", _than),
    ("COMP", "THANAMT", _than_amount),
    ("DET", "COMP", lambda _, c: ("COMP", c)),
    ("COMP", "M", _of_measure),
    ("COMP", "MEASUREN", lambda c, _: ("COMP", c)),
    *(("COMP", noun, _of_size(measure)) for noun, measure in SIZES.items()),
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
    ("FACTOR", "CMP", lambda f, c: by_margin(c, f)),
    ("ATLEVEL", "AMT", lambda _, n: at_level(n)),
    ("FACTOR", "NP", _multiple),
    ("FACTOR", "OFNP", _multiple),
    ("WITHINAMT", "OFNP", _within),
    ("AMT", "APART", lambda n, _: ("CMP", Predicate(Is("=", other=EACH_OTHER, margin=n)))),
    ("OF", "EACHOTHER", lambda *_: ("OFNP", EACH_OTHER)),
    ("NEARADJ", "NP", _near),
    ("NEARADJ", "AMT", _near_amount),
    ("SAMEADJ", "NP", _near),
]
AGAINST = ("UP", "DOWN", "AHEAD", "BEHIND", "FACTOR", "NEARADJ", "SAMEADJ", "OF", "THAT_OF")
RULES: list[Rule] = [
    *_RULES,
    *((left, "NPAT", make) for left, right, make in _RULES if right == "NP" and left in AGAINST),
]
LIFTS: list[Lift] = [
    ("AMT", at_level),
    ("FACTOR", at_level),
    ("SUPN", lambda predicate: ("CMP", predicate)),
    ("SUP", lambda d: ("CMP", Predicate(Best(d.sign, d.is_merit, rank=d.rank, is_own=True), word=d.word))),
    ("FLATADJ", lambda _: ("CMP", Predicate(Flat()))),
    ("ALIKE", lambda _: ("CMP", Predicate(Is("=", other=EACH_OTHER, is_near=True)))),
    ("AHEADADV", lambda _: ("CMP", Predicate(Best(1, True, is_rank=True)))),
    ("TOPADV", lambda _: ("CMP", Predicate(Best(1, True, is_rank=True)))),
    ("LASTADV", lambda _: ("CMP", Predicate(Best(-1, True, is_rank=True)))),
]
