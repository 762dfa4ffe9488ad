"""Texts with their claims checked: descriptions against themselves, papers against figures, either against a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from extractor.checking import check_text
from extractor.claims import judge
from extractor.diagnostics import ExtractorError
from extractor.document import plain, to_json
from extractor.frames import figure_from_frame
from extractor.model import VERSION, Claim, Diagnostic, Figure

if TYPE_CHECKING:
    from pandas import DataFrame

    from extractor.result import Result


@dataclass(frozen=True, slots=True)
class CheckedText:
    """A text, the claims it makes with their verdicts, and what is wrong inside it."""

    name: str
    text: str
    claims: tuple[Claim, ...]
    faults: tuple[Diagnostic, ...] = ()

    def only(self, verdicts: Sequence[str]) -> CheckedText:
        """The same with only the claims that came out so, and without faults."""
        return replace(self, claims=tuple(each for each in self.claims if each.verdict in verdicts), faults=())


def against_itself(name: str, result: Result, data: DataFrame | None = None) -> CheckedText:
    """A description against its own numbers, or against a table of them."""
    if data is None:
        return CheckedText(name, result.text, result.figure.claims, result.figure.diagnostics)
    return CheckedText(name, result.text, judge(figure_from_frame(data), result.outline))


def claims_against(name: str, text: str, figures: Sequence[Figure], data: DataFrame | None = None) -> CheckedText:
    """A paper's text, or a single claim, against the figures it may be about, or against a table."""
    known = figures if data is None else [figure_from_frame(data)]
    found = check_text(text, known)
    return CheckedText(name, text, tuple(found))


def read_table(path: Path) -> DataFrame:
    """A table of data: Parquet by its suffix, tab-separated by ``.tsv``, otherwise comma-separated."""
    import pandas as pd

    try:
        if path.suffix == ".parquet":
            return pd.read_parquet(path)
        return pd.read_csv(path, sep="\t" if path.suffix == ".tsv" else ",")
    except FileNotFoundError:
        raise ExtractorError(f"{path}: no such file") from None
    except (OSError, ValueError) as error:
        raise ExtractorError(f"{path}: is not a table: {error}") from None


def as_json(checked: Sequence[CheckedText]) -> bytes:
    """All verdicts as one JSON document."""
    counts = Counter[str](claim.verdict for each in checked for claim in each.claims)
    sources = [{"name": each.name, "claims": each.claims, "diagnostics": each.faults} for each in checked]
    return to_json(plain({"version": VERSION, "sources": sources, "summary": counts})).encode()
