"""Groups of a clause → points: which y belongs to which x, of which series.

The reader keeps, while it walks through the clauses of a sentence, the subject, an x that was stated first and holds
for what follows (``At 400 labels BADGE is at 96.5%, Random at 93.5%``), and where the curve has got to.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from extractor.language import Word
from extractor.model import Coordinate, Point, Quantity, Span, Trace
from extractor.reading.axis_text import calendar
from extractor.reading.clauses import Clause, Group, Slot
from extractor.reading.draft import AxisDraft, PanelDraft
from extractor.reading.evidence import fits, on_axis
from extractor.reading.references import Mention

UNTIL = re.compile(r"\b(?:until|till|up to|through|before|for the first)\s+(?:the\s\w+\s(?:at|around|in)\s)?(?:about\s|around\s|roughly\s|approximately\s|step\s|the\s)*[~≈`]*$", re.IGNORECASE)
AFTER = re.compile(r"\b(?:after|beyond|past|since|from|starting (?:at|from)|as of)\s+(?:epoch\s|week\s|day\s|cycle\s|iteration\s|year\s|month\s|layer\s|hour\s)?(?:about\s|around\s|roughly\s|approximately\s|step\s|the\s)*[~≈`]*$", re.IGNORECASE)
DURING = re.compile(r"\b(?:during|between|across|over|for)\s+(?:the\s|weeks?\s|years?\s|steps?\s)*$", re.IGNORECASE)
REACHED = re.compile(r"\b(?:by|within|over|in the first|after)\s+(?:about\s|around\s|roughly\s|approximately\s|the\s|first\s|step\s)*[~≈`]*$", re.IGNORECASE)


AT = re.compile(r"\bat\s(?:time\s|step\s|about\s|approximately\s|around\s)?[~≈`]*$", re.IGNORECASE)
SUDDEN = re.compile(r"\b(?:sharp\w*|sudden\w*|abrupt\w*|instant\w*|drops?|jumps?|spikes?|plummets?|crash\w*|collapses?|resets?)\b", re.IGNORECASE)
THROUGH = re.compile(r"\s*(?:to|through|until|–|-)\s*", re.IGNORECASE)
SPANS = re.compile(r"\b(?:spans?|extends?|covers?|runs?|stretch(?:es)?|exists?|plotted|drawn|visible)\b", re.IGNORECASE)
ARRIVES = re.compile(r"\bto\s*$", re.IGNORECASE)
SAME_PLACE = re.compile(r"\b(?:the same|that same|that|this) (?:month|year|point|step|day|time|place|week|quarter|size|budget|position|tick|mark)\b", re.IGNORECASE)
FROM_THERE = re.compile(r"\b(?:from (?:there|then|that point|here)|thereafter|after that|afterwards?)\b", re.IGNORECASE)
THEY = re.compile(r"\bthey\b", re.IGNORECASE)
SUPERLATIVE = re.compile(r"\W*(?:and\s)?the\s(\w+est)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Place:
    """A value on the x axis: a point or a stretch."""

    value: Coordinate | None = None
    low: Coordinate | None = None
    high: Coordinate | None = None
    span: Span | None = None
    approx: bool = False

    @property
    def last(self) -> Coordinate | None:
        """Where the curve is after this place."""
        return self.high if self.high is not None else self.value


@dataclass(slots=True)
class Found:
    """A point for some series of a panel."""

    series: frozenset[int]
    point: Point


@dataclass(slots=True)
class Context:
    """What holds for a sentence before it is read."""

    panel: PanelDraft
    series: frozenset[int]
    x: Place | None = None
    phase: Place | None = None
    role: str | None = None
    level: bool = False
    last: Place | None = None
    extent: Place | None = None
    rule: str = "points.sentence"

    def ends(self) -> tuple[Coordinate, Coordinate] | None:
        """Where the curve begins and ends: the stretch it is said to span, else the x axis."""
        if self.extent is not None and self.extent.low is not None and self.extent.high is not None:
            return self.extent.low, self.extent.high
        return self.panel.ends()


@dataclass(slots=True)
class State:
    """What a sentence has said so far."""

    subject: frozenset[int]
    order: list[frozenset[int]] = field(default_factory=list)
    lead: Place | None = None
    last: Coordinate | None = None
    pending: list[tuple[Slot, frozenset[int], Clause]] = field(default_factory=list)
    mentioned: frozenset[int] = frozenset()
    verb: str | None = None
    place: Place | None = None
    extent: Place | None = None
    found: list[Found] = field(default_factory=list)


def bind(text: str, clauses: list[Clause], context: Context) -> State:
    """The points of a sentence."""
    state = State(context.series, lead=context.x, place=context.last)
    _give_a_value(clauses, context)
    carried: list[frozenset[int]] = []
    for clause in clauses:
        _narrow(clause, context)
        _take_subject(text, clause, context, state, carried)
        if SAME_PLACE.search(text, *clause.span) and state.place is not None:
            state.lead = state.place
        pairs = clause.of("pair")
        for group in pairs:
            x, y = group.slots
            _emit(text, context, state, state.subject, _place(context, state, x), y, clause)
        xs, ys = clause.of("x"), clause.of("y")
        if xs and ys:
            _both(text, clause, xs, ys, context, state)
        elif ys:
            _values(text, clause, ys, context, state)
        elif xs:
            _places(text, clause, xs, context, state)
        else:
            _bare(clause, context, state)
        state.verb = next((w.sense for w in clause.words if w.sense in ("start", "end")), state.verb if not clause.words else None)
    _leftover(text, context, state)
    if carried:
        state.subject = frozenset().union(*carried)
    return state


def _narrow(clause: Clause, context: Context) -> None:
    """Under ``**Main (Blue) Series**`` the dashed line is Main's."""
    if not context.series or not any(series.group for series in context.panel.series) or clause.says("both"):
        return
    for mentions in (clause.mentions, clause.subjects, clause.locals):
        mentions[:] = [Mention(m.span, m.series & context.series or m.series, m.by_name) for m in mentions]


