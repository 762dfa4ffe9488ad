"""Where the text speaks of an axis: labels and their items, tables, and sentences."""

from __future__ import annotations

import re

from extractor.model import Block, Span
from extractor.quantities import read_quantities
from extractor.reading.axis_label import LABELLED, QUOTED
from extractor.reading.axis_mentions import AGAINST, span_statements
from extractor.reading.axis_words import (
    AXIS_ALONE,
    FIELD_LABEL,
    Statement,
    axis_name,
    axis_words,
    bare_words,
    field_of,
)
from extractor.reading.categories import are_category_items, bare_span, name_list, put_names
from extractor.reading.draft import Draft
from extractor.reading.grid import grid_in_words, side_words
from extractor.reading.panel_matching import find_panel
from extractor.reading.panel_names import read_panel_name
from extractor.reading.panel_scopes import mentioned_panels
from extractor.sentences import sentences
from extractor.vocab import outline_words

SHARED = re.compile(r"\b(?:all|both|common|shared|every|each|identical in)\b", re.IGNORECASE)
CATEGORIES = re.compile(r"(?:x )?(?:categories|groups|spokes|axes)(?: \([^()]*\))?", re.IGNORECASE)
NEXT_LABEL = re.compile(r"[*_`]*(?:the\s)?", re.IGNORECASE)
NEXT_AXIS = re.compile(
    r"[*_`]*(?:\s\([^()]*\))?[*_`]*(?:\s?:|,?\s(?:is|shows|runs|spans|ranges|goes|extends|represents|has|[\"“]))"
)
OVER_NAMES = re.compile(r"\b(?:groups|categories|clusters|names|bars|boxes|spokes)\b", re.IGNORECASE)
LABEL_PAREN = re.compile(
    r"(?:ax[ie]s|abscissa|ordinate|rows?|columns?)\s*(?:\((?P<inner>.+)\)\s*(?:label|title|scale|range|,[^()]*)?|"
    r"[–—-]\s*[\"“`]?(?P<after>.+?)[\"”`]?)$",
    re.IGNORECASE,
)
NOT_A_NAME = re.compile(
    (
        r"^(?:left|right|top|bottom|horizontal|vertical|primary|secondary|shared|common|all\b.*|both\b.*|log\w*|"
        r"linear|blue.*|red.*|.*text|.*charts?|.*panels?|.*plots?|.*subplots?|.*graphs?|rows?|columns?|categor\w+|"
        r"values?|labels .*|identical.*|x|y|"
        r"(?:from )?(?:left|top|bottom|right) to .*|spokes|left side|right side|.*colou?red|scale varies.*|.* axis)$"
    ),
    re.IGNORECASE,
)


def find_statements(draft: Draft, second: bool) -> list[Statement]:
    """Every statement about an axis, in reading order; ``second`` tells whether there is a second value axis."""
    found: list[Statement] = []
    current: tuple[str, int] | None = None
    done: set[int] = set()
    for index, block in enumerate(draft.outline.blocks):
        if index in done or block.role == "interpretation":
            continue
        found.extend(_panel_heading(draft, index, block))
        words = _axis_label(draft, index, block)
        if words is not None:
            axis = axis_name(words, second)
            found.extend(_labelled(draft, index, block, axis, draft.label(index), words, second))
            done.update(_held(draft, index))
            current = (axis, index)
        elif block.role != "title":
            found.extend(_unlabelled(draft, index, block, second, current))
    return found


def _held(draft: Draft, index: int) -> list[int]:
    """The blocks below an axis, up to one that names another: a flat ``- Y-axis: …`` behind ``- **X-axis:**``."""
    below = draft.descendants(index)
    others = (n for n, child in enumerate(below) if _axis_label(draft, child, draft.outline.blocks[child]))
    return below[: next(others, len(below))]


