"""Between two others, or closer to one of them: ``lies midway between B and C``, ``is closer to B than to C``."""

from __future__ import annotations

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Between, Nearer, Predicate, Thing


def _between(pair: tuple[Thing, Thing], *, is_midway: bool = False) -> Made:
    left, right = pair
    if left.main is None or right.main is None or left.main.dimension != right.main.dimension:
        return None
    return "CMP", Predicate(Between(pair, is_midway))


def _nearer(near: Thing, far: Thing) -> Made:
    """``closer to B than to C``."""
    if near.measure != "level" or far.measure != "level" or len(near.who) != len(far.who):
        return None
    return "CMP", Predicate(Nearer(near, far))


def _farther(far: Thing, near: Thing) -> Made:
    return _nearer(near, far)


RULES: list[Rule] = [
    ("MIDWAY", "BTW", lambda _, pair: _between(pair, is_midway=True)),
    ("CLOSER", "NP", lambda _, t: ("CLOSERTO", t)),
    ("FARTHER_FROM", "NP", lambda _, t: ("FARTHERFROM", t)),
    ("CLOSERTO", "THANNP", _nearer),
    ("CLOSERTO", "THANTONP", _nearer),
    ("FARTHERFROM", "THANNP", _farther),
    ("FARTHERFROM", "THANTONP", _farther),
    ("THANTO", "NP", lambda _, t: ("THANTONP", t)),
]
LIFTS: list[Lift] = [("BTW", _between)]
