"""Steps and paces along x: ``0.03 per day``, ``from each year to the next``, ``is at its peak in July``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Clause,
    Degree,
    Is,
    Noun,
    Number,
    Peaks,
    Predicate,
    Quantifier,
    Sentence,
    Thing,
    Who,
)
from extractor.claims.grammar.rules.places import placed
from extractor.claims.statements.scope import EVERYWHERE, Scope

Where = tuple[Who, ...]


def _pace(sign: tuple[int, int], amount: Number) -> Made:
    """``falls by 0.03 per day``: its change over the unit of x."""
    if not sign[0] or amount.relation != "=" or amount.is_factor:
        return None
    turned = amount if sign[0] > 0 else replace(amount, lo=-amount.hi, hi=-amount.lo)
    return "V", Predicate(Is("=", amount=turned), measure="rate")


def _at_top(_: object, thing: Thing) -> Made:
    """``at its peak``, said of what is so."""
    if thing.measure not in ("top", "low") or not (thing.is_bare or (thing.main and thing.main.is_pronoun)):
        return None
    return "ATTOP", 1 if thing.measure == "top" else -1


def _at_most(_: object, degree: Degree) -> Made:
    """``at its lowest``."""
    return None if degree.is_merit else ("ATTOP", degree.sign)


def _nth(where: Literal["start", "end"]) -> Callable[[object, Noun], Made]:
    """``the first reading``, ``the last dose``; how long a first week is, is told elsewhere."""

    def make(_: object, noun: Noun) -> Made:
        named = noun.word.removesuffix("s") in LENGTHS
        return None if named or noun.is_plural else ("PN", (Who("x", scopes=(Scope(where),)),))

    return make


LENGTHS = frozenset(
    (
        "year",
        "month",
        "week",
        "day",
        "hour",
        "minute",
        "second",
        "decade",
        "quarter",
        "time",
        "case",
        "one",
        "value",
        "place",
    )
)


def _inverted(_: object, sentence: Sentence) -> Made:
    """``does A exceed B``, behind ``only in 2010`` or ``in no year``."""
    return ("INV", sentence) if isinstance(sentence, Clause) else None


def _led(where: Where, sentence: Sentence) -> Made:
    turning = any(w.is_only or w.quantifier == "no" for w in where)
    if not turning or not isinstance(sentence, Clause):
        return None
    return "S", replace(sentence, where=sentence.where + where)


def _one_step(where: Literal["first_step", "last_step"]) -> Callable[[object, object], Made]:
    """``the last doubling``, ``the final step of the dose``: the way between two places."""

    def make(*_: object) -> Made:
        return "PN", (Who("x", scopes=(Scope(where),)),)

    return make


def _steps(quantifier: Quantifier) -> Callable[[object, object], Made]:
    """``with every doubling``, ``in no interval``, ``in most steps``: each way from one place to the next."""

    def make(*_: object) -> Made:
        return "PN", (Who("x", quantifier=quantifier, is_step=True, is_plural=True),)

    return make


def _so_many(number: int, total: int) -> Made:
    """``in three of the four intervals``."""
    counted = Number(number, number, room=float(total), shown=f"{number} of {total}")
    return "PN", (Who("x", quantifier="some", number=counted, is_step=True, is_plural=True),)


def _of_panel(where: Where, thing: Thing) -> Made:
    """``by the end of Hopper``: the end of that panel."""
    worded = all(s.lo != s.lo for w in where for s in w.scopes) and any(w.scopes for w in where)
    named = thing.measure == "level" and len(thing.who) == 1 and thing.who[0].dimension == "panel"
    return ("P", where + thing.who) if worded and named and len(where) == 1 else None


def _somewhere(_: object, where: Where) -> Made:
    """``somewhere between 2010 and 2015``."""
    told = len(where) == 1 and where[0].dimension == "x" and where[0].quantifier == "the"
    stretch = told and all(not s.is_place for s in where[0].scopes)
    return ("P", (replace(where[0], quantifier="some"),)) if stretch else None


NOUNS = ("XN", "SERIESN", "NOUN", "PANELN", "XAXIS", "CELLN")
BOTH_ENDS = (Who("x", scopes=(Scope("start"), Scope("end")), quantifier="every", is_plural=True),)
NOWHERE = (Who("x", quantifier="no", is_plural=True),)

RULES: list[Rule] = [
    *(("STATED", noun, lambda _, n, c=noun: (c, n)) for noun in NOUNS),
    *((noun, "STATED", lambda n, _, c=noun: (c, n)) for noun in (*NOUNS, "P", "PN", "NP")),
    *(("FIRSTX", noun, _one_step("first_step")) for noun in ("STEPN", "SCALE")),
    *(("LASTX", noun, _one_step("last_step")) for noun in ("STEPN", "SCALE")),
    *(("EVERY", noun, _steps("every")) for noun in ("STEPN", "SCALE")),
    *(("ALL", noun, _steps("every")) for noun in ("STEPN",)),
    *(("NO", noun, _steps("no")) for noun in ("STEPN", "SCALE")),
    *(("ANY", noun, _steps("any")) for noun in ("STEPN", "SCALE")),
    *(("SINGLE", noun, _steps("any")) for noun in ("STEPN", "SCALE")),
    *(("MOST", noun, _steps("most")) for noun in ("STEPN",)),
    ("NUM", "STEPN", lambda number, _: ("NUMSTEP", number)),
    ("DET", "NUMSTEP", lambda _, number: ("ALLSTEPS", number)),
    ("OF", "ALLSTEPS", lambda _, number: ("OFSTEPS", number)),
    ("NUM", "OFSTEPS", _so_many),
    ("P", "OFNP", _of_panel),
    ("PN", "OFNP", _of_panel),
    ("PN", "OFN", lambda p, _: ("PN", p) if any(s.where in ("first_step", "last_step") for s in p[0].scopes) else None),
    (
        "PN",
        "OFX1",
        lambda p, _: ("PN", p) if p[0].is_step or any(s.where[-5:] == "_step" for s in p[0].scopes) else None,
    ),
    *(("P", of, lambda p, _: ("P", p) if len(p) == 1 and p[0].is_step else None) for of in ("OFX1", "OFN")),
    ("OF", "XAXIS", lambda *_: ("OFX1", None)),
    ("INX", "XAXIS", lambda *_: ("OFX1", None)),
    ("SOMEWHERE", "P", _somewhere),
    ("PER", "XAXIS", lambda *_: ("PERAXIS", None)),
    ("AMT", "PERAXIS", lambda n, _: ("PACE", n)),
    *((word, "PACE", lambda _, n: ("PACE", n)) for word in ("BY", "RATEW")),
    ("MOVE", "PACE", _pace),
    ("LOSE", "PACE", lambda _, n: _pace((-1, 0), n)),
    ("GAIN", "PACE", lambda _, n: _pace((1, 0), n)),
    *(("EVERY", noun, lambda *_: ("EVERYN", None)) for noun in ("XN", "XAXIS", "NOUN", "SERIESN")),
    *(("ONEX", noun, lambda *_: ("EVERYN", None)) for noun in ("XN", "XAXIS", "NOUN", "SERIESN")),
    *((word, "EVERYN", lambda *_: ("FROMEACH", None)) for word in ("FROM", "GOING")),
    ("FROMEACH", "TONEXT", lambda *_: placed(EVERYWHERE)),
    ("WITH", "SUCCESSIVE", lambda *_: ("WITHNEXT", None)),
    ("PREP", "SUCCESSIVE", lambda *_: ("WITHNEXT", None)),
    *(("WITHNEXT", noun, lambda *_: placed(EVERYWHERE)) for noun in ("XN", "XAXIS", "NOUN")),
    *((word, "T", _at_top) for word in ("ATX", "PREP")),
    ("ITS", "SUP", lambda _, d: ("ITSSUP", d)),
    *((word, "ITSSUP", _at_most) for word in ("ATX", "PREP")),
    ("FIRSTX", "XN", _nth("start")),
    ("LASTX", "XN", _nth("end")),
    ("BE", "ATTOP", lambda _, sign: ("V", Predicate(Peaks(sign)))),
    ("HAS_AUX", "S", _inverted),
    ("BEL", "CMP", lambda thing, predicate: ("INV", Clause(thing, predicate))),
    ("P", "INV", _led),
    ("ONLYP", "INV", _led),
]
LIFTS: list[Lift] = [
    ("BOTHENDS", lambda _: ("P", BOTH_ENDS)),
    ("NOWHERE", lambda _: ("P", NOWHERE)),
]
