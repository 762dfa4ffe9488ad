"""Places as subjects: each by itself, those of a rank, or several of them added up into one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.grammar.meaning import Thing, Who
from extractor.claims.grammar.world import Asked, UnresolvedError, World, scopes_of
from extractor.claims.interval import Value
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track

Unit = tuple[str, Asked]
APART = 1000.0  # how far from all others a place stands that several make together
POOLED = ("sum", "mean")


def by_place(asked: Asked, subject: Thing) -> list[Unit]:
    """What is tried one by one where places are spoken of."""
    main = subject.main
    if main is None:
        raise UnresolvedError
    if any(s.is_place for s in asked.scopes):
        raise UnresolvedError
    mine = ranked_places(asked.world, main, asked.tracks) if main.best else scopes_of([main])
    if subject.measure in POOLED:
        return [_together(asked, mine, subject.measure == "mean")]
    if mine and are_bins(asked.tracks, mine) and main.quantifier == "the":
        return [_together(asked, mine, False)]
    if mine:
        return [(s.shown, replace(asked, scopes=(s, *asked.scopes), fellows=mine)) for s in mine]
    if any(p.lo < q.x < p.hi and p is not q for t in asked.tracks for p in t.points for q in t.points):
        raise UnresolvedError  # a stretch with places of its own inside
    left = {s.lo for w in main.but for s in w.scopes}
    within = [p for t in asked.tracks for p in (_members(t, asked.scopes) if asked.scopes else t.points)]
    xs = sorted({(p.x, p.shown) for p in within if p.x not in left})
    return [(f"x = {n}", replace(asked, scopes=(Scope("at", x, x),))) for x, n in xs]


def are_bins(tracks: Sequence[Track], scopes: Sequence[Scope]) -> bool:
    """``The bins above 4000 g``: of a histogram, all that lies there."""
    binned = all(p.is_stretch for t in tracks for p in t.places)
    return binned and any(not s.is_place and len(_members(t, (s,))) != 1 for s in scopes for t in tracks)


def by_cell(asked: Asked) -> list[Unit]:
    """Each value of each series, in the scopes that are told."""
    found: list[Unit] = []
    for track in asked.tracks:
        for place in _members(track, asked.scopes) if asked.scopes else track.points:
            at = Scope("at", place.x, place.x)
            found.append((f"{track.name} at {place.shown}", replace(asked, tracks=(track,), scopes=(at,))))
    return found


def _together(asked: Asked, mine: Sequence[Scope], is_mean: bool) -> Unit:
    if asked.scopes:
        raise UnresolvedError
    at = max((p.hi for t in asked.tracks for p in t.places), default=0.0) + APART
    made = tuple(pooled(t, mine, at, is_mean=is_mean) for t in asked.tracks)
    shown = " + ".join(s.shown for s in mine) or "all places"
    return shown, replace(asked, tracks=made, scopes=(Scope("at", at, at),))


def pooled(track: Track, scopes: Sequence[Scope], at: float, *, is_mean: bool = False) -> Track:
    """A track with one more place: what it has in some scopes, added up."""
    value = added(track, scopes, is_mean=is_mean)
    return replace(track, places=(*track.places, Place(at, at, at, value, "together")))


def added(track: Track, scopes: Sequence[Scope], *, is_mean: bool = False) -> Value:
    """The sum of what a track has in some scopes; of a bin that only part of is meant, from nothing to all."""
    members = _members(track, scopes) if scopes else list(track.points)
    partly = _partly(track, scopes, members)
    if not members and not partly:
        raise UnresolvedError
    ys = [p.y for p in members]
    total = Value(sum(y.mid for y in ys), sum(y.lo for y in ys), sum(y.hi for y in ys), all(y.stated for y in ys))
    if is_mean:
        n = len(members)
        if n < 2:
            raise UnresolvedError
        return replace(total, mid=total.mid / n, lo=total.lo / n, hi=total.hi / n)
    if partly:
        more = sum(p.y.hi for p in partly)
        return Value(total.mid + more / 2, total.lo, total.hi + more, False)
    return total


def _members(track: Track, scopes: Sequence[Scope]) -> list[Place]:
    found: dict[float, Place] = {}
    for scope in scopes:
        window = scope.window(track)
        if window is None:
            raise UnresolvedError
        inside = [p for p in track.points if window[0] - 1e-9 <= p.lo and p.hi <= window[1] + 1e-9]
        if scope.is_place and not inside:
            inside = [p for p in track.points if p.lo - 1e-9 <= window[0] <= p.hi + 1e-9]
            if len(inside) != 1:
                raise UnresolvedError
        found.update((p.x, p) for p in inside)
    return list(found.values())


def _partly(track: Track, scopes: Sequence[Scope], members: Sequence[Place]) -> list[Place]:
    """Bins that a stretch cuts."""
    if any(s.is_place and s.strict for s in scopes):
        raise UnresolvedError  # ``longer than 50``: of a bin from 40 to 60
    windows = [w for s in scopes if not s.is_place and (w := s.window(track)) is not None]
    rest = [p for p in track.points if p not in members and p.is_stretch]
    return [p for p in rest if any(w[0] < p.hi - 1e-9 and w[1] > p.lo + 1e-9 for w in windows)]


def ranked_places(world: World, who: Who, tracks: Sequence[Track]) -> tuple[Scope, ...]:
    """``the two largest slices``: the places that are so, where all series agree on them."""
    if who.best is None:
        return ()
    number = int(who.number.lo) if who.number else 1
    found = {_best_of(world, who.best, t, number) for t in tracks}
    if len(found) != 1:
        raise UnresolvedError
    return found.pop()


def _best_of(world: World, best: tuple[int, bool], track: Track, number: int) -> tuple[Scope, ...]:
    sign = best[0] * (world.direction(track) if best[1] else 1)
    places = sorted(track.points, key=lambda p: -sign * p.y.mid)
    if not sign or len(places) <= number or places[number - 1].y.mid == places[number].y.mid:
        raise UnresolvedError
    return tuple(Scope("at", p.x, p.x) for p in places[:number])
