"""The words of degree in a statement, and which way each of them points on what is measured."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractor.claims.around.holding import Comparator
from extractor.claims.around.phrases import DOWNWARD, FORMS, LESS, MORE, UPWARD
from extractor.claims.degrees import sense_on
from extractor.claims.words import each
from extractor.model import Span

WIDTHS = ((UPWARD, 1, True), (DOWNWARD, -1, True), (MORE, 1, False), (LESS, -1, False))
BARE = re.compile(r"\b(?:the )?(?P<word>most|fewest|least)\b(?= [^\W\d_]+)")
ADVERB = re.compile(r"^((?:more|most|less|least) [a-z]+)ly$")
UP = re.compile(r"\b(?:beyond|past|above|on top of|exceed(?:s|ed|ing)?|surpass(?:es|ed)?)\b")
DOWN = re.compile(r"\b(?:below|under|beneath|underneath|short of)\b")
LASTING = re.compile(r" (?:period|duration|time|latency|delay)")
TIMED = (
    (re.compile(r"\b(?:slow(?:er|est)|more slowly|most slowly)(?= |\W|$)"), 1),
    (re.compile(r"\b(?:fast(?:er|est)|quick(?:er|est)|more (?:quickly|rapidly))(?= |\W|$)"), -1),
)
MORE_OF = re.compile(
    r"\b(?P<word>more|less|fewer)\b(?! than\b)(?= [^\W\d_]{3,})|\b(?P<than>more|less|fewer)\b(?= than (?:the |an? )?x)"
)


def comparators_in(text: str, known: str, direction: int, *, is_width: bool) -> list[Comparator]:
    """Every word of degree, in reading order, the longest where two overlap; ``known`` are the figure's own words."""
    found: list[Comparator] = []
    for one in sorted(_all(text, known, direction, is_width=is_width), key=lambda c: (-_length(c.span), c.span)):
        if one.sign and not any(c.span[0] < one.span[1] and one.span[0] < c.span[1] for c in found):
            found.append(one)
    return sorted(found, key=lambda c: c.span)


def _length(span: Span) -> int:
    return span[1] - span[0]


def _all(text: str, known: str, direction: int, *, is_width: bool) -> Iterator[Comparator]:
    for words, sign, top in WIDTHS if is_width else ():
        yield from (Comparator(m.span(), sign, top) for m in re.finditer(rf"\b{words}\b", text))
    yield from _graded(text, known, direction, is_width=is_width)
    yield from _plain(text, known)
    signs = {"above": 1, "below": -1, "better": direction, "worse": -direction}
    for entry, sign in signs.items():
        for found in each(text, "compare", entry):
            word = found.group().split(maxsplit=1)[0]
            if not word.endswith("est"):
                yield Comparator((found.start(), found.start() + len(word)), sign, is_superlative=False)


def _graded(text: str, known: str, direction: int, *, is_width: bool) -> Iterator[Comparator]:
    """``heavier``, ``most luminous``, ``more slowly``, by what they mean on this axis."""
    for found in FORMS.finditer(text):
        sense = sense_on(ADVERB.sub(r"\1", " ".join(found.group().split())), known)
        if sense is not None and not (is_width and sense.labels):
            sign = {"more": 1, "less": -1, "good": direction, "bad": -direction}[sense.pole]
            yield Comparator(found.span(), sign, sense.degree == "superlative")


def _plain(text: str, known: str) -> Iterator[Comparator]:
    """``the most trips``, ``more energy``, ``beyond``; on an axis of time, ``slower`` is more of it."""
    for found in BARE.finditer(text):
        yield Comparator(found.span(), 1 if found.group("word") == "most" else -1, is_superlative=True)
    for found in MORE_OF.finditer(text):
        yield Comparator(found.span(), 1 if found.group().startswith("more") else -1, is_superlative=False)
    for pattern, sign in ((UP, 1), (DOWN, -1), *(TIMED if LASTING.search(known) else ())):
        for found in pattern.finditer(text):
            yield Comparator(found.span(), sign, is_superlative=found.group().endswith("est"))
