"""Values beside names and behind statements: ``A (40) is ahead of B (25)``, ``…, 40 against 25``, ``…: 24 at 2``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Best, Both, Clause, Is, Predicate, Sentence, Thing
from extractor.claims.grammar.rules.appositions import level_of
from extractor.claims.grammar.rules.gapping import Rest
from extractor.claims.grammar.rules.joining import clauses, inheriting, wheres


def _values(sentence: Sentence, values: tuple[Rest, ...]) -> Made:
    """``A trails all the way: 24.3 at 2, 27.2 at 4``: its values there."""
    parts = clauses(sentence)
    found = list(parts)
    for rest in values:
        amount = level_of(rest.told) if isinstance(rest.told, Predicate) else None
        if amount is None or amount.is_factor or (rest.who is None) == (not rest.where) or rest.how:
            return None
        made = Clause(rest.who or parts[0].subject, Predicate(Is(amount.relation, amount=amount)), rest.where)
        found.append(inheriting(parts[0], made))
    return "S", Both(tuple(found))


def _two_sides(sentence: Sentence, levels: tuple[Predicate, Predicate]) -> Made:
    """``A is above B, 52 % against 47 %``: the values of the one and of the other."""
    parts = clauses(sentence)
    clause = parts[-1]
    told, (one, two) = clause.predicate.told, levels
    if not isinstance(told, Is) or told.other is None or clause.predicate.is_denied:
        return None
    main, rival = clause.subject.main, told.other.main
    if main is None or rival is None or rival.is_rest or main.quantifier != "the":
        return None
    a, b = level_of(one), level_of(two)
    if a is None or b is None or a.is_factor or b.is_factor:
        return None
    mine = inheriting(clause, Clause(clause.subject, Predicate(Is(a.relation, amount=a))))
    theirs = _of_other(clause, told.other, Predicate(Is(b.relation, amount=b)))
    return "S", Both((*parts, mine, theirs))


def _of_other(clause: Clause, other: Thing, predicate: Predicate) -> Clause:
    """A clause about the other side: another series at the same place, or the same series elsewhere."""
    if (
        other.main is not None
        and other.main.dimension == "x"
        and clause.subject.main
        and clause.subject.main.dimension != "x"
    ):
        where = tuple(w for w in wheres(clause) if w.dimension != "x")
        return Clause(clause.subject, predicate, (*where, *other.who))
    return inheriting(clause, Clause(other, predicate))


def _followed(sentence: Sentence, others: Thing) -> Made:
    """``A is highest, followed by B``: B is the highest but for A."""
    parts = clauses(sentence)
    clause = parts[-1]
    told, main, next_one = clause.predicate.told, clause.subject.main, others.main
    if not isinstance(told, Best) or told.rank != 1 or clause.predicate.is_denied or main is None or next_one is None:
        return None
    if main.dimension != next_one.dimension or main.quantifier != "the" or main.is_plural or others.measure != "level":
        return None
    if main.dimension == "series":
        ranked = [replace(next_one, keys=frozenset((key,)), is_plural=False) for key in next_one.keys]
    else:
        ranked = [replace(next_one, scopes=(s,), is_plural=False) for s in next_one.scopes]
    if len(ranked) != 1:
        return None
    second = replace(clause.predicate, told=replace(told, rank=2, amount=None))
    return "S", Both(
        (*parts, Clause(replace(clause.subject, who=(ranked[0], *clause.subject.who[1:])), second, clause.where))
    )


def _value_of(thing: Thing, level: Predicate) -> Made:
    """``Kestrel, at 66.2, …``, ``B (64.1)``: a name with its value."""
    amount = level_of(level)
    main = thing.main
    if amount is None or amount.is_factor or main is None or thing.measure != "level" or thing.given or thing.is_bare:
        return None
    if main.quantifier != "the" or main.is_rest or main.is_plural or main.is_pronoun:
        return None
    return "NPG", replace(thing, given=amount)


def _subject_given(level: Predicate, sentence: Sentence) -> Made:
    """``With 29 %, Aarhus has the largest share``."""
    first, *others = clauses(sentence)
    made = _value_of(first.subject, level)
    return None if made is None else ("S", _put_first(replace(first, subject=made[1]), others))


def _put_first(first: Clause, others: list[Clause]) -> Sentence:
    return Both((first, *others)) if others else first


def _best_given(best: Predicate, level: Predicate) -> Made:
    """``The lowest loss of all, 2.2, is that of A``."""
    amount, told = level_of(level), best.told
    if amount is None or amount.is_factor or not isinstance(told, Best) or told.amount:
        return None
    return "SUPNG", replace(best, told=replace(told, amount=amount))


RULES: list[Rule] = [
    ("WITHAMT", "COMMA", lambda p, _: ("WITHAMTC", p)),
    ("WITHAMTC", "S", _subject_given),
    ("COMPARED", "CMP", lambda _, p: ("VSCMP", p)),
    ("CMP", "VSCMP", lambda a, b: ("CMPVS", (a, b))),
    ("COMMA", "CMPVS", lambda _, p: ("ASIDEVS", p)),
    ("WITHW", "CMPVS", lambda _, p: ("ASIDEVS", p)),
    ("S", "CMPVS", _two_sides),
    ("S", "ASIDEVS", _two_sides),
    ("FOLLOWED", "NP", lambda _, t: ("FOLL", t)),
    ("COMMA", "FOLL", lambda _, t: ("FOLL", t)),
    ("S", "FOLL", _followed),
    ("NP", "ASIDEC", _value_of),
    ("NP", "PAREN", _value_of),
    ("SUPN", "PAREN", _best_given),
    ("COLON", "CMPVS", lambda _, p: ("ASIDEVS", p)),
    ("COLON", "GAP", lambda _, g: ("VALUES", (g,))),
    ("VALUES", "BUTGAP", lambda v, g: ("VALUES", (*v, g))),
    ("S", "VALUES", _values),
    ("NP", "WITHAMT", lambda t, p: _value_of(t, p) if p.told.amount.unit else None),
    ("NP", "ATAMT", _value_of),
    ("NPG", "COMMA", lambda t, _: ("NPG", t)),
    ("DET", "NPG", lambda _, t: ("NPG", t)),
    ("NPG", "V", lambda t, p: ("S", Clause(t, p))),
    ("SUPN", "ASIDEC", _best_given),
    ("SUPNG", "COMMA", lambda p, _: ("SUPNG", p)),
]
LIFTS: list[Lift] = []
