"""First, second and last of its like: ``the highest bar``, ``the second largest drop``, ``A's best year``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Best,
    Clause,
    Degree,
    Is,
    Measure,
    Noun,
    Number,
    Peaks,
    Predicate,
    Thing,
    Who,
)
from extractor.claims.grammar.rules.choices import NOUNS
from extractor.claims.grammar.rules.measures import MEASURES

SIZES = frozenset(
    ("largest", "smallest", "biggest", "longest", "shortest", "deepest", "heaviest", "lightest", "oldest")
)
GREAT = frozenset(("largest", "greatest", "biggest", "smallest", "heaviest"))
DRAWN = frozenset(
    [
        "bar",
        "bars",
        "slice",
        "slices",
        "sector",
        "sectors",
        "segment",
        "segments",
        "wedge",
        "wedges",
        "share",
        "shares",
        "layer",
        "layers",
    ]
)


def _superlative(best: Degree, measure: Measure = "level", thing: Thing | None = None) -> tuple[str, Predicate]:
    told = Best(best.sign, best.is_merit and measure == "level", measure, rank=best.rank)
    return "SUPN", Predicate(told, measured=thing.who if thing else (), word=best.word)


def _of_measure(category: str) -> Rule:
    """``the largest drop``, ``the widest gap``."""
    measure = MEASURES[category]
    return "SUP", category, lambda best, _: _superlative(best, measure)


def _of_thing(best: Degree, thing: Thing) -> Made:
    """``the largest accuracy gap``, ``the largest gap between A and B``, ``the highest mean of A``."""
    if thing.sides:
        return "SUPN", Predicate(Best(best.sign, measure=thing.measure, of=thing, rank=best.rank), word=best.word)
    return _superlative(best, thing.measure, thing) if all(w.quantifier == "the" for w in thing.who) else None


def _named_level(best: Degree, thing: Thing) -> Made:
    """``the highest accuracy``, ``the lowest red bar``, ``the best ferry year``."""
    if thing.measure != "level" or any(w.quantifier != "the" or w.best or w.is_only for w in thing.who):
        return None
    if best.is_merit and not thing.is_bare and [bool(w.keys) for w in thing.who] == [True]:
        return None  # ``the best is A, the worst B``
    return _superlative(best, "level", thing)


def _of_noun(best: Degree, noun: Noun | None) -> Made:
    """``the tallest bar``, ``the best year``."""
    told = Best(best.sign, best.is_merit, rank=best.rank)
    if noun is not None and (noun.is_narrow or noun.is_axis or not _can_be_so(best.word, noun)):
        return None
    if noun is None:
        return "SUPN", Predicate(told, word=best.word)
    group = (
        Thing((Who(noun.dimension, quantifier="every", is_plural=True),))
        if noun.dimension in ("x", "series", "panel")
        else None
    )
    return "SUPN", Predicate(replace(told, among=group), word=f"{best.word} {noun.word}")


def _can_be_so(word: str, noun: Noun) -> bool:
    """``the most medals``, not ``the most homogeneous``; ``the largest bar``, not ``the largest team``."""
    if word in ("most", "least", "fewest"):
        return noun.is_plural or noun.is_known
    if noun.dimension == "x" and noun.is_told and not dict(noun.sizes).get("named x"):
        return noun.word.removesuffix("s") in CALENDAR
    return noun.dimension is not None or noun.is_known or (word in SHAPES and word not in SIZES)


SHAPES = frozenset(("tallest", "best", "worst", "poorest", "strongest", "weakest"))  # of what is drawn or rated
CALENDAR = frozenset(("year", "month", "day", "week", "quarter", "hour", "decade", "season", "date"))


def _among(predicate: Predicate, group: Thing) -> Made:
    """``the highest of the three``, ``the lowest of all models``."""
    best = predicate.told
    if (
        not isinstance(best, Best)
        or group.measure != "level"
        or (best.among and best.among.main and best.among.main.number)
    ):
        return None
    main = group.main
    if main is not None and main.quantifier == "the" and not main.is_plural:
        return _owned(group, predicate)
    return "SUPN", replace(predicate, told=replace(best, among=group))


def _owned(owner: Thing, predicate: Predicate) -> Made:
    """``A's best year``, ``the largest drop of A``."""
    if predicate.measured or owner.measure != "level" or any(w.quantifier != "the" or w.best for w in owner.who):
        return None
    return "SUPN", replace(predicate, measured=owner.who)


def _ranked(rank: int, told: Degree) -> Made:
    """``second highest``."""
    return "SUP", replace(told, rank=rank)


def _at(predicate: Predicate, where: tuple[Who, ...]) -> Made:
    """``the highest reward in the plot``, ``the largest drop in accuracy``."""
    if {w.dimension for w in where} & {w.dimension for w in (*predicate.measured, *predicate.where)}:
        return None
    return "SUPN", replace(predicate, where=predicate.where + where)


def _valued(predicate: Predicate, amount: Number) -> Made:
    """``the highest value, 40,``."""
    best = predicate.told
    if not isinstance(best, Best) or best.amount or amount.is_factor:
        return None
    return "SUPN", replace(predicate, told=replace(best, amount=amount))


