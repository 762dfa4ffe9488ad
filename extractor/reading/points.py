"""Points: every block of the analysis and the observations, read sentence by sentence in its context.

The labels above a block say of which panel, of which series and at which x it speaks: ``**Right Chart**`` ·
``**Random Init. (Light Purple):**`` · ``Start (0 steps):`` · ``**Initial Phase (0–1,000 steps):**``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from extractor.model import Block, Coordinate, Point, Shape, Span
from extractor.quantities import read_quantities
from extractor.reading.binding import bind
from extractor.reading.clauses import OBJECT, SKIPPED, read_clauses
from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.groups import Clause, Group
from extractor.reading.panel_scopes import mentioned_panels
from extractor.reading.places import Context, Place, State
from extractor.reading.references import References
from extractor.reading.settings import Setting, read_setting, series_above
from extractor.reading.shapes import read_shapes
from extractor.reading.tables import pipe_row, read_table, series_row
from extractor.sentences import sentences
from extractor.vocab import literal, load

EVERY_PANEL = re.compile(
    (
        r"\b(?:every|each|all|both) (?:of the )?(?:\w+ )?(?:chart|panel|plot|subplot|graph)s?\b|"
        r"^\W*(?:(?:all|each) (?:of the )?(?:\w+ )?(?:curve|line|trace|series|run)s?|every (?:curve|line|trace|run))\b"
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
IT = re.compile(r"\W*(?:its?|they|their)\b", re.IGNORECASE)
PIECE = re.compile(r",\s+(?:and\s+)?|\s+and\s+|;\s+")
OTHERS = re.compile(
    r"^\W*(?:the )?(?:others|rest|other (?:two|three|four|five|six|runs|curves|lines|models|methods)|remaining \w+)\b",
    re.IGNORECASE,
)
COMPARING = re.compile(
    r"\b(?:than|beat\w*|more|less|fewer|lower|higher|twice|\w*fold|half|times|within|as \w+ as|what|belongs?|only|but|"
    r"already|under|above|below|add\w*|gain\w*|los(?:es?|ing|t)|of (?:its|the|their))\b",
    re.IGNORECASE,
)
BRACKETED = re.compile(r"\([^()]*\)")
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
            read_table(draft, block, number, tables[number], series_above(draft, index, tables[number]))
        return
    if index in draft.legend_blocks and block.kind == "label":
        return
    memories: dict[int, tuple[Setting, Memory]] = {}
    last: tuple[int, ...] = ()
    for span in _pieces(draft, block):
        if _describes_axis(draft, block, span):
            continue
        parts = _parts_by_panel(draft, span, panels, block) or _alone_with(draft, span, panels, tables)
        parts = parts or [(number, span) for number in last if PRONOUN.match(draft.text[span[0] : span[1]])]
        last = (parts[0][0],) if len(parts) == 1 else ()
        for number, part in parts:
            if number not in memories:
                memories[number] = (read_setting(draft, index, block, number, tables[number]), Memory())
            setting, memory = memories[number]
            if part != span and setting.place is None:
                setting = replace(setting, place=memory.place)
            _read_part(draft, block, part, draft.panels[number], setting, tables[number], memory)


def _describes_axis(draft: Draft, block: Block, span: Span) -> bool:
    """Sentences about axes were read as such; observations without a number place nothing."""
    if block.role == "observations":
        return NUMBER.search(draft.text, *span) is None
    return any(span[0] <= start < span[1] for start, _ in draft.axis_spans)


def _pieces(draft: Draft, block: Block) -> list[Span]:
    if block.body[0] >= block.body[1]:
        return [block.label] if block.label and block.kind == "item" else []
    return sentences(draft.text, block.body)


def _parts_by_panel(draft: Draft, span: Span, panels: tuple[int, ...], block: Block) -> list[tuple[int, Span]]:
    """The sentence once for each panel it speaks of; of a list (``52% for A, 61% for B``) its part."""
    if len(panels) == 1:
        return [(panels[0], span)]
    own = mentioned_panels(draft, draft.text[span[0] : span[1]])
    if len(own) == 1:
        return [(own[0], span)]
    if own:
        return _split_by_panel(draft, span) if block.role == "analysis" else []
    every = block.role == "analysis" and EVERY_PANEL.search(draft.text[span[0] : span[1]])
    return [(number, span) for number in panels] if every else []


def _alone_with(draft: Draft, span: Span, panels: tuple[int, ...], tables: list[References]) -> list[tuple[int, Span]]:
    """The one panel that has the series a sentence names, where the others lack them."""
    found = [number for number in panels if any(m.by_name for m in tables[number].find(draft.text, span))]
    return [(found[0], span)] if len(found) == 1 else []


def _split_by_panel(draft: Draft, span: Span) -> list[tuple[int, Span]]:
    """The pieces between commas that hold a value and name one panel behind it."""
    found = []
    start = span[0]
    for cut in [*PIECE.finditer(draft.text, *span), None]:
        stop = cut.start() if cut else span[1]
        named = mentioned_panels(draft, draft.text[start:stop])
        if len(named) == 1 and len(read_quantities(draft.text, start, stop)) == 1:
            found.append((named[0], (start, stop)))
        start = cut.end() if cut else stop
    return found if len({number for number, _ in found}) > 1 else []


# ------------------------------------------------------------------------------------------------ sentences


ABSENT = re.compile(
    r"\W*(?:not (?:present|visible|shown|available|plotted|legible|reported)|no data|missing|n/a|absent)\b",
    re.IGNORECASE,
)
NUMBER = re.compile(r"\d|\bzero\b|[⁰¹²³⁴⁵⁶⁷⁸⁹]")
SPELT = re.compile(rf"\b(?:at|to|of)\s(?:\w+\s)?{literal(tuple(load('quantities')['words']))}\b", re.IGNORECASE)


@dataclass(slots=True)
class Memory:
    """What the sentences of a block have said of a panel so far."""

    subject: frozenset[int] = frozenset()
    place: Place | None = None
    extent: Place | None = None
    named: tuple[frozenset[int], ...] = ()


def _read_part(
    draft: Draft, block: Block, span: Span, panel: PanelDraft, setting: Setting, references: References, memory: Memory
) -> None:
    if not panel.series or _is_silent(draft, block, span):
        return
    absent = ABSENT.match(draft.text[span[0] : span[1]])
    if absent and setting.place is not None and setting.place.value is not None:
        for index in setting.above:
            panel.series[index].missing.append(setting.place.value)
        return
    if NUMBER.search(draft.text, *span) is None and SPELT.search(draft.text, *span) is None:
        _note_subject(draft, span, setting, references, memory)
        return
    if setting.place is not None and not setting.above and series_row(draft, panel, block.body, setting.place):
        return
    context = _context(draft, span, panel, setting, references, memory)
    listed = panel.kind == "heatmap" or (panel.x.scale == "category" and setting.place is None)
    if listed and context.series and pipe_row(draft, panel, block.body, context.series):
        return
    one = panel.series[next(iter(context.series))] if context.series else None
    clauses = read_clauses(draft.text, span, panel, references, one, edges=setting.place is None)
    if panel.kind == "box":
        _only_medians(draft.text, clauses)
    state = bind(draft.text, clauses, context)
    if block.role == "observations":
        _keep_observed(panel, state, plain=COMPARING.search(draft.text, *span) is None)
    else:
        _keep(panel, state)
        _keep_shapes(panel, read_shapes(draft.text, clauses, context, state), state)
    memory.subject = state.subject or memory.subject
    memory.place = state.place or memory.place
    memory.extent = state.extent or memory.extent
    memory.named = tuple(state.named[-2:]) if len(state.named) >= 2 else memory.named


def _note_subject(draft: Draft, span: Span, setting: Setting, references: References, memory: Memory) -> None:
    """A sentence without a number still says of whom the next one speaks: ``Blue is a softened copy``."""
    mentions = references.find(draft.text, span)
    subject = next((m for m in mentions if not OBJECT.search(draft.text[span[0] : m.span[0]])), None)
    if subject is not None and (not setting.above or subject.series & setting.above):
        memory.subject = subject.series & setting.above or subject.series


def _is_silent(draft: Draft, block: Block, span: Span) -> bool:
    """Error bars, and observations that speculate, place no series."""
    if block.label is not None and SKIPPED.search(BRACKETED.sub("", draft.text[slice(*block.label)])):
        return True
    return block.role == "observations" and bool(SPECULATIVE.search(draft.text, *span))


def _context(
    draft: Draft, span: Span, panel: PanelDraft, setting: Setting, references: References, memory: Memory
) -> Context:
    above, last, place = setting.above, memory.subject, setting.place
    goes_on = bool(last) and (
        not above
        or (last < above and PRONOUN.match(draft.text[span[0] : span[1]]) is not None)
        or IT.match(draft.text, *span) is not None
    )
    series = last if goes_on else above
    if OTHERS.search(draft.text, *span):
        series = references.everyone - series
    phase = place if place is not None and place.low is not None and panel.kind != "histogram" else None
    at = None if phase else place
    return Context(
        panel,
        series,
        at,
        phase,
        setting.role,
        setting.level,
        last=memory.place,
        extent=memory.extent,
        named=memory.named,
        labelled=len(above) == 1 and series == above,
    )


def _keep_shapes(panel: PanelDraft, shapes: list[Shape], state: State) -> None:
    if len(state.subject) < max(2, len(panel.series)):
        for index in state.subject:
            panel.series[index].shapes.extend(shapes)


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
            clause.groups = [group for group in clause.groups if group.slots[0].category is not None]
            continue
        values = [slot for group in clause.groups if group.role != "x" for slot in group.slots]
        behind = [slot for slot in values if slot.span[0] >= found.start()] or values
        nearest = min(behind, key=lambda slot: abs(slot.span[0] - found.end()), default=None)
        clause.groups = [g for g in clause.groups if g.slots[0].category is not None] + (
            [Group("y", [nearest])] if nearest is not None else []
        )


def _keep(panel: PanelDraft, state: State) -> None:
    for found in state.found:
        for index in found.series:
            panel.series[index].points.append(found.point)


def _keep_observed(panel: PanelDraft, state: State, *, plain: bool) -> None:
    """From an observation only a value at an explicit place is taken: if it is new, or all it says of one series."""
    plain = plain and len(state.found) == len(state.subject) == 1
    for found in state.found:
        point = found.point
        if "x" not in point.sources or point.y is None or point.y_min is not None or point.x_min is not None:
            continue
        for index in found.series:
            points = panel.series[index].points
            known = [other for other in points if _same(point.x, other.x)]
            if plain and known and not any(_twins(point, other) for other in known):
                points.append(replace(point, role="restated"))
            elif plain or not known:
                points.append(point)


def _same(a: Coordinate | None, b: Coordinate | None) -> bool:
    if isinstance(a, str) or isinstance(b, str) or a is None or b is None:
        return a == b
    return abs(a - b) <= 1e-6 * max(abs(a), abs(b), 1e-12)


def distinct(points: list[Point]) -> list[Point]:
    """Each place once: an interval gives way to the value inside it at the same x, a repeat to the first."""
    kept: list[Point] = []
    for point in points:
        twin = next((n for n, other in enumerate(kept) if _twins(other, point)), None)
        if twin is None:
            kept.append(point)
        elif kept[twin].y_min is not None and point.y_min is None and point.y is not None:
            kept[twin] = _merged(point, kept[twin])
        else:
            kept[twin] = _merged(kept[twin], point)
    return kept


def _merged(point: Point, twin: Point) -> Point:
    """The point, with what its twin says of its role and where it says it."""
    sources = dict(point.sources)
    for key, trace in twin.sources.items():
        own = sources.get(key, trace)
        sources[key] = replace(own, spans=tuple(dict.fromkeys((*own.spans, *trace.spans))))
    return replace(point, role=point.role or twin.role, sources=sources)


def _twins(a: Point, b: Point) -> bool:
    if not (_same(a.x, b.x) and _same(a.x_min, b.x_min) and _same(a.x_max, b.x_max)):
        return False
    first, second = _bounds(a), _bounds(b)
    if first is None or second is None:
        return (a.y, a.y_min, a.y_max) == (b.y, b.y_min, b.y_max)
    if first[0] == first[1] and second[0] == second[1]:
        return _same(a.y, b.y)
    inside = first[0] <= second[0] and second[1] <= first[1]
    return inside or (second[0] <= first[0] and first[1] <= second[1])


def _bounds(point: Point) -> tuple[float, float] | None:
    """The lowest and the highest y a point allows; ``None`` for a one-sided bound."""
    low = point.y_min if point.y_min is not None else point.y
    high = point.y_max if point.y_max is not None else point.y
    if isinstance(low, (int, float)) and isinstance(high, (int, float)):
        return float(low), float(high)
    return None
