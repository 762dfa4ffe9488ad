"""Parts of a whole: ``A and B make up half of the total``, ``a fifth of the pie is blue``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Amounts,
    Best,
    Clause,
    Is,
    Moves,
    Noun,
    Number,
    Predicate,
    Scales,
    Sentence,
    Thing,
    Who,
)
from extractor.claims.grammar.rules.joining import on_x, wheres

Part = tuple[Number, tuple[Who, ...]]  # so much, of the whole at some place
AVERAGE = "average"  # the verb: of several, what they average
NOUNS = ("NOUN", "M", "SERIESN", "XN", "CELLN")


def together(thing: Thing) -> Made:
    """``A and B together``, ``the two largest slices combined``, ``all others together``."""
    main = thing.main
    if main is None or thing.measure != "level" or main.quantifier not in ("the", "every"):
        return None
    return ("T", replace(thing, measure="sum")) if main.is_plural or main.dimension == "x" else None


def _is_part(number: Number) -> bool:
    return (number.is_factor and number.hi <= 1) or number.unit == "%"


def _of_all(number: Number, _: object) -> Made:
    """``a third of the total``, ``40 % of all cases``."""
    return ("PART", (number, ())) if _is_part(number) else None


def _of_measure(number: Number, measure: Thing) -> Made:
    """``a third of the energy use``; but not ``of its accuracy``, which is a value of its own."""
    return ("PARTM", (number, measure.who)) if _is_part(number) else None


def _of_someone(number: Number, whole: Thing) -> Made:
    """``30 % of granite``: of all there is at a place, or of all that a series has."""
    main = whole.main
    plain = main is not None and whole.measure == "level" and not whole.is_bare and not main.is_plural
    if any(s.where == "start" for w in whole.who for s in w.scopes):
        return None  # ``80 % of its initial value``
    if not plain or not _is_part(number) or main is None or not (main.keys or main.scopes):
        return None
    return "PART", (number, whole.who)


def _makes_up(_: object, part: Part) -> Made:
    number, where = part
    return "V", Predicate(Amounts(number), where)


def _amounts(_: object, number: Number) -> Made:
    """``makes up a third``; what covers two orders of magnitude spans them."""
    return None if number.is_factor and number.lo > 1 else ("V", Predicate(Amounts(number)))


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


def _in_all(sentence: Sentence) -> Made:
    """``Altogether the bars represent 210 cylinders``."""
    if not isinstance(sentence, Clause):
        return None
    told, subject = sentence.predicate.told, sentence.subject
    if isinstance(told, Amounts):
        return "S", replace(sentence, predicate=replace(sentence.predicate, told=replace(told, is_sum=True)))
    if isinstance(told, Moves | Scales) and not on_x(wheres(sentence)):
        return "S", sentence  # ``In all, A rises by 10``
    made = together(subject) if isinstance(told, Is) and told.amount is not None else None
    return ("S", replace(sentence, subject=made[1])) if made else None


def _averages(_: object, number: Number) -> Made:
    """``The six bars average 107``."""
    return (
        None if number.is_factor else ("V", Predicate(Is(number.relation, amount=number), measure="mean", word=AVERAGE))
    )


def _the_one(_: object, where: tuple[Who, ...]) -> Made:
    """``the one in Kestwick``, ``the bar for Law``, ``that of A in X``: whatever is there."""
    return ("NP", Thing(where)) if all(w.keys or w.scopes for w in where) else None


def _one_of(_: object, noun: Noun) -> Made:
    """``a single bar``, ``just one region``: one and no more."""
    if noun.dimension is None:
        return None
    return "NP", Thing((Who(noun.dimension, quantifier="some", number=Number(1, 1), is_plural=True),))


def _multiple(factor: Number, other: Thing) -> Made:
    """``twice the sum of A and B``, ``half of the other two together``."""
    return ("CMP", Predicate(Is("=", other=other, factor=factor))) if other.measure == "sum" else None


def _of_chart(predicate: Predicate) -> Made:
    """``the highest value in the chart``: of all values there are."""
    told = predicate.told
    if not isinstance(told, Best) or told.among or told.measure != "level":
        return None
    return "SUPN", replace(predicate, told=replace(told, among=Thing((Who("cell"),)), is_own=False))


def _passed(sentence: Sentence) -> Made:
    ranked = isinstance(sentence, Clause) and isinstance(sentence.predicate.told, Best)
    return None if ranked else ("S", sentence)


RULES: list[Rule] = [
    *((number, "T", _multiple) for number in ("FACTOR",)),
    ("OF", "T", lambda _, t: ("OFT", t)),
    ("FACTOR", "OFT", _multiple),
    *((verb, "T", lambda _, t: ("V", Predicate(Is(">", other=t)))) for verb in ("EXCEED", "ABOVE")),
    ("SUPN", "ANYWHERE", lambda p, _: _of_chart(p)),
    ("ANYWHERE", "S", lambda _, s: _passed(s)),
    ("S", "ANYWHERE", lambda s, _: _passed(s)),
    *((c, "ANYWHERE", lambda m, _, c=c: (c, m)) for c in ("NP", "M", "P")),
    ("T", "ANYWHERE", lambda t, _: None if t.measure in ("top", "low") else ("T", t)),
    ("ONEW", "P", _the_one),
    *(("DET", noun, lambda *_: ("ONEN", None)) for noun in ("XN", "CELLN", "SERIESN")),
    ("ONEN", "P", _the_one),
    ("ALTOGETHER", "S", lambda _, s: _in_all(s)),
    ("S", "ALTOGETHER", lambda s, _: _in_all(s)),
    ("ALTOGETHER", "COMMA", lambda *_: ("ALTOGETHER", None)),
    *((verb, number, _averages) for verb in ("AVERAGE",) for number in ("AMT", "FACTOR")),
    *(("SINGLE", noun, _one_of) for noun in NOUNS if noun != "M"),
    ("SINGLEW", "SUP", lambda _, d: ("SUP", d)),
    ("SINGLEW", "SUPN", lambda _, d: ("SUPN", d)),
    *(("EVENADV", c, lambda _, m, c=c: (c, m)) for c in ("NP", "T", "P", "V", "CMP", "COMP", "AMT", "FACTOR")),
    ("NP", "TOGETHER", lambda t, _: together(t)),
    ("TOGETHER", "NP", lambda _, t: together(t)),
    ("V", "TOGETHER", lambda p, _: _jointly(p)),
    ("NP", "EACHW", lambda t, _: _each(t)),
    ("V", "EACHW", lambda p, _: _each_does(p)),
    *(("ALL", noun, lambda *_: ("ALLN", None)) for noun in NOUNS),
    ("OF", "ALLN", lambda *_: ("OFALL", None)),
    ("OF", "TOTALW", lambda *_: ("OFALL", None)),
    *(("TOTALW", noun, lambda *_: ("TOTALW", None)) for noun in ("M", "NOUN")),
    *((number, whole, _of_all) for number in ("AMT", "FACTOR") for whole in ("OFALL", "OFN")),
    *((number, "OFNP", _of_someone) for number in ("AMT", "FACTOR")),
    *((verb, "PART", _makes_up) for verb in ("MAKEUP", "BE", "HAVE", "REACH")),
    *((verb, number, _amounts) for verb in ("MAKEUP",) for number in ("AMT", "FACTOR")),
    *((verb, number, _adds_up) for verb in ("SUM",) for number in ("AMT", "FACTOR")),
    *((number, "OFM", _of_measure) for number in ("AMT", "FACTOR")),
    ("MAKEUP", "PARTM", _makes_up),
    ("PARTM", "BE", lambda p, _: ("PARTIS", p)),
    ("PARTM", "ACT", lambda p, _: ("PARTIS", p)),
    ("PARTM", "NP", _inverted),
    ("PARTM", "P", lambda p, w: ("PARTM", (p[0], w)) if not p[1] else None),
    ("PART", "P", _placed),
    ("PART", "BE", lambda p, _: ("PARTIS", p)),
    ("PART", "ACT", lambda p, _: ("PARTIS", p)),
    ("PARTIS", "NP", _inverted),
    ("PART", "NP", _inverted),
]
LIFTS: list[Lift] = []
