"""``A overtakes B at around 2012``, ``the lines cross near 0.3``, ``trade places``."""

from __future__ import annotations

import itertools
import math
import re
from dataclasses import dataclass, replace

from extractor.claims.finding import Finding, show
from extractor.claims.interval import Truth, Value, every
from extractor.claims.kinds.transition import earliest, is_not_before, transition
from extractor.claims.kinds.trend import direction_of
from extractor.claims.measures.measure import shown_at
from extractor.claims.statements.names import Key
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track, plain
from extractor.claims.words import first

KIND = "crossing"


@dataclass(frozen=True, slots=True)
class Swap:
    """Where the sign of ``one - two`` turns: after ``lo``, before or at ``hi``; ``sign`` is that afterwards."""

    lo: float
    hi: float
    sign: int
    values: tuple[Value, Value]


def check(reading: Reading) -> Finding | None:
    """The sign of the difference on both sides of the stated place."""
    through = _through(reading)
    if through is not None:
        return through
    moved = transition(reading)
    if moved is not None:
        return _changed_sides(reading, *moved)
    if NEARLY_MEET.search(reading.text):
        return None
    found = first(reading.text, "cross", "cross", "pass", "apart")
    word = found[1] if found and not (reading.of_role("y") and len(reading.subjects) < TWO) else None
    denied = found is not None and (DENIED.search(reading.text) or found[0] == "apart")
    if denied and len(reading.subjects) < 2 and not reading.scopes:
        return _all_apart(reading)
    left = reading.before(word.start()) if word else None
    right = reading.after(word.end()) if word else None
    if word is None:
        return None
    one, two = _named_pair(reading, word, left.keys if left else None, right.keys if right else None)
    if one is None or two is None:
        return None
    if right is None and "past" in word.group():
        return None
    if is_passive(reading, word) or HANDED.match(word.group()):
        one, two = two, one
    return _of_two(reading, (one, two), word, denied=bool(denied), directed=found is not None and found[0] == "pass")


TWO = 2


def _named_pair(
    reading: Reading, word: re.Match[str], left: frozenset[Key] | None, right: frozenset[Key] | None
) -> tuple[Track | None, Track | None]:
    """Whom a word of crossing is about: those on its two sides; ``the lead passes from A to B``, both behind it."""
    ends = [s.keys for s in reading.subjects if s.span[0] - reading.offset >= word.end()]
    if word.group().startswith("the lead") and len(ends) > 1:
        return _pair(reading, ends[0], ends[1])
    return _pair(reading, left, right)


def is_passive(reading: Reading, word: re.Match[str]) -> bool:
    """``is overtaken by``: the other side gets ahead."""
    return PASSED_BY.search(reading.text, max(0, word.start() - 4)) is not None


def _of_two(
    reading: Reading, pair: tuple[Track, Track], word: re.Match[str], *, denied: bool, directed: bool
) -> Finding | None:
    """What two tracks do: meet at a place, keep apart, or change places."""
    met = _met(reading, *pair) if MEETING.match(word.group()) and not denied else None
    if met is not None:
        return met
    swaps = swaps_of(*pair)
    return _apart(reading, *pair, swaps) if denied else decided(reading, *pair, swaps, directed)


def _changed_sides(reading: Reading, word: re.Match[str], sign: int) -> Finding | None:
    """``A slips below B between 2 and 5``: their difference takes that sign there, and had the other before."""
    left, right = reading.before(word.start()), reading.after(word.end())
    one, two = _pair(reading, left.keys if left else None, right.keys if right else None)
    if one is None or two is None or (DENIED.search(reading.text) and not is_not_before(reading)):
        return None
    swaps = [s for s in swaps_of(one, two) if s.sign == sign]
    if not is_not_before(reading):
        return decided(reading, one, two, swaps, directed=False) if swaps else None
    truth = earliest(reading, [(s.lo, s.hi) for s in swaps])
    shown = ", ".join(f"{plain(s.lo)} and {plain(s.hi)}" for s in swaps)
    program = f"sign(y({one.name}) - y({two.name})) turns no earlier than {reading.scope.shown}"
    return Finding(KIND, truth, program, f"they change places between {shown}", (), 0.86) if swaps else None