def _give_a_value(clauses: list[Clause], context: Context) -> None:
    """A sentence states a value: where every number looks like a place, the least certain one is the value."""
    groups = [group for clause in clauses for group in clause.groups]
    if not groups or any(group.role in ("y", "pair") for group in groups):
        return
    free = [g for g in groups if all(slot.category is None and slot.edge is None and slot.weight < (9.0 if context.x else 4.5) for slot in g.slots)]
    said = context.x is not None or any(clause.says("start", "end", "level", "peak", "trough") for clause in clauses)
    if free and (said or len(groups) > 1):
        min(free, key=lambda group: sum(slot.weight for slot in group.slots)).role = "y"


def _take_subject(text: str, clause: Clause, context: Context, state: State, carried: list[frozenset[int]]) -> None:
    everyone = frozenset(range(len(context.panel.series)))
    state.mentioned = state.mentioned.union(*(m.series for m in clause.mentions))
    _take_superlative(text, clause, context, state)
    if clause.subjects or (carried and clause.groups):
        order = carried + [m.series for m in clause.subjects]
        if not clause.groups and not clause.words and clause.span[1] - clause.span[0] < 48:
            carried[:] = order
            return
        state.subject, state.order = frozenset().union(*order), order
    both = next((word.text for word in clause.words if word.sense == "both"), None) or ("they" if THEY.search(text, *clause.span) and not clause.subjects else None)
    if both is not None and not (clause.subjects and len(clause.subjects) > 1):
        mentioned = _all_of(both, clause, context, state, everyone)
        state.subject, state.order = mentioned, [frozenset({i}) for i in sorted(mentioned)]
    if clause.groups or clause.words:
        carried.clear()


