"""First and last of its like: a series among its rivals, a place among the others, a step among the steps."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.finding import show
from extractor.claims.grammar.courses import peaks
from extractor.claims.grammar.meaning import Best, Peaks
from extractor.claims.grammar.rooms import fits, level_fits
from extractor.claims.grammar.standings import standing
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, combined, inside, measured
from extractor.claims.interval import Truth, Value, every, less
from extractor.claims.measures.measure import extreme, pairs, slack_near
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Place, Track, brief


def best(asked: Asked, track: Track, told: Best) -> Found:
    """``has the highest accuracy``, ``is lowest in March``, ``falls the most``."""
    sign = told.sign * ((asked.world.direction(track) or told.is_rank) if told.is_merit else 1)
    if not sign:
        raise UnresolvedError
    if told.is_merit and told.measure in ("rise", "fall"):
        told = replace(told, sign=sign, is_merit=False)  # ``improves the most`` where less is better
    if told.rank > 1 or (told.among and told.among.main and told.among.main.dimension == "cell"):
        return (_standing if told.rank > 1 else _best_value)(asked, track, told, sign)
    if told.is_own and told.measure == "level" and asked.scopes and all(map(_is_spot, asked.scopes)):
        return peaks(asked, track, Peaks(sign, told.amount))
    if asked.is_place_subject:
        return _best_place(asked, track, told, sign)
    rivals = _rivals(asked, track, told)
    if not rivals and not told.among and any(s.is_place for s in asked.scopes) and told.measure == "level":
        return peaks(asked, track, Peaks(sign, told.amount))
    if not rivals or _is_miscounted(told, len(rivals) + 1):
        raise UnresolvedError
    if told.measure != "level":
        is_step = told.is_own and told.measure in STEPS and [s.where in STRETCHES for s in asked.scopes] == [True]
        return (_steepest if is_step else _by_measure)(asked, track, rivals, told)
    return _best_level(asked, track, told, rivals, sign)


def _best_level(asked: Asked, track: Track, told: Best, rivals: Sequence[Track], sign: int) -> Found:
    """``does best with eight examples``: than all others there, but it may be better there than elsewhere."""
    truth, reason = _by_level(asked, track, rivals, sign)
    at_spots = told.among is None and bool(asked.scopes) and all(map(_is_spot, asked.scopes))
    if truth is False and at_spots and _does_best_there(asked):
        own, reason = peaks(asked, track, Peaks(sign, told.amount))
        return (own or None), reason
    if told.amount is not None:
        value = measured(track, "level", asked.scopes) or _top(track, sign)
        truth = every([truth, None if value is None else level_fits(value, told.amount, track)])
    return truth, reason


def _does_best_there(asked: Asked) -> bool:
    """Whether a place follows upon ``does best``, which it may be better at than at others."""
    reading = asked.world.reading
    found = DOES_BEST.search(reading.text)
    return found is not None and all(s.span[0] - reading.offset >= found.end() for s in asked.scopes)


DOES_BEST = re.compile(r"\b(?:do(?:es)?|did|perform\w*|scor\w+|work\w*|far(?:es?|ed|ing)) (?:\w+ )?(?:best|worst)\b")


def _standing(asked: Asked, track: Track, told: Best, sign: int) -> Found:
    """``comes second in every year``: at each place by itself."""
    if asked.scopes or not asked.is_everywhere or asked.is_place_subject:
        return standing(asked, track, told, sign)
    ranked = bool(track.categories)
    at = [(Scope("at", p.x, p.x, ranked=ranked),) for p in track.points]
    found = [standing(replace(asked, scopes=scopes), track, told, sign) for scopes in at]
    truth = every(t for t, _ in found)
    return truth, next((r for t, r in found if t is truth), found[0][1])


def _best_value(asked: Asked, track: Track, told: Best, sign: int) -> Found:
    """``The highest value of all is that of A in 2010``: one value against all others of its panel."""
    panel = asked.world.reading.view.figure.panels[track.panel]
    if told.measure != "level" or len(asked.scopes) > 1 or panel.kind == "box":
        raise UnresolvedError
    mine = {t.key for t in asked.beside} if asked.is_place_subject else {track.key}
    beside = [t for t in asked.world.all_tracks if t.panel == track.panel and t.series.axis == track.series.axis]
    window = asked.scopes[0].window(track) if asked.scopes else None
    cells = [(t.key in mine and (window is None or _is_at(p, window)), t, p) for t in beside for p in t.points]
    own = extreme((p for is_own, _, p in cells if is_own), sign)
    others = [(t, p) for is_own, t, p in cells if not is_own]
    if own is None or not others:
        raise UnresolvedError
    answers = [(_ahead(own.y, p.y, sign, track), t, p) for t, p in others]
    truth = every(a for a, _, _ in answers)
    if told.amount is not None:
        truth = every([truth, level_fits(own.y, told.amount, track)])
    _, rival, place = next((a for a in answers if a[0] is truth), answers[0])
    reason = f"{show(own.y)} against {show(place.y)} of {rival.name} at {place.shown}"
    return truth, f"y({track.name}) is {_rank(sign)} of all: {reason}"


def _is_at(place: Place, window: tuple[float, float]) -> bool:
    return place.lo - 1e-9 <= window[0] and window[1] <= place.hi + 1e-9


def _is_spot(scope: Scope) -> bool:
    return scope.is_place or scope.where in ("between", "early", "middle", "late")


STEPS = ("rise", "fall", "change", "rate")
STRETCHES = ("between", "first", "last", "after", "before")


def _steepest(asked: Asked, track: Track, rivals: Sequence[Track], told: Best) -> Found:
    """``rises most between 200 and 250``: more than at any other step, or more than any other there."""
    step, reason = _best_step(track, told, asked.scopes[0])
    among = _by_measure(asked, track, rivals, told)[0] if rivals else step
    return (None if {step, among} == {True, False} else step), reason


def _is_miscounted(told: Best, number: int) -> bool:
    """``of the four`` among three."""
    counted = told.among.main.number if told.among and told.among.main else None
    return counted is not None and counted.lo != number


def _ahead(a: Value, b: Value, sign: int, track: Track) -> Truth:
    slack = slack_near(track, a.mid, b.mid)
    truth = less(b, a, slack) if sign > 0 else less(a, b, slack)
    return None if truth is False and not (a.stated and b.stated) else truth


def _by_measure(asked: Asked, track: Track, rivals: Sequence[Track], told: Best) -> Found:
    own = measured(track, told.measure, asked.scopes)
    theirs = [v for r in rivals if (v := measured(r, told.measure, asked.scopes)) is not None]
    if own is None or len(theirs) < len(rivals) or (told.measure in ("rise", "fall") and own.mid < 0):
        raise UnresolvedError
    truth = in_rank([_ahead(own, v, told.sign, track) for v in theirs], told.rank)
    if told.amount is not None:
        truth = every([truth, fits(own, told.amount, track, "difference")])
    return (
        truth,
        f"{told.measure}({track.name}) is {_rank(told.sign)}: {show(own)} against {', '.join(map(show, theirs))}",
    )


def _rivals(asked: Asked, track: Track, told: Best) -> list[Track]:
    if asked.is_panel_subject:
        return _other_panels(asked, track)
    beside = frozenset(t.key for t in asked.beside) - {track.key}
    rivals = asked.world.rivals(track, told.among, beside)
    fellows = frozenset(t.key for t in asked.peers)  # ``A and B are highest``: of all but them
    return [t for t in rivals if t.key not in fellows] or rivals


def _other_panels(asked: Asked, track: Track) -> list[Track]:
    """``Panel (b) has the highest gold reward``: the same series of the other panels."""
    same = [t for t in asked.world.reading.view.tracks if t.name == track.name and t.label == track.label and t.places]
    if len(asked.beside) > 1:
        raise UnresolvedError
    return [t for t in same if t.panel != track.panel]


def in_rank(ahead: Sequence[Truth], rank: int) -> Truth:
    """Whether as many of the others are ahead as a rank allows: none of them, one of them."""
    beaten, sure = sum(t is False for t in ahead), sum(t is True for t in ahead)
    if rank > len(ahead) + 1:
        raise UnresolvedError
    if beaten > rank - 1 or len(ahead) - sure < rank - 1:
        return False
    return True if beaten == rank - 1 and beaten + sure == len(ahead) else None


def _rank(sign: int) -> str:
    return "largest" if sign > 0 else "smallest"


def _by_level(asked: Asked, track: Track, rivals: Sequence[Track], sign: int) -> Found:
    """At the places that are told; where none is, all along, at the end and in the best value alike."""
    if asked.scopes or asked.is_everywhere or len(track.places) == 1:
        return _all_along(track, rivals, sign, asked.scopes)
    tries = [_all_along(track, rivals, sign, scopes) for scopes in ((), (Scope("end"),))]
    tops = [(_top(track, sign), _top(r, sign)) for r in rivals]
    truths = [*(t for t, _ in tries), every(_ahead(a, b, sign, track) for a, b in tops if a and b)]
    if (truths[0] is True and False not in truths) or all(t is False for t in truths):
        return tries[0]
    return None, tries[0][1]


def _all_along(track: Track, rivals: Sequence[Track], sign: int, scopes: Sequence[Scope]) -> Found:
    answers = [
        (_ahead(a, b, sign, track), f"{rival.name}; {where}", a, b)
        for rival in rivals
        for scope in scopes or (EVERYWHERE,)
        for where, a, b in pairs(track, rival, scope)
    ]
    if len({where.split(";")[0] for _, where, _, _ in answers}) < len({r.name for r in rivals}):
        raise UnresolvedError
    truth = every(t for t, *_ in answers)
    _, where, a, b = next((item for item in answers if item[0] is truth), answers[0])
    return truth, f"y({track.name}) {'>' if sign > 0 else '<'} y({where}): {show(a)} against {show(b)}"


def _top(track: Track, sign: int) -> Value | None:
    place = extreme(track.places, sign)
    return place.y if place else None


# ------------------------------------------------------------------------------------------------ places and steps


def _best_place(asked: Asked, track: Track, told: Best, sign: int) -> Found:
    """``The highest value is that of March``: one place against all others of its series."""
    mine, also = asked.scopes[0], asked.scopes[1:]
    if told.measure == "gap":
        beside = [t for t in asked.beside if t.panel == track.panel]
        made = combined(beside, "spread") if len(beside) > 1 else None
        if made is None:
            raise UnresolvedError
        track, sign = made, told.sign
    elif told.measure in ("rise", "fall", "change", "rate"):
        if told.rank > 1:
            raise UnresolvedError
        return _best_step(track, told, mine)
    elif told.measure != "level":
        raise UnresolvedError
    own, others = _parted(track, mine, also)
    fellows = [w for s in asked.fellows if s != mine and (w := s.window(track)) is not None]
    others = [p for p in others if not any(lo - 1e-9 <= p.lo and p.hi <= hi + 1e-9 for lo, hi in fellows)]
    top, rival = extreme(own, sign), extreme(others, sign)
    if top is None or rival is None:
        raise UnresolvedError
    truth = in_rank([_ahead(top.y, p.y, sign, track) for p in others], told.rank)
    if told.amount is not None:
        truth = every([truth, level_fits(top.y, told.amount, track)])
    return (
        truth,
        f"y({track.name}; {mine.shown}) is {_rank(sign)}: {show(top.y)} against {show(rival.y)} at {rival.shown}",
    )


def _parted(track: Track, mine: Scope, also: Sequence[Scope]) -> tuple[list[Place], list[Place]]:
    """The places that are meant, and the others."""
    window = mine.window(track)
    if window is None:
        raise UnresolvedError
    within = inside(track, also) if also else list(track.points)
    own = [p for p in within if window[0] - 1e-9 <= p.lo and p.hi <= window[1] + 1e-9]
    return own, [p for p in within if p not in own]


def _best_step(track: Track, told: Best, mine: Scope) -> Found:
    """``The largest drop is between 2010 and 2015``: one step against all others."""
    window = mine.window(track)
    if window is None or mine.is_place or not track.is_ordered:
        raise UnresolvedError
    steps = list(itertools.pairwise(track.points))
    own = [(a, b) for a, b in steps if abs(a.x - window[0]) < 1e-9 and abs(b.x - window[1]) < 1e-9]
    if len(own) != 1 or len(steps) < 2:
        raise UnresolvedError
    size = _size(told, *own[0])
    others = [_size(told, a, b) for a, b in steps if (a, b) != own[0]]
    slack = slack_near(track, own[0][0].y.mid)
    ahead = [told.sign * (size - s) for s in others]
    truth = True if all(d > 1e-12 for d in ahead) else False if any(d < -slack for d in ahead) else None
    rival = max(others, key=lambda s: told.sign * s)
    return (
        truth,
        f"{told.measure}({track.name}; {mine.shown}) is {_rank(told.sign)}: {brief(size)} against {brief(rival)}",
    )


def _size(told: Best, a: Place, b: Place) -> float:
    moved = b.y.mid - a.y.mid
    moved = moved if told.measure == "rise" else -moved if told.measure == "fall" else abs(moved)
    return moved / (b.x - a.x) if told.measure == "rate" else moved
