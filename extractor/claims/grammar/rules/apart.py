"""How far things are from each other: ``are furthest apart in May``, ``ten points separate A and B``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Best, Clause, Is, Number, Predicate, Thing, Who
from extractor.claims.grammar.rules.comparisons import EACH_OTHER

Apart = tuple[Thing, int]


def _are_far(subject: Thing, sign: int) -> Made:
    """``A and B are furthest apart``."""
    main = subject.main
    if main is None or not main.is_plural or subject.measure != "level" or main.dimension not in ("series", None):
        return None
    return "APARTS", (subject, sign)


def _there(apart: Apart, where: tuple[Who, ...]) -> Made:
    """``… at 500 Hz``: the place where it is so."""
    subject, sign = apart
    if len(where) != 1 or where[0].dimension != "x" or len(where[0].scopes) != 1:
        return None
    return "S", Clause(Thing(where), Predicate(Best(sign, measure="gap"), subject.who))


def _separates(amount: Number, subject: Thing) -> Made:
    """``Ten points separate A and B``."""
    main = subject.main
    if main is None or not main.is_plural or subject.measure != "level":
        return None
    return "S", Clause(subject, Predicate(Is("=", other=EACH_OTHER, margin=amount)))


def _of_pair(amount: Number, pair: tuple[Thing, Thing]) -> Made:
    left, right = (side.main for side in pair)
    if left is None or right is None or left.dimension != "series" or right.dimension != "series":
        return None
    who = replace(left, keys=left.keys | right.keys, is_plural=True)
    return _separates(amount, Thing((who,)))


RULES: list[Rule] = [
    ("BE", "FARAPART", lambda *_: ("VAPART", 1)),
    ("BE", "CLOSEST", lambda *_: ("VAPART", -1)),
    ("COME", "CLOSEST", lambda *_: ("VAPART", -1)),
    ("NP", "VAPART", _are_far),
    ("APARTS", "P", _there),
    ("P", "APARTS", lambda p, a: _there(a, p)),
    ("AMT", "SEPARATE", lambda n, _: ("AMTBETWEEN", n)),
    ("AMTBETWEEN", "NP", _separates),
    ("AMTBETWEEN", "PAIR", _of_pair),
]
LIFTS: list[Lift] = []
