"""Values without a place: at an end, at the place said before, along the ticks, or waiting for one."""

from __future__ import annotations

import re
from itertools import pairwise

from extractor.model import Coordinate, Point, Span
from extractor.reading.bound_pairs import in_turn, owner_behind
from extractor.reading.draft import PanelDraft, SeriesDraft
from extractor.reading.emission import emit, emit_at_end, emit_change, is_change, leaves_first
from extractor.reading.groups import Clause, Group, arrow_parts
from extractor.reading.places import Context, Place, State, is_level
from extractor.reading.slots import Slot
from extractor.reading.subjects import order_of, whose

ARRIVES = re.compile(r"\bto\s*$", re.IGNORECASE)
THEN = re.compile(r"\bthen\s$", re.IGNORECASE)
FROM_THERE = re.compile(r"\b(?:from (?:there|then|that point|here)|thereafter|after that|afterwards?)\b", re.IGNORECASE)


def bind_values(text: str, clause: Clause, ys: list[Group], context: Context, state: State) -> None:
    """Values without a place of their own."""
    slots = [slot for group in ys for slot in group.slots]
    if (
        len(slots) >= 2
        and SAME_PLACES.search(text, *clause.span)
        and _where_others_are(text, clause, slots, context, state)
    ):
        return
    listed = len(slots) >= 3 and ((len(ys) == 1 and ys[0].arrows) or _ticks_match(context.panel, slots))
    if listed and _along_ticks(text, clause, slots, context, state):
        return
    alone = len(ys) == 1 and len(slots) >= 3 and state.lead is None and context.x is None
    if alone and _like_the_last(text, clause, slots, context, state):
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
    """``ends at 3.3``; or the verb is carried over: ``…, the dashed one at 3.45``.

    Not ``With 5 actions, it finishes 14 %``: the place right before the clause is where it is meant.
    """
    if state.lead is not None and state.lead.span is not None and 0 <= clause.span[0] - state.lead.span[1] <= len(", "):
        return False
    carried = bool(state.verb) and not clause.words and (bool(clause.subjects) or state.lead is None)
    return clause.says("start", "end") or carried


BEFORE_MOVING = re.compile(r"[^,;.\d]{0,16}?(?:,|\s(?:it|they|the|both|this)\b)", re.IGNORECASE)


def _sets_out(text: str, clause: Clause, slots: list[Slot], state: State) -> bool:
    """``From -180 it improves slowly``: the value a curve leaves first."""
    if len(slots) > 1 or not leaves_first(text, clause, slots[0], state):
        return False
    state.verb = "start"
    return BEFORE_MOVING.match(text, slots[0].span[1]) is not None


def _at_the_end(text: str, clause: Clause, slots: list[Slot], context: Context, state: State) -> None:
    order = order_of(clause, state, len(slots)) if len(slots) > 1 else None
    if order is None:
        own = [whose(clause, slot, state) for slot in slots]
        apart = len(set(own)) == len(slots) > 1 and all(len(who) == 1 for who in own)
        for slot, who in list(zip(slots, own, strict=True))[: None if apart else 1]:
            emit_at_end(text, clause, slot, context, state, who)
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
        owner = owner_behind(clause, slots)
        for place, slot in zip(state.leads, slots, strict=True):
            emit(text, context, state, owner or whose(clause, slot, state), place, slot, clause)
        return
    if state.lead is None:
        brief = not clause.words or _keeps_behind(text, clause)
        if state.switched and state.place is not None and brief and len(slots) == 1:
            state.elliptic[id(slots[0])] = state.place
        told = in_turn(text, clause, slots, context, state) or [whose(clause, slot, state) for slot in slots]
        state.pending.extend((slot, who, clause) for slot, who in zip(slots, told, strict=True))
        state.reached.update((id(slot), (state.last, len(state.found))) for slot in slots)
        return
    order = order_of(clause, state, len(slots)) if len(slots) > 1 else None
    order = order or in_turn(text, clause, slots, context, state)
    for number, slot in enumerate(slots):
        emit(text, context, state, order[number] if order else whose(clause, slot, state), state.lead, slot, clause)


BEHIND = re.compile(
    r"\b(?:stays?|stayed|remains?|remained|lingers?|sits?|sat|is|was|lags?|languish\w+|hovers?)\s(?:[a-z]+\s)?",
    re.IGNORECASE,
)
MEANWHILE = re.compile(r"\b(?:while|whereas)\s$", re.IGNORECASE)


