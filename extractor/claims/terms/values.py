"""What a side of a comparison comes to: the values its series take where it points, each with how it is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from extractor.claims.interval import Value, exactly
from extractor.claims.measures.measure import absolute, difference, ends_in, extreme, places_in, value_in
from extractor.claims.measures.sums import total
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.terms.sides import Side
from extractor.claims.view import Track, plain


@dataclass(frozen=True, slots=True)
class Term:
    """A value with the track it was read from (none for a line or a sum), its place and its notation."""

    value: Value
    shown: str
    track: Track | None = None
    scope: Scope = EVERYWHERE


def tracks_of(reading: Reading, side: Side, other: Side) -> tuple[Track, ...]:
    """The tracks of a side, within its panels, or within those at hand."""
    if side.others:
        inside = reading.resolve(other.keys)
        return tuple(t for t in reading.everyone if t.key not in {o.key for o in inside})
    if side.panels:
        chosen = side.keys or reading.context
        known = [t for t in reading.view.tracks if t.places and t.panel in side.panels]
        names = {reading.view.by_key[k].series.name for k in chosen}
        return tuple(t for t in known if not chosen or t.key in chosen or t.series.name in names)
    return reading.resolve(side.keys)


def terms_of(reading: Reading, side: Side, other: Side) -> list[Term]:
    """Every value a side stands for; empty where it is not one value a place."""
    if side.is_earlier or (side.others and reading.categories and other.keys):
        return []
    if side.others and reading.categories:
        return list(_other_categories(reading, other))
    if side.levels:
        return [Term(exactly(m.level), plain(m.level)) for m in side.levels if m.level is not None]
    tracks = tracks_of(reading, side, other)
    if side.elsewhere is not None:
        return [term for track in tracks for term in _elsewhere(track, side)]
    if side.measure == "gap":
        return list(_gaps(tracks, side))
    if side.measure == "sum":
        return list(_sum(tracks, side))
    return [term for track in tracks for scope in _scopes(side) for term in _of(track, scope, side)]


def _elsewhere(track: Track, side: Side) -> Iterator[Term]:
    """A track at every place but the one named, or at those before or after it."""
    windows = [w for s in side.scopes if s.is_place and (w := s.window(track)) is not None]
    for place in track.points if len(windows) == 1 else ():
        (lo, hi), x = windows[0], place.x
        meant = {"other": x < lo or x > hi, "earlier": x < lo, "later": x > hi}
        if side.elsewhere is not None and meant[side.elsewhere]:
            yield Term(place.y, f"y({track.name}; x = {place.shown})", track, Scope("at", x, x))


def _other_categories(reading: Reading, named: Side) -> Iterator[Term]:
    """``more than any other city``: the same series at all the categories that the first side does not name."""
    told = {s.lo for s in named.scopes}
    for track in reading.resolve(named.keys):
        for rank in range(len(track.categories)):
            if float(rank) not in told:
                yield from _of(track, Scope("at", float(rank), float(rank)), Side())


def _scopes(side: Side) -> tuple[Scope, ...]:
    if side.measure == "change":
        wide = tuple(s for s in side.scopes if not s.is_place)
        return wide or (() if side.scopes else (EVERYWHERE,))
    if side.measure in ("top", "low"):
        return side.scopes or (EVERYWHERE,)
    return side.scopes if all(s.is_place for s in side.scopes) else ()


def _of(track: Track, scope: Scope, side: Side) -> Iterator[Term]:
    """One track in one scope: its value there, its extreme or its change over it."""
    if side.measure == "value":
        value = value_in(track, scope)
        if value is not None:
            yield Term(value, f"y({track.name}; {scope.shown})", track, scope)
    elif side.measure == "change":
        ends = ends_in(track, scope)
        if ends is not None:
            yield Term(absolute(difference(ends[1], ends[0])), f"|Δy({track.name}; {scope.shown})|", track, scope)
    else:
        top = extreme(places_in(track, scope), 1 if side.measure == "top" else -1)
        if top is not None:
            word = "max" if side.measure == "top" else "min"
            yield Term(top.y, f"{word} y({track.name}; {scope.shown})", track, scope)


def _gaps(tracks: tuple[Track, ...], side: Side) -> Iterator[Term]:
    """``the gap between A and B at 400``: the distance of two tracks on one axis."""
    for one, two in combinations(tracks, 2):
        if one.panel != two.panel or one.series.axis != two.series.axis:
            continue
        for scope in side.scopes or (Scope("end"),):
            a, b = value_in(one, scope), value_in(two, scope)
            if a is not None and b is not None and scope.is_place:
                shown = f"|y({one.name}) - y({two.name})| at {scope.shown}"
                yield Term(absolute(difference(a, b)), shown, one, scope)


def _sum(tracks: tuple[Track, ...], side: Side) -> Iterator[Term]:
    """``glass and metals combined``: several categories of one track, or several tracks at one place."""
    places = [s for s in side.scopes if s.is_place]
    if len(tracks) == 1 and len(places) > 1:
        values = [v for s in places if (v := value_in(tracks[0], s)) is not None]
        if len(values) == len(places):
            yield Term(total(values), "sum of " + ", ".join(s.shown for s in places))
    elif len(tracks) > 1 and len(places) == 1:
        values = [v for t in tracks if (v := value_in(t, places[0])) is not None]
        if len(values) == len(tracks):
            yield Term(total(values), f"sum of {len(tracks)} at {places[0].shown}", None, places[0])
