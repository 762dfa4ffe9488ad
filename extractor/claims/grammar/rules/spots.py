"""Places by a number of x and its noun, values by their places, and the ways from one place to another.

``a batch size of 64``, ``its 2016 level``, ``from 9 % in January to 12 % in May``.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Moves, Number, Predicate, Quantifier, Thing, Who
from extractor.claims.grammar.rules.choices import QUANTIFIERS
from extractor.claims.statements.scope import Scope

Where = tuple[Who, ...]
Placed = tuple[Number, Scope]


def only_scope(where: Where) -> Scope | None:
    """The one place or stretch of a phrase that tells nothing else."""
    if len(where) != 1 or where[0].dimension != "x" or len(where[0].scopes) != 1 or where[0].quantifier != "the":
        return None
    return where[0].scopes[0]


def _at(scope: Scope) -> Made:
    return "P", (Who("x", scopes=(scope,)),)


def _sided(scope: Scope, to: Literal["after", "before"]) -> Made:
    return _at(replace(scope, where=to))


def _of_axis(_: object, where: Where) -> Made:
    """``a batch size of 64``, ``step 1000``, where the number was taken for the place."""
    scope = only_scope(where)
    return ("P", where) if scope is not None and not math.isnan(scope.lo) else None


def _counted_off(_: object, where: Where) -> Made:
    """``the last 500`` units, where only the number was taken for the stretch."""
    scope = only_scope(where)
    return ("P", where) if scope is not None and scope.where in ("first", "last", "between") else None


FIXED = ("at", "by", "between")  # ``from early 2022 to mid-2023``: from the first day of the one


def stretch(start: Scope, end: Scope) -> Scope | None:
    """The stretch from one place to another."""
    if start.where == "start" and end.where == "end":
        return Scope("all")
    if start.where == "start" and end.where in ("at", "by"):
        return replace(end, where="before")
    if start.where in ("after_peak", "after_trough") and end.where == "end":
        return start
    if start.where == "start" and end.where in ("before_peak", "before_trough"):
        return end
    if start.where in ("at", "by", "after") and end.where == "end":
        return Scope("between", start.lo, math.inf, start.span, start.ranked)
    if start.where in (*FIXED, "after") and end.where in (*FIXED, "before") and start.lo < end.lo:
        return Scope("between", start.lo, end.hi, start.span, start.ranked and end.ranked)
    return None


def _from_to(start: Where, end: Where) -> Made:
    """``from the start to 2010``, ``between 5 and the end``."""
    one, two = only_scope(start), only_scope(end)
    whole = stretch(one, two) if one and two else None
    return None if whole is None else _at(whole)


def _amount_at(number: Number, where: Where) -> Made:
    """``9 % in January``."""
    scope = only_scope(where)
    return None if scope is None or number.is_factor or not scope.is_place else ("AMTAT", (number, scope))


def _led(category: str) -> Rule:
    return category, "AMTAT", lambda _, placed, c=category: (f"{c}AT", placed)


def _way(start: Placed, end: Placed) -> Made:
    """``from 9 % in January to 12 % in May``."""
    whole = stretch(start[1], end[1])
    return None if whole is None else ("WAY", (start[0], end[0], whole))


def _goes(_: object, way: tuple[Number, Number, Scope]) -> Made:
    """``goes from 9 % in January to 12 % in May``: whichever way that is."""
    sign = 1 if way[1].lo > way[0].hi else -1 if way[1].hi < way[0].lo else 0
    return _moves((sign, 0), way) if sign else None


def _moves(sign: tuple[int, int], way: tuple[Number, Number, Scope]) -> Made:
    told = Moves(sign[0] or sign[1], not sign[0], way[0], way[1])
    return "V", Predicate(told, (Who("x", scopes=(way[2],)),))


def _level(measure: Thing) -> Made:
    """``its 2016 level``, ``the 500 km figure``: a value by its place."""
    placed = measure.is_bare and measure.measure == "level" and len(measure.who) == 1 and measure.who[0].scopes
    return ("NP", Thing(measure.who)) if placed and all(s.is_place for s in measure.who[0].scopes) else None


def _there(_: object, where: Where) -> Made:
    """``that of 2008``, ``what it was in 2010``, ``the one at 5``."""
    scope = only_scope(where)
    return ("NP", Thing(where)) if scope is not None and scope.is_place else None


def _measured_at(measure: Thing, where: Where) -> Made:
    """``the value at the start``, ``the loss in 2010``."""
    scope = only_scope(where)
    if scope is None or any(w.dimension == "x" for w in measure.who) or measure.sides:
        return None
    return "MAT", replace(measure, who=measure.who + where)


def _owned(thing: Thing, measure: Thing) -> Made:
    """``B's loss at 10``."""
    return _named_at(thing, measure.who) if measure.is_bare else None


def _named_at(thing: Thing, where: Where) -> Made:
    """``above B at 10``, where the subject has a place of its own."""
    scope, main = only_scope(where), thing.main
    if scope is None or main is None or thing.measure != "level" or not scope.is_place:
        return None
    if main.dimension != "series" or not main.keys or any(w.dimension == "x" for w in thing.who):
        return None
    return "NPAT", replace(thing, who=thing.who + where)


def _each_of(quantifier: Quantifier) -> Callable[[object, object], Made]:
    """``at every batch size``, ``at no dose``."""

    def make(*_: object) -> Made:
        return "NP", Thing((Who("x", quantifier=quantifier, is_plural=True),))

    return make