def _all_of(word: str, clause: Clause, context: Context, state: State, everyone: frozenset[int]) -> frozenset[int]:
    """Who ``both``, ``all`` or ``they`` are: those named in the sentence or above it; two of them for ``both``."""
    if clause.subjects and any(series.group for series in context.panel.series):
        return state.subject
    pair = word.startswith(("both", "the two", "two", "they"))
    for who in (state.mentioned, state.mentioned | context.series, context.series, everyone):
        if len(who) >= 2 and (len(who) == 2 or not pair):
            if who != state.mentioned or len(who) < len(everyone) or len(everyone) == 2:
                return who
    return state.subject if pair else everyone


def _take_superlative(text: str, clause: Clause, context: Context, state: State) -> None:
    """``The widest one has passed 10``: the member of a group with the largest value; an unknown superlative is nobody."""
    found = SUPERLATIVE.match(text[clause.span[0] : clause.span[1]])
    if not found or clause.subjects:
        return
    members = [i for i in (context.series or range(len(context.panel.series))) if context.panel.series[i].group]
    values = {i: v for i in members for v in context.panel.series[i].group.values() if isinstance(v, (int, float))}
    if not values:
        return
    largest = found.group(1).lower() not in ("smallest", "narrowest", "shortest", "lowest", "shallowest")
    target = max(values.values()) if largest else min(values.values())
    chosen = frozenset(i for i, v in values.items() if v == target)
    state.subject = chosen & state.subject or chosen


# ------------------------------------------------------------------------------------------------ places


def place_of(panel: PanelDraft, slot: Slot) -> Place | None:
    """An x slot as a place on the axis."""
    if slot.category is not None:
        return Place(slot.category, span=slot.span)
    if slot.edge is not None:
        ends = panel.ends()
        return Place(ends[0] if slot.edge == "start" else ends[1], span=slot.span) if ends else None
    quantity = slot.quantity
    if quantity is None:
        return None
    if quantity.kind == "interval":
        return _stretch(panel, quantity)
    if quantity.date is not None:
        return Place(calendar(quantity.date), span=quantity.span)
    value = on_axis(panel.x, quantity, quantity.value)
    if quantity.plusminus is not None:
        return Place(value, span=quantity.span)
    return Place(value, span=quantity.span, approx=quantity.approx)


def _place(context: Context, state: State, slot: Slot) -> Place | None:
    """An x slot where edges mean the curve's own, and ``later`` counts from the last place."""
    if slot.edge == "later" and slot.quantity is not None:
        before = state.place.last if state.place is not None else None
        step = on_axis(context.panel.x, slot.quantity, slot.quantity.value)
        if isinstance(before, (int, float)) and step is not None:
            return Place(before + step, span=slot.span)
        return None
    if slot.edge is not None:
        ends = context.ends()
        return Place(ends[0] if slot.edge == "start" else ends[1], span=slot.span) if ends else None
    return place_of(context.panel, slot)


def _stretch(panel: PanelDraft, quantity: Quantity) -> Place | None:
    if quantity.date is not None and quantity.date_end is not None:
        return Place(None, calendar(quantity.date), calendar(quantity.date_end), quantity.span)
    low, high = on_axis(panel.x, quantity, quantity.low), on_axis(panel.x, quantity, quantity.high)
    if low is None or high is None:
        return None
    return Place(None, min(low, high), max(low, high), quantity.span)


def _onward(text: str, clause: Clause, slot: Slot, place: Place, context: Context, state: State) -> Place:
    """``from 30,000 onward``, ``after step 6,000`` (of something level), ``until 50K``: a stretch to an end of the axis."""
    ends = context.ends()
    if ends is None or place.value is None:
        return place
    before = text[max(clause.span[0], slot.span[0] - 24) : slot.span[0]]
    lead = text[slot.span[0] : slot.quantity.core[0]] if slot.quantity else ""
    onward = (slot.quantity is not None and slot.quantity.bound == "above" and not re.match(r"over|past|at least|more", lead, re.IGNORECASE)) or any(w.sense == "onward" and w.span[0] >= slot.span[1] - 8 and w.span[0] - slot.span[1] < 12 for w in clause.words)
    level = _level(clause) or context.level
    if onward or (level and AFTER.search(before + lead)):
        return Place(None, place.value, ends[1], place.span)
    if UNTIL.search(before + lead) and (level or clause.of("y")):
        start = state.last if state.last is not None and state.last != place.value else ends[0]
        return Place(None, start, place.value, place.span)
    return place


