"""The quantities that may be meant by a stated amount, each a family of numbers with how they were had."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from extractor.claims.finding import show
from extractor.claims.interval import Value, exactly
from extractor.claims.measures.ways import is_level, is_taken
from extractor.claims.sought.cells import Cell, cells_of, scale_of
from extractor.claims.sought.number_words import LESS
from extractor.claims.sought.pointing import Pointed, Two, within
from extractor.claims.statements.amounts import Amount
from extractor.claims.view import Track, plain
from extractor.claims.words import has


@dataclass(frozen=True, slots=True)
class Tried:
    """A number that the figure gives: in which measure, how, from which values."""

    kind: str
    measure: str
    number: float
    program: str
    values: tuple[Value, ...]
    cell: Cell
    two: Two | None = None

    @property
    def shown(self) -> str:
        """The numbers it was made of."""
        return " and ".join(show(v) for v in self.values[:4])


Family = Callable[[Pointed, Amount], Iterator[Tried]]
LEVELS, CHANGES = ("y",), ("y", "change")


def of_pairs(pairs: Callable[[Pointed], Iterator[Two]]) -> Family:
    """What two values give in the measure of an amount."""

    def family(on: Pointed, amount: Amount) -> Iterator[Tried]:
        for two in pairs(on):
            yield from _measures(on, amount, two)

    return family


def _measures(on: Pointed, amount: Amount, two: Two) -> Iterator[Tried]:
    a, b = two.left.y, two.right.y
    names = {"a": two.left.shown, "b": two.right.shown}
    if amount.role == "change" or (amount.role == "y" and (amount.relation == "=" or _is_of_change(on))):
        yield Tried("gap", "gap", abs(a.mid - b.mid), "|{a} - {b}|".format(**names), (a, b), two.left, two)
    if a.mid * b.mid > 0 and (amount.role not in CHANGES or (two.told and _is_percentage(amount))):
        for measure, form, number in _relative(on, amount, abs(a.mid), abs(b.mid)):
            yield Tried("ratio", measure, number, form.format(**names), (a, b), two.left, two)


def _is_of_change(on: Pointed) -> bool:
    """Whether a bounded value may be a difference: ``more than 16 vanish``, not ``more than half drive``."""
    return any(has(on.reading.text, *entry) for entry in (("motion", "rise"), ("motion", "fall"), ("gap", "gap")))


def _is_percentage(amount: Amount) -> bool:
    return amount.role == "y" and amount.unit == "%"


def _relative(on: Pointed, amount: Amount, a: float, b: float) -> Iterator[tuple[str, str, float]]:
    """Two sizes as a ratio, as a part, or as what the one lacks or adds."""
    (small, one), (large, two) = sorted(((a, "{a}"), (b, "{b}")))
    if amount.role == "ratio":
        yield (
            ("ratio", f"{two} / {one}", large / small) if amount.mid > 1 else ("kept", f"{one} / {two}", small / large)
        )
        return
    whole, times = (100.0, "100 · ") if amount.role in ("percent", "y") else (1.0, "")
    taken = is_taken(on.reading, amount) or LESS.search(on.reading.text) is not None
    if not taken or is_level(on.reading, amount):
        yield "kept", f"{times}{one} / {two}", whole * small / large
    if not is_level(on.reading, amount):
        if not has(on.reading.text, "motion", "rise"):
            yield "lost", f"{times}(1 - {one} / {two})", whole * (1 - small / large)
        if whole > 1 or not taken:
            yield "gain", f"{times}({two} / {one} - 1)", whole * (large / small - 1)


def levels(on: Pointed, amount: Amount) -> Iterator[Tried]:
    """The values at the named places; with no place and no stretch, the marks of the named series.

    A bound says too little of them, and a value of a stretch must be kept all along.
    """
    if amount.role not in LEVELS or amount.relation != "=":
        return
    anywhere = on.is_named and not on.spots and not on.stretches
    marks = [c for cells in on.marks.values() for c in cells] if anywhere else []
    for cell in (*on.spots, *marks):
        yield Tried("value", "level", cell.y.mid, cell.shown, (cell.y,), cell)


def ranges(on: Pointed, amount: Amount) -> Iterator[Tried]:
    """The highest against the lowest of a series over its stretch, or of all series at a place."""
    rows = [_row(on, track) for track in on.tracks] if on.is_named else []
    columns = [on.column(c) for c in {(c.x, c.track.panel): c for c in on.spots}.values()]
    for row in (*rows, *columns):
        if len(row) > 2:
            ends = Two(max(row, key=lambda c: c.y.mid), min(row, key=lambda c: c.y.mid))
            yield from (replace(t, kind="range") for t in _measures(on, amount, ends))


def _row(on: Pointed, track: Track) -> list[Cell]:
    return within(on, track) if on.stretches or not on.spots else []


def sums(on: Pointed, amount: Amount) -> Iterator[Tried]:
    """What the named values add up to, and all values of a series or of a place."""
    if amount.role not in CHANGES:
        return
    for cells, told in _groups(on):
        yield Tried("value", "sum", sum(c.y.mid for c in cells), f"sum of {told}", _values(cells), cells[0])


def means(on: Pointed, amount: Amount) -> Iterator[Tried]:
    """The mean of the named values, of a series, or of a place."""
    if amount.role not in LEVELS:
        return
    for cells, told in _groups(on):
        mean = sum(c.y.mid for c in cells) / len(cells)
        yield Tried("value", "level", mean, f"mean of {told}", _values(cells), cells[0])


def shares(on: Pointed, amount: Amount) -> Iterator[Tried]:
    """A named value, or several of them, of all values of its series or of its place."""
    if amount.role not in ("fraction", "percent", "y") or (amount.role == "y" and amount.unit != "%"):
        return
    whole, times = (1.0, "") if amount.role == "fraction" else (100.0, "100 · ")
    for cells, all_cells, told in _parts(on):
        total = sum(c.y.mid for c in all_cells)
        if total > 0 and len(cells) < len(all_cells):
            part = whole * sum(c.y.mid for c in cells) / total
            yield Tried("ratio", "share", part, f"{times}{_sum(cells)} / sum of {told}", _values(cells), cells[0])


def _sum(cells: Sequence[Cell]) -> str:
    return cells[0].shown if len(cells) == 1 else f"({' + '.join(c.shown for c in cells[:4])})"


def _values(cells: Sequence[Cell]) -> tuple[Value, ...]:
    return tuple(c.y for c in cells)


def _groups(on: Pointed) -> Iterator[tuple[list[Cell], str]]:
    """Cells that may be taken together: those named, a whole row, a whole column, the largest of a row."""
    spots = list(on.spots)
    if len(spots) > 1 and len({scale_of(c.track) for c in spots}) == 1:
        yield spots, ", ".join(c.shown for c in spots[:4])
    for cell in list({(c.x, c.track.panel): c for c in spots}.values())[:3]:
        column = on.column(cell)
        if len(column) > 1:
            yield column, f"all series at {column[0].shown}"
    for track in on.tracks[:3] if on.is_named and len(spots) < 2 else ():
        row = cells_of(track)
        if len(row) > 1:
            yield row, f"all y({track.name})"
            ordered = sorted(row, key=lambda c: -c.y.mid)
            yield from ((ordered[:n], f"the {n} largest y({track.name})") for n in (2, 3) if len(row) > n)


def _parts(on: Pointed) -> Iterator[tuple[list[Cell], list[Cell], str]]:
    """Named cells, and all those that they are a part of."""
    for track in on.tracks[:3]:
        row, own = cells_of(track), [c for c in on.spots if c.track is track]
        if own and len(row) > 2:
            yield from (([cell], row, f"all y({track.name})") for cell in own[:3])
            if len(own) > 1:
                yield own, row, f"all y({track.name})"
        elif on.is_named and len(row) > 2:
            ordered = sorted(row, key=lambda c: -c.y.mid)
            yield from ((ordered[:n], row, f"all y({track.name})") for n in (1, 2, 3))
    for cell in on.spots[:4] if on.is_named else ():
        column = on.column(cell)
        if len(column) > 1:
            yield [cell], column, f"all series at {cell.shown}"
    named = [c for c in on.spots if on.is_named and c.x == on.spots[0].x]
    if len(named) > 1:
        yield named, on.column(named[0]), f"all series at {named[0].shown}"


def to_lines(on: Pointed, amount: Amount) -> Iterator[Tried]:
    """The named values, or the marks of the named series, against a line that is named."""
    lines = [m.level for m in on.reading.levels if m.level is not None]
    cells = on.spots or tuple(c for marks in on.marks.values() for c in marks)
    for level in dict.fromkeys(lines) if on.is_named else ():
        for cell in cells[:MOST_CELLS]:
            line = Cell(cell.track, cell.x, exactly(level), f"the line at {plain(level)}")
            yield from _measures(on, amount, Two(cell, line, told=bool(on.spots)))


MOST_CELLS = 8


def of_distances(on: Pointed, amount: Amount) -> Iterator[Tried]:
    """How much two series draw together or apart between two places, or by how much one moves more."""
    if len(on.tracks) != 2 or scale_of(on.tracks[0]) != scale_of(on.tracks[1]):
        return
    xs = list(dict.fromkeys(c.x for c in on.spots)) or [c.x for c in on.marks.get(on.tracks[0].key, ())]
    made = [(x, y) for x in xs[:4] if (y := _distance(on, x)) is not None]
    for (x, one), (z, two) in combinations(made, 2):
        sizes, label = (one.mid, two.mid), f"(y({on.tracks[0].name}) - y({on.tracks[1].name}))"
        cell = Cell(on.tracks[0], x, one)
        if amount.role in CHANGES:
            told = f"|{label} at {Cell(on.tracks[0], x, one).shown} - {label} at {Cell(on.tracks[0], z, two).shown}|"
            yield Tried("gap", "gap", abs(sizes[0] - sizes[1]), told, (one, two), cell)
        elif sizes[0] * sizes[1] > 0:
            for measure, form, number in _relative(on, amount, abs(sizes[0]), abs(sizes[1])):
                told = form.format(a=f"{label} at {x:g}", b=f"{label} at {z:g}")
                yield Tried("ratio", measure, number, told, (one, two), cell)


def _distance(on: Pointed, x: float) -> Value | None:
    one, two = (t.at(x) for t in on.tracks)
    if one is None or two is None or not (one.bounded and two.bounded):
        return None
    size = one.mid - two.mid
    return Value(size, size, size, one.stated and two.stated, (*one.pointers, *two.pointers))
