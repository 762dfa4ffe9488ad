"""Places and values in one clause: which value stands at which place."""

from __future__ import annotations

import re
from itertools import pairwise

from extractor.reading.contrasts import AGAINST, in_contrast
from extractor.reading.draft import PanelDraft
from extractor.reading.emission import emit, emit_at_end, emit_change, is_change, leaves_first, of_own_unit
from extractor.reading.groups import Clause, Group
from extractor.reading.moved_places import moved_on
from extractor.reading.places import Context, Place, State, is_level, places_of, resolve, stretch_of
from extractor.reading.slots import Slot
from extractor.reading.subjects import named_right_before, order_of, whose

DURING = re.compile(r"\b(?:during|between|across|over|for)\s+(?:the\s|weeks?\s|years?\s|steps?\s)*$", re.IGNORECASE)
BOTH = re.compile(r"\b(?:both\s(?:[^\W\d]+\s)?|at\s)$", re.IGNORECASE)  # at both 8K and 16K, at 8K and 16K
THROUGH = re.compile(r"\s*(?:to|through|until|–|-)\s*", re.IGNORECASE)


def bind_placed(text: str, clause: Clause, xs: list[Group], ys: list[Group], context: Context, state: State) -> None:
    """Places and values in one clause."""
    x_slots = [slot for group in xs for slot in group.slots]
    y_slots = [slot for group in ys for slot in group.slots]
    places = places_of(text, clause, x_slots, context, state)
    if len(places) == len(y_slots) == 1 and _is_stretch(x_slots[0], context) and _gets_to(text, clause, y_slots[0]):
        places = places if _turns_within(clause, x_slots[0]) else [Place(places[0].high, span=places[0].span)]
    if not places:
        return
    change = next((s for s in y_slots if is_change(clause, s, context)), None)
    if change is not None and len(y_slots) == 1:
        emit_change(text, clause, change, places, x_slots, context, state)
    elif len(y_slots) == 1 and len(places) > 1:
        _one_value(text, clause, y_slots[0], places, x_slots, context, state)
    elif not _set_apart(text, clause, y_slots, places, context, state):
        _several(text, clause, xs, ys, places, context, state)
    if len(places) == 1:
        _place_pending(text, places[0], context, state)
    leads = xs[0].start < ys[0].start and len(places) == 1
    state.lead = moved_on(text, clause, x_slots[0], places[0], context.panel) if leads else None


def _several(
    text: str, clause: Clause, xs: list[Group], ys: list[Group], places: list[Place], context: Context, state: State
) -> None:
    """One value for each place, several values at one place, or neither."""
    y_slots = [slot for group in ys for slot in group.slots]
    if len(places) == len(y_slots):
        _one_to_one(text, clause, y_slots, places, context, state, leads=xs[0].start < ys[0].start)
    elif len(places) == 1 and (spread := _spread(context.panel, places[0], len(y_slots))):
        for place, slot in zip(spread, y_slots, strict=True):
            emit(text, context, state, whose(clause, slot, state), place, slot, clause)
    elif len(places) == 1:
        _one_place(text, clause, y_slots, places[0], context, state)
    else:
        _nearest(text, clause, [slot for group in xs for slot in group.slots], y_slots, context, state)


def _set_apart(
    text: str, clause: Clause, slots: list[Slot], places: list[Place], context: Context, state: State
) -> bool:
    """``twice as accurate as Gamma at epoch 40 (70% against 35%)``: at the place said last before the two."""
    owners = in_contrast(text, clause, slots, state)
    before = [place for place in places if place.span and place.span[1] <= slots[0].span[0]]
    for slot, who in zip(slots, owners or [], strict=False):
        emit(text, context, state, who, (before or places)[-1 if before else 0], slot, clause)
    return owners is not None


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
    owner = owner_behind(clause, slots) if leads and len(places) > 1 else None
    apart = _one_each(clause, slots, state)
    for number, (place, slot) in enumerate(zip(places, slots, strict=True)):
        who = apart[number] if apart else owner or whose(clause, slot, state)
        emit(text, context, state, who, place, slot, clause)
    state.leads = places if leads else state.leads


