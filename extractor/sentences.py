"""The sentences of a stretch of text; a full stop after an abbreviation ends none."""

from __future__ import annotations

import re
from functools import lru_cache

from extractor.model import Span
from extractor.vocab import outline_words

SENTENCE_END = re.compile(
    r"[.!?;]?[.!?][\"”’')\]*`]*[ \t\n]+"
    r"(?=[\"“‘'`*(\[]*[^\W_a-z]|[\"“‘'`*(\[~≈<>]*\d|\(?(?:[ivx]{1,4}|[a-k])\)\s+[^\W\d_a-z])"
)
UNITS = frozenset(("ms", "min", "sec", "hr", "hrs", "yr", "s", "h"))  # behind a number they are no words cut short
LONGEST_SENTENCE = 2000
MONTH = re.compile(r"(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)", re.IGNORECASE)
BARE_MONTH = re.compile(r"\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b(?![.\w])")
LAST_WORD = re.compile(r"([\w.]+)\W*$")


def sentences(text: str, span: Span) -> list[Span]:
    """The sentences inside ``span``; a full stop after an abbreviation (``vs.``, ``Init.``) ends none."""
    return list(_sentences(text, span))


def forget_sentences() -> None:
    """Let go of the spans of earlier descriptions."""
    _sentences.cache_clear()


@lru_cache(maxsize=4096)
def _sentences(text: str, span: Span) -> tuple[Span, ...]:
    start, end = span
    found: list[Span] = []
    for match in SENTENCE_END.finditer(text, start, end):
        if is_abbreviation(text, start, match.start()):
            continue
        found.append((start, match.end()))
        start = match.end()
    if text[start:end].strip():
        found.append((start, end))
    parts = [part for item in found for part in _bounded(text, item)]
    return tuple(trimmed(text, part) for part in parts if text[part[0] : part[1]].strip())


def _bounded(text: str, span: Span) -> list[Span]:
    """A run of text too long to be a sentence, cut at blanks, so that reading it stays linear in its length."""
    start, end = span
    parts = []
    while end - start > LONGEST_SENTENCE:
        cut = text.rfind(" ", start, start + LONGEST_SENTENCE)
        cut = cut if cut > start else start + LONGEST_SENTENCE
        parts.append((start, cut))
        start = cut
    return [*parts, (start, end)]


def is_abbreviation(text: str, start: int, stop: int) -> bool:
    """Whether the full stop at ``stop`` ends a word that is cut short."""
    if text[stop] != ".":
        return False
    word = LAST_WORD.search(text, max(start, stop - 20), stop)
    if word is None:
        return False
    name = word.group(1)
    before = text[max(start, word.start() - 3) : word.start()]
    measured = re.search(r"[\d°]\s?$", before) is not None
    if measured and name in UNITS:
        return False
    if MONTH.fullmatch(name) and _ends_with_month(text, stop):
        return False
    initial = len(name) == 1 and name.isupper() and not measured
    return initial or name.lower() in outline_words().abbreviations


def _ends_with_month(text: str, stop: int) -> bool:
    """``from Jan to Dec. On the left …``: who writes ``Jan`` bare puts no full stop but at the end of a sentence."""
    return re.match(r"\.\s+[^\W\d_]", text[stop : stop + 9]) is not None and BARE_MONTH.search(text) is not None


def trimmed(text: str, span: Span) -> Span:
    """A span without the blanks around it."""
    start, end = span
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end