def _level(clause: Clause) -> bool:
    return clause.says("level", "whole")


# ------------------------------------------------------------------------------------------------ pairing


def _both(text: str, clause: Clause, xs: list[Group], ys: list[Group], context: Context, state: State) -> None:
    """Places and values in one clause."""
    panel = context.panel
    x_slots = [slot for group in xs for slot in group.slots]
    y_slots = [slot for group in ys for slot in group.slots]
    places = [_onward(text, clause, slot, place, context, state) for slot in x_slots if (place := _place(context, state, slot))]
    if not places:
        return
    change = next((s for s in y_slots if _is_change(clause, s, context)), None)
    if change is not None and len(y_slots) == 1:
        _emit_change(text, clause, change, places, x_slots, context, state)
    elif len(places) == len(y_slots):
        for place, slot in zip(places, y_slots, strict=True):
            _emit(text, context, state, _whose(clause, slot, state), place, slot, clause)
    elif len(y_slots) == 1:
        _one_value(text, clause, y_slots[0], places, x_slots, context, state)
    elif len(places) == 1 and (spread := _spread(panel, places[0], len(y_slots))):
        for place, slot in zip(spread, y_slots, strict=True):
            _emit(text, context, state, _whose(clause, slot, state), place, slot, clause)
    elif len(places) == 1:
        _one_place(text, clause, y_slots, places[0], context, state)
    else:
        _nearest(text, clause, x_slots, y_slots, context, state)
    if xs[0].start < ys[0].start and len(places) == 1:
        state.lead = places[0]
    else:
        state.lead = None


def _spread(panel: PanelDraft, place: Place, count: int) -> list[Place]:
    """``0.78, 0.75, …, 0.45 for severities 0 to 5``: as many values as there are ticks, or whole numbers, in the stretch."""
    if count < 3 or place.low is None or place.high is None or isinstance(place.low, str) or isinstance(place.high, str):
        return []
    ticks = [t for t in panel.x.ticks or () if not isinstance(t, str) and place.low <= t <= place.high]
    if len(ticks) != count and place.low == int(place.low) and place.high - place.low == count - 1:
        ticks = [place.low + number for number in range(count)]
    return [Place(tick, span=place.span) for tick in ticks] if len(ticks) == count else []


def _one_value(text: str, clause: Clause, slot: Slot, places: list[Place], x_slots: list[Slot], context: Context, state: State) -> None:
    """``hovers at 110 during 2021 and 2022`` is a stretch; ``peaks at 400 at 500, 1500 and 2500`` three points."""
    before = text[max(clause.span[0], x_slots[0].span[0] - 24) : x_slots[0].span[0]]
    first, last = places[0], places[-1]
    through = len(places) == 2 and THROUGH.fullmatch(text[x_slots[0].span[1] : x_slots[-1].span[0]])
    if through and isinstance(first.value, str):
        _emit(text, context, state, _whose(clause, slot, state), Place(None, first.value, last.value, (x_slots[0].span[0], x_slots[-1].span[1])), slot, clause)
        return
    if len(places) == 2 and first.value is not None and last.value is not None and (DURING.search(before) or _level(clause)):
        joined = Place(None, first.value, last.value, (x_slots[0].span[0], x_slots[-1].span[1]))
        _emit(text, context, state, _whose(clause, slot, state), joined, slot, clause)
        return
    for place in places:
        _emit(text, context, state, _whose(clause, slot, state), place, slot, clause)


