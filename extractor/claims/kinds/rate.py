"""``steepest between 100B and 400B``, ``faster at first``, ``the fastest start``, ``in far fewer steps``."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, every
from extractor.claims.kinds.halves import halves
from extractor.claims.kinds.paces import times_as_fast
from extractor.claims.kinds.per_unit import per_unit
from extractor.claims.kinds.shares import share_of_change
from extractor.claims.kinds.slopes import per_step
from extractor.claims.kinds.trend import direction_of
from extractor.claims.measures.measure import ends_in, slack_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Place, Track, brief
from extractor.claims.words import first

KIND = "rate"
SUPERLATIVE = re.compile(
    r"\b(?:steepest|fastest|quickest|sharpest|gentlest|slowest|flattest|shallowest|most (?:quickly|rapidly|"
    r"steeply|sharply|slowly|gradually|accuracy)|(?:largest|biggest|greatest|strongest|smallest|most) "
    r"(?:(?:absolute|overall|net|total|single|relative|combined) )?(?:drop|"
    r"fall|decline|rise|increase|jump|gains?|step|change|decrease|reduction|improvement|growth|loss)|"
    r"adds the most|gains the most|loses the most)\b"
)
GENTLE = re.compile(r"\b(?:gentlest|slowest|flattest|shallowest|smallest|most (?:slowly|gradually))\b")
COMPARATIVE = re.compile(
    r"\b(?:steeper|faster|quicker|sharper|more \w+ly|slower|gentler|flatter|"
    r"shallower|larger|bigger|more than|far more|slowing|slows|"
    r"more\b(?! \w+ly\b)(?=[^;]*\bthan)|less\b(?=[^;]*\bthan))\b"
)
SLOWER = re.compile(
    r"\b(?:less|more (?:slowly|gradually|gently)|slower|gentler|flatter|shallower|smaller|slowing|slows)\b"
)


SPEED = re.compile(r"\b(?:steeper|faster|quicker|sharper|slower|gentler|flatter|shallower|slow\w+|more \w+ly)\b")


def check(reading: Reading) -> Finding | None:
    """Slopes compared: of one track's stretches, of several tracks, or of a start against the rest."""
    per = share_of_change(reading) or _exponent(reading) or times_as_fast(reading)
    per = per or per_step(reading) or per_unit(reading) or halves(reading)
    if per is not None or reading.of_role("ratio", "percent"):
        return per
    if _is_about_values(reading):
        return None
    if SUPERLATIVE.search(reading.text):
        return _either(_steepest_track(reading), _steepest_stretch(reading))
    return (
        _flanks(reading) or _two_stretches(reading) or _bending(reading) or _steeper_track(reading) or _sharp(reading)
    )


QUICKNESS = re.compile(r"\b(?:fastest|quickest|slowest|faster|quicker|slower)\b")


def _is_about_values(reading: Reading) -> bool:
    """``HNSW is the fastest at every size`` on an axis of latencies: the height of a curve, not its slope."""
    moves = any(reading.has("motion", entry) for entry in ("rise", "fall"))
    timed = any(reading.direction(t) < 0 for t in reading.tracks[:1])
    return timed and not moves and QUICKNESS.search(reading.text) is not None


def _either(one: Finding | None, two: Finding | None) -> Finding | None:
    """A superlative may be among tracks or among stretches: either may bear it out, only both can refute it."""
    if one is None or two is None:
        return one or two
    if one.truth is True or two.truth is True:
        return one if one.truth is True else two
    return one if one.truth is None else two


def _change(track: Track, scope: Scope) -> tuple[float, float] | None:
    """Change and length of a scope; ``early`` without a number is the first stated step."""
    if scope.where in ("early", "start") and len(track.points) > 1:
        a, b = track.points[0], track.points[1]
        return b.y.mid - a.y.mid, b.x - a.x
    ends = ends_in(track, scope)
    if ends is None or ends[3] <= ends[2]:
        return None
    return ends[1].mid - ends[0].mid, ends[3] - ends[2]


def _slopes(points: Sequence[Place]) -> list[tuple[float, float, float]]:
    return [(a.x, b.x, b.y.mid - a.y.mid) for a, b in itertools.pairwise(points) if b.x > a.x]


