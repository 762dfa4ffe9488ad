"""The figure that a parsed statement is held against: tracks and places by what its phrases choose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from extractor.claims.grammar.meaning import Dimension, Measure, Thing, Who
from extractor.claims.grammar.merits import direction_of
from extractor.claims.interval import Truth, Value
from extractor.claims.measures.measure import difference, ends_in, extreme, places_in, ratio, value_in
from extractor.claims.statements.names import Key
from extractor.claims.statements.reading import GUIDE, Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Place, Track

Found = tuple[Truth, str]
Held = tuple[Truth, str, str]  # truth, program, reason


class UnresolvedError(Exception):
    """A phrase whose part of the figure cannot be told."""


class ItselfError(UnresolvedError):
    """Held against itself: nothing is said of it."""


@dataclass(frozen=True)
class World:
    """Chooses tracks and places for phrases."""

    reading: Reading

    @property
    def all_tracks(self) -> tuple[Track, ...]:
        """Every track that has places."""
        return tuple(t for t in self.reading.view.tracks if t.places)

    def direction(self, track: Track) -> int:
        """Which way is better; of shares and counts that nobody rates, more is ahead."""
        told, rated = self.reading.direction(track), direction_of(track)
        if told and rated < 0:
            return rated  # ``feed conversion``, unlike conversion
        return told or (1 if self.reading.view.figure.kind == "pie" else rated)

    def tracks(self, chosen: Iterable[Who], scopes: Sequence[Scope] = ()) -> list[Track]:
        """The tracks that some choices leave."""
        chosen = list[Who](chosen)
        ranked = [w.best for w in chosen if w.best is not None and w.dimension != "x"]
        if ranked:
            others = [w for w in chosen if w.best is None or w.dimension == "x"]
            return self._ranked(self.tracks(others), ranked[0], tuple(scopes) or scopes_of(chosen))
        keys = self._keys(chosen)
        panels = self._panels(chosen)
        found = [t for t in self.all_tracks if (not panels or t.panel in panels) and (keys is None or t.key in keys)]
        left = frozenset(k for w in chosen for b in w.but for k in b.keys)
        found = [t for t in found if t.key not in left]
        if keys is None:
            plain = [t for t in found if not GUIDE.search((t.series.name or "").lower())]
            found = plain or found
        return found

    def _ranked(self, tracks: list[Track], best: tuple[int, bool], scopes: Sequence[Scope]) -> list[Track]:
        """``the worst one``: the track that is so at the place the statement speaks of."""
        found: list[Track] = []
        for panel in dict.fromkeys(t.panel for t in tracks):
            here = [t for t in tracks if t.panel == panel]
            sign = best[0] * (self.direction(here[0]) if best[1] else 1)
            values = [(v.mid, t) for t in here if (v := measured(t, "level", scopes)) is not None]
            if not sign or len(values) < len(here) or len(scopes) != 1:
                raise UnresolvedError
            found.append(max(values, key=lambda item: sign * item[0])[1])
        return found

    def _keys(self, chosen: Sequence[Who]) -> frozenset[Key] | None:
        found: frozenset[Key] | None = None
        for who in chosen:
            keys = who.keys
            if who.is_pronoun:
                keys = self._antecedent(who)
            if who.dimension == "series" and keys and not who.is_rest:
                found = keys if found is None else found & keys
        if found is None and not any(w.dimension == "series" for w in chosen) and self.reading.context:
            return self.reading.context
        if found is not None and not found:
            raise UnresolvedError
        return found

    def _antecedent(self, who: Who) -> frozenset[Key]:
        """``it``: the one that was spoken of; ``they``: all of them."""
        names = {t.name for t in self.all_tracks if t.key in self.reading.context}
        if self.reading.context and (who.is_plural or len(names) == 1):
            return self.reading.context
        if len({t.name for t in self.all_tracks}) == 1:
            return frozenset(t.key for t in self.all_tracks)
        raise UnresolvedError

    def _panels(self, chosen: Sequence[Who]) -> frozenset[int]:
        found = frozenset[int]()
        for who in chosen:
            if who.panels:
                found = who.panels if not found else found & who.panels
                if not found:
                    raise UnresolvedError
        every = any(w.dimension == "panel" and w.quantifier == "every" and not w.panels for w in chosen)
        return found or (frozenset() if every else self.reading.panels)

    def rivals(self, track: Track, among: Thing | None, chosen: frozenset[Key]) -> list[Track]:
        """The other series of a track's panel, on its axis; of a group, where one is told."""
        same = [t for t in self.all_tracks if t.panel == track.panel and t.series.axis == track.series.axis]
        same = [t for t in same if t.key != track.key and t.key not in chosen]
        named = frozenset(k for w in (among.who if among else ()) for k in w.keys)
        if named:
            return [t for t in same if t.key in named]
        return [t for t in same if not GUIDE.search((t.series.name or "").lower())] or same


