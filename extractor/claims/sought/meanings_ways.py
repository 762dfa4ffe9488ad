"""What words of motion, distance and crossing may mean with their slots."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractor.claims.sought.asked import PAIR, Asked, two_sides
from extractor.claims.sought.cues import says
from extractor.claims.sought.groups import most_changed, steepest_in
from extractor.claims.sought.trials import Trial, known
from extractor.claims.sought.ways import (
    changes_more,
    changes_over,
    crosses,
    drifts,
    moves_one_way,
    ranges_more,
    stays,
    step_by_step,
    widest_at,
)
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track
from extractor.claims.words import has

BEHIND = 16
SLOPE = re.compile(r"(?:the )?(?:steep|fast|quick|sharp|gentl|slow|flat|shallow|most)\w*")


def of_moves(asked: Asked) -> list[Trial]:
    """``rises``: over its stretch, or from one of two places to the other."""
    slots = asked.slots
    tracks = tuple(t for w in slots.before[-1:] for t in w.tracks) or asked.everyone
    signs = asked.signs(tracks)
    if signs is None or asked.denied or asked.turned or any(s.is_place for s in slots.scopes):
        return []
    if any(t.categories and not t.is_ordered for t in tracks):
        return []
    if _is_of_steps(asked.reading):
        return known([step_by_step(tracks, slots.where, signs)])
    return known([moves_one_way(tracks, slots.where, signs)])


def _is_of_steps(reading: Reading) -> bool:
    """Whether a motion is said of every step: ``grows at every hour``, ``without exception``."""
    return reading.has("motion", "monotone") or (says(reading.text, "every") and not reading.is_collective)


def of_flat(asked: Asked) -> list[Trial]:
    """``hardly changes``: over its stretch."""
    slots = asked.slots
    if asked.denied or any(s.is_place for s in slots.scopes):
        return []
    return known([stays(asked.everyone, slots.where)])


def of_apart(asked: Asked) -> list[Trial]:
    """``drift apart``: the distance between two series, or between all, over a stretch."""
    tracks = asked.slots.tracks
    tracks = tracks if len(tracks) > 1 else asked.reading.everyone
    scopes = [s for s in asked.slots.where if not s.is_place]
    if asked.denied or asked.turned or len({t.panel for t in tracks}) > 1:
        return []
    return known(drifts(tracks, s, asked.cue.sign) for s in scopes)


def of_widest(asked: Asked) -> list[Trial]:
    """``the gap is largest at 40``."""
    tracks = asked.slots.tracks
    tracks = tracks if len(tracks) > 1 else asked.reading.everyone
    if asked.denied or asked.turned or len({t.panel for t in tracks}) > 1:
        return []
    return known(widest_at(tracks, s, asked.cue.sign) for s in asked.slots.scopes)


def of_changes(asked: Asked) -> list[Trial]:
    """``gains more than``: the ways of two series over one stretch."""
    left, right = two_sides(asked)
    scopes = [s for s in asked.slots.where if not s.is_place]
    stretches = asked.slots.scopes
    sign = asked.cue.sign
    if asked.denied or asked.turned:
        return []
    if len(stretches) == PAIR and not asked.slots.after and not any(s.is_place for s in stretches):
        told = known(changes_over(t, stretches[0], stretches[1], sign, 0) for t in left or asked.everyone)
        return told[:1] if len({t.truth for t in told}) == 1 else []
    if not left or not right:
        return []
    return known(changes_more(left, right, s, 1 if sign > 0 else -1, 0) for s in scopes)


def of_crosses(asked: Asked) -> list[Trial]:
    """``cross``: two series, in each panel that has two."""
    tracks = asked.slots.tracks
    tracks = tracks if len(tracks) >= PAIR else asked.reading.everyone
    panels = [[t for t in tracks if t.panel == p] for p in dict.fromkeys(t.panel for t in tracks)]
    if asked.turned or any(len(p) != PAIR or not _stand_together(p) for p in panels):
        return []
    scopes = [s for s in asked.slots.where if not s.is_place]
    return known(crosses(one, two, s, asked.denied, False) for one, two in panels for s in scopes)


def _stand_together(tracks: Sequence[Track]) -> bool:
    """Whether two series stand in one panel."""
    return tracks[0].panel == tracks[1].panel and tracks[0].series.axis == tracks[1].series.axis


def of_ranges(asked: Asked) -> list[Trial]:
    """``narrower corridor``: the extents of two series."""
    left, right = two_sides(asked)
    if asked.denied or not left or not right:
        return []
    return known([ranges_more(left, right, asked.slots.where, asked.cue.sign)])


def of_steepest(asked: Asked) -> list[Trial]:
    """``steepest between 30 and 35``: where the largest step of each series lies."""
    reading, cue = asked.reading, asked.cue
    near = reading.text[cue.lo : cue.hi + BEHIND]
    heading = 1 if has(near, "motion", "rise") else -1 if has(near, "motion", "fall") else 0
    tracks = asked.everyone
    if asked.denied or asked.turned or not asked.slots.scopes:
        return []
    by_slope = SLOPE.match(reading.text, cue.lo) is not None
    return known(steepest_in(tracks, s, cue.sign, heading, by_slope) for s in asked.slots.scopes)


def of_most_changed(asked: Asked) -> list[Trial]:
    """``loses most``: one series that goes further than the others."""
    tracks = asked.slots.tracks
    scopes = [s for s in asked.slots.where if not s.is_place]
    if asked.denied or not tracks or asked.turned:
        return []
    return known(most_changed(asked.reading, tracks, s, asked.cue.sign, 0) for s in scopes)
