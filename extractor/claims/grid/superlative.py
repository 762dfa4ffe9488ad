"""``C0 has the longest delay in S1``, ``the lowest value is that of S0``: one name holds the extreme of its like."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from extractor.claims.degrees import senses
from extractor.claims.finding import Finding
from extractor.claims.grid.cells import Where, on_one_axis, tracks_in, where_of
from extractor.claims.grid.extremes import Extreme, agreed, holds, is_of_all, leads, tops
from extractor.claims.grid.skeleton import EVERYONE, NUMBERS, PREPOSITIONS, Name, Skeleton
from extractor.claims.grid.wording import POLES, is_miscounted, left_over, pole_of, stems_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.superlatives import RANKS
from extractor.vocab import any_of, load

OWN = re.compile(r"\b(?:its|their|his|her)(?: own)?(?: [a-z]+)? $")
POOL = re.compile(
    rf"\b(?:(?:of|among|amongst|between|in|on) (?:all(?: of)?(?: the)?|the|these|this|any of the)(?: whole| entire)?"
    rf"(?:(?: (?P<number>{NUMBERS}))?(?: (?!is\b|was\b|are\b|were\b|belongs\b)[a-z-]+){{1,2}}| (?P<bare>{NUMBERS})|"
    r"(?<=all))|anywhere|overall)(?=\W|$)"
)
LINK = re.compile(rf"\b{any_of(load('grid')['words']['link'])}\b")
OF_FIGURE = re.compile(
    r"\b(?:of|in|on) (?:the|this) (?:whole |entire )?(?:chart|plot|figure|map|grid|matrix|table|graph|heat ?map)\b|"
    r"\b(?:anywhere|overall|of all)\b"
)
AMONG = re.compile(r"\b(?:of|among|amongst|between|and|or|,)(?: the| all| these)? $")
SINGLE = re.compile(r" (?:single )?(?:cell|tile|bar|reading|value|point|number|entry|square|figure)s?\b| single\b")
NOUN = re.compile(rf"(?: (?!(?:{PREPOSITIONS}|is|are|was|were|has|have)\b)[a-z₀-₉-]+)+")


@dataclass(frozen=True, slots=True)
class Pivot:
    """A superlative: where it stands, what it says on this figure, and whether it stands without an article."""

    start: int
    end: int
    wanted: Extreme
    is_bare: bool = False


@cache
def _words() -> re.Pattern[str]:
    forms = [form for form, known in senses().items() if any(s.degree == "superlative" for s in known)]
    ranks = "|".join(RANKS)
    return re.compile(
        rf"\b(?P<the>the |a )?(?:(?P<rank>{ranks})[- ])?(?P<form>{any_of([*forms, 'most', 'least'])})\b(?!-)"
    )


@cache
def _standing(which: str) -> re.Pattern[str]:
    """``tops the list``, ``comes last``; not ``leads S0``."""
    return re.compile(rf"\b{any_of(load('grid')['standing'][which])}\b(?! (?:the )?[SCXP]\d)(?! (?:to|of|by|over)\b)")


def pivots_in(reading: Reading, skeleton: Skeleton) -> list[Pivot]:
    """The superlatives of a statement; none where one measures what the figure does not show."""
    found = []
    for m in _words().finditer(skeleton.text):
        pole = pole_of(reading, " ".join(m.group("form").split()))
        if pole is None:
            return []
        rank = RANKS[m.group("rank")] if m.group("rank") else 1
        found.append(Pivot(*m.span(), Extreme(*POLES[pole], rank), m.group("the") is None))
    for which, sign in (("first", 1), ("last", -1)):
        found += [Pivot(*m.span(), Extreme(sign, quality=True)) for m in _standing(which).finditer(skeleton.text)]
    return found


def check(reading: Reading, skeleton: Skeleton) -> Finding | None:
    """What is found of a statement with one superlative, if all of its words are accounted for."""
    found = pivots_in(reading, skeleton)
    if len(found) != 1 or THAN.search(skeleton.text) or _is_of_x(reading, skeleton, found[0]):
        return None
    span = (found[0].start, found[0].end)
    read = [span, *(m.span() for m in skeleton.counted)]
    pools = [m for m in POOL.finditer(skeleton.text) if not any(lo <= m.start() < hi for lo, hi in read)]
    if left_over(reading, skeleton.text, span, [*read, *(m.span() for m in pools)]):
        return None
    return None if is_miscounted(reading, [*pools, *skeleton.counted]) else tried(reading, skeleton, found[0])


THAN = re.compile(r"\bthan\b")


def _is_of_x(reading: Reading, skeleton: Skeleton, pivot: Pivot) -> bool:
    """``The largest interference observed``, on a histogram of interference: what is measured along x."""
    noun = NOUN.match(skeleton.text, pivot.end)
    panels = reading.view.figure.panels
    along = stems_of(" ".join(f"{p.x.label or ''}" for p in panels if p.x and p.x.scale != "category"))
    up = stems_of(" ".join(f"{a.label or ''} {p.title or ''}" for p in panels for a in (p.y, p.y2) if a))
    return noun is not None and bool(stems_of(noun.group()) & along - up)


def tried(reading: Reading, skeleton: Skeleton, pivot: Pivot) -> Finding | None:
    """Whoever stands before a superlative holds it, unless it is an adjunct; else what follows the verb."""
    before, after = skeleton.between(0, pivot.start), skeleton.between(pivot.end, len(skeleton.text))
    heads = [n for n in before if not n.led]
    wanted = replace(pivot.wanted, of_each=skeleton.is_of_each, of_one=not before)
    pivot = replace(pivot, wanted=wanted)
    if EVERYONE.match(skeleton.text) and not before and len(after) == 1:
        return _of_everyone(reading, wanted, after[0])
    if OWN.search(skeleton.text[: pivot.start]):
        told = len(heads) == 1 and bool(heads[0].part.keys) and pivot.is_bare
        return _of_own(reading, wanted, [*before, *after]) if told else None
    if len(heads) == 1:
        return _of_head(reading, skeleton, pivot, heads[0], after)
    return None if heads or not after else _told_last(reading, skeleton, pivot, before, after)


def _of_everyone(reading: Reading, wanted: Extreme, holder: Name) -> Finding | None:
    """``All three models do best on C0``, ``every cultivar yields most with S0``: the same holder for each of them."""
    if holder.part.is_of_x:
        tracks = tracks_in(reading, Where())
        return tops(reading, wanted, tracks, holder.part) if on_one_axis(tracks) else None
    return leads(reading, replace(wanted, of_each=True), holder.part, Where()) if holder.part.keys else None


def _of_own(reading: Reading, wanted: Extreme, names: Sequence[Name]) -> Finding | None:
    """``Coal reaches its highest level in X1``: the place holds the extreme of the series itself."""
    places = [n for n in names if n.part.is_of_x]
    if len(places) != 1 or wanted.rank > 1:
        return None
    tracks = tracks_in(reading, where_of(n.part for n in names if n is not places[0]))
    return tops(reading, wanted, tracks, places[0].part) if len(tracks) == 1 else None


def _of_head(reading: Reading, skeleton: Skeleton, pivot: Pivot, head: Name, after: Sequence[Name]) -> Finding | None:
    """``S0 is the highest in C1``; without an article (``S0 is highest in C1``) the place may hold it instead."""
    rest = [n for n in skeleton.names if n is not head]
    alike = [n for n in rest if n.part.dimension == head.part.dimension]
    if head.part.dimension == "scope" or not all(n.led for n in rest):
        return None
    if not all(AMONG.search(skeleton.text[: n.at]) for n in alike):
        return None
    ways = [holds(reading, pivot.wanted, head.part, where_of(n.part for n in rest))]
    if pivot.is_bare and head.part.keys and any(n.part.is_of_x for n in after):
        ways.append(_of_own(reading, pivot.wanted, skeleton.names))
    return agreed(ways)


def _told_last(
    reading: Reading, skeleton: Skeleton, pivot: Pivot, before: Sequence[Name], after: Sequence[Name]
) -> Finding | None:
    """``The lowest score in the chart is S0 on C1``: what follows the verb holds it."""
    link = LINK.search(skeleton.text, pivot.end)
    holders = [n for n in after if link is not None and n.at >= link.end()]
    several = len({n.part.dimension for n in holders}) != len(holders)
    if pivot.is_bare or not holders or several or not all(n.led for n in holders[1:]):
        return None
    where = where_of(n.part for n in (*before, *after) if n not in holders)
    if len(holders) == 1:
        return holds(reading, pivot.wanted, holders[0].part, where)
    ways = [is_of_all(reading, pivot.wanted, [n.part for n in holders], where)]
    if not OF_FIGURE.search(skeleton.text) and not SINGLE.match(skeleton.text, pivot.end):
        narrowed = where_of((n.part for n in holders[1:]), where)
        ways.append(holds(reading, pivot.wanted, holders[0].part, narrowed))
    return agreed(ways)
