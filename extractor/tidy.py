"""Numbers as they are written for people and files."""

from __future__ import annotations

import math

_DIGITS = 12


def tidy(number: float) -> int | float | None:
    """A number as it is written: whole ones without a fraction, others without binary noise, infinities not at all.

    >>> tidy(120000.0), tidy(0.1 + 0.2), tidy(float("inf"))
    (120000, 0.3, None)
    """
    if not math.isfinite(number):
        return None
    if number.is_integer() and abs(number) < 1e15:
        return int(number)
    return float(f"{number:.{_DIGITS}g}")
