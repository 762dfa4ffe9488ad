"""Ways back and how long things take: ``has recovered by 2020``, ``takes ten years to halve``, ``is back where …``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Clause, Is, Moves, Number, Peaks, Predicate, Scales, Thing, Who
from extractor.claims.grammar.recoveries import Recovers
from extractor.claims.grammar.returns import Returns
from extractor.claims.grammar.rules.courses import Sign
from extractor.claims.grammar.rules.onsets import only_at
from extractor.claims.grammar.world import scopes_of
from extractor.claims.statements.scope import Scope

Where = tuple[Who, ...]
NEVER = ("never", "at no time", "at no point", "never once")


def _to_top(sign: Sign, told: tuple[str, Number | None]) -> Made:
    """``climbs to a peak of 44 t``, ``falls to its low``."""
    way = 1 if told[0] == "top" else -1
    return ("V", Predicate(Peaks(way, told[1]))) if sign[0] == way else None


def _own(thing: Thing) -> bool:
    return thing.is_bare or (thing.main is not None and thing.main.is_pronoun and len(thing.who) == 1)


def _not_until(predicate: Predicate, where: Where) -> Made:
    """``does not recover until 2020``."""
    scopes = scopes_of(where)
    if not isinstance(predicate.told, Recovers) or not predicate.is_denied or len(scopes) != 1 or len(where) != 1:
        return None
    at = replace(scopes[0], where="at", lo=scopes[0].hi, strict=False)
    return "V", Predicate(Recovers(is_late=True), (replace(where[0], scopes=(at,)),))


def _needs_until(where: Where, predicate: Predicate) -> Made:
    """``needs until 2020 to recover``."""
    return _not_until(replace(predicate, is_denied=True), where)


def _in_so_long(length: float, predicate: Predicate) -> Made:
    """``takes ten years to halve``: over the first ten, or over any ten."""
    told = predicate.told
    sized = isinstance(told, Scales) or (isinstance(told, Moves) and bool(told.by or told.end))
    stretch = Who("x", scopes=(Scope("first", length, length, marked=True),))
    return ("V", replace(predicate, where=(*predicate.where, stretch))) if sized and not predicate.where else None


def _it_takes(told: tuple[Thing, float], predicate: Predicate) -> Made:
    made = _in_so_long(told[1], predicate)
    return None if made is None else ("S", Clause(told[0], made[1]))


def _never_above(told: tuple[int, Where]) -> Made:
    """``was never higher than in 2008``: has its highest value there."""
    sign, where = told
    scopes = scopes_of(where)
    plain = len(where) == 1 and len(scopes) == 1 and scopes[0].is_place
    return ("V", Predicate(Peaks(sign), where)) if plain else None


def _than_there(other: Thing) -> Where:
    return other.who if other.measure == "level" and all(w.dimension == "x" for w in other.who) else ()


def _motion_comes(thing: Thing, where: Where) -> Made:
    """``the drop of A comes in 2008``, ``its rise takes place between 2000 and 2010``."""
    sign = {"rise": 1, "fall": -1}.get(thing.measure)
    owned = any(w.dimension in ("series", "panel") for w in thing.who)
    if sign is None or not owned or not scopes_of(where) or scopes_of(thing.who):
        return None
    return "S", Clause(replace(thing, measure="level"), Predicate(Moves(sign), where))


def _cleft(where: Where, sentence: object) -> Made:
    """``it is not until 2012 that A reaches 60 t``."""
    if not isinstance(sentence, Clause) or sentence.where or not isinstance(sentence.predicate.told, Is):
        return None
    scopes = scopes_of(where)
    if len(where) == 1 and [s.where for s in scopes] == ["before"]:
        where = (replace(where[0], scopes=(replace(scopes[0], where="at", lo=scopes[0].hi, strict=False),)),)
    made = only_at(sentence.predicate, where)
    return None if made is None else ("S", replace(sentence, predicate=made[1]))


def _any_two(*_: object) -> Made:
    """``between any two of the years``: at any step."""
    return "P", (Who("x", quantifier="any", is_step=True, is_plural=True),)


RULES: list[Rule] = [
    ("TO", "T", lambda _, t: ("TOTOP", (t.measure, None)) if t.measure in ("top", "low") and _own(t) else None),
    ("TO", "TOPAMT", lambda _, told: ("TOTOP", told)),
    ("MOVE", "TOTOP", _to_top),
    ("BACKW", "BASE", lambda _, b: ("BACKBASE", b)),
    *((verb, "BACKBASE", lambda _, b: ("V", Predicate(Returns(b)))) for verb in ("BE", "GO", "COME", "GET")),
    ("V", "TILLP", _not_until),
    ("NEEDS", "UTOV", lambda _, told: _needs_until(*told)),
    ("XLONG", "INFV", lambda n, p: ("LONGTOV", (n, p))),
    ("NEEDS", "LONGTOV", lambda _, told: _in_so_long(*told)),
    ("TAKESWHO", "XLONG", lambda t, n: ("TAKESLONG", (t, n))),
    ("TAKESLONG", "INFV", _it_takes),
    ("NOT", "COMP", lambda word, d: ("NEVERCMP", d.sign) if word in NEVER and not d.is_merit else None),
    ("NEVERCMP", "THANNP", lambda sign, t: ("NEVERTHAN", (sign, _than_there(t)))),
    ("BE", "NEVERTHAN", lambda _, told: _never_above(told)),
    ("T", "OCC", _motion_comes),
    ("ITIS", "ONLYP", lambda _, p: ("CLEFTONLY", p)),
    ("CLEFTONLY", "THATS", _cleft),
    *(("ANYTWO", noun, _any_two) for noun in ("XN", "NOUN", "XAXIS", "SERIESN")),
]
LIFTS: list[Lift] = [
    ("RECOVER", lambda _: ("V", Predicate(Recovers()))),
]
