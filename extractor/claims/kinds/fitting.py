"""Whether a stated value fits what the figure has at a place: ``84.1 %`` is not 87.3, ``about 85 %`` is."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.finding import Answer
from extractor.claims.interval import Truth, Value
from extractor.claims.measures.measure import matches, slack_of
from extractor.claims.statements.amounts import Amount
from extractor.claims.view import Track, hull

WIDEST = 0.05  # of the axis: what a value read by eye may be off, however large it is
LEAST_OFF = 0.03  # of a number: what it may be off in any case
DIGITS = re.compile(r"\d[\d,]*(?:\.(?P<decimals>\d+))?")


def answer_of(track: Track, amount: Amount, where: str, value: Value) -> Answer:
    """A stated value against one of the figure."""
    share = 0.1 if amount.approx else LEAST_OFF
    eye = min(2 * slack_of(track), 2 * share * abs(amount.mid)) if track.log_y else 2 * slack_of(track)
    room = max(eye, min(share * abs(amount.mid), WIDEST * track.span if not track.log_y else math.inf))
    truth = _as_written(track, amount, value) if _is_exact(amount, value) else _fits(amount, value, room)
    gap = max(amount.lo - value.hi, value.lo - amount.hi, 0.0)
    return Answer(truth, gap, where, value, Value(amount.mid, amount.lo, amount.hi))


def at_place(track: Track, amount: Amount, where: str, values: Sequence[Value]) -> Answer:
    """A stated value against all readings of one place: one of them bears it out, a bound must hold for each."""
    answers = [answer_of(track, amount, where, value) for value in values]
    best = nearest_of(answers)
    if len(values) == 1 or (best.truth is True and amount.relation == "=") or len({a.truth for a in answers}) == 1:
        inside = best.truth is False and answer_of(track, amount, where, hull(values)).truth is not False
        return replace(best, truth=None) if inside else best
    return replace(best, truth=None)


def nearest_of(answers: Sequence[Answer]) -> Answer:
    """The answer that bears a value out, else the one that comes nearest to it."""
    return min(answers, key=lambda a: (a.truth is not True, abs(a.margin)))


def _fits(amount: Amount, value: Value, room: float) -> Truth:
    truth = matches(value, amount.lo, amount.hi, amount.relation, room)
    if truth is True and not value.stated and not _neighbours_agree(value, amount, room):
        return None
    straddled = amount.relation != "=" and value.stated and value.lo < amount.mid < value.hi
    return None if truth is True and straddled else truth


def _neighbours_agree(value: Value, amount: Amount, room: float) -> bool:
    """Whether both neighbours of a place that the figure does not state bear the value out themselves."""
    ends = (Value(v, v, v) for v in (value.lo, value.hi))
    return all(matches(end, amount.lo, amount.hi, amount.relation, room) is True for end in ends)


def _is_exact(amount: Amount, value: Value) -> bool:
    """``84.1`` against a reading of 87.3: both are told as they are, to the last digit."""
    written = amount.relation == "=" and not amount.approx and amount.lo == amount.hi and not amount.has_room
    return written and DIGITS.search(amount.shown) is not None and value.stated and value.lo == value.hi


def _as_written(track: Track, amount: Amount, value: Value) -> Truth:
    """Whether a number is a reading but for its last digit; false only where it is clearly another."""
    off, grain, eye = abs(value.mid - amount.mid), _grain(amount), slack_of(track)
    eye = min(eye, 0.01 * abs(amount.mid)) if track.log_y else eye
    if off <= max(min(0.5 * grain, LEAST_OFF * abs(amount.mid)), 2 * eye) * (1 + 1e-6):
        return True
    clear = min(max(2 * grain, 0.02 * abs(amount.mid)), 1.6 * LEAST_OFF * abs(amount.mid))
    return False if off > max(clear, 2 * eye) else None


def _grain(amount: Amount) -> float:
    """What one in the last digit of a number is worth on the axis: 0.1 for ``84.1``."""
    found = DIGITS.search(amount.shown)
    if found is None:
        return 0.0
    literal = float(found.group().replace(",", "")) or 1.0
    return 10.0 ** -len(found.group("decimals") or "") * (abs(amount.mid) / literal or 1.0)