@dataclass(frozen=True)
class Asked:
    """What one relation is asked of: tracks, the places on x, and the tracks that stand beside in the same unit."""

    world: World
    tracks: tuple[Track, ...]
    scopes: tuple[Scope, ...] = ()
    is_everywhere: bool = False
    is_place_subject: bool = False
    is_panel_subject: bool = False
    is_reversed: bool = False
    is_along: bool = False
    beside: tuple[Track, ...] = ()
    peers: tuple[Track, ...] = ()
    fellows: tuple[Scope, ...] = ()
    makes: Callable[[frozenset[int]], list[Track]] | None = None

    def remade(self, panels: frozenset[int]) -> list[Track]:
        """The tracks that are asked of, as they are in other panels: a gap there, where one is asked of."""
        return self.makes(panels) if self.makes is not None else list(self.world.all_tracks)

    def others(self, track: Track, other: Thing) -> list[Track]:
        """The tracks of the other side, in the same panel where they are there, on the same axis."""
        mine = frozenset(t.key for t in self.beside)
        placed = any(w.dimension == "x" for w in other.who)
        anyone = any(w.dimension == "series" and w.quantifier == "every" and not w.keys for w in other.who)
        if placed and (anyone or any(w.dimension == "x" and not w.scopes for w in other.who)):
            raise UnresolvedError  # ``more than in all the following hours``: of no other series
        if any(w.is_mutual for w in other.who):
            rivals = [t for t in self.peers if t.key != track.key and t.panel == track.panel]
            if not rivals:
                raise UnresolvedError
        elif any(w.is_rest for w in other.who) or all(
            not w.keys and not w.is_pronoun and not w.best for w in other.who
        ):
            rivals = self.world.rivals(track, None, mine)
        else:
            every = self.world.tracks(other.who, self.scopes)
            found = [t for t in every if t.key != track.key]
            if every and not found:
                raise ItselfError
            rivals = [t for t in found if t.panel == track.panel] or found
        return [t for t in rivals if t.series.axis == track.series.axis]


def scopes_of(chosen: Iterable[Who]) -> tuple[Scope, ...]:
    """The places and stretches of some choices."""
    return tuple(s for w in chosen for s in w.scopes if s.where != "all")


def of_dimension(chosen: Iterable[Who], dimension: Dimension) -> list[Who]:
    """The choices along one dimension."""
    return [w for w in chosen if w.dimension == dimension]


def values_at(track: Track, scopes: Sequence[Scope]) -> list[tuple[str, Value]]:
    """The values that a statement speaks of: at its places, over its stretch, or all of them."""
    if not scopes:
        return [(f"x = {p.shown}", p.y) for p in track.places]
    found: list[tuple[str, Value]] = []
    for scope in scopes:
        if scope.is_place:
            value = value_in(track, scope)
            if value is None:
                raise UnresolvedError
            found.append((scope.shown, value))
        else:
            inside = places_in(track, scope)
            if not inside:
                raise UnresolvedError
            found += [(f"x = {p.shown}", p.y) for p in inside]
    return found


def one_scope(scopes: Sequence[Scope]) -> Scope:
    """The stretch that some scopes span; two places are the ends of one."""
    if not scopes:
        return EVERYWHERE
    if len(scopes) == 1:
        return scopes[0]
    if len(scopes) == 2 and all(s.where in ("at", "by") for s in scopes):
        lo, hi = sorted((scopes[0].lo, scopes[1].lo))
        if any(s.where == "by" and s.lo == lo for s in scopes):
            raise UnresolvedError  # ``by 80 K two thirds of its value at 100 K``: down along x
        return Scope("between", lo, hi, scopes[0].span, scopes[0].ranked)
    after, upto = (next((s for s in scopes if s.where in ways), None) for ways in (("after",), ("by", "before")))
    if len(scopes) == 2 and after and upto and after.lo < upto.hi:
        return Scope("between", after.lo, upto.hi, after.span, after.ranked)  # ``after day 20 … by day 30``
    raise UnresolvedError