def _axis_label(draft: Draft, index: int, block: Block) -> re.Match[str] | None:
    """The words of a block's label that name an axis: ``**Left Y-axis (Loss):**``, ``x:``."""
    label = draft.label(index)
    if block.role not in ("components", "none", "overview", "analysis"):
        return None
    if block.kind == "heading" and block.level <= 2 and not draft.children(index):
        return None
    words = (axis_words().search(label) if len(label) < 90 else None) or AXIS_ALONE.match(label)
    if draft.kind == "heatmap" and block.kind != "heading":
        words = side_words().match(label) or words
    if words is None or label[: words.start()].count("(") > label[: words.start()].count(")"):
        return None
    return words


def _unlabelled(
    draft: Draft, index: int, block: Block, second: bool, current: tuple[str, int] | None
) -> list[Statement]:
    """A block whose label names no axis: categories, a table, a field, or sentences."""
    label = draft.label(index)
    if _lists_categories(draft, index, block):
        _category_block(draft, index)
        return []
    if block.kind == "table":
        return _from_table(draft, index, block, second)
    if block.role not in ("components", "none", "overview") and not _is_prose(draft):
        return []
    field = FIELD_LABEL.match(label)
    if field and current is not None and draft.outline.blocks[current[1]].parent == block.parent:
        axis = "y" if draft.kind == "other" and field_of(field.group("field")) in ("scale", "range") else current[0]
        return [Statement(axis, draft.scopes[index], block.body, field_of(field.group("field")), named=False)]
    if draft.kind == "heatmap":
        grid_in_words(draft, index, block)
    return span_statements(draft, index, block.body, second)


def _lists_categories(draft: Draft, index: int, block: Block) -> bool:
    """``* **Categories:**``; but the items of ``## Axes`` are the axes."""
    return (
        block.role == "components"
        and bool(CATEGORIES.fullmatch(draft.label(index)))
        and (draft.kind == "other" or not draft.label(index).lower().startswith("axes"))
        and not any(_is_part(draft.label(child)) for child in draft.children(index))
    )


HELD = re.compile(
    r"\W{0,4}(?P<axis>(?:[\"“][^\"”\n]{2,80}[\"”]|[^,.;:\"“\n]{3,50}\([^()]+\)),?\s(?:\w+[,\s]+){0,3}?(?=.{0,30}\d)[^\n]*)$"
)


def _panel_heading(draft: Draft, index: int, block: Block) -> list[Statement]:
    """A panel's heading that holds its value axis: ``## Panel A (top): "Infections per bed-day", 0 to 6``."""
    name = read_panel_name(draft.label(index)) if len(draft.panels) > 1 and len(draft.scopes[index]) == 1 else None
    if name is None:
        return []
    span = block.span if block.kind == "heading" else block.body
    start = draft.text.find(":", *block.span) + 1 if block.kind == "heading" else span[0]
    stop = next((end for _, end in sentences(draft.text, (start, span[1]))), span[1]) if start > 0 else 0
    found = HELD.match(draft.text, start, stop) if start else None
    if found is None or axis_words().search(found.group()) or AGAINST.search(found.group()):
        return []
    if not any(q.kind == "interval" for q in read_quantities(draft.text, *found.span("axis"))):
        return []
    return [Statement("y", draft.scopes[index], found.span("axis"), None, named=True)]


def _is_part(label: str) -> bool:
    """``X-axis`` and ``Legend location`` under ``## Axes`` are no categories."""
    return bool(axis_words().search(label) or outline_words().component.match(label.lower()))


def _is_prose(draft: Draft) -> bool:
    return not any(block.kind == "heading" for block in draft.outline.blocks)


