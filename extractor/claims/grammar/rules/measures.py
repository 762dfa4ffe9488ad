"""What is measured: gaps, sums, means, spreads, ratios, peaks and changes as things of their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Measure, Thing, Who

MEASURES: dict[str, Measure] = {
    "TOPN": "top", "LOWN": "low", "CHANGEN": "change", "RISEN": "rise", "FALLN": "fall", "LOSSN": "fall",
    "GAPN": "gap", "LEADN": "lead", "DEFICITN": "deficit", "SUMN": "sum", "MEANN": "mean", "SPREADN": "spread",
    "RATEN": "rate", "RATION": "ratio",
}  # fmt: skip
SIDED = ("gap", "lead", "deficit", "ratio")


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


def _named(category: str) -> Rule:
    """``the accuracy gap``, ``the Chl-a peak``: of what is named before it."""
    measure = MEASURES[category]

    def make(owner: Thing, _: object) -> Made:
        if owner.measure != "level" or owner.sides or (owner.main and owner.main.quantifier not in ("the", "every")):
            return None
        return "T", replace(owner, measure=measure)

    return "M", category, make


def _its(category: str) -> Rule:
    measure = MEASURES[category]
    return "ITS", category, lambda *_: ("T", Thing((Who("series", is_pronoun=True),), measure))


def _bare(category: str) -> Rule:
    measure = MEASURES[category]
    return "DET", category, lambda *_: ("T", Thing((), measure, is_bare=True))


def _sides(thing: Thing, pair: tuple[Thing, Thing]) -> Made:
    """``the gap between A and B``, ``the ratio of A to B``."""
    left, right = pair
    if left.main is None or right.main is None or left.main.dimension != right.main.dimension or thing.sides:
        return None
    if thing.measure not in SIDED or (thing.who and any(w.dimension == left.main.dimension for w in thing.who)):
        return None
    return "T", replace(thing, sides=pair, is_bare=False)


def _over(thing: Thing, other: Thing) -> Made:
    """``A's lead over B``, ``the lead of A over B``."""
    if thing.measure not in SIDED or thing.sides or thing.main is None or other.measure != "level":
        return None
    if other.main is None or other.main.dimension != thing.main.dimension:
        return None
    return "T", replace(thing, sides=(replace(thing, measure="level", is_bare=False), other), is_bare=False, who=())


def _located(thing: Thing, where: tuple[Who, ...]) -> Made:
    """``the gap in accuracy at 5K``, ``the drop from 2010 to 2015``."""
    if _clash(where, thing) or (thing.measure in SIDED and any(w.dimension == "series" for w in where)):
        return None
    return "T", replace(thing, who=thing.who + where)


def _before(where: tuple[Who, ...], thing: Thing) -> Made:
    return _located(thing, where)


def _summed(measure: Measure) -> Callable[[object, Thing], Made]:
    """``the total score``, ``the average yield``."""

    def make(_: object, owner: Thing) -> Made:
        return ("T", replace(owner, measure=measure)) if owner.measure == "level" and not owner.sides else None

    return make


RULES: list[Rule] = [
    *(_of(category) for category in MEASURES),
    *(_own(category) for category in MEASURES),
    *(_its(category) for category in MEASURES),
    *(_bare(category) for category in MEASURES),
    *(_named(category) for category in MEASURES if category != "RATEN"),
    ("BETWEEN", "PAIR", lambda _, p: ("BTW", p)),
    *((category, "BTW", lambda _, p, m=m: _sides(Thing((), m), p)) for category, m in MEASURES.items() if m in SIDED),
    ("T", "BTW", _sides),
    ("DET", "BTW", lambda _, p: _sides(Thing((), "gap"), p)),
    ("DET", "T", lambda _, t: ("T", t)),
    ("OVER_SIDE", "NP", lambda _, t: ("OVERNP", t)),
    ("T", "OVERNP", _over),
    ("TO", "NP", lambda _, t: ("TONP", t)),
    ("T", "TONP", lambda thing, other: _over(thing, other) if thing.measure == "ratio" else None),
    ("T", "P", _located),
    ("P", "T", _before),
    ("P", "M", lambda p, m: None if _clash(p, m) else ("M", replace(m, who=m.who + p))),
    *(("SUMN", m, _summed("sum")) for m in ("M",)),
    *(("MEANN", m, _summed("mean")) for m in ("M", "NP")),
]


def _clash(where: tuple[Who, ...], thing: Thing) -> bool:
    return bool({w.dimension for w in where} & {w.dimension for w in thing.who})


LIFTS: list[Lift] = []
