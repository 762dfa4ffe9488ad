"""Motion told by a noun: ``suffers a drop of 27 t``, ``is on a downward path``, ``there is a sharp rise in A``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Clause, Flat, Is, Moves, Number, Predicate, Scales, Thing, Who
from extractor.claims.grammar.swings import LevelsOff
from extractor.claims.statements.scope import Scope

Where = tuple[Who, ...]


def _trend(sign: int) -> Made:
    return "MOTN", Moves(sign)


def _of(moves: Moves, amount: Number) -> Made:
    """``a drop of 27 t``, ``a decline of a third``; ``a threefold increase`` is none of those."""
    if _is_measured(moves) or (amount.is_factor and amount.lo >= 1):
        return None
    return "MOTN", replace(moves, by=amount)


def _from_to(moves: Moves, ends: tuple[Number, Number]) -> Made:
    """``an increase from 10 to 70 t``."""
    if moves.start or moves.end or ends[0].is_factor or ends[1].is_factor:
        return None
    return "MOTN", replace(moves, start=ends[0], end=ends[1])


def _to(moves: Moves, end: Number) -> Made:
    """``a drop to 12 t``."""
    return None if moves.end or end.is_factor else ("MOTN", replace(moves, end=end))


def _is_measured(moves: Moves) -> bool:
    return bool(moves.by or moves.start or moves.end)


def _by(amount: Number, moves: Moves) -> Made:
    """``a 27 t drop``, ``a 40 % rise``."""
    return None if _is_measured(moves) or amount.is_factor else ("MOTN", replace(moves, by=amount))


def _scaled(factor: Number, moves: Moves) -> Made:
    """``a threefold increase``."""
    if _is_measured(moves) or factor.lo < 1:
        return None
    return "MOTX", Predicate(Scales(factor if moves.sign > 0 else factor.inverse, moves.sign))


def _there(moves: Moves, where: Where) -> Made:
    """``there is a sharp drop in A between 2006 and 2008``."""
    owners = tuple(w for w in where if w.dimension in ("series", "panel"))
    if not owners or any(w.is_rest or w.is_pronoun for w in owners):
        return None
    return "S", Clause(Thing(owners), Predicate(moves, tuple(w for w in where if w not in owners)))


def _no_more(_: object, moves: Moves) -> Made:
    """``no further increase``, ``little growth``: hardly any."""
    return None if _is_measured(moves) else ("NOMOTN", None)


def _there_is_none(where: Where) -> Made:
    owners = tuple(w for w in where if w.dimension in ("series", "panel"))
    if not owners or any(w.is_rest or w.is_pronoun for w in owners):
        return None
    return "S", Clause(Thing(owners), Predicate(Flat(), tuple(w for w in where if w not in owners)))


def _still_at(level: Predicate) -> Made:
    """``stands still at 40 t``."""
    told = level.told
    plain = isinstance(told, Is) and told.amount is not None and told.other is None and told.relation == "="
    return ("V", Predicate(Flat(told.amount))) if isinstance(told, Is) and plain else None


def _settles(_: object, level: Predicate) -> Made:
    """``settles at about 70 t``: in the end, and hardly moves any more; ``settles below B``."""
    told = level.told
    if not isinstance(told, Is) or level.where:
        return None
    if told.amount is not None and told.other is None and not told.amount.is_factor:
        return ("V", Predicate(LevelsOff(told.amount))) if told.relation == "=" else _at_the_end(level)
    return _at_the_end(level)


def _at_the_end(level: Predicate) -> Made:
    return "V", replace(level, where=(Who("x", scopes=(Scope("end"),)),))


def _owned(moves: Moves, where: Where) -> Made:
    """``growth in A``, ``a decline in B``: as the growth of A."""
    owners = tuple(w for w in where if w.dimension in ("series", "panel"))
    plain = not _is_measured(moves) and not moves.is_strict and owners and not any(w.is_rest for w in owners)
    return ("T", Thing(where, "rise" if moves.sign > 0 else "fall")) if plain and not moves.is_merit else None


def _for(_: object, thing: Thing) -> Made:
    """``support for A``, ``the rate for B``: what is measured of it."""
    named = thing.measure == "level" and any(w.dimension == "series" and w.keys for w in thing.who)
    return ("NP", thing) if named else None


def _taken(thing: Thing, ends: tuple[Number, Number] | Number) -> Made:
    """``takes A from 38 t to 50 t``, ``brings A to 12 t``."""
    if thing.measure != "level" or not thing.who:
        return None
    return "TAKENTO", (thing, ends)


def _takes(moves: Moves, taken: tuple[Thing, tuple[Number, Number] | Number]) -> Made:
    """``a surge of 12 t takes A from 38 t to 50 t``."""
    thing, ends = taken
    start, end = ends if isinstance(ends, tuple) else (None, ends)
    if end.is_factor or moves.start or moves.end:
        return None
    return "S", Clause(thing, Predicate(replace(moves, start=start, end=end)))


RULES: list[Rule] = [
    *((way, "TRENDN", lambda *_, s=s: _trend(s)) for way, s in (("UPADJ", 1), ("DOWNADJ", -1))),
    *((way, noun, lambda _, m: ("MOTN", m)) for way in ("UPADJ", "DOWNADJ") for noun in ("MOTN",)),
    ("STEADYADJ", "MOTN", lambda _, m: ("MOTN", replace(m, is_strict=True))),
    ("PLAINADJ", "MOTN", lambda _, m: ("MOTN", m)),
    ("COMMA", "MOTN", lambda _, m: ("CMOTN", m)),
    ("PLAINADJ", "CMOTN", lambda _, m: ("MOTN", m)),
    ("STEADYADJ", "CMOTN", lambda _, m: ("MOTN", replace(m, is_strict=True))),
    ("FILL", "MOTN", lambda _, m: ("MOTN", m)),
    ("DET", "MOTN", lambda _, m: ("MOTN", m)),
    ("ITS", "MOTN", lambda _, m: ("MOTN", m)),
    ("MOTN", "OFAMT", _of),
    ("MOTN", "BYAMT", _of),
    ("MOTN", "FROMTO", _from_to),
    ("MOTN", "TOAMT", _to),
    ("AMT", "MOTN", _by),
    ("FACTOR", "MOTN", _scaled),
    ("DET", "MOTX", lambda _, p: ("MOTX", p)),
    ("UNDERGO", "MOTN", lambda _, m: ("V", Predicate(m))),
    ("UNDERGO", "MOTX", lambda _, p: ("V", p)),
    ("INON", "MOTN", lambda _, m: ("INMOTN", m)),
    *((verb, "INMOTN", lambda _, m: ("V", Predicate(m))) for verb in ("BE", "STAY", "KEEPS")),
    *((verb, "UPSTATE", lambda *_: ("V", Predicate(Moves(1)))) for verb in ("BE", "STAY")),
    *((verb, "DOWNSTATE", lambda *_: ("V", Predicate(Moves(-1)))) for verb in ("BE", "STAY")),
    ("THERE", "MOTN", lambda _, m: ("THEREM", m)),
    ("THEREM", "P", _there),
    ("STANDSTILL", "CMP", lambda _, p: _still_at(p)),
    ("SETTLE", "CMP", _settles),
    ("MOTN", "P", _owned),
    ("WHATNP", "LOSE", lambda t, _: ("T", replace(t, measure="fall"))),
    ("WHATNP", "GAIN", lambda t, _: ("T", replace(t, measure="rise"))),
    ("WHATNP", "MOVE", lambda t, s: ("T", replace(t, measure="rise" if s[0] > 0 else "fall")) if s[0] else None),
    *((noun, "FORNP", _for) for noun in ("M", "MEASUREN")),
    ("ABOUT", "FLATADJ", lambda *_: ("FLATADJ", None)),
    ("NOMORE", "MOTN", _no_more),
    ("UNDERGO", "NOMOTN", lambda *_: ("V", Predicate(Flat()))),
    ("THERE", "NOMOTN", lambda *_: ("THERENO", None)),
    ("THERENO", "P", lambda _, p: _there_is_none(p)),
    ("TAKESTO", "NP", lambda _, t: ("TAKESNP", t)),
    ("TAKESNP", "FROMTO", _taken),
    ("TAKESNP", "TOAMT", _taken),
    ("MOTN", "TAKENTO", _takes),
]
LIFTS: list[Lift] = [
    ("STANDSTILL", lambda _: ("V", Predicate(Flat()))),
    ("RISEN", lambda _: ("MOTN", Moves(1))),
    *((noun, lambda _: ("MOTN", Moves(-1))) for noun in ("FALLN", "LOSSN")),
]
