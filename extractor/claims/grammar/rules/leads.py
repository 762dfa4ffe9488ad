"""Nouns with their amounts: ``has a 20-point lead over B``, ``a gap of 5 between them``, ``a threefold rise``."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Clause,
    Is,
    Measure,
    Moves,
    Number,
    Predicate,
    Relation,
    Scales,
    Thing,
    Who,
)
from extractor.claims.grammar.rules.margins import NEAREST
from extractor.claims.grammar.rules.measures import MEASURES
from extractor.claims.statements.scope import Scope

Sized = tuple[Thing, Number]  # what is measured, and how much it is
NOUNS = ("LEADN", "DEFICITN", "GAPN", "RISEN", "FALLN", "LOSSN", "CHANGEN", "SPREADN")
CHANGES: dict[Measure, int] = {"rise": 1, "fall": -1}


def _sized(category: str) -> Any:
    """``20-point lead``, ``5 % drop``, ``threefold increase``."""
    measure = MEASURES[category]

    def make(number: Number, _: object) -> Made:
        fits = not number.is_factor or measure in (*CHANGES, "change", "gap")
        return ("TOF", (Thing((), measure, is_bare=True), number)) if fits else None

    return make


def _owned(owner: Thing, sized: Sized) -> Made:
    """``Falcon's 20-point lead``."""
    thing, number = sized
    if thing.who or owner.measure != "level" or owner.sides:
        return None
    return "TOF", (replace(owner, measure=thing.measure, is_bare=False), number)


def _margin(relation: Relation, other: Thing, number: Number) -> Predicate:
    if number.is_factor and number.lo > 1:
        factor = number if relation == ">" else number.inverse
        return Predicate(Is(relation, other=other, factor=factor, is_merit=True, is_lead=True))
    return Predicate(Is(relation, other=other, margin=number, is_merit=True, is_lead=True))


def _has(_: object, sized: Sized) -> Made:
    """``has a lead of 5 points``, ``shows a drop of a third``, ``sees a tenfold rise``."""
    thing, number = sized
    if any(not w.is_pronoun for w in thing.who) or thing.sides:
        return None
    if thing.measure in ("lead", "deficit"):
        return "V", _margin(">" if thing.measure == "lead" else "<", NEAREST, number)
    if thing.measure in CHANGES:
        sign = CHANGES[thing.measure]
        if number.is_factor and number.lo >= 1:
            return "V", Predicate(Scales(number if sign > 0 else number.inverse, sign))
        return "V", Predicate(Moves(sign, by=number))
    if thing.measure in ("spread", "change") and not number.is_factor:
        return "V", Predicate(Is(number.relation, amount=number), measure=thing.measure)
    return None


def _over(sized: Sized, other: Thing) -> Made:
    """``a 5-point lead over B``, ``a deficit of 5 points to B``."""
    thing, number = sized
    if thing.who or thing.sides or thing.measure not in ("lead", "deficit", "gap") or other.main is None:
        return None
    relation: Relation = "<" if thing.measure == "deficit" else ">"
    return "LEADOVER", _margin(relation, other, number)


def _to(sized: Sized, other: Thing) -> Made:
    """``a deficit of 5 points to B``; ``a gap of 5 to B``: either way."""
    thing, number = sized
    if thing.measure == "gap" and not thing.who and not number.is_factor:
        return "LEADOVER", Predicate(Is("=", other=other, margin=number))
    return _over(sized, other) if thing.measure == "deficit" else None


def _between(sized: Sized, pair: tuple[Thing, Thing]) -> Made:
    """``a gap of 10 between A and B``."""
    thing, number = sized
    left, right = pair
    alike = left.main is not None and right.main is not None and left.main.dimension == right.main.dimension
    if thing.measure != "gap" or thing.sides or number.is_factor or not alike:
        return None
    if any(left.main and w.dimension == left.main.dimension for w in thing.who):
        return None
    return "GAPIS", Clause(Thing(thing.who, "gap", sides=pair), Predicate(Is(number.relation, amount=number)))


def _separates(sized: Sized, pair: tuple[Thing, Thing]) -> Made:
    """``A 20-point gap separates A and B``."""
    made = _between(sized, pair)
    return None if made is None else ("S", made[1])


def _told_by_the_way(sized: Sized) -> Made:
    """``Cam's gain of 40 is twice that of Arno``: so much, and more of it."""
    thing, number = sized
    if not thing.who or thing.given or number.is_factor or thing.measure not in (*CHANGES, "change", "spread"):
        return None
    return "T", replace(thing, given=number)