def _steepest_stretch(reading: Reading) -> Finding | None:
    """``The steepest drop for all series occurs between 100B and 400B``: that step against every other."""
    scope = next((s for s in reading.scopes if s.where in ("between", "first", "last", "early", "before")), None)
    if scope is None:
        return None
    truths: list[Truth] = []
    shown: list[str] = []
    evidence: list[str] = []
    for track in reading.tracks:
        window, here = scope.window(track), _change(track, scope)
        others = [
            s for s in _slopes(track.points) if window and not (s[0] >= window[0] - 1e-9 and s[1] <= window[1] + 1e-9)
        ]
        if here is None or not others:
            continue
        most = max(others, key=lambda s: abs(s[2]) / (s[1] - s[0]))
        steep = abs(here[0]) / here[1] > abs(most[2]) / (most[1] - most[0])
        big = abs(here[0]) > max(abs(s[2]) for s in others)
        truths.append(
            True
            if steep or big
            else (None if track.log_x or len({p.x for p in track.points}) < len(track.points) else False)
        )
        shown.append(f"{track.name}: {brief(here[0])} against {brief(most[2])}")
        evidence += [p for place in track.points for p in place.y.pointers]
    if not truths:
        return None
    truth = every(truths)
    program = f"|Δy| over {scope.shown} largest for {names(reading.tracks)}"
    return Finding(KIND, truth, program, "; ".join(shown[:3]), tuple(evidence[:12]), 0.8, firm=truth is None)


def _steepest_track(reading: Reading) -> Finding | None:
    """``The gentlest slope of the three``: one track's change against the others'."""
    leaders = {t.key for t in reading.tracks} if reading.subjects or reading.context else set()
    if not leaders or len(leaders) >= len(reading.everyone):
        return None
    scope = next((s for s in reading.scopes if s.where in ("between", "early", "first", "last", "start")), EVERYWHERE)
    sign = -1 if GENTLE.search(reading.text) else 1
    truths: list[Truth] = []
    shown = ""
    for leader in (t for t in reading.everyone if t.key in leaders):
        mine = _change(leader, scope)
        for rival in (t for t in reading.everyone if t.key not in leaders and t.panel == leader.panel):
            other = _change(rival, scope)
            if mine is not None and other is not None:
                truths.append(_more(abs(mine[0]), abs(other[0]), sign, slack_of(leader)))
                shown = f"{leader.name} changes by {brief(mine[0])}, {rival.name} by {brief(other[0])}"
    if not truths:
        return None
    if len(reading.tracks) > 1 and every(truths) is False:
        truths.append(None)
        truths = [t for t in truths if t is not False]
    word = "smallest" if sign < 0 else "largest"
    return Finding(KIND, every(truths), f"|Δy| over {scope.shown}: {word} for {names(reading.tracks)}", shown, (), 0.74)


def _more(a: float, b: float, sign: int, slack: float) -> Truth:
    if sign * (a - b) > 0:
        return True
    return False if sign * (b - a) > slack else None


def _two_stretches(reading: Reading) -> Finding | None:
    """``the step from 100 to 400 brings more than the step from 400 to 3200``."""
    word = COMPARATIVE.search(reading.text)
    wide = sorted((s for s in reading.scopes if not s.is_place and s.where != "all"), key=lambda s: s.span)
    wide += _other_side(reading, wide)
    if word is None or len(wide) < 2:
        return None
    sign = -1 if SLOWER.match(word.group()) else 1
    truths: list[Truth] = []
    shown = ""
    for track in reading.tracks:
        one, two = _change(track, wide[0]), _change(track, wide[1])
        if one is not None and two is not None:
            truths.append(_more(abs(one[0]), abs(two[0]), sign, slack_of(track)))
            if SPEED.search(word.group()):
                pace = sign * (_slope(track, wide[0]) - _slope(track, wide[1])) > 0
                truths[-1] = pace if truths[-1] is pace else True if pace else None
            if truths[-1] is False or not shown:
                shown = f"{track.name}: {brief(one[0])} over {wide[0].shown}, {brief(two[0])} over {wide[1].shown}"
    if not truths:
        return None
    mark = ">" if sign > 0 else "<"
    return Finding(KIND, every(truths), f"|Δy({wide[0].shown})| {mark} |Δy({wide[1].shown})|", shown, (), 0.85)


OTHER_SIDE = re.compile(
    r"\bthan\s+(?:it (?:is|was|does|did) )?(?:(?P<before>below|before|up to|earlier|to the left)|"
    r"(?P<after>above|after\w*|beyond|later|to the right))\b(?:\s+(?:it|that|this|then))?\W*$"
)


def _other_side(reading: Reading, wide: Sequence[Scope]) -> list[Scope]:
    """``steeper above 400 MPa than below``: the rest of the axis, on the other side of the one place named."""
    word = OTHER_SIDE.search(reading.text)
    if word is None or len(wide) != 1:
        return []
    here = wide[0]
    if word.group("before") and here.where == "after":
        return [Scope("before", hi=here.lo, span=here.span)]
    return [Scope("after", lo=here.hi, span=here.span)] if word.group("after") and here.where == "before" else []


