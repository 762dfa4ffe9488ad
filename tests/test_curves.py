"""Curves in display space: what they pass through, where they stop, and how sure they are."""

from __future__ import annotations

import math

import numpy as np
import pytest

from extractor.curves import Curve, build_curves, curve_table, missing_curves
from extractor.curves.display import display_of, instant
from extractor.model import Axis, Event, Figure, Panel, Point, Scale, Series, Shape

LINEAR = Axis("x", scale="linear", range=(0, 100))
HEIGHT = Axis("y", scale="linear", range=(0, 10))


def figure_of(series: Series, x: Axis = LINEAR, y: Axis = HEIGHT, kind: str = "line", **more: object) -> Figure:
    panel = Panel(kind=kind, x=x, y=y, series=(series,))  # type: ignore[arg-type]
    return Figure(kind="line", panels=(panel,), **more)  # type: ignore[arg-type]


def curve_of(points: list[Point], *shapes: Shape, x: Axis = LINEAR, y: Axis = HEIGHT, **more: object) -> Curve:
    (curve,) = build_curves(figure_of(Series("s", points=tuple(points), shapes=shapes), x, y, **more))  # type: ignore[arg-type]
    return curve


def through(*places: tuple[float, float]) -> list[Point]:
    return [Point(x, y) for x, y in places]


def test_passes_through_its_points_and_never_beyond_them() -> None:
    curve = curve_of(through((0, 1), (20, 8), (50, 3), (100, 4)))
    assert curve([0, 20, 50, 100]) == pytest.approx([1, 8, 3, 4])
    fine = curve(np.linspace(0, 100, 1001))
    assert fine.min() >= 1 - 1e-9
    assert fine.max() <= 8 + 1e-9


def test_says_nothing_beyond_the_text() -> None:
    curve = curve_of(through((20, 1), (80, 5)))
    assert math.isnan(curve(10))
    assert math.isnan(curve(90))
    assert curve.span == pytest.approx((20, 80))
    assert curve(50) == pytest.approx(3)


def test_is_straight_in_logs_on_log_axes() -> None:
    log = Axis(scale="log", range=(1, 10_000))
    curve = curve_of(through((1, 1000), (100, 20), (10_000, 1)), x=log, y=Axis(scale="log", range=(1, 1000)))
    assert curve(10) == pytest.approx(math.sqrt(1000 * 20))
    assert curve(1000) == pytest.approx(math.sqrt(20))


def test_base_of_a_log_axis_does_not_matter() -> None:
    two, ten = (Axis(scale="log", range=(1, 256), base=base) for base in (2, 10))
    points = through((1, 1), (16, 6), (256, 7))
    assert curve_of(points, x=two)(40) == pytest.approx(curve_of(points, x=ten)(40))


def test_calendar_strings_and_years_share_an_axis() -> None:
    time = Axis(scale="time", range=(2018, 2022))
    curve = curve_of([Point("2018", 1), Point("2020-Q3", 5), Point(2022, 9)], x=time)
    assert curve(2020.5) == pytest.approx(5)
    assert curve("2020-07") == pytest.approx(5)
    assert [row.x for row in curve.knots] == [2018, 2020.5, 2022]


@pytest.mark.parametrize(
    ("value", "year"), [(2020, 2020.0), ("2020-03", 2020 + 2 / 12), ("2020-Q2", 2020.25), ("Mon", None), (None, None)]
)
def test_instants(value: str | float | None, year: float | None) -> None:
    assert instant(value) == year


def test_categories_are_never_interpolated() -> None:
    names = Axis(scale="category", ticks=("Jan", "Feb", "Mar"))
    curve = curve_of([Point("Jan", 1), Point("Mar", 3)], x=names)
    assert curve("Mar") == 3
    assert math.isnan(curve("Feb"))
    assert [(row.x, row.origin) for row in curve.samples()] == [("Jan", "stated"), ("Mar", "stated")]


def test_names_keep_the_order_of_the_axis() -> None:
    names = Axis(scale="category", ticks=("Jan", "Feb", "Mar"))
    curve = curve_of([Point("Mar", 3), Point("Jan", 1), Point("Mar", 5), Point("Apr", 2)], x=names)
    assert [(row.x, row.y) for row in curve.samples()] == [("Jan", 1), ("Mar", 4), ("Apr", 2)]


def test_bars_over_years_are_not_joined() -> None:
    curve = curve_of(through((10, 1), (20, 3)), kind="bar")
    assert math.isnan(curve(15))
    assert curve(20) == 3


def test_a_cloud_is_not_joined_but_its_fit_is() -> None:
    cloud, fit = (
        Series("Birds", points=tuple(through((10, 1), (20, 3)))),
        Series("Linear fit", points=tuple(through((0, 0), (100, 10)))),
    )
    figure = Figure(kind="scatter", panels=(Panel(kind="scatter", x=LINEAR, y=HEIGHT, series=(cloud, fit)),))
    birds, line = build_curves(figure)
    assert math.isnan(birds(15))
    assert line(50) == pytest.approx(5)


