"""Values mentioned by the way: ``the 13.5 of B``, ``after the 95 % of 2010``, ``by 230, or about 36 %``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Best,
    Both,
    Clause,
    Is,
    Moves,
    Number,
    Peaks,
    Predicate,
    Sentence,
    Thing,
    Who,
)
from extractor.claims.grammar.rules.coordination import both
from extractor.claims.grammar.rules.gapping import Rest, gapped
from extractor.claims.grammar.rules.joining import clauses, legs_of, on_x, wheres
from extractor.claims.statements.scope import Scope

Placed = tuple[Number, Scope]
PRONOUN = Thing((Who("series", is_pronoun=True),))


def _value_of(amount: Number, owner: Thing) -> Made:
    """``the 13.5 of the upcycled model``, ``B's 13.5``: B, whose value that is."""
    main = owner.main
    if amount.is_factor or main is None or owner.measure != "level" or owner.given or owner.is_bare:
        return None
    if not (main.keys or main.scopes) or main.is_plural or main.quantifier != "the":
        return None
    return "NPGO", replace(owner, given=amount)


def _or_so(sentence: Sentence, amount: Number) -> Made:
    """``smaller by 230 km², or about 36 %``: the same, told otherwise."""
    clause = clauses(sentence)[-1]
    told = clause.predicate.told
    if isinstance(told, Moves) and told.by is None and told.start and told.end:  # ``from 60 to 30, or by half``
        by = replace(clause, predicate=replace(clause.predicate, told=Moves(told.sign, told.is_merit, by=amount)))
        return "S", Both((*clauses(sentence), by))
    made = gapped(replace(clause, is_fronted=False), Rest(None, amount))
    if made is None or not isinstance(made[1], Both):
        return None
    again = clauses(made[1])[-1]
    return "S", Both((*clauses(sentence), replace(again, is_fronted=clause.is_fronted)))


def _after_value(placed: Placed, sentence: Sentence) -> Made:
    """``After the 95 % of 2010, coverage falls to 86 % by 2020``: so much there, and on from there."""
    amount, scope = placed
    first, *others = clauses(sentence)
    if others or amount.is_factor or not scope.is_place or first.subject.main is None:
        return None
    there = Who("x", scopes=(replace(scope, where="at") if scope.where == "by" else scope,))
    value = Clause(first.subject, Predicate(Is(amount.relation, amount=amount)), (there,))
    ends = [s for w in on_x(wheres(first)) for s in w.scopes]
    if legs_of(first.predicate) and scope.where in ("at", "by"):
        made = _on_from(first, scope, ends)
        return None if made is None else ("S", Both((value, made)))
    return ("S", Both((value, first))) if ends and not legs_of(first.predicate) else None


def _on_from(clause: Clause, start: Scope, ends: list[Scope]) -> Clause | None:
    if not ends:
        stretch = Scope("after", start.hi, start.hi, start.span, start.ranked)
    elif len(ends) == 1 and ends[0].where in ("at", "by", "before") and ends[0].hi > start.hi:
        stretch = Scope("between", start.hi, ends[0].hi, start.span, start.ranked)
    elif len(ends) == 1 and ends[0].where == "end":
        stretch = Scope("after", start.hi, start.hi, start.span, start.ranked)
    else:
        return None
    kept = tuple(w for w in clause.where if w.dimension != "x")
    own = tuple(w for w in clause.predicate.where if w.dimension != "x")
    return replace(clause, predicate=replace(clause.predicate, where=own), where=(*kept, Who("x", scopes=(stretch,))))


def _own_extreme(best: Predicate, where: tuple[Who, ...]) -> Made:
    """``Its smallest extent was recorded in 2016``."""
    told = best.told
    if not isinstance(told, Best) or told.measure != "level" or told.is_merit or told.among:
        return None
    return "S", Clause(PRONOUN, Predicate(Peaks(told.sign, told.amount), where, measured=best.measured))


def _own_extreme_is(best: Predicate, level: Predicate) -> Made:
    """``Its highest value is 40``."""
    told, amount = best.told, level.told.amount if isinstance(level.told, Is) and not level.told.other else None
    if not isinstance(told, Best) or told.measure != "level" or told.is_merit or told.among or told.amount:
        return None
    if amount is None or amount.is_factor:
        return None
    return "S", Clause(PRONOUN, Predicate(Peaks(told.sign, amount), level.where, measured=best.measured))


def _with_amount(best: Predicate, level: Predicate) -> Made:
    told = best.told
    amount = level.told.amount if isinstance(level.told, Is) and not level.told.other else None
    if not isinstance(told, Best) or told.amount or amount is None or amount.is_factor:
        return None
    return "ITSSUPN", replace(best, told=replace(told, amount=amount))


def _lie_between(amount: Number, pair: tuple[Thing, Thing]) -> Made:
    """``There are 12 points between A and B``."""
    left, right = pair
    if amount.is_factor or left.main is None or right.main is None or left.main.dimension != right.main.dimension:
        return None
    return "S", Clause(Thing((), "gap", sides=pair), Predicate(Is(amount.relation, amount=amount)))


def _several(left: Sentence, right: Sentence) -> Made:
    """``A leads, B comes second and C trails``: the middle of a row."""
    return "BUTS", Both((*clauses(left), *clauses(right)))


YEARS = (1500, 2200)


def _in_year(_: object, scope: Scope) -> Made:
    """``in 2010, when …``: a date that stands by itself."""
    return ("P", (Who("x", scopes=(scope,)),)) if YEARS[0] <= scope.lo <= YEARS[1] else None


RULES: list[Rule] = [
    ("THEW", "AMT", lambda _, n: ("THEAMT", n)),
    ("THEAMT", "OFNP", _value_of),
    ("NPS", "AMT", lambda t, n: _value_of(n, t)),
    ("ORSO", "AMT", lambda _, n: ("ORAMT", n)),
    ("ORSO", "FACTOR", lambda _, n: ("ORAMT", n)),
    ("ORSO", "BYAMT", lambda _, n: ("ORAMT", n)),
    ("COMMA", "ORAMT", lambda _, n: ("ORAMT", n)),
    ("S", "ORAMT", _or_so),
    ("AFTER", "AMTAT", lambda _, p: ("AFTERAMT", p)),
    ("FROM", "AMTAT", lambda _, p: ("AFTERAMT", p)),
    ("AFTERAMT", "COMMA", lambda p, _: ("AFTERAMTC", p)),
    ("AFTERAMTC", "S", _after_value),
    ("S", "AFTERAMT", lambda s, p: _after_value(p, s)),
    ("ITSSUPN", "OCC", _own_extreme),
    ("ITSSUPN", "ISCMP", _own_extreme_is),
    ("ITSSUPN", "ASIDEC", _with_amount),
    ("ITSSUPN", "PAREN", _with_amount),
    ("THERE", "AMT", lambda _, n: ("THEREAMT", n)),
    ("THEREAMT", "BTW", _lie_between),
    ("COMMA", "S", lambda _, s: ("COMMAS", s)),
    ("COMMAS", "BUTS", _several),
    ("S", "COMMAS", lambda a, b: both(a, b) if isinstance(b, Both) else None),
    ("PREP", "XAMT", _in_year),
    ("ITS", "NP", lambda _, t: ("NP", t) if t.main and t.main.keys and len(t.who) == 1 else None),
    *((word, "ALIKEW", lambda p, _, c=word: (c, p)) for word in ("P", "NP")),
]
LIFTS: list[Lift] = []