def _one_place(text: str, clause: Clause, slots: list[Slot], place: Place, context: Context, state: State) -> None:
    """Several values at one place belong to several series, in order."""
    order = _order(clause, context, state, len(slots))
    if order is not None:
        for slot, who in zip(slots, order, strict=True):
            _emit(text, context, state, who, place, slot, clause)
        return
    nearest = min(slots, key=lambda slot: abs(slot.span[0] - (place.span or slot.span)[0]))
    for slot in slots:
        if slot is not nearest and slot.span[0] < nearest.span[0] and clause.says("start", "end"):
            _emit_at_end(text, clause, slot, context, state)
    _emit(text, context, state, _whose(clause, nearest, state), place, nearest, clause)


def _order(clause: Clause, context: Context, state: State, count: int) -> list[frozenset[int]] | None:
    mentioned = [m.series for m in clause.locals] if len(clause.locals) == count else state.order
    if len(mentioned) == count:
        return mentioned
    if len(state.subject) == count:
        return [frozenset({i}) for i in sorted(state.subject)]
    return None


def _nearest(text: str, clause: Clause, x_slots: list[Slot], y_slots: list[Slot], context: Context, state: State) -> None:
    """Uneven numbers of places and values: each value takes the place right behind it, else the one right before."""
    slots = sorted([*x_slots, *y_slots], key=lambda slot: slot.span)
    x_ids = {id(slot) for slot in x_slots}
    for index, slot in enumerate(slots):
        if id(slot) in x_ids:
            continue
        behind = slots[index + 1] if index + 1 < len(slots) and id(slots[index + 1]) in x_ids else None
        before = slots[index - 1] if index > 0 and id(slots[index - 1]) in x_ids else None
        chosen = behind or before
        place = _place(context, state, chosen) if chosen else None
        if place is not None:
            _emit(text, context, state, _whose(clause, slot, state), place, slot, clause)


def _whose(clause: Clause, slot: Slot, state: State) -> frozenset[int]:
    """The series of one value: a name right behind it (``about 2 for width 256``) or right before, else the subject."""
    for mention in clause.locals:
        if 0 <= mention.span[0] - slot.span[1] < 40:
            both = mention.series & state.subject
            return both or mention.series
    named = [m for m in clause.subjects if m.span[1] <= slot.span[0]]
    if len(clause.subjects) > 1 and named and len({m.series for m in clause.subjects}) > 1 and len(clause.of("y")) > 1:
        return named[-1].series
    return state.subject


def _values(text: str, clause: Clause, ys: list[Group], context: Context, state: State) -> None:
    """Values without a place of their own."""
    slots = [slot for group in ys for slot in group.slots]
    if len(ys) == 1 and ys[0].arrows and len(slots) >= 3 or len(slots) >= 3 and _ticks_match(context.panel, slots):
        if _along_ticks(text, clause, slots, context, state):
            return
    if len(slots) == 1 and _is_change(clause, slots[0], context):
        _emit_change(text, clause, slots[0], [state.lead] if state.lead else [], [], context, state)
        return
    if context.x is None and (clause.says("start") or clause.says("end")) or (context.x is None and state.verb and not clause.words and (clause.subjects or not state.lead)):
        if len(slots) > 1 and (order := _order(clause, context, state, len(slots))):
            for slot, who in zip(slots, order, strict=True):
                _emit_at_end(text, clause, slot, context, state, who)
            return
        for slot in slots[:1]:
            _emit_at_end(text, clause, slot, context, state)
        return
    if FROM_THERE.search(text, *clause.span) and state.place is not None and state.place.last is not None and (ends := context.ends()) and len(slots) == 1:
        state.lead = Place(None, state.place.last, ends[1], state.place.span)
    if state.lead is not None and state.lead is not context.x and _level(clause) and state.lead.value is not None and len(slots) == 1:
        ends = context.ends()
        if ends is not None and state.lead.value != ends[1]:
            state.lead = Place(None, state.lead.value, ends[1], state.lead.span)
    if state.lead is not None and state.lead.high is not None and len(slots) == 1 and not _level(clause) and ARRIVES.search(text[max(0, slots[0].span[0] - 5) : slots[0].span[0]]):
        state.lead = Place(state.lead.high, span=state.lead.span)
    if state.lead is not None:
        order = _order(clause, context, state, len(slots)) if len(slots) > 1 else None
        for number, slot in enumerate(slots):
            who = order[number] if order else _whose(clause, slot, state)
            _emit(text, context, state, who, state.lead, slot, clause)
        return
    state.pending.extend((slot, _whose(clause, slot, state), clause) for slot in slots)


