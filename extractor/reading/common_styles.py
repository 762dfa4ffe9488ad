"""How all series are drawn at once: ``All four lines are solid and have round markers``, ``…, both dashed``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from extractor.model import Span, Trace
from extractor.reading.draft import Draft
from extractor.reading.styles import FIT, line_pattern, read_style, series_nouns
from extractor.sentences import sentences

DRAWN = r"(?:is|are|was|were|has|have|carry|carries|bear|bears|use|uses|share|shares|come|comes|appear|appears)"


@cache
def _of_all() -> re.Pattern[str]:
    number = r"(?:two|three|four|five|six|seven|eight|\d+)"
    every = rf"(?:all|both|each|every|the)(?:\sof)?(?:\s(?:them|these|the))?(?:\s{number})?(?:\s(?:{series_nouns()}))?"
    return re.compile(rf"\W*(?:{every}|(?:{series_nouns()}))(?:\sof\sthem)?\s(?:all\s)?{DRAWN}\b", re.IGNORECASE)


@cache
def _in_short() -> re.Pattern[str]:
    """``three solid lines``, ``, both dashed``, ``all solid``: the style of all in two or three words."""
    number = r"(?:two|three|four|five|six|all)"
    return re.compile(
        rf"\b{number}\s(?P<a>{line_pattern()})\s(?:curves|lines)|,\s(?:both|all)\s(?P<b>{line_pattern()})|"
        rf"\b(?:lines|curves|traces|both|all(?:\s\w+)?)\s(?:of\sthem\s)?are\s(?:all\s)?(?P<c>{line_pattern()})",
        re.IGNORECASE,
    )


def is_of_all(text: str, span: Span) -> bool:
    """Whether a sentence says how every series is drawn, and so names none of them."""
    return _of_all().match(text, *span) is not None


def common_styles(draft: Draft) -> None:
    """``Lines are solid and without markers`` holds for every series that says nothing else."""
    told: dict[str, tuple[str, Span]] = {}
    for key, value, span in _told(draft):
        told.setdefault(key, (value, span))
    for key, (value, span) in told.items():
        for series in (series for panel in draft.panels for series in panel.series):
            if getattr(series, key) is None and not (key == "marker" and FIT.search(series.name or "")):
                setattr(series, key, value)
                series.style_sources[key] = Trace((span,), "legend.common_style")


def _told(draft: Draft) -> Iterator[tuple[str, str, Span]]:
    """The line and the marker of all series, with the words that tell them."""
    for block in draft.outline.blocks:
        components = block.role in ("components", "none", "overview") and block.kind not in ("heading", "table")
        for span in sentences(draft.text, block.body) if components else ():
            style = read_style(draft.text, span) if is_of_all(draft.text, span) else None
            for key, place in style.spans if style is not None and style.color is None else ():
                if not (key == "marker" and WITHOUT.search(draft.text, max(span[0], place[0] - 12), place[0])):
                    yield key, getattr(style, key), place
    found = _in_short().search(draft.text)
    if found is not None:
        group = next(name for name in "abc" if found.group(name))
        yield "line", found.group(group).lower(), found.span(group)


WITHOUT = re.compile(r"\b(?:no|without)\s(?:any\s)?$", re.IGNORECASE)
