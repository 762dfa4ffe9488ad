"""Noun phrases: who or what of the figure is meant, how many of it, and what is measured of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import (
    Best,
    Degree,
    Dimension,
    Measure,
    Noun,
    Number,
    Predicate,
    Quantifier,
    Thing,
    Who,
)

NOUNS = ("SERIESN", "XN", "PANELN", "CELLN", "NOUN")
QUANTIFIERS: dict[str, Quantifier] = {
    "EVERY": "every", "ALL": "every", "NO": "no", "ANY": "any", "MOST": "most", "NEARLY": "nearly", "SOME": "some",
}  # fmt: skip
MEASURES: dict[str, Measure] = {
    "TOPN": "top", "LOWN": "low", "CHANGEN": "change", "RISEN": "rise", "FALLN": "fall", "GAPN": "gap", "SUMN": "sum",
    "MEANN": "mean", "SPREADN": "spread", "RATEN": "rate", "RATION": "ratio",
}  # fmt: skip


def meant(noun: Noun, quantifier: Quantifier, number: int | None = None) -> Thing | None:
    """All that a noun means; an unknown one means what there are as many of."""
    dimension = noun.dimension
    if dimension is None:
        fitting: list[Dimension] = [d for d, n in noun.sizes if n == number] if number is not None else []
        dimension = fitting[0] if len(fitting) == 1 or fitting[:1] == ["series"] else None
    if dimension == "cell" and number is not None:  # ``the four segments`` of each bar
        along: list[Dimension] = [d for d, n in noun.sizes if n == number and d in ("series", "x")]
        dimension = along[0] if len(along) == 1 else dimension
    size = dict(noun.sizes).get(dimension, 0) if dimension else 0
    if dimension is None or (number is not None and number != size) or size < 1:
        return None
    return Thing((Who(dimension, quantifier=quantifier, is_plural=True),))


def _quantified(category: str, noun: str) -> Rule:
    def make(_: object, told: Noun) -> Made:
        thing = meant(told, QUANTIFIERS[category])
        return None if thing is None else ("NP", thing)

    return category, noun, make


def _of_two(quantifier: Quantifier) -> Callable[[object, Noun], Made]:
    """``both models``, ``neither model``: where there are two."""

    def make(_: object, noun: Noun) -> Made:
        thing = meant(noun, quantifier, 2)
        return None if thing is None else ("NP", thing)

    return make


def _every_number(_: object, noun: tuple[int, Noun]) -> Made:
    """``all three models``."""
    thing = meant(noun[1], "every", noun[0])
    return None if thing is None else ("NP", thing)


def _no_number(_: object, noun: tuple[int, Noun]) -> Made:
    thing = meant(noun[1], "no", noun[0])
    return None if thing is None else ("NP", thing)


def _counted(number: int, noun: Noun) -> Made:
    """``three models``: some of them, or all there are."""
    return "NUMN", (number, noun)


def _so_many(told: tuple[int, Noun]) -> Made:
    """``three rivers carry less``: exactly so many of them."""
    number, noun = told
    if noun.dimension is None and not noun.is_series:
        return None
    dimension: Dimension = noun.dimension or "series"
    if dict(noun.sizes).get(dimension, 0) <= number:
        return None
    return "NP", Thing((Who(dimension, quantifier="some", number=Number(number, number), is_plural=True),))


def _definite(_: object, noun: Noun) -> Made:
    """``the curves``: all of them; ``the line``: the one there is."""
    if noun.dimension is None:
        return None
    size = dict(noun.sizes).get(noun.dimension, 0)
    if (noun.is_plural and size > 1) or (not noun.is_plural and size == 1):
        return "NP", Thing((Who(noun.dimension, quantifier="every", is_plural=noun.is_plural, is_definite=True),))
    return None


def _the_number(_: object, noun: tuple[int, Noun]) -> Made:
    thing = meant(noun[1], "every", noun[0])
    if thing is None or thing.main is None:
        return None
    return "NP", replace(thing, who=(replace(thing.main, is_definite=True), *thing.who[1:]))


def _the_three(_: object, number: int) -> Made:
    """``of the three``: of so many, whatever they are."""
    return "NP", Thing((Who(None, quantifier="every", number=Number(number, number), is_plural=True),))


def _quantified_name(quantifier: Quantifier) -> Callable[[object, Thing], Made]:
    """``both A and B``, ``neither A nor B``."""

    def make(_: object, thing: Thing) -> Made:
        who = thing.main
        if who is None or not who.is_plural or who.quantifier != "the":
            return None
        return "NP", replace(thing, who=(replace(who, quantifier=quantifier), *thing.who[1:]))

    return make


def _joined(left: Thing, right: Thing) -> Made:
    """``A and B``: names of one dimension."""
    a, b = left.main, right.main
    if a is None or b is None or a.dimension != b.dimension or len(left.who) + len(right.who) > 2 or left.sides:
        return None
    if a.is_rest or b.is_rest or a.is_pronoun or a.is_only or b.is_only or left.measure != right.measure:
        return None
    if not (a.keys or a.scopes or a.panels) or not (b.keys or b.scopes or b.panels):
        return None
    if a.keys and b.keys and a.keys & b.keys:
        return None
    who = Who(a.dimension, a.keys | b.keys, a.scopes + b.scopes, a.panels | b.panels, is_plural=True)
    return "NP", Thing((who,), left.measure)


def _pair(left: Thing, right: Thing) -> Made:
    return ("PAIR", (left, right)) if left.measure == right.measure == "level" else None


def narrowed(thing: Thing, other: Thing) -> Thing | None:
    """Two phrases for one thing: ``the loss of A``; on one dimension, what both mean."""
    merged = list(thing.who)
    for who in other.who:
        same = next((i for i, w in enumerate(merged) if w.dimension == who.dimension), None)
        if same is None:
            merged.append(who)
            continue
        mine = merged[same]
        if who.dimension == "series" and who.keys and not mine.keys and not mine.is_rest and not mine.is_pronoun:
            merged[same] = replace(mine, keys=who.keys)
        elif who.dimension == "series" and mine.keys and who.keys:
            common = mine.keys & who.keys
            if not common:
                return None
            merged[same] = replace(mine, keys=common)
        elif who.dimension == "panel" and mine.panels and who.panels:
            common_panels = mine.panels & who.panels
            if not common_panels:
                return None
            merged[same] = replace(mine, panels=common_panels)
        else:
            return None
    return replace(thing, who=tuple(merged), is_bare=thing.is_bare and other.is_bare)


def _measure_of(measure: Thing, owner: Thing) -> Made:
    """``the loss of A``, ``A's loss``."""
    made = narrowed(replace(owner, is_bare=False), measure) if owner.measure == "level" else None
    return None if made is None else ("NP", replace(made, measure=measure.measure, sides=measure.sides))


