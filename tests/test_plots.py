"""Drawings, by their artists."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from matplotlib import colors
from matplotlib.collections import PolyCollection
from matplotlib.patches import Ellipse, Rectangle, Wedge

from extractor.model import Axis, Event, Figure, Line, Panel, Point, Series, Style
from extractor.plots import draw, picture, plan_of
from tests.gold import case_paths, gold_figure

X, Y = Axis("Step", scale="linear", range=(0, 100)), Axis("Loss", unit="nats", scale="linear", range=(0, 4))
RISE = (Point(0, 1), Point(100, 3))
NAMES = Axis(scale="category", ticks=("a", "b", "c"))


def one(*series: Series, **more: Any) -> Any:
    """The drawing of a single panel."""
    panel = Panel(**{"x": X, "y": Y, "series": series, **more})
    return draw(Figure(kind=panel.kind, panels=(panel,)))


def test_a_series_is_a_band_a_line_and_its_points() -> None:
    axes = one(Series("A", style=Style("red", "dashed", "square"), points=RISE)).axes[0]
    line, points = axes.lines
    assert line.get_linestyle() == "--"
    assert colors.to_hex(line.get_color()) == colors.to_hex("tab:red")
    assert points.get_marker() == "s"
    assert points.get_xydata().tolist() == [[0, 1], [100, 3]]
    assert any(isinstance(each, PolyCollection) for each in axes.collections)


def test_axes_are_labelled_with_units_and_cover_the_range() -> None:
    axes = one(Series("A", points=RISE)).axes[0]
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("Step", "Loss (nats)")
    low, high = axes.get_xlim()
    assert low < 0
    assert high > 100


def test_stated_ticks_are_drawn_as_stated() -> None:
    ticks = Axis(scale="linear", range=(0, 120_000), ticks=(0, 40_000, 80_000, 120_000))
    axes = one(Series("A", points=(Point(0, 1), Point(120_000, 3))), x=ticks).axes[0]
    assert [label.get_text() for label in axes.get_xticklabels()] == ["0", "40K", "80K", "120K"]


def test_log_axes_keep_their_base() -> None:
    x = Axis(scale="log", range=(1, 8), ticks=(1, 2, 4, 8))
    axes = one(Series("A", points=(Point(1, 1), Point(8, 3))), x=x).axes[0]
    assert axes.get_xscale() == "log"
    assert axes.xaxis.get_transform().base == 2


def test_bounds_are_arrows_and_intervals_bars() -> None:
    points = (Point(0, y_min=4), Point(50, 2, y_min=1, y_max=3), Point(100, 1))
    axes = one(Series("A", points=points)).axes[0]
    assert [text.arrow_patch is not None for text in axes.texts] == [True]
    assert len(axes.containers) == 1


def test_a_second_axis_stands_on_the_right() -> None:
    right = Series("B", axis="y2", points=(Point(0, 10), Point(100, 90)))
    drawing = one(Series("A", points=RISE), right, y2=Axis("Speed", scale="linear", range=(0, 100)))
    left, twin = drawing.axes
    assert twin.get_ylabel() == "Speed"
    assert len(left.lines) == len(twin.lines) == 2


def test_reference_lines_and_events_are_marked() -> None:
    panel = Panel(x=X, y=Y, series=(Series("A", points=RISE),), lines=(Line("y", 2, Style("black", "dotted"), "goal"),))
    axes: Any = draw(Figure(kind="line", panels=(panel,), events=(Event(50, (0,), "spike", "a spike"),))).axes[0]
    assert {text.get_text() for text in axes.texts} == {"goal", "spike"}
    horizontal = next(line for line in axes.lines if list(line.get_ydata()) == [2, 2])
    assert horizontal.get_linestyle() == ":"
    assert any(list(line.get_xdata()) == [50, 50] for line in axes.lines)


@pytest.mark.parametrize(
    ("words", "place"), [("top right corner", 1), ("in the lower-left of the plot", 3), ("bottom center", 8)]
)
def test_the_legend_is_where_the_text_puts_it(words: str, place: int) -> None:
    axes = one(Series("A", points=RISE), Series("B", points=RISE), legend=words).axes[0]
    assert axes.get_legend()._loc == place


def test_a_shared_legend_is_drawn_once() -> None:
    panel = Panel(x=X, y=Y, series=(Series("A", points=RISE), Series("B", points=RISE)))
    drawing = draw(Figure(kind="line", panels=(panel, panel)))
    assert [axes.get_legend() for axes in drawing.axes] == [None, None]
    assert [text.get_text() for text in drawing.legends[0].get_texts()] == ["A", "B"]


def test_a_second_legend_dimension_is_listed_apart() -> None:
    series = [Series(name, {"Width": width}, points=RISE) for name in ("SP", "muP") for width in (256, 1024)]
    axes = one(*series).axes[0]
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["SP", "muP", "Width 256", "Width 1024"]
    assert len({line.get_linestyle() for line in axes.lines[::2]}) == 2


def test_a_series_without_values_is_only_in_the_legend() -> None:
    axes = one(Series("A", points=RISE), Series("B")).axes[0]
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["A", "B (no value stated)"]


def test_curves_that_coincide_are_both_seen() -> None:
    axes = one(Series("A", style=Style("red"), points=RISE), Series("B", style=Style("blue"), points=RISE)).axes[0]
    assert axes.lines[0].get_linewidth() > axes.lines[2].get_linewidth()


def bars(*series: Series, **more: Any) -> list[Rectangle]:
    return [
        patch for patch in one(*series, kind="bar", x=NAMES, **more).axes[0].patches if isinstance(patch, Rectangle)
    ]


def test_bars_stand_side_by_side() -> None:
    first, second = (Series(name, points=(Point("a", 1), Point("c", height))) for name, height in (("A", 2), ("B", 3)))
    drawn = bars(first, second)
    assert [bar.get_height() for bar in drawn] == [1, 2, 1, 3]
    left = sorted((bar.get_x(), bar.get_x() + bar.get_width()) for bar in drawn)
    assert all(a[1] <= b[0] + 1e-9 for a, b in pairwise(left))


def test_bars_stand_on_one_another() -> None:
    first, second = (Series(name, points=(Point("a", height),)) for name, height in (("A", 2), ("B", 1)))
    drawn = bars(first, second, stacked=True)
    assert [(bar.get_y(), bar.get_height()) for bar in drawn] == [(0, 2), (2, 1)]


def test_bars_lie() -> None:
    (bar,) = bars(Series("A", points=(Point("b", 3),)), horizontal=True)
    assert bar.get_width() == 3


def test_a_histogram_fills_its_bins() -> None:
    points = tuple(Point(x_min=low, x_max=low + 10, x=low + 5, y=height) for low, height in ((0, 1), (10, 3), (40, 1)))
    drawn = one(Series("n", points=points), kind="histogram").axes[0].patches
    stated = [(bar.get_x(), bar.get_width(), bar.get_height()) for bar in drawn if bar.get_alpha() is None]
    assert stated == [(0, 10, 1), (10, 10, 3), (40, 10, 1)]
    assert [bar.get_x() for bar in drawn if bar.get_alpha()] == [20, 30]


def test_shares_are_stacked_areas() -> None:
    series = [Series(name, points=(Point(0, 1), Point(100, 2))) for name in "AB"]
    axes = one(*series, kind="area").axes[0]
    assert len(axes.collections) == 2
    top = axes.collections[1].get_paths()[0].vertices[:, 1].max()
    assert top == pytest.approx(4)


def test_a_cloud_has_its_extent() -> None:
    series = Series("Birds", points=(Point(50, 2), Point(x=50, x_min=40, x_max=60, y=2, y_min=1, y_max=3)))
    axes = one(series, kind="scatter").axes[0]
    (ellipse,) = [patch for patch in axes.patches if isinstance(patch, Ellipse)]
    assert (ellipse.width, ellipse.height) == (20, 2)
    assert axes.lines[0].get_xydata().tolist() == [[50, 2]]


def test_a_box_has_its_quartiles_and_whiskers() -> None:
    roles = (("median", 2.0), ("q1", 1.5), ("q3", 2.5), ("lower whisker", 1.0), ("upper whisker", 3.5))
    points = tuple(Point("a", y, role=role) for role, y in roles)
    axes = one(Series("h", points=points), kind="box", x=NAMES).axes[0]
    box = axes.patches[0].get_path().vertices[:, 1]
    assert (box.min(), box.max()) == (1.5, 2.5)
    assert {value for line in axes.lines for value in np.ravel(line.get_ydata())} >= {1.0, 2.0, 3.5}


def test_a_heatmap_has_its_cells() -> None:
    rows = [Series(name, points=tuple(Point(column, 1.0 + i) for i, column in enumerate("abc"))) for name in ("r", "s")]
    axes = one(*rows, kind="heatmap", x=NAMES, y=Axis(scale="category", ticks=("r", "s"))).axes[0]
    assert axes.images[0].get_array().tolist() == [[1, 2, 3], [1, 2, 3]]
    assert len(axes.texts) == 6


def test_a_pie_has_its_slices() -> None:
    points = (Point("Teal", 67.8), Point("Blue", 20.0), Point("Orange", 12.2))
    axes = one(Series(None, points=points), kind="pie", x=Axis(scale="category"), y=Axis(unit="%")).axes[0]
    wedges = [patch for patch in axes.patches if isinstance(patch, Wedge)]
    assert [round((wedge.theta2 - wedge.theta1) / 3.6, 1) for wedge in wedges] == [67.8, 20.0, 12.2]
    assert colors.to_hex(wedges[0].get_facecolor()) == colors.to_hex("teal")
    assert axes.texts[0].get_text() == "Teal 67.8%"


def test_a_radar_goes_round() -> None:
    names = Axis(scale="category", ticks=tuple("abcd"))
    series = [Series(name, points=tuple(Point(x, 2) for x in "abcd")) for name in ("A", "B")]
    axes = one(*series, kind="other", x=names).axes[0]
    assert axes.name == "polar"
    assert len(axes.lines[0].get_xdata()) == 5


def test_no_chart_says_so() -> None:
    axes = draw(Figure(kind="none")).axes[0]
    assert axes.texts[0].get_text() == "The text describes no chart."


def test_dollars_are_not_mathematics() -> None:
    drawing = one(Series("price in $", points=RISE), title="$5 to $9")
    drawing.draw_without_rendering()
    assert drawing.axes[0].get_title() == r"\$5 to \$9"


def test_panels_stand_where_the_text_puts_them() -> None:
    panel = Panel(x=X, y=Y, series=(Series("A", points=RISE),))
    places = [(0, 0), (0, 1), (1, 0)]
    plan = plan_of(Figure(panels=tuple(Panel(x=X, y=Y, series=panel.series, place=place) for place in places)))
    assert [(each.row, each.column) for each in plan.panels] == places
    assert (plan.rows, plan.columns) == (2, 2)


@pytest.mark.parametrize("case", case_paths(), ids=lambda case: case.name)
def test_every_case_fits_its_page(case: Path) -> None:
    drawing: Any = draw(gold_figure(case))
    drawing.draw_without_rendering()
    width, height = drawing.canvas.get_width_height()
    boxes = [axes.get_tightbbox() for axes in drawing.axes]
    for box in boxes:
        assert box.x0 > -2
        assert box.y0 > -2
        assert box.x1 < width + 2
        assert box.y1 < height + 2
    frames = [axes.get_window_extent() for axes in drawing.axes]
    twins = {tuple(np.round(frame.bounds, 3)) for frame in frames}
    assert len(twins) == len(gold_figure(case).panels) or not gold_figure(case).panels
    distinct = [box for i, box in enumerate(boxes) if not any(_same(frames[i], frames[j]) for j in range(i))]
    assert not any(_overlap(a, b) for i, a in enumerate(distinct) for b in distinct[:i])


def _same(a: Any, b: Any) -> bool:
    return bool(np.allclose(a.bounds, b.bounds))


def _overlap(a: Any, b: Any) -> bool:
    return bool(min(a.x1, b.x1) - max(a.x0, b.x0) > 2 and min(a.y1, b.y1) - max(a.y0, b.y0) > 2)


@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
@pytest.mark.parametrize("name", ["seed-003", "household-waste-pie", "response-times-histogram"])
def test_the_same_bytes_twice(kind: str, name: str) -> None:
    case = next(case for case in case_paths() if case.name == name)
    assert picture(gold_figure(case), kind) == picture(gold_figure(case), kind)


def test_a_stray_value_does_not_stretch_the_axis() -> None:
    axes = one(Series("A", points=(Point(0, 1), Point(50, 1e6), Point(100, 3)))).axes[0]
    assert axes.get_ylim()[1] < 10


def test_a_legend_below_stands_below() -> None:
    panel = Panel(x=X, y=Y, series=(Series("A", points=RISE), Series("B", points=RISE)), legend="below the panels")
    drawing = draw(Figure(kind="line", panels=(panel, panel)))
    drawing.draw_without_rendering()
    top = drawing.legends[0].get_window_extent().y1
    assert all(axes.get_window_extent().y0 > top for axes in drawing.axes)
