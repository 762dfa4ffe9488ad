"""What trails behind a clause: ``…, at 52 %``, ``(11 points)``, ``…, a factor of thirty``, ``…, the largest``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Amounts,
    Best,
    Both,
    Clause,
    Deed,
    Flat,
    Is,
    Measure,
    Moves,
    Number,
    Peaks,
    Predicate,
    Scales,
    Sentence,
    Thing,
)
from extractor.claims.grammar.rules.joining import clauses, inheriting, on_x, wheres

Ends = tuple[Number, Number]


def level_of(predicate: Predicate) -> Number | None:
    """The amount of ``at 52 %``, ``52 %``."""
    told = predicate.told
    plain = isinstance(told, Is) and told.other is None and not predicate.is_denied and not predicate.where
    return told.amount if plain and isinstance(told, Is) else None


def given(sentence: Sentence, level: Predicate) -> Made:
    """``has the smallest spread (11 points)``, ``is highest in Kestwick, at 38 %``: the amount of what is ranked."""
    amount = level_of(level)
    *first, clause = clauses(sentence)
    own = clause.predicate.told
    if amount is None or not isinstance(own, Best | Peaks) or own.amount or amount.is_factor:
        return None
    made = replace(clause, predicate=replace(clause.predicate, told=replace(own, amount=amount)))
    return "S", _put(first, made)


def _of_found(sentence: Sentence, level: Predicate) -> Made:
    """``The largest latency is the eager kernel's 130 ms``."""
    told = clauses(sentence)[-1].predicate.told
    return given(sentence, level) if isinstance(told, Best) and (told.is_cell or told.among) else None


def _put(first: list[Clause], last: Clause) -> Sentence:
    return Both((*first, last)) if first else last


def _with(sentence: Sentence, predicate: Predicate, subject: Thing | None = None) -> Made:
    """Something more of the same subject, at the same place."""
    parts = clauses(sentence)
    clause = parts[-1]
    whom = subject or clause.subject
    if (whom.main is not None and whom.main.quantifier == "no") or isinstance(clause.predicate.told, Amounts):
        return None
    if clause.predicate.measure == "mean":
        predicate = replace(predicate, measure="mean")
    return "S", Both((*parts, inheriting(clause, Clause(whom, predicate))))


def _aside(sentence: Sentence, level: Predicate) -> Made:
    """``, at 52 %``, ``(11 points)``: the value, the margin or the change of what was said."""
    clause = clauses(sentence)[-1]
    amount, own = level_of(level), clause.predicate.told
    if isinstance(level.told, Best | Is) and amount is None:
        return _ranked(sentence, level)
    if amount is None or clause.predicate.is_denied:
        return None
    none = clause.subject.main is not None and clause.subject.main.quantifier == "no"
    if isinstance(own, Is) and own.other is not None and (clause.subject.given or none) and not amount.is_factor:
        return _of_the_other(sentence, amount)
    if isinstance(own, Best | Peaks):
        return given(sentence, level)
    if isinstance(own, Is) and own.other is not None and (amount.is_factor or amount.unit == "points"):
        return _margin(sentence, amount)
    if isinstance(own, Moves) and own.by is None and not amount.is_factor and not own.end:
        return None
    if isinstance(own, Is) and not amount.is_factor and (own.other is not None or own.relation != "="):
        return _with(sentence, Predicate(Is(amount.relation, amount=amount), measured=clause.predicate.measured))
    return None


def _of_the_other(sentence: Sentence, amount: Number) -> Made:
    """``A, with 40, is ahead of B, with 25``."""
    *first, clause = clauses(sentence)
    told = clause.predicate.told
    if not isinstance(told, Is) or told.other is None or told.other.given:
        return None
    made = replace(told, other=replace(told.other, given=amount))
    return "S", _put(first, replace(clause, predicate=replace(clause.predicate, told=made)))


def _in_brackets(sentence: Sentence, level: Predicate) -> Made:
    """``A leads B (5 points)``: by so much; ``A is above B (47 %)`` is read with B, the value beside its name."""
    clause = clauses(sentence)[-1]
    amount, own = level_of(level), clause.predicate.told
    if isinstance(own, Is) and own.other is not None and amount is not None and not amount.is_factor:
        return _margin(sentence, amount) if amount.unit == "points" else None
    return _aside(sentence, level)


