"""Whatever the text says, curves and drawings are made without a fault."""

from __future__ import annotations

import math
import warnings
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from extractor.curves import build_curves, missing_curves, rows_of
from extractor.model import Axis, Event, Figure, Line, Outline, Panel, Point, Series, Shape
from extractor.plots import draw
from extractor.result import Result
from extractor.writers import csv, vegalite

NUMBERS = st.one_of(
    st.integers(-1000, 1000), st.floats(-1e6, 1e6, allow_nan=False), st.sampled_from([0, 1e-9, 1e12, 1e22, -1e9])
)
PLACES = st.one_of(NUMBERS, st.sampled_from(["2020-03", "2021-Q4", "2020-03-15", "Jan", "b", "", "10"]))
SCALES = st.sampled_from(["linear", "log", "time", "category", None])


def maybe(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(st.none(), strategy)


AXES = maybe(
    st.builds(
        Axis,
        label=maybe(st.text(max_size=8)),
        unit=maybe(st.just("%")),
        scale=SCALES,
        range=maybe(st.tuples(PLACES, PLACES)),
        ticks=maybe(st.lists(PLACES, max_size=5).map(tuple)),
    )
)
POINTS = st.builds(
    Point,
    x=maybe(PLACES),
    y=maybe(NUMBERS),
    x_min=maybe(PLACES),
    x_max=maybe(PLACES),
    y_min=maybe(NUMBERS),
    y_max=maybe(NUMBERS),
)
KINDS = ["fall", "rise", "flat", "peak", "trough", "spike", "step", "oscillation", "decay", "hold", "reset"]
SHAPES = st.builds(
    Shape,
    kind=st.sampled_from(KINDS),
    how=maybe(st.sampled_from(["exponentially", "power law", "logarithmic", "sharp", "broad"])),
    x_min=maybe(PLACES),
    x_max=maybe(PLACES),
)
SERIES = st.builds(
    Series,
    name=maybe(st.sampled_from(["A", "B", "Linear fit", "$x^2$"])),
    group=st.dictionaries(st.just("Width"), st.integers(1, 3), max_size=1),
    axis=st.sampled_from(["y", "y2"]),
    points=st.lists(POINTS, max_size=5).map(tuple),
    shapes=st.lists(SHAPES, max_size=2).map(tuple),
    missing=st.lists(PLACES, max_size=1).map(tuple),
)
LINES = st.builds(Line, axis=st.sampled_from(["x", "y", "y2"]), value=PLACES, label=maybe(st.just("goal")))
PANELS = st.builds(
    Panel,
    name=maybe(st.just("Left")),
    kind=st.sampled_from(["line", "scatter", "bar", "histogram", "area", "box", "heatmap", "pie", "other", "none"]),
    x=AXES,
    y=AXES,
    y2=AXES,
    series=st.lists(SERIES, max_size=3).map(tuple),
    lines=st.lists(LINES, max_size=1).map(tuple),
    horizontal=st.booleans(),
    stacked=st.booleans(),
    place=maybe(st.tuples(st.integers(0, 2), st.integers(0, 2))),
)
EVENTS = st.builds(
    Event, x=maybe(PLACES), panels=st.just((0, 1)), kind=st.sampled_from(["spike", "change"]), text=st.just("")
)
FIGURES = st.builds(
    Figure,
    kind=st.just("line"),
    panels=st.lists(PANELS, max_size=2).map(tuple),
    events=st.lists(EVENTS, max_size=1).map(tuple),
)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(FIGURES)
def test_curves_of_anything_are_finite(figure: Figure) -> None:
    curves = build_curves(figure)
    for row in rows_of(curves):
        assert all(value is None or math.isfinite(value) for value in (row.y, row.y_lo, row.y_hi))
        assert isinstance(row.x, str) or math.isfinite(row.x)
    assert len(curves) + len(missing_curves(figure)) == sum(len(panel.series) for panel in figure.panels)
    for curve in curves:
        curve.x_at(1.0)


@settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)
@given(FIGURES)
def test_anything_is_drawn(figure: Figure) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        draw(figure).draw_without_rendering()
    result = Result("", Outline("", ()), figure)
    csv.write(result)
    vegalite.write(result)
