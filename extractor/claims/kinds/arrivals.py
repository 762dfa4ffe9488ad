"""When a series first gets to a level: ``reaches 50 % earlier than B``, ``the first to drop below 10``."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, every
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track, brief, plain

KIND = "threshold"
REACH = re.compile(
    r"\b(?:reach\w*|gets? (?:up |down |back )?to|comes? (?:up|down) to|match\w*|hits?|"
    r"attain\w*|achiev\w*|regain\w*|cross(?:es|ed|ing)?|pass(?:es|ed|ing)?(?! through)|touch\w*|arriv\w*|"
    r"climbs? to|makes it)\b"
)


@dataclass(frozen=True, slots=True)
class Level:
    """What is not to be crossed: a stated y or a reference line."""

    value: float
    shown: str


EARLIER = re.compile(
    r"\b(?P<early>earlier|sooner|before|(?:far |many )?fewer (?:\w+ )?(?:steps|epochs|labels|tokens|samples|"
    r"iterations)|faster|first)\b|\b(?P<late>later|after|slower)\b"
)


def earlier(reading: Reading, level: Level) -> Finding | None:
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
    r"\b(?P<early>first|earliest|quickest|fastest|soonest)(?: [^\W\d_]+| of (?:all|the)(?: [^\W\d_]+){1,3})? to\b|"
    r"\b(?P<late>last|latest|slowest)(?: [^\W\d_]+| of (?:all|the)(?: [^\W\d_]+){1,3})? to\b|"
    r"\b(?:reach|pass|cross|clear|hit|get|drop|fall|ris)\w* .*\b(?:(?P<early2>first|soonest|earliest)|"
    r"(?P<late2>last))\W*$"
)


def first_to(reading: Reading, level: Level) -> Finding | None:
    """``The 80 % mix is the first to drop below 10``: it arrives before every other series, or after it."""
    word, mine = FIRST_TO.search(reading.text), reading.resolve(reading.subjects[0].keys)
    rivals = rivals_of(reading)
    way = _side(reading.text)
    here = arrival(mine[0], level.value, way) if len(mine) == 1 else None
    if word is None or here is None or not rivals:
        return None
    sign = -1 if word.group("early") or word.group("early2") else 1
    rivals = [t for t in rivals if not way or way * (t.points[0].y.mid - level.value) < 0] or rivals
    truths = [_is_beyond(here, arrival(t, level.value, way), sign) for t in rivals]
    shown = [f"{t.name} by x = {plain(at[1])}" for t in (mine[0], *rivals) if (at := arrival(t, level.value, way))]
    program = f"first x with y = {level.shown} {'smallest' if sign < 0 else 'largest'} for {mine[0].name}"
    return Finding(KIND, every(truths), program, ", ".join(shown), (), 0.93, firm=True)


def _side(text: str) -> int:
    """The side that is gained: ``climb over``, ``drop below``; 0 where the words do not tell."""
    found = SIDE.search(text)
    return 0 if found is None else 1 if found.group("up") else -1


SIDE = re.compile(
    r"\b(?:(?P<up>above|over|past|beyond|exceed\w*|surpass\w*|clears?|cleared|tops?|climb\w*|ris(?:e|es|ing)|"
    r"break through)|"
    r"below|under|beneath|drops?|falls?|sinks?|dips?|undercut\w*)\b"
)


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


def in_fewer(reading: Reading) -> Finding | None:
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
                times_more = f" ({brief(second[1][1] / first[1][1])} times as many)" if first[1][1] > 0 else ""
                shown.append(f"{amount.shown.strip()}: {ahead}, {behind}{times_more}")
    if not shown:
        return None
    named = {t.name for t in reading.tracks} if reading.subjects or reading.context else leaders
    truth: Truth = True if len(leaders) == 1 and leaders <= named else None
    return Finding(
        KIND, truth, f"first x at the level smallest for {', '.join(sorted(leaders))}", "; ".join(shown), (), 0.95
    )


def arrival(track: Track, level: float, way: int = 0) -> tuple[float, float] | None:
    """The places between which a track first gets to a level from its start; equal where a stated place is on it.

    Where it is told which way, the first place on the other side counts: one that starts there gets there when it is
    back.
    """
    points = track.points
    while way and points and way * (points[0].y.mid - level) > 0:
        points = points[1:]
    if not points:
        return None
    side = points[0].y.mid - level
    for before, here in itertools.pairwise(points):
        if here.y.mid == level:
            return here.x, here.x
        if (here.y.mid - level) * side < 0:
            return before.x, here.x
    return None


def rivals_of(reading: Reading) -> list[Track]:
    """The other series of the panels that the statement is about."""
    mine = {t.key for t in reading.tracks}
    return [t for t in reading.everyone if t.key not in mine and t.panel in {x.panel for x in reading.tracks}]
