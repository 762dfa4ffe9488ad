"""Small figures given as tables, and statements about them parsed word for word."""

from __future__ import annotations

from extractor.claims import Known, know, sole_reading
from extractor.claims.grammar.parsing import parsed, readings_of
from extractor.claims.interval import Truth
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading
from extractor.model import Axis, Coordinate, Figure, Kind, Panel, Point, Scale, Series
from extractor.outline import read_outline

UNREAD = "unread"  # no reading of all words, or none that the figure can answer


def panel_of(table: str, *, kind: Kind = "line", title: str | None = None) -> Panel:
    """A panel from a table: x label with its places, the y label, then a row per series.

    A cell is a number, ``-`` for none, ``3..4`` for an interval, ``>5`` or ``<5`` for a bound.

    >>> panel = panel_of('''
    ... Year | 2000 | 2010
    ... Output (%)
    ... A | 5 | 3..4
    ... ''')
    >>> panel.series[0].name, panel.series[0].points[1].y_max
    ('A', 4.0)
    """
    first, second, *rows = [line.strip() for line in table.strip().splitlines()]
    x_label, *places = [cell.strip() for cell in first.split("|")]
    xs = [_number(place) for place in places]
    x = Axis(label=x_label, scale=_scale(xs), ticks=tuple(xs) if isinstance(xs[0], str) else None)
    label, _, unit = second.partition("(")
    y = Axis(label=label.strip(), unit=unit.rstrip(") ") or None, scale="linear")
    return Panel(title=title, kind=kind, x=x, y=y, series=tuple(_series(row, xs) for row in rows))


def figure_of(*panels: Panel | str) -> Figure:
    """A figure of some panels, each as it is or as its table."""
    made = tuple(panel_of(p) if isinstance(p, str) else p for p in panels)
    return Figure(kind=made[0].kind, panels=made)


def _series(row: str, xs: list[Coordinate]) -> Series:
    name, *cells = [cell.strip() for cell in row.split("|")]
    points = [_point(x, cell) for x, cell in zip(xs, cells, strict=True) if cell != "-"]
    return Series(name=name, points=tuple(points))


def _point(x: Coordinate, cell: str) -> Point:
    if cell[0] in "<>":
        bound = float(cell[1:])
        return Point(x=x, y_min=bound if cell[0] == ">" else None, y_max=bound if cell[0] == "<" else None)
    if ".." in cell:
        lo, hi = map(float, cell.split(".."))
        return Point(x=x, y=(lo + hi) / 2, y_min=lo, y_max=hi)
    return Point(x=x, y=float(cell))


def _number(text: str) -> Coordinate:
    try:
        return float(text)
    except ValueError:
        return text


def _scale(xs: list[Coordinate]) -> Scale:
    if isinstance(xs[0], str):
        return "category"
    return "time" if all(isinstance(x, float) and 1800 <= x <= 2100 for x in xs) else "linear"


# ------------------------------------------------------------------------------------------------ statements


_KNOWN: dict[int, Known] = {}


def read(figure: Figure, told: str) -> tuple[Reader, Reading]:
    """A statement about a figure as the parser is given it."""
    known = _KNOWN.get(id(figure)) or _KNOWN.setdefault(id(figure), know(figure))
    return sole_reading(known, read_outline(told))


def truth_of(figure: Figure, told: str) -> Truth | str:
    """Whether a statement holds: true, false, ``None`` where the numbers leave it open, or ``UNREAD``."""
    found = parsed(*read(figure, told))
    return UNREAD if found is None else found.truth


def is_read(figure: Figure, told: str) -> bool:
    """Whether all words of a statement have their part in one reading."""
    return bool(readings_of(*read(figure, told))[1])
