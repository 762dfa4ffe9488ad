"""Places by where they stand beside another: ``the previous one``, ``its left neighbour``, ``any other year``."""

from __future__ import annotations

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Noun, Thing, Who


def _next(shift: int) -> Made:
    return "NP", Thing((Who("x", shift=shift),))


def _other_places(_: object, noun: Noun) -> Made:
    """``any other year``, ``any other panel``."""
    if noun.dimension not in ("x", "panel"):
        return None
    return "NP", Thing((Who(noun.dimension, quantifier="every", is_rest=True, is_plural=True),))


def _there(_: object, other: Thing) -> Made:
    """``than in any other year``."""
    who = other.main
    if who is None or not (who.is_rest or who.shift) or who.dimension not in ("x", "panel"):
        return None
    return "RESTP", other


def _bin(where: tuple[Who, ...], noun: Noun) -> Made:
    """``the 300–350 ms bin``."""
    if len(where) != 1 or not isinstance(noun, Noun) or noun.word not in BINS:
        return None
    return ("NP", Thing(where)) if len(where[0].scopes) == 1 and where[0].scopes[0].where == "between" else None


BINS = ("bin", "bar", "class", "interval", "bracket", "column", "band", "group", "range")
RULES: list[Rule] = [
    *(("REST", noun, _other_places) for noun in ("XN", "PANELN")),
    ("PREP", "NP", _there),
    ("THAN", "RESTP", lambda _, t: ("THANNP", t)),
    ("ASAS", "RESTP", lambda a, t: ("ASCMP", (a, t))),
    *(("PN", noun, _bin) for noun in ("XN", "SERIESN", "XAXIS")),
    ("ITS", "PREVIOUSN", lambda *_: _next(-1)),
    ("ITS", "NEXTN", lambda *_: _next(1)),
]
LIFTS: list[Lift] = [("PREVIOUS", lambda _: _next(-1)), ("NEXT", lambda _: _next(1))]
