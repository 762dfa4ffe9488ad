"""Heatmaps: rows are series, columns are x, each cell with its value."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from extractor.plots.axes import label_step, name_steps
from extractor.plots.kinds import bar
from extractor.plots.plan import Call, Note, Step
from extractor.plots.ticks import short
from extractor.plots.view import PanelView

LABELLED = 200


def draw(view: PanelView) -> Iterator[Step]:
    """The steps of a heatmap."""
    names = bar.bar_names(view)
    table = [_row(each.curve.samples() if each.curve else (), names) for each in view.drawn]
    known = [value for row in table for value in row if not math.isnan(value)]
    if not known:
        return
    middle = (min(known) + max(known)) / 2
    yield Note("the cells, row by row")
    yield Call("imshow", (table,), {"cmap": "Blues", "aspect": "auto"})
    yield Call("grid", (False,))
    if len(known) <= LABELLED:
        for i, row in enumerate(table):
            for j, value in enumerate(row):
                if not math.isnan(value):
                    options = {
                        "ha": "center",
                        "va": "center",
                        "fontsize": 8,
                        "color": "white" if value > middle else "black",
                    }
                    yield Call("text", (j, i, short(float(f"{value:.4g}"))), options)
    yield from name_steps("x", names)
    yield from name_steps("y", tuple(each.series.name or "" for each in view.drawn))
    yield from label_step("x", view.panel.x)
    yield from label_step("y", view.panel.y)


def _row(samples: Any, names: tuple[Any, ...]) -> list[float]:
    values = {row.x: row.y for row in samples if row.y is not None}
    return [float(values.get(name, "nan")) for name in names]
