"""The figure redrawn, as scalable graphics."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from extractor.result import Result

SUFFIX = ".svg"


def write(result: Result) -> bytes:
    """The drawing; two runs give the same bytes."""
    from extractor.plots import picture

    return picture(result.figure, "svg")
