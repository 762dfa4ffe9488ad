"""Reading one description: a string, or a file."""

from __future__ import annotations

from dataclasses import replace
from os import PathLike
from pathlib import Path

from extractor.files import check_text, digest, read_text
from extractor.model import Source
from extractor.result import Result


def extract(text: str, name: str = "") -> Result:
    """Read a description of a figure.

    >>> import extractor
    >>> result = extractor.extract("A photo of a cat.")
    >>> result.figure.kind, result.figure.panels
    ('none', ())
    """
    from extractor.pipeline import read_figure

    outline, figure = read_figure(check_text(text))
    source = Source(name, digest(text.encode()))
    return Result(text, outline, replace(figure, source=source))


def extract_file(path: str | PathLike[str]) -> Result:
    """Read the description in a UTF-8 file; :class:`~extractor.ExtractorError` says what is wrong with the file."""
    place = Path(path)
    return extract(read_text(place), place.name)
