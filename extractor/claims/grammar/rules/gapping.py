"""Clauses that leave out what the one before has said: ``A gains 5 points and B 3``, ``…, against 25 % for B``."""

from __future__ import annotations

from dataclasses import dataclass, replace

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
    Scales,
    Sentence,
    Thing,
    Told,
    Who,
)
from extractor.claims.grammar.rules.joining import clauses, resolved, rivals, wheres, with_antecedent

Ends = tuple[Number, Number]


@dataclass(frozen=True, slots=True)
class Rest:
    """What is left of a clause: another subject, another amount, another place."""

    who: Thing | None = None
    told: Predicate | Number | Ends | None = None
    where: tuple[Who, ...] = ()
    how: str = ""  # ``by``, ``to``, ``at``


def gapped(sentence: Sentence, rest: Rest) -> Made:
    """A clause once more, with what is told anew in its place."""
    parts = clauses(sentence)
    clause = parts[-1]
    if clause.is_fronted and not rest.where:
        return None  # ``In 2010 A gains 5 and B 3``: the place is said of both
    told = clause.predicate.told if rest.told is None else _retold(clause.predicate.told, rest)
    if told is None:
        return None
    subject, where = _subject(clause.subject, rest)
    if isinstance(told, Is) and told.other is not None and rest.who is not None and _is_named(told.other):
        if rest.how == "by":
            subject, told = clause.subject, replace(told, other=rest.who)  # ``leads B by 2 and C by 8``
        elif rest.told is None and rest.where:
            return None  # ``beats B in 2010 and C in 2020``: whom C beats, or who beats C
    if subject is None:
        return None
    predicate = with_antecedent(replace(clause.predicate, told=told), clause, subject)
    where = tuple(_on_from(resolved(w, clause), clause) for w in where)
    if where:
        kept = tuple(w for w in (*predicate.where, *clause.where) if w.dimension not in {x.dimension for x in where})
        made = Clause(subject, replace(predicate, where=()), kept + where)
    else:
        made = Clause(subject, predicate, clause.where)
    found = [*parts, replace(made, is_fronted=clause.is_fronted)]
    return "S", Both(_at_these(rivals(found)))


def _on_from(who: Who, clause: Clause) -> Who:
    """``loses 30 between 2 and 4 h and another 25 by 8 h``: from where the first stretch ends."""
    told, before = who.scopes, [s for w in wheres(clause) for s in w.scopes if w.dimension == "x"]
    amounts = isinstance(clause.predicate.told, Moves) and clause.predicate.told.by is not None
    if not amounts or len(told) != 1 or len(before) != 1 or told[0].where != "by" or before[0].where != "between":
        return who
    if before[0].hi >= told[0].hi:
        return who
    return replace(who, scopes=(replace(told[0], where="between", lo=before[0].hi),))


