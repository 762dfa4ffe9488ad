"""How many lie where in a histogram: ``13 students scored under 20``, ``half of all events are above 15 km``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Amounts, Clause, Degree, Is, Noun, Number, Predicate, Thing, Who
from extractor.claims.statements.scope import Scope

Count = tuple[Number, tuple[Who, ...], bool]  # so many, of which series; whether only a histogram can mean it
VERBS = ("BE", "HAVE", "OCCUR", "ACT", "REACH", "MOVE", "MAKEUP", "GO")


def _whole_number(number: Number, _: object) -> Made:
    """``13 students``."""
    if number.is_factor or number.unit not in (None, "points") or number.of:
        return None
    return "CNT", (number, (), True)


def _of_series(number: Number) -> Made:
    return "CNT", (replace(number, of=()), number.of, False)


def _part(told: tuple[Number, tuple[Who, ...]]) -> Made:
    return "CNT", (*told, False)


def _within(told: Is) -> Scope | None:
    """``under 20``, ``more than 4000 g``, ``between 50 and 80``: a stretch of x."""
    number = told.amount
    if number is None or told.other is not None or told.margin or told.factor or number.is_factor:
        return None
    relation = told.relation if told.relation != "=" else number.relation
    if relation in (">", "≥"):
        return Scope("after", number.lo, number.lo)
    if relation in ("<", "≤"):
        return Scope("before", number.hi, number.hi)
    return Scope("between", number.lo, number.hi) if number.hi > number.lo else None


def _lie(count: Count, scopes: tuple[Scope, ...]) -> Made:
    number, series, is_binned = count
    subject = Thing((Who("x", scopes=scopes, is_plural=True), *series), "sum")
    binned = is_binned or not all(s.is_place for s in scopes)
    return "S", Clause(subject, Predicate(Amounts(number, is_binned=binned)))


def _lie_beyond(count: Count, predicate: Predicate) -> Made:
    """``13 students scored under 20``, ``a third of them exceeded 150 ms``."""
    told = predicate.told
    scope = _within(told) if isinstance(told, Is) else None
    if scope is None or predicate.is_denied or predicate.where or predicate.measured or predicate.measure != "level":
        return None
    return _lie(count, (scope,))


def _lie_at(count: Count, where: tuple[Who, ...]) -> Made:
    """``143 fall between 0 and 200 ms``, ``a third fall into the 50–100 ms bin``."""
    if len(where) != 1 or where[0].dimension != "x" or not where[0].scopes:
        return None
    return _lie(count, where[0].scopes)


def _there_are(_: object, told: tuple[Count, tuple[Who, ...]]) -> Made:
    return _lie_at(*told)


def _more(degree: Degree, noun: object) -> Made:
    """``more cylinders``."""
    strange = isinstance(noun, Noun) and not noun.is_known
    return ("MORECNT", (degree, strange)) if degree.word in ("more", "fewer", "less") else None


def _more_there(told: tuple[tuple[Degree, bool], tuple[Who, ...]], other: Thing) -> Made:
    """``More cylinders lie above 44 MPa than below 28 MPa``."""
    (degree, strange), where = told
    mine, theirs = where[0], other.main
    if len(where) > 1 or theirs is None or len(other.who) > 1 or mine.dimension != "x" or theirs.dimension != "x":
        return None
    if not mine.scopes or not (theirs.scopes or theirs.is_rest) or (strange and any(s.is_place for s in mine.scopes)):
        return None
    other = other if theirs.is_rest else Thing((theirs,), "sum")
    told_of = Is(">" if degree.sign > 0 else "<", other=other)
    return "S", Clause(Thing((replace(mine, is_plural=True),), "sum"), Predicate(told_of))


def _bins(_: object, where: tuple[Who, ...]) -> Made:
    """``the bins above 4000 g``, ``the 40–50 bin``: all that is there."""
    if len(where) != 1 or where[0].dimension != "x" or not where[0].scopes or where[0].quantifier != "the":
        return None
    return "NP", Thing((replace(where[0], is_plural=True),))


def _bin(where: tuple[Who, ...], noun: Noun) -> Made:
    """``the 40–50 bin``, ``the 15–20 km bar``."""
    if len(where) != 1 or where[0].dimension != "x" or len(where[0].scopes) != 1 or noun.dimension != "x":
        return None
    return "NP", Thing(where)


RULES: list[Rule] = [
    *(("AMT", noun, _whole_number) for noun in ("M", "NOUN", "SERIESN")),
    *(("CNT", verb, lambda c, _: ("CNTV", c)) for verb in VERBS),
    ("CNT", "NOUN", lambda c, _: ("CNTV", (*c[:2], True))),
    ("CNT", "V", lambda c, p: _lie_beyond((*c[:2], True), p)),
    ("CNTV", "CMP", _lie_beyond),
    ("CNTV", "P", _lie_at),
    ("CNT", "P", lambda c, p: ("CNTP", (c, p))),
    ("THERE", "CNTP", _there_are),
    ("P", "THERE", lambda p, _: ("PTHERE", p)),
    ("PTHERE", "CNT", lambda p, c: _lie_at(c, p)),
    *(("COMP", noun, _more) for noun in ("M", "NOUN", "NP")),
    *(("MORECNT", verb, lambda d, _: ("MOREV", d)) for verb in (*VERBS, "NOUN")),
    ("MOREV", "P", lambda d, p: ("MOREP", (d, p))),
    ("MOREP", "THANNP", _more_there),
    *(("DET", noun, lambda _, n: ("THEBINS", n) if n.is_plural and n.dimension == "x" else None) for noun in ("XN",)),
    ("THEBINS", "P", _bins),
    *((where, "XN", _bin) for where in ("P", "PN")),
]
LIFTS: list[Lift] = [
    ("AMTOF", _of_series),
    ("AMT", lambda n: _whole_number(n, None)),
    ("PART", _part),
    ("PARTM", _part),
]
