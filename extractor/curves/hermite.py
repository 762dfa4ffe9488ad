"""The interpolant between knots: cubic Hermite pieces with slopes that never overshoot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

import numpy as np

from extractor.curves.display import Floats
from extractor.curves.knots import Knot

Turn = Literal["broad", "sharp"] | None

TURN_HEIGHT = 0.05
BENT = 2.0
SAMPLING_ERROR = 0.002
STEPS_PER_AXIS = 40
MOST_STEPS = 200


@dataclass(frozen=True, slots=True)
class Pieces:
    """Cubic Hermite pieces over the nodes ``u``: values ``v``, and slopes at each piece's ``start`` and ``end``."""

    u: Floats
    v: Floats
    start: Floats
    end: Floats

    def at(self, places: Floats) -> Floats:
        """The interpolant; NaN outside the nodes."""
        if len(self.u) == 1:
            return np.where(np.abs(places - self.u[0]) < 1e-9, self.v[0], np.nan)
        i = np.clip(np.searchsorted(self.u, places, side="right") - 1, 0, len(self.u) - 2)
        width = self.u[i + 1] - self.u[i]
        t = (places - self.u[i]) / width
        rise = self.v[i + 1] - self.v[i]
        a, b = self.start[i] * width - rise, rise - self.end[i] * width
        inside = (t > -1e-9) & (t < 1 + 1e-9)
        values = self.v[i] + t * rise + t * (1 - t) * (a * (1 - t) + b * t)
        return np.where(inside, values, np.nan)

    def grid(self) -> Floats:
        """Nodes enough for straight lines between them to err less than ``SAMPLING_ERROR``."""
        width, rise = np.diff(self.u), np.diff(self.v)
        first, last = self.start * width, self.end * width
        bend = np.maximum(np.abs(6 * rise - 4 * first - 2 * last), np.abs(6 * rise - 2 * first - 4 * last))
        fine = np.maximum(np.ceil(np.sqrt(bend / 8 / SAMPLING_ERROR)), np.ceil(width * STEPS_PER_AXIS))
        count = np.clip(fine, 1, MOST_STEPS).astype(int)
        piece = np.repeat(np.arange(len(count)), count)
        step = np.arange(len(piece)) - np.repeat(np.cumsum(count) - count, count)
        return np.append(self.u[piece] + width[piece] * step / count[piece], self.u[-1])


def _secants(knots: Sequence[Knot]) -> list[float]:
    return [(b.v - a.v) / (b.u - a.u) for a, b in pairwise(knots)]


def knot_types(knots: Sequence[Knot], height: float = TURN_HEIGHT) -> list[str]:
    """For each knot of a piece: ``E`` at its ends, ``M`` on a slope, ``X`` at a real turn, ``P`` where it is flat."""
    types = ["E"] * len(knots)
    for i in range(1, len(knots) - 1):
        left, right = knots[i].v - knots[i - 1].v, knots[i + 1].v - knots[i].v
        if left * right > 0:
            types[i] = "M"
        else:
            types[i] = "X" if min(abs(left), abs(right)) > max(height, 1.5 * knots[i].q) else "P"
    return types


def _inner_slope(h0: float, h1: float, s0: float, s1: float) -> float:
    if s0 * s1 <= 0:
        return 0.0
    weighted = abs(s0 * h1 + s1 * h0) / (h0 + h1)
    return float(np.copysign(min(2 * abs(s0), 2 * abs(s1), weighted), s0))


def _end_slope(h0: float, h1: float, s0: float, s1: float, clipped: bool) -> float:
    slope = s0 * (1 + h0 / (h0 + h1)) - s1 * h0 / (h0 + h1)
    ratio = slope / s0 if s0 else 0.0
    low, high = (0.5, 1.5) if clipped else (0.0, 2.0)
    return s0 * min(max(ratio, low), high)


def _turn_slopes(width: float, secant: float, turn: Turn, few: bool) -> tuple[float, float]:
    """Slopes at the turn and at the end of a segment between them."""
    if few and width >= 0.15 and turn == "broad":
        return 0.0, 2 * secant
    if few and width >= 0.15 and turn == "sharp":
        return 2 * secant, 0.0
    if width < 0.15:
        return 0.25 * secant, secant
    return (0.25 if width < 0.5 else 0.5) * secant, 0.5 * secant


def _smooth_piece(knots: Sequence[Knot], turn: Turn) -> tuple[list[float], list[float]]:
    """Slopes at the start and end of every segment between two corners."""
    secants, widths = _secants(knots), [b.u - a.u for a, b in pairwise(knots)]
    n = len(secants)
    if n < 2:
        return secants, secants
    types, few = knot_types(knots), len(knots) <= 4
    inner = [_inner_slope(widths[i], widths[i + 1], secants[i], secants[i + 1]) for i in range(n - 1)]
    first = _end_slope(widths[0], widths[1], secants[0], secants[1], types[1] != "P")
    last = _end_slope(widths[-1], widths[-2], secants[-1], secants[-2], types[-2] != "P")
    start, end = [first, *inner], [*inner, last]
    if types[1] == "X":
        end[0], start[0] = _turn_slopes(widths[0], secants[0], turn, few)
    if types[-2] == "X":
        start[-1], end[-1] = _turn_slopes(widths[-1], secants[-1], turn, few)
    return start, end


def is_bent(knots: Sequence[Knot]) -> bool:
    """Whether the knots bend one way throughout, by far more than reading noise: a curve, not a law's straight line."""
    secants = [abs(secant) for secant in _secants(knots)]
    steady = all(a > b for a, b in pairwise(secants)) or all(a < b for a, b in pairwise(secants))
    return len(secants) > 1 and steady and max(secants) > BENT * min(secants)


def _between_corners(knots: Sequence[Knot]) -> list[Sequence[Knot]]:
    cuts = [0, *(i for i in range(1, len(knots) - 1) if knots[i].corner), len(knots) - 1]
    return [knots[a : b + 1] for a, b in pairwise(cuts) if b > a]


def interpolant(knots: Sequence[Knot], turn: Turn = None, straight: bool = False) -> Pieces:
    """The curve through the knots; ``straight`` joins them by lines."""
    start: list[float] = []
    end: list[float] = []
    for part in _between_corners(knots):
        first, last = (_secants(part),) * 2 if straight else _smooth_piece(part, turn)
        start += first
        end += last
    places = np.array([[k.u for k in knots], [k.v for k in knots]])
    return Pieces(places[0], places[1], np.array(start), np.array(end))
