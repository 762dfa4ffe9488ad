"""Bars and slices whose names no axis lists: found where each stands beside its value.

``1. Search (royal blue), 31.0%`` · ``Dublin leads the list with 46 minutes, followed by Bucharest with 43`` ·
``After them come Turin (35), Lyon (33) and Gdańsk (31)``
"""

from __future__ import annotations

import re

from extractor.model import Block, Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.on_axis import fits, on_axis
from extractor.reading.sharing import SIDEWAYS
from extractor.sentences import sentences
from extractor.vocab import literal, load

FEWEST = 3
NAME = r"[A-ZÀ-Þ][\w'’.&-]*(?:\s(?:(?:of|the|de|du|la|le|and)\s)?[A-ZÀ-Þ][\w'’.&-]*)*"
LEAD = r"(?:about\s|around\s|roughly\s|some\s|only\s|just\s|nearly\s|almost\s)?[~≈$€£]?"
BESIDE = re.compile(
    rf"(?<![\w-])(?P<name>{NAME})(?:\s\(|\s(?:[^A-ZÀ-Þ\d,;.:()]{{0,40}}\s)??(?:with|at|on|has|of|to|is|was|scores?|gets?)\s)"
    rf"{LEAD}(?=\d)"
)
ITEM = re.compile(r"[\"“*_`]*(?P<name>[^\W\d][^\d(),:;|\n]{1,48}?)[\"”*_`]*(?:\s\([^()\d]*\))?(?:[,:]|\s[–—-])\s")
NOBODY = re.compile(rf"{literal(load('names')['nobody']['openers'])}\b", re.IGNORECASE)


def find_categories(draft: Draft) -> None:
    """Give the bars and slices of a single panel their names, where its axis has none."""
    panel = draft.panels[0]
    if len(draft.panels) > 1 or panel.kind not in ("bar", "pie") or panel.x.ticks or panel.x.range:
        return
    for names in (_listed(draft), _shares(draft, panel) or _paired(draft), _told(draft, panel)):
        if len(names) >= FEWEST:
            spans = tuple(names.values())
            panel.x.put("ticks", tuple(names), Trace(spans, "categories.found"))
            panel.x.scale = panel.x.scale or "category"
            panel.horizontal = panel.horizontal or SIDEWAYS.search(draft.text[:2000]) is not None
            return


def _listed(draft: Draft) -> dict[str, Span]:
    """``1. Search (royal blue), 31.0%``: items of one list that are a name and a value each."""
    families: dict[int, list[int]] = {}
    for index, block in enumerate(draft.outline.blocks):
        if (
            block.kind == "item"
            and block.label is None
            and block.role in ("components", "none", "analysis", "overview")
        ):
            families.setdefault(block.parent, []).append(index)
    for members in families.values():
        blocks = [draft.outline.blocks[index] for index in members]
        found = [_item(draft.text, block) for block in blocks]
        if len(members) >= FEWEST and all(found):
            draft.value_blocks.update(members)
            _in_percent(draft, blocks)
            return {draft.text[slice(*span)]: span for span in found if span}
    return {}


PAIR = r"(?P<name>[^\W\d][^\d,;:.()\n]{1,30}?)\s[~≈$€£]?\d+(?:\.\d+)?(?:\s?%)?"
MEMBER = PAIR.replace("?P<name>", "?:")
BETWEEN = r"(?:,|;|\s[·|/•]|,?\sand)\s"
PAIRS = re.compile(rf":\s{MEMBER}(?:{BETWEEN}{MEMBER}){{2,}}(?=[.;\n]|$)")


def _paired(draft: Draft) -> dict[str, Span]:
    """``From the top: gas 46, heat pump 21, oil 14 and wood 6``: a list of names with a value each."""
    for block in draft.outline.blocks:
        told = block.role not in ("interpretation", "title") and block.kind in ("paragraph", "item")
        found = PAIRS.search(draft.text, *block.span) if told else None
        if found:
            members = re.compile(rf"(?::\s|{BETWEEN})(?:and\s)?{PAIR}").finditer(draft.text, *found.span())
            return {m.group("name"): m.span("name") for m in members}
    return {}


