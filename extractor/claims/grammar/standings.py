"""Second, third, last but one: how many are ahead of a series or a place."""

from __future__ import annotations

from extractor.claims.finding import show
from extractor.claims.grammar.meaning import Best
from extractor.claims.grammar.rooms import level_fits
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, measured
from extractor.claims.interval import Truth, Value, every, less
from extractor.claims.measures.measure import slack_near
from extractor.claims.view import Track


def standing(asked: Asked, track: Track, told: Best, sign: int) -> Found:
    """``comes second``, ``is third highest in 2010``: exactly so many are ahead of it."""
    own, theirs = _places(asked, track) if asked.is_place_subject else _series(asked, track, told)
    if len(theirs) < told.rank - 1:
        raise UnresolvedError
    slack = slack_near(track, own.mid)
    behind: list[Truth] = [less(v, own, slack) if sign > 0 else less(own, v, slack) for v in theirs]
    ahead, unsure = sum(t is False for t in behind), sum(t is None for t in behind)
    wanted = told.rank - 1
    truth: Truth = None if unsure else ahead == wanted
    truth = False if ahead > wanted or ahead + unsure < wanted else truth
    if told.amount is not None:
        truth = every([truth, level_fits(own, told.amount, track)])
    return truth, f"{ahead} ahead of {track.name}: {show(own)} against {', '.join(map(show, theirs))}"


def _series(asked: Asked, track: Track, told: Best) -> tuple[Value, list[Value]]:
    rivals = asked.world.rivals(track, told.among, frozenset(t.key for t in asked.beside) - {track.key})
    own = measured(track, told.measure, asked.scopes)
    theirs = [v for r in rivals if (v := measured(r, told.measure, asked.scopes)) is not None]
    if own is None or len(theirs) < len(rivals):
        raise UnresolvedError
    return own, theirs


def _places(asked: Asked, track: Track) -> tuple[Value, list[Value]]:
    window = asked.scopes[0].window(track)
    if window is None or len(asked.scopes) > 1:
        raise UnresolvedError
    mine = [p for p in track.points if window[0] - 1e-9 <= p.lo and p.hi <= window[1] + 1e-9]
    if len(mine) != 1:
        raise UnresolvedError
    return mine[0].y, [p.y for p in track.points if p is not mine[0]]
