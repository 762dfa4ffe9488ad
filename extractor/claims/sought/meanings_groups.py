"""What words of sums, orders and places between others may mean with their slots."""

from __future__ import annotations

import re

from extractor.claims.sought.asked import PAIR, Asked
from extractor.claims.sought.groups import amid, order_kept, sum_of_places, sum_of_series
from extractor.claims.sought.trials import Trial, known, rivals_of
from extractor.claims.view import Track

SUMMED = re.compile(r"\b(?:together|combined|jointly|between them|summed|add(?:s|ed)? up)\b")


def of_amid(asked: Asked) -> list[Trial]:
    """``between the other two``."""
    tracks = asked.slots.tracks
    return known([amid(asked.reading, tracks, asked.slots.where)]) if tracks and not asked.denied else []


def of_orders(asked: Asked) -> list[Trial]:
    """``the order at 5 is the reverse of that at 20``: in each panel."""
    places = [s for s in asked.reading.scopes if s.is_place]
    tracks = asked.reading.everyone
    if len(places) != PAIR or asked.denied:
        return []
    panels = dict.fromkeys(t.panel for t in tracks)
    kept = asked.cue.sign > 0
    told = known(order_kept([t for t in tracks if t.panel == p], places[0], places[1], kept) for p in panels)
    return [t for t in told if t.truth is True] or told


def of_sums(asked: Asked) -> list[Trial]:
    """``A and B together exceed C``, ``outweighs the others put together``."""
    reading, cue = asked.reading, asked.cue
    added = [m.start() for m in SUMMED.finditer(reading.text)]
    both = (any(at < cue.lo for at in added), any(at >= cue.lo for at in added))
    tracks = reading.everyone
    signs = asked.signs(tracks)
    if signs is None or asked.denied or asked.turned:
        return []
    if len(tracks) == 1 and tracks[0].categories:
        return known([_sum_of_categories(asked, tracks[0], signs, both)])
    left = tuple(t for w in asked.slots.before for t in w.tracks) or asked.slots.known
    right = tuple(t for w in asked.slots.after for t in w.tracks)
    right = right or tuple(r for t in left[:1] for r in rivals_of(reading, t, left))
    if not left or not right:
        return []
    return known([sum_of_series(left, right, asked.slots.where, signs[left[0].panel], both)])


def _sum_of_categories(asked: Asked, track: Track, signs: dict[int, int], both: tuple[bool, bool]) -> Trial | None:
    at = [(s.span[0] - asked.reading.offset, s.lo) for s in asked.reading.scopes if s.is_place and s.lo == s.lo]
    left = [x for lo, x in at if lo < asked.cue.lo]
    right = [x for lo, x in at if lo >= asked.cue.hi] or [p.x for p in track.points if p.x not in left]
    return sum_of_places(track, left, right, signs, both) if left else None
