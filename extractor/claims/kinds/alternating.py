"""Two series, this way at one place and that way at the next: ``behind B at 100, in front of it at 300``."""

from __future__ import annotations

import re
from itertools import pairwise

from extractor.claims.finding import Answer, Finding, names, pointers, summary
from extractor.claims.interval import every
from extractor.claims.measures.measure import ordered
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track
from extractor.claims.words import each

KIND = "order"
SIGNS = {"above": 1, "below": -1, "better": 1, "worse": -1}
MERIT = frozenset(("better", "worse"))
DENIED = re.compile(r"\b(?:not|never|no|neither|nor|only|by)\b|n't\b")


def by_place(reading: Reading) -> Finding | None:
    """Two or more comparisons of the same two series, each at places of its own, and not all the same way."""
    sides = _sides(reading)
    words = _words(reading) if sides is not None else []
    if sides is None or len({sign for _, _, sign, _ in words}) < TWO or DENIED.search(reading.text):
        return None
    told = _placed(reading, words)
    if any(not scopes for scopes in told):
        return None
    answers: list[Answer] = []
    shown = []
    for (_, _, sign, merit), scopes in zip(words, told, strict=True):
        for one, two in sides:
            good = sign * (reading.direction(one) or 1) if merit else sign
            answers += [a for scope in scopes for a in ordered(one, two, scope, good)]
        shown.append(f"{'>' if sign > 0 else '<'} at {', '.join(s.shown for s in scopes)}")
    if not answers:
        return None
    truth = every(a.truth for a in answers)
    known = all(reading.direction(one) for one, _ in sides) or not any(merit for *_, merit in words)
    truth = None if truth is False and not known else truth
    program = f"y({names([sides[0][0]])}) against y({names([sides[0][1]])}): {'; '.join(shown)}"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.96)


TWO = 2


def _sides(reading: Reading) -> list[tuple[Track, Track]] | None:
    """The two series, panel by panel; ``it`` and nothing at all stand for the second."""
    if len(reading.subjects) != TWO or reading.of_role("y", "ratio", "percent", "change", "fraction"):
        return None
    ones, twos = (reading.resolve(s.keys) for s in reading.subjects)
    pairs = [
        (a, b) for a in ones for b in twos if (a.panel, a.series.axis) == (b.panel, b.series.axis) and a.key != b.key
    ]
    return pairs if pairs and len({p.key for p, _ in pairs}) == len(pairs) else None


def _words(reading: Reading) -> list[tuple[int, int, int, bool]]:
    """The comparing words, none inside another: start, end, sign, and whether of merit."""
    found = [
        (m.start(), m.end(), sign, entry in MERIT)
        for entry, sign in SIGNS.items()
        for m in each(reading.text, "compare", entry)
    ]
    return [
        w
        for w in sorted(found)
        if not any(o != w and o[0] <= w[0] and w[1] <= o[1] and (o[:2] != w[:2] or o[3]) for o in found)
    ]


def _placed(reading: Reading, words: list[tuple[int, int, int, bool]]) -> list[list[Scope]]:
    """The places of each comparison: those behind it up to the next, or those in front where they lead."""
    places = [(s.span[0] - reading.offset, s) for s in reading.scopes if s.where != "all"]
    leading = bool(places) and min(at for at, _ in places) < words[0][0]
    ends = [w[0] for w in words]
    cuts = [-1, *ends] if leading else [*ends, len(reading.text)]
    return [[s for at, s in places if lo <= at < hi] for lo, hi in pairwise(cuts)]
