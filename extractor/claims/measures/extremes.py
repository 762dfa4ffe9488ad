"""One value among all: ``the darkest cell belongs to the East arm at 17:00``, ``France has the highest share``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from extractor.claims.finding import Answer, Finding, pointers, summary
from extractor.claims.interval import Truth, Value, less
from extractor.claims.measures.measure import places_in, slack_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.statements.superlatives import Superlative
from extractor.claims.view import Place, Track


@dataclass(frozen=True, slots=True)
class Contender:
    """One value that may be the extreme, and whether the statement says that it is."""

    track: Track
    place: Place
    is_holder: bool

    @property
    def shown(self) -> str:
        """Series and place, as a program prints them."""
        return f"{self.track.name}, x = {self.place.shown}"


def of_values(reading: Reading, told: Superlative) -> Finding | None:
    """The extreme of all values that the statement leaves, and whether it lies where the statement says."""
    tracks = _pool(reading, told)
    if not tracks or not (told.holders or told.places):
        return None
    good = {told.sign_for(reading.direction(t)) for t in tracks}
    if len(good) != 1:
        return None
    sign = good.pop()
    answers = [_answer(told, _contenders(told, group), sign) for group in _groups(told, tracks)]
    known = [a for a in answers if a is not None]
    if not known:
        return None
    truth = _together([a.truth for a in known])
    unknown = told.quality and not all(reading.direction(t) for t in tracks)
    if truth is False and (unknown or any(t.scattered for t in tracks)):
        truth = None
    word = f"{told.shown}"
    program = f"{word} of {sum(len(t.points) for t in tracks)} values at {_shown(reading, told)}"
    sure = bool(told.holders and told.places) or len(tracks) == 1
    return Finding("extremum", truth, program, summary(known, truth), pointers(known), 0.8, sure=sure)


def _shown(reading: Reading, told: Superlative) -> str:
    series = [t.name for t in reading.everyone if t.key in told.holders]
    return ", ".join([*dict.fromkeys(series), *(s.shown for s in told.places)])


def _pool(reading: Reading, told: Superlative) -> list[Track]:
    """The series that the superlative is held against: those named for it, else all on the axis of the holders."""
    everyone = [t for t in reading.everyone if t.points]
    if told.holders:
        axes = {(t.panel, t.series.axis) for t in everyone if t.key in told.holders}
        return [t for t in everyone if (t.panel, t.series.axis) in axes] if len(axes) == 1 else []
    tracks = [t for t in everyone if t.key in told.among] if told.among else everyone
    return tracks if len({(t.panel, t.series.axis) for t in tracks}) == 1 else []


def _groups(told: Superlative, tracks: Sequence[Track]) -> list[list[Track]]:
    """All series together where a cell or a series is the holder; else each on its own, and all of them."""
    if told.holders or len(tracks) == 1:
        return [list(tracks)]
    return [list(tracks)] if told.is_of_all else [list(tracks), *([t] for t in tracks)]


def _together(truths: Sequence[Truth]) -> Truth:
    """Of all values at once, and of each series: where they disagree, it is open which is meant."""
    if len(truths) == 1 or all(t is truths[0] for t in truths):
        return truths[0]
    return True if all(t is True for t in truths[1:]) else None


def _contenders(told: Superlative, tracks: Sequence[Track]) -> list[Contender]:
    found = []
    for track in tracks:
        scopes = [s for s in told.at if s.where not in ("early", "late")] or [EVERYWHERE]
        places = [p for s in scopes for p in places_in(track, s)]
        places = [p for p in places if p in track.points] or places
        found += [Contender(track, p, _holds(told, track, p)) for p in places if p.y.bounded]
    return found


def _holds(told: Superlative, track: Track, place: Place) -> bool:
    here = not told.places or any(_is_inside(scope, track, place) for scope in told.places)
    return here and (not told.holders or track.key in told.holders)


def _is_inside(scope: Scope, track: Track, place: Place) -> bool:
    window = scope.window(track)
    if window is None:
        return False
    room = 1e-6 * max(abs(window[0]), abs(window[1]), 1e-9)
    if scope.is_place:
        return place.lo - room <= window[1] <= place.hi + room
    return window[0] - room <= place.lo and place.hi <= window[1] + room


def _answer(told: Superlative, pool: Sequence[Contender], sign: int) -> Answer | None:
    """The best of the holders against the best of each other: as many of them ahead as the rank says."""
    mine = max((c for c in pool if c.is_holder), key=lambda c: sign * c.place.y.mid, default=None)
    rivals = _rivals(told, pool, sign)
    if mine is None or not rivals:
        return None
    slack = slack_of(mine.track)
    ahead = [_above(c.place.y, mine.place.y, sign, slack) for c in rivals]
    sure, unsure = sum(a is True for a in ahead), sum(a is None for a in ahead)
    wanted = told.rank - 1
    truth: Truth = None if unsure and sure <= wanted <= sure + unsure else sure == wanted
    rival = max(rivals, key=lambda c: sign * c.place.y.mid)
    return Answer(truth, mine.place.y.mid - rival.place.y.mid, mine.shown, mine.place.y, rival.place.y)


def _rivals(told: Superlative, pool: Sequence[Contender], sign: int) -> list[Contender]:
    """Each other value; where a series or a place holds it, the best of each other series or place."""
    others = [c for c in pool if not c.is_holder]
    if told.holders and told.places:
        return others
    best: dict[object, Contender] = {}
    for c in others:
        key = c.track.key if told.holders else c.place.x
        if key not in best or sign * (c.place.y.mid - best[key].place.y.mid) > 0:
            best[key] = c
    return list(best.values())


def _above(one: Value, two: Value, sign: int, slack: float) -> Truth:
    return less(two, one, slack) if sign > 0 else less(one, two, slack)
