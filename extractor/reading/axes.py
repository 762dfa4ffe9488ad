"""Axes: the statements about each axis of each panel, wherever the text makes them."""

from __future__ import annotations

import re

from extractor.model import Quantity, Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.announced import read_announced
from extractor.reading.axis_relations import read_relations
from extractor.reading.axis_runs import runs_in
from extractor.reading.axis_statements import find_statements
from extractor.reading.axis_text import read_axis_text
from extractor.reading.axis_words import Statement, is_second
from extractor.reading.calendars import calendar_run
from extractor.reading.categories import as_category, bin_edges, end_of_label, interval_list, name_list, put_names
from extractor.reading.draft import AxisDraft, Draft, PanelDraft
from extractor.reading.grid import side_names
from extractor.reading.panel_scopes import mentioned_panels
from extractor.reading.sharing import share_axes
from extractor.reading.told_years import date_months, name_days, read_year

SAME = re.compile(
    (
        r"\b(?:identical|same(?!\s[a-z]{3,}s\b(?<!axis)(?<!ticks)(?<!units)(?<!limits))|shared|"
        r"as (?:in|for|with|on|at|to) (?:the )?(?:left|right|top|bottom|upper|lower|first|one|previous|other|chart|"
        r"panel|plot|graph|\(?(?-i:[A-H]|[a-h](?=[\W\d]*$))\)?(?!\w))|(?:as|see) (?:above|before)|ditto|unchanged|"
        r"likewise)(?!\w)"
    ),
    re.IGNORECASE,
)
MONTHS = re.compile(
    r"\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|"
    r"Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b"
)
ROW = re.compile(
    r"\b(?P<row>top|upper|middle|bottom|lower|first|second|third)\s(?:row|panels|charts|plots)\b", re.IGNORECASE
)


def read_axes(draft: Draft) -> None:
    """Read every statement about an axis into its panels, then share what is shared."""
    second = _has_second(draft)
    read_year(draft)
    order = {"components": 0, "none": 1, "analysis": 2}
    statements = find_statements(draft, second)
    draft.axis_spans = [statement.span for statement in statements]
    for statement in sorted(statements, key=lambda item: order.get(_role_at(draft, item.span[0]), 3)):
        for number in statement.panels:
            _apply(draft, statement, number)
    read_relations(draft)
    read_announced(draft)
    share_axes(draft)
    for panel in draft.panels:
        name_days(panel.x)


DUAL = re.compile(
    r"\b(?:dual|two|twin)[- ](?:y-?)?ax[ie]s|\bsecondary\b|\btwo vertical (?:axes|scales)|"
    r"two (?:y|value|vertical)[- ](?:axes|scales)|right(?:-hand)? (?:vertical |y[- ]?)?(?:axis|scale)",
    re.IGNORECASE,
)


def _has_second(draft: Draft) -> bool:
    """Whether some panel has two value axes; ``Right Y-axis`` beside a left and a right panel is the right one's."""
    if DUAL.search(draft.text[:3000]):
        return True
    if all({"left", "right"} & panel.positions for panel in draft.panels) and len(draft.panels) > 1:
        return False
    return any(is_second(draft.label(i)) for i, b in enumerate(draft.outline.blocks) if b.role != "interpretation")


def _role_at(draft: Draft, at: int) -> str:
    return next((b.role for b in draft.outline.blocks if b.span[0] <= at <= b.span[1]), "none")


def _apply(draft: Draft, statement: Statement, number: int) -> None:
    panel = draft.panels[number]
    axis: AxisDraft = getattr(panel, statement.axis)
    axis.declared = True
    text, span = draft.text, statement.span
    if len(statement.panels) > 1 and _per_panel(draft, axis, statement, number):
        return
    if len(draft.panels) > 1 and SAME.search(text, *span) and _take_over(draft, axis, statement, number):
        return
    names = interval_list(text, span) if panel.kind != "histogram" else []
    names = names or (side_names(text, span) if panel.kind == "heatmap" and statement.field != "label" else [])
    read_axis_text(axis, text, (span[0], names[0][0] if names else span[1]), statement.field, named=statement.named)
    if names:
        put_names(axis, text, names)
    elif (
        panel.kind == "histogram" and statement.axis == "x" and axis.ticks is None and (edges := bin_edges(text, span))
    ):
        axis.put("ticks", edges, Trace((span,), "axes.bins"))
        axis.range = (edges[0], edges[-1])
    elif axis.ticks is None:
        _put_categories(draft, axis, panel, statement)
        date_months(axis, text, span)
    if panel.kind == "box" and statement.axis == "x" and axis.ticks and not axis.stated_range:
        _name_levels(axis, text, span)
    if panel.kind == "heatmap" and axis.ticks and not any(isinstance(tick, str) for tick in axis.ticks):
        axis.scale = axis.stated_scale = None


def _name_levels(axis: AxisDraft, text: str, span: Span) -> None:
    """``the conditions 0 h, 12 h and 24 h`` under the boxes: levels with their unit are names."""
    runs, _ = runs_in(text, list(read_quantities(text, *span)))
    run = max(runs, key=lambda found: len(found.members), default=None)
    if run is None or len(run.members) < 2 or not all(q.unit or q.noun for q in run.members):
        return
    spans = [q.span for q in run.members]
    axis.ticks, axis.scale, axis.range = tuple(text[a:b].strip() for a, b in spans), "category", None
    axis.sources["ticks"] = Trace(tuple(spans), "axes.categories")


