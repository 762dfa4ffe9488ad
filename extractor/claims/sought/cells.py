"""The stated values of a figure as cells, and everything that any two of them, or any row of them, would give.

What a statement points to gives a few numbers; what any other statement of its form could have pointed to gives
many. How many of those come as near to a stated number tells how much it is worth that one of the few does.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import OrderedDict, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from extractor.claims.interval import Value
from extractor.claims.measures.measure import shown_at
from extractor.claims.view import Track, View

Scale = tuple[str, str]
MOST_PAIRS = 2000
MOST_VIEWS = 16


@dataclass(frozen=True, slots=True)
class Cell:
    """A value of a series at a place; what stands for it in programs where it is none of the series' own."""

    track: Track
    x: float
    y: Value
    called: str = ""

    @property
    def shown(self) -> str:
        """``y(toluene)`` of the only series of a panel over names, else ``y(A; 2010)``."""
        where = shown_at(self.track, self.x)
        alone = self.track.categories and not self.track.series.name
        return self.called or (f"y({where})" if alone else f"y({self.track.name}; {where})")

    @property
    def spot(self) -> tuple[str, float, int]:
        """What it differs from another one in: series, place, panel."""
        return (self.track.series.name or "", self.x, self.track.panel)


def scale_of(track: Track) -> Scale:
    """What a track is measured in: only values of one scale are held against each other."""
    return (track.unit or "").casefold(), track.label.casefold()


def cells_of(track: Track) -> list[Cell]:
    """All stated values of a series that are bounded."""
    return [Cell(track, p.x, p.y) for p in track.points if p.y.bounded]


def differ_in_one(a: Cell, b: Cell) -> bool:
    """Whether two values are of one series at two places, of two series at one, or of two panels."""
    return sum(one != other for one, other in zip(a.spot, b.spot, strict=True)) == 1


@dataclass(frozen=True, slots=True)
class Numbers:
    """All numbers of each measure that the values of one scale give, in order."""

    level: Sequence[float]
    gap: Sequence[float]
    kept: Sequence[float]
    share: Sequence[float]
    sum: Sequence[float]

    def chance(self, measure: str, lo: float, hi: float) -> float:
        """How likely any one of them lies between two ends; few of them say little of what others would be."""
        known: Sequence[float] = getattr(self, measure)
        if not known:
            return 1.0
        within = bisect_right(known, hi) - bisect_left(known, lo)
        reach = 1.0 if measure in ("kept", "share") else max(known[-1] - known[0], abs(hi), 1e-12)
        broad = min(1.0, (hi - lo) / reach)
        return min(1.0, (max(within - 1, 0) + PRIOR * broad) / (len(known) - 1 + PRIOR))


PRIOR = 2.0


def numbers_of(view: View) -> Mapping[Scale, Numbers]:
    """The numbers of each scale of a figure, made once."""
    known = _KNOWN.get(id(view))
    if known is None or known[0] is not view:
        known = _KNOWN[id(view)] = (view, _numbers(view))
        while len(_KNOWN) > MOST_VIEWS:
            _KNOWN.popitem(last=False)
    return known[1]


_KNOWN: OrderedDict[int, tuple[View, Mapping[Scale, Numbers]]] = OrderedDict()


def _numbers(view: View) -> Mapping[Scale, Numbers]:
    grouped: dict[Scale, list[Cell]] = defaultdict(list)
    for track in view.tracks:
        grouped[scale_of(track)] += cells_of(track)
    return {scale: _of_cells(cells) for scale, cells in grouped.items()}


def _of_cells(cells: list[Cell]) -> Numbers:
    pairs = _thinned([(a.y.mid, b.y.mid) for a, b in _pairs(cells)])
    kept = [min(abs(a), abs(b)) / max(abs(a), abs(b)) for a, b in pairs if a * b > 0]
    rows = list(_rows(cells))
    shares = [y / sum(row) for row in rows if sum(row) > 0 for y in row]
    sums = [sum(row) for row in rows] + [a + b for a, b in pairs]
    found = ([c.y.mid for c in cells], [abs(a - b) for a, b in pairs], kept, shares, sums)
    return Numbers(*(sorted(each) for each in found))


def _thinned(pairs: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return pairs[:: 1 + len(pairs) // MOST_PAIRS]


def _pairs(cells: list[Cell]) -> Iterator[tuple[Cell, Cell]]:
    for row in _by(cells, (1, 2)) + _by(cells, (0, 2)) + _by(cells, (0, 1)):
        yield from combinations(row[:MOST_OF_ROW], 2)


MOST_OF_ROW = 40


def _by(cells: Iterable[Cell], same: tuple[int, int]) -> list[list[Cell]]:
    """The cells that agree in two of series, place and panel."""
    rows: dict[object, list[Cell]] = defaultdict(list)
    for cell in cells:
        rows[tuple(cell.spot[i] for i in same)].append(cell)
    return [row for row in rows.values() if len(row) > 1]


def _rows(cells: list[Cell]) -> Iterator[list[float]]:
    """All series at one place, and one series at all places."""
    for row in _by(cells, (1, 2)) + _by(cells, (0, 2)):
        yield [c.y.mid for c in row]