def _ticks_match(panel: PanelDraft, slots: list[Slot]) -> bool:
    return panel.x.ticks is not None and len(panel.x.ticks) == len(slots)


def _along_ticks(text: str, clause: Clause, slots: list[Slot], context: Context, state: State) -> bool:
    """``81 → 80 → 74 → 63 → 48``: as many values as the axis has ticks."""
    ticks = context.panel.x.ticks
    flat = [part for slot in slots for part in _parts(slot)]
    if ticks is None or len(ticks) != len(flat):
        return False
    trace = context.panel.x.sources.get("ticks")
    for tick, slot in zip(ticks, flat, strict=True):
        _emit(text, context, state, state.subject, Place(tick, span=trace.spans[0] if trace else None), slot, clause)
    return True


def _parts(slot: Slot) -> list[Slot]:
    quantity = slot.quantity
    if quantity is None or quantity.kind != "interval" or quantity.joiner != "arrow":
        return [slot]
    from dataclasses import replace

    return [Slot(slot.role, slot.span, replace(quantity, value=value, low=None, high=None, kind="number")) for value in (quantity.low, quantity.high)]


def _places(text: str, clause: Clause, xs: list[Group], context: Context, state: State) -> None:
    """Places without a value: they belong to the values just said, or hold for those that follow."""
    slots = [slot for group in xs for slot in group.slots]
    places = [_onward(text, clause, slot, place, context, state) for slot in slots if (place := _place(context, state, slot))]
    pending = [part for entry in state.pending for part in _unrolled(entry)]
    if len(pending) == 1 and len(places) == 2 and places[0].value is not None and places[1].value is not None and (_level(clause) or _level(pending[0][2])):
        places = [Place(None, places[0].value, places[1].value, (slots[0].span[0], slots[-1].span[1]))]
    if pending and len(pending) == len(places):
        for (slot, who, said), place in zip(pending, places, strict=True):
            _emit(text, context, state, who, place, slot, said)
        state.pending.clear()
        state.lead = None
        return
    if len(places) == 1 and places[0].low is not None and SPANS.search(text, *clause.span) and not clause.words and not context.panel.kind == "scatter":
        state.extent = places[0]
        return
    if places:
        before = text[max(0, slots[0].span[0] - 24) : slots[0].span[0]]
        if len(places) >= 2 and places[0].value is not None and DURING.search(before):
            state.lead = Place(None, places[0].value, places[-1].value, (slots[0].span[0], slots[-1].span[1]))
        else:
            state.lead = places[0]
        state.last = places[-1].last


def _unrolled(entry: tuple[Slot, frozenset[int], Clause]) -> list[tuple[Slot, frozenset[int], Clause]]:
    slot, who, clause = entry
    return [(part, who, clause) for part in _parts(slot)]


def _bare(clause: Clause, context: Context, state: State) -> None:
    """No number at all: ``at the right edge, from top to bottom, one finds …``, ``By the end …``."""
    ends = context.ends()
    if ends is None:
        return
    for word in clause.words:
        if word.sense == "end" and _positional(word):
            state.lead = Place(ends[1], span=word.span)
        elif word.sense == "start" and _positional(word):
            state.lead = Place(ends[0], span=word.span)


def _positional(word: Word) -> bool:
    return word.text.startswith(("at the", "by the", "the end", "right", "left", "to begin", "in the end", "far "))


# ------------------------------------------------------------------------------------------------ emitting


