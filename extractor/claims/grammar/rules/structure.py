"""How many things a figure shows: ``eleven bars are drawn``, ``four clusters of three bars``, ``each city has two``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from extractor.claims.grammar.chart import Lift, Made, Rule
from extractor.claims.grammar.meaning import Clause, Deed, Noun, Predicate, Thing, Who
from extractor.claims.grammar.world import Asked, Found, UnresolvedError
from extractor.claims.view import Track

Many = tuple[int, Noun]
EVERYBODY = Thing((Who("series", quantifier="every", is_plural=True),))
MARKS = frozenset(
    ("bar", "bars", "column", "columns", "cell", "cells", "value", "values", "point", "points", "marker", "markers",
     "reading", "readings", "segment", "segments", "slice", "slices", "box", "boxes", "line", "lines", "curve",
     "curves",     "piece", "pieces", "entry", "entries", "number", "numbers", "dot", "dots", "tile", "tiles")
)  # fmt: skip


@dataclass(frozen=True)
class Shows(Deed):
    """``The chart shows eleven bars``: as many as there are of something, or it is left open."""

    is_so: bool
    shown: str

    def tried(self, asked: Asked, track: Track) -> Found:
        """Whether the figure has so many of what the noun may mean."""
        del asked, track
        if not self.is_so:
            raise UnresolvedError
        return True, f"the figure has {self.shown}"


def _sizes(noun: Noun) -> set[int]:
    """How many there are of what a noun may mean."""
    told = [(d, n) for d, n in noun.sizes if n]
    if noun.word in MARKS:
        return {n for d, n in told if d in ("cell", "series", "x")}
    if noun.dimension is not None:
        wanted = (noun.dimension, "named x") if noun.dimension == "x" else (noun.dimension,)
        return {n for d, n in told if d in wanted}
    return {n for d, n in told if d in ("series", "x")} if noun.is_plural else set()


def _shows(*many: Many, cells: int | None = None) -> Made:
    counts = [(n, _sizes(noun), noun) for n, noun in many]
    is_so = all(n in sizes for n, sizes, _ in counts)
    if len(many) == 2:
        is_so = is_so and counts[0][0] * counts[1][0] in _cells(many[0][1])
    if cells is not None:
        is_so = is_so and cells in _cells(many[0][1])
    shown = " and ".join(f"{n} {noun.word}" for n, noun in many)
    return "S", Clause(EVERYBODY, Predicate(Shows(is_so, shown)))


def _cells(noun: Noun) -> set[int]:
    return {n for d, n in noun.sizes if d == "cell"}


def _clusters(left: Many, right: Many) -> Made:
    """``four clusters of three bars``, ``four clusters with three bars each``."""
    return ("CLUSTERS", (left, right)) if right[1].word in MARKS or right[1].dimension else None


def _each_has(thing: Thing, many: Many) -> Made:
    """``Each city has three bars``."""
    who = thing.main
    if who is None or who.quantifier != "every" or who.keys or who.scopes or many[1].word not in MARKS:
        return None
    other = "series" if who.dimension == "x" else "x"
    is_so = many[0] in {n for d, n in many[1].sizes if d == other}
    return "S", Clause(EVERYBODY, Predicate(Shows(is_so, f"{many[0]} {many[1].word} each")))


def _one(make: Callable[[Many], Made]) -> Callable[[object, Many], Made]:
    return lambda _, many: make(many)


RULES: list[Rule] = [
    ("NUMN", "SHOWN", lambda many, _: _shows(many)),
    ("NUMN", "ALTOGETHER", lambda many, _: ("NUMN", many)),
    ("FIGUREN", "CONTAINV", lambda *_: ("FIGSHOWS", None)),
    ("FIGSHOWS", "NUMN", _one(_shows)),
    ("THERE", "NUMN", _one(_shows)),
    ("OF", "NUMN", lambda _, many: ("OFNUMN", many)),
    ("WITH", "NUMN", lambda _, many: ("WITHNUMN", many)),
    ("WITHNUMN", "EACHADV", lambda many, _: ("WITHNUMN", many)),
    ("OFNUMN", "EACHADV", lambda many, _: ("OFNUMN", many)),
    *(("NUMN", behind, _clusters) for behind in ("OFNUMN", "WITHNUMN")),
    ("CLUSTERS", "SHOWN", lambda pair, _: _shows(*pair)),
    ("FIGSHOWS", "CLUSTERS", lambda _, pair: _shows(*pair)),
    ("THERE", "CLUSTERS", lambda _, pair: _shows(*pair)),
    ("COMMA", "NUMN", lambda _, many: ("COMMANUMN", many)),
    ("CLUSTERS", "COMMANUMN", lambda pair, many: ("CLUSTERSALL", (pair, many[0]))),
    ("THERE", "CLUSTERSALL", lambda _, told: _shows(*told[0], cells=told[1])),
    *((verb, "NUMN", lambda _, many: ("HASNUMN", many)) for verb in ("HAVE", "CONTAINV", "BE")),
    ("HASNUMN", "EACHADV", lambda many, _: ("HASNUMN", many)),
    ("NP", "HASNUMN", _each_has),
]
LIFTS: list[Lift] = [
    ("CLUSTERS", lambda pair: _shows(*pair)),
    ("CLUSTERSALL", lambda told: _shows(*told[0], cells=told[1])),
]
