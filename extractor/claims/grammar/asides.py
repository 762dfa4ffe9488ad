"""What a clause tells by the way: ``Kestrel, at 66.2, is ahead of Osprey (64.1)``, ``A, which ends at 5, …``."""

from __future__ import annotations

from dataclasses import replace

from extractor.claims.grammar.meaning import Best, Clause, Is, Predicate, Thing, Who
from extractor.claims.grammar.world import World


def asides(clause: Clause) -> tuple[Clause, ...]:
    """A clause without what it tells by the way, and each of that as a clause of its own."""
    told = clause.predicate.told
    other = told.other if isinstance(told, Is) else None
    found = [*_of(clause.subject, clause)]
    plain = replace(clause, subject=_plain(clause.subject))
    if isinstance(told, Is) and other is not None and (other.given or other.also):
        found += _of(other, clause)
        plain = replace(plain, predicate=replace(clause.predicate, told=replace(told, other=_plain(other))))
    return plain, *found


def _of(thing: Thing, clause: Clause) -> list[Clause]:
    where = (*clause.predicate.where, *clause.where)
    own = _plain(thing)
    taken = tuple(w for w in where if w.dimension not in {x.dimension for x in own.who})
    found = [Clause(own, replace(p, where=(*p.where, *_besides(taken, p)))) for p in thing.also]
    if thing.given is not None:
        extent = Is("=", amount=thing.given, extent="free" if taken else "some")
        told = clause.predicate
        measure = told.told.measure if isinstance(told.told, Best) else told.measure
        found.append(Clause(own, Predicate(extent, (*taken, *told.measured), measure=measure)))
    return found


def _besides(taken: tuple[Who, ...], predicate: Predicate) -> tuple[Who, ...]:
    """What is said of a whole clause holds for what is told in it, but for the place on x."""
    told = {w.dimension for w in predicate.where}
    return tuple(w for w in taken if w.dimension not in told and w.dimension != "x")


def _plain(thing: Thing) -> Thing:
    return replace(thing, given=None, also=()) if thing.given or thing.also else thing


def is_dangling(clause: Clause) -> bool:
    """Whether a place hangs on one that nobody has told: ``from then on``; or a rank on what is ranked."""
    where = (*clause.predicate.where, *clause.where)
    told = clause.predicate.told
    ranked = isinstance(told, Best) and (clause.subject.is_bare or told.is_own)
    return any(w.then for w in (*where, *clause.subject.who)) or (ranked and any(w.dimension == "panel" for w in where))


def is_unowned(world: World, clause: Clause) -> bool:
    """``while the loss falls``, among other clauses: of whom, where there are several axes."""
    told = (*clause.subject.who, *clause.predicate.where, *clause.where, *clause.predicate.measured)
    if not clause.subject.is_bare or any(w.dimension in ("series", "panel") for w in told):
        return False
    return len({t.label.casefold() for t in world.all_tracks}) > 1
