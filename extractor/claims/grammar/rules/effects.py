"""What a step along x does: ``the first five epochs bring A 30 points``, ``each doubling cuts the error of B``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.bends import AgainstLast, Bends
from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Both, Clause, Moves, Number, Predicate, Scales, Sentence, Thing, Who
from extractor.claims.grammar.paces import Steepest
from extractor.claims.statements.scope import Scope

Where = tuple[Who, ...]
DOWN = (
    "cost",
    "tak",
    "took",
    "remov",
    "sav",
    "shav",
    "cut",
    "reduc",
    "lower",
    "decreas",
    "los",
    "drop",
    "fall",
    "fell",
)
UP = ("add", "gain", "rais", "increas", "lift", "boost", "ris", "rose", "push")
LAST = (Who("x", scopes=(Scope("last_step"),)),)
EACH = (Who("x", quantifier="every", is_step=True, is_plural=True),)


def _moves(verb: str, amount: Number | None = None) -> Moves:
    """``costs``: down; ``adds``: up; ``brings``: for the better, or up where nobody says what is better."""
    if verb.startswith(DOWN):
        return Moves(-1, by=amount)
    return Moves(1, by=amount) if verb.startswith(UP) else Moves(1, is_merit=True, is_back=True, by=amount)


def _effect(told: tuple[str, Thing], amount: Number) -> Made:
    """``bring A 30 points``, ``cuts the error of B by 17 points``."""
    verb, thing = told
    if thing.measure != "level" or amount.is_factor or any(w.is_rest for w in thing.who):
        return None
    return "EFFECT", Clause(replace(thing, is_bare=False), Predicate(_moves(verb, amount)))


def _off(told: tuple[str, Number], thing: Thing) -> Made:
    """``takes 4 points off the error of A``, ``adds 18 U to B``."""
    return _effect((told[0], thing), told[1])


def _during(where: Where, clause: Clause) -> Made:
    return "STEPS", replace(clause, where=clause.where + where)


def _and_another(sentence: Sentence, told: tuple[Where, Number]) -> Made:
    """``the step from 12 to 20 nm brings 0.9 K, the step from 20 to 40 nm only 0.7 K``."""
    first = sentence.predicate.told if isinstance(sentence, Clause) else None
    if not isinstance(sentence, Clause) or not isinstance(first, Moves) or first.by is None or told[1].is_factor:
        return None
    own = replace(sentence.predicate, told=replace(first, by=told[1]), where=())
    return "STEPS", Both((sentence, Clause(sentence.subject, own, told[0])))


def _against_last(where: Where, clause: Clause) -> Made:
    """``the last decade of data brings A less than the decade before``."""
    told = clause.predicate.told
    made = Predicate(AgainstLast(told.sign), where) if isinstance(told, Bends) else None
    return None if made is None else ("STEPS", replace(clause, predicate=made))


def _steepest_part(_: object, thing: Thing) -> Made:
    """``the steepest part of the decline lies between 30 and 35 km``."""
    sign = {"rise": 1, "fall": -1}.get(thing.measure)
    if sign is None or thing.sides:
        return None
    return "STEEP", Clause(replace(thing, measure="level"), Predicate(Steepest(sign)))


def _each(_: object, clause: Clause) -> Made:
    """``each doubling costs A 5 points``."""
    return "S", replace(clause, where=clause.where + EACH)


def _each_moves(_: object, caused: tuple[tuple[int, int], Thing]) -> Made:
    """``every tenfold increase in examples lowers the error of A``: at each step."""
    sign, thing = caused
    told = Moves(sign[0] or sign[1], not sign[0], is_strict=True)
    return "S", Clause(replace(thing, is_bare=False), Predicate(told))


def _each_sized(_: object, caused: tuple[Thing, Moves | Scales]) -> Made:
    thing, told = caused
    return "S", Clause(replace(thing, is_bare=False), Predicate(told, EACH))


RULES: list[Rule] = [
    *(("STEPV", amount, _effect) for amount in ("AMT", "BYAMT")),
    ("STEPVERB", "AMT", lambda verb, n: ("STEPVA", (verb, n))),
    *(("OFFW", thing, lambda _, t: ("OFFNP", t)) for thing in ("NP", "M")),
    *(("STEPVA", to, _off) for to in ("OFFNP", "TONP", "FORNP")),
    ("EFFECT", "COMP", lambda clause, d: ("EFFECT", clause) if d.word == "more" else None),
    ("STEP", "EFFECT", _during),
    ("STEP", "STEPVA", lambda where, told: _during(where, Clause(Thing(), Predicate(_moves(*told))))),
    ("STEP", "AMT", lambda where, n: ("STEPAMT", (where, n))),
    *((word, "STEPAMT", lambda _, told: ("CSTEPAMT", told)) for word in ("COMMA", "BUT")),
    ("COMMA", "CSTEPAMT", lambda _, told: ("CSTEPAMT", told)),
    ("STEPS", "CSTEPAMT", _and_another),
    ("STEP", "STEPVC", _against_last),
    ("BE", "STEPSIZE", lambda _, sign: ("ISSIZE", sign)),
    *(("LASTX", noun, lambda *_: ("LASTGAIN", None)) for noun in ("RISEN", "FALLN", "CHANGEN")),
    ("DET", "LASTGAIN", lambda *_: ("LASTGAIN", None)),
    ("LASTGAIN", "ISSIZE", lambda _, sign: ("STEPS", Clause(Thing(), Predicate(AgainstLast(sign), LAST)))),
    ("STEEPPART", "OFT", _steepest_part),
    ("STEEP", "OCC", lambda told, where: ("S", replace(told, predicate=replace(told.predicate, where=where)))),
    ("EACHONE", "EFFECT", _each),
    ("EACHONE", "CAUSE", _each_moves),
    ("EACHONE", "CAUSED", _each_sized),
]
LIFTS: list[Lift] = [
    ("LASTGAIN", lambda _: ("STEP", (Who("x", scopes=(Scope("last_step"),)),))),
]