def test_a_stretch_is_flat() -> None:
    curve = curve_of([Point(0, 8), Point(x_min=40, x_max=100, x=70, y=2)])
    assert curve([40, 55, 100]) == pytest.approx([2, 2, 2])
    assert curve(20) > 2


def test_a_point_off_a_stretch_is_a_spike() -> None:
    curve = curve_of([Point(x_min=0, x_max=100, y=2), Point(50, 9)])
    assert curve([48.9, 50, 51.1]) == pytest.approx([2, 9, 2])


def test_a_general_stretch_yields_to_details() -> None:
    general = Point(x_min=0, x_max=100, y_min=2, y_max=8, y=5)
    curve = curve_of([general, Point(x_min=20, x_max=40, y=7), Point(x_min=60, x_max=80, y=3)])
    assert curve([30, 70]) == pytest.approx([7, 3])
    assert curve.span == pytest.approx((0, 100))


def test_an_interval_is_its_middle_with_a_wider_band() -> None:
    curve = curve_of([Point(0, 5), Point(50, y=5, y_min=3, y_max=7), Point(100, 5)])
    low, high = curve.band([0.0, 50.0])
    assert high[1] - low[1] > 2 * (high[0] - low[0])
    assert (low[1], high[1]) == pytest.approx((3, 7), abs=0.01)


def test_a_bound_above_the_axis_starts_beyond_it() -> None:
    curve = curve_of([Point(0, y_min=10), Point(50, 4), Point(100, 3)])
    assert 10 < curve(0) <= 11


def test_a_bound_yields_to_a_value_at_its_place() -> None:
    curve = curve_of([Point(0, 1), Point(50, y_min=4), Point(50, 6), Point(100, 8)])
    assert curve(50) == pytest.approx(6)


def test_two_values_at_an_end_are_averaged() -> None:
    curve = curve_of(through((0, 1), (100, 5), (100, 7)))
    assert curve(100) == pytest.approx(6)
    assert np.diff(np.array(curve.band(100)).ravel())[0] > 1.5


def test_two_values_inside_are_a_jump() -> None:
    curve = curve_of(through((0, 0), (50, 8), (50, 1), (100, 9)))
    assert curve([50, 51]) == pytest.approx([8, 1])


def test_hold_keeps_its_level() -> None:
    curve = curve_of(through((0, 9), (100, 1)), Shape("hold", x_min=0, x_max=60))
    assert curve([30, 60]) == pytest.approx([9, 9])


def test_flat_throughout_covers_the_axis() -> None:
    curve = curve_of(through((50, 4)), Shape("flat"))
    assert curve([0, 100]) == pytest.approx([4, 4])


def test_one_point_covers_only_itself() -> None:
    curve = curve_of(through((50, 4)))
    assert curve(50) == 4
    assert math.isnan(curve(51))
    assert len(curve.samples()) == 1


def test_a_spike_has_narrow_feet() -> None:
    points = through((0, 2), (50, 9), (100, 2))
    wide, narrow = curve_of(points), curve_of(points, Shape("spike", x_min=50, x_max=50))
    assert wide(45) > 5
    assert narrow([45, 50, 55]) == pytest.approx([2, 9, 2])


def test_an_event_says_so_too() -> None:
    series = Series("s", points=tuple(through((0, 2), (50, 9), (100, 2))))
    (curve,) = build_curves(figure_of(series, events=(Event(50, (0,), "spike", "a spike"),)))
    assert curve(45) == pytest.approx(2)


def test_steps_hold_and_jump() -> None:
    curve = curve_of(through((0, 8), (50, 5), (100, 2)), Shape("step"))
    assert curve([30, 51, 98]) == pytest.approx([8, 5, 5])


def test_oscillation_has_its_bounds_as_band() -> None:
    point = Point(x_min=0, x_max=100, y=5, y_min=4, y_max=6)
    curve = curve_of([point], Shape("oscillation", x_min=0, x_max=100))
    assert np.array(curve.band(50)) == pytest.approx([4, 6])


def test_a_missing_value_is_a_gap() -> None:
    series = Series("s", points=tuple(through((0, 1), (40, 2), (60, 3), (100, 4))), missing=(50,))
    (curve,) = build_curves(figure_of(series))
    assert math.isnan(curve(50))
    assert curve(40) == pytest.approx(2)
    assert 50 in [row.x for row in curve.samples() if row.y is None]


def test_a_named_law_bends_the_curve() -> None:
    xs = [0, 10, 20, 40, 70, 100]
    points = through(*((x, 1 + 8 * math.exp(-x / 12)) for x in xs))
    curve = curve_of(points, Shape("fall", how="exponentially"))
    fine = np.linspace(0, 100, 200)
    assert np.abs(curve(fine) - (1 + 8 * np.exp(-fine / 12))).max() < 0.1


