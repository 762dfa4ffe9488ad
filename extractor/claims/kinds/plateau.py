"""``plateaus near 0.5 after 10,000``, ``stable between``, ``practically constant``, ``flat``."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence

from extractor.claims.finding import Finding, names, show
from extractor.claims.interval import Truth, Value, every
from extractor.claims.kinds.lasting import lasting
from extractor.claims.kinds.timing import is_timed, timed
from extractor.claims.measures.measure import ends_in, matches, places_in, slack_of
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.motions import QUALITY
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Place, Track, brief
from extractor.claims.words import each, first, has_verb

KIND = "plateau"
COMPLETE = re.compile(
    r"\b(?:plateaued|no (?:further )?(?:change|improvement|gain)|nothing|constant|unchanged|any further|"
    r"completely|not (?:improve|change|increase|rise)|standstill|halt|bottomed[- ]out|stopped|exhausted|motionless|"
    r"stationary|static|next to nothing|comes? to rest|treads? water)\b"
)
COMPARED = re.compile(r"\b(?:below|above|higher|lower) (?:the|its|than|this|that)\b")
DOWNRIGHT = re.compile(r"\b(?:relatively|largely|roughly|almost|nearly|practically|essentially|about|hardly|barely)\b")


def check(reading: Reading) -> Finding | None:
    """Whether the values of the scope stay in a band that is narrow beside the axis."""
    if COMPARED.search(reading.text) and not reading.of_role("y"):
        return None
    if reading.has("motion", "flat") and is_timed(reading):
        return timed(reading)
    held = lasting(reading) if reading.has("motion", "flat") else None
    if held is not None:
        return held
    moving = reading.has("motion", "rise") or reading.has("motion", "fall")
    if moving and not any(s.where in ("after", "between", "at", "by") for s in reading.scopes):
        return None
    if not reading.has("motion", "flat") or reading.of_role("ratio", "percent", "change"):
        return None
    scope = _scope(reading)
    answers = [(t, found) for t in reading.tracks if (found := _flatness(reading, t, scope)) is not None]
    if not answers:
        return None
    truth = every(truth for _, (truth, _, _) in answers)
    truth = None if truth is False and (_moves_besides(reading) or _went_back(reading, scope)) else truth
    if _is_denied(reading):
        truth = True if truth is False else None
    worst = max((found for _, found in answers), key=lambda f: f[1])
    tracks = [t for t, _ in answers]
    low, high = worst[2]
    if truth is True and worst[1] > WIDE and not _is_denied(reading):
        return _levelling(reading, tracks)
    reason = f"between {show(low)} and {show(high)}, {brief(100 * worst[1])} % of the axis, over {scope.shown}"
    level = next((f" at {a.shown.strip()}" for a in reading.of_role("y") if truth is True or worst[1] <= NARROW), "")
    program = f"for {scope.shown}: y({names(tracks)}) constant{level}"
    return Finding(KIND, truth, program, reason, (*low.pointers, *high.pointers), 0.6)


WIDE = 0.25  # of the axis: what covers more has moved before it became level


def _levelling(reading: Reading, tracks: Sequence[Track]) -> Finding:
    """``steep, then levels off at 0.4``: how steep the last step is beside the steepest, and at what height it ends."""
    shown = []
    for track in tracks:
        slopes = _slopes(track, track.points)
        last, most = (slopes[-1], max(slopes)) if slopes else (0.0, 0.0)
        shown.append(f"{track.name} changes by {brief(last)} per unit of x at its end, by {brief(most)} where steepest")
    evidence = tuple(dict.fromkeys(p for t in tracks for place in t.places for p in place.y.pointers))
    level = next((a for a in reading.of_role("y") if a.relation == "="), None)
    lasts = [t.places[-1].y for t in tracks if level is not None]
    ends = [matches(y, level.lo, level.hi, "=", _room(t, level)) for t, y in zip(tracks, lasts, strict=False) if level]
    truth: Truth = None if False in ends else True
    program = f"y({names(tracks)}) levels off"
    return Finding(KIND, truth, program, "; ".join(shown[:3]), evidence, 0.6, firm=truth is None)


def _went_back(reading: Reading, scope: Scope) -> bool:
    """``no longer grows`` is borne out by a fall, too."""
    told = NO_SUCH.search(reading.text)
    word = first(told.group(), "motion", "rise", "fall") if told else None
    if told is None or word is None:
        return told is not None
    sign = 1 if word[0] == "rise" else -1
    ends = [(t, found) for t in reading.tracks if (found := ends_in(t, scope)) is not None]
    good = [(reading.direction(t) if QUALITY.match(word[1].group()) else 1) for t, _ in ends]
    return not all(sign * way * (e[1].mid - e[0].mid) > 0 for way, (_, e) in zip(good, ends, strict=True))


NO_SUCH = re.compile(
    r"\b(?:not|no longer|never|hardly|barely|scarcely)\s+(?:\w+ly\s+)?(?:improv|increas|decreas|ris|rose|fall|fell|"
    r"grow|grew|declin|climb|drop|gain|los)\w*"
)


def _is_denied(reading: Reading) -> bool:
    """``never stands still``, ``anything but constant``: flatness said not to be there."""
    word = next(each(reading.text, "motion", "flat"), None)
    return word is not None and DENIED.search(reading.text[: word.start()]) is not None


DENIED = re.compile(
    r"\b(?:never|not|no|nowhere|neither|nor|without|far from|anything but|fails? to|instead of)\b[^,;.]{0,24}$"
)


def _moves_besides(reading: Reading) -> bool:
    """``falls until 10 and holds its level from then on``: a motion outside the words that say it is level."""
    level = [m.span() for m in each(reading.text, "motion", "flat")]
    words = [m.span() for entry in ("rise", "fall") for m in each(reading.text, "motion", entry)]
    return any(not any(lo <= start and end <= hi for lo, hi in level) for start, end in words)


SETTLES = re.compile(r"\b(?:needs?|takes?|took|not|only|does not \w+) (?:\w+ ){0,2}?(?:until|till|after|by)\b")


def _scope(reading: Reading) -> Scope:
    for scope in reading.scopes:
        if scope.where == "before" and SETTLES.search(reading.text):
            return Scope("after", lo=scope.hi, span=scope.span)
        if scope.where in ("between", "after", "late", "middle", "before", "first", "last", "all"):
            return scope
        if scope.where in ("at", "by"):
            return Scope("after", lo=scope.lo, span=scope.span)
    return EVERYWHERE


def _flatness(reading: Reading, track: Track, scope: Scope) -> tuple[Truth, float, tuple[Value, Value]] | None:
    """Whether a track is level over a scope, which share of the axis it covers there, and its lowest and highest."""
    places = _inside(track, scope)
    if not places:
        return None
    low, high = min(places, key=lambda p: p.y.lo).y, max(places, key=lambda p: p.y.hi).y
    if not (math.isfinite(low.lo) and math.isfinite(high.hi)):
        return None
    share = _share(track, low.lo, high.hi)
    level = next((a for a in reading.of_role("y")), None)
    fits = (
        [] if level is None else [matches(p.y, level.lo, level.hi, level.relation, _room(track, level)) for p in places]
    )
    if fits and every(fits) is True:
        return True, share, (low, high)
    if level is not None and share <= NARROW and level.relation == "=" and True not in fits:
        return every(fits), share, (low, high)
    if len(places) == 1 and not places[0].is_stretch:
        return None
    truth = _kept(reading, track, scope, places, share)
    missed = truth is True and level is not None and level.relation == "=" and False in fits and share > NARROW
    return None if missed else truth, share, (low, high)


def _kept(reading: Reading, track: Track, scope: Scope, places: list[Place], share: float) -> Truth:
    """Whether values that cover a share of the axis are level, by how strictly that is said."""
    hedged = bool(reading.of_role("y")) or DOWNRIGHT.search(reading.text) is not None
    hedged = hedged or (scope.where == "all" and ARRIVES.search(reading.text) is not None)
    strict, even = (not hedged and words.search(reading.text) is not None for words in (STRICT, LEVEL))
    if share <= (STILL if strict else EVEN if even else NARROW):
        return True
    if (strict or even) and scope.where != "all" and _goes_on(track, places, to_the_end=not strict):
        return False
    if strict:
        return None
    if share > 0.12 and scope.where in ("after", "between") and COMPLETE.search(reading.text):
        return False if len(places) > 1 else None
    if share > 0.12 and scope.where in ("after", "between", "late", "last") and _is_unbroken(track, places):
        return False
    if share > 0.25:
        return _judged_by_tail(reading, track, scope, places)
    told = _slows(track, places) or DOWNRIGHT.search(reading.text)
    return True if told and (ARRIVES.search(reading.text) or not _multiplies(track, places)) else None


def _multiplies(track: Track, places: Sequence[Place]) -> bool:
    """``stays relatively stable`` between 50 and 130: little of a long axis, but more than twice as much."""
    values = [p.y.mid for p in places]
    return not track.log_y and min(values) > 0 and max(values) > MULTIPLE * min(values)


MULTIPLE = 1.6


def _room(track: Track, level: Amount) -> float:
    """How far off a told level may be: a few percent of the axis, and no more than a quarter of itself."""
    return max(min(0.04 * track.span, 0.25 * abs(level.mid) or math.inf), 2 * slack_of(track))


STRICT = re.compile(
    r"\b(?:(?:stop|ceas)\w* \w+ing|no longer \w+|unchanged|completely|perfectly|entirely|fully|not \w+ any (?:further|"
    r"more)|no (?:further|more|additional) \w+|(?:gain|add|bring)s? nothing)\b"
)
LEVEL = re.compile(r"\b(?:stagnat\w+|saturated|constant|flat|level|stable|steady)\b(?! (?:off|out))")
NARROW, EVEN, STILL = 0.08, 0.06, 0.035  # of the axis: what a stretch may cover that levels, is level, is quite still


def _goes_on(track: Track, places: Sequence[Place], *, to_the_end: bool) -> bool:
    """Whether stated values go on one way over a stretch, beyond what the eye may miss."""
    ys = [p.y for p in places if p.y.stated]
    steps = [b.mid - a.mid for a, b in itertools.pairwise(ys)]
    one_way = bool(steps) and (min(steps) >= 0 or max(steps) <= 0) and (steps[-1] != 0 or not to_the_end)
    return one_way and abs(sum(steps)) > 4 * slack_of(track) and len(ys) == len(places)


def _share(track: Track, lo: float, hi: float) -> float:
    """How much of the axis the values cover; on a log axis, of its decades."""
    if track.log_y and lo > 0:
        known = [p.y.mid for p in track.places if p.y.mid > 0]
        return math.log10(hi / lo) / max(math.log10(max(known) / min(known)), 1.0)
    return (hi - lo) / track.span


def _inside(track: Track, scope: Scope) -> list[Place]:
    found = places_in(track, scope)
    window = scope.window(track)
    ends = ends_in(track, scope)
    if window and ends and len(found) < 2:
        touching = [p for p in track.places if p.is_stretch and p.lo <= window[0] and p.hi >= window[1]]
        return touching or [Place(window[0], *window, ends[0], ""), Place(window[1], *window, ends[1], "")]
    return found


def _judged_by_tail(reading: Reading, track: Track, scope: Scope, places: list[Place]) -> Truth:
    """``steep, then levels off``: with no stretch given, the last step must be small beside the first."""
    if scope.where == "all" and not reading.has("scope", "whole"):
        arrives = ARRIVES.search(reading.text) or not (reading.subjects or has_verb(reading.text))
        return True if arrives and _slows(track, list(track.points)) else None
    stated = all(p.y.stated for p in places) and scope.where in ("between", "after", "all")
    return False if stated and len(places) > 1 else None


ARRIVES = re.compile(
    r"\b(?:level\w*|flatten\w*|even\w*|smooth\w*|top|max|bottom)(?:s|ped|es|ed)? (?:off|out)\b|\b(?:plateau|flatten|"
    r"saturat|settl|stabili[sz]|converg|asymptot|stagnat|stall|ceas|stop|reach|approach|com(?:es?|ing) to|hits?|"
    r"no (?:longer|more|further)|any more|eventually|finally|then|after|until|once|exhaust|except|"
    r"apart from|run(?:s|ning)? out)"
)


def _slows(track: Track, places: list[Place]) -> bool:
    """Whether the last step is at most a third as steep as the steepest."""
    if track.places and track.places[-1].is_stretch:
        return True
    points = places if len(places) > 2 else list(track.points)
    slopes = _slopes(track, points)
    return len(slopes) > 1 and slopes[-1] <= max(slopes) / 3


def _slopes(track: Track, points: Sequence[Place]) -> list[float]:
    """The steepness of each step as its axis shows it: on a log axis, in decades."""
    logs = track.log_y and all(p.y.mid > 0 for p in points)
    heights = [(p.x, math.log10(p.y.mid) if logs else p.y.mid) for p in points]
    return [abs(b - a) / (q - p) for (p, a), (q, b) in itertools.pairwise(heights) if q > p]


def _is_unbroken(track: Track, places: Sequence[Place]) -> bool:
    """Whether every step of a stretch is nearly as steep as the steepest of the track: nothing levels there."""
    inner, whole = _slopes(track, places), _slopes(track, track.points)
    stated = all(p.y.stated for p in places)
    return stated and len(inner) > 1 and min(inner) >= UNBROKEN * max(whole)


UNBROKEN = 0.7
