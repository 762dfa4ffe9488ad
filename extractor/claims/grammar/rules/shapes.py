"""What a course looks like: ``zigzags``, ``is a straight line``, ``bends downward``, ``halves every hour``."""

from __future__ import annotations

from typing import Any

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Number, Predicate
from extractor.claims.grammar.rules.courses import Sign
from extractor.claims.grammar.shapes import Curved, Exponential, ScalesPer, Straight, Wavers


def _exponentially(sign: Sign, _: object) -> Made:
    """``decays exponentially``."""
    return "V", Predicate(Exponential(sign[0]))


def _as_power(sign: Sign, _: object) -> Made:
    """``falls as a power law``."""
    return "V", Predicate(Exponential(sign[0], is_power=True))


def _each(factor: float, per: tuple[float, str]) -> Made:
    """``halves every hour``, ``doubles every 10 K``."""
    number, _ = per
    return "V", Predicate(ScalesPer(Number(factor, factor, is_factor=True, is_approx=True), number))


def _shape(predicate: Predicate) -> Any:
    return lambda *_: ("V", predicate)


SHAPES: tuple[tuple[str, Predicate], ...] = (
    ("CONCAVE", Predicate(Curved(-1))),
    ("CONVEX", Predicate(Curved(1))),
    ("STRAIGHTADJ", Predicate(Straight())),
    ("POWERLAW", Predicate(Exponential(is_power=True))),
    ("EXPONADJ", Predicate(Exponential())),
)
RULES: list[Rule] = [
    ("MOVE", "EXPON", _exponentially),
    ("MOVE", "ASPOWER", _as_power),
    ("SCALE", "XPER", _each),
    ("EVERY", "XLONG", lambda _, n: ("XPER", (n, ""))),
    *((verb, shape, _shape(p)) for shape, p in SHAPES for verb in ("BE", "MAKES", "UNDERGO")),
]
LIFTS: list[Lift] = [
    ("WAVERS", lambda _: ("V", Predicate(Wavers()))),
    ("BENDSDOWN", lambda _: ("V", Predicate(Curved(-1)))),
    ("BENDSUP", lambda _: ("V", Predicate(Curved(1)))),
]
