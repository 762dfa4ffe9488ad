"""A number that no two values give which its statement can mean: the reverse of :mod:`derived`.

``By 48 weeks the count has doubled``, ``A preserves a third of its INT8 score``: where the series and the places are
named, few pairs are left. Where none of them, measured in whatever way its words allow, comes near the number, it is
wrong, whichever pair was meant. Nothing is ever borne out here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from extractor.claims.finding import Finding, names, show
from extractor.claims.interval import Value
from extractor.claims.measures.trials import tolerance
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.leftovers import unknown_words
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track, brief
from extractor.vocab import any_of, load

ROLES = ("change", "ratio", "fraction", "percent")
MOST_TRACKS, MOST_POINTS = 3, 40
KINDS = ("line", "bar", "area", "other")
WIDE = 1.3


@dataclass(frozen=True, slots=True)
class Spot:
    """A value of a series, and where it stands."""

    key: tuple[int, int]
    x: float
    y: Value


def check(reading: Reading) -> Finding | None:
    """False where no pair that a statement leaves open gives its one number; otherwise nothing."""
    amounts = reading.of_role(*ROLES)
    tracks = _tracks(reading)
    if len(amounts) != 1 or reading.of_role("y") or not tracks or not _is_of_pairs(reading, tracks):
        return None
    spots = [Spot(t.key, p.lo, p.y) for t in tracks for p in t.places]
    named = [spot for t in tracks for spot in _named(reading, t)]
    placed = any(s.where != "all" for s in reading.scopes)
    if not all(s.y.bounded for s in (*spots, *named)) or not (named or (len(tracks) == 1 and not placed)):
        return None
    made = [m for pair in _pairs(spots, named) for m in _measures(amounts[0], *pair)]
    made += [factor * abs(s.y.mid) for s in named for factor in (1.0, 100.0, 0.01)]
    return None if not made or any(_is_near(amounts[0], m) for m in made) else _told(amounts[0], tracks, made, named)


def _tracks(reading: Reading) -> tuple[Track, ...]:
    """The series that are named, or the only one there is; on one axis, and few."""
    named = (reading.subjects or len(reading.everyone) == 1) and reading.view.figure.kind in KINDS
    tracks = reading.named if named else ()
    few = 0 < len(tracks) <= MOST_TRACKS and sum(len(t.places) for t in tracks) <= MOST_POINTS
    return tracks if few and len({(t.panel, t.series.axis) for t in tracks}) == 1 else ()


@cache
def _words(entry: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){any_of(load('claims')['unpaired'][entry])}(?!\w)")


def _is_of_pairs(reading: Reading, tracks: tuple[Track, ...]) -> bool:
    """Whether a statement holds two values of its series against each other: no sums, paces, lines or strangers."""
    if reading.levels or reading.unplaced or reading.statement.goes_on or reading.panel_mentions[1:]:
        return False
    if any(not _is_placed(reading, a) for a in reading.amounts if a.role not in ROLES):
        return False
    if _words("measured").search(reading.text) or unknown_words(reading) > (FEW if reading.scopes else 1):
        return False
    if not reading.scopes and _words("timed").search(reading.text):
        return False
    return len(tracks) > 1 or _words("compared").search(_without(reading)) is None


FEW = 2


def _is_placed(reading: Reading, amount: Amount) -> bool:
    """Whether a number belongs to a place that was read."""
    return any(s.span[0] <= amount.span[0] < s.span[1] or s.span == amount.span for s in reading.scopes)


def _without(reading: Reading) -> str:
    """The statement without its number and what bounds it: the ``than`` of ``more than half`` compares nothing."""
    text = reading.text
    for amount in reading.amounts:
        lo, hi = max(0, amount.span[0] - reading.offset), max(0, amount.span[1] - reading.offset)
        text = text[:lo] + " " * (hi - lo) + text[hi:]
    return text


def _named(reading: Reading, track: Track) -> Iterator[Spot]:
    """The values where a statement points; of a place between two stated ones, those as well."""
    for scope in reading.scopes:
        window = scope.window(track) if scope.where != "all" else None
        for x in window or ():
            value = track.at(x)
            if value is not None:
                yield Spot(track.key, x, value)
            if value is not None and not value.stated:
                beside = sorted(track.places, key=lambda p: abs(p.x - x))[:2]
                yield from (Spot(track.key, p.lo, p.y) for p in beside)


def _pairs(spots: list[Spot], named: list[Spot]) -> Iterator[tuple[Value, Value]]:
    """A value at a named place and any other of its series, or another series there; with no place, any two."""
    if not named:
        yield from ((a.y, b.y) for a, b in combinations(spots, 2))
    for a in named:
        for b in (*spots, *named):
            if a.y is not b.y and (a.key == b.key or a.x == b.x):
                yield a.y, b.y


def _measures(amount: Amount, a: Value, b: Value) -> Iterator[float]:
    """Everything that two values give in the measure of an amount, whichever comes first."""
    for x in (a.lo, a.mid, a.hi):
        for y in (b.lo, b.mid, b.hi):
            if amount.role in ("change", "percent"):
                yield abs(x - y)
            if amount.role != "change" and x * y > 0:
                small, large = sorted((abs(x), abs(y)))
                whole = 100.0 if amount.role == "percent" else 1.0
                yield from (whole * r for r in (small / large, large / small, 1 - small / large, large / small - 1))


def _is_near(amount: Amount, made: float) -> bool:
    room = WIDE * tolerance(amount)
    if amount.relation == ">":
        return made > amount.lo - room
    return made < amount.hi + room and (amount.relation == "<" or made > amount.lo - room)


def _told(amount: Amount, tracks: tuple[Track, ...], made: list[float], named: list[Spot]) -> Finding:
    nearest = min(made, key=lambda m: abs(m - amount.mid))
    kind = "gap" if amount.role == "change" else "ratio"
    sign = {"=": "≈", ">": ">", "<": "<"}[amount.relation]
    where = ", ".join(dict.fromkeys(show(s.y) for s in named[:3]))
    reason = f"no two values give the stated {amount.shown.strip()}; the nearest is {brief(nearest)}"
    program = f"some y and y' of {names(tracks)}{' with ' + where if where else ''}: {sign} {amount.shown.strip()}"
    evidence: tuple[str, ...] = tuple(dict.fromkeys(p for s in named for p in s.y.pointers))
    return Finding(kind, False, program, reason, evidence, 0.3)
