"""Courses that gather or lose pace: ``falls ever more slowly``, ``each step brings less than the one before``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.bends import Bends, Monotone
from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Clause, Degree, Predicate, Thing, Who
from extractor.claims.grammar.paces import Evenly, Paced, Slows, Steepest
from extractor.claims.grammar.rules.courses import Sign

Where = tuple[Who, ...]
MOVES = (("MOVE", None), ("LOSE", (-1, 0)), ("GAIN", (1, 0)))
STEPS = ("XN", "STEPN", "SCALE", "RISEN", "XAXIS", "NOUN", "STEPX")


def _way(sign: Sign) -> tuple[int, bool]:
    return sign[0] or sign[1], not sign[0]


def _bends(sign: Sign, pace: int) -> Made:
    """``declines at a decreasing rate``, ``rises ever faster``."""
    way, merit = _way(sign)
    return "V", Predicate(Bends(pace, way, merit))


def _slows(sign: Sign, pace: int) -> Made:
    """``grows more slowly after 2012``: than before."""
    way, merit = _way(sign)
    return "V", Predicate(Slows(pace, way, merit))


def _first_then(first: tuple[Sign, int], then: int) -> Made:
    """``falls steeply at first and more gently later``."""
    return _slows(first[0], then) if first[1] == -then else None


def _evenly(sign: Sign) -> Made:
    way, merit = _way(sign)
    return "V", Predicate(Evenly(way, merit, by_size=True))


def _sized(_: object, degree: Degree) -> Made:
    """``less``, ``a smaller gain``: what each step brings."""
    return None if degree.is_merit or degree.measured or degree.where else ("STEPSIZE", degree.sign)


def _said(thing: Thing | None, sign: int) -> Made:
    owner = thing if thing is not None else Thing()
    if owner.measure != "level" or any(w.is_rest for w in owner.who):
        return None
    return "STEPVC", Clause(replace(owner, is_bare=False), Predicate(Bends(sign, by_size=True)))


def _each(where: Where) -> bool:
    return len(where) == 1 and where[0].dimension == "x" and where[0].quantifier == "every"


def _less_each(told: tuple[Sign, int], where: Where) -> Made:
    """``loses less from each length to the next``."""
    return _less(told) if _each(where) else None


def _less(told: tuple[Sign, int]) -> Made:
    (sign, pace), (way, merit) = told, _way(told[0])
    return "V", Predicate(Bends(pace, way, merit, by_size=True)) if sign else None


def _most(told: tuple[Sign, int]) -> Made:
    """``gains more than in any other interval``, wherever that is said to be."""
    (sign, rank), (way, merit) = told, _way(told[0])
    return ("V", Predicate(Steepest(way, rank, merit, by_size=True))) if sign else None


def _diminish(_: object, where: Where) -> Made:
    """``the returns diminish for A``."""
    owners = tuple(w for w in where if w.dimension in ("series", "panel"))
    rest = tuple(w for w in where if w not in owners)
    return ("S", Clause(Thing(owners), Predicate(Bends(-1), rest))) if owners else None


RULES: list[Rule] = [
    *(("MOVE", pace, lambda s, _, p=p: _bends(s, p)) for pace, p in (("SLOWING", -1), ("SPEEDING", 1))),
    *(("MOVE", pace, lambda s, _, p=p: _slows(s, p)) for pace, p in (("SLOWER", -1), ("FASTER", 1))),
    *((verb, "DIMRET", lambda *_: ("V", Predicate(Bends(-1)))) for verb in ("UNDERGO", "HAVE")),
    *((verb, "INCRET", lambda *_: ("V", Predicate(Bends(1)))) for verb in ("UNDERGO", "HAVE")),
    ("DIMS", "P", _diminish),
    *(
        (pace, noun, lambda *_, s=s: ("PACEN", s))
        for pace, s in (("FASTER", 1), ("SLOWER", -1))
        for noun in ("TRENDN", "RATEN", "CHANGEN")
    ),
    *((pace, "MOTN", lambda _, m, s=s: ("PACEMOT", (m, s))) for pace, s in (("FASTER", 1), ("SLOWER", -1))),
    *(("DET", noun, lambda _, told, c=noun: (c, told)) for noun in ("PACEN", "PACEMOT")),
    ("PACEN", "THANNP", lambda s, t: ("PACENTHAN", (0, s, t))),
    ("PACEMOT", "THANNP", lambda told, t: ("PACENTHAN", (told[0].sign, told[1], t))),
    *((verb, "PACENTHAN", lambda _, told: ("V", Predicate(Paced(*told)))) for verb in ("HAVE", "UNDERGO")),
    ("FLATTEN", "ALONG", lambda *_: ("V", Predicate(Bends(-1)))),
    *((adverb, "FIRSTLY", lambda *_, p=p: ("FIRSTPACE", p)) for adverb, p in (("QUICK", 1), ("SLOWLY", -1))),
    *(("FIRSTLY", adverb, lambda *_, p=p: ("FIRSTPACE", p)) for adverb, p in (("QUICK", 1), ("SLOWLY", -1))),
    ("MOVE", "FIRSTPACE", lambda s, p: ("PACE1", (s, p))),
    *(
        (word, adverb, lambda *_, p=p: ("THENPACE", p))
        for word in ("BUT", "AND", "THEN", "COMMA")
        for adverb, p in (("QUICK", 1), ("SLOWLY", -1), ("FASTER", 1), ("SLOWER", -1))
    ),
    ("COMMA", "THENPACE", lambda _, p: ("THENPACE", p)),
    ("BUT", "THENPACE", lambda _, p: ("THENPACE", p)),
    ("THENPACE", "LATERW", lambda p, _: ("THENPACE", p)),
    ("PACE1", "THENPACE", _first_then),
    *(("EVEROVER", pace, lambda _, m, c=pace: (c, m)) for pace in ("SLOWER", "FASTER")),
    *((verb, "SAMEAMT", lambda s, _, way=way: ("MOVESAME", way if way is not None else s)) for verb, way in MOVES),
    ("MOVESAME", "P", lambda s, p: _evenly(s) if _each(p) else None),
    ("MOVESAME", "STRICTLY", lambda s, _: _evenly(s)),
    *(("EVERY", noun, lambda *_: ("EACHONE", None)) for noun in STEPS),
    *(("EVERYMORE", noun, lambda *_: ("EACHONE", None)) for noun in STEPS),
    ("FACTOR", "RISEN", lambda *_: ("STEPX", None)),
    *(("EACHONE", of, lambda *_: ("EACHONE", None)) for of in ("OFAMT", "OFN", "OFX1", "OFX", "STATED")),
    *(("PREVADJ", noun, lambda *_: ("PREVONE", None)) for noun in (*STEPS, "STEPSAME")),
    ("DETN", "BEFOREIT", lambda *_: ("PREVONE", None)),
    *((word, "PREVONE", lambda *_: ("PREVONE", None)) for word in ("PREP", "WITH", "ATX")),
    ("PREVONE", "DO", lambda *_: ("PREVONE", None)),
    ("THAN", "PREVONE", lambda *_: ("THANPREV", None)),
    ("COMP", "THANPREV", lambda d, _: _sized(None, d)),
    ("COMP", "MOTN", lambda d, _: ("COMPMOT", d)),
    ("COMP", "NOUN", lambda d, _: ("COMPMOT", d)),
    ("COMP", "M", lambda d, _: ("COMPMOT", d)),
    ("DET", "COMPMOT", lambda _, d: ("COMPMOT", d)),
    ("COMPMOT", "THANPREV", lambda d, _: _sized(None, d)),
    ("BY", "STEPSIZE", lambda _, s: ("STEPSIZE", s)),
    ("STEPVERB", "STEPSIZE", lambda _, s: _said(None, s)),
    *(("STEPVERB", thing, lambda verb, t: ("STEPV", (verb, t))) for thing in ("NP", "M")),
    ("STEPV", "STEPSIZE", lambda told, s: _said(told[1], s)),
    ("EACHONE", "STEPVC", lambda _, clause: ("S", clause)),
    *(
        (
            verb,
            "COMP",
            lambda s, d, way=way: ("MOVELESS", (way if way is not None else s, d.sign)) if not d.is_merit else None,
        )
        for verb, way in MOVES
    ),
    ("MOVELESS", "P", _less_each),
    ("MOVELESS", "STRICTLY", lambda told, _: _less(told)),
    ("MOVELESS", "WITHONE", lambda told, _: ("MOVELESSE", told)),
    *((word, "EACHONE", lambda *_: ("WITHONE", None)) for word in ("PREP", "WITH", "ATX")),
    *(("ANYOTHER", noun, lambda *_: ("OTHERSTEP", None)) for noun in STEPS),
    *((word, "OTHERSTEP", lambda *_: ("OTHERSTEP", None)) for word in ("PREP", "WITHX", "INX")),
    ("OTHERSTEP", "OFAMT", lambda *_: ("OTHERSTEP", None)),
    ("THAN", "OTHERSTEP", lambda *_: ("THANOTHER", None)),
    ("MOVELESS", "THANOTHER", lambda told, _: _most(told)),
    ("V", "STRICTLY", lambda p, _: ("V", p) if isinstance(p.told, Bends) else None),
    ("MOVELESSE", "THANPREV", lambda told, _: _less(told)),
]
LIFTS: list[Lift] = [
    ("LINEARADJ", lambda _: ("CMP", Predicate(Evenly(0)))),
    ("PREVIOUS", lambda _: ("PREVONE", None)),
    ("MONOTONE", lambda _: ("CMP", Predicate(Monotone()))),
]
