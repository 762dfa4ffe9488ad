"""Shapes: what a series does between its points, and how: ``drops sharply until ~10² steps, then plateaus``."""

from __future__ import annotations

import re
from functools import cache

from extractor.model import Coordinate, Shape, Trace
from extractor.reading.groups import Clause
from extractor.reading.places import Context, Place, State, resolve
from extractor.vocab import any_of, load

MOVES = {"fall": "fall", "rise": "rise", "level": "flat", "peak": "peak", "trough": "trough"}


@cache
def _patterns() -> tuple[tuple[tuple[str, re.Pattern[str]], ...], re.Pattern[str]]:
    data = load("shapes")
    kinds = tuple((kind, re.compile(rf"\b{any_of(words)}\b", re.IGNORECASE)) for kind, words in data["kinds"].items())
    return kinds, re.compile(rf"(?<![\w-]){any_of(data['manners'])}(?!\w)", re.IGNORECASE)


def read_shapes(text: str, clauses: list[Clause], context: Context, state: State) -> list[Shape]:
    """The shapes that a sentence states, each from where the curve has got to."""
    ends = context.ends()
    here: Coordinate | None = context.last.last if context.last else ends[0] if ends else None
    if context.phase is not None:
        here = context.phase.low
    shapes = []
    for clause in clauses:
        places = [place for group in clause.of("x") for slot in group.slots if (place := resolve(context, state, slot))]
        kind = _kind(text, clause)
        if kind is not None:
            shapes.append(_shape(text, clause, kind, places, here, context))
        if places:
            here = places[-1].last
    return shapes


def _kind(text: str, clause: Clause) -> str | None:
    for kind, pattern in _patterns()[0]:
        if pattern.search(text, *clause.span):
            return kind
    return next((kind for sense, kind in MOVES.items() if clause.says(sense)), None)


def _shape(
    text: str, clause: Clause, kind: str, places: list[Place], here: Coordinate | None, context: Context
) -> Shape:
    ends = context.ends()
    stretch = next((place for place in places if place.low is not None), None)
    at = next((place.value for place in places if place.value is not None), None)
    if stretch is not None:
        low, high = stretch.low, stretch.high
    elif kind in ("peak", "trough", "spike", "step"):
        low, high = at, at
    elif kind in ("fall", "rise"):
        low, high = here, at
    else:
        low, high = (at if at is not None else here), (ends[1] if ends else None)
    manner = _patterns()[1].search(text, *clause.span)
    span = clause.span if not manner else manner.span()
    words = [word.span for word in clause.words] or [span]
    return Shape(
        kind, manner.group().lower() if manner else None, low, high, {"kind": Trace((words[0],), "shapes.words")}
    )
