"""Curves of the corpus' answers against the data behind their figures."""

from __future__ import annotations

import csv
import math
import statistics
from collections import defaultdict
from pathlib import Path

import numpy as np
import pytest

from extractor.curves import Curve, build_curves
from extractor.curves.display import plain
from tests.gold import case_paths, gold_figure

CASES = [case for case in case_paths() if (case / "truth.csv").exists()]


def truths(case: Path) -> dict[tuple[int, str], list[tuple[str, float]]]:
    series: dict[tuple[int, str], list[tuple[str, float]]] = defaultdict(list)
    with (case / "truth.csv").open(newline="", encoding="utf-8") as handle:
        for row in csv.DictReader(handle):
            name = plain(f"{row['series']} {row.get('group') or ''}")
            series[int(row["panel"]), name].append((row["x"], float(row["y"])))
    return series


def compared(curve: Curve, rows: list[tuple[str, float]]) -> tuple[float, float]:
    """The mean error as a fraction of the axis, and how often the band holds."""
    x = [place if curve.x_display.names else float(place) for place, _ in rows]
    drawn, truth = curve.y_display.forward(curve(x)), curve.y_display.forward([y for _, y in rows])
    low, high = (curve.y_display.forward(edge) for edge in curve.band(x))
    known = ~np.isnan(drawn)
    inside = (low - 1e-9 <= truth) & (truth <= high + 1e-9)
    return float(np.abs(drawn - truth)[known].mean()), float(inside[known].mean())


@pytest.fixture(scope="module")
def scores() -> list[tuple[float, float]]:
    found = []
    for case in CASES:
        curves = {(c.panel, plain(f"{c.series or ''} {c.group}")): c for c in build_curves(gold_figure(case))}
        found += [compared(curves[key], rows) for key, rows in truths(case).items()]
    return found


def test_errors_are_small(scores: list[tuple[float, float]]) -> None:
    errors = sorted(error for error, _ in scores)
    assert not any(math.isnan(error) for error in errors)
    assert statistics.median(errors) <= 0.03
    assert errors[int(0.9 * (len(errors) - 1))] <= 0.10


def test_the_band_holds_as_often_as_it_says(scores: list[tuple[float, float]]) -> None:
    assert 0.85 <= statistics.fmean(held for _, held in scores) <= 0.97


@pytest.mark.parametrize("case", case_paths(), ids=lambda case: case.name)
@pytest.mark.parametrize("optional", [False, True])
def test_every_series_with_points_has_a_curve(case: Path, optional: bool) -> None:
    figure = gold_figure(case, optional)
    expected = sum(bool(series.points) for panel in figure.panels for series in panel.series)
    curves = build_curves(figure)
    assert len(curves) == expected
    assert all(curve.samples() for curve in curves)
