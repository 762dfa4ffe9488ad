"""Recoveries: ``has recovered by 2020``, ``does not recover until 2020``."""

from __future__ import annotations

from dataclasses import dataclass

from extractor.claims.finding import show
from extractor.claims.grammar.meaning import Deed
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, one_scope
from extractor.claims.interval import Truth
from extractor.claims.view import Place, Track

BACK, SHORT = 0.9, 0.5  # of what was lost: how much must be made up, and how much is too little
SLIGHT = 0.1  # of the axis: what is lost must be more


@dataclass(frozen=True)
class Recovers(Deed):
    """Makes up what it had lost, by the place that is told or by the end; ``not until`` there: not before."""

    is_late: bool = False

    def tried(self, asked: Asked, track: Track) -> Found:
        """The value there, between the low before it and the level before the low."""
        scope = one_scope(asked.scopes) if asked.scopes else None
        if (scope is not None and not scope.is_place) or (track.categories and not track.is_ordered):
            raise UnresolvedError
        window = scope.window(track) if scope is not None else (track.end, track.end)
        sign = asked.world.direction(track) or 1
        here = [p for p in track.points if window is not None and window[0] is not None and p.x <= window[0] + 1e-9]
        if len(here) < 3 or (scope is not None and abs(here[-1].x - scope.hi) > 1e-9 and scope.where == "at"):
            raise UnresolvedError
        shares = [made_up(track, here[:n], sign) for n in (len(here), len(here) - 1)]
        truth: Truth = True if shares[0] >= BACK else False if shares[0] < SHORT else None
        if self.is_late and truth is True:
            truth = None if shares[1] >= BACK else True
        return truth, f"{track.name} makes up {shares[0]:.0%} of what it lost: {show(here[-1].y)}"


def made_up(track: Track, places: list[Place], sign: int) -> float:
    """How much of the way down to its low a track has come back up at the last of some places."""
    low = min(range(len(places)), key=lambda i: sign * places[i].y.mid)
    if not low:
        raise UnresolvedError
    before = max(sign * p.y.mid for p in places[:low])
    lost = before - sign * places[low].y.mid
    if lost <= SLIGHT * track.span:
        raise UnresolvedError
    return (sign * places[-1].y.mid - sign * places[low].y.mid) / lost