def _margin(sentence: Sentence, amount: Number) -> Made:
    """``A leads B, by 5 points``, ``…, a factor of thirty``, ``…, a difference of 5``."""
    *first, clause = clauses(sentence)
    told = clause.predicate.told
    if isinstance(told, Is) and told.other is not None and not told.margin and not told.factor:
        if amount.is_factor and amount.lo > 1:
            turned = amount if told.relation in (">", "≥") else amount.inverse if told.relation in ("<", "≤") else None
            made = replace(told, factor=turned) if turned else None
        else:
            made = replace(told, margin=amount) if told.relation != "=" else None
        return (
            None
            if made is None
            else ("S", _put(first, replace(clause, predicate=replace(clause.predicate, told=made))))
        )
    return _changed(sentence, "change", amount)


def _changed(sentence: Sentence, measure: Measure, amount: Number) -> Made:
    """``goes from 5 to 17, a rise of 12``, ``falls by half, a loss of 12 points``."""
    clause = clauses(sentence)[-1]
    told = clause.predicate.told
    if not isinstance(told, Moves | Scales | Flat) or clause.predicate.is_denied:
        return None
    if amount.is_factor and amount.lo > 1:
        down = isinstance(told, Moves) and told.sign < 0
        return _with(sentence, Predicate(Scales(amount.inverse if down else amount)))
    return _with(sentence, Predicate(Is(amount.relation, amount=amount), measure=measure))


def _noun_of(sentence: Sentence, thing: tuple[Thing, Number]) -> Made:
    """``…, a difference of 5``, ``…, an increase of 12 points``, ``…, a span of 40``."""
    measure, amount = thing[0].measure, thing[1]
    if thing[0].who or thing[0].sides:
        return None
    if measure == "gap":
        return _margin(sentence, amount)
    if measure in ("top", "low"):
        return _with(sentence, Predicate(Peaks(1 if measure == "top" else -1, amount)))
    if measure in ("rise", "fall", "change"):
        return _changed(sentence, measure, amount)
    main = clauses(sentence)[-1].subject.main
    if main is None or main.dimension != "series":
        return None
    return _with(sentence, Predicate(Is(amount.relation, amount=amount), measure=measure))


def _ranked(sentence: Sentence, rank: Predicate) -> Made:
    """``ends at 5700, the best of the three``, ``gains 5 points, more than B``, ``…, ahead of B``."""
    clause = clauses(sentence)[-1]
    told, new = clause.predicate.told, rank.told
    if clause.predicate.is_denied or rank.is_denied or isinstance(told, Deed):
        return None
    if isinstance(told, Is) and (told.margin or told.factor) and isinstance(new, Is) and new.factor:
        return None  # ``leads by 30, three times as much as in 2000``: the lead
    if isinstance(told, Moves) and isinstance(new, Is) and rank.measure == "level":
        measure: Measure = "rise" if told.sign > 0 else "fall"
        fits = rank.word in ("more", "less", "") and (new.factor or new.margin or rank.word) and not told.is_merit
        return _with(sentence, replace(rank, measure=measure)) if fits and told.by else None
    if isinstance(told, Moves | Scales | Flat) and not (isinstance(new, Best) and new.measure != "level"):
        return None
    measured = rank.measured or clause.predicate.measured
    if isinstance(told, Best) and isinstance(new, Is) and rank.measure == "level":
        return _with(sentence, replace(rank, measured=measured, measure=told.measure))
    return _with(sentence, replace(rank, measured=measured))


def _ranked_own(sentence: Sentence, rank: Predicate) -> Made:
    """``A is at 52 % in 2010, the highest value``: of its own values too."""
    clause, told = clauses(sentence)[-1], rank.told
    fits = isinstance(told, Best) and told.measure == "level" and not told.among and told.rank == 1
    at = on_x(wheres(clause))
    if not fits or not isinstance(told, Best) or not at or clause.predicate.is_denied:
        return None
    return _with(sentence, Predicate(Best(told.sign, told.is_merit, is_own=True)))


