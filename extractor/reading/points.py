"""Points: every block of the analysis and the observations, read sentence by sentence in its context.

The labels above a block say of which panel, of which series and at which x it speaks: ``**Right Chart**`` ·
``**Random Init. (Light Purple):**`` · ``Start (0 steps):`` · ``**Initial Phase (0–1,000 steps):**``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from extractor.language import Word, words
from extractor.model import Block, Coordinate, Point, Span
from extractor.outline import sentences
from extractor.quantities import read_quantities
from extractor.reading.binding import bind
from extractor.reading.clauses import OBJECT, SKIPPED, Clause, Group, Slot, category_names, read_clauses
from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.evidence import fits, x_weight
from extractor.reading.panels import find_panel, mentioned_panels
from extractor.reading.places import Context, Place, State, place_of
from extractor.reading.references import References
from extractor.reading.styles import series_nouns
from extractor.reading.tables import pipe_row, read_table

READ = ("analysis", "observations", "none")
EVERY_PANEL = re.compile(
    (
        r"\b(?:every|each|all) (?:of the )?(?:\w+ )?(?:chart|panel|plot|subplot|graph)s?\b|\b(?:both|all) (?:charts|"
        r"panels|plots|graphs|subplots)\b"
    ),
    re.IGNORECASE,
)
END_LABEL = re.compile(r"^(?:approx\w* )?(?:end(?:ing)?|final|last)(?: value| point| level)?\b", re.IGNORECASE)
START_LABEL = re.compile(
    (
        r"^(?:start(?:ing)?|initial|beginning|first)(?: value| point| level)?\b(?! (?:phase|drop|rise|increase|"
        r"decrease|stab|decline|improve|seg|growth|peak))"
    ),
    re.IGNORECASE,
)
PRONOUN = re.compile(
    (
        r"^\W*(?:it|its|they|their|this|these|the (?:curve|line|trace|value|series|run|former|latter)|here|there|"
        r"then|thereafter|after|from|by|at|in|between|with|both)\b"
    ),
    re.IGNORECASE,
)
NUMBERED = re.compile(r"[\s*_]*\d+(?:\.\d+)*[.)]\s")
OTHERS = re.compile(
    r"^\W*(?:the )?(?:others|rest|other (?:two|three|four|five|six|runs|curves|lines|models|methods)|remaining \w+)\b",
    re.IGNORECASE,
)
NOT_A_CATEGORY = re.compile(
    (
        r"(?:sum|total|check|note|trend|remark|overall|summary|order|observation|consistency|title|legend|"
        r"arrangement|spatial|labels?)\b"
    ),
    re.IGNORECASE,
)
SPECULATIVE = re.compile(r"\b(?:would|could|might|may|likely|presumably|probably|suggest\w*|if)\b", re.IGNORECASE)


def read_points(draft: Draft) -> None:
    """Fill every series with the places the text puts it."""
    tables = [References(panel) for panel in draft.panels]
    for roles in (("analysis", "none"), ("observations",)):
        for index, block in enumerate(draft.outline.blocks):
            if block.role in roles and block.kind != "heading":
                _read_block(draft, index, block, tables)
    for panel in draft.panels:
        for series in panel.series:
            series.points = distinct(series.points)


def _read_block(draft: Draft, index: int, block: Block, tables: list[References]) -> None:
    panels = draft.scopes[index]
    if block.kind == "table":
        for number in panels if len(panels) == 1 else ():
            read_table(draft, block, number, tables[number], _series_above(draft, index, tables[number]))
        return
    if block.role == "none" and not _is_prose(draft) and not _holds_data(draft, index):
        return
    memory: dict[int, frozenset[int]] = {}
    trail: dict[int, Place] = {}
    settings: dict[int, Setting] = {}
    for span in _pieces(draft, block):
        if block.role != "observations" and any(span[0] <= start < span[1] for start, _ in draft.axis_spans):
            continue
        for number in _panels_of(draft, span, panels, block):
            if number not in settings:
                settings[number] = _setting(draft, index, block, number, tables[number])
            _read_sentence(draft, block, span, number, settings[number], tables[number], memory, trail)


def _is_prose(draft: Draft) -> bool:
    return not any(block.kind == "heading" for block in draft.outline.blocks)


def _holds_data(draft: Draft, index: int) -> bool:
    return any(
        re.search(r"\b(?:values?|data|readings?|points?)\b", draft.label(i), re.IGNORECASE)
        for i in draft.ancestors(index)
        if draft.outline.blocks[i].kind == "heading"
    )


def _pieces(draft: Draft, block: Block) -> list[Span]:
    if block.body[0] >= block.body[1]:
        return [block.label] if block.label and block.kind == "item" else []
    return sentences(draft.text, block.body)


def _panels_of(draft: Draft, span: Span, panels: tuple[int, ...], block: Block) -> tuple[int, ...]:
    if len(panels) == 1:
        return panels
    words_ = draft.text[span[0] : span[1]]
    own = mentioned_panels(draft, words_)
    if own:
        return own if len(own) == 1 else ()
    return panels if block.role == "analysis" and EVERY_PANEL.search(words_) else ()


# ------------------------------------------------------------------------------------------------ context


def _series_above(draft: Draft, index: int, references: References) -> frozenset[int]:
    """The series that the labels above a block name, all of them narrowed together."""
    who = references.everyone
    named = False
    for step, ancestor in enumerate(draft.ancestors(index)):
        block = draft.outline.blocks[ancestor]
        if block.role in ("title", "overview") or (block.kind != "heading" and block.label is None):
            continue
        span = block.span if block.kind == "heading" else block.label
        if span is None or (
            block.role == "observations"
            and step == 0
            and block.body[1] > block.body[0]
            and not _whole_label(draft, span, references)
        ):
            continue
        mentions = references.find(draft.text, span)
        if not mentions or (
            draft.scopes[ancestor] != draft.scopes[index] and step > 0 and not any(m.by_name for m in mentions)
        ):
            continue
        subjects = [m for n, m in enumerate(mentions) if n == 0 or not OBJECT.search(draft.text[span[0] : m.span[0]])]
        union = frozenset().union(*(m.series for m in subjects))
        if not named:
            who, named = union, True
        elif who & union:
            who = who & union
    if named:
        return who
    return references.everyone if len(references.everyone) == 1 else frozenset()


def _whole_label(draft: Draft, span: Span, references: References) -> bool:
    mentions = references.find(draft.text, span)
    return bool(mentions) and (mentions[0].span[1] - mentions[0].span[0]) * 2 >= span[1] - span[0]


def _label_place(
    draft: Draft, index: int, panel: PanelDraft, references: References
) -> tuple[Place | None, str | None]:
    """The x that a block's label, or a label above it, states: ``Batch 64``, ``At 0 steps``, ``Start (0 steps)``."""
    for ancestor in draft.ancestors(index):
        block = draft.outline.blocks[ancestor]
        if (block.kind == "heading" and block.role != "analysis") or (block.kind != "heading" and block.label is None):
            continue
        if block.role == "observations" and ancestor != index:
            break
        span = block.span if block.kind == "heading" else block.label
        if (
            span is None
            or (block.kind == "heading" and NUMBERED.match(draft.label(ancestor)))
            or (len(draft.panels) > 1 and find_panel(draft, draft.label(ancestor)) is not None)
        ):
            continue
        place = _place_in(draft, span, panel, references)
        if place is not None:
            return place, None
        label = draft.text[span[0] : span[1]]
        ends = panel.ends()
        if ends is not None and ancestor == index and START_LABEL.match(label) and len(label) < 24:
            return Place(ends[0], span=span), "start"
        if ends is not None and ancestor == index and END_LABEL.match(label) and len(label) < 24:
            return Place(ends[1], span=span), "end"
    return None, None


