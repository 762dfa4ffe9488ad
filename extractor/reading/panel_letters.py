"""Panels told by letters: ``**a, Validation perplexity.** …``, ``**Fig. 2b.** …``, ``in panel b the ordinate …``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractor.model import Span
from extractor.reading.draft import Draft
from extractor.reading.panel_names import NOT_A_PANEL, PanelName, read_panel_name, stated_count
from extractor.vocab import outline_words

LEAD = re.compile(
    r"(?:fig(?:ure|\.)?\s?\d+\s?)?\(?(?P<letter>[a-h])\)?(?:\s*[,.:|)–—]\s*(?P<title>\S.*)?)?$",
    re.IGNORECASE | re.DOTALL,
)
SEVERAL = re.compile(
    r"\b(?:panels|sub-?plots|charts|plots|graphs|panel \W*[ab]\b|in \(b\)|fig(?:ure|\.)?\s?\d+\s?\(?b\b)", re.IGNORECASE
)
MENTION = re.compile(
    r"\b[Pp]anels?\s[(*_]*(?P<letter>[a-hA-H])(?![\w-])|\b(?:[Ii]n|and|[Pp]anels,)\s\((?P<bracketed>[a-hA-H])\)|"
    r"(?:^|[.;:,]\**\s|\n)\**\((?P<caption>[a-hA-H])\)[,:]?\**\s(?=[A-Z\"“]|the\s)"
)


def lettered_blocks(draft: Draft) -> list[tuple[int, PanelName]]:
    """The blocks that open with a letter of their own, in order from a on, where the text speaks of several panels."""
    found = [(index, name) for index, name in _leads(draft) if name is not None] or _plain(draft)
    letters = [name.letter for _, name in found]
    if len(found) < 2 or not _in_order(letters) or not SEVERAL.search(draft.text):
        return []
    return found


def _plain(draft: Draft) -> list[tuple[int, PanelName]]:
    """Paragraphs that open ``(a)``, ``(b)``, as many as the text says there are panels."""
    found = [
        (index, PanelName(letter, letter=letter.lower()))
        for index, block in enumerate(draft.outline.blocks)
        if block.kind == "paragraph" and (letter := _plain_letter(draft.text, block.span)) is not None
    ]
    return found if found and stated_count(draft.text[:2500]) == len(found) else []


def _plain_letter(text: str, span: Span) -> str | None:
    found = re.compile(r"\((?P<letter>[a-h])\)\s").match(text, *span)
    return found.group("letter") if found else None


def _leads(draft: Draft) -> Iterator[tuple[int, PanelName | None]]:
    for index, block in enumerate(draft.outline.blocks):
        bold = block.label is not None and draft.text.startswith(("**", "__"), block.span[0])
        if block.role != "interpretation" and (block.kind in ("heading", "label") or (bold and block.kind != "item")):
            yield index, _lead(draft.label(index))


def _lead(label: str) -> PanelName | None:
    """``a, Validation perplexity`` → letter a; ``A. Axes`` and ``B. Legend`` number sections, not panels."""
    found = LEAD.match(label)
    if found is None:
        return None
    title = (found.group("title") or "").strip(" .:") or None
    heads_section = any(pattern.fullmatch((title or "").lower()) for _, pattern in outline_words().roles)
    if heads_section or (title and (NOT_A_PANEL.search(title) or read_panel_name(title))):
        return None
    return PanelName(found.group("letter"), title, letter=found.group("letter").lower())


def _in_order(letters: Sequence[str | None]) -> bool:
    return letters == list("abcdefgh"[: len(letters)])


def mentioned_letters(text: str) -> list[tuple[PanelName, Span]]:
    """``panel a`` … ``panel b``, each letter once, if they begin with a and leave none out."""
    found: dict[str, tuple[PanelName, Span]] = {}
    for mention in MENTION.finditer(text):
        shown = mention.group("letter") or mention.group("bracketed") or mention.group("caption")
        name = PanelName(f"Panel {shown}", letter=shown.lower())
        found.setdefault(shown.lower(), (name, mention.span()))
    ordered = [found[letter] for letter in sorted(found)]
    several = len(ordered) > 1 and SEVERAL.search(text)
    return ordered if several and _in_order([name.letter for name, _ in ordered]) else []
