"""Curves that know only their two ends, bent like their relatives: the same name in another group, or the reverse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from extractor.curves.curve import Curve
from extractor.curves.display import Floats
from extractor.curves.hermite import Pieces
from extractor.curves.laws import straight_pieces

NODES = 25
LEAST_RISE = 0.1


def _is_known(curve: Curve) -> bool:
    return curve.pieces is not None and len(curve.anchors) > 2


def _rise(curve: Curve, start: float, end: float) -> float:
    """How far a curve rises over a stretch; 0 where it does not cover it."""
    if curve.pieces is None or curve.anchors[0].u > start + 0.02 or curve.anchors[-1].u < end - 0.02:
        return 0.0
    low, high = curve.pieces.at(np.clip([start, end], curve.anchors[0].u, curve.anchors[-1].u))
    return float(high - low)


def _related(curve: Curve, other: Curve) -> bool:
    if not curve.group or other.panel != curve.panel or other.axis != curve.axis or other is curve:
        return False
    return other.series == curve.series or other.group == curve.group


def _profile(pieces: Pieces, places: Floats) -> Floats:
    """How much of its whole change a curve has behind it at each place."""
    values = pieces.at(np.clip(places, pieces.u[0], pieces.u[-1]))
    profile: Floats = np.clip((values - values[0]) / (values[-1] - values[0]), 0, 1)
    return profile


def bent_like_kin(curve: Curve, curves: Sequence[Curve]) -> Curve:
    """The curve, with the bend of its relatives where the text gives only its ends."""
    if curve.pieces is None or len(curve.anchors) != 2 or not curve.group:
        return curve
    first, last = curve.anchors
    rise = last.v - first.v
    known = [other for other in curves if _related(curve, other) and _is_known(other)]
    alike = [other for other in known if _rise(other, first.u, last.u) * np.sign(rise) >= LEAST_RISE]
    if abs(rise) < LEAST_RISE or not alike:
        return curve
    places = np.linspace(first.u, last.u, NODES)
    profile = np.mean([_profile(other.pieces, places) for other in alike if other.pieces is not None], axis=0)
    return replace(curve, pieces=straight_pieces(places, first.v + rise * profile), is_lent=True)
