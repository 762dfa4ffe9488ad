"""The reconstructed curves as a table, with a Data Package descriptor beside it that holds the units."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from extractor.curves import COLUMNS, build_curves, rows_of
from extractor.model import Coordinate
from extractor.writers import datapackage

if TYPE_CHECKING:
    from extractor.result import Result

SUFFIX = ".csv"


def write(result: Result) -> bytes:
    """The table of curves: ``panel,series,group,x,y,y_lo,y_hi,origin``, UTF-8, one line for each sample."""
    buffer = io.StringIO()
    table = csv.writer(buffer, lineterminator="\n")
    table.writerow(COLUMNS)
    for row in rows_of(build_curves(result.figure)):
        table.writerow(_text(getattr(row, name)) for name in COLUMNS)
    return buffer.getvalue().encode()


def write_beside(result: Result, name: str) -> dict[str, bytes]:
    """The descriptor that says what the columns are and in which units they count."""
    return {name + datapackage.SUFFIX: datapackage.describe(result, name + SUFFIX, write(result))}


def _text(value: Coordinate | None) -> str:
    if value is None:
        return ""
    return f"{value:.10g}" if isinstance(value, float) else str(value)
