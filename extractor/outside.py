"""Sentences from elsewhere, tried against the figures they may be about: a paper's text, or single claims."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace

from extractor.asides import number_of, numbers_of, without_asides
from extractor.claims import Known, about, judge, know
from extractor.claims.statements.proforms import SAME
from extractor.claims.statements.split import PRONOUN
from extractor.model import Block, Claim, Figure, Outline, Span
from extractor.paragraphs import paragraphs
from extractor.sentences import sentences

POINTED, TAKEN_UP, RELATED, LEAST = 4.0, 2.0, 1.0, 0.1
UNTRIED = "no test could be made of it"


@dataclass(frozen=True, slots=True)
class Checked(Claim):
    """A claim with its verdict, the figure it was tried against, and which of the claims given it is part of.

    One that is not ``related`` speaks of none of the figures.
    """

    figure: str | None = None
    given: int | None = None
    related: bool = True


@dataclass(frozen=True, slots=True)
class Paper:
    """A text and the figures it may be about; ``told`` is the text without citations and the like."""

    text: str
    told: str
    figures: tuple[Known, ...]


def paper_of(text: str, figures: Sequence[Known]) -> Paper:
    """A text ready to be tried."""
    return Paper(text, without_asides(text).replace("\n", " "), tuple(figures))


def known_figures(figures: Sequence[Figure], outlines: Sequence[Outline | None] = ()) -> tuple[Known, ...]:
    """The figures, ready for many sentences, with the outlines of their descriptions where there are some."""
    told = [*outlines, *([None] * (len(figures) - len(outlines)))]
    return tuple(know(figure, outline) for figure, outline in zip(figures, told, strict=True))


def check_text(text: str, figures: Sequence[Figure]) -> list[Checked]:
    """Every sentence of a paper, tried against the figure it fits best; spans count the characters of ``text``.

    A list of claims, one a line, is such a text, too. Headings and tables claim nothing.
    """
    paper = paper_of(text, known_figures(figures))
    return [found for span in paragraphs(text) for found in _in_turn(paper, sentences(text, span))]


def check_claim(claim: str, figures: Sequence[Known], given: int | None = None) -> list[Checked]:
    """One claim as it stands, however many sentences it has; it is never left out."""
    spans = sentences(claim, (0, len(claim)))
    found = list(_in_turn(paper_of(claim, figures), spans))
    empty = Checked(claim, (0, len(claim)), "other", "not_checkable", None, "it says nothing", related=False)
    return [replace(each, given=given) for each in found or [empty]]


# ------------------------------------------------------------------------------------------------ one after the other


@dataclass(frozen=True, slots=True)
class Last:
    """Where the sentence that an ``it`` takes up begins, and the figure it was about."""

    start: int
    figure: int


def _takes_up(sentence: str) -> bool:
    """``It peaks in May``, ``From 20 m on, it levels off``: a sentence about what the one before it named."""
    lead = LEAD.match(sentence)
    return PRONOUN.match(sentence, lead.end() if lead else 0) is not None or SAME.search(sentence) is not None


LEAD = re.compile(r"[^,;.]{2,48}, (?=(?:it|its|they|their)\b)")


def _in_turn(paper: Paper, spans: Sequence[Span]) -> Iterator[Checked]:
    last: Last | None = None
    for span in spans:
        taken = last if last is not None and _takes_up(paper.told[slice(*span)].lower().lstrip()) else None
        fits = [_fit(paper, span, index, taken) for index in range(len(paper.figures))]
        if max(fits) < (RELATED if len(fits) > 1 else LEAST):
            yield from _unrelated(paper, span)
            last = None
            continue
        best, claims = _tried(paper, (taken.start if taken else span[0], span[1]), span, fits)
        yield from claims
        last = Last(taken.start if taken else span[0], best)


def _fit(paper: Paper, span: Span, index: int, taken: Last | None) -> float:
    """How much a sentence speaks of a figure; what it says of ``Figure 2`` counts most, what it takes up next."""
    known = paper.figures[index]
    pointed = number_of(known.figure) in numbers_of(paper.text[slice(*span)])
    fit = about(known, _as_observation(paper.text, span), paper.told, alone=len(paper.figures) == 1)
    return fit + POINTED * pointed + TAKEN_UP * (taken is not None and taken.figure == index)


def _tried(paper: Paper, context: Span, span: Span, fits: Sequence[float]) -> tuple[int, list[Checked]]:
    """The verdicts of a sentence by the figure it fits best; of several, by one that bears it out."""
    best = [index for index, fit in enumerate(fits) if fit == max(fits)]
    tried = [(index, _claims(paper, context, span, index)) for index in best]
    return next(((index, found) for index, found in tried if _bears_out(found)), tried[0])


def _bears_out(claims: Sequence[Checked]) -> bool:
    verdicts = {claim.verdict for claim in claims}
    return "supported" in verdicts and "contradicted" not in verdicts


def _claims(paper: Paper, context: Span, span: Span, index: int) -> list[Checked]:
    figure = paper.figures[index].figure
    name = figure.source.name or (figure.title if len(paper.figures) > 1 else None)
    found = judge(paper.figures[index], _as_observation(paper.text, context), paper.told)
    own = [claim for claim in found if claim.span[0] >= span[0]]
    untried = Claim(paper.text[slice(*span)], span, "other", "undetermined", None, UNTRIED)
    return [checked(claim, name, tell=len(paper.figures) > 1) for claim in own or [untried]]


def _unrelated(paper: Paper, span: Span) -> list[Checked]:
    """A sentence that names nothing of a figure; of a single one, what its numbers settle is about it all the same."""
    if len(paper.figures) == 1:
        decided = [c for c in _claims(paper, span, span, 0) if c.verdict in ("supported", "contradicted")]
        if decided:
            return decided
    which = "the figure" if len(paper.figures) == 1 else f"any of the {len(paper.figures)} figures"
    reason = f"names no series, panel, category or axis of {which}"
    return [Checked(paper.text[slice(*span)], span, "other", "not_checkable", None, reason, related=False)]


def _as_observation(text: str, span: Span) -> Outline:
    """One sentence as an outline of its own, in the role in which descriptions make claims."""
    return Outline(text, (Block("paragraph", span, span, None, "observations", 8, -1),))


def checked(claim: Claim, figure: str | None, *, tell: bool = False) -> Checked:
    """A claim with the name of its figure, which the reason tells where there are several."""
    reason = f"{claim.reason} (checked against {figure})" if tell and figure and claim.reason else claim.reason
    told = {part.name: getattr(claim, part.name) for part in fields(Claim)}
    return Checked(**(told | {"reason": reason}), figure=figure)
