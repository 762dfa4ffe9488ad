"""Series told as forms: ``Series 1 name: Wild type`` over ``Series 1 data: 20 → 12, 40 → 35``."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from extractor.model import Span
from extractor.vocab import any_of, load

if TYPE_CHECKING:
    from extractor.logical_lines import Text

FEWEST = 2
DIGIT = re.compile(r"\d")


def with_records(text: str, lines: list[Text]) -> list[Text]:
    """The lines of such forms as items: the name heads its fields, and they what is listed below them."""
    names = [n for n, line in enumerate(lines) if _name(text, line)]
    starts = [*names, len(lines)]
    forms = [form for here, end in pairwise(starts) if (form := _form(text, lines, here, end)) is not None]
    if len(forms) < FEWEST:
        return lines
    result = list(lines)
    for form in forms:
        for n, line in form.items():
            result[n] = line
    return result


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    data = load("outline")["records"]
    what = rf"(?:{any_of(data['things'])})(?:[\s_#]*(?:\d{{1,2}}|[A-Z])\b)?"
    name = re.compile(
        rf"[*_]*(?:{what}|(?:{what}[\s_]+)?(?:{any_of(data['names'])}))[*_]*\s?[:=][*_]*\s*(?P<name>[^\n:;=]{{1,60}})",
        re.IGNORECASE,
    )
    told, drawn = any_of(data["values"]), any_of(data["fields"])
    field = re.compile(rf"[*_]*(?:{what}[\s_]+)?(?P<field>(?P<told>{told})|{drawn})\b[^\n:]{{0,30}}:", re.IGNORECASE)
    return name, field


def _name(text: str, line: Text) -> Span | None:
    """``Series: Control``, ``name: LFP``, ``Series 2 name: Mutant K12``."""
    found = _patterns()[0].fullmatch(text, *line.span) if line.kind in ("paragraph", "item") else None
    return _unquoted(text, found.span("name")) if found and re.search(r"[^\W\d_]", found["name"]) else None


def _unquoted(text: str, span: Span) -> Span:
    start, end = span
    while start < end and text[start] in "\"“'`* ":
        start += 1
    while end > start and text[end - 1] in "\"”'`*,. ":
        end -= 1
    return start, end


def _form(text: str, lines: list[Text], here: int, end: int) -> dict[int, Text] | None:
    """The name of a form with its fields, if one of them tells values."""
    name, indent = _name(text, lines[here]) or lines[here].span, lines[here].indent
    found = {here: replace(lines[here], kind="item", span=name, rows=((name, (name[1], name[1])),))}
    told, below = False, False
    for n in range(here + 1, end):
        line = lines[n]
        field = _patterns()[1].match(text, *line.span) if line.kind in ("paragraph", "item") else None
        if field:
            found[n] = replace(line, kind="item", span=(field.start("field"), line.span[1]), indent=indent + 2)
            below = field.end() >= line.span[1] - 1
            told = told or (
                field["told"] is not None and (below or DIGIT.search(text, field.end(), line.span[1]) is not None)
            )
        elif below and line.kind == "item":
            found[n] = replace(line, indent=indent + 4)
        else:
            break
    return found if told else None
