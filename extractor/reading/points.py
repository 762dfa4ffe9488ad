"""Points: every block of the analysis and the observations, read sentence by sentence in its context.

The labels above a block say of which panel, of which series and at which x it speaks: ``**Right Chart**`` ·
``**Random Init. (Light Purple):**`` · ``Start (0 steps):`` · ``**Initial Phase (0–1,000 steps):**``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from extractor.model import Block, Point, Shape, Span
from extractor.reading.binding import bind
from extractor.reading.clause_mentions import OBJECT
from extractor.reading.clauses import SKIPPED, read_clauses
from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.end_slots import month_slots
from extractor.reading.groups import Clause, Group
from extractor.reading.keeping import distinct, keep, keep_observed, without_bounds
from extractor.reading.panel_tables import panel_table
from extractor.reading.places import Context, Place, State
from extractor.reading.references import References
from extractor.reading.scenes import plays_there, scene_of
from extractor.reading.sentence_panels import alone_with, parts_by_panel
from extractor.reading.settings import Setting, read_setting, series_above
from extractor.reading.shapes import read_shapes
from extractor.reading.tables import is_table_of_values, pipe_row, read_table, series_row
from extractor.reading.year_rows import year_row
from extractor.sentences import sentences
from extractor.vocab import literal, load

PRONOUN = re.compile(
    (
        r"^\W*(?:it|its|they|their|this|these|the (?:curve|line|trace|value|series|run|former|latter)|here|there|"
        r"then|thereafter|after|from|by|at|in|between|with|both)\b"
    ),
    re.IGNORECASE,
)
IT = re.compile(r"\W*(?:its?|they|their)\b", re.IGNORECASE)
OTHERS = re.compile(
    r"^\W*(?:the )?(?:others|rest|other (?:two|three|four|five|six|runs|curves|lines|models|methods)|remaining \w+)\b",
    re.IGNORECASE,
)
COMPARING = re.compile(
    r"\b(?:than|beat\w*|more|less|fewer|lower|higher|twice|\w*fold|half|times|within|as \w+ as|what|belongs?|only|but|"
    r"already|under|above|below|for the first time|add\w*|gain\w*|los(?:es?|ing|t)|of (?:its|the|their))\b",
    re.IGNORECASE,
)
BRACKETED = re.compile(r"\([^()]*\)")
SPECULATIVE = re.compile(r"\b(?:would|could|might|may|likely|presumably|probably|suggest\w*|if)\b", re.IGNORECASE)


ALL_IN_ALL = re.compile(
    r"\W*(?:all in all|in all|all told|altogether|taken together|(?:all )?together|in total|in sum|added up)\b,?\s",
    re.IGNORECASE,
)
TOGETHER = re.compile(
    r"\b(?:together|combined|jointly|in total|altogether|adds? up|in sum|summed|averag(?:es?|ed|ing) (?:\w+ )?\S?\d)",
    re.IGNORECASE,
)


def read_points(draft: Draft) -> None:
    """Fill every series with the places the text puts it."""
    tables = [References(panel) for panel in draft.panels]
    for roles in (("analysis", "none"), ("observations",)):
        lasts: dict[int, Memory] = {}
        for index, block in enumerate(draft.outline.blocks):
            valued = "analysis" in roles and (index in draft.value_blocks or is_table_of_values(draft, index))
            if (block.role in roles or valued) and block.kind != "heading":
                _read_block(draft, index, block, tables, lasts)
    for panel in draft.panels:
        for series in panel.series:
            series.points = without_bounds(panel, distinct(series.points))


def _read_block(draft: Draft, index: int, block: Block, tables: list[References], lasts: dict[int, Memory]) -> None:
    """Read the sentences of a block; from one paragraph of prose to the next, ``lasts`` remembers the last place."""
    panels = draft.scopes[index]
    if block.kind == "table":
        for number in panels:
            own = block if len(panels) == 1 else panel_table(draft, block, panels, number)
            if own is not None:
                read_table(draft, own, number, tables[number], series_above(draft, index, tables[number]))
        return
    if index in draft.legend_blocks and block.kind == "label":
        return
    memories: dict[int, tuple[Setting, Memory]] = {}
    last: tuple[int, ...] = ()
    for span in _pieces(draft, block):
        if _describes_axis(draft, block, span):
            continue
        parts = parts_by_panel(draft, span, panels, block) or alone_with(draft, span, panels, tables)
        goes_on = PRONOUN.match(draft.text[slice(*span)]) or block.role in ("analysis", "none")
        parts = parts or [(number, span) for number in last if goes_on]
        last = (parts[0][0],) if len(parts) == 1 else ()
        for number, part in parts:
            if number not in memories:
                goes_on = block.kind == "paragraph" and block.label is None
                before = lasts.get(number, Memory())
                memory = Memory(place=before.place if goes_on else None, told=before.told)
                memories[number] = (read_setting(draft, index, block, number, tables[number]), memory)
            setting, memory = memories[number]
            if part != span and setting.place is None:
                setting = replace(setting, place=memory.place)
            _read_part(draft, block, part, draft.panels[number], setting, tables[number], memory)
            lasts[number] = memory


def _describes_axis(draft: Draft, block: Block, span: Span) -> bool:
    """Sentences about axes were read as such; observations without a number place nothing."""
    if block.role == "observations":
        return NUMBER.search(draft.text, *span) is None
    sides = [axis.sources["ticks"] for p in draft.panels for axis in (p.x, p.y) if "ticks" in axis.sources]
    if draft.kind == "heatmap" and (
        SHADES.search(draft.text, *span) or any(span[0] <= at < span[1] for side in sides for at, _ in side.spans[:1])
    ):
        return block.kind == "paragraph"
    return any(span[0] <= start < span[1] for start, _ in draft.axis_spans)


SHADES = re.compile(
    r"\bcolou?r ?(?:bar|scale|key|ramp)\b|"
    r"\b(?:darker|deeper|paler|lighter|warmer|redder|the shade|shades) (?:the|of)\b",
    re.IGNORECASE,
)


def _pieces(draft: Draft, block: Block) -> list[Span]:
    if block.body[0] >= block.body[1]:
        return [block.label] if block.label and block.kind == "item" else []
    return sentences(draft.text, block.body)


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
    scene: Place | None = None
    told: tuple[frozenset[int], ...] = ()

    def remember(self, state: State) -> None:
        """Take over what a sentence has said."""
        self.subject = state.subject or self.subject
        self.place = state.place or self.place
        self.extent = state.extent or self.extent
        self.named = tuple(state.named[-2:]) if len(state.named) >= 2 else self.named
        self.told = state.told()


def _read_part(
    draft: Draft, block: Block, span: Span, panel: PanelDraft, setting: Setting, references: References, memory: Memory
) -> None:
    if not panel.series or _is_silent(draft, block, span) or _is_missing(draft, span, panel, setting):
        return
    months = panel.x.scale == "time" and bool(month_slots(draft.text, span, panel, []))
    if not months and NUMBER.search(draft.text, *span) is None and SPELT.search(draft.text, *span) is None:
        _note_subject(draft, span, setting, references, memory)
        return
    context = _context(draft, span, panel, setting, references, memory)
    if _is_row(draft, block, panel, setting, context):
        return
    one = panel.series[next(iter(context.series))] if context.series else None
    clauses = read_clauses(draft.text, span, panel, references, one, edges=setting.place is None)
    if panel.kind == "box":
        _only_medians(draft.text, clauses)
    if memory.scene is not None and plays_there(clauses, context):
        context = replace(context, x=memory.scene)
    state = bind(draft.text, clauses, context)
    memory.scene = scene_of(draft.text, span, clauses, context, state) or (
        memory.scene if context.x is memory.scene else None
    )
    listed = bool(draft.value_blocks) and not any(draft.outline.blocks[n] is block for n in draft.value_blocks)
    tabled = block.label is None and block.role != "observations" and (listed or _is_tabled(panel))
    if block.role == "observations" or tabled:
        state.found = [found for found in state.found if not _is_before(draft.text, found.point)]
        keep_observed(panel, state, plain=COMPARING.search(draft.text, *span) is None, stretches=tabled)
    else:
        keep(panel, state)
        _keep_shapes(panel, read_shapes(draft.text, clauses, context, state), state)
    memory.remember(state)


def _is_before(text: str, point: Point) -> bool:
    """``reaches 0.95 before a rate of 0.10``: somewhere before a place, not at it."""
    trace = point.sources.get("x")
    return trace is not None and any(BEFORE.search(text, max(0, at - 40), at) for at, _ in trace.spans)


BEFORE = re.compile(
    r"\b(?:before|prior to|ahead of|earlier than|short of)\s(?:(?:an?|the)\s)?(?:[^\W\d]+\s){0,4}?(?:of\s|=\s?)?$",
    re.IGNORECASE,
)


def _is_tabled(panel: PanelDraft) -> bool:
    """Whether a table has given the points of every series, so that what follows remarks on them."""
    tabled = [
        sum(p.sources["y"].rule == "tables.cell" for p in series.points if "y" in p.sources) for series in panel.series
    ]
    return bool(tabled) and min(tabled) >= FEWEST_ROWS


FEWEST_ROWS = 4


def _is_missing(draft: Draft, span: Span, panel: PanelDraft, setting: Setting) -> bool:
    """``Model 9: not present``: noted as missing, so that nothing is drawn across."""
    if setting.place is None or setting.place.value is None or not ABSENT.match(draft.text[slice(*span)]):
        return False
    for index in setting.above:
        panel.series[index].missing.append(setting.place.value)
    return True


def _is_row(draft: Draft, block: Block, panel: PanelDraft, setting: Setting, context: Context) -> bool:
    """Values in the order of the legend, or in that of the categories, read as the row of a table."""
    if setting.place is not None and not setting.above and series_row(draft, panel, block.body, setting.place):
        return True
    if year_row(draft, panel, block.body, setting.place, context.series):
        return True
    listed = panel.kind == "heatmap" or (panel.x.scale == "category" and setting.place is None)
    return listed and bool(context.series) and pipe_row(draft, panel, block.body, context.series)


def _note_subject(draft: Draft, span: Span, setting: Setting, references: References, memory: Memory) -> None:
    """A sentence without a number still says of whom the next one speaks: ``Blue is a softened copy``."""
    mentions = references.find(draft.text, span)
    subject = next((m for m in mentions if not OBJECT.search(draft.text[span[0] : m.span[0]])), None)
    if subject is not None and (not setting.above or subject.series & setting.above):
        memory.subject = subject.series & setting.above or subject.series
    named = tuple(dict.fromkeys(mention.series for mention in mentions))
    memory.named = named[-2:] if len(named) >= 2 else memory.named


def _is_silent(draft: Draft, block: Block, span: Span) -> bool:
    """Error bars, and observations that speculate, place no series."""
    if block.label is not None and SKIPPED.search(BRACKETED.sub("", draft.text[slice(*block.label)])):
        return True
    if ALL_IN_ALL.match(draft.text, *span) and any(len(draft.panels[n].series) > 1 for n in range(len(draft.panels))):
        return True
    told = SPECULATIVE.search(draft.text, *span) or TOGETHER.search(draft.text, *span)
    return block.role == "observations" and told is not None


def _context(
    draft: Draft, span: Span, panel: PanelDraft, setting: Setting, references: References, memory: Memory
) -> Context:
    series = _speaks_of(draft, span, setting, memory)
    if OTHERS.search(draft.text, *span) and panel.kind != "scatter":
        series = references.everyone - series
    place = setting.place
    phase = place if place is not None and place.low is not None and panel.kind != "histogram" else None
    return Context(
        panel,
        series,
        None if phase else place,
        phase,
        setting.role,
        setting.level,
        last=memory.place,
        extent=memory.extent,
        named=memory.named,
        labelled=len(setting.above) == 1 and series == setting.above,
        leads=setting.leads,
        told=memory.told,
    )


def _speaks_of(draft: Draft, span: Span, setting: Setting, memory: Memory) -> frozenset[int]:
    """The series of the label above, or those of the sentence before where this one goes on about them."""
    above, last = setting.above, memory.subject
    within = last < above and PRONOUN.match(draft.text[slice(*span)]) is not None
    goes_on = not above or within or IT.match(draft.text, *span) is not None
    return last if last and goes_on else above


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
