"""Pairs of values of one track: the ends of a stretch, two places, a place and a peak or the start."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from extractor.claims.measures.measure import ends_in, extreme, value_in
from extractor.claims.measures.pair import Pair
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track, plain

PEAK = re.compile(r"\b(?:peaks?|crests?|apex|high point|maxim\w+|highest|height|top|record|summit|hottest|largest)\b")
TROUGH = re.compile(r"\b(?:minim\w+|low(?:est)?|trough|nadir|resting|floor|baseline|coldest|bottom)\b")
BEFORE = re.compile(r"\b(?:before|pre-event|prior|previous|earlier)\b")
ITS_LEVEL = re.compile(r"\b(?:its|their) (?:\S+ ){1,2}(?:level|value|figure|height|mark|total)s?\b")
FINAL = re.compile(r"\b(?:already|final|eventual|ultimate|end)\b")
IN_TIME = re.compile(r"\b(?:in|during|of)(?: (?:the|month|year|week|quarter))*\s*$")


def of_one_subject(reading: Reading) -> Iterator[Pair]:
    """One track at two places: the ends of a stretch, two named places, a place and the peak or the start."""
    for track in (t for t in reading.tracks[:12] if not t.categories or len(reading.everyone) > 1):
        yield from _of_stretches(reading, track)
        yield from _of_two_places(reading, track)
        yield from _of_landmarks(reading, track)


def _of_stretches(reading: Reading, track: Track) -> Iterator[Pair]:
    wide = [s for s in reading.scopes if not s.is_place]
    for scope in wide or ([] if reading.scopes else [EVERYWHERE]):
        ends = ends_in(track, scope)
        if ends is not None:
            first, last, lo, hi = ends
            yield Pair(last, first, f"y({track.name}; {plain(hi)})", f"y({track.name}; {plain(lo)})", along=True)
    yield from _of_ends(reading, track)
    yield from _of_step(reading, track)
    for scope in reading.scopes if len(reading.scopes) == 1 else ():
        if scope.where in ("by", "at", "end") and track.start is not None:
            here, start = value_in(track, scope), track.at(track.start)
            if here is not None and start is not None and here is not start:
                yield Pair(
                    here, start, f"y({track.name}; {scope.shown})", f"y({track.name}; start)", literal=False, along=True
                )


def _of_step(reading: Reading, track: Track) -> Iterator[Pair]:
    """``lost 43 million in 2020``: what happens in a year is the step into it."""
    places = [s for s in reading.scopes if s.is_place]
    lead = reading.text[: max(0, places[0].span[0] - reading.offset)] if len(places) == 1 else ""
    window = places[0].window(track) if places and IN_TIME.search(lead) and places[0].where == "at" else None
    earlier = [p for p in track.points if window is not None and p.hi < window[0]]
    here = value_in(track, places[0]) if earlier else None
    if here is not None and track.is_ordered:
        before = max(earlier, key=lambda p: p.hi)
        shown = (f"y({track.name}; {places[0].shown})", f"y({track.name}; {before.shown})")
        yield Pair(here, before.y, *shown, literal=False, along=True)


def _of_ends(reading: Reading, track: Track) -> Iterator[Pair]:
    """``of its initial height``, ``of its final value``: the last value against the first, a place against the last."""
    if reading.scopes and all(s.where == "start" for s in reading.scopes):
        ends = ends_in(track, EVERYWHERE)
        if ends is not None:
            yield Pair(ends[1], ends[0], f"y({track.name}; end)", f"y({track.name}; start)", literal=False)
    at = [s for s in reading.scopes if s.is_place]
    if ITS_LEVEL.search(reading.text) and len(at) == 1 and at[0].where == "at":
        last, then = value_in(track, Scope("end")), value_in(track, at[0])
        if last is not None and then is not None:
            yield Pair(last, then, f"y({track.name}; end)", f"y({track.name}; {at[0].shown})")
    if FINAL.search(reading.text):
        last = value_in(track, Scope("end"))
        for scope in reading.scopes:
            here = value_in(track, scope) if scope.where in ("at", "by", "start") else None
            if here is not None and last is not None and here is not last:
                yield Pair(here, last, f"y({track.name}; {scope.shown})", f"y({track.name}; end)", literal=False)


def _of_two_places(reading: Reading, track: Track) -> Iterator[Pair]:
    """In the order of their names; of a motion the later one against the former."""
    places = sorted((s for s in reading.scopes if s.is_place), key=lambda s: s.span)
    for one, two in itertools.pairwise(places):
        a, b = value_in(track, one), value_in(track, two)
        if a is not None and b is not None:
            yield Pair(a, b, f"y({track.name}; {one.shown})", f"y({track.name}; {two.shown})")


def _of_landmarks(reading: Reading, track: Track) -> Iterator[Pair]:
    """``close to 90% of the peak``, ``its resting level``, ``its level just before the event``."""
    marks = [(1, "max")] if PEAK.search(reading.text) else []
    marks += [(-1, "min")] if TROUGH.search(reading.text) else []
    for sign, word in marks:
        top = extreme(track.places, sign)
        for scope in reading.scopes or (Scope("end"), Scope("start")):
            here = value_in(track, scope) if scope.is_place else None
            if top is not None and here is not None and here is not top.y:
                yield Pair(here, top.y, f"y({track.name}; {scope.shown})", f"{word} y({track.name})")
                yield Pair(top.y, here, f"{word} y({track.name})", f"y({track.name}; {scope.shown})", literal=False)
    if len(marks) == 2 or (BEFORE.search(reading.text) and track.points):
        yield from _of_jump(track)


def _of_jump(track: Track) -> Iterator[Pair]:
    """The largest step between neighbours: a spike against the place before it; and the lowest against the highest."""
    steps = list(zip(track.points, track.points[1:], strict=False))
    if steps:
        a, b = max(
            steps, key=lambda s: abs(s[1].y.mid - s[0].y.mid) if s[0].x > track.points[0].x or len(steps) < 3 else 0.0
        )
        yield Pair(b.y, a.y, f"y({track.name}; {b.shown})", f"y({track.name}; {a.shown})")
    top, low = extreme(track.points, 1), extreme(track.points, -1)
    if top is not None and low is not None:
        yield Pair(top.y, low.y, f"max y({track.name})", f"min y({track.name})", literal=False)
