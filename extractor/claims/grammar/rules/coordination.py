"""Where a statement holds, and clauses side by side: ``A rises and ends above B``, ``rises until 2010, then falls``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Best,
    Both,
    Clause,
    Is,
    Peaks,
    Predicate,
    Sentence,
    Who,
)
from extractor.claims.grammar.rules.clauses import largest_there
from extractor.claims.grammar.rules.joining import (
    clauses,
    follows,
    is_placed,
    legs_of,
    on_x,
    place_of,
    rivals,
    sign_of,
)
from extractor.claims.statements.scope import Scope


def _located(sentence: Sentence, where: tuple[Who, ...]) -> Made:
    """``A is above B in every panel``; behind several clauses a place may be said of all."""
    if isinstance(sentence, Both):
        return _of_all(sentence, where, is_fronted=False)
    told = sentence.predicate.told
    if isinstance(told, Best):
        if told.is_cell and sentence.subject.who:
            return None
        if told.is_own and told.measure == "level" and sentence.subject.measure != "level":
            predicate = sentence.predicate
            return None if predicate.where else largest_there(sentence.subject, replace(predicate, where=where), told)
    return "S", replace(sentence, where=sentence.where + where)


def _located_before(where: tuple[Who, ...], sentence: Sentence) -> Made:
    """``In 2010 A leads and B trails``: said of both."""
    if isinstance(sentence, Clause):
        return "S", _fronted(sentence, where)
    return _of_all(sentence, where, is_fronted=True)


def _fronted(clause: Clause, where: tuple[Who, ...]) -> Clause:
    """``In 2010 A is highest``: of all that there are, not of its own values."""
    told = clause.predicate.told
    if isinstance(told, Best) and told.is_own and on_x(where) and clause.subject.main is not None:
        clause = replace(clause, predicate=replace(clause.predicate, told=replace(told, is_own=False)))
    return replace(clause, where=clause.where + where, is_fronted=True)


def _of_all(sentence: Both, where: tuple[Who, ...], *, is_fronted: bool) -> Made:
    """A place said of all clauses that have none of their own."""
    parts = clauses(sentence)
    if not is_fronted and (on_x(where) and any(is_placed(p) for p in parts)):
        return None
    found = [
        p
        if on_x(where) and is_placed(p) and i
        else _fronted(p, where)
        if is_fronted
        else replace(p, where=p.where + where, is_fronted=False)
        for i, p in enumerate(parts)
    ]
    return "S", Both(tuple(found))


def both(left: Sentence, right: Sentence) -> Made:
    """``A rises while B falls``."""
    found = list(clauses(left))
    for part in clauses(right):
        made = follows(found[-1], part)
        if made is None:
            return None
        found.append(made)
    return "S", Both(rivals(found))


def and_does(left: Sentence, predicate: Predicate) -> Made:
    """``A rises and ends above B``."""
    parts = clauses(left)
    one, two = parts[-1].predicate, _from_there_to(parts[-1], predicate)
    if two is None or (sign_of(one) is not None and sign_of(two) is not None and sign_of(one) != sign_of(two)):
        return None if two is None or not (on_x(one.where) and on_x(two.where)) else _and(parts, two)
    return _and(parts, two)


def _and(parts: tuple[Clause, ...], predicate: Predicate) -> Made:
    made = follows(parts[-1], Clause(parts[-1].subject, predicate))
    return None if made is None else ("S", Both((*parts, made)))


def _from_there_to(left: Clause, right: Predicate) -> Predicate | None:
    """``peaks in 2010 and falls to 5 by 2020``: from the one to the other."""
    ends = [s for w in on_x(right.where) for s in w.scopes]
    if legs_of(right) is None or len(ends) != 1 or ends[0].where not in ("by", "before"):
        return right
    at = place_of(left)
    if at is None or not (isinstance(left.predicate.told, Peaks) or legs_of(left.predicate)) or at.hi >= ends[0].hi:
        return right if at is None and not isinstance(left.predicate.told, Peaks) else None
    stretch = Scope("between", at.hi, ends[0].hi, at.span, at.ranked)
    others = tuple(w for w in right.where if w.dimension != "x")
    return replace(right, where=(*others, Who("x", scopes=(stretch,))))


def _and_is(left: Sentence, predicate: Predicate) -> Made:
    """``is highest in 2010 and lowest in 2020``, ``is at 5 in 2010 and at 7 in 2020``."""
    told, own = predicate.told, clauses(left)[-1].predicate.told
    bare = isinstance(told, Is) and told.other is None
    if isinstance(told, Is) and bare and told.relation == "=" and not predicate.where:
        return None
    alone = isinstance(own, Is) and own.other is None
    before = clauses(left)[-1].predicate
    sized = isinstance(told, Is) and told.other is not None and predicate.word in ("much", "more", "less")
    if sized and predicate.measure == "level" and before.word == predicate.word:
        predicate = replace(predicate, measure=before.measure)  # ``twice as much as B and three times as much as C``
    return None if bare and not alone else and_does(left, predicate)


def _onward(where: tuple[Who, ...], _: object) -> Made:
    """``from 2010 on``."""
    (who,) = where if len(where) == 1 else (None,)
    if who is None or len(who.scopes) != 1 or who.scopes[0].where not in ("after", "at", "by"):
        return None
    return "P", (replace(who, scopes=(replace(who.scopes[0], where="after", strict=False),)),)


RULES: list[Rule] = [
    ("S", "P", _located),
    ("P", "S", _located_before),
    ("S", "ONLYP", _located),
    ("ONLYP", "S", _located_before),
    ("COMMA", "S", lambda _, s: ("S", s)),
    ("S", "COMMA", lambda s, _: ("S", s)),
    ("P", "COMMA", lambda p, _: ("PC", p)),
    ("PC", "S", _located_before),
    ("PC", "V", lambda w, p: ("V", replace(p, where=p.where + w))),
    ("PC", "P", lambda a, b: ("P", a + b) if not {w.dimension for w in a} & {w.dimension for w in b} else None),
    ("S", "PC", _located),
    ("BUT", "S", lambda _, s: ("BUTS", s)),
    ("THEONE", "P", lambda _, p: ("P", p)),
    ("THEN", "S", lambda _, s: ("BUTS", s)),
    ("COMMA", "BUTS", lambda _, s: ("BUTS", s)),
    ("S", "BUTS", both),
    ("BUT", "V", lambda _, p: ("BUTV", p)),
    ("BUT", "CMP", lambda _, p: ("BUTCMP", p)),
    ("COMMA", "BUTCMP", lambda _, p: ("BUTCMP", p)),
    ("BUTCMP", "P", lambda p, w: ("BUTCMP", replace(p, where=p.where + w))),
    ("S", "BUTCMP", _and_is),
    ("COMMA", "BUTV", lambda _, s: ("BUTV", s)),
    ("COMMA", "V", lambda _, p: ("COMMAV", p)),
    ("S", "BUTV", and_does),
    ("COLON", "S", lambda _, s: ("BUTS", s)),
    ("DASH", "S", lambda _, s: ("BUTS", s)),
    ("P", "ONWARD", _onward),
    ("S", "WHILES", both),
    ("SUBORD", "S", lambda _, s: ("SUBS", s)),
    ("SUBS", "COMMA", lambda s, _: ("SUBSC", s)),
    ("SUBSC", "S", both),
]
LIFTS: list[Lift] = [
    ("THENP", lambda _: ("P", (Who("x", then="after"),))),
    ("UNTILP", lambda _: ("P", (Who("x", then="before"),))),
    ("THEREP", lambda _: ("P", (Who("x", then="at"),))),
]
