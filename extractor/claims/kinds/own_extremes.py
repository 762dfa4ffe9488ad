"""Whether the extreme of one series lies where a statement says: ``peaks at 0.90 by 50M``, ``bottoms out in 2012``."""

from __future__ import annotations

import re
from collections.abc import Iterable

from extractor.claims.finding import Answer
from extractor.claims.interval import Value
from extractor.claims.measures.measure import compared, extreme, matches, places_in, slack_of, value_in
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track


def own_answers(reading: Reading, track: Track, sign: int) -> Iterable[Answer]:
    """Whether a track's own extreme lies where the statement says, and has the height it says."""
    top = extreme(track.points, sign)
    if top is None:
        return
    place = next(
        (s for s in reading.scopes if s.where in ("at", "by", "end", "start", "between", "early", "middle", "late")),
        None,
    )
    here = value_in(track, place) if place is not None else None
    if place is not None and place.where in ("between", "early", "middle", "late"):
        inside = extreme(places_in(track, place), sign)
        here = inside.y if inside is not None else here
    if place is not None and here is not None:
        local = _is_local(track, place, sign) and not ITS_OWN.search(reading.text)
        answer = compared(here, top.y, sign, slack_of(track), place.shown)
        holds = (abs(here.mid - top.y.mid) <= 2 * slack_of(track) and not _is_shared(track, place, top)) or local
        wrong = here.stated and _is_telling(track, place) and _is_far(track, here, top)
        yield Answer(
            True if holds and _is_told(reading, track, here, top) else False if wrong and not holds else None,
            answer.margin,
            place.shown,
            here,
            top.y,
        )
    heights = [a for a in reading.of_role("y") if any(c.isdigit() for c in a.shown)]
    for amount in heights if len(heights) == 1 else ():
        value = here if here is not None else top.y
        room = max(2 * slack_of(track), 0.05 * abs(amount.mid))
        truth = matches(value, amount.lo, amount.hi, amount.relation, room)
        yield Answer(truth, value.mid - amount.mid, f"x = {top.shown}", value, value)
    if here is None and not reading.of_role("y") and len(track.points) > 2:
        inner = top not in (track.points[0], track.points[-1]) or not reading.scopes
        yield Answer(True if inner else None, 0.0, f"x = {top.shown}", top.y, top.y)


def _is_shared(track: Track, place: Scope, top: Place) -> bool:
    """``bottoms out in the middle`` of a series that is just as low in another third of x."""
    window = place.window(track) if place.where in ("early", "middle", "late") else None
    outside = [p for p in track.points if window is not None and not window[0] <= p.x <= window[1]]
    return any(abs(p.y.mid - top.y.mid) <= slack_of(track) for p in outside)


def _is_told(reading: Reading, track: Track, here: Value, top: Place) -> bool:
    """``peaked in 2000``, where another place is higher: a peak, but not the one that a bare verb means."""
    bare = BARE.search(reading.text) is not None
    return (
        not bare
        or abs(here.mid - top.y.mid) <= 2 * slack_of(track)
        or abs(here.mid - top.y.mid) <= 0.03 * abs(top.y.mid)
    )


AT_EXTREME = re.compile(
    r"\bat (?:its|their) (?:very )?(?:worst|best|peak|highest|lowest|height|maximum|minimum|weakest|strongest)\b"
)
ITS_OWN = re.compile(
    r"(?:\b(?:its|their)|\w['’]s) (?:(?:overall|absolute|global|all-time|own) )?(?:highest|lowest|largest|smallest|"
    r"best|worst|maxim\w+|minim\w+)\b"
)
BARE = re.compile(
    r"(?<!first )(?<!then )(?<!briefly )(?<!again )\b(?:peak(?:ed|s)|bottom(?:s|ed)? out|culminat(?:es|"
    r"ed)|maximum|minimum) (?:in|at|by|around|near|on)\b"
    r"(?!.*\b(?:again|second|another|local|before|then)\b)"
)


def _is_far(track: Track, here: Value, top: Place) -> bool:
    """Whether a value misses the extreme by more than a reader could overlook."""
    off = abs(track.height(here.mid) - track.height(top.y.mid))
    return off > (0.04 if track.categories else 0.1) * track.reach


def _is_telling(track: Track, place: Scope) -> bool:
    """Whether missing the extreme there refutes the claim; ends of a short track are too often meant loosely."""
    return place.where in ("at", "early", "middle", "late") or (
        place.where in ("start", "end") and len(track.points) > 4
    )


def _is_local(track: Track, scope: Scope, sign: int) -> bool:
    """Higher (lower) than the stated neighbours on both sides."""
    window = scope.window(track)
    if window is None:
        return False
    before = [p for p in track.points if p.x < window[0]]
    after = [p for p in track.points if p.x > window[1]]
    here = track.at(window[1])
    if here is None or not before or not after:
        return False
    return sign * (here.mid - before[-1].y.mid) > 0 and sign * (here.mid - after[0].y.mid) > 0
