"""Places told by vague words, which may reach farther or not: ``early on``, ``at high doses``, ``toward the end``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from extractor.claims.grammar.meaning import Clause, Deed, Flat, Moves, Scales, Who
from extractor.claims.grammar.world import Held, UnresolvedError, World
from extractor.claims.interval import Truth
from extractor.claims.statements.scope import Scope, Where

SURE: dict[Where, tuple[Where, Where]] = {"early": ("start", "first_step"), "late": ("end", "last_step")}
VAGUE = ("early", "middle", "late")


def accused(world: World, clause: Clause, truth: Truth, decided: Callable[[World, Clause], Held]) -> Truth:
    """The truth of a clause; false only where it fails at the very end too that its words point at."""
    if truth is not False or not any(s.where in VAGUE for w in _places(clause) for s in w.scopes):
        return truth
    try:
        return None if decided(world, _narrowed(clause))[0] is not False else False
    except UnresolvedError:
        return None


def _places(clause: Clause) -> tuple[Who, ...]:
    return (*clause.predicate.where, *clause.where, *clause.subject.who)


def _narrowed(clause: Clause) -> Clause:
    """A clause at the end of x alone, or over its first or last step where it tells a course."""
    is_course = isinstance(clause.predicate.told, Moves | Scales | Flat | Deed)
    predicate = replace(clause.predicate, where=_ends(clause.predicate.where, is_course=is_course))
    subject = replace(clause.subject, who=_ends(clause.subject.who, is_course=is_course))
    return replace(clause, subject=subject, predicate=predicate, where=_ends(clause.where, is_course=is_course))


def _ends(where: tuple[Who, ...], *, is_course: bool) -> tuple[Who, ...]:
    return tuple(replace(w, scopes=tuple(_end(s, is_course=is_course) for s in w.scopes)) for w in where)


def _end(scope: Scope, *, is_course: bool) -> Scope:
    if scope.where not in VAGUE:
        return scope
    if scope.where not in SURE:
        raise UnresolvedError
    return replace(scope, where=SURE[scope.where][is_course])
