"""``stay under 30 mm from November to March``, ``never gets below 2.5``, ``no strategy gets to 70 %``."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass

from extractor.claims.amounts import Amount
from extractor.claims.finding import Answer, Finding, combine, names, pointers, summary
from extractor.claims.interval import Truth, Value, every, negated, some
from extractor.claims.measure import places_in, slack_near, value_in
from extractor.claims.reading import Reading
from extractor.claims.scope import EVERYWHERE, Scope
from extractor.claims.view import Track, plain

KIND = "threshold"
UNDER = re.compile(
    r"\b(?:below|under|beneath|less than|fewer than|at most|within|lower than|at or below|no more than|"
    r"short of|fast\w*)\b"
)
OVER = re.compile(
    r"\b(?:above|over|exceed\w*|more than|at least|surpass\w*|past|higher than|greater than|tops?|breach\w*|"
    r"violat\w+|slower than|beyond|taller than|longer than)\b"
)
REACH = re.compile(
    r"\b(?:reach\w*|gets? (?:up |down |back )?to|comes? (?:up|down) to|match\w*|hits?|"
    r"attain\w*|achiev\w*|regain\w*|cross(?:es|ed|ing)?|pass(?:es|ed|ing)?(?! through)|touch\w*|arriv\w*|"
    r"climbs? to|makes it)\b"
)
SATISFY = re.compile(r"\b(?:satisf\w+|compl(?:y|ies|ied) with|fulfil\w*|meets?|meeting|met)\b")
NEVER = re.compile(r"\b(?:never|no|none|neither|not|nor|without)\b")
ALWAYS = re.compile(
    r"\b(?:stay\w*|remain\w*|always|throughout|every|all|never|keeps?|entire|each|no|none|neither|hover\w*|"
    r"consistently)\b"
)


@dataclass(frozen=True, slots=True)
class Level:
    """What is not to be crossed: a stated y or a reference line."""

    value: float
    shown: str


def check(reading: Reading) -> Finding | None:
    """A level, a side of it, and the stretch over which the tracks must keep to that side."""
    level = _level(reading)
    side = _side(reading)
    if level is not None and EARLIER.search(reading.text) and len(reading.subjects) > 1:
        return _earlier(reading, level)
    if level is not None and FIRST_TO.search(reading.text) and len(reading.subjects) == 1:
        return _first_to(reading, level)
    sooner = _in_fewer(reading)
    if sooner is not None:
        return sooner
    if PARTS_ADDED.search(reading.text):
        return None
    if reading.of_role("fraction"):
        return None
    if level is None or side is None or reading.of_role("ratio", "percent", "change"):
        return None
    sign, negative = side
    if negative and CONTACT.search(reading.text):
        return _untouched(reading, level)
    answers = [a for t in reading.tracks for a in _answers(reading, t, level, sign, negative)]
    if not answers:
        return None
    truth = _settled(reading, level, side, answers)
    mark = ("≤" if negative else ">") if sign > 0 else ("≥" if negative else "<")
    program = f"for {_scope(reading).shown}: y({names(reading.tracks)}) {mark} {level.shown}"
    return Finding(KIND, truth, program, summary(answers, truth), pointers(answers), 0.78)


def _settled(reading: Reading, level: Level, side: tuple[int, bool], answers: list[Answer]) -> Truth:
    """The answers under the statement's quantifier, with ``only`` and what keeps a failure from accusing."""
    sign, negative = side
    truth = combine(reading, answers)
    if truth is True and _is_mostly_broken(reading, level, sign, negative):
        truth = None
    if truth is True and ONLY.search(reading.text):
        truth = every([truth, *(negated(t) for t in _others(reading, level, sign, negative))])
    if truth is False and (len(reading.of_role("y")) > 1 or len(reading.subjects) > 1 or len(reading.scopes) > 1):
        truth = None
    if truth is False and re.search(
        r"\b(?:each|every) (?:of the )?(?:\w+ )?(?:years?|seasons?|months?|weeks?|days?|cycles?)\b", reading.text
    ):
        truth = None
    return truth


CONTACT = re.compile(
    r"\b(?:never|not|neither|nor|no \w+|none)\b[^,;.]{0,30}\b(?:touch\w*|cross\w*|meets?|intersects?)\b"
)


