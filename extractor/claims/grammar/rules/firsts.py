"""Ranks by idiom: ``heads the field``, ``takes second place``, ``is second only to A``, ``is beaten by B``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.joint import Joint
from extractor.claims.grammar.meaning import (
    Best,
    Both,
    Clause,
    Degree,
    Is,
    Number,
    Predicate,
    Relation,
    Sentence,
    Thing,
    Who,
)
from extractor.claims.grammar.rules.joining import clauses

PARTICIPLES = frozenset(("beaten", "outdone", "outshone", "led", "bested", "outgrown", "overtaken"))


def ranked(sign: int, rank: int = 1) -> Predicate:
    """First, second or last, by whichever way is better."""
    return Predicate(Best(sign, True, rank=rank, is_rank=True))


def _fares(is_own: bool) -> Callable[[object, Degree], Made]:
    """``does best on Hard``: better than elsewhere, or better than the others."""

    def make(_: object, degree: Degree) -> Made:
        if not degree.is_merit or degree.rank > 1:
            return None
        return "V", Predicate(Best(degree.sign, True, is_own=is_own), word=degree.word)

    return make


def _beaten(relation: Relation, *, is_merit: bool) -> Callable[[str, Thing], Made]:
    """``is beaten by B``, ``is exceeded by B``, ``is matched by B``."""

    def make(verb: str, other: Thing) -> Made:
        if not (verb.endswith("ed") or verb.split(maxsplit=1)[0] in PARTICIPLES) or other.main is None:
            return None
        if other.main.quantifier == "no":
            return _by_none(relation, is_merit=is_merit)
        return "CMP", Predicate(Is(relation, other=other, is_merit=is_merit, is_lead=is_merit))

    return make


def _by_none(relation: Relation, *, is_merit: bool) -> Made:
    """``is beaten by nobody``."""
    if relation == "=":
        return None
    rest = Thing((Who("series", quantifier="every", is_rest=True, is_plural=True),))
    turned: Relation = "≥" if relation == "<" else "≤"
    return "CMP", Predicate(Is(turned, other=rest, is_merit=is_merit, is_lead=is_merit))


def _never_beaten(_: object, verb: str) -> Made:
    """``is never beaten``, ``is not surpassed``: nobody is ahead of it."""
    if not (verb.endswith("ed") or verb in PARTICIPLES):
        return None
    made = _by_none("<", is_merit=True)
    return None if made is None else ("CMP", made[1])


def _second_to(subject: Thing, other: Thing) -> Made:
    """``B is second only to A``: A comes first, B second."""
    main, first = subject.main, other.main
    if main is None or first is None or main.dimension != first.dimension or main.quantifier != "the":
        return None
    behind = Is("<", other=other, is_merit=True, is_lead=True)
    return "S", Both((Clause(subject, ranked(1, 2)), Clause(subject, Predicate(behind))))


def _but_for(first: Thing, sentence: Sentence) -> Made:
    """``After A, B has the highest share``: A comes first, B second."""
    parts = clauses(sentence)
    told, main, leader = parts[0].predicate.told, parts[0].subject.main, first.main
    if len(parts) > 1 or not isinstance(told, Best) or told.rank != 1 or told.amount or main is None or leader is None:
        return None
    if main.dimension != leader.dimension or main.quantifier != "the" or leader.quantifier != "the" or main.is_plural:
        return None
    if leader.is_rest or leader.is_pronoun or not (leader.keys or leader.scopes) or leader.is_plural:
        return None
    one = replace(parts[0].predicate, told=replace(told, is_own=False))
    two = replace(one, told=replace(told, is_own=False, rank=2))
    owner = replace(parts[0].subject, who=(leader, *parts[0].subject.who[1:]))
    return "S", Both((Clause(owner, one, parts[0].where), replace(parts[0], predicate=two)))


def _the_first_two(subject: Thing, told: tuple[int, Predicate]) -> Made:
    """``A and B are the two best models``, ``Enns and Wels have the two highest shares``: ahead of all others."""
    main, (number, predicate) = subject.main, told
    if main is None or not main.is_joined or main.quantifier != "the" or subject.measure != "level":
        return None
    if main.scopes and len(main.scopes) != number:
        return None
    return "S", Clause(subject, predicate)


def _runner_up(where: tuple[Who, ...], subject: Thing) -> Made:
    """``The runner-up in Linz is the bus``."""
    main = subject.main
    if main is None or main.quantifier != "the" or main.is_rest or not (main.keys or main.scopes):
        return None
    return "S", Clause(subject, ranked(1, 2), where)


def _wins_there(_: object, thing: Thing) -> Made:
    """``wins the immediate test``, ``wins all benchmarks but Hard``."""
    main = thing.main
    if main is None or main.dimension not in ("x", "panel") or thing.measure != "level" or main.is_rest:
        return None
    where = replace(main.but[0], is_rest=True, quantifier="every") if main.but else main
    return "V", replace(ranked(1), where=(where,))


def _near(_: object, other: Thing) -> Made:
    """``rivals B``, ``comes close to B``."""
    return "V", Predicate(Is("=", other=other, is_near=True))


def _catches_up(_: object, other: Thing) -> Made:
    """``catches up with B``: level, or past it."""
    return "V", Predicate(Is("≥", other=other, is_merit=True, is_lead=True, is_near=True))


def _jointly(sign: int, rank: int = 1) -> Made:
    return "V", Predicate(Joint(sign, rank))


def _by_both(left: Predicate, right: Predicate) -> Made:
    """``is both the coldest and the wettest month``."""
    if not isinstance(left.told, Best) or not isinstance(right.told, Best):
        return None
    return "BOTHSUP", (left, right)


def _is_both(subject: Thing, told: tuple[Predicate, Predicate]) -> Made:
    return "S", Both(tuple(Clause(subject, p) for p in told))


def _whose(best: Predicate, thing: Thing) -> Made:
    """``the worst Kestrel``, behind ``The best model is Falcon``."""
    named = thing.main is not None and bool(thing.main.keys or thing.main.scopes) and thing.measure == "level"
    return ("SUPNWHO", (best, thing)) if named and isinstance(best.told, Best) else None


def _and_whose(sentence: Sentence, other: tuple[Predicate, Thing]) -> Made:
    """``The best model on Easy is Falcon, the worst Kestrel``."""
    *first, clause = clauses(sentence)
    told, (best, thing) = clause.predicate.told, other
    if not isinstance(told, Best) or not told.is_cell or not isinstance(best.told, Best) or not clause.subject.who:
        return None
    if clause.subject.who[0].dimension != thing.who[0].dimension or best.where:
        return None
    made = replace(told, sign=best.told.sign, rank=best.told.rank, is_merit=best.told.is_merit, amount=None)
    second = Clause(thing, replace(clause.predicate, told=made), clause.where)
    return "S", Both((*first, clause, second))


def _achieved(sentence: Sentence, by: Thing) -> Made:
    """``The highest score is 90 %, achieved by Falcon``."""
    *first, clause = clauses(sentence)
    told = clause.predicate.told
    if not isinstance(told, Best) or not told.is_cell or clause.subject.who or by.measure != "level" or first:
        return None
    return "S", replace(clause, subject=by)


def _leads_by(lead: tuple[Thing, Number], other: Thing) -> Made:
    """``has a lead of 20 points over B``."""
    thing, margin = lead
    if thing.measure not in ("lead", "gap") or thing.who or thing.sides:
        return None
    return "LEADOF", Predicate(Is(">", other=other, margin=margin, is_merit=True, is_lead=True))


def _stops(_: object, level: Predicate) -> Made:
    """``stops at 60 %``: no higher there."""
    told = level.told
    plain = isinstance(told, Is) and told.amount is not None and told.other is None and told.relation == "="
    return ("V", level) if plain else None


def _own_best(_: object, predicate: Predicate) -> Made:
    """``has its best score on Easy``."""
    told = predicate.told
    if not isinstance(told, Best) or told.measure != "level" or told.among or not told.is_merit:
        return None
    own = Best(told.sign, True, is_own=True, amount=told.amount)
    return "VOWN", Predicate(own, predicate.where, measured=predicate.measured)


def _each_own(subject: Thing, predicate: Predicate) -> Made:
    """Of series only: ``all groups had their worst year in 2010`` where years are the series is told of no place."""
    main = subject.main
    return ("S", Clause(subject, predicate)) if main is not None and main.dimension == "series" else None


def _extreme_of(predicate: Predicate) -> Made:
    """``A's lowest score``, ``the highest throughput of A``: as a value of its own."""
    told, owners = predicate.told, predicate.measured
    if not isinstance(told, Best) or told.measure != "level" or told.is_merit or told.among or told.rank > 1:
        return None
    named = any(w.dimension == "series" and w.keys for w in owners)
    if not named or told.amount or any(w.quantifier != "the" or w.best for w in owners):
        return None
    return "TBEST", Thing((*owners, *predicate.where), "top" if told.sign > 0 else "low")


