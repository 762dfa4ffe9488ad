"""Places and values → points: changes, starts and ends, levels, and what is left over."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.model import Quantity
from extractor.reading.draft import PanelDraft
from extractor.reading.groups import Clause
from extractor.reading.making import is_plausible, make_point
from extractor.reading.places import AFTER, UNTIL, Context, Found, Place, State, is_level
from extractor.reading.slots import Slot
from extractor.reading.subjects import whose
from extractor.units import canonical

AT = re.compile(r"\bat\s(?:about\s|around\s|roughly\s|approximately\s|step\s)*[~≈`]*$", re.IGNORECASE)
SLOWLY = (
    re.compile(  # ``falls from 1.9 to 0.9 at 50B`` sets out at the left edge, ``jumps from 1.9 to 0.9 at 50B`` does not
        r"\b(?:ris(?:es?|ing)|fall(?:s|ing)?|climb\w*|declin\w*|decreas\w*|increas\w*|grow\w*|moves?|goes|go|runs?|"
        r"descend\w*|ascend\w*|creep\w*|sinks?|slopes?|slides?|shrinks?|drifts?|improv\w*|comes|edges)"
        r"(?:\s(?!sharply|abruptly|suddenly)[a-z]+){0,3}\sfrom\s",
        re.IGNORECASE,
    )
)
REACHED = re.compile(
    (
        r"\b(?:by|within|over|in the first|after)\s+(?:about\s|around\s|roughly\s|approximately\s|the\s|first\s|"
        r"(?:step|epoch|week|day|cycle|iteration|year|month|layer|hour|round|minute)\s)*[~≈`]*$"
    ),
    re.IGNORECASE,
)
AT = re.compile(r"\bat\s(?:time\s|step\s|about\s|approximately\s|around\s)?[~≈`]*$", re.IGNORECASE)
SUDDEN = re.compile(
    r"\b(?:sharp\w*|sudden\w*|abrupt\w*|instant\w*|drops?|jumps?|spikes?|plummets?|crash\w*|collapses?|resets?)\b",
    re.IGNORECASE,
)


def is_change(clause: Clause, slot: Slot, context: Context) -> bool:
    """``from ~10³ to ~10²`` where something moves; ``fluctuates from 2 to 3`` is a range."""
    quantity = slot.quantity
    if (
        quantity is None
        or quantity.kind != "interval"
        or quantity.joiner not in ("from", "arrow", "to")
        or (context.panel.kind == "scatter" and not _is_fitted(clause, context))
    ):
        return False
    if quantity.joiner == "to" and not clause.says("rise", "fall"):
        return False
    if clause.says("level") and not clause.says("rise", "fall"):
        return False
    return quantity.joiner in ("from", "arrow") or clause.says("rise", "fall")


def _is_fitted(clause: Clause, context: Context) -> bool:
    """Whether a clause speaks of a line among the dots: ``the Lille fit runs from 21 to 7``."""
    names = [context.panel.series[n].name or "" for mention in clause.subjects for n in mention.series]
    return bool(names) and all(re.search(r"\b(?:fit|line|regression)\b", name, re.IGNORECASE) for name in names)


def emit_change(
    text: str, clause: Clause, slot: Slot, places: list[Place], x_slots: list[Slot], context: Context, state: State
) -> None:
    """``from ~10³ to ~10² over 10³ steps``: two points, at the ends of the stretch."""
    quantity = slot.quantity
    ends = context.ends()
    assert quantity is not None
    low, high = quantity.low, quantity.high
    place = places[0] if places else context.phase
    if place is None and ends is not None:
        place = Place(None, ends[0], ends[1], None)
    if place is None or low is None or high is None:
        return
    start, stop = _from_and_to(text, clause, place, x_slots, context, state)
    who = whose(clause, slot, state)
    if isinstance(stop.value, str) and (ends_of := _first_and_last(context.panel, who)):
        _emit_value(context, state, ends_of[0], stop, quantity, low, None)
        _emit_value(context, state, ends_of[1], stop, quantity, high, None)
        return
    if start is not None:
        _emit_value(context, state, who, start, quantity, low, "start" if not state.found else None)
    _emit_value(context, state, who, stop, quantity, high, None)


def _from_and_to(
    text: str, clause: Clause, place: Place, x_slots: list[Slot], context: Context, state: State
) -> tuple[Place | None, Place]:
    """Where a change begins, as far as that is said, and where it ends."""
    ends = context.ends()
    if place.low is not None:
        return Place(place.low, span=place.span), Place(place.high, span=place.span)
    lead = text[max(0, place.span[0] - 24) : place.span[0]] if place.span is not None else ""
    if not x_slots and ends is not None and (AFTER.search(lead) or UNTIL.search(lead)):
        return place, Place(ends[1])
    first = x_slots[0] if x_slots else None
    before = text[max(clause.span[0], first.span[0] - 24) : first.quantity.core[0]] if first and first.quantity else ""
    origin = state.last if state.last is not None else ends[0] if ends else None
    fresh = not state.found and state.last is None and AT.search(before) and SLOWLY.search(text, *clause.span)
    reached = origin is not None and (REACHED.search(before) or fresh) and origin != place.value
    return (Place(origin) if reached else None), place


def _first_and_last(panel: PanelDraft, who: frozenset[int]) -> tuple[frozenset[int], frozenset[int]] | None:
    """``Portugal goes from 53 % to 61 %`` over series named after years: the first and the last of them."""
    names = [series.name or "" for series in panel.series]
    dated = len(names) > 1 and len(who) != 1 and all(YEAR.fullmatch(name) for name in names) and names == sorted(names)
    return (frozenset({0}), frozenset({len(names) - 1})) if dated else None


YEAR = re.compile(r"(?:19|20)\d\d")


def emit_at_end(
    text: str, clause: Clause, slot: Slot, context: Context, state: State, who: frozenset[int] | None = None
) -> None:
    """``starts at 41``, ``ends near 19``: the ends of the x axis (or of the phase)."""
    ends = (
        (context.phase.low, context.phase.high)
        if context.phase is not None and context.phase.low is not None
        else context.ends()
    )
    if ends is None or ends[0] is None or ends[1] is None:
        return
    before = [w for w in clause.words if w.sense in ("start", "end") and w.span[0] < slot.span[0]]
    after = [w for w in clause.words if w.sense in ("start", "end") and w.span[0] >= slot.span[1]]
    word = before[-1] if before else after[0] if after else None
    at_start = (word.sense if word else state.verb) == "start"
    if at_start and clause.says("end") and not before:
        at_start = False
    place = Place(ends[0] if at_start else ends[1], span=word.span if word else None)
    emit(text, context, state, who or whose(clause, slot, state), place, slot, clause, "start" if at_start else "end")


SETS_OUT = re.compile(r"\W*from\s(?:about\s|an?\s|roughly\s|around\s|some\s|the\s)?[~≈]?$", re.IGNORECASE)


def leaves_first(text: str, clause: Clause, slot: Slot, state: State) -> bool:
    """``From -180 it improves``: the value that a sentence opens with, before any other is told."""
    told = slot.quantity is not None and slot.quantity.value is not None and not state.found
    return told and slot.quantity is not None and bool(SETS_OUT.fullmatch(text, clause.span[0], slot.quantity.core[0]))


def emit_level(text: str, clause: Clause, slot: Slot, context: Context, state: State, who: frozenset[int]) -> None:
    """A level without a place: from where the curve has got to, to the end; the whole axis where it has got nowhere."""
    ends = context.ends()
    if context.phase is not None:
        place = context.phase
    elif ends is None:
        return
    else:
        last, told = state.reached.get(id(slot), (state.last, len(state.found)))
        if slot.quantity is not None and slot.quantity.bound and clause.says("whole") and state.found[told:]:
            return  # ``never exceeds 25; reaches 12 after 80 min``: a remark on the values that follow
        last = last if _keeps(clause, slot, state.found[told:]) else state.last
        start = last if last is not None else ends[0]
        if start == ends[1] or isinstance(start, str) != isinstance(ends[1], str):
            return
        word = next((w for w in clause.words if w.sense in ("level", "whole")), None)
        place = Place(None, start, ends[1], word.span if word else None)
        if start == ends[0] and _comes_from_elsewhere(slot, who, state):
            place = Place(ends[1], span=place.span)
    emit(text, context, state, who, place, slot, clause)


def _comes_from_elsewhere(slot: Slot, who: frozenset[int], state: State) -> bool:
    """``starts at 6 and levels off at 2.4``: the level is reached somewhere, and nobody says where."""
    level = slot.quantity.value if slot.quantity is not None else None
    told = [f.point.y for f in state.found if f.series <= who and f.point.role == "start"]
    return level is not None and any(isinstance(y, float) and abs(y - level) > NEARBY * abs(level) for y in told)


NEARBY = 0.1


def _keeps(clause: Clause, slot: Slot, later: list[Found]) -> bool:
    """``fluctuates between 8 and 14, ending at 10``: what is told behind a level does not leave it."""
    q = slot.quantity
    if q is None or not later or (q.bound is None and clause.says("whole")):
        return q is not None
    if q.low is None or q.high is None or not clause.says("level"):
        return False
    return all(f.point.role == "end" and isinstance(f.point.y, float) and q.low <= f.point.y <= q.high for f in later)


def emit_leftovers(text: str, context: Context, state: State) -> None:
    """Values that found no place: that of the clause before, a level's stretch to the end, or the phase they stand in.

    ``the former reaches 40 at week 12, the latter 55`` · ``… and plateaus at 3`` · ``**Phase 2 (10–20):** about 5``
    """
    for slot, who, clause in list(state.pending):
        if id(slot) in state.elliptic and context.phase is None:
            emit(text, context, state, who, state.elliptic[id(slot)], slot, clause)
        elif (is_level(clause) or context.level) and len(state.pending) == 1:
            emit_level(text, clause, slot, context, state, who)
        elif context.phase is not None and context.phase.low is not None:
            phase = context.phase
            if clause.says("rise", "fall", "peak", "trough") or (
                slot.quantity is not None and re.search(r"\bto\s*$", text[max(0, slot.span[0] - 4) : slot.span[0]])
            ):
                if clause.says("rise", "fall") and not clause.says("peak", "trough"):
                    emit(text, context, state, who, Place(phase.high, span=phase.span), slot, clause)
            else:
                emit(text, context, state, who, phase, slot, clause)


def emit(
    text: str,
    context: Context,
    state: State,
    who: frozenset[int],
    place: Place | None,
    slot: Slot,
    clause: Clause,
    role: str | None = None,
) -> None:
    """One value of some series at a place."""
    quantity = slot.quantity
    who = of_own_unit(context.panel, quantity, who) if quantity is not None else who
    if quantity is None or place is None or not who:
        return
    if clause.says("cross"):
        quantity = replace(quantity, bound=None)
    _add(context, state, who, place, quantity, role or _role(text, context, place, clause))


def of_own_unit(panel: PanelDraft, quantity: Quantity, who: frozenset[int]) -> frozenset[int]:
    """``At 24 m/s some 1,400 kW and 10 rpm are left``: with two value axes the unit tells whose a value is."""
    if not panel.y2.declared or quantity.unit is None:
        return who
    units = {side: canonical(axis.unit) for side, axis in (("y", panel.y), ("y2", panel.y2)) if axis.unit}
    sides = [side for side, unit in units.items() if unit == quantity.unit]
    if len(sides) != 1 or len(units) < 2:
        return who
    own = frozenset(i for i, series in enumerate(panel.series) if (series.axis or "y") == sides[0])
    return who & own or (own if len(own) == 1 else who)


def _role(text: str, context: Context, place: Place, clause: Clause) -> str | None:
    """What the point is to its curve: ``peak``, ``trough``, ``start``, ``end``, or ``jump`` where it leaps."""
    if clause.says("peak") or clause.says("trough"):
        return "peak" if clause.says("peak") else "trough"
    dated = place.span is not None and place.low is None and AT.search(text[max(0, place.span[0] - 24) : place.span[0]])
    if dated and SUDDEN.search(text, max(0, clause.span[0] - 60), clause.span[1]):
        return "jump"
    return next((sense for sense in ("start", "end") if clause.says(sense)), None) or context.role


def _emit_value(
    context: Context,
    state: State,
    who: frozenset[int],
    place: Place,
    quantity: Quantity,
    value: float,
    role: str | None,
) -> None:
    _add(
        context, state, who, place, replace(quantity, value=value, low=None, high=None, kind="number", bound=None), role
    )


def _add(
    context: Context, state: State, who: frozenset[int], place: Place, quantity: Quantity, role: str | None
) -> None:
    for index in sorted(who):
        panel = context.panel
        axis = panel.y_of(panel.series[index])
        point = make_point(axis, place, quantity, role, context.rule)
        if point is not None and is_plausible(panel, axis, point):
            state.found.append(Found(frozenset({index}), point))
    state.last, state.place = place.last, place
    state.pending = [entry for entry in state.pending if entry[0].quantity is not quantity]