def _slope(track: Track, scope: Scope) -> float:
    """The steepness of a stretch as the axes show it: on log axes, per decade."""
    ends = ends_in(track, scope)
    if ends is None:
        change = _change(track, scope)
        return abs(change[0]) / change[1] if change and change[1] else 0.0
    first, last, lo, hi = ends
    rise = math.log10(last.mid / first.mid) if track.log_y and min(first.mid, last.mid) > 0 else last.mid - first.mid
    run = math.log10(hi / lo) if track.log_x and lo > 0 else hi - lo
    return abs(rise) / run if run > 0 else 0.0


EXPONENT = re.compile(r"\b(?:exponent|log-log slope|power)\b")


def _exponent(reading: Reading) -> Finding | None:
    """``follows a stress exponent close to 4``: decades of y per decade of x."""
    amounts = [a for a in reading.of_role("y", "change", "count") if a.mid]
    tracks = [t for t in reading.tracks if t.log_x and t.log_y]
    if not EXPONENT.search(reading.text) or len(amounts) != 1 or not tracks:
        return None
    scope = next((s for s in reading.scopes if not s.is_place), EVERYWHERE)
    slopes = [(_slope(t, scope), t) for t in tracks]
    fits = all(abs(s - abs(amounts[0].mid)) <= max(0.1 * abs(amounts[0].mid), 0.05) for s, _ in slopes)
    shown = f"{slopes[0][1].name} changes by {brief(slopes[0][0])} decades per decade of x over {scope.shown}"
    program = f"Δlog y/Δlog x({names(tracks)}; {scope.shown}) ≈ {amounts[0].shown.strip()}"
    return Finding(KIND, True if fits else None, program, shown, (), 0.93, firm=True)


BENDING = re.compile(
    r"\b(?:(?:becom|gett?|grow|turn)(?:es|s|ing|ing)?\s+(?:\w+\s+)?(?:(?P<flat>flatter|gentler|shallower|slower|"
    r"less steep)|(?P<steep>steeper|sharper|faster|more steep))|(?P<slows>slows(?: down)?|decelerates?|loses? "
    r"(?:momentum|pace|steam)|flattens|diminishing returns|(?<!gets )(?<!becomes )(?<!grows )(?:smaller and "
    r"smaller|less and less)|"
    r"ever (?:smaller|slower)|(?:brings?|adds?|yields?|gains?|buys?) (?:\w+ )?less than the (?:[\w,]+ )?(?:before|"
    r"previous|last))|(?P<speeds>accelerates?|speeds up|steepens|gathers? "
    r"(?:pace|momentum)|picks up (?:speed|pace)))\b"
)


def _bending(reading: Reading) -> Finding | None:
    """``becomes flatter toward the right``, ``accelerates``: the last steps of a stretch against its first."""
    word = BENDING.search(reading.text)
    scope = next((s for s in reading.scopes if not s.is_place), EVERYWHERE)
    if word is None or any(s.is_place for s in reading.scopes) or reading.of_role("y", "change", "fraction"):
        return None
    if not (reading.subjects or reading.context or reading.is_collective or len(reading.everyone) == 1):
        return None
    if reading.has("gap", "gap"):
        return None
    sign = -1 if word.group("flat") or word.group("slows") else 1
    sign = -sign if re.search(r"\b(?:left|start|beginning)\b", reading.text) else sign
    truths: list[Truth] = []
    shown = ""
    for track in reading.tracks:
        window = scope.window(track)
        points = [p for p in track.points if window and window[0] <= p.x <= window[1]]
        if len(points) < 3:
            return None
        slopes = [_slope(track, Scope("between", a.x, b.x)) for a, b in itertools.pairwise(points) if b.x > a.x]
        if len(slopes) < 2:
            return None
        ordered = all(sign * (b - a) >= 0 for a, b in itertools.pairwise(slopes))
        against = all(sign * (b - a) <= 0 for a, b in itertools.pairwise(slopes)) and not (track.log_x or track.log_y)
        different = abs(slopes[0] - slopes[-1]) > 0.5 * max(slopes)
        truths.append(True if ordered and slopes[0] != slopes[-1] else False if against and different else None)
        shown = f"{track.name} changes by {brief(slopes[0])} per unit of x at first and {brief(slopes[-1])} at last"
    program = f"for {scope.shown}: |Δy/Δx| of {names(reading.tracks)} {'rises' if sign > 0 else 'falls'}"
    return Finding(KIND, every(truths), program, shown, (), 0.7) if truths else None


