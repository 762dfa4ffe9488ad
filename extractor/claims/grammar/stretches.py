"""Over which stretch a change is told by one place: ``falls by half in 24 h``, ``has lost a third after 4 h``."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.claims.grammar.meaning import Moves, Scales, Told
from extractor.claims.grammar.world import Asked
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track

YEARS = (1500, 2200)  # ``after 2010``: from then on


def stretches(asked: Asked, track: Track, told: Told) -> list[Asked]:
    """The stretches that a place may stand for, where so much is said to change.

    At a place of a time, from the start up to it or from the place before it; what has happened after one, up to it,
    and what happens, perhaps.
    """
    if not isinstance(told, Scales | Moves) or (isinstance(told, Moves) and (told.by is None or told.is_strict)):
        return []
    if len(asked.scopes) != 1 or asked.is_everywhere or (track.categories and not track.is_ordered):
        return []
    scope = asked.scopes[0]
    if scope.where == "after" and not scope.strict and not YEARS[0] <= scope.lo <= YEARS[1]:
        upto = replace(asked, scopes=(replace(scope, where="before"),))
        return [upto] if told.is_done else [asked, upto]
    if scope.where != "at" or not is_of_time(asked, track):
        return []
    before = [p.x for p in track.points if p.hi < scope.lo]
    found = [
        Scope("between", x, scope.hi, scope.span, scope.ranked) for x in dict.fromkeys((*before[:1], *before[-1:]))
    ]
    return [replace(asked, scopes=(s,)) for s in found]


def is_of_time(asked: Asked, track: Track) -> bool:
    """Whether x is a time, or counts what is done one after the other."""
    axis = asked.world.reading.view.figure.panels[track.panel].x
    return axis is not None and (axis.scale == "time" or TIMES.search(f"{axis.label} {axis.unit}") is not None)


TIMES = re.compile(
    r"\b(?:times?|dates?|years?|months?|weeks?|days?|hours?|minutes?|seconds?|quarters?|seasons?|age|steps?|epochs?|"
    r"iterations?|updates?|rounds?|cycles?|generations?|periods?|sessions?|visits?|h|min|ms|s|d|yr)\b",
    re.IGNORECASE,
)
