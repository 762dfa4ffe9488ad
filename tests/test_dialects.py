"""Whatever way a description is put together, the points that it states are read, and no others."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable

import pytest

import extractor
from tests.dialects import Case, bar_case, heat_case, line_case, panel_case

MANY = 150
WANTED = 0.99


@pytest.mark.parametrize("make", [line_case, panel_case, bar_case, heat_case], ids=lambda make: make.__name__)
def test_mixtures_of_dialects_are_read(make: Callable[[random.Random], Case]) -> None:
    rng = random.Random(20)
    counts: Counter[str] = Counter()
    broken: Counter[str] = Counter()
    for _ in range(MANY):
        case = make(rng)
        right, missed, extra = compared(case)
        counts.update(right=right, missed=missed, extra=extra)
        broken[case.dialect] += bool(missed + extra)
    score = 2 * counts["right"] / (2 * counts["right"] + counts["missed"] + counts["extra"])
    assert score >= WANTED, [dialect for dialect, times in broken.most_common(8) if times]


def compared(case: Case) -> tuple[int, int, int]:
    """Points found, missed and invented, panel by panel in order."""
    panels = extractor.extract(case.text).figure.panels
    read = [{s.name: {(place(p.x), p.y) for p in s.points} for s in panel.series} for panel in panels]
    right = missed = 0
    for number, told in enumerate(case.panels):
        own = read[number] if number < len(read) else {}
        wanted = {name: {(place(x), y) for x, y in points} for name, points in told.items()}
        right += sum(len(points & own.get(name, set())) for name, points in wanted.items())
        missed += sum(len(points - own.get(name, set())) for name, points in wanted.items())
    return right, missed, sum(len(points) for own in read for points in own.values()) - right


def place(x: object) -> object:
    """A column called by a number, its unit aside, is the same place: ``0.5 h`` and 0.5."""
    number = re.match(r"-?\d+(?:\.\d+)?", str(x))
    return float(number.group()) if number else x