def _in_percent(draft: Draft, blocks: list[Block]) -> None:
    """Shares are told in percent: then what stands without one is none."""
    told = [q for block in blocks for q in read_quantities(draft.text, *block.span) if not q.worded]
    if all(q.unit == "%" for q in told):
        draft.panels[0].y.put("unit", "%", Trace((told[0].span,), "categories.unit"))


def _item(text: str, block: Block) -> Span | None:
    found = ITEM.match(text, *block.span)
    told = [q for q in read_quantities(text, *block.span) if not q.worded]
    return found.span("name") if found and len(told) == 1 and told[0].kind == "number" else None


SLICE = re.compile(
    r"(?:^|[,;.:]\s|\b(?:and|then|is|by|to|for|while|whereas)\s)(?:the\s|an?\s)?"
    r"(?P<name>[A-ZÀ-Þ][\w'’&-]*(?:\s(?!(?:with|for|mak|com|follow|account|tak|ha[sd]|is|are|at|get|hold|cover|contribut|make)\w*)"
    r"[\w&-]+){0,2})(?:\s\(|\s(?:[a-z]+\s){1,6}|\s|:\s)[~≈]?$"
)
LABELLED = re.compile(r"\s(?:is|are)\s(?:labell?ed|called|marked|for)\s[\"“]?(?P<name>[A-ZÀ-Þ][\w'’&-]*(?:\s[a-z]+)?)")
WHOLE, ROUNDED = 100.0, 1.5


def _shares(draft: Draft, panel: PanelDraft) -> dict[str, Span]:
    """``Online shop (41 %)``, ``Branches come next with 27 %``, ``6 % are labelled Other``: shares of a whole."""
    names: dict[str, Span] = {}
    total = 0.0
    blocks = [b for b in draft.outline.blocks if b.role in ("analysis", "none", "overview") and b.kind == "paragraph"]
    for sentence in (s for b in blocks if panel.kind == "pie" for s in sentences(draft.text, b.body)):
        floor = sentence[0]
        for share in read_quantities(draft.text, *sentence):
            if share.unit != "%" or share.value is None:
                continue
            found = _slice_of(draft.text, (floor, share.span[0]), (share.span[1], sentence[1]))
            floor = share.span[1]
            if found is not None and draft.text[slice(*found)] not in names:
                names[draft.text[slice(*found)]] = found
                total += share.value
    return names if abs(total - WHOLE) <= ROUNDED else {}


def _slice_of(text: str, before: Span, after: Span) -> Span | None:
    """The name before a share, or behind it."""
    behind = LABELLED.match(text, *after)
    if behind is not None:
        return behind.span("name")
    found = SLICE.search(text[slice(*before)])
    if found is None or NOBODY.match(found.group("name")):
        return None
    return before[0] + found.start("name"), before[0] + found.end("name")


def _told(draft: Draft, panel: PanelDraft) -> dict[str, Span]:
    """``Dublin leads with 46 minutes``, ``Turin (35)``: names in prose, each right before its value."""
    names: dict[str, Span] = {}
    for block in draft.outline.blocks:
        if block.role not in ("analysis", "none") or block.kind not in ("paragraph", "item"):
            continue
        if block.label is not None and panel.kind == "bar":
            return {}
        for found in BESIDE.finditer(draft.text, *block.span):
            told = read_quantities(draft.text, found.end(), block.span[1])[:1]
            inside = told and fits(panel.y, on_axis(panel.y, told[0], told[0].value), 0.1) is not False
            if inside and not NOBODY.match(found.group("name")):
                names.setdefault(found.group("name"), found.span("name"))
    again = [name for name in names if draft.text.count(name) > 1]
    return names if again and (2 * len(again) > len(names) or panel.y.range is not None) else {}
