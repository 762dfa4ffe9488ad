"""How long a curve keeps its level: ``stays put for more than a year and a half``, ``unchanged for seven quarters``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractor.claims.finding import Finding, names, show
from extractor.claims.interval import Truth, every
from extractor.claims.kinds.lengths import LENGTH, length_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track, brief

KIND = "plateau"
FOR = re.compile(
    r"\bfor (?:(?P<more>more than|at least|over|no less than|well over|upwards of)|(?P<less>less than|at most|under|"
    r"no more than)|"
    r"(?P<near>about|around|some|roughly|nearly|almost|close to|approximately))?\s*(?:a full |the (?:next|following|"
    r"first|last) |the )?"
)
IN_A_ROW = re.compile(r"\b(?:consecutive|straight|successive|whole|full|entire|long)\s+")
KEPT = 0.03


def lasting(reading: Reading) -> Finding | None:
    """The longest level stretch, or the one from a place that is told, against the length that is stated for it."""
    lead = FOR.search(reading.text)
    told = lead and LENGTH.match(IN_A_ROW.sub("", reading.text[lead.end() :]))
    tracks = [t for t in reading.tracks if t.is_ordered]
    if lead is None or told is None or not tracks or len(tracks) < len(reading.tracks):
        return None
    length = length_of(reading, told, tracks[0])
    runs = [run for t in tracks if (run := _run(t, reading.scopes)) is not None]
    if not length or len(runs) < len(tracks):
        return None
    truth = every(_holds(run[0], run[1], length, lead) for run in runs)
    least, _, level = runs[0]
    sign = ">" if lead.group("more") else "<" if lead.group("less") else "≈"
    program = f"length of y({names(tracks)}) constant {sign} {brief(length)}"
    reason = f"{show(level.y)} from x = {brief(level.lo)} for at least {brief(least)}"
    read = (
        lead.start(),
        lead.end() + told.end() + len(reading.text[lead.end() :]) - len(IN_A_ROW.sub("", reading.text[lead.end() :])),
    )
    return Finding(KIND, truth, program, reason, level.y.pointers, 0.93, firm=True, sure=True, read=(read,))


def _run(track: Track, scopes: Sequence[Scope]) -> tuple[float, float, Place] | None:
    """The longest stretch that keeps its level: how long it is at least, how long it may be, and where it begins."""
    start = next((s.lo for s in scopes if s.where in ("after", "at", "between")), None)
    places, best = list(track.places), None
    for i, place in enumerate(places):
        if start is not None and not place.lo - 1e-9 <= start <= place.hi + 1e-9:
            continue
        last, height = i, track.height(place.y.mid)
        while last + 1 < len(places) and abs(track.height(places[last + 1].y.mid) - height) <= KEPT * track.reach:
            last += 1
        before = places[i - 1].hi if i else place.lo
        after = places[last + 1].lo if last + 1 < len(places) else places[last].hi
        least = places[last].hi - (place.lo if start is None else max(start, place.lo))
        found = (least, after - (before if start is None else start), place)
        best = found if best is None or found[0] > best[0] else best
    return best


def _holds(least: float, most: float, length: float, lead: re.Match[str]) -> Truth:
    room = 0.1 * length
    if lead.group("more"):
        return True if least > length - 1e-9 else False if most < length - 1e-9 else None
    if lead.group("less"):
        return True if most < length else False if least > length else None
    if least - room <= length <= most + room:
        return True if least >= length - 2 * room else None
    return False if most < length - 2 * room else None
