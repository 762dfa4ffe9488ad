"""Panels: ``Left Chart (PPL vs. Steps)``, ``Chart 2: Interleaved CE``, ``(a) Training loss (top-left)``, ``K = 4``.

A label is read into a :class:`PanelName`; names that share a letter, an ordinal, a position or a title are one panel.
"""

from __future__ import annotations

import re

from extractor.model import Span
from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.panel_letters import lettered_blocks, mentioned_letters
from extractor.reading.panel_matching import find_panel, learn, merge, with_place
from extractor.reading.panel_names import (
    NOT_A_PANEL,
    PanelName,
    panel_patterns,
    read_panel_name,
    stated_count,
)
from extractor.reading.panel_scopes import put_scopes
from extractor.reading.panel_sections import from_names, from_sections
from extractor.reading.styles import read_style


def panel_count(draft: Draft) -> tuple[int, Span] | None:
    """How many panels the overview announces, and where it says so."""
    for block in draft.outline.blocks:
        found = panel_patterns().count.search(draft.text, *block.span) if block.role == "overview" else None
        if found:
            count = stated_count(found.group())
            return (count, found.span()) if count else None
    return None


# ------------------------------------------------------------------------------------------------ collecting


def read_panels(draft: Draft) -> None:
    """Find the panels and the blocks that speak of each."""
    head = _words_of(draft, ("title", "overview", "components", "none")) or draft.text[:2500]
    overview = _words_of(draft, ("title", "overview", "none"))[:2500] or draft.text[:1500]
    count = stated_count(overview) or stated_count(head)
    _titles_list(draft)
    for index, name in lettered_blocks(draft):
        merge(draft, name, index, draft.outline.blocks[index].span)
    _from_labels(draft)
    if not draft.panels:
        from_sections(draft, count)
    if not draft.panels and count and count > 1:
        from_names(draft, head, count)
    if not draft.panels:
        _from_mentions(draft, count)
    if len(draft.panels) == 1 and (count or 1) < 2 and not (draft.panels[0].letter or draft.panels[0].ordinal):
        draft.panels[0].name = None
    if not draft.panels:
        draft.panels.append(PanelDraft())
    _by_position(draft)
    for panel in draft.panels:
        panel.kind = draft.kind
    put_scopes(draft)


def _words_of(draft: Draft, roles: tuple[str, ...]) -> str:
    return " ".join(draft.text[slice(*block.span)] for block in draft.outline.blocks if block.role in roles)


def _by_position(draft: Draft) -> None:
    """Panels that are all told by their place, in reading order: top before bottom, left before right."""
    places = [_place_of(panel) for panel in draft.panels]
    if len(set(places)) < len(places) or any(p.letter or p.ordinal or not p.positions for p in draft.panels):
        return
    order = sorted(range(len(places)), key=lambda i: places[i])
    rank = {old: new for new, old in enumerate(order)}
    draft.panels[:] = [draft.panels[i] for i in order]
    for block, panels in draft.scopes.items():
        draft.scopes[block] = tuple(sorted(rank[i] for i in panels))


def _place_of(panel: PanelDraft) -> tuple[int, int]:
    """Row and column of a panel, as far as its place tells them."""
    row = 0 if "top" in panel.positions else 2 if "bottom" in panel.positions else 1
    column = 0 if "left" in panel.positions else 2 if "right" in panel.positions else 1
    return row, column


def _is_scope(draft: Draft, index: int) -> bool:
    block = draft.outline.blocks[index]
    if block.role == "title":
        return is_panel_heading(draft, index)
    if block.role not in ("components", "analysis", "none", "overview"):
        return False
    if block.kind == "heading":
        return block.level > 1
    bold = draft.text.startswith(("**", "__"), block.span[0])
    return block.kind == "label" or (block.label is not None and (bold or block.kind == "item"))


def is_panel_heading(draft: Draft, index: int) -> bool:
    """Whether the first heading is that of a panel, since others like it follow: ``## Panel A``, ``## Panel B``."""
    level = draft.outline.blocks[index].level
    own = read_panel_name(draft.label(index))
    if own is None:
        return False
    others = (
        read_panel_name(draft.label(i))
        for i, block in enumerate(draft.outline.blocks)
        if i != index and block.kind == "heading" and block.level == level
    )
    marked = bool(own.letter or own.ordinal)
    return any(
        name is not None and name.name != own.name and (name.letter or name.ordinal or not marked) for name in others
    )


def _titles_list(draft: Draft) -> None:
    """``* **Titles (left to right):**`` followed by one item a panel."""
    for index, _ in enumerate(draft.outline.blocks):
        if re.match(r"(?:panel |chart |sub-?plot )?titles\b", draft.label(index), re.IGNORECASE):
            for child in draft.children(index):
                block = draft.outline.blocks[child]
                title = draft.text[block.span[0] : block.span[1]].strip('*`"“” .')
                merge(draft, PanelName(title, title), child, block.span)


