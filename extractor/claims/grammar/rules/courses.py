"""Verbs of motion with all that may stand behind them: ways, legs, shares of a former level, ways back."""

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
from extractor.claims.grammar.rules.comparisons import at_level
from extractor.claims.grammar.turns import Leg, NeverMoves, Passes, Returns, Reverses, Swings, Turns
from extractor.claims.grammar.world import scopes_of
from extractor.claims.statements.scope import Scope

Sign = tuple[int, int]
START = Thing((Who("x", scopes=(Scope("start"),)),))


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


def _share_of_own(factor: Number, base: Thing) -> Made:
    """``a third of its initial value``, ``half its recall``: a share of where it came from."""
    return ("FACTOR", factor) if factor.lo < 1 and _is_start(base) else None


def _percent_of_own(amount: Number, base: Thing) -> Made:
    """``80 % of its initial value``."""
    if amount.unit != "%" or not _is_start(base):
        return None
    share = replace(amount, lo=amount.lo / 100, hi=amount.hi / 100, room=amount.room / 100, unit=None, is_factor=True)
    return "FACTOR", share


def _is_start(base: Thing) -> bool:
    return base.measure == "level" and all(s.where == "start" for s in scopes_of(base.who))


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


# ------------------------------------------------------------------------------------------------ former levels


def _own_level(_: object, measure: Thing) -> Made:
    """``its 2010 level``: with the place it is told by; ``its recall`` for one that is lost in part."""
    if not measure.is_bare or any(w.dimension != "x" for w in measure.who):
        return None
    return "BASE", Thing(measure.who or START.who)


def _of_place(where: tuple[Who, ...]) -> Thing | None:
    scopes = scopes_of(where)
    return Thing(where) if len(where) == 1 and len(scopes) == 1 and scopes[0].is_place else None


def _placed_level(where: tuple[Who, ...], _: object) -> Made:
    """``2010 level``, ``starting value``."""
    thing = _of_place(where)
    return None if thing is None else ("LEVELN", thing)


def _where_it(_: object, placed: tuple[Who, ...]) -> Made:
    """``what it was in 2000``."""
    thing = _of_place(placed)
    return None if thing is None else ("BASE", thing)


def _own_top(_: object, thing: Thing) -> Made:
    """``its peak``: of the series itself."""
    if thing.measure not in ("top", "low") or not thing.main or not thing.main.is_pronoun or len(thing.who) > 1:
        return None
    return "BASE", Thing((Who("x"),), thing.measure)


def _returns(sign: int) -> Any:
    def make(_: object, target: Number | Thing) -> Made:
        if isinstance(target, Number) and (target.is_factor or target.relation != "="):
            return None
        return "V", Predicate(Returns(target, sign))

    return make


def _moves_back(sign: Sign, target: Number | Thing) -> Made:
    """``climbs back to 40``."""
    if not sign[0] and isinstance(target, Thing):
        return "V", Predicate(Returns(target))
    made: Made = _returns(sign[0])(None, target) if sign[0] else None
    return made


def _moves_to_own(sign: Sign, base: Thing) -> Made:
    """``recovers to its starting level``, ``falls to its 2010 level``."""
    return "V", Predicate(Returns(base, sign[0]))


def _ends_at(_: object, base: Thing) -> Made:
    """``ends where it started``."""
    return "V", Predicate(Is("=", other=base, is_near=True), (Who("x", scopes=(Scope("end"),)),))


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


LEVELS = ("M", "MEASUREN", "XN")
RULES: list[Rule] = [
    ("FROMAMT", "P", lambda n, p: ("AMTFROM", (n, p))),
    ("TOAMT", "P", lambda n, p: ("AMTTO", (n, p))),
    ("AMTFROM", "AMTTO", _placed_from_to),
    ("MOVE", "AMTFROMTO", _move_from_to),
    *((verb, "FROMTO", _goes) for verb in ("GOES", "CHANGE")),
    *((verb, "AMTFROMTO", _goes_placed) for verb in ("GOES", "CHANGE", "VARIES")),
    ("FACTOR", "BASE", _share_of_own),
    ("FACTOR", "OFBASE", _share_of_own),
    ("AMT", "OFBASE", _percent_of_own),
    ("OF", "BASE", lambda _, b: ("OFBASE", b)),
    ("MOVE", "FACTOR", lambda s, f: ("V", Predicate(replace(moving(s), by=f))) if f.lo < 1 else None),
    ("CHANGE", "BYAMT", _changes_by),
    ("CHANGE", "AMT", lambda v, n: _changes_by(v, n) if n.relation != "=" else None),
    ("STAY", "WITHINAMT", _stays_within),
    ("WITHINAMT", "OFAMT", _within_of),
    ("VARIES", "AMT", _varies),
    ("VARIES", "FROMTO", lambda v, e: _varies(v, replace(e[0], hi=e[1].hi)) if e[0].lo < e[1].hi else None),
    # legs
    ("FIRSTLY", "V", lambda _, p: ("V", p) if isinstance(p.told, Moves | Flat) else None),
    ("V", "FIRSTLY", lambda p, _: ("V", p) if isinstance(p.told, Moves | Flat) else None),
    ("TURNSTO", "P", _reverses),
    ("BEGINS", "MOVE", lambda _, s: ("BEGINMOVE", s)),
    ("BEGINMOVE", "P", _turning),
    ("STOPS", "V", _stops),
    ("KEEPS", "MOVE", _strict),
    ("STAY", "MOVE", _strict),
    ("MAKES", "SHAPE", lambda _, s: ("V", s)),
    # former levels
    *(("P", noun, _placed_level) for noun in LEVELS),
    *(("FORMER", noun, lambda *_: ("LEVELN", START)) for noun in LEVELS),
    ("ITS", "LEVELN", lambda _, t: ("BASE", t)),
    ("DET", "LEVELN", lambda _, t: ("BASE", t)),
    ("ITS", "M", _own_level),
    ("ITS", "MEASUREN", lambda *_: ("BASE", START)),
    ("WHATIT", "P", _where_it),
    *(("BACKTO", target, _returns(0)) for target in ("AMT", "BASE")),
    ("BE", "BACKAT", lambda *_: ("BACKTO", None)),
    ("REGAIN", "BASE", _returns(1)),
    ("MOVE", "BACKW", lambda s, _: ("MOVEBACK", s)),
    ("MOVEBACK", "TOAMT", _moves_back),
    ("MOVEBACK", "TOBASE", _moves_back),
    ("MOVE", "TOBASE", _moves_to_own),
    ("TO", "BASE", lambda _, b: ("TOBASE", b)),
    ("END", "BASE", _ends_at),
    ("END", "ATBASE", _ends_at),
    ("ATLEVEL", "BASE", lambda _, b: ("ATBASE", b)),
    ("BE", "ATBASE", lambda _, b: ("V", Predicate(Is("=", other=b, is_near=True)))),
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
    ("BASE", lambda base: ("NP", base)),
    ("T", lambda thing: _own_top(None, thing)),
    ("STARTED", lambda _: ("BASE", START)),
    ("USHAPE", _shape(-1, 1)),
    ("NSHAPE", _shape(1, -1)),
    ("USHAPE", lambda _: ("SHAPE", Predicate(Turns((Leg(-1), Leg(1)))))),
    ("NSHAPE", lambda _: ("SHAPE", Predicate(Turns((Leg(1), Leg(-1)))))),
    ("APOINT", lambda _: ("AMT", Number(1, 1, unit="points", room=0.5, shown="a point"))),
]
