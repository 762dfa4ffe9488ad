"""Texts laid out as nested keys: ``panel "Legal":`` over ``values:`` over ``BM25: { 1: 31, 5: 52 }``."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from extractor.vocab import any_of, load, outline_words

if TYPE_CHECKING:
    from extractor.logical_lines import Text

KEY = re.compile(r"(?P<name>[^\n:{}\[\]]{1,60}?)\s?:")
FEWEST = 2
TOP, DEEPEST = 2, 6


def with_key_headings(text: str, lines: list[Text]) -> list[Text]:
    """Keys alone on their line that are called as sections or panels are head the deeper lines below them."""
    if any(line.kind == "heading" for line in lines):
        return lines
    found = {n: key.span("name") for n, (line, after) in enumerate(pairwise(lines)) if (key := _key(text, line, after))}
    indents = sorted({lines[n].indent for n in found})
    if len(found) < FEWEST:
        return lines
    return [
        replace(line, kind="heading", span=found[n], level=min(TOP + indents.index(line.indent), DEEPEST))
        if n in found
        else line
        for n, line in enumerate(lines)
    ]


def _key(text: str, line: Text, after: Text) -> re.Match[str] | None:
    """``observations:`` right above a line that stands deeper."""
    if line.kind != "paragraph" or after.indent <= line.indent:
        return None
    key = KEY.fullmatch(text, *line.span)
    return key if key and (_is_section(key["name"].lower()) or _panel().fullmatch(key["name"])) else None


def _is_section(name: str) -> bool:
    return any(pattern.fullmatch(name) for _, pattern in outline_words().roles)


@cache
def _panel() -> re.Pattern[str]:
    """``panel "Legal"``, ``left chart``, ``Panel A (summer)``."""
    noun = any_of(load("figure")["panels"]["nouns"])
    place = any_of(load("figure")["panels"]["positions"])
    return re.compile(
        rf"(?:{noun}\s(?:[\"“'][^\"”'\n]+[\"”']|[A-Ha-h1-9]\b.*)|(?:{place})[\s-](?:{noun})\b.*)", re.IGNORECASE
    )
