"""Clauses set against each other: ``Unlike A, B rises``, ``not only A but also B``, ``more in 2000, less in 2010``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Best,
    Both,
    Clause,
    Degree,
    Is,
    Number,
    Predicate,
    Relation,
    Sentence,
    Thing,
    Who,
)
from extractor.claims.grammar.rules.described import TWO
from extractor.claims.grammar.rules.gapping import Rest, gapped
from extractor.claims.grammar.rules.joining import clauses

HALF = Number(0.5, 0.5, is_factor=True, shown="half")
ELSEWHERE = Thing((Who("x", quantifier="every", is_rest=True, is_plural=True),))


def _unlike(other: Thing, sentence: Sentence) -> Made:
    """``Unlike A, B never exceeds 40``: B does not, A does."""
    if other.main is None or not (other.main.keys or other.main.scopes) or len(clauses(sentence)) > 1:
        return None
    made = gapped(sentence, Rest(who=other))
    if made is None:
        return None
    *first, last = clauses(made[1])
    if not isinstance(last.predicate.told, Is) or last.subject.main is None or last.subject.main.is_joined:
        return None
    told = replace(last.predicate, is_denied=not last.predicate.is_denied, is_never=False)
    return "S", Both((*first, replace(last, predicate=told)))


def _among(group: Thing, sentence: Sentence) -> Made:
    """``Of the three rivers, only A stays below 40``, ``Among the four, B is highest``."""
    main, parts = group.main, clauses(sentence)
    if main is None or not main.is_plural or main.quantifier not in ("every", "the") or group.measure != "level":
        return None
    if not (main.is_definite or main.number or main.keys):
        return None  # ``among the under-thirties``: others than those of the figure
    subjects = [p.subject.main for p in parts]
    if any(s is None or s.is_pronoun or s.dimension not in (main.dimension, None) for s in subjects if main.dimension):
        return None
    return "S", sentence if not main.keys else _ranked_among(group, parts)


def _ranked_among(group: Thing, parts: tuple[Clause, ...]) -> Sentence:
    found = tuple(
        replace(p, predicate=replace(p.predicate, told=replace(p.predicate.told, among=group)))
        if isinstance(p.predicate.told, Best)
        else p
        for p in parts
    )
    return found[0] if len(found) == 1 else Both(found)


def _not_only(left: Thing, right: Thing) -> Made:
    """``not only A but also B``."""
    a, b = left.main, right.main
    if a is None or b is None or a.dimension != b.dimension or len(left.who) + len(right.who) > 2:
        return None
    if not (a.keys or a.scopes) or not (b.keys or b.scopes) or left.measure != right.measure:
        return None
    who = Who(a.dimension, a.keys | b.keys, a.scopes + b.scopes, a.panels | b.panels, is_plural=True, is_joined=True)
    return "NP", Thing((who,), left.measure)


def _but_less(sentence: Sentence, degree: Degree) -> Made:
    """``A carries more than B in 2000 but less in 2010``."""
    *first, clause = clauses(sentence)
    told = clause.predicate.told
    if not isinstance(told, Is) or told.other is None or told.margin or told.factor or told.equative:
        return None
    if not degree.where or degree.is_merit != told.is_merit or clause.predicate.is_denied or degree.measured:
        return None
    relation: Relation = ">" if degree.sign > 0 else "<"
    dimensions = {w.dimension for w in degree.where}
    kept = tuple(w for w in (*clause.predicate.where, *clause.where) if w.dimension not in dimensions)
    predicate = replace(clause.predicate, told=replace(told, relation=relation), where=())
    return "S", Both((*first, clause, Clause(clause.subject, predicate, kept + degree.where)))


def _each_there(clause: Clause, rest: Rest) -> Made:
    """``A is faster up to 2, B from 4 on``: than the other of the two."""
    told = clause.predicate.told
    where = (*clause.predicate.where, *clause.where)
    if not isinstance(told, Is) or told.margin or told.factor or rest.told is not None or rest.who is None:
        return None
    if not where or not rest.where or clause.predicate.is_denied or told.relation not in (">", "<"):
        return None
    best = Best(1 if told.relation == ">" else -1, told.is_merit, among=TWO)
    made = replace(clause.predicate, told=best, where=())
    return "S", Both((Clause(clause.subject, made, where), Clause(rest.who, made, rest.where)))


def _the_more(degree: Degree) -> Made:
    """``has the lower latency``, of two."""
    if degree.measure != "level" or degree.rank > 1:
        return None
    told = Best(degree.sign, degree.is_merit, among=TWO)
    return "SUPN", Predicate(told, degree.where, measured=degree.measured, word=degree.word)


def _excepted(left: Thing, sentence: Sentence) -> Made:
    """``Apart from Graz, no city exceeds 20 %``."""
    parts, out = clauses(sentence), left.main
    who = parts[0].subject.main
    if len(parts) > 1 or who is None or out is None or len(left.who) > 1 or who.keys or who.scopes or who.but:
        return None
    if who.quantifier not in ("every", "no") or who.dimension != out.dimension or not (out.keys or out.scopes):
        return None
    subject = replace(parts[0].subject, who=(replace(who, but=(out,)), *parts[0].subject.who[1:]))
    return "S", replace(parts[0], subject=subject)


def _combines(subject: Thing, told: tuple[Predicate, Predicate]) -> Made:
    """``A combines the highest price with the lowest yield``."""
    return "S", Both(tuple(Clause(subject, p) for p in told))


def _has_so(_: object, clause: Clause) -> Made:
    """``has a bike share above 20 %``."""
    told = clause.predicate.told
    beyond = isinstance(told, Is) and told.amount is not None and told.other is None and told.relation != "="
    if not beyond or clause.subject.measure != "level" or clause.subject.sides or clause.where:
        return None
    if any(w.quantifier != "the" or w.best or w.is_rest or w.scopes for w in clause.subject.who):
        return None
    return "V", replace(clause.predicate, measured=(*clause.predicate.measured, *clause.subject.who))


def _ever(_: object, predicate: Predicate) -> Made:
    """``is ever below 25``: somewhere."""
    told = predicate.told
    return ("CMP", replace(predicate, told=replace(told, extent="some"))) if isinstance(told, Is) else None


RULES: list[Rule] = [
    ("UNLIKE", "NP", lambda _, t: ("UNLIKENP", t)),
    ("UNLIKENP", "COMMA", lambda t, _: ("UNLIKENPC", t)),
    ("UNLIKENPC", "S", _unlike),
    ("OFNP", "COMMA", lambda t, _: ("OFNPC", t)),
    ("OFNPC", "S", _among),
    ("NOTONLY", "NP", lambda _, t: ("NOTONLYNP", t)),
    ("NOTONLYNP", "ANDNP", _not_only),
    ("BUTALSO", "NP", lambda _, t: ("BUTALSONP", t)),
    ("NOTONLYNP", "BUTALSONP", _not_only),
    ("BUT", "COMP", lambda _, d: ("BUTCOMP", d)),
    ("COMMA", "BUTCOMP", lambda _, d: ("BUTCOMP", d)),
    ("S", "BUTCOMP", _but_less),
    ("SOPEN", "BUTGAP", _each_there),
    ("THEW", "COMP", lambda _, d: _the_more(d)),
    ("EXCNP", "COMMA", lambda t, _: ("EXCNPC", t)),
    ("EXCNPC", "S", _excepted),
    ("COMBINE", "SUPN", lambda _, p: ("COMBSUP", p)),
    ("COMBSUP", "WITHSUP", lambda a, b: ("COMBS", (a, b))),
    ("COMBSUP", "ANDSUPN", lambda a, b: ("COMBS", (a, b))),
    ("NP", "COMBS", _combines),
    ("HAVE", "THINGCMP", _has_so),
    ("EVER", "CMP", _ever),
    ("COMMA", "ASIDEW", lambda *_: ("COMMAW", None)),
    ("COMMAW", "COMMA", lambda *_: ("WASIDE", None)),
    *((left, "WASIDE", lambda t, _, c=left: (c, t)) for left in ("NP", "T", "M", "S")),
    ("S", "COMMAW", lambda s, _: ("S", s)),
]
LIFTS: list[Lift] = [
    ("MAJORITY", lambda _: ("CMP", Predicate(Is(">", amount=HALF)))),
    ("THANREST", lambda _: ("THANNP", ELSEWHERE)),
    ("TOPADJ", lambda _: ("SUP", Degree(1, False, "top"))),
    ("BOTTOMADJ", lambda _: ("SUP", Degree(-1, False, "bottom"))),
]