FLANKS = re.compile(
    r"\b(?:(?P<fast>faster|quicker|more (?:quickly|rapidly|steeply|sharply|abruptly))|(?P<slow>slower|more (?:slowly|"
    r"gradually|gently)))\b[^,;.]{0,20}\bthan (?:it|they) (?:had )?(?P<other>\w+)"
)


def _flanks(reading: Reading) -> Finding | None:
    """``rises faster than it falls``: the way to the peak against the way from it, on the whole and at its steepest."""
    word, found = FLANKS.search(reading.text), direction_of(reading)
    other = word and first(word.group("other"), "motion", "rise", "fall")
    if word is None or found is None or not other or (1 if other[0] == "rise" else -1) == found[0]:
        return None
    sign = 1 if word.group("fast") else -1
    truths: list[Truth] = []
    shown = ""
    for track in reading.tracks:
        top = max(track.points, key=lambda p: p.y.mid).x
        sides = [[p for p in track.points if p.x <= top], [p for p in track.points if p.x >= top]]
        if min(len(side) for side in sides) < 2:
            return None
        steps = [[abs(s[2]) / (s[1] - s[0]) for s in _slopes(side)] for side in sides]
        whole = [abs(side[-1].y.mid - side[0].y.mid) / (side[-1].x - side[0].x) for side in sides]
        up, down = (whole[0], max(steps[0])), (whole[1], max(steps[1]))
        mine, theirs = (up, down) if found[0] > 0 else (down, up)
        wins = {sign * (a - b) > 0 for a, b in zip(mine, theirs, strict=True)}
        truths.append(None if len(wins) > 1 else wins == {True})
        shown = (
            f"{track.name} climbs by {brief(whole[0])} per unit of x up to its maximum and falls by {brief(whole[1])}"
        )
    if not truths:
        return None
    program = f"|Δy/Δx| of {names(reading.tracks)} before and after the maximum"
    return Finding(KIND, every(truths), program, shown, (), 0.9, firm=True)


def _steeper_track(reading: Reading) -> Finding | None:
    """``A decreases more rapidly than B``."""
    word = re.search(
        r"\b(?:steeper|faster|quicker|more (?:rapidly|quickly|steeply|sharply|strongly)|gains more|slower|"
        r"more slowly|gentler|flatter|shallower|sharper)\b",
        reading.text,
    )
    if word is None or len(reading.everyone) < 2 or not (reading.subjects or reading.context):
        return None
    left = reading.tracks
    rivals = (
        reading.resolve(reading.subjects[1].keys)
        if len(reading.subjects) > 1
        else tuple(t for t in reading.everyone if t.key not in {x.key for x in left})
    )
    scope = next((s for s in reading.scopes if not s.is_place), EVERYWHERE)
    sign = -1 if re.match(r"slower|more slowly|gentler|flatter|shallower", word.group()) else 1
    truths: list[Truth] = []
    shown = ""
    for one in left:
        for two in (t for t in rivals if t.panel == one.panel and t.series.axis == one.series.axis):
            a, b = _change(one, scope), _change(two, scope)
            if a is not None and b is not None:
                truths.append(_more(abs(a[0]), abs(b[0]), sign, slack_of(one)))
                shown = f"{one.name} changes by {brief(a[0])}, {two.name} by {brief(b[0])}"
    truth = every(truths)
    return (
        Finding(KIND, truth if truth is True else None, f"|Δy({names(left)})| > |Δy({names(rivals)})|", shown, (), 0.66)
        if truths
        else None
    )


def _sharp(reading: Reading) -> Finding | None:
    """``Sharp increase in the first 50M steps``: the stretch changes faster than the track does on the whole."""
    found = direction_of(reading)
    if found is None or not (reading.has("motion", "steep") or reading.has("motion", "gentle")):
        return None
    scope = next(
        (s for s in reading.scopes if s.where in ("between", "first", "early", "before", "by", "at", "last")), None
    )
    if scope is None:
        return None
    stretch = Scope("before", hi=scope.hi) if scope.where in ("by", "at") else scope
    truths: list[Truth] = []
    shown = ""
    for track in reading.tracks:
        here = _change(track, stretch)
        if here is not None:
            truths.append(
                True if found[0] * here[0] > 0 else (False if found[0] * here[0] < -5 * slack_of(track) else None)
            )
            shown = f"{track.name} changes by {brief(here[0])} over {stretch.shown}"
    truth = every(truths)
    truth = None if truth is False else truth
    word = "rises" if found[0] > 0 else "falls"
    return (
        Finding(KIND, truth, f"over {stretch.shown}: y({names(reading.tracks)}) {word}", shown, (), 0.5)
        if truths
        else None
    )
