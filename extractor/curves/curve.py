"""A reconstructed series: evaluates at any x, with a band, and samples itself for tables and plots."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from extractor.curves.band import BEND, LENT_BEND, band, half_width
from extractor.curves.display import Display, Floats, instant
from extractor.curves.hermite import Pieces
from extractor.curves.knots import Knot
from extractor.model import Coordinate, Sample

Swing = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Curve:
    """One series of one panel between the places the text puts it.

    ``curve(x)`` and ``curve.band(x)`` take a number, a name, a date or an array of them, and give NaN where the text
    says nothing. A curve without ``pieces`` (bars, clouds, categories) only has values at its knots; one that
    ``is_lent`` bends like its relatives.
    """

    panel: int
    series: str | None
    group: str
    axis: Literal["y", "y2"]
    x_display: Display
    y_display: Display
    anchors: tuple[Knot, ...]
    pieces: Pieces | None = None
    swings: tuple[Swing, ...] = ()
    gaps: tuple[tuple[float, float], ...] = ()
    is_lent: bool = False

    def __call__(self, x: Any) -> Any:
        """The value at ``x``."""
        return _scalar(self.y_display.backward(self._height(self.x_display.forward(x))))

    def band(self, x: Any) -> tuple[Any, Any]:
        """The low and high of the nominal 90 % band at ``x``."""
        low, high = self._band(self.x_display.forward(x))
        return _scalar(self.y_display.backward(low)), _scalar(self.y_display.backward(high))

    def x_at(self, y: float) -> Floats:
        """Every x at which the curve passes ``y``, left to right."""
        level = self.y_display.unit(y)
        if self.pieces is None or level is None or len(self.pieces.u) < 2:
            return np.empty(0)
        u = self.pieces.grid()
        above = self._height(u) - level
        crossing = np.flatnonzero((above[:-1] * above[1:] < 0) | ((above[:-1] == 0) & (above[1:] != 0)))
        roots = self._bisected(u[crossing], u[crossing + 1], level)
        last = u[-1:] if above[-1] == 0 else u[:0]
        return self.x_display.backward(np.append(roots, last))

    def _bisected(self, left: Floats, right: Floats, level: float) -> Floats:
        side = np.sign(self._height(left) - level)
        for _ in range(40):
            middle = (left + right) / 2
            same = np.sign(self._height(middle) - level) == side
            left, right = np.where(same, middle, left), np.where(same, right, middle)
        return (left + right) / 2

    @property
    def knots(self) -> tuple[Sample, ...]:
        """The stated places, as rows of the table."""
        return tuple(row for row in self.samples() if row.origin == "stated")

    @property
    def span(self) -> tuple[float, float]:
        """The x range the text covers, as numbers (positions on a category axis)."""
        ends = [self.anchors[0].u, self.anchors[-1].u]
        low, high = ends if self.x_display.names else self.x_display.backward(ends)
        return float(low), float(high)

    def samples(self) -> tuple[Sample, ...]:
        """The curve as rows, dense enough for straight lines between them in display space; y is ``None`` in a gap."""
        places, stated = self._places()
        heights = self._height(places) if self.pieces is not None else np.array([k.v for k in self.anchors])
        low, high = self._band(places) if self.pieces is not None else self._stated_band()
        columns = (self._labels(places, stated), *map(self._data, (heights, low, high)), stated)
        return tuple(
            Sample(self.panel, self.series or "", self.group, x, y, lo, hi, "stated" if knot else "interpolated")
            for x, y, lo, hi, knot in zip(*columns, strict=True)
        )

    def _data(self, heights: Floats) -> list[float | None]:
        return [
            None if math.isnan(value) else float(f"{value:.7g}") for value in self.y_display.backward(heights).tolist()
        ]

    def _places(self) -> tuple[Floats, list[Knot | None]]:
        if self.pieces is None:
            return np.array([k.u for k in self.anchors]), list(self.anchors)
        places = self.pieces.grid() if len(self.pieces.u) > 1 else self.pieces.u
        if self.gaps:
            places = np.union1d(places, [(start + end) / 2 for start, end in self.gaps])
        stated = {knot.u: knot for knot in self.anchors if knot.stated}
        return places, [stated.get(u) for u in places.tolist()]

    def _labels(self, places: Floats, stated: list[Knot | None]) -> list[Coordinate]:
        if self.x_display.names:
            return [self.x_display.names[int(u)] for u in places.tolist()]
        numbers = self.x_display.backward(places).tolist()
        exact = [instant(knot.label) if knot is not None else None for knot in stated]
        shown = [x if x is not None and (x > 0 or not self.x_display.log) else None for x in exact]
        return [float(f"{n:.9g}") if x is None else x for n, x in zip(numbers, shown, strict=True)]

    def _height(self, u: Floats) -> Floats:
        if self.pieces is None:
            return self._at_anchor(u, [k.v for k in self.anchors])
        anchors = [k.v for k in self.anchors]
        values = np.clip(self.pieces.at(u), min(0.0, *anchors, 0.0), max(1.0, *anchors, 1.0))
        for start, end in self.gaps:
            values = np.where((u > start + 1e-9) & (u < end - 1e-9), np.nan, values)
        return values

    def _at_anchor(self, u: Floats, values: list[float]) -> Floats:
        result = np.full(np.shape(u), np.nan)
        for knot, value in zip(self.anchors, values, strict=True):
            result = np.where(np.abs(u - knot.u) < 1e-9, value, result)
        return result

    def _stated_band(self) -> tuple[Floats, Floats]:
        lows = [k.v - half_width(k) if k.low is None else k.low for k in self.anchors]
        highs = [k.v + half_width(k) if k.high is None else k.high for k in self.anchors]
        return self._within(np.array(lows), np.array(highs))

    def _band(self, u: Floats) -> tuple[Floats, Floats]:
        if self.pieces is None:
            low, high = self._stated_band()
            return self._at_anchor(u, low.tolist()), self._at_anchor(u, high.tolist())
        low, high = self._within(*band(self.anchors, u, self._height(u), LENT_BEND if self.is_lent else BEND))
        for start, end, bottom, top in self.swings:
            inside = (u >= start) & (u <= end)
            low, high = np.where(inside, bottom, low), np.where(inside, top, high)
        return low, high

    def _within(self, low: Floats, high: Floats) -> tuple[Floats, Floats]:
        """The band clipped to the axis, or to the points the text puts beyond it."""
        values = [k.v for k in self.anchors]
        return np.maximum(low, min(0.0, *values, 0.0)), np.minimum(high, max(1.0, *values, 1.0))


def _scalar(values: Floats) -> Any:
    return float(values) if values.ndim == 0 else values
