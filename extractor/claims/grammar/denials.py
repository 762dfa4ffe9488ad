"""What is denied: ``never rises``, ``does not even double``, ``is never the worst``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from extractor.claims.grammar.meaning import Best, Is, Moves, Relation, Scales
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, one_scope
from extractor.claims.interval import Truth, every, negated
from extractor.claims.measures.measure import ends_in, places_in
from extractor.claims.measures.measure import moves as steps_of
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track


def never_moves(asked: Asked, told: Moves) -> Truth:
    """``never rises again``: at no step."""
    if told.by is not None or told.start is not None or told.end is not None:
        raise UnresolvedError
    answers: list[Truth] = []
    for track in asked.tracks:
        sign = told.sign * (asked.world.direction(track) if told.is_merit else 1)
        steps = steps_of(track, one_scope(asked.scopes), -sign if asked.is_reversed else sign)
        if not steps or not sign:
            raise UnresolvedError
        answers += [negated(step.truth) for step in steps]
    return every(True if answer is None else answer for answer in answers)


def stands_still(asked: Asked, told: Moves) -> bool:
    """``no longer rises``: it ends where it began."""
    if told.by is not None or told.start is not None or told.end is not None:
        return False
    ends = [ends_in(t, one_scope(asked.scopes)) for t in asked.tracks]
    return all(e is not None and e[0].stated and e[1].stated and e[0].mid == e[1].mid for e in ends)


def never_best(asked: Asked, told: Best, judged: Callable[[Asked, Track, Best], Found]) -> Truth:
    """``is never the worst``: at no place."""
    answers: list[Truth] = []
    for track in asked.tracks:
        places = places_in(track, one_scope(asked.scopes))
        if asked.is_place_subject or not places or told.measure != "level":
            raise UnresolvedError
        for place in places:
            here = (Scope("at", place.x, place.x, ranked=bool(track.categories)),)
            answers.append(negated(judged(replace(asked, scopes=here), track, replace(told, is_own=False))[0]))
    return every(answers)


def opposite(told: Is) -> Is | None:
    """Never more than 10 is at most 10, at every place."""
    if told.factor is not None or (told.margin is not None and told.other is None):
        return None
    if told.margin is not None:
        turned = OPPOSITE.get(told.margin.relation)
        return replace(told, margin=replace(told.margin, relation=turned)) if turned and told.relation == "=" else None
    turned = OPPOSITE.get(told.relation)
    if told.amount is None or turned is None:
        return None
    return replace(told, relation=turned, amount=replace(told.amount, relation="="))


OPPOSITE: dict[Relation, Relation] = {">": "≤", "<": "≥", "≥": "<", "≤": ">"}


def at_least(told: Scales) -> Scales:
    """Not even to double is to stay below it, not to miss it."""
    if told.factor.relation != "=":
        return told
    more = told.factor.lo > 1
    return replace(told, factor=replace(told.factor, relation="≥" if more else "≤"))