def _of(category: str) -> Rule:
    """``the peak of A``, with the measure that a noun tells."""
    measure = MEASURES[category]

    def make(_: object, owner: Thing) -> Made:
        return ("T", replace(owner, measure=measure, is_bare=False)) if owner.measure == "level" else None

    return category, "OFNP", make


def _own(category: str) -> Rule:
    measure = MEASURES[category]

    def make(owner: Thing, _: object) -> Made:
        return ("T", replace(owner, measure=measure, is_bare=False)) if owner.measure == "level" else None

    return "NPS", category, make


def _its(category: str) -> Rule:
    measure = MEASURES[category]
    return "ITS", category, lambda *_: ("T", Thing((Who("series", is_pronoun=True),), measure))


def _bare(category: str) -> Rule:
    measure = MEASURES[category]
    return "DET", category, lambda *_: ("T", Thing((), measure, is_bare=True))


def _between(_: object, pair: tuple[Thing, Thing]) -> Made:
    """``the gap between A and B``."""
    left, right = pair
    if left.main is None or right.main is None or left.main.dimension != right.main.dimension:
        return None
    return "T", Thing((), "gap", sides=pair)


def _lead_over(owner: Thing, other: Thing) -> Made:
    """``A's lead over B``."""
    return ("T", replace(owner, sides=(replace(owner, sides=()), other))) if owner.measure == "gap" else None


def _superlative(best: Degree, measure: Measure = "level", thing: Thing | None = None) -> Made:
    return "SUPN", Predicate(Best(best.sign, best.is_merit, measure), measured=thing.who if thing else ())


def _is_axis(noun: object) -> bool:
    """``the lowest strain``: a place on x, no value."""
    return isinstance(noun, Noun) and noun.is_axis


def _of_measure(category: str) -> Rule:
    measure = MEASURES[category]
    return "SUP", category, lambda best, _: _superlative(best, measure)


