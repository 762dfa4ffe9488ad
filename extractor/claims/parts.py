"""The parts of a claim as a document tells them: of whom, where, which way, of how many, how much, by what points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from extractor.claims.finding import Finding
from extractor.claims.interval import Value
from extractor.claims.measures.measure import places_in
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, RANK, Scope
from extractor.claims.view import Track
from extractor.model import Basis, Claim, Direction, Quantified

POINT = "/points/"
COMPARED: tuple[Direction, ...] = ("highest", "lowest", "best", "worst", "better", "worse", "equal", "above", "below")
MOVED: tuple[Direction, ...] = ("rise", "fall", "flat")
NUMBERS: tuple[Quantified, ...] = ("nearly_all", "most", "none", "only", "all")


def with_parts(claim: Claim, reading: Reading) -> Claim:
    """A claim with what its statement says, part by part."""
    amount = next((a for a in reading.amounts_of_level if not _is_named(reading, a)), None)
    value, least, most = _ends(amount) if amount is not None else (None, None, None)
    return replace(
        claim,
        subjects=tuple(dict.fromkeys(_subjects(reading))),
        panels=tuple(sorted({p for m in reading.panel_mentions for p in m.panels})),
        scope=_scope(reading),
        direction=_direction(reading),
        quantifier=next((n for n in NUMBERS if reading.has("quantifier", n)), None),
        value=value,
        value_min=least,
        value_max=most,
    )


def _subjects(reading: Reading) -> Iterator[str]:
    """``both bad runs``: each of them by its name; then the categories that are named."""
    if reading.subjects or reading.context or reading.is_collective:
        yield from (track.name for track in (*reading.tracks, *reading.named))
    yield from (mention.category for mention in reading.categories if mention.category is not None)


def _is_named(reading: Reading, amount: Amount) -> bool:
    """``the dash-dot (16) line``: a number by which series are told apart."""
    return any(amount.mid in track.series.group.values() for track in (*reading.tracks, *reading.named))


def _scope(reading: Reading) -> str | None:
    """``after 20K steps``: as programs print it; a category by its name."""
    shown = dict.fromkeys(_shown(scope, reading) for scope in reading.scopes)
    return "; ".join(shown) or None


def _shown(scope: Scope, reading: Reading) -> str:
    names = next((t.categories for t in reading.view.tracks if t.categories), ())
    told = scope.shown
    for rank in sorted({scope.lo, scope.hi} if scope.ranked else set[float](), reverse=True):
        told = told.replace(f"{RANK}{rank:g}", names[int(rank)] if 0 <= rank < len(names) else f"{rank:g}")
    return told


def _direction(reading: Reading) -> Direction | None:
    """The one way that is told; of a statement that tells several, none."""
    told = [way for way in COMPARED if reading.has("compare", way)]
    told += [way for way in MOVED if reading.has("motion", way)]
    return told[0] if len(told) == 1 else None


def _ends(amount: Amount) -> tuple[float | None, float | None, float | None]:
    """The middle, and the ends of an interval or the one end of a bound."""
    if amount.relation == ">":
        return None, amount.lo, None
    if amount.relation == "<":
        return None, None, amount.hi
    return (amount.mid, None, None) if amount.lo == amount.hi else (float(f"{amount.mid:.9g}"), amount.lo, amount.hi)


def rests_on(reading: Reading, finding: Finding) -> tuple[tuple[str, ...], Basis | None]:
    """The points that a finding rests on, and whether they are enough or curves between them had to be asked."""
    found = finding.evidence or _points_of(reading, finding)
    points = tuple(pointer for pointer in found if POINT in pointer)
    if not found or finding.truth is None:
        return points, None
    return points, "stated" if len(points) == len(found) else "curve"


def _points_of(reading: Reading, finding: Finding) -> tuple[str, ...]:
    """The points that a verdict on a whole course rests on: those of its series where the statement speaks of them."""
    if finding.truth is None or finding.kind == "count":
        return ()
    values = [v for t in reading.tracks for s in reading.scopes or (EVERYWHERE,) for v in _values(t, s)]
    values = values or [place.y for t in reading.tracks for place in t.places]
    return tuple(dict.fromkeys(pointer for value in values for pointer in value.pointers))


def _values(track: Track, scope: Scope) -> list[Value]:
    """The values stated in a scope; at a place without one, that of the curve."""
    stated = [place.y for place in places_in(track, scope)]
    window = scope.window(track) if scope.is_place and not stated else None
    between = track.at(window[0]) if window is not None else None
    return stated if between is None else [between]