def test_decay_settles_before_its_end() -> None:
    points = through((0, 1), (20, 9), (80, 1), (100, 1))
    curve = curve_of(points, Shape("decay", x_min=20, x_max=80))
    assert curve(50) < 3


@pytest.mark.parametrize("scale", ["linear", "log"])
def test_finds_every_crossing(scale: Scale) -> None:
    curve = curve_of(through((1, 1), (30, 9), (100, 2)), x=Axis(scale=scale, range=(1, 100)))
    places = curve.x_at(5)
    assert len(places) == 2
    assert curve(places) == pytest.approx([5, 5])
    assert len(curve.x_at(9.5)) == 0


def test_samples_draw_the_curve_with_straight_lines() -> None:
    curve = curve_of(through((0, 1), (10, 8), (50, 9), (100, 2)))
    rows = curve.samples()
    fine = np.linspace(0, 100, 2001)
    drawn = np.interp(fine, [float(row.x) for row in rows], [row.y or 0.0 for row in rows])
    assert np.abs(drawn - curve(fine)).max() < 0.002 * 10
    assert all(row.y_lo <= row.y <= row.y_hi for row in rows)  # type: ignore[operator]


def test_the_band_stays_on_the_axis() -> None:
    curve = curve_of(through((0, 0), (50, 10), (100, 0)))
    low, high = curve.band(np.linspace(0, 100, 50))
    assert low.min() >= 0
    assert high.max() <= 10


def test_zero_on_a_log_axis_is_its_bottom() -> None:
    curve = curve_of(through((0, 100), (100, 0)), y=Axis(scale="log", range=(0.1, 100)))
    assert curve(100) == pytest.approx(0.1)


def test_a_series_without_points_says_why() -> None:
    empty, vague = Series("a"), Series("b", points=(Point(3, None),))
    figure = Figure(kind="line", panels=(Panel(x=LINEAR, y=HEIGHT, series=(empty, vague)),))
    assert [(each.series, each.reason) for each in missing_curves(figure)] == [
        ("a", "the text gives no point of it"),
        ("b", "the text gives no value of it"),
    ]
    assert build_curves(figure) == ()
    assert list(curve_table(figure).columns) == ["panel", "series", "group", "x", "y", "y_lo", "y_hi", "origin"]


def test_groups_are_named_in_the_table() -> None:
    series = Series("Main", {"Recurrence": 16}, points=tuple(through((0, 1), (100, 2))))
    table = curve_table(figure_of(series))
    assert set(table["group"]) == {"16"}
    assert set(table["series"]) == {"Main"}


def test_second_axis_has_its_own_scale() -> None:
    right = Series("r", axis="y2", points=tuple(through((0, 100), (100, 900))))
    panel = Panel(x=LINEAR, y=HEIGHT, y2=Axis(scale="linear", range=(0, 1000)), series=(right,))
    (curve,) = build_curves(Figure(kind="line", panels=(panel,)))
    assert curve(50) == pytest.approx(500)


def test_a_display_without_range_spans_its_values() -> None:
    display = display_of(Axis(), [2, 6])
    assert (display.low, display.high) == (2, 6)
    assert display_of(None, [5]).high > 5


def test_a_relative_lends_its_bend() -> None:
    known = Series("SP", {"Width": 4096}, points=tuple(through((0, 9), (20, 3), (100, 2))))
    ends = through((0, 9), (100, 1))
    kin, stranger = Series("SP", {"Width": 256}, points=tuple(ends)), Series("Chance", points=tuple(ends))
    figure = Figure(kind="line", panels=(Panel(x=LINEAR, y=HEIGHT, series=(known, kin, stranger)),))
    _, bent, straight = build_curves(figure)
    assert bent(20) < 3
    assert straight(20) == pytest.approx(7.4)
    assert bent([0, 100]) == pytest.approx([9, 1])


def test_a_bent_curve_on_log_axes_is_no_law() -> None:
    x, y = Axis(scale="log", range=(1, 10_000)), Axis(scale="log", range=(1, 10_000))
    bent = curve_of(through((1, 10_000), (10, 200), (100, 20), (10_000, 10)), x=x, y=y)
    assert bent(1000) < math.sqrt(20 * 10)


def test_series_of_one_name_stay_apart() -> None:
    series = tuple(Series(None, points=tuple(through((0, low), (100, low)))) for low in (1, 2))
    table = curve_table(Figure(kind="line", panels=(Panel(x=LINEAR, y=HEIGHT, series=series),)))
    assert table.groupby("series")["y"].mean().to_dict() == {"": 1, "(2)": 2}


def test_a_point_far_off_the_axis_costs_little() -> None:
    assert len(curve_of(through((0, 1), (50, 3), (1e22, 2))).samples()) < 1000


def test_decay_may_start_before_the_first_knot() -> None:
    curve = curve_of(through((20, 9), (80, 1)), Shape("decay", x_min=19, x_max=81))
    assert curve([20, 80]) == pytest.approx([9, 1])
    assert curve(50) < 5
