"""``reaches 50 % earlier than B``, ``is the first to drop below 10``, ``never touches the limit``."""

from __future__ import annotations

import re

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, Value
from extractor.claims.kinds.arrivals import EARLIER, FIRST_TO, REACH, Level, earlier, first_to, in_fewer
from extractor.claims.measures.measure import places_in, slack_near, value_in
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track, plain

KIND = "threshold"
CONTACT = re.compile(
    r"\b(?:never|not|neither|nor|no \w+|none)\b[^,;.]{0,30}\b(?:touch\w*|cross\w*|meets?|intersects?)\b"
)
BESIDE = re.compile(
    r"\b(?:below|under|beneath|above|over|exceed\w*|surpass\w*|past|tops?|breach\w*|violat\w+|beyond|within|short of|"
    r"(?:less|fewer|lower|more|higher|greater|slower|taller|longer|faster) than|at (?:most|least))\b"
)


def check(reading: Reading) -> Finding | None:
    """When series get to a level, and whether they keep clear of it; the side they are on is for :mod:`tally`."""
    level = _level(reading)
    if level is not None and EARLIER.search(reading.text) and len(reading.subjects) > 1:
        return earlier(reading, level)
    if level is not None and FIRST_TO.search(reading.text) and len(reading.subjects) == 1:
        return first_to(reading, level)
    sooner = in_fewer(reading)
    if sooner is not None or level is None or reading.of_role("ratio", "percent", "change", "fraction"):
        return sooner
    return _untouched(reading, level) if CONTACT.search(reading.text) else None


def _untouched(reading: Reading, level: Level) -> Finding | None:
    """``never touches the limit``: on one side of it all the way, whichever that is."""
    values = [(t, w, v) for t in reading.tracks for w, v in _values(t, _scope(reading))]
    if not values:
        return None
    truths = [beyond(v, level.value, sign, _slack(level, t)) for t, _, v in values for sign in (1, -1)]
    over, under = truths[::2], truths[1::2]
    apart = all(t is True for t in over) or all(t is True for t in under)
    truth: Truth = True if apart else None
    if len(reading.tracks) == 1 and any(t is True for t in over) and any(t is True for t in under):
        truth = False
    where = min(values, key=lambda item: abs(item[2].mid - level.value))
    reason = f"closest at {where[1]}, {plain(where[2].mid)} against {level.shown}"
    program = f"for {_scope(reading).shown}: y({names(reading.tracks)}) ≠ {level.shown}"
    return Finding(KIND, truth, program, reason, tuple(p for _, _, v in values for p in v.pointers), 0.78)


def _slack(level: Level, track: Track) -> float:
    return slack_near(track, level.value)


def _level(reading: Reading) -> Level | None:
    if reading.levels and reading.levels[0].level is not None:
        return Level(reading.levels[0].level, plain(reading.levels[0].level))
    amounts = [a for a in reading.of_role("y") if _is_level(reading, a)]
    return Level(amounts[0].mid, plain(amounts[0].mid)) if amounts else None


def _is_level(reading: Reading, amount: Amount) -> bool:
    """Whether the number is a limit: bounded (``below 42``) or the object of ``reach``."""
    if amount.relation != "=":
        return True
    before = reading.text[: max(0, amount.span[0] - reading.offset)][-34:]
    words = [m for word in (REACH, BESIDE) for m in word.finditer(before)]
    return any(len(before[m.end() :].split()) <= 3 for m in words)


def _scope(reading: Reading) -> Scope:
    return reading.scopes[0] if reading.scopes else EVERYWHERE


def _values(track: Track, scope: Scope) -> list[tuple[str, Value]]:
    if scope.is_place:
        value = value_in(track, scope)
        return [] if value is None else [(scope.shown, value)]
    return [(f"x = {p.shown}", p.y) for p in places_in(track, scope)]


def beyond(value: Value, level: float, sign: int, slack: float) -> Truth:
    """Strictly past the level; a value on it is undecided."""
    near_end, far_end = (value.lo, value.hi) if sign > 0 else (value.hi, value.lo)
    if sign * (near_end - level) > 0 or (near_end == level and sign * (value.mid - level) > 0):
        return True
    if sign * (far_end - level) < -slack / 5:
        return False if value.stated else None
    return None
