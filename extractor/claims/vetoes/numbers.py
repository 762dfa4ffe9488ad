"""Numbers that a program leaves out: ``is lowest, at 31 %`` where its value is 3.1, ``leads, by 40 %``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from extractor.claims.amounts import Amount
from extractor.claims.interval import Value
from extractor.claims.measure import value_in
from extractor.claims.vetoes.case import Case
from extractor.claims.view import Track

BLIND = ("trend", "plateau", "extremum", "shape", "event", "order", "convergence")


def veto(case: Case) -> str | None:
    """A value that no series of the statement takes, or a ratio or difference that nothing was held against."""
    if case.kind not in BLIND or case.finding.program.startswith("sum"):
        return None
    missed = _missed(case) or _unread(case)
    return None if missed is None else f"nothing bears out {missed.shown.strip()}"


def _missed(case: Case) -> Amount | None:
    """The first value that none of the series takes where the statement points, beside what was borne out."""
    reading = case.reading
    tracks = (*reading.tracks, *reading.named) or reading.everyone
    values = reading.of_role("y")
    at = [v for t in tracks for v in _named(case, t)] if len(values) == 1 else []
    for amount in values:
        if not any(_takes(t, amount, v) for t in tracks for v in (at or _stated(t))):
            return amount
    return None


def _named(case: Case, track: Track) -> Iterable[Value]:
    """The value of the one category that a statement names: ``Agriculture, the smallest, needs 3.1 %``."""
    named = case.reading.categories
    if len(named) == 1 and len(case.reading.scopes) == 1 and case.reading.scopes[0].where == "at":
        value = value_in(track, case.reading.scopes[0])
        return [value] if value is not None else []
    return []


def _stated(track: Track) -> Sequence[Value]:
    return [p.y for p in track.places]


def _takes(track: Track, amount: Amount, value: Value) -> bool:
    room = max(0.03 * track.span, 0.12 * abs(amount.mid))
    if amount.relation == ">":
        return value.hi > amount.lo - room
    if amount.relation == "<":
        return value.lo < amount.hi + room
    lo, hi = (value.lo, value.hi) if value.bounded else (value.mid, value.mid)
    return lo - room <= amount.hi and amount.lo <= hi + room


def _unread(case: Case) -> Amount | None:
    """A ratio, a percentage or a difference beside a program that measures none."""
    return next(iter(case.reading.of_role("ratio", "percent", "change")), None)
