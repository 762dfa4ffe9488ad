"""The figure document as JSON."""

from __future__ import annotations

from extractor.result import Result

SUFFIX = ".json"


def write(result: Result) -> bytes:
    """The figure document, UTF-8."""
    return result.to_json().encode()
