"""What the phrases of one clause choose together: one place on x; of several that may be meant, what all say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from extractor.claims.grammar.meaning import Who
from extractor.claims.grammar.world import UnresolvedError
from extractor.claims.interval import Truth
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track


def settled(chosen: Iterable[Who], *, is_course: bool = False) -> tuple[Scope, ...]:
    """The one place or stretch that all phrases of a clause mean: ``in 2010`` within ``between 2000 and 2020``.

    Two places are the ends of a course: ``lost a tenth of its 1980 value by 2023``.
    """
    told: list[tuple[Scope, ...]] = []
    for who in chosen:
        scopes = tuple(s for s in who.scopes if s.where != "all")
        if scopes and not any(_alike(scopes, t) for t in told):
            told.append(scopes)
    if len(told) < 2:
        return told[0] if told else ()
    worded = [t for t in told if all(s.where in ("start", "end") for s in t)]
    told = [t for t in told if t not in worded] if len(worded) < len(told) else told
    if len(told) < 2:
        return told[0]
    places = [t for t in told if all(s.is_place for s in t)]
    if is_course and len(told) == len(places) == 2 and all(len(t) == 1 for t in told):
        return (*told[0], *told[1])
    stretches = [s for t in told if t not in places for s in t]
    if (
        is_course
        and len(stretches) == len(places) == 1
        and stretches[0].where == "after"
        and places[0][0].where == "by"
    ):
        return stretches[0], places[0][0]
    if len(places) == 1 and all(_is_within(p, s) for p in places[0] for s in stretches):
        return places[0]
    raise UnresolvedError


def _alike(one: Sequence[Scope], two: Sequence[Scope]) -> bool:
    return [(s.where, str(s.lo), str(s.hi)) for s in one] == [(s.where, str(s.lo), str(s.hi)) for s in two]


def _is_within(place: Scope, stretch: Scope) -> bool:
    if place.where not in ("at", "by"):
        return False
    low = stretch.where in ("between", "after") and stretch.lo > place.lo
    high = stretch.where in ("between", "before") and stretch.hi < place.hi
    return stretch.where in ("between", "after", "before") and not low and not high


def check_scopes(scopes: Sequence[Scope], tracks: Sequence[Track], *, is_of_several: bool) -> None:
    """A number is no place among names; the place of one curve's peak is none of the others."""
    for scope in scopes:
        told = scope.where in ("at", "by", "between", "after", "before")
        if told and not scope.ranked and any(t.categories for t in tracks):
            raise UnresolvedError
        if scope.marked and is_of_several:
            raise UnresolvedError


def alike(truths: Sequence[Truth]) -> Truth:
    """Of several that may be meant: what all of them say."""
    return truths[0] if truths and len(set(truths)) == 1 else None
