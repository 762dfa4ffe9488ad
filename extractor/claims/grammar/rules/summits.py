"""Where series have their highest or lowest value, held against each other."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Both,
    Clause,
    Degree,
    Noun,
    Number,
    Peaks,
    Predicate,
    Sentence,
    Thing,
    Who,
)
from extractor.claims.grammar.rules.comparisons import EACH_OTHER
from extractor.claims.grammar.summits import Summit
from extractor.claims.grammar.world import scopes_of

OTHERS = Thing((Who("series", is_rest=True, is_plural=True),))


def _beside(predicate: Predicate, other: Thing, side: int, by: Number | None = None) -> Made:
    """``peaks earlier than B``, ``bottoms out after B``, ``peaks in the same year as B``, ``two years before B``."""
    told = predicate.told
    if not isinstance(told, Peaks) or told.amount is not None or predicate.where or predicate.is_denied:
        return None
    if predicate.measured or not any(w.dimension == "series" for w in other.who) or other.measure != "level":
        return None
    return "V", Predicate(Summit(told.sign, side, other, by))


def _beside_by(predicate: Predicate, told: tuple[int, object, Thing]) -> Made:
    """``peaks four hours before B``, where the hours were taken for a place."""
    side, much, other = told
    scopes = scopes_of(much) if isinstance(much, tuple) else ()
    if len(scopes) != 1 or scopes[0].where not in ("at", "by"):
        return None
    return _beside(predicate, other, side, Number(scopes[0].lo, scopes[0].hi, shown=f"{scopes[0].hi:g}"))


def _aside(sentence: Sentence, told: tuple[int, Thing, Number | None]) -> Made:
    """``hits its floor at 20 min, well before the other two``: that, and sooner than they."""
    if not isinstance(sentence, Clause) or not scopes_of((*sentence.predicate.where, *sentence.where)):
        return None
    peak = sentence.predicate.told
    bare = replace(sentence.predicate, where=(), told=Peaks(peak.sign)) if isinstance(peak, Peaks) else None
    made = _beside(bare, told[1], told[0], told[2]) if bare is not None else None
    return None if made is None else ("S", Both((sentence, Clause(sentence.subject, made[1]))))


def _of_tops(top: Thing, told: tuple[int, Thing, Number | None]) -> Made:
    """``The peak of A precedes that of B by two years``, ``the maximum of A coincides with the minimum of B``."""
    side, other, by = told
    sign = SIGNS.get(top.measure)
    if sign is None or not any(w.dimension == "series" and w.keys for w in top.who):
        return None
    theirs = SIGNS.get(other.measure, sign)
    if (other.measure != "level" and other.measure not in SIGNS) or not any(w.dimension == "series" for w in other.who):
        return None
    owner = replace(other, measure="level", is_bare=False)
    return "S", Clause(
        replace(top, measure="level", is_bare=False), Predicate(Summit(sign, side, owner, by, sign * theirs))
    )


def _by_so_much(told: tuple[int, Thing, Number | None], by: Number) -> Made:
    side, other, known = told
    return None if known is not None or by.is_factor or by.unit == "%" else ("SUMMITTO", (side, other, by))


SIGNS = {"top": 1, "low": -1}


def _at_which(predicate: Predicate, clause: Sentence) -> Made:
    """``peaks when B is at its lowest``, ``peaks in the year in which B bottoms out``."""
    if not isinstance(clause, Clause):
        return None
    told, other = predicate.told, clause.predicate.told
    plain = not (clause.where or clause.predicate.where or predicate.where or predicate.is_denied)
    if not isinstance(told, Peaks) or not isinstance(other, Peaks) or not plain or told.amount or other.amount:
        return None
    if not any(w.dimension == "series" and w.keys for w in clause.subject.who):
        return None
    return "V", Predicate(Summit(told.sign, 0, clause.subject, turn=told.sign * other.sign))


def _further(degree: Degree, _: object) -> Made:
    """``at a higher temperature``: further along x."""
    return None if degree.is_merit or degree.measured or degree.where else ("FURTHERX", degree.sign)


def _so_much(amount: Number | tuple[int, Noun]) -> Number:
    if isinstance(amount, Number):
        return amount
    return Number(amount[0], amount[0], shown=str(amount[0]))


def _apart(amount: Number | tuple[int, Noun], told: tuple[int, Thing, None]) -> Made:
    """``two years before B``, ``10 days later than B``."""
    by = _so_much(amount)
    return None if by.is_factor or by.unit in ("%", "points") else ("SUMMITBY", (told[0], told[1], by))


def _among_all(side: int, predicate: Predicate) -> Made:
    """``the first to peak``, ``the last to reach its maximum``."""
    told = predicate.told
    if not isinstance(told, Peaks) or told.amount is not None or predicate.where or predicate.is_denied:
        return None
    return "V", Predicate(Summit(told.sign, side, OTHERS))


SOONER: tuple[tuple[str, int], ...] = (("SOONERTHAN", -1), ("LATERTHAN", 1))
RULES: list[Rule] = [
    *(("V", word, lambda p, t, s=s: _beside(p, t, s)) for word, s in SOONER),
    *((amount, word, lambda n, t, s=s: _apart(n, (s, t, None))) for amount in ("AMT", "NUMN") for word, s in SOONER),
    *(("S", word, lambda c, t, s=s: _aside(c, (s, t, None))) for word, s in (("CSOONER", -1), ("CLATER", 1))),
    ("COMMA", "SUMMITBY", lambda _, told: ("CSUMMITBY", told)),
    ("S", "CSUMMITBY", _aside),
    ("V", "SOONERBY", _beside_by),
    ("V", "SUMMITBY", lambda p, told: _beside(p, told[1], told[0], told[2])),
    *(("SAMEPL", noun, lambda *_: ("SAMEX", None)) for noun in ("XN", "XAXIS")),
    *((word, "SAMEX", lambda *_: ("SAMEP", None)) for word in ("PREP", "ATX", "WITH", "INX")),
    ("V", "SAMEP", lambda p, _: _beside(p, EACH_OTHER, 0)),
    ("SAMEP", "ASNP", lambda _, t: ("SAMEAS", t)),
    *((word, "NP", lambda _, t: ("ASNP", t)) for word in ("AS", "ASX")),
    ("V", "SAMEAS", lambda p, t: _beside(p, t, 0)),
    ("V", "TOGETHERX", lambda p, _: _beside(p, EACH_OTHER, 0)),
    *(
        (verb, other, lambda _, t, s=s: ("SUMMITTO", (s, t, None)))
        for verb, s in (("PRECEDE", -1), ("SUCCEED", 1), ("COINCIDE", 0))
        for other in ("NP", "T", "THATNP")
    ),
    ("THAT_OF", "NP", lambda _, t: ("THATNP", t)),
    *(("OCCUR", word, lambda _, t, s=s: ("SUMMITTO", (s, t, None))) for word, s in SOONER),
    *(("BE", word, lambda _, t, s=s: ("SUMMITTO", (s, t, None))) for word, s in SOONER),
    *((word, "THATNP", lambda _, t, c=c: (c, t)) for word, c in (("BEFORE", "SOONERTHAN"), ("AFTER", "LATERTHAN"))),
    ("THAN", "THATNP", lambda _, t: ("THANNP", t)),
    ("OCCUR", "SUMMITBY", lambda _, told: ("SUMMITTO", told)),
    ("BE", "SUMMITBY", lambda _, told: ("SUMMITTO", told)),
    ("SUMMITTO", "BYAMT", _by_so_much),
    ("BY", "NUMN", lambda _, n: ("BYNUMN", _so_much(n))),
    ("SUMMITTO", "BYNUMN", _by_so_much),
    ("T", "SUMMITTO", _of_tops),
    *((when, "S", lambda _, s: ("WHENS", s) if isinstance(s, Clause) else None) for when in ("WHENX", "INTHEX")),
    ("DETN", "INWHICH", lambda *_: ("XINWHICH", None)),
    *((word, "XINWHICH", lambda *_: ("INTHEX", None)) for word in ("PREP", "ATX")),
    ("V", "WHENS", _at_which),
    ("COMP", "XAXIS", _further),
    ("COMP", "XN", _further),
    ("DET", "FURTHERX", lambda _, s: ("FURTHERX", s)),
    *((word, "FURTHERX", lambda _, s: ("ATFURTHER", s)) for word in ("PREP", "ATX")),
    ("ATFURTHER", "THANNP", lambda s, t: ("LATERTHAN" if s > 0 else "SOONERTHAN", t)),
    ("FIRSTBE", "V", lambda _, p: _among_all(-1, p)),
    ("LASTBE", "V", lambda _, p: _among_all(1, p)),
]
LIFTS: list[Lift] = []
