"""Curves: each series reconstructed in display space between the places the text puts it.

``display`` maps axes to [0, 1], ``readings`` and ``knots`` say where a series goes, ``hermite``, ``laws`` and ``kin``
draw it, ``band`` says how surely, ``curve`` is what callers hold, ``build`` makes them from a figure and ``table``
lists them.
"""

from extractor.curves.build import NoCurve, build_curves, missing_curves
from extractor.curves.curve import Curve
from extractor.curves.table import COLUMNS, curve_table, rows_of

__all__ = ["COLUMNS", "Curve", "NoCurve", "build_curves", "curve_table", "missing_curves", "rows_of"]