def _named_level(best: Degree, thing: Thing) -> Made:
    """``the highest accuracy``, ``the lowest red bar``."""
    return _superlative(best, "level", thing) if thing.is_bare else None


def _among(predicate: Predicate, group: Thing) -> Made:
    best = predicate.told
    if not isinstance(best, Best) or best.among is not None:
        return None
    return "SUPN", replace(predicate, told=replace(best, among=group))


def _ranked(rank: int, told: Degree) -> Made:
    return "SUPN", Predicate(Best(told.sign, told.is_merit, rank=rank))


def _described(predicate: Predicate) -> Made:
    """``the worst curve``: whoever that is."""
    best = predicate.told
    if not isinstance(best, Best) or best.measure != "level" or best.rank > 1 or best.among or predicate.measured:
        return None
    return "NP", Thing((Who("series", best=(best.sign, best.is_merit)),))


def _some_of(number: int, group: Thing) -> Made:
    """``three of the models``."""
    who = group.main
    if who is None or who.quantifier not in ("every", "the") or not who.is_plural or len(group.who) > 1:
        return None
    total = int(who.number.lo) if who.number is not None else None
    return "NP", Thing((replace(who, quantifier="some", number=Number(number, number), out_of=total),))


def _with_only(_: object, thing: Thing) -> Made:
    who = thing.main
    if who is None or who.is_only or who.is_rest or who.quantifier not in ("the", "some"):
        return None
    return "NP", replace(thing, who=(replace(who, is_only=True), *thing.who[1:]))


def _rest(_: object, noun: object = None) -> Made:
    """``any other city``, ``the other four methods``: the rest of the series, or of the places."""
    told = noun[1] if isinstance(noun, tuple) else noun
    dimension: Dimension = (told.dimension if isinstance(told, Noun) else None) or "series"
    return "NP", Thing((Who(dimension, quantifier="every", is_rest=True, is_plural=True),))