def _over_whom(predicate: Predicate, other: Thing) -> Made:
    """``wins by 5 points over B``: over B rather than whoever is next."""
    told = predicate.told
    if not isinstance(told, Is) or told.other != NEAREST or other.main is None or other.measure != "level":
        return None
    return "V", replace(predicate, told=replace(told, other=other))


def _ends_apart(pair: tuple[Thing, Thing], predicate: Predicate) -> Made:
    """``The best and the worst model are 30 points apart``."""
    told, ends = predicate.told, [side.main.best if side.main else None for side in pair]
    mutual = isinstance(told, Is) and told.other is not None and any(w.is_mutual for w in told.other.who)
    if not mutual or not isinstance(told, Is) or told.margin is None or predicate.is_denied:
        return None
    if ends[0] is None or ends[1] is None or ends[0][0] != -ends[1][0]:
        return None
    apart = Predicate(Is(told.margin.relation, amount=told.margin), predicate.where)
    return "S", Clause(Thing((), "gap", sides=pair), apart)


NEXT_PLACE = Thing((Who("x", quantifier="every", is_rest=True, is_nearest=True, is_plural=True, is_pronoun=True),))


def _at_end(predicate: Predicate, where: Literal["start", "end"]) -> Made:
    """``starts with a lead of 5``, ``ends with a 2-point advantage over B``."""
    if not isinstance(predicate.told, Is):
        return None
    return "V", replace(predicate, where=(*predicate.where, Who("x", scopes=(Scope(where),))))


def _comes_within(_: object, predicate: Predicate) -> Made:
    """``comes within 5 points of B``, ``falls within 2 points of each other``."""
    told = predicate.told
    near = isinstance(told, Is) and told.margin is not None and told.margin.relation == "≤" and told.relation == "="
    return ("V", predicate) if near else None


RULES: list[Rule] = [
    *((word, "LEADOVER", lambda _, p: ("WITHLEAD", p)) for word in ("WITHW", "WITHX", "WITH")),
    ("WITHW", "TOF", lambda _, s: ("WITHLEAD", made[1]) if (made := _has(None, s)) else None),
    ("START", "WITHLEAD", lambda _, p: _at_end(p, "start")),
    ("END", "WITHLEAD", lambda _, p: _at_end(p, "end")),
    *((verb, "CMP", _comes_within) for verb in ("OCCUR", "MOVE", "ACT", "REACH", "CONVERGE", "NARROW")),
    *((number, noun, _sized(noun)) for number in ("AMT", "FACTOR") for noun in NOUNS),
    ("OF", "FACTOR", lambda _, n: ("OFFACTOR", n)),
    ("T", "OFFACTOR", lambda t, n: ("TOF", (t, n)) if t.measure in (*CHANGES, "change") else None),
    ("DET", "TOF", lambda _, s: ("TOF", s)),
    ("NPS", "TOF", _owned),
    *((verb, "TOF", _has) for verb in ("HAVE", "MAKES", "BE")),
    ("TOF", "OVERNP", _over),
    ("TOF", "TONP", _to),
    *((verb, "LEADOVER", lambda _, p: ("V", p)) for verb in ("HAVE", "MAKES")),
    ("TOF", "BTW", _between),
    *((there, "GAPIS", lambda _, c: ("S", c)) for there in ("THERE",)),
    ("PTHERE", "GAPIS", lambda p, c: ("S", replace(c, where=c.where + p))),
    ("GAPIS", "OCCURS", lambda c, _: ("S", c)),
    ("THERE", "TOF", lambda _, s: ("THERETOF", s)),
    ("BTW", "THERETOF", lambda pair, s: made if (made := _separates(s, pair)) else None),
    ("SEPARATE", "PAIR", lambda _, pair: ("SEPARATED", pair)),
    ("TOF", "SEPARATED", _separates),
    ("PAIR", "V", _ends_apart),
    ("V", "OVERNP", _over_whom),
    ("WIN", "BYAMT", lambda _, n: ("V", _margin(">", NEAREST, n))),
    ("WIN", "LEADOVER", lambda _, p: ("V", p)),
]
LIFTS: list[Lift] = [
    ("TOF", _told_by_the_way),
    ("NEXTBEST", lambda _: ("NP", NEAREST)),
    ("NEXTBEST", lambda _: ("NP", NEXT_PLACE)),
]
