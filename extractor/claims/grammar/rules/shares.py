"""Parts of a whole: ``A and B make up half of the total``, ``a fifth of the pie is blue``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Amounts, Clause, Number, Predicate, Thing, Who

Part = tuple[Number, tuple[Who, ...]]  # so much, of the whole at some place
NOUNS = ("NOUN", "M", "SERIESN", "XN", "CELLN")


def together(thing: Thing) -> Made:
    """``A and B together``, ``the two largest slices combined``, ``all others together``."""
    main = thing.main
    if main is None or not main.is_plural or thing.measure != "level" or main.quantifier not in ("the", "every"):
        return None
    return "T", replace(thing, measure="sum")


def _is_part(number: Number) -> bool:
    return (number.is_factor and number.hi <= 1) or number.unit == "%"


def _of_all(number: Number, _: object) -> Made:
    """``a third of the total``, ``40 % of all cases``."""
    return ("PART", (number, ())) if _is_part(number) else None


def _of_someone(number: Number, whole: Thing) -> Made:
    """``30 % of granite``: of all there is at a place, or of all that a series has."""
    main = whole.main
    plain = main is not None and whole.measure == "level" and not whole.is_bare and not main.is_plural
    if not plain or not _is_part(number) or main is None or not (main.keys or main.scopes):
        return None
    return "PART", (number, whole.who)


def _makes_up(_: object, part: Part) -> Made:
    number, where = part
    return "V", Predicate(Amounts(number), where)


def _amounts(_: object, number: Number) -> Made:
    return "V", Predicate(Amounts(number))


def _adds_up(_: object, number: Number) -> Made:
    return "V", Predicate(Amounts(number, is_sum=True))


def _inverted(part: Part, subject: Thing) -> Made:
    """``One fifth of the pie is blue``, ``half of all electricity in 2025 is wind``."""
    main = subject.main
    if main is None or subject.measure != "level" or not (main.keys or main.scopes) or main.quantifier != "the":
        return None
    return "S", Clause(subject, Predicate(Amounts(part[0]), part[1]))


def _placed(part: Part, where: tuple[Who, ...]) -> Made:
    """``half of all electricity in 2025``."""
    return ("PART", (part[0], part[1] + where)) if not part[1] else None


def _each(thing: Thing) -> Made:
    """``A and B each``: one by one."""
    main = thing.main
    if main is None or not main.is_plural or main.quantifier != "the":
        return None
    return "NP", replace(thing, who=(replace(main, quantifier="every"), *thing.who[1:]))


def _each_does(predicate: Predicate) -> Made:
    """``make up 20 % each``."""
    return "V", replace(predicate, quantifier="every")


def _jointly(predicate: Predicate) -> Made:
    """``make up half together``."""
    told = predicate.told
    return ("V", replace(predicate, told=replace(told, is_sum=True))) if isinstance(told, Amounts) else None


RULES: list[Rule] = [
    ("NP", "TOGETHER", lambda t, _: together(t)),
    ("TOGETHER", "NP", lambda _, t: together(t)),
    ("V", "TOGETHER", lambda p, _: _jointly(p)),
    ("NP", "EACHW", lambda t, _: _each(t)),
    ("V", "EACHW", lambda p, _: _each_does(p)),
    *(("ALL", noun, lambda *_: ("ALLN", None)) for noun in NOUNS),
    ("OF", "ALLN", lambda *_: ("OFALL", None)),
    ("OF", "TOTALW", lambda *_: ("OFALL", None)),
    *(("TOTALW", noun, lambda *_: ("TOTALW", None)) for noun in ("M", "NOUN")),
    *((number, whole, _of_all) for number in ("AMT", "FACTOR") for whole in ("OFALL", "OFN", "OFM")),
    *((number, "OFNP", _of_someone) for number in ("AMT", "FACTOR")),
    *((verb, "PART", _makes_up) for verb in ("MAKEUP", "BE", "HAVE", "REACH")),
    *((verb, number, _amounts) for verb in ("MAKEUP",) for number in ("AMT", "FACTOR")),
    *((verb, number, _adds_up) for verb in ("SUM",) for number in ("AMT", "FACTOR")),
    ("PART", "P", _placed),
    ("PART", "BE", lambda p, _: ("PARTIS", p)),
    ("PART", "ACT", lambda p, _: ("PARTIS", p)),
    ("PARTIS", "NP", _inverted),
    ("PART", "NP", _inverted),
]
LIFTS: list[Lift] = []
