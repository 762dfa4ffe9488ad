"""Which way a curve is going at one place: ``is already on its way down at hour 48``, ``still rising when it ends``.

``already past its peak``, ``no longer falls by then``, ``goes on growing up to 20``: the step into the place, or the
one around it, tells.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from extractor.claims.finding import Finding, names, show
from extractor.claims.interval import Truth, every, less, negated
from extractor.claims.measures.measure import extreme, slack_of
from extractor.claims.statements.motions import QUALITY
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track
from extractor.claims.words import each

KIND = "trend"
WAY = re.compile(
    r"\b(?:(?:on (?:its|their|the) way|(?:still |already |now )?(?:head|point|slop|tend|go|edg|creep|mov|com|trend|"
    r"drift|turn|inch|tick)ing"
    r"(?: (?:sharply|slowly|gently|steadily|steeply|clearly))?) (?:back )?(?:(?P<up>up(?:wards?)?)|"
    r"(?P<down>down(?:wards?)?))|"
    r"(?:on the|an?) (?:(?P<rise>rise|increase|mend|way up|upswing)|(?P<wane>wane|decline|decrease|way down|"
    r"downswing|retreat))|"
    r"in (?P<retreat>decline|retreat|free fall|recession)|"
    r"(?P<past>(?:well |long |already |clearly |just )*(?:past|beyond|over) (?:its|their|the) (?:peak|maximum|crest|"
    r"summit|prime|top|best|high point|heyday))|"
    r"(?P<ahead>(?:still )?(?:short of|ahead of|before|on (?:its|their|the) way to) (?:its|their) (?:peak|maximum|"
    r"crest|summit)))\b"
)
STATE = re.compile(r"\b(?:still|already|yet|again|now|by then|no longer|not any more|as yet|once more)\b")
ONGOING = re.compile(
    r"\b(?:(?:goes|go|went|going|carr(?:y|ies|ied)) on|"
    r"continu(?:es?|ed|ing)(?: to)?|keeps?(?: on)?|kept(?: on)?|(?:is|are|was|were) (?:still |already |no longer |"
    r"not yet |again |now ))"
)
NOT = re.compile(r"\b(?:no longer|not|never|n't|neither|none|nor)\b")
ING = re.compile(r"\w+ing\b")


@dataclass(frozen=True, slots=True)
class Going:
    """The way a curve goes (+1, -1), or that it is past (2) or short of (-2) its peak; and the words that say so."""

    way: int
    span: tuple[int, int]
    denied: bool
    lasts: bool = False


def check(reading: Reading) -> Finding | None:
    """The step of each series at the one place that a statement names."""
    going, place = _going(reading), _place(reading)
    if going is None or place is None or reading.of_role("y", "change", "ratio", "percent", "fraction"):
        return None
    if going.lasts and place.where not in ("before", "between", "by", "end"):
        return None
    tracks = _tracks(reading, going)
    answers = [found for t in tracks if (found := _at(t, place, going)) is not None]
    if not answers or len(answers) < len(tracks):
        return None
    if going.lasts and all(t is not False for t, _, _ in answers):
        return None
    truth = every(negated(t) if going.denied else t for t, _, _ in answers)
    _, one, two = next((a for a in answers if (negated(a[0]) if going.denied else a[0]) is truth), answers[0])
    what = {1: "rising", -1: "falling", 2: "past its maximum", -2: "short of its maximum"}[going.way]
    where = f"the end of {place.shown}" if place.where in ("before", "between") else place.shown
    program = f"at {where}: y({names(tracks)}) {'not ' if going.denied else ''}{what}"
    reason = f"{show(one.y)} at x = {one.shown}, {show(two.y)} at x = {two.shown}"
    read = (going.span, *(m.span() for m in STATE.finditer(reading.text)))
    return Finding(
        KIND, truth, program, reason, (*one.y.pointers, *two.y.pointers), 0.9, firm=truth is not None, read=read
    )


def _going(reading: Reading) -> Going | None:
    text = reading.text
    word = WAY.search(text)
    if word is not None and (word.group("past") or word.group("ahead") or not THAN.match(text, word.end())):
        told = {key for key, value in word.groupdict().items() if value}
        way = 2 if "past" in told else -2 if "ahead" in told else 1 if told & {"up", "rise"} else -1
        return Going(way, word.span(), _is_denied(text, word.start()))
    going = ONGOING.search(text) or TO_THE_END.search(text)
    if going is None:
        return None
    for sign, entry in ((1, "rise"), (-1, "fall")):
        for motion in each(text, "motion", entry):
            near = going.end() <= motion.start() <= going.end() + 12 or going.start() <= motion.start() < going.end()
            if going.re is TO_THE_END and motion.end() <= going.start() <= motion.end() + 24:
                return Going(sign, (motion.start(), going.end()), _is_denied(text, motion.start()), lasts=True)
            if (
                near
                and not QUALITY.match(motion.group())
                and (ING.match(text, motion.start()) or going.group().endswith("to"))
            ):
                state = STATE.search(going.group())
                return Going(sign, (going.start(), motion.end()), _is_denied(text, motion.start()), lasts=state is None)
    return None


THAN = re.compile(r"\s+(?:by|to|from|\d|of\b)")


def _is_denied(text: str, at: int) -> bool:
    clause = re.split(r"[,;]", text[:at])[-1]
    return NOT.search(clause) is not None


def _place(reading: Reading) -> Scope | None:
    """The one place of a statement; a stretch counts by its end."""
    known = [s for s in reading.scopes if s.where not in ("all", "after_start")]
    if not known and TO_THE_END.search(reading.text):
        return Scope("end")
    told = ("at", "by", "end", "before", "between", "last", "late")
    return known[0] if len(known) == 1 and known[0].where in told else None


TO_THE_END = re.compile(
    r"\b(?:right |all the way |straight |clear )?(?:(?:up |on |down )?to|until|till) (?:the|its) (?:very )?(?:end|"
    r"last|close|finish|right edge)\b"
)


def _tracks(reading: Reading, going: Going) -> list[Track]:
    """The series of a statement; of those past a peak, the ones that have it inside, where it is not said which."""
    tracks = [t for t in reading.tracks if t.is_ordered and len(t.points) > 1]
    if len(tracks) < len(reading.tracks):
        return []
    inside = [t for t in tracks if (top := extreme(t.points, 1)) and t.start != top.x != t.end]
    return inside if abs(going.way) > 1 and inside and not reading.is_collective else tracks


def _at(track: Track, scope: Scope, going: Going) -> tuple[Truth, Place, Place] | None:
    """Whether a series goes that way at a place, and the two places that tell."""
    window = scope.window(track)
    points = track.points
    if window is None or len(points) < 2:
        return None
    x = min(max(window[1], points[0].x), points[-1].x)
    stretch = [p for p in points if window[0] - 1e-9 <= p.x <= window[1] + 1e-9]
    if scope.where in ("last", "late", "between") and abs(going.way) == 1 and len(stretch) > 1 and not going.lasts:
        signs = {_sign(a, b, 2 * slack_of(track)) for a, b in pairwise(stretch)}
        against = going.way not in signs and None not in signs
        return (True if signs == {going.way} else False if against else None), stretch[0], stretch[-1]
    if abs(going.way) > 1:
        top = max(points, key=lambda p: p.y.mid)
        here = min(points, key=lambda p: abs(p.x - x))
        truth: Truth = None if abs(top.x - x) < 1e-9 else (x > top.x) == (going.way > 0)
        return truth, top, here
    steps = list(pairwise(points))
    into = next((s for s in reversed(steps) if s[0].x < x - 1e-9), steps[0])
    out = next((s for s in steps if s[1].x > x + 1e-9), None)
    return _goes(track, x, (into, out), going)


def _goes(
    track: Track, x: float, around: tuple[tuple[Place, Place], tuple[Place, Place] | None], going: Going
) -> tuple[Truth, Place, Place]:
    """The step into a place counts, and for what lasts the one out of it too; a turn right there decides nothing."""
    (into, out), room = around, 2 * slack_of(track)
    signs = [_sign(a, b, room) for a, b in (into, out or into)]
    level = [p for p in track.places if p.is_stretch and p.lo < x <= p.hi + 1e-9 and p.y.hi - p.y.lo <= room]
    if level and going.lasts:
        return False, into[0], into[1]
    if None in signs:
        return None, *into
    if signs[0] == signs[1]:
        return (signs[0] == going.way if signs[0] or going.lasts else None), *into
    return (True if signs[0] == going.way and (out is None or x < into[1].x or going.lasts) else None), *into


def _sign(a: Place, b: Place, room: float) -> int | None:
    """Which way a step goes; one of less than a reading by eye goes nowhere, one into an open end may go anywhere."""
    if a.y.bounded and b.y.bounded and abs(b.y.mid - a.y.mid) <= room:
        return 0
    return 1 if less(a.y, b.y) is True else -1 if less(b.y, a.y) is True else None
