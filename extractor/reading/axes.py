"""Axes: the statements about each axis of each panel, wherever the text makes them."""

from __future__ import annotations

import calendar
import re

from extractor.model import Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.announced import read_announced
from extractor.reading.axis_relations import read_relations
from extractor.reading.axis_statements import find_statements
from extractor.reading.axis_text import read_axis_text
from extractor.reading.axis_words import Statement, is_second
from extractor.reading.categories import as_category, end_of_label, interval_list, name_list, put_names
from extractor.reading.draft import AxisDraft, Draft, PanelDraft
from extractor.reading.grid import read_grid_of_table, side_names
from extractor.reading.panel_scopes import mentioned_panels

SAME = re.compile(
    (
        r"\b(?:identical|same|shared|as (?:in|for|with) (?:the )?(?:left|right|top|bottom|first|chart|panel|plot)|"
        r"likewise)\b"
    ),
    re.IGNORECASE,
)
MONTHS = re.compile(
    r"\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|"
    r"Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b"
)
SIDEWAYS = re.compile(
    r"\bhorizontal (?:\w+ )?(?:bars?|box)|\bbars?\b[^.;]{0,24}\b(?:on (?:their|its) sides?|sideways|horizontally)\b",
    re.IGNORECASE,
)
ROW = re.compile(
    r"\b(?P<row>top|upper|middle|bottom|lower|first|second|third)\s(?:row|panels|charts|plots)\b", re.IGNORECASE
)


def read_axes(draft: Draft) -> None:
    """Read every statement about an axis into its panels, then share what is shared."""
    second = any(is_second(draft.label(i)) for i, b in enumerate(draft.outline.blocks) if b.role != "interpretation")
    second = second or bool(
        re.search(
            (
                r"\b(?:dual|two|twin)[- ](?:y-?)?ax[ie]s|\bsecondary\b|\btwo vertical (?:axes|scales)|"
                r"right(?:-hand)? (?:vertical )?axis"
            ),
            draft.text[:3000],
            re.IGNORECASE,
        )
    )
    order = {"components": 0, "none": 1, "analysis": 2}
    statements = find_statements(draft, second)
    draft.axis_spans = [statement.span for statement in statements]
    for statement in sorted(statements, key=lambda item: order.get(_role_at(draft, item.span[0]), 3)):
        for number in statement.panels:
            _apply(draft, statement, number)
    read_relations(draft)
    read_announced(draft)
    _share(draft)


def _role_at(draft: Draft, at: int) -> str:
    return next((b.role for b in draft.outline.blocks if b.span[0] <= at <= b.span[1]), "none")


# ------------------------------------------------------------------------------------------------ applying


def _apply(draft: Draft, statement: Statement, number: int) -> None:
    panel = draft.panels[number]
    axis: AxisDraft = getattr(panel, statement.axis)
    axis.declared = True
    text, span = draft.text, statement.span
    if len(statement.panels) > 1 and _per_panel(draft, axis, statement, number):
        return
    same = SAME.search(text, *span)
    if same and len(draft.panels) > 1:
        other = mentioned_panels(draft, text[span[0] : span[1]]) or (0,)
        if other[0] != number:
            axis_from: AxisDraft = getattr(draft.panels[other[0]], statement.axis)
            stated = axis.range
            read_axis_text(
                axis,
                text,
                span,
                statement.field,
                named=bool(re.match(r"\W*(?:label\W|[\"“`])", text[span[0] : span[1]], re.IGNORECASE)),
            )
            axis.inherit(axis_from)
            if stated is None and axis_from.range is not None and not axis.stated_range:
                axis.range = axis_from.range
            return
    names = interval_list(text, span) if panel.kind != "histogram" else []
    names = names or (side_names(text, span) if panel.kind == "heatmap" and statement.field != "label" else [])
    read_axis_text(axis, text, (span[0], names[0][0] if names else span[1]), statement.field, named=statement.named)
    if names:
        put_names(axis, text, names)
    elif axis.ticks is None:
        _put_categories(draft, axis, panel, statement)
    if panel.kind == "heatmap" and axis.ticks and not any(isinstance(tick, str) for tick in axis.ticks):
        axis.scale = axis.stated_scale = None


