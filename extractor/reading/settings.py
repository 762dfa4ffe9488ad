"""What the labels above a block say of it: of which series it speaks, and at which x.

``**Random Init. (Light Purple):**`` · ``Start (0 steps):`` · ``**Initial Phase (0–1,000 steps):**``
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from extractor.language import words
from extractor.model import Block, Quantity, Span
from extractor.quantities import read_quantities
from extractor.reading.categories import as_category
from extractor.reading.clause_mentions import OBJECT
from extractor.reading.crossed_labels import column_labels, row_labels
from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.evidence import x_weight
from extractor.reading.name_slots import category_names
from extractor.reading.on_axis import fits, stems
from extractor.reading.panel_matching import find_panel
from extractor.reading.places import Place, place_of
from extractor.reading.references import Mention, References
from extractor.reading.slots import Slot
from extractor.reading.styles import read_style, series_nouns

END_LABEL = re.compile(r"^(?:approx\w* )?(?:end(?:ing)?|final|last)(?: value| point| level)?\b", re.IGNORECASE)
START_LABEL = re.compile(
    (
        r"^(?:start(?:ing)?|initial|beginning|first)(?: value| point| level)?\b(?! (?:phase|drop|rise|increase|"
        r"decrease|stab|decline|improve|seg|growth|peak))"
    ),
    re.IGNORECASE,
)
LISTED = re.compile(r"[\s*_`\"”“)]*(?:,|and|&|/|,\s*and)[\s*_`\"“(]*(?:the\s)?[\s*_`\"“]*")
FIGURE = re.compile(r"\b(?:fig(?:ure|\.)|table|panel|chart|exhibit|plate|no\.)\s$", re.IGNORECASE)
NUMBERED = re.compile(r"[\s*_]*\d+(?:\.\d+)*[.)]\s")
NOT_A_CATEGORY = re.compile(
    (
        r"(?:sum|total|check|note|trend|remark|overall|summary|order|observation|consistency|title|legend|"
        r"arrangement|spatial|labels?|"
        r"(?:the|this) (?:pie|bar|donut|doughnut|column|chart|figure|graph|plot|diagram|image))\b"
    ),
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Setting:
    """What the labels above a block say of it."""

    above: frozenset[int]
    place: Place | None
    role: str | None
    level: bool
    leads: tuple[Place, ...] = ()


def read_setting(draft: Draft, index: int, block: Block, number: int, references: References) -> Setting:
    """The setting of a block's sentences in one panel."""
    panel = draft.panels[number]
    place, role = _label_place(draft, index, panel, references)
    place = place or _baseline(draft, block, panel, references)
    place = place or (_whole_category(draft, block, panel) if block.role != "observations" else None)
    leads = _listed_places(draft, block, panel)
    return Setting(
        series_above(draft, index, references), None if leads else place, role, _says_level(draft, block), leads
    )


SHORTEST_LIST = 3


BASELINE = re.compile(r"\W*(?:at )?(?:baseline|outset)\W*", re.IGNORECASE)


def _baseline(draft: Draft, block: Block, panel: PanelDraft, references: References) -> Place | None:
    """``Baseline: 8.3`` beside ``Week 4: 7.6``: where x begins, unless a series is called so."""
    ends = panel.ends()
    told = block.label is not None and BASELINE.fullmatch(draft.text, *block.label)
    if not told or ends is None or panel.x.scale == "category" or references.find(draft.text, block.label or (0, 0)):
        return None
    return Place(ends[0], span=block.label)


def _listed_places(draft: Draft, block: Block, panel: PanelDraft) -> tuple[Place, ...]:
    """``same stops (0, 20, 30, 35): 165, 160, 130, 125``: a label that lists the places of the values behind it."""
    if block.label is None or panel.x.scale == "category":
        return ()
    listed = [q for q in read_quantities(draft.text, *block.label) if q.kind in ("number", "date") and not q.worded]
    told = [q for q in read_quantities(draft.text, *block.body) if not q.worded]
    if len(listed) < SHORTEST_LIST or len(listed) != len(told):
        return ()
    places = [place_of(panel, Slot("x", quantity.span, quantity)) for quantity in listed]
    inside = all(place is not None and fits(panel.x, place.value) is not False for place in places)
    return tuple(place for place in places if place is not None) if inside else ()


def series_above(draft: Draft, index: int, references: References) -> frozenset[int]:
    """The series that the labels above a block name, all of them narrowed together."""
    unions = []
    for step, ancestor in enumerate(row_labels(draft, index, references.panel)):
        span = _label_span(draft, ancestor, step, references)
        mentions = references.find(draft.text, span) if span else []
        elsewhere = step > 0 and draft.scopes[ancestor] != draft.scopes[index]
        if span and mentions and not (elsewhere and not any(m.by_name for m in mentions)):
            unions.append(frozenset[int]().union(*(m.series for m in _subjects(draft.text, span, mentions))))
    if not unions:
        return references.everyone if len(references.everyone) == 1 else frozenset()
    who = unions[0]
    for union in unions[1:]:
        who = who & union or who
    return who


def _label_span(draft: Draft, index: int, step: int, references: References) -> Span | None:
    """Where a block has its label; an observation's own label counts only where it is a name as a whole."""
    block = draft.outline.blocks[index]
    if block.role in ("title", "overview"):
        return None
    span = block.span if block.kind == "heading" else block.label
    observed = block.role == "observations" and step == 0 and block.body[1] > block.body[0]
    return None if span and observed and not _whole_label(draft, span, references) else span


