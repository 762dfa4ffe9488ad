"""``steepest between 100B and 400B``, ``faster at first``, ``the fastest start``, ``in far fewer steps``."""

from __future__ import annotations

import re

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, Value, every
from extractor.claims.kinds.increments import increments, step_over
from extractor.claims.kinds.largest_step import largest_step, way_of
from extractor.claims.kinds.paces import CHANGING, paces
from extractor.claims.kinds.per_unit import per_unit
from extractor.claims.kinds.shares import share_of_change
from extractor.claims.kinds.step_effects import step_effects
from extractor.claims.kinds.trend import direction_of
from extractor.claims.measures.measure import absolute, difference, ends_in, slack_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track, brief

KIND = "rate"
SUPERLATIVE = re.compile(
    r"\b(?:steepest|fastest|quickest|sharpest|gentlest|slowest|flattest|shallowest|most (?:quickly|rapidly|"
    r"steeply|sharply|slowly|gradually|accuracy)|(?:largest|biggest|greatest|strongest|smallest|most) "
    r"(?:(?:absolute|overall|net|total|single|relative|combined) )?(?:drop|"
    r"fall|decline|rise|increase|jump|gains?|step|change|decrease|reduction|improvement|growth|loss)|"
    r"adds the most|gains the most|loses the most)\b"
)
GENTLE = re.compile(r"\b(?:gentlest|slowest|flattest|shallowest|smallest|most (?:slowly|gradually))\b")


def check(reading: Reading) -> Finding | None:
    """Slopes compared: of one track's stretches, of several tracks, or of a start against the rest."""
    per = (
        step_effects(reading)
        or share_of_change(reading)
        or _exponent(reading)
        or largest_step(reading)
        or paces(reading)
    )
    per = per or per_unit(reading) or increments(reading)
    if per is not None or reading.of_role("ratio", "percent") or _is_about_values(reading):
        return per
    moves = any(reading.has(*entry) for entry in CHANGING)
    ranked = SUPERLATIVE.search(reading.text) or (moves and UNEQUALLED.match(reading.text))
    return _steepest_track(reading) if ranked else _sharp(reading)


UNEQUALLED = re.compile(
    r"\W*(?:no (?:other )?[a-z]+|none(?: of [a-z ]+)?|nobody|no one)\b[^.;,]*?\b"
    r"(?:as (?P<little>little|slowly|gradually)|as (?:much|fast|quickly|rapidly|steeply|strongly|sharply)|"
    r"(?:more|faster|further)(?= (?:[a-z]+ )?than)|(?P<less>less|slower)(?= (?:[a-z]+ )?than))\b"
    r"[^.;,]*? (?:as|than) "
)


QUICKNESS = re.compile(r"\b(?:fastest|quickest|slowest|faster|quicker|slower)\b")


def _is_about_values(reading: Reading) -> bool:
    """``HNSW is the fastest at every size`` on an axis of latencies: the height of a curve, not its slope."""
    moves = any(reading.has("motion", entry) for entry in ("rise", "fall"))
    timed = any(reading.direction(t) < 0 for t in reading.tracks[:1])
    return timed and not moves and QUICKNESS.search(reading.text) is not None


def _change(track: Track, scope: Scope) -> Value | None:
    """The change over a scope; ``early`` without a number is the first stated step."""
    if scope.where in ("early", "start") and len(track.points) > 1:
        return difference(track.points[1].y, track.points[0].y)
    ends = ends_in(track, scope)
    return None if ends is None or ends[3] <= ends[2] else difference(ends[1], ends[0])


def _steepest_track(reading: Reading) -> Finding | None:
    """``The gentlest slope of the three``: one track's change against the others'."""
    leaders = {t.key for t in reading.tracks} if reading.subjects or reading.context else set()
    if not leaders or len(leaders) >= len(reading.everyone):
        return None
    scope = next((s for s in reading.scopes if s.where in ("between", "early", "first", "last", "start")), EVERYWHERE)
    unequalled = UNEQUALLED.match(reading.text)
    little = unequalled is not None and (unequalled.group("little") or unequalled.group("less"))
    sign = -1 if little or GENTLE.search(reading.text) else 1
    truths: list[Truth] = []
    shown = ""
    way = way_of(reading)
    for leader in (t for t in reading.everyone if t.key in leaders):
        mine = _change(leader, scope)
        if mine is not None and way * mine.mid < 0:
            truths.append(None)
        for rival in (t for t in reading.everyone if t.key not in leaders and t.panel == leader.panel):
            other = _change(rival, scope)
            if mine is not None and other is not None:
                against = way * other.mid < 0 < way * mine.mid
                truths.append(sign > 0 if against else _more(absolute(mine), absolute(other), sign, slack_of(leader)))
                shown = f"{leader.name} changes by {brief(mine.mid)}, {rival.name} by {brief(other.mid)}"
    if not truths:
        return None
    if len(reading.tracks) > 1 and every(truths) is False:
        truths.append(None)
        truths = [t for t in truths if t is not False]
    word = "smallest" if sign < 0 else "largest"
    program = f"|Δy| over {scope.shown}: {word} for {names(reading.tracks)}"
    read = (unequalled.span(),) if unequalled else ()
    return Finding(KIND, every(truths), program, shown, (), 0.74, read=read)


def _more(a: Value, b: Value, sign: int, slack: float) -> Truth:
    """Whether one change is greater; two whose readings overlap (0.59 in one place, 0.60 in another) are a tie."""
    high, low = (a, b) if sign > 0 else (b, a)
    overlap = low.hi >= high.lo and (high.hi > high.lo or low.hi > low.lo)
    if high.mid - low.mid > 5 * slack and not overlap:
        return True
    return False if low.lo - high.hi > slack else None


def _slope(track: Track, scope: Scope) -> float:
    """The steepness of a stretch as the axes show it: on log axes, per decade."""
    found = step_over(track, scope)
    return found.pace if found is not None else 0.0


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


def _sharp(reading: Reading) -> Finding | None:
    """``Sharp increase in the first 50M steps``: the stretch changes faster than the track does on the whole."""
    found = direction_of(reading)
    if (
        found is None
        or " than " in reading.text
        or not (reading.has("motion", "steep") or reading.has("motion", "gentle"))
    ):
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
                True if found[0] * here.mid > 0 else (False if found[0] * here.mid < -5 * slack_of(track) else None)
            )
            shown = f"{track.name} changes by {brief(here.mid)} over {stretch.shown}"
    truth = every(truths)
    truth = None if truth is False else truth
    word = "rises" if found[0] > 0 else "falls"
    return (
        Finding(KIND, truth, f"over {stretch.shown}: y({names(reading.tracks)}) {word}", shown, (), 0.5)
        if truths
        else None
    )
