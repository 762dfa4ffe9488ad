"""``stay under 30 mm from November to March``, ``never gets below 2.5``, ``no strategy gets to 70 %``."""

from __future__ import annotations

import re

from extractor.claims.finding import Answer, Finding, combine, names, pointers, summary
from extractor.claims.interval import Truth, Value, every, negated, some
from extractor.claims.kinds.arrivals import EARLIER, FIRST_TO, REACH, Level, earlier, first_to, in_fewer, rivals_of
from extractor.claims.measures.measure import places_in, slack_near, value_in
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
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
SATISFY = re.compile(r"\b(?:satisf\w+|compl(?:y|ies|ied) with|fulfil\w*|meets?|meeting|met)\b")
NEVER = re.compile(r"\b(?:never|no|none|neither|not|nor|without)\b")
ALWAYS = re.compile(
    r"\b(?:stay\w*|remain\w*|always|throughout|every|all|never|keeps?|entire|each|no|none|neither|hover\w*|"
    r"consistently)\b"
)


def check(reading: Reading) -> Finding | None:
    """A level, a side of it, and the stretch over which the tracks must keep to that side."""
    level = _level(reading)
    side = _side(reading)
    if level is not None and EARLIER.search(reading.text) and len(reading.subjects) > 1:
        return earlier(reading, level)
    if level is not None and FIRST_TO.search(reading.text) and len(reading.subjects) == 1:
        return first_to(reading, level)
    sooner = in_fewer(reading)
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


def _others(reading: Reading, level: Level, sign: int, negative: bool) -> list[Truth]:
    """Whether the other categories, or the other series, are past the level too."""
    if reading.categories and len(reading.tracks) == 1:
        track = reading.tracks[0]
        mine = {(m.category or "").casefold() for m in reading.categories}
        rest = [p for p in track.points if p.shown.casefold() not in mine]
        return [beyond(p.y, level.value, sign, _slack(level, track)) for p in rest]
    if not (reading.subjects or reading.context):
        return []
    return [every(a.truth for a in _answers(reading, t, level, sign, negative)) for t in rivals_of(reading)]


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