def _subjects(text: str, span: Span, mentions: list[Mention]) -> list[Mention]:
    """The mentions a label is about: the first, and those that are listed with it or not compared with."""
    return [
        m
        for n, m in enumerate(mentions)
        if n == 0
        or not OBJECT.search(text[span[0] : m.span[0]])
        or LISTED.fullmatch(text[mentions[n - 1].span[1] : m.span[0]])
    ]


def _whole_label(draft: Draft, span: Span, references: References) -> bool:
    mentions = references.find(draft.text, span)
    return bool(mentions) and (mentions[0].span[1] - mentions[0].span[0]) * 2 >= span[1] - span[0]


def _label_place(
    draft: Draft, index: int, panel: PanelDraft, references: References
) -> tuple[Place | None, str | None]:
    """The x that a block's label, or a label above it, states: ``Batch 64``, ``At 0 steps``, ``Start (0 steps)``."""
    for ancestor in column_labels(draft, index, panel):
        block = draft.outline.blocks[ancestor]
        if block.role == "observations" and ancestor != index and block.label is not None:
            break
        span = _place_label(draft, ancestor)
        if span is None:
            continue
        place = _place_in(draft, span, panel, references)
        if place is not None:
            return place, None
        ends, label = panel.ends(), draft.text[slice(*span)]
        if ends is not None and ancestor == index and len(label) < 24:
            for pattern, end, role in ((START_LABEL, ends[0], "start"), (END_LABEL, ends[1], "end")):
                if pattern.match(label):
                    return Place(end, span=span), role
    return None, None


def _place_label(draft: Draft, index: int) -> Span | None:
    """Where a block's label stands, if that may tell a place: no heading of another part, or of a panel."""
    block = draft.outline.blocks[index]
    heading = block.kind == "heading"
    if heading and (block.role not in ("analysis", "none") or NUMBERED.match(draft.label(index))):
        return None
    if len(draft.panels) > 1 and find_panel(draft, draft.label(index)) is not None:
        return None
    return block.span if heading else block.label


def _place_in(draft: Draft, span: Span, panel: PanelDraft, references: References) -> Place | None:
    names = [tick for tick in panel.x.ticks or () if isinstance(tick, str)]
    label = draft.text[span[0] : span[1]]
    told = {spelling: name for spelling, name in category_names(names).items() if spelling.lower() in label.lower()}
    for spelling, name in sorted(told.items(), key=lambda item: -len(item[0])):
        found = re.search(rf"(?<!\w){re.escape(spelling)}(?!\w)", label, re.IGNORECASE)
        if found:
            return Place(name, span=(span[0] + found.start(), span[0] + found.end()))
    if panel.x.scale == "category":
        return None
    holes = [m.span for m in references.find(draft.text, span) if m.by_name]
    for quantity in read_quantities(draft.text, *span):
        numbered = FIGURE.search(draft.text, span[0], quantity.core[0])
        if numbered or any(a <= quantity.core[0] < b for a, b in holes) or quantity.worded or quantity.unit == "x":
            continue
        place = place_of(panel, Slot("x", quantity.span, quantity))
        if place is None:
            continue
        value = place.value if place.value is not None else place.low
        if _counts_steps(quantity, panel):
            continue
        weight = x_weight(draft.text, quantity, panel, None, span[0])
        if (weight > -1.5 or quantity.date is not None) and fits(panel.x, value, 0.02) is not False:
            return place
    return None


def _counts_steps(quantity: Quantity, panel: PanelDraft) -> bool:
    """``Step 2, check the curves``: a number of the text, where x counts something else."""
    noun = (quantity.noun or "").lower().rstrip("s")
    return (
        noun in ("step", "part", "section", "stage", "note", "item")
        and bool(panel.x.label)
        and noun not in stems(panel.x)
    )


def _whole_category(draft: Draft, block: Block, panel: PanelDraft) -> Place | None:
    """A bar chart that lists no categories: the label itself is one."""
    if (
        panel.kind not in ("bar", "pie", "other", "box")
        or block.label is None
        or any(isinstance(t, str) for t in panel.x.ticks or ())
    ):
        return None
    if panel.x.range is not None:
        return None
    label = _marked_name(draft.text[block.label[0] : block.label[1]])
    note = re.search(r"\s*\(([^()]*)\)$", label)
    told = note is not None and (read_style(label, note.span(1)) or re.search(r"\d|%|approx|est\.", note.group(1)))
    bare = label[: note.start()] if note and (told or panel.kind != "pie") else label
    name = re.sub(rf"\s(?:{series_nouns()})$", "", bare, flags=re.IGNORECASE).strip('*`"“” ')
    if NOT_A_CATEGORY.match(name) or name.lower() in {series.color for series in panel.series}:
        return None  # ``Teal polygon``: a series by its colour
    return Place(as_category(name), span=block.label) if 0 < len(name) < 60 else None


MARKED_NAME = re.compile(r"(?P<mark>[`*_\"“]{1,2})(?P<name>[^`*_\"”]{1,60})[`*_\"”]{1,2}(?=,|\s|$)")
ASIDE = re.compile(r",\s(?=(?:which|the|an?|hardly|almost|just|with|by)\b).*$")


def _marked_name(label: str) -> str:
    """``*CXCL10*, which extends almost to the margin``: the name in its marks, or in front of an aside."""
    found = MARKED_NAME.match(label)
    return found.group("name") if found else ASIDE.sub("", label)


def _says_level(draft: Draft, block: Block) -> bool:
    """``**Final Stability**``, ``Baseline``, ``Plateau``: a label that speaks of a level."""
    return block.label is not None and any(word.sense in ("level", "whole") for word in words(draft.text, block.label))
