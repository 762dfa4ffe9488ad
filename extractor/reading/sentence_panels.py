"""Which panels a sentence speaks of, and what part of it each may have."""

from __future__ import annotations

import re

from extractor.model import Block, Span
from extractor.quantities import read_quantities
from extractor.reading.draft import Draft
from extractor.reading.panel_scopes import mentioned_panels
from extractor.reading.references import References

EVERY_PANEL = re.compile(
    (
        r"\b(?:every|each|all|both) (?:of the )?(?:\w+ )?(?:chart|panel|plot|subplot|graph)s?\b|"
        r"^\W*(?:(?:all|each) (?:of the )?(?:\w+ )?(?:curve|line|trace|series|run)s?|every (?:curve|line|trace|run))\b"
    ),
    re.IGNORECASE,
)
PIECE = re.compile(r",\s+(?:and\s+)?|\s+and\s+|;\s+")


def parts_by_panel(draft: Draft, span: Span, panels: tuple[int, ...], block: Block) -> list[tuple[int, Span]]:
    """The sentence once for each panel it speaks of; of a list (``52% for A, 61% for B``) its part."""
    if len(panels) == 1:
        return [(panels[0], span)]
    own = mentioned_panels(draft, draft.text[span[0] : span[1]])
    if len(own) == 1:
        return [(own[0], span)]
    if own:
        return _split_by_panel(draft, span) if block.role == "analysis" else []
    every = block.role == "analysis" and EVERY_PANEL.search(draft.text[span[0] : span[1]])
    return [(number, span) for number in panels] if every else []


def alone_with(draft: Draft, span: Span, panels: tuple[int, ...], tables: list[References]) -> list[tuple[int, Span]]:
    """The one panel that has the series a sentence names, by name or else by style, where the others lack them."""
    mentions = {number: tables[number].find(draft.text, span) for number in panels}
    named = [number for number, found in mentions.items() if any(m.by_name for m in found)]
    styled = [number for number, found in mentions.items() if found]
    return [(found[0], span) for found in (named or styled,) if len(found) == 1]


def _split_by_panel(draft: Draft, span: Span) -> list[tuple[int, Span]]:
    """The pieces between commas that hold a value and name one panel behind it."""
    found = []
    start = span[0]
    for cut in [*PIECE.finditer(draft.text, *span), None]:
        stop = cut.start() if cut else span[1]
        named = mentioned_panels(draft, draft.text[start:stop])
        if len(named) == 1 and len(read_quantities(draft.text, start, stop)) == 1:
            found.append((named[0], (start, stop)))
        start = cut.end() if cut else stop
    return found if len({number for number, _ in found}) > 1 else []
