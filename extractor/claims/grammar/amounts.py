"""Written numbers as amounts of a statement, with the room that their last digit leaves."""

from __future__ import annotations

import re

from extractor.claims.grammar.meaning import Number, Relation
from extractor.model import Quantity


def number_of(q: Quantity, *, is_plain: bool = False) -> Number | None:
    """A quantity as an amount; without its bound and hedge where it is taken plainly."""
    if q.value is None and (q.low is None or q.high is None):
        return None
    lo, hi = (q.value, q.value) if q.value is not None else (q.low, q.high)
    relation: Relation = ">" if q.bound == "above" else "<" if q.bound == "below" else "="
    if lo is None or hi is None:
        return None
    return Number(
        min(lo, hi),
        max(lo, hi),
        "=" if is_plain else relation,
        q.approx and not is_plain,
        q.unit,
        room_of(q.text, lo),
        shown=q.text,
    )


def room_of(text: str, value: float) -> float:
    """Half of the last digit that a number is written with."""
    digits = re.search(r"\d[\d,]*(?:\.(\d+))?", text)
    if digits is None:
        return 0.0
    if digits.group(1):
        return 0.5 * 10.0 ** -len(digits.group(1))
    plain = digits.group().replace(",", "")
    zeros = len(plain) - len(plain.rstrip("0"))
    scale = value / float(plain) if float(plain) else 1.0
    if not zeros or len(plain) == zeros or (value == 100 and "%" in text):
        return 0.5 * abs(scale)
    return max(0.5 * abs(scale), min(0.5 * 10.0 ** min(zeros, 2) * abs(scale), ROUNDED * abs(value)))


ROUNDED = 0.05  # of a round number: how far off it may be
