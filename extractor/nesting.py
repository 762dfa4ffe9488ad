"""Blocks → nested blocks: flattened lists are given their scopes again."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from extractor.line_leads import VALUE_LEAD
from extractor.logical_lines import Text
from extractor.model import Block
from extractor.vocab import any_of, load, outline_words


def nested(text: str, pairs: list[tuple[Text, Block]]) -> tuple[Block, ...]:
    """Parents: a stack of open scopes, closed by whatever stands at their level or above it."""
    blocks: list[Block] = []
    scopes: list[int] = []
    plain: set[int] = set()
    for index, (_, block) in enumerate(pairs):
        while scopes and (
            _closes(text, blocks[scopes[-1]], block) or _outweighs(text, blocks[scopes[-1]], block, scopes[-1] in plain)
        ):
            scopes.pop()
        if scopes and block.kind == "item" and _weight(text, block) < 2:
            plain.add(scopes[-1])
        blocks.append(replace(block, parent=scopes[-1] if scopes else -1))
        if _opens(text, block):
            scopes.append(index)
    return tuple(blocks)


def _opens(text: str, block: Block) -> bool:
    if block.kind in ("heading", "label"):
        return True
    if block.kind == "table":
        return False
    return block.label is not None or text[block.span[0] : block.span[1]].rstrip("*_ ").endswith(":")


def _closes(text: str, scope: Block, block: Block) -> bool:
    """Does ``block`` end ``scope``?"""
    if block.kind == "table":
        return scope.kind == "item" and not _announces(text, scope)
    if scope.kind == "heading":
        return block.kind == "heading" and block.level <= scope.level
    if block.kind == "heading":
        return True
    if scope.level == 7:
        return block.level == 7
    if block.level == 7:
        return True
    if block.kind == "paragraph":
        return scope.kind == "item" or (block.level <= scope.level and not _is_field(text, scope, block))
    return _closes_list(text, scope, block)


def _is_field(text: str, scope: Block, block: Block) -> bool:
    """``1990: 0`` in the lines right below ``readings, North tongue:``, as long as no line is left blank."""
    told = block.label is not None and block.body[0] < block.body[1]
    heads = scope.kind == "paragraph" and scope.label is not None and scope.body[0] >= scope.body[1]
    between = text[scope.span[1] : block.span[0]]
    return told and heads and not BLANK.search(between) and not _is_deeper(between, scope)


def _is_deeper(below: str, scope: Block) -> bool:
    """Whether the first line below a scope stands deeper than it: what then comes at its own depth is beside it."""
    first = FIRST_LINE.match(below)
    return first is not None and 8 + len(first.group("indent").expandtabs(4)) > scope.level


FIRST_LINE = re.compile(r"[^\n]*\n(?P<indent>[ \t]*)")
BLANK = re.compile(r"\n[ \t]*\n")


def _closes_list(text: str, scope: Block, item: Block) -> bool:
    """Flattened lists: a bold label owns the plain items after it, an announcing one the labelled items too."""
    if scope.kind == "paragraph":
        return False
    if scope.level != item.level:
        return scope.level > item.level
    weight, own = _weight(text, scope), _weight(text, item)
    if weight == own == 2 and _announces(text, scope) and outline_words().component.match(_label(text, scope)):
        return _same_family(text, scope, item)
    if weight == own and _is_part(text, item) and not _is_part(text, scope) and _panel().search(_label(text, scope)):
        return False
    if weight == own:
        return (scope.number is None) == (item.number is None) or not _announces(text, scope)
    if weight < own:
        return True
    return not (_announces(text, scope) or _is_bold(text, scope)) or _same_family(text, scope, item)


def _is_part(text: str, block: Block) -> bool:
    """``**Legend (right side):**`` below ``**Plot (a):**``, both bold and alone: a part of the panel."""
    return outline_words().component.match(_label(text, block)) is not None


@cache
def _panel() -> re.Pattern[str]:
    """``plot (a)``, ``left chart``, ``the second panel``."""
    return re.compile(rf"\b{any_of(load('figure')['panels']['nouns'])}s?\b")


def _outweighs(text: str, scope: Block, block: Block, plain: bool) -> bool:
    """A bold label after the plain items of a list is that list's sibling, not its member."""
    return (
        plain
        and scope.kind == "item"
        and block.kind == "item"
        and block.level == scope.level
        and _weight(text, block) >= 2
    )


def _weight(text: str, item: Block) -> int:
    """3: a bold label alone; 2: a bold label with text; 1: a plain label alone; 0: anything plainer."""
    bold, alone = _is_bold(text, item), item.body[0] >= item.body[1]
    if bold:
        return 3 if alone else 2
    return 1 if alone and item.label is not None else 0


def _same_family(text: str, scope: Block, item: Block) -> bool:
    """``**Legend:** …`` after ``**Y-axis:**``: two bold component labels, or two numbered ones, are siblings."""
    if not (_is_bold(text, scope) and _is_bold(text, item)):
        return False
    if scope.number is not None and item.number is not None:
        return True
    family = outline_words().component
    return bool(family.match(_label(text, scope)) and family.match(_label(text, item)))


def _announces(text: str, block: Block) -> bool:
    return block.body[0] >= block.body[1] or text[block.span[0] : block.span[1]].rstrip("*_ ").endswith(":")


def _is_bold(text: str, block: Block) -> bool:
    return text.startswith(("**", "__"), block.span[0]) and not (
        block.label is None and VALUE_LEAD.match(text, *block.span)
    )


def _label(text: str, block: Block) -> str:
    return text[block.label[0] : block.label[1]].lower() if block.label else ""