def _one_each(clause: Clause, slots: list[Slot], state: State) -> list[frozenset[int]]:
    """``A, B and C reach 88, 82 and 64% at epochs 90, 75 and 60``: as many series as values and places."""
    lists = len(clause.of("x")) == len(clause.of("y")) == 1
    told = [m.series for m in clause.subjects]
    each = lists and len(told) == len(slots) > 1 and all(len(who) == 1 for who in told)
    return told if each and len(set(told)) == len(told) and frozenset().union(*told) == state.subject else []


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
    if (
        len(places) == len(x_slots) == 2
        and clause.says("rise", "fall", "peak", "trough")
        and _arrives(text, x_slots, slot)
    ):
        places = places[1:]
    if len(places) == 2 and places[0].value is not None and places[1].value is not None:
        between = text[x_slots[0].span[1] : x_slots[-1].span[0]]
        through = isinstance(places[0].value, str) and THROUGH.fullmatch(between)
        if through or DURING.search(before) or (is_level(clause) and not BOTH.search(before)):
            places = [stretch_of(places, x_slots)]
    for number, place in enumerate(places):
        other = _other_there(clause, x_slots, number) if slot.span[1] <= x_slots[-1].span[0] else None
        emit(text, context, state, other or whose(clause, slot, state), place, slot, clause)


def _other_there(clause: Clause, x_slots: list[Slot], number: int) -> frozenset[int] | None:
    """``A at 10²⁰ (loss 2.6) matches B at 10²¹``: the second place is where the other is as good."""
    if number == 0 or number >= len(x_slots):
        return None
    last, here = x_slots[number - 1], x_slots[number]
    between = [m for m in clause.mentions if last.span[1] <= m.span[0] and m.span[1] <= here.span[0]]
    return between[0].series if len(between) == 1 and between[0] not in clause.subjects else None


GETS_TO = re.compile(
    r"\b(?:up\s|down\s|back\s)?to\s(?:about\s|around\s|roughly\s|nearly\s|almost\s|only\s|just\s|a\s\w+\sof\s)?[~≈`*]*$"
)


def _is_stretch(slot: Slot, context: Context) -> bool:
    """``from 2007 to 2013``: told from end to end, not ``from 150k onward``, and no bin."""
    told = slot.until is not None or (slot.quantity is not None and slot.quantity.kind == "interval")
    return told and context.panel.kind != "histogram"


def _gets_to(text: str, clause: Clause, slot: Slot) -> bool:
    """``from 2007 to 2013 it soared to 26.1%``: where it has got to at the end of the stretch."""
    plain = slot.quantity is not None and slot.quantity.kind == "number" and not is_level(clause)
    return plain and GETS_TO.search(text, max(clause.span[0], slot.span[0] - 24), slot.span[0]) is not None


def _turns_within(clause: Clause, slot: Slot) -> bool:
    """``dips to -0.3% between September and December 2020``: somewhere in the stretch, not at its end."""
    return slot.quantity is not None and slot.quantity.joiner == "between" and clause.says("trough", "peak")


ARRIVES = re.compile(
    r"\b(?:to|reach\w*|hit\w*|of|at)\s(?:about\s|around\s|roughly\s|a\s\w+\sof\s)?[~≈]?$", re.IGNORECASE
)
RIGHT_THERE = re.compile(r"[`*]*\s?\(?(?:(?:in|at|by|on|that|this|around|after)\s)?(?:the\s|about\s)?", re.IGNORECASE)


