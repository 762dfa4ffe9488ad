"""The title and the kind of the figure: ``## Line Chart: Training Loss``, ``## [Line Graph]: T``."""

from __future__ import annotations

import re
from functools import cache

from extractor.model import Kind, Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.axis_words import NONE_THERE, axis_words, describes_axes, has_bare_axes
from extractor.reading.draft import Draft
from extractor.reading.panels import is_panel_heading
from extractor.vocab import any_of, load

PLACEHOLDER = re.compile(
    r"\b(?:undefined|unlabell?ed|untitled|unknown|no) (?:title|chart|graph|figure)|^title$", re.IGNORECASE
)
GENERIC = re.compile(
    r"^(?:chart|graph|plot|figure|image|chart/diagram type|chart type|type|diagram|technical document extraction)$",
    re.IGNORECASE,
)
AXIS_LABEL = re.compile(
    r"\b(?:[xy][- ]?axis|x - axis|y - axis|(?:horizontal|vertical|left|right) axis|axes)\b(?!.{25})", re.IGNORECASE
)
BARE_AXIS = re.compile(r"[xy]|horizontal|vertical|abscissa|ordinate", re.IGNORECASE)
MARK = re.compile(
    r"\b(?:line|rule|arrow|band|curve|bar|column|axis|legend|scale)\b(?!\s(?:chart|graph|plot))", re.IGNORECASE
)
NAMED = re.compile(
    (
        r"\b(?:titled|entitled|heading is|title (?:reads|is|across the top reads)|headed|"
        r"captioned)[:,]?\s+\**[\"“'`](.{3,120}?)[\"”'`]"
    ),
    re.IGNORECASE,
)
ABSENT = re.compile(r"\W*(?:not applicable|none|n/a|absent|no )", re.IGNORECASE)
TITLE_LABEL = re.compile(r"(?:chart |main |figure |overall |graph |plot )?title$", re.IGNORECASE)
AXISLESS = ("pie", "other")
CHART_WORD = re.compile(
    r"\b(?:axis|plots?|plotted|charts?|curves?|graphs?|(?:log|logarithmic|linear) scale)\b", re.IGNORECASE
)
GRID = (
    re.compile(r"\b(?:rows?|down the (?:left )?side)\b", re.IGNORECASE),
    re.compile(r"\b(?:columns?|across the top)\b", re.IGNORECASE),
    re.compile(r"\bcells?\b", re.IGNORECASE),
)  # ``Each row is a well, each column a season; numbers in the cells are mg/L``
PERCENT = re.compile(r"\d\s?%|\bper ?cent\b", re.IGNORECASE)
QUOTED = re.compile(r"[\"“`](.+?)[\"”`]")


@cache
def _kinds() -> tuple[tuple[Kind, re.Pattern[str]], ...]:
    kinds = load("figure")["kinds"]
    return tuple(
        (kind, re.compile(rf"(?<![\w-]){any_of(phrases)}(?!\w)", re.IGNORECASE)) for kind, phrases in kinds.items()
    )


@cache
def _not_a_chart() -> tuple[re.Pattern[str], re.Pattern[str]]:
    data = load("figure")["not_a_chart"]
    return (
        re.compile(rf"(?<!\w){any_of(data['titles'])}(?!\w)", re.IGNORECASE),
        re.compile(any_of(data["signs"]), re.IGNORECASE),
    )


def read_title(draft: Draft) -> None:
    """Set the figure's title and kind."""
    heading = next((i for i, b in enumerate(draft.outline.blocks) if b.role == "title"), None)
    title = draft.label(heading) if heading is not None else ""
    draft.kind = _kind(draft, title)
    span = draft.outline.blocks[heading].span if heading is not None else (0, 0)
    draft.title = None if heading is not None and is_panel_heading(draft, heading) else _bare_title(title)
    if draft.title:
        draft.sources["title"] = Trace((span,), "titles.heading")


def _bare_title(heading: str) -> str | None:
    """The part of a heading that is not the chart's type."""
    heading = heading.replace("[", "").replace("]", "").strip()
    parts = [part.strip() for part in heading.split(":", 1)]
    if len(parts) == 2 and parts[1]:
        first, second = parts
        if GENERIC.match(first) or kind_in(first) or not kind_in(second):
            return second if not PLACEHOLDER.search(second) else None
        return first
    return heading if heading and not PLACEHOLDER.search(heading) else None