PASSED_BY = re.compile(
    r"\b(?:passed|overtaken|outstripped|leapfrogged|surpassed|eclipsed|supplanted|displaced|dethroned|unseated|replaced)"
    r"\b[^,;.]{0,12}\bby\b"
)
HANDED = re.compile(
    r"(?:hand|ced|surrender|yield|relinquish|los|giv|conced|pass|forfeit)[a-z]* (?:(?:up|over) )?(?:the|its|their)\b|"
    r"ma(?:k|d)|the lead"
)
MEETING = re.compile(r"meets?|met|touch")


def _met(reading: Reading, one: Track, two: Track) -> Finding | None:
    """``touch in week 9``: on one height there, whether they change places or not."""
    place = next((s for s in reading.scopes if s.where == "at"), None)
    a, b = (one.at(place.lo), two.at(place.lo)) if place is not None else (None, None)
    if place is None or a is None or b is None or not (a.stated and b.stated) or _is_clear(a, b, one):
        return None
    program = f"for {place.shown}: y({one.name}) ≈ y({two.name})"
    return Finding(KIND, True, program, f"{show(a)} and {show(b)} at {place.shown}", (*a.pointers, *b.pointers), 0.88)


DENIED = re.compile(r"\b(?:never|neither|nor|not|no|none|nowhere|without|cannot|fails? to)\b|n't\b")


def _apart(reading: Reading, one: Track, two: Track, swaps: list[Swap], *, few: bool = True) -> Finding | None:
    """``The two never cross``: the sign of their difference holds; a stated change of places refutes it."""
    scoped = any(s.where != "all" for s in reading.scopes)
    if scoped or (few and len(reading.named) > 2) or (not swaps and min(len(one.points), len(two.points)) < 2):
        return None
    program = f"sign(y({one.name}) - y({two.name})) never turns"
    if not swaps:
        known = _is_covered(reading, one) and _is_covered(reading, two)
        truth: Truth = True if known and not _touch(reading, one, two) else None
        return Finding(KIND, truth, program, "the two never change places", (), 0.86)
    swap = swaps[0]
    numbers = f"{show(swap.values[0])} against {show(swap.values[1])}"
    reason = f"they change places between {plain(swap.lo)} and {plain(swap.hi)} ({numbers})"
    truth = False if all(value.stated for value in swap.values) else None
    return Finding(KIND, truth, program, reason, (*swap.values[0].pointers, *swap.values[1].pointers), 0.86)


def _all_apart(reading: Reading) -> Finding | None:
    """``The curves of panel (a) do not intersect``: no two of them change places."""
    tracks = reading.named
    couples = [(a, b) for a, b in itertools.combinations(tracks, 2) if share_axis(a, b)]
    found = [f for a, b in couples if (f := _apart(replace(reading, subjects=()), a, b, swaps_of(a, b), few=False))]
    if not found or len(found) < len(couples):
        return None
    truth = every(f.truth for f in found)
    worst = next((f for f in found if f.truth is truth), found[0])
    return replace(worst, truth=truth)


def share_axis(one: Track, two: Track) -> bool:
    """Whether two tracks are drawn on one axis of one panel."""
    return one.panel == two.panel and one.series.axis == two.series.axis


def _pair(
    reading: Reading, left: frozenset[tuple[int, int]] | None, right: frozenset[tuple[int, int]] | None
) -> tuple[Track | None, Track | None]:
    ones = reading.resolve(left) if left else reading.tracks
    twos = reading.resolve(right) if right else tuple(t for t in reading.tracks if t is not (ones[0] if ones else None))
    if len(ones) == 2 and not right:
        same = ones[0].panel == ones[1].panel and ones[0].series.axis == ones[1].series.axis
        return (ones[0], ones[1]) if same else (None, None)
    for one in ones:
        for two in twos:
            if one.panel == two.panel and one.key != two.key and one.series.axis == two.series.axis:
                return one, two
    return None, None


def swaps_of(one: Track, two: Track) -> list[Swap]:
    """Every change of places of two tracks."""
    xs = sorted({x for t in (one, two) for p in t.places for x in (p.lo, p.hi)})
    known = [(x, a, b) for x in xs if (a := one.at(x)) is not None and (b := two.at(x)) is not None]
    signs = [(x, _sign(a.mid - b.mid), a, b) for x, a, b in known]
    firm = [item for item in signs if item[1] != 0]
    return [Swap(p[0], q[0], q[1], (q[2], q[3])) for p, q in itertools.pairwise(firm) if p[1] != q[1]]


