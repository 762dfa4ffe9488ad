"""Two measures on axes of their own: ``as coverage slips, cases climb``, ``highest when coverage is lowest``."""

from __future__ import annotations

import re
from itertools import combinations

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth
from extractor.claims.measures.measure import extreme
from extractor.claims.statements.driving import WORD, Part, fits, plain_text
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track, brief
from extractor.claims.words import first

TWO, AGREES, DISAGREES = 2, 0.9, 0.4


def _meant(reading: Reading, text: str) -> list[Track]:
    """The series that a part names, or whose label it tells or an adjective of it fits."""
    words = {word[:5] for word in WORD.findall(text)}
    named = [t for t in reading.everyone if t.name and re.search(rf"\b{re.escape(t.name.casefold())}\b", text)]
    told = [t for t in reading.everyone if words & {w[:5] for w in WORD.findall(UNIT.sub("", t.label.casefold()))}]
    return named or told or [t for t in reading.everyone if fits(text, t.label.casefold())]


UNIT = re.compile(r"[(\[].*")


def two_measures(reading: Reading, driven: Part, follows: Part) -> list[tuple[Track, Track]]:
    """``as coverage slips, cases climb``: two series on axes of their own, each named in one of the parts."""
    ones, twos = _meant(reading, driven.text), _meant(reading, follows.text)
    apart = not {(t.panel, t.series.axis) for t in ones} & {(t.panel, t.series.axis) for t in twos}
    if not ones or not twos or not apart:
        return []
    same = [(a, b) for a in ones for b in twos if a.name == b.name]
    return same or [(a, b) for a in ones for b in twos]


def with_another(pairs: list[tuple[Track, Track]], driven: Part, follows: Part) -> Finding | None:
    """The share of pairs of places at which both series go the stated ways."""
    way, shares = driven.sign * follows.sign, []
    for one, two in pairs:
        both = [(a.y.mid, b.mid) for a in one.points if (b := two.at(a.x)) is not None]
        told = [s for (a, b), (c, d) in combinations(both, TWO) if (s := (c - a) * (d - b))]
        if way == 0 or follows.merit or len(told) < TWO:
            return None
        shares.append(sum(way * s > 0 for s in told) / len(told))
    truth: Truth = True if min(shares) >= AGREES else False if max(shares) <= DISAGREES else None
    program = f"for all x: {pairs[0][0].name} {'with' if way > 0 else 'against'} {pairs[0][1].name}"
    reason = f"{brief(100 * min(shares))} % of the pairs of places run that way"
    return Finding("correlation", truth, program, reason, (), 0.86)


MEETING = re.compile(
    r"^(?P<one>.+?),? \b(?:(?:just |exactly |precisely )?(?:when|where|as)|in the same \w+ (?:that|in which)|"
    r"(?:in|at|on) the (?:\w+ )?(?:year|month|week|day|hour|place|step|site|city|quarter|reading|point) "
    r"(?:with|of|that has)) (?P<two>[^,;]+)$"
)


def extremes_met(reading: Reading) -> Finding | None:
    """``Cases are highest when coverage is lowest``: the extremes of two series lie at one place."""
    found = MEETING.search(plain_text(reading))
    meant = [(_meant(reading, part), part) for part in found.groups()] if found else []
    sides = [(tracks, _extreme(part, reading.direction(tracks[0]) if tracks else 0)) for tracks, part in meant]
    if len(sides) != TWO or any(len(tracks) != 1 or sign is None for tracks, sign in sides):
        return None
    (one, a), (two, b) = ((tracks[0], sign or 0) for tracks, sign in sides)
    if one is two or len(one.points) < TWO or len(two.points) < TWO:
        return None
    tops = (extreme(one.points, a), extreme(two.points, b))
    ends = [top for top in tops if top is not None]
    if len(ends) < TWO:
        return None
    truth: Truth = ends[0].x == ends[1].x
    told = "; ".join(
        f"{t.name} {'peaks' if s > 0 else 'bottoms out'} at {p.shown}"
        for (t, s), p in zip(((one, a), (two, b)), ends, strict=True)
    )
    program = f"x of extreme({one.name}) = x of extreme({two.name})"
    return Finding(
        "extremum",
        truth,
        program,
        told,
        (*ends[0].y.pointers, *ends[1].y.pointers),
        0.93,
        read=((0, len(reading.text)),),
    )


def _extreme(text: str, good: int) -> int | None:
    """+1 for the highest, -1 for the lowest, by a superlative or a verb of turning."""
    top, merit = first(text, "compare", "highest", "lowest"), first(text, "compare", "best", "worst")
    if merit is not None and top is None:
        return good * (1 if merit[0] == "best" else -1) or None
    turn = first(text, "turns", "peak", "trough")
    told = [m for m in (top, turn) if m is not None]
    entry = min(told, key=lambda m: m[1].start())[0] if told else None
    return None if entry is None else 1 if entry in ("highest", "peak") else -1
