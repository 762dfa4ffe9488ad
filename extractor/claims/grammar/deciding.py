"""Whether a parsed statement holds: what it is said of, one by one, and how many of them bear it out."""

from __future__ import annotations

import itertools
from dataclasses import replace

from extractor.claims.grammar import spread, vague
from extractor.claims.grammar.asides import asides, is_dangling, is_unowned
from extractor.claims.grammar.cases import Case
from extractor.claims.grammar.cells import ranked
from extractor.claims.grammar.guards import beside_each_other, is_miscounted, sound
from extractor.claims.grammar.meaning import (
    Best,
    Both,
    Clause,
    Is,
    Moves,
    Predicate,
    Relation,
    Sentence,
    Who,
)
from extractor.claims.grammar.quantified import over, ranging
from extractor.claims.grammar.spread import spread_over
from extractor.claims.grammar.states import about_names
from extractor.claims.grammar.through import Through
from extractor.claims.grammar.world import Asked, Held, UnresolvedError, World, scopes_of
from extractor.claims.interval import Truth, every
from extractor.claims.statements.scope import Scope
from extractor.remembering import remembered

Unit = tuple[str, Asked]


@remembered
def decide(world: World, sentence: Sentence) -> Held:
    """The truth of a statement, the program that was run and the numbers behind it."""
    if isinstance(sentence, Clause):
        told = asides(sentence)
        if len(told) == 1:
            return _decided(world, sentence)
        sentence = Both(told)
    if _goes_both_ways(sentence):
        raise UnresolvedError
    parts, is_open = list[Held](), False
    for part in with_rest(world, beside_each_other(sentence)).parts:
        try:
            if isinstance(part, Clause) and is_unowned(world, part):
                raise UnresolvedError
            parts.append(decide(world, part))
        except UnresolvedError:
            is_open = True
    if is_open and all(t is not False for t, _, _ in parts):
        raise UnresolvedError
    return every(t for t, _, _ in parts), "; ".join(p for _, p, _ in parts), "; ".join(r for _, _, r in parts)


def _unless_worked_out(truth: Truth, clause: Clause) -> Truth:
    """``four weeks before B reaches its plateau``: a place that had to be worked out accuses nobody."""
    told, main = clause.predicate.told, clause.subject.main
    if truth is False and isinstance(told, Moves) and told.end and main is not None and main.quantifier == "no":
        return None  # ``none gets down to 6``: one that comes near it has not got there
    marked = any(s.marked for w in (*clause.predicate.where, *clause.where) for s in w.scopes)
    return None if truth is False and marked else truth


def _goes_both_ways(sentence: Both) -> bool:
    """``go up, peak at noon and come down again``: one after the other, not each of the whole course."""
    parts = [p for p in sentence.parts if isinstance(p, Clause) and isinstance(p.predicate.told, Moves)]
    bare = [p for p in parts if not (p.where or p.predicate.where)]
    return any(a.subject == b.subject and _sign(a) != _sign(b) for a, b in itertools.combinations(bare, 2))


def _sign(clause: Clause) -> int:
    return clause.predicate.told.sign if isinstance(clause.predicate.told, Moves) else 0


def with_rest(world: World, sentence: Both) -> Both:
    """``A rises while the others fall``: all but those that the clause before was about."""
    parts = list(sentence.parts)
    for i, (before, part) in enumerate(itertools.pairwise(parts), 1):
        if isinstance(before, Clause) and isinstance(part, Clause) and part.subject.main and part.subject.main.is_rest:
            main = part.subject.main
            others = others_than(world, main, list(before.subject.who[:1]))
            parts[i] = replace(part, subject=replace(part.subject, who=(others, *part.subject.who[1:])))
    return Both(tuple(parts))


def others_than(world: World, rest: Who, named: list[Who]) -> Who:
    """``the others``, once it is known than whom."""
    if len(named) != 1 or not (named[0].keys or named[0].scopes):
        raise UnresolvedError
    if named[0].keys:
        names = {t.name for t in world.all_tracks if t.key in named[0].keys}
        keys = frozenset(t.key for t in world.tracks([Who("series")]) if t.name not in names)
        return replace(rest, is_rest=False, dimension="series", keys=keys)
    out = {s.lo for s in named[0].scopes}
    xs = sorted({p.x for t in world.all_tracks for p in t.points if t.categories})
    scopes = tuple(Scope("at", x, x, ranked=True) for x in xs if x not in out)
    return replace(rest, is_rest=False, dimension="x", scopes=scopes)


