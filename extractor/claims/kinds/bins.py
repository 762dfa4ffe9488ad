"""Histograms: how many, or what share, lie beyond an x or a reference line; bins are split where the x cuts them."""

from __future__ import annotations

import itertools
import math
import re
from dataclasses import dataclass

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, Value
from extractor.claims.kinds.marks import marks_in, marks_of
from extractor.claims.measures.measure import matches, ratio
from extractor.claims.measures.trials import DENIAL, tolerance
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track, brief, plain
from extractor.claims.words import pattern

OVER = re.compile(
    r"\b(?:at least|no (?:less|fewer|earlier) than|right of|after|from|exceed\w*|past|top\w*|surpass\w*)\b"
)
UNDER = re.compile(r"\b(?:at most|no more than|within|up to|left of|before|until|inside|by)\b")
HEDGED = re.compile(r"(?:about|roughly|around|approximately|the|of|a|an|marked|dashed|dotted|vertical|~|≈|\s)*$")


@dataclass(frozen=True, slots=True)
class Window:
    """The stretch of x a statement counts in, and the share a reference line of that place stands for."""

    lo: float
    hi: float
    share: float | None = None

    @property
    def shown(self) -> str:
        """As programs print it."""
        return f"{plain(self.lo)} < x < {plain(self.hi)}"


def check(reading: Reading) -> Finding | None:
    """``One request in twenty takes longer than 565 ms``, ``fewer than 40 students scored under 30``."""
    track = _histogram(reading)
    if track is None or DENIAL.search(reading.text) or AS_MANY.search(reading.text):
        return None
    amount = _amount(reading)
    window = _window(reading, amount)
    if amount is None or window is None:
        return None
    if amount.role in ("y", "count"):
        return _counted(track, amount, window)
    return _shared(track, amount, window)


AS_MANY = re.compile(r"\bas (?:many|much|often|tall|high|full|common|large|big)\b.*\bas\b")


def _histogram(reading: Reading) -> Track | None:
    tracks = [t for t in reading.everyone if sum(p.is_stretch for p in t.places) > 2]
    return tracks[0] if reading.view.figure.kind == "histogram" and len(tracks) == 1 else None


def _amount(reading: Reading) -> Amount | None:
    """The one share or count of the statement; ``most`` and ``the majority`` are more than half."""
    stated = [
        a for a in reading.of_role("fraction", "percent", "y", "count") if a.role != "count" or _counts(reading, a)
    ]
    if reading.of_role("ratio", "change") or len(stated) > 1:
        return None
    most = MOST.search(reading.text)
    if stated or most is None:
        return stated[0] if stated else None
    return Amount((0, 0), "fraction", 0.5, 0.5, ">", shown=most.group())


def _counts(reading: Reading, amount: Amount) -> bool:
    """``twelve patients`` on an axis of patients, not ``the one from 60 to 70``."""
    after = re.match(r"\W*([^\W\d_]+)", reading.text[amount.span[1] - reading.offset :])
    labels = " ".join(f"{t.label} {t.name}".casefold() for t in reading.everyone)
    return after is not None and (set(after.group(1)) == {"x"} or after.group(1).rstrip("s") in labels)


MOST = re.compile(r"\bmost of the\b|^\W*most\b|\b(?:the|a) (?:vast |large |clear )?majority\b")


def _window(reading: Reading, amount: Amount | None) -> Window | None:
    """``longer than 565 ms``, ``between 2 and 6 min``, ``to the right of the target``: one stretch, no more."""
    xs = [a for a in reading.of_role("x") if amount is None or a.span != amount.span]
    marks = marks_in(reading)
    if len(xs) == 1 and not marks:
        if xs[0].lo != xs[0].hi:
            return Window(xs[0].lo, xs[0].hi)
        side = 1 if xs[0].relation == ">" else -1 if xs[0].relation == "<" else 0
        side = side or _side(reading.text[: xs[0].span[0] - reading.offset])
        return _beyond(side, xs[0].lo, _quantile(reading, xs[0].lo))
    if len(marks) == 1 and not xs and marks[0][2].axis == "x":
        mark = marks[0][2]
        return _beyond(_side(reading.text[: marks[0][0]]), mark.value, mark.quantile)
    return None


def _beyond(side: int, x: float, quantile: float | None) -> Window | None:
    if side == 0:
        return None
    share = None if quantile is None else 1 - quantile if side > 0 else quantile
    return Window(x, math.inf, share) if side > 0 else Window(-math.inf, x, share)


