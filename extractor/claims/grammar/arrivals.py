"""Motion told at one place: ``rises to 40 in 2010``, ``collapses in 2008``, ``is still climbing at the end``."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

from extractor.claims.finding import show
from extractor.claims.grammar.meaning import Moves
from extractor.claims.grammar.rooms import changed_by, level_fits
from extractor.claims.grammar.world import Asked, Found, UnresolvedError
from extractor.claims.interval import Truth, Value, every, less
from extractor.claims.measures.measure import slack_near
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track

TIMES = re.compile(r"\b(?:years?|months?|weeks?|days?|dates?|quarters?|time|hours?|seasons?|decades?)\b", re.IGNORECASE)


def at_a_place(asked: Asked, track: Track, told: Moves, sign: int) -> Found | None:
    """What comes of a motion that is told at one place; nothing where it is told over a stretch."""
    if asked.is_everywhere and len(asked.scopes) > 1 and all(s.is_place for s in asked.scopes):
        raise UnresolvedError  # ``dips at minutes 6 and 20``: at each of them
    if _is_arrival(asked, told):
        return _arrives(track, told, asked.scopes[0], sign)
    if _is_at_once(asked, told) and _runs_in_time(asked, track):
        return _at_once(track, told, asked.scopes[0], sign)
    return _arrives_after(asked, track, told, sign)


def ends_fit(first: Value, last: Value, told: Moves, track: Track, sign: int) -> list[Truth]:
    """The way from the first to the last value, and the amounts that are told of it."""
    slack = slack_near(track, first.mid, last.mid)
    truths: list[Truth] = [less(first, last, slack) if sign > 0 else less(last, first, slack)]
    if told.by is not None:
        truths.append(changed_by(first, last, told.by, track, sign))
    if told.start is not None:
        truths.append(level_fits(first, told.start, track))
    if told.end is not None:
        truths.append(level_fits(last, told.end, track))
    return truths


def is_plain(told: Moves) -> bool:
    """Whether a motion is told without amounts."""
    return told.by is None and told.start is None and told.end is None


def _is_arrival(asked: Asked, told: Moves) -> bool:
    there = len(asked.scopes) == 1 and asked.scopes[0].where == "at"
    return there and told.end is not None and not (told.start or told.by or told.is_strict)


def _arrives(track: Track, told: Moves, at: Scope, sign: int) -> Found:
    """``rises to 40 in 2010``: stands there then, and has come that way, from the start or from the place before."""
    window = at.window(track)
    before = [p for p in track.points if window is not None and p.hi < window[0]]
    value = track.at(window[0]) if window is not None else None
    if value is not None and told.end is not None and track.categories and not track.is_ordered:
        return level_fits(value, told.end, track), f"{show(value)} at {at.shown}"  # ``drops to 79 % without attention``
    if value is None or not before or told.end is None:
        raise UnresolvedError
    slack = slack_near(track, value.mid)
    came = [less(p.y, value, slack) if sign > 0 else less(value, p.y, slack) for p in (before[0], before[-1])]
    truth = every([came[0] if came[0] is came[1] else None, level_fits(value, told.end, track)])
    return truth, f"{track.name} {'rises' if sign > 0 else 'falls'} to {show(value)} at {at.shown}"


def _is_at_once(asked: Asked, told: Moves) -> bool:
    there = len(asked.scopes) == 1 and asked.scopes[0].where == "at"
    return there and told.end is None and told.start is None and not told.is_strict and not asked.is_along


def _runs_in_time(asked: Asked, track: Track) -> bool:
    """``collapses in 2008`` is an event; ``falls at 30 %`` may be anything."""
    axis = asked.world.reading.view.figure.panels[track.panel].x
    return axis is not None and (axis.scale == "time" or TIMES.search(f"{axis.label} {axis.unit}") is not None)


def _at_once(track: Track, told: Moves, at: Scope, sign: int) -> Found:
    """``collapses in 2008``: on the step that leads there, or on the one from there; false where neither does."""
    window = at.window(track)
    here = next((i for i, p in enumerate(track.points) if window and p.lo - 1e-9 <= window[0] <= p.hi + 1e-9), None)
    if here is None or (track.categories and not track.is_ordered) or len(track.points) < 2:
        raise UnresolvedError
    around = track.points[max(0, here - 1) : here + 2]
    steps = list(itertools.pairwise(p.y for p in around))
    led = steps[0] if here else None
    truths = [every(ends_fit(a, b, told, track, sign)) for a, b in steps]
    truth = True if led and truths[0] is True else None if any(t is not False for t in truths) else False
    if truth is False and (told.by is not None or len(steps) < 2):
        truth = None
    shown = " → ".join(show(p.y) for p in around)
    return truth, f"{track.name} {'rises' if sign > 0 else 'falls'} at {at.shown}: {shown}"


def _arrives_after(asked: Asked, track: Track, told: Moves, sign: int) -> Found | None:
    """``after two hours it is down to 20``: then, where it is."""
    (scope,) = asked.scopes if len(asked.scopes) == 1 else (EVERYWHERE,)
    if scope.where != "after" or told.end is None or told.start or told.by or told.is_strict:
        return None
    try:
        found = _arrives(track, told, replace(scope, where="at", strict=False), sign)
    except UnresolvedError:
        return None
    return found if found[0] is True else None


def still(asked: Asked, track: Track, told: Moves) -> Asked | None:
    """``is still climbing at the end``: on the last step."""
    scope = asked.scopes[0] if len(asked.scopes) == 1 else EVERYWHERE
    there = scope.where == "end" or (scope.where == "at" and scope.lo == scope.hi == track.end)
    return replace(asked, scopes=(Scope("last_step"),)) if there and is_plain(told) else None
