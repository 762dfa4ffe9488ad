"""Pies: one slice for each name, with its share."""

from __future__ import annotations

from collections.abc import Iterator

from extractor.model import Style
from extractor.plots.axes import wrapped
from extractor.plots.kinds.bar import bar_names
from extractor.plots.plan import Call, Column, Note, Step
from extractor.plots.style import colors_of
from extractor.plots.ticks import short
from extractor.plots.view import PanelView


def draw(view: PanelView) -> Iterator[Step]:
    """The steps of a pie chart."""
    if not view.drawn or view.drawn[0].curve is None:
        return
    series, rows = view.drawn[0], view.drawn[0].curve.samples()
    unit = (view.panel.y.unit if view.panel.y else None) or ""
    names = [str(row.x) for row in rows] if view.x.names else [short(name) for name in bar_names(view)]
    labels = [wrapped(f"{name} {short(row.y or 0.0)}{unit}", 18) for name, row in zip(names, rows, strict=True)]
    pick = series.pick(stated=True)
    yield Note("the slices, clockwise from the top")
    yield pick
    colors = colors_of([Style()] * len(names), list(names))
    edges = {"edgecolor": "white", "linewidth": 1.0}
    look = {"labels": labels, "colors": colors, "startangle": 90, "counterclock": False, "wedgeprops": edges}
    yield Call("pie", (Column(pick.name, "y"),), look | {"textprops": {"fontsize": 8.5}})
