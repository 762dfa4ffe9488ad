"""Groups of a clause → points: which y belongs to which x, of which series.

The reader keeps, while it walks through the clauses of a sentence, the subject, an x that was stated first and holds
for what follows (``At 400 labels BADGE is at 96.5%, Random at 93.5%``), and where the curve has got to.
"""

from __future__ import annotations

import re

from extractor.language import Word
from extractor.reading.draft import PanelDraft
from extractor.reading.emission import emit, emit_at_end, emit_change, emit_leftovers, is_change
from extractor.reading.groups import Clause, Group, arrow_parts
from extractor.reading.places import Context, Found, Place, State, is_level, onward, resolve
from extractor.reading.slots import Slot
from extractor.reading.subjects import named_right_before, narrow, order_of, take_subject, whose

DURING = re.compile(r"\b(?:during|between|across|over|for)\s+(?:the\s|weeks?\s|years?\s|steps?\s)*$", re.IGNORECASE)
THROUGH = re.compile(r"\s*(?:to|through|until|–|-)\s*", re.IGNORECASE)
SPANS = re.compile(r"\b(?:spans?|extends?|covers?|runs?|stretches|exists?|plotted|drawn|visible)\b", re.IGNORECASE)
ASIDE = re.compile(r"\bwhere\s$", re.IGNORECASE)
PREMISE = re.compile(r"\bso\s(?!that)\S{0,5}$", re.IGNORECASE)
ARRIVES = re.compile(r"\bto\s*$", re.IGNORECASE)
SAME_PLACE = re.compile(
    (
        r"\b(?:the same|that same|that|this) (?:month|year|point|step|day|time|place|week|quarter|size|budget|"
        r"position|tick|mark)\b"
    ),
    re.IGNORECASE,
)
AS_DOES = re.compile(r"\W*(?:(?:just )?as|and so|so|like) (?:does|do|did|is|are|was)\b", re.IGNORECASE)
THEN = re.compile(r"\bthen\s$", re.IGNORECASE)
FROM_THERE = re.compile(r"\b(?:from (?:there|then|that point|here)|thereafter|after that|afterwards?)\b", re.IGNORECASE)


def bind(text: str, clauses: list[Clause], context: Context) -> State:
    """The points of a sentence."""
    state = State(context.series, lead=context.x, place=context.last, named=list(context.named))
    _give_a_value(clauses, context)
    if not state.subject:
        state.subject = next((clause.subjects[0].series for clause in clauses if clause.subjects), _only_named(clauses))
    carried: list[frozenset[int]] = []
    for clause in clauses:
        narrow(clause, context)
        before = state.subject
        take_subject(text, clause, context, state, carried)
        state.switched = state.subject != before and bool(state.found)
        if AS_DOES.match(text, *clause.span) and clause.subjects and not clause.groups:
            _do_likewise(state, before, clause.subjects[0].series)
        if SAME_PLACE.search(text, *clause.span) and state.place is not None:
            state.lead = state.place
        _bind_clause(text, clause, context, state)
        aside = ASIDE.search(text[max(0, clause.span[0] - 8) : clause.span[0]]) or _is_bracketed(text, clause, "both")
        if aside and clause.says("both") and before:
            state.subject = before
        ends = (word.sense for word in clause.words if word.sense in ("start", "end"))
        state.verb = next(ends, state.verb if not clause.words else None)
    emit_leftovers(text, context, state)
    if carried:
        state.subject = frozenset().union(*carried)
    return state


def _only_named(clauses: list[Clause]) -> frozenset[int]:
    """``The maximum of SAC (275) occurs at 420k``: the one series that a sentence names, by its extreme or end."""
    named = {mention.series for clause in clauses for mention in clause.mentions}
    first = clauses[0] if clauses else None
    told = first is not None and bool(first.locals) and first.says("peak", "trough", "start", "end")
    return next(iter(named)) if told and len(named) == 1 else frozenset()


