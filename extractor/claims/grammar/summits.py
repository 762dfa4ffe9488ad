"""Where series peak, held against each other: ``peaks earlier than B``, ``both peak in the same month``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from extractor.claims.grammar.meaning import Deed, Thing
from extractor.claims.grammar.world import Asked, Found, UnresolvedError
from extractor.claims.interval import Truth, every
from extractor.claims.measures.measure import extreme, slack_near
from extractor.claims.view import Place, Track

TURNED = re.compile(r"\bmag(?:nitude)?s?\b", re.IGNORECASE)  # axes on which less is more


@dataclass(frozen=True)
class Summit(Deed):
    """Has its highest or lowest value before (-1), behind (+1) or at the same place as (0) another."""

    sign: int
    side: int
    other: Thing

    def tried(self, asked: Asked, track: Track) -> Found:
        """Both places, where each of them is sure."""
        rivals = [t for t in asked.others(track, self.other) if t.panel == track.panel]
        if TURNED.search(track.label):
            raise UnresolvedError
        if not rivals or asked.scopes or (self.side and track.categories and not track.is_ordered):
            raise UnresolvedError
        mine, theirs = summit_of(track, self.sign), [summit_of(t, self.sign) for t in rivals]
        which = "highest" if self.sign > 0 else "lowest"
        shown = ", ".join(f"{t.name} at {p.shown}" for t, p in zip(rivals, theirs, strict=True))
        return every(self._holds(mine, p) for p in theirs), f"{track.name} is {which} at {mine.shown}, {shown}"

    def _holds(self, mine: Place, other: Place) -> Truth:
        same = mine.lo <= other.hi and other.lo <= mine.hi
        if not self.side:
            return same
        if same:
            return False if mine.lo == mine.hi == other.lo == other.hi else None
        return (mine.lo - other.lo) * self.side > 0


def summit_of(track: Track, sign: int) -> Place:
    """The highest or lowest place of a track; none where another is as high."""
    top = extreme(track.points, sign)
    if top is None or len(track.points) < 2:
        raise UnresolvedError
    slack = slack_near(track, top.y.mid)
    if any(p.x != top.x and abs(p.y.mid - top.y.mid) <= slack for p in track.points) or not top.y.bounded:
        raise UnresolvedError
    return top
