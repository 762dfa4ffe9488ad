"""Ranks that several share, and orders held against each other: ``share first place``, ``the order is reversed``."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from extractor.claims.finding import show
from extractor.claims.grammar.meaning import Deed
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, measured
from extractor.claims.interval import Truth, Value, every, less, near
from extractor.claims.measures.measure import slack_near
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track


@dataclass(frozen=True)
class Joint(Deed):
    """``A and B share first place``: level with each other, and so many ahead of them."""

    sign: int
    rank: int = 1

    def tried(self, asked: Asked, track: Track) -> Found:
        """Level with the others that are named, and ahead of all but so many of the rest."""
        mates = [t for t in asked.peers if t.key != track.key and t.panel == track.panel]
        rest = asked.world.rivals(track, None, frozenset(t.key for t in asked.peers))
        sign = self.sign * (asked.world.direction(track) or 1)
        own = measured(track, "level", asked.scopes)
        if own is None or not mates or not rest:
            raise UnresolvedError
        level = [_is_level(own, _value(t, asked), track) for t in mates]
        ahead = [_is_ahead(own, _value(t, asked), track, sign) for t in rest]
        beaten, sure = sum(t is False for t in ahead), sum(t is True for t in ahead)
        placed = beaten == self.rank - 1 if beaten + sure == len(ahead) else None
        return every([*level, placed]), f"y({track.name}) shares rank {self.rank}: {show(own)}"


def _value(track: Track, asked: Asked) -> Value:
    value = measured(track, "level", asked.scopes)
    if value is None:
        raise UnresolvedError
    return value


def _is_level(a: Value, b: Value, track: Track) -> Truth:
    return near(a, b, slack_near(track, a.mid, b.mid)) if a.stated and b.stated else None


def _is_ahead(a: Value, b: Value, track: Track, sign: int) -> Truth:
    slack = slack_near(track, a.mid, b.mid)
    return less(b, a, slack) if sign > 0 else less(a, b, slack)


# ------------------------------------------------------------------------------------------------ orders


@dataclass(frozen=True)
class Order(Deed):
    """``The order at 500 is the reverse of that at 16k``, ``the ranking is the same in both years``."""

    is_reversed: bool = False

    def tried(self, asked: Asked, track: Track) -> Found:
        """The order of the series at two places or at all; of the places, where series are told instead."""
        peers = [t for t in asked.peers if t.panel == track.panel]
        if len(asked.scopes) == 2 or (asked.is_everywhere and not asked.scopes):
            rows = _across(peers, asked.scopes)
        elif not asked.scopes and len(peers) == 2 and all(t.categories for t in peers):
            rows = _along(peers)
        else:
            raise UnresolvedError
        if len(rows) < 2 or len(rows[0]) < 2 or (self.is_reversed and len(rows) > 2):
            raise UnresolvedError
        truth = every(self._alike(rows[0], row, track) for row in rows[1:])
        return truth, f"the order is {'reversed' if self.is_reversed else 'the same'}: {_shown(rows)}"

    def _alike(self, one: Sequence[Value], two: Sequence[Value], track: Track) -> Truth:
        pairs = list(itertools.combinations(range(len(one)), 2))
        found: list[Truth] = []
        for i, j in pairs:
            a, b = _is_ahead(one[i], one[j], track, 1), _is_ahead(two[i], two[j], track, 1)
            found.append(None if a is None or b is None else (a is b) is not self.is_reversed)
        return every(found)


def _across(tracks: Sequence[Track], scopes: Sequence[Scope]) -> list[list[Value]]:
    """The values of all tracks at each place."""
    shared = set.intersection(*({p.x for p in t.points} for t in tracks)) if tracks else set[float]()
    at = scopes or [Scope("at", x, x) for x in sorted(shared)]
    rows = [[measured(t, "level", (s,)) for t in tracks] for s in at]
    if any(v is None for row in rows for v in row):
        raise UnresolvedError
    return [[v for v in row if v is not None] for row in rows]


def _along(tracks: Sequence[Track]) -> list[list[Value]]:
    """The values of each track at all places."""
    if len({t.categories for t in tracks}) > 1:
        raise UnresolvedError
    return [[p.y for p in sorted(t.points, key=lambda p: p.x)] for t in tracks]


def _shown(rows: Sequence[Sequence[Value]]) -> str:
    return " / ".join(", ".join(map(show, row)) for row in rows[:3])
