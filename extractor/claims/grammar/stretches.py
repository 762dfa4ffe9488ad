"""Over which stretch a change is told by one place: ``falls by half in 24 h``, ``has lost a third after 4 h``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.meaning import Moves, Scales, Told
from extractor.claims.grammar.world import Asked
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track

YEARS = (1500, 2200)  # ``after 2010``: from then on


def stretches(asked: Asked, track: Track, told: Told) -> list[Asked]:
    """The stretches that a place may stand for, where so much is said to change.

    At a place, from the start up to it or from the place before it; after one, up to it or from it on.
    """
    sized = isinstance(told, Scales) or (isinstance(told, Moves) and told.by is not None and not told.is_strict)
    if not sized or len(asked.scopes) != 1 or asked.is_everywhere or (track.categories and not track.is_ordered):
        return []
    scope = asked.scopes[0]
    if scope.where == "after" and not scope.strict and not YEARS[0] <= scope.lo <= YEARS[1]:
        return [replace(asked, scopes=(_upto(scope),)), asked]
    if scope.where != "at":
        return []
    before = [p.x for p in track.points if p.hi < scope.lo]
    found = [Scope("between", x, scope.hi, scope.span, scope.ranked) for x in dict.fromkeys((*before[:1], *before[-1:]))]
    return [replace(asked, scopes=(s,)) for s in found]


def _upto(scope: Scope) -> Scope:
    return replace(scope, where="before")
