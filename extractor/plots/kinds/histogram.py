"""Histograms: a bar over each stated bin, paler ones where bins between them are only inferred."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from extractor.curves.display import instant
from extractor.plots.axes import axis_steps, stated_heights, stated_places
from extractor.plots.kinds import bar
from extractor.plots.marks import bounds
from extractor.plots.plan import Call, Note, Step
from extractor.plots.view import PanelView, SeriesView

MOST_BINS = 400

Bin = tuple[float, float, float]


def draw(view: PanelView) -> Iterator[Step]:
    """The steps of a histogram; over names it is a bar chart."""
    if view.x.names:
        yield from bar.draw(view)
        return
    for series in view.drawn:
        yield Note(series.label or "the bins")
        yield from _series(series, view)
    yield from axis_steps("x", view.panel.x, view.x, stated_places(view))
    yield from axis_steps("y", view.panel.y, view.heights["y"], [0.0, *stated_heights(view, "y")])
    if not view.heights["y"].log:
        yield Call("set_ylim", (), {"bottom": 0})


def _series(series: SeriesView, view: PanelView) -> Iterator[Step]:
    stated = _bins(series)
    edge = {"edgecolor": "white", "linewidth": 0.5, "align": "edge"}
    named = {"label": series.label} if series.label and len(view.series) > 1 else {}
    for bins, extra in ((stated, named), (_inferred(stated, series), {"alpha": 0.35})):
        if bins:
            left, width, height = (list(column) for column in zip(*bins, strict=True))
            yield Call("bar", (left, height), {"width": width, "color": series.color, **edge, **extra}, series.target)
    yield from bounds(series, view)


def _bins(series: SeriesView) -> list[Bin]:
    """Left edge, width and height of every bin with a stated height."""
    found = []
    for point in series.series.points:
        left, right, height = instant(point.x_min), instant(point.x_max), instant(point.y)
        if left is not None and right is not None and height is not None and right > left:
            found.append((left, right - left, height))
    return sorted(found) or _bins_at(series)


def _bins_at(series: SeriesView) -> list[Bin]:
    """Bins around stated places, as wide as these are apart."""
    rows = [(float(row.x), row.y or 0.0) for row in series.curve.knots] if series.curve is not None else []
    width = min((b[0] - a[0] for a, b in pairwise(rows)), default=1.0)
    return [(x - width / 2, width, height) for x, height in rows]


def _inferred(stated: list[Bin], series: SeriesView) -> list[Bin]:
    """Bins that fill the holes between stated ones and the end of the curve."""
    if not stated or series.curve is None:
        return []
    width = min(bin_[1] for bin_ in stated)
    ends = [*(bin_[0] for bin_ in stated), series.curve.span[1] + width / 2]
    if (ends[-1] - ends[0]) / width > MOST_BINS:
        return []
    holes = [(a[0] + a[1], b) for a, b in zip(stated, ends[1:], strict=True) if b - a[0] - a[1] > 0.5 * width]
    lefts = [start + i * width for start, end in holes for i in range(round((end - start) / width))]
    heights = series.curve([left + width / 2 for left in lefts]) if lefts else []
    return [
        (left, width, float(f"{height:.4g}"))
        for left, height in zip(lefts, heights, strict=True)
        if not math.isnan(height)
    ]
