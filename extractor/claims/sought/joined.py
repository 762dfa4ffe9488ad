"""Cues that are one together: ``the gap is largest``, ``gains more``, ``put together are bigger``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.sought.cues import Cue

WAYS = ({"move", "side"}, {"move", "rank"}, {"change", "side"}, {"change", "rank"})
NEAR, STEP = 48, 24
DEGREE = re.compile(
    r"(?:the )?(?:more|less|fewer|most|least|faster|slower|further|farther|smaller|larger|bigger|greater|\w+est)\b"
)
LINE = re.compile(r"(?:above|below|under|beneath|over|beyond)\b")
WITH = re.compile(  # ``retains less as the set grows``: no other series is told of
    r"(?:(?!x{3}|\bthan\b|,)[^;:])*\b(?:as|with|when|whenever)\b(?:(?!x{3}|,)[^;:])*"
)
OF_PAIR = re.compile(r"\bbetween\b")


def joined(text: str, cues: Sequence[Cue]) -> list[Cue]:
    """The cues of a statement, those that say one thing together as one."""
    found: list[Cue] = []
    for cue in _of_sums(_of_ways(cues)):
        last = found[-1] if found else None
        one = _one_of(text, last, cue) if last is not None and cue.lo - last.hi <= NEAR else None
        if one is not None:
            found[-1] = one
        else:
            found.append(cue)
    return found


def _of_ways(cues: Sequence[Cue]) -> Sequence[Cue]:
    """``what it gained exceeds what the other gave up``: a comparison of two ways."""
    if [c.family for c in cues] == ["move", "side", "move"]:
        return [replace(cues[1], family="changes")]
    return cues


def _of_sums(cues: Sequence[Cue]) -> Sequence[Cue]:
    """``put together are bigger``: a comparison of sums."""
    if not any(c.family == "sum" for c in cues):
        return cues
    rest = [c for c in cues if c.family != "sum"]
    return [replace(rest[0], family="sums")] if len(rest) == 1 and rest[0].family == "side" else cues


def _one_of(text: str, one: Cue, two: Cue) -> Cue | None:
    families = {one.family, two.family}
    if families == {"steepest", "move"} and two.lo - one.hi <= STEP:
        return replace(one if one.family == "steepest" else two, lo=one.lo, hi=two.hi)
    if one.family in ("side", "move") and two.family in ("side", "move") and WITH.fullmatch(text, one.hi, two.lo):
        return replace(one, family="move", sign=one.sign * two.sign, hi=two.hi)
    if (one.family, two.family) == ("move", "side") and two.lo - one.hi <= 1 and LINE.match(text, two.lo):
        return replace(two, lo=one.lo)
    other = two if one.family in ("gap", "spread", "move", "change") else one
    if families == {"gap", "rank"} and not OF_PAIR.search(text, one.hi, two.lo):
        return replace(other, family="widest", lo=one.lo, hi=two.hi)
    if families in ({"gap", "move"}, {"gap", "apart"}, {"gap", "side"}):
        return replace(other if one.family == "gap" else one, family="apart", quality=False, lo=one.lo, hi=two.hi)
    if families == {"spread", "side"}:
        return replace(other, family="ranges", lo=one.lo, hi=two.hi)
    if families in WAYS and two.lo - one.hi <= 1 and DEGREE.match(text, other.lo):
        return replace(other, family="changes" if other.family == "side" else "most_changed", lo=one.lo, hi=two.hi)
    return None