def _labelled(
    draft: Draft, index: int, block: Block, axis: str, label: str, words: re.Match[str], second: bool
) -> list[Statement]:
    """``* **Y-axis:** "Loss", linear, …`` with its children."""
    panels = _panels_of(draft, index, label)
    field = FIELD_LABEL.match(label[words.end() :].strip(" ():-"))
    statements = _name_in_label(draft, index, block, axis, panels)
    if block.kind != "heading":
        spokes = bool(re.search(r"\bspokes?\b|^radial ax", words.group("x") or "", re.IGNORECASE)) or (
            axis == "x" and bool(OVER_NAMES.search(label[: words.start()]))
        )
        hint = "categories" if spokes else field_of(field.group("field")) if field else None
        body, others = _own_part(draft.text, block.body)
        statements.append(Statement(axis, panels, body, hint, named=not spokes))
        statements.extend(span_statements(draft, index, others, second))
    children = _held(draft, index)
    for child in children:
        statements.extend(_child(draft, child, axis, panels))
    if axis == "x" and len(children) >= 2 and are_category_items(draft, children):
        spans = [bare_span(draft.text, draft.outline.blocks[child].span) for child in children]
        for number in panels:
            put_names(draft.panels[number].x, draft.text, spans)
    return statements


def _name_in_label(draft: Draft, index: int, block: Block, axis: str, panels: tuple[int, ...]) -> list[Statement]:
    """The axis' own name inside a label: ``Y-axis (Loss)``, ``Columns ("Time of day", left to right)``."""
    text, held = draft.text, block.label or block.span
    opened = text.find("(", *held)
    quoted = QUOTED.search(text, opened, held[1]) if opened > 0 else None
    if LABELLED.search(text, *block.body) or re.match(r"\W{0,3}[\"“`]", draft.body(index)):
        return []
    if quoted:
        return [Statement(axis, panels, quoted.span(quoted.lastgroup or 0), "label", named=True)]
    label = draft.label(index)
    inside, base = LABEL_PAREN.search(label), text.find(label, held[0])
    name = (inside.group("inner") or inside.group("after")).strip() if inside else ""
    if inside is None or base < 0 or NOT_A_NAME.match(name):
        return []
    start, end = inside.span("inner" if inside.group("inner") else "after")
    plain = not read_quantities(name) or "(" in name or inside.group("after")
    return [Statement(axis, panels, (base + start, base + end), "label" if plain else None, named=True)]


def _own_part(text: str, body: Span) -> tuple[Span, Span]:
    """``**Vertical axis**: gene names. **Horizontal axis**: …`` in one paragraph, cut before the second label."""
    starts = [start for start, _ in sentences(text, body)]
    starts += [cut.end() for cut in re.compile(r"[.;|]\s+|,\s+(?=[xy][\s-]axis)", re.IGNORECASE).finditer(text, *body)]
    for start in sorted(starts):
        lead = NEXT_LABEL.match(text, start, body[1])
        words = axis_words().match(text, lead.end() if lead else start, body[1])
        bare = bare_words(text, (start, body[1]))
        if (words and NEXT_AXIS.match(text, words.end())) or (bare and bare[0][1] == start):
            return (body[0], start), (start, body[1])
    return body, (body[1], body[1])


def _category_block(draft: Draft, index: int) -> None:
    """``* **Categories:**`` with one item a category."""
    children = [draft.outline.blocks[child] for child in draft.children(index)]
    spans = [bare_span(draft.text, child.label or child.span) for child in children]
    if not spans:
        spans = name_list(draft.text, draft.outline.blocks[index].body, bare=True)
    if len(spans) >= 2:
        for number in draft.scopes[index]:
            put_names(draft.panels[number].x, draft.text, spans)
            draft.panels[number].x.scale = "category"


def _panels_of(draft: Draft, index: int, label: str) -> tuple[int, ...]:
    own = mentioned_panels(draft, label) or _titled_panel(draft, index, label)
    if own:
        return own
    if SHARED.search(label):
        return tuple(range(len(draft.panels)))
    return draft.scopes[index]


def _titled_panel(draft: Draft, index: int, label: str) -> tuple[int, ...]:
    """``Y-axis (right): "Glucose (mM)"`` beside ``Panel B: Glucose``: the one panel whose title the axis bears."""
    if len(draft.panels) < 2 or not Y_LABEL.match(label) or len(draft.scopes[index]) < 2:
        return ()
    quoted = QUOTED_LABEL.match(draft.body(index))
    own = mentioned_panels(draft, quoted.group("words")) if quoted else ()
    return own if len(own) == 1 else ()


