"""The reconstructed curves as Parquet: typed columns, compressed, with the units as metadata."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

from extractor.curves import build_curves, rows_of
from extractor.writers.datapackage import axes_of

if TYPE_CHECKING:
    from extractor.result import Result

SUFFIX = ".parquet"


def write(result: Result) -> bytes:
    """The table of curves; ``x`` is a number or null, ``x_name`` the name where x is a category."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    rows = rows_of(build_curves(result.figure))
    columns: dict[str, list[Any]] = {
        "panel": [row.panel for row in rows],
        "series": [row.series for row in rows],
        "group": [row.group for row in rows],
        "x": [None if isinstance(row.x, str) else float(row.x) for row in rows],
        "x_name": [row.x if isinstance(row.x, str) else None for row in rows],
        "y": [row.y for row in rows],
        "y_lo": [row.y_lo for row in rows],
        "y_hi": [row.y_hi for row in rows],
        "origin": [row.origin for row in rows],
    }
    metadata = {"extractor": json.dumps({"panels": axes_of(result.figure)}, ensure_ascii=False)}
    schema = pa.schema([(name, _kind(name, pa)) for name in columns], metadata=metadata)
    buffer = io.BytesIO()
    pq.write_table(pa.table(columns, schema=schema), buffer, compression="zstd")
    return buffer.getvalue()


def _kind(name: str, pa: Any) -> Any:
    if name == "panel":
        return pa.int32()
    if name in ("x", "y", "y_lo", "y_hi"):
        return pa.float64()
    return pa.string() if name == "x_name" else pa.dictionary(pa.int32(), pa.string())
