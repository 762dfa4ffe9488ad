"""Places that the description itself has told: ``the knee comes around cycle 500``, ``Cool-Down (18–24 h)``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from extractor.claims.statements.nicknames import unit_words
from extractor.claims.statements.stems import stem
from extractor.claims.view import View
from extractor.model import Axis, Outline, Quantity, Span
from extractor.sentences import sentences
from extractor.vocab import any_of, load

NOUNS: list[str] = load("ellipsis")["landmarks"]["nouns"]
LANDMARK = re.compile(rf"\b(?P<word>{any_of(NOUNS)})(?:s|es|ed|d|ing)?\b")
WORD = re.compile(r"[^\W\d_]{2,}")
LENGTH = re.compile(
    r"\b(?:per|within|over|for|every|each|in|lasts?|takes?|first|last|next|another|by)\s+(?:about\s+)?$"
)
NEAR = 70
IDLE = frozenset(("the", "and", "of", "in", "at", "to", "phase", "stage", "part", "period", "from", "first", "second"))


@dataclass(frozen=True, slots=True)
class Landmark:
    """A place or a stretch of x, and the words that the text gives it."""

    words: frozenset[str]
    lo: float
    hi: float


def landmarks_of(outline: Outline, folded: str, view: View, quantities: Sequence[Quantity]) -> tuple[Landmark, ...]:
    """What the running text calls places of x by, where it gives each name to one of them only."""
    axes = [panel.x for panel in view.figure.panels if panel.x is not None and panel.x.scale != "category"]
    words = {word for axis in axes for word in _axis_words(axis)}
    if not words:
        return ()
    told = [*_phases(outline, folded, quantities, words), *_events(outline, folded, quantities, words)]
    starts, ends = (
        [t.start for t in view.tracks if t.start is not None],
        [t.end for t in view.tracks if t.end is not None],
    )
    drawn = [mark for mark in told if starts and min(starts) <= mark.lo and mark.hi <= max(ends)]
    return tuple(_unambiguous(drawn))


def _axis_words(axis: Axis) -> Iterator[str]:
    """``cycle`` and ``cycles`` of "Cycle number", ``h`` and ``hours`` of "Time (h)"."""
    for word in WORD.findall((axis.label or "").casefold()):
        yield from (word, f"{word}s", word.removesuffix("s"))
    yield from unit_words(axis.unit) if axis.unit else ()


def _unambiguous(told: Iterable[Landmark]) -> Iterator[Landmark]:
    ordered = sorted(told, key=lambda mark: (sorted(mark.words), mark.lo, mark.hi))
    for _, group in groupby(ordered, key=lambda mark: mark.words):
        same = list(group)
        if len({(mark.lo, mark.hi) for mark in same}) == 1:
            yield same[0]


def _phases(outline: Outline, folded: str, quantities: Sequence[Quantity], words: set[str]) -> Iterator[Landmark]:
    """``**Bake-Out (6–18 h)**``: a label or heading with a stretch of x in brackets."""
    for block in outline.blocks:
        span = block.label or (block.span if block.kind == "heading" else None)
        if span is None or "(" not in folded[slice(*span)]:
            continue
        inside = [q for q in quantities if span[0] <= q.core[0] and q.core[1] <= span[1]]
        name = frozenset(WORD.findall(folded[span[0] : folded.index("(", span[0])])) - IDLE
        low, high = (inside[0].low, inside[0].high) if len(inside) == 1 else (None, None)
        if name and low is not None and high is not None and _is_of_x(folded, inside[0], words):
            yield Landmark(name, low, high)


def _events(outline: Outline, folded: str, quantities: Sequence[Quantity], words: set[str]) -> Iterator[Landmark]:
    """``At 40,000 updates the return collapses``: a noun or verb for an event in a clause with one place of x."""
    for block in outline.blocks:
        for span in sentences(outline.text, block.body) if block.kind in ("item", "paragraph") else ():
            placed = [q for q in quantities if span[0] <= q.core[0] < span[1] and _is_of_x(folded, q, words)]
            for found in LANDMARK.finditer(folded, *span):
                beside = [q for q in placed if _is_beside(folded, found.span(), q.core)]
                if len(beside) == 1 and beside[0].value is not None:
                    yield Landmark(frozenset({found.group("word")}), beside[0].value, beside[0].value)


def _is_beside(folded: str, word: Span, number: Span) -> bool:
    lo, hi = min(word[1], number[1]), max(word[0], number[0])
    return hi - lo < NEAR and not re.search(r"[;.](?!\d)|, (?:and|but|then|after)\b", folded[lo:hi])


def _is_of_x(folded: str, q: Quantity, words: set[str]) -> bool:
    """Whether a number stands beside the name or the unit of x: ``cycle 500``, ``40,000 updates``."""
    if LENGTH.search(folded, max(0, q.core[0] - 24), q.core[0]):
        return False
    before = WORD.findall(folded[max(0, q.core[0] - 16) : q.core[0]])[-1:]
    after = WORD.findall(folded[q.core[1] : q.core[1] + 16])[:1]
    return bool(words & {*before, *after, (q.unit or "").casefold()})


def named_by(marks: Sequence[Landmark], words: set[str]) -> Landmark | None:
    """The one landmark whose words are all among some words; of several the one with most of them."""
    stems = {stem(word) for word in words} | words
    found = [mark for mark in marks if all(word in words or stem(word) in stems for word in mark.words)]
    best = max((len(mark.words) for mark in found), default=0)
    longest = {(m.lo, m.hi): m for m in found if len(m.words) == best}
    return next(iter(longest.values())) if len(longest) == 1 else None
