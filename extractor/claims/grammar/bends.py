"""How the steps of a course compare: ``falls ever more slowly``, ``each step costs less than the one before``."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from extractor.claims.grammar.meaning import Deed
from extractor.claims.grammar.paces import CLEAR, drawn_apart
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, inside, one_scope
from extractor.claims.interval import Truth, every
from extractor.claims.measures.measure import merged_steps, slack_near
from extractor.claims.view import Place, Track, brief

NOISE = 0.1  # of the largest rate: how much a smooth curve may waver


@dataclass(frozen=True)
class Bends(Deed):
    """Its steps grow (+1) or shrink (-1) one after the other: as such, or per x."""

    sign: int
    way: int = 0
    is_merit: bool = False
    by_size: bool = False

    def tried(self, asked: Asked, track: Track) -> Found:
        """Every step against the one before it."""
        way = self.way * (asked.world.reading.direction(track) if self.is_merit else 1)
        places = merged_steps(inside(track, asked.scopes))
        if (self.way and not way) or len(places) < 3 or (track.categories and not track.is_ordered):
            raise UnresolvedError
        if track.is_told_backwards or not all(p.y.bounded for p in places):
            raise UnresolvedError
        steps = _steps(track, places, by_size=self.by_size)
        if not way:
            way = 1 if sum(steps) >= 0 else -1
        sizes = [way * s for s in steps]
        reason = f"steps of {track.name}: {', '.join(brief(s) for s in sizes[:8])}"
        if min(sizes) < -slack_near(track, *(p.y.mid for p in places)) * (1 if self.by_size else 0):
            return None, reason
        truth = every(self._after(a, b) for a, b in itertools.pairwise(sizes)) if self.by_size else self._curved(sizes)
        return truth, reason

    def _after(self, one: float, two: float) -> Truth:
        room = CLEAR * max(abs(one), abs(two))
        off = self.sign * (two - one)
        return True if off > room else False if off < -room else None

    def _curved(self, rates: Sequence[float]) -> Truth:
        """Smooth on the whole; false where the second half runs the other way."""
        most = max(abs(r) for r in rates)
        turned = [self.sign * (b - a) for a, b in itertools.pairwise(rates)]
        gained = self.sign * (rates[-1] - rates[0])
        if all(t > -NOISE * most for t in turned) and gained > NOISE * most:
            return True
        half = len(rates) // 2
        one, two = sum(rates[:half]) / half, sum(rates[-half:]) / half
        return False if self.sign * (two - one) < -NOISE * most and gained < -NOISE * most else None


def _steps(track: Track, places: Sequence[Place], *, by_size: bool) -> list[float]:
    return [
        (b.y.mid - a.y.mid) / (1.0 if by_size else drawn_apart(track, a.x, b.x))
        for a, b in itertools.pairwise(places)
        if b.x > a.x
    ]


@dataclass(frozen=True)
class AgainstLast(Deed):
    """``the last tenfold increase brings less than the one before``: one stretch against the one that leads to it."""

    sign: int

    def tried(self, asked: Asked, track: Track) -> Found:
        """The sizes of both, where both run the same way."""
        scope = one_scope(asked.scopes)
        window = scope.window(track)
        if window is None or scope.is_place or (track.categories and not track.is_ordered):
            raise UnresolvedError
        lo, hi = window
        before = [p for p in track.points if p.x < lo - 1e-9 * max(1.0, abs(lo))]
        here = [p for p in track.points if abs(p.x - lo) <= 1e-9 * max(1.0, abs(lo))]
        last = [p for p in track.points if abs(p.x - hi) <= 1e-9 * max(1.0, abs(hi))]
        if not before or not here or not last:
            raise UnresolvedError
        one, two = here[0].y.mid - before[-1].y.mid, last[0].y.mid - here[0].y.mid
        reason = f"{track.name} moves by {brief(two)}, {scope.shown}, after {brief(one)}"
        if one * two < 0:
            return None, reason
        room, off = CLEAR * max(abs(one), abs(two)), self.sign * (abs(two) - abs(one))
        return (True if off > room else False if off < -room else None), reason


@dataclass(frozen=True)
class Monotone(Deed):
    """``is monotone``: rises or falls all along, and never the other way."""

    def tried(self, asked: Asked, track: Track) -> Found:
        """Up and down, step by step."""
        places = merged_steps(inside(track, asked.scopes))
        if len(places) < 3 or (track.categories and not track.is_ordered):
            raise UnresolvedError
        pairs = list(itertools.pairwise(p.y for p in places))
        rooms = [slack_near(track, a.mid, b.mid) for a, b in pairs]
        ups = [b.lo > a.hi + room for (a, b), room in zip(pairs, rooms, strict=True)]
        downs = [b.hi < a.lo - room for (a, b), room in zip(pairs, rooms, strict=True)]
        sure = all(a.stated and b.stated for a, b in pairs)
        level = [a.mid == b.mid for a, b in pairs]
        same = any(all(w or s for w, s in zip(way, level, strict=True)) and any(way) for way in (ups, downs))
        truth = False if any(ups) and any(downs) and sure else True if same else None
        return truth, f"{track.name} rises {sum(ups)} and falls {sum(downs)} of {len(pairs)} steps"
