"""Sentences beside the points they tell, each read alone below the axes and the legend of its figure.

A file of ``tests/fixtures/tellings`` begins with those, and behind ``---said---`` holds one telling after the other:
what is said, and behind ``=>`` who is where (``0..40 = <20`` is below 20 from 0 to 40; what bears a ``?`` may be left
out).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import extractor
from extractor.model import Coordinate, Point

FOLDER = Path(__file__).parent.parent / "fixtures" / "tellings"
Told = tuple[str, str, str]


def _tellings() -> Iterator[tuple[str, str, str]]:
    for path in sorted(FOLDER.glob("*.md")):
        head, said = path.read_text(encoding="utf-8").split("\n---said---\n")
        for telling in said.strip().split("\n\n"):
            words, points = telling.split("\n=> ")
            yield head, words, points


def _wanted(points: str) -> set[Told]:
    if points == "nothing":
        return set()
    rows = (row.split(": ") for row in points.split(" | "))
    return {(name, *place.split(" = ")) for name, told in rows for place in told.split(", ")}  # type: ignore[misc]


def _written(value: Coordinate | None) -> str:
    return value if isinstance(value, str) else re.sub(r"e\+?", "e", f"{value:g}") if value is not None else ""


def _span(value: Coordinate | None, low: Coordinate | None, high: Coordinate | None) -> str:
    if low is None and high is None:
        return _written(value)
    if low is None or high is None:
        return f"<{_written(high)}" if low is None else f">{_written(low)}"
    return f"{_written(low)}..{_written(high)}"


def _read(point: Point) -> tuple[str, str]:
    return _span(point.x, point.x_min, point.x_max), _span(point.y, point.y_min, point.y_max)


@pytest.mark.parametrize(("head", "words", "points"), list(_tellings()), ids=lambda text: text[:40].strip())
def test_each_telling_puts_its_series_where_it_says(head: str, words: str, points: str) -> None:
    panel = extractor.extract(f"{head}\n{words}\n").figure.panels[0]
    read = {(series.name or "", *_read(point)) for series in panel.series for point in series.points}
    wanted = _wanted(points)
    told = {(name, x, y.rstrip("?")) for name, x, y in wanted}
    assert {one for one in wanted if not one[2].endswith("?")} <= read <= told
