"""How many series, places or panels are meant: ``two of the four``, ``all but one``, ``every model``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Dimension, Noun, Number, Quantifier, Relation, Thing, Who

NOUNS = ("SERIESN", "XN", "PANELN", "CELLN", "NOUN")
QUANTIFIERS: dict[str, Quantifier] = {
    "EVERY": "every", "ALL": "every", "NO": "no", "ANY": "any", "MOST": "most", "NEARLY": "nearly", "SOME": "some",
}  # fmt: skip
BOUNDS: dict[str, Relation] = {
    "ATLEAST": "≥", "ATMOST": "≤", "RATHER": ">", "RATHERLESS": "<", "EXACTLY": "=", "ONLY": "=",
}  # fmt: skip
TWO: dict[str, Quantifier] = {"BOTH": "every", "EITHER": "any", "NEITHER": "no"}


def meant(noun: Noun, quantifier: Quantifier, number: int | None = None) -> Thing | None:
    """All that a noun means: of its number, where one is told; an unknown one is only known by its number."""
    if noun.keys:
        return Thing((Who("series", keys=noun.keys, is_plural=True),)) if number == len(noun.keys) else None
    dimension = _dimension(noun, number)
    if dimension == "cell" and number is not None:  # ``the four segments`` of each bar
        along: list[Dimension] = [d for d in ("series", "x") if (d, number) in noun.sizes]
        dimension = along[0] if len(along) == 1 else dimension
    if dimension is None or (noun.is_narrow and number is None):
        return None
    return Thing((Who(dimension, quantifier=quantifier, is_plural=True),))


def _dimension(noun: Noun, number: int | None) -> Dimension | None:
    sizes = dict(noun.sizes)
    if number is not None and not (noun.dimension and (noun.dimension, number) in noun.sizes):
        return None if noun.is_told else _so_numbered(noun, number)
    if noun.dimension == "series" and not noun.is_told and noun.word not in CURVES and sizes["series"] == 1:
        return "x" if sizes["named x"] > 1 else "series"  # ``every city`` where the cities are the bars of one series
    dimension = noun.dimension or (noun.guess if not noun.is_known else None)
    return dimension if dimension and sizes.get(dimension, 0) > 0 else None


CURVES = frozenset(
    (
        "line",
        "lines",
        "curve",
        "curves",
        "series",
        "trace",
        "traces",
        "run",
        "runs",
        "layer",
        "layers",
        "polygon",
        "polygons",
    )
)


def _so_numbered(noun: Noun, number: int) -> Dimension | None:
    """What there are so many of, if not of what the noun usually means."""
    if noun.word in CURVES or noun.dimension == "panel":
        return None
    if ("series", number) in noun.sizes:
        return "series"
    plain = noun.dimension is None and ("x", number) in noun.sizes
    return "x" if plain or ("named x", number) in noun.sizes else None


def _quantified(category: str, noun: str) -> Rule:
    def make(_: object, told: Noun) -> Made:
        thing = meant(told, QUANTIFIERS[category])
        if thing is None or thing.main is None:
            return None
        return "NP", Thing((replace(thing.main, is_each=category == "EVERY"),))

    return category, noun, make


def _of_two(category: str, noun: str) -> Rule:
    """``both dialects``, ``either lake``, ``neither of the two``."""

    def make(_: object, told: Noun) -> Made:
        thing = meant(told, TWO[category], 2)
        return None if thing is None else ("NP", thing)

    return category, noun, make


def _numbered(quantifier: Quantifier) -> Callable[[object, tuple[int, Noun]], Made]:
    """``all three models``, ``none of the three models``."""

    def make(_: object, told: tuple[int, Noun]) -> Made:
        thing = meant(told[1], quantifier, told[0])
        return None if thing is None else ("NP", thing)

    return make


def _so_many(number: Number, noun: Noun) -> Made:
    """``three rivers carry less``, ``at least two models``: so many of them."""
    dimension = _dimension(noun, None)
    size = dict(noun.sizes).get(dimension, 0) if dimension else 0
    if dimension is None or noun.is_narrow or noun.keys or size < number.lo + (number.relation == ">"):
        return None
    return "NP", Thing((Who(dimension, quantifier="some", number=number, is_plural=True),))


def _plain_many(told: tuple[int, Noun]) -> Made:
    number, noun = told
    dimension = _dimension(noun, None)
    if dimension is None or dict(noun.sizes).get(dimension, 0) <= number:
        return None
    return _so_many(_count(number), noun)


def _count(number: int, relation: Relation = "=") -> Number:
    return Number(number, number, relation)


def _bounded(relation: Relation) -> Callable[[object, int], Made]:
    """``at least two``, ``no more than three``, ``exactly one``."""
    return lambda _, number: ("COUNT", _count(number, relation))


def _bounded_group(relation: Relation) -> Callable[[object, Thing], Made]:
    """``at least two of the models``, where ``two of the models`` was read already."""

    def make(_: object, thing: Thing) -> Made:
        who = thing.main
        if who is None or who.number is None or who.number.relation != "=" or who.quantifier != "some":
            return None
        return "NP", replace(thing, who=(replace(who, number=replace(who.number, relation=relation)), *thing.who[1:]))

    return make


def _some_of(number: Number, group: Thing) -> Made:
    """``three of the models``, ``at least two of the four``."""
    who = group.main
    if who is None or who.quantifier not in ("every", "the") or not who.is_plural or len(group.who) > 1:
        return None
    if who.is_rest or who.best or group.measure != "level":
        return None
    total = int(who.number.lo) if who.number is not None else None
    return "NP", Thing((replace(who, quantifier="some", number=number, out_of=total),))


def _all_but(number: int, noun: Noun) -> Made:
    """``all but one model``: exactly one less than there are."""
    dimension = _dimension(noun, None)
    size = dict(noun.sizes).get(dimension, 0) if dimension else 0
    return _so_many(_count(size - number), noun) if size > number and not noun.is_narrow else None


def _all_but_of(number: int, group: Thing) -> Made:
    who = group.main
    if who is None or who.dimension is None or who.is_rest or who.keys or who.quantifier != "every":
        return None
    return "NP", Thing((replace(who, number=Number(number, number, is_missing=True)),))


def _definite(_: object, noun: Noun) -> Made:
    """``the curves``: all of them; ``the line``: the one there is."""
    dimension = _dimension(noun, None)
    if dimension is None or noun.is_narrow:
        return None
    size = dict(noun.sizes).get(dimension, 0)
    if (noun.is_plural and size > 1) or (not noun.is_plural and size == 1):
        return "NP", Thing((Who(dimension, quantifier="every", is_plural=noun.is_plural, is_definite=True),))
    return None


def _the_number(_: object, told: tuple[int, Noun]) -> Made:
    """``the four bars``."""
    thing = meant(told[1], "every", told[0])
    if thing is None or thing.main is None:
        return None
    return "NP", Thing((replace(thing.main, is_definite=True),))


def _the_three(_: object, number: int) -> Made:
    """``of the three``: of so many, whatever they are."""
    return "NP", Thing((Who(None, quantifier="every", number=_count(number), is_plural=True),))


def quantified_name(quantifier: Quantifier) -> Callable[[object, Thing], Made]:
    """``both A and B``, ``neither A nor B``, ``none of the curves``."""

    def make(_: object, thing: Thing) -> Made:
        who = thing.main
        if who is None or not who.is_plural or who.quantifier not in ("the", "every") or who.best:
            return None
        if who.number is not None:
            return _of_so_many(who, quantifier) if len(thing.who) == 1 else None
        return "NP", replace(thing, who=(replace(who, quantifier=quantifier), *thing.who[1:]))

    return make


def _of_so_many(who: Who, quantifier: Quantifier) -> Made:
    """``none of the three``, ``neither of the two``: of as many series as there are."""
    if who.dimension is not None or who.number is None or quantifier == "every":
        return None
    return "NP", Thing((Who("series", quantifier=quantifier, out_of=int(who.number.lo), is_plural=True),))


def _with_only(_: object, thing: Thing) -> Made:
    who = thing.main
    if who is None or who.is_only or who.is_rest or who.quantifier != "the" or who.number:
        return None
    return "NP", replace(thing, who=(replace(who, is_only=True), *thing.who[1:]))


def _rest(_: object = None, noun: object = None) -> Made:
    """``any other city``, ``the other four methods``: the rest of the series, or of the places."""
    told = noun[1] if isinstance(noun, tuple) else noun
    dimension: Dimension = (told.dimension if isinstance(told, Noun) else None) or "series"
    return "NP", Thing((Who(dimension, quantifier="every", is_rest=True, is_plural=True),))


def _except(thing: Thing, other: Thing) -> Made:
    """``every model except A``, ``no city other than B``, ``all but C``."""
    who, left = thing.main, other.main
    if who is None or left is None or who.keys or who.scopes or who.but or len(thing.who) > 1 or len(other.who) > 1:
        return None
    if who.quantifier not in ("every", "no", "any") or left.quantifier not in ("the", "every") or left.is_rest:
        return None
    if who.dimension not in (None, left.dimension) or not (left.keys or left.scopes or left.panels):
        return None
    return "NP", Thing((replace(who, dimension=left.dimension, but=(left,), number=None),))


NONE_OF_REST = Thing((Who("series", quantifier="no", is_rest=True, is_plural=True),))


def _all_of_them(word: str) -> Who:
    """``all``; ``both``: the two there are."""
    return Who("series", quantifier="every", is_plural=True, out_of=2 if word.startswith("both") else None)


RULES: list[Rule] = [
    *(_quantified(category, noun) for category in QUANTIFIERS for noun in NOUNS),
    *(_of_two(category, noun) for category in TWO for noun in NOUNS),
    *(("NUM", noun, lambda number, told: ("NUMN", (number, told))) for noun in NOUNS),
    *((word, "NUMN", _numbered("every")) for word in ("ALL", "EVERY")),
    ("DET", "NUMN", _the_number),
    ("NO", "NUMN", _numbered("no")),
    ("ANY", "NUMN", _numbered("any")),
    *(("DET", noun, _definite) for noun in ("SERIESN", "PANELN", "XN", "CELLN")),
    *((word, "NUM", _the_three) for word in ("DET", "ALL", "EACHOF")),
    *(("DET", noun, lambda _, n: ("DETNOUN", n) if n.is_plural else None) for noun in ("NOUN",)),
    ("OF", "DETNOUN", lambda _, n: None if (t := meant(n, "every")) is None else ("OFNP", t)),
    *((word, "NUM", _bounded(relation)) for word, relation in BOUNDS.items()),
    *((word, "ONE", lambda _, __, r=relation: ("COUNT", _count(1, r))) for word, relation in BOUNDS.items()),
    *((word, "NP", _bounded_group(relation)) for word, relation in BOUNDS.items()),
    *(("COUNT", noun, _so_many) for noun in NOUNS),
    ("COUNT", "OFNP", _some_of),
    ("NUM", "OFNP", lambda n, t: _some_of(_count(n), t)),
    *(("ALLBUT", number, lambda _, n: ("ALLBUTN", n or 1)) for number in ("NUM", "ONE")),
    *(("ALLBUTN", noun, _all_but) for noun in NOUNS),
    ("ALLBUTN", "OFNP", _all_but_of),
    ("ALL", "NP", quantified_name("every")),
    ("EVERY", "NP", quantified_name("every")),
    ("NO", "NP", quantified_name("no")),
    ("ANY", "NP", quantified_name("any")),
    ("MOST", "NP", quantified_name("most")),
    ("NEARLY", "NP", quantified_name("nearly")),
    ("SOME", "NP", quantified_name("some")),
    *((word, "NP", quantified_name(quantifier)) for word, quantifier in TWO.items()),
    ("NONE", "OFNP", lambda _, t: quantified_name("no")(None, t)),
    *(("NO", word, lambda *_: ("NP", replace(NONE_OF_REST))) for word in ("REST",)),
    ("ONLY", "NP", _with_only),
    ("NP", "ALONE", lambda t, o: _with_only(o, t)),
    *(("REST", noun, _rest) for noun in ("SERIESN", "XN", "NOUN", "NUMN", "NUM")),
    *(("ANOTHER", noun, _rest) for noun in ("SERIESN", "XN", "NOUN")),
    ("EXCEPT", "NP", lambda _, t: ("EXCNP", t)),
    ("COMMA", "EXCNP", lambda _, t: ("EXCNP", t)),
    ("NP", "EXCNP", _except),
    ("ALLBUT", "NP", lambda _, t: _except(Thing((Who(None, quantifier="every", is_plural=True),)), t)),
    *(
        ("NP", word, lambda t, _: ("NP", t) if t.main and t.main.is_plural and not t.main.number else None)
        for word in ("ALLPRO", "ALL", "EVERY", "BOTH")
    ),
]
LIFTS: list[Lift] = [
    ("NUMN", _plain_many),
    ("REST", _rest),
    ("REST", lambda _: ("NP", Thing((Who("x", quantifier="every", is_rest=True, is_plural=True, is_pronoun=True),)))),
    ("NONE", lambda _: ("NP", Thing((Who("series", quantifier="no", is_plural=True),)))),
    ("ALLPRO", lambda word: ("NP", Thing((_all_of_them(word),)))),
]
