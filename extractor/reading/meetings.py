"""Where one curve crosses another, both are: ``crosses the orange line at about 28k (imbalance ≈ 3.1)``."""

from __future__ import annotations

import re

from extractor.reading.groups import Clause
from extractor.reading.places import Found, State

MEETS = re.compile(
    r"\b(?:cross(?:es|ed|ing)?|intersect(?:s|ed|ing)?|meets?|met|meeting|touch(?:es|ed|ing)?|joins?|joined)\s"
    r"(?:(?:up\s)?with\s)?(?:the\s|its\s|that\sof\s(?:the\s)?)?[\"“`*]*$",
    re.IGNORECASE,
)
REACH = 24


def share_meeting(text: str, clause: Clause, state: State, since: int) -> None:
    """Give what a clause has just said of one curve to the other one that it crosses there."""
    other = next(
        (m for m in clause.mentions if MEETS.search(text, max(clause.span[0], m.span[0] - REACH), m.span[0])), None
    )
    if other is None or len(other.series) != 1:
        return
    told = [found.point for found in state.found[since:] if not found.series & other.series]
    places = {point.x for point in told}
    if len(told) == len(places) == 1 and told[0].x is not None:
        state.found.append(Found(other.series, told[0]))