def _untouched(reading: Reading, level: Level) -> Finding | None:
    """``never touches the limit``: on one side of it all the way, whichever that is."""
    values = [(t, w, v) for t in reading.tracks for w, v in _values(t, _scope(reading))]
    if not values:
        return None
    truths = [beyond(v, level.value, sign, _slack(level, t)) for t, _, v in values for sign in (1, -1)]
    over, under = truths[::2], truths[1::2]
    apart = all(t is True for t in over) or all(t is True for t in under)
    truth: Truth = True if apart else None
    if len(reading.tracks) == 1 and any(t is True for t in over) and any(t is True for t in under):
        truth = False
    where = min(values, key=lambda item: abs(item[2].mid - level.value))
    reason = f"closest at {where[1]}, {plain(where[2].mid)} against {level.shown}"
    program = f"for {_scope(reading).shown}: y({names(reading.tracks)}) ≠ {level.shown}"
    return Finding(KIND, truth, program, reason, tuple(p for _, _, v in values for p in v.pointers), 0.78)


def _is_mostly_broken(reading: Reading, level: Level, sign: int, negative: bool) -> bool:
    """``for almost the entire run``: a stretch that is not past the level outweighs any single place that is."""
    if negative or not (reading.has("quantifier", "nearly_all") or reading.has("quantifier", "most")):
        return False
    long = [(t, p) for t in reading.tracks for p in places_in(t, _scope(reading)) if p.is_stretch]
    return any(beyond(p.y, level.value, sign, _slack(level, t)) is not True for t, p in long)


EARLIER = re.compile(
    r"\b(?P<early>earlier|sooner|before|(?:far |many )?fewer (?:\w+ )?(?:steps|epochs|labels|tokens|samples|"
    r"iterations)|faster|first)\b|\b(?P<late>later|after|slower)\b"
)


def _earlier(reading: Reading, level: Level) -> Finding | None:
    """``Gamma reaches 50 % earlier than Beta``: the x at which each track first gets to the level."""
    word = EARLIER.search(reading.text)
    sides = [reading.resolve(s.keys)[:1] for s in reading.subjects[:2]]
    if word is None or not all(sides):
        return None
    times = [arrival(side[0], level.value) for side in sides]
    sign = -1 if word.group("early") else 1
    one, two = times
    if one is None and two is None:
        return None
    truth: Truth
    if one is None or two is None:
        truth = (one is not None) == (sign < 0)
    else:
        truth = (
            True
            if sign * (one[1] - two[0]) > 0 and sign * (one[0] - two[1]) > 0
            else False
            if sign * (one[0] - two[1]) < 0 and sign * (one[1] - two[0]) < 0
            else None
        )
    shown = [
        f"{s[0].name} by x = {plain(t[1])}" if t else f"{s[0].name} never" for s, t in zip(sides, times, strict=True)
    ]
    program = f"first x with y = {level.shown}: {sides[0][0].name} {'<' if sign < 0 else '>'} {sides[1][0].name}"
    return Finding(KIND, truth, program, ", ".join(shown), (), 0.9)


FIRST_TO = re.compile(
    r"\b(?P<early>first|earliest|quickest|fastest|soonest)(?: [^\W\d_]+| of (?:all|the) [^\W\d_]+)? to\b|"
    r"\b(?P<late>last|latest|slowest)(?: [^\W\d_]+| of (?:all|the) [^\W\d_]+)? to\b|"
    r"\b(?:reach|pass|cross|clear|hit|get|drop|fall|ris)\w* .*\b(?:(?P<early2>first|soonest|earliest)|"
    r"(?P<late2>last))\W*$"
)


def _first_to(reading: Reading, level: Level) -> Finding | None:
    """``The 80 % mix is the first to drop below 10``: it arrives before every other series, or after it."""
    word, mine = FIRST_TO.search(reading.text), reading.resolve(reading.subjects[0].keys)
    rivals = _rivals(reading)
    here = arrival(mine[0], level.value) if len(mine) == 1 else None
    if word is None or here is None or not rivals:
        return None
    sign = -1 if word.group("early") or word.group("early2") else 1
    truths = [_is_beyond(here, arrival(t, level.value), sign) for t in rivals]
    shown = [f"{t.name} by x = {plain(at[1])}" for t in (mine[0], *rivals) if (at := arrival(t, level.value))]
    program = f"first x with y = {level.shown} {'smallest' if sign < 0 else 'largest'} for {mine[0].name}"
    return Finding(KIND, every(truths), program, ", ".join(shown), (), 0.93, firm=True)


