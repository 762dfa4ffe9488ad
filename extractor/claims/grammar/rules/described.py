"""Whom a phrase picks out: ``the one with the lowest error``, ``the higher of the two``, ``every blue bar``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Best,
    Degree,
    Is,
    Measure,
    Noun,
    Number,
    Peaks,
    Predicate,
    Quantifier,
    Sentence,
    Thing,
    Who,
)
from extractor.claims.grammar.rules.choices import QUANTIFIERS
from extractor.claims.grammar.rules.joining import clauses, sentence_of
from extractor.claims.statements.scope import Scope

DRAWN = frozenset(("bar", "bars", "column", "columns", "cell", "cells", "segment", "segments", "tile", "tiles"))
TWO = Thing((Who(None, quantifier="every", number=Number(2, 2), is_plural=True),))


def _of_two(degree: Degree, group: Thing) -> Made:
    """``the higher of the two``, ``the more abundant of the two trees``."""
    main = group.main
    pair = main is not None and (
        len(main.keys) == 2 or len(main.scopes) == 2 or (main.number is not None and main.number.lo == 2)
    )
    if not pair or main is None or degree.where:
        return None
    among = group if main.keys or main.scopes else TWO
    best = Best(degree.sign, degree.is_merit and degree.measure == "level", degree.measure, among=among)
    return "SUPN", Predicate(best, measured=degree.measured, word=degree.word)


def _one_with(_: object, predicate: Predicate) -> Made:
    """``the model with the lowest error``."""
    told = predicate.told
    return ("SUPN", predicate) if isinstance(told, Best) and not told.is_own else None


def _at_that(place: Thing, sentence: Sentence) -> Made:
    """``Hard is the benchmark on which all models do worst``."""
    main = place.main
    if main is None or len(place.who) > 1 or main.quantifier != "the" or not (main.scopes or main.panels):
        return None
    parts = tuple(replace(p, where=(*p.where, *place.who)) for p in clauses(sentence))
    return "S", sentence_of(parts)


# ------------------------------------------------------------------------------------------------ bars of one series


def _bars(quantifier: Quantifier) -> Callable[[object, Thing], Made]:
    """``every blue bar``, ``no red bar``: each place of one series."""

    def make(_: object, thing: Thing) -> Made:
        who = _one_series(thing)
        if who is None:
            return None
        return "NP", Thing((Who("x", quantifier=quantifier, is_plural=True, is_each=quantifier == "every"), who))

    return make


def _so_many_bars(number: Number, thing: Thing) -> Made:
    """``three blue bars``."""
    who = _one_series(thing)
    if who is None:
        return None
    return "NP", Thing((Who("x", quantifier="some", number=number, is_plural=True), who))


def _bar_of(thing: Thing, noun: Noun) -> Made:
    """``blue bars``: what is drawn for one series."""
    return ("NPBAR", thing) if noun.word in DRAWN and _one_series(thing) is not None else None


def _one_series(thing: Thing) -> Who | None:
    who = thing.main
    if who is None or len(thing.who) > 1 or thing.measure != "level" or thing.is_bare or thing.given:
        return None
    plain = who.dimension == "series" and who.keys and not (who.is_plural or who.is_rest or who.best or who.is_only)
    return who if plain and who.quantifier == "the" else None


# ------------------------------------------------------------------------------------------------ at its best


def _extreme(sign: int) -> Callable[[object, Thing], Made]:
    """``the maximum output``, ``the peak load of A``."""
    measure: Measure = "top" if sign > 0 else "low"

    def make(_: object, owner: Thing) -> Made:
        if owner.measure != "level" or owner.sides or any(w.quantifier != "the" for w in owner.who):
            return None
        return "T", replace(owner, measure=measure)

    return make


def _at_extreme(predicate: Predicate, sign: int) -> Made:
    """``exceeds 90 at its peak``."""
    told = predicate.told
    if not isinstance(told, Is) or told.amount is None or told.other is not None or predicate.measure != "level":
        return None
    return "V", replace(predicate, told=replace(told, extent="free"), measure="top" if sign > 0 else "low")


def _at_best(predicate: Predicate, _: object) -> Made:
    """``climbs past 90 at its best``: somewhere."""
    told = predicate.told
    fits = isinstance(told, Is) and told.amount is not None and told.other is None and told.extent == "some"
    return ("V", predicate) if fits else None


def _starts_there(_: object, sign: int, end: str = "start") -> Made:
    """``begins at its highest level``."""
    at = Scope("start") if end == "start" else Scope("end")
    return "V", Predicate(Peaks(sign), (Who("x", scopes=(at,)),))


ONES = ("DETN", "ONEN", "XAXIS")
RULES: list[Rule] = [
    ("COMP", "OFNP", _of_two),
    ("WITH", "SUPN", lambda _, p: ("WITHSUP", p)),
    *((noun, "WITHSUP", _one_with) for noun in ONES),
    *((noun, "THATV", lambda _, p: ("ONETHAT", p)) for noun in ONES),
    ("BE", "ONETHAT", lambda _, p: ("V", p)),
    *((noun, "INWHICHS", lambda _, s: ("ONEWHERE", s)) for noun in ONES),
    ("BE", "ONEWHERE", lambda _, s: ("BEWHERE", s)),
    ("NP", "BEWHERE", _at_that),
    *(("NP", noun, _bar_of) for noun in ("CELLN", "SERIESN", "XN")),
    *((word, "NPBAR", _bars(quantifier)) for word, quantifier in QUANTIFIERS.items()),
    ("NUM", "NPBAR", lambda n, t: _so_many_bars(Number(n, n), t)),
    ("COUNT", "NPBAR", _so_many_bars),
    *(("MAXADJ", owner, _extreme(1)) for owner in ("M", "NP")),
    *(("MINADJ", owner, _extreme(-1)) for owner in ("M", "NP")),
    ("V", "ATTOP", _at_extreme),
    *((word, "ITSSUP", lambda _, d: ("ATBEST", d) if d.is_merit else None) for word in ("ATX", "PREP")),
    ("V", "ATBEST", _at_best),
    ("START", "ATTOP", _starts_there),
    ("END", "ATTOP", lambda _, sign: _starts_there(_, sign, "end")),
]
LIFTS: list[Lift] = []
