"""Where the text speaks of an axis: labels and their items, tables, and sentences."""

from __future__ import annotations

import re

from extractor.model import Block
from extractor.quantities import read_quantities
from extractor.reading.axis_mentions import AGAINST
from extractor.reading.axis_sentences import span_statements
from extractor.reading.axis_tables import table_statements
from extractor.reading.axis_words import FIELD_LABEL, Statement, axis_name, axis_words, field_of
from extractor.reading.categories import bare_span, name_list, put_names
from extractor.reading.draft import Draft
from extractor.reading.grid import grid_in_words
from extractor.reading.grid_sides import read_sides
from extractor.reading.labelled_axes import axis_label, blocks_below, labelled_statements
from extractor.reading.panel_names import read_panel_name
from extractor.sentences import sentences
from extractor.vocab import outline_words

CATEGORIES = re.compile(r"(?:x )?(?:categories|groups|spokes|axes)(?: \([^()]*\))?", re.IGNORECASE)


def find_statements(draft: Draft, second: bool) -> list[Statement]:
    """Every statement about an axis, in reading order; ``second`` tells whether there is a second value axis."""
    found: list[Statement] = []
    current: tuple[str, int] | None = None
    done: set[int] = set()
    for index, block in enumerate(draft.outline.blocks):
        if index in done or block.role == "interpretation":
            continue
        found.extend(_panel_heading(draft, index, block))
        words = axis_label(draft, index, block)
        if words is not None:
            axis = axis_name(words, second)
            found.extend(labelled_statements(draft, index, block, axis, draft.label(index), words, second))
            done.update(blocks_below(draft, index))
            current = (axis, index)
        elif block.role != "title":
            found.extend(_unlabelled(draft, index, block, second, current))
    return found


def _unlabelled(
    draft: Draft, index: int, block: Block, second: bool, current: tuple[str, int] | None
) -> list[Statement]:
    """A block whose label names no axis: categories, a table, a field, or sentences."""
    label = draft.label(index)
    if _lists_categories(draft, index, block):
        _category_block(draft, index)
        return []
    if block.kind == "table":
        return table_statements(draft, index, block, second)
    if block.role not in ("components", "none", "overview") and not _is_prose(draft):
        return []
    field = FIELD_LABEL.match(label)
    if field and current is not None and draft.outline.blocks[current[1]].parent == block.parent:
        axis = "y" if draft.kind == "other" and field_of(field.group("field")) in ("scale", "range") else current[0]
        return [Statement(axis, draft.scopes[index], block.body, field_of(field.group("field")), named=False)]
    if draft.kind == "heatmap":
        for number in draft.scopes[index]:
            read_sides(draft.text, block.body, draft.panels[number])
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
            draft.panels[number].x.declared = True