def _from_labels(draft: Draft) -> None:
    for index, block in enumerate(draft.outline.blocks):
        if not _is_scope(draft, index):
            continue
        label = with_place(draft, index)
        if index in draft.scopes or NOT_A_PANEL.match(label) or len(label) > 110 or _is_caption(draft, label):
            continue
        known = find_panel(draft, label)
        if known is not None:
            draft.scopes[index] = (known,)
            learn(draft.panels[known], read_panel_name(label))
            continue
        if label != draft.label(index) and _is_drawn(draft, draft.label(index)):
            continue
        name = read_panel_name(label)
        lone = block.kind == "item" and block.role == "analysis" and not draft.panels
        if name is not None and not (lone and not _has_fellow(draft, index, label)):
            merge(draft, name, index, block.label or block.span)


def _is_drawn(draft: Draft, label: str) -> bool:
    """``**Red LED** (rightmost)``, where the key says ``"Red LED" – red, dash-dot line``: a curve, not a panel."""
    told = re.compile(rf"(?<!\w){re.escape(label)}(?!\w)[^.\n]{{0,24}}")
    parts = [block for block in draft.outline.blocks if block.role in ("components", "none", "overview")]
    found = (match for block in parts for match in told.finditer(draft.text, *block.span))
    return any(read_style(draft.text, (m.start() + len(label), m.end())).color for m in found)


def _has_fellow(draft: Draft, index: int, label: str) -> bool:
    """``* **Left Subplot:**`` in the analysis is a panel where ``* **Right Subplot:**`` is another."""
    noun = PANEL_NOUN.search(label)
    items = [i for i in range(len(draft.outline.blocks)) if i != index and draft.outline.blocks[i].role == "analysis"]
    return noun is not None and any(
        PANEL_NOUN.search(other) and read_panel_name(other) is not None and other != label
        for other in (draft.label(i) for i in items)
    )


PANEL_NOUN = re.compile(r"\b(?:chart|graph|plot|panel|sub-?plot|sub-?figure|diagram|pane|facet)\b", re.IGNORECASE)


def _is_caption(draft: Draft, label: str) -> bool:
    """``Figure 3 | Perplexity during training`` heads the whole, where its panels have letters."""
    if not FIGURE.match(label):
        return False
    others = (
        read_panel_name(draft.label(i)) for i, block in enumerate(draft.outline.blocks) if block.label is not None
    )
    return (
        bool((draft.panels and draft.panels[0].letter) or mentioned_letters(draft.text))
        or sum(name is not None and bool(name.letter) for name in others) > 1
    )


def _from_mentions(draft: Draft, count: int | None) -> None:
    """Prose: ``one species each: oak (left), beech (right)``; ``a left plot (loss)``; ``in panel a … in panel b``."""
    patterns = panel_patterns()
    lettered = mentioned_letters(draft.text)
    for named in (_placed(draft, patterns.listed), _placed(draft, patterns.mention)):
        if len(named) > 1 and (len(named) == count or (count is None and _are_all_told(draft, named))):
            _merge_all(draft, named)
            return
    if lettered and count in (None, 1, len(lettered)):
        _merge_all(draft, lettered)


def _are_all_told(draft: Draft, named: list[tuple[PanelName, Span]]) -> bool:
    """``the left panel … the right panel``: places that make a whole, each spoken of again and again."""
    told = [name.positions for name, _ in named]
    again = [m.group("told") for m in panel_patterns().mention.finditer(draft.text)]
    places = [name.positions for words in again if (name := read_panel_name(words)) is not None]
    return frozenset(told) in WHOLES and all(places.count(place) > 1 for place in told)


SIDES = tuple(frozenset((side,)) for side in ("left", "right", "top", "bottom", "middle"))
WHOLES = frozenset((
    frozenset(SIDES[:2]), frozenset(SIDES[2:4]), frozenset((*SIDES[:2], SIDES[4])), frozenset(SIDES[2:]),
))  # fmt: skip


def _merge_all(draft: Draft, named: list[tuple[PanelName, Span]]) -> None:
    for name, span in named:
        merge(draft, name, -1, span)


def _placed(draft: Draft, pattern: re.Pattern[str]) -> list[tuple[PanelName, Span]]:
    """The names of panels that a pattern finds with their places, each place once."""
    found: dict[frozenset[str], tuple[PanelName, Span]] = {}
    for told in pattern.finditer(draft.text[:4000]):
        name = read_panel_name(ONE.sub(r"\1chart", told.group("told")))
        if name is not None and name.positions:
            found.setdefault(name.positions, (name, told.span("told")))
    return list(found.values())


ONE = re.compile(r"([\s-])one\b")  # ``Two pies. The left one, captioned "Spend"``
FIGURE = re.compile(r"(?:supplementary\s|extended data\s)?fig(?:ure|\.)\s?\w{1,3}(?!\w)", re.IGNORECASE)