def _is_bracketed(text: str, clause: Clause, sense: str) -> bool:
    """``(both at about 50 %)``: said in passing, inside brackets."""
    said = [word.span[0] for word in clause.words if word.sense == sense]
    return any(text.count("(", clause.span[0], at) > text.count(")", clause.span[0], at) for at in said)


def _do_likewise(state: State, before: frozenset[int], who: frozenset[int]) -> None:
    """``Adam ends at 2, as does Lion``: what was said last of one holds for the other."""
    last = [found for found in state.found if found.series <= before][-1:]
    state.found += [Found(frozenset({index}), found.point) for found in last for index in who]


def _bind_clause(text: str, clause: Clause, context: Context, state: State) -> None:
    """Pairs as they stand; then places and values by what the clause holds of them."""
    for group in clause.of("pair"):
        x, y = group.slots
        emit(text, context, state, state.subject, resolve(context, state, x), y, clause)
    if PREMISE.search(text[max(0, clause.span[0] - 5) : clause.span[0] + 5]) and clause.of("y"):
        state.found = [found for found in state.found if not found.series & state.subject]
    xs, ys = clause.of("x"), clause.of("y")
    if xs and ys:
        _both(text, clause, xs, ys, context, state)
    elif ys:
        _values(text, clause, ys, context, state)
    elif xs:
        _places(text, clause, xs, context, state)
    else:
        _bare(clause, context, state)


def _give_a_value(clauses: list[Clause], context: Context) -> None:
    """A sentence states a value: where every number looks like a place, the least certain one is the value."""
    groups = [group for clause in clauses for group in clause.groups]
    if not groups or any(group.role in ("y", "pair") for group in groups):
        return
    free = [
        g
        for g in groups
        if all(
            slot.category is None and slot.edge is None and slot.weight < (9.0 if context.x else 4.5) and not slot.sure
            for slot in g.slots
        )
    ]
    said = context.x is not None or any(clause.says("start", "end", "level", "peak", "trough") for clause in clauses)
    if free and (said or len(groups) > 1):
        min(free, key=lambda group: sum(slot.weight for slot in group.slots)).role = "y"


def _both(text: str, clause: Clause, xs: list[Group], ys: list[Group], context: Context, state: State) -> None:
    """Places and values in one clause."""
    panel = context.panel
    x_slots = [slot for group in xs for slot in group.slots]
    y_slots = [slot for group in ys for slot in group.slots]
    places = [
        onward(text, clause, slot, place, context, state)
        for slot in x_slots
        if (place := resolve(context, state, slot))
    ]
    if not places:
        return
    change = next((s for s in y_slots if is_change(clause, s, context)), None)
    if change is not None and len(y_slots) == 1:
        emit_change(text, clause, change, places, x_slots, context, state)
    elif len(places) == len(y_slots):
        _one_to_one(text, clause, y_slots, places, context, state, leads=xs[0].start < ys[0].start)
    elif len(y_slots) == 1:
        _one_value(text, clause, y_slots[0], places, x_slots, context, state)
    elif len(places) == 1 and (spread := _spread(panel, places[0], len(y_slots))):
        for place, slot in zip(spread, y_slots, strict=True):
            emit(text, context, state, whose(clause, slot, state), place, slot, clause)
    elif len(places) == 1:
        _one_place(text, clause, y_slots, places[0], context, state)
    else:
        _nearest(text, clause, x_slots, y_slots, context, state)
    if len(places) == 1:
        _place_pending(text, places[0], context, state)
    state.lead = places[0] if xs[0].start < ys[0].start and len(places) == 1 else None


def _place_pending(text: str, place: Place, context: Context, state: State) -> None:
    """``to 129 in Germany and 185 in France by February``: the place holds for both, where they are of two series."""
    if all(who != state.subject for _, who, _ in state.pending):
        for slot, who, said in state.pending:
            emit(text, context, state, who, place, slot, said)
        state.pending.clear()


