"""``declines half as fast as``, ``climbs three times as steeply as``: the changes of two tracks, in numbers."""

from __future__ import annotations

import re

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth
from extractor.claims.measures.measure import ends_in
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track, brief

KIND = "rate"
AS_FAST = re.compile(
    r"\b(?:as (?:fast|quickly|rapidly|steeply|sharply|much|strongly) as|(?:the )?(?:speed|pace|rate) of)\b"
)


def times_as_fast(reading: Reading) -> Finding | None:
    """The ratio of two named tracks' changes over the scope, within a tenth of the stated one (a quarter if hedged)."""
    word = AS_FAST.search(reading.text)
    amounts = reading.of_role("ratio", "fraction")
    if word is None or len(amounts) != 1 or len(reading.subjects) < 2:
        return None
    moves = any(reading.has("motion", entry) for entry in ("rise", "fall"))
    left, right = (reading.resolve(s.keys) for s in reading.subjects[:2])
    if not moves or len(left) != 1 or len(right) != 1:
        return None
    scope = _scope(reading)
    one, two = _change(left[0], scope), _change(right[0], scope)
    if one is None or not two:
        return None
    measured, amount = abs(one / two), amounts[0]
    room = (0.25 if amount.approx else 0.1) * amount.mid
    truth: Truth = (
        True if abs(measured - amount.mid) <= room else False if abs(measured - amount.mid) > 2 * room else None
    )
    if amount.relation != "=":
        truth = (measured > amount.mid) == (amount.relation == ">")
    shown = f"{left[0].name} changes by {brief(one)}, {right[0].name} by {brief(two)}"
    program = f"Δy({left[0].name}) / Δy({right[0].name}) over {scope.shown} ≈ {amount.shown.strip()}"
    return Finding(KIND, truth, program, shown, (), 0.9)


def _scope(reading: Reading) -> Scope:
    for scope in reading.scopes:
        if scope.where in ("by", "at"):
            return Scope("before", hi=scope.hi, span=scope.span)
        if not scope.is_place:
            return scope
    return EVERYWHERE


def _change(track: Track, scope: Scope) -> float | None:
    ends = ends_in(track, scope)
    return None if ends is None else ends[1].mid - ends[0].mid
