"""Before and after: ``plateaus before 10,000``, ``falls before it levels off``, ``converge as x decreases``."""

from __future__ import annotations

import re

from extractor.claims.kinds import phases
from extractor.claims.statements.motions import belongs_to_x
from extractor.claims.statements.reading import Reading
from extractor.claims.vetoes.case import Case
from extractor.claims.view import Track
from extractor.claims.words import each

ORDERED = ("value", "plateau", "convergence", "threshold", "trend", "shape", "extremum", "order")
EARLIER = re.compile(r"\b(?:before|prior to|ahead of)\s+(?:(?:about|around|approximately|roughly|step)\s+)?$")
OF_X = re.compile(r"\b(?:as|when|while)\s+(?:the\s+)?(?:\w+\s+){0,2}$|(?<!correlates )(?<!correlated )\bwith\s+$")
BY_WHICH = re.compile(r"\b(?:before|after|until|since|from|beyond) which\b")


def veto(case: Case) -> str | None:
    """A place reached too late, motions in another order, or x run through backwards."""
    if case.kind not in ORDERED:
        return None
    return _too_late(case) or _turned(case) or _backwards(case) or _relative(case)


def _too_late(case: Case) -> str | None:
    """``reaches 0.5 before 10,000``: a value first stated at 10,000 does not show it."""
    reading = case.reading
    scope = next((s for s in reading.scopes if s.where == "before"), None)
    if scope is None or case.kind not in ("value", "plateau", "convergence"):
        return None
    if not EARLIER.search(_lead(reading, scope.span[0])):
        return None
    values = [a for a in reading.of_role("y") if a.relation == "="]
    for amount in values:
        if not any(_takes_before(t, amount.lo, amount.hi, scope.hi) for t in reading.tracks):
            return f"{amount.shown.strip()} is not stated before x = {scope.hi:g}"
    return None


def _lead(reading: Reading, start: int) -> str:
    at = start - reading.offset
    own = re.match(r"\D*", reading.text[at:])
    return reading.text[:at] + (own.group() if own else "")


def _takes_before(track: Track, lo: float, hi: float, x: float) -> bool:
    room = 0.02 * track.span
    return any(p.lo < x and p.hi <= x and p.y.lo - room <= hi and lo <= p.y.hi + room for p in track.places)


def _turned(case: Case) -> str | None:
    """``stalled before an initial drop``: motions told one after the other, in an order that they do not come in."""
    found = phases.check(case.reading)
    told = found is None or found.truth is True or (case.finding.sure and found.truth is None)
    return None if told else "the motions do not come in the order that is told"


def _backwards(case: Case) -> str | None:
    """``converge as the sample size decreases``: programs run from left to right."""
    falls = [m for m in each(case.text, "motion", "fall") if OF_X.search(case.text[: m.start()])]
    falls = [m for m in falls if belongs_to_x(case.reading, m.start()) and not _is_of_series(case.reading, m.start())]
    if falls and case.kind in ("convergence", "plateau", "trend", "shape"):
        return f"x was not run through backwards (“{falls[0].group()}”)"
    return None


def _is_of_series(reading: Reading, at: int) -> bool:
    """``As coal declines, wind rises``: the motion of a series, not of x."""
    return any(at - 2 <= s.span[1] - reading.offset <= at for s in reading.subjects)


def _relative(case: Case) -> str | None:
    """``around 2017, after which the blue line stays on top``: tried at the place alone."""
    found = BY_WHICH.search(case.text)
    placed = any(s.where == "at" for s in case.reading.scopes)
    return f"“{found.group()}” was not tried" if found and placed and case.kind in ("order", "extremum") else None