def _touch(reading: Reading, one: Track, two: Track) -> bool:
    """Whether two tracks meet anywhere but at the left end of their axis."""
    axis = reading.view.figure.panels[one.panel].x
    ends = [float(v) for v in (axis.range if axis is not None else None) or () if isinstance(v, int | float)]
    left = min(ends, default=one.start)
    met = [p.x for p in one.points if (b := two.at(p.x)) is not None and b.lo <= p.y.hi and p.y.lo <= b.hi]
    return any(x != left for x in met)


UNSEEN = 0.1


def _is_covered(reading: Reading, track: Track) -> bool:
    """Whether a track is known along its axis but for a tenth at either end; what it does further off is not known."""
    axis = reading.view.figure.panels[track.panel].x
    ends = sorted(float(v) for v in (axis.range if axis is not None else None) or () if isinstance(v, int | float))
    if len(ends) < 2 or track.start is None or track.end is None:
        return True
    low, high, start, end = ends[0], ends[-1], track.start, track.end
    if track.log_x and min(low, start) > 0:
        low, high, start, end = (math.log(x) for x in (low, high, start, end))
    room = (UNSEEN + 1e-9) * (high - low)
    return start - low <= room and high - end <= room


def _sign(value: float) -> int:
    return (value > 1e-12) - (value < -1e-12)


def decided(reading: Reading, one: Track, two: Track, swaps: list[Swap], directed: bool) -> Finding | None:
    """Whether two tracks change places where a statement puts it; directed, so that the first gets ahead."""
    place = next((s for s in reading.scopes if s.where in PLACING), None)
    fitting = [s for s in swaps if not directed or s.sign > 0 or reading.direction(one) < 0]
    program = f"sign(y({one.name}) - y({two.name})) turns" + (f" at {place.shown}" if place else "")
    if not swaps:
        enough = min(len(one.points), len(two.points)) > 2 and (place is None or _is_seen(one, place))
        directed = directed or (enough and _keep_apart(one, two, place))
        end = one.at(min(one.end or 0.0, two.end or 0.0)), two.at(min(one.end or 0.0, two.end or 0.0))
        told = f"; at the end {show(end[0])} against {show(end[1])}" if end[0] and end[1] else ""
        return Finding(
            KIND, False if enough and directed else None, program, f"the two never change places{told}", (), 0.86
        )
    truth: Truth = bool(fitting) if place is None else _placed(one, two, place, fitting, reading)
    if truth is False and place is not None:
        truth = None if any(_placed(one, two, place, [s], reading) is not False for s in swaps) else False
    if truth and reading.text.find("last time") >= 0 and fitting[-1] is not swaps[-1]:
        truth = False
    swap = (fitting or swaps)[-1]
    if truth is False and not all(value.stated for value in swap.values):
        truth = None
    numbers = f"{show(swap.values[0])} against {show(swap.values[1])}"
    reason = f"they change places between {plain(swap.lo)} and {plain(swap.hi)} ({numbers})"
    return Finding(
        KIND,
        truth,
        program,
        reason,
        (*swap.values[0].pointers, *swap.values[1].pointers),
        0.86,
        firm=place is not None and truth is None,
    )


PLACING = ("at", "by", "between", "before", "after", "first", "last", "early", "late")


def _keep_apart(one: Track, two: Track, place: Scope | None) -> bool:
    """Whether two tracks stay clear of each other at the stated places on both sides of where they are said to meet."""
    xs = sorted({p.x for p in one.points} | {p.x for p in two.points})
    window = place.window(one) if place is not None and not place.ranked else None
    if window is not None:
        xs = [
            *[x for x in xs if x < window[0]][-1:],
            *[x for x in xs if window[0] <= x <= window[1]],
            *[x for x in xs if x > window[1]][:1],
        ]
    known = [(a, b) for x in xs if (a := one.at(x)) is not None and (b := two.at(x)) is not None]
    return len(known) > 1 and all(_is_clear(a, b, one) for a, b in known)


def _is_clear(a: Value, b: Value, track: Track) -> bool:
    """Apart by more than a few percent of the axis; on a logarithmic one, of the smaller value by a quarter."""
    gap = max(a.lo - b.hi, b.lo - a.hi)
    if track.log_y and min(a.lo, b.lo) > 0:
        return gap > 0.25 * min(a.mid, b.mid)
    return gap > CLEAR * track.span