def _per_panel(draft: Draft, axis: AxisDraft, statement: Statement, number: int) -> bool:
    """``50 to 95 for Blood cells, 55 to 95 for Satellite``; ``The top row spans 2 to 12, the bottom row 4 to 14``."""
    intervals = [q for q in read_quantities(draft.text, *statement.span) if q.kind == "interval"]
    if len(intervals) < 2:
        return False
    own = None
    floor = statement.span[0]
    for place, interval in enumerate(intervals):
        ceiling = intervals[place + 1].span[0] if place + 1 < len(intervals) else statement.span[1]
        before, after = draft.text[floor : interval.span[0]], draft.text[interval.span[1] : ceiling]
        floor = interval.span[1]
        about = _about(draft, before, after)
        if number in about:
            own = interval
    if own is None:
        return False
    first = intervals[0].span[0]
    head = draft.text.rfind(".", statement.span[0], first)
    read_axis_text(
        axis, draft.text, (statement.span[0], head if head > 0 else first), statement.field, named=statement.named
    )
    scale = intervals[0].span[0]
    read_axis_text(axis, draft.text, (head + 1 if head > 0 else statement.span[0], scale), "scale", named=False)
    ends = (own.low, own.high)
    if ends[0] is not None and ends[1] is not None:
        axis.range, axis.stated_range = (min(ends[0], ends[1]), max(ends[0], ends[1])), True
        axis.sources["range"] = Trace((own.span,), "axes.per_panel")
    read_axis_text(axis, draft.text, (intervals[-1].span[1], statement.span[1]), "step", named=False)
    return True


def _about(draft: Draft, before: str, after: str) -> tuple[int, ...]:
    after_words = re.match(r"\W*(?:for|in|on)\s(.{2,60}?)(?:[,;.]|$| and )", after)
    if after_words:
        found = mentioned_panels(draft, after_words.group(1)) or _row(draft, after_words.group(1))
        if found:
            return found
    return mentioned_panels(draft, before[-60:]) or _row(draft, before[-60:])


def _row(draft: Draft, words: str) -> tuple[int, ...]:
    found = ROW.search(words)
    if not found:
        return ()
    row = {"upper": "top", "lower": "bottom", "first": "top", "second": "bottom", "third": "bottom"}.get(
        found.group("row").lower(), found.group("row").lower()
    )
    placed = tuple(i for i, panel in enumerate(draft.panels) if row in panel.positions)
    if placed:
        return placed
    half = len(draft.panels) // 2
    return tuple(range(half)) if row == "top" else tuple(range(half, len(draft.panels)))


# ------------------------------------------------------------------------------------------------ categories


JOINT = r"\.?\s?(?:–|—|-|to|through|until|\.\.\.?|…)\s?"
CALENDARS = (
    tuple(calendar.month_name[1:]),
    tuple(calendar.month_abbr[1:]),
    tuple(calendar.day_name),
    tuple(calendar.day_abbr),
)
RUNS = tuple(
    (names, re.compile(rf"\b(?P<first>{'|'.join(names)}){JOINT}(?P<last>{'|'.join(names)})\b(?!\s\d)", re.IGNORECASE))
    for names in CALENDARS
)


def _calendar_run(text: str, span: Span) -> tuple[tuple[str, ...], Span] | None:
    """``October to May``, ``Mon–Fri``: every name from the first to the last, past the end of the year if need be."""
    for names, pattern in RUNS:
        found = pattern.search(text, *span)
        if found is not None:
            low, high = (names.index(found.group(end).capitalize()) for end in ("first", "last"))
            count = (high - low) % len(names) + 1
            return tuple(names[(low + step) % len(names)] for step in range(count)), found.span()
    return None