def _take_over(draft: Draft, axis: AxisDraft, statement: Statement, number: int) -> bool:
    """``Identical to the left chart``, ``"Recall", same range as panel (a)``: what is not said is another panel's."""
    text, span = draft.text, statement.span
    other = mentioned_panels(draft, text[slice(*span)]) or (0,)
    if other[0] == number:
        return False
    source: AxisDraft = getattr(draft.panels[other[0]], statement.axis)
    stated = axis.range
    read_axis_text(axis, text, span, statement.field, named=bool(NAMED_FIRST.match(text[slice(*span)])))
    axis.inherit(source)
    if stated is None and source.range is not None and not axis.stated_range:
        axis.range = source.range
    return True


NAMED_FIRST = re.compile(r"\W*(?:label\W|[\"“`])", re.IGNORECASE)


def _per_panel(draft: Draft, axis: AxisDraft, statement: Statement, number: int) -> bool:
    """``50 to 95 for Blood cells, 55 to 95 for Satellite``; ``The top row spans 2 to 12, the bottom row 4 to 14``."""
    text, span = draft.text, statement.span
    intervals = [q for q in read_quantities(text, *span) if q.kind == "interval"]
    own = _own_interval(draft, intervals, span, number) if len(intervals) > 1 else None
    if own is None:
        return False
    first = intervals[0].span[0]
    head = text.rfind(".", span[0], first)
    read_axis_text(axis, text, (span[0], head if head > 0 else first), statement.field, named=statement.named)
    read_axis_text(axis, text, (head + 1 if head > 0 else span[0], first), "scale", named=False)
    if own.low is not None and own.high is not None:
        axis.range, axis.stated_range = (min(own.low, own.high), max(own.low, own.high)), True
        axis.sources["range"] = Trace((own.span,), "axes.per_panel")
    read_axis_text(axis, text, (intervals[-1].span[1], span[1]), "step", named=False)
    return True


def _own_interval(draft: Draft, intervals: list[Quantity], span: Span, number: int) -> Quantity | None:
    """Of several ranges the one that is said of a panel, behind it or before it."""
    bounds = [span[0], *(interval.span[1] for interval in intervals[:-1])]
    limits = [*(interval.span[0] for interval in intervals[1:]), span[1]]
    own = None
    for floor, interval, ceiling in zip(bounds, intervals, limits, strict=True):
        about = _about(draft, draft.text[floor : interval.span[0]], draft.text[interval.span[1] : ceiling])
        own = interval if number in about else own
    return own


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


def _put_categories(draft: Draft, axis: AxisDraft, panel: PanelDraft, statement: Statement) -> None:
    """``Categories: Human, GPT-4, Claude 3``; ``five columns labeled Wake, N1, N2, N3, REM``; ``Jan, Feb, …``."""
    text, span = draft.text, statement.span
    run = calendar_run(text, span)
    listed = statement.field in ("categories", "ticks")
    over_numbers = panel.kind in ("line", "scatter", "area", "histogram") and axis.stated_scale != "category"
    if axis.stated_range or (over_numbers and not listed and not run and not MONTHS.search(text, *span)):
        return
    if run and axis.ticks is None and axis.range is None:
        axis.put("ticks", run[0], Trace((run[1],), "axes.months"))
        axis.scale = "category"
        return
    start = end_of_label(draft, axis, span)
    bare = axis.label is not None and panel.kind in ("bar", "box", "heatmap", "other")
    names = name_list(text, (start, span[1]), bare=listed or start > span[0] or bare)
    opens = len(names) >= 2 and span[0] < start == names[0][0]
    first = _first_of_list(draft, axis, panel, start) if opens else None
    if first is not None:
        names = [first, *names]
        axis.label = None
        axis.sources.pop("label", None)
    if len(names) >= 2:
        axis.put("ticks", tuple(as_category(text[a:b]) for a, b in names), Trace(tuple(names), "axes.categories"))
        axis.scale = axis.scale if axis.stated_scale is not None else "category"


def _first_of_list(draft: Draft, axis: AxisDraft, panel: PanelDraft, start: int) -> Span | None:
    """``X-axis: Wheat, Barley and Rye``: the first name is no label where ``**Wheat:**`` heads an item or a row."""
    trace = axis.sources.get("label")
    if (
        trace is None
        or panel.kind not in ("bar", "box", "heatmap", "other")
        or not axis.label
        or "," not in draft.text[start - 3 : start]
    ):
        return None
    name = axis.label.casefold()
    labels = (draft.label(i).casefold() for i in range(len(draft.outline.blocks)))
    cells = (draft.text[slice(*row[0])].casefold().strip(" *") for b in draft.outline.blocks for row in b.rows if row)
    told = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)[^.\n\d]{{0,30}}\d", re.IGNORECASE)
    valued = any(told.search(draft.text, *b.span) for b in draft.outline.blocks if b.role in ("analysis", "none"))
    return trace.spans[0] if valued or any(word == name for word in (*labels, *cells)) else None
