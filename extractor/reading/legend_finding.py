"""Where the legends are, which panels they serve and what their second dimension is called."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from extractor.model import Block, Span
from extractor.reading.draft import Draft
from extractor.reading.legend_entries import NONE, child_entries, inline, table_entries, told_inline
from extractor.reading.legend_entry import QUOTED, Entry, is_style, parse_entry
from extractor.reading.styles import read_style
from extractor.vocab import any_of, load

POSITION = re.compile(
    (
        r"\b(?:top|bottom|upper|lower|cent(?:er|re)|left|right|middle|inside|outside|below|above)(?:[- ](?:left|"
        r"right|cent(?:er|re)|middle))?\b"
    ),
    re.IGNORECASE,
)


@dataclass(slots=True)
class Legend:
    """One legend: its entries, the panels it serves, and the name of its dimension."""

    entries: list[Entry]
    panels: tuple[int, ...]
    dimension: str | None = None
    position: str | None = None
    index: int = -1


@lru_cache(maxsize=1024)
def _is_legend(label: str) -> bool:
    names = any_of(load("figure")["legend"]["labels"])
    plain = re.sub(r"\s*\(.*$", "", label.replace("*", "")).strip(" :")
    plain = ORDERED.sub("", plain)
    plain = PLACE_LEAD.sub("", plain) or plain
    return bool(re.fullmatch(names, plain, re.IGNORECASE) or LEGEND_LEAD.match(plain))


ORDERED = re.compile(
    r",?\s(?:(?:in|at|on|from)\s(?:the\s)?)?(?:top|bottom|left|right|outside|inside|clockwise)\b.*$", re.IGNORECASE
)
LEGEND_LEAD = re.compile(r"legends?\b|colou?r key|key$", re.IGNORECASE)
PLACE_LEAD = re.compile(
    r"^(?:\d+\.\s*|(?:shared|common|bottom|right|left|top|upper|lower|main|first|second|method|figure|chart|single)\s)+",
    re.IGNORECASE,
)


def find_legends(draft: Draft) -> list[Legend]:
    """Every legend that a label announces, or else a table of names and colours."""
    found: list[Legend] = []
    done: set[int] = set()
    for index, block in enumerate(draft.outline.blocks):
        if index in done or block.role in ("interpretation", "observations", "title"):
            continue
        label = draft.label(index)
        listed = _lists_styles(draft, index)
        if not listed and not (label and (_is_legend(label) or _is_dimension(draft, index))):
            continue
        if block.role == "analysis" and not listed and not re.match(r"legend|colou?r", label, re.IGNORECASE):
            continue
        held = [] if _tells_itself(draft, block) else draft.descendants(index) or _followers(draft, index)
        done.update(held)
        draft.legend_blocks.update({index, *held})
        found.extend(_legend(draft, index, block, label, held))
    return found if any(legend.entries for legend in found) else [*found, *_unheaded(draft)]


def _lists_styles(draft: Draft, index: int) -> bool:
    """``The key below the chart has three entries:`` over items that tell of names how they are drawn, nothing else."""
    block = draft.outline.blocks[index]
    children = [draft.outline.blocks[child] for child in draft.children(index)]
    announced = block.kind == "paragraph" and draft.text[slice(*block.span)].endswith(":")
    if not announced or len(children) < 2 or draft.kind == "pie" or any(child.kind != "item" for child in children):
        return False
    return all(child.label is not None and is_style(draft.text, child.body) for child in children)


def _followers(draft: Draft, index: int) -> list[int]:
    """``* **Legend:** at the bottom.`` and, flat behind it, ``* **Red (squares):** "Lake Orm"``: one entry an item."""
    found: list[int] = []
    for number, block in enumerate(draft.outline.blocks[index + 1 :], index + 1):
        entry = parse_entry(draft.text, block.span) if block.kind == "item" and block.role != "analysis" else None
        if entry is None or not entry.name or not entry.style.color or block.span[1] - block.span[0] > LONGEST_ENTRY:
            break
        found.append(number)
    return found if len(found) > 1 else []


LONGEST_ENTRY = 90


def _unheaded(draft: Draft) -> list[Legend]:
    """``| Color | Series |`` without a word of a legend: a table of names and how they are drawn."""
    found = []
    for index, block in enumerate(draft.outline.blocks):
        if block.kind != "table" or block.role not in ("components", "none", "overview") or not block.rows:
            continue
        drawn = [bool(COLOR_COLUMN.search(draft.text[slice(*head)])) for head in block.rows[0]]
        entries = table_entries(draft, block) if any(drawn) and not all(drawn) else []
        if len(entries) > 1 and len(entries) == len(block.rows) - 1 and all(entry.style.color for entry in entries):
            draft.legend_blocks.add(index)
            found.append(Legend(entries, draft.scopes[index], None, None, index))
    return found or _unheaded_items(draft)


def _unheaded_items(draft: Draft) -> list[Legend]:
    """``- Amber line, circles: Ale`` and more of them in a row, without a word of a legend."""
    entries = {index: entry for index in range(len(draft.outline.blocks)) if (entry := _drawn_item(draft, index))}
    runs: list[list[int]] = []
    for index in entries:
        if runs and runs[-1][-1] == index - 1 and draft.scopes[runs[-1][0]] == draft.scopes[index]:
            runs[-1].append(index)
        else:
            runs.append([index])
    kept = [run for run in runs if len(run) > 1]
    draft.legend_blocks.update(index for run in kept for index in run)
    return [Legend([entries[i] for i in run], draft.scopes[run[0]], None, None, run[0]) for run in kept]


def _drawn_item(draft: Draft, index: int) -> Entry | None:
    """An item of which one side is a name and the other nothing but how it is drawn."""
    block = draft.outline.blocks[index]
    told = block.kind == "item" and block.role not in ("observations", "interpretation", "title") and block.label
    if not told or block.body[0] >= block.body[1] or block.span[1] - block.span[0] > LONGEST_ENTRY:
        return None
    if not (is_style(draft.text, block.label or block.span) or is_style(draft.text, block.body)):
        return None
    entry = parse_entry(draft.text, block.span)
    if entry is None or not entry.name or not entry.style.color or TELLS.search(entry.name):
        return None
    return entry if not read_style(draft.text, entry.span) else None


TELLS = re.compile(r"[,;:]|[~≈]|\b(?:at|from|to|by|starts?|begins?|rises?|falls?|peaks?|reaches)\b", re.IGNORECASE)


COLOR_COLUMN = re.compile(r"\b(?:colou?r|line style|appearance|drawn)", re.IGNORECASE)


def _tells_itself(draft: Draft, block: Block) -> bool:
    """``**Legend:** "Gauge" (blue).`` has its entries; what is listed behind it is something else."""
    entries = told_inline(draft, block.body) if block.kind == "item" else []
    return bool(entries) and all(entry.style and entry.name for entry in entries)


def _is_dimension(draft: Draft, index: int) -> bool:
    children = draft.children(index)
    if draft.outline.blocks[index].role != "components" or len(children) < 2:
        return False
    styles = [read_style(draft.text, draft.outline.blocks[child].span) for child in children]
    return all(style.line and not style.color for style in styles)


def _legend(draft: Draft, index: int, block: Block, label: str, children: list[int]) -> list[Legend]:
    """What a block that is called a legend holds: one legend, or one for each dimension."""
    panels = draft.scopes[index]
    position = POSITION.search(label) or (POSITION.search(draft.text, *block.body) if block.kind != "heading" else None)
    where = position.group().lower() if position else None
    nested = [draft.outline.blocks[child] for child in children if _has_inline(draft, child)]
    if len(nested) > 1 and all(child.kind == "item" for child in nested):
        return [
            Legend(inline(draft.text, child.body), panels, _called(draft.text, child), where, index) for child in nested
        ]
    entries = [entry for child in children for entry in child_entries(draft, child)]
    if any(entry.style for entry in entries):
        entries = [entry for entry in entries if entry.style]
    if not entries and block.kind != "heading" and not NONE.match(draft.body(index)):
        entries = told_inline(draft, block.body)
        strokes = [entry for entry in entries if entry.style.line and not (entry.style.color or entry.style.marker)]
        if len(strokes) > 1 and len([entry for entry in entries if entry.style.color]) > 1:
            key = _told_dimension(draft.text, (block.body[0], strokes[0].span[0]))
            plain = [entry for entry in entries if entry not in strokes]
            return [Legend(plain, panels, None, where, index), Legend(strokes, panels, key, where, index)]
    return [Legend(entries, panels, _dimension_name(draft, index, label), where, index)]


def _called(text: str, block: Block) -> str:
    """``*Width* (right box)`` → ``Width``."""
    return text[slice(*block.label)].replace("*", "").split(" (")[0].strip("_` ") if block.label else ""


TOLD_DIMENSION = re.compile(
    r"\b(?:gives?|encodes?|shows?|indicates?|distinguish(?:es)?|denotes?|marks?|means?|tells?|stands? for|for|by)\s"
    r"(?:the\s)?(?P<name>[^\W\d][\w\s-]{1,40}?)\s*[:(,]",
    re.IGNORECASE,
)


def _told_dimension(text: str, span: Span) -> str | None:
    """``Line style gives the preconditioner: solid = AMG, dashed = ILU``."""
    found = list(TOLD_DIMENSION.finditer(text, *span))
    return found[-1].group("name") if found else None


def _has_inline(draft: Draft, index: int) -> bool:
    """``*Width* (right box): solid = 256, dashed = 1024`` is a legend of its own."""
    body = draft.body(index)
    return len(re.findall(r"\s=\s", body)) >= 2


def _dimension_name(draft: Draft, index: int, label: str) -> str | None:
    body = draft.body(index) if draft.outline.blocks[index].kind != "heading" else ""
    own = QUOTED.search(label)
    if own and own.group("a"):
        return own.group("a")
    quoted = re.search(
        r"(?:for|titled|heading|headed|show|encode|indicate)s?\s[\"“`]([^\"”`]+)[\"”`]",
        body + " " + label,
        re.IGNORECASE,
    )
    if quoted:
        return quoted.group(1)
    plain = re.sub(r"\s*\(.*$", "", label)
    plain = re.sub(r"\b(?:levels?|legend|values?|line styles?)\b", "", plain, flags=re.IGNORECASE).strip(" :*")
    return plain or None
