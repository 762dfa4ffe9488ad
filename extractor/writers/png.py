"""The figure redrawn, as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from extractor.result import Result

SUFFIX = ".png"


def write(result: Result) -> bytes:
    """The drawing; two runs give the same bytes."""
    from extractor.plots import picture

    return picture(result.figure, "png")