def _place_in(draft: Draft, span: Span, panel: PanelDraft, references: References) -> Place | None:
    names = [tick for tick in panel.x.ticks or () if isinstance(tick, str)]
    label = draft.text[span[0] : span[1]]
    for spelling, name in sorted(category_names(names).items(), key=lambda item: -len(item[0])):
        found = re.search(rf"(?<!\w){re.escape(spelling)}(?!\w)", label, re.IGNORECASE)
        if found:
            return Place(name, span=(span[0] + found.start(), span[0] + found.end()))
    if panel.x.scale == "category":
        return None
    holes = [m.span for m in references.find(draft.text, span) if m.by_name]
    for quantity in read_quantities(draft.text, *span):
        if any(a <= quantity.core[0] < b for a, b in holes) or quantity.worded or quantity.unit == "x":
            continue
        place = place_of(panel, Slot("x", quantity.span, quantity))
        if place is None:
            continue
        value = place.value if place.value is not None else place.low
        weight = x_weight(draft.text, quantity, panel, None, span[0])
        if (weight > -1.5 or quantity.date is not None) and fits(panel.x, value, 0.02) is not False:
            return place
    return None


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
    label = draft.text[block.label[0] : block.label[1]]
    name = re.sub(rf"\s(?:{series_nouns()})$", "", re.sub(r"\s*\([^()]*\)$", "", label), flags=re.IGNORECASE).strip(
        '*`"“” '
    )
    return Place(name, span=block.label) if 0 < len(name) < 60 and not NOT_A_CATEGORY.match(name) else None


