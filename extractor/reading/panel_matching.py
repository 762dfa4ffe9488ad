"""Which panel a name means: by its letter, its title, its place, its number, or by what its axes show."""

from __future__ import annotations

import re

from extractor.model import Span, Trace
from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.panel_names import PanelName, plain_words, read_panel_name


def merge(draft: Draft, name: PanelName, index: int, span: Span) -> None:
    """Add what a name tells to the panel it means, or to a new one, which then owns the block."""
    known = _match(draft.panels, name)
    told = draft.outline.blocks[index].role == "analysis" if index >= 0 else False
    known = of_measure(draft, name.title, index) if known is None and name.title and told else known
    known = None if known is not None and _is_another(draft.panels[known], name) else known
    if known is None:
        panel = PanelDraft(name.name, name.title)
        panel.sources["name"] = Trace((span,), "panels.label")
        if name.title:
            panel.sources["title"] = Trace((span,), "panels.label")
        draft.panels.append(panel)
        known = len(draft.panels) - 1
    learn(draft.panels[known], name)
    if index >= 0:
        draft.scopes[index] = (known,)


def _is_another(panel: PanelDraft, name: PanelName) -> bool:
    """Whether a name has a letter, a place or a number of its own that is not the panel's."""
    pairs = ((panel.letter, name.letter), (panel.positions, name.positions), (panel.ordinal, name.ordinal))
    return any(one and two and one != two for one, two in pairs)


def with_place(draft: Draft, index: int) -> str:
    """A label and the place in brackets behind it: ``**Biomass** (left plot)``."""
    label, body = draft.label(index), draft.body(index).strip()
    placed = read_panel_name(f"{label} {body}") if body.startswith("(") and body.endswith(")") else None
    return f"{label} {body}" if placed is not None and placed.positions else label


def of_measure(draft: Draft, title: str, index: int) -> int | None:
    """The one panel whose axes a title names: ``Panel B: Crack width`` after ``Right chart: Y-axis "Crack width"``."""
    words = plain_words(re.sub(r"\s*[(\[].*$", "", title))
    if len(words) < 3 or len(draft.panels) < 2:
        return None
    found = set()
    for block, panels in draft.scopes.items():
        if len(panels) == 1 and block != index and draft.outline.blocks[block].role in ("components", "overview"):
            spans = [
                draft.outline.blocks[n].span for n in (block, *draft.descendants(block), *_flat_below(draft, block))
            ]
            if any(f" {words} " in f" {plain_words(draft.text[lo:hi])} " for lo, hi in spans):
                found.add(panels[0])
    return found.pop() if len(found) == 1 else None


def _flat_below(draft: Draft, index: int) -> list[int]:
    """The items that follow a label on its own line: ``**Left Chart**`` and flat ``* X-axis: …`` behind it."""
    found: list[int] = []
    for number, block in enumerate(draft.outline.blocks[index + 1 :], index + 1):
        if block.kind != "item" or number in draft.scopes:
            break
        found.append(number)
    return found


def learn(panel: PanelDraft, name: PanelName | None) -> None:
    """Remember another way to call the panel."""
    if name is None:
        return
    panel.positions = panel.positions or name.positions
    panel.letter = panel.letter or name.letter
    panel.ordinal = panel.ordinal or name.ordinal
    if panel.title is None and name.title:
        panel.title = name.title
    for word in name.names():
        if word not in panel.aliases:
            panel.aliases.append(word)


def _match(panels: list[PanelDraft], name: PanelName) -> int | None:
    for test in (_same_letter, _same_title, _same_place, _same_ordinal):
        for index, panel in enumerate(panels):
            if test(panel, name, index):
                return index
    return None


def _same_letter(panel: PanelDraft, name: PanelName, _index: int) -> bool:
    return name.letter is not None and panel.letter == name.letter


def _same_title(panel: PanelDraft, name: PanelName, _index: int) -> bool:
    if (name.letter and panel.letter) or (name.ordinal and panel.ordinal):
        return False
    known = {plain_words(alias) for alias in [*panel.aliases, panel.title or "", panel.name or ""] if alias}
    return any(plain_words(word) in known for word in name.names())


def _same_place(panel: PanelDraft, name: PanelName, _index: int) -> bool:
    return bool(name.positions) and panel.positions == name.positions and not (name.letter and panel.letter)


def _same_ordinal(panel: PanelDraft, name: PanelName, index: int) -> bool:
    if name.ordinal is None:
        return False
    return panel.ordinal == name.ordinal or (
        panel.ordinal is None and index == name.ordinal - 1 and name.letter is None and panel.letter is None
    )


def find_panel(draft: Draft, label: str) -> int | None:
    """The known panel that a label is about."""
    name = read_panel_name(label)
    if name is not None:
        return _match(draft.panels, name)
    words = plain_words(re.sub(r"\([^()]*\)\s*$", "", label))
    for index, panel in enumerate(draft.panels):
        if words and any(
            plain_words(alias) == words for alias in [*panel.aliases, panel.title or "", panel.name or ""]
        ):
            return index
    return None
