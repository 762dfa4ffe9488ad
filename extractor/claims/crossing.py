"""``A overtakes B at around 2012``, ``the lines cross near 0.3``, ``trade places``."""

from __future__ import annotations

import itertools
import math
import re
from dataclasses import dataclass

from extractor.claims.finding import Finding, show
from extractor.claims.interval import Truth, Value
from extractor.claims.reading import Reading
from extractor.claims.view import Track, plain

KIND = "crossing"
WORDS = re.compile(
    r"\b(?:cross(?:es|ed|ing)?(?: over)?|intersect\w*|overtak\w+|overtook|trade places|swap\w*|change places|"
    r"passes|crossover|takes? the lead|pulls? ahead|meet)\b"
)
RISING = re.compile(r"\b(?:overtak\w+|overtook|passes|takes? the lead|pulls? ahead)\b")


@dataclass(frozen=True, slots=True)
class Swap:
    """Where the sign of ``one - two`` turns: after ``lo``, before or at ``hi``; ``sign`` is that afterwards."""

    lo: float
    hi: float
    sign: int
    values: tuple[Value, Value]


def check(reading: Reading) -> Finding | None:
    """The sign of the difference on both sides of the stated place."""
    word = WORDS.search(reading.text)
    left = reading.before(word.start()) if word else None
    right = reading.after(word.end()) if word else None
    if word is None:
        return None
    one, two = _pair(reading, left.keys if left else None, right.keys if right else None)
    if one is None or two is None:
        return None
    swaps = _swaps(one, two)
    if DENIED.search(reading.text):
        return _apart(reading, one, two, swaps)
    return _decided(reading, one, two, swaps, RISING.match(word.group()) is not None)


DENIED = re.compile(r"\b(?:never|neither|nor|not|no|none|nowhere|without|cannot|fails? to)\b|n't\b")


def _apart(reading: Reading, one: Track, two: Track, swaps: list[Swap]) -> Finding | None:
    """``The two never cross``: the sign of their difference holds; a stated change of places refutes it."""
    if reading.scopes or len(reading.named) > 2 or (not swaps and min(len(one.points), len(two.points)) < 2):
        return None
    program = f"sign(y({one.name}) - y({two.name})) never turns"
    if not swaps:
        known = _is_covered(reading, one) and _is_covered(reading, two)
        truth: Truth = True if known and not _touch(reading, one, two) else None
        return Finding(KIND, truth, program, "the two never change places", (), 0.86)
    swap = swaps[0]
    numbers = f"{show(swap.values[0])} against {show(swap.values[1])}"
    reason = f"they change places between {plain(swap.lo)} and {plain(swap.hi)} ({numbers})"
    truth = False if all(value.stated for value in swap.values) else None
    return Finding(KIND, truth, program, reason, (*swap.values[0].pointers, *swap.values[1].pointers), 0.86)


def _pair(
    reading: Reading, left: frozenset[tuple[int, int]] | None, right: frozenset[tuple[int, int]] | None
) -> tuple[Track | None, Track | None]:
    ones = reading.resolve(left) if left else reading.tracks
    twos = reading.resolve(right) if right else tuple(t for t in reading.tracks if t is not (ones[0] if ones else None))
    if len(ones) == 2 and not right:
        same = ones[0].panel == ones[1].panel and ones[0].series.axis == ones[1].series.axis
        return (ones[0], ones[1]) if same else (None, None)
    for one in ones:
        for two in twos:
            if one.panel == two.panel and one.key != two.key and one.series.axis == two.series.axis:
                return one, two
    return None, None


def _swaps(one: Track, two: Track) -> list[Swap]:
    xs = sorted({x for t in (one, two) for p in t.places for x in (p.lo, p.hi)})
    known = [(x, a, b) for x in xs if (a := one.at(x)) is not None and (b := two.at(x)) is not None]
    signs = [(x, _sign(a.mid - b.mid), a, b) for x, a, b in known]
    firm = [item for item in signs if item[1] != 0]
    return [Swap(p[0], q[0], q[1], (q[2], q[3])) for p, q in itertools.pairwise(firm) if p[1] != q[1]]


def _touch(reading: Reading, one: Track, two: Track) -> bool:
    """Whether two tracks meet anywhere but at the left end of their axis."""
    axis = reading.view.figure.panels[one.panel].x
    ends = [float(v) for v in (axis.range if axis is not None else None) or () if isinstance(v, int | float)]
    left = min(ends, default=one.start)
    met = [p.x for p in one.points if (b := two.at(p.x)) is not None and b.lo <= p.y.hi and p.y.lo <= b.hi]
    return any(x != left for x in met)


UNSEEN = 0.1


def _is_covered(reading: Reading, track: Track) -> bool:
    """Whether a track is known along its axis but for a tenth at either end; what it does further off is not known."""
    axis = reading.view.figure.panels[track.panel].x
    ends = sorted(float(v) for v in (axis.range if axis is not None else None) or () if isinstance(v, int | float))
    if len(ends) < 2 or track.start is None or track.end is None:
        return True
    low, high, start, end = ends[0], ends[-1], track.start, track.end
    if track.log_x and min(low, start) > 0:
        low, high, start, end = (math.log(x) for x in (low, high, start, end))
    room = (UNSEEN + 1e-9) * (high - low)
    return start - low <= room and high - end <= room


def _sign(value: float) -> int:
    return (value > 1e-12) - (value < -1e-12)


def _decided(reading: Reading, one: Track, two: Track, swaps: list[Swap], directed: bool) -> Finding | None:
    place = next((s for s in reading.scopes if s.where in ("at", "by", "between")), None)
    fitting = [s for s in swaps if not directed or s.sign > 0 or reading.direction(one) < 0]
    program = f"sign(y({one.name}) - y({two.name})) turns" + (f" at {place.shown}" if place else "")
    if not swaps:
        enough = len(one.points) > 2 and len(two.points) > 2
        end = one.at(min(one.end or 0.0, two.end or 0.0)), two.at(min(one.end or 0.0, two.end or 0.0))
        told = f"; at the end {show(end[0])} against {show(end[1])}" if end[0] and end[1] else ""
        return Finding(
            KIND, False if enough and directed else None, program, f"the two never change places{told}", (), 0.86
        )
    if place is None or not fitting:
        truth: Truth = bool(fitting)
    else:
        window = place.window(one) or (place.lo, place.hi)
        room = 0.06 * abs((one.end or 0.0) - (one.start or 0.0))
        near = [s for s in fitting if s.lo - room <= window[1] and s.hi + room >= window[0]]
        truth = bool(near)
        if truth and reading.text.find("last time") >= 0 and near[-1] is not swaps[-1]:
            truth = False
    swap = (fitting or swaps)[-1]
    if truth is False and not all(value.stated for value in swap.values):
        truth = None
    numbers = f"{show(swap.values[0])} against {show(swap.values[1])}"
    reason = f"they change places between {plain(swap.lo)} and {plain(swap.hi)} ({numbers})"
    return Finding(KIND, truth, program, reason, (*swap.values[0].pointers, *swap.values[1].pointers), 0.86)
