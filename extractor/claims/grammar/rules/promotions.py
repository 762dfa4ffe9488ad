"""Ranks that change: ``climbs from third place in 2000 to second in 2015``, ``starts as the lowest and ends first``."""

from __future__ import annotations

from dataclasses import dataclass, replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Best, Both, Clause, Predicate, Thing, Who
from extractor.claims.grammar.rules.firsts import ranked
from extractor.claims.statements.scope import Scope


@dataclass(frozen=True, slots=True)
class Rank:
    """First, last or so many from the top, and where."""

    sign: int = 1
    rank: int = 1
    where: tuple[Who, ...] = ()


def _there(rank: Rank, where: tuple[Who, ...]) -> Made:
    return None if rank.where else ("RANKED", replace(rank, where=where))


def _moved(subject: Thing, told: tuple[Rank, Rank]) -> Made:
    """``A climbs from third place to first``: so at the start, so at the end."""
    start, end = told
    if subject.main is None or subject.main.quantifier != "the" or bool(start.where) != bool(end.where):
        return None
    ends = (Who("x", scopes=(Scope("start"),)),), (Who("x", scopes=(Scope("end"),)),)
    parts = zip(told, ends, strict=True)
    return "S", Both(tuple(Clause(subject, ranked(r.sign, r.rank), r.where or at) for r, at in parts))


def _came_to(subject: Thing, rank: Rank) -> Made:
    """``A slips to third place``, ``A falls to second in 2010``: so at the end, or there."""
    if subject.main is None or subject.main.quantifier != "the":
        return None
    at = rank.where or (Who("x", scopes=(Scope("end"),)),)
    return "S", Clause(subject, ranked(rank.sign, rank.rank), at)


def _as_first(verb: str, predicate: Predicate) -> Made:
    """``starts as the lowest of the three``, ``ends up as the best``."""
    told = predicate.told
    if not isinstance(told, Best) or told.measure != "level":
        return None
    at = Who("x", scopes=(Scope("start" if verb == "START" else "end"),))
    return "V", replace(predicate, told=replace(told, is_own=False), where=(*predicate.where, at))


VERBS = ("MOVE", "VARIES", "GO", "GOES", "COME", "RANKMOVE")
RULES: list[Rule] = [
    ("RANKED", "P", _there),
    *((word, "RANKED", lambda _, r: ("FROMRANK", r)) for word in ("FROM", "GOING")),
    *((word, "RANKED", lambda _, r: ("TORANK", r)) for word in ("TO", "TOW")),
    ("FROMRANK", "TORANK", lambda a, b: ("RANKS", (a, b))),
    *((verb, "RANKS", lambda _, told: ("VRANKS", told)) for verb in VERBS),
    ("NP", "VRANKS", _moved),
    *((verb, "TORANK", lambda _, r: ("VTORANK", r)) for verb in VERBS),
    ("NP", "VTORANK", _came_to),
    ("AS", "SUPN", lambda _, p: ("ASSUPN", p)),
    ("START", "ASSUPN", lambda _, p: _as_first("START", p)),
    ("END", "ASSUPN", lambda _, p: _as_first("END", p)),
]
LIFTS: list[Lift] = [
    ("FIRSTPL", lambda _: ("RANKED", Rank())),
    ("LASTPL", lambda _: ("RANKED", Rank(-1))),
    ("NTHPL", lambda rank: ("RANKED", Rank(1, rank))),
    ("ORDINAL", lambda rank: ("RANKED", Rank(1, rank))),
    ("TOPADV", lambda _: ("RANKED", Rank())),
    ("LASTADV", lambda _: ("RANKED", Rank(-1))),
]