def _is_beyond(one: tuple[float, float], two: tuple[float, float] | None, sign: int) -> Truth:
    """Whether one arrival is surely earlier (-1) or later (+1) than another; one that never comes is latest."""
    if two is None:
        return sign < 0
    early, late = (one, two) if sign < 0 else (two, one)
    if early[1] <= late[0] and early[0] < late[1]:
        return True
    return False if late[1] <= early[0] and late[0] < early[1] else None


FEWER = re.compile(
    r"\b(?:fewer|less|half the|a fraction of the) (?:[\w-]+ )?(?:steps|epochs|iterations|samples|labels|tokens|updates|"
    r"evaluations|data|time|x{3,})"
)


def _in_fewer(reading: Reading) -> Finding | None:
    """``reaches 50 % accuracy or a PPL of 21 in far fewer steps``: each level, in the panel where both pass it."""
    if not FEWER.search(reading.text) or not REACH.search(reading.text):
        return None
    shown: list[str] = []
    leaders: set[str] = set()
    for amount in reading.of_role("y", "percent"):
        for panel in range(len(reading.view.figure.panels)):
            pair = [t for t in reading.view.tracks if t.panel == panel and t.places]
            times = [arrival(t, amount.mid) for t in pair]
            if len(pair) != 2 or times[0] is None or times[1] is None:
                continue
            first, second = sorted(zip(pair, times, strict=True), key=lambda item: item[1][1] if item[1] else 0.0)
            leaders.add(first[0].name)
            if first[1] and second[1] and first[1][1] < second[1][1]:
                ahead, behind = f"{first[0].name} by {plain(first[1][1])}", f"{second[0].name} by {plain(second[1][1])}"
                shown.append(f"{amount.shown.strip()}: {ahead}, {behind}")
    if not shown:
        return None
    named = {t.name for t in reading.tracks} if reading.subjects or reading.context else leaders
    truth: Truth = True if len(leaders) == 1 and leaders <= named else None
    return Finding(
        KIND, truth, f"first x at the level smallest for {', '.join(sorted(leaders))}", "; ".join(shown), (), 0.95
    )


def arrival(track: Track, level: float) -> tuple[float, float] | None:
    """The places between which a track first gets to a level from its start; equal where a stated place is on it."""
    points = track.points
    if not points:
        return None
    side = points[0].y.mid - level
    for before, here in itertools.pairwise(points):
        if here.y.mid == level:
            return here.x, here.x
        if (here.y.mid - level) * side < 0:
            return before.x, here.x
    return None


def limit_of(reading: Reading) -> tuple[float, int] | None:
    """A level and the side of it that a statement speaks of, where it does not deny it."""
    level, side = _level(reading), _side(reading)
    return None if level is None or side is None or side[1] else (level.value, side[0])


def _slack(level: Level, track: Track) -> float:
    return slack_near(track, level.value)


def _level(reading: Reading) -> Level | None:
    if reading.levels and reading.levels[0].level is not None:
        return Level(reading.levels[0].level, plain(reading.levels[0].level))
    amounts = [a for a in reading.of_role("y") if _is_level(reading, a)]
    return Level(amounts[0].mid, plain(amounts[0].mid)) if amounts else None


def _is_level(reading: Reading, amount: Amount) -> bool:
    """Whether the number is a limit: bounded (``below 42``) or the object of ``reach``."""
    if amount.relation != "=":
        return True
    before = reading.text[: max(0, amount.span[0] - reading.offset)][-34:]
    words = [m for word in (REACH, OVER, UNDER) for m in word.finditer(before)]
    return any(len(before[m.end() :].split()) <= 3 for m in words)


