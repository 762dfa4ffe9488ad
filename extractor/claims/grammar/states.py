"""Two series as two states of the same names: ``The Left lost half of its seats`` from one election to the next."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.grammar.meaning import Best, Clause, Flat, Is, Measure, Moves, Scales, Thing, Told
from extractor.claims.grammar.ranks import best
from extractor.claims.grammar.relations import held
from extractor.claims.grammar.sequences import runs
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, World
from extractor.claims.interval import Value
from extractor.claims.measures.measure import difference, value_in
from extractor.claims.view import Place, Track

YEAR = re.compile(r"\b(?:1[89]|20)\d\d\b")
FIRST = re.compile(
    r"\b(?:before|pre|old|initial|baseline|start|first|earlier|without|unfertilised|previous|then)\b", re.IGNORECASE
)
LAST = re.compile(r"\b(?:after|post|new|final|follow-?up|end|second|later|with|current|now|today)\b", re.IGNORECASE)
CHANGES = ("rise", "fall", "change")


def pair_of(tracks: Sequence[Track]) -> tuple[Track, Track] | None:
    """The earlier and the later of two series, as their names tell."""
    if len(tracks) != 2 or tracks[0].panel != tracks[1].panel or not all(t.categories for t in tracks):
        return None
    one, two = tracks
    years = [YEAR.findall(t.series.name or "") for t in tracks]
    if all(len(y) == 1 for y in years):
        return None if years[0] == years[1] else (one, two) if years[0] < years[1] else (two, one)
    if FIRST.search(one.name) and LAST.search(two.name):
        return one, two
    return (two, one) if FIRST.search(two.name) and LAST.search(one.name) else None


def about_names(world: World, clause: Clause) -> Clause:
    """``The delay on Old Town shrinks``: of two states, the names are what moves."""
    told = clause.predicate.told
    if clause.subject.who or clause.subject.measure != "level" or not isinstance(told, Moves | Scales | Flat):
        return clause
    names = [w for w in (*clause.predicate.where, *clause.where) if w.dimension == "x"]
    if len(names) != 1 or pair_of(world.tracks([])) is None:
        return clause
    rest = tuple(w for w in clause.where if w is not names[0])
    inner = tuple(w for w in clause.predicate.where if w is not names[0])
    return Clause(Thing(tuple(names)), replace(clause.predicate, where=inner), rest)


def is_of_states(asked: Asked, told: Told, measure: Measure) -> bool:
    """Whether a statement about names is one about how they change between two states."""
    if not asked.is_place_subject or pair_of(asked.tracks) is None:
        return False
    ranked = isinstance(told, Best) and told.measure in CHANGES
    return ranked or isinstance(told, Moves | Scales | Flat) or (isinstance(told, Is) and measure in CHANGES)


def changed(asked: Asked, told: Told, measure: Measure) -> Found:
    """A name from the one state to the other: how it moves, by how much, or whether it moves the most."""
    pair = pair_of(asked.tracks)
    if pair is None or len(asked.scopes) != 1:
        raise UnresolvedError
    if isinstance(told, Best):
        track = _change(asked, pair, told.measure, is_merit=told.is_merit)
        alone = replace(asked, tracks=(track,), beside=(track,))
        return best(alone, track, replace(told, measure="level", is_merit=False))
    if isinstance(told, Is):
        track = _change(asked, pair, measure, is_merit=told.is_merit)
        told = replace(told, is_merit=False)
        return held(replace(asked, tracks=(track,), beside=(track,)), track, told, "level")
    return _moved(asked, told, pair)


def _moved(asked: Asked, told: Told, pair: tuple[Track, Track]) -> Found:
    values = [value_in(t, asked.scopes[0]) for t in pair]
    if any(v is None for v in values):
        raise UnresolvedError
    ys = [v for v in values if v is not None]
    places = tuple(
        Place(float(i), float(i), float(i), y, t.name) for i, (y, t) in enumerate(zip(ys, pair, strict=True))
    )
    track = replace(pair[0], places=places, categories=())
    along = replace(asked, tracks=(track,), scopes=(), is_place_subject=False)
    if not isinstance(told, Moves | Scales | Flat):
        raise UnresolvedError
    return runs(along, track, told)


def _change(asked: Asked, pair: tuple[Track, Track], measure: Measure, *, is_merit: bool) -> Track:
    """What every name gains or loses, as a track of its own."""
    good = asked.world.direction(pair[0]) if is_merit else 1
    if not good:
        raise UnresolvedError
    turned: dict[Measure, Measure] = {"rise": "fall", "fall": "rise"}
    measure = turned.get(measure, measure) if good < 0 else measure
    places: list[Place] = []
    for place in pair[0].points:
        there = pair[1].at(place.x)
        if there is None:
            raise UnresolvedError
        places.append(replace(place, y=_size(difference(there, place.y), measure)))
    return replace(pair[0], places=tuple(places))


def _size(moved: Value, measure: str) -> Value:
    if measure == "fall" or (measure == "change" and moved.mid < 0):
        return replace(moved, mid=-moved.mid, lo=-moved.hi, hi=-moved.lo)
    return moved