def _put_categories(draft: Draft, axis: AxisDraft, panel: PanelDraft, statement: Statement) -> None:
    """``Categories: Human, GPT-4, Claude 3``; ``five columns labeled Wake, N1, N2, N3, REM``; ``Jan, Feb, …``."""
    run = _calendar_run(draft.text, statement.span)
    if axis.stated_range or (
        panel.kind in ("line", "scatter", "area", "histogram")
        and statement.field not in ("categories", "ticks")
        and not (run or MONTHS.search(draft.text, *statement.span))
        and axis.stated_scale != "category"
    ):
        return
    if run and axis.ticks is None and axis.range is None:
        axis.put("ticks", run[0], Trace((run[1],), "axes.months"))
        axis.scale = "category"
        return
    start = end_of_label(draft, axis, statement.span)
    names = name_list(
        draft.text,
        (start, statement.span[1]),
        bare=statement.field in ("categories", "ticks")
        or start > statement.span[0]
        or (axis.label is not None and panel.kind in ("bar", "box", "heatmap", "other")),
    )
    bare = len(names) >= 2 and statement.span[0] < start == names[0][0]
    first = _first_of_list(draft, axis, panel, start) if bare else None
    if first is not None:
        names = [first, *names]
        axis.label = None
        axis.sources.pop("label", None)
    if len(names) >= 2:
        axis.put("ticks", tuple(as_category(draft.text[a:b]) for a, b in names), Trace(tuple(names), "axes.categories"))
        if axis.stated_scale is None:
            axis.scale = "category"


def _first_of_list(draft: Draft, axis: AxisDraft, panel: PanelDraft, start: int) -> Span | None:
    """``X-axis: Wheat, Barley and Rye``: the first name is no label where ``**Wheat:**`` heads an item or a row."""
    trace = axis.sources.get("label")
    if (
        trace is None
        or panel.kind not in ("bar", "box", "heatmap")
        or not axis.label
        or "," not in draft.text[start - 3 : start]
    ):
        return None
    name = axis.label.casefold()
    labels = (draft.label(i).casefold() for i in range(len(draft.outline.blocks)))
    cells = (draft.text[slice(*row[0])].casefold().strip(" *") for b in draft.outline.blocks for row in b.rows if row)
    told = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)[^.\n\d]{{0,30}}\d", re.IGNORECASE)
    valued = any(told.search(draft.text, *b.span) for b in draft.outline.blocks if b.role == "analysis")
    return trace.spans[0] if valued or any(word == name for word in (*labels, *cells)) else None


# ------------------------------------------------------------------------------------------------ sharing


def _share(draft: Draft) -> None:
    """A panel that says nothing of its x axis shares that of the others."""
    for name in ("x", "y"):
        known = [getattr(panel, name) for panel in draft.panels if getattr(panel, name).declared]
        for panel in draft.panels:
            axis: AxisDraft = getattr(panel, name)
            if known and not axis.declared and name == "x":
                axis.inherit(known[0])
    for panel in draft.panels:
        if panel.kind == "heatmap":
            read_grid_of_table(draft, panel)
        if (
            panel.y.ticks is None
            and panel.x.ticks
            and panel.x.range == panel.y.range
            and re.search(r"\bsame ticks\b", draft.text)
        ):
            panel.y.ticks, panel.y.sources["ticks"] = panel.x.ticks, panel.x.sources["ticks"]
        if panel.kind == "heatmap" and panel.x.ticks and not panel.y.ticks and not panel.y.range:
            panel.y.ticks, panel.y.scale = panel.x.ticks, "category"
            panel.y.sources["ticks"] = panel.x.sources["ticks"]
        if panel.kind in ("bar", "box") and _lies_sideways(draft, panel):
            panel.x, panel.y, panel.horizontal = panel.y, panel.x, True
        elif panel.kind in ("bar", "box") and panel.x.scale == "category" and SIDEWAYS.search(draft.text[:2000]):
            panel.horizontal = True


def _lies_sideways(draft: Draft, panel: PanelDraft) -> bool:
    """Names up the side, or ``horizontal bars`` whose only numbers run along the bottom."""
    if panel.y.scale == "category":
        return panel.x.scale != "category"
    numbered = panel.x.range is not None and not isinstance(panel.x.range[0], str)
    return numbered and panel.y.range is None and panel.y.ticks is None and bool(SIDEWAYS.search(draft.text[:2000]))
