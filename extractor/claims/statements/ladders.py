"""Names that stand in an order without a number: small, medium and large; low and high; young and old."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from extractor.vocab import load

SPLIT = re.compile(r"[\s,()/=-]+")


@cache
def _ladders() -> tuple[dict[str, int], ...]:
    return tuple(
        {word: rank for rank, rung in enumerate(ladder, 1) for word in rung.split("|")}
        for ladder in load("names")["ladders"]["rungs"]
    )


@cache
def ranks_of(names: tuple[str, ...]) -> dict[str, float]:
    """Where each name stands, on the ladder that all of them but one stand on.

    >>> ranks_of(("Student-S", "Student-M", "Student-L"))
    {'Student-S': 4.0, 'Student-M': 6.0, 'Student-L': 7.0}
    """
    told = tuple(dict.fromkeys(names))
    for ladder in _ladders():
        ranks = {name: rank for name in told if (rank := _rank(name, ladder)) is not None}
        if len(set(ranks.values())) > 1 and len(ranks) >= max(2, len(told) - 1):
            return ranks
    return {}


def _rank(name: str, ladder: dict[str, int]) -> float | None:
    """The rung of the one word, or pair of words, of a name that the ladder has."""
    parts = [w for w in SPLIT.split(name) if w]
    words = [w.casefold() for w in parts if len(w) > 2 or w.isupper()]
    pairs = [f"{a} {b}" for a, b in pairwise(words)]
    found = [p for p in pairs if p in ladder] or [w for w in words if w in ladder]
    return float(ladder[found[0]]) if len(found) == 1 else None
