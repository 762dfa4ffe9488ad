"""Places without a value: they belong to the values just said, or hold for those that follow."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.language import Word
from extractor.model import Point, Trace
from extractor.reading.bound_pairs import DURING
from extractor.reading.emission import emit
from extractor.reading.groups import Clause, Group, arrow_parts
from extractor.reading.places import Context, Found, Place, State, is_level, places_of, stretch_of
from extractor.reading.slots import Slot

SPANS = re.compile(r"\b(?:spans?|extends?|covers?|runs?|stretches|exists?|plotted|drawn|visible)\b", re.IGNORECASE)


Pending = tuple[Slot, frozenset[int], Clause]


def bind_places(text: str, clause: Clause, xs: list[Group], context: Context, state: State) -> None:
    """``…, by week 12``; ``At 10 and 20 …``; ``the record spans 1990 to 2010``."""
    slots = [slot for group in xs for slot in group.slots]
    places = places_of(text, clause, slots, context, state)
    if not places or _give_to_pending(text, clause, slots, places, context, state):
        return
    if _needs_as_much(text, clause, places, state) or _is_there_again(text, slots, places, state):
        return
    spans = len(places) == 1 and places[0].low is not None and SPANS.search(text, *clause.span)
    if spans and not clause.words and context.panel.kind != "scatter":
        state.extent = places[0]
        return
    before = text[max(0, slots[0].span[0] - 24) : slots[0].span[0]]
    if len(places) >= 2 and places[0].value is not None and DURING.search(before):
        state.lead = stretch_of(places, slots)
    else:
        state.lead, state.leads = places[0], places
    state.last, state.place = places[-1].last, places[-1]


NEEDS = re.compile(r"\b(?:needs?|needed|requires?|required|takes?|took)\b", re.IGNORECASE)


REACH = 24


def _needs_as_much(text: str, clause: Clause, places: list[Place], state: State) -> bool:
    """``Alpha needs 12 epochs to pass 50%; Beta needs 28``: for the same value."""
    told = state.found[-1] if state.found else None
    if told is None or not state.switched or len(places) != 1 or told.point.x is None:
        return False
    before = told.point.sources["x"].spans if "x" in told.point.sources else ()
    needs = (
        NEEDS.search(text, *clause.span) and before and NEEDS.search(text, max(0, before[-1][0] - REACH), before[-1][0])
    )
    value = told.point.sources["y"].spans[0][0] if "y" in told.point.sources else 0
    short = REACHES.search(text, max(0, value - REACH - 8), value)
    if not needs and not (short and _is_as_short(text, clause, places[0])):
        return False
    _tell_at(replace(told.point, role=None), places[0], state.subject, state)
    return True


def _tell_at(point: Point, place: Place, who: frozenset[int], state: State) -> None:
    """The value of a point once more, at another place."""
    sources = {**point.sources, "x": Trace((place.span,) if place.span else (), "points.sentence")}
    moved = replace(point, x=place.value, x_min=place.low, x_max=place.high, sources=sources)
    state.found += [Found(frozenset({index}), moved) for index in sorted(who)]
    state.last, state.place = place.last, place


def _is_there_again(text: str, slots: list[Slot], places: list[Place], state: State) -> bool:
    """``a maximum of 620 in August 2022 and again in August 2023``: the value that was told at the place before."""
    told = state.found[-1] if state.found else None
    if told is None or told.point.x is None or len(places) != 1 or places[0].value is None:
        return False
    said = ONCE_MORE.search(text, max(0, slots[0].span[0] - REACH - 8), slots[0].span[0])
    before = [span for trace in told.point.sources.values() for span in trace.spans]
    if said is None or not any(0 <= said.start() - end <= NEXT_WORD for _, end in before):
        return False
    _tell_at(told.point, places[0], told.series, state)
    return True


NEXT_WORD = 3
ONCE_MORE = re.compile(
    r"[,;]?\s(?:and\s)?(?:then\s)?(?:(?:once|yet)\s)?(?:again|once\smore)\s(?:in|at|on|around|near|by|about)\s(?:[a-z]+\s)?[~≈`*]*$"
)


REACHES = re.compile(
    r"\b(?:reach|pass|attain|hit|cross|exceed|surpass|get|arriv)\w*\s(?:(?:to|at|above|below)\s)?[^,;.\d]{0,12}$",
    re.IGNORECASE,
)
PLACE_LED = re.compile(
    r"[)\"”*`]*(?:\s(?:line|curve|one))?\s(?:(?:not\s|only\s|just\s|already\s)?(?:until|by|at|after|in|around|near|before)|needs)"
    r"\s(?:[^\W\d]+\s){0,2}[~≈]?$",
    re.IGNORECASE,
)
NO_VALUE_BEHIND = re.compile(
    r"\W*(?:$|[.;]|(?:and|while|whereas|but)\s)|,\s(?:and|while|whereas|but|the)\s", re.IGNORECASE
)


def _is_as_short(text: str, clause: Clause, place: Place) -> bool:
    """``the blue curve reaches 50% by epoch 10, the red by epoch 22 and the green by epoch 65``."""
    if len(clause.subjects) != 1 or len(clause.mentions) != 1 or clause.words or place.span is None:
        return False
    slot = clause.groups[0].slots[0]
    start = slot.quantity.core[0] if slot.quantity is not None else slot.span[0]
    led = PLACE_LED.fullmatch(text, clause.subjects[0].span[1], start) is not None
    return led and NO_VALUE_BEHIND.match(text, slot.span[1]) is not None


def _give_to_pending(
    text: str, clause: Clause, slots: list[Slot], places: list[Place], context: Context, state: State
) -> bool:
    """Put the values that wait for a place where this clause says; a level holds for the stretch between two."""
    pending = [part for entry in state.pending for part in _unrolled(entry)]
    if len(pending) == 1 and len(places) > 1:
        if not is_level(clause) and not is_level(pending[0][2]):
            pending *= len(places)
        elif len(places) == 2 and all(place.value is not None for place in places):
            places = [stretch_of(places, slots)]
    owners = {who for _, who, _ in pending}
    if len(places) == 1 and len(pending) == len(owners) > 1:
        places = places * len(pending)  # ``The lowest levels, 22 and 9, were recorded in Q3``
    if not pending or len(pending) != len(places):
        return False
    for (slot, who, said), place in zip(pending, places, strict=True):
        emit(text, context, state, who, place, slot, said)
    state.pending.clear()
    state.lead = None
    return True


def _unrolled(entry: Pending) -> list[Pending]:
    slot, who, clause = entry
    return [(part, who, clause) for part in arrow_parts(slot)]


def note_ends(clause: Clause, context: Context, state: State) -> None:
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
