"""What a step is worth to someone: ``costs A 5 points``, ``brings B 10``, ``is worth 11 points to A but 6 to B``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Both, Moves, Number, Predicate, Scales, Sentence, Thing
from extractor.claims.grammar.rules.gapping import Rest, gapped


def _to_whom(sign: int, thing: Thing) -> Made:
    """``costs A``, ``brings B``: worse or better for it."""
    main = thing.main
    plain = thing.measure == "level" and not thing.sides and not thing.given and not thing.is_bare
    fits = main is not None and plain and main.quantifier in ("the", "every") and not main.is_rest
    return ("BENEFITS", (sign, thing)) if fits else None


def _so_much(told: tuple[int, Thing], amount: Number) -> Made:
    """``costs A 5 points``, ``brings B a third more``."""
    if amount.is_factor and amount.lo > 1:
        return None
    return "CAUSED", (told[1], Moves(told[0], is_merit=True, by=amount))


def _worth(amount: Number, thing: Thing) -> Made:
    """``is worth 11 points to A``."""
    made = _to_whom(1, thing)
    return None if made is None else _so_much(made[1], amount)


def _and_to(sentence: Sentence, rest: Rest) -> Made:
    """``costs A 5 points and B 3``, ``… but only 6 to B``."""
    made = gapped(sentence, rest)
    return None if made is None or not isinstance(made[1], Both) else made


def _off(number: Number, thing: Thing) -> Made:
    """``takes 13 points off A``, ``takes a factor of 20 off its flux``."""
    if number.is_factor and number.lo > 1:
        return "CAUSED", (thing, Scales(number.inverse, -1))
    return "CAUSED", (thing, Moves(-1, by=number))


RULES: list[Rule] = [
    *((verb, number, lambda _, n: ("TAKEN", n)) for verb in ("TAKEOFF",) for number in ("AMT", "FACTOR")),
    ("TAKEN", "OFFW", lambda n, _: ("TAKENOFF", n)),
    ("TAKENOFF", "NP", _off),
    ("TAKENOFF", "M", lambda n, t: _off(n, replace(t, is_bare=False))),
    ("COSTS", "NP", lambda _, t: _to_whom(-1, t)),
    ("BRINGS", "NP", lambda _, t: _to_whom(1, t)),
    *(("BENEFITS", number, _so_much) for number in ("AMT", "FACTOR")),
    *(("WORTH", number, lambda _, n: ("WORTHAMT", n)) for number in ("AMT", "FACTOR")),
    *(("WORTHAMT", who, _worth) for who in ("TONP", "FORNP")),
    ("BRINGS", "AMT", lambda _, n: ("BROUGHT", n)),
    *(("BROUGHT", who, _worth) for who in ("TONP", "FORNP")),
    ("FORW", "NP", lambda _, t: ("FORNP", t)),
    ("BRINGS", "AMT", lambda _, n: ("V", Predicate(Moves(1, is_merit=True, by=n)))),
    ("COSTS", "AMT", lambda _, n: ("V", Predicate(Moves(-1, is_merit=True, by=n)))),
    ("STEPS", "BUTGAP", _and_to),
]
LIFTS: list[Lift] = []
