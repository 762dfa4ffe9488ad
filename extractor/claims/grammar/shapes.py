"""What a course looks like: goes up and down, runs straight, bends, grows by the same factor."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass

from extractor.claims.finding import show
from extractor.claims.grammar.meaning import Deed, Number
from extractor.claims.grammar.paces import drawn_apart
from extractor.claims.grammar.rooms import fits
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, inside
from extractor.claims.interval import Truth, every
from extractor.claims.measures.measure import merged_steps, ratio
from extractor.claims.view import Place, Track, brief

EVEN, UNEVEN = 0.75, 0.4  # how near the least slope must come to the greatest, and where it is another shape
CLEAR = 0.1  # of the greatest slope: how much a bend must change it
REVERSAL = 0.03  # of the axis: what counts as a turn
TURNS = 2


def _places(asked: Asked, track: Track, least: int) -> list[Place]:
    places = merged_steps(inside(track, asked.scopes))
    if len(places) < least or (track.categories and not track.is_ordered) or track.is_told_backwards:
        raise UnresolvedError
    if not all(p.y.bounded for p in places):
        raise UnresolvedError
    return places


def _alike(slopes: Sequence[float]) -> Truth:
    """Whether slopes are the same; those that differ in sign are not."""
    low, high = sorted((min(map(abs, slopes)), max(map(abs, slopes))))
    if min(slopes) < 0 < max(slopes):
        return False if min(-min(slopes), max(slopes)) > CLEAR * high else None
    return True if low > EVEN * high > 0 else False if low < UNEVEN * high else None


@dataclass(frozen=True)
class Wavers(Deed):
    """``goes up and down``, ``zigzags``: turns more than once."""

    def tried(self, asked: Asked, track: Track) -> Found:
        """How often it turns."""
        places = _places(asked, track, 3)
        heights = [track.height(p.y.mid) for p in places]
        moved = [b - a for a, b in itertools.pairwise(heights) if abs(b - a) > REVERSAL * track.reach]
        turns = sum(a * b < 0 for a, b in itertools.pairwise(moved))
        truth = True if turns >= TURNS else None if turns else False
        return truth, f"{track.name} turns {turns} times: {', '.join(show(p.y) for p in places[:8])}"


@dataclass(frozen=True)
class Straight(Deed):
    """``is a straight line``: as it is drawn."""

    def tried(self, asked: Asked, track: Track) -> Found:
        """The slopes of all steps, on the axes at hand."""
        slopes = _drawn(track, _places(asked, track, 3))
        return _alike(slopes), f"slopes of {track.name}, as drawn: {', '.join(brief(s) for s in slopes[:8])}"


def _drawn(track: Track, places: Sequence[Place]) -> list[float]:
    return [
        (track.height(b.y.mid) - track.height(a.y.mid)) / drawn_apart(track, a.x, b.x)
        for a, b in itertools.pairwise(places)
        if b.x > a.x
    ]


@dataclass(frozen=True)
class Curved(Deed):
    """``bends downward``, ``is concave``: its slope, with its sign, falls from the first half to the second."""

    sign: int

    def tried(self, asked: Asked, track: Track) -> Found:
        """The mean slope of both halves, as drawn."""
        slopes = _drawn(track, _places(asked, track, 3))
        half = len(slopes) // 2
        if not half:
            raise UnresolvedError
        one, two = sum(slopes[:half]) / half, sum(slopes[-half:]) / half
        off, room = self.sign * (two - one), CLEAR * max(map(abs, slopes))
        truth = True if off > room else False if off < -room else None
        return truth, f"slopes of {track.name}, as drawn: {', '.join(brief(s) for s in slopes[:8])}"


@dataclass(frozen=True)
class Exponential(Deed):
    """``decays exponentially``: by the same factor over the same distance; as a power of x, on two log axes."""

    way: int = 0
    is_power: bool = False

    def tried(self, asked: Asked, track: Track) -> Found:
        """The slopes of the logarithm."""
        places = _places(asked, track, 4)
        if any(p.y.mid <= 0 or (self.is_power and p.x <= 0) for p in places):
            raise UnresolvedError
        xs = [math.log(p.x) if self.is_power else p.x for p in places]
        logs = [math.log(p.y.mid) for p in places]
        pairs = itertools.pairwise(zip(xs, logs, strict=True))
        slopes = [(d - b) / (c - a) for (a, b), (c, d) in pairs if c > a]
        truth = _alike(slopes)
        if truth is True and self.way and self.way * sum(slopes) < 0:
            truth = False
        return truth, f"slopes of log {track.name}: {', '.join(brief(s) for s in slopes[:8])}"


@dataclass(frozen=True)
class ScalesPer(Deed):
    """``halves every hour``: over every such distance that is stated."""

    factor: Number
    width: float

    def tried(self, asked: Asked, track: Track) -> Found:
        """All pairs of places so far apart."""
        places, room = _places(asked, track, 3), 1e-6 * self.width
        pairs = [(a, b) for a, b in itertools.combinations(places, 2) if abs(b.x - a.x - self.width) < room]
        known = [s for a, b in pairs if (s := ratio(b.y, a.y)) is not None]
        if len(known) < 2:
            raise UnresolvedError
        truth = every(fits(s, self.factor, track, "ratio") for s in known)
        shown = ", ".join(brief(s.mid) for s in known)
        return truth, f"{track.name} × {self.factor.lo:.3g} per {self.width:g}: {shown}"
