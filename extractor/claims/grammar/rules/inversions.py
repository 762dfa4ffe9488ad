"""What is put first: ``Only in X does A lead``, ``Nowhere is X higher than in Y``, ``It is A that leads``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Best,
    Both,
    Clause,
    Is,
    Predicate,
    Quantifier,
    Relation,
    Sentence,
    Thing,
    Who,
)
from extractor.claims.grammar.rules.joining import clauses, sentence_of
from extractor.claims.statements.scope import Scope


def _asked(_: object, sentence: Sentence) -> Made:
    """``does A exceed B``."""
    return "QS", sentence


def _said_of(where: tuple[Who, ...], sentence: Sentence) -> Made:
    """``Only in X does A lead``, ``In no year did A exceed 50``: counted or alone, else there is no turn of words."""
    parts = clauses(sentence)
    if len(parts) != 1 or len(where) != 1 or not (where[0].is_only or where[0].quantifier in COUNTED):
        return None
    if where[0].quantifier == "no" and not where[0].scopes and _is_held_against_place(parts[0]):
        return _nowhere(sentence)  # ``In no city is A higher than in Y``
    return "S", replace(parts[0], where=parts[0].where + where)


def _is_held_against_place(clause: Clause) -> bool:
    told = clause.predicate.told
    other = told.other.main if isinstance(told, Is) and told.other is not None else None
    return other is not None and other.dimension == "x" and bool(other.scopes)


def _not_until(where: tuple[Who, ...], sentence: Sentence) -> Made:
    """``Not until 2016 does A exceed 50``: before it not, at it it does."""
    parts = clauses(sentence)
    scope = where[0].scopes[0] if len(where) == 1 and len(where[0].scopes) == 1 else None
    if scope is None or len(parts) != 1 or scope.where not in ("at", "by", "before", "after") or scope.hi != scope.hi:
        return None
    clause = parts[0]
    told = clause.predicate.told
    if clause.predicate.is_denied or not isinstance(told, Is) or told.margin or told.factor or told.relation == "=":
        return None
    at = Who("x", scopes=(Scope("at", scope.hi, scope.hi, scope.span, scope.ranked),))
    before = Who("x", scopes=(Scope("before", scope.hi, scope.hi, scope.span, scope.ranked, strict=True),))
    turned = replace(told, relation=TURNED[told.relation], extent="all")
    denied = replace(clause, predicate=replace(clause.predicate, told=turned), where=(*clause.where, before))
    return "S", Both((denied, replace(clause, where=(*clause.where, at))))


def _never(sentence: Sentence) -> Made:
    """``At no point does A exceed 50``."""
    parts = clauses(sentence)
    if len(parts) != 1 or parts[0].predicate.is_denied:
        return None
    return "S", replace(parts[0], predicate=replace(parts[0].predicate, is_denied=True))


TURNED: dict[Relation, Relation] = {">": "≤", "<": "≥", "≥": "<", "≤": ">"}
COUNTED: tuple[Quantifier, ...] = ("no", "some", "most", "nearly")


def _nowhere(sentence: Sentence) -> Made:
    """``Nowhere is A higher than in Y``: it is highest there; else denied everywhere."""
    parts = clauses(sentence)
    if len(parts) != 1:
        return None
    clause = parts[0]
    told = clause.predicate.told
    at = told.other.main if isinstance(told, Is) and told.other is not None else None
    if not isinstance(told, Is) or at is None or at.dimension != "x" or clause.predicate.where or clause.where:
        return _never(sentence)
    if told.margin or told.factor or clause.predicate.is_denied or (told.relation == "=" and not told.equative):
        return None
    best = Best(told.equative or (1 if told.relation in (">", "≥") else -1), told.is_merit)
    owners = tuple(w for w in clause.subject.who if w.dimension != "x")
    return "S", Clause(Thing((at, *owners)), Predicate(best, measured=clause.predicate.measured))


def _cleft(thing: Thing, predicate: Predicate) -> Made:
    """``It is A that leads``."""
    return "S", Clause(thing, predicate)


def _cleft_where(where: tuple[Who, ...], sentence: Sentence) -> Made:
    """``It is in 2010 that A peaks``."""
    parts = clauses(sentence)
    return "S", sentence_of(tuple(replace(p, where=p.where + where) for p in parts))


def _only_one(subject: Thing, predicate: Predicate) -> Made:
    """``A is the only series that exceeds 50``, ``A is the only one to rise``."""
    main = subject.main
    if main is None or main.is_only or main.quantifier != "the" or main.is_rest or main.is_pronoun:
        return None
    return "S", Clause(replace(subject, who=(replace(main, is_only=True), *subject.who[1:])), predicate)


def only_place(place: Thing, sentence: Sentence) -> Made:
    """``Oslo is the only city where A leads``."""
    main = place.main
    if main is None or len(place.who) > 1 or main.quantifier != "the" or not (main.scopes or main.keys or main.panels):
        return None
    return _said_of((replace(main, is_only=True),), sentence)


def _only_whose(one: Thing, sentence: Sentence) -> Made:
    """``Oslo is the only city whose bus share exceeds 40 %``, ``A is the only one whose error rises``."""
    parts = clauses(sentence)
    main, owner = one.main, parts[0].subject.main
    told = parts[0].predicate.told
    if len(parts) > 1 or main is None or (isinstance(told, Is) and told.other is not None and not told.other.who):
        return None
    if main.dimension == "series":
        plain = parts[0].subject.is_bare and not parts[0].subject.sides
        predicate = replace(parts[0].predicate, measured=(*parts[0].predicate.measured, *parts[0].subject.who))
        predicate = replace(predicate, measure=parts[0].subject.measure) if predicate.measure == "level" else predicate
        return _only_one(one, replace(predicate, where=(*predicate.where, *parts[0].where))) if plain else None
    return only_place(one, sentence) if owner is not None and owner.dimension == "series" else None


def _whom_there_are(thing: Thing, predicate: Predicate) -> Made:
    """``There is no series that exceeds 50``, ``There are three series that rise``."""
    main = thing.main
    fits = main is not None and (main.quantifier in COUNTED or main.number is not None)
    return ("S", Clause(thing, predicate)) if fits else None


def _where_there_are(thing: Thing, sentence: Sentence) -> Made:
    """``There is no year in which A exceeds 50``."""
    return _said_of(thing.who, sentence) if thing.measure == "level" else None


NOUNS = ("SERIESN", "XN", "PANELN", "NOUN")
RULES: list[Rule] = [
    ("DO", "S", _asked),
    ("DO", "THINGCMP", lambda _, c: ("QS", c)),
    *((subject, "CMP", lambda t, p: ("THINGCMP", Clause(t, p))) for subject in ("NP", "M", "T", "OWN")),
    ("THINGCMP", "P", lambda c, p: ("THINGCMP", replace(c, where=c.where + p))),
    ("P", "QS", _said_of),
    ("ONLYP", "QS", _said_of),
    ("ONLYP", "COMMA", lambda p, _: ("ONLYP", p)),
    ("NOTUNTIL", "P", lambda _, p: ("NUP", p)),
    ("NUP", "COMMA", lambda p, _: ("NUP", p)),
    ("NUP", "QS", _not_until),
    ("NEVER", "QS", lambda _, s: _never(s)),
    ("NOWHERE", "QS", lambda _, s: _nowhere(s)),
    ("NOWHERE", "P", lambda _, p: ("NOWHERE", p) if not any(w.scopes for w in p) else None),
    ("ITIS", "NP", lambda _, t: ("CLEFT", t)),
    ("CLEFT", "THATV", _cleft),
    ("ITIS", "P", lambda _, p: ("CLEFTP", p)),
    ("CLEFTP", "THATS", _cleft_where),
    ("THAT", "V", lambda _, p: ("THATV", p)),
    ("THAT", "S", lambda _, s: ("THATS", s)),
    *(("THEONLY", noun, lambda *_: ("ONLYN", None)) for noun in NOUNS),
    ("ONLYN", "THATV", lambda _, p: ("ONLYV", p)),
    ("ONLYN", "TOV", lambda _, p: ("ONLYV", p)),
    ("TO", "V", lambda _, p: ("TOV", p)),
    ("BE", "ONLYV", lambda _, p: ("BEONLYV", p)),
    ("NP", "BEONLYV", _only_one),
    ("ONLYV", "BEL", lambda p, t: _only_one(t, p)),
    ("WHOSE", "S", lambda _, s: ("WHOSES", s)),
    ("ONLYN", "WHOSES", lambda _, s: ("ONLYWHOSE", s)),
    ("BE", "ONLYWHOSE", lambda _, s: ("BEWHOSE", s)),
    ("NP", "BEWHOSE", _only_whose),
    ("ONLYN", "INWHICHS", lambda _, s: ("ONLYS", s)),
    ("BE", "ONLYS", lambda _, s: ("BEONLYS", s)),
    ("NP", "BEONLYS", only_place),
    ("THERE", "NP", lambda _, t: ("THERENP", t)),
    ("THERENP", "THATV", _whom_there_are),
    ("INWHICH", "S", lambda _, s: ("INWHICHS", s)),
    ("THERENP", "INWHICHS", _where_there_are),
]
LIFTS: list[Lift] = [("THEONLY", lambda _: ("ONLYN", None))]
