"""Values with room: intervals, three-valued truth, and how answers at many places add up to one."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

Truth = bool | None


@dataclass(frozen=True, slots=True)
class Value:
    """A y with its room. ``stated`` is false between stated points; ``pointers`` say where it was read."""

    mid: float
    lo: float
    hi: float
    stated: bool = True
    pointers: tuple[str, ...] = ()

    @property
    def bounded(self) -> bool:
        """Whether both ends are known: not so for ``above 41``."""
        return math.isfinite(self.lo) and math.isfinite(self.hi)


def exactly(value: float) -> Value:
    """A value without room, such as a reference line."""
    return Value(value, value, value)


def less(a: Value, b: Value, slack: float = 0.0) -> Truth:
    """``a < b``: true with disjoint intervals or distinct middles, false by more than ``slack``, a tie is neither."""
    if not a.bounded or not b.bounded:
        return _less_of_bounds(a, b)
    margin = b.mid - a.mid
    if margin > 1e-12 + 1e-9 * abs(b.mid):
        return None if _covers(a, b.mid) or _covers(b, a.mid) else True
    return False if a.lo - b.hi > slack else None


def _covers(told: Value, value: float) -> bool:
    """``0.01 to 0.02`` told beside 0.02: the interval of the one reaches the middle of the other."""
    return told.stated and told.lo < told.hi and told.lo <= value <= told.hi


def _less_of_bounds(a: Value, b: Value) -> Truth:
    """``above 41`` against 37: one end is open, so only the known ends may decide."""
    if a.hi < b.lo or (a.hi == b.lo and not (a.bounded and b.bounded)):
        return True
    return False if a.lo > b.hi else None


def near(a: Value, b: Value, slack: float) -> Truth:
    """``a ≈ b`` within ``slack``; false only where they are apart by more than twice that."""
    distance = max(a.lo - b.hi, b.lo - a.hi, 0.0)
    if distance <= slack:
        return True
    return False if distance > 2 * slack else None


def every(answers: Iterable[Truth]) -> Truth:
    """All of them, ties undecided."""
    seen = list(answers)
    if any(answer is False for answer in seen):
        return False
    return None if not seen or any(answer is None for answer in seen) else True


def some(answers: Iterable[Truth]) -> Truth:
    """At least one of them."""
    seen = list(answers)
    if any(answer is True for answer in seen):
        return True
    return None if not seen or any(answer is None for answer in seen) else False


def most(answers: Iterable[Truth]) -> Truth:
    """``generally``, ``mostly``: more than half; false when at least half are false."""
    seen = list(answers)
    right = sum(answer is True for answer in seen)
    wrong = sum(answer is False for answer in seen)
    if 2 * right > len(seen):
        return True
    return False if seen and 2 * wrong > len(seen) else None


def nearly_every(answers: Iterable[Truth]) -> Truth:
    """``nearly every``: all but one or two, ties allowed."""
    seen = list(answers)
    wrong = sum(answer is False for answer in seen)
    right = sum(answer is True for answer in seen)
    if wrong <= (1 if len(seen) < 8 else 2) and right >= len(seen) / 2 and right:
        return True
    return False if wrong > 2 else None


def negated(answer: Truth) -> Truth:
    """Not, leaving the undecided undecided."""
    return None if answer is None else not answer
