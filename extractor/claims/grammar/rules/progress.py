"""Parts of a whole change: ``Half of its gain is made by 2010``, ``the first step accounts for most of the drop``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Clause, Is, Measure, Number, Predicate, Thing, Who
from extractor.claims.grammar.progress import PartOfWay, Spans
from extractor.claims.grammar.rules.former import MOST, NEARLY, as_share
from extractor.claims.grammar.rules.measures import MEASURES

Part = tuple[Number, Thing]
SIGNS = {"rise": 1, "fall": -1, "change": 0}


def _part(number: Number, whole: Thing) -> Made:
    """``half of its total gain``, ``15 percent of Cam's rise``."""
    part = (number.is_factor and number.hi <= 1) or number.unit == "%"
    if not part or whole.measure not in SIGNS or whole.sides or whole.given:
        return None
    return "WAYPART", (as_share(number), whole)


def _named(owner: Thing, measure: Measure) -> Made:
    """``the teal gain``: of the series that is named so."""
    main = owner.main
    plain = main is not None and bool(main.keys) and main.quantifier == "the" and not main.is_plural
    fits = plain and owner.measure == "level" and not owner.sides and not owner.given and len(owner.who) == 1
    return ("T", replace(owner, measure=measure)) if fits else None


def _most(number: Number) -> Rule:
    """``most of its gain``, ``almost all of the drop``."""

    def make(_: object, whole: Thing) -> Made:
        return _part(number, whole)

    return "ALMOSTALL" if number.lo == number.hi else "NEARLYALL", "T", make


def _told(part: Part) -> Predicate:
    number, whole = part
    return Predicate(PartOfWay(number, SIGNS[whole.measure]))


def _owner(part: Part) -> Thing:
    return replace(part[1], measure="level")


def _comes(part: Part, where: tuple[Who, ...]) -> Made:
    """``Half of Cam's gain falls between 2010 and 2015``."""
    if part[1].main is not None and part[1].main.is_pronoun:
        return None
    return "S", Clause(_owner(part), replace(_told(part), where=where))


def _happens(part: Part, _: object) -> Made:
    """``More than half of the gain has taken place``."""
    made = _comes(part, ())
    return None if made is None else ("S", made[1])


def _makes(_: object, part: Part) -> Made:
    """``makes most of its gain``: of its own."""
    main = part[1].main
    own = part[1].is_bare or (main is not None and main.is_pronoun)
    measured = tuple(w for w in part[1].who if not w.is_pronoun)
    return ("V", replace(_told(part), measured=measured)) if own else None


def _from_step(where: tuple[Who, ...], part: Part) -> Made:
    """``The first doubling accounts for half of Base's gain``."""
    made = _comes(part, where)
    return None if made is None else ("STEPS", made[1])


def _spans(_: object, amount: Number) -> Made:
    """``spans 50 points``; ``covers two orders of magnitude``."""
    if amount.is_factor:
        return ("V", Predicate(Spans(amount))) if amount.lo > 1 else None
    return "SPANNED", amount


def _spanning(subject: Thing, amount: Number) -> Made:
    """``Falcon's scores span 50 points``: its own."""
    main = subject.main
    if subject.measure != "level" or subject.sides or main is None or main.dimension != "series":
        return None
    if main.is_plural and len(main.keys) != 1:
        return None
    return "S", Clause(subject, Predicate(Is(amount.relation, amount=amount), measure="spread"))


CHANGES = ("RISEN", "FALLN", "CHANGEN", "LOSSN")
MAKING = ("HAVE", "MAKES", "REACH", "GAIN", "LOSE", "MAKEUP", "WAYV", "NEEDS")
RULES: list[Rule] = [
    *(("TOTALADJ", noun, lambda _, n, c=noun: (c, n)) for noun in CHANGES),
    *(("NP", noun, lambda t, _, m=MEASURES[noun]: _named(t, m)) for noun in CHANGES),
    *((number, "OFT", _part) for number in ("FACTOR", "AMT")),
    _most(MOST),
    _most(NEARLY),
    ("WAYPART", "OCC", _comes),
    *(("WAYPART", verb, _happens) for verb in ("HAPPENED",)),
    *((verb, "WAYPART", _makes) for verb in MAKING),
    *((verb, "WAYPART", lambda _, p: ("GIVESPART", p)) for verb in ("MAKEUP", "GIVES", "HAVE", "BRINGS")),
    ("STEP", "GIVESPART", _from_step),
    ("WAYPART", "FROMSTEP", _comes),
    *((verb, "STEP", lambda _, w: ("FROMSTEP", w)) for verb in ("DUETO",)),
    *(("SPANV", number, _spans) for number in ("AMT", "FACTOR")),
    ("NP", "SPANNED", _spanning),
]
LIFTS: list[Lift] = []
