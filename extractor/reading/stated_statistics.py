"""Statistics of a distribution that are stated but not drawn as lines: ``the 90th percentile, 1,150 EUR``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from extractor.model import Line, Quantity, Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.draft import Draft, PanelDraft

RULE = "stated_statistics"
ROLES = ("overview", "components", "analysis", "none")
FURTHEST = 24
NAMED = re.compile(
    r"\b(?P<name>\d{1,2}(?:st|nd|rd|th)[- ]percentile|p\d\d|(?:lower|upper|first|third) quartile|median|mean|average)\b"
    r"\s*(?:value\s*)?(?:\(|,|=|≈|:|of|is|at|\s)*(?=[~≈]?\s?[-−]?\d)",
    re.IGNORECASE,
)

MARKED = re.compile(
    r"\s*(?:marks?|denotes?|indicates?|shows?|represents?|gives?|stands? for|is)\s+the\s+"
    r"(?P<name>\d{1,2}(?:st|nd|rd|th)[- ]percentile|median|mean|average)\b",
    re.IGNORECASE,
)


def read_statistics(draft: Draft) -> None:
    """Give each histogram the statistics that its description states outside of its claims."""
    for panel in draft.panels:
        if panel.kind == "histogram":
            panel.lines = [_upright(panel, line) for line in panel.lines]
            panel.statistics = _found(draft, panel)


def _upright(panel: PanelDraft, line: Line) -> Line:
    """A line at the median of a distribution stands on the axis of its values, whichever way the text leaves open."""
    statistic = re.search(r"\b(?:median|mean|average|percentile|quartile|p\d\d)\b", (line.label or "").casefold())
    is_free = line.axis == "y" and isinstance(line.value, int | float) and _is_on(panel, float(line.value))
    return replace(line, axis="x") if statistic and is_free else line


def _found(draft: Draft, panel: PanelDraft) -> list[Line]:
    drawn = " ".join(line.label or "" for line in panel.lines).casefold()
    found: dict[str, Line] = {}
    for block in draft.outline.blocks:
        for name, quantity in _stated(draft.text, block.span) if block.role in ROLES else ():
            value = quantity.value
            if value is not None and not quantity.bound and name not in drawn and _is_on(panel, value):
                line = Line("x", value, label=name, sources={"value": Trace((quantity.core,), RULE)})
                found.setdefault(name, line)
    return list(found.values())


def _stated(text: str, span: Span) -> Iterator[tuple[str, Quantity]]:
    """``16 min marks the median``; ``the 90th percentile, 36 min``."""
    for quantity in read_quantities(text, *span):
        marked = MARKED.match(text, quantity.span[1])
        if marked is not None:
            yield _plain(marked), quantity
    for named in NAMED.finditer(text, *span):
        behind = read_quantities(text, named.end(), min(span[1], named.end() + FURTHEST))
        if behind and behind[0].span[0] <= named.end() + 2:
            yield _plain(named), behind[0]


def _plain(named: re.Match[str]) -> str:
    return named.group("name").casefold().replace("-", " ")


def _is_on(panel: PanelDraft, value: float) -> bool:
    ends = [v for v in panel.x.range or () if isinstance(v, int | float)]
    return not ends or min(ends) <= value <= max(ends)
