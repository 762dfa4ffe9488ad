"""Spans of the description: what is left of one without the signs around it."""

from __future__ import annotations

from extractor.model import Span


def stripped(text: str, span: Span, before: str, behind: str) -> Span:
    """A span without white space and the given signs at its ends."""
    start, end = span
    while start < end and (text[start].isspace() or text[start] in before):
        start += 1
    while end > start and (text[end - 1].isspace() or text[end - 1] in behind):
        end -= 1
    return start, end