def _at_these(parts: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """``is last after 2M steps and first after 10M``: at each of them, not from there on."""
    told = [[s for w in wheres(p) if w.dimension == "x" for s in w.scopes] for p in parts[-2:]]
    if not all(len(s) == 1 and s[0].where == "after" for s in told) or told[0][0].lo == told[1][0].lo:
        return parts
    return (*parts[:-2], *(_at(p) for p in parts[-2:]))


def _at(clause: Clause) -> Clause:
    where = tuple(replace(w, scopes=tuple(replace(s, where="at") for s in w.scopes)) for w in clause.where)
    own = tuple(replace(w, scopes=tuple(replace(s, where="at") for s in w.scopes)) for w in clause.predicate.where)
    return replace(clause, where=where, predicate=replace(clause.predicate, where=own))


def _is_named(thing: Thing) -> bool:
    return thing.main is not None and bool(thing.main.keys or thing.main.scopes)


def _subject(own: Thing, rest: Rest) -> tuple[Thing | None, tuple[Who, ...]]:
    """Whom the rest is about: another of the same kind, which ``for B`` may tell too."""
    main = own.main
    if rest.who is not None:
        fits = main is not None and rest.who.main is not None and rest.who.main.dimension == main.dimension
        return (_like(own, rest.who) if fits else None), rest.where
    if main is None or own.sides:
        return own, rest.where
    same = tuple(w for w in rest.where if w.dimension == main.dimension)
    if not same:
        return own, rest.where
    others = tuple(w for w in rest.where if w.dimension != main.dimension)
    return replace(own, who=(*same, *own.who[1:])), others


def _like(own: Thing, other: Thing) -> Thing | None:
    """``A's peak is 5, B's 3``: of the same measure, on the same panel."""
    if other.measure not in ("level", own.measure) or own.sides:
        return None
    told = {w.dimension for w in other.who}
    return replace(own, who=(*other.who, *(w for w in own.who if w.dimension not in told)))


def _retold(told: Told, rest: Rest) -> Told | None:
    """A relation with another amount, another rank, in the place of its own."""
    new = rest.told
    if isinstance(new, tuple):
        if not isinstance(told, Moves) or not told.end or not told.start or new[0].lo == new[1].lo:
            return None
        sign = 1 if new[1].lo > new[0].lo else -1
        return replace(told, start=new[0], end=new[1], sign=told.sign if told.is_merit else sign)
    if isinstance(new, Predicate):
        if isinstance(new.told, Best):
            return _reranked(told, new.told) if isinstance(told, Best) and not new.where else None
        if isinstance(new.told, Is) and new.told.other is None and new.told.amount is not None:
            return _with_amount(told, new.told.amount, rest.how)
        same = isinstance(told, Is) and told.other is not None and isinstance(new.told, Is)
        return new.told if same else None
    return _with_amount(told, new, rest.how) if isinstance(new, Number) else None


def _reranked(told: Best, new: Best) -> Best:
    """``The gap is widest in A and narrowest in B``: still of the gap."""
    if told.measure == "level" or new.measure != "level":
        return new
    return replace(told, sign=new.sign, rank=new.rank, amount=new.amount)


def _with_amount(told: Told, amount: Number, how: str) -> Told | None:
    if how == "times":
        return _multiplied(told, amount)
    if isinstance(told, Is):
        if told.margin is not None:
            return replace(told, margin=amount)
        if told.factor is not None:
            return replace(told, factor=amount) if amount.is_factor else None
        alone = told.amount is not None and not told.other and how != "by"
        relation = told.relation if amount.relation == "=" else amount.relation
        return replace(told, amount=amount, relation=relation) if alone else None
    if isinstance(told, Moves):
        if told.by is not None and how != "to":
            return replace(told, by=amount)
        return replace(told, end=amount) if told.end is not None and told.start is None and how != "by" else None
    if isinstance(told, Scales):
        if how == "by" and amount.is_factor and amount.hi < 1:  # ``grows eightfold, B by only a third``
            return Moves(told.sign or (1 if told.factor.lo > 1 else -1), by=amount)
        return replace(told, factor=amount) if amount.is_factor else None
    return replace(told, amount=amount) if isinstance(told, Peaks) and told.amount is not None else None


def _multiplied(told: Told, factor: Number) -> Told | None:
    """``A gains 10 and B four times as many``: so many times the amount of the one before."""
    if isinstance(told, Moves) and told.by is not None and not told.by.is_factor:
        return replace(told, by=_times(told.by, factor))
    alone = isinstance(told, Is) and told.amount is not None and not told.other and not told.amount.is_factor
    return replace(told, amount=_times(told.amount, factor)) if alone and isinstance(told, Is) and told.amount else None


def _times(number: Number, factor: Number) -> Number:
    room = max(number.room, 0.05 * number.hi) * factor.hi
    lo, hi = number.lo * factor.lo, number.hi * factor.hi
    return replace(number, lo=lo, hi=hi, room=room, relation=factor.relation, is_approx=factor.is_approx)


def _and_elsewhere(sentence: Sentence, where: tuple[Who, ...]) -> Made:
    """``A leads at 2010, but not in 2020``: denied there."""
    parts = clauses(sentence)
    clause = parts[-1]
    made = gapped(sentence, Rest(where=where))
    if made is None or clause.predicate.is_denied or not isinstance(made[1], Both):
        return None
    return _denied(made[1])


def _denied(sentence: Both) -> Made:
    *first, last = clauses(sentence)
    if last.predicate.is_denied:
        return None
    return "S", Both((*first, replace(last, predicate=replace(last.predicate, is_denied=True))))


def _not_so(sentence: Sentence, other: Thing) -> Made:
    """``A exceeds 50, but B does not``."""
    if other.main is None or not (other.main.keys or other.main.scopes):
        return None
    made = gapped(sentence, Rest(who=other))
    return _denied(made[1]) if made is not None else None


def _but_does(sentence: Sentence, other: Thing) -> Made:
    """``B does not exceed 50, but A does``; ``neither B nor C exceeds 50, but A does``."""
    made = gapped(sentence, Rest(who=other))
    if made is None or not (other.main and (other.main.keys or other.main.scopes)):
        return None
    *first, last = clauses(made[1])
    left = first[-1]
    none = left.subject.main is not None and left.subject.main.quantifier == "no"
    if not none and not left.predicate.is_denied:
        return None
    return "S", Both((*first, replace(last, predicate=replace(last.predicate, is_denied=False))))


def _by(number: Number, where: tuple[Who, ...] = (), who: Thing | None = None, how: str = "by") -> Made:
    return "GAP", Rest(who, number, where, how)


def _told_there(predicate: Predicate, where: tuple[Who, ...]) -> Made:
    """``… and first after 10M``; not ``ahead`` and ``of B``."""
    rank = isinstance(predicate.told, Best) and predicate.told.is_rank
    named = any(w.dimension == "series" or any(s.ranked for s in w.scopes) for w in where)
    return None if rank and named else ("GAP", Rest(None, predicate, where))


SUBJECTS = ("NP", "NPS", "T")
TOLD = ("CMP", "SUPN")
RULES: list[Rule] = [
    *((s, c, lambda t, c: ("GAP", Rest(t, c))) for s in SUBJECTS for c in TOLD),
    *((s, "FROMTO", lambda t, c: ("GAP", Rest(t, c))) for s in SUBJECTS),
    *((s, "BYAMT", lambda t, n: _by(n, (), t)) for s in SUBJECTS),
    *((s, "TOAMT", lambda t, n: _by(n, (), t, "to")) for s in SUBJECTS),
    ("NP", "P", lambda t, p: ("GAP", Rest(t, None, p))),
    ("P", "NP", lambda p, t: ("GAP", Rest(t, None, p))),
    *((c, "P", _told_there) for c in TOLD),
    *(("P", c, lambda p, c: ("GAP", Rest(None, c, p))) for c in TOLD),
    ("FROMTO", "P", lambda c, p: ("GAP", Rest(None, c, p))),
    ("P", "FROMTO", lambda p, c: ("GAP", Rest(None, c, p))),
    ("BYAMT", "P", _by),
    ("P", "BYAMT", lambda p, n: _by(n, p)),
    ("TOAMT", "P", lambda n, p: _by(n, p, None, "to")),
    ("P", "TOAMT", lambda p, n: _by(n, p, None, "to")),
    ("GAP", "P", lambda g, p: ("GAP", replace(g, where=p)) if g.told is not None and not g.where else None),
    ("P", "GAP", lambda p, g: ("GAP", replace(g, where=p)) if g.told is not None and not g.where else None),
    ("BUT", "GAP", lambda _, g: ("BUTGAP", g)),
    ("COMPARED", "GAP", lambda _, g: ("BUTGAP", g)),
    ("COMMA", "GAP", lambda _, g: ("BUTGAP", g)),
    ("COMMA", "BUTGAP", lambda _, g: ("BUTGAP", g)),
    ("BUTGAP", "COMMA", lambda g, _: ("BUTGAP", g)),
    ("S", "BUTGAP", gapped),
    ("BUTNOT", "P", lambda _, p: ("NOTP", p)),
    ("BUTNOT", "NP", lambda _, t: ("NOTNP", t)),
    ("UNLIKE", "NP", lambda _, t: ("NOTNP", t)),
    ("COMMA", "NOTP", lambda _, p: ("NOTP", p)),
    ("COMMA", "NOTNP", lambda _, p: ("NOTNP", p)),
    ("S", "NOTP", _and_elsewhere),
    ("S", "NOTNP", _not_so),
    ("NP", "DONOT", lambda t, _: ("NOTN", t)),
    ("BUT", "NOTN", lambda _, t: ("NOTNP", t)),
    ("COMMA", "NOTN", lambda _, t: ("NOTNP", t)),
    ("NP", "DOES", lambda t, _: ("NPDOES", t)),
    ("BUT", "NPDOES", lambda _, t: ("BUTDOES", t)),
    ("COMMA", "BUTDOES", lambda _, t: ("BUTDOES", t)),
    ("S", "BUTDOES", _but_does),
    ("NP", "ONLYP", lambda t, p: ("GAP", Rest(t, None, p))),
    ("SODOES", "NP", lambda _, t: ("BUTGAP", Rest(t))),
]
LIFTS: list[Lift] = []
