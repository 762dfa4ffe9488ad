"""A change for each step along x: ``9 points per 100 cycles``, ``for every additional 100 µatm``, ``per m/s``."""

from __future__ import annotations

from dataclasses import dataclass

from extractor.claims.finding import Finding, names
from extractor.claims.measures.measure import ends_in
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.statements.steps import Step
from extractor.claims.view import Track, brief
from extractor.claims.words import first

KIND = "rate"


@dataclass(frozen=True, slots=True)
class Slope:
    """The change of one track for each step of x, over a stretch."""

    track: Track
    change: float


def per_step(reading: Reading) -> Finding | None:
    """One amount against the average change for each step over the stretch named."""
    amounts = reading.of_role("change", "y")
    step, scope = reading.step, _stretch(reading)
    if step is None or len(amounts) != 1 or reading.of_role("ratio", "percent", "fraction") or not amounts[0].mid:
        return None
    tracks = reading.tracks if reading.subjects or reading.context or len(reading.everyone) == 1 else ()
    slopes = [s for t in tracks if not t.log_x and not t.categories and (s := _slope(t, scope, step)) is not None]
    if not slopes or len(slopes) < len(tracks):
        return None
    amount = amounts[0]
    room = (0.25 if amount.approx else 0.12) * abs(amount.mid)
    off = [abs(abs(s.change) - abs(amount.mid)) for s in slopes]
    fits = all(gap <= room for gap in off) and not _goes_against(reading, slopes)
    clashes = scope.where == "between" and amount.relation == "=" and all(gap > 3 * room for gap in off)
    shown = f"{slopes[0].track.name} changes by {brief(slopes[0].change)} for each {step.shown} over {scope.shown}"
    program = f"Δy({names([s.track for s in slopes])}) per {step.shown} over {scope.shown} ≈ {amount.shown.strip()}"
    return Finding(KIND, True if fits else False if clashes else None, program, shown, (), 0.95, firm=True)


def _stretch(reading: Reading) -> Scope:
    return next((s for s in reading.scopes if not s.is_place), EVERYWHERE)


def _slope(track: Track, scope: Scope, step: Step) -> Slope | None:
    ends = ends_in(track, scope)
    if ends is None or ends[3] <= ends[2]:
        return None
    return Slope(track, (ends[1].mid - ends[0].mid) / (ends[3] - ends[2]) * step.length)


def _goes_against(reading: Reading, slopes: list[Slope]) -> bool:
    """``climbs by 2 per day`` of a curve that falls."""
    found = first(reading.text, "motion", "rise", "fall")
    sign = 0 if found is None else 1 if found[0] == "rise" else -1
    return any(sign * s.change < 0 for s in slopes)
