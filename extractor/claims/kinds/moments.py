"""The place of a curve that a word for a turn means: its peak, where it collapses, takes off, turns or levels off."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from extractor.claims.measures.measure import extreme, places_in
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track
from extractor.claims.words import first, has

Turn = Literal["", "peak", "trough", "drop", "jump", "downturn", "upturn", "turning", "level"]
TURNS: tuple[Turn, ...] = ("peak", "trough", "drop", "jump", "downturn", "upturn", "turning")
KEPT, LONG = 0.04, 0.15


def turn_in(text: str) -> Turn:
    """The turn that a piece of a statement names first; a level stretch where it names no other."""
    found = first(text, "turns", *TURNS)
    if found is not None:
        return next(turn for turn in TURNS if turn == found[0])
    return "level" if has(text, "motion", "flat") else ""


def moment_of(track: Track, scope: Scope, turn: Turn) -> Place | None:
    """Where a track makes a turn within a scope; nowhere, where it makes none."""
    places = places_in(track, scope)
    if turn in ("peak", "trough"):
        return extreme(places, 1 if turn == "peak" else -1)
    if turn in ("drop", "jump"):
        return _largest_step(places, 1 if turn == "jump" else -1)
    if turn in ("downturn", "upturn"):
        return _from_where(places, 1 if turn == "upturn" else -1)
    return _inner_extreme(places) if turn == "turning" else _level_from(track, places)


def _largest_step(places: Sequence[Place], sign: int) -> Place | None:
    """The place that the widest step one way leads to."""
    steps = [(sign * (b.y.mid - a.y.mid), b) for a, b in pairwise(places)]
    size, place = max(steps, key=lambda step: step[0], default=(0.0, None))
    return place if size > 0 else None


def _from_where(places: Sequence[Place], sign: int) -> Place | None:
    """The extreme from which a curve runs the way it is said to begin to; it must go that way after it."""
    top = extreme(places, -sign)
    after = [p for p in places if top is not None and p.x > top.x]
    return top if after and top is not None and sign * (after[-1].y.mid - top.y.mid) > 0 else None


def _inner_extreme(places: Sequence[Place]) -> Place | None:
    """The highest place inside, else the lowest; none where both are at the ends."""
    ends = (places[0], places[-1]) if places else ()
    found = (extreme(places, sign) for sign in (1, -1))
    return next((p for p in found if p is not None and p not in ends), None)


def _level_from(track: Track, places: Sequence[Place]) -> Place | None:
    """The beginning of the longest level stretch, which holds two stated places or is stated as one."""
    room, best, longest = KEPT * track.reach, None, 0.0
    whole = (track.end or 0.0) - (track.start or 0.0)
    for i, place in enumerate(places):
        run = [place]
        for later in places[i + 1 :]:
            if any(abs(track.height(later.y.mid) - track.height(p.y.mid)) > room for p in run):
                break
            run.append(later)
        length = run[-1].hi - place.lo
        told = len(run) > 1 or place.is_stretch
        if i and told and length > max(longest, LONG * whole):
            best, longest = place, length
    return best