# ------------------------------------------------------------------------------------------------ sentences


@dataclass(frozen=True, slots=True)
class Setting:
    """What the labels above a block say of it."""

    above: frozenset[int]
    place: Place | None
    role: str | None
    level: bool


def _setting(draft: Draft, index: int, block: Block, number: int, references: References) -> Setting:
    panel = draft.panels[number]
    place, role = _label_place(draft, index, panel, references)
    place = place or (_whole_category(draft, block, panel) if block.role != "observations" else None)
    return Setting(_series_above(draft, index, references), place, role, _says_level(draft, block))


def _read_sentence(
    draft: Draft,
    block: Block,
    span: Span,
    number: int,
    setting: Setting,
    references: References,
    memory: dict[int, frozenset[int]],
    trail: dict[int, Place],
) -> None:
    panel = draft.panels[number]
    if block.label is not None and SKIPPED.search(draft.text, *block.label):
        return
    if not panel.series or (block.role == "observations" and SPECULATIVE.search(draft.text, *span)):
        return
    above, place = setting.above, setting.place
    last = memory.get(number, frozenset())
    series = last if last and (not above or (last < above and PRONOUN.match(draft.text[span[0] : span[1]]))) else above
    if (
        panel.x.scale == "category"
        and panel.kind in ("heatmap", "radar", "other", "line", "bar")
        and series
        and pipe_row(draft, panel, block.body, series)
    ):
        return
    phase = place if place is not None and place.low is not None and panel.kind != "histogram" else None
    if OTHERS.search(draft.text, *span):
        series = references.everyone - series
    context = Context(
        panel,
        series,
        None if phase else place,
        phase,
        setting.role,
        setting.level,
        last=trail.get(number),
        extent=trail.get(-1 - number),
    )
    one = panel.series[next(iter(series))] if series else None
    clauses = read_clauses(draft.text, span, panel, references, one, edges=place is None)
    if panel.kind == "box":
        _only_medians(draft.text, clauses)
    state = bind(draft.text, clauses, context)
    if block.role == "observations":
        _keep_observed(panel, state)
    else:
        _keep(panel, state)
    if state.subject:
        memory[number] = state.subject
    if state.place is not None:
        trail[number] = state.place
    if state.extent is not None:
        trail[-1 - number] = state.extent