def _one_to_one(
    text: str, clause: Clause, slots: list[Slot], places: list[Place], context: Context, state: State, *, leads: bool
) -> None:
    """As many values as places; places that come first hold for the lists that follow, too."""
    owner = _owner_behind(clause, slots) if leads and len(places) > 1 else None
    for place, slot in zip(places, slots, strict=True):
        emit(text, context, state, owner or whose(clause, slot, state), place, slot, clause)
    state.leads = places if leads else state.leads


def _spread(panel: PanelDraft, place: Place, count: int) -> list[Place]:
    """``0.78, 0.75, …, 0.45 for severities 0 to 5``: one value for each tick or whole number."""
    if (
        count < 3
        or place.low is None
        or place.high is None
        or isinstance(place.low, str)
        or isinstance(place.high, str)
    ):
        return []
    ticks = [t for t in panel.x.ticks or () if not isinstance(t, str) and place.low <= t <= place.high]
    if len(ticks) != count and place.low == int(place.low) and place.high - place.low == count - 1:
        ticks = [place.low + number for number in range(count)]
    return [Place(tick, span=place.span) for tick in ticks] if len(ticks) == count else []


def _one_value(
    text: str, clause: Clause, slot: Slot, places: list[Place], x_slots: list[Slot], context: Context, state: State
) -> None:
    """``hovers at 110 during 2021 and 2022`` is a stretch; ``peaks at 400 at 500, 1500 and 2500`` three points."""
    before = text[max(clause.span[0], x_slots[0].span[0] - 24) : x_slots[0].span[0]]
    first, last = places[0], places[-1]
    through = len(places) == 2 and THROUGH.fullmatch(text[x_slots[0].span[1] : x_slots[-1].span[0]])
    if through and isinstance(first.value, str):
        emit(
            text,
            context,
            state,
            whose(clause, slot, state),
            Place(None, first.value, last.value, (x_slots[0].span[0], x_slots[-1].span[1])),
            slot,
            clause,
        )
        return
    if (
        len(places) == 2
        and first.value is not None
        and last.value is not None
        and (DURING.search(before) or is_level(clause))
    ):
        joined = Place(None, first.value, last.value, (x_slots[0].span[0], x_slots[-1].span[1]))
        emit(text, context, state, whose(clause, slot, state), joined, slot, clause)
        return
    for place in places:
        emit(text, context, state, whose(clause, slot, state), place, slot, clause)


def _one_place(text: str, clause: Clause, slots: list[Slot], place: Place, context: Context, state: State) -> None:
    """Several values at one place belong to several series, in order."""
    owners = [named_right_before(clause, slot) for slot in slots]
    if all(owner is not None for owner in owners):
        for slot, owner in zip(slots, owners, strict=True):
            emit(text, context, state, owner or frozenset(), place, slot, clause)
        return
    order = order_of(clause, state, len(slots))
    if order is not None:
        for slot, who in zip(slots, order, strict=True):
            emit(text, context, state, who, place, slot, clause)
        return
    nearest = min(slots, key=lambda slot: abs(slot.span[0] - (place.span or slot.span)[0]))
    for slot in slots:
        if slot is not nearest and slot.span[0] < nearest.span[0] and clause.says("start", "end"):
            emit_at_end(text, clause, slot, context, state)
    emit(text, context, state, whose(clause, nearest, state), place, nearest, clause)


def _nearest(
    text: str, clause: Clause, x_slots: list[Slot], y_slots: list[Slot], context: Context, state: State
) -> None:
    """Uneven numbers of places and values: each value takes the place right behind it, else the one right before."""
    slots = sorted([*x_slots, *y_slots], key=lambda slot: slot.span)
    x_ids = {id(slot) for slot in x_slots}
    for index, slot in enumerate(slots):
        if id(slot) in x_ids:
            continue
        behind = slots[index + 1] if index + 1 < len(slots) and id(slots[index + 1]) in x_ids else None
        before = slots[index - 1] if index > 0 and id(slots[index - 1]) in x_ids else None
        chosen = behind or before
        place = resolve(context, state, chosen) if chosen else None
        if place is not None:
            emit(text, context, state, whose(clause, slot, state), place, slot, clause)


