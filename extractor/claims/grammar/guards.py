"""What a reading must not mean: one side at two places, two among four; and what a denied equative says."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.meaning import Both, Clause, Is, Relation
from extractor.claims.grammar.world import UnresolvedError


def sound(clause: Clause) -> Clause:
    """A clause that can be meant, with its equative turned where it is denied."""
    _placed_once(clause)
    _others_alike(clause)
    _not_in_all(clause)
    return _turned_equative(clause)


def _placed_once(clause: Clause) -> None:
    """``better on Easy than B on Hard`` is not about both sides on Easy and on Hard."""
    told = clause.predicate.told
    chosen = (*clause.subject.who, *clause.predicate.where, *clause.where)
    if not isinstance(told, Is) or told.other is None:
        return
    places = [w for w in chosen if w.dimension == "x" and any(s.where in ("at", "by") for s in w.scopes)]
    owners = [w for w in chosen if w.dimension == "series"]
    next_one = told.other.main is not None and told.other.main.is_nearest
    if len(places) > 1 or (next_one and len(owners) > 1):
        raise UnresolvedError


def _others_alike(clause: Clause) -> None:
    """``A is lower than the others``: than the other series, not than A elsewhere."""
    told, main = clause.predicate.told, clause.subject.main
    other = told.other.main if isinstance(told, Is) and told.other is not None else None
    if other is None or main is None or not (other.is_rest and other.is_pronoun):
        return
    if other.dimension == "x" and main.dimension == "series":
        raise UnresolvedError


def _not_in_all(clause: Clause) -> None:
    """``burns less fuel over the whole flight``: all of it together, which values along it do not tell."""
    told, chosen = clause.predicate.told, (*clause.predicate.where, *clause.where)
    whole = any(s.where == "all" for w in chosen if w.quantifier == "the" for s in w.scopes)
    if isinstance(told, Is) and told.other is not None and whole and clause.predicate.word in ("more", "less", "fewer"):
        raise UnresolvedError


def beside_each_other(sentence: Both) -> Both:
    """``ahead of B at 25 km and 20 s behind at 30``: behind the same one."""
    made: list[Clause | Both] = []
    for part in sentence.parts:
        last = made[-1] if made else None
        made.append(_behind_the_same(last, part) if isinstance(last, Clause) and isinstance(part, Clause) else part)
    return Both(tuple(made))


def _behind_the_same(last: Clause, part: Clause) -> Clause:
    before, told = last.predicate.told, part.predicate.told
    if not isinstance(before, Is) or not isinstance(told, Is) or before.other is None or told.other is None:
        return part
    if told.other.main is None or not told.other.main.is_nearest:
        return part
    return replace(part, predicate=replace(part.predicate, told=replace(told, other=before.other)))


def is_miscounted(clause: Clause, number: int) -> bool:
    """``the two are level`` among four."""
    main, told = clause.subject.main, clause.predicate.told
    if main is None or main.number is None or main.dimension is not None or main.quantifier != "every":
        return False
    return isinstance(told, Is) and told.other is not None and main.number.lo != number


def _turned_equative(clause: Clause) -> Clause:
    """``no model is as accurate as A``, ``B is not as high as A``: not so high or higher."""
    predicate, main = clause.predicate, clause.subject.main
    told = predicate.told
    denied = predicate.is_denied or (main is not None and main.quantifier == "no")
    if not isinstance(told, Is) or not told.equative or not denied:
        return clause
    relation: Relation = "≥" if told.equative > 0 else "≤"
    return replace(clause, predicate=replace(predicate, told=replace(told, relation=relation)))
