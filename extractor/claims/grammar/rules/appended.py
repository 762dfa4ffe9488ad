"""What is added to a statement behind a comma: ``loses 9 points, more than any other``, ``…, twice as much as B``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Amounts, Best, Both, Clause, Is, Measure, Moves, Predicate, Sentence, Told
from extractor.claims.grammar.rules.shares import together

SO_MUCH = frozenset(("more", "less", "fewer", "much", "", "larger", "smaller", "higher", "lower", "greater"))


def _measure_of(told: Told) -> Measure | None:
    """What a clause has told the size of, which the addition compares."""
    if isinstance(told, Moves):
        by = told.by
        plain = not told.is_merit and by is not None and not by.is_factor and by.unit != "%"
        return ("rise" if told.sign > 0 else "fall") if plain else None
    if isinstance(told, Best):
        return told.measure if told.rank == 1 else None
    if isinstance(told, Is):
        return "level" if told.other is None and told.amount is not None and told.extent == "free" else None
    return "level" if isinstance(told, Amounts) and not told.is_sum else None


def _added(sentence: Sentence, predicate: Predicate) -> Made:
    """``has the widest range, about twice that of B``."""
    clause = sentence.parts[-1] if isinstance(sentence, Both) else sentence
    told = predicate.told
    if isinstance(clause, Both) or not isinstance(told, Is) or told.other is None or predicate.word not in SO_MUCH:
        return None
    if isinstance(clause.predicate.told, Amounts) and clause.predicate.told.is_sum:
        return _added_to_sum(sentence, clause, predicate)
    measure = _measure_of(clause.predicate.told)
    if measure is None or predicate.measure != "level" or told.is_merit or clause.predicate.is_denied:
        return None
    where = (*predicate.where, *clause.predicate.where)
    measured = predicate.measured or clause.predicate.measured
    made = replace(predicate, measure=measure, where=where, measured=measured)
    first = sentence.parts if isinstance(sentence, Both) else (sentence,)
    return "S", Both((*first, Clause(clause.subject, made, clause.where)))


def _added_to_sum(sentence: Sentence, clause: Clause, predicate: Predicate) -> Made:
    """``A and B add up to 50, a quarter more than C``."""
    made = together(clause.subject)
    if made is None or predicate.measure != "level" or clause.predicate.is_denied:
        return None
    where = (*predicate.where, *clause.predicate.where)
    first = sentence.parts if isinstance(sentence, Both) else (sentence,)
    return "S", Both((*first, Clause(made[1], replace(predicate, where=where), clause.where)))


RULES: list[Rule] = [
    ("COMMA", "CMP", lambda _, p: ("ADDED", p)),
    ("S", "ADDED", _added),
    *(("THANNP", verb, lambda t, _: ("THANNP", t)) for verb in ("MOVE", "GAIN", "LOSE")),
]
LIFTS: list[Lift] = []
