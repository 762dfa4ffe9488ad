"""Verbs of motion with all that may stand behind them: ways, turns, shapes, how far it goes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Clause,
    Degree,
    Flat,
    Is,
    Moves,
    Number,
    Peaks,
    Predicate,
    Thing,
    Who,
)
from extractor.claims.grammar.returns import NeverMoves
from extractor.claims.grammar.rules.comparisons import at_level
from extractor.claims.grammar.rules.places import placed
from extractor.claims.grammar.swings import Passes, Ranges, Swings
from extractor.claims.grammar.turns import Leg, Reverses, Turns
from extractor.claims.grammar.world import scopes_of
from extractor.claims.statements.scope import Scope

Sign = tuple[int, int]


def moving(sign: Sign) -> Moves:
    """A verb of motion: up or down, or for better or worse."""
    return Moves(sign[0] or sign[1], is_merit=not sign[0])


# ------------------------------------------------------------------------------------------------ complements


def _placed_from_to(begin: tuple[Number, tuple[Who, ...]], end: tuple[Number, tuple[Who, ...]]) -> Made:
    """``from 50 in 2000 to 30 in 2010``."""
    return "AMTFROMTO", (*begin, *end)


def _move_from_to(sign: Sign, told: tuple[Number, tuple[Who, ...], Number, tuple[Who, ...]]) -> Made:
    start, one, end, two = told
    if start.is_factor or end.is_factor or not (scopes_of(one) and scopes_of(two)):
        return None
    where = tuple(w for w in (*one, *two) if not w.scopes)
    at = (*scopes_of(one), *scopes_of(two))
    return ("V", Predicate(Passes(start, end, at, sign[0]), where)) if len(at) == 2 else None


def _goes(_: object, ends: tuple[Number, Number]) -> Made:
    """``goes from 12 to 6``: whichever way that is."""
    first, last = ends
    if first.is_factor or last.is_factor or first.lo == last.lo:
        return None
    return "V", Predicate(Moves(1 if last.lo > first.lo else -1, start=first, end=last))


def _goes_placed(_: object, told: tuple[Number, tuple[Who, ...], Number, tuple[Who, ...]]) -> Made:
    return _move_from_to((0, 0), told)


def _changes_by(_: object, amount: Number) -> Made:
    """``moves by less than 2 points``."""
    return None if amount.is_factor else ("V", Predicate(Swings(amount)))


def _stays_within(_: object, amount: Number) -> Made:
    """``stays within 3 points``."""
    return None if amount.is_factor else ("V", Predicate(Swings(replace(amount, relation="≤"))))


def _within_of(margin: Number, amount: Number) -> Made:
    """``within 3 points of 45``."""
    if margin.is_factor or amount.is_factor or margin.unit == "%" != amount.unit or amount.relation != "=":
        return None
    lo, hi = amount.lo - margin.hi, amount.hi + margin.hi
    return "CMP", Predicate(Is("=", amount=replace(amount, lo=lo, hi=hi, room=0.0, is_approx=False)))


def _ranges(_: object, ends: tuple[Number, Number]) -> Made:
    """``ranges from 45 to 46``: from the lowest value to the highest."""
    low, high = ends
    if low.is_factor or high.is_factor or low.lo >= high.hi or {low.relation, high.relation} != {"="}:
        return None
    return "V", Predicate(Ranges(low, high))


def _varies(_: object, amount: Number) -> Made:
    """``fluctuates between 45 and 46``."""
    if amount.is_factor or amount.lo == amount.hi or amount.relation != "=":
        return None
    return "V", Predicate(Is("=", amount=amount, extent="all"))


# ------------------------------------------------------------------------------------------------ legs


def _shape(*signs: int) -> Any:
    return lambda *_: ("CMP", Predicate(Turns(tuple(Leg(s) for s in signs))))


def _turning(sign: Sign, where: tuple[Who, ...]) -> Made:
    """``turns down after 2010``, ``starts to fall after 2010``: not before, from there on."""
    scopes = scopes_of(where)
    if len(scopes) != 1 or scopes[0].where not in ("after", "at") or len(where) != 1:
        return None
    legs = (Leg(-(sign[0] or sign[1]), not sign[0]), Leg(sign[0] or sign[1], not sign[0], scopes=(_after(scopes[0]),)))
    return "V", Predicate(Turns(legs))


def _after(scope: Scope) -> Scope:
    return replace(scope, where="after")


def _reverses(_: object, where: tuple[Who, ...]) -> Made:
    """``changes direction in 2010``."""
    scopes = scopes_of(where)
    if len(scopes) != 1 or scopes[0].where not in ("after", "at") or len(where) != 1:
        return None
    return "V", Predicate(Reverses((_after(scopes[0]),)))


def never(predicate: Predicate) -> Made:
    """``never falls``: at no step."""
    told = predicate.told
    if not isinstance(told, Moves) or told.start or told.end or told.by or predicate.is_denied:
        return None
    return "V", replace(predicate, told=NeverMoves(told))


def _is_down(sign: int) -> Any:
    return lambda *_: ("MOVE", (sign, 0))


def _becomes(_: object, degree: Degree) -> Made:
    """``gets worse``, ``becomes higher``."""
    return "V", Predicate(Moves(degree.sign, degree.is_merit), degree.where, measured=degree.measured)


def _peak_comes(told: tuple[Thing, Number], where: tuple[Who, ...]) -> Made:
    """``its peak of 85 comes in 2010``."""
    thing, amount = told
    sign = 1 if thing.measure == "top" else -1
    return "S", Clause(replace(thing, measure="level"), Predicate(Peaks(sign, amount), where))


def _strict(_: object, sign: Sign) -> Made:
    """``keeps rising``, ``continues to fall``, ``never stops growing``."""
    return "V", Predicate(replace(moving(sign), is_strict=True))


def _stops(_: object, predicate: Predicate) -> Made:
    """``stops rising after 2010``: it does not any more."""
    told = predicate.told
    if not isinstance(told, Moves) or told.by or told.end or told.start or predicate.is_denied:
        return None
    return "V", replace(predicate, is_denied=True)


LANDMARKS: tuple[tuple[str, Any], ...] = (
    ("AFTERTOP", "after_peak"),
    ("AFTERLOW", "after_trough"),
    ("BEFORETOP", "before_peak"),
    ("BEFORELOW", "before_trough"),
)
RULES: list[Rule] = [
    ("FROMAMT", "P", lambda n, p: ("AMTFROM", (n, p))),
    ("TOAMT", "P", lambda n, p: ("AMTTO", (n, p))),
    ("AMTFROM", "AMTTO", _placed_from_to),
    ("MOVE", "AMTFROMTO", _move_from_to),
    *((verb, "FROMTO", _goes) for verb in ("GOES", "CHANGE")),
    *((verb, "AMTFROMTO", _goes_placed) for verb in ("GOES", "CHANGE", "VARIES")),
    ("MOVE", "FACTOR", lambda s, f: ("V", Predicate(replace(moving(s), by=f))) if f.lo < 1 else None),
    ("CHANGE", "BYAMT", _changes_by),
    ("CHANGE", "AMT", lambda v, n: _changes_by(v, n) if n.relation != "=" else None),
    ("STAY", "WITHINAMT", _stays_within),
    ("WITHINAMT", "OFAMT", _within_of),
    ("VARIES", "AMT", _varies),
    ("VARIES", "FROMTO", _ranges),
    *(("FROM", noun, lambda _, n: ("STEPFROM", n.word)) for noun in ("XN", "NOUN")),
    *(("TO", noun, lambda _, n: ("STEPTO", n.word)) for noun in ("XN", "NOUN")),
    ("STEPFROM", "STEPTO", lambda a, b: ("STRICTLY", None) if a == b else None),
    *(("WITHEACH", noun, lambda *_: ("STRICTLY", None)) for noun in ("RISEN", "SCALE", "MOVE", "STEPX")),
    *(("STRICTLY", of, lambda *_: ("STRICTLY", None)) for of in ("OFN", "OFWAY")),
    *(("INX", noun, lambda *_: ("INN", None)) for noun in ("NOUN", "XAXIS", "XN", "DETN")),
    ("STRICTLY", "INN", lambda *_: ("STRICTLY", None)),
    *(
        ("MOVE", way, lambda s, _, w=w: ("MOVE", s) if s[0] == w else None)
        for way, w in (("WAYUP", 1), ("WAYDOWN", -1))
    ),
    ("OF", "XAXIS", lambda *_: ("OFWAY", None)),
    ("STOPSHORT", "AMT", lambda _, n: ("V", Predicate(Is("<", amount=n, extent="all"))) if n.relation == "=" else None),
    ("FIRSTLY", "V", lambda _, p: ("V", p) if isinstance(p.told, Moves | Flat) else None),
    ("V", "FIRSTLY", lambda p, _: ("V", p) if isinstance(p.told, Moves | Flat) else None),
    ("TURNSTO", "P", _reverses),
    ("BEGINS", "MOVE", lambda _, s: ("BEGINMOVE", s)),
    ("BEGINMOVE", "P", _turning),
    ("STOPS", "V", _stops),
    ("KEEPS", "MOVE", _strict),
    ("STAY", "MOVE", _strict),
    ("MAKES", "SHAPE", lambda _, s: ("V", s)),
    ("BE", "WAYDOWN", _is_down(-1)),
    ("BE", "WAYUP", _is_down(1)),
    ("ATABOUT", "AMT", lambda _, n: at_level(replace(n, is_approx=True))),
    ("BECOME", "COMP", _becomes),
    ("HAVE", "NOCHANGE", lambda *_: ("V", Predicate(Flat()))),
    ("BE", "ATITSTOP", lambda *_: ("V", Predicate(Peaks(1)))),
    ("BE", "ATITSLOW", lambda *_: ("V", Predicate(Peaks(-1)))),
    ("T", "OFAMT", lambda t, n: ("TOPOF", (t, n)) if t.measure in ("top", "low") and not n.is_factor else None),
    ("TOPOF", "OCC", _peak_comes),
]
LIFTS: list[Lift] = [
    ("USHAPE", _shape(-1, 1)),
    *((word, lambda _, at=at: placed(Scope(at))) for word, at in LANDMARKS),
    ("NSHAPE", _shape(1, -1)),
    ("USHAPE", lambda _: ("SHAPE", Predicate(Turns((Leg(-1), Leg(1)))))),
    ("NSHAPE", lambda _: ("SHAPE", Predicate(Turns((Leg(1), Leg(-1)))))),
    ("APOINT", lambda _: ("AMT", Number(1, 1, unit="points", room=0.5, shown="a point"))),
]