Y_LABEL = re.compile(r"(?:left |right )?(?:y|vertical)\b", re.IGNORECASE)
QUOTED_LABEL = re.compile(r"\s*[\"“`](?P<words>[^\"”`\n]{2,60})[\"”`]")


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
                field_of(field.group("field")),
                named=field.group("field").lower() in ("label", "title", "name"),
            )
        ]
    lead = PANEL_LEAD.match(draft.text, *block.span)
    panel = find_panel(draft, lead.group("name")) if lead and len(draft.panels) > 1 else None
    if lead and panel is not None:
        return [Statement(axis, (panel,), (lead.end(), block.span[1]), None, named=True)]
    quoted = draft.text[block.span[0]] in '"“`'
    return [Statement(axis, panels, block.span, None, named=quoted)]


PANEL_LEAD = re.compile(r"[*_]*(?P<name>\([a-z]\)|[^,:\"“(]{3,24}?)[*_]*(?:\s(?=[\"“`])|\s?[–—:-]\s|\s(?=[^\W\d]))")


def _panels_in_cell(draft: Draft, cell: Span) -> tuple[int, ...]:
    """The panel that the first cell of a row names: ``Top``, ``(b)``."""
    name = draft.text[slice(*cell)]
    known = find_panel(draft, name)
    return (known,) if known is not None else mentioned_panels(draft, f"{name} panel")


AXIS_HEAD = re.compile(
    r"(?:(?P<x>x|horizontal|bottom)|(?P<y>y|vertical|left))(?:[\s-]*ax[ie]s)?(?:\s(?P<field>[\w\s-]+))?$", re.IGNORECASE
)


def _panel_a_row(draft: Draft, index: int, block: Block, heads: list[str]) -> list[Statement]:
    """A table with one panel a row: ``| Plot | X-axis | Y-axis | Y scale | Y markers |``."""
    found = []
    for row in block.rows[1:]:
        panels = _panels_in_cell(draft, row[0]) or draft.scopes[index]
        for head, cell in zip(heads[1:], row[1:], strict=False):
            told = AXIS_HEAD.match(head)
            if told is not None:
                field = field_of(told.group("field").lower()) if told.group("field") else "label"
                found.append(Statement("x" if told.group("x") else "y", panels, cell, field, named=field == "label"))
    return found


def _from_table(draft: Draft, index: int, block: Block, second: bool) -> list[Statement]:
    """A table with one axis a row: ``| Axis | Title | Extent | Tick spacing |``."""
    rows = block.rows
    heads = [draft.text[start:end] for start, end in rows[0]] if rows else []
    if len([head for head in heads[1:] if AXIS_HEAD.match(head)]) > 1:
        return _panel_a_row(draft, index, block, heads)
    which = next((n for n, head in enumerate(heads[:2]) if re.search(r"\bax[ie]s\b", head, re.IGNORECASE)), None)
    if len(rows) < 2 or which is None:
        return []
    found = []
    for row in rows[1:]:
        if len(row) <= which:
            continue
        name = draft.text[slice(*row[which])].lower()
        side = re.search(r"\b(right|secondary)\b", name)
        axis = (
            "x"
            if re.search(r"\bx\b|bottom|horizontal", name)
            else "y2"
            if side and (second or (len(rows) > 3 and not which))
            else "y"
        )
        panels = mentioned_panels(draft, name) or (_panels_in_cell(draft, row[0]) if which else ())
        panels = panels or draft.scopes[index]
        for head, cell in zip(heads[which + 1 :], row[which + 1 :], strict=False):
            field = FIELD_LABEL.match(head)
            found.append(
                Statement(
                    axis,
                    panels,
                    cell,
                    field_of(field.group("field")) if field else None,
                    named=bool(field) and field_of(head.lower()) == "label",
                )
            )
    return found
