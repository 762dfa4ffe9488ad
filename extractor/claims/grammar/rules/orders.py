"""Who comes before whom: ``from top to bottom, the curves are A, B, C``, ``the order at 16k is the reverse``."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.joint import Order
from extractor.claims.grammar.meaning import Best, Both, Clause, Is, Predicate, Relation, Sentence, Thing, Who
from extractor.claims.grammar.rules.joining import clauses
from extractor.claims.grammar.rules.rows import Row
from extractor.claims.statements.scope import Scope

EVERYBODY = Thing((Who("series", quantifier="every", is_plural=True),))


@dataclass(frozen=True, slots=True)
class Way:
    """Which way an order runs: down (1) or up (-1), by size or by merit."""

    sign: int = 1
    is_merit: bool = True


@dataclass(frozen=True, slots=True)
class Ordering:
    """``the order in Linz``: of whom, where, which way."""

    way: Way = Way()
    where: tuple[Who, ...] = ()
    of: Thing | None = None


def in_order(row: Row, way: Way, where: tuple[Who, ...] = ()) -> Both | None:
    """Each name ahead of the next."""
    if len(row) < 2 or (len(row) == 2 and way == Way()):
        return None
    relation: Relation = ">" if way.sign > 0 else "<"
    pairs = itertools.pairwise(row)
    return Both(
        tuple(
            Clause(a, Predicate(Is(relation, other=b, is_merit=way.is_merit, is_lead=way.is_merit)), where)
            for a, b in pairs
        )
    )


def _listed(ordering: Ordering, row: Row) -> Made:
    """``The order in Linz is car, bus, bike``."""
    made = in_order(row, ordering.way, ordering.where)
    return None if made is None else ("S", made)


def _between_ends(top: Predicate, low: Predicate) -> Made:
    """``from the leakiest to the tightest device``."""
    one, two = top.told, low.told
    if not isinstance(one, Best) or not isinstance(two, Best) or top.where or low.where or one.rank != 1:
        return None
    if one.sign == two.sign or one.is_merit != two.is_merit or one.measure != "level" or two.measure != "level":
        return None
    return "ORDWAY", Way(one.sign, one.is_merit)


def _turned(ordering: Ordering, way: Way) -> Made:
    return ("ORD", replace(ordering, way=way)) if ordering.way == Way() else None


def _there(ordering: Ordering, where: tuple[Who, ...]) -> Made:
    if {w.dimension for w in where} & {w.dimension for w in ordering.where}:
        return None
    return "ORD", replace(ordering, where=ordering.where + where)


def _signed(row: Row) -> Made:
    """``A > B > C``."""
    parts = itertools.pairwise(row)
    told = tuple(Clause(a, Predicate(Is(">", other=b, is_merit=True, is_lead=True))) for a, b in parts)
    return "S", Both(told) if len(told) > 1 else told[0]


def _of_whom(ordering: Ordering, group: Thing) -> Made:
    """``the order of the four methods``, ``the order of A and B``."""
    main = group.main
    if main is None or not main.is_plural or group.measure != "level" or ordering.of is not None:
        return None
    return "ORD", replace(ordering, of=group if main.keys else None)


def _are(subject: Thing, row: Row) -> Made:
    """``the curves are A, B, C``, behind ``from top to bottom``."""
    main = subject.main
    fits = main is not None and main.is_plural and main.quantifier == "every" and not main.keys
    return ("ORDS", row) if fits and subject.measure == "level" else None


def _is_followed(first: Thing, row: Row) -> Made:
    """``On Easy A is followed by B and C``."""
    main = first.main
    if main is None or main.is_plural or main.quantifier != "the" or main.dimension != row[0].who[0].dimension:
        return None
    made = in_order((first, *row), Way())
    return None if made is None else ("S", made)


def _ways_first(way: Way, row: Row) -> Made:
    made = in_order(row, way)
    return None if made is None else ("S", made)


def _followed(sentence: Sentence, row: Row) -> Made:
    """``A leads, followed by B and C``: each ahead of the next."""
    *first, clause = clauses(sentence)
    told, main = clause.predicate.told, clause.subject.main
    if not isinstance(told, Best) or told.rank != 1 or told.measure != "level" or clause.predicate.is_denied:
        return None
    if main is None or main.dimension != row[0].who[0].dimension or main.is_plural or main.quantifier != "the":
        return None
    way = Way(told.sign, told.is_merit)
    rest = in_order((clause.subject, *row), way, (*clause.predicate.where, *clause.where, *clause.predicate.measured))
    return None if rest is None else ("S", Both((*first, clause, *rest.parts)))


# ------------------------------------------------------------------------------------------------ orders compared


def _compared(ordering: Ordering, told: tuple[bool, tuple[Who, ...]]) -> Made:
    """``The order at 500 is the reverse of that at 16k``, ``The ranking is the same in both years``."""
    is_reversed, there = told
    where = (*ordering.where, *there)
    if ordering.way != Way() or not where:
        return None
    scopes = tuple(e for w in where if w.dimension == "x" for s in w.scopes for e in _ends(s))
    named = tuple(w for w in where if w.dimension != "x")
    at = (Who("x", scopes=scopes, is_plural=True),) if scopes else tuple(w for w in where if w.dimension == "x")
    if any(w.dimension == "panel" for w in named) or len(at) > 1:
        return None
    subject = ordering.of or EVERYBODY
    if named and ordering.of:
        return None
    if named:
        keys = frozenset(k for w in named for k in w.keys)
        subject = Thing((Who("series", keys=keys, is_plural=True),)) if keys else EVERYBODY
    return "S", Clause(subject, Predicate(Order(is_reversed), at))


def _ends(scope: Scope) -> tuple[Scope, ...]:
    """``between 2000 and 2015``: at the one and at the other."""
    if scope.where != "between":
        return (scope,)
    return tuple(Scope("at", x, x, scope.span, scope.ranked) for x in (scope.lo, scope.hi))


def _of_there(word: bool, where: tuple[Who, ...]) -> Made:
    return "ORDIS", (word, where)


WAYS = {
    "HIGHTOLOW": Way(1, is_merit=False),
    "LOWTOHIGH": Way(-1, is_merit=False),
    "BESTTOWORST": Way(1, is_merit=True),
    "WORSTTOBEST": Way(-1, is_merit=True),
}
RULES: list[Rule] = [
    *((word, "ORDERW", lambda *_: ("ORD", Ordering())) for word in ("DET", "THEW")),
    ("ORD", "P", _there),
    ("P", "ORD", lambda p, o: _there(o, p)),
    ("ORD", "OFNP", _of_whom),
    ("ORD", "ORDWAY", _turned),
    ("ORD", "COMMA", lambda o, _: ("ORDC", o)),
    ("ORDC", "ORDWAY", _turned),
    ("BE", "ROW", lambda _, row: ("ISROW", row)),
    ("BE", "ARRANGED", lambda *_: ("ORDV", None)),
    ("RANK", "ARRANGED", lambda *_: ("ORDV", None)),
    ("ORDV", "ROW", lambda _, row: ("ISROW", row)),
    *((verb, "ROW", lambda _, row: ("ISROW", row)) for verb in ("RANK", "COLON")),
    ("BE", "COLON", lambda *_: ("ORDV", None)),
    ("ISROW", "ORDWAY", lambda row, way: ("ISROWWAY", (row, way))),
    ("ORDWAYC", "ROW", lambda way, row: ("ROWWAY", (row, way))),
    ("COMMA", "ROWWAY", lambda _, told: ("ROWWAY", told)),
    *((verb, "ROWWAY", lambda _, told: ("ISROWWAY", told)) for verb in ("BE", "RANK", "ORDV")),
    ("ORD", "ISROWWAY", lambda o, told: _listed(replace(o, way=told[1]), told[0]) if o.way == Way() else None),
    ("NP", "ISROWWAY", lambda t, told: None if _are(t, told[0]) is None else _ways_first(told[1], told[0])),
    ("ISROW", "RESPECTIVELY", lambda row, _: ("ISROW", row)),
    ("ORD", "ISROW", _listed),
    ("NP", "ISROW", _are),
    ("ORDWAY", "COMMA", lambda way, _: ("ORDWAYC", way)),
    *((way, "ORDS", _ways_first) for way in ("ORDWAY", "ORDWAYC")),
    *((way, "ORD", lambda w, o: _turned(o, w)) for way in ("ORDWAY", "ORDWAYC")),
    ("ORDS", "ORDWAY", lambda row, way: _ways_first(way, row)),
    ("FROM", "SUPN", lambda _, p: ("FROMSUP", p)),
    ("TO", "SUPN", lambda _, p: ("TOSUP", p)),
    ("FROMSUP", "TOSUP", _between_ends),
    ("FOLLOWED", "ROW", lambda _, row: ("FOLLROW", row)),
    ("COMMA", "FOLLROW", lambda _, row: ("FOLLROW", row)),
    ("S", "FOLLROW", _followed),
    ("BE", "FOLLROW", lambda _, row: ("VFOLL", row)),
    ("NP", "VFOLL", _is_followed),
    *((verb, "INSAMEORDER", lambda *_: ("RANKSAME", False)) for verb in ("RANK", "BE", "COME")),
    ("RANKSAME", "P", lambda word, p: ("RANKSAMEAT", (word, p))),
    ("NP", "RANKSAMEAT", lambda t, told: None if _are(t, ()) is None else _compared(Ordering(), told)),
    *((verb, "SAMEORDER", lambda *_: ("ORDWORD", False)) for verb in ("BE", "STAY")),
    ("BE", "REVERSED", lambda *_: ("ORDWORD", True)),
    ("ORDWORD", "P", _of_there),
    ("ORDWORD", "AS", lambda word, _: ("ORDAS", word)),
    ("ORDWORD", "OF", lambda word, _: ("ORDAS", word)),
    ("ORDWORD", "COMPARED", lambda word, _: ("ORDAS", word)),
    ("ORDAS", "P", _of_there),
    ("ORDAS", "THATAT", _of_there),
    ("THAT_OF", "P", lambda _, p: ("THATAT", p)),
    ("THEONE", "P", lambda _, p: ("THATAT", p)),
    ("GTSIGN", "NP", lambda _, t: ("GTNP", t)),
    ("NP", "GTNP", lambda a, b: ("GTROW", (a, b)) if a.main and b.main else None),
    ("GTROW", "GTNP", lambda row, t: ("GTROW", (*row, t))),
    ("ORD", "ORDIS", _compared),
    ("ORD", "ORDWORD", lambda o, word: _compared(o, (word, ()))),
]
LIFTS: list[Lift] = [
    *((word, lambda _, w=way: ("ORDWAY", w)) for word, way in WAYS.items()),
    ("GTROW", _signed),
]
