"""Levels that are passed within a stretch: ``crosses 60 between 20 and 40``."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace

from extractor.claims.grammar.meaning import Deed, Is
from extractor.claims.grammar.onsets import states_of
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, one_scope
from extractor.claims.view import Place, Track, plain


@dataclass(frozen=True)
class Through(Deed):
    """``crosses 60 between 20 and 40``: not yet so where the stretch begins, so where it ends."""

    told: Is

    def tried(self, asked: Asked, track: Track) -> Found:
        """Before, and after."""
        scope = one_scope(asked.scopes)
        window = scope.window(track)
        if window is None or (track.categories and not track.is_ordered):
            raise UnresolvedError
        states = [(x, t) for x, t in states_of(asked, track, self.told) if window[0] <= x <= window[1]]
        if len(states) < 2:
            states = states_of(asked, _between(track, *window), self.told)
        truths = [t for _, t in states]
        amount = self.told.amount.shown if self.told.amount else "the other"
        reason = f"{track.name} comes to be {self.told.relation} {amount} between {plain(states[0][0])} and"
        changes = any(a is False and b is True for a, b in itertools.pairwise(t for t in truths if t is not None))
        alike = len(set(truths)) == 1 and None not in truths
        truth = True if changes else False if alike and not truths[0] else None
        return truth, f"{reason} {plain(states[-1][0])}: {', '.join(str(t) for t in truths[:6])}"


def _between(track: Track, lo: float, hi: float) -> Track:
    """A track by its values at two places, worked out where they are not stated."""
    values = [(x, track.at(x)) for x in (lo, hi)]
    places = tuple(Place(x, x, x, y, plain(x)) for x, y in values if y is not None)
    if len(places) < 2:
        raise UnresolvedError
    return replace(track, places=places)
