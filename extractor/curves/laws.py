"""Named laws: a curve the text calls exponential, a power law or logarithmic, fitted to the knots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np

from extractor.curves.display import Display, Floats
from extractor.curves.hermite import Pieces
from extractor.curves.knots import Knot

Law = Literal["exponential", "power", "logarithmic"]

NODES = 48
SURE = 3.0
FLOOR = 0.04


def _bases(law: Law, x: Floats, span: float) -> Floats:
    """φ(x) for a grid of shape parameters, one row each; x counts from the first knot."""
    if law == "exponential":
        return np.exp(-x / (span * np.geomspace(0.02, 5, 60))[:, None])
    offsets = span * np.geomspace(1e-4, 1, 24)
    if law == "logarithmic":
        return np.log(x + offsets[:, None])
    powers = np.geomspace(0.05, 4, 24)
    return np.array([(x + offset) ** -power for offset in offsets for power in powers])


def _fitted(basis: Floats, v: Floats, weights: Floats) -> tuple[Floats, Floats, Floats]:
    """Closed-form weighted least squares of c + a·φ for every row of ``basis``: c, a and χ²."""
    total = weights.sum()
    mean, level = basis @ weights / total, (v @ weights) / total
    centred = basis - mean[:, None]
    slope = (centred * weights) @ (v - level) / np.maximum((centred**2) @ weights, 1e-30)
    constant = level - slope * mean
    misfit = ((constant[:, None] + slope[:, None] * basis - v) ** 2) @ weights
    return constant, slope, misfit


def law_pieces(knots: Sequence[Knot], law: Law, x: Display, y: Display, plain: Pieces) -> Pieces:
    """The law through the knots where it fits them, its mean with ``plain`` for three knots, else ``plain``."""
    if len(knots) < 3 or (law == "exponential" and len(knots) < 5 and y.log):
        return plain
    u = np.array([k.u for k in knots])
    data = x.backward(u)
    places, count = data - data[0], len(knots)
    weights = np.array([1 / (0.6 * k.q) ** 2 for k in knots])
    fine = np.unique(np.concatenate([u, np.linspace(u[0], u[-1], NODES)]))
    constant, slope, misfit = _fitted(_bases(law, places, places[-1]), np.array([k.v for k in knots]), weights)
    best = int(np.argmin(misfit))
    if count >= 4 and misfit[best] / count >= SURE:
        return plain
    values = constant[best] + slope[best] * _bases(law, x.backward(fine) - data[0], places[-1])[best]
    return straight_pieces(fine, values if count >= 4 else (values + plain.at(fine)) / 2)


def decay_pieces(knots: Sequence[Knot], start: float, end: float, y: Display, plain: Pieces) -> Pieces:
    """``plain`` with an exponential approach, in data y, from the knot at ``start`` to the level at ``end``."""
    ends = [k for k in knots if start - 0.02 <= k.u <= end + 0.02]
    if len(ends) != 2:
        return plain
    fine = np.unique(np.concatenate([plain.u, np.linspace(ends[0].u, ends[1].u, NODES)]))
    values = plain.at(fine)
    top, floor = (float(n) for n in y.backward([ends[0].v, ends[1].v]))
    height = abs(float(y.backward(1.0)) - float(y.backward(0.0)))
    lifetime = (ends[1].u - ends[0].u) / max(np.log(max(abs(top - floor) / (FLOOR * height), 1.0)), 0.5)
    inside = (fine > ends[0].u) & (fine < ends[1].u)
    data = floor + (top - floor) * np.exp(-np.maximum(fine - ends[0].u, 0) / lifetime)
    return straight_pieces(fine, np.where(inside, y.forward(data), values))


def straight_pieces(u: Floats, v: Floats) -> Pieces:
    """Straight lines through many nodes."""
    slopes = np.diff(v) / np.diff(u)
    return Pieces(u, v, slopes, slopes)
