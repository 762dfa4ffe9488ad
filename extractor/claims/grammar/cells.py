"""The first of all: which cell of the figure, which series, place, step or gap the highest one is."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from extractor.claims.finding import show
from extractor.claims.grammar.derived import SIDED, Derived, derive
from extractor.claims.grammar.drawn import is_stacked
from extractor.claims.grammar.meaning import Best, Clause, Measure, Thing, Who
from extractor.claims.grammar.ranks import in_rank
from extractor.claims.grammar.rooms import fits, level_fits, same_unit
from extractor.claims.grammar.world import UnresolvedError, World, combined, inside, measured, of_dimension, scopes_of
from extractor.claims.interval import Truth, Value, every, less, negated, some
from extractor.claims.measures.measure import absolute, difference, slack_near, value_in
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track

MOVED = ("rise", "fall", "change", "rate")
LEVELS = ("level", "top", "low", "mean", "sum")


@dataclass(frozen=True)
class Cell:
    """One of those that are ranked: its track, its place or stretch of x, and its value."""

    track: Track
    value: Value
    lo: float | None = None
    hi: float | None = None
    shown: str = ""


def ranked(world: World, clause: Clause) -> tuple[Truth, str, str]:
    """``The highest reading is that of A in March``: whether the first of all cells is the one that is named."""
    told = clause.predicate.told
    if not isinstance(told, Best):
        raise UnresolvedError
    ranking = _Ranking(
        world, told, clause.subject.who, (*clause.predicate.measured, *clause.predicate.where, *clause.where)
    )
    truth, shown = ranking.held()
    what = "y" if told.measure == "level" else told.measure
    program = f"the {_rank(told)} {what}"
    return negated(truth) if clause.predicate.is_denied else truth, program, f"{program}: {shown}"


def _rank(told: Best) -> str:
    return f"{'highest' if told.sign > 0 else 'lowest'}{f' but {told.rank - 1}' if told.rank > 1 else ''}"


@dataclass(frozen=True)
class _Ranking:
    world: World
    told: Best
    target: tuple[Who, ...]
    chosen: tuple[Who, ...]

    def held(self) -> tuple[Truth, str]:
        cells = self._cells()
        if len(cells) < 2 or any(c.track.scattered for c in cells):
            raise UnresolvedError
        sign = self._sign(cells)
        own = [c for c in cells if self._is_meant(c)] if self.target else []
        if self.target and not own:
            raise UnresolvedError
        order = sorted(cells, key=lambda c: -sign * c.value.mid)
        truths: list[Truth] = []
        if not own and self.told.measure in MOVED and self.told.amount and not scopes_of(self.chosen):
            return self._either_way(sign)
        first = max(own, key=lambda c: sign * c.value.mid) if own else order[min(self.told.rank, len(order)) - 1]
        if own:
            truths.append(self._placed(first, [c for c in cells if c not in own], sign))
        if self.told.amount is not None:
            truths.append(self._fits(first))
            if self._is_of_boxes(first):
                raise UnresolvedError  # ``the shortest stay, 8 h``: of a case, where only the medians are known
        if not truths:
            raise UnresolvedError
        shown = ", ".join(f"{show(c.value)} ({c.track.name}{f'; {c.shown}' if c.shown else ''})" for c in order[:3])
        return every(truths), shown

    def _is_of_boxes(self, cell: Cell) -> bool:
        return self.world.reading.view.figure.panels[cell.track.panel].kind == "box" and self._fits(cell) is not True

    def _either_way(self, sign: int) -> tuple[Truth, str]:
        """``The largest rise is 9``: of a step, or from start to end."""
        tracks = self._tracks()
        whole = [Cell(t, v) for t in tracks if (v := measured(t, self.told.measure, ())) is not None]
        steps = [c for t in tracks for c in _steps(t, self.told.measure)]
        tops = [max(cells, key=lambda c: sign * c.value.mid) for cells in (whole, steps) if cells]
        return some(self._fits(c) for c in tops), ", ".join(show(c.value) for c in tops)

    def _placed(self, first: Cell, others: Sequence[Cell], sign: int) -> Truth:
        """Whether as many are ahead as its rank allows."""
        if not others:
            raise UnresolvedError
        ahead = [_ahead(first, c, sign) for c in others]
        if self.told.measure in MOVED:  # a step may be told by other places than the text states
            ahead = [None if t is not None and _is_close(first, c) else t for t, c in zip(ahead, others, strict=True)]
        return in_rank(ahead, self.told.rank)

    def _sign(self, cells: Sequence[Cell]) -> int:
        if not self.told.is_merit:
            return self.told.sign
        signs = {self.world.direction(c.track) for c in cells}
        if len(signs) != 1 or 0 in signs:
            raise UnresolvedError
        return self.told.sign * signs.pop()

    def _fits(self, cell: Cell) -> Truth:
        amount = self.told.amount
        if amount is None:
            return None
        if self.told.measure in LEVELS:
            return level_fits(cell.value, amount, cell.track)
        if not same_unit(amount.unit, cell.track) or amount.is_factor:
            raise UnresolvedError
        return fits(cell.value, amount, cell.track, "difference")

    # -------------------------------------------------------------------------------- what is ranked

    def _tracks(self) -> list[Track]:
        of = self.told.of.who if self.told.of else ()
        named = of_dimension(self.target, "series") + of_dimension(self.target, "panel")
        panels = (
            []
            if of_dimension(self.chosen, "panel")
            else [Who("panel", quantifier="every")] * bool(of_dimension(self.target, "panel"))
        )
        told = [w for w in (*of, *self.chosen) if w.dimension != "x"]
        tracks = self.world.tracks([*told, *panels] or [Who("series")])
        meant = self.world.tracks([*named, *told]) if named else []
        labels = {t.label.casefold() for t in meant or tracks}
        if len(labels) > 1:
            raise UnresolvedError
        return [t for t in tracks if t.label.casefold() in labels]

    def _cells(self) -> list[Cell]:
        of = self.told.of or Thing((), self.told.measure)
        measure, scopes = self.told.measure, scopes_of((*of.who, *self.chosen))
        if measure in SIDED or of.sides or (measure in ("sum", "mean") and of.who):
            made = self._derived(of)
            if made.measure == "level":
                return [c for t in made.tracks for c in _of_places(t, scopes)]
        tracks = self._tracks()
        group = self.told.among.main if self.told.among else None
        if group is not None and group.keys:
            tracks = [t for t in tracks if t.key in group.keys]
        if (
            group is not None
            and group.dimension == "x"
            and not of_dimension((*of.who, *self.chosen, *self.target), "series")
        ):
            tracks = self._stacks(tracks)
        if measure == "level":
            return [c for t in tracks for c in _of_places(t, scopes)]
        if measure in MOVED and not scopes:
            return self._moves(tracks, measure)
        values = [(t, measured(t, measure, scopes)) for t in tracks]
        found = [Cell(t, v) for t, v in values if v is not None]
        if len(found) < len(tracks):
            raise UnresolvedError
        return found

    def _stacks(self, tracks: list[Track]) -> list[Track]:
        """``the tallest stack``: all that stands at a place together."""
        panels = dict.fromkeys(t.panel for t in tracks)
        if len(panels) == len(tracks):
            return tracks
        made = [combined([t for t in tracks if t.panel == p], "sum") for p in panels]
        if not is_stacked(self.world.reading.view) or None in made:
            raise UnresolvedError
        return [t for t in made if t is not None]

    def _derived(self, of: Thing) -> Derived:
        mine = [w for w in (*of.who, *self.chosen) if w.dimension != "x" or w is of.main]
        if of_dimension(self.target, "panel") and not of_dimension(mine, "panel"):
            mine.append(Who("panel", quantifier="every"))
        return derive(self.world, of, mine)

    def _moves(self, tracks: Sequence[Track], measure: Measure) -> list[Cell]:
        """Every step where a stretch of x is meant; else each series from its start to its end."""
        stretches = [s for w in of_dimension(self.target, "x") for s in w.scopes]
        if not stretches and self.target:
            found = [Cell(t, v) for t in tracks if (v := measured(t, measure, ())) is not None]
            return self._moved(found if len(found) == len(tracks) else [], measure)
        steps = [c for t in tracks for c in _steps(t, measure)]
        return self._moved(steps, measure)

    def _moved(self, cells: list[Cell], measure: Measure) -> list[Cell]:
        """The smallest rise is one of those that rise."""
        return [c for c in cells if c.value.mid > 0] if measure in ("rise", "fall") and self.told.sign < 0 else cells

    # -------------------------------------------------------------------------------- what is meant

    def _is_meant(self, cell: Cell) -> bool:
        return all(self._fitting(w)(cell) for w in self.target)

    def _fitting(self, who: Who) -> Callable[[Cell], bool]:
        if who.dimension == "series":
            keys = frozenset(t.key for t in self.world.tracks([who, Who("panel", quantifier="every")]))
            return lambda c: c.track.key in keys
        if who.dimension == "panel":
            return lambda c: c.track.panel in who.panels
        return lambda c: any(_is_at(c, s) for s in who.scopes)


def _is_at(cell: Cell, scope: Scope) -> bool:
    window = scope.window(cell.track)
    if window is None or cell.lo is None or cell.hi is None:
        raise UnresolvedError
    room = 1e-6 * max(abs(window[0]), abs(window[1]), 1e-9)
    return window[0] - room <= cell.lo and cell.hi <= window[1] + room


def _of_places(track: Track, scopes: Sequence[Scope]) -> list[Cell]:
    if scopes and all(s.is_place for s in scopes):
        values = [(s, value_in(track, s)) for s in scopes]
        return [Cell(track, v, s.lo, s.hi, s.shown) for s, v in values if v is not None]
    places = inside(track, scopes) if scopes else list(track.places)
    return [Cell(track, p.y, p.lo, p.hi, p.shown) for p in places]


def _steps(track: Track, measure: Measure) -> list[Cell]:
    if track.categories and not track.is_ordered:
        raise UnresolvedError
    found: list[Cell] = []
    for a, b in itertools.pairwise(track.points):
        moved = difference(b.y, a.y)
        if measure == "fall":
            moved = replace(moved, mid=-moved.mid, lo=-moved.hi, hi=-moved.lo)
        moved = absolute(moved) if measure == "change" else moved
        width = b.x - a.x if measure == "rate" else 1.0
        value = replace(moved, mid=moved.mid / width, lo=moved.lo / width, hi=moved.hi / width)
        found.append(Cell(track, value, a.x, b.x, f"{a.shown} → {b.shown}"))
    return found


def _is_close(a: Cell, b: Cell) -> bool:
    return abs(a.value.mid - b.value.mid) < 0.1 * max(abs(a.value.mid), abs(b.value.mid))


def _ahead(first: Cell, other: Cell, sign: int) -> Truth:
    a, b = first.value, other.value
    slack = slack_near(first.track, a.mid, b.mid)
    truth = less(b, a, slack) if sign > 0 else less(a, b, slack)
    return None if truth is False and not (a.stated and b.stated) else truth
