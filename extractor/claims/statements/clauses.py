"""``A ranks behind B yet ahead of C``: one subject and several comparisons, each with objects of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from extractor.claims.statements.reading import Reading
from extractor.claims.words import each

JOINT = re.compile(
    r"^\W*(?:yet|but|and|though|although|while|albeit)\b(?:\s+(?:is|are|was|were|lies?|stays?|remains?|still|well|clearly|also|just|far|it|they))*\s*$"
)
ENTRIES = ("above", "below", "better", "worse")


def compared_clauses(reading: Reading) -> list[Reading]:
    """The statement once for each comparing word whose object stands right behind it; empty for a single one."""
    words = sorted({m.span() for entry in ENTRIES for m in each(reading.text, "compare", entry)})
    words = [w for i, w in enumerate(words) if not any(v[0] <= w[0] and w[1] <= v[1] for v in words if v != w)]
    names = sorted(
        {(s.span[0] - reading.offset, s.span[1] - reading.offset) for s in reading.subjects}
        | {(m.span[0] - reading.offset, m.span[1] - reading.offset) for m in reading.categories}
    )
    if len(words) != 2 or len(names) < 3:
        return []
    (_, end), (start, _) = words
    lead = [n for n in names if n[1] <= words[0][0]]
    middle = [n for n in names if end <= n[0] and n[1] <= start]
    last = [n for n in names if n[0] >= words[1][1]]
    if not (lead and middle and last) or not JOINT.match(reading.text[middle[-1][1] : start]):
        return []
    return list(_cut(reading, middle[-1][1], words[0][0], start))


def _cut(reading: Reading, end: int, first: int, second: int) -> Iterator[Reading]:
    """The statement up to its first object, and without what lies between its subject and the second word."""
    yield _without(reading, end, len(reading.text))
    yield _without(reading, first, second)


def _without(reading: Reading, lo: int, hi: int) -> Reading:
    """The statement with a piece blanked, and nothing that was read in it."""
    inside = (reading.offset + lo, reading.offset + hi)
    return replace(
        reading,
        text=reading.text[:lo] + " " * (hi - lo) + reading.text[hi:],
        subjects=tuple(s for s in reading.subjects if not inside[0] <= s.span[0] < inside[1]),
        sequence=tuple(s for s in reading.sequence if not inside[0] <= s.span[0] < inside[1]),
        categories=tuple(m for m in reading.categories if not inside[0] <= m.span[0] < inside[1]),
        scopes=tuple(s for s in reading.scopes if not inside[0] <= s.span[0] < inside[1]),
        amounts=tuple(a for a in reading.amounts if not inside[0] <= a.span[0] < inside[1]),
    )