def _side(reading: Reading) -> tuple[int, bool] | None:
    """+1 above, -1 below, and whether the statement denies it."""
    if FAR_FROM.search(reading.text):
        return 1, True
    under, over, reach = (w.search(reading.text) for w in (UNDER, OVER, REACH))
    word = min((m for m in (under, over) if m), key=lambda m: m.start(), default=None) or reach
    good = SATISFY.search(reading.text)
    if good is not None and word in (None, reach):
        wanted = {reading.direction(t) for t in reading.tracks}
        side = wanted.pop() if len(wanted) == 1 else 0
        return (side, bool(NEVER.search(reading.text[: good.start()]))) if side else None
    if word is None:
        return None
    negative = bool(NEVER.search(reading.text[: word.start()]))
    if word is reach:
        level = _level(reading)
        starts = {t.points[0].y.mid > level.value for t in reading.tracks if t.points and not t.categories and level}
        return (-1 if starts == {True} else 1), negative
    return (-1 if word is under else 1), negative


def _scope(reading: Reading) -> Scope:
    return reading.scopes[0] if reading.scopes else EVERYWHERE


def _answers(reading: Reading, track: Track, level: Level, sign: int, negative: bool) -> list[Answer]:
    scope = _scope(reading)
    values = _values(track, scope)
    found = [
        Answer(
            beyond(v, level.value, sign, _slack(level, track)),
            v.mid - level.value,
            where,
            v,
            Value(level.value, level.value, level.value),
        )
        for where, v in values
    ]
    if not found:
        return []
    everywhere = negative or ALWAYS.search(reading.text) is not None or scope.is_place
    if negative:
        return [Answer(_kept(a), a.margin, a.where, a.left, a.right) for a in found]
    if everywhere or scope.where in ("between", "after", "before"):
        return found
    truth = some(a.truth for a in found)
    best = max(found, key=lambda a: sign * a.margin)
    return [Answer(truth, best.margin, best.where, best.left, best.right)]


PARTS_ADDED = re.compile(
    r"\b(?:together|combined|jointly|make up|makes up|account for|the (?:two|three|four) (?:largest|smallest|"
    r"biggest|lowest|highest))\b"
)
FAR_FROM = re.compile(
    r"\b(?:never|not|nowhere|no longer)\b[^.]*\b(?:come|comes|came|gets?|anywhere) (?:close to|near)\b"
)
ONLY = re.compile(r"\bthe only\b|^\W*only\b|\balone\b")


def _rivals(reading: Reading) -> list[Track]:
    mine = {t.key for t in reading.tracks}
    return [t for t in reading.everyone if t.key not in mine and t.panel in {x.panel for x in reading.tracks}]


def _others(reading: Reading, level: Level, sign: int, negative: bool) -> list[Truth]:
    """Whether the other categories, or the other series, are past the level too."""
    if reading.categories and len(reading.tracks) == 1:
        track = reading.tracks[0]
        mine = {(m.category or "").casefold() for m in reading.categories}
        rest = [p for p in track.points if p.shown.casefold() not in mine]
        return [beyond(p.y, level.value, sign, _slack(level, track)) for p in rest]
    if not (reading.subjects or reading.context):
        return []
    return [every(a.truth for a in _answers(reading, t, level, sign, negative)) for t in _rivals(reading)]


def _kept(answer: Answer) -> Truth:
    """``never more than 10`` allows 10 itself."""
    on_level = answer.truth is None and answer.left.bounded and answer.left.lo == answer.right.mid == answer.left.hi
    return True if on_level else negated(answer.truth)


def _values(track: Track, scope: Scope) -> list[tuple[str, Value]]:
    if scope.is_place:
        value = value_in(track, scope)
        return [] if value is None else [(scope.shown, value)]
    return [(f"x = {p.shown}", p.y) for p in places_in(track, scope)]


def beyond(value: Value, level: float, sign: int, slack: float) -> Truth:
    """Strictly past the level; a value on it is undecided."""
    near_end, far_end = (value.lo, value.hi) if sign > 0 else (value.hi, value.lo)
    if sign * (near_end - level) > 0 or (near_end == level and sign * (value.mid - level) > 0):
        return True
    if sign * (far_end - level) < -slack / 5:
        return False if value.stated else None
    return None
