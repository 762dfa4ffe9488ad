"""``loses more in the second half than in the first``, ``faster in the first 400 than in the 600 that follow``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, every
from extractor.claims.measures.measure import ends_in, slack_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track, brief

KIND = "rate"
PARTS = {"half": 2, "third": 3, "quarter": 4}
FIRST = "first|opening|initial"
LAST = "last|final|closing|latter|remaining"
PART = re.compile(rf"\b(?P<which>{FIRST}|second|{LAST}|third|fourth)(?: (?P<of>half|third|quarter))?\b")
DEGREE = re.compile(
    r"\b(?:(?P<fast>faster|quicker|steeper|more (?:quickly|rapidly|steeply|sharply|strongly))|"
    r"(?P<slow>slower|gentler|flatter|more (?:slowly|gradually|gently))|(?P<more>more|bigger|larger|greater)|"
    r"(?P<less>less|fewer|smaller))\b"
)
FOLLOWING = re.compile(
    r"\bthan\b.*?\b(?:the )?(?P<n>\d+)(?: \w+)? (?:that follow(?:ed)?|following|afterwards?|after that)\b"
)


def halves(reading: Reading) -> Finding | None:
    """The change (or its pace) over one part of x against that over another."""
    head, _, tail = reading.text.partition(" than ")
    degree = DEGREE.search(head)
    moves = any(reading.has("motion", entry) for entry in ("rise", "fall")) or (degree and degree.lastgroup == "fast")
    if (
        not tail
        or degree is None
        or not moves
        or not (reading.subjects or reading.context or len(reading.everyone) == 1)
    ):
        return None
    windows = [(t, pair) for t in reading.tracks if (pair := _windows(reading, t, head, tail)) is not None]
    if not windows or len(windows) < len(reading.tracks):
        return None
    sign = 1 if degree.lastgroup in ("fast", "more") else -1
    found = [_held(t, pair, sign, by_pace=degree.lastgroup in ("fast", "slow")) for t, pair in windows]
    truth = every(answer for answer, _ in found)
    what = "|Δy/Δx|" if degree.lastgroup in ("fast", "slow") else "|Δy|"
    one, two = (scope.shown for scope in windows[0][1])
    program = f"{what} of {names(reading.tracks)} over {one} {'>' if sign > 0 else '<'} over {two}"
    return Finding(KIND, truth, program, found[0][1], _evidence([t for t, _ in windows]), 0.9, firm=True, sure=True)


def _windows(reading: Reading, track: Track, head: str, tail: str) -> tuple[Scope, Scope] | None:
    """The two parts of x that are compared; the second takes its fraction from the first: ``than in the first``."""
    following, early = FOLLOWING.search(reading.text), next((s for s in reading.scopes if s.where == "first"), None)
    if following and early is not None and track.start is not None:
        middle = track.start + early.hi
        return Scope("between", track.start, middle), Scope("between", middle, middle + float(following.group("n")))
    one, two = PART.search(head), PART.search(tail)
    of = (one and one.group("of")) or (two and two.group("of"))
    if one is None or two is None or of is None or any(s.lo == s.lo and s.where != "at" for s in reading.scopes):
        return None
    return _part(track, one.group("which"), PARTS[of]), _part(track, two.group("which"), PARTS[of])


def _part(track: Track, which: str, parts: int) -> Scope:
    start, end = track.start or 0.0, track.end or 0.0
    order = {"second": 1, "third": 2, "fourth": 3}
    number = 0 if re.fullmatch(FIRST, which) else min(order.get(which, parts - 1), parts - 1)
    step = (end - start) / parts
    return Scope("between", start + number * step, start + (number + 1) * step)


def _held(track: Track, pair: tuple[Scope, Scope], sign: int, *, by_pace: bool) -> tuple[Truth, str]:
    ends = [ends_in(track, scope) for scope in pair]
    if ends[0] is None or ends[1] is None:
        return None, "one of the two stretches is not stated"
    sizes = [abs(e[1].mid - e[0].mid) for e in ends if e is not None]
    lengths = [e[3] - e[2] if by_pace else 1.0 for e in ends if e is not None]
    one, two = (size / length for size, length in zip(sizes, lengths, strict=True))
    shown = f"{track.name}: {brief(sizes[0])} over {pair[0].shown}, {brief(sizes[1])} over {pair[1].shown}"
    stated = all(e[0].stated and e[1].stated for e in ends if e is not None)
    room = 2 * slack_of(track) / min(lengths)
    if sign * (one - two) > (0 if stated else room):
        return True, shown
    return (False if stated and sign * (two - one) > room else None), shown


def _evidence(tracks: Sequence[Track]) -> tuple[str, ...]:
    return tuple(p for t in tracks for place in t.points for p in place.y.pointers)[:12]
