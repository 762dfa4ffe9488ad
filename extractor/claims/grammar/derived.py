"""Tracks that are made of others: the gap between two, the sum or mean of several, what one is ahead of its rivals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from extractor.claims.grammar.meaning import Measure, Thing, Who
from extractor.claims.grammar.world import UnresolvedError, World, combined, scopes_of
from extractor.claims.interval import Value
from extractor.claims.measures.measure import absolute, difference, ratio, value_in
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track

SIDED = ("gap", "lead", "deficit", "ratio")


@dataclass(frozen=True)
class Derived:
    """The tracks that a phrase means, what is still to be measured of each, and the choices that were not used up."""

    tracks: list[Track]
    measure: Measure
    chosen: list[Who]


def derive(world: World, thing: Thing, chosen: Sequence[Who]) -> Derived:
    """The tracks of a phrase; of a gap, a sum or a mean of several, those that they make."""
    chosen = list(chosen)
    if thing.sides:
        return _of_sides(world, thing, chosen)
    measure = thing.measure
    tracks = world.tracks(chosen)
    several = len({t.name for t in tracks}) > 1
    main = thing.main
    if main is not None and main.dimension is None and main.number and main.number.lo != len({t.name for t in tracks}):
        raise UnresolvedError  # ``the six percentages`` of two series
    if measure in ("lead", "deficit"):
        return Derived(_leads(world, tracks, measure), "level", chosen)
    if measure == "gap" and not several:
        raise UnresolvedError
    grouped = any(_is_group(w) for w in chosen)
    if several and (measure in ("gap", "sum") or (measure in ("mean", "spread") and grouped)):
        how: Measure = "spread" if measure == "gap" else measure
        return Derived(_per_panel(tracks, how), "level", chosen)
    return Derived(tracks, measure, chosen)


def _is_group(who: Who) -> bool:
    return who.dimension == "series" and who.is_plural


def _per_panel(tracks: Sequence[Track], how: Measure) -> list[Track]:
    panels = dict.fromkeys((t.panel, t.series.axis) for t in tracks)
    made = [combined([t for t in tracks if (t.panel, t.series.axis) == p], how) for p in panels]
    return [_called(t, how) for t in made if t is not None]


def _called(track: Track, what: str) -> Track:
    return replace(track, series=replace(track.series, name=what, group={}))


def _single(track: Track, value: Value | None, what: str) -> Track:
    """A track of one value, whatever place is asked for."""
    if value is None:
        raise UnresolvedError
    return replace(track, places=(Place(0.0, 0.0, 0.0, value, f"{track.name} {what}"),), categories=())


# ------------------------------------------------------------------------------------------------ two sides


def _of_sides(world: World, thing: Thing, chosen: list[Who]) -> Derived:
    left, right = thing.sides
    if left.main is None or right.main is None:
        raise UnresolvedError
    others = [w for w in chosen if w not in left.who and w not in right.who]
    ends = (left.main.best, right.main.best)
    if all(ends) and ends[0] != ends[1] and left.main.dimension == "series":
        tracks = world.tracks([*others, Who("series", quantifier="every")])
        if thing.measure == "ratio":
            raise UnresolvedError
        if len({t.name for t in tracks}) < 2:  # ``the slowest and the fastest city``, where cities are on x
            if not all(t.categories for t in tracks):
                raise UnresolvedError
            return Derived(tracks, "spread", others)
        return Derived(_per_panel(tracks, "spread"), "level", others)
    if left.main.dimension == "x" and right.main.dimension == "x":
        return Derived(_between_places(world, thing, others), "level", others)
    if left.main.dimension == "panel" and right.main.dimension == "panel":
        return Derived(_between_panels(world, thing, others), "level", others)
    return Derived(_between_series(world, thing, others), "level", others)


def _between_series(world: World, thing: Thing, others: list[Who]) -> list[Track]:
    left, right = thing.sides
    found: list[Track | None] = []
    for a in world.tracks([*left.who, *others]):
        rest = any(w.is_rest for w in right.who)
        theirs = world.rivals(a, None, frozenset()) if rest else world.tracks([*right.who, *others])
        beside = [b for b in theirs if a.panel == b.panel and a.series.axis == b.series.axis and a.key != b.key]
        found += [_pair(world, a, b, thing.measure) for b in beside]
    made = [t for t in found if t is not None]
    if not made:
        raise UnresolvedError
    return made


def _pair(world: World, a: Track, b: Track, measure: Measure) -> Track | None:
    made = combined([a, b], "ratio" if measure == "ratio" else "gap")
    if made is None or measure == "ratio":
        return None if made is None else _called(made, f"{a.name} : {b.name}")
    sign = _sign(world, made, measure)
    places = tuple(replace(p, y=_turned(p.y, sign)) for p in made.places)
    return _called(replace(made, places=places), f"{a.name} − {b.name}")


def _sign(world: World, gaps: Track, measure: Measure) -> int:
    """Which way a lead is counted: towards what is better, else the way it mostly goes; a plain gap has none."""
    if measure == "gap":
        return 0
    good = world.direction(gaps)
    mostly = 1 if sum(p.y.mid > 0 for p in gaps.places) * 2 >= len(gaps.places) else -1
    return good * (-1 if measure == "deficit" else 1) if good else mostly


def _turned(value: Value, sign: int) -> Value:
    if not sign:
        return absolute(value)
    return value if sign > 0 else replace(value, mid=-value.mid, lo=-value.hi, hi=-value.lo)


def _between_places(world: World, thing: Thing, others: list[Who]) -> list[Track]:
    """``the difference between Lyon and Turin``, ``the gap between 2010 and 2015``: of every track."""
    one, two = (_one_place(side) for side in thing.sides)
    found: list[Track] = []
    for track in world.tracks(others):
        a, b = value_in(track, one), value_in(track, two)
        if a is None or b is None:
            raise UnresolvedError
        value = ratio(a, b) if thing.measure == "ratio" else difference(a, b)
        if value is not None and thing.measure != "ratio":
            sign = 0 if thing.measure == "gap" else world.direction(track) or (1 if value.mid > 0 else -1)
            value = _turned(value, -sign if thing.measure == "deficit" else sign)
        found.append(_single(track, value, thing.measure))
    return found


def _one_place(side: Thing) -> Scope:
    scopes = scopes_of(side.who)
    if len(scopes) != 1 or not scopes[0].is_place or len(side.who) > 1:
        raise UnresolvedError
    return scopes[0]


def _between_panels(world: World, thing: Thing, others: list[Who]) -> list[Track]:
    one, two = (world.tracks([*side.who, *others]) for side in thing.sides)
    pairs = [(a, b) for a in one for b in two if a.name == b.name and a.label.casefold() == b.label.casefold()]
    made = [t for a, b in pairs if (t := _pair(world, a, b, thing.measure)) is not None]
    if not made:
        raise UnresolvedError
    return made


def _leads(world: World, tracks: Sequence[Track], measure: Measure) -> list[Track]:
    """``A's lead``: over the best of the others."""
    if len({t.name for t in tracks}) != 1:
        raise UnresolvedError
    found: list[Track] = []
    for track in tracks:
        good = world.direction(track) or 1
        rivals = world.rivals(track, None, frozenset((track.key,)))
        if not rivals or measure == "deficit":
            raise UnresolvedError
        places = []
        for place in track.points:
            values = [v for r in rivals if (v := r.at(place.x)) is not None and v.stated]
            if len(values) == len(rivals):
                best = max(values, key=lambda v: good * v.mid)
                places.append(replace(place, y=_turned(difference(place.y, best), good)))
        if not places:
            raise UnresolvedError
        found.append(_called(replace(track, places=tuple(places)), f"{track.name}'s lead"))
    return found
