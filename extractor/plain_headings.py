"""Headings that no mark tells: ``Column heights`` alone on its line, in a text that has no headings of another kind."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from extractor.vocab import any_of, load, outline_words

if TYPE_CHECKING:
    from extractor.logical_lines import Text

SHORT_LINE = re.compile(r"[A-Z][^\n:;|*_`\"“=]{2,48}(?<![.,!?:;–—-])")
BREAK_BEFORE = re.compile(r"\n[ \t]*\n[ \t]*$")
LONGEST = 6
FEWEST = 2


@cache
def _panel_line() -> re.Pattern[str]:
    noun = any_of(load("figure")["panels"]["nouns"])
    return re.compile(
        rf"(?:{noun})\s\(?(?P<mark>[A-Ha-h]|[1-9]|I{{1,3}}|IV|VI?)\)?(?:\s*[:.|–—·-]\s*(?P<title>[^\n\d]{{2,70}}))?",
        re.IGNORECASE,
    )


def with_panel_headings(text: str, lines: list[Text]) -> list[Text]:
    """``PANEL A: "Yield"`` and ``PANEL B: "Protein"``, each alone on its line, head what follows them."""
    found = {n: m.group("mark").lower() for n, line in enumerate(lines) if (m := _heads_panel(text, lines, line))}
    marks = list(found.values())
    if len(marks) < FEWEST or marks[0] not in ("a", "1", "i") or len(set(marks)) < len(marks):
        return lines
    result, level = [], 2
    for n, line in enumerate(lines):
        level = min(line.level + 1, DEEPEST) if line.kind == "heading" else level
        result.append(replace(line, kind="heading", level=level) if n in found else line)
    return result


DEEPEST = 6


def _heads_panel(text: str, lines: list[Text], line: Text) -> re.Match[str] | None:
    """A line that names a panel and its title, no more: it ends without a stop and is not the last."""
    alone = line.kind == "paragraph" and line is not lines[-1] and text[line.span[1] - 1] not in ".!?;,:"
    return _panel_line().fullmatch(text, *line.span) if alone else None


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
