"""Stretches by their length, or as a part of x: ``the two years after 2010``, ``the upper half of the range``."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Literal

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Noun, Who
from extractor.claims.grammar.rules.places import of_name, placed
from extractor.claims.grammar.rules.spots import only_scope
from extractor.claims.statements.scope import EVERYWHERE, Scope

Where = tuple[Who, ...]
WHOLES = ("XAXIS", "DETN", "XRANGE")
PARTS = (("HALFN", 2), ("THIRDN", 3), ("QUARTERN", 4))
SIDES = (("LOWPART", 1), ("HIGHPART", -1), ("MIDPART", 0))
YEARS = (1500, 2200)  # ``over 2010`` is then
LONGER = {"decade": 10.0, "decades": 10.0, "century": 100.0}


def _long(number: float, noun: Noun) -> Made:
    """``two years`` on an axis of years; ``a decade`` is ten of them."""
    if noun.word in LONGER:
        return "XLONG", number * LONGER[noun.word]
    return ("XLONG", float(number)) if noun.is_axis else None


def _from(length: float, where: Where) -> Made:
    """``two years after 2010``: the stretch from there."""
    scope = only_scope(where)
    if scope is None or scope.where not in ("at", "after", "by") or math.isnan(scope.lo) or scope.ranked:
        return None
    return "XSPAN", Scope("between", scope.lo, scope.lo + length, scope.span)


def _to(length: float, where: Where) -> Made:
    """``the ten years up to 2010``."""
    scope = only_scope(where)
    if scope is None or scope.where not in ("at", "before", "by") or math.isnan(scope.hi) or scope.ranked:
        return None
    return "XSPAN", Scope("between", scope.hi - length, scope.hi, scope.span)


def _is_sided(where: Where, side: str) -> bool:
    scope = only_scope(where)
    return scope is not None and scope.where == side


def _part(side: int, parts: int) -> Made:
    """``the upper half``, ``the first third``: of x."""
    shares = {1: (0.0, 1 / parts), -1: (1 - 1 / parts, 1.0), 0: ((parts - 1) / 2 / parts, (parts + 1) / 2 / parts)}
    return "XPART", Scope("part", *shares[side], marked=parts % 2 == 0 and not side)


def _at(scope: Scope) -> Made:
    return "P", (Who("x", scopes=(scope,)),)


VAGUE: tuple[tuple[str, Literal["early", "middle", "late"]], ...] = (
    ("EARLYP", "early"),
    ("MIDP", "middle"),
    ("LATEP", "late"),
)


def _so_many(where: Where, side: Literal["first", "last"]) -> Made:
    """``the first ten epochs``, where ten epochs were taken for a place."""
    scope = only_scope(where)
    if scope is None or scope.where not in ("at", side) or scope.ranked or YEARS[0] <= scope.hi <= YEARS[1]:
        return None
    return "PN", (Who("x", scopes=(replace(scope, where=side),)),)


def _over(where: Where) -> Made:
    """``over 1000 cycles``: up to there."""
    scope = only_scope(where)
    if scope is None or scope.where != "at" or math.isnan(scope.hi) or scope.ranked:
        return "P", where
    return _at(replace(scope, where="before")) if not YEARS[0] <= scope.hi <= YEARS[1] else ("P", where)


def _to_the_end(where: Where) -> Made:
    """``rises to the very end``: all the way."""
    scope = only_scope(where)
    return placed(EVERYWHERE) if scope is not None and scope.where == "end" else None


RULES: list[Rule] = [
    *((word, "THEEND", lambda *_: ("TOP", (Who("x", scopes=(Scope("end"),)),))) for word in ("TO", "UNTIL")),
    ("OVERX", "P", lambda _, p: _over(p)),
    ("OVERX", "NP", of_name),
    ("OVERX", "WHOLEN", lambda *_: _at(Scope("all"))),
    ("OVERX", "M", lambda _, m: ("P", m.who) if m.is_bare else None),
    ("OVERX", "XSPAN", lambda _, s: _at(s)),
    ("OVERX", "XPARTOF", lambda _, s: _at(s)),
    ("OVERX", "XMORE", lambda _, sign: ("ALONG", (Who("x", is_course=True, is_reversed=sign < 0),))),
    *(("FIRSTLAST", noun, lambda *_: placed(EVERYWHERE)) for noun in ("XN", "NOUN", "XAXIS", "SERIESN")),
    ("P", "OFWAY", lambda p, _: ("P", p) if (s := only_scope(p)) and s.where in ("start", "end") else None),
    ("SINGLE", "XAXIS", lambda *_: ("XPL", Scope("at", 1.0, 1.0))),
    ("PN", "INW", lambda p, _: ("PIN", p)),
    ("PIN", "COMMA", lambda p, _: ("PC", p)),
    ("SOONER", "OFX1", lambda *_: ("SOONER", None)),
    ("LATELY", "OFX1", lambda *_: ("LATELY", None)),
    ("FIRSTX", "PN", lambda _, p: _so_many(p, "first")),
    ("LASTX", "PN", lambda _, p: _so_many(p, "last")),
    ("DURING", "WHOLEX", lambda *_: _at(Scope("all"))),
    ("NUM", "XN", _long),
    ("DET", "DECADEN", lambda *_: ("XLONG", 10.0)),
    ("NUM", "DECADEN", lambda n, _: ("XLONG", 10.0 * n)),
    ("DET", "XLONG", lambda _, n: ("XLONG", n)),
    (
        "XLONG",
        "P",
        lambda n, p: _from(n, p) if _is_sided(p, "after") else _to(n, p) if _is_sided(p, "before") else None,
    ),
    *((word, "P", lambda _, p: ("AFTERX1", p)) for word in ("AFTER", "FROM")),
    *((word, "P", lambda _, p: ("UPTOX", p)) for word in ("BEFORE", "TO", "UNTIL")),
    ("XLONG", "AFTERX1", _from),
    ("XLONG", "UPTOX", _to),
    *((word, "XSPAN", lambda _, s: _at(s)) for word in ("PREP", "WITHIN", "INX")),
    *((word, noun, lambda *_, s=s, n=n: _part(s, n)) for word, s in SIDES for noun, n in PARTS),
    ("ORDINAL", "HALFN", lambda rank, _: _part(-1, 2) if rank == 2 else None),
    *(("OF", whole, lambda *_: ("OFWHOLE", None)) for whole in WHOLES),
    *(("XAXIS", noun, lambda *_: ("XRANGE", None)) for noun in ("SPREADN", "COUNTN", "SIZEN")),
    ("DET", "XRANGE", lambda *_: ("XRANGE", None)),
    ("XPART", "OFWHOLE", lambda s, _: ("XPARTOF", s)),
    ("DET", "XPARTOF", lambda _, s: ("XPARTOF", s)),
    *((word, "XPARTOF", lambda _, s: _at(s)) for word in ("PREP", "INX", "WITHIN")),
]
LIFTS: list[Lift] = [
    *((word, lambda _, at=at: _at(Scope(at))) for word, at in VAGUE),
    ("TOP", _to_the_end),
]
