"""What is left open and states a number: whether what it names gives that number, and better than by chance.

Each stated amount is tried against the quantities that the statement's own series and places give, in the rounds of
:data:`table.TABLE`. A hit is worth the more, the fewer were tried and the fewer of all that the figure offers would
have come as near. Nothing is ever accused: a number that cannot be had says nothing.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from extractor.claims.finding import Finding
from extractor.claims.measures.measure import slack_near
from extractor.claims.measures.pair import Pair
from extractor.claims.measures.trials import tolerance
from extractor.claims.measures.ways import way_of
from extractor.claims.sought.cells import numbers_of, scale_of
from extractor.claims.sought.families import Tried
from extractor.claims.sought.pointing import pointed
from extractor.claims.sought.table import rounds
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.turns_taken import are_of_their_own
from extractor.claims.turning import Turned
from extractor.claims.view import brief
from extractor.claims.words import has

ROLES = ("y", "change", "ratio", "percent", "fraction")
LEAST_WORTH = 1.6
MOST_AMOUNTS = 3
TIGHT = 0.2  # of a bound: how far beyond it a number may lie that it was said of
PLAIN = 0.5  # of the usual room: what a number without a hedge may be off
LEAST_ROOM = 0.25  # of the room: no hit counts as nearer than this


@dataclass(frozen=True, slots=True)
class Hit:
    """A number that an amount fits, and what that is worth."""

    tried: Tried
    worth: float


def sought_numbers(reading: Reading, turned: Turned) -> Finding | None:
    """What bears a statement out, where all its numbers can be had from what it names."""
    if not _amounts(reading) or _is_of_more(reading):
        return None
    readings = (reading, *turned.readings(reading))
    return next((found for again in readings if (found := _finding(again)) is not None), None)


def _finding(reading: Reading) -> Finding | None:
    amounts = _amounts(reading)
    hits = [hit for amount in amounts[:MOST_AMOUNTS] if (hit := _hit(reading, amount)) is not None]
    if not hits or len(hits) < len(amounts) or sum(h.worth for h in hits) < LEAST_WORTH:
        return None
    if not are_of_their_own(reading, amounts, [hit.tried.program for hit in hits]):
        return None
    signs = {"=": "≈", ">": ">", "<": "<"}
    told = zip(hits, amounts, strict=True)
    program = "; ".join(f"{h.tried.program} {signs[a.relation]} {a.shown.strip()}" for h, a in told)
    reason = "; ".join(f"{h.tried.shown} give {brief(h.tried.number)}" for h in hits)
    evidence = tuple(dict.fromkeys(p for h in hits for v in h.tried.values for p in v.pointers))
    return Finding(hits[0].tried.kind, True, program, reason, evidence, 0.3, guessed=True)


def _amounts(reading: Reading) -> list[Amount]:
    """The amounts to be had: none that tells a place, or stands inside another."""
    free = [a for a in reading.of_role(*ROLES) if a.mid != 0 and not _is_place(reading, a)]
    return [a for a in free if not any(_is_inside(a, b) for b in free if b is not a)]


def _is_place(reading: Reading, amount: Amount) -> bool:
    return any(s.span[0] <= amount.span[0] < s.span[1] for s in reading.scopes)


def _is_inside(one: Amount, other: Amount) -> bool:
    return other.span[0] <= one.span[0] and one.span[1] <= other.span[1] and one.span != other.span


EVERYWHERE = re.compile(
    r"\b(?:every|always|throughout|never|everywhere|whenever|each|all|any|no|none|nothing|nowhere|would|had .* been|"
    r"significan\w+|likely|probably|not|cannot)\b"
)


def _is_of_more(reading: Reading) -> bool:
    """Whether more is said than what one number bears out: of every place, of what would be, of noise."""
    if has(reading.text, "opinion", "outside") or has(reading.text, "noise", "words"):
        return True
    return EVERYWHERE.search(reading.text) is not None


# ------------------------------------------------------------------------------------------------ one amount


def _hit(reading: Reading, amount: Amount) -> Hit | None:
    """The first round that gives an amount, and what is left of its worth after all that was tried before."""
    on = pointed(reading, amount)
    none_yet, seen = 0.0, set[str]()
    for more in rounds(on, amount):
        tried = [t for t in {t.program: t for t in more}.values() if t.program not in seen]
        seen.update(t.program for t in tried)
        fitting = [t for t in tried if _fits(amount, t) and _runs(reading, amount, t)]
        best = min(fitting, key=lambda t: _off(amount, t), default=None)
        if best is not None:
            none_yet += sum(math.log1p(-_chance(reading, amount, t, best)) for t in tried)
            return Hit(best, -math.log(max(1e-6, -math.expm1(none_yet))))
        none_yet += sum(math.log1p(-_chance(reading, amount, t, None)) for t in tried)
    return None


def _room(amount: Amount, tried: Tried) -> float:
    """How far from an amount a number may be that is meant by it."""
    track, values = tried.cell.track, [v.mid for v in tried.values]
    if tried.measure in ("level", "gap", "sum"):
        eye = slack_near(track, *values) * (1 if tried.measure == "level" else 2)
        share = (0.08 if tried.measure == "level" else 0.12) if amount.approx else 0.02
        return max(eye, share * abs(amount.mid)) if not amount.has_room else 0.0
    return tolerance(amount) * (1.0 if amount.approx else PLAIN)


def _ends(amount: Amount, tried: Tried) -> tuple[float, float]:
    """Between which ends a number fits an amount; a bound is meant of what lies just beyond it."""
    if amount.relation == ">":
        return amount.lo * (1 - 1e-3), amount.lo + TIGHT * abs(amount.lo)
    if amount.relation == "<":
        return amount.hi - TIGHT * abs(amount.hi), amount.hi * (1 + 1e-3)
    room = _room(amount, tried)
    return amount.lo - room, amount.hi + room


def _fits(amount: Amount, tried: Tried) -> bool:
    lo, hi = _ends(amount, tried)
    return lo <= tried.number <= hi


def _off(amount: Amount, tried: Tried) -> float:
    return max(amount.lo - tried.number, tried.number - amount.hi, 0.0)


def _runs(reading: Reading, amount: Amount, tried: Tried) -> bool:
    """Whether two values lie as the statement says, where it says so."""
    two = tried.two
    if two is None or not (two.along or two.told):
        return True
    pair = Pair(two.left.y, two.right.y, "", "", between=not two.along, along=two.along)
    return (two.left.y.mid - two.right.y.mid) * way_of(reading, amount, pair) >= 0


MOST_CHANCE = 0.999
KEPT: dict[str, Callable[[float], float]] = {  # a relative measure as the smaller part of the larger
    "kept": lambda n: n,
    "lost": lambda n: 1 - n,
    "gain": lambda n: 1 / (1 + n) if n > -1 else 1.0,
    "ratio": lambda n: 1 / n if n > 0 else 1.0,
}


def _chance(reading: Reading, amount: Amount, tried: Tried, best: Tried | None) -> float:
    """How likely any number of the same measure would come as near as the one that was found."""
    lo, hi = _ends(amount, tried)
    if best is not None and amount.relation == "=":
        near = max(_off(amount, best), LEAST_ROOM * _room(amount, tried))
        lo, hi = max(lo, amount.lo - near), min(hi, amount.hi + near)
    if amount.role in ("percent", "y") and tried.measure in (*KEPT, "share"):
        lo, hi = lo / 100, hi / 100
    measure = tried.measure
    if measure in KEPT:
        ends: Sequence[float] = (KEPT[measure](lo), KEPT[measure](hi))
        lo, hi, measure = min(ends), max(ends), "kept"
    return min(MOST_CHANCE, numbers_of(reading.view)[scale_of(tried.cell.track)].chance(measure, lo, hi))