def _is_change(clause: Clause, slot: Slot, context: Context) -> bool:
    """``from ~10³ to ~10²`` where something moves; ``fluctuates from 2 to 3`` is a range."""
    quantity = slot.quantity
    if quantity is None or quantity.kind != "interval" or quantity.joiner not in ("from", "arrow", "to") or context.panel.kind == "scatter":
        return False
    if quantity.joiner == "to" and not clause.says("rise", "fall"):
        return False
    if clause.says("level") and not clause.says("rise", "fall"):
        return False
    return quantity.joiner in ("from", "arrow") or clause.says("rise", "fall")


def _emit_change(text: str, clause: Clause, slot: Slot, places: list[Place], x_slots: list[Slot], context: Context, state: State) -> None:
    quantity = slot.quantity
    ends = context.ends()
    assert quantity is not None
    low, high = quantity.low, quantity.high
    place = places[0] if places else context.phase
    if place is None and ends is not None:
        place = Place(None, ends[0], ends[1], None)
    if place is None or low is None or high is None:
        return
    start: Place | None
    if place.low is not None:
        start, stop = Place(place.low, span=place.span), Place(place.high, span=place.span)
    elif not x_slots and place.span is not None and ends is not None and (AFTER.search(text[max(0, place.span[0] - 24) : place.span[0]]) or UNTIL.search(text[max(0, place.span[0] - 24) : place.span[0]])):
        start, stop = place, Place(ends[1])
    else:
        before = text[max(clause.span[0], x_slots[0].span[0] - 24) : x_slots[0].quantity.core[0]] if x_slots and x_slots[0].quantity else ""
        origin = state.last if state.last is not None else ends[0] if ends else None
        start = Place(origin) if origin is not None and REACHED.search(before) and origin != place.value else None
        stop = place
    who = _whose(clause, slot, state)
    if start is not None:
        _emit_value(context, state, who, start, quantity, low, "start" if not state.found else None)
    _emit_value(context, state, who, stop, quantity, high, None)


def _emit_at_end(text: str, clause: Clause, slot: Slot, context: Context, state: State, who: frozenset[int] | None = None) -> None:
    """``starts at 41``, ``ends near 19``: the ends of the x axis (or of the phase)."""
    ends = (context.phase.low, context.phase.high) if context.phase is not None and context.phase.low is not None else context.ends()
    if ends is None or ends[0] is None or ends[1] is None:
        return
    before = [w for w in clause.words if w.sense in ("start", "end") and w.span[0] < slot.span[0]]
    after = [w for w in clause.words if w.sense in ("start", "end") and w.span[0] >= slot.span[1]]
    word = (before or after or [None])[-1 if before else 0]
    at_start = (word.sense if word else state.verb) == "start"
    if at_start and clause.says("end") and not before:
        at_start = False
    place = Place(ends[0] if at_start else ends[1], span=word.span if word else None)
    _emit(text, context, state, who or _whose(clause, slot, state), place, slot, clause, "start" if at_start else "end")


def _emit_level(text: str, clause: Clause, slot: Slot, context: Context, state: State, who: frozenset[int]) -> None:
    """A level without a place: from where the curve has got to, to the end; the whole axis where it has got nowhere."""
    ends = context.ends()
    if context.phase is not None:
        place = context.phase
    elif ends is None:
        return
    else:
        start = state.last if state.last is not None else ends[0]
        if start == ends[1] or isinstance(start, str) != isinstance(ends[1], str):
            return
        word = next((w for w in clause.words if w.sense in ("level", "whole")), None)
        place = Place(None, start, ends[1], word.span if word else None)
    _emit(text, context, state, who, place, slot, clause)


