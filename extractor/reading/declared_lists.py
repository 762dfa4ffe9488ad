"""Names and styles in two lists of one length: ``The lines for 5 °C and 15 °C are drawn in blue and red``."""

from __future__ import annotations

import re

from extractor.model import Span
from extractor.reading.declared_names import VERB
from extractor.reading.styles import StyleWords, read_style, series_nouns

CUT = re.compile(r",\s+(?:and\s+|or\s+)?|\s+(?:and|or)\s+")
AFTER_NAMES = re.compile(
    rf",?\s+(?:{VERB}(?:in|as|by|with|are|is)|have)\s+(?:the\s+colou?rs\s+|an?\s+|the\s+)?$", re.IGNORECASE
)
BEFORE_NAMES = re.compile(
    r"\s+(?:(?:stand|are(?:\sused)?)\s+for|represents?|denotes?|shows?|marks?|indicates?|for)\s+(?:the\s+)?",
    re.IGNORECASE,
)
LEAD = re.compile(
    rf".*[.;:(]\s+|(?:the\s|its\s)?(?:\w+\s)?(?:{series_nouns()})\s(?:for|of|from|labell?ed|marked)\s(?:the\s)?|the\s",
    re.IGNORECASE,
)
STOP = re.compile(r",?\s+respectively\b|[.;:()]|$")
LONGEST_NAME = 6

Named = tuple[Span, StyleWords]


def two_lists(text: str, phrase: Span, span: Span) -> list[Named]:
    """Who is drawn how, where a run of styles stands beside a list of as many names."""
    styles = _styles(text, phrase)
    if len(styles) < 2:
        return []
    before = AFTER_NAMES.search(text, span[0], phrase[0])
    names = _pieces(text, _without_lead(text, (span[0], before.start()))) if before else []
    if len(names) != len(styles):
        behind = BEFORE_NAMES.match(text, phrase[1], span[1])
        stop = STOP.search(text, behind.end(), span[1]) if behind else None
        names = _pieces(text, (behind.end(), stop.start() if stop else span[1])) if behind else []
    named = len(names) == len(styles) and all(0 < len(text[a:b].split()) <= LONGEST_NAME for a, b in names)
    return list(zip(names, styles, strict=True)) if named else []


def _styles(text: str, phrase: Span) -> list[StyleWords]:
    """``blue, green and red``, ``a solid and a dashed line``: styles of one kind that differ."""
    found = [read_style(text, piece) for piece in _pieces(text, phrase)]
    for key in ("color", "line", "marker"):
        values = [getattr(style, key) for style in found]
        if all(values) and len(set(values)) == len(values):
            return found
    return []


def _without_lead(text: str, span: Span) -> Span:
    lead = LEAD.match(text, *span)
    while lead is not None and lead.end() > span[0]:
        span = (lead.end(), span[1])
        lead = LEAD.match(text, *span)
    return span


def _pieces(text: str, span: Span) -> list[Span]:
    cuts = [found.span() for found in CUT.finditer(text, *span)]
    starts, ends = [span[0], *(cut[1] for cut in cuts)], [*(cut[0] for cut in cuts), span[1]]
    return [_bare(text, piece) for piece in zip(starts, ends, strict=True) if piece[1] > piece[0]]


def _bare(text: str, span: Span) -> Span:
    found = re.compile(r"[\s\"“*_`]*(?:the\s)?(?P<name>.*?)[\s\"”*_`]*$", re.IGNORECASE).match(text[span[0] : span[1]])
    return (span[0] + found.start("name"), span[0] + found.end("name")) if found else span
