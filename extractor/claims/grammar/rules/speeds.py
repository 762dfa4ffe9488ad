"""How fast something moves: faster than another, fastest somewhere, slower and slower, so much per year."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Best, Clause, Moves, Noun, Number, Predicate, Sentence, Thing, Who
from extractor.claims.grammar.paces import Evenly, Paced, PerX, Slows, Steepest
from extractor.claims.grammar.rules.courses import Sign
from extractor.claims.grammar.world import scopes_of

ALL = Thing()  # among all there are


def _way(sign: Sign) -> tuple[int, bool]:
    return sign[0] or sign[1], not sign[0]


def _paced(sign: Sign, compared: tuple[int, Thing, tuple[Who, ...]]) -> Made:
    """``rises faster than B``, ``climbs more slowly after 2010 than before``."""
    faster, other, where = compared
    way, merit = _way(sign)
    return "V", Predicate(Paced(way, faster, other, is_merit=merit), where)


def _paced_times(sign: Sign, told: tuple[Number, Thing]) -> Made:
    """``falls twice as fast as B``."""
    factor, other = told
    way, merit = _way(sign)
    return "V", Predicate(Paced(way, 1 if factor.lo >= 1 else -1, other, factor, merit))


def _as_fast(sign: Sign, other: Thing) -> Made:
    """``rises as fast as B``, ``at the same rate as B``."""
    way, merit = _way(sign)
    return "V", Predicate(Paced(way, 0, other, is_merit=merit))


def _than_before(faster: tuple[int, tuple[Who, ...]], _: object) -> Made:
    """``more slowly after 2010 than before``: on the other side of the same place."""
    sign, where = faster
    scopes = scopes_of(where)
    if len(scopes) != 1 or scopes[0].where not in ("after", "before"):
        return None
    to: Any = "before" if scopes[0].where == "after" else "after"
    elsewhere = Thing((Who("x", scopes=(replace(scopes[0], where=to),)),))
    return "PACED", (sign, elsewhere, where)


def _steepest(rank: int, *, by_size: bool = False) -> Any:
    def make(sign: Sign, where: tuple[Who, ...]) -> Made:
        if len(where) != 1 or not scopes_of(where):
            return None
        way, merit = _way(sign)
        return "V", Predicate(Steepest(way, rank, merit, by_size), where)

    return make


def _fastest(rank: int) -> Any:
    """``falls fastest of all``: over the stretch that is common to all."""

    def make(sign: Sign, among: Thing | None = None) -> Made:
        way, merit = _way(sign)
        if merit:
            return None
        measure: Any = "rise" if way > 0 else "fall"
        told = Best(rank, measure=measure, among=among if among is not ALL else None, is_own=among is None)
        return "V", Predicate(told)

    return make


def _slows(sign: int) -> Any:
    return lambda _: ("V", Predicate(Slows(sign)))


def _evenly(sign: Sign, _: object) -> Made:
    """``falls at a constant rate``."""
    way, merit = _way(sign)
    return "V", Predicate(Evenly(way, merit))


def _per(word: Noun | tuple[int, Noun]) -> Made:
    number, noun = word if isinstance(word, tuple) else (1, word)
    return "XPER", (float(number), noun.word)


def _per_so_much(where: tuple[Who, ...]) -> Made:
    """``per 100 cycles``, ``for every 0.1 mm``."""
    scopes = scopes_of(where)
    plain = len(where) == 1 and len(scopes) == 1 and scopes[0].where == "at" and not scopes[0].ranked
    return ("XPER", (scopes[0].lo, "")) if plain and scopes[0].lo > 0 else None


def _per_x(sign: Sign, told: tuple[Number, tuple[float, str]]) -> Made:
    """``falls by 2 points per year``."""
    by, (number, word) = told
    way, merit = _way(sign)
    return "V", Predicate(PerX(way, by, number * WIDTHS.get(word.rstrip("s"), 1.0), merit, is_of_x=not word))


def _each_time(per: tuple[float, str], sentence: Sentence) -> Made:
    """``Every year Cam gains about 2.7``: on the whole."""
    if not isinstance(sentence, Clause) or not isinstance(sentence.predicate.told, Moves):
        return None
    told = sentence.predicate.told
    if told.by is None or told.start or told.end or scopes_of((*sentence.predicate.where, *sentence.where)):
        return None
    made = _per_x((0, told.sign) if told.is_merit else (told.sign, 0), (told.by, per))
    if made is None:
        return None
    return "S", replace(sentence, predicate=replace(sentence.predicate, told=made[1].told))


def _rate_is(thing: Thing, told: tuple[Number, tuple[float, str]]) -> Made:
    """``The slope of A is 0.9 per millimetre``."""
    if thing.measure != "rate" or thing.sides or not thing.who:
        return None
    by, (number, word) = told
    way = 1 if by.lo >= 0 else -1
    turned = by if way > 0 else replace(by, lo=-by.hi, hi=-by.lo)
    deed = PerX(way, turned, number * WIDTHS.get(word.rstrip("s"), 1.0))
    return "S", Clause(replace(thing, measure="level"), Predicate(deed))


WIDTHS = {"decade": 10.0, "century": 100.0}


RULES: list[Rule] = [
    *((word, "THANNP", lambda _, t, s=s: ("PACED", (s, t, ()))) for word, s in (("FASTER", 1), ("SLOWER", -1))),
    *((word, "P", lambda _, p, s=s: ("FASTERP", (s, p))) for word, s in (("FASTER", 1), ("SLOWER", -1))),
    ("FASTERP", "THANNP", lambda f, t: ("PACED", (f[0], t, f[1]))),
    ("FASTERP", "THANBEFORE", _than_before),
    ("MOVE", "PACED", _paced),
    ("FACTOR", "ASFASTAS", lambda n, t: ("TIMESFAST", (n, t))),
    ("MOVE", "TIMESFAST", _paced_times),
    ("MOVE", "ASFASTAS", _as_fast),
    ("ASFAST", "NP", lambda _, t: ("ASFASTAS", t)),
    ("MOVE", "FASTEST", lambda s, _: ("MOVEFAST", s)),
    ("MOVE", "SLOWEST", lambda s, _: ("MOVESLOW", s)),
    ("MOVEFAST", "P", _steepest(1)),
    ("MOVESLOW", "P", _steepest(-1)),
    ("MOVE", "MOSTADV", lambda s, _: ("MOVEMOST", s)),
    ("MOVE", "LEASTADV", lambda s, _: ("MOVELEAST", s)),
    ("MOVEMOST", "P", _steepest(1, by_size=True)),
    ("MOVELEAST", "P", _steepest(-1, by_size=True)),
    ("MOVEFAST", "OFNP", _fastest(1)),
    ("MOVESLOW", "OFNP", _fastest(-1)),
    ("DET", "FASTEST", lambda *_: ("THEFASTEST", None)),
    ("DET", "SLOWEST", lambda *_: ("THESLOWEST", None)),
    ("MOVE", "THEFASTEST", lambda s, _: _fastest(1)(s, ALL)),
    ("MOVE", "THESLOWEST", lambda s, _: _fastest(-1)(s, ALL)),
    ("BE", "PACED", lambda _, c: ("V", Predicate(Paced(0, c[0], c[1]), c[2]))),
    *(
        (word, noun, lambda *_, r=r: ("SUPN", Predicate(Best(r, measure="change" if r > 0 else "spread"))))
        for word, r in (("STEEPEST", 1), ("FLATTEST", -1))
        for noun in ("SERIESN", "MEASUREN", "RATEN")
    ),
    ("DET", "STEEPEST", lambda *_: ("STEEPEST", None)),
    ("DET", "FLATTEST", lambda *_: ("FLATTEST", None)),
    ("STEEPEST", "OFNP", lambda _, t: ("SUPN", Predicate(Best(1, measure="change", among=t)))),
    ("FLATTEST", "OFNP", lambda _, t: ("SUPN", Predicate(Best(-1, measure="spread", among=t)))),
    *(
        (word, noun, lambda *_, r=r, m=m: ("SUPN", Predicate(Best(r, measure=m))))
        for word, r in (("FASTEST", 1), ("SLOWEST", -1), ("THEFASTEST", 1), ("THESLOWEST", -1))
        for noun, m in (("RISEN", "rise"), ("FALLN", "fall"), ("CHANGEN", "change"))
    ),
    ("MOVE", "EVENLY", _evenly),
    *(("PER", noun, lambda _, n: _per(n)) for noun in ("XN", "NUMN")),
    *(("PEREACH", noun, lambda _, n: _per(n)) for noun in ("XN", "NUMN")),
    *(("PEREACH", place, lambda _, p: _per_so_much(p)) for place in ("P", "PN")),
    ("PEREACH", "XAMT", lambda _, s: _per_so_much((Who("x", scopes=(s,)),))),
    ("AMT", "XPER", lambda n, w: ("AMTPER", (n, w))),
    *((word, "AMTPER", lambda _, t: ("AMTPER", t)) for word in ("ATRATE", "ATLEVEL", "ABOUT")),
    ("AMTPER", "AVERAGED", lambda t, _: ("AMTPER", t)),
    ("XPER", "COMMA", lambda w, _: ("XPER", w)),
    ("XPER", "S", _each_time),
    ("T", "ISPER", _rate_is),
    *(("BE", told, lambda _, t: ("ISPER", t)) for told in ("AMTPER",)),
    *((word, "AMTPER", lambda _, t: ("AMTPER", t)) for word in ("BY", "RATEW")),
    ("MOVE", "AMTPER", _per_x),
    ("LOSE", "AMTPER", lambda _, t: _per_x((-1, 0), t)),
    ("GAIN", "AMTPER", lambda _, t: _per_x((1, 0), t)),
]
LIFTS: list[Lift] = [
    ("SLOWS", _slows(-1)),
    ("SPEEDS", _slows(1)),
    ("MOVEFAST", _fastest(1)),
    ("MOVESLOW", _fastest(-1)),
]