def _leftover(text: str, context: Context, state: State) -> None:
    """Values that found no place: a level holds to the end of the axis, else the phase they stand in holds for them."""
    for slot, who, clause in list(state.pending):
        if (_level(clause) or context.level) and len(state.pending) == 1:
            _emit_level(text, clause, slot, context, state, who)
        elif context.phase is not None and context.phase.low is not None:
            phase = context.phase
            if clause.says("rise", "fall", "peak", "trough") or slot.quantity is not None and re.search(r"\bto\s*$", text[max(0, slot.span[0] - 4) : slot.span[0]]):
                if clause.says("rise", "fall") and not clause.says("peak", "trough"):
                    _emit(text, context, state, who, Place(phase.high, span=phase.span), slot, clause)
            else:
                _emit(text, context, state, who, phase, slot, clause)


def _emit(text: str, context: Context, state: State, who: frozenset[int], place: Place | None, slot: Slot, clause: Clause, role: str | None = None) -> None:
    quantity = slot.quantity
    if quantity is None or place is None or not who:
        return
    if role is None and place.span is not None and place.low is None and AT.search(text[max(0, place.span[0] - 24) : place.span[0]]):
        role = "jump" if SUDDEN.search(text, max(0, clause.span[0] - 60), clause.span[1]) else None
    role = role or next((sense for sense in ("peak", "trough", "start", "end") if clause.says(sense)), None) or context.role
    _add(context, state, who, place, quantity, role)


def _emit_value(context: Context, state: State, who: frozenset[int], place: Place, quantity: Quantity, value: float, role: str | None) -> None:
    from dataclasses import replace

    _add(context, state, who, place, replace(quantity, value=value, low=None, high=None, kind="number", bound=None), role)


def _add(context: Context, state: State, who: frozenset[int], place: Place, quantity: Quantity, role: str | None) -> None:
    for index in sorted(who):
        panel = context.panel
        axis = panel.y_of(panel.series[index])
        point = _point(axis, place, quantity, role, context.rule)
        if point is not None and _plausible(panel, axis, point):
            state.found.append(Found(frozenset({index}), point))
    state.last, state.place = place.last, place
    state.pending = [entry for entry in state.pending if entry[0].quantity is not quantity]


def _point(axis: AxisDraft, place: Place, quantity: Quantity, role: str | None, rule: str) -> Point | None:
    value, low, high = (on_axis(axis, quantity, v) for v in (quantity.value, quantity.low, quantity.high))
    sources = {"y": Trace((quantity.span,), rule)}
    if place.span is not None:
        sources["x"] = Trace((place.span,), rule)
    if low is not None and high is not None:
        low, high = min(low, high), max(low, high)
        y: tuple[float | None, float | None, float | None] = (_middle(axis, low, high), low, high)
    elif quantity.bound is not None and value is not None:
        y = (None, value, None) if quantity.bound == "above" else (None, None, value)
    elif value is not None:
        y = (value, None, None)
    else:
        return None
    if place.low is not None and place.high is not None:
        return Point(middle_x(place.low, place.high), y[0], place.low, place.high, y[1], y[2], quantity.approx, role, sources)
    return Point(place.value, y[0], None, None, y[1], y[2], quantity.approx, role, sources)


def _middle(axis: AxisDraft, low: float, high: float) -> float:
    if axis.scale == "log" and low > 0:
        return float(f"{(low * high) ** 0.5:.12g}")
    return float(f"{(low + high) / 2:.12g}")


def middle_x(low: Coordinate, high: Coordinate) -> Coordinate | None:
    """The middle of a stretch of numbers; none between names or dates."""
    if isinstance(low, str) or isinstance(high, str):
        return None
    return float(f"{(low + high) / 2:.12g}")


def _plausible(panel: PanelDraft, axis: AxisDraft, point: Point) -> bool:
    """A place on the x axis, and a value not absurdly far off the y axis."""
    for value in (point.x, point.x_min, point.x_max):
        if value is not None and not isinstance(value, str) and panel.x.scale not in ("category",) and fits(panel.x, value, 0.06) is False:
            return False
    if isinstance(point.x, str) and panel.x.scale == "category" and panel.x.ticks and point.x not in panel.x.ticks:
        return False
    return all(value is None or isinstance(value, str) or fits(axis, value, 1.2) is not False for value in (point.y, point.y_min, point.y_max))
