"""Curves as one long table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, fields
from typing import TYPE_CHECKING

from extractor.curves.build import build_curves
from extractor.curves.curve import Curve
from extractor.model import Figure, Sample

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = tuple(field.name for field in fields(Sample))


def rows_of(curves: Iterable[Curve]) -> tuple[Sample, ...]:
    """Every sample of the curves, in their order."""
    return tuple(row for curve in curves for row in curve.samples())


def curve_table(figure: Figure) -> pd.DataFrame:
    """The figure's curves as a tidy table: ``panel, series, group, x, y, y_lo, y_hi, origin``."""
    import pandas as pd

    return pd.DataFrame([astuple(row) for row in rows_of(build_curves(figure))], columns=list(COLUMNS))
