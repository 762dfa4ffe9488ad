"""Groups of a clause → points: which y belongs to which x, of which series.

The reader keeps, while it walks through the clauses of a sentence, the subject, an x that was stated first and holds
for what follows (``At 400 labels BADGE is at 96.5%, Random at 93.5%``), and where the curve has got to.
"""

from __future__ import annotations

import re

from extractor.reading.bound_pairs import bind_placed
from extractor.reading.bound_places import bind_places, note_ends
from extractor.reading.bound_values import bind_values
from extractor.reading.emission import emit, emit_leftovers
from extractor.reading.groups import Clause
from extractor.reading.meetings import share_meeting
from extractor.reading.places import Context, Found, Place, State, resolve
from extractor.reading.subjects import narrow, take_subject

ASIDE = re.compile(r"\bwhere\s$", re.IGNORECASE)
PREMISE = re.compile(r"\bso\s(?!that|on\b|forth)\S{0,5}$", re.IGNORECASE)
SAME_PLACE = re.compile(
    (
        r"\b(?:the same|that same|that|this) (?:month|year|point|step|day|time|place|week|quarter|size|budget|"
        r"position|tick|mark)\b"
    ),
    re.IGNORECASE,
)
AS_DOES = re.compile(r"\W*(?:(?:just )?as|and so|so|like) (?:does|do|did|is|are|was)\b", re.IGNORECASE)


def bind(text: str, clauses: list[Clause], context: Context) -> State:
    """The points of a sentence."""
    state = State(
        context.series,
        [],
        context.x,
        list(context.leads),
        place=context.last,
        named=list(context.named),
        told_before=context.told,
    )
    _give_a_value(clauses, context)
    if not state.subject:
        state.subject = next((clause.subjects[0].series for clause in clauses if clause.subjects), _only_named(clauses))
    row = _whole_row(clauses, context, state)
    if row is not None:
        state.subject = row
        slots = [slot for clause in clauses for group in clause.of("y") for slot in group.slots]
        for tick, slot in zip(context.panel.x.ticks or (), slots, strict=True):
            emit(text, context, state, state.subject, Place(tick, span=slot.span), slot, clauses[0])
        return state
    carried: list[frozenset[int]] = []
    for previous, clause in zip([None, *clauses], clauses, strict=False):
        narrow(clause, context)
        before = state.subject
        take_subject(text, clause, context, state, carried)
        state.switched = state.subject != before and bool(state.found)
        if AS_DOES.match(text, *clause.span) and clause.subjects and not clause.groups:
            _do_likewise(state, before, clause.subjects[0].series)
        if SAME_PLACE.search(text, *clause.span) and state.place is not None:
            state.lead = state.place
        told = len(state.found)
        if not clause.groups and context.x is None and clause.says("end") and not clause.subjects:
            state.lead = None  # ``…, ending five points lower, at 55%``
        state.lead = state.lead or _set_by_while(text, clauses, clause, state)
        _bind_clause(text, clause, context, state)
        share_meeting(text, clause, previous, state, told)
        aside = ASIDE.search(text[max(0, clause.span[0] - 8) : clause.span[0]]) or _is_bracketed(text, clause, "both")
        if aside and clause.says("both") and before:
            state.subject = before
        ends = (word.sense for word in clause.words if word.sense in ("start", "end"))
        placed = bool(clause.of("x")) and not clause.of("y") and state.lead is not None
        state.verb = next(ends, state.verb if not clause.words and not placed else None)
    emit_leftovers(text, context, state)
    if carried:
        state.subject = frozenset().union(*carried)
    return state


WHILE = re.compile(r"\W*(?:while|when|whereas|by the time|although|though|as)\s", re.IGNORECASE)


def _set_by_while(text: str, clauses: list[Clause], clause: Clause, state: State) -> Place | None:
    """``While France was still at 10.3 in 2015, Germany had dropped to 4.6``: the place holds for both."""
    second = len(clauses) > 1 and clause is clauses[1] and clauses[0].of("x") and clauses[0].of("y")
    other = bool(clause.subjects) and bool(clauses[0].subjects)
    return state.place if second and other and WHILE.match(text, *clauses[0].span) else None


def _whole_row(clauses: list[Clause], context: Context, state: State) -> frozenset[int] | None:
    """``River field starts with 8 and then goes 19, 37, 52``: one value for each name along x, in several clauses."""
    groups = [group for clause in clauses for group in clause.groups]
    named = {mention.series for clause in clauses for mention in clause.mentions} or {state.subject}
    plain = all(g.role == "y" and all(s.quantity and s.quantity.kind == "number" for s in g.slots) for g in groups)
    count = sum(len(group.slots) for group in groups)
    told = context.panel.kind in ("heatmap", "other") and len(context.panel.x.ticks or ()) == count >= FEWEST
    who = next(iter(named))
    whole = told and plain and context.x is None and len(named) == len(who) == 1 and len(groups) > 1
    return who if whole else None


FEWEST = 3


def _only_named(clauses: list[Clause]) -> frozenset[int]:
    """``The maximum of SAC (275) occurs at 420k``: the one series that a sentence names, by its extreme or end."""
    named = {mention.series for clause in clauses for mention in clause.mentions}
    first = clauses[0] if clauses else None
    placed = [group for group in first.groups if group.role == "x"] if first is not None else []
    told = first is not None and bool(first.locals)
    told = told and first is not None and (bool(placed) or first.says("peak", "trough", "start", "end"))
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
        bind_placed(text, clause, xs, ys, context, state)
    elif ys:
        bind_values(text, clause, ys, context, state)
    elif xs:
        bind_places(text, clause, xs, context, state)
    else:
        note_ends(clause, context, state)


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
