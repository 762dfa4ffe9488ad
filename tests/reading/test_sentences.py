"""Places and values of one series told in a sentence: which number stands where."""

from __future__ import annotations

import pytest

import extractor

AXES = {
    "kl": ('"KL (nats)", linear, 0 to 50, one tick per 10 nats.', '"Score", linear, -0.5 to 2.5'),
    "k": ('"Retrieved passages k", log, ticks 1, 10, 100 and 1000.', '"Recall@k (%)", linear, from 0 to 100'),
    "kept": ('"Data kept (%)", linear, 10 to 100, ticks 10, 20, 40, 60, 80, 100.', '"Accuracy (%)", linear, 40 to 70'),
    "load": ('"Concurrent requests", log, 1 to 256.', '"Throughput (tokens/s)", log, from 10 to 10000'),
    "budget": ('"Action budget", 5 to 50, ticks every 5.', '"Tasks completed (%)", 0 to 70.'),
}  # fmt: skip
SAID: tuple[tuple[str, str, list[tuple[float, float]]], ...] = (
    ("kl", "passes 1.8 at KL 30 and 2.1 at KL 40 on its way to 2.3 at KL 50.", [(30, 1.8), (40, 2.1), (50, 2.3)]),
    ("kl", "Moves from 0 at the start via 0.8 at KL 10 to 2.3 at KL 50.", [(0, 0), (10, 0.8), (50, 2.3)]),
    ("kl", "From 0 it climbs to 0.6 at KL 10, peaks at 0.82 near KL 18.", [(0, 0), (10, 0.6), (18, 0.82)]),
    ("kl", "From 0 it rises to a modest peak of 0.42 near KL 8.", [(0, 0), (8, 0.42)]),
    ("k", "opens at 36% and then reads 69% at k = 10, 86% at k = 100.", [(1, 36), (10, 69), (100, 86)]),
    ("k", "goes from 31% (k = 1) through 58% (k = 10) to 84% (k = 1000).", [(1, 31), (10, 58), (1000, 84)]),
    ("kept", "Holds 62% at both 100 and 80, and loses very little down to 60, where it stands at 61.5%.",
     [(100, 62), (80, 62), (60, 61.5)]),
    ("kept", "At 60 and at 80 it reads 63%, after which it comes back to 62% at 100.", [(60, 63), (80, 63), (100, 62)]),
    ("kept", "Falls back from 63% at 80 over 60.5% at 40 to 50% at 10.", [(80, 63), (40, 60.5), (10, 50)]),
    ("load", "about 55 tokens/s for a lone request, 190 for 4 requests, 600 for 16.", [(1, 55), (4, 190), (16, 600)]),
    ("load", "It nearly doubles going from 4 requests to 16.", []),
    ("budget", "With 5 actions, it finishes 14% of the tasks.", [(5, 14)]),
    ("budget", "At a budget of 5 it finishes 14% of the tasks, at 10 it finishes 22%.", [(5, 14), (10, 22)]),
    ("budget", "It starts at 14% and finishes at 28%.", [(5, 14), (50, 28)]),
)  # fmt: skip


@pytest.mark.parametrize(("axes", "said", "expected"), SAID)
def test_each_value_stands_at_its_place(axes: str, said: str, expected: list[tuple[float, float]]) -> None:
    x, y = AXES[axes]
    head = f"## Line\n### Components/Axes\n- **X-axis:** {x}\n- **Y-axis:** {y}\n- **Legend:** Ours (red), B (blue)"
    figure = extractor.extract(f"{head}\n### Detailed Analysis\n- **Ours:** {said}\n").figure
    points = figure.panels[0].series[0].points
    assert [(point.x, point.y) for point in points] == expected
    assert all(point.x_min is None and point.y_min is None for point in points)


LEGENDS = (
    ("* Navy solid line: Observed\n* Orange dashed line: Model mean, surrounded by a pale orange band",
     [("navy", "solid", None), ("orange", "dashed", None)]),
    ("* Black step line: Observed\n* Blue line: Model mean", [("black", None, None), ("blue", None, None)]),
    ("* Legend: Observed (navy), Model mean (orange). All four lines are solid.",
     [("navy", "solid", None), ("orange", "solid", None)]),
    ("* Legend: Observed (navy), Model mean (orange). Every curve is solid and carries square markers.",
     [("navy", "solid", "square"), ("orange", "solid", "square")]),
    ("* Legend: Observed (navy), Model mean (orange). The curves bear no markers.",
     [("navy", None, None), ("orange", None, None)]),
    ("* Legend: Observed (navy), Model mean (orange), both dashed.",
     [("navy", "dashed", None), ("orange", "dashed", None)]),
    ("* Two lines are drawn: Observed (a navy line) and Model mean (a dashed orange line).",
     [("navy", None, None), ("orange", "dashed", None)]),
)  # fmt: skip


@pytest.mark.parametrize(("legend", "styles"), LEGENDS)
def test_each_series_is_drawn_as_told(legend: str, styles: list[tuple[str | None, ...]]) -> None:
    axes = '* X-axis: "Year", 1980 to 2023\n* Y-axis: "Extent", linear, 2 to 9\n'
    said = "* Observed: 7.7 in 1980, 6.2 in 1990.\n* Model mean: 7.3 in 1980, 7.0 in 1990.\n"
    text = f"## Line chart\n### Components/Axes\n{axes}{legend}\n### Detailed Analysis\n{said}"
    series = extractor.extract(text).figure.panels[0].series
    assert [one.name for one in series] == ["Observed", "Model mean"]
    assert [(one.style.color, one.style.line, one.style.marker) for one in series] == styles
