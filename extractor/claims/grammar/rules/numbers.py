"""Amounts and what hedges, bounds or multiplies them: ``just under 5 points``, ``more than twice``, ``10 or so``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Number, Relation, Thing


def _bounded(relation: Relation, category: str) -> Rule:
    def make(_: object, number: Number) -> Made:
        return None if number.relation != "=" else (category, replace(number, relation=relation))

    words = {">": "RATHER", "<": "RATHERLESS", "≥": "ATLEAST", "≤": "ATMOST"}
    return words[relation], category, make


def _hedged(category: str) -> Rule:
    def make(_: object, number: Number) -> Made:
        return category, replace(number, is_approx=True)

    return "ABOUT", category, make


def _same(category: str) -> Rule:
    return "EXACTLY", category, lambda _, number: (category, number)


def _times(number: Number | int, _: object) -> Made:
    """``three times``, ``2.5 times``."""
    if isinstance(number, int):
        return "FACTOR", Number(number, number, is_factor=True, room=0.5, shown=f"{number} times")
    return None if number.unit else ("FACTOR", replace(number, is_factor=True))


def _points(number: Number | int, _: object) -> Made:
    """``nine points``."""
    if isinstance(number, int):
        return "AMT", Number(number, number, unit="points", room=0.5, shown=f"{number} points")
    return "AMT", replace(number, unit="points")


def _orders(number: Number | int, _: object) -> Made:
    """``two orders of magnitude``, ``more than 2.5 orders of magnitude``, ``half an order of magnitude``."""
    if isinstance(number, int):
        return "ORDERS", Number(number, number, shown=f"{number} orders of magnitude")
    plain = number.unit is None and 0 < number.lo <= number.hi <= MOST_ORDERS
    return ("ORDERS", replace(number, is_factor=False)) if plain else None


MOST_ORDERS = 20


def _by_orders(told: Number) -> Made:
    """So many powers of ten: as a bound exactly, otherwise to a factor of two or so."""
    exact = told.relation != "="
    lo, hi = (told.lo, told.hi) if exact else (told.lo - 0.3, told.hi + 0.4)
    return "FACTOR", Number(10.0**lo, 10.0**hi, told.relation, is_approx=not exact, is_factor=True, shown=told.shown)


def _later(relation: Relation | None, category: str) -> Rule:
    """``5 points or more``, ``at most`` behind an amount; ``5 points or so``."""

    def make(number: Number, _: object) -> Made:
        if number.relation != "=":
            return None
        return category, replace(number, relation=relation) if relation else replace(number, is_approx=True)

    words = {"≥": "ORMOREW", "≤": "ORLESSW", None: "ORSOW"}
    return category, words[relation], make


def _and_a_half(_: object, __: object) -> Made:
    """``a point and a half``."""
    return "AMT", Number(1.5, 1.5, unit="points", room=0.25, shown="a point and a half")


def _counted(number: Number, measure: Thing) -> Made:
    """``40 passengers`` on an axis of passengers."""
    elsewhere = any(s.where != "start" for w in measure.who for s in w.scopes)
    return None if number.is_factor or elsewhere else ("AMT", number)


RULES: list[Rule] = [
    *(_bounded(relation, category) for relation in (">", "<", "≥", "≤") for category in ("AMT", "FACTOR")),
    *(_hedged(category) for category in ("AMT", "FACTOR")),
    *(_same(category) for category in ("AMT", "FACTOR")),
    *(_bounded(relation, "ORDERS") for relation in (">", "<", "≥", "≤")),
    _hedged("ORDERS"),
    _same("ORDERS"),
    *(_later(relation, category) for relation in ("≥", "≤", None) for category in ("AMT", "FACTOR", "ORDERS")),
    *((number, "ORDERSN", _orders) for number in ("NUM", "AMT")),
    ("DET", "ORDERSN", lambda *_: _orders(1, None)),
    ("SINGLE", "ORDERSN", lambda *_: _orders(1, None)),
    ("SEVERALW", "ORDERSN", lambda *_: ("ORDERS", Number(1.7, 1.7, "≥", shown="several orders of magnitude"))),
    ("NUM", "FULLW", lambda number, _: ("NUM", number)),
    ("AMT", "FULLW", lambda number, _: ("AMT", number) if number.unit is None else None),
    ("APOINT", "ANDPART", _and_a_half),
    ("NUM", "TIMES", _times),
    ("AMT", "TIMES", _times),
    ("NUM", "POINTS", _points),
    ("AMT", "POINTS", _points),
    ("AMT", "M", _counted),
    ("AMT", "OFM", _counted),
    ("DET", "FACTOR", lambda _, n: ("FACTOR", n)),
    ("DET", "AMT", lambda _, n: None if n.shown.isalpha() and not n.unit else ("AMT", n)),
    ("FACTORW", "AMT", lambda _, n: ("FACTOR", replace(n, is_factor=True))),
    ("BY", "AMT", lambda _, n: ("BYAMT", n)),
    ("BY", "FACTOR", lambda _, n: ("BYAMT", n)),
    ("TO", "AMT", lambda _, n: ("TOAMT", n)),
    ("TO", "FACTOR", lambda _, n: ("TOAMT", n)),
    ("FROM", "AMT", lambda _, n: ("FROMAMT", n)),
    ("FROMAMT", "TOAMT", lambda a, b: ("FROMTO", (a, b))),
    *(("FROMTO", noun, lambda ends, _: ("FROMTO", ends)) for noun in ("M", "UNIT", "POINTS")),
    ("OF", "AMT", lambda _, n: ("OFAMT", n)),
    ("WITHIN", "AMT", lambda _, n: ("WITHINAMT", n)),
]
LIFTS: list[Lift] = [("ORDERS", _by_orders)]
