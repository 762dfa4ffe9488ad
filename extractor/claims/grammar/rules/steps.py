"""Ways along x that do something: ``going from 16 to 64 ranks cuts the time``, ``larger batches raise latency``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Clause, Degree, Moves, Number, Predicate, Scales, Thing, Who
from extractor.claims.grammar.rules.spots import only_scope

Where = tuple[Who, ...]
STEPPED = ("between", "first", "last", "first_step", "last_step")
Caused = tuple[tuple[int, int], Thing]


def _step(_: object, where: Where) -> Made:
    """``going from 16 to 64 ranks``, ``the step from 4 to 9 J``."""
    scope = only_scope(where)
    return ("STEP", where) if scope is not None and scope.where in STEPPED else None


def _raised(sign: int, where: Where) -> Made:
    """``raising the dose from 5 to 20``."""
    return _step(None, where) if sign > 0 else None


def _first(where: Where) -> Made:
    """``the first 50 kg``."""
    scope = only_scope(where)
    each = len(where) == 1 and where[0].is_step and where[0].quantifier == "every"
    return ("STEP", where) if each or (scope is not None and scope.where in STEPPED) else None


def _causes(sign: tuple[int, int], thing: Thing) -> Made:
    """``raises latency``, ``cuts the blocking time``."""
    if thing.measure != "level" or thing.sides or any(w.is_rest or w.is_pronoun for w in thing.who):
        return None
    return "CAUSE", (sign, thing)


def _made(caused: Caused, where: Where, **told: Number) -> Made:
    sign, thing = caused
    moves = Moves(sign[0] or sign[1], not sign[0], **told)  # type: ignore[arg-type]
    return "STEPS", Clause(replace(thing, is_bare=False), Predicate(moves, where))


def _by(caused: Caused, amount: Number) -> Made:
    """``by 11 points``, ``by half``, ``by a factor of three``."""
    if amount.is_factor and amount.lo >= 1:
        factor = amount if caused[0][0] >= 0 else amount.inverse
        return "CAUSED", (caused[1], Scales(factor, caused[0][0]))
    return "CAUSED", (caused[1], Moves(caused[0][0] or caused[0][1], not caused[0][0], by=amount))


def _from_to(caused: Caused, ends: tuple[Number, Number]) -> Made:
    told = Moves(caused[0][0] or caused[0][1], not caused[0][0], ends[0], ends[1])
    return None if ends[0].is_factor or ends[1].is_factor else ("CAUSED", (caused[1], told))


def _to(caused: Caused, amount: Number) -> Made:
    told = Moves(caused[0][0] or caused[0][1], not caused[0][0], end=amount)
    return None if amount.is_factor else ("CAUSED", (caused[1], told))


def _said(where: Where, caused: tuple[Thing, Moves | Scales]) -> Made:
    thing, told = caused
    return "STEPS", Clause(replace(thing, is_bare=False), Predicate(told, where))


def _about(told: Moves | Scales) -> Moves | Scales:
    """``roughly halves its error``."""
    if isinstance(told, Scales):
        return replace(told, factor=replace(told.factor, is_approx=True))
    return told if told.by is None else replace(told, by=replace(told.by, is_approx=True))


def _own(caused: tuple[Thing, Moves | Scales]) -> Made:
    """``raises its output from 10 t to 70 t``, said of whoever does so."""
    thing, told = caused
    mine = thing.is_bare or (thing.main is not None and thing.main.is_pronoun and len(thing.who) == 1)
    measured = tuple(w for w in thing.who if not w.is_pronoun)
    return ("V", Predicate(told, measured=measured)) if mine and thing.measure == "level" else None


def _adds(where: Where, predicate: Predicate) -> Made:
    """``the first 50 kg add 2.9``: of whatever is measured."""
    told = predicate.told
    if not isinstance(told, Moves) or told.by is None or predicate.is_denied:
        return None
    return "STEPS", Clause(Thing(predicate.measured), replace(predicate, where=predicate.where + where, measured=()))


def _along(sign: int) -> Where:
    return (Who("x", is_course=True, is_reversed=sign < 0),)


def _gives(sign: int, degree: Degree) -> Made:
    """``a larger batch means higher latency``."""
    if degree.where or degree.measure != "level":
        return None
    return "S", Clause(Thing(degree.measured), Predicate(Moves(degree.sign, degree.is_merit), _along(sign)))


RULES: list[Rule] = [
    ("STEPW", "P", _step),
    ("DET", "STEP", lambda _, p: ("STEP", p)),
    ("STEPW", "XFROMTO", lambda _, s: ("STEP", (Who("x", scopes=(s,)),))),
    ("XMORE", "P", _raised),
    ("XMORE", "XFROMTO", lambda sign, s: ("STEP", (Who("x", scopes=(s,)),)) if sign > 0 else None),
    ("ALONG", "XFROMTO", lambda p, s: ("ALONG", (replace(p[0], scopes=(s,)),)) if not p[0].scopes else None),
    *(("MOVE", thing, _causes) for thing in ("NP", "M")),
    ("CAUSE", "BYAMT", _by),
    ("CAUSE", "FROMTO", _from_to),
    ("CAUSE", "TOAMT", _to),
    *(
        ("SCALE", thing, lambda f, t: ("CAUSED", (t, Scales(Number(f, f, is_factor=True, room=0.05)))))
        for thing in ("NP", "M")
    ),
    ("STEP", "CAUSED", _said),
    ("EXACTLY", "CAUSED", lambda _, caused: ("CAUSED", caused)),
    ("ABOUT", "CAUSED", lambda _, caused: ("CAUSED", (caused[0], _about(caused[1])))),
    ("CAUSE", "FACTOR", lambda caused, n: _by(caused, n) if n.lo > 1 else None),
    ("STEP", "CAUSE", lambda where, caused: _made(caused, where)),
    ("XMORE", "CAUSE", lambda sign, caused: _made(caused, _along(sign))),
    ("STEP", "V", _adds),
    *(("STEPS", word, lambda s, _: ("STEPS", s)) for word in ("FILL", "COMMA")),
    ("FILL", "STEPS", lambda _, s: ("STEPS", s)),
    *(
        (word, "STEPS", lambda p, s: ("STEPS", replace(s, where=s.where + p)) if only_scope(p) is None else None)
        for word in ("P", "PC")
    ),
    ("STEPS", "P", lambda s, p: ("STEPS", replace(s, where=s.where + p)) if only_scope(p) is None else None),
    ("GIVES", "COMP", lambda _, d: ("GIVESMORE", d)),
    ("XMORE", "GIVESMORE", _gives),
]
LIFTS: list[Lift] = [
    ("CAUSED", _own),
    ("PN", _first),
]