def kind_in(text: str) -> Kind | None:
    """The kind of chart a phrase names first, or ``None``."""
    hits = [
        (found.start(), order, kind)
        for order, (kind, pattern) in enumerate(_kinds())
        if (found := pattern.search(text))
    ]
    return min(hits)[2] if hits else None


def _kind(draft: Draft, title: str) -> Kind:
    titled = kind_in(title)
    axes = _has_axes(draft)
    names, signs = _not_a_chart()
    before_colon = title.split(":", maxsplit=1)[0]
    if (
        names.search(before_colon)
        and not kind_in(before_colon)
        and not GENERIC.match(before_colon.strip(" []"))
        and not axes
        and not (kind_in(_overview(draft)) and _has_data(draft))
    ):
        return "none"
    if titled:
        return titled
    overview = _overview(draft)
    said = kind_in(overview) or ("heatmap" if all(word.search(overview) for word in GRID) else None)
    if said in AXISLESS and len(PERCENT.findall(draft.text)) >= 2:
        return said
    axes = axes or describes_axes(draft.text) or has_bare_axes(draft.text, [b.span for b in draft.outline.blocks])
    if not axes and (signs.search(draft.text) or names.search(title)) and not (said and _has_data(draft)):
        return "none"
    if said:
        return said
    return "line" if axes or _has_data(draft) or CHART_WORD.search(f"{before_colon} {overview}") else "none"


def _has_data(draft: Draft) -> bool:
    """Whether a table holds numbers: a body of at least two rows, each with a number after its first cell."""
    return any(
        len(block.rows) > 2 and all(any(read_quantities(draft.text[a:b]) for a, b in row[1:]) for row in block.rows[1:])
        for block in draft.outline.blocks
        if block.kind == "table" and block.role != "interpretation"
    )


def _has_axes(draft: Draft) -> bool:
    """Whether a label, or the header of a table, names an axis that is there."""
    for index, block in enumerate(draft.outline.blocks):
        if block.kind == "table" and block.rows:
            named = re.search(r"\baxis\b", draft.text[block.rows[0][0][0] : block.rows[0][-1][1]], re.IGNORECASE)
        elif block.kind == "heading" or block.role == "interpretation" or ABSENT.match(draft.body(index)):
            continue
        else:
            named = AXIS_LABEL.search(draft.label(index)[:45]) or BARE_AXIS.fullmatch(draft.label(index))
            named = None if named and NONE_THERE.search(draft.label(index)[: named.start()]) else named
        if named:
            return True
    return False


def _overview(draft: Draft) -> str:
    pieces = [
        draft.text[b.span[0] : b.span[1]]
        for b in draft.outline.blocks
        if b.kind != "heading" and b.role != "interpretation"
    ]
    return " ".join(pieces)[:900]


def panel_title(draft: Draft) -> tuple[str, Span] | None:
    """The title printed in a single chart: ``* **Title:** "Learning Rate"``, ``titled "Arrivals on the island"``."""
    for index, block in enumerate(draft.outline.blocks):
        if (
            block.label
            and TITLE_LABEL.fullmatch(draft.label(index))
            and block.role in ("components", "none", "overview", "analysis")
        ):
            found = QUOTED.search(draft.text, *block.body)
            if found:
                return found.group(1), found.span(1)
            value = draft.body(index).split(" (")[0].rstrip(". ").strip("*")
            if value and not re.match(r"(?:none|no |not |absent|n/a)", value, re.IGNORECASE):
                return value, (block.body[0], block.body[0] + len(value))
    named = next((found for found in NAMED.finditer(draft.text[:4000]) if not _of_an_axis(draft, found.start())), None)
    return (named.group(1), named.span(1)) if named else None


def _of_an_axis(draft: Draft, at: int) -> bool:
    """``The y-axis is headed "Response (%)"``, ``a vertical line at 2011 is captioned "ban"`` name no chart."""
    clause = max(draft.text.rfind(".", 0, at), at - 60, 0)
    return bool(axis_words().search(draft.text, clause, at) or MARK.search(draft.text, clause, at))
