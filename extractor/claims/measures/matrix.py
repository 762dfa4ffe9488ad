"""A figure whose rows and columns bear the same names: its diagonal, its errors, and one name taken for another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from extractor.claims.interval import Value
from extractor.claims.measures.sums import total
from extractor.claims.statements.reading import Reading
from extractor.claims.words import pattern

LEAST = 2


@dataclass(frozen=True)
class Matrix:
    """The cells by row and column; ``truth`` says which of the two is what things are, if the axes tell."""

    names: tuple[str, ...]
    cells: dict[tuple[str, str], Value]
    truth: str | None

    @cached_property
    def diagonal(self) -> dict[str, Value]:
        """Where row and column agree."""
        return {name: self.cells[name, name] for name in self.names if (name, name) in self.cells}

    @property
    def is_full(self) -> bool:
        """Whether every cell is known."""
        return len(self.cells) == len(self.names) ** 2

    def line(self, name: str, side: str) -> dict[str, Value]:
        """One row (or column), by the names that cross it."""
        if side == "row":
            return {other: self.cells[name, other] for other in self.names if (name, other) in self.cells}
        return {other: self.cells[other, name] for other in self.names if (other, name) in self.cells}

    def others(self, name: str, side: str) -> dict[str, Value]:
        """A row or column without the cell on the diagonal."""
        return {other: value for other, value in self.line(name, side).items() if other != name}

    def errors(self, name: str, side: str) -> Value:
        """What a row or column holds off the diagonal."""
        return total(list(self.others(name, side).values()))

    def taken(self, one: str, other: str) -> Value | None:
        """How much of ``one`` was taken for ``other``; unknown unless the axes tell truth from prediction."""
        return self.cells.get((one, other) if self.truth == "row" else (other, one)) if self.truth else None


def matrix_of(reading: Reading) -> Matrix | None:
    """The matrix at hand: one panel whose series and categories are the same names."""
    tracks = [t for t in reading.everyone if t.categories]
    if len(tracks) < LEAST or len({t.panel for t in tracks}) > 1:
        return None
    columns = {name.casefold(): name for name in tracks[0].categories}
    rows = {t.name.casefold(): t for t in tracks}
    if set(columns) != set(rows) or len(rows) != len(tracks):
        return None
    cells = {
        (key, place.shown.casefold()): place.y
        for key, track in rows.items()
        for place in track.places
        if place.y.bounded and not place.is_stretch
    }
    return Matrix(tuple(columns), cells, _truth(reading, tracks[0].panel))


def _truth(reading: Reading, index: int) -> str | None:
    """Rows are the truth where the columns are ``predicted``, or the rows ``true``; and the other way round."""
    panel = reading.view.figure.panels[index]
    across = ((panel.x.label if panel.x else None) or "").casefold()
    down = ((panel.y.label if panel.y else None) or "").casefold()
    guessed, known = pattern("matrix", "predicted"), pattern("matrix", "actual")
    for_rows = bool(guessed.search(across)) + bool(known.search(down))
    for_columns = bool(guessed.search(down)) + bool(known.search(across))
    return "row" if for_rows > for_columns else "column" if for_columns > for_rows else None


def names_in(reading: Reading, matrix: Matrix, start: int = 0, end: int | None = None) -> list[tuple[int, str]]:
    """The names of the matrix in a piece of a statement, in reading order, each with where it stands."""
    known = {t.key: t.name.casefold() for t in reading.everyone}
    found = {m.span[0] - reading.offset: (m.category or "").casefold() for m in reading.categories}
    for subject in reading.sequence:
        for key in subject.keys:
            if len(subject.keys) == 1 and key in known:
                found[subject.span[0] - reading.offset] = known[key]
    stop = len(reading.text) if end is None else end
    return [(at, name) for at, name in sorted(found.items()) if start <= at < stop and name in matrix.names]


def is_of(text: str, words: str) -> bool:
    """Whether the statement holds a word of the matrix vocabulary."""
    return pattern("matrix", words).search(text) is not None


def speaks_of_diagonal(reading: Reading) -> bool:
    """``lies on the diagonal`` of a matrix of like names: it is clear which cells are meant."""
    return is_of(reading.text, "diagonal") and matrix_of(reading) is not None
