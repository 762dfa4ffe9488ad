"""Headings that no mark tells: ``Column heights`` alone on its line, in a text that has no headings of another kind."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from extractor.vocab import outline_words

if TYPE_CHECKING:
    from extractor.logical_lines import Text

SHORT_LINE = re.compile(r"[A-Z][^\n:;|*_`\"“=]{2,48}(?<![.,!?:;–—-])")
BREAK_BEFORE = re.compile(r"\n[ \t]*\n[ \t]*$")
LONGEST = 6
FEWEST = 2


def with_plain_headings(text: str, lines: list[Text]) -> list[Text]:
    """Short lines behind a blank one become headings where several do, and one of them is called as sections are."""
    if any(line.kind == "heading" for line in lines):
        return lines
    found = [
        n
        for n, line in enumerate(lines[:-1])
        if _may_head(text, line, first=n == 0) and lines[n + 1].kind != "heading" and not _may_head(text, lines[n + 1])
    ]
    heads = [n for n in found if not DIGIT.search(text, *lines[n].span)]
    known = sum(_is_called_so(text[slice(*lines[n].span)]) for n in heads)
    if len(heads) < FEWEST or not known:
        return lines
    return [replace(line, kind="heading", level=3) if n in heads else line for n, line in enumerate(lines)]


DIGIT = re.compile(r"\d")


def _may_head(text: str, line: Text, *, first: bool = False) -> bool:
    """A few words without a stop, alone on a line with a blank one before it."""
    alone = SHORT_LINE.fullmatch(text, *line.span) if line.kind == "paragraph" else None
    few = alone is not None and len(alone.group().split()) <= LONGEST
    return few and (first or BREAK_BEFORE.search(text, max(0, line.span[0] - 20), line.span[0]) is not None)


def _is_called_so(words: str) -> bool:
    return any(pattern.fullmatch(words.lower()) for _, pattern in outline_words().roles)