MEDIAN = re.compile(
    (
        r"\bmedians?\b|\b(?:bold|cent(?:er|re|ral)|middle|inner|thick|horizontal) (?:bar|line)\b|\bsplit by a line\b|"
        r"\bline (?:in|inside|within) the box\b"
    ),
    re.IGNORECASE,
)


def _only_medians(text: str, clauses: list[Clause]) -> None:
    """Of a box only the median is a point: the number next to the word that names it."""
    for clause in clauses:
        found = MEDIAN.search(text, *clause.span)
        if found is None:
            clause.groups = [group for group in clause.groups if group.role == "x"]
            continue
        values = [slot for group in clause.groups if group.role != "x" for slot in group.slots]
        behind = [slot for slot in values if slot.span[0] >= found.start()] or values
        nearest = min(behind, key=lambda slot: abs(slot.span[0] - found.end()), default=None)
        clause.groups = [g for g in clause.groups if g.role == "x"] + (
            [Group("y", [nearest])] if nearest is not None else []
        )


def _says_level(draft: Draft, block: Block) -> bool:
    """``**Final Stability**``, ``Baseline``, ``Plateau``: a label that speaks of a level."""
    return block.label is not None and any(word.sense in ("level", "whole") for word in words(draft.text, block.label))


def _keep(panel: PanelDraft, state: State) -> None:
    for found in state.found:
        for index in found.series:
            panel.series[index].points.append(found.point)


def _keep_observed(panel: PanelDraft, state: State) -> None:
    """From an observation only what names one series and one explicit place is taken, and only if it is new."""
    for found in state.found:
        point = found.point
        if "x" not in point.sources or point.y is None or point.y_min is not None or point.x_min is not None:
            continue
        for index in found.series:
            points = panel.series[index].points
            if not any(_same(point.x, other.x) for other in points) or (
                len(state.found) == 1 and len(state.subject) == 1 and point.role in ("end", "start", "peak", "trough")
            ):
                points.append(point)


def _same(a: Coordinate | None, b: Coordinate | None) -> bool:
    if isinstance(a, str) or isinstance(b, str) or a is None or b is None:
        return a == b
    return abs(a - b) <= 1e-3 * max(abs(a), abs(b), 1e-12)


def distinct(points: list[Point]) -> list[Point]:
    """Each place once: an interval gives way to the value inside it at the same x, a repeat to the first."""
    kept: list[Point] = []
    for point in points:
        twin = next((n for n, other in enumerate(kept) if _twins(other, point)), None)
        if twin is None:
            kept.append(point)
        elif kept[twin].y_min is not None and point.y_min is None and point.y is not None:
            kept[twin] = replace(point, role=point.role or kept[twin].role)
        elif point.role and not kept[twin].role:
            kept[twin] = replace(kept[twin], role=point.role)
    return kept


def _twins(a: Point, b: Point) -> bool:
    if not (_same(a.x, b.x) and _same(a.x_min, b.x_min) and _same(a.x_max, b.x_max)):
        return False
    if a.y_min is None and a.y_max is None and b.y_min is None and b.y_max is None:
        return _same(a.y, b.y)
    low_a, high_a = (a.y_min if a.y_min is not None else a.y), (a.y_max if a.y_max is not None else a.y)
    low_b, high_b = (b.y_min if b.y_min is not None else b.y), (b.y_max if b.y_max is not None else b.y)
    if (
        None in (low_a, high_a, low_b, high_b)
        or isinstance(low_a, str)
        or isinstance(low_b, str)
        or isinstance(high_a, str)
        or isinstance(high_b, str)
    ):
        return a.y_min == b.y_min and a.y_max == b.y_max and a.y == b.y
    return bool((low_a <= low_b and high_b <= high_a) or (low_b <= low_a and high_a <= high_b))  # type: ignore[operator]


__all__ = ["Word", "distinct", "read_points", "words"]
