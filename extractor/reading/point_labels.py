"""Names of single points in a scatter: ``δ Cep at (5.4, 2,000)``, ``**Nova-mini:** (6, 64)``, a column of species.

A name counts where several points of the panel have one, each its own.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from extractor.model import Point, Span, Trace
from extractor.reading.draft import Draft, PanelDraft
from extractor.sentences import sentences
from extractor.vocab import any_of, load

RULE = "point_labels"
FEWEST, LONGEST = 3, 5
UNNAMED = re.compile(rf"\b{any_of(load('spread')['unnamed']['nouns'])}\b", re.IGNORECASE)
LINK = re.compile(
    r"(?:[\s,(:=–—-]|\b(?:at|is|are|was|sits?|lies?|stands?|appears?|located|found|plotted|placed|positioned|with|has|"
    r"near|about|around|approximately|roughly|a|an|of|x|y|comes|in|close to)\b|[~≈*_`])*$",
    re.IGNORECASE,
)
BREAK = re.compile(r"[.;:()!?]|,(?!\d)|\b(?:and|while|whereas|but|then|both)\b|[*_`]{2}")
ARTICLE = re.compile(r"^(?:the|a|an|for|in|of|by|to|at|only|just|finally|then|next)\s+", re.IGNORECASE)
PLAIN = re.compile(r"[a-z\s-]*|[A-Z]?[a-z]+(?:s|ing|ed)")
NUMERIC = re.compile(r"[\s\d.,%~≈<>±+–-]*")


def read_labels(draft: Draft) -> None:
    """Give each named point of a scatter its name."""
    for panel in draft.panels:
        if panel.kind == "scatter":
            _label(draft, panel)


def _label(draft: Draft, panel: PanelDraft) -> None:
    clouds = [s for s in panel.series if s.line is None or s.marker is not None]
    named = {id(p): found for s in clouds for p in s.points if (found := _name_of(draft, panel, p)) is not None}
    counts = Counter(name for name, _ in named.values())
    named = {key: found for key, found in named.items() if counts[found[0]] == 1}
    if len(named) < FEWEST:
        return
    for series in panel.series:
        series.points = [_labelled(p, *named[id(p)]) if id(p) in named else p for p in series.points]


def _labelled(point: Point, name: str, span: Span) -> Point:
    return replace(point, label=name, sources={**point.sources, "label": Trace((span,), RULE)})


def _name_of(draft: Draft, panel: PanelDraft, point: Point) -> tuple[str, Span] | None:
    spans = [s for key in ("x", "y") if (t := point.sources.get(key)) for s in t.spans[:1]]
    if len(spans) < 2 or point.x_min is not None or point.y_min is not None:
        return None
    first = min(spans)
    blocks = [i for i, b in enumerate(draft.outline.blocks) if b.span[0] <= first[0] and first[1] <= b.span[1]]
    block = draft.outline.blocks[blocks[-1]] if blocks else None
    if block is None:
        return None
    if block.kind == "table":
        row = next((r for r in block.rows if any(lo <= first[0] < hi for lo, hi in r)), ())
        span = row[0] if row else None
    else:
        span = _before(draft.text, block.span, first)
    if span is None or not _is_name(panel, name := draft.text[slice(*span)].strip("*_` ")):
        return None
    start = draft.text.index(name, span[0])
    return name, (start, start + len(name))


def _before(text: str, block: Span, first: Span) -> Span | None:
    """The words before a pair of coordinates, from the last break on."""
    start = next((lo for lo, hi in sentences(text, block) if lo <= first[0] < hi), block[0])
    lead = LINK.sub("", text[start : first[0]])
    if not text[start + len(lead) : first[0]].strip():
        return None
    cut = max((m.end() for m in BREAK.finditer(lead)), default=0)
    name = lead[cut:]
    begin = start + cut + len(name) - len(name.lstrip(" \t\n*_`-•\"“'"))
    end = start + len(lead)
    article = ARTICLE.match(text, begin, end)
    if article is None and PLAIN.fullmatch(text, begin, end):
        return None
    begin = article.end() if article else begin
    return (begin, end) if begin < end else None


def _is_name(panel: PanelDraft, name: str) -> bool:
    """A few words, none of them for points or places as such, that name no series."""
    if not name or NUMERIC.fullmatch(name) or len(name.split()) > LONGEST or UNNAMED.search(name):
        return False
    known = {(s.name or "").casefold() for s in panel.series} | {a.casefold() for s in panel.series for a in s.aliases}
    return not any(name.casefold() == k or (k and k in name.casefold()) for k in known)