def inside(track: Track, scopes: Sequence[Scope]) -> list[Place]:
    """The places of a track in some scopes."""
    return places_in(track, one_scope(scopes))


def measured(track: Track, measure: Measure, scopes: Sequence[Scope]) -> Value | None:
    """One number for a track: its highest value, its change, its mean."""
    if measure == "level":
        values = values_at(track, scopes)
        return values[0][1] if len(values) == 1 else None
    if measure in ("change", "rise", "fall", "rate"):
        return _changed(track, measure, scopes)
    places = inside(track, scopes)
    if not places:
        return None
    if measure in ("mean", "sum", "spread") and len(places) < 2:
        return None
    top, low = extreme(places, 1), extreme(places, -1)
    if top is None or low is None:
        return None
    if measure == "top":
        return top.y
    if measure == "low":
        return low.y
    if measure == "spread":
        return difference(top.y, low.y)
    if measure in ("top at", "low at"):
        at = top if measure == "top at" else low
        return Value(at.x, at.lo, at.hi, True, at.y.pointers)
    return (
        _mean([p.y for p in places]) if measure == "mean" else _sum([p.y for p in places]) if measure == "sum" else None
    )


def _changed(track: Track, measure: Measure, scopes: Sequence[Scope]) -> Value | None:
    scope = one_scope(scopes)
    if scope.is_place or (track.categories and not track.is_ordered and scope.where == "all"):
        return None
    ends = ends_in(track, scope)
    if ends is None:
        return None
    first, last, lo, hi = ends
    moved = difference(last, first)
    if scope.where == "all" and measure in ("rise", "fall") and (moved.mid < 0) is (measure == "rise"):
        return None  # ``the dip of A`` that rises on the whole: part of its course is meant
    if measure == "rate":
        width = hi - lo
        return Value(moved.mid / width, moved.lo / width, moved.hi / width, moved.stated, moved.pointers)
    if measure == "fall":
        return Value(-moved.mid, -moved.hi, -moved.lo, moved.stated, moved.pointers)
    if measure == "change" and moved.mid < 0:
        return Value(-moved.mid, -moved.hi, -moved.lo, moved.stated, moved.pointers)
    return moved


def _sum(values: Sequence[Value]) -> Value:
    pointers = tuple(p for v in values for p in v.pointers)
    return Value(sum(v.mid for v in values), sum(v.lo for v in values), sum(v.hi for v in values), True, pointers)


def _mean(values: Sequence[Value]) -> Value:
    total, n = _sum(values), len(values)
    return Value(total.mid / n, total.lo / n, total.hi / n, True, total.pointers)


def combined(tracks: Sequence[Track], how: Measure) -> Track | None:
    """Several tracks as one: their sum, their mean, or from the first to the second their gap or ratio."""
    first, *others = tracks
    if not others and how in ("spread", "gap", "ratio"):
        return None
    places: list[Place] = []
    for place in first.points:
        values = [place.y, *(v for t in others if (v := _at(t, place)) is not None)]
        value = _put_together(values, how) if len(values) == len(tracks) else None
        if value is not None:
            places.append(replace(place, y=value))
    return replace(first, places=tuple(places)) if places else None


def _at(track: Track, place: Place) -> Value | None:
    value = track.at(place.x)
    return value if value is not None and value.stated else None


def _put_together(values: Sequence[Value], how: Measure) -> Value | None:
    if how == "sum":
        return _sum(values)
    if how == "mean":
        return _mean(values)
    if how == "ratio":
        return ratio(values[0], values[1])
    if how == "gap":
        return difference(values[0], values[1])
    if how == "spread":
        top, low = max(values, key=lambda v: v.mid), min(values, key=lambda v: v.mid)
        return difference(top, low)
    return None
