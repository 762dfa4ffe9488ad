"""Series that change places, draw together or move apart."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.crossings import CatchesUp, Nears
from extractor.claims.grammar.meaning import Crosses, Is, Number, Predicate, Thing
from extractor.claims.grammar.rules.comparisons import EACH_OTHER


def _crosses(sign: int, *, is_active: bool = True) -> Any:
    def make(verb: str, other: Thing) -> Made:
        if other.measure != "level" or not any(w.dimension == "series" for w in other.who):
            return None
        return "V", Predicate(Crosses(other, sign), word=verb if is_active else "")

    return make


def _undercuts(verb: str, other: Thing) -> Made:
    """``falls below B`` on its way; ``falls short of B`` as it stands."""
    if not verb.startswith(STATIC):
        made: Made = _crosses(-1)(verb, other)
        return made
    return ("V", Predicate(Is("<", other=other), word=verb)) if other.measure == "level" else None


STATIC = ("fall short", "falls short", "fell short", "miss", "undershoot", "undercut")


def _nears(sign: int) -> Any:
    def make(_: object, other: Thing) -> Made:
        if other.measure != "level" or not any(w.dimension == "series" for w in other.who):
            return None
        return "V", Predicate(Nears(sign, other))

    return make


def _together(sign: int) -> Any:
    return lambda _: ("V", Predicate(Nears(sign)))


def _converge_to(_: object, amount: Number) -> Made:
    """``converge to 50``."""
    return None if amount.is_factor else ("V", Predicate(Nears(-1, to=replace(amount, is_approx=True))))


def _moves_past(sign: tuple[int, int], predicate: Predicate) -> Made:
    """``falls below B``, ``climbs past B``: it was not there before."""
    told = predicate.told
    if not isinstance(told, Is) or told.other is None or told.margin or told.factor or predicate.word or not sign[0]:
        return None
    if told.is_merit or told.relation != (">" if sign[0] > 0 else "<") or predicate.measure != "level":
        return None
    if not any(w.dimension == "series" for w in told.other.who):
        return None
    return "V", replace(predicate, told=Crosses(told.other, sign[0]))


def _strictly(predicate: Predicate) -> Made:
    told = predicate.told
    if not isinstance(told, Nears):
        return None
    return "V", replace(predicate, told=replace(told, is_strict=True))


RULES: list[Rule] = [
    ("CROSS", "NP", _crosses(0)),
    ("CROSS", "EACHOTHER", lambda *_: ("V", Predicate(Crosses(EACH_OTHER)))),
    ("OVERTAKE", "NP", _crosses(1)),
    ("BY", "NP", lambda _, t: ("BYNP", t)),
    ("OVERTAKE", "BYNP", _crosses(-1, is_active=False)),
    ("UNDERCUT", "NP", _undercuts),
    ("MOVE", "CMP", _moves_past),
    ("CATCH", "NP", lambda _, t: ("V", Predicate(CatchesUp(t))) if t.measure == "level" else None),
    ("CATCH", "EACHOTHER", lambda *_: ("V", Predicate(Nears(-1)))),
    ("NEARS", "NP", _nears(-1)),
    ("LEAVES", "NP", _nears(1)),
    ("CONVERGE", "TOAMT", _converge_to),
    ("CONVERGE", "CMP", lambda v, p: _converge_to(v, p.told.amount) if _is_level(p) else None),
    ("V", "STRICTLY", lambda p, _: _strictly(p)),
    ("STRICTLY", "V", lambda _, p: _strictly(p)),
]


def _is_level(predicate: Predicate) -> bool:
    told = predicate.told
    return isinstance(told, Is) and told.amount is not None and told.other is None and told.relation == "="


LIFTS: list[Lift] = [
    ("CROSS", lambda _: ("V", Predicate(Crosses(EACH_OTHER)))),
    ("SWAP", lambda _: ("V", Predicate(Crosses(EACH_OTHER)))),
    ("CONVERGE", _together(-1)),
    ("DIVERGE", _together(1)),
]
