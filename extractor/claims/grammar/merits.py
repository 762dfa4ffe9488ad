"""Which way an axis is better that no metric of ``metrics.toml`` names: by what it counts, or by its unit."""

from __future__ import annotations

import re
from functools import cache

from extractor.claims.view import Track
from extractor.vocab import load

COUNTED = re.compile(
    r"\b(?:share|number|count|votes|seats|respondents|percentage) of\b|\b(?:seats|votes|respondents|shares?)\b",
    re.IGNORECASE,
)
TIMES = re.compile(r"^(?:[nmµμ]?s|sec(?:onds?)?|min(?:utes?)?|h|hours?|days?|weeks?|(?:s|min)/km)$")


@cache
def _words(which: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(load('grammar_comparisons')['merit'][which])})\b", re.IGNORECASE)


def lead_of(track: Track) -> int:
    """Who is ahead where nothing tells what is better: the higher, but in times nobody knows."""
    return 0 if TIMES.match((track.unit or "").casefold().strip()) else 1


def direction_of(track: Track) -> int:
    """+1 where more is ahead, -1 where less is, 0 where it cannot be told."""
    label = track.label
    if _words("lower").search(label):
        return -1
    if _words("higher").search(label) or COUNTED.search(label):
        return 1
    timed = TIMES.match((track.unit or "").casefold().strip())
    return -1 if timed and _words("times").search(label) else 0
