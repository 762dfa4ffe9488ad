"""One module per output format: ``--to csv`` is written by ``csv.py``.

A writer has ``SUFFIX``, what is put behind the description's name, and ``write(result) -> bytes``. A format of several
files also has ``write_beside(result, name) -> dict[str, bytes]``: the further files, by file name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any

from extractor.diagnostics import UsageError

if TYPE_CHECKING:
    from extractor.result import Result

WRITERS = {
    "json": "the figure document",
    "csv": "the reconstructed curves as a table, with a datapackage.json that holds the units",
    "parquet": "the reconstructed curves as a typed, compressed table",
    "png": "the figure redrawn, as a picture",
    "svg": "the figure redrawn, as scalable graphics",
    "pdf": "the figure redrawn, for print",
    "code": "a matplotlib script that redraws the figure from the CSV",
    "vegalite": "a Vega-Lite specification of the figure",
    "sarif": "claims and faults as SARIF 2.1.0",
    "junit": "claims as a JUnit test report",
}


def chosen(names: str) -> tuple[str, ...]:
    """The formats of a comma-separated list, in its order.

    >>> chosen("csv, json")
    ('csv', 'json')
    """
    wanted = tuple(dict.fromkeys(name.strip().lower() for name in names.split(",") if name.strip()))
    for name in wanted:
        if name not in WRITERS:
            raise UsageError(f"unknown format {name!r}; there are: {', '.join(WRITERS)}")
    if not wanted:
        raise UsageError(f"no format given; there are: {', '.join(WRITERS)}")
    return wanted


def writer(name: str) -> Any:
    """The module that writes a format."""
    return import_module(f"extractor.writers.{name}")


def written(result: Result, stem: str, formats: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """File names and contents of a result in the given formats; ``stem`` is the name without suffix."""
    for name in formats:
        module = writer(name)
        yield stem + module.SUFFIX, module.write(result)
        if hasattr(module, "write_beside"):
            yield from module.write_beside(result, stem).items()
