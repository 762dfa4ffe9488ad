"""Numbers that a program leaves out: ``is lowest, at 31 %`` where its value is 3.1, ``leads, by 40 %``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

from extractor.claims.interval import Value
from extractor.claims.measures.measure import value_in
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.vetoes.case import Case
from extractor.claims.view import Track
from extractor.vocab import any_of, load

BLIND = ("trend", "plateau", "extremum", "shape", "event", "order", "convergence")


def veto(case: Case) -> str | None:
    """A value that no series of the statement takes, or a ratio or difference that nothing was held against."""
    if ADDED.search(case.text) and not case.finding.firm and not ADDING.search(case.finding.program):
        return "what they add up to was not tried"
    beside = case.kind == "threshold" and bool(case.reading.levels)
    if case.finding.firm or not (case.kind in BLIND or beside) or case.finding.program.startswith("x of"):
        return None
    sized = _sizes().search(case.text)
    if sized is not None:
        return f"nothing bears out {sized.group()}"
    missed = _missed(case) or _unread(case)
    return None if missed is None else f"nothing bears out {missed.shown.strip()}"


@cache
def _sizes() -> re.Pattern[str]:
    """``by more than a tonne``: a difference in a unit that is not read."""
    return re.compile(rf"\b{any_of(load('account')['asks']['size'])}")


ADDED = re.compile(r"\b(?:add(?:s|ed)? up|added (?:up|together)|summed|the sum of)\b")
ADDING = re.compile(r"sum|total|\+|mean|share|Δ|count|part /")


def _missed(case: Case) -> Amount | None:
    """The first value that none of the series takes where the statement points, beside what was borne out."""
    reading = case.reading
    tracks = (*reading.tracks, *reading.named) or reading.everyone
    values = reading.of_role("y")
    levels = [m.level for m in reading.levels if m.level is not None]
    for amount in values:
        at = [(t, v) for t in tracks for v in _named(case, t, amount)] or [(t, v) for t in tracks for v in _stated(t)]
        amount = replace(amount, relation="=") if case.kind == "threshold" else amount  # noqa: PLW2901
        told = [*levels, *(float(n) for n in NUMBER.findall(case.finding.reason) if case.finding.program[:3] == "sum")]
        on_line = any(abs(amount.mid - level) <= 0.1 * abs(level) for level in told)
        if not on_line and not any(_takes(t, amount, v) for t, v in at):
            return amount
    return None


NUMBER = re.compile(r"\d+(?:\.\d+)?")
BESIDE = re.compile(r"^\W*(?:at|in|by|after)\s+(?:the\s+)?(?:\w+\s+){0,2}$")


def _named(case: Case, track: Track, amount: Amount) -> Iterable[Value]:
    """The value where a statement points: ``agriculture, the smallest, needs 3.1 %``, ``(above 6 at step 0)``."""
    reading = case.reading
    alone = len(reading.categories) == 1 and len(reading.scopes) == 1 and len(reading.of_role("y")) == 1
    for scope in reading.scopes:
        between = reading.text[amount.span[1] - reading.offset : max(0, scope.span[0] - reading.offset)]
        beside = amount.relation != "=" and amount.span[1] <= scope.span[0] and BESIDE.match(between)
        reached = scope.where == "by" and len(reading.scopes) == 1 and len(reading.of_role("y")) == 1
        value = value_in(track, scope) if (scope.where == "at" and (alone or beside)) or reached else None
        if value is not None:
            yield value


def _stated(track: Track) -> Sequence[Value]:
    return [p.y for p in track.places]


def _takes(track: Track, amount: Amount, value: Value) -> bool:
    room = max(0.03 * track.span, 0.12 * abs(amount.mid))
    if not value.bounded and amount.relation != "=":
        return value.lo >= amount.lo - room if amount.relation == ">" else value.hi <= amount.hi + room
    if amount.relation == ">":
        return value.hi > amount.lo - room
    if amount.relation == "<":
        return value.lo < amount.hi + room
    lo, hi = (value.lo, value.hi) if value.bounded else (value.mid, value.mid)
    return lo - room <= amount.hi and amount.lo <= hi + room


def _unread(case: Case) -> Amount | None:
    """A ratio, a percentage or a difference beside a program that measures none."""
    amounts = case.reading.of_role("ratio", "percent", "change", "fraction")
    told = [a for a in amounts if not OF_EACH.search(case.text[: max(0, a.span[0] - case.reading.offset)])]
    return next((a for a in told if not _is_time(case.reading, a)), None)


OF_EACH = re.compile(r"\b(?:each|every)\s+$")
HALF_AN_HOUR = re.compile(
    r"\s*(?:of )?(?:an?|the|that) (?:hour|year|day|month|minute|second|week|century|decade|time)\b"
)


def _is_time(reading: Reading, amount: Amount) -> bool:
    """``half an hour before``, ``a year and a half``, ``half the time``: no part of a value."""
    start, end = amount.span[0] - reading.offset, amount.span[1] - reading.offset
    lead = re.search(r"\b(?:and|hour|year|day|month|week)\s+(?:and\s+)?$", reading.text[:start])
    return amount.role == "fraction" and bool(lead or HALF_AN_HOUR.match(reading.text, end))
