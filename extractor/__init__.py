"""Reads a textual description of a figure and gives back the figure as data.

>>> import extractor
>>> result = extractor.extract("A photo of a cat.")
>>> result.figure.kind
'none'

Names are imported when first used, so that ``import extractor`` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from extractor.checking import check as check
    from extractor.diagnostics import ExtractorError as ExtractorError
    from extractor.document import from_document as from_document
    from extractor.outline import read_outline as read_outline
    from extractor.quantities import read_quantities as read_quantities
    from extractor.reader import extract as extract
    from extractor.reader import extract_file as extract_file
    from extractor.result import Result as Result
    from extractor.schema import json_schema as json_schema

__version__ = "0.1.0"

_HOMES = {
    "ExtractorError": "diagnostics",
    "Result": "result",
    "check": "checking",
    "extract": "reader",
    "extract_file": "reader",
    "from_document": "document",
    "json_schema": "schema",
    "read_outline": "outline",
    "read_quantities": "quantities",
}

__all__ = [
    "ExtractorError",
    "Result",
    "__version__",
    "check",
    "extract",
    "extract_file",
    "from_document",
    "json_schema",
    "read_outline",
    "read_quantities",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'extractor' has no attribute {name!r}")
    value = getattr(import_module(f"extractor.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