def _keeps_behind(text: str, clause: Clause) -> bool:
    """``Alpha is at 75% at epoch 60 while Beta stays near 55%``: there, and nothing is said of what follows."""
    meanwhile = MEANWHILE.search(text, max(0, clause.span[0] - 8), clause.span[0])
    still = {word.sense for word in clause.words} <= {"level"} and BEHIND.search(text, *clause.span)
    return bool(meanwhile and still)


SAME_PLACES = re.compile(
    r"\b(?:the same|those|these|same|corresponding|respective)\s(?:\w+\s){0,2}[^\W\d_]+s\b", re.IGNORECASE
)


def _where_others_are(text: str, clause: Clause, slots: list[Slot], context: Context, state: State) -> bool:
    """``3.5 → 2.85 → 2.4 at the same four sizes``: the places of the series read last that has as many points."""
    flat = [part for slot in slots for part in arrow_parts(slot)]
    others = [s for i, s in enumerate(context.panel.series) if i not in state.subject]
    here = _places_in([found.point for found in state.found if not found.series & state.subject])
    told = here if len(here) == len(flat) else []
    places = told or next((p for p in map(_plain_places, reversed(others)) if len(p) == len(flat)), [])
    for place, slot in zip(places, flat, strict=False):
        emit(text, context, state, state.subject, place, slot, clause)
    return bool(places)


def _like_the_last(text: str, clause: Clause, slots: list[Slot], context: Context, state: State) -> bool:
    """``B reads 10, 72, 80 and 84`` after ``A is at 10 initially, then at 75 (round 100), …``: as many, at the same."""
    last = [index for index, series in enumerate(context.panel.series) if series.points]
    fresh = len(state.subject) == 1 and not any(context.panel.series[i].points for i in state.subject)
    if not fresh or not last or len(_plain_places(context.panel.series[last[-1]])) < FEWEST_SHARED:
        return False
    shared = {tuple(p.value for p in _plain_places(context.panel.series[i])) for i in last}
    return len(shared) == 1 and _where_others_are(text, clause, slots, context, state)


FEWEST_SHARED = 3


def _plain_places(series: SeriesDraft) -> list[Place]:
    """Where a series has been put, in the order it was told, each place once."""
    return _places_in(series.points)


def _places_in(points: list[Point]) -> list[Place]:
    found = {point.x: point for point in points if point.x is not None and point.x_min is None}
    return [Place(x, span=p.sources["x"].spans[-1] if "x" in p.sources else None) for x, p in found.items()]


def _ticks_match(panel: PanelDraft, slots: list[Slot]) -> bool:
    return len(_bins(panel, None) or _stops(panel, len(slots))) == len(slots)


def _stops(panel: PanelDraft, count: int) -> tuple[Coordinate, ...]:
    """The ticks of x; or its whole numbers, where it has no ticks and as many of them: stations 1 to 6."""
    ends = panel.x.range
    if panel.x.ticks is not None or ends is None or isinstance(ends[0], str) or isinstance(ends[1], str):
        return panel.x.ticks or ()
    whole = ends[0] == int(ends[0]) and ends[1] - ends[0] == count - 1 and count >= FEWEST_STOPS
    return tuple(ends[0] + step for step in range(count)) if whole else ()


FEWEST_STOPS = 4


def _along_ticks(text: str, clause: Clause, slots: list[Slot], context: Context, state: State) -> bool:
    """``81 → 80 → 74 → 63 → 48``: as many values as the axis has ticks."""
    flat = [part for slot in slots for part in arrow_parts(slot)]
    trace = context.panel.x.sources.get("ticks") or context.panel.x.sources.get("range")
    span = trace.spans[0] if trace else None
    places = _bins(context.panel, span) or [Place(tick, span=span) for tick in _stops(context.panel, len(flat))]
    if not places or len(places) != len(flat):
        return False
    for place, slot in zip(places, flat, strict=True):
        emit(text, context, state, state.subject, place, slot, clause)
    return True


def _bins(panel: PanelDraft, span: Span | None) -> list[Place]:
    """The bins of a histogram, from one tick to the next."""
    ticks = panel.x.ticks if panel.kind == "histogram" else None
    return [Place(None, low, high, span) for low, high in pairwise(ticks or ())]
