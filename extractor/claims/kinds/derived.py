"""The last resort for a statement with numbers: can each of them be had from the values of its series?

``PPO forfeits about 750`` names no two values, but if two stated values of PPO differ by 750 the number is borne out.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from extractor.claims.finding import Finding, show
from extractor.claims.interval import Value
from extractor.claims.measures.measure import extreme, value_in
from extractor.claims.measures.trials import tolerance
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track, brief

ROLES = ("y", "change", "ratio", "percent", "fraction")
MOST_VALUES = 14


def from_values(reading: Reading) -> Finding | None:
    """Supported if every stated number is a value, a difference or a ratio of values of the statement's own series."""
    amounts = [a for a in reading.of_role(*ROLES) if a.relation == "=" and a.mid != 0]
    tracks = reading.tracks if reading.subjects or reading.context or len(reading.everyone) == 1 else ()
    stretch = [s.where for s in reading.scopes] in (["between"], ["after"], ["before"], ["first"], ["last"])
    placed = sum(s.is_place and s.lo == s.lo for s in reading.scopes) > 1 and not any(t.categories for t in tracks)
    if (stretch or placed) and len(tracks) == 1 and any(a.role != "y" for a in amounts):
        return None
    pointed = [s for s in reading.scopes if s.is_place]
    if len(pointed) == 1 and len(tracks) > 1 and any(a.role in ("change", "ratio", "fraction") for a in amounts):
        return None
    if not amounts or not tracks or len(amounts) < len(reading.of_role(*ROLES)) or len(tracks) > 4:
        return None
    shown: list[str] = []
    for amount in amounts:
        told = next((t for track in tracks for t in _explanations(reading, track, amount)), None)
        if told is None:
            return None
        shown.append(told)
    program = "; ".join(f"some value, difference or ratio = {a.shown.strip()}" for a in amounts[:2])
    return Finding("value", True, program, "; ".join(shown[:3]), (), 0.3)


def _explanations(reading: Reading, track: Track, amount: Amount) -> Iterator[str]:
    room = 0.4 * tolerance(amount)
    values = _values(reading, track)
    if amount.role == "y":
        yield from (f"{track.name} takes {show(v)}" for v in values if abs(v.mid - amount.mid) <= room)
    named = _named(reading, track)
    for a, b in itertools.permutations(values, 2):
        if named and amount.role in ("ratio", "fraction") and not {a.pointers, b.pointers} <= named:
            continue
        made = _made(amount, a, b)
        if made is not None and abs(made - amount.mid) <= room:
            yield f"{show(a)} and {show(b)} of {track.name} give {brief(made)}"


def _named(reading: Reading, track: Track) -> set[tuple[str, ...]]:
    """The values of the categories a statement names, and the extremes it speaks of."""
    told = {(m.category or "").casefold() for m in reading.categories}
    found = {p.y.pointers for p in track.places if track.categories and p.shown.casefold() in told}
    for entry, sign in (("highest", 1), ("lowest", -1)):
        top = extreme(track.points, sign) if found and reading.has("compare", entry) else None
        found |= {top.y.pointers} if top is not None else set()
    return found


def _made(amount: Amount, a: Value, b: Value) -> float | None:
    """What two values give in the measure of the amount; a value of zero or without end gives nothing."""
    if not (a.bounded and b.bounded):
        return None
    if amount.role in ("change", "y"):
        return a.mid - b.mid
    if b.mid == 0:
        return None
    if amount.role == "percent":
        return 100 * abs(a.mid / b.mid - 1)
    return a.mid / b.mid if amount.role == "ratio" or a.mid < b.mid else None


def _values(reading: Reading, track: Track) -> list[Value]:
    """The values a statement may have in mind: where it points, the ends, the extremes, or all of a short track."""
    if len(track.points) <= 5:
        return [p.y for p in track.points]
    named = [value_in(track, s) for s in reading.scopes]
    ends = [track.points[0].y, track.points[-1].y]
    tops = [p.y for sign in (1, -1) if (p := extreme(track.points, sign)) is not None]
    return [v for v in (*named, *ends, *tops) if v is not None][:MOST_VALUES]
