"""How much of its whole way a series has gone: ``half of its total gain by 2010``, ``most of the drop after 2005``."""

from __future__ import annotations

from dataclasses import dataclass

from extractor.claims.finding import show
from extractor.claims.grammar.meaning import Deed, Number
from extractor.claims.grammar.rooms import fits
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, inside, one_scope
from extractor.claims.interval import Value
from extractor.claims.measures.measure import difference, ends_in, extreme, ratio
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track

BEYOND = 0.1  # of its way: how far a series may run past its end before it has another way


@dataclass(frozen=True)
class PartOfWay(Deed):
    """``has made half of its gain by 2010``: the change up to a place, or over a stretch, of that from end to end."""

    share: Number
    sign: int = 0
    is_done: bool = False

    def tried(self, asked: Asked, track: Track) -> Found:
        """The part of the way against all of it; ``has made half of it after 4 h``: by then."""
        if (track.categories and not track.is_ordered) or track.log_y or not asked.scopes:
            raise UnresolvedError
        whole = _whole(track, self.sign)
        scope = one_scope(asked.scopes)
        stretch = _stretch(scope, is_done=self.is_done)
        share = ratio(_gone(track, stretch), whole)
        if share is None:
            raise UnresolvedError
        truth = fits(share, self.share, track, "ratio")
        shown = f"{share.mid:.2g} of {show(whole)}, {stretch.shown}"
        return truth, f"part of the way of {track.name} {self.share.relation} {self.share.shown}: {shown}"


def _stretch(scope: Scope, *, is_done: bool) -> Scope:
    if scope.where in ("at", "by") or (scope.where == "after" and is_done):
        return Scope("before", scope.hi, scope.hi, scope.span, scope.ranked)
    if scope.is_place or scope.where == "all":
        raise UnresolvedError
    return scope


def _gone(track: Track, scope: Scope) -> Value:
    ends = ends_in(track, scope)
    if ends is None:
        raise UnresolvedError
    return difference(ends[1], ends[0])


def _whole(track: Track, sign: int) -> Value:
    """From the first value to the last, where nothing lies beyond them."""
    whole = _gone(track, EVERYWHERE)
    way = 1 if whole.mid > 0 else -1
    places = inside(track, ())
    last, most = places[-1].y, extreme(places, way)
    first, least = places[0].y, extreme(places, -way)
    if not whole.mid or (sign and sign != way) or most is None or least is None:
        raise UnresolvedError
    past = max(way * (most.y.mid - last.mid), way * (first.mid - least.y.mid))
    if past > BEYOND * abs(whole.mid):
        raise UnresolvedError
    return whole


@dataclass(frozen=True)
class Spans(Deed):
    """``covers three orders of magnitude``: its highest value as a multiple of its lowest."""

    factor: Number

    def tried(self, asked: Asked, track: Track) -> Found:
        """The highest value over the lowest."""
        places = inside(track, asked.scopes)
        top, low = extreme(places, 1), extreme(places, -1)
        share = ratio(top.y, low.y) if top is not None and low is not None and len(places) > 1 else None
        if share is None or top is None or low is None or low.y.mid <= 0:
            raise UnresolvedError
        truth = fits(share, self.factor, track, "ratio")
        return truth, f"{track.name} spans × {self.factor.shown}: {show(low.y)} to {show(top.y)}"
