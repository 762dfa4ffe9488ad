"""Values held against amounts and against each other: ``stays below 10``, ``is five points above B at the end``."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.claims.finding import show
from extractor.claims.grammar.derived import SIDED, derive
from extractor.claims.grammar.meaning import Is, Measure, Thing, Who
from extractor.claims.grammar.merits import lead_of
from extractor.claims.grammar.rooms import changed_by, fits, in_unit, level_fits, same_unit, size_fits
from extractor.claims.grammar.sides import Pair, from_end_to_end, nearest, other_places
from extractor.claims.grammar.world import (
    Asked,
    Found,
    UnresolvedError,
    combined,
    measured,
    of_dimension,
    one_scope,
    scopes_of,
    values_at,
)
from extractor.claims.interval import Truth, Value, every, less, near, some
from extractor.claims.measures.measure import absolute, difference, ends_in, pairs, ratio, slack_near
from extractor.claims.view import Track

MOSTLY = 0.75  # of the places: what is said of none in particular is refuted by no fewer
LEVELS = ("level", "top", "low", "mean", "sum")
CLOSE, APART = 0.02, 0.08  # of the axis: how near what is nearly the same must be, and how far to be refuted


def held(asked: Asked, track: Track, told: Is, measure: str) -> Found:
    """A track against an amount or something else, at all places, at one, or wherever it is not said at which."""
    if told.other is not None:
        return _against(asked, track, told, measure)
    truths = singly(asked, track, told, measure)
    values = _values(asked, track, measure)
    amount = told.amount.shown if told.amount else ""
    truth = _over(asked, track, told, truths)
    if truth is True and CROSSING.search(asked.world.reading.text) and not _was_beyond(track, told):
        truth = None
    telling = [item for item, t in zip(values, truths, strict=False) if t is truth] or values
    shown = ", ".join(f"{show(v)} against {amount} at {w}" for w, v in telling[:3])
    return truth, f"y({track.name}) {told.relation} {amount}: {shown}"


CROSSING = re.compile(r"\bcross(?:es|ed|ing)?\b(?! (?:over|entropy|section))")


def _was_beyond(track: Track, told: Is) -> bool:
    """``crosses the 80 % line``: from the other side, and not by having been above it all the time."""
    number = replace(told.amount, relation=told.relation) if told.amount is not None else None
    return number is None or any(level_fits(p.y, number, track) is False for p in track.places)


def singly(asked: Asked, track: Track, told: Is, measure: str) -> list[Truth]:
    """Each value of a track by itself."""
    if told.other is not None:
        return [t for t, *_ in _compared(asked, track, told, measure)]
    number = told.amount
    if number is None:
        raise UnresolvedError
    if told.margin is not None:
        return [_within(v, told, track) for _, v in _values(asked, track, measure)]
    asked_for = replace(number, relation=told.relation) if told.relation != "=" else number
    if measure in LEVELS:
        return [level_fits(v, asked_for, track) for _, v in _values(asked, track, measure)]
    if number.unit == "%" or number.is_factor:
        ends = ends_in(track, one_scope(asked.scopes))
        if ends is None or measure not in ("rise", "fall", "change"):
            raise UnresolvedError
        return [changed_by(ends[0], ends[1], asked_for, track, {"fall": -1, "rise": 1}.get(measure, 0))]
    told_there = in_unit(asked_for, track)
    if told_there is None:
        raise UnresolvedError
    return [fits(v, told_there, track, "difference") for _, v in _values(asked, track, measure)]


def _within(value: Value, told: Is, track: Track) -> Truth:
    """``within 2 points of 50``."""
    if told.amount is None or told.margin is None or not same_unit(told.amount.unit, track):
        raise UnresolvedError
    middle = Value(told.amount.lo, told.amount.lo, told.amount.hi)
    return size_fits(absolute(difference(value, middle)), middle, told.margin, track)


def _values(asked: Asked, track: Track, measure: str) -> list[tuple[str, Value]]:
    if measure == "level":
        return values_at(track, asked.scopes)
    value = measured(track, _as_measure(measure), asked.scopes)
    if value is None or (measure in ("rise", "fall") and value.hi < 0):
        raise UnresolvedError  # what does not rise has no rise
    return [(measure, value)]


def _as_measure(measure: str) -> Measure:
    return measure  # type: ignore[return-value]


def _over(asked: Asked, track: Track, told: Is, truths: list[Truth]) -> Truth:
    placed = any(s.is_place for s in asked.scopes)
    if told.extent == "some" and not placed and not asked.is_everywhere:
        truth = some(truths)
        if truth is True and truths[0] is False and any(s.where == "after" for s in asked.scopes):
            return None  # ``reaches 70 after 10 min``: then, or some time later
        if truth is True and _comes_down_to(track, told):
            return None
        return None if truth is False and (_goes_on(asked, track) or _is_unseen(asked, track, told)) else truth
    if told.extent == "all" or asked.scopes or asked.is_everywhere or len(truths) == 1:
        return every(truths)
    whole = every(truths)
    return whole if whole is True or some(truths) is False else None


def _comes_down_to(track: Track, told: Is) -> bool:
    """``touches 2`` from above: not by being higher."""
    values = [p.y for p in track.places]
    amount = told.amount.hi if told.amount else 0.0
    return told.relation == "≥" and all(v.lo > amount for v in values) and values[-1].mid < values[0].mid


def _is_unseen(asked: Asked, track: Track, told: Is) -> bool:
    """``dips below 45 between 30 and 35``: nothing is stated between the ends, or a stretch ends between places."""
    for scope in asked.scopes:
        window = scope.window(track)
        if window is None or told.amount is None or track.categories:
            continue
        if scope.where == "between" and not any(window[0] < p.x < window[1] for p in track.points):
            return True
        number = replace(told.amount, relation=told.relation)
        ends = [v for x in window if (v := track.at(x)) is not None and not v.stated]
        if scope.where == "before" and scope.strict:  # between the last place before it and that place itself
            ends += [p.y for p in track.places if p.lo >= window[1]][:1]
        if any(level_fits(v, number, track) is not False for v in ends):
            return True
    return False


def _goes_on(asked: Asked, track: Track) -> bool:
    """Whether a stretch reaches further than what is stated."""
    end = track.end
    windows = [s.window(track) for s in asked.scopes]
    return any(w is not None and end is not None and w[1] > end + 1e-9 for w in windows)


# ------------------------------------------------------------------------------------------------ the other side


def _against(asked: Asked, track: Track, told: Is, measure: str) -> Found:
    answers = _compared(asked, track, told, measure)
    if not answers:
        raise UnresolvedError
    truth = every(t for t, *_ in answers)
    sized = told.factor is not None or told.margin is not None or told.relation == "="
    if sized and not asked.scopes and not asked.is_everywhere and told.extent != "all" and truth is False:
        truth = False if some(t for t, *_ in answers) is False else None  # so much, but it is not said where
    if told.extent == "some" and not asked.is_everywhere and not any(s.is_place for s in asked.scopes):
        truth = some(t for t, *_ in answers)
    if truth is False and not asked.scopes and not asked.is_everywhere and told.extent == "free":
        truth = False if sum(t is False for t, *_ in answers) >= MOSTLY * len(answers) else None
    _, where, a, b = next((item for item in answers if item[0] is truth), answers[0])
    what = "y" if measure == "level" else measure
    return truth, f"{what}({track.name}) {told.relation} {what}({where}): {show(a)} against {show(b)}"


def _compared(asked: Asked, track: Track, told: Is, measure: str) -> list[tuple[Truth, str, Value, Value]]:
    sign = {">": 1, "≥": 1, "<": -1, "≤": -1}.get(told.relation, 0)
    good = asked.world.direction(track) if told.is_merit else 1
    good = lead_of(track) if not good and told.is_lead else good
    if not good:
        raise UnresolvedError
    turned = replace(told, factor=told.factor.inverse) if good < 0 and told.factor is not None else told
    found = _pairs(asked, track, told, measure)
    if any(w.is_nearest for w in (told.other.who if told.other else ())):
        found = nearest(found, good)
    wide = max(t.span for t in (track, *asked.world.all_tracks) if t.panel == track.panel and t.label == track.label)
    answers = [(_answer(track, turned, sign * good, wide, *item), *item[:3]) for item in found]
    if told.is_lead and good < 0 and sign:  # ``trails`` where less is better: it may be lower all the same
        return [(None if t is False else t, where, a, b) for t, where, a, b in answers]
    return answers


def _pairs(asked: Asked, track: Track, told: Is, measure: str) -> list[Pair]:
    """Own values and those of the other side, where both are known."""
    other = told.other
    if other is not None and not other.who and other.measure in ("top", "low"):
        return _own_top(asked, track, other)
    if other is not None and (other.sides or other.measure in SIDED):
        return _other_derived(asked, track, other)
    if other is None or other.main is None or (other.main.number is not None and not other.main.keys):
        raise UnresolvedError
    if other.main.is_pronoun and not other.main.is_rest and asked.is_place_subject:
        raise UnresolvedError
    if other.main.best and other.main.dimension == "series" and asked.is_place_subject:
        other = replace(other, who=(replace(other.main, dimension="x"), *other.who[1:]))  # ``the smallest`` of places
    other = _of_itself(track, other)
    if other.main is None:
        raise UnresolvedError
    if other.main.is_mutual and told.margin and told.margin.relation == "=" and len({t.key for t in asked.peers}) > 2:
        return from_end_to_end(asked, track)
    mutual = other.main.is_mutual and asked.is_place_subject
    if mutual or (other.main.dimension == "x" and not of_dimension(other.who, "series")):
        return other_places(asked, track, other, _as_measure(measure))
    if other.main.dimension == "panel" and not of_dimension(other.who, "series"):
        return _other_panels(asked, track, other, _as_measure(measure))
    return _other_series(asked, track, other, measure)


def _of_itself(track: Track, other: Thing) -> Thing:
    """``the power at 40 mA exceeds the power at 60 mA``: the same series elsewhere."""
    places = tuple(w for w in other.who if w.dimension == "x" and w.scopes)
    mine = any(track.key in w.keys for w in other.who if w.dimension == "series")
    return replace(other, who=places) if places and mine else other


def _own_top(asked: Asked, track: Track, other: Thing) -> list[Pair]:
    """``two thirds as tall as the peak``: its own."""
    top = measured(track, other.measure, ())
    if top is None or not asked.scopes:
        raise UnresolvedError
    return [(f"its {other.measure}", a, top, track) for _, a in values_at(track, asked.scopes)]


def _other_derived(asked: Asked, track: Track, other: Thing) -> list[Pair]:
    """A gap against another: ``than that between A and C``, where and when the first is meant."""
    made = derive(asked.world, other, [*other.who, Who("panel", panels=frozenset((track.panel,)))])
    scopes = scopes_of(other.who) or asked.scopes
    found: list[Pair] = []
    for rival in made.tracks:
        if scopes and all(s.is_place for s in scopes):
            mine = values_at(track, asked.scopes) if asked.scopes else [("", v) for v in _only(track)]
            theirs = values_at(rival, scopes)
            found += [(f"{rival.name}; {w}", a, b, rival) for _, a in mine for w, b in theirs]
        else:
            found += [(f"{rival.name}; {w}", a, b, rival) for w, a, b in pairs(track, rival, one_scope(scopes))]
    if not found:
        raise UnresolvedError
    return found


def _only(track: Track) -> list[Value]:
    if len(track.places) != 1:
        raise UnresolvedError
    return [track.places[0].y]


def _other_panels(asked: Asked, track: Track, other: Thing, measure: Measure) -> list[Pair]:
    """``higher in the left panel than in the right one``, ``than in any other panel``."""
    panels = other.main.panels if other.main else frozenset[int]()
    if other.main is not None and other.main.is_rest:
        panels = frozenset(t.panel for t in asked.world.all_tracks) - {track.panel}
    if scopes_of(other.who):
        raise UnresolvedError
    there = [t for t in asked.remade(panels) if t.panel in panels and t.panel != track.panel]
    rivals = [t for t in there if t.name == track.name] or (there if len(there) == 1 else [])
    if not rivals or any(t.label.casefold() != track.label.casefold() for t in rivals):
        raise UnresolvedError
    scope = one_scope(asked.scopes)
    if measure != "level":
        sizes = [(r, measured(track, measure, asked.scopes), measured(r, measure, asked.scopes)) for r in rivals]
        return [(f"panel {r.panel}", a, b, r) for r, a, b in sizes if a is not None and b is not None]
    return [(f"{w}; panel {r.panel}", a, b, r) for r in rivals for w, a, b in pairs(track, r, scope)]


def _other_series(asked: Asked, track: Track, other: Thing, measure: str) -> list[Pair]:
    rivals = asked.others(track, other)
    theirs = scopes_of(other.who)
    if theirs and not asked.scopes and measure == "level":
        raise UnresolvedError
    if other.measure == "sum" and len(rivals) > 1 and not theirs:
        whole = combined(rivals, "sum")
        rivals, other = [whole] if whole else [], replace(other, measure="level")
    found: list[Pair] = []
    for rival in rivals:
        if theirs or other.measure != "level" or measure != "level":
            how = other.measure if other.measure != "level" else _as_measure(measure)
            side = measured(rival, how, theirs or asked.scopes)
            if side is None:
                raise UnresolvedError
            found += [(f"{rival.name}; {w}", a, side, rival) for w, a in _values(asked, track, measure)]
        else:
            scopes = asked.scopes if len(asked.scopes) > 1 else (one_scope(asked.scopes),)
            found += [(f"{rival.name}; {w}", a, b, rival) for s in scopes for w, a, b in pairs(track, rival, s)]
    return found


def _answer(track: Track, told: Is, sign: int, wide: float, _: str, a: Value, b: Value, rival: Track) -> Truth:
    slack = max(slack_near(track, a.mid, b.mid), slack_near(rival, a.mid, b.mid))
    if told.factor is not None:
        mutual = told.other is not None and any(w.is_mutual for w in told.other.who)
        share = ratio(b, a) if mutual and a.mid < b.mid else ratio(a, b)
        truth = None if share is None else fits(share, told.factor, track, "ratio")
    elif told.margin is not None:
        truth = size_fits(absolute(difference(a, b)), b, told.margin, track)
        if sign and (a.mid - b.mid) * sign < 0 and (a.hi < b.lo - slack or b.hi < a.lo - slack):
            truth = False
    elif told.relation == "=":
        close = max(CLOSE * wide, min(CLOSE * max(abs(a.mid), abs(b.mid)), 2 * CLOSE * wide))
        truth = near(a, b, max(slack, close) if told.is_near else slack)
        if told.is_near and truth is False and abs(a.mid - b.mid) < APART * wide:
            truth = None
    else:
        truth = less(b, a, slack) if sign > 0 else less(a, b, slack)
        if truth is True and told.is_near and abs(a.mid - b.mid) > 2 * APART * wide:
            truth = None  # ``marginally higher``, and that by far
        if truth is None and told.relation in ("≥", "≤") and abs(a.mid - b.mid) <= 1e-9 * abs(a.mid):
            truth = True
        if truth is False and told.relation in ("≥", "≤") and told.is_near and abs(a.mid - b.mid) < APART * wide:
            truth = None  # ``catches up with``, or nearly so
    apart = (a.stated or b.stated) and (a.hi < b.lo or b.hi < a.lo)
    return truth if (a.stated and b.stated) or apart else None
