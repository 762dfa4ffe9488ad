"""Levels of its own that a series is held against: ``its 2010 level``, ``where it started``; and shares of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Clause, Is, Moves, Number, Predicate, Scales, Thing, Who
from extractor.claims.grammar.returns import Left, Returns, ShareOf
from extractor.claims.grammar.world import scopes_of
from extractor.claims.statements.scope import Scope

Sign = tuple[int, int]
START = Thing((Who("x", scopes=(Scope("start"),)),))


def _share_of_own(factor: Number, base: Thing) -> Made:
    """``a third of its initial value``, ``half its recall``: a share of where it came from."""
    return ("OWNSHARE", factor) if factor.lo < 1 and _is_start(base) else None


def _times_own(factor: Number, base: Thing) -> Made:
    """``rises to seven times its initial value``."""
    return ("TIMESOWN", factor) if factor.lo >= 1 and _is_start(base) else None


def _percent_of_own(amount: Number, base: Thing) -> Made:
    """``80 % of its initial value``."""
    if amount.unit != "%" or not _is_start(base):
        return None
    return "OWNSHARE", as_share(amount)


def as_share(amount: Number) -> Number:
    """``80 %`` as a factor."""
    if amount.is_factor:
        return amount
    return replace(amount, lo=amount.lo / 100, hi=amount.hi / 100, room=amount.room / 100, unit=None, is_factor=True)


def _share_left(amount: Number, _: object) -> Made:
    """``a further 75 percent of what was left``: of what there is where the stretch begins."""
    part = amount.unit == "%" or (amount.is_factor and amount.hi <= 1)
    return ("OWNSHARE", as_share(amount)) if part else None


def _share_of_level(amount: Number, base: Thing) -> Made:
    """``half of its 2010 level``, ``60 % of its peak``."""
    part = amount.unit == "%" or (amount.is_factor and amount.hi <= 1)
    return ("SHAREOF", (as_share(amount), base)) if part and not _is_start(base) else None


def _share_of_top(amount: Number, top: Thing) -> Made:
    """``a tenth of the peak``, ``half its maximum``: its own."""
    part = amount.unit == "%" or (amount.is_factor and amount.hi <= 1)
    own = top.is_bare or (top.main is not None and top.main.is_pronoun)
    if not part or top.measure not in ("top", "low") or not own or any(w.scopes for w in top.who):
        return None
    return "SHAREOF", (as_share(amount), Thing((Who("x"),), top.measure))


def _holds(share: Number) -> Made:
    """``retains a third of its initial value``, ``is down to half of what it was``: of where it started."""
    return "V", Predicate(ShareOf(share, START))


def _loses(sign: int) -> Any:
    """``has lost two thirds of its initial value``, ``gains half of its initial flow``."""
    return lambda _, share: ("V", Predicate(Moves(sign, by=share)))


def _lost_in_part(sign: Sign, share: Number) -> Made:
    """``drops a third of its value``."""
    return ("V", Predicate(Moves(sign[0], by=share))) if sign[0] else None


def _moves_to_share(sign: Sign, share: Number) -> Made:
    """``falls to a third of its initial value``."""
    return "V", Predicate(Scales(share, sign[0]))


def _left_of(number: Number, whole: Thing) -> Made:
    """``half of the initial concentration``, of which so much may be left."""
    part = number.unit == "%" or (number.is_factor and number.hi <= 1)
    main = whole.main
    plain = whole.measure == "level" and not whole.sides and (main is None or main.quantifier == "the")
    if not part or not plain or any(w.is_rest or w.is_plural for w in whole.who):
        return None
    who = tuple(w for w in whole.who if not (w.scopes and all(s.where == "start" for s in w.scopes)))
    if any(w.scopes for w in who if w.dimension == "x"):
        return None
    return "LEFTOF", (as_share(number), Thing(who, is_bare=not who))


def _is_left(told: tuple[Number, Thing], _: object) -> Made:
    """``A third of the ester is left``, ``only a tenth of the cells survive``."""
    return "S", Clause(told[1], Predicate(Left(told[0], START)))


def _is_start(base: Thing) -> bool:
    return base.measure == "level" and all(s.where == "start" for s in scopes_of(base.who))


def _own_level(_: object, measure: Thing) -> Made:
    """``its 2010 level``: with the place it is told by; ``its recall`` for one that is lost in part."""
    if not measure.is_bare or any(w.dimension != "x" for w in measure.who):
        return None
    return ("BASE", Thing(measure.who)) if measure.who else ("OWNALL", START)


def _of_place(where: tuple[Who, ...]) -> Thing | None:
    scopes = scopes_of(where)
    return Thing(where) if len(where) == 1 and len(scopes) == 1 and scopes[0].is_place else None


def _own_place(_: object, where: tuple[Who, ...]) -> Made:
    """``its initial value``, where the whole of it tells the place."""
    thing = _of_place(where)
    return None if thing is None or not _is_start(thing) else ("BASE", thing)


def _placed_level(where: tuple[Who, ...], _: object) -> Made:
    """``2010 level``, ``starting value``."""
    thing = _of_place(where)
    return None if thing is None else ("LEVELN", thing)


def _where_it(_: object, placed: tuple[Who, ...]) -> Made:
    """``what it was in 2000``."""
    thing = _of_place(placed)
    return None if thing is None else ("BASE", thing)


def _own_top(_: object, thing: Thing) -> Made:
    """``its peak``: of the series itself."""
    if thing.measure not in ("top", "low") or not thing.main or not thing.main.is_pronoun or len(thing.who) > 1:
        return None
    return "BASE", Thing((Who("x"),), thing.measure)


def _returns(sign: int) -> Any:
    def make(_: object, target: Number | Thing) -> Made:
        if isinstance(target, Number) and (target.is_factor or target.relation != "="):
            return None
        return "V", Predicate(Returns(target, sign))

    return make


def _moves_back(sign: Sign, target: Number | Thing) -> Made:
    """``climbs back to 40``."""
    if not sign[0] and isinstance(target, Thing):
        return "V", Predicate(Returns(target))
    made: Made = _returns(sign[0])(None, target) if sign[0] else None
    return made


def _moves_to_own(sign: Sign, base: Thing) -> Made:
    """``recovers to its starting level``, ``falls to its 2010 level``."""
    return "V", Predicate(Returns(base, sign[0]))


def _ends_at(_: object, base: Thing) -> Made:
    """``ends where it started``."""
    return "V", Predicate(Is("=", other=base, is_near=True), (Who("x", scopes=(Scope("end"),)),))


MOST = Number(0.5, 0.5, ">", is_factor=True, shown="most")
NEARLY = Number(0.85, 1.02, is_factor=True, shown="nearly all")
LEVELS = ("M", "MEASUREN", "XN")
RULES: list[Rule] = [
    ("FACTOR", "BASE", _share_of_own),
    ("FACTOR", "OFBASE", _share_of_own),
    *(("FACTOR", base, _times_own) for base in ("BASE", "OWNALL")),
    ("TO", "TIMESOWN", lambda _, n: ("TOAMT", n)),
    ("AMT", "OFBASE", _percent_of_own),
    ("FACTOR", "OWNALL", _share_of_own),
    ("OF", "OWNALL", lambda _, b: ("OFBASE", b)),
    ("OF", "BASE", lambda _, b: ("OFBASE", b)),
    ("FACTOR", "OFBASE", _share_of_level),
    ("AMT", "OFBASE", _share_of_level),
    *((number, "OFT", _share_of_top) for number in ("FACTOR", "AMT")),
    ("FACTOR", "T", _share_of_top),
    ("TO", "SHAREOF", lambda _, s: ("TOSHARE", s)),
    ("MOVE", "TOSHARE", lambda _, s: ("V", Predicate(ShareOf(s[0], s[1])))),
    *((verb, "SHAREOF", lambda _, s: ("V", Predicate(ShareOf(s[0], s[1], is_lost=True)))) for verb in ("LOSE", "MOVE")),
    *((word, "SHAREOF", lambda _, s: ("ATSHARE", s)) for word in ("ATLEVEL", "DOWNTOW")),
    *((verb, "ATSHARE", lambda _, s: ("V", Predicate(ShareOf(s[0], s[1])))) for verb in ("BE", "STAY", "KEEPS", "END")),
    *((verb, "SHAREOF", lambda _, s: ("V", Predicate(ShareOf(s[0], s[1])))) for verb in ("KEEPS", "BE", "HAVE")),
    *((number, "ASITWAS", _share_left) for number in ("FACTOR", "AMT")),
    *((number, "OFLEFT", _share_left) for number in ("FACTOR", "AMT")),
    *(("REMAINING", noun, lambda *_: ("OFLEFT", None)) for noun in ("M", "NP", "NOUN", "MEASUREN")),
    *(("NEARLYALL", own, lambda *_: ("OWNSHARE", NEARLY)) for own in ("OWNALL", "BASE")),
    *(("ALMOSTALL", own, lambda *_: ("OWNSHARE", MOST)) for own in ("OWNALL", "BASE")),
    ("TO", "OWNSHARE", lambda _, s: ("TOOWN", s)),
    ("BY", "OWNSHARE", lambda _, s: ("BYAMT", s)),
    ("MOVE", "OWNSHARE", _lost_in_part),
    ("LOSE", "OWNSHARE", _loses(-1)),
    ("GAIN", "OWNSHARE", _loses(1)),
    ("MOVE", "TOOWN", _moves_to_share),
    *((verb, "OWNSHARE", lambda _, s: _holds(s)) for verb in ("BE", "HAVE", "REACH", "STAY", "KEEPS")),
    *((word, "OWNSHARE", lambda _, s: ("ATOWN", s)) for word in ("ATLEVEL", "DOWNTOW")),
    *((verb, "ATOWN", lambda _, s: _holds(s)) for verb in ("BE", "STAY", "KEEPS")),
    *((number, whole, _left_of) for number in ("FACTOR", "AMT") for whole in ("OFM", "OFNP")),
    *(("LEFTOF", verb, _is_left) for verb in ("ISLEFT",)),
    *(("P", noun, _placed_level) for noun in LEVELS),
    *(("FORMER", noun, lambda *_: ("LEVELN", START)) for noun in LEVELS),
    ("ITS", "LEVELN", lambda _, t: ("BASE", t)),
    *(("ITS", place, _own_place) for place in ("P", "PN")),
    ("DET", "LEVELN", lambda _, t: ("BASE", t)),
    ("ITS", "M", _own_level),
    ("ITS", "MEASUREN", lambda *_: ("OWNALL", START)),
    ("WHATIT", "P", _where_it),
    *(("BACKTO", target, _returns(0)) for target in ("AMT", "BASE")),
    ("BE", "BACKAT", lambda *_: ("BACKTO", None)),
    ("REGAIN", "BASE", _returns(1)),
    ("MOVE", "BACKW", lambda s, _: ("MOVEBACK", s)),
    ("MOVEBACK", "TOAMT", _moves_back),
    ("MOVEBACK", "TOBASE", _moves_back),
    ("MOVE", "TOBASE", _moves_to_own),
    ("TO", "BASE", lambda _, b: ("TOBASE", b)),
    ("END", "BASE", _ends_at),
    ("END", "ATBASE", _ends_at),
    ("ATLEVEL", "BASE", lambda _, b: ("ATBASE", b)),
    ("BE", "ATBASE", lambda _, b: ("V", Predicate(Is("=", other=b, is_near=True)))),
]
LIFTS: list[Lift] = [
    ("BASE", lambda base: ("NP", base)),
    ("T", lambda thing: _own_top(None, thing)),
    ("STARTED", lambda _: ("BASE", START)),
]