def _decided(world: World, clause: Clause) -> Held:
    if is_dangling(clause):
        raise UnresolvedError
    clause = about_names(world, of_each(spread.told_apart(world, through(clause))))
    clause = replace(clause, predicate=_none_as(clause))
    each = spread.each_of(world, clause)
    if each is not None:
        return spread.one_by_one(world, clause, each, _decided)
    counted = ranging(clause)
    if counted is not None:
        return over(world, clause, counted, _decided)
    also = spread_over(clause)
    if also is not None:
        return spread.decided(world, clause, also, _decided)
    told = clause.predicate.told
    if isinstance(told, Best) and told.is_cell:
        all_of = next((w for w in (*clause.predicate.where, *clause.where) if _is_each(w)), None)
        return ranked(world, clause) if all_of is None else spread.decided(world, clause, all_of, _decided)
    clause = with_others(world, sound(clause))
    case = Case(world, clause.subject, clause.predicate, (*clause.predicate.where, *clause.where))
    outcomes = list(case.outcomes())
    if not outcomes:
        raise UnresolvedError
    main = clause.subject.main
    if is_miscounted(clause, len(outcomes)):
        raise UnresolvedError
    truth = case.combined([t for _, t, _ in outcomes])
    if main is not None and main.is_only and (main.keys or main.scopes or main.number is None):
        truth = every([truth, *case.of_others()])
    if main is not None and main.but:
        truth = every([truth, *case.of_excepted()])
    truth = vague.accused(world, clause, _unless_worked_out(truth, clause), _decided)
    against = [reason for _, t, reason in outcomes if t is truth] or [reason for _, _, reason in outcomes]
    program = outcomes[0][2].split(": ")[0] if len(outcomes) == 1 else _counting(main, [n for n, _, _ in outcomes])
    return truth, program, "; ".join(against[:3])


def of_each(clause: Clause) -> Clause:
    """``The loss falls in all three runs``: the loss of each of them."""
    if any(w.dimension not in (None, "panel") for w in clause.subject.who) or clause.subject.sides:
        return clause
    told = [w for w in (*clause.predicate.where, *clause.where) if w.dimension == "series" and w.quantifier == "every"]
    if len(told) != 1 or told[0].keys or told[0].is_rest or told[0].but or isinstance(clause.predicate.told, Best):
        return clause
    inner = replace(clause.predicate, where=tuple(w for w in clause.predicate.where if w is not told[0]))
    subject = replace(clause.subject, who=(told[0], *clause.subject.who), is_bare=False)
    return Clause(subject, inner, tuple(w for w in clause.where if w is not told[0]), clause.is_fronted)


def through(clause: Clause) -> Clause:
    """``crosses 60 between 20 and 40``: it changes sides there."""
    told, scopes = clause.predicate.told, scopes_of((*clause.predicate.where, *clause.where))
    passes = isinstance(told, Is) and told.extent == "some" and told.other is None and bool(clause.predicate.word)
    if (
        not passes
        or not isinstance(told, Is)
        or clause.predicate.is_denied
        or [s.where for s in scopes] not in (["between"], ["after"])
    ):
        return clause
    made = replace(clause.predicate, told=Through(told), word="", where=_anywhere(clause.predicate.where))
    return replace(clause, predicate=made, where=_anywhere(clause.where))


def _anywhere(where: tuple[Who, ...]) -> tuple[Who, ...]:
    """``somewhere between 20 and 40``: in that stretch."""
    return tuple(replace(w, quantifier="the") if w.quantifier == "some" and w.scopes else w for w in where)


def _none_as(clause: Clause) -> Predicate:
    """``No other is as high as A``: none is that high or higher."""
    told, main = clause.predicate.told, clause.subject.main
    nowhere = any(w.quantifier == "no" for w in (*clause.predicate.where, *clause.where, *((main,) if main else ())))
    if not isinstance(told, Is) or not told.equative or not nowhere or told.factor:
        return clause.predicate
    relation: Relation = "≥" if told.equative > 0 else "≤"
    return replace(clause.predicate, told=replace(told, relation=relation, is_near=False, equative=0))


def _is_each(who: Who) -> bool:
    return who.quantifier == "every" and who.dimension is not None and not (who.keys or who.scopes or who.panels)


def with_others(world: World, clause: Clause) -> Clause:
    """``The others stay below A``: all but those that it is held against."""
    main = clause.subject.main
    if main is None or not main.is_rest:
        return clause
    other = getattr(clause.predicate.told, "other", None)
    named = [w for w in (other.who if other else ()) if w.keys or (w.scopes and main.dimension == "x")]
    main = others_than(world, main, named)
    return replace(clause, subject=replace(clause.subject, who=(main, *clause.subject.who[1:])))


def _counting(main: Who | None, names: list[str]) -> str:
    how = {"no": "none of", "some": "some of", "any": "some of", "most": "most of"}
    return f"for {how.get(main.quantifier, 'all of') if main else 'all of'} {', '.join(names)[:120]}"
