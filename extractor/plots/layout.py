"""Where panels stand on the page and how large the page is."""

from __future__ import annotations

import math
from dataclasses import dataclass

from extractor.model import Figure, Panel

SINGLE = (6.6, 4.4)
SEVERAL = (4.1, 3.3)


@dataclass(frozen=True, slots=True)
class Layout:
    """A grid of panels: its size, each panel's cell, and the page in inches."""

    rows: int
    columns: int
    cells: tuple[tuple[int, int], ...]
    size: tuple[float, float]


def _stated_cells(panels: tuple[Panel, ...]) -> tuple[tuple[int, int], ...] | None:
    """The places the text gives, counted from 0, if every panel has its own."""
    places = [panel.place for panel in panels if panel.place is not None]
    if len(places) != len(panels) or len(set(places)) != len(places):
        return None
    rows, columns = sorted({row for row, _ in places}), sorted({column for _, column in places})
    if len(rows) * len(columns) > 3 * len(places):
        return None
    return tuple((rows.index(row), columns.index(column)) for row, column in places)


def _column_count(panels: tuple[Panel, ...]) -> int:
    names = " ".join(panel.name or "" for panel in panels).casefold()
    if "top" in names and "bottom" in names and "left" not in names:
        return 1
    if len(panels) <= 3 or ("left" in names and "top" not in names and len(panels) <= 4):
        return len(panels)
    return 2 if len(panels) == 4 else min(4, math.ceil(math.sqrt(len(panels))))


def layout_of(figure: Figure) -> Layout:
    """The grid of a figure's panels, as the text arranges them or by their number."""
    panels = figure.panels
    if not panels:
        return Layout(1, 1, (), (4.2, 1.6))
    cells = _stated_cells(panels)
    if cells is None:
        count = _column_count(panels)
        cells = tuple(divmod(index, count) for index in range(len(panels)))
    rows, columns = 1 + max(row for row, _ in cells), 1 + max(column for _, column in cells)
    return Layout(rows, columns, cells, _page(panels, rows, columns))


def _page(panels: tuple[Panel, ...], rows: int, columns: int) -> tuple[float, float]:
    width, height = SINGLE if len(panels) == 1 else SEVERAL
    bars = max((_bar_count(panel) for panel in panels), default=0)
    width = min(max(width, 0.3 * bars + 1.5), 12.0)
    if len(panels) == 1 and panels[0].kind in ("pie", "heatmap"):
        width, height = 5.6, 4.2
    if len(panels) == 1 and panels[0].horizontal:
        height = max(height, 0.32 * bars + 1.2)
    return round(width * columns + 0.2, 2), round(height * rows + 0.3, 2)


def _bar_count(panel: Panel) -> int:
    return sum(len(series.points) for series in panel.series) if panel.kind == "bar" else 0
