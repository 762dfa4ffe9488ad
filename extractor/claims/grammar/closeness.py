"""Between two others, or closer to one than to the other."""

from __future__ import annotations

from extractor.claims.finding import show
from extractor.claims.grammar.meaning import Between, Nearer, Thing
from extractor.claims.grammar.world import Asked, Found, UnresolvedError, one_scope, values_at
from extractor.claims.interval import Truth, Value, every, less
from extractor.claims.measures.measure import slack_near, value_in
from extractor.claims.view import Track

MIDDLE, ASIDE = 0.15, 0.3  # of the distance between both: how far off the middle may be, and how far refutes it


def beside(asked: Asked, track: Track, told: Between | Nearer) -> Found:
    """A track and two others beside it."""
    return _between(asked, track, told) if isinstance(told, Between) else _nearer(asked, track, told)


def _between(asked: Asked, track: Track, told: Between) -> Found:
    """``lies between B and C``: at each place above one of them and below the other."""
    left, right = (_values_of(asked, track, side) for side in told.sides)
    own = values_at(track, asked.scopes)
    if not len(own) == len(left) == len(right):
        raise UnresolvedError
    answers = [_inside(track, a, b, c, told) for (_, a), b, c in zip(own, left, right, strict=True)]
    shown = f"{show(own[0][1])} between {show(left[0])} and {show(right[0])}"
    return every(answers), f"y({track.name}) lies between others: {shown}"


def _values_of(asked: Asked, track: Track, side: Thing) -> list[Value]:
    main = side.main
    if main is not None and main.dimension == "x" and len(main.scopes) == 1:
        value = value_in(track, main.scopes[0])
        return [value] if value is not None else []
    rivals = asked.others(track, side)
    if len(rivals) != 1 or rivals[0].panel != track.panel:
        raise UnresolvedError
    return [v for _, v in values_at(rivals[0], asked.scopes)]


def _inside(track: Track, a: Value, b: Value, c: Value, told: Between) -> Truth:
    low, high = (b, c) if b.mid <= c.mid else (c, b)
    slack = slack_near(track, a.mid, b.mid, c.mid)
    truth = every([less(low, a, slack), less(a, high, slack)])
    if truth is not True or not told.is_midway:
        return truth
    width = high.mid - low.mid
    off = abs(a.mid - (low.mid + high.mid) / 2)
    return True if off <= max(MIDDLE * width, slack) else False if off > ASIDE * width + slack else None


def _nearer(asked: Asked, track: Track, told: Nearer) -> Found:
    """``is closer to B than to C``."""
    one_scope(asked.scopes)
    near, far = (_values_of(asked, track, side) for side in (told.near, told.far))
    own = values_at(track, asked.scopes)
    if not own or not len(own) == len(near) == len(far):
        raise UnresolvedError
    answers: list[Truth] = []
    for (_, a), b, c in zip(own, near, far, strict=True):
        ahead = abs(a.mid - c.mid) - abs(a.mid - b.mid)
        slack = slack_near(track, a.mid, b.mid, c.mid)
        answers.append(True if ahead > slack else False if ahead < -slack else None)
    shown = f"{show(own[0][1])} beside {show(near[0])} and {show(far[0])}"
    return every(answers), f"y({track.name}) is closer to the one than to the other: {shown}"
