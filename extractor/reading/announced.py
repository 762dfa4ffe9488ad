"""Categories that nothing lists: ``six spokes``, and then six paragraphs that each open with a name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from extractor.model import Block, Span
from extractor.reading.categories import name_list, put_names
from extractor.reading.draft import Draft
from extractor.reading.legend_entry import is_style
from extractor.reading.panel_names import NUMBER_WORDS, as_number
from extractor.vocab import any_of, load

BY_NAME = ("bar", "box", "other", "pie")
ITALIC = re.compile(r"[*_](?P<name>[^*_\s][^*_\n]{1,40}?)[.:,]?[*_](?![*_])")
SHORT_LINE = re.compile(r"(?P<name>[^\W\d_][\w\s'’&/-]{1,40}?)(?:\s\([^()]*\))?$")
LIST_LEAD = re.compile(
    r"(?:[^.;:()\n]{0,50}?,?\sone (?:\w+ )?(?:for|per) (?:each )?[^.;:,()\n]{2,40}(?::\s|\s\(|,\s(?=namely))|"
    r"\s\(|:\s|,\s|\s(?:stand for|represent|show|are for|are)\s)"
    r"(?:(?:which|they) are |namely,? |viz\. |i\.e\. |called |named |labell?ed |for )?",
    re.IGNORECASE,
)
IN_ORDER = re.compile(
    r"\b(?:(?:from )?left to right|(?:from )?top to bottom|clockwise(?: from [^,:;.]{2,24})?)[,:]?\s"
    r"(?:they (?:are|stand for)|for)?\s*",
    re.IGNORECASE,
)


@cache
def _counted() -> re.Pattern[str]:
    count = any_of([*NUMBER_WORDS, r"\d{1,2}"])
    nouns = any_of(load("figure")["axes"]["counted"])
    return re.compile(rf"\b(?P<count>{count})\s(?:[\w-]+\s){{0,2}}?(?:{nouns})\b", re.IGNORECASE)


def read_announced(draft: Draft) -> None:
    """Give a panel without categories those that the text puts in order or opens its paragraphs with."""
    for number, panel in enumerate(draft.panels):
        if panel.kind in BY_NAME and panel.x.ticks is None and panel.x.range is None:
            names = _called_categories(draft, number)
            panel.x.declared = panel.x.declared or bool(names)
            names = names or _counted_list(draft) or _in_order(draft) or _opening(draft)
            if names:
                put_names(panel.x, draft.text, names)


def _called_categories(draft: Draft, number: int) -> list[Span]:
    """``A bar chart with the categories Week 8, Week 26 and Week 52``, said of one panel."""
    for index, block in enumerate(draft.outline.blocks):
        own = draft.scopes[index] == (number,) and block.role not in ("observations", "interpretation")
        found = CALLED.search(draft.text, *block.span) if own else None
        stop = LIST_STOP.search(draft.text, found.end(), block.span[1]) if found else None
        names = (
            name_list(draft.text, (found.end(), stop.start() if stop else block.span[1]), bare=True) if found else []
        )
        if len(names) > 1 and not _are_drawn(draft.text, names):
            return names
    return []


CALLED = re.compile(
    r"\b(?:with|has|for|shows) (?:the |these )?(?:\w+ )?categories:?\s|"
    r"\b(?:the|its|these) (?:\w+ )?(?:groups|categories|clusters|pairs of bars|corners|spokes) "
    r"(?:are|stand for|belong to)(?: the| called| labell?ed)?:?\s|"
    r"\b[Tt]he (?:\w+ )?[a-z]+s, (?=[^.;]{3,120}, (?:are|stand|appear)(?: [a-z]+ed)? (?:on|along|below|under)\b)",
    re.IGNORECASE,
)
LIST_STOP = re.compile(r";\s|,\s(?:are|stand|appear)\b")


def _counted_list(draft: Draft) -> list[Span]:
    """``four age groups, which are Children, Teens, Adults and Seniors``; ``six spokes (Fluency, …)``."""
    for found in _counted().finditer(draft.text[:4000]):
        lead = LIST_LEAD.match(draft.text, found.end())
        block = next((b for b in draft.outline.blocks if b.span[0] <= found.start() < b.span[1]), None)
        names = name_list(draft.text, (lead.end(), block.span[1]), bare=True) if lead and block else []
        if len(names) == as_number(found.group("count")) > 1 and not _are_drawn(draft.text, names):
            return names
    return []


def _are_drawn(text: str, names: list[Span]) -> bool:
    """``three columns: residual waste (dark grey), paper (yellow), …``: what each is drawn in tells series."""
    return all((bracket := text.find("(", *name)) > 0 and is_style(text, (bracket + 1, name[1])) for name in names)


def _in_order(draft: Draft) -> list[Span]:
    """``The bars stand, from left to right, for Spain, Italy and France``."""
    for found in IN_ORDER.finditer(draft.text[:4000]):
        block = next((b for b in draft.outline.blocks if b.span[0] <= found.start() < b.span[1]), None)
        names = name_list(draft.text, (found.end(), block.span[1]), bare=True) if block else []
        if len(names) > 2 and not any(re.search(r"\d", draft.text[a:b]) for a, b in names):
            return names
    return []


def _opening(draft: Draft) -> list[Span]:
    counts = {as_number(found.group("count")) for found in _counted().finditer(draft.text[:2500])}
    groups: dict[tuple[str, int], list[Span]] = {}
    for index, block in enumerate(draft.outline.blocks):
        for way, name in _lead(draft, index, block):
            groups.setdefault((way, block.parent), []).append(name)
    return next((names for names in groups.values() if len(names) > 1 and len(names) in counts), [])


def _lead(draft: Draft, index: int, block: Block) -> Iterator[tuple[str, Span]]:
    """The name a block opens with, where numbers follow it."""
    if block.kind != "paragraph" or block.role == "interpretation":
        return
    italic = ITALIC.match(draft.text, *block.span)
    if italic and re.search(r"\d", draft.text[italic.end() : block.span[1]]):
        yield "italic", italic.span("name")
    line = SHORT_LINE.match(draft.text, *block.span)
    following = draft.outline.blocks[index + 1] if index + 1 < len(draft.outline.blocks) else None
    if line and following is not None and re.search(r"\d", draft.text[following.span[0] : following.span[1]]):
        yield "line", line.span("name")