CLEAR = 0.02
NEARLY_MEET = re.compile(r"\b(?:almost|practically|nearly|virtually|all but) (?:touch|meet|merge)\w*")
HEDGED = re.compile(r"\b(?:about|around|roughly|near|approximately|some|shortly|just|close to|soon)\b|~|≈")


def _is_seen(track: Track, place: Scope) -> bool:
    """Whether any value is stated where the text points; between two stated places a track may do anything."""
    window = place.window(track)
    return window is not None and (place.where != "between" or any(window[0] < p.x < window[1] for p in track.points))


def _placed(one: Track, two: Track, place: Scope, swaps: list[Swap], reading: Reading) -> Truth:
    """Whether a swap lies where the text puts it; one that is only bracketed by stated places may leave it open."""
    lo, hi = sorted(place.window(one) or (place.lo, place.hi))
    span = abs((one.end or 0.0) - (one.start or 0.0))
    room = (0.12 if HEDGED.search(reading.text) else 0.06) * span
    answers = [_lies(one, two, swap, place.where, (lo, hi), room) for swap in swaps]
    return True if True in answers else None if None in answers else False


def _lies(one: Track, two: Track, swap: Swap, where: str, window: tuple[float, float], room: float) -> Truth:
    lo, hi = window
    if where in ("by", "before", "first", "early"):
        return True if swap.hi <= hi else None if swap.lo < hi else False
    if where in ("after", "last", "late"):
        return True if swap.lo >= lo else None if swap.hi > lo else False
    if where == "between" and lo <= swap.lo and swap.hi <= hi:
        return True
    if swap.hi < lo - room or swap.lo > hi + room:
        return False
    if where == "at" and lo == hi == swap.hi == swap.lo + 1:
        return True  # ``overtakes it in 2021`` where there is a value a year
    tied = one.at(hi), two.at(hi)
    if tied[0] is not None and tied[1] is not None and tied[0].stated and tied[0].mid == tied[1].mid:
        return True
    meeting = _meeting(one, two, swap)
    if lo - room <= meeting <= hi + room:
        return True
    return None


def _meeting(one: Track, two: Track, swap: Swap) -> float:
    """Where straight lines between the stated places cross."""
    ends = [(a.mid, b.mid) for x in (swap.lo, swap.hi) if (a := one.at(x)) is not None and (b := two.at(x)) is not None]
    if len(ends) < 2:
        return (swap.lo + swap.hi) / 2
    logs = one.log_y and all(v > 0 for end in ends for v in end)
    before, after = ((math.log(a / b) if logs else a - b) for a, b in ends)
    return swap.lo + (swap.hi - swap.lo) * before / (before - after) if before != after else swap.lo


THROUGH = re.compile(r"\b(?:through|past|across|back over|back under|back above|back below)\s+(?:the\s+)?")


def _through(reading: Reading) -> Finding | None:
    """``has climbed through 50 % by the time 10 °C is reached``: a level passed on the way, before a place."""
    word = THROUGH.search(reading.text)
    level = next((a for a in reading.of_role("y") if word and 0 <= a.span[0] - reading.offset - word.end() < 12), None)
    place = next((s for s in reading.scopes if s.where in ("by", "at", "before")), None)
    found = direction_of(reading)
    if word is None or level is None or place is None or found is None or DENIED.search(reading.text):
        return None
    truths: list[Truth] = []
    shown = ""
    for track in reading.tracks:
        value = track.at(place.hi)
        if value is None or track.start is None:
            return None
        beyond = found[0] * (value.mid - level.mid)
        before = [found[0] * (p.y.mid - level.mid) < 0 for p in track.points if p.x < place.hi]
        short: Truth = False if value.stated and place.where != "at" else None
        passed: Truth = True if any(before) and place.where != "at" else None
        truths.append(passed if beyond >= 0 else short)
        shown = f"{track.name} is {show(value)} at x = {shown_at(track, place.hi)}"
    if not truths:
        return None
    program = f"for {place.shown}: y({reading.tracks[0].name}) beyond {level.shown.strip()}"
    return Finding(KIND, every(truths), program, shown, (), 0.87, firm=True)