def _arrives(text: str, x_slots: list[Slot], slot: Slot) -> bool:
    """``gains ground throughout 2021 to reach 610 that December``: the place right behind a value is its own."""
    first, second = x_slots
    between = first.span[1] <= slot.span[0] and slot.span[1] <= second.span[0]
    led = ARRIVES.search(text, max(0, slot.span[0] - 30), slot.span[0])
    return bool(between and led and RIGHT_THERE.fullmatch(text, slot.span[1], second.span[0]))


def _one_place(text: str, clause: Clause, slots: list[Slot], place: Place, context: Context, state: State) -> None:
    """Several values at one place belong to several series, in order."""
    owners = [named_right_before(clause, slot) or _measured_by(context.panel, slot) for slot in slots]
    if all(owner is not None for owner in owners):
        for slot, owner in zip(slots, owners, strict=True):
            emit(text, context, state, owner or frozenset(), place, slot, clause)
        return
    order = order_of(clause, state, len(slots)) or in_turn(text, clause, slots, context, state)
    order = order or _in_legend_order(text, clause, context, state)
    if order is not None:
        for slot, who in zip(slots, order, strict=True):
            emit(text, context, state, who, place, slot, clause)
        return
    nearest = min(slots, key=lambda slot: abs(slot.span[0] - (place.span or slot.span)[0]))
    for slot in slots:
        if slot is nearest or slot.span[0] > nearest.span[0]:
            continue
        if leaves_first(text, clause, slot, state):
            state.verb = "start"
            emit_at_end(text, clause, slot, context, state)
        elif clause.says("start", "end"):
            emit_at_end(text, clause, slot, context, state)
    emit(text, context, state, whose(clause, nearest, state), place, nearest, clause)


def in_turn(
    text: str, clause: Clause, slots: list[Slot], context: Context, state: State
) -> list[frozenset[int]] | None:
    """``after 20 min, 48 and 70``: a list of nobody named is of those who were told in turn before, in that order."""
    told = state.told()
    listed = any(len(group.slots) == len(slots) and not group.arrows for group in clause.of("y"))
    listed = listed or all(AGAINST.fullmatch(text, a.span[1], b.span[0]) for a, b in pairwise(slots))
    free = not clause.mentions and not context.labelled and listed
    if free and len(told) != len(slots) == len(state.named) and FOR_EACH.search(text, *clause.span):
        told = tuple(state.named) if all(len(who) == 1 for who in state.named) else told
    return list(told) if free and len(told) == len(slots) > 1 else None


def _in_legend_order(text: str, clause: Clause, context: Context, state: State) -> list[frozenset[int]] | None:
    """``the bars reach 12 %, 25 % and 40 %``: a list at one place of nobody named, as long as the legend."""
    listed = [group for group in clause.of("y") if len(group.slots) == len(context.panel.series)]
    told = FOR_EACH.search(text, *clause.span) or len(state.subject) != 1
    several = len(context.panel.series) > (1 if told else 2)
    if clause.subjects or not several or len(listed) != 1 or len(clause.of("y")) > 1 or listed[0].arrows:
        return None
    return state.in_order(frozenset(range(len(context.panel.series))))


FOR_EACH = re.compile(
    r"\brespectively\b|\b(?:the|their|its|corresponding) (?:\w+ )?(?:figures|values|numbers|readings|rates|bars)\b",
    re.IGNORECASE,
)


def _measured_by(panel: PanelDraft, slot: Slot) -> frozenset[int] | None:
    """The one series in whose unit a value is, where there are two value axes."""
    return (of_own_unit(panel, slot.quantity, frozenset()) or None) if slot.quantity is not None else None


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


def owner_behind(clause: Clause, slots: list[Slot]) -> frozenset[int] | None:
    """``61, 64 and 81 % on the surgical wards``: whose a whole list of values is, said right behind it."""
    behind = [m for m in clause.locals if 0 <= m.span[0] - slots[-1].span[1] < REACH]
    return behind[0].series if len(behind) == 1 and len(clause.locals) == 1 else None


REACH = 24
