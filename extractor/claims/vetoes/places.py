"""Places that the axis does not have: 600k on an axis that ends at 160k, ``width 2560`` among 256, 1024 and 4096."""

from __future__ import annotations

import re

from extractor.claims.interval import Value
from extractor.claims.measures.bounds import is_of_place
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.strangers import stranger_in
from extractor.claims.vetoes.case import Case
from extractor.claims.view import Track

ROOM = 0.1
LENGTH = 1.0


def veto(case: Case) -> str | None:
    """A place off the axis, or a value of a parameter that no series has."""
    unknown = stranger_in(case.reading)
    if unknown is not None:
        return f"nothing is stated for {unknown}"
    if case.reading.unplaced:
        lo, hi = (end - case.reading.offset for end in case.reading.unplaced[0])
        return f"it is open where “{case.reading.said[lo:hi]}” is"
    off = None if case.finding.program.startswith("Δy/Δx") else off_the_axis(case.reading)
    if off is not None:
        return f"the axis does not reach {off}"
    own = next((a for a in case.reading.of_role("y") if is_of_place(case.reading, a)), None)
    if own is not None:
        return f"the axis does not reach {own.shown.strip()}"
    stranger = _unknown_member(case.reading)
    if stranger is not None:
        return f"no series has {stranger}"
    return _between_readings(case)


def _between_readings(case: Case) -> str | None:
    """``At 25 minutes, it stood at 120`` where 20 and 30 are read: a value that no reading states."""
    reading = case.reading
    places = [s for s in reading.scopes if s.where == "at"]
    if len(places) != 1 or any(t.categories for t in reading.tracks):
        return None
    if case.kind in ("order", "crossing") and len(reading.named) == 2 and _turns(*reading.named, places[0].lo):
        return f"no reading is stated at {places[0].shown}, and they change places near it"
    if case.kind not in ("value", "threshold") or len(reading.of_role("y")) != 1:
        return None
    amount = reading.of_role("y")[0]
    values = [(t, v) for t in reading.tracks if (v := t.at(places[0].lo)) is not None]
    if not values or any(v.stated or _holds(v, amount, t) for t, v in values):
        return None
    return f"no reading is stated at {places[0].shown}"


def _turns(one: Track, two: Track, x: float) -> bool:
    """Whether two tracks that state nothing at ``x`` stand in another order on one side of it than on the other."""
    here = [t.at(x) for t in (one, two)]
    if any(v is None or v.stated for v in here):
        return False
    shared = sorted({p.x for p in one.points} & {p.x for p in two.points})
    before, after = [s for s in shared if s < x][-1:], [s for s in shared if s > x][:1]
    signs = [a.mid > b.mid for s in (*before, *after) if (a := one.at(s)) is not None and (b := two.at(s)) is not None]
    return len(signs) == 2 and signs[0] != signs[1]


def _holds(value: Value, amount: Amount, track: Track) -> bool:
    """Whether all values between two neighbours would do."""
    rough = 0.05 if amount.approx else 0.01
    room = rough * (abs(amount.mid) if track.log_y else track.span)
    low, high = value.lo >= amount.lo - room, value.hi <= amount.hi + room
    return low if amount.relation == ">" else high if amount.relation == "<" else low and high


def off_the_axis(reading: Reading) -> str | None:
    """A place that the axis does not reach, in the words of the statement."""
    tracks = reading.named or reading.everyone
    ends = _ends(reading, tracks)
    if tracks and all(t.categories for t in tracks):
        return _no_category(reading)
    if ends is None or any(t.categories for t in tracks):
        return None
    low, high = ends
    room = ROOM * (high - low)
    for scope in reading.scopes:
        if scope.where in ("first", "last") and scope.hi > high - low + room:
            return scope.shown
    named = [(s.lo, s.hi, s.shown) for s in reading.scopes if s.where in ("at", "by", "between") and s.lo == s.lo]
    named += [(a.hi, a.hi, a.shown.strip()) for a in reading.of_role("x") if a.lo > high + LENGTH * (high - low)]
    named += [(s.lo, s.lo, s.shown) for s in reading.scopes if s.where == "after"]
    named += [(s.hi, s.hi, s.shown) for s in reading.scopes if s.where == "before"]
    return next((shown for lo, hi, shown in named if lo > high + room or hi < low - room), None)


def _no_category(reading: Reading) -> str | None:
    """``At 26, Lyon is larger than Turin``: a number taken for a place on an axis of names."""
    names = " ".join(name for t in reading.view.tracks for name in (*t.categories, t.name))
    known = {float(n) for n in re.findall(r"\d+(?:\.\d+)?", names)}
    strange = [
        a for a in reading.of_role("x") if known.isdisjoint((a.lo, a.hi)) and not YEAR.fullmatch(a.shown.strip())
    ]
    return strange[0].shown.strip() if strange else None


YEAR = re.compile(r"(?:in |by |since )?(?:19|20)\d\d")


def _ends(reading: Reading, tracks: tuple[Track, ...]) -> tuple[float, float] | None:
    """Where the axis, or what is stated on it, begins and ends."""
    panels = reading.view.figure.panels
    starts, ends = [t.start for t in tracks if t.start is not None], [t.end for t in tracks if t.end is not None]
    axes = [panels[t.panel].x for t in tracks if t.panel < len(panels)]
    ranges = [float(v) for a in axes if a is not None for v in a.range or () if isinstance(v, int | float)]
    return (min([*starts, *ranges]), max([*ends, *ranges])) if starts and ends else None


def _unknown_member(reading: Reading) -> str | None:
    """``At width 2560``: a parameter of the series, with a value that none of them has."""
    groups: dict[str, set[float]] = {}
    for track in reading.everyone:
        for key, value in track.series.group.items():
            if isinstance(value, int | float):
                groups.setdefault(key.casefold(), set()).add(float(value))
    for key, values in groups.items():
        for match in re.finditer(rf"\b{re.escape(key)}s?\s*(?:=|of|:)?\s*(\d[\d,]*(?:\.\d+)?)\b(?!\s*%)", reading.text):
            if float(match.group(1).replace(",", "")) not in values:
                return match.group()
    return None
