"""Whether the numbers of a statement are among the values that its programs compared, or how far these are apart."""

from __future__ import annotations

from collections.abc import Sequence

from extractor.claims.sought.trials import Trial
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading

ROOM, SHARE, FEW = 0.01, 0.06, 3
Pair = tuple[float, float]


def are_borne_out(reading: Reading, settled: Sequence[Trial]) -> bool:
    """Every number on y is a value that was compared; every change, ratio or percentage how far two are apart."""
    values = [v for t in settled for v in t.values]
    pairs = list(zip(values[::2], values[1::2], strict=False))
    room = ROOM * max((t.span for t in reading.everyone), default=0.0)
    if any(a.role == "fraction" for a in reading.amounts):
        return False
    told = all(_is_among(a, values, room) for a in reading.of_role("y"))
    apart = reading.of_role("change", "ratio", "percent")
    return told and (not apart or len(pairs) <= FEW) and all(_is_apart(a, pairs, room) for a in apart)


def _is_among(amount: Amount, values: Sequence[float], room: float) -> bool:
    return any(amount.lo - room <= v <= amount.hi + room for v in values)


def _is_apart(amount: Amount, pairs: Sequence[Pair], room: float) -> bool:
    """All pairs by as much as is told: as a difference, as a multiple or in percent of one of them."""
    return bool(pairs) and all(_fits(amount, pair, room) for pair in pairs)


def _fits(amount: Amount, pair: Pair, room: float) -> bool:
    one, two = pair
    if amount.role == "change":
        return _holds(amount, abs(one - two), room)
    if not one or not two or one * two < 0:
        return False
    least = SHARE * max(abs(amount.mid), 1e-9)
    if amount.role == "ratio":
        return any(_holds(amount, size, least) for size in (one / two, two / one))
    return _holds(amount, 100 * abs(one / two - 1), least)


def _holds(amount: Amount, size: float, room: float) -> bool:
    if amount.relation == ">":
        return size > amount.lo
    if amount.relation == "<":
        return size < amount.hi
    return amount.lo - room <= size <= amount.hi + room
