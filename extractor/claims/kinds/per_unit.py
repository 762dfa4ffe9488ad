"""A change for each step along x: ``9 points per 100 cycles``, ``a metre per year``, ``8 to 9 points each year``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, Value, every, some
from extractor.claims.kinds.increments import Step as Change
from extractor.claims.kinds.increments import evidence, step_over, steps_of
from extractor.claims.measures.measure import matches, slack_of
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.described import size_of
from extractor.claims.statements.motions import way_told
from extractor.claims.statements.nicknames import unit_words
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.statements.steps import Step
from extractor.claims.view import Track, brief

KIND = "rate"
AVERAGE = re.compile(r"\b(?:on average|average[sd]?|averaging|mean|in the mean|overall|net)\b")
FAR, WITHIN = 1.6, 2.0


def per_unit(reading: Reading) -> Finding | None:
    """One amount against the change for each step over the stretch named; told of each step, against every one."""
    step = reading.step
    amount = None if step is None else _amount(reading, step)
    if step is None or amount is None or _is_of_axis(reading, step):
        return None
    whole = reading.subjects or reading.context or reading.is_collective or len(reading.everyone) == 1
    scope = next((s for s in reading.scopes if not s.is_place), EVERYWHERE)
    tracks = reading.tracks if whole else [t for t in reading.view.tracks if t.places]
    changes = [c for t in tracks if (c := _change(t, scope, step)) is not None]
    if not changes or (whole and len(changes) < len(tracks)):
        return None
    singly = step.is_each and not AVERAGE.search(reading.text)
    truths = [_held(reading, c, amount, step, scope, singly=singly) for c in changes]
    truth = every(truths) if whole else some(truths) or None
    return None if truth is None and not whole else _finding(changes, scope, step, amount, truth)


def _is_of_axis(reading: Reading, step: Step) -> bool:
    """``8.3 thousand requests per second`` on an axis of requests/s: the unit of the values, not a step along x."""
    word = step.shown.split()[-1].removesuffix("s")
    units = {word, *(u for u in unit_words(word) if u), *(u for u in SHORT.get(word, ()))}
    axes = [axis for panel in reading.view.figure.panels for axis in (panel.x, panel.y) if axis is not None]
    told = " ".join(f"{axis.label or ''} {axis.unit or ''}" for axis in axes).casefold()
    return any(re.search(rf"(?:\bper |/\s?){re.escape(unit)}s?\b", told) for unit in units)


SHORT = {"second": ("s", "sec"), "minute": ("min",), "hour": ("h", "hr"), "year": ("yr", "a"), "day": ("d",)}


def _finding(changes: Sequence[Change], scope: Scope, step: Step, amount: Amount, truth: Truth) -> Finding:
    first = changes[0]
    shown = f"{first.track.name} changes by {brief(_per(first, scope, step))} for each {step.shown} over {scope.shown}"
    sign = {"=": "≈", ">": ">", "<": "<"}[amount.relation]
    tracks = names([c.track for c in changes])
    program = f"mean |Δy({tracks})| per {step.shown} over {scope.shown} {sign} {amount.shown.strip()}"
    return Finding(KIND, truth, program, shown, evidence(changes), 0.95, firm=True, sure=True)


def _amount(reading: Reading, step: Step) -> Amount | None:
    """The one amount that is no place on x and no part of the step."""
    known = [a for a in reading.of_role("y", "change", "fraction") if not step.span[0] <= a.span[0] < step.span[1]]
    parts = [a for a in known if a.role == "fraction" and not _is_of_unit(reading, a)]
    sizes = [a for a in known if a not in parts and a.mid]
    return sizes[0] if len(sizes) == 1 and not parts and not reading.of_role("ratio", "percent") else None


def _is_of_unit(reading: Reading, amount: Amount) -> bool:
    """``half a megapascal``: a part of one unit, not of a value."""
    return (
        OF_UNIT.match(reading.text, amount.span[1] - reading.offset) is not None or ONE.search(amount.shown) is not None
    )


OF_UNIT = re.compile(r"\s+(?:of\s+)?an?\b")
ONE = re.compile(r"\b(?:half|third|quarter|fifth|tenth)s?\s+(?:of\s+)?an?\b")


def _change(track: Track, scope: Scope, step: Step) -> Change | None:
    """The change over the stretch; on a logarithmic axis only for steps of a decade."""
    found = step_over(track, scope) if track.log_x == step.is_decade else None
    return found if found is not None and (step.is_place or _length(found)) else None


def _length(change: Change) -> float:
    """How far a change reaches along x, also between names that are numbers; nothing between other names."""
    names = change.track.categories
    sizes = [size_of(names[int(x)]) for x in (change.lo, change.hi)] if names else []
    known = [size for size in sizes if size is not None]
    return change.length if not names else abs(known[1] - known[0]) if len(known) > 1 else 0.0


def _per(change: Change, scope: Scope, step: Step) -> float:
    """How much a change comes to for each step."""
    count = len(steps_of(change.track, scope)) if step.is_place else _length(change) / step.length
    return change.change / max(count, 1e-12)


def _held(reading: Reading, change: Change, amount: Amount, step: Step, scope: Scope, *, singly: bool) -> Truth:
    """Within the room of the amount; refuted where the mean is far off and no single step comes near."""
    track, size = change.track, _per(change, scope, step)
    pieces = steps_of(track, replace(scope, lo=min(scope.lo, scope.hi), hi=max(scope.lo, scope.hi)))
    parts = [abs(p.change) / (1.0 if step.is_place else max(_length(p), 1e-12) / step.length) for p in pieces]
    parts = parts or [abs(size)]
    room = (0.25 if amount.approx or amount.role == "fraction" else 0.12) * abs(amount.mid)
    way = way_told(reading.text, reading.direction(track))
    if way * size < -slack_of(track) * 1e-3:
        return None
    held = [_fits(amount, part, room) for part in (parts if singly else [abs(size)])]
    if all(truth is True for truth in held):
        return True
    far = max(parts) * FAR < amount.lo or min(parts) > FAR * amount.hi
    off = max(amount.lo - abs(size), abs(size) - amount.hi)
    bound = amount.relation != "=" and all(truth is False for truth in held)
    sure = change.stated and bool(pieces) and not track.log_y
    return False if sure and ((far and off > WITHIN * room) or (bound and off > room)) else None


def _fits(amount: Amount, measured: float, room: float) -> Truth:
    return matches(Value(measured, measured, measured), amount.lo, amount.hi, amount.relation, room)
