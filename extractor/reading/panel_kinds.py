"""Panels of several kinds: ``**Right Panel (bar chart):**``, ``Panel B, on the right, is a grouped bar chart``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractor.model import Kind, Span
from extractor.reading.draft import Draft
from extractor.reading.panel_scopes import mentioned_panels
from extractor.reading.titles import kind_in
from extractor.sentences import sentences

CHART = re.compile(
    r"(?:\b(?:is|as|shows?|holds?|contains?|has|presents?)\s(?:an?|one)\s|^(?:an?|the)?\s?|^\(?[a-h]\)\s|\(|:\s)"
    r"(?P<said>(?:[a-z]+[\s-]){0,3}?"
    r"(?:chart|graph|plot|diagram|histogram|heat ?map|box-?plot|bar-?chart|scatter-?plot))\b",
    re.IGNORECASE,
)
CUTS = (
    re.compile(r"[,;]\s(?:and\s)?|\s(?:and|while|whereas)\s"),
    re.compile(r"[;:]\s|,\s(?:and|while|whereas|but)\s|\s(?:while|whereas)\s", re.IGNORECASE),
)  # first the smallest pieces, then those that may hold an aside: ``Panel (b), on the right, is a bar chart``


def read_panel_kinds(draft: Draft) -> None:
    """Give a panel the kind that is said of it alone."""
    told: dict[int, Kind] = {}
    for number, kind in _told(draft) if len(draft.panels) > 1 else ():
        told.setdefault(number, kind)
    for number, kind in told.items():
        draft.panels[number].kind = kind


def _told(draft: Draft) -> Iterator[tuple[int, Kind]]:
    for index, block in enumerate(draft.outline.blocks):
        if block.role in ("observations", "interpretation", "title"):
            continue
        spans = [block.label] if block.label is not None else []
        for sentence in [*spans, *sentences(draft.text, block.body)]:
            for piece in _pieces(draft.text, sentence):
                kind = _kind_of(draft.text[slice(*piece)])
                panels = mentioned_panels(draft, draft.text[slice(*piece)]) or draft.scopes[index]
                if kind is not None and len(panels) == 1:
                    yield panels[0], kind


def _pieces(text: str, span: Span) -> list[Span]:
    pieces: list[Span] = []
    for cut in CUTS:
        cuts = [found.span() for found in cut.finditer(text, *span)]
        starts, ends = [span[0], *(end for _, end in cuts)], [*(start for start, _ in cuts), span[1]]
        pieces += zip(starts, ends, strict=True)
    return pieces


def _kind_of(words: str) -> Kind | None:
    """``is a grouped bar chart``, ``(line chart)``: the kind a phrase says something to be.

    ``The left chart is a box plot``: what names the panel says no kind, what is said of it does.
    """
    kinds = (kind_in(found.group("said")) for found in CHART.finditer(words))
    return next((kind for kind in kinds if kind is not None), None)