def _values(text: str, clause: Clause, ys: list[Group], context: Context, state: State) -> None:
    """Values without a place of their own."""
    slots = [slot for group in ys for slot in group.slots]
    listed = len(slots) >= 3 and ((len(ys) == 1 and ys[0].arrows) or _ticks_match(context.panel, slots))
    if listed and _along_ticks(text, clause, slots, context, state):
        return
    if len(slots) == 1 and is_change(clause, slots[0], context):
        emit_change(text, clause, slots[0], [state.lead] if state.lead else [], [], context, state)
    elif context.x is None and (_speaks_of_an_end(clause, state) or _sets_out(text, clause, slots, state)):
        _at_the_end(text, clause, slots, context, state)
    else:
        if len(slots) == 1:
            state.lead = _lead_for(text, clause, slots[0], context, state)
        _at_the_lead(text, clause, slots, context, state)


def _speaks_of_an_end(clause: Clause, state: State) -> bool:
    """``ends at 3.3``; or the verb is carried over: ``…, the dashed one at 3.45``."""
    carried = bool(state.verb) and not clause.words and (bool(clause.subjects) or state.lead is None)
    return clause.says("start", "end") or carried


SETS_OUT = re.compile(r"\W*from\s(?:about\s|an?\s|roughly\s|around\s|some\s|the\s)?[~≈]?$", re.IGNORECASE)
BEFORE_MOVING = re.compile(r"[^,;.\d]{0,16}?(?:,|\s(?:it|they|the|both|this)\b)", re.IGNORECASE)


def _sets_out(text: str, clause: Clause, slots: list[Slot], state: State) -> bool:
    """``From -180 it improves slowly``: the value a curve leaves first."""
    first = slots[0].quantity
    if (
        first is None
        or first.value is None
        or len(slots) > 1
        or state.found
        or not SETS_OUT.fullmatch(text, clause.span[0], first.core[0])
    ):
        return False
    state.verb = "start"
    return BEFORE_MOVING.match(text, slots[0].span[1]) is not None


def _at_the_end(text: str, clause: Clause, slots: list[Slot], context: Context, state: State) -> None:
    order = order_of(clause, state, len(slots)) if len(slots) > 1 else None
    if order is None:
        emit_at_end(text, clause, slots[0], context, state)
        return
    for slot, who in zip(slots, order, strict=True):
        emit_at_end(text, clause, slot, context, state, who)


def _lead_for(text: str, clause: Clause, slot: Slot, context: Context, state: State) -> Place | None:
    """The place said before, as this clause takes it: to the end for a level, its right end for ``to 2.6e-5``."""
    lead, ends = state.lead, context.ends()
    if FROM_THERE.search(text, *clause.span) and ends and state.place is not None and state.place.last is not None:
        lead = Place(None, state.place.last, ends[1], state.place.span)
    if lead is None or lead is context.x:
        return lead
    then = THEN.search(text[max(0, clause.span[0] - 6) : clause.span[0]])
    if then and slot.quantity and slot.quantity.bound and clause.says("rise", "fall"):
        return None
    if is_level(clause):
        onwards = lead.value is not None and ends is not None and lead.value != ends[1]
        return Place(None, lead.value, ends[1], lead.span) if onwards and ends else lead
    arrives = lead.high is not None and ARRIVES.search(text[max(0, slot.span[0] - 5) : slot.span[0]])
    return Place(lead.high, span=lead.span) if arrives else lead


