"""Places and panels that are counted: ``in most years``, ``only in 2010``, ``at two of the five doses``."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from extractor.claims.grammar.meaning import Best, Clause, Crosses, Deed, Is, Moves, Number, Peaks, Scales, Told, Who
from extractor.claims.grammar.world import Held, UnresolvedError, World
from extractor.claims.interval import Truth, every, most, nearly_every, negated, some
from extractor.claims.measures.measure import places_in
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track

Decided = Callable[[World, Clause], Held]
Unit = tuple[Who, bool]  # a place or panel, and whether it is one of those that are named


def ranging(clause: Clause) -> Who | None:
    """The first place or panel of a clause that is counted, excepted or meant alone."""
    found = next((w for w in (*clause.predicate.where, *clause.where) if _ranges(w, clause.predicate.told)), None)
    main = clause.subject.main
    if found is None and _is_never_first(clause):
        return NOWHERE
    if found is not None and main is not None and main.dimension == found.dimension:
        raise UnresolvedError
    return found


def _is_never_first(clause: Clause) -> bool:
    """``is never the worst``: at no place."""
    told = clause.predicate.told
    placed = any(w.dimension == "x" for w in (*clause.subject.who, *clause.predicate.where, *clause.where))
    return clause.predicate.is_never and isinstance(told, Best) and told.measure == "level" and not placed


NOWHERE = Who("x", quantifier="any", is_plural=True)


def _ranges(who: Who, told: Told) -> bool:
    if who.dimension not in ("x", "panel") or who.is_course or (who.is_only and isinstance(told, Peaks)):
        return False
    if who.quantifier == "any" and any(s.where == "all" for s in who.scopes):
        return False  # ``ever``
    if who.quantifier == "some" and who.number is None and isinstance(told, Crosses):
        return False
    if who.quantifier == "every" and who.dimension == "x" and _is_sized(told):
        return not any(s.is_place for s in who.scopes)
    counted = who.number is not None and not (who.scopes or who.panels)
    return counted or who.is_only or who.is_rest or who.is_finer or who.quantifier in COUNTING


def _is_sized(told: Told) -> bool:
    """``doubles in every interval``: by so much at each step."""
    return isinstance(told, Scales) or (isinstance(told, Moves) and told.by is not None)


FEW = 4  # of so many, one is too much to be left out
COUNTING = ("no", "any", "some", "most", "nearly")


def over(world: World, clause: Clause, who: Who, decided: Decided) -> Held:
    """A clause tried at each place or panel, and how many of them bear it out."""
    plain, who = _narrowed(_without(clause, who), who)
    own = plain.predicate.told
    if isinstance(own, Deed) and who.dimension == "x":
        raise UnresolvedError  # what is done on the way is done at no place by itself
    if isinstance(own, Best) and own.is_own:
        plain = replace(plain, predicate=replace(plain.predicate, told=replace(own, is_own=False)))
    alone = who.is_only or who.is_rest
    denied = clause.predicate.is_denied and not alone
    tried = replace(plain, predicate=replace(plain.predicate, is_denied=False)) if denied else plain
    found = list(_outcomes(world, tried, who, decided))
    if len(found) < 2:
        raise UnresolvedError
    if who.is_only and _is_first(clause):
        found = found[: max(i for i, (_, is_named) in enumerate(found) if is_named) + 1]
    named = [held[0] for held, is_named in found if is_named]
    others = [held[0] for held, is_named in found if not is_named]
    truth = _alone(who, named, others) if alone else _counted(who, [*named, *others], denied=denied)
    shown = [held[2] for held, _ in found if held[0] is not None]
    return truth, f"over {len(found)} {'panels' if who.dimension == 'panel' else 'places'}", "; ".join(shown[:3])


def _is_first(clause: Clause) -> bool:
    """``reaches 50 % only at 20,000 steps``: not before."""
    told = clause.predicate.told
    return isinstance(told, Is) and told.extent == "some"


def _outcomes(world: World, clause: Clause, who: Who, decided: Decided) -> Iterable[tuple[Held, bool]]:
    if who.dimension == "panel":
        world = World(replace(world.reading, panels=frozenset()))
    for unit, is_named in _units(world, clause, who):
        try:
            yield decided(world, replace(clause, where=(*clause.where, unit))), is_named
        except UnresolvedError:
            if is_named or who.number is not None:
                raise


def _without(clause: Clause, who: Who) -> Clause:
    kept = replace(clause.predicate, where=tuple(w for w in clause.predicate.where if w is not who))
    return replace(clause, predicate=kept, where=tuple(w for w in clause.where if w is not who))


def _narrowed(clause: Clause, who: Who) -> tuple[Clause, Who]:
    """``at some point after 10``: of the places of that stretch only."""
    if who.dimension != "x":
        return clause, who
    also = [w for w in (*clause.predicate.where, *clause.where) if w.dimension == "x"]
    if not also:
        return clause, who
    if len(also) > 1 or who.scopes or any(s.is_place for s in also[0].scopes) or also[0].is_course:
        raise UnresolvedError
    return _without(clause, also[0]), replace(who, scopes=also[0].scopes)


def _is_uneven(tracks: Sequence[Track], told: Told) -> bool:
    """Whether so much is told of each step, and the steps are not alike."""
    if not isinstance(told, Moves) or told.by is None or any(t.categories for t in tracks):
        return False
    xs = sorted({p.x for t in tracks for p in t.points})
    widths = [b - a for a, b in itertools.pairwise(xs)]
    return not widths or max(widths) > 1.01 * min(widths) or max(widths) > 1


def _units(world: World, clause: Clause, who: Who) -> list[Unit]:
    chosen = [*clause.subject.who, *(w for s in clause.subject.sides for w in s.who[:1])]
    chosen += [*clause.predicate.where, *clause.where, *clause.predicate.measured]
    tracks = world.tracks([w for w in chosen if not w.is_mutual])
    if who.dimension == "panel":
        panels = sorted({t.panel for t in world.all_tracks})
        return [(Who("panel", panels=frozenset((p,))), p in who.panels) for p in panels]
    if not tracks or len({t.categories for t in tracks}) > 1:
        raise UnresolvedError
    if isinstance(clause.predicate.told, Moves | Scales) or who.is_step:
        if who.is_each and not who.is_step and _is_uneven(tracks, clause.predicate.told):
            raise UnresolvedError  # ``loses 1 with every kilometre``, where readings are further apart
        return _steps(tracks, who)
    return _places(tracks, who)


def _places(tracks: Sequence[Track], who: Who) -> list[Unit]:
    """The places that all tracks state; of those in a stretch, where one is told."""
    shared = set.intersection(*({p.x for p in t.points} for t in tracks))
    track = tracks[0]
    within = {p.x for s in who.scopes for p in (_at(track, s) if s.is_place else places_in(track, s))}
    ranked = bool(track.categories)
    units = [(Who("x", scopes=(Scope("at", x, x, ranked=ranked),)), x in within) for x in sorted(shared)]
    if who.is_only or who.is_rest:
        if not any(is_named for _, is_named in units):
            raise UnresolvedError
        return units
    return [u for u in units if u[1]] if who.scopes else units


def _at(track: Track, scope: Scope) -> list[Place]:
    window = scope.window(track)
    return [p for p in track.points if window is not None and abs(p.x - window[0]) < 1e-9 * max(1.0, abs(p.x))]


def _steps(tracks: Sequence[Track], who: Who) -> list[Unit]:
    if who.is_only or who.is_rest or not tracks[0].is_ordered:
        raise UnresolvedError
    shared = sorted(set.intersection(*({p.x for p in t.points} for t in tracks)))
    windows = [w for s in who.scopes if (w := s.window(tracks[0])) is not None]
    shared = [x for x in shared if not windows or any(lo - 1e-9 <= x <= hi + 1e-9 for lo, hi in windows)]
    ranked = bool(tracks[0].categories)
    return [(Who("x", scopes=(Scope("between", a, b, ranked=ranked),)), False) for a, b in itertools.pairwise(shared)]


def _alone(who: Who, named: list[Truth], others: list[Truth]) -> Truth:
    """``only in 2010``: there and nowhere else; ``except in 2010``: everywhere else and not there."""
    if not named or not others:
        raise UnresolvedError
    if who.is_only:
        return every([*named, *(negated(t) for t in others)])
    return every([*others, *(negated(t) for t in named)])


def _counted(who: Who, truths: list[Truth], *, denied: bool) -> Truth:
    if who.number is not None:
        if who.is_step and who.number.hi > 0 and who.number.room not in (0.0, float(len(truths))):
            raise UnresolvedError  # ``in two of the five intervals`` of four
        counted = so_many([negated(t) for t in truths] if denied else truths, who.number)
        return None if who.is_finer else counted
    if denied:
        return _denied(who, truths)
    if who.quantifier == "no":
        truth = every(negated(t) for t in truths)
    elif who.quantifier == "some":
        return some(truths) or None  # between the places that are stated it may yet hold
    elif who.quantifier == "most":
        return None if who.is_finer else most(truths)
    else:
        near = who.quantifier == "nearly" and len(truths) > FEW
        truth = nearly_every(truths) if near else every(truths)
    return None if truth is True and who.is_finer else truth


def _denied(who: Who, truths: list[Truth]) -> Truth:
    """``does not exceed B in any year``: in none; ``in every year``: not in all; ``in most``: not in that many."""
    if who.quantifier in ("any", "some"):
        none = every(negated(t) for t in truths)
        return None if none is True and who.is_finer else none
    if who.quantifier in ("the", "every"):
        return negated(every(truths))
    if who.quantifier == "most":
        one, two = negated(most(truths)), most([negated(t) for t in truths])
        return one if one is two else None
    raise UnresolvedError


def so_many(truths: Sequence[Truth], number: Number) -> Truth:
    """Whether as many hold as are told."""
    right, unsure = sum(t is True for t in truths), sum(t is None for t in truths)
    least, top = number.lo + (number.relation == ">"), number.hi - (number.relation == "<")
    least = 0.0 if number.relation in ("<", "≤") else least
    top = float(len(truths)) if number.relation in (">", "≥") else top
    if right + unsure < least or right > top:
        return False
    return True if least <= right and right + unsure <= top else None
