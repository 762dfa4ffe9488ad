"""``extractor.check``: claims tried against descriptions, figures, or a table of real data."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from extractor.claims import judge
from extractor.diagnostics import ExtractorError, UsageError
from extractor.files import check_text as check_claim_text
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
    data: DataFrame | None = None,
) -> tuple[Checked, ...]:
    """Verdicts for ``claims``, tried against descriptions or figures, or against a table of real ``data``.

    A description is its text, or a ``Path`` to it. Without ``claims``, what it says is tried against its own numbers,
    or against ``data`` if there is some. Of several ``claims``, ``given`` tells which one a verdict belongs to; a text
    of several lines is taken for a paper, and tried sentence by sentence.

    >>> import extractor, pandas
    >>> frame = pandas.DataFrame({"step": [0, 1, 2, 3], "loss": [4.0, 2.0, 1.0, 0.9]})
    >>> [claim.verdict for claim in extractor.check(claims=["The loss falls at every step."], data=frame)]
    ['supported']
    """
    given = _listed(text_or_figure)
    if claims is None:
        return _own(given, data)
    figures = [figure_from_frame(data)] if data is not None else [figure for figure, _ in map(_figure, given)]
    if not figures:
        raise UsageError("nothing to check against: give a description, a figure or data")
    if isinstance(claims, str) and "\n" in claims.strip():
        return tuple(check_text(check_claim_text(claims), figures))
    known, lines = known_figures(figures), [claims] if isinstance(claims, str) else list(claims)
    return tuple(each for i, line in enumerate(lines) for each in check_claim(check_claim_text(line), known, i))


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


def _own(given: list[Given], data: DataFrame | None) -> tuple[Checked, ...]:
    """What descriptions say, against their own numbers or against data."""
    found: list[Checked] = []
    for figure, outline in map(_figure, given):
        claims = figure.claims
        if data is not None:
            if outline is None:
                raise UsageError("a figure alone makes no claims; give its description, or claims")
            claims = judge(figure_from_frame(data), outline)
        found += [checked(claim, figure.source.name or None) for claim in claims]
    if not given:
        raise UsageError("nothing to check: give a description, or claims")
    return tuple(found)
