"""Whole statements: a subject and what is said of it, where it holds, and clauses side by side."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Best, Both, Clause, Is, Moves, Peaks, Predicate, Sentence, Thing, Told, Who


def _clause(subject: Thing, predicate: Predicate) -> Made:
    told = predicate.told
    owners = tuple(w for w in predicate.where if w.dimension == "series")
    if isinstance(told, Best) and told.measure == "level" and owners and subject.measure in SCALARS:
        return _largest_for(subject, predicate, owners)
    return "S", Clause(subject, predicate)


def _largest_for(subject: Thing, predicate: Predicate, owners: tuple[Who, ...]) -> Made:
    """``The loss from the peak to the end is largest for A``."""
    told = predicate.told
    if not isinstance(told, Best) or len(owners) > 1 or any(w.dimension == "series" for w in subject.who):
        return None
    where = tuple(w for w in predicate.where if w.dimension != "series")
    made = replace(predicate, told=replace(told, measure=subject.measure, is_own=False), where=(*where, *subject.who))
    return "S", Clause(Thing(owners), made)


SCALARS = ("top", "low", "change", "rise", "fall", "spread", "rate", "mean")


def _best_is_who(best: Predicate, thing: Thing) -> Made:
    """``The highest accuracy belongs to A``."""
    main = thing.main
    if thing.measure != "level" or main is None or main.quantifier != "the" or main.best:
        return None
    if len(thing.who) > 1 or not isinstance(best.told, Best):
        return of_all_values(best, thing.who)
    return "S", Clause(thing, replace(best, told=replace(best.told, is_found=True)))


def of_all_values(best: Predicate, where: tuple[Who, ...]) -> Made:
    """``The highest value of all is that of A in 2010``: one value among all of the chart."""
    series = [w for w in where if w.dimension == "series" and len(w.keys) == 1]
    places = [w for w in where if w.dimension == "x" and len(w.scopes) == 1]
    if not isinstance(best.told, Best) or len(series) != 1 or len(places) != 1 or len(where) != 2 or best.where:
        return None
    told = replace(best.told, among=Thing((Who("cell"),)), is_own=False, is_found=False)
    return "S", Clause(Thing((series[0], places[0])), replace(best, told=told))


def _best_is_where(best: Predicate, where: tuple[Who, ...]) -> Made:
    """``The lowest value occurs in 2010``."""
    if len(where) > 1:
        return of_all_values(best, where)
    told = best.told
    if len(where) != 1 or not isinstance(told, Best):
        return None
    return "S", Clause(Thing(where), replace(best, told=replace(told, is_found=True)))


def _best_is_amount(predicate: Predicate, level: Predicate) -> Made:
    """``The highest value is 40``."""
    best, told = predicate.told, level.told
    if not isinstance(told, Is) or told.amount is None or told.other is not None or not isinstance(best, Best):
        return None
    if best.measure == "level" and not best.is_merit:
        return "S", Clause(Thing(predicate.measured), Predicate(Peaks(best.sign, told.amount)))
    return None


def _top_is_where(thing: Thing, where: tuple[Who, ...]) -> Made:
    """``The peak of A occurs in July``."""
    if thing.measure not in ("top", "low"):
        return None
    return "S", Clause(replace(thing, measure="level"), Predicate(Peaks(1 if thing.measure == "top" else -1), where))


def _located(sentence: Sentence, where: tuple[Who, ...]) -> Made:
    if isinstance(sentence, Both):
        return None
    told = sentence.predicate.told
    if isinstance(told, Best) and told.is_found and not told.among and not sentence.where:
        made = of_all_values(sentence.predicate, (*sentence.subject.who, *where))
        if made is not None:
            return made
    return "S", replace(sentence, where=sentence.where + where)


def _located_before(where: tuple[Who, ...], sentence: Sentence) -> Made:
    if isinstance(sentence, Both):
        return "S", Both(
            tuple(replace(p, where=p.where + where) if isinstance(p, Clause) else p for p in sentence.parts)
        )
    return "S", replace(sentence, where=sentence.where + where)


def _both(left: Sentence, right: Sentence) -> Made:
    return "S", Both((*_parts(left), *_parts(right)))


def _and_does(left: Sentence, predicate: Predicate) -> Made:
    """``A rises and ends above B``."""
    last = _parts(left)[-1]
    return "S", Both((*_parts(left), Clause(last.subject, predicate, ()))) if isinstance(last, Clause) else None


def _parts(sentence: Sentence) -> tuple[Clause | Both, ...]:
    return sentence.parts if isinstance(sentence, Both) else (sentence,)


def _given(sentence: Sentence, level: Predicate) -> Made:
    """``has the smallest spread (11 points)``, ``is highest in Kestwick, at 38 %``: the amount of what is ranked."""
    told = level.told
    if isinstance(sentence, Both) or not isinstance(told, Is) or told.amount is None or told.other:
        return None
    own = sentence.predicate.told
    if not isinstance(own, Best | Peaks) or own.amount or told.amount.is_factor:
        return None
    return "S", replace(sentence, predicate=replace(sentence.predicate, told=replace(own, amount=told.amount)))


def _gapped(sentence: Sentence, rest: tuple[Thing | None, Predicate | None, tuple[Who, ...]]) -> Made:
    """``A gains 5 points and B 3``, ``by 6 at the start and by 38 after an hour``: of another, or elsewhere."""
    clause = _parts(sentence)[-1]
    if isinstance(clause, Both):
        return None
    subject, level, where = rest
    told = clause.predicate.told
    made = told if level is None else _with_amount(told, level)
    if made is None or (
        subject is not None and subject.main != (clause.subject.main) and _kind(subject) != _kind(clause.subject)
    ):
        return None
    predicate = replace(clause.predicate, told=made)
    if where:
        kept = tuple(w for w in (*predicate.where, *clause.where) if w.dimension not in {x.dimension for x in where})
        predicate, placed = replace(predicate, where=()), kept + where
    else:
        placed = clause.where
    return "S", Both((*_parts(sentence), Clause(subject or clause.subject, predicate, placed)))


def _kind(thing: Thing) -> object:
    return thing.main.dimension if thing.main else None


def _with_amount(told: Told, level: Predicate) -> Told | None:
    """A relation with another amount in the place of its own."""
    other = level.told
    if not isinstance(other, Is) or other.amount is None or other.other:
        return None
    amount = other.amount
    if isinstance(told, Is):
        if told.margin is not None:
            return replace(told, margin=amount)
        if told.factor is not None:
            return replace(told, factor=amount) if amount.is_factor else None
        return replace(told, amount=amount) if told.amount is not None and not told.other else None
    if isinstance(told, Moves):
        if told.by is not None:
            return replace(told, by=amount)
        return replace(told, end=amount) if told.end is not None and told.start is None else None
    if isinstance(told, Peaks):
        return replace(told, amount=amount) if told.amount is not None else None
    return None


RULES: list[Rule] = [
    *((subject, "V", _clause) for subject in ("NP", "T", "M")),
    ("SUPN", "BEL", _best_is_who),
    ("BELONG", "NP", lambda _, t: ("BEL", t)),
    ("BE", "NP", lambda _, t: ("BEL", t)),
    ("OCCUR", "P", lambda _, p: ("OCC", p)),
    ("BE", "P", lambda _, p: ("OCC", p)),
    ("SUPN", "OCC", _best_is_where),
    ("T", "OCC", _top_is_where),
    ("BE", "CMP", lambda _, c: ("ISCMP", c)),
    ("SUPN", "ISCMP", _best_is_amount),
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
    ("COMMA", "BUTS", lambda _, s: ("BUTS", s)),
    ("S", "BUTS", _both),
    ("BUT", "V", lambda _, p: ("BUTV", p)),
    ("COMMA", "BUTV", lambda _, s: ("BUTV", s)),
    ("S", "BUTV", _and_does),
    ("S", "CMP", _given),
    ("NP", "CMP", lambda t, c: ("GAP", (t, c, ()))),
    ("NP", "P", lambda t, p: ("GAP", (t, None, p))),
    ("CMP", "P", lambda c, p: ("GAP", (None, c, p))),
    ("BYAMT", "P", lambda n, p: ("GAP", (None, Predicate(Is("=", amount=n)), p))),
    ("BUT", "GAP", lambda _, g: ("BUTGAP", g)),
    ("COMPARED", "GAP", lambda _, g: ("BUTGAP", g)),
    ("COMMA", "BUTGAP", lambda _, g: ("BUTGAP", g)),
    ("S", "BUTGAP", _gapped),
    ("BUT", "CMP", lambda _, p: ("BUTV", p)),
]
LIFTS: list[Lift] = []
