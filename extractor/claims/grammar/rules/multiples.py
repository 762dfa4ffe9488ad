"""Amounts told by others: ``multiplies by three``, ``four times as many``, ``17 % in relative terms``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Clause, Flat, Is, Moves, Number, Predicate, Scales, Sentence, Thing, Who
from extractor.claims.grammar.rules.comparisons import EACH_OTHER
from extractor.claims.grammar.rules.former import as_share
from extractor.claims.grammar.rules.gapping import Rest
from extractor.claims.statements.scope import Scope


def _multiplied(_: object, number: Number) -> Made:
    """``multiplies by three``, ``is multiplied by 2.5``."""
    if number.unit or number.lo <= 0:
        return None
    return "V", Predicate(Scales(replace(number, is_factor=True)))


def _divided(_: object, number: Number) -> Made:
    """``is divided by four``."""
    if number.unit or number.lo <= 0:
        return None
    return "V", Predicate(Scales(replace(number, is_factor=True).inverse))


def _relative(number: Number, _: object) -> Made:
    """``by 17 percent in relative terms``: as a share, of percentages too."""
    return ("FACTOR", as_share(number)) if number.unit == "%" else None


def _apart(factor: Number, _: object) -> Made:
    """``six orders of magnitude apart``."""
    return ("CMP", Predicate(Is("=", other=EACH_OTHER, factor=factor))) if factor.lo > 1 else None


def _within(_: object, factor: Number) -> Made:
    """``within a factor of two``: of each other."""
    if factor.lo <= 1 or factor.relation != "=":
        return None
    return "WITHINF", Predicate(Is("=", other=EACH_OTHER, factor=replace(factor, relation="≤")))


def _within_of(told: Predicate, other: Thing) -> Made:
    """``within a factor of two of B``, ``… of each other``."""
    mutual = other.main is not None and other.main.is_mutual
    return ("CMP", told) if mutual else None


def _differ(_: object, factor: Number) -> Made:
    """``differ by a factor of three``."""
    if not factor.is_factor or factor.lo <= 1:
        return None
    return "V", Predicate(Is("=", other=EACH_OTHER, factor=factor))


def _times_as_many(thing: Thing, factor: Number) -> Made:
    """``… and B four times as many``: as the one before."""
    return "GAP", Rest(thing, factor, (), "times")


def _one_in(told: tuple[int, object], whole: int) -> Made:
    """``one seat in three``, ``two respondents in five``."""
    if not 0 < told[0] < whole:
        return None
    share = told[0] / whole
    return "PART", (Number(share, share, is_factor=True, shown=f"{told[0]} in {whole}"), ())


def _between_names(pair: tuple[Thing, Thing]) -> Made:
    """``between Easy and Hard``: from the one to the other."""
    ends = [side.main for side in pair]
    if any(w is None or len(s.who) != 1 or s.measure != "level" for w, s in zip(ends, pair, strict=True)):
        return None
    left, right = (w for w in ends if w is not None)
    if left.dimension == right.dimension == "series" and left.keys and right.keys:
        return "STATEP", (Who("series", keys=left.keys | right.keys, is_plural=True),)
    one, two = left.scopes, right.scopes
    if left.dimension != "x" or right.dimension != "x" or len(one) != 1 or len(two) != 1:
        return None
    if one[0].where != "at" or two[0].where != "at" or not one[0].ranked or one[0].lo >= two[0].lo:
        return None
    return "STATEP", (Who("x", scopes=(Scope("between", one[0].lo, two[0].lo, one[0].span, True),)),)


def _from_one_to_other(predicate: Predicate, where: tuple[Who, ...]) -> Made:
    """``lost a third between 2017 and 2021``."""
    moves = isinstance(predicate.told, Moves | Scales | Flat)
    return ("V", replace(predicate, where=predicate.where + where)) if moves else None


def _first_to_other(where: tuple[Who, ...], sentence: Sentence) -> Made:
    """``Between 2017 and 2021 the Reds lost a third``."""
    if not isinstance(sentence, Clause) or not isinstance(sentence.predicate.told, Moves | Scales | Flat):
        return None
    return "S", replace(sentence, where=sentence.where + where, is_fronted=True)


RULES: list[Rule] = [
    ("V", "STATEP", _from_one_to_other),
    ("STATEP", "COMMA", lambda p, _: ("STATEP", p)),
    ("STATEP", "S", _first_to_other),
    *(("MULTIPLY", number, _multiplied) for number in ("BYAMT", "FACTOR")),
    ("DIVIDE", "BYAMT", _divided),
    ("AMT", "RELATIVEW", _relative),
    ("FACTOR", "RELATIVEW", lambda f, _: ("FACTOR", f)),
    ("FACTOR", "APART", _apart),
    ("WITHIN", "FACTOR", _within),
    ("WITHINF", "OFNP", _within_of),
    *((verb, "WITHINF", lambda _, p: ("V", p)) for verb in ("BE", "STAY", "END", "AGREE", "OCCUR")),
    *(
        (verb, "CMP", lambda _, p: ("V", p) if isinstance(p.told, Is) and p.told.margin else None)
        for verb in ("AGREE",)
    ),
    *((verb, "BYAMT", _differ) for verb in ("DIFFER", "SEPARATE")),
    *(("FACTOR", much, lambda f, _: ("TIMESMANY", f)) for much in ("ASMANY", "OFTHAT")),
    *((who, "TIMESMANY", _times_as_many) for who in ("NP", "NPS")),
    ("TIMESMANY", "P", lambda f, p: ("GAP", Rest(None, f, p, "times"))),
    ("P", "TIMESMANY", lambda p, f: ("GAP", Rest(None, f, p, "times"))),
    ("NP", "FACTOR", lambda t, f: ("GAP", Rest(t, f)) if f.lo > 1 else None),
    ("INX", "NUM", lambda _, n: ("INNUM", n)),
    ("PREP", "NUM", lambda _, n: ("INNUM", n)),
    ("NUMN", "INNUM", _one_in),
    *(("SINGLE", noun, lambda _, n: ("ONENOUN", (1, n))) for noun in ("NOUN", "M", "XN", "SERIESN")),
    ("ONENOUN", "INNUM", _one_in),
]
LIFTS: list[Lift] = [("BTW", _between_names)]
