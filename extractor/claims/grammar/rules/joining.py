"""Clauses side by side: what the second takes from the first, its subject, its place, its antecedent."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.meaning import (
    Best,
    Both,
    Clause,
    Course,
    Crosses,
    Flat,
    Is,
    Moves,
    Predicate,
    Scales,
    Sentence,
    Thing,
    Who,
)
from extractor.claims.statements.scope import Scope


def clauses(sentence: Sentence) -> tuple[Clause, ...]:
    """The clauses of a sentence, one by one."""
    if isinstance(sentence, Clause):
        return (sentence,)
    return tuple(c for part in sentence.parts for c in clauses(part))


def sentence_of(parts: tuple[Clause, ...]) -> Sentence:
    """One clause as it is, several as all of them."""
    return parts[0] if len(parts) == 1 else Both(parts)


def wheres(clause: Clause) -> tuple[Who, ...]:
    """All places of a clause."""
    return (*clause.predicate.where, *clause.where)


def on_x(where: tuple[Who, ...]) -> tuple[Who, ...]:
    """The places on x."""
    return tuple(w for w in where if w.dimension == "x")


def is_placed(clause: Clause) -> bool:
    """Whether a clause has its own place on x, or is about places."""
    main, told = clause.subject.main, clause.predicate.told
    other = told.other if isinstance(told, Is) and told.other is not None else None
    return bool(on_x((*wheres(clause), *(other.who if other else ())))) or (main is not None and main.dimension == "x")


def follows(left: Clause, right: Clause, *, is_part: bool = False) -> Clause | None:
    """A clause with what it takes from the one before it: whom ``it`` means, where ``then`` is.

    One that is ``part`` of what goes before happens at the same place: ``rises by a third, gaining 5 points``.
    """
    if left.is_fronted and not is_part and _lacks(left, right):
        return None
    subject = antecedent(left, right.subject, is_part=is_part)
    if subject is None:
        return None
    where = tuple(resolved(w, left) for w in right.where)
    predicate = replace(right.predicate, where=tuple(resolved(w, left) for w in right.predicate.where))
    predicate = _among(with_antecedent(predicate, left, subject), left, subject)
    made = _meanwhile(left, Clause(subject, predicate, where, is_fronted=right.is_fronted))
    return inheriting(left, made) if is_part else made


def _meanwhile(left: Clause, right: Clause) -> Clause:
    """``A rises by 30 between 2000 and 2010, while B falls by 5``: over the same stretch."""
    if is_placed(right) or legs_of(right.predicate) is None or legs_of(left.predicate) is None:
        return right
    if left.subject.main == right.subject.main:
        return right
    stretch = tuple(w for w in on_x(wheres(left)) if w.scopes and all(not s.is_place for s in w.scopes))
    return replace(right, where=(*right.where, *stretch))


def _lacks(left: Clause, right: Clause) -> bool:
    """Whether a place that is fronted in one is not told again in the other: then it is said of both."""
    told = {w.dimension for w in (*wheres(right), *right.subject.who)}
    return any(w.dimension not in told for w in left.where)


def inheriting(left: Clause, right: Clause) -> Clause:
    """A clause at the places of another, on all dimensions where it has none of its own."""
    told = {w.dimension for w in (*wheres(right), *right.subject.who, *right.predicate.measured)}
    taken = tuple(w for w in wheres(left) if w.dimension not in told and not w.is_only)
    main = left.subject.main
    if main is not None and main.dimension == "x" and "x" not in told:
        taken = (*taken, main)
    return replace(right, where=right.where + taken)


def antecedent(left: Clause, subject: Thing, *, is_part: bool = False) -> Thing | None:
    """Whom ``it``, ``its peak``, ``its loss`` mean."""
    main, owner = subject.main, left.subject.main
    if main is not None and main.is_pronoun:
        if owner is None or owner.quantifier in ("no", "any"):
            return None
        plain = subject.measure == "level" and not subject.sides
        return left.subject if plain else replace(subject, who=(*left.subject.who, *subject.who[1:]))
    if (
        is_part
        and subject.is_bare
        and owner is not None
        and not any(w.dimension == owner.dimension for w in subject.who)
    ):
        return replace(subject, who=(*left.subject.who, *subject.who), is_bare=False)
    return subject


def with_antecedent(predicate: Predicate, left: Clause, subject: Thing) -> Predicate:
    """``A falls, while B stays above it``: above A."""
    told = predicate.told
    if not isinstance(told, Is) or told.other is None or told.other.main is None or not told.other.main.is_pronoun:
        return predicate
    owner = left.subject.main
    if owner is None or owner.dimension != "series" or not owner.keys:
        return predicate
    theirs = left.predicate.told.other if isinstance(left.predicate.told, Is | Crosses) else None
    if subject.main is not None and subject.main.keys & owner.keys:
        return replace(predicate, told=replace(told, other=theirs)) if theirs else predicate
    return replace(predicate, told=replace(told, other=replace(told.other, who=left.subject.who)))


def _among(predicate: Predicate, left: Clause, subject: Thing) -> Predicate:
    """``A and B are level at 4, and A leads from there on``: ahead of B."""
    told, pair, one = predicate.told, left.subject.main, subject.main
    if not isinstance(told, Best) or told.among is not None or pair is None or one is None or not one.keys:
        return predicate
    mutual = isinstance(left.predicate.told, Is) and left.predicate.told.other is not None
    named = pair.keys if len(pair.keys) == 2 else frozenset()
    if mutual and isinstance(left.predicate.told, Is):
        other = left.predicate.told.other.main if left.predicate.told.other else None
        named = pair.keys | other.keys if other and other.keys else named
    if len(named) < 2 or not one.keys < named:
        return predicate
    return replace(predicate, told=replace(told, among=Thing((Who("series", named - one.keys),))))


def resolved(who: Who, left: Clause) -> Who:
    """``from then on``: after the last place that was told."""
    if not who.then:
        return who
    at = place_of(left)
    if at is None:
        return who
    if who.then == "at":
        return replace(who, scopes=(replace(at, where="at", lo=at.hi),), then="")
    x = at.hi if at.where != "after" else at.lo
    return replace(who, scopes=(Scope(who.then, x, x, at.span, at.ranked),), then="")


def place_of(clause: Clause) -> Scope | None:
    """The place that a clause tells last, with a number or a name."""
    main = clause.subject.main
    told = [s for w in on_x(wheres(clause)) for s in w.scopes]
    told = told or (list(main.scopes) if main is not None and main.dimension == "x" else [])
    known = [s for s in told if s.where in ("at", "by", "between", "before", "after")]
    return max(known, key=lambda s: s.hi) if known and len(known) == len(told) else None


def rivals(parts: list[Clause]) -> tuple[Clause, ...]:
    """``A is highest and B lowest``: of all, not of their own values."""
    *_, one, two = parts
    a, b = one.predicate.told, two.predicate.told
    if not isinstance(a, Best) or not isinstance(b, Best) or one.subject.main == two.subject.main:
        return tuple(parts)
    return tuple(
        replace(p, predicate=replace(p.predicate, told=replace(p.predicate.told, is_own=False)))
        if isinstance(p.predicate.told, Best) and p.predicate.told.is_own
        else p
        for p in parts
    )


def states_amount(predicate: Predicate) -> bool:
    """``falling to 5``: more than a noun such as ``the fall`` can say."""
    told = predicate.told
    if isinstance(told, Moves):
        return bool(told.by or told.start or told.end)
    return isinstance(told, Is) and bool(told.amount or told.margin or told.factor)


COURSES = (Moves, Flat, Scales, Course)


def legs_of(predicate: Predicate) -> tuple[Predicate, ...] | None:
    """The courses of a predicate, each with its own place."""
    told = predicate.told
    if predicate.is_denied or predicate.quantifier != "the" or not isinstance(told, COURSES):
        return None
    if isinstance(told, Course):
        return None if predicate.where or predicate.measured else told.legs
    if isinstance(told, Moves) and told.by is not None and told.by.lo == 0:
        return None
    return (predicate,)


def sign_of(predicate: Predicate) -> int | None:
    """Which way a course runs: up, down, not at all; ``None`` where it is not said."""
    told = predicate.told
    if isinstance(told, Moves):
        return None if told.is_merit else told.sign
    if isinstance(told, Scales):
        return 1 if told.factor.lo > 1 else -1
    return 0 if isinstance(told, Flat) else None
