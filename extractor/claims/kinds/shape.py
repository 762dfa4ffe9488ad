"""``linear``, ``exponential``, ``power law`` on the axes at hand, and phases: ``rapid rise, plateau, decline``."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import pairwise

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, every
from extractor.claims.kinds.turns import evenly_spread, turns
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track, brief, plain
from extractor.claims.words import first, pattern

KIND = "shape"
FORMS = {"linear": (False, False), "exponential": (False, True), "power": (True, True), "logarithmic": (True, False)}


def check(reading: Reading) -> Finding | None:
    """A named form, fitted where there are points enough, or a succession of phases."""
    if (
        re.search(r"\b(?:axis|axes|spacing|spaced)\b|\bscales? (?:is|are|runs?)\b", reading.text)
        and not reading.subjects
    ):
        return None
    special = turns(reading) or evenly_spread(reading) or _straight_as_drawn(reading)
    if special is not None:
        return special
    form = next((name for name in FORMS if _says(reading, name)), None)
    if form is not None and not re.search(r"log(?:arithmic)? (?:axis|scale)|on (?:the |a )?log", reading.text):
        return _form(reading, form)
    flat = _flat_under_motion(reading) if form is not None else None
    if flat is not None:
        return flat
    if SKEW.search(reading.text) and reading.view.figure.kind == "histogram":
        return _skew(reading)
    turned = _bowl(reading)
    if turned is not None:
        return turned
    if MODES.search(reading.text):
        return modes(reading)
    if form is not None or reading.has("shape", "spread"):
        return _unsettled(reading)
    return _bend(reading) or _sigmoid(reading)


def _says(reading: Reading, form: str) -> bool:
    """Whether a form is said of a curve, not of an axis: ``drawn on a logarithmic scale``."""
    return pattern("shape", form).search(OF_SCALE.sub("", reading.text)) is not None


OF_SCALE = re.compile(r"\b(?:logarithmic|linear|log)(?:ally)? (?:[xy][- ])?(?:scaled?|axis|axes|plot|representation)\b")
ON_LOG = re.compile(r"\blog(?:arithmic)?(?:[- ]\w+)? (?:axis|axes|scale|plot)\b|\bsemi-?log\w*|\blog-log\b")


def _straight_as_drawn(reading: Reading) -> Finding | None:
    """``On the logarithmic axis it traces an almost straight descent up to 20 min``: straight in its own plane."""
    if not (ON_LOG.search(reading.text) and reading.has("shape", "linear")):
        return None
    tracks = [t for t in reading.tracks if t.log_x or t.log_y]
    scope = next((s for s in reading.scopes if not s.is_place), EVERYWHERE)
    if not reading.subjects or not tracks or len(tracks) < len(reading.tracks):
        return None
    misfits = [m for t in tracks if (m := _misfit_in(t, scope)) is not None]
    if len(misfits) < len(tracks):
        return None
    worst = max(misfits)
    room = 0.1 if NEARLY.search(reading.text) else 0.06
    truth: Truth = True if worst <= room else False if worst > 0.2 else None
    reason = f"off a straight line by {brief(100 * worst)} % of its height"
    return Finding(KIND, truth, f"for {scope.shown}: y({names(tracks)}) straight as drawn", reason, (), 0.8, firm=True)


NEARLY = re.compile(r"\b(?:almost|nearly|roughly|practically|more or less|fairly|approximately|close to|virtually)\b")


def _misfit_in(track: Track, scope: Scope) -> float | None:
    window = scope.window(track)
    inside = [p for p in track.points if window is None or window[0] - 1e-9 <= p.x <= window[1] + 1e-9]
    points = [(p.x, p.y.mid) for p in inside if (p.x > 0 or not track.log_x) and (p.y.mid > 0 or not track.log_y)]
    plane = [(math.log(x) if track.log_x else x, math.log(y) if track.log_y else y) for x, y in points]
    return _misfit(plane) if len(plane) > 3 else None


def _bowl(reading: Reading) -> Finding | None:
    """``U-shaped``: down to one lowest place between the ends, then up; ``hump-shaped`` the other way round."""
    word = first(reading.text, "turns", "arch", "bowl")
    tracks = [t for t in reading.tracks if len(t.points) > 2]
    if word is None or not tracks or len(tracks) < len(reading.tracks):
        return None
    sign = 1 if word[0] == "arch" else -1
    truths = [_turns_once(track, sign) for track in tracks] + [
        t for track in tracks for t in _turns_there(reading, track, sign)
    ]
    truth = every(truths)
    shape = "rises to one maximum and falls" if sign > 0 else "falls to one minimum and rises"
    steps = ", ".join(brief(p.y.mid) for p in tracks[0].points[:8])
    told, decided = f"the stated values run {steps}", truth is not None
    return Finding(KIND, truth, f"y({names(tracks)}) {shape}", told, (), 0.8, firm=decided)


def _turns_there(reading: Reading, track: Track, sign: int) -> Iterator[Truth]:
    """``with its crest in 2005``: the place of the turn, where one is told."""
    place = next((s for s in reading.scopes if s.where == "at"), None)
    if place is not None and TURNING.search(reading.text):
        top = max(track.points, key=lambda p: sign * p.y.mid)
        yield place.lo - 1e-9 <= top.hi and top.lo <= place.hi + 1e-9


TURNING = re.compile(
    r"\b(?:crest|peak|top|summit|apex|maximum|minimum|bottom|trough|lowest|highest|nadir|turning point|"
    r"centred|centered)"
)


def _turns_once(track: Track, sign: int) -> Truth:
    values = [sign * track.height(p.y.mid) for p in track.points]
    top = values.index(max(values))
    slack = 0.02 * track.reach
    if top in (0, len(values) - 1):
        return False if all(p.y.bounded for p in track.points) and len(values) > 3 else None
    up = all(b - a > -slack for a, b in pairwise(values[: top + 1]))
    down = all(a - b > -slack for a, b in pairwise(values[top:]))
    deep = min(values[top] - values[0], values[top] - values[-1]) > slack
    return True if up and down and deep else None


def _bend(reading: Reading) -> Finding | None:
    """``Both curves are concave``: slopes that fall from step to step; ``convex``: slopes that rise."""
    word = re.search(r"\b(?:(?P<down>concave)|(?P<up>convex))\b", reading.text)
    tracks = [t for t in reading.tracks if len(t.points) > 3]
    if word is None or not tracks:
        return None
    sign = -1 if word.group("down") else 1
    truths: list[Truth] = []
    for track in tracks:
        slopes = [(b.y.mid - a.y.mid) / (b.x - a.x) for a, b in pairwise(track.points) if b.x > a.x]
        bends = [sign * (b - a) for a, b in pairwise(slopes)]
        if not bends:
            return None
        against = max(bends) <= 0 and min(bends) < 0 < min(slopes) and not (track.log_x or track.log_y)
        truths.append(True if min(bends) >= 0 else False if against else None)
    slopes_shown = "the slopes between stated points " + ("fall" if sign < 0 else "rise") + " from step to step"
    return Finding(KIND, every(truths), f"y({names(tracks)}) {word.group()}", slopes_shown, (), 0.75)


def _flat_under_motion(reading: Reading) -> Finding | None:
    """``All metrics show exponential decay`` is refuted by a series that stays where it is."""
    if not reading.has("quantifier", "all") or not (reading.has("motion", "rise") or reading.has("motion", "fall")):
        return None
    for track in reading.tracks:
        values = {p.y.mid for p in track.places}
        if len(values) == 1 and (len(track.places) > 1 or any(p.is_stretch for p in track.places)):
            value = next(iter(track.places)).y
            reason = (
                f"{track.name} is {plain(value.mid)} from x = {plain(track.start)} to {plain(track.end)}, a change of 0"
            )
            return Finding(KIND, False, f"y({names(reading.tracks)}) changes", reason, value.pointers, 0.9, firm=True)
    return None


PARTIAL = re.compile(r"\b(?:after|before|then|until|initially|first)\b")
MODES = re.compile(
    r"\b(?:(?P<one>unimodal|(?:a single|one|only one) (?:mode|maximum|peak|hump))|(?P<two>bimodal|two (?:distinct |"
    r"separate |clear )?(?:modes|maxima|peaks|humps)|(?:a |the )?second (?:peak|mode|hump|maximum)|double[- ]peaked|"
    r"twin peaks)|(?P<three>trimodal|three (?:modes|maxima|peaks|humps)))\b"
)
SKEW = re.compile(
    r"\b(?:tails?|flanks?)\b[^,;.]{0,60}\b(?:right|left|long\w*|short\w*)\b|"
    r"\b(?:right|left)\b[^,;.]{0,40}\b(?:tails?|flanks?)\b|\bflank is (?:long|short)er\b|"
    r"\btwo tails\b|"
    r"\b(?:right|left|positive|negative)(?:ly)?[- ]skew\w*|\bskew\w* to(?:ward)?s? the (?:right|left)|"
    r"\blong(?:er)? (?:right|left|upper|lower)?\s?tail"
)


def _skew(reading: Reading) -> Finding | None:
    """``right-skewed``: the mean of the bins lies on that side of the tallest."""
    track = next((t for t in reading.tracks if len(t.places) > 3), None)
    if track is None:
        return None
    bins = [p for p in track.places if p.y.bounded]
    mean = sum(p.x * p.y.mid for p in bins) / (sum(p.y.mid for p in bins) or 1.0)
    mode = max(bins, key=lambda p: p.y.mid).x
    left = _is_left(reading)
    lengths = mode - bins[0].lo, bins[-1].hi - mode
    reason = f"the mean of the bins is {brief(mean)}, the tallest lies at {brief(mode)}"
    return Finding(
        KIND,
        _sided(mean < mode, lengths[0] > lengths[1], left),
        "side of the tallest bin on which the mean lies",
        reason,
        (),
        0.85,
        firm=True,
    )


def _is_left(reading: Reading) -> bool:
    """Which side is said to be the long one: ``a long tail on the right``, ``the left-hand one is the longer``."""
    head = re.split(r"\bthan\b", reading.text)[0]
    long, short = LONG.search(head), re.search(r"\bshort\w*", head)
    at = long.start() if long else short.start() if short else 0
    sides = sorted(SIDE.finditer(head), key=lambda m: abs(m.start() - at))
    if not sides:
        return any(s.where == "before_peak" for s in reading.scopes)
    return bool(sides[0].group("left")) != bool(short and not long)


LONG = re.compile(r"\b(?:long\w*|stretch\w*|extend\w*|drawn[- ]out|heav\w+|skew\w*|tail(?:s|ing)? off)\b")
SIDE = re.compile(r"\b(?:(?P<left>left|negative|lower)|right|positive|upper)")


def _sided(mean_is_left: bool, left_is_longer: bool, left: bool) -> Truth:
    """The mean and the longer side of the tallest bin must both lie where they are said to, or both elsewhere."""
    told = {mean_is_left == left, left_is_longer == left}
    return told.pop() if len(told) == 1 else None


def modes(reading: Reading) -> Finding | None:
    """``bimodal``, ``a single peak``: the places that stand out from both neighbours by a tenth of the highest."""
    word = MODES.search(reading.text)
    tracks = [t for t in reading.tracks if len(t.places) > MANY]
    if word is None or len(tracks) != 1 or len(tracks) < len(reading.tracks):
        return None
    wanted = 1 if word.group("one") else 2 if word.group("two") else 3
    heights = [p.y.mid for p in tracks[0].places if p.y.bounded]
    seen = _peaks(heights, 0.1 * max(heights))
    truth: Truth = True if seen == wanted else False if len(heights) == len(tracks[0].places) else None
    steps = ", ".join(brief(y) for y in heights[:10])
    return Finding(KIND, truth, f"peaks of {names(tracks)} = {wanted}", f"{seen} in {steps}", (), 0.86, firm=True)


MANY = 4


def _peaks(heights: list[float], room: float) -> int:
    """How many maxima rise by ``room`` from the valleys on both their sides."""
    count, low, high, rising = 0, heights[0] - room, heights[0], True
    for y in heights[1:]:
        if rising:
            high = max(high, y)
            if high - y > room:
                count, low, rising = count + (high - low >= room), y, False
        else:
            low = min(low, y)
            if y - low > room:
                high, rising = y, True
    return count + (rising and high - low >= room)


def _sigmoid(reading: Reading) -> Finding | None:
    """``S-shaped``: steepest between its ends, gentle at both; one steepest at an end is none."""
    tracks = [t for t in reading.tracks if len(t.points) > MANY]
    if not SIGMOID.search(reading.text) or not tracks or len(tracks) < len(reading.tracks):
        return None
    truths: list[Truth] = []
    for track in tracks:
        slopes = [abs(b.y.mid - a.y.mid) / (b.x - a.x) for a, b in pairwise(track.points) if b.x > a.x]
        top = slopes.index(max(slopes))
        gentle = max(slopes[0], slopes[-1]) < slopes[top] / 2
        truths.append(True if gentle else False if top in (0, len(slopes) - 1) and not track.log_x else None)
    shown = "the steepest step lies between the ends" if every(truths) else "the steps at the ends are not gentle"
    return Finding(KIND, every(truths), f"y({names(tracks)}) steepest in the middle", shown, (), 0.8)


SIGMOID = re.compile(
    r"\b(?:s-shaped|sigmoid(?:al)?|s-curve|an? s\b(?! )|(?:form|shape) of an? (?:[\w-]+ )?s\b|logistic(?! regression)|"
    r"slow(?:ly)?(?: at first)?,? (?:and )?then (?:fast(?:er)?|steep(?:ly)?|quick(?:ly)?|rapid(?:ly)?),? "
    r"(?:and )?(?:then )?"
    r"(?:slow(?:ly|er)?|flat|gently?)(?: again)?\b)"
)


def _unsettled(reading: Reading) -> Finding:
    del reading
    return Finding(
        KIND, None, "shape of the curve", "the stated points are too few to settle its shape", (), 0.7, firm=True
    )


def _form(reading: Reading, form: str) -> Finding | None:
    if re.search(r"\bstraight line in this\b|straight line", reading.text) and any(t.log_y for t in reading.tracks):
        form = "power" if all(t.log_x for t in reading.tracks) else "exponential"
    scope = next((s for s in reading.scopes if not s.is_place and s.where != "all"), EVERYWHERE)
    truths = [_fits(t, form, scope) for t in reading.tracks]
    if not truths:
        return None
    truth: Truth = every(truths)
    if truth is False and (
        any(s.where != "all" and s is not scope for s in reading.scopes)
        or reading.of_role("y")
        or (re.search(r"\b(?:after|before|then|until|initially|first)\b", reading.text) and scope is EVERYWHERE)
    ):
        truth = None
    reason = (
        "each step has the slope of the whole"
        if truth
        else "the slopes between stated points differ"
        if truth is False
        else "fewer than four stated points per series"
    )
    where = "" if scope is EVERYWHERE else f"for {scope.shown}: "
    return Finding(KIND, truth, f"{where}y({names(reading.tracks)}) {form} in x", reason, (), 0.72, firm=True)


def _fits(track: Track, form: str, scope: Scope = EVERYWHERE) -> Truth:
    """Residuals of a straight line in the transformed plane: within 5 % it fits, beyond 20 % it does not."""
    log_x, log_y = FORMS[form]
    window = scope.window(track)
    inside = [p for p in track.points if window is None or window[0] - 1e-9 <= p.x <= window[1] + 1e-9]
    points = [(p.x, p.y.mid) for p in inside if (p.x > 0 or not log_x) and (p.y.mid > 0 or not log_y)]
    plane = [(math.log(x) if log_x else x, math.log(y) if log_y else y) for x, y in points]
    if len(plane) == FEW and log_x == log_y == track.log_y:
        return _bends_at_once(plane)
    if len(plane) < 4:
        return None
    misfit = _misfit(plane)
    if misfit is None:
        return False
    return True if misfit < 0.06 else False if misfit > 0.2 or _bends(plane) else None


FEW = 3


def _bends_at_once(plane: list[tuple[float, float]]) -> Truth:
    """Of three places, two slopes of which one is several times the other are no straight line."""
    slopes = [(d - b) / (c - a) for (a, b), (c, d) in pairwise(plane) if c > a]
    if len(slopes) < 2:
        return None
    low, high = sorted(map(abs, slopes))
    return False if slopes[0] * slopes[1] < 0 or high > TWICE * low else None


TWICE = 2.0


def _bends(plane: list[tuple[float, float]]) -> bool:
    """Whether the slopes between stated points fall or rise all the way, the steepest to several times the gentlest."""
    slopes = [abs(d - b) / (c - a) for (a, b), (c, d) in pairwise(plane) if c > a]
    ordered = slopes in (sorted(slopes), sorted(slopes, reverse=True)) and len(slopes) == len(plane) - 1
    return ordered and max(slopes) > CLEARLY * min(slopes)


CLEARLY = 3.0


def _misfit(plane: list[tuple[float, float]]) -> float | None:
    count = len(plane)
    mx, my = sum(x for x, _ in plane) / count, sum(y for _, y in plane) / count
    sxx = sum((x - mx) ** 2 for x, _ in plane)
    span = max(y for _, y in plane) - min(y for _, y in plane)
    if sxx == 0 or span == 0:
        return None
    slope = sum((x - mx) * (y - my) for x, y in plane) / sxx
    return max(abs(y - my - slope * (x - mx)) for x, y in plane) / span
