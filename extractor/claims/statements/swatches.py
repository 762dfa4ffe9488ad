"""Which colour a bar, box or slice is drawn in: ``Parents: coral``, ``the lavender sector``, colours in their order."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from extractor.claims.statements.names import Mention, Names, find_names, overlap
from extractor.claims.view import View
from extractor.model import Block, Outline, Span
from extractor.reading.styles import colors_in

DRAWN = r"(?:sector|slice|wedge|segment|bar|box|column|piece|part)s?\b"
NAME_FIRST = re.compile(
    r"[\s*_`\"'”’]*(?:[:=(|,–—-]|\bis|\bin|\bas)?[\s*_`\"'“(]*(?:(?:the|an?|shown in|drawn in|filled)\s+)*$"
)
COLOR_FIRST = re.compile(rf"[\s*_`\"'”’)]*(?:{DRAWN})?[\s*_`\"'”’)]*(?:[:=(|–—-]|\bis|\bfor)[\s*_`\"'“(]*$")
IN_ORDER = re.compile(
    r"left to right|top to bottom|in (?:this|that|the same) order|respectively|clockwise|from the (?:left|top)"
)


def swatches(view: View, names: Names, outline: Outline, folded: str) -> Iterator[tuple[str, Mention]]:
    """Each colour that one category alone is drawn in, as a name for it."""
    owners: dict[str, set[str]] = defaultdict(set)
    if len(view.tracks) == 1 and view.tracks[0].categories:
        for block in outline.blocks:
            for color, name in _pairs(view, names, folded, block):
                owners[color].add(name)
                owners[color.split()[-1]].add(name)
    for color, held in owners.items():
        if len(held) == 1:
            (name,) = held
            yield color, Mention((0, 0), "category", frozenset({view.tracks[0].key}), category=name)


def _pairs(view: View, names: Names, folded: str, block: Block) -> Iterator[tuple[str, str]]:
    if block.role in ("observations", "interpretation", "title"):
        return
    colors = colors_in(folded, block.span)
    if not colors:
        return
    told = [m for m in find_names(names, folded, *block.span) if m.dimension == "category" and m.category]
    told = [m for m in told if not any(overlap(m.span, span) for _, span in colors)]
    listed = view.tracks[0].categories
    if not told and len(colors) == len(listed) and IN_ORDER.search(folded, *block.span):
        yield from ((color, name) for (color, _), name in zip(colors, listed, strict=True))
    for mention in told:
        for color, span in colors:
            if mention.category and _is_drawn(folded, block, mention.span, span):
                yield color, mention.category


def _is_drawn(folded: str, block: Block, name: Span, color: Span) -> bool:
    """Whether nothing but a sign or a plain word stands between them, or the name labels what the colour is said of."""
    if name[1] <= color[0]:
        labelled = block.label is not None and block.label[0] <= name[0] and name[1] <= block.label[1]
        drawn = re.compile(rf"\s*{DRAWN}").match(folded, color[1]) is not None
        return NAME_FIRST.match(folded[name[1] : color[0]]) is not None or (labelled and drawn)
    return COLOR_FIRST.match(folded[color[1] : name[0]]) is not None
