"""Clauses that leave out what the one before them said, told in full.

``The tan bars run from 28 to 38, the dark ones from 36 to 64``: the last clause has a subject and an amount of its own
and takes the rest from the first. What it brings is laid over what is of the same sort there (:mod:`remnants`).
``…; the third is not`` and ``the same holds for B`` bring a subject alone (:mod:`proforms`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from extractor.claims.statements.proforms import told_of
from extractor.claims.statements.remnants import Element, Elements, filled
from extractor.model import Span

JOINT = re.compile(
    r"\s*[;—–]\s*(?:(?:and|but|while|whereas|yet)\s+)?|,\s+(?:(?:and|but|while|whereas|yet|then|though)\s+)?|"
    r"\s+(?:and|but|while|whereas|yet|though)\s+"
)
IN_TURN = re.compile(r"\brespectively\b|\bin (?:that|this|the same) order\b|\beach\b")
MOST_CLAUSES = 6


@dataclass(frozen=True, slots=True)
class Part:
    """A clause by its span, and in full where it left something out."""

    span: Span
    told: str | None


def parts_of(text: str, span: Span, elements: Elements) -> list[Part]:
    """A statement as clauses, the first of which lends the others what they leave out; empty where it is one.

    Clauses are taken off at the end, one by one, as long as what they bring has its like in what is left.
    """
    if IN_TURN.search(text.lower(), *span):
        return []
    paired = _paired(text, span)
    if paired:
        return paired
    found, end = list[Part](), span[1]
    taken = [e.span for e in elements(span)]
    joints = [m for m in JOINT.finditer(text, *span) if not any(lo < m.end() and m.start() < hi for lo, hi in taken)]
    for joint in reversed(joints[-MOST_CLAUSES:]):
        full = _told_by(text, (span[0], joint.start()), (joint.end(), end), elements)
        if full is not None:
            found.append(Part((joint.end(), end), full))
            end = joint.start()
    return [Part((span[0], end), None), *_in_full(text, span, elements, found)] if found else []


PAIRED = re.compile(
    r"(?P<both>\bboth\s+)?\b(?P<one>(?:(?:more|less)\s+[a-z]+|[a-z]{2,}er))\s+(?P<and>and|but|yet)\s+(?:also\s+)?"
    r"(?P<two>(?:(?:more|less)\s+[a-z]+|[a-z]{2,}er))(?=\s+than\b)"
)


def _paired(text: str, span: Span) -> list[Part]:
    """``A is both cheaper and more accurate than B``: two comparisons with one other side."""
    found = PAIRED.search(text, *span)
    if found is None:
        return []
    lead, tail = text[span[0] : found.start()], text[found.end() : span[1]]
    first = Part((span[0], found.end("one")), f"{lead}{found.group('one')}{tail}")
    return [first, Part((found.start("two"), span[1]), f"{lead}{found.group('two')}{tail}")]


def _in_full(text: str, span: Span, elements: Elements, found: list[Part]) -> Iterator[Part]:
    """The clauses in reading order, each laid over the first one, without those that were taken off after it."""
    start = min(part.span[0] for part in found)
    first = (span[0], _end_before(text, span[0], start))
    for part in reversed(found):
        full = _told_by(text, first, part.span, elements)
        yield part if full is None else Part(part.span, full)


def _end_before(text: str, lo: int, start: int) -> int:
    joints = [m for m in JOINT.finditer(text, lo, start) if m.end() == start]
    return joints[0].start() if joints else start


def _told_by(text: str, left: Span, right: Span, elements: Elements) -> str | None:
    """The clause on the right in full, by what stands on the left."""
    if len(text[slice(*left)].split()) < 3:
        return None
    known: list[Element] = elements(left)
    return filled(text, left, right, known, elements(right)) or told_of(text, left, right, elements(right))
