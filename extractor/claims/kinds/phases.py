"""Motions told one after the other: ``rises until May, then falls``, ``a dip followed by a rebound``.

Each phase has the stretch that is told for it; where none is, it begins where the one before it ends. The phases hold
where x can be cut so that each of them does what is said.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, every
from extractor.claims.measures.measure import merged_steps, slack_drawn
from extractor.claims.statements.motions import JOINT, Word, motions
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import LANDMARKS, STATED, Scope
from extractor.claims.view import Place, Track, brief

KIND = "shape"
SHOWN = {1: "rises", -1: "falls", 0: "levels"}
COUNTER, LEVEL, SLOW, CLEAR, DENSE = 0.3, 0.06, 1 / 3, 0.05, 8


@dataclass(frozen=True, slots=True)
class Phase:
    """One motion (+1 up, -1 down, 0 level) and where it starts and ends, as far as that is told; at the earliest."""

    sign: int
    start: float | None = None
    end: float | None = None
    since: float | None = None


def check(reading: Reading) -> Finding | None:
    """Whether every series goes through the phases of a statement in their order."""
    words = motions(reading)
    if len(words) < 2 or reading.of_role("ratio", "percent", "change"):
        return None
    tracks = [t for t in reading.tracks if len(t.places) + sum(p.is_stretch for p in t.places) > 2]
    if not tracks:
        return None
    runs = [(t, _phases(reading, words, t)) for t in tracks]
    truth = every(_follows(t, phases, sequel=SEQUEL.search(reading.text) is not None) for t, phases in runs)
    program = f"y({names(tracks)}) " + " then ".join(SHOWN[p.sign] for p in runs[0][1])
    steps = ", ".join(brief(p.y.mid) for p in tracks[0].places[:8])
    return Finding(KIND, truth, program, f"the stated values run {steps}", (), 0.76)


# ------------------------------------------------------------------------------------------------ where each phase lies


def _phases(reading: Reading, words: Sequence[Word], track: Track) -> list[Phase]:
    """The phases with the stretches told for them; what one leaves open is taken over from its neighbours."""
    told = [_told(reading, words, i, track) for i in range(len(words))]
    for i, (one, two) in enumerate(pairwise(tuple(told))):
        told[i] = replace(one, end=one.end if one.end is not None else two.start)
        told[i + 1] = replace(two, start=two.start if two.start is not None else told[i].end)
    if LATE.search(reading.text) and track.start is not None and track.end is not None:
        told[-1] = replace(told[-1], since=track.end - LAST * (track.end - track.start))
    return told


LATE = re.compile(
    r"\b(?:at|near|towards?|just before) the (?:very )?end\b|\blast third\b|"
    r"\buntil (?:near |almost )?the (?:very )?end\b(?=.*\bthen\b)"
)
LAST = 0.4


def _told(reading: Reading, words: Sequence[Word], number: int, track: Track) -> Phase:
    word = words[number]
    sign = word.sign * ((reading.direction(track) or 1) if word.quality else 1)
    lo, hi = _clause(reading, words, word)
    own = [s for s in reading.scopes if lo <= s.span[0] - reading.offset < hi]
    ends = [_ends(scope, track) for scope in own]
    starts, stops = [a for a, _ in ends if a is not None], [b for _, b in ends if b is not None]
    return Phase(sign, min(starts, default=None), max(stops, default=None))


def _clause(reading: Reading, words: Sequence[Word], word: Word) -> tuple[int, int]:
    """The part of a statement that belongs to a motion: between the joints on both its sides."""
    ordered = sorted(words, key=lambda w: w.lo)
    at = ordered.index(word)
    before = [m.start() for m in JOINT.finditer(reading.text, ordered[at - 1].hi, word.lo)] if at else []
    leads = [m.end() for m in LEAD.finditer(reading.text, 0, word.lo)] if not at else []
    after = ordered[at + 1] if at + 1 < len(ordered) else None
    joints = [
        m.start()
        for m in (JOINT if after else STOP).finditer(reading.text, word.hi, after.lo if after else len(reading.text))
    ]
    lo = max(before, default=word.lo) if at else max(leads, default=0)
    hi = max(joints, default=after.lo) if after else min(joints, default=len(reading.text))
    return lo, hi


LEAD = re.compile(r"\b(?:then|but)\b|;")
STOP = re.compile(r"[.;:](?=\s)")


def _ends(scope: Scope, track: Track) -> tuple[float | None, float | None]:
    """Where a motion starts and ends by its scope: ``until 40`` or ``in 2015`` ends it, ``from 40 on`` starts it."""
    window = scope.window(track)
    if window is None or scope.where not in STATED | LANDMARKS:
        return None, None
    if scope.where in ("before", "by", "at", "first", "before_peak", "before_trough"):
        return None, window[1]
    return (window[0], None) if scope.where != "between" else window


# ------------------------------------------------------------------------------------------------ whether they hold


def _follows(track: Track, phases: Sequence[Phase], *, sequel: bool) -> Truth:
    places = merged_steps(track.places)
    if _cut(track, places, phases, 0):
        return True
    other = sequel and (_lacks(track, places, phases) or _is_mirrored(track, places, phases))
    return False if other or _goes_against(track, places, phases) else None


SEQUEL = re.compile(
    r"\b(?:then|followed by|before|after which|thereafter|afterwards|subsequently|only to|giving way)\b"
)


def _lacks(track: Track, places: Sequence[Place], phases: Sequence[Phase]) -> bool:
    """Whether a motion that is told happens nowhere: no step of a track goes that way."""
    bounded = [(a, b) for a, b in pairwise(places) if a.y.bounded and b.y.bounded]
    steps = [track.height(b.y.mid) - track.height(a.y.mid) for a, b in bounded]
    known = len(steps) == len(places) - 1 > FEW_STEPS and all(p.start is p.end is None for p in phases)
    return known and any(p.sign and all(p.sign * step <= slack_drawn(track) for step in steps) for p in phases)


def _is_mirrored(track: Track, places: Sequence[Place], phases: Sequence[Phase]) -> bool:
    """``rises, then falls`` of a track that falls from its first place and rises to its last."""
    if not all(phase.sign for phase in phases) or len(places) - 1 <= FEW_STEPS:
        return False
    told = [replace(p, sign=-p.sign, start=None, end=None) for p in phases]
    told[0], told[-1] = replace(told[0], start=track.start), replace(told[-1], end=track.end)
    return _cut(track, places, told, 0)


FEW_STEPS = 2


def _cut(track: Track, places: Sequence[Place], phases: Sequence[Phase], at: int) -> bool:
    """Whether the places from one on can be cut into stretches that do what the phases say.

    Where there are many, nothing between the phases is left out, nor before and behind them.
    """
    if not phases:
        return True
    phase, rest = phases[0], phases[1:]
    dense = len(places) > DENSE
    for i in range(at, at + 1 if dense and phase.start is None else len(places) - 1 + (phase.sign == 0)):
        if not _near(track, places[i].x, phase.start) or (dense and places[i].x < (phase.since or places[i].x)):
            continue
        last = len(places) - 1 if dense and not rest and phase.end is None else i
        ends = [j for j in range(last, len(places)) if _near(track, places[j].x, phase.end)]
        if any(_does(track, places[i : j + 1], phase.sign) and _cut(track, places, rest, j) for j in ends):
            return True
    return False


def _near(track: Track, x: float, told: float | None) -> bool:
    span = (track.end or 0.0) - (track.start or 0.0)
    return told is None or abs(x - told) <= 0.03 * span


def _does(track: Track, places: Sequence[Place], sign: int) -> bool:
    """Whether some places rise, fall or keep level: a level stretch is narrow, stated as one, or slow beside others."""
    heights = [track.height(p.y.mid) for p in places]
    steps = [b - a for a, b in pairwise(heights)]
    if sign == 0:
        if not steps:
            return places[0].is_stretch
        whole = [abs(track.height(b.y.mid) - track.height(a.y.mid)) for a, b in pairwise(track.places)]
        net = max(heights) - min(heights)
        return net <= LEVEL * track.reach or max(abs(s) for s in steps) <= SLOW * max(whole)
    net = sign * sum(steps)
    least = CLEAR * track.reach if len(track.places) > DENSE else slack_drawn(track)
    return net > least and max(-sign * s for s in steps) <= COUNTER * net if steps else False


def _goes_against(track: Track, places: Sequence[Place], phases: Sequence[Phase]) -> bool:
    """Whether a stretch that is told for a motion clearly runs the other way, or turns well inside of it."""
    for phase in phases:
        start = phase.start if phase.start is not None else track.start if phase is phases[0] else None
        end = phase.end if phase.end is not None else track.end if phase is phases[-1] else None
        told = phase.start is not None or phase.end is not None
        if start is None or end is None or not told or not phase.sign:
            continue
        inside = [p for p in places if start - 1e-9 <= p.x <= end + 1e-9 and p.y.bounded]
        unseen = phase.start is not None and phase.end is not None and len(inside) == 2
        if len(inside) < 2 or unseen or not all(_near(track, inside[i].x, x) for i, x in ((0, start), (-1, end))):
            continue
        heights = [phase.sign * track.height(p.y.mid) for p in inside]
        against = max(a - b for a, b in pairwise(heights))
        if heights[-1] - heights[0] < -0.05 * track.reach or against > 0.15 * track.reach:
            return True
    return False
