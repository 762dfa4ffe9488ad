"""Where one curve crosses another, both are: ``crosses the orange line at about 28k (imbalance ≈ 3.1)``."""

from __future__ import annotations

import re

from extractor.reading.groups import Clause
from extractor.reading.places import Found, State

MEETS = re.compile(
    r"\b(?:cross(?:es|ed|ing)?|intersect(?:s|ed|ing)?|meets?|met|meeting|touch(?:es|ed|ing)?|joins?|joined|"
    r"overtak(?:es?|ing))\s"
    r"(?:(?:up\s)?with\s)?(?:the\s|its\s|that\sof\s(?:the\s)?)?[\"“`*]*$",
    re.IGNORECASE,
)
REACH = 24


def share_meeting(text: str, clause: Clause, before: Clause | None, state: State, since: int) -> None:
    """Give what a clause has just said of one curve to the other one that it crosses there.

    The value may stand in a clause of its own: ``Lagos overtakes Berlin around 1985, at roughly 3.1M``.
    """
    bare = not clause.mentions and not clause.words and not clause.of("x")
    said = before if bare and before is not None and not before.of("y") else clause
    other = next(
        (m for m in said.mentions if MEETS.search(text, max(said.span[0], m.span[0] - REACH), m.span[0])), None
    )
    if other is None or len(other.series) != 1:
        return
    told = [found.point for found in state.found[since:] if not found.series & other.series]
    places = {point.x for point in told}
    if len(told) == len(places) == 1 and told[0].x is not None:
        state.found.append(Found(other.series, told[0]))
