"""Axes: the statements about each axis of each panel, wherever the text makes them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from extractor.model import Block, Span, Trace
from extractor.outline import sentences
from extractor.quantities import read_quantities
from extractor.reading.axis_text import LABELLED, read_axis_text
from extractor.reading.categories import are_category_items, as_category, bare_span, end_of_label, name_list
from extractor.reading.draft import AxisDraft, Draft, PanelDraft
from extractor.reading.panels import find_panel, mentioned_panels
from extractor.vocab import any_of, load

FIELD_LABEL = re.compile(
    (
        r"^(?:axis )?(?P<field>tick spacing|step|label|title|name|scale|range|extent|limits|(?:major |minor |"
        r"axis )?tick(?:s| ?marks?| labels?| markers?| values?)?|markers?|major ticks?(?: marks?)?|increments?|"
        r"intervals?|values?|categories|groups|unit|units|gridlines?|spacing)\b"
    ),
    re.IGNORECASE,
)
SAME = re.compile(
    (
        r"\b(?:identical|same|shared|as (?:in|for|with) (?:the )?(?:left|right|top|bottom|first|chart|panel|plot)|"
        r"likewise)\b"
    ),
    re.IGNORECASE,
)
SHARED = re.compile(r"\b(?:all|both|common|shared|every|each|identical in)\b", re.IGNORECASE)
LABEL_PAREN = re.compile(
    r"ax[ie]s\s*(?:\((?P<inner>.+)\)\s*(?:label|title|scale|range)?|[–—-]\s*[\"“`]?(?P<after>.+?)[\"”`]?)$",
    re.IGNORECASE,
)
NOT_A_NAME = re.compile(
    (
        r"^(?:left|right|top|bottom|horizontal|vertical|primary|secondary|shared|common|all\b.*|both\b.*|log\w*|"
        r"linear|blue.*|red.*|.*text|.*charts?|.*panels?|.*plots?|.*subplots?|.*graphs?|rows?|columns?|categor\w+|"
        r"values?|labels .*|identical.*|x|y|left side|right side|.*colou?red|scale varies.*|.* axis)$"
    ),
    re.IGNORECASE,
)
MONTHS = re.compile(
    r"\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|"
    r"Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b"
)
ON_THE = re.compile(
    r"(?:with|shows?|plots?|of|and|against|versus|,)\s(?P<label>[A-Z][^,.;]{1,40}?)\s(?:on|along)\sthe\s$", re.MULTILINE
)
ROW = re.compile(
    r"\b(?P<row>top|upper|middle|bottom|lower|first|second|third)\s(?:row|panels|charts|plots)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Statement:
    """A stretch of text about one axis of some panels."""

    axis: str
    panels: tuple[int, ...]
    span: Span
    field: str | None
    named: bool


@cache
def _axis_words() -> re.Pattern[str]:
    data = load("figure")["axes"]
    side = any_of([*data["first"], *data["second"]])
    shared = any_of(data["shared"])
    x = any_of(data["x"])
    y = any_of(data["y"])
    return re.compile(
        (
            rf"(?<![\w-])(?:(?:{shared}|main)\s)*(?:(?P<side>{side})\s)?(?:(?P<x>{x})|(?P<y>{y})|"
            rf"(?P<bare>(?:{side})\saxis))(?!\w)"
        ),
        re.IGNORECASE,
    )


def read_axes(draft: Draft) -> None:
    """Read every statement about an axis into its panels, then share what is shared."""
    second = any(_second(draft.label(i)) for i, b in enumerate(draft.outline.blocks) if b.role != "interpretation")
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
    statements = _statements(draft, second)
    draft.axis_spans = [statement.span for statement in statements]
    for statement in sorted(statements, key=lambda item: order.get(_role_at(draft, item.span[0]), 3)):
        for number in statement.panels:
            _apply(draft, statement, number)
    _share(draft)


def _role_at(draft: Draft, at: int) -> str:
    return next((b.role for b in draft.outline.blocks if b.span[0] <= at <= b.span[1]), "none")


def _second(label: str) -> bool:
    found = _axis_words().search(label)
    return bool(found and (found.group("side") or "").lower() in load("figure")["axes"]["second"])


def axis_name(words: re.Match[str], second: bool) -> str:
    """``x``, ``y`` or ``y2``."""
    if words.group("x"):
        return "x"
    side = (words.group("side") or (words.group("bare") or " ").split(" ")[0]).lower()
    return "y2" if second and side in load("figure")["axes"]["second"] else "y"


# ------------------------------------------------------------------------------------------------ statements


def _statements(draft: Draft, second: bool) -> list[Statement]:
    found: list[Statement] = []
    current: tuple[str, int] | None = None
    done: set[int] = set()
    for index, block in enumerate(draft.outline.blocks):
        if index in done or block.role in ("interpretation", "title"):
            continue
        label = draft.label(index)
        words = _axis_words().search(label) if len(label) < 90 else None
        if words is None:
            words = re.compile(
                r"^(?P<x>x|horizontal)$|^(?P<y>y|vertical)$|(?P<side>(?!))|(?P<bare>(?!))", re.IGNORECASE
            ).match(label)
        if words is not None and label[: words.start()].count("(") > label[: words.start()].count(")"):
            words = None
        if (
            words is not None
            and (block.kind != "heading" or block.level > 2 or draft.children(index))
            and block.role in ("components", "none", "overview", "analysis")
        ):
            axis = axis_name(words, second)
            found.extend(_labelled(draft, index, block, axis, label, words))
            done.update(draft.descendants(index))
            current = (axis, index)
            continue
        if (
            re.fullmatch(r"(?:x )?(?:categories|groups|spokes|axes)(?: \([^()]*\))?", label, re.IGNORECASE)
            and (draft.kind == "other" or not label.lower().startswith("axes"))
            and block.role == "components"
        ):
            _category_block(draft, index)
            continue
        if block.kind == "table":
            found.extend(_from_table(draft, index, block, second))
            continue
        if block.role not in ("components", "none", "overview") and not _is_prose(draft):
            continue
        field = FIELD_LABEL.match(label)
        if field and current is not None and draft.outline.blocks[current[1]].parent == block.parent:
            found.append(
                Statement(current[0], draft.scopes[index], block.body, _field(field.group("field")), named=False)
            )
            continue
        found.extend(_in_prose(draft, index, block, second))
    return found


def _is_prose(draft: Draft) -> bool:
    return not any(block.kind == "heading" for block in draft.outline.blocks)


def _field(word: str) -> str:
    word = word.lower()
    if word in ("label", "title", "name"):
        return "label"
    if ("tick" in word and "spacing" not in word) or "marker" in word or "value" in word or "gridline" in word:
        return "ticks"
    if "increment" in word or "interval" in word or "spacing" in word or word == "step":
        return "step"
    return {"categories": "categories", "groups": "categories", "scale": "scale"}.get(word, "range")


def _labelled(draft: Draft, index: int, block: Block, axis: str, label: str, words: re.Match[str]) -> list[Statement]:
    """``* **Y-axis:** "Loss", linear, …`` with its children."""
    panels = _panels_of(draft, index, label)
    statements: list[Statement] = []
    rest = label[words.end() :]
    field = FIELD_LABEL.match(rest.strip(" ():-"))
    inside = LABEL_PAREN.search(label)
    start = (block.label or block.span)[0]
    base = draft.text.find(label, start)
    name = (inside.group("inner") or inside.group("after")).strip() if inside else ""
    if (
        inside
        and base >= 0
        and not NOT_A_NAME.match(name)
        and not LABELLED.search(draft.text, *block.body)
        and not re.match(r"\W{0,3}[\"“`]", draft.body(index))
    ):
        start, end = inside.span("inner" if inside.group("inner") else "after")
        span = (base + start, base + end)
        if not read_quantities(name) or "(" in name or inside.group("after"):
            statements.append(Statement(axis, panels, span, "label", named=True))
        else:
            statements.append(Statement(axis, panels, span, None, named=True))
    if block.kind != "heading":
        spokes = (words.group("x") or "").lower().startswith(("spoke", "radial ax"))
        hint = "categories" if spokes else _field(field.group("field")) if field else None
        statements.append(Statement(axis, panels, block.body, hint, named=not spokes))
    children = draft.descendants(index)
    for child in children:
        statements.extend(_child(draft, child, axis, panels))
    if axis == "x" and len(children) >= 2 and are_category_items(draft, children):
        spans = [bare_span(draft.text, draft.outline.blocks[child].span) for child in children]
        names = tuple(draft.text[a:b] for a, b in spans)
        for number in panels:
            draft.panels[number].x.put("ticks", names, Trace(tuple(spans), "axes.categories"))
            draft.panels[number].x.scale = draft.panels[number].x.scale or "category"
    return statements


def _category_block(draft: Draft, index: int) -> None:
    """``* **Categories:**`` with one item a category."""
    children = [draft.outline.blocks[child] for child in draft.children(index)]
    spans = [bare_span(draft.text, child.label or child.span) for child in children]
    if not spans:
        spans = name_list(draft.text, draft.outline.blocks[index].body, bare=True)
    if len(spans) >= 2:
        for number in draft.scopes[index]:
            draft.panels[number].x.put(
                "ticks", tuple(draft.text[a:b] for a, b in spans), Trace(tuple(spans), "axes.categories")
            )
            draft.panels[number].x.scale = "category"


def _panels_of(draft: Draft, index: int, label: str) -> tuple[int, ...]:
    own = mentioned_panels(draft, label)
    if own:
        return own
    if SHARED.search(label):
        return tuple(range(len(draft.panels)))
    return draft.scopes[index]


def _child(draft: Draft, index: int, axis: str, panels: tuple[int, ...]) -> list[Statement]:
    block = draft.outline.blocks[index]
    label = draft.label(index)
    panel = find_panel(draft, label) if label else None
    if panel is not None and len(draft.panels) > 1:
        return [Statement(axis, (panel,), block.body, None, named=True)]
    field = FIELD_LABEL.match(label)
    if field:
        return [
            Statement(
                axis,
                panels,
                block.body,
                _field(field.group("field")),
                named=field.group("field").lower() in ("label", "title", "name"),
            )
        ]
    return [Statement(axis, panels, block.span, None, named=False)]


def _in_prose(draft: Draft, index: int, block: Block, second: bool) -> list[Statement]:
    """A sentence of prose: ``The vertical axis, "Passengers (thousands)", goes from 0 to 700``."""
    found: list[Statement] = []
    for sentence in sentences(draft.text, block.body):
        mentions = list(_axis_words().finditer(draft.text, *sentence))
        for number, words in enumerate(mentions):
            stop = mentions[number + 1].start() if number + 1 < len(mentions) else sentence[1]
            if draft.text[words.end() : words.end() + 2] == " (" and draft.text.find(")", words.end(), stop) > 0:
                stop = draft.text.index(")", words.end(), stop)
            tail = draft.text[words.end() : stop]
            if not re.match(
                (
                    r"\s*(?:\([^()]*\)\s*)?(?:[,:(]|is\b|runs?\b|title|label|goes|spans?|ranges?|shows?|represents?|covers?|"
                    r"measures?|under|carries|bears|has|reads|[\"“`])"
                ),
                tail,
            ):
                continue
            before = ON_THE.search(draft.text, sentence[0], words.start())
            if before:
                found.append(
                    Statement(axis_name(words, second), draft.scopes[index], before.span("label"), "label", named=True)
                )
            own = mentioned_panels(draft, draft.text[sentence[0] : words.start()])
            found.append(
                Statement(axis_name(words, second), own or draft.scopes[index], (words.end(), stop), None, named=True)
            )
    return found


def _from_table(draft: Draft, index: int, block: Block, second: bool) -> list[Statement]:
    """A table with one axis a row: ``| Axis | Title | Extent | Tick spacing |``."""
    rows = block.rows
    if len(rows) < 2 or not re.search(r"\bax[ie]s\b", draft.text[rows[0][0][0] : rows[0][0][1]], re.IGNORECASE):
        return []
    heads = [draft.text[start:end] for start, end in rows[0]]
    found = []
    for row in rows[1:]:
        name = draft.text[row[0][0] : row[0][1]].lower()
        side = re.search(r"\b(right|secondary)\b", name)
        axis = (
            "x" if re.search(r"\bx\b|bottom|horizontal", name) else "y2" if side and (second or len(rows) > 3) else "y"
        )
        panels = mentioned_panels(draft, name) or draft.scopes[index]
        for head, cell in zip(heads[1:], row[1:], strict=False):
            field = FIELD_LABEL.match(head)
            found.append(
                Statement(
                    axis,
                    panels,
                    cell,
                    _field(field.group("field")) if field else None,
                    named=bool(field) and _field(head.lower()) == "label",
                )
            )
    return found


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
    read_axis_text(axis, text, span, statement.field, named=statement.named)
    if axis.ticks is None:
        _put_categories(draft, axis, panel, statement)


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


def _put_categories(draft: Draft, axis: AxisDraft, panel: PanelDraft, statement: Statement) -> None:
    """``Categories: Human, GPT-4, Claude 3``; ``five columns labeled Wake, N1, N2, N3, REM``; ``Jan, Feb, …``."""
    if axis.stated_range or (
        panel.kind in ("line", "scatter", "area", "histogram")
        and statement.field not in ("categories", "ticks")
        and not MONTHS.search(draft.text, *statement.span)
    ):
        return
    start = end_of_label(draft, axis, statement.span)
    names = name_list(
        draft.text,
        (start, statement.span[1]),
        bare=statement.field in ("categories", "ticks")
        or start > statement.span[0]
        or (axis.label is not None and panel.kind in ("bar", "box", "heatmap", "other")),
    )
    if len(names) >= 2:
        axis.put("ticks", tuple(as_category(draft.text[a:b]) for a, b in names), Trace(tuple(names), "axes.categories"))
        if axis.stated_scale is None:
            axis.scale = "category"


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
        if panel.kind in ("bar", "box") and panel.y.scale == "category" and panel.x.scale != "category":
            panel.x, panel.y, panel.horizontal = panel.y, panel.x, True
