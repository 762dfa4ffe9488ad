"""Clauses that hang on others: ``…, gaining 5 points``, ``…, with B second``, ``…, when it covers 660 km²``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Best, Both, Clause, Is, Peaks, Predicate, Sentence, Thing, Who
from extractor.claims.grammar.rules.joining import (
    clauses,
    follows,
    is_placed,
    legs_of,
    on_x,
    place_of,
    sign_of,
    states_amount,
    wheres,
)


def _part(sentence: Sentence, other: Sentence) -> Made:
    """``…, with B trailing by 5``: at the same place."""
    found = list(clauses(sentence))
    for clause in clauses(other):
        made = follows(found[0] if len(found) == 1 else found[-1], clause, is_part=True)
        if made is None:
            return None
        found.append(made)
    return "S", Both(tuple(found))


def _doing(sentence: Sentence, predicate: Predicate) -> Made:
    """``…, gaining 5 points between 2010 and 2015``, ``…, ending at 52 %``: of the same subject."""
    clause = clauses(sentence)[-1]
    subject = clause.subject
    if subject.main is not None and subject.main.quantifier in ("no", "any"):
        return None
    signs = sign_of(clause.predicate), sign_of(predicate)
    if None not in signs and signs[0] != signs[1] and 0 not in signs:
        return None  # ``rises, falls``: one after the other
    worded = [s for w in on_x(wheres(clause)) for s in w.scopes if s.where in ("start", "end")]
    if worded and not on_x(predicate.where) and not clause.is_fronted:
        made = follows(clause, Clause(subject, predicate))
        return None if made is None else ("S", Both((*clauses(sentence), made)))
    return _part(sentence, Clause(subject, predicate))


def _doing_first(predicate: Predicate, sentence: Sentence) -> Made:
    """``Having started at 5, A ends at 10``."""
    first, *others = clauses(sentence)
    if first.subject.main is None or first.subject.main.quantifier in ("no", "any"):
        return None
    made = Clause(first.subject, predicate)
    if isinstance(predicate.told, Best) and predicate.told.is_own:
        return None
    return "S", Both((made, first, *others))


def _at_that_place(sentence: Sentence, other: Sentence) -> Made:
    """``is largest in 2010, when it covers 660 km²``: at the place that was told last, or at its peak."""
    parts, told = clauses(sentence), clauses(other)
    at = _where_of(parts[-1])
    if at is None:
        return None
    found = list(parts)
    for clause in told:
        main = clause.subject.main
        if main is None or main.dimension != "series" or not (main.keys or main.is_pronoun or main.is_plural):
            return None
        made = follows(replace(found[-1], is_fronted=False), clause)
        if made is None:
            return None
        found.append(made if is_placed(made) else replace(made, where=(*made.where, at)))
    return "S", Both(tuple(found))


def _where_of(clause: Clause) -> Who | None:
    at = place_of(clause)
    if at is not None:
        if at.where in ("at", "by"):
            return Who("x", scopes=(replace(at, where="at", lo=at.hi),))
        return Who("x", scopes=(replace(at, where="at", lo=at.hi),)) if at.where == "before" else Who("x", scopes=(at,))
    worded = [w for w in on_x(wheres(clause)) if len(w.scopes) == 1 and w.scopes[0].where in ("start", "end")]
    return worded[0] if len(worded) == 1 else None


def _when(other: Sentence, sentence: Sentence) -> Made:
    """``While A falls between 2000 and 2010, B rises``: over the same stretch."""
    parts, first = clauses(sentence), clauses(other)
    found = list(first)
    stretch = [w for w in on_x(wheres(first[-1])) if all(not s.is_place for s in w.scopes)]
    for clause in parts:
        placed = clause if is_placed(clause) or not stretch else replace(clause, where=(*clause.where, *stretch))
        made = follows(replace(found[-1], is_fronted=False), placed)
        if made is None:
            return None
        found.append(made)
    return "S", Both(tuple(found))


def _which(sentence: Sentence, predicate: Predicate) -> Made:
    """``A ends at 5, which is 3 more than B``: the subject; ``A is above B, which falls``: the other side."""
    parts = clauses(sentence)
    clause = parts[-1]
    told = clause.predicate.told
    if isinstance(told, Is) and told.margin is not None and legs_of(predicate) is not None:
        return None  # ``has a lead of 5, which shrinks``: the lead
    if isinstance(told, Is) and told.other is not None and told.other.main and told.other.main.keys:
        own = told.other
        return "S", Both((*parts, Clause(own, predicate)))
    if clause.subject.main is None or clause.subject.main.quantifier in ("no", "any"):
        return None
    return _part(sentence, Clause(clause.subject, predicate))


def _named_which(thing: Thing, predicate: Predicate) -> Made:
    """``A, which ends at 5, …``."""
    main = thing.main
    if main is None or thing.also or main.quantifier not in ("the", "every") or main.is_rest or thing.is_bare:
        return None
    return "NPG", replace(thing, also=(predicate,))


def _small(thing: Thing, predicate: Predicate) -> Made:
    """``with B second``, ``with B at 52 %``, ``both at 23.5 %``: a clause without its verb."""
    return "SMALL", Clause(thing, predicate)


def _each_at(sentence: Sentence, clause: Sentence) -> Made:
    """``A meets B at 13, both at 23.5 %``: both of those that were named."""
    (small,) = clauses(clause)
    main, last = small.subject.main, clauses(sentence)[-1]
    if main is None or main.keys or not main.is_plural or main.dimension != "series":
        return None
    told = last.predicate.told
    other = getattr(told, "other", None)
    own = last.subject.main
    keys = (own.keys if own else frozenset()) | (other.main.keys if other and other.main else frozenset())
    if len(keys) < 2:
        return None
    named = Thing((replace(main, keys=keys),))
    return _part(sentence, Clause(named, small.predicate, small.where))


def _peaking(sentence: Sentence, told: tuple[str, object]) -> Made:
    """``…, with a peak of 400``."""
    kind, amount = told
    return _doing(sentence, Predicate(Peaks(1 if kind == "top" else -1, amount)))  # type: ignore[arg-type]


RULES: list[Rule] = [
    ("S", "COMMAV", _doing),
    ("WITHW", "S", lambda _, s: ("WITHS", s)),
    ("WITHW", "SMALL", lambda _, s: ("WITHS", s)),
    ("COMMA", "WITHS", lambda _, s: ("WITHS", s)),
    ("S", "WITHS", _part),
    ("NP", "CMP", _small),
    ("NP", "SUPN", _small),
    ("SMALL", "P", lambda s, p: ("SMALL", replace(s, where=s.where + p))),
    ("COMMA", "SMALL", lambda _, s: ("COMMASMALL", s)),
    ("S", "COMMASMALL", _each_at),
    ("V", "COMMA", lambda p, _: ("VCOMMA", p)),
    ("PERFECT", "VCOMMA", lambda _, p: ("DOING", p)),
    ("DOING", "S", _doing_first),
    ("VCOMMA", "S", lambda p, s: _doing_first(p, s) if states_amount(p) else None),
    ("WHEN", "S", lambda _, s: ("WHENS", s)),
    ("COMMA", "WHENS", lambda _, s: ("CWHENS", s)),
    ("S", "CWHENS", _at_that_place),
    ("WHILE", "S", lambda _, s: ("WHILES", s)),
    ("WHILES", "COMMA", lambda s, _: ("WHILESC", s)),
    ("WHILESC", "S", _when),
    ("WHICH", "V", lambda _, p: ("WHICHV", p)),
    ("COMMA", "WHICHV", lambda _, p: ("CWHICHV", p)),
    ("S", "CWHICHV", _which),
    ("NP", "CWHICHV", _named_which),
    ("WITHW", "TOPAMT", lambda _, t: ("WITHTOP", t)),
    ("COMMA", "WITHTOP", lambda _, t: ("WITHTOP", t)),
    ("S", "WITHTOP", _peaking),
]
LIFTS: list[Lift] = []
