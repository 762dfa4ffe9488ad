"""Names on x: ``Law has the most women``, ``the first bar``, ``the two largest slices``, ``the only one``."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Best,
    Clause,
    Degree,
    Is,
    Noun,
    Number,
    Predicate,
    Relation,
    Sentence,
    Thing,
    Who,
)
from extractor.claims.statements.scope import Scope

PLACED = ("XN", "CELLN", "NOUN", "SERIESN")


def _is_series(thing: Thing) -> bool:
    main = thing.main
    plain = main is not None and main.dimension == "series" and bool(main.keys) and main.quantifier == "the"
    return plain and thing.measure == "level" and len(thing.who) == 1 and not thing.sides


def _most_of(best: Degree, thing: Thing) -> Made:
    """``the most women``, ``the highest share of cyclists``, ``the tallest blue bar``: of that series."""
    if not _is_series(thing) or best.measured:
        return None
    return "SUPN", Predicate(Best(best.sign, best.is_merit), measured=thing.who)


def _amount_of(number: Number, thing: Thing) -> Made:
    """``27 golds``, ``more than 15 gold medals``: an amount of that series."""
    if not _is_series(thing) or number.of or number.is_factor or number.unit not in (None, "%", "points"):
        return None
    return "AMTOF", replace(number, of=thing.who)


def _has(_: object, number: Number) -> Made:
    return "V", Predicate(Is(number.relation, amount=number))


def _gap_between(predicate: Predicate, pair: tuple[Thing, Thing]) -> Made:
    """``the smallest difference between gold and silver``."""
    told = predicate.told
    if not isinstance(told, Best) or told.measure != "gap" or predicate.measured or told.among:
        return None
    left, right = pair
    if not (_is_series(left) and _is_series(right)) or left.main is None or right.main is None:
        return None
    who = Who("series", left.main.keys | right.main.keys, is_plural=True)
    return "SUPN", replace(predicate, measured=(who,))


# ------------------------------------------------------------------------------------------------ by rank and by place


def _ranked_set(best: Degree, told: tuple[int, Noun]) -> Made:
    """``largest two slices``: the places of that rank."""
    number, noun = told
    if noun.dimension not in ("x", None) or number < 2:
        return None
    who = Who("x", number=Number(number, number), best=(best.sign, best.is_merit), is_plural=True)
    return "NPSET", Thing((who,))


def _number_ranked(number: int, best: Degree) -> Made:
    return "NUMSUP", (number, best)


def _ranked_noun(told: tuple[int, Degree], noun: Noun) -> Made:
    """``two largest slices``."""
    return _ranked_set(told[1], (told[0], noun))


def _best_one(best: Degree, noun: Noun) -> Made:
    """``the largest slice``, ``the slowest city``: the place that is so."""
    if noun.dimension != "x":
        return None
    return "NPSET", Thing((Who("x", best=(best.sign, best.is_merit)),))


def _nth(at: int) -> Any:
    def make(_: object, noun: Noun) -> Made:
        """``the first bar``, ``the leftmost column``, ``the last group``."""
        if noun.dimension != "x":
            return None
        where: Any = "start" if at == 0 else "end"
        return "NP", Thing((Who("x", scopes=(Scope(where),)),))

    return make


# ------------------------------------------------------------------------------------------------ the only one


def _only(subject: Thing, predicate: Predicate) -> Made:
    """``Law is the only school with more than 50 women``: it is so, and no other is."""
    main = subject.main
    if main is None or subject.measure != "level" or not (main.keys or main.scopes) or main.quantifier != "the":
        return None
    alone = replace(subject, who=(replace(main, is_only=True), *subject.who[1:]))
    return "S", Clause(alone, predicate)


def _with_more(_: object, predicate: Predicate) -> Made:
    """``with fewer than 20 golds``, ``above 50``."""
    told = predicate.told
    return ("RELV", predicate) if isinstance(told, Is) and (told.amount or told.other) else None


def _fitting(_: Noun, predicate: Predicate) -> Made:
    return "ONLYV", predicate


def _who_is_only(subject: Thing, predicate: Predicate) -> Made:
    return _only(subject, predicate)


# ------------------------------------------------------------------------------------------------ on average, in total


def _over_all(how: str) -> Any:
    def make(where: tuple[Who, ...], sentence: Sentence) -> Made:
        """``Averaged over the five inputs, E6 carries the largest load``."""
        if not isinstance(sentence, Clause) or len(where) > 1:
            return None
        measure: Any = how
        told, predicate = sentence.predicate.told, sentence.predicate
        main = sentence.subject.main
        if where and (where[0].keys or where[0].scopes or where[0].quantifier != "every"):
            return None
        if main is None or (where and where[0].dimension == main.dimension) or sentence.subject.measure != "level":
            return None
        if isinstance(told, Best) and told.measure == "level":
            return "S", replace(
                sentence, predicate=replace(predicate, told=replace(told, measure=measure, is_own=False))
            )
        if isinstance(told, Is) and predicate.measure == "level":
            return "S", replace(sentence, predicate=replace(predicate, measure=measure))
        return None

    return make


def _no_other(_: object, noun: Noun | None = None) -> Made:
    """``No other island has as much gold``."""
    dimension = noun.dimension if noun is not None else "series"
    return "NP", Thing((Who(dimension or "series", quantifier="no", is_rest=True, is_plural=True),))


def _share_beyond(relation: Relation) -> Any:
    def make(_: object, number: Number) -> Made:
        """``exceed a fifth``: of the whole."""
        if not number.is_factor or number.hi > 1 or number.relation != "=":
            return None
        return "V", Predicate(Is(relation, amount=number))

    return make


def _than_best(predicate: Predicate) -> Thing | None:
    """``than the smallest``: the series or the place that is so, as the subject tells."""
    told = predicate.told
    plain = isinstance(told, Best) and told.measure == "level" and told.rank == 1 and not told.among
    if not plain or predicate.measured or not isinstance(told, Best):
        return None
    return Thing((Who("series", best=(told.sign, told.is_merit)),))


RULES: list[Rule] = [
    ("THAN", "SUPN", lambda _, p: ("THANNP", t) if (t := _than_best(p)) else None),
    ("ASAS", "SUPN", lambda a, p: ("ASCMP", (a, t)) if (t := _than_best(p)) else None),
    *(("NOREST", noun, _no_other) for noun in (*PLACED, "PANELN")),
    *((verb, "FACTOR", _share_beyond(">")) for verb in ("EXCEED",)),
    *((verb, "FACTOR", _share_beyond("<")) for verb in ("UNDERCUT",)),
    *((verb, "FACTOR", _share_beyond("≥")) for verb in ("REACH",)),
    ("THAN", "LEFTMOST", lambda *_: ("THANNP", Thing((Who("x", scopes=(Scope("start"),)),)))),
    ("THAN", "RIGHTMOST", lambda *_: ("THANNP", Thing((Who("x", scopes=(Scope("end"),)),)))),
    *(("AVERAGED", group, lambda *_: ("AVERAGED", None)) for group in ("DETN", "ALLN", "ONEN")),
    *(("SUMMED", group, lambda *_: ("SUMMEDP", ())) for group in ("DETN", "ALLN", "ONEN")),
    ("AVERAGED", "NP", lambda _, t: ("AVERAGEDP", t.who)),
    ("SUMMED", "NP", lambda _, t: ("SUMMEDP", t.who)),
    ("SUP", "NP", _most_of),
    *((number, "NP", _amount_of) for number in ("AMT",)),
    *((verb, "AMTOF", _has) for verb in ("HAVE", "BE", "REACH")),
    ("WITHX", "AMTOF", lambda _, n: ("RELV", Predicate(Is(n.relation, amount=n)))),
    ("SUPN", "BTW", _gap_between),
    ("NUM", "SUP", _number_ranked),
    *(("NUMSUP", noun, _ranked_noun) for noun in PLACED),
    ("SUP", "NUMN", _ranked_set),
    *(("SUP", noun, _best_one) for noun in ("XN", "NOUN")),
    ("DET", "NPSET", lambda _, t: ("NP", t)),
    *(("LEFTMOST", noun, _nth(0)) for noun in PLACED),
    *(("RIGHTMOST", noun, _nth(-1)) for noun in PLACED),
    *(("THEONLY", noun, lambda _, n: ("ONLYN", n)) for noun in PLACED),
    ("ONLYN", "RELV", _fitting),
    ("ONEW", "V", lambda _, p: ("RELV", p)),
    ("RELW", "V", lambda _, p: ("RELV", p)),
    *((word, "CMP", _with_more) for word in ("WITH", "WITHX")),
    ("UPCMP", "RELV", _fitting),
    ("BE", "ONLYV", lambda _, p: ("ISONLY", p)),
    ("NP", "ISONLY", _who_is_only),
    ("AVERAGED", "P", lambda _, p: ("AVERAGEDP", p)),
    ("AVERAGEDP", "COMMA", lambda p, _: ("AVERAGEDP", p)),
    ("AVERAGEDP", "S", _over_all("mean")),
    ("AVERAGED", "S", lambda _, s: _over_all("mean")((), s)),
    ("AVERAGED", "COMMA", lambda *_: ("AVERAGED", None)),
    ("SUMMED", "P", lambda _, p: ("SUMMEDP", p)),
    ("SUMMEDP", "COMMA", lambda p, _: ("SUMMEDP", p)),
    ("SUMMEDP", "S", _over_all("sum")),
    ("S", "AVERAGED", lambda s, _: _over_all("mean")((), s)),
    ("S", "AVERAGEDP", lambda s, p: _over_all("mean")(p, s)),
    ("S", "SUMMEDP", lambda s, p: _over_all("sum")(p, s)),
]
LIFTS: list[Lift] = [
    ("NOREST", lambda _: _no_other(None)),
    ("LEADADJ", lambda _: ("SUP", Degree(1, False, "leading"))),
    ("RAREADJ", lambda _: ("SUP", Degree(-1, False, "rarest"))),
]