def _own_top(sentence: Sentence, best: Predicate) -> Made:
    """``reaches 50 in 2010, its highest value``; ``gains 5 between 2010 and 2015, its largest gain``."""
    parts = clauses(sentence)
    clause, told = parts[-1], best.told
    if not isinstance(told, Best) or told.is_merit or told.among:
        return None
    at = on_x(wheres(clause))
    if told.measure == "level":
        return _with(sentence, Predicate(Peaks(told.sign))) if at else None
    if len(at) != 1 or told.measure not in ("rise", "fall", "change"):
        return None
    return "S", Both((*parts, Clause(Thing((at[0], *clause.subject.who)), Predicate(replace(told)))))


def _from_to(sentence: Sentence, ends: Ends) -> Made:
    """``more than doubled its seats, from 9 to 21``."""
    *first, clause = clauses(sentence)
    told = clause.predicate.told
    if isinstance(told, Moves) and not told.start and not told.end and not clause.predicate.is_denied:
        made = replace(told, start=ends[0], end=ends[1])
        return "S", _put(first, replace(clause, predicate=replace(clause.predicate, told=made)))
    if not isinstance(told, Scales | Moves | Flat) or ends[0].lo == ends[1].lo:
        return None
    sign = 1 if ends[0].lo < ends[1].lo else -1
    return _with(sentence, Predicate(Moves(sign, start=ends[0], end=ends[1]), measured=clause.predicate.measured))


BRACKETED = {
    "CMP": "PAREN", "SUPN": "ASIDE", "BYAMT": "ASIDEBY", "FROMTO": "ASIDEFT", "TOF": "ASIDETOF", "CMPVS": "ASIDEVS",
    "ITSSUPN": "ASIDEITS",
}  # fmt: skip
RULES: list[Rule] = [
    ("S", "ATAMT", given),
    ("S", "CMP", _of_found),
    ("COMMA", "CMP", lambda _, p: ("ASIDE", p)),
    ("COMMA", "SUPN", lambda _, p: ("ASIDE", p)),
    ("ASIDE", "COMMA", lambda p, _: ("ASIDEC", p)),
    ("S", "ASIDEC", _aside),
    ("S", "ASIDEC", _ranked_own),
    ("S", "ASIDE", _aside),
    ("S", "ASIDE", _ranked_own),
    ("WITHW", "AMT", lambda _, n: ("WITHAMT", Predicate(Is(n.relation, amount=n))) if not n.is_factor else None),
    ("S", "WITHAMT", given),
    ("COMMA", "WITHAMT", lambda _, p: ("ASIDE", p)),
    ("COMMA", "BYAMT", lambda _, n: ("ASIDEBY", n)),
    ("S", "ASIDEBY", _margin),
    ("COMMA", "FACTOR", lambda _, n: ("ASIDEBY", n)),
    ("COMMA", "FROMTO", lambda _, e: ("ASIDEFT", e)),
    ("S", "ASIDEFT", _from_to),
    ("S", "FROMTO", lambda s, ends: _from_to(s, ends) if isinstance(clauses(s)[-1].predicate.told, Scales) else None),
    ("T", "OFAMT", lambda t, n: ("TOF", (t, n))),
    ("COMMA", "TOF", lambda _, t: ("ASIDETOF", t)),
    ("WITHW", "TOF", lambda _, t: ("ASIDETOF", t)),
    ("S", "ASIDETOF", _noun_of),
    ("COMMA", "ITSSUPN", lambda _, b: ("ASIDEITS", b)),
    ("S", "ASIDEITS", _own_top),
    ("S", "PAREN", _in_brackets),
    ("COLON", "CMP", lambda _, p: ("ASIDE", p)),
    ("COLON", "FROMTO", lambda _, e: ("ASIDEFT", e)),
    ("ATW", "AMT", lambda _, n: ("ATAMT", Predicate(Is(n.relation, amount=n))) if not n.is_factor else None),
    *(("LPAR", told, lambda _, p, c=made: (f"({c}", p)) for told, made in BRACKETED.items()),
    *((f"({made}", "RPAR", lambda p, _, c=made: (c, p)) for made in BRACKETED.values()),
]
LIFTS: list[Lift] = [("ORDINAL", lambda rank: ("CMP", Predicate(Best(1, True, rank=rank))))]
