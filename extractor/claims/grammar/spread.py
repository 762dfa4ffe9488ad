"""Statements that hold at so many places: ``A leads on four of the five tasks``, ``in no region``, ``only in 2010``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from extractor.claims.grammar.meaning import Best, Clause, Dimension, Who
from extractor.claims.grammar.world import Held, UnresolvedError, World
from extractor.claims.interval import Truth, every, most, nearly_every, negated, some
from extractor.claims.statements.scope import EVERYWHERE, Scope

Decide = Callable[[World, Clause], Held]
COUNTING = ("most", "no", "some", "nearly")


def told_apart(world: World, clause: Clause) -> Clause:
    """``for all three``: of whatever there are three of."""
    main = clause.subject.main
    sizes: dict[Dimension, int] = {
        "series": len({t.name for t in world.tracks([])}),
        "x": max((len(t.points) for t in world.all_tracks), default=0),
    }
    clause = _counted_of(world, clause)
    for who in (*clause.predicate.where, *clause.where):
        if who.dimension in (None, "x") and who.number is not None and who.quantifier == "every" and not who.scopes:
            fitting = [d for d, n in sizes.items() if n == who.number.lo]
            if _reach(world) == who.number.lo:
                clause = _at(clause, who, Who("x", scopes=(EVERYWHERE,)))  # ``over the forty years``
            elif main is not None and main.dimension in fitting and who.dimension is None:
                clause = _at(clause, who, Who("series"))  # ``of the three``
            elif len(fitting) == 1 and who.dimension in (None, fitting[0]):
                clause = _at(clause, who, replace(who, dimension=fitting[0], number=None))
    return clause


def _counted_of(world: World, clause: Clause) -> Clause:
    """``three of the four values in the Swahili row``: of its places, if there are four."""
    main = clause.subject.main
    if main is None or main.dimension is not None or main.quantifier != "some" or main.number is None:
        return clause
    told = (*clause.subject.who, *clause.predicate.where, *clause.where, *clause.predicate.measured)
    tracks = world.tracks([w for w in told if w.dimension is not None])
    sizes: dict[Dimension, int] = {
        "series": len({t.name for t in tracks}),
        "x": max((len(t.points) for t in tracks), default=0),
    }
    fitting = [d for d, n in sizes.items() if n == main.out_of]
    if len(fitting) != 1:
        raise UnresolvedError
    who = replace(main, dimension=fitting[0], is_plural=True)
    return replace(clause, subject=replace(clause.subject, who=(who, *clause.subject.who[1:])))


def _reach(world: World) -> float:
    ends = [x for t in world.all_tracks for x in (t.start, t.end) if x is not None and not t.categories]
    return max(ends) - min(ends) if ends else 0.0


def each_of(world: World, clause: Clause) -> list[Who] | None:
    """``Each gripper comes first on two spokes``: the subjects, where each has its own count of places."""
    main = clause.subject.main
    if main is None or main.dimension != "series" or main.keys or main.is_rest or main.best or main.but:
        return None
    if main.quantifier == "the" or clause.subject.measure != "level" or clause.subject.sides:
        return None
    if not any(_is_counted(w) for w in (*clause.predicate.where, *clause.where)):
        return None
    plain = replace(main, number=None, quantifier="the", is_plural=False, is_only=False, is_definite=False)
    return [unit for _, _, unit in _units(world, plain)]


def _is_counted(who: Who) -> bool:
    named = bool(who.keys or who.panels or any(s.where != "all" for s in who.scopes))
    return not named and not who.is_rest and (who.number is not None or who.quantifier in COUNTING)


def one_by_one(world: World, clause: Clause, units: list[Who], decide: Decide) -> Held:
    """A clause about each of its subjects, and how many of them bear it out."""
    main, rest = clause.subject.who[0], clause.subject.who[1:]
    clause = _any_as_some(clause)
    found = [decide(world, replace(clause, subject=replace(clause.subject, who=(unit, *rest)))) for unit in units]
    truth = combined(main, [held[0] for held in found])
    return truth, f"for each of {len(units)}: {found[0][1]}", "; ".join(held[2] for held in found[:3])


def _any_as_some(clause: Clause) -> Clause:
    """``None of them falls below 50 on any spoke``: on one or more."""

    def put(where: tuple[Who, ...]) -> tuple[Who, ...]:
        return tuple(replace(w, quantifier="some") if w.quantifier == "any" else w for w in where)

    predicate = replace(clause.predicate, where=put(clause.predicate.where))
    return replace(clause, where=put(clause.where), predicate=predicate)


def spread_over(clause: Clause) -> Who | None:
    """The places, series or panels over which a statement is counted, where there are such."""
    main = clause.subject.main
    for who in (*clause.predicate.where, *clause.where):
        named = bool(who.keys or who.scopes or who.panels)
        if who.number is not None and not named and who.dimension is None:
            raise UnresolvedError
        counted = not named and (who.number is not None or who.quantifier in COUNTING)
        if (counted or (named and who.is_only)) and not who.is_rest and not who.best:
            if who.dimension is None or (main is not None and main.dimension == who.dimension):
                raise UnresolvedError
            return who
    return None


def decided(world: World, clause: Clause, who: Who, decide: Decide) -> Held:
    """A clause at each of the places one by one, and how many of them bear it out."""
    units = list(_units(world, who))
    told = clause.predicate.told
    if isinstance(told, Best) and told.is_own:  # ``scores highest on three of the four``: of all that score there
        clause = replace(clause, predicate=replace(clause.predicate, told=replace(told, is_own=False)))
    if len(units) < 2:
        raise UnresolvedError
    found = [(name, mine, decide(world, _at(clause, who, unit))) for name, mine, unit in units]
    truths = [held[0] for _, _, held in found]
    if who.keys or who.scopes or who.panels:
        truth = every(t if mine else negated(t) for (_, mine, _), t in zip(found, truths, strict=True))
    elif who.quantifier == "any" and (clause.predicate.is_denied or _is_none(clause)):
        truth = every(truths)  # ``none of them falls below 50 on any spoke``
    else:
        truth = combined(who, truths)
    shown = [f"{name}: {held[2].split(': ', 1)[-1]}" for name, _, held in found if held[0] is True]
    return truth, f"{found[0][2][1].split(' at ')[0]}, at so many of {len(units)}", "; ".join(shown[:4]) or "at none"


def _is_none(clause: Clause) -> bool:
    main = clause.subject.main
    return main is not None and main.quantifier == "no"


def combined(who: Who, truths: list[Truth]) -> Truth:
    """The truths of all under a quantifier."""
    if who.number is not None:
        number = len(truths) - int(who.number.lo) if who.number.is_missing else int(who.number.lo)
        return counted(truths, number, who.number.relation)
    if who.quantifier == "no":
        return every(negated(t) for t in truths)
    if who.quantifier in ("some", "any"):
        return some(truths)
    if who.quantifier == "most":
        return most(truths)
    return nearly_every(truths) if who.quantifier == "nearly" else every(truths)


def counted(truths: list[Truth], number: int, relation: str) -> Truth:
    """So many of them: exactly, at least or at most."""
    right, unsure = sum(t is True for t in truths), sum(t is None for t in truths)
    if relation in (">", "≥"):
        least = number + (relation == ">")
        return True if right >= least else False if right + unsure < least else None
    if relation in ("<", "≤"):
        greatest = number - (relation == "<")
        return True if right + unsure <= greatest else False if right > greatest else None
    if right > number or right + unsure < number:
        return False
    return True if right == number and not unsure else None


def _units(world: World, who: Who) -> Iterator[tuple[str, bool, Who]]:
    """Every place, series or panel there is, and whether it is among those that are named."""
    plain = replace(who, number=None, quantifier="the", is_only=False, is_plural=False)
    if who.dimension == "x":
        xs = sorted({(p.x, p.shown) for t in world.all_tracks for p in t.points})
        for x, shown in xs:
            mine = any(s.where in ("at", "by") and abs(s.lo - x) < 1e-9 for s in who.scopes)
            yield shown, mine, replace(plain, scopes=(Scope("at", x, x),))
        if who.scopes and not all(s.where in ("at", "by") for s in who.scopes):
            raise UnresolvedError
        return
    if who.dimension == "panel":
        for panel in dict.fromkeys(t.panel for t in world.all_tracks):
            yield f"panel {panel}", panel in who.panels, replace(plain, panels=frozenset((panel,)))
        return
    for name in dict.fromkeys(t.name for t in world.tracks([])):
        keys = frozenset(t.key for t in world.all_tracks if t.name == name)
        yield name, bool(keys & who.keys), replace(plain, keys=keys)


def _at(clause: Clause, who: Who, unit: Who) -> Clause:
    where = tuple(unit if w is who else w for w in clause.where)
    inner = tuple(unit if w is who else w for w in clause.predicate.where)
    return replace(clause, where=where, predicate=replace(clause.predicate, where=inner))
