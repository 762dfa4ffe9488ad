"""Statistics of a distribution that are stated but not drawn as lines: ``the 90th percentile, 1,150 EUR``."""

from __future__ import annotations

import re

from extractor.model import Line, Trace
from extractor.quantities import read_quantities
from extractor.reading.draft import Draft, PanelDraft

RULE = "stated_statistics"
NAMED = re.compile(
    r"\b(?P<name>\d{1,2}(?:st|nd|rd|th)[- ]percentile|p\d\d|(?:lower|upper|first|third) quartile|median|mean|average)\b"
    r"\s*(?:value\s*)?(?:\(|,|=|≈|:|of|is|at|\s)*(?=[~≈]?\s?[-−]?\d)",
    re.IGNORECASE,
)


def read_statistics(draft: Draft) -> None:
    """Give each histogram the statistics that its description states outside of its claims."""
    for panel in draft.panels:
        if panel.kind == "histogram":
            panel.statistics = _found(draft, panel)


def _found(draft: Draft, panel: PanelDraft) -> list[Line]:
    drawn = " ".join(line.label or "" for line in panel.lines).casefold()
    found: dict[str, Line] = {}
    for block in draft.outline.blocks:
        if block.role in ("observations", "interpretation", "title"):
            continue
        for named in NAMED.finditer(draft.text, *block.span):
            value = next(
                (q for q in read_quantities(draft.text, named.end(), min(block.span[1], named.end() + 24))), None
            )
            name = named.group("name").casefold().replace("-", " ")
            if value is None or value.value is None or value.bound or value.span[0] > named.end() + 2 or name in drawn:
                continue
            if not _is_on(panel, value.value):
                continue
            trace = Trace((value.core,), RULE)
            found.setdefault(name, Line("x", value.value, label=name, sources={"value": trace}))
    return list(found.values())


def _is_on(panel: PanelDraft, value: float) -> bool:
    ends = [v for v in panel.x.range or () if isinstance(v, int | float)]
    return not ends or min(ends) <= value <= max(ends)
