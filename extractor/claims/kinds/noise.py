"""``noisier``, ``fluctuates``, ``smooth``: what a reader sees between the points and the text gives no numbers for."""

from __future__ import annotations

import re
from itertools import pairwise

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, every
from extractor.claims.kinds.turns import turns_of
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track, brief
from extractor.claims.words import each

KIND = "noise"
ADJUNCT = re.compile(
    r"\b(?:with|characterized by|despite|although|a low|albeit|followed by)\b[^,;]*\b(?:nois|fluctuat|oscillat|"
    r"jitter|volatil|varia)"
)


def check(reading: Reading) -> Finding | None:
    """``The red trace is noisier than the other two`` is undetermined: stated points show no noise."""
    measured = _measured(reading)
    if measured is not None:
        return measured
    found = [m.group().casefold() for m in each(reading.text, "noise", "words")]
    labels = " ".join(f"{t.label} {t.name}".casefold() for t in reading.view.tracks)
    labels += " ".join((p.x.label or "").casefold() for p in reading.view.figure.panels if p.x is not None)
    if not any(word[:4] not in labels for word in found):
        return None
    decided = reading.of_role("y", "ratio", "percent", "change") and not reading.has("quantifier", "none")
    weight = 0.35 if decided or ADJUNCT.search(reading.text) else 0.92
    reason = "the description states no repeated or dense values from which fluctuation could be measured"
    return Finding(KIND, None, "variation of y around its trend", reason, weight=weight, firm=weight > 0.9)


WAVERS = re.compile(r"\b(?:fluctuat|oscillat|wobbl|jitter|zig-?zag)\w*")
AIMLESS = re.compile(
    r"\bno (?:clear|obvious|discernible|visible|overall|real|consistent) (?:trend|direction|tendency)\b"
)
MORE = re.compile(r"\b(?:more|less|most|least|than|around|about|between|within|with)\b")
DENSE, CLEAR, ALIKE, FAR = 8, 0.05, 0.2, 0.6


def _measured(reading: Reading) -> Finding | None:
    """``fluctuates throughout``, ``no clear trend``: of series that are known at many places, and of all of them."""
    aimless = AIMLESS.search(reading.text) is not None
    if not (aimless or WAVERS.search(reading.text)) or MORE.search(reading.text) or reading.amounts:
        return None
    tracks = [t for t in reading.tracks if len(t.points) > DENSE and not t.log_y]
    if not tracks or len(tracks) < len(reading.tracks) or any(s.where != "all" for s in reading.scopes):
        return None
    truth = every((_is_aimless if aimless else _wavers)(t) for t in tracks)
    reason = f"{turns_of(tracks[0])} turns; its last third lies {brief(_drift(tracks[0]))} of the axis off its first"
    return Finding(
        KIND, truth, f"y({names(tracks)}) {'without trend' if aimless else 'goes up and down'}", reason, (), 0.95
    )


def _wavers(track: Track) -> Truth:
    """Many turns and wide steps; hardly a turn refutes it."""
    heights = [p.y.mid for p in track.points]
    step = sum(abs(b - a) for a, b in pairwise(heights)) / (len(heights) - 1)
    turns = turns_of(track)
    return True if turns >= len(heights) / 3 and step > CLEAR * track.span else False if turns <= 1 else None


def _is_aimless(track: Track) -> Truth:
    aimless = _drift(track) < ALIKE and turns_of(track) != 1
    return True if aimless else False if _drift(track) > FAR and turns_of(track) <= 1 else None


def _drift(track: Track) -> float:
    """How far the mean of the last third lies from that of the first, as a share of the axis."""
    heights = [p.y.mid for p in track.points]
    third = len(heights) // 3
    return abs(sum(heights[-third:]) - sum(heights[:third])) / third / track.span
