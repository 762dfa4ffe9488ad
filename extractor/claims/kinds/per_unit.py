"""``adds about 6 points a year``, ``350 kW for each additional m/s``, ``0.1 units for every 100 µatm``: a slope."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth
from extractor.claims.kinds.increments import step_over
from extractor.claims.measures.measure import ends_in
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.described import size_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track, brief

KIND = "rate"
MORE = r"(?:extra|additional|further|single|more|successive|added|subsequent)"
PER = re.compile(
    rf"\b(?:per|(?:for |with )?(?:each|every)|(?:an?|one)(?= (?:extra|additional|further|more|added)\b))\s+"
    rf"(?:{MORE}\s+)?"
    r"(?:(?P<step>\d+(?:\.\d+)?)\s*)?(?P<unit>[^\W\d_][^\s,;.()]*|%|°c)"
)
EACH_TIME = re.compile(r"\ban?\s+(?P<unit>year|month|week|day|hour|minute|second|decade|epoch|step)\b")
CALENDAR = ("year", "month", "week", "day", "hour", "minute", "second", "decade", "epoch", "step", "century")
UNIT_WORDS = {
    "°C": "degree", "°F": "degree", "K": "kelvin degree", "°": "degree", "s": "second", "ms": "millisecond",
    "min": "minute", "h": "hour", "d": "day", "m": "metre meter", "mm": "millimetre millimeter",
    "km": "kilometre kilometer", "cm": "centimetre centimeter", "kg": "kilogram", "g": "gram", "V": "volt",
    "A": "ampere", "W": "watt", "J": "joule", "Hz": "hertz", "%": "percent point", "mA": "milliampere",
    "mV": "millivolt", "nm": "nanometre nanometer", "kPa": "kilopascal", "MPa": "megapascal",
}  # fmt: skip


def per_unit(reading: Reading) -> Finding | None:
    """The change of y per unit of x over the scope, held against the stated one."""
    word = PER.search(reading.text) or EACH_TIME.search(reading.text)
    amount = _amount(reading, word.span()) if word else None
    if word is None or amount is None:
        return None
    unit = word.group("unit").casefold()
    tracks = reading.tracks if reading.subjects or reading.context else reading.view.tracks
    decades = unit.rstrip("s") == "decade" and bool(tracks) and all(t.log_x for t in tracks)
    length = 1.0 if decades else _length(reading, tracks, unit)
    if length is None:
        return _of_other_time(reading, tracks, unit)
    step = length * float(word.groupdict().get("step") or 1.0)
    return _tried(reading, tracks, amount, _scope(reading, word.span()), step)


def _amount(reading: Reading, per: tuple[int, int]) -> Amount | None:
    """The one amount that is no place on x: neither the step itself nor the stretch it is told for."""
    shares = [a for a in reading.of_role("fraction") if reading.text[a.span[1] - reading.offset :].startswith(" of ")]
    known = [a for a in reading.of_role("y", "change", "fraction") if a not in shares]
    outside = [a for a in known if not per[0] <= a.span[0] - reading.offset < per[1]]
    return outside[0] if len(outside) == 1 and not reading.of_role("ratio", "percent") else None


def _scope(reading: Reading, per: tuple[int, int]) -> Scope:
    told = [s for s in reading.scopes if not per[0] <= s.span[0] - reading.offset < per[1]]
    return next((s for s in told if not s.is_place), EVERYWHERE)


def _length(reading: Reading, tracks: Sequence[Track], unit: str) -> float | None:
    """How many units of x a named unit is: ten for a decade on an axis of years; none where x is not in it."""
    word = unit.rstrip("s")
    labels = {w.casefold().rstrip("s") for t in tracks for w in re.findall(r"[^\W\d_]{2,}", _x_label(reading, t))}
    units = {(axis.unit or "").casefold() for t in tracks if (axis := reading.view.figure.panels[t.panel].x)}
    if word in labels or unit in units:
        return 1.0
    if word == "decade" and ("year" in labels or _is_timed(reading, tracks)):
        return 1.0 if all(t.categories for t in tracks) else 10.0
    return 1.0 if word in CALENDAR and _is_timed(reading, tracks) else None


def _is_timed(reading: Reading, tracks: Sequence[Track]) -> bool:
    axes = [reading.view.figure.panels[t.panel].x for t in tracks]
    return any(axis is not None and axis.scale == "time" for axis in axes)


def _of_other_time(reading: Reading, tracks: Sequence[Track], unit: str) -> Finding | None:
    """``declining by 0.02 per decade`` where x is no time at all."""
    labels = " ".join(_x_label(reading, t) for t in tracks).casefold()
    timed = _is_timed(reading, tracks) or any(word in labels for word in (*CALENDAR, "time", "date", "age"))
    if unit.rstrip("s") not in CALENDAR or timed:
        return None
    return Finding(KIND, None, f"Δy per {unit}", f"x is not told in any {unit}", (), 0.93, firm=True)


def _x_label(reading: Reading, track: Track) -> str:
    axis = reading.view.figure.panels[track.panel].x
    if axis is None:
        return ""
    unit = axis.unit or ""
    return f"{axis.label or ''} {unit} {UNIT_WORDS.get(unit, '')}"


def _tried(reading: Reading, tracks: Sequence[Track], amount: Amount, scope: Scope, step: float) -> Finding | None:
    slopes = [(slope, t) for t in tracks if (slope := _slope(t, scope)) is not None]
    if not slopes:
        return None
    room = (0.25 if amount.approx or reading.of_role("fraction") else 0.15) * abs(amount.mid)
    best, track = min(slopes, key=lambda item: abs(abs(step * item[0]) - amount.mid))
    measured = abs(step * best)
    fits = _keeps(amount, measured, room)
    truth: Truth = True if fits else False if len(slopes) == 1 and _is_far(track, scope, amount, step) else None
    if truth is None:
        return None
    reason = f"{track.name} changes by {brief(measured)} per {brief(step)} of x, stated {amount.shown.strip()}"
    evidence = tuple(p for place in track.points for p in place.y.pointers)[:12]
    return Finding(KIND, truth, f"Δy/Δx over {scope.shown} ≈ {amount.shown.strip()}", reason, evidence, 0.93, firm=True)


def _keeps(amount: Amount, measured: float, room: float) -> bool:
    if amount.relation == "=":
        return amount.lo - room <= measured <= amount.hi + room
    return (measured > amount.mid) == (amount.relation == ">")


FAR = 1.6


def _is_far(track: Track, scope: Scope, amount: Amount, step: float) -> bool:
    """Whether no step of the stretch comes near the stated slope, and its ends are stated."""
    window, ends = scope.window(track), ends_in(track, scope)
    if window is None or ends is None or not (ends[0].stated and ends[1].stated) or track.log_x or track.log_y:
        return False
    points = [p for p in track.points if window[0] - 1e-9 <= p.x <= window[1] + 1e-9]
    slopes = [abs(step * (b.y.mid - a.y.mid) / (b.x - a.x)) for a, b in pairwise(points) if b.x > a.x]
    return bool(slopes) and (max(slopes) * FAR < amount.mid or min(slopes) > FAR * amount.mid)


def _slope(track: Track, scope: Scope) -> float | None:
    """The change of y per unit of x, also of names that are numbers; on a logarithmic axis per decade."""
    found = step_over(track, scope)
    if found is None or found.hi <= found.lo:
        return None
    ends = [size_of(track.categories[int(x)]) for x in (found.lo, found.hi)] if track.categories else []
    numbers = [end for end in ends if end is not None]
    length = abs(numbers[1] - numbers[0]) if len(numbers) > 1 else found.length
    return found.change / length if length else None
