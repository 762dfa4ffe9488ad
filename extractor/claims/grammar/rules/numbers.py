"""Amounts and what hedges, bounds or multiplies them: ``just under 5 points``, ``more than twice``."""

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


def _counted(number: Number, measure: Thing) -> Made:
    """``40 passengers`` on an axis of passengers."""
    elsewhere = any(s.where != "start" for w in measure.who for s in w.scopes)
    return None if number.is_factor or elsewhere else ("AMT", number)


RULES: list[Rule] = [
    *(_bounded(relation, category) for relation in (">", "<", "≥", "≤") for category in ("AMT", "FACTOR")),
    *(_hedged(category) for category in ("AMT", "FACTOR")),
    *(_same(category) for category in ("AMT", "FACTOR")),
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
    ("OF", "AMT", lambda _, n: ("OFAMT", n)),
    ("WITHIN", "AMT", lambda _, n: ("WITHINAMT", n)),
]
LIFTS: list[Lift] = []
