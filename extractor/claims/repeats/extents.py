"""One statement over a share of x: ``is flat for most of the run``, ``above 40 for three quarters of the day``.

It is tried from each stated place to the next; what holds at both ends counts for the whole gap between them, what
changes somewhere in it counts for neither side.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth
from extractor.claims.statements.extents import Extent
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import brief

Try = Callable[[Reading], Finding | None]
STATES = frozenset(("order", "threshold", "extremum", "value", "gap", "ratio"))
COURSES = frozenset(("trend", "plateau"))
ROOM, HALF = 0.08, 0.5


@dataclass(frozen=True, slots=True)
class Piece:
    """A gap between two places, as a share of x, and what is found there."""

    size: float
    truth: Truth
    finding: Finding


def over_extent(reading: Reading, attempt: Try) -> Finding | None:
    """What is found of a statement over the share of x that it is said to hold for."""
    extent, tracks = reading.share, reading.tracks
    if extent is None or not tracks or not all(t.is_ordered for t in tracks):
        return None
    window = reading.scopes[0].window(tracks[0]) if len(reading.scopes) == 1 else None
    lo, hi = window or (float("-inf"), float("inf"))
    xs = sorted({p.x for t in tracks for p in t.points if lo <= p.x <= hi})
    plain = _without(reading, extent)
    pieces = _at_places(plain, xs, attempt) or _over_gaps(plain, xs, attempt) if len(xs) > 2 else None
    return None if not pieces else _finding(extent, pieces)


def _without(reading: Reading, extent: Extent) -> Reading:
    """The statement without the words for the share."""
    lo, hi = (max(0, end - reading.offset) for end in extent.span)
    text = reading.text[:lo] + "x" * (hi - lo) + reading.text[hi:]
    said = reading.said[:lo] + "x" * (hi - lo) + reading.said[hi:]
    amounts = tuple(a for a in reading.amounts if not extent.span[0] <= a.span[0] < extent.span[1])
    return replace(reading, text=text, said=said, amounts=amounts, scopes=(), share=None)


def _at_places(reading: Reading, xs: Sequence[float], attempt: Try) -> list[Piece] | None:
    """What is a state holds in a gap where it holds at both of its ends; of names each counts as one."""
    found = [attempt(replace(reading, scopes=(Scope("at", x, x, ranked=_is_named(reading)),))) for x in xs]
    known = [f for f in found if f is not None and f.verdict is None and f.kind in STATES]
    if len(known) < len(found) or len({f.kind for f in known}) != 1:
        return None
    if _is_named(reading):
        return [Piece(1 / len(xs), f.truth, f) for f in known]
    gaps = zip(pairwise(xs), pairwise(known), strict=True)
    return [
        Piece((b - a) / (xs[-1] - xs[0]), one.truth if one.truth is two.truth else None, one)
        for (a, b), (one, two) in gaps
    ]


def _over_gaps(reading: Reading, xs: Sequence[float], attempt: Try) -> list[Piece] | None:
    """``falls for most of the day``: what a curve does from each place to the next."""
    found = [attempt(replace(reading, scopes=(Scope("between", a, b),))) for a, b in pairwise(xs)]
    known = [f for f in found if f is not None and f.verdict is None and f.kind in COURSES]
    if len(known) < len(found) or len({f.kind for f in known}) != 1:
        return None
    return [Piece((b - a) / (xs[-1] - xs[0]), f.truth, f) for (a, b), f in zip(pairwise(xs), known, strict=True)]


def _is_named(reading: Reading) -> bool:
    return any(t.categories for t in reading.tracks)


def _finding(extent: Extent, pieces: Sequence[Piece]) -> Finding:
    least = sum(p.size for p in pieces if p.truth is True)
    most = least + sum(p.size for p in pieces if p.truth is None)
    truth = _truth(extent, least, most)
    telling = next((p.finding for p in pieces if p.truth is True), pieces[0].finding)
    sign = "≥" if extent.relation == ">" else "≤" if extent.relation == "<" else "≈"
    program = f"share of x where {telling.program} {sign} {brief(extent.part)}"
    reason = (
        f"it holds for {brief(least)} of x" if least == most else f"it holds for {brief(least)} to {brief(most)} of x"
    )
    evidence = tuple(dict.fromkeys(pointer for p in pieces for pointer in p.finding.evidence))
    return Finding(telling.kind, truth, program, reason, evidence, 0.95, firm=True, sure=True)


def _truth(extent: Extent, least: float, most: float) -> Truth:
    room = ROOM if extent.word == "part" else 0.0
    if extent.relation == ">":
        return True if least > extent.part - room else False if most < min(extent.part, HALF) else None
    if extent.relation == "<":
        return True if most < extent.part + room else False if least > extent.part + room else None
    if most < extent.part - room or least > extent.part + room:
        return False
    return True if extent.part - room <= (least + most) / 2 <= extent.part + room else None
