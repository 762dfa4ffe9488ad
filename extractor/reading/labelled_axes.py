"""What a label that names an axis, and the items below it, state: ``* **Y-axis (Loss):** linear, 2 to 3``."""

from __future__ import annotations

import re

from extractor.model import Block, Span
from extractor.quantities import read_quantities
from extractor.reading.axis_label import LABELLED, QUOTED
from extractor.reading.axis_mentions import is_manner
from extractor.reading.axis_sentences import span_statements
from extractor.reading.axis_words import AXIS_ALONE, FIELD_LABEL, Statement, axis_words, bare_words, field_of
from extractor.reading.categories import are_category_items, bare_span, put_names
from extractor.reading.draft import Draft
from extractor.reading.grid import side_words
from extractor.reading.panel_matching import find_panel
from extractor.reading.panel_scopes import mentioned_panels
from extractor.sentences import sentences

SHARED = re.compile(r"\b(?:all|both|common|shared|every|each|identical in)\b", re.IGNORECASE)
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
        r"linear|blue.*|red.*|.*text|.*charts?|.*panels?|.*plots?|.*subplots?|.*graphs?|(?:rows?|columns?)(?:,.*)?|categor\w+|"
        r"values?|labels .*|identical.*|[xy](?:[\s-]axis)?|"
        r"(?:from )?(?:left|top|bottom|right) to .*|spokes|left side|right side|.*colou?red|scale varies.*|.* axis)$"
    ),
    re.IGNORECASE,
)


def blocks_below(draft: Draft, index: int) -> list[int]:
    """The blocks below an axis, up to one that names another: a flat ``- Y-axis: …`` behind ``- **X-axis:**``.

    ``- **Color bar:** … from 40 to 100`` behind ``- **Columns (X-axis):** …`` is none of an axis either.
    """
    below = draft.descendants(index)
    others = (
        n
        for n, child in enumerate(below)
        if axis_label(draft, child, draft.outline.blocks[child]) or COLOR_BAR.match(draft.label(child))
    )
    return below[: next(others, len(below))]


COLOR_BAR = re.compile(r"colou?r\s?(?:bar|map|key|scale|legend)\b|colou?rbar\b|legend\b", re.IGNORECASE)


def axis_label(draft: Draft, index: int, block: Block) -> re.Match[str] | None:
    """The words of a block's label that name an axis: ``**Left Y-axis (Loss):**``, ``x:``."""
    label = draft.label(index)
    if block.role not in ("components", "none", "overview", "analysis"):
        return None
    if block.kind == "heading" and block.level <= 2 and not draft.children(index):
        return None
    words = (axis_words().search(label) if len(label) < 90 else None) or AXIS_ALONE.match(label)
    words = words or (EDGE.fullmatch(label) if _are_edges(draft) else None)
    if draft.kind == "heatmap" and block.kind != "heading":
        words = side_words().match(label) or words
    if words is None:
        return None
    before = label[: words.start()]
    if before.count("(") > before.count(")") and not OF_AN_AXIS.fullmatch(before):
        return None
    if is_manner(label, 0, words):
        return None
    return words


OF_AN_AXIS = re.compile(
    r"\W*(?:values?|scale|range|measure|metric|heights?|quantity|numbers?|variable)\s\(", re.IGNORECASE
)


EDGE = re.compile(
    r"(?:(?P<x>bottom|foot)|(?P<y>left))(?:[\s-](?:edge|side|margin))?(?P<side>(?!))?(?P<bare>(?!))?", re.IGNORECASE
)


def _are_edges(draft: Draft) -> bool:
    """``bottom: "Dose (mg)"`` and ``left: "Response (%)"`` are axes, beside ``top`` they are panels."""
    labels = {draft.label(i).lower().split(" ")[0] for i, b in enumerate(draft.outline.blocks) if b.label is not None}
    return len(draft.panels) == 1 and {"bottom", "left"} <= labels and not {"top", "upper"} & labels


def labelled_statements(
    draft: Draft, index: int, block: Block, axis: str, label: str, words: re.Match[str], second: bool
) -> list[Statement]:
    """``* **Y-axis:** "Loss", linear, …`` with its children."""
    panels = _panels_of(draft, index, label)
    statements = _name_in_label(draft, index, block, axis, panels)
    if block.kind != "heading":
        body, others = _own_part(draft.text, block.body)
        spokes = _is_over_names(axis, label, words)
        field = FIELD_LABEL.match(label[words.end() :].strip(" ():-"))
        hint = "categories" if spokes else field_of(field.group("field")) if field else None
        statements.append(Statement(axis, panels, body, hint, named=not spokes))
        statements.extend(span_statements(draft, index, others, second))
    children = blocks_below(draft, index)
    for child in children:
        statements.extend(_child(draft, child, axis, panels))
    if axis == "x" and len(children) >= 2 and are_category_items(draft, children):
        spans = [bare_span(draft.text, draft.outline.blocks[child].span) for child in children]
        for number in panels:
            put_names(draft.panels[number].x, draft.text, spans)
    return statements


def _is_over_names(axis: str, label: str, words: re.Match[str]) -> bool:
    """``Spokes``, ``Groups on the x-axis``: an axis of names."""
    spokes = re.search(r"\bspokes?\b|^radial ax", words.group("x") or "", re.IGNORECASE)
    return bool(spokes) or (axis == "x" and bool(OVER_NAMES.search(label[: words.start()])))


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


def _panels_of(draft: Draft, index: int, label: str) -> tuple[int, ...]:
    own = mentioned_panels(draft, label) or _placed_panel(draft, label) or _titled_panel(draft, index, label)
    if own:
        return own
    if SHARED.search(label):
        return tuple(range(len(draft.panels)))
    return draft.scopes[index]


PLACED = re.compile(
    r"(?P<place>top|upper|bottom|lower|middle|cent(?:er|re)|left|right)(?:-hand)?\s(?:[xy]\b|vertical|horizontal)",
    re.IGNORECASE,
)


def _placed_panel(draft: Draft, label: str) -> tuple[int, ...]:
    """``Bottom Y-axis`` beside a top and a bottom graph: the axis of the panel that stands there."""
    found = PLACED.match(label)
    return mentioned_panels(draft, f"{found.group('place')} panel") if found else ()


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
        named = field.group("field").lower() in ("label", "title", "name")
        return [Statement(axis, panels, block.body, field_of(field.group("field")), named=named)]
    lead = PANEL_LEAD.match(draft.text, *block.span)
    panel = find_panel(draft, lead.group("name")) if lead and len(draft.panels) > 1 else None
    if lead and panel is not None:
        return [Statement(axis, (panel,), (lead.end(), block.span[1]), None, named=True)]
    quoted = draft.text[block.span[0]] in '"“`'
    return [Statement(axis, panels, block.span, None, named=quoted)]


PANEL_LEAD = re.compile(r"[*_]*(?P<name>\([a-z]\)|[^,:\"“(]{3,24}?)[*_]*(?:\s(?=[\"“`])|\s?[–—:-]\s|\s(?=[^\W\d]))")
