"""Whether a series, a place or a single value is the extreme of all that are like it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from extractor.claims.finding import Answer, Finding, pointers, summary
from extractor.claims.grid.cells import (
    Part,
    Where,
    against_places,
    against_series,
    on_one_axis,
    other_places,
    rivals_of,
    sign_on,
    tracks_in,
    where_of,
)
from extractor.claims.interval import Truth, every
from extractor.claims.measures.measure import compared, extreme, slack_near
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track

WEIGHT = 0.95


@dataclass(frozen=True, slots=True)
class Extreme:
    """Which end of an axis is meant, by size or by merit, at which rank; of each place, or of the one that tops."""

    sign: int
    quality: bool
    rank: int = 1
    of_each: bool = False
    of_one: bool = False

    def on(self, reading: Reading, track: Track) -> int:
        """+1 for the highest, -1 for the lowest."""
        return sign_on(reading, self.sign, track, is_merit=self.quality)


def agreed(ways: Sequence[Finding | None]) -> Finding | None:
    """Of several ways to read a statement, one that bears it out; it fails only where all of them do."""
    right = next((w for w in ways if w is not None and w.truth is True), None)
    return right or (ways[0] if all(w is not None and w.truth is False for w in ways) else None)


def holds(reading: Reading, wanted: Extreme, holder: Part, where: Where) -> Finding | None:
    """Whether one name is the extreme of all that are like it, within what the statement is narrowed down to."""
    if holder.panels or len(where.panels) > 1:
        return None
    if holder.keys:
        return leads(reading, wanted, holder, where)
    tracks = tracks_in(reading, where)
    told = wanted.of_each or bool(where.keys) or len(tracks) == 1
    return None if where.scopes or not told or not on_one_axis(tracks) else tops(reading, wanted, tracks, holder)


def tops(reading: Reading, wanted: Extreme, tracks: Sequence[Track], holder: Part) -> Finding | None:
    """One place holds the extreme of each of some series."""
    if len(holder.scopes) != 1:
        return None
    scope = holder.scopes[0]
    groups = [list(against_places(t, scope, other_places(t, holder.scopes), wanted.on(reading, t))) for t in tracks]
    return _ranked(wanted, groups, f"extreme of {len(tracks)} at {scope.shown}", in_each=True)


def leads(reading: Reading, wanted: Extreme, holder: Part, where: Where) -> Finding | None:
    """One series stands above (or below) the others of its panel: at each place, or with its own extreme."""
    mine = tracks_in(reading, Where(holder.keys, (), where.panels))
    if len(mine) != 1:
        return None
    track, sign = mine[0], wanted.on(reading, mine[0])
    rivals = rivals_of(reading, track, where.keys)
    by_place: dict[str, list[Answer]] = {}
    for answer in (a for rival in rivals for a in against_series(track, rival, where.scopes, sign)):
        by_place.setdefault(answer.where, []).append(answer)
    told = bool(where.scopes) or wanted.of_each
    program = f"y({track.name}) extreme of {len(rivals) + 1}"
    throughout = _ranked(wanted, by_place.values(), program, in_each=told)
    if told:
        return throughout
    once = _ranked(wanted, [_by_their_own(track, rivals, sign)], f"{program} by its own extreme", in_each=True)
    return agreed([once] if wanted.of_one else [throughout, once])


def _by_their_own(track: Track, rivals: Sequence[Track], sign: int) -> list[Answer]:
    """The extremes of some series held against that of one."""
    mine = extreme(track.points, sign)
    found = [(t, top) for t in rivals if (top := extreme(t.points, sign)) is not None]
    if mine is None:
        return []
    return [
        compared(mine.y, top.y, sign, slack_near(t, mine.y.mid, top.y.mid), f"{track.name} / {t.name}")
        for t, top in found
    ]


def is_of_all(reading: Reading, wanted: Extreme, holders: Sequence[Part], where: Where) -> Finding | None:
    """One value is the extreme of all: ``the lowest score in the chart is S0 on C1``."""
    both = where_of(holders)
    mine = tracks_in(reading, Where(both.keys, (), where.panels))
    narrowed = both.panels or where.scopes or where.keys or wanted.rank > 1
    if len(mine) != 1 or len(both.scopes) != 1 or narrowed or not both.scopes[0].is_place:
        return None
    track, scope = mine[0], both.scopes[0]
    sign = wanted.on(reading, track)
    answers = list(against_places(track, scope, other_places(track, both.scopes), sign))
    answers += [a for t in rivals_of(reading, track, frozenset()) for a in against_places(track, scope, t.points, sign)]
    return _ranked(wanted, [answers], f"y({track.name}; {scope.shown}) extreme of all", in_each=True)


def _ranked(wanted: Extreme, groups: Iterable[Sequence[Answer]], program: str, *, in_each: bool) -> Finding | None:
    """Whether a holder stands at its rank in each group of rivals; unless all are meant, it fails only in none."""
    kept = list(groups)
    if not kept or not all(kept):
        return None
    truths = [_at_rank(group, wanted.rank) for group in kept]
    answers = [a for group in kept for a in group]
    truth = every(truths)
    if truth is False and not in_each and any(t is not False for t in truths):
        truth = None
    return Finding("extremum", truth, program, summary(answers, truth), pointers(answers), WEIGHT, sure=True)


def _at_rank(answers: Sequence[Answer], rank: int) -> Truth:
    """At rank 1 all rivals stand behind, at rank 2 all but one."""
    if rank == 1 or any(a.truth is None for a in answers):
        return every(a.truth for a in answers)
    return sum(a.truth is False for a in answers) == rank - 1
