"""What a statement points to: its series, its places on each of them, and the marks of their course."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise

from extractor.claims.measures.measure import places_in
from extractor.claims.sought.cells import Cell, cells_of, differ_in_one, scale_of
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track

MOST_TRACKS, MOST_SPOTS, MOST_UNNAMED = 6, 6, 12


@dataclass(frozen=True, slots=True)
class Two:
    """Two values to be held against each other; ``along`` where one follows the other on one curve.

    ``told`` where a statement names both sides in this order.
    """

    left: Cell
    right: Cell
    along: bool = False
    told: bool = False


@dataclass(frozen=True)
class Pointed:
    """The series and places of a statement, for an amount in some unit."""

    reading: Reading
    tracks: tuple[Track, ...]
    is_named: bool

    @cached_property
    def spots(self) -> tuple[Cell, ...]:
        """The values of the series at the places that are named, in the order of the names."""
        found: dict[object, Cell] = {}
        for scope in sorted(self.reading.scopes[:MOST_SPOTS], key=lambda s: s.span):
            for track in self.tracks:
                for cell in _at(track, scope):
                    found.setdefault((track.key, cell.x), cell)
        return tuple(found.values())

    @cached_property
    def stretches(self) -> tuple[Scope, ...]:
        """The stretches of x that are named."""
        return tuple(s for s in self.reading.scopes if not s.is_place and s.where != "all")

    @cached_property
    def marks(self) -> dict[tuple[int, int], tuple[Cell, ...]]:
        """Start, end, peak and trough of each series."""
        return {t.key: tuple(self._marks(t)) for t in self.tracks}

    def _marks(self, track: Track) -> Iterator[Cell]:
        cells = cells_of(track)
        if len(cells) < 2:
            return
        ends = [] if track.categories and not track.is_ordered else [cells[0], cells[-1]]
        chosen = [*ends, max(cells, key=lambda c: c.y.mid), min(cells, key=lambda c: c.y.mid)]
        yield from {c.x: c for c in chosen}.values()

    def column(self, cell: Cell) -> list[Cell]:
        """What the series of the same scale and panel are at a place, from the highest down."""
        rivals = [t for t in self.reading.everyone if t.panel == cell.track.panel]
        rivals = [t for t in rivals if scale_of(t) == scale_of(cell.track)]
        found = [Cell(t, cell.x, y) for t in rivals if (y := t.at(cell.x)) is not None and y.bounded]
        return sorted(found, key=lambda c: -c.y.mid)


def pointed(reading: Reading, amount: Amount) -> Pointed:
    """What a statement points to, in the unit of an amount where some series have it."""
    tracks = _in_order(reading) if reading.subjects else reading.tracks
    if amount.unit and amount.role not in ("ratio", "fraction", "percent"):
        tracks = tuple(t for t in tracks if (t.unit or "") == amount.unit) or tracks
    named = bool(reading.subjects or reading.context) or len(tracks) == 1
    return Pointed(reading, tracks[: MOST_TRACKS if named else MOST_UNNAMED], named)


def _in_order(reading: Reading) -> tuple[Track, ...]:
    """The series that are named, in the order of their names."""
    return tuple({t.key: t for s in reading.subjects for t in reading.resolve(s.keys)}.values())


def _at(track: Track, scope: Scope) -> Iterator[Cell]:
    """The value at a place, or at both ends of a stretch."""
    window = scope.window(track) if scope.where != "all" else None
    if window is None or any(math.isnan(x) for x in window):
        return
    for x in dict.fromkeys(window):
        start, end = track.start, track.end
        if start is None or end is None:
            return
        y = track.at(min(max(x, start), end) if not scope.is_place else x)
        if y is not None and y.bounded:
            yield Cell(track, x, y)


# ------------------------------------------------------------------------------------------------ two by two


def told_pairs(on: Pointed) -> Iterator[Two]:
    """Two of the named values that differ in series, in place or in panel; of two by two, also those across."""
    spots = on.spots[: MOST_TRACKS * 2]
    for a, b in combinations(spots, 2):
        if scale_of(a.track) != scale_of(b.track):
            continue
        if differ_in_one(a, b):
            yield _two(a, b, told=on.is_named or a.track is b.track)
        elif len(spots) == 4 and a.track is not b.track:
            yield Two(a, b, told=True)


def marked_pairs(on: Pointed) -> Iterator[Two]:
    """A named value against the marks of its series; with none, the marks against each other and across series."""
    if on.spots:
        for cell in on.spots[:MOST_SPOTS]:
            others = on.marks.get(cell.track.key, ())
            yield from (_two(cell, other) for other in others if other.x != cell.x)
        return
    for marks in on.marks.values() if on.is_named else ():
        yield from (_two(a, b) for a, b in combinations(marks, 2))
    for one, two in combinations(on.tracks, 2) if on.is_named and len(on.tracks) <= 3 else ():
        yield from _across(one, two)


def beside_pairs(on: Pointed) -> Iterator[Two]:
    """A named value against its neighbours along x."""
    for cell in on.spots[:MOST_SPOTS]:
        yield from (_two(cell, other) for other in _beside(cell))


def _beside(cell: Cell) -> Iterator[Cell]:
    """The neighbours of a value along x."""
    cells = [] if cell.track.categories and not cell.track.is_ordered else cells_of(cell.track)
    for a, b in pairwise(cells):
        if cell.x in (a.x, b.x):
            yield b if cell.x == a.x else a


def _across(one: Track, two: Track) -> Iterator[Two]:
    """Two series at their marks, and where they are furthest from and nearest to each other."""
    if scale_of(one) != scale_of(two):
        return
    both = [(a, Cell(two, a.x, y)) for a in cells_of(one) if (y := two.at(a.x)) is not None and y.bounded]
    if not both:
        return
    apart = sorted(both, key=lambda p: abs(p[0].y.mid - p[1].y.mid))
    chosen = [both[0], both[-1], apart[0], apart[-1]]
    yield from (Two(a, b, told=True) for a, b in {p[0].x: p for p in chosen}.values())
    tops = [max(cells_of(t), key=lambda c: c.y.mid) for t in (one, two)]
    if tops[0].x != tops[1].x:
        yield Two(tops[0], tops[1], told=True)


def ranked_pairs(on: Pointed) -> Iterator[Two]:
    """A named series against the best, the next and the worst of the others there; of all, best and next and worst."""
    seen: set[tuple[int, float]] = set()
    for cell in on.spots[:MOST_SPOTS]:
        if (cell.track.panel, cell.x) in seen and not on.is_named:
            continue
        seen.add((cell.track.panel, cell.x))
        column = on.column(cell)
        if on.is_named:
            others = [c for c in column if c.track is not cell.track]
            yield from (Two(cell, other, told=True) for other in _ends(others))
        elif len(column) > 2:
            yield from (Two(column[0], other) for other in (column[-1], column[1]))


def _ends(cells: Sequence[Cell]) -> list[Cell]:
    return list({c.track.key: c for c in (*cells[:1], *cells[-1:])}.values()) if cells else []


def wide_pairs(on: Pointed) -> Iterator[Two]:
    """The largest steps of a series, neighbours in its order of size, its highest and lowest value."""
    for track in on.tracks if not on.spots or on.stretches else ():
        cells = within(on, track)
        if len(cells) < 3:
            continue
        steps = sorted(pairwise(cells), key=lambda s: -abs(s[1].y.mid - s[0].y.mid))
        yield from (_two(b, a) for a, b in steps[:1])
        ordered = sorted(cells, key=lambda c: -c.y.mid)
        yield Two(ordered[0], ordered[-1])
        if track.categories:
            yield from (Two(a, b) for a, b in pairwise(ordered[:3]))


def within(on: Pointed, track: Track) -> list[Cell]:
    """The values of a series over the stretches that are named, or all of them."""
    if not on.stretches:
        return cells_of(track)
    inside = {p.x for s in on.stretches for p in places_in(track, s)}
    return [c for c in cells_of(track) if c.x in inside]


def _two(a: Cell, b: Cell, *, told: bool = False) -> Two:
    """A pair; along one curve the later place comes first."""
    if a.track is not b.track or (a.track.categories and not a.track.is_ordered):
        return Two(a, b, told=told)
    first, last = (a, b) if a.x <= b.x else (b, a)
    return Two(last, first, along=True, told=told)
