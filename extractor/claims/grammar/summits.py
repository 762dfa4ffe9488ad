"""Where series peak, held against each other: ``peaks earlier than B``, ``both peak in the same month``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from extractor.claims.grammar.meaning import Deed, Number, Thing
from extractor.claims.grammar.world import Asked, Found, UnresolvedError
from extractor.claims.interval import Truth, every
from extractor.claims.measures.measure import extreme, slack_near
from extractor.claims.view import Place, Track

TURNED = re.compile(r"\bmag(?:nitude)?s?\b", re.IGNORECASE)  # axes on which less is more
CLOSE = 0.1  # of a stated distance on x: how far off it may be


@dataclass(frozen=True)
class Summit(Deed):
    """Has its highest or lowest value before (-1), behind (+1) or at the same place as (0) another has such a one.

    ``turn`` is -1 where the other has its lowest value at issue and not its highest, or the other way round.
    """

    sign: int
    side: int
    other: Thing
    by: Number | None = None
    turn: int = 1

    def tried(self, asked: Asked, track: Track) -> Found:
        """Both places, where each of them is sure."""
        rivals = [t for t in asked.others(track, self.other) if t.panel == track.panel]
        if TURNED.search(track.label):
            raise UnresolvedError
        if not rivals or asked.scopes or (self.side and track.categories and not track.is_ordered):
            raise UnresolvedError
        mine, theirs = summits_of(track, self.sign), [summits_of(t, self.sign * self.turn) for t in rivals]
        which = "highest" if self.sign > 0 else "lowest"
        shown = ", ".join(f"{t.name} at {p[0].shown}" for t, p in zip(rivals, theirs, strict=True))
        truths = [self._against(mine, p) for p in theirs]
        axis = asked.world.reading.view.figure.panels[track.panel].x
        if self.by is not None and False in truths and (axis is None or axis.scale == "time"):
            truths = [None]  # ``two quarters later``: years are counted, and in which unit is not known
        return every(truths), f"{track.name} is {which} at {mine[0].shown}, {shown}"

    def _against(self, mine: list[Place], theirs: list[Place]) -> Truth:
        """Of several places that are as high, what all of them say."""
        answers = {self._holds(a, b) for a in mine for b in theirs}
        return answers.pop() if len(answers) == 1 else None

    def _holds(self, mine: Place, other: Place) -> Truth:
        same = mine.lo <= other.hi and other.lo <= mine.hi
        if not self.side:
            return same
        if same:
            return False if mine.lo == mine.hi == other.lo == other.hi else None
        if (mine.lo - other.lo) * self.side < 0:
            return False
        return True if self.by is None else _apart(abs(mine.x - other.x), self.by)


def _apart(off: float, told: Number) -> Truth:
    """Whether two places are as far apart as is told."""
    if told.relation in (">", "≥"):
        return off > told.lo or (None if off == told.lo else False)
    if told.relation in ("<", "≤"):
        return off < told.hi or (None if off == told.hi else False)
    room = (2 if told.is_approx else 1) * CLOSE * told.hi
    return True if abs(off - told.lo) <= room else False if abs(off - told.lo) > 3 * room else None


def summits_of(track: Track, sign: int) -> list[Place]:
    """The highest or lowest place of a track, with those that are as high."""
    top = extreme(track.points, sign)
    if top is None or len(track.points) < 2 or not top.y.bounded:
        raise UnresolvedError
    slack = slack_near(track, top.y.mid)
    return [top, *(p for p in track.points if p.x != top.x and abs(p.y.mid - top.y.mid) <= slack)]
