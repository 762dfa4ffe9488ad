"""The band around a curve: how sure a reconstruction is between and at its knots."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from extractor.curves.display import Floats
from extractor.curves.hermite import knot_types
from extractor.curves.knots import Knot

NOMINAL = 0.7
READING = 1.3
SIDEWAYS = 0.5
WANDER = 0.08
BEND = 1.6
LENT_BEND = 0.4


def half_width(knot: Knot) -> float:
    """The half-width of the band at a knot."""
    return NOMINAL * READING * knot.q


def _doubts(knots: Sequence[Knot]) -> list[float]:
    """For each segment, how much more it may wander than usual: twice from an end to a turn."""
    types = knot_types(knots)
    return [2.0 if {a, b} == {"E", "X"} else 1.0 for a, b in pairwise(types)]


def band(knots: Sequence[Knot], places: Floats, curve: Floats, bending: float = BEND) -> tuple[Floats, Floats]:
    """Low and high of the nominal 90 % band in display space at ``places``, where the curve is ``curve``.

    ``bending`` says how little to trust the curve where it leaves the chord between its knots.
    """
    if len(knots) == 1:
        half = half_width(knots[0])
        return curve - half, curve + half
    u, v, q, qx = np.array([(k.u, k.v, k.q, k.qx) for k in knots]).T
    i = np.clip(np.searchsorted(u, places, side="right") - 1, 0, len(u) - 2)
    width = u[i + 1] - u[i]
    t = np.clip((places - u[i]) / width, 0, 1)
    rise = v[i + 1] - v[i]
    reading = np.hypot((1 - t) * q[i], t * q[i + 1])
    sideways = np.abs(rise / width) * np.hypot((1 - t) * qx[i], t * qx[i + 1])
    wander = np.sqrt(4 * width * t * (1 - t)) * np.array(_doubts(knots))[i]
    bend = curve - (v[i] + t * rise)
    terms = (READING * reading) ** 2 + (SIDEWAYS * sideways) ** 2 + (WANDER * wander) ** 2 + (bending * bend) ** 2
    half, slack = NOMINAL * np.sqrt(terms), NOMINAL * READING * reading
    low = np.maximum(curve - half, np.minimum(v[i], v[i + 1]) - slack)
    high = np.minimum(curve + half, np.maximum(v[i], v[i + 1]) + slack)
    return np.minimum(low, curve), np.maximum(high, curve)
