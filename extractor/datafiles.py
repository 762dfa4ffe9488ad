"""Files of data as figures: CSV with any usual separator, TSV, Parquet; and figure documents."""

from __future__ import annotations

import json
from collections import Counter
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from extractor.diagnostics import ExtractorError
from extractor.document import from_document
from extractor.files import read_text
from extractor.frames import figure_from_frame
from extractor.model import Figure

if TYPE_CHECKING:
    from pandas import DataFrame

SEPARATORS = ("\t", ";", ",", "|")
REMEDY = "give CSV, TSV or Parquet with an x column and a column of numbers per series, or the columns series, x, y"


def read_data(path: Path) -> Figure:
    """The figure that a table of data makes; an :class:`ExtractorError` names the file and what it should hold."""
    if not path.is_file():
        raise ExtractorError(f"{path}: {'is a folder, not a table' if path.is_dir() else 'no such file'}")
    try:
        return figure_from_frame(_table(path))
    except ExtractorError as error:
        raise ExtractorError(f"{str(error) if str(path) in str(error) else f'{path}: {error}'}; {REMEDY}") from None
    except (OSError, ValueError, ImportError) as error:
        raise ExtractorError(f"{path}: is not a table: {str(error).strip()}; {REMEDY}") from None


def _table(path: Path) -> DataFrame:
    import pandas as pd

    if path.suffix.lower() == ".parquet":
        return pd.read_parquet(path)
    text = read_text(path)
    head = text.lstrip().split("\n", 1)[0]
    counts = Counter({sign: head.count(sign) for sign in SEPARATORS})
    separator = counts.most_common(1)[0][0] if counts.total() else ","
    decimal = "," if separator == ";" and "," in text and "." not in text else "."
    return pd.read_csv(StringIO(text), sep=separator, decimal=decimal, skipinitialspace=True)


def read_document(path: Path) -> Figure:
    """A figure document that ``extractor convert`` wrote."""
    try:
        return from_document(json.loads(read_text(path)))
    except ValueError as error:
        raise ExtractorError(f"{path}: is not JSON: {error}; give a description or a figure document") from None
    except ExtractorError as error:
        raise ExtractorError(str(error) if str(path) in str(error) else f"{path}: {error}") from None
