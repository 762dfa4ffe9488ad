"""Pairs of values where the wording of a statement leaves no choice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractor.claims.measures.measure import ends_in, pairs
from extractor.claims.measures.pair import Pair
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.view import plain

TURNING = re.compile(
    r"\b(?:peaks?|maxim\w+|minim\w+|lowest|highest|trough|per|each|every|than|as (?:much|many)|within|at most|"
    r"between its|then|before|after|again)\b"
)
OF_FIRST = re.compile(r"\s*(?:of|the)\b[^,;.\d]{0,32}")
FROM = re.compile(r"\b(?:from|since|compared (?:with|to))\s+(?:the\s+)?(?:(?:curve|line|bars?|series) (?:for|of)\s+)?$")
ELSEWHERE = re.compile(
    r"\b(?:peaks?|maxim\w+|minim\w+|lowest|highest|initial\w*|its own|their own|than before|had been|was|were|"
    r"respective\w*|since|ever|costs?|loses?|gains?|lost|gained)\b"
)


def certain_at_a_place(reading: Reading) -> Iterator[Pair]:
    """``At 3 h, A is 20 below B``, ``in 2023 the two are 60 apart``: two tracks on one axis and one place."""
    places = [s for s in reading.scopes if s.is_place]
    if len(places) != 1 or len(reading.scopes) != 1 or reading.levels or ELSEWHERE.search(reading.text):
        return
    sides = (
        [reading.resolve(s.keys) for s in reading.subjects] if reading.subjects else [(t,) for t in reading.everyone]
    )
    if len(sides) == 1 and len(sides[0]) == 2:
        sides = [(track,) for track in sides[0]]
    if len(sides) != 2 or any(len(side) != 1 for side in sides) or len(reading.categories) > 1:
        return
    (one,), (two,) = sides
    relative = reading.subjects and reading.of_role("fraction", "percent", "ratio")
    if relative and _is_base(reading, relative[0]):
        one, two = two, one
    if one.key != two.key and one.panel == two.panel and one.series.axis == two.series.axis:
        for where, a, b in pairs(one, two, places[0]):
            yield Pair(a, b, f"y({one.name}; {where})", f"y({two.name}; {where})", between=True)


def certain_change(reading: Reading) -> Iterator[Pair]:
    """``improves by about 14 points between 10B and 1T``: one track over one stretch whose ends are stated."""
    stretches = [s for s in reading.scopes if s.where == "between"]
    moved = any(reading.has("motion", entry) for entry in ("rise", "fall"))
    told = len(stretches) == 1 == len(reading.scopes) and moved and reading.of_role("change")
    if not told or len(reading.subjects) != 1 or len(reading.tracks) != 1 or reading.levels or reading.categories:
        return
    if TURNING.search(reading.text):
        return
    ends = ends_in(reading.tracks[0], stretches[0])
    if ends is not None and ends[0].stated and ends[1].stated:
        first, last, lo, hi = ends
        name = reading.tracks[0].name
        yield Pair(last, first, f"y({name}; {plain(hi)})", f"y({name}; {plain(lo)})", along=True)


def _is_base(reading: Reading, amount: Amount) -> bool:
    """``switching from B to A``, ``a third of B is all that A reaches``: the first named is what is compared with."""
    start = reading.subjects[0].span[0]
    of_it = start > amount.span[1] and OF_FIRST.fullmatch(
        reading.text, amount.span[1] - reading.offset, start - reading.offset
    )
    return bool(of_it) or FROM.search(reading.text[: start - reading.offset]) is not None