def _restricted(thing: Thing, where: Where) -> Made:
    """``all sizes above 4``, ``every year since 2010``."""
    scope, main = only_scope(where), thing.main
    if scope is None or main is None or scope.is_place or len(thing.who) > 1 or main.dimension != "x":
        return None
    if main.scopes or main.quantifier == "the" or thing.measure != "level":
        return None
    return "NPR", (replace(main, scopes=(scope,)),)


RULES: list[Rule] = [
    ("XAXIS", "XAMT", lambda _, s: ("XPL", s)),
    ("XAMT", "XAXIS", lambda s, _: ("XPL", s)),
    ("OF", "XAMT", lambda _, s: ("OFX", s)),
    ("EQ", "XAMT", lambda _, s: ("OFX", s)),
    ("XAXIS", "OFX", lambda _, s: ("XPL", s)),
    ("DET", "XPL", lambda _, s: ("XPL", s)),
    ("ABOUT", "XPL", lambda _, s: ("XPL", s)),
    ("EXACTLY", "XPL", lambda _, s: ("XPL", s)),
    *((word, "XPL", lambda _, s: _at(s)) for word in ("PREP", "WITH", "BY", "WITHIN")),
    *((word, "XAMT", lambda _, s: _at(s)) for word in ("ATX",)),
    ("AFTER", "XPL", lambda _, s: _sided(s, "after")),
    ("BEFORE", "XPL", lambda _, s: _sided(s, "before")),
    ("AFTERX", "XPL", lambda _, s: ("XPLS", replace(s, where="after"))),
    ("BEFOREX", "XPL", lambda _, s: ("XPLS", replace(s, where="before"))),
    ("PREP", "XPLS", lambda _, s: _at(s)),
    ("WITH", "XPLS", lambda _, s: _at(s)),
    ("UNTILX", "XAMT", lambda _, s: _sided(s, "before")),
    ("SINCEX", "XAMT", lambda _, s: _sided(s, "after")),
    ("DET", "SIZEN", lambda *_: ("SIZEN", None)),
    ("OF", "PN", lambda _, p: ("OFPN", p)),
    ("SIZEN", "OFPN", _of_axis),
    ("OF", "XPL", lambda _, s: ("OFXPL", s)),
    ("SIZEN", "OFXPL", lambda _, s: ("XPL", s)),
    ("XAXIS", "COUNTN", lambda x, _: ("XAXIS", x)),
    *((word, "XAXIS", _each_of(q)) for word, q in QUANTIFIERS.items() if word not in ("SOME", "MOST")),
    ("NP", "P", _restricted),
    *((word, "NPR", lambda _, p: ("P", p)) for word in ("PREP", "ATX", "WITH", "INX")),
    ("EQ", "P", lambda _, p: ("EQP", p)),
    ("XAXIS", "EQP", _of_axis),
    ("XAXIS", "P", _of_axis),
    ("WHENX", "P", lambda _, p: ("P", p) if only_scope(p) is not None else None),
    ("WHENX", "XPL", lambda _, s: _at(s)),
    ("P", "XAXIS", lambda p, _: _of_axis(None, p)),
    ("NTH", "P", _counted_off),
    *(("PN", word, lambda p, _: ("P", p)) for word in ("INTOX",)),
    *(("INTOW", noun, lambda *_: ("INTOX", None)) for noun in ("DETN", "XN", "NOUN", "SERIESN")),
    ("FROM", "P", lambda _, p: ("FROMP", p)),
    ("BETWEEN", "P", lambda _, p: ("BTWP", p)),
    ("BETWEEN", "PN", lambda _, p: ("P", p) if (s := only_scope(p)) and s.where == "between" else None),
    ("TO", "P", lambda _, p: ("TOP", p)),
    ("UNTIL", "P", lambda _, p: ("TOP", p)),
    ("FROMP", "TOP", _from_to),
    ("BTWP", "ANDP", _from_to),
    ("OF", "BTWP", lambda _, p: ("BTWP", p)),
    ("AMT", "P", _amount_at),
    _led("FROM"),
    _led("TO"),
    ("FROMAT", "TOAT", _way),
    ("MOVE", "WAY", _moves),
    ("GO", "WAY", _goes),
    ("THAT_OF", "P", _there),
    ("WHATWAS", "P", _there),
    ("THATONE", "P", _there),
    ("ITWAS", "P", lambda _, p: ("P", p)),
    ("M", "P", _measured_at),
    ("DET", "MAT", lambda _, m: ("MAT", m)),
    ("ITS", "MAT", lambda _, m: ("MAT", m)),
    ("NPS", "MAT", _owned),
    ("MAT", "OFNP", lambda m, t: _owned(t, m)),
    ("XPL", "M", lambda s, m: ("M", made[1]) if (made := _measured_at(m, (Who("x", scopes=(s,)),))) else None),
    ("NP", "P", _named_at),
    ("NPS", "PM", lambda t, m: ("NPAT", replace(t, who=t.who + m)) if t.measure == "level" else None),
    ("P", "MEASUREN", lambda p, _: ("PM", p) if (s := only_scope(p)) is not None and s.is_place else None),
]
LIFTS: list[Lift] = [
    ("M", _level),
    ("MAT", _level),
    ("MAT", lambda m: ("NPAT", replace(m, is_bare=False)) if any(w.keys for w in m.who) else None),
    ("XPLACE", lambda s: ("XPL", s)),
    ("WHERESTART", lambda _: ("NP", Thing((Who("x", scopes=(Scope("start"),)),)))),
    ("WHEREEND", lambda _: ("NP", Thing((Who("x", scopes=(Scope("end"),)),)))),
]
