"""Text → outline: the description as nested blocks, each with its span and its role.

Lists in these texts have usually lost their indentation, so nesting is rebuilt: headings nest by level, bold lines
act as headings, and a bullet whose bold label opens a scope (``* **Legend:**``) owns the plainer bullets after it.
"""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.component_tables import with_component_rows
from extractor.keyed_headings import with_key_headings
from extractor.logical_lines import Text, heads_next, labelled, logical_lines
from extractor.model import Block, Outline, Role
from extractor.nesting import nested
from extractor.plain_headings import with_panel_headings, with_plain_headings
from extractor.questions import asked_role, with_questions
from extractor.records import with_records
from extractor.vocab import outline_words


def read_outline(text: str) -> Outline:
    """The description as nested blocks, in reading order."""
    lines = with_questions(text, logical_lines(text))
    lines = with_key_headings(text, with_component_rows(text, with_records(text, lines)))
    lines = with_panel_headings(text, with_plain_headings(text, lines))
    blocks = [
        labelled(text, line, heads_next(text, line, after))
        for line, after in zip(lines, [*lines[1:], None], strict=False)
    ]
    blocks = _with_roles(text, blocks)
    return Outline(text=text, blocks=nested(text, blocks))


LATE = 3  # so many blocks before the first heading, and it heads a section, not the whole


DIGIT = re.compile(r"\d")


def _with_roles(text: str, pairs: list[tuple[Text, Block]]) -> list[tuple[Text, Block]]:
    """Each block's section role: that of the nearest heading above whose words tell it."""
    result, stack = [], [(0, _first_role(pairs))]
    titled = next((i for i, (_, block) in enumerate(pairs) if block.kind == "heading"), 0) >= LATE
    seen: set[Role] = set()
    for line, block in pairs:
        seen.add(stack[-1][1])
        if block.kind == "heading":
            asked = asked_role(text[slice(*block.span)], stack[-1][1] if len(stack) > 1 else None)
            while len(stack) > 1 and stack[-1][0] >= block.level:
                stack.pop()
            words = text[block.span[0] : block.span[1]]
            role = asked or _role_of(words, title=not titled, whole=stack[-1][1] != "none")
            above = "none" if stack[-1][1] == "overview" else stack[-1][1]
            opens = outline_words().opening.search(text, *block.span) is not None
            if role == "interpretation" and opens and titled and not seen & {"components", "analysis", "observations"}:
                role = "overview"
            role, titled = role or above, True
            stack.append((block.level, "none" if role == "title" else role))
        elif block.kind == "label" and block.label is not None:
            if len(stack) > 1 and stack[-1] == (block.level, "components"):
                stack.pop()
            role = _role_of(text[block.label[0] : block.label[1]], title=False, whole=True) or stack[-1][1]
            if role != stack[-1][1]:
                stack.append((block.level, role))
        else:
            reading = block.kind == "paragraph" and stack[-1][1] in READING and DIGIT.search(text, 0, block.span[0])
            turned = _turns(text, block, prose=len(stack) == 1 or stack[0][1] == "analysis") if reading else None
            if turned:
                stack.append((block.level, turned))
            role = _own_role(text, block) or stack[-1][1] if block.kind == "item" and line.rows else stack[-1][1]
        result.append((line, replace(block, role=role)))
    if not {block.role for _, block in result} & {"analysis", "none", "components"} and DIGIT.search(text):
        result = [(line, replace(b, role="none") if b.role == "overview" else b) for line, b in result]
    return _with_values(text, result)


SHOWS = re.compile(
    r"what (?:the|each|every) (?:bars?|curves?|lines?|bins|boxes|points|slices|cells|charts?|plots?|graphs?|"
    r"numbers|panels?|data|figure) (?:shows?|tells?|says?)",
    re.IGNORECASE,
)
VALUE = re.compile(r"(?<![\w.])\d+(?:\.\d+)?")
FEWEST_VALUES = 6


def _with_values(text: str, pairs: list[tuple[Text, Block]]) -> list[tuple[Text, Block]]:
    """``What the bars show`` over values, with ``Remarks`` to follow, is the analysis where nothing else is."""
    heads = [i for i, (_, b) in enumerate(pairs) if b.kind == "heading"]
    seen = [i for i in heads if pairs[i][1].role == "observations"]
    if len(seen) < 2 or any(b.role == "analysis" for _, b in pairs) or not SHOWS.match(text, *pairs[seen[0]][1].span):
        return pairs
    start, stop = seen[0], next(i for i in heads if i > seen[0])
    if len(VALUE.findall(text, pairs[start][1].span[1], pairs[stop][1].span[0])) < FEWEST_VALUES:
        return pairs
    return [(line, replace(b, role="analysis") if start <= i < stop else b) for i, (line, b) in enumerate(pairs)]


def _own_role(text: str, block: Block) -> Role | None:
    """The role of a row or a definition by what it is called: ``| legend | … |``, ``Findings`` over ``: Both rise``."""
    label = text[slice(*block.label)].lower() if block.label else ""
    parts = outline_words().component.match(label)
    return "components" if parts else _role_of(label, title=False, whole=True)


READING = ("analysis", "none", "observations")


def _turns(text: str, block: Block, *, prose: bool) -> Role | None:
    """``A few things catch the eye.``, ``*Remarks.* (i) Both curves rise``: from here on it speaks of what it saw."""
    label = (
        _role_of(text[slice(*block.label)].rstrip(" .:"), title=False, whole=True) if block.label and prose else None
    )
    if label in ("observations", "interpretation"):
        return label
    return "observations" if outline_words().cue.match(text, *block.span) else None


def _first_role(pairs: list[tuple[Text, Block]]) -> Role:
    return "none" if any(block.kind == "heading" for _, block in pairs) else "analysis"


def _role_of(heading: str, *, title: bool, whole: bool = False) -> Role | None:
    words = outline_words()
    plain = words.numbering.sub("", heading).strip(" *:_").lower()
    if title:
        return next((role for role, pattern in words.roles if pattern.fullmatch(plain)), "title")
    for role, pattern in words.roles:
        if pattern.fullmatch(plain) if whole else pattern.search(plain):
            return role
    return None
