"""``All three metrics change at exactly 100,000 steps``, ``a spike at step 62k hits every panel``."""

from __future__ import annotations

import re
from itertools import pairwise

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, every
from extractor.claims.kinds.timing import timed
from extractor.claims.kinds.trend import direction_of
from extractor.claims.measures.measure import merged_steps
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Place, Track, plain

KIND = "event"
WORDS = re.compile(
    r"\b(?:spikes?|simultaneous\w*|synchron\w+|disturbance|event|jump\w*|shoots?|burst|crash\w*|dip|drop\w*|"
    r"collapse\w*|at the same (?:step|place|time|point|x|week)|anomal\w+|shock|upturn|surge\w*|plung\w+|"
    r"plummet\w*|steps? (?:up|down|change)|an? (?:\w+ )?step|react\w*|respon\w+|kinks?|break|bends?|"
    r"(?:its|their|a) marks?|marks(?= (?:the|an?)\b)|is felt|shows? up|disrupt\w+|disturb\w+|jolt\w*|"
    r"(?:is|are) (?:visible|noticeable|apparent))\b"
)


UP = re.compile(r"\b(?:spikes?|surges?|bursts?|upturn|shoots? up|peaks?)\b")
DOWN = re.compile(r"\b(?:dips?|crash(?:es)?|collapses?|plunges?|plummets?|slumps?)\b")
SINGLED = re.compile(r"\b(?:only|the one|sole|alone|least|most|all|every|each)\b")


def check(reading: Reading) -> Finding | None:
    """Turns of two series held against each other, or a place where every track of the statement turns or jumps."""
    shifted = timed(reading)
    if shifted is not None:
        return shifted
    place = next((s for s in reading.scopes if s.where in ("at", "by")), None)
    compared = " than " in reading.text or not all(t.is_ordered for t in reading.tracks)
    if (
        place is None
        or compared
        or not WORDS.search(reading.text)
        or reading.of_role("ratio", "percent", "change", "y")
    ):
        return None
    tracks = reading.tracks
    way = direction_of(reading)
    sign = way[0] if way is not None and not way[1] else 0
    sign = sign or (1 if UP.search(reading.text) else 0) - (1 if DOWN.search(reading.text) else 0)
    truths = [_stirs(track, place.lo) and _goes(track, place.lo, sign) for track in tracks]
    if not tracks:
        return None
    truth: Truth = every(truths)
    known = any(_same(event.x, place.lo) for event in reading.view.figure.events)
    steps = sum(t is True for t in truths)
    reason = f"{steps} of {len(truths)} series turn or jump at x = {plain(place.lo)}"
    if truth is not True and known and (steps or not SINGLED.search(reading.text)):
        truth, reason = True, f"{reason}, which the text singles out as an event"
    truth = None if truth is False else truth
    return Finding(KIND, truth, f"at x = {plain(place.lo)}: a turn or jump in each of {len(truths)}", reason, (), 0.57)


def _same(x: object, place: float) -> bool:
    return isinstance(x, int | float) and abs(x - place) <= 0.03 * max(abs(place), 1e-9)


def _goes(track: Track, x: float, sign: int) -> Truth:
    """``surges at 40,000``: whether a step into a place or out of it goes the way that is told."""
    places = merged_steps(track.places)
    near = [(a, b) for a, b in pairwise(places) if x in (a.lo, a.hi, b.lo, b.hi)]
    return None if sign and near and not any(sign * (b.y.mid - a.y.mid) > 0 for a, b in near) else True


def _stirs(track: Track, x: float) -> Truth:
    """A stated place at ``x`` that is higher or lower than both neighbours, a jump, or the track's largest step."""
    span = (track.end or 0.0) - (track.start or 0.0)
    here = [p for p in track.places if abs(p.x - x) <= 0.02 * span or x in (p.lo, p.hi)]
    if not here:
        return None
    level = [p for p in track.places if p not in here and p.lo is not None and p.hi is not None and p.lo < x < p.hi]
    if len({p.y.mid for p in here}) > 1 or any(_jumps(track, here[0], p) for p in level):
        return True
    before = [p for p in track.places if p.x < here[0].x and p not in here]
    after = [p for p in track.places if p.x > here[0].x and p not in here]
    y = here[0].y.mid
    if before and after:
        return True if (y - before[-1].y.mid) * (y - after[0].y.mid) > 0 or _jumps(track, before[-1], here[0]) else None
    return True if before and _jumps(track, before[-1], here[0]) else None


def _jumps(track: Track, one: Place, two: Place) -> bool:
    """Whether two places are a tenth of the axis apart, as it is drawn."""
    return abs(track.height(one.y.mid) - track.height(two.y.mid)) > 0.1 * track.reach