PLACES: tuple[tuple[str, int], ...] = (("FIRSTPL", 1), ("LASTPL", -1))
RULES: list[Rule] = [
    *((verb, "RANKINGN", lambda *_: ("V", ranked(1))) for verb in ("HEADV",)),
    *((verb, "RANKINGN", lambda *_: ("V", ranked(-1))) for verb in ("TAILV",)),
    ("TAILV", "LASTPL", lambda *_: ("V", ranked(-1))),
    *(("TAKEPL", place, lambda *_, s=sign: ("V", ranked(s))) for place, sign in PLACES),
    *(("PREP", place, lambda *_, s=sign: ("CMP", ranked(s))) for place, sign in PLACES),
    ("ORDINAL", "PLACEW", lambda rank, _: ("NTHPL", rank)),
    ("DET", "NTHPL", lambda _, rank: ("NTHPL", rank)),
    ("TAKEPL", "NTHPL", lambda _, rank: ("V", ranked(1, rank))),
    ("PREP", "NTHPL", lambda _, rank: ("CMP", ranked(1, rank))),
    *(("SHAREPL", place, lambda *_, s=sign: _jointly(s)) for place, sign in PLACES),
    ("SHAREPL", "NTHPL", lambda _, rank: _jointly(1, rank)),
    ("JOINTW", "TOPADV", lambda *_: ("JOINTADV", (1, 1))),
    ("JOINTW", "LASTADV", lambda *_: ("JOINTADV", (-1, 1))),
    ("JOINTW", "ORDINAL", lambda _, rank: ("JOINTADV", (1, rank))),
    *((verb, "JOINTADV", lambda _, told: _jointly(*told)) for verb in ("RANK", "BE", "COME")),
    ("RANK", "TOPADV", lambda *_: ("V", ranked(1))),
    ("RANK", "LASTADV", lambda *_: ("V", ranked(-1))),
    ("FAREV", "SUP", _fares(is_own=True)),
    ("FAREV", "SUP", _fares(is_own=False)),
    ("BEAT", "BYNP", _beaten("<", is_merit=True)),
    ("ABOVE", "BYNP", _beaten("<", is_merit=False)),
    ("EQUAL", "BYNP", _beaten("=", is_merit=False)),
    *(("NOT", verb, _never_beaten) for verb in ("BEAT", "OVERTAKE", "ABOVE")),
    *((verb, noun, lambda _, t: _behind(t)) for verb in ("LOSETO",) for noun in ("NP", "T")),
    *(("CATCHV", noun, _catches_up) for noun in ("NP", "T")),
    *(("CATCHV", noun, _near) for noun in ("NP", "T")),
    *(("NEARV", noun, _near) for noun in ("NP", "T")),
    ("SECONDTO", "NP", lambda _, t: ("2NDTO", t)),
    *((verb, "2NDTO", lambda _, t: ("V2NDTO", t)) for verb in ("BE", "RANK")),
    ("NP", "V2NDTO", _second_to),
    ("WIN", "NP", _wins_there),
    ("TBEST", "V", lambda t, p: ("S", Clause(t, p)) if isinstance(p.told, Is) else None),
    ("SUPN", "NP", _whose),
    *((word, "SUPNWHO", lambda _, told: ("BUTSUPNWHO", told)) for word in ("COMMA", "BUT")),
    ("COMMA", "BUTSUPNWHO", lambda _, told: ("BUTSUPNWHO", told)),
    ("S", "BUTSUPNWHO", _and_whose),
    ("ACHIEVED", "NP", lambda _, t: ("BYWHOM", t)),
    ("COMMA", "BYWHOM", lambda _, t: ("BYWHOM", t)),
    ("S", "BYWHOM", _achieved),
    ("TOF", "OVERNP", _leads_by),
    ("HAVE", "LEADOF", lambda _, p: ("V", p)),
    *((verb, "ITSSUPN", _own_best) for verb in ("HAVE", "REACH")),
    ("VOWN", "P", lambda p, where: ("VOWN", replace(p, where=(*p.where, *where)))),
    ("NP", "VOWN", _each_own),
    ("ATAMT", "COMMA", lambda p, _: ("WITHAMTC", p)),
    ("STOPS", "CMP", _stops),
    ("NEXTAFTER", "NP", lambda _, t: ("NEXTNP", t)),
    ("NEXTNP", "COMMA", lambda t, _: ("NEXTNPC", t)),
    ("NEXTNPC", "S", _but_for),
    ("RUNNERUP", "BEL", lambda _, t: _runner_up((), t)),
    ("RUNNERUP", "P", lambda _, p: ("RUNNERUPAT", p)),
    ("RUNNERUPAT", "BEL", _runner_up),
    ("NUM", "SUPN", lambda n, p: ("SUPNS", (n, p)) if isinstance(p.told, Best) and p.told.rank == 1 else None),
    (
        "NUM",
        "SUP",
        lambda n, d: ("SUPNS", (n, Predicate(Best(d.sign, d.is_merit), word=d.word))) if d.rank == 1 else None,
    ),
    ("DET", "SUPNS", lambda _, told: ("SUPNS", told)),
    ("SUPNS", "P", lambda told, p: ("SUPNS", (told[0], replace(told[1], where=(*told[1].where, *p))))),
    *((verb, "SUPNS", lambda _, told: ("VSUPNS", told)) for verb in ("BE", "HAVE")),
    ("NP", "VSUPNS", _the_first_two),
    ("SUPNS", "BEL", lambda told, t: _the_first_two(t, told)),
    ("BE", "ATBEST", lambda _, d: ("V", Predicate(Best(d.sign, True, is_own=True), word=d.word))),
    *(("BOTH", noun, lambda _, p: ("BOTHSUPN", p)) for noun in ("SUPN",)),
    *(("AND", noun, lambda _, p: ("ANDSUPN", p)) for noun in ("SUPN",)),
    ("BOTHSUPN", "ANDSUPN", _by_both),
    ("BE", "BOTHSUP", lambda _, told: ("VBOTH", told)),
    ("NP", "VBOTH", _is_both),
]


def _behind(other: Thing) -> Made:
    """``loses to B``, ``ranks behind B``."""
    return "V", Predicate(Is("<", other=other, is_merit=True, is_lead=True))


LIFTS: list[Lift] = [("WIN", lambda _: ("V", ranked(1))), ("SUPN", _extreme_of)]