RULES: list[Rule] = [
    ("DET", "NP", lambda _, t: ("NP", t)),
    ("DET", "M", lambda _, t: ("M", t)),
    ("ITS", "M", lambda _, t: ("M", t)),
    *(
        (
            noun,
            "NP",
            lambda _, t: ("NP", t) if not t.main or (t.main.quantifier == "the" and not t.main.is_pronoun) else None,
        )
        for noun in ("SERIESN", "XN", "PANELN")
    ),
    *(
        ("NP", noun, lambda t, _: ("NP", t) if t.measure == "level" and t.main and t.main.quantifier == "the" else None)
        for noun in NOUNS
    ),
    *(("M", noun, lambda t, _: ("M", t)) for noun in ("SERIESN", "PANELN", "MEASUREN", "NOUN")),
    ("M", "M", lambda a, b: None if (n := narrowed(a, b)) is None else ("M", n)),
    ("NP", "M", lambda t, m: None if (n := narrowed(t, m)) is None else ("NP", replace(n, is_bare=False))),
    ("M", "NP", lambda m, t: None if (n := narrowed(t, m)) is None else ("NP", replace(n, is_bare=False))),
    ("NP", "POSS", lambda t, _: ("NPS", t)),
    ("NPS", "M", lambda t, m: _measure_of(m, t)),
    *(("NPS", noun, lambda t, _: ("NP", t)) for noun in ("SERIESN", "NOUN")),
    ("M", "OFNP", _measure_of),
    ("OF", "NP", lambda _, t: ("OFNP", t)),
    ("OF", "M", lambda _, t: ("OFM", t)),
    ("THAT_OF", "NP", lambda _, t: ("NP", t)),
    ("AND", "NP", lambda _, t: ("ANDNP", t)),
    ("COMMA", "NP", lambda _, t: ("ANDNP", t)),
    ("COMMA", "ANDNP", lambda _, t: ("ANDNP", t)),
    ("NP", "ANDNP", _joined),
    ("NP", "ANDNP", _pair),
    ("BETWEEN", "PAIR", lambda _, p: ("BTW", p)),
    ("GAPN", "BTW", _between),
    ("DET", "T", lambda _, t: ("T", t)),
    ("OVER_SIDE", "NP", lambda _, t: ("OVERNP", t)),
    ("T", "OVERNP", _lead_over),
    *(_quantified(category, noun) for category in QUANTIFIERS for noun in NOUNS),
    *(("BOTH", noun, _of_two("every")) for noun in NOUNS),
    *(("NEITHER", noun, _of_two("no")) for noun in NOUNS),
    ("BOTH", "NP", _quantified_name("every")),
    ("NEITHER", "NP", _quantified_name("no")),
    *(("NUM", noun, _counted) for noun in NOUNS),
    ("ALL", "NUMN", _every_number),
    ("EVERY", "NUMN", _every_number),
    ("NO", "NUMN", _no_number),
    ("DET", "NUMN", _the_number),
    *(("DET", noun, _definite) for noun in ("SERIESN", "PANELN", "XN", "CELLN")),
    ("DET", "NUM", _the_three),
    ("ALL", "NUM", _the_three),
    ("ALL", "NP", _quantified_name("every")),
    ("EVERY", "NP", _quantified_name("every")),
    ("NO", "NP", _quantified_name("no")),
    ("ANY", "NP", _quantified_name("any")),
    ("ONLY", "NP", _with_only),
    ("NP", "ALONE", lambda t, o: _with_only(o, t)),
    *(("REST", noun, _rest) for noun in ("SERIESN", "XN", "NOUN", "NUMN")),
    ("NONE", "OFNP", lambda _, t: _quantified_name("no")(None, t)),
    *(_of(category) for category in MEASURES),
    *(_own(category) for category in MEASURES),
    *(_its(category) for category in MEASURES),
    *(_bare(category) for category in MEASURES),
    *(_of_measure(category) for category in MEASURES),
    *(("SUP", noun, lambda best, n: None if _is_axis(n) else _superlative(best)) for noun in (*NOUNS, "MEASUREN")),
    ("SUP", "M", _named_level),
    ("DET", "SUP", lambda _, best: _superlative(best)),
    ("DET", "SUPN", lambda _, told: ("SUPN", told)),
    ("ITS", "SUPN", lambda _, told: ("ITSSUPN", told)),
    ("SUPN", "OFNP", _among),
    ("ORDINAL", "SUP", _ranked),
    ("NUM", "OFNP", _some_of),
    *(
        ("NP", word, lambda t, _: ("NP", t) if t.main and t.main.is_plural else None)
        for word in ("ALLPRO", "ALL", "EVERY", "BOTH")
    ),
    ("NOUN", "M", lambda n, m: ("M", m) if n.is_known else None),
    ("SUMN", "M", lambda _, m: ("T", replace(m, measure="sum")) if m.is_bare else None),
    ("MEANN", "M", lambda _, m: ("T", replace(m, measure="mean")) if m.is_bare else None),
    (
        "P",
        "M",
        lambda p, m: (
            ("M", replace(m, who=m.who + p)) if not {w.dimension for w in p} & {w.dimension for w in m.who} else None
        ),
    ),
    (
        "P",
        "T",
        lambda p, m: (
            ("T", replace(m, who=m.who + p)) if not {w.dimension for w in p} & {w.dimension for w in m.who} else None
        ),
    ),
    ("M", "PERN", lambda m, _: ("M", m)),
    ("AMT", "PERN", lambda n, _: ("AMT", n)),
    *(("PER", noun, lambda *_: ("PERN", None)) for noun in ("NOUN", "M", "SERIESN", "EQUAL")),
    ("PER", "XN", lambda *_: ("PERX", None)),
    ("M", "OFAMT", lambda m, n: ("AMT", replace(n, of=m.who)) if m.is_bare else None),
    *(("SUPN", noun, lambda told, _: ("SUPN", told)) for noun in ("SERIESN", "MEASUREN")),
]
LIFTS: list[Lift] = [
    ("NUMN", _so_many),
    ("REST", lambda _: _rest(None)),
    ("REST", lambda _: ("NP", Thing((Who("x", quantifier="every", is_rest=True, is_plural=True, is_pronoun=True),)))),
    ("NONE", lambda _: ("NP", Thing((Who("series", quantifier="no", is_plural=True),)))),
    ("ALLPRO", lambda _: ("NP", Thing((Who("series", quantifier="every", is_plural=True),)))),
    ("IT", lambda _: ("NP", Thing((Who("series", is_pronoun=True),)))),
    ("MEASUREN", lambda _: ("M", Thing(is_bare=True))),
    ("SUPN", _described),
    ("NPS", lambda thing: ("NP", thing)),
]
