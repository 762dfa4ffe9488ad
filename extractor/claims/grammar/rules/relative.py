"""Held against what another phrase names: ``compared with B, A is 10 higher``, ``twice as high relative to 2000``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Clause, Degree, Is, Number, Predicate, Relation, Thing, Who
from extractor.claims.grammar.rules.comparisons import by_margin, compared

NOBODY = Thing((Who("series", is_pronoun=True, is_mutual=True),))  # until it is told


def _than(degree: Degree) -> Predicate:
    relation: Relation = ">" if degree.sign > 0 else "<"
    made = compared(degree, Is(relation, other=NOBODY, is_merit=degree.is_merit))
    return made[1] if made else Predicate(Is(relation, other=NOBODY))


def _by(amount: Number, degree: Degree) -> Made:
    """``10 higher``, ``20 % lower``, ``three times higher``."""
    made = by_margin(_than(degree), amount)
    return None if made is None else ("OPEN", made[1])


def _times(factor: Number, degree: Degree) -> Made:
    """``twice as high``."""
    turned = factor if degree.sign > 0 else factor.inverse
    made = compared(degree, Is("=", other=NOBODY, factor=turned, is_merit=degree.is_merit))
    return None if made is None else ("OPEN", made[1])


def _filled(predicate: Predicate, other: Thing) -> Predicate:
    told = predicate.told
    return replace(predicate, told=replace(told, other=other)) if isinstance(told, Is) else predicate


def _fronted(other: Thing, clause: Clause) -> Made:
    """``Compared with B, A is 10 higher``."""
    return "S", replace(clause, predicate=_filled(clause.predicate, other))


def _placed(clause: Clause, where: tuple[Who, ...]) -> Made:
    return "SOPEN", replace(clause, where=clause.where + where)


RULES: list[Rule] = [
    ("AMT", "COMP", _by),
    ("FACTOR", "COMP", _by),
    ("COMP", "BYAMT", lambda d, n: _by(n, d)),
    ("FACTOR", "ASADJ", _times),
    *((verb, "OPEN", lambda _, p: ("VOPEN", p)) for verb in ("BE", "HAVE")),
    *((verb, "COMP", lambda _, d: ("VOPEN", _than(d))) for verb in ("BE", "HAVE")),
    *((subject, "VOPEN", lambda t, p: ("SOPEN", Clause(t, p))) for subject in ("NP", "T", "M", "OWN")),
    ("SOPEN", "P", _placed),
    ("P", "SOPEN", lambda p, c: _placed(c, p)),
    ("COMMA", "SOPEN", lambda _, c: ("SOPEN", c)),
    ("SOPEN", "COMMA", lambda c, _: ("SOPEN", c)),
    *(("COMPARED", noun, lambda _, t: ("AGAINST", t)) for noun in ("NP", "T")),
    ("COMPARED", "P", lambda _, p: ("AGAINST", Thing(p))),
    ("AGAINST", "SOPEN", _fronted),
    ("SOPEN", "AGAINST", lambda c, t: _fronted(t, c)),
    ("OPEN", "AGAINST", lambda p, t: ("CMP", _filled(p, t))),
    ("COMP", "AGAINST", lambda d, t: ("CMP", _filled(_than(d), t))),
]
LIFTS: list[Lift] = []