def _side(lead: str) -> int:
    """Which side of a number the words before it mean: ``later than`` +1, ``within`` -1."""
    text = HEDGED.sub("", lead)
    ends = [(m.end(), 1) for p in (pattern("compare", "above"), OVER) for m in p.finditer(text)]
    ends += [(m.end(), 1) for m in pattern("hedge", "more").finditer(text)]
    ends += [(m.end(), -1) for p in (pattern("compare", "below"), UNDER) for m in p.finditer(text)]
    ends += [(m.end(), -1) for m in pattern("hedge", "less").finditer(text)]
    last, sign = max(ends, default=(-1, 0))
    return sign if last >= len(text) - 1 else 0


def _quantile(reading: Reading, x: float) -> float | None:
    """The share below an x that a line of the figure marks: 565 is its 95th percentile."""
    known = {m.quantile for m in marks_of(reading).values() if m.axis == "x" and m.value == x}
    return known.pop() if len(known) == 1 else None


def _inside(track: Track, window: Window) -> Value:
    """The count inside a window; a bin that it cuts gives its part, with all of it or nothing as room."""
    mid = lo = hi = 0.0
    pointers: list[str] = []
    for place in (p for p in track.places if p.is_stretch):
        share = (min(place.hi, window.hi) - max(place.lo, window.lo)) / (place.hi - place.lo)
        if share <= 1e-9:
            continue
        whole = share >= 1 - 1e-9
        top = place.y.hi if math.isfinite(place.y.hi) else place.y.mid
        low = place.y.lo if math.isfinite(place.y.lo) else 0.0
        mid += min(share, 1.0) * (place.y.mid if place.y.bounded else (low + top) / 2)
        lo, hi = lo + (low if whole else 0.0), hi + top
        pointers += place.y.pointers
    return Value(mid, lo, hi, True, tuple(pointers))


def _is_whole(track: Track) -> bool:
    """Whether the bins follow one another without a gap and every one has its count."""
    bins = sorted((p for p in track.places if p.is_stretch), key=lambda p: p.lo)
    joined = all(abs(a.hi - b.lo) <= 1e-6 * max(1.0, abs(b.lo)) for a, b in itertools.pairwise(bins))
    return joined and all(p.y.bounded for p in bins)


def _counted(track: Track, amount: Amount, window: Window) -> Finding | None:
    count = _inside(track, window)
    truth = _truth(count, amount, (0.1 if amount.approx else 0.03) * abs(amount.mid))
    truth = None if truth is False and not _is_whole(track) else truth
    reason = f"the bins hold {brief(count.mid)}, stated {amount.shown.strip()}"
    program = f"count({window.shown}) ≈ {amount.shown.strip()}"
    return Finding("threshold", truth, program, reason, count.pointers, 0.93, firm=True)


def _shared(track: Track, amount: Amount, window: Window) -> Finding | None:
    part, whole = _inside(track, window), _inside(track, Window(-math.inf, math.inf))
    share = ratio(part, Value(whole.mid, whole.mid, whole.mid)) if whole.mid else None
    if window.share is not None:
        share = Value(window.share, window.share, window.share)
    if share is None:
        return None
    scale = 100.0 if amount.role == "percent" else 1.0
    scaled = Value(scale * share.mid, scale * share.lo, scale * share.hi)
    truth = _truth(scaled, amount, tolerance(amount, 0.01 * scale))
    truth = None if truth is False and window.share is None and not _is_whole(track) else truth
    reason = f"{brief(part.mid)} of {brief(whole.mid)} give {brief(share.mid)}, stated {amount.shown.strip()}"
    if window.share is not None:
        reason = f"a reference line puts {brief(share.mid)} there, stated {amount.shown.strip()}"
    program = f"share({window.shown}) ≈ {amount.shown.strip()}"
    return Finding("ratio", truth, program, reason, part.pointers, 0.93, firm=True)


def _truth(value: Value, amount: Amount, room: float) -> Truth:
    """A count with room against a stated one: what the cut bin leaves open is left open."""
    if amount.relation == "=":
        near = matches(Value(value.mid, value.mid, value.mid), amount.lo, amount.hi, "=", room)
        return near if near is True or matches(value, amount.lo, amount.hi, "=", room) is False else None
    low, high = (matches(Value(v, v, v), amount.lo, amount.hi, amount.relation, 0.0) for v in (value.lo, value.hi))
    return low if low is high else None