def _at_the_lead(text: str, clause: Clause, slots: list[Slot], context: Context, state: State) -> None:
    """The place said before holds for these values; without one they wait for a place."""
    if len(slots) > 1 and len(state.leads) == len(slots):
        owner = _owner_behind(clause, slots)
        for place, slot in zip(state.leads, slots, strict=True):
            emit(text, context, state, owner or whose(clause, slot, state), place, slot, clause)
        return
    if state.lead is None:
        if state.switched and state.place is not None and not clause.words and len(slots) == 1:
            state.elliptic[id(slots[0])] = state.place
        state.pending.extend((slot, whose(clause, slot, state), clause) for slot in slots)
        return
    order = order_of(clause, state, len(slots)) if len(slots) > 1 else None
    for number, slot in enumerate(slots):
        emit(text, context, state, order[number] if order else whose(clause, slot, state), state.lead, slot, clause)


def _owner_behind(clause: Clause, slots: list[Slot]) -> frozenset[int] | None:
    """``61, 64 and 81 % on the surgical wards``: whose a whole list of values is, said right behind it."""
    behind = [m for m in clause.locals if 0 <= m.span[0] - slots[-1].span[1] < REACH]
    return behind[0].series if len(behind) == 1 and len(clause.locals) == 1 else None


REACH = 24


def _ticks_match(panel: PanelDraft, slots: list[Slot]) -> bool:
    return panel.x.ticks is not None and len(panel.x.ticks) == len(slots)


def _along_ticks(text: str, clause: Clause, slots: list[Slot], context: Context, state: State) -> bool:
    """``81 → 80 → 74 → 63 → 48``: as many values as the axis has ticks."""
    ticks = context.panel.x.ticks
    flat = [part for slot in slots for part in arrow_parts(slot)]
    if ticks is None or len(ticks) != len(flat):
        return False
    trace = context.panel.x.sources.get("ticks")
    for tick, slot in zip(ticks, flat, strict=True):
        emit(text, context, state, state.subject, Place(tick, span=trace.spans[0] if trace else None), slot, clause)
    return True


def _places(text: str, clause: Clause, xs: list[Group], context: Context, state: State) -> None:
    """Places without a value: they belong to the values just said, or hold for those that follow."""
    slots = [slot for group in xs for slot in group.slots]
    places = [
        onward(text, clause, slot, place, context, state) for slot in slots if (place := resolve(context, state, slot))
    ]
    pending = [part for entry in state.pending for part in _unrolled(entry)]
    if (
        len(pending) == 1
        and len(places) == 2
        and places[0].value is not None
        and places[1].value is not None
        and (is_level(clause) or is_level(pending[0][2]))
    ):
        places = [Place(None, places[0].value, places[1].value, (slots[0].span[0], slots[-1].span[1]))]
    if len(pending) == 1 and len(places) > 1 and not is_level(clause) and not is_level(pending[0][2]):
        pending *= len(places)
    if pending and len(pending) == len(places):
        for (slot, who, said), place in zip(pending, places, strict=True):
            emit(text, context, state, who, place, slot, said)
        state.pending.clear()
        state.lead = None
        return
    if (
        len(places) == 1
        and places[0].low is not None
        and SPANS.search(text, *clause.span)
        and not clause.words
        and context.panel.kind != "scatter"
    ):
        state.extent = places[0]
        return
    if places:
        before = text[max(0, slots[0].span[0] - 24) : slots[0].span[0]]
        if len(places) >= 2 and places[0].value is not None and DURING.search(before):
            state.lead = Place(None, places[0].value, places[-1].value, (slots[0].span[0], slots[-1].span[1]))
        else:
            state.lead = places[0]
            state.leads = places
        state.last, state.place = places[-1].last, places[-1]


def _unrolled(entry: tuple[Slot, frozenset[int], Clause]) -> list[tuple[Slot, frozenset[int], Clause]]:
    slot, who, clause = entry
    return [(part, who, clause) for part in arrow_parts(slot)]


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
