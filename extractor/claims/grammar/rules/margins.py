"""By how much one is ahead: ``leads by 3``, ``ten points adrift``, ``gains twice as much as B``, ``half a point``."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Is, Measure, Moves, Number, Predicate, Relation, Scales, Thing, Who
from extractor.claims.grammar.rules.comparisons import by_margin

NEAREST = Thing((Who("series", quantifier="every", is_rest=True, is_nearest=True, is_plural=True),))
FAR = frozenset(("more", "less", "further", "farther", "much", "strongly", "far", "fast", "quickly", "steeply"))


def _leads_by(relation: Relation) -> Any:
    """``leads by 3``: over whoever comes next; ``trails by 2``: behind whoever leads."""

    def make(_: object, margin: Number) -> Made:
        return _ahead(margin, relation)

    return make


def _ahead(margin: Number, relation: Relation, category: str = "V") -> Made:
    if margin.is_factor and margin.lo > 1:
        factor = margin if relation == ">" else margin.inverse
        return category, Predicate(Is(relation, other=NEAREST, factor=factor, is_merit=True, is_lead=True))
    return category, Predicate(Is(relation, other=NEAREST, margin=margin, is_merit=True, is_lead=True))


def _in_front(relation: Relation) -> Any:
    """``five points ahead``."""

    def make(margin: Number, _: object) -> Made:
        return _ahead(margin, relation, "CMP")

    return make


def _one(_: object) -> Made:
    """``a point``."""
    return "AMT", Number(1, 1, unit="points", room=0.25, shown="a point")


def _part_of_one(factor: Number, _: object) -> Made:
    """``half a point``."""
    return "AMT", replace(factor, is_factor=False, unit="points", room=factor.lo / 4) if factor.lo < 1 else None


def _part_of_unit(factor: Number, unit: str) -> Made:
    """``half a second``, ``a tenth of a volt``."""
    return "AMT", replace(factor, is_factor=False, unit=unit, room=factor.lo / 4) if factor.lo < 1 else None


def _fold(predicate: Predicate, factor: Number) -> Made:
    """``exceeds B threefold``, ``reduces the count tenfold``."""
    if factor.lo <= 1 or not factor.shown.endswith("fold"):
        return None
    told = predicate.told
    if isinstance(told, Moves) and told.sign and not (told.by or told.start or told.end):
        turned = factor if told.sign > 0 else factor.inverse
        return None if told.is_merit else ("V", replace(predicate, told=Scales(turned, told.sign)))
    made = by_margin(predicate, factor)
    return None if made is None else ("V", made[1])


def _to_one(predicate: Predicate, factor: Number) -> Made:
    """``outnumber B 2 to 1``, ``lead by 3:1``."""
    made = by_margin(predicate, factor) if factor.lo > 1 else None
    return None if made is None else ("V", made[1])


def _highest(predicate: Predicate, measure: Measure) -> Made:
    """``peaks higher than B``."""
    told = predicate.told
    if not isinstance(told, Is) or told.other is None or predicate.measure != "level" or told.is_merit:
        return None
    return ("V", replace(predicate, measure=measure)) if predicate.word in LEVEL or told.margin else None


LEVEL = frozenset(("higher", "lower", "taller"))


def _moved_as(sign: tuple[int, int], predicate: Predicate) -> Made:
    """``gained twice as much as B``, ``rose as fast as B``."""
    told = predicate.told
    if not isinstance(told, Is) or told.other is None or predicate.word not in FAR or told.relation != "=":
        return None
    rate = predicate.word in ("fast", "quickly", "steeply")
    measure: Any = "rate" if rate else "rise" if (sign[0] or sign[1]) > 0 else "fall"
    return "V", replace(predicate, told=replace(told, is_merit=False), measure=measure)


def _moved_by(sign: tuple[int, int], predicate: Predicate) -> Made:
    """``rises by more than B``, ``by twice as much as B``."""
    told = predicate.told
    if not isinstance(told, Is) or told.other is None or predicate.word not in FAR:
        return None
    measure: Any = "rise" if (sign[0] or sign[1]) > 0 else "fall"
    return "V", replace(predicate, told=replace(told, is_merit=False), measure=measure)


def _changed_more(_: object, predicate: Predicate) -> Made:
    """``changed less than B``."""
    told = predicate.told
    if not isinstance(told, Is) or told.other is None or predicate.word not in FAR:
        return None
    return "V", replace(predicate, told=replace(told, is_merit=False), measure="change")


def _since(predicate: Predicate, other: Thing) -> Made:
    """``has doubled relative to 2000``: since then."""
    main = other.main
    if not isinstance(predicate.told, Moves | Scales) or main is None or len(other.who) != 1 or len(main.scopes) != 1:
        return None
    scope = main.scopes[0]
    if scope.where != "at" or scope.ranked or any(w.scopes for w in predicate.where):
        return None
    since = replace(main, scopes=(replace(scope, where="after"),))
    return "V", replace(predicate, where=(*predicate.where, since))


UPWARD, DOWNWARD = (1, 0), (-1, 0)
RULES: list[Rule] = [
    ("BEAT", "BYAMT", _leads_by(">")),
    ("TRAIL", "BYAMT", _leads_by("<")),
    ("AHEADADV", "BYAMT", lambda _, n: _ahead(n, ">", "CMP")),
    ("BEHINDADV", "BYAMT", lambda _, n: _ahead(n, "<", "CMP")),
    ("AMT", "AHEADADV", _in_front(">")),
    ("AMT", "BEHINDADV", _in_front("<")),
    ("FACTOR", "APOINT", _part_of_one),
    ("SINGLE", "POINTS", lambda *_: _one(None)),
    ("OF", "APOINT", lambda *_: ("OFAPOINT", None)),
    ("FACTOR", "OFAPOINT", _part_of_one),
    ("FACTOR", "AUNIT", _part_of_unit),
    ("OF", "AUNIT", lambda _, u: ("OFAUNIT", u)),
    ("FACTOR", "OFAUNIT", _part_of_unit),
    ("DET", "UNIT", lambda _, u: ("AUNIT", u)),
    ("AMT", "UNIT", lambda n, u: ("AMT", replace(n, unit=u)) if n.unit is None and not n.is_factor else None),
    ("AMT", "GUIDEN", lambda n, _: ("AMT", n) if not n.is_factor and n.relation == "=" else None),
    ("AMT", "UNKNOWNUNIT", lambda n, _: ("AMT", n) if n.unit is None and not n.is_factor else None),
    ("V", "FACTOR", _fold),
    ("PEAK", "CMP", lambda _, p: _highest(p, "top")),
    ("TROUGH", "CMP", lambda _, p: _highest(p, "low")),
    ("MOVE", "CMP", _moved_as),
    ("GAIN", "CMP", lambda _, p: _moved_as(UPWARD, p) or _moved_by(UPWARD, p)),
    ("LOSE", "CMP", lambda _, p: _moved_as(DOWNWARD, p) or _moved_by(DOWNWARD, p)),
    ("CHANGEV", "CMP", _changed_more),
    ("V", "AGAINST", _since),
    *(
        (verb, "FROMTO", lambda _, ends, s=sign: ("V", Predicate(Moves(s, start=ends[0], end=ends[1]))))
        for verb, sign in (("WIDEN", 1), ("NARROW", -1))
    ),
    *(
        (verb, "TOAMT", lambda _, end, s=sign: None if end.is_factor else ("V", Predicate(Moves(s, end=end))))
        for verb, sign in (("WIDEN", 1), ("NARROW", -1))
    ),
    *(
        (verb, "BYAMT", lambda _, by, s=sign: ("V", Predicate(Moves(s, by=by))) if not by.is_factor else None)
        for verb, sign in (("WIDEN", 1), ("NARROW", -1))
    ),
    ("BY", "CMP", lambda _, p: ("BYCMP", p)),
    ("MOVE", "BYCMP", _moved_by),
    *(("BELOWV", noun, lambda _, t: ("V", Predicate(Is("<", other=t)))) for noun in ("NP", "T")),
    *((verb, "T", lambda _, t: ("V", Predicate(Is(">", other=t)))) for verb in ("ABOVE",)),
    ("BEAT", "T", lambda _, t: ("V", Predicate(Is(">", other=t, is_merit=True)))),
    ("TRAIL", "T", lambda _, t: ("V", Predicate(Is("<", other=t, is_merit=True)))),
    ("V", "TOONE", _to_one),
    ("BY", "TOONE", lambda _, n: ("BYTOONE", n)),
    ("V", "BYTOONE", _to_one),
    ("FARE", "CMP", lambda _, p: ("V", p) if isinstance(p.told, Is) and p.told.is_merit else None),
]
LIFTS: list[Lift] = [
    ("APOINT", _one),
    ("BEHINDADV", lambda _: ("CMP", Predicate(Is("<", other=NEAREST, is_merit=True, is_lead=True)))),
]