def _described(predicate: Predicate) -> Made:
    """``the worst curve``: whoever that is."""
    best = predicate.told
    if not isinstance(best, Best) or best.measure != "level" or best.amount or predicate.measured:
        return None
    main = best.among.main if best.among else None
    if main is not None and (main.dimension != "series" or main.number or main.keys):
        return None
    word, _, noun = predicate.word.partition(" ")
    if predicate.where or (word in SIZES and noun not in DRAWN) or best.rank > 1:
        return None
    return "NP", Thing((Who("series", best=(best.sign, best.is_merit)),))


# ------------------------------------------------------------------------------------------------ as a subject


def _is_who(best: Predicate, thing: Thing) -> Made:
    """``The highest accuracy belongs to A``, ``The tallest bar is that of A in March``."""
    told = best.told
    if (
        thing.measure != "level"
        or not thing.who
        or not isinstance(told, Best)
        or any(w.quantifier != "the" or w.best or w.is_rest or w.is_only for w in thing.who)
    ):
        return None
    return "S", Clause(thing, replace(best, told=replace(told, is_cell=True)))


def _is_where(best: Predicate, where: tuple[Who, ...]) -> Made:
    """``The lowest value occurs in 2010``, ``The lowest score of each model is on Easy``."""
    told = best.told
    each = told.among.main if isinstance(told, Best) and told.among else None
    if isinstance(told, Best) and told.among and each and each.is_each:
        if told.measure != "level" or told.is_merit or told.rank > 1:
            return None
        return "S", Clause(
            told.among, Predicate(Peaks(told.sign, told.amount), where + best.where, measured=best.measured)
        )
    return _is_who(best, Thing(where))


def _is_amount(predicate: Predicate, level: Predicate) -> Made:
    """``The highest value is 40``, ``The largest gap is 5 points``."""
    best, told = predicate.told, level.told
    if not isinstance(told, Is) or told.amount is None or told.other is not None or not isinstance(best, Best):
        return None
    if best.amount or (told.amount.is_factor and told.amount.lo > 1):
        return None
    amount = replace(told.amount, relation=told.relation)
    made = replace(predicate, told=replace(best, amount=amount, is_cell=True), where=predicate.where + level.where)
    return "S", Clause(Thing(()), made)


def _is_whose(predicate: Predicate, owned: tuple[Thing, Number]) -> Made:
    """``The highest reward is SAC's 5,700``."""
    made = _valued(predicate, owned[1])
    return None if made is None else _is_who(made[1], owned[0])


def _ranks(degree: int) -> tuple[str, Predicate]:
    """``ranks second``, ``is third``."""
    return "CMP", Predicate(Best(1, True, rank=degree, is_rank=True))


def _with_noun(predicate: Predicate, noun: Noun | None) -> Made:
    """``the best one``; not ``the best foreign source``, where a word may leave some out."""
    longest = 2 if predicate.word.startswith(("most ", "least ")) else 1
    narrow = len(predicate.word.split()) > longest or (noun is not None and noun.is_narrow)
    return None if narrow else ("SUPN", predicate)


RULES: list[Rule] = [
    *(_of_measure(category) for category in MEASURES if category != "LOSSN"),
    ("SUP", "LOSSN", lambda best, _: _superlative(best, "fall") if best.word in GREAT else None),
    *(("SUP", noun, _of_noun) for noun in (*NOUNS, "MEASUREN")),
    *(("SUP", name, _named_level) for name in ("M", "NP")),
    ("SUP", "T", _of_thing),
    ("DET", "SUP", lambda _, best: _superlative(best)),
    ("DET", "SUPN", lambda _, told: ("SUPN", told)),
    ("ITS", "SUPN", lambda _, told: ("ITSSUPN", told)),
    ("NPS", "SUPN", _owned),
    ("NPS", "SUP", lambda t, best: _owned(t, _superlative(best)[1])),
    ("SUPN", "OFNP", _among),
    ("ORDINAL", "SUP", _ranked),
    ("NEXT", "SUP", lambda _, told: _ranked(2, told)),
    *(("SUPN", noun, _with_noun) for noun in ("SERIESN", "MEASUREN")),
    ("SUPN", "P", _at),
    ("SUPN", "OFN", lambda told, _: ("SUPN", told)),
    ("BELONG", "NP", lambda _, t: ("BEL", t)),
    ("BE", "NP", lambda _, t: ("BEL", t)),
    ("BE", "NPS", lambda _, t: ("BEL", t)),
    ("OCCUR", "P", lambda _, p: ("OCC", p)),
    ("BE", "P", lambda _, p: ("OCC", p)),
    ("BEL", "P", lambda t, p: ("BEL", replace(t, who=t.who + p)) if not _same(t.who, p) else None),
    ("BE", "CMP", lambda _, c: ("ISCMP", c)),
    ("NPS", "AMT", lambda t, n: ("OWNAMT", (t, n))),
    ("BE", "OWNAMT", lambda _, o: ("ISOWN", o)),
    ("SUPN", "BEL", _is_who),
    ("SUPN", "OCC", _is_where),
    ("SUPN", "ISCMP", _is_amount),
    ("SUPN", "ISOWN", _is_whose),
    ("RANK", "ORDINAL", lambda _, rank: ("V", _ranks(rank)[1])),
]
LIFTS: list[Lift] = [
    ("SUPN", _described),
    ("RUNNERUP", lambda _: _ranks(2)),
]


def _same(left: tuple[Who, ...], right: tuple[Who, ...]) -> bool:
    return bool({w.dimension for w in left} & {w.dimension for w in right})
