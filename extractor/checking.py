"""``extractor.check``: claims tried against descriptions, figures, or a table of real data."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from extractor.claims import judge
from extractor.diagnostics import ExtractorError, UsageError
from extractor.files import check_text as countable
from extractor.frames import figure_from_frame
from extractor.model import Figure, Outline
from extractor.outside import Checked, check_claim, check_text, checked, known_figures

if TYPE_CHECKING:
    from pandas import DataFrame

    from extractor.result import Result

    Given = str | Path | Figure | Result


def check(
    text_or_figure: Given | Sequence[Given] | None = None,
    claims: str | Sequence[str] | None = None,
    data: DataFrame | Path | None = None,
) -> tuple[Checked, ...]:
    """Verdicts for ``claims``, tried against descriptions or figures, or against a table of real ``data``.

    A description is its text, or a ``Path`` to it; so are data a DataFrame or a ``Path``. Without ``claims``, what a
    description says is tried against its own numbers, or against ``data`` if there is some. Of several ``claims``,
    ``given`` tells which one a verdict belongs to; a text of several lines is a paper, tried sentence by sentence.

    >>> import extractor, pandas
    >>> frame = pandas.DataFrame({"step": [0, 1, 2, 3], "loss": [4.0, 2.0, 1.0, 0.9]})
    >>> [claim.verdict for claim in extractor.check(claims=["The loss falls at every step."], data=frame)]
    ['supported']
    """
    given = _listed(text_or_figure)
    if claims is None:
        return _own(given, data)
    described = [] if data is not None else list(map(_figure, given))
    figures = [_measured(data)] if data is not None else [figure for figure, _ in described]
    if not figures:
        raise UsageError("nothing to check against: give a description, a figure or data")
    if isinstance(claims, str) and "\n" in claims.strip():
        return tuple(check_text(countable(claims), figures))
    known = known_figures(figures, [outline for _, outline in described])
    lines = [claims] if isinstance(claims, str) else list(claims)
    wrong = next((line for line in lines if not isinstance(line, str)), None)
    if wrong is not None:
        raise UsageError(f"a claim is a str, not {type(wrong).__name__}")
    return tuple(each for i, line in enumerate(lines) for each in check_claim(countable(line), known, i))


def _measured(data: DataFrame | Path) -> Figure:
    """The figure that data make: a DataFrame, what pandas makes one of, or a ``Path`` to a table."""
    from extractor.datafiles import read_data

    if isinstance(data, Path):
        return read_data(data)
    try:
        return figure_from_frame(data)
    except (TypeError, ValueError) as error:
        remedy = "give a pandas DataFrame, or a Path to a table"
        raise ExtractorError(f"a {type(data).__name__} is no table: {error}; {remedy}") from None


def _listed(given: object) -> list[Given]:
    if given is None:
        return []
    return list(given) if isinstance(given, list | tuple) else [given]  # type: ignore[list-item]


def _figure(given: Given) -> tuple[Figure, Outline | None]:
    from extractor.reader import extract, extract_file

    if isinstance(given, Figure):
        return given, None
    if isinstance(given, str | Path):
        given = extract(given) if isinstance(given, str) else extract_file(given)
    if hasattr(given, "figure"):
        return given.figure, given.outline
    raise ExtractorError(f"cannot check a {type(given).__name__}: give a description, a figure or a result")


def _own(given: list[Given], data: DataFrame | Path | None) -> tuple[Checked, ...]:
    """What descriptions say, against their own numbers or against data."""
    found: list[Checked] = []
    for figure, outline in map(_figure, given):
        claims = figure.claims
        if data is not None:
            if outline is None:
                raise UsageError("a figure alone makes no claims; give its description, or claims")
            claims = judge(_measured(data), outline)
        found += [checked(claim, figure.source.name or None) for claim in claims]
    if not given:
        raise UsageError("nothing to check: give a description, or claims")
    return tuple(found)
