"""Claims from elsewhere: a paper's sentences, or a single one, tried against figures or a table of real data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from extractor.claims import about, judge
from extractor.diagnostics import ExtractorError, UsageError
from extractor.frames import figure_from_frame
from extractor.model import Block, Claim, Figure, Outline, Span
from extractor.outline import read_outline
from extractor.sentences import sentences

if TYPE_CHECKING:
    from pandas import DataFrame

    from extractor.result import Result

UNRELATED = "names no series, panel, category or axis of the figure"


@dataclass(frozen=True, slots=True)
class Checked(Claim):
    """A claim with its verdict, and the name of the figure it was tried against."""

    figure: str | None = None


def check(
    text_or_figure: str | Figure | Result | Sequence[str | Figure | Result] | None = None,
    claims: str | Sequence[str] | None = None,
    data: DataFrame | None = None,
) -> tuple[Checked, ...]:
    """Verdicts for ``claims``, tried against descriptions or figures, or against a table of real ``data``.

    Without ``claims``, what a description says is tried against its own numbers, or against ``data`` if there is some.

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
    lines = [claims] if isinstance(claims, str) else list(claims)
    return tuple(found for line in lines for found in check_sentence(line, (0, len(line)), figures))


def _listed(given: object) -> list[str | Figure | Result]:
    if given is None:
        return []
    if isinstance(given, list | tuple):
        return list(given)
    return [given]  # type: ignore[list-item]


def _figure(given: str | Figure | Result) -> tuple[Figure, Outline | None]:
    if isinstance(given, Figure):
        return given, None
    if isinstance(given, str):
        from extractor.reader import extract

        result = extract(given)
        return result.figure, result.outline
    if hasattr(given, "figure"):
        return given.figure, given.outline
    raise ExtractorError(f"cannot check a {type(given).__name__}: give a description, a figure or a result")


def _own(given: list[str | Figure | Result], data: DataFrame | None) -> tuple[Checked, ...]:
    """What descriptions say, against their own numbers or against data."""
    found: list[Checked] = []
    for figure, outline in map(_figure, given):
        claims = figure.claims
        if data is not None:
            if outline is None:
                raise UsageError("a figure alone makes no claims; give its description, or claims")
            claims = judge(figure_from_frame(data), outline)
        found += [_checked(claim, figure.source.name or None) for claim in claims]
    if not given:
        raise UsageError("nothing to check: give a description, or claims")
    return tuple(found)


def claims_in(text: str) -> list[tuple[str, Span]]:
    """The sentences of a paper's text, or of a list of claims, one a line; headings and tables are none."""
    found = []
    for block in read_outline(text).blocks:
        if block.kind in ("item", "paragraph"):
            found += [(text[start:end], (start, end)) for start, end in sentences(text, block.span)]
    return found


def check_text(text: str, figures: Sequence[Figure]) -> list[Checked]:
    """Every sentence of a paper, tried against the figure it fits best; spans count the characters of ``text``."""
    return [found for _, span in claims_in(text) for found in check_sentence(text, span, figures)]


def check_sentence(text: str, span: Span, figures: Sequence[Figure]) -> list[Checked]:
    """The claims of one sentence against the figure it fits best; one that fits none is not about the figures."""
    outline = _as_observation(text, span)
    fits = [about(figure, outline) for figure in figures]
    best = max(range(len(figures)), key=lambda index: fits[index])
    figure = figures[best]
    name = figure.source.name or (figure.title if len(figures) > 1 else None)
    claims: Iterable[Claim] = judge(figure, outline) if fits[best] > 0 or len(figures) == 1 else ()
    found = [_checked(claim, name, tell=len(figures) > 1) for claim in claims]
    if fits[best] == 0:
        decided = [claim for claim in found if claim.verdict in ("supported", "contradicted")]
        unrelated = Checked(text[slice(*span)], span, "other", "not_checkable", None, UNRELATED, (), None)
        return decided or [unrelated]
    return found or [
        Checked(text[slice(*span)], span, "other", "undetermined", None, "no test could be made of it", (), name)
    ]


def _as_observation(text: str, span: Span) -> Outline:
    """One sentence as an outline of its own, in the role in which descriptions make claims."""
    block = Block("paragraph", span, span, None, "observations", 8, -1)
    return Outline(text, (block,))


def _checked(claim: Claim, figure: str | None, *, tell: bool = False) -> Checked:
    reason = f"{claim.reason} (checked against {figure})" if tell and figure and claim.reason else claim.reason
    return Checked(claim.text, claim.span, claim.kind, claim.verdict, claim.program, reason, claim.evidence, figure)
