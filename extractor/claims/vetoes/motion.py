"""Motions that the numbers go against: ``decreases steadily, reaching 4.5`` of a curve that rises to 4.5.

A statement is cut at its motion words. Each piece is held against the steps of its series: into the value it names
(``drops to 3.4``), between two values (``from 2.68 to 2.75``), or over the stretch it names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from extractor.claims.interval import Truth
from extractor.claims.measures.measure import ends_in, merged_steps, places_in, slack_of
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.aspects import MEASURED
from extractor.claims.statements.motions import QUALITY, belongs_to_x
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.vetoes.case import Case
from extractor.claims.view import CALENDAR, Place, Track
from extractor.claims.words import each, first

BLIND = ("value", "threshold", "extremum", "order", "plateau", "rate", "shape", "trend", "event", "range")
DENIED = re.compile(
    r"\b(?:not|never|no|none|neither|nor|without|hardly|barely|instead of|rather than|than)\b[^,;.]{0,32}$"
)
NO_MOTION = re.compile(
    r"\s+(?:above|below|past|ahead|short|between|into|on\b|behind|within|outside|to the|as|than|over|order|sequence|"
    r"ranking)\b"
)
NO_VERB = re.compile(
    r"lower|higher|recover\w*|adds?|saves?|cuts?|gain|warmed|cooled|mounted|slide|slid|lost|g(?:iv\w+|ave) (?:back|up)"
)
INTO = re.compile(r"^\W*(?:\w+\W+){0,8}?(?:to|reach\w*|near|around|down to|up to|at|peak of)\b\W*(?:\w+\W+){0,5}$")
FROM = re.compile(r"\bfrom\b\W*(?:\w+\W+){0,3}$")
JOINT = re.compile(r"[;.:](?=\s)|\b(?:then|followed by|while|whereas|but|although)\b")
GAP = re.compile(
    r"\b(?:gaps?|difference|distance|spread|margin|lead|advantage|slopes?|rates?|pace|growth rate|ratio)\b"
)


RELATING = re.compile(r"\|Δy|in order of the parameter")


@dataclass(frozen=True, slots=True)
class Motion:
    """One motion of a statement, with the values and places that belong to it."""

    sign: int
    word: str
    quality: bool
    values: tuple[Amount, ...]
    scopes: tuple[Scope, ...]
    is_between: bool
    is_into: bool


def veto(case: Case) -> str | None:
    """A motion that no step of the statement's series makes."""
    reading = case.reading
    alone = case.kind == "gap" and len(reading.subjects) < 2 and not first(case.text, "compare", "above", "below")
    if not (case.kind in BLIND or alone) or GAP.search(case.text) or RELATING.search(case.finding.program):
        return None
    tracks = [t for t in reading.tracks if _is_ordered(t)]
    for motion in _motions(reading):
        if motion.quality and case.kind in ("order", "extremum"):
            continue
        answers = [_made(reading, motion, t) for t in tracks]
        wrong = [a is False for a in answers]
        joint = reading.is_collective and len({t.panel for t in tracks}) == 1
        if answers and (any(wrong) if joint else all(wrong)):
            return f"the values do not bear out “{motion.word}”"
    return None


def _is_ordered(track: Track) -> bool:
    """Whether x has a direction: numbers, dates or months, not the names of things."""
    return not track.scattered and all(name[:3].casefold() in CALENDAR for name in track.categories)


def _motions(reading: Reading) -> Iterator[Motion]:
    text = reading.text
    entries = (("rise", 1), ("fall", -1), ("flat", 0))
    words = sorted((m.start(), m.end(), sign) for entry, sign in entries for m in each(text, "motion", entry))
    for number, (start, end, sign) in enumerate(words):
        if not sign or not _is_motion(reading, start, end, words):
            continue
        until = next((w[0] for w in words[number + 1 :] if w[0] >= end), len(text))
        since = max((w[1] for w in words[:number]), default=0)
        joint = JOINT.search(text, end, until)
        joints = [m.end() for m in JOINT.finditer(text, since, start)]
        until = joint.start() if joint else until
        since = joints[-1] if joints else since if not number else start
        yield _motion(reading, (since, start, end, until), sign)


def _is_motion(reading: Reading, start: int, end: int, words: list[tuple[int, int, int]]) -> bool:
    """Whether a word is a motion of y that is affirmed."""
    text = reading.text
    if MEASURED.match(text, start) and any(MEASURED.search(t.label.lower()) for t in reading.tracks):
        return False
    inside = any(w[2] == 0 and w[0] <= start and end <= w[1] for w in words)
    if inside or belongs_to_x(reading, start) or DENIED.search(text[:start]) or NO_VERB.fullmatch(text[start:end]):
        return False
    return not NO_MOTION.match(text, end)


def _motion(reading: Reading, cut: tuple[int, int, int, int], sign: int) -> Motion:
    since, start, end, until = cut
    text, offset = reading.text, reading.offset
    values = tuple(a for a in reading.of_role("y", "change") if end <= a.span[0] - offset < until and a.relation == "=")
    known = tuple(s for s in reading.scopes if since <= s.span[0] - offset < until)
    after = tuple(s for s in known if s.span[0] - offset >= end)
    lead = text[end : values[0].span[0] - offset] if values else ""
    lead += re.match(r"\D*", values[0].shown).group() if values else ""  # type: ignore[union-attr]
    word = text[start:end]
    between = len(values) > 1 and FROM.search(lead) is not None
    into = bool(values) and INTO.match(lead) is not None and not between
    return Motion(sign, word, QUALITY.match(word) is not None, values, after or known, between, into)


def _made(reading: Reading, motion: Motion, track: Track) -> Truth:
    """Whether a track makes a motion; ``None`` where its numbers do not tell."""
    good = reading.direction(track) if motion.quality else 1
    sign = motion.sign * good
    if not sign:
        return None
    if motion.is_between:
        return sign * (motion.values[1].mid - motion.values[0].mid) > 0
    if motion.is_into:
        return _steps_into(track, motion, sign)
    return _moves_over(track, motion, sign)


def _steps_into(track: Track, motion: Motion, sign: int) -> Truth:
    """``drops to 3.4 by 35,000``: the step into a place of that height, where one is named near that place."""
    amount = motion.values[0]
    room = max(2 * slack_of(track), 0.03 * abs(amount.mid))
    places = merged_steps(track.places)
    steps = [(a, b) for a, b in pairwise(places) if b.y.lo - room <= amount.hi and amount.lo <= b.y.hi + room]
    at = next((s for s in motion.scopes if s.where in ("at", "by")), None)
    steps = [(a, b) for a, b in steps if at is None or b.lo <= at.hi <= b.hi or abs(b.x - at.hi) <= 1e-6 * abs(at.hi)]
    if not steps:
        return None
    ways = [sign * (b.y.mid - _before(places, a, b).y.mid) for a, b in steps]
    return any(w >= 0 for w in ways)


def _before(places: list[Place], a: Place, b: Place) -> Place:
    """The place a step starts from; of places on one height, the one before them."""
    at = places.index(a)
    while at > 0 and places[at].y.mid == b.y.mid:
        at -= 1
    return places[at]


def _moves_over(track: Track, motion: Motion, sign: int) -> Truth:
    """Over the stretch a motion names, or at all: false where every step goes the other way."""
    scope = _over(track, motion.scopes)
    places = merged_steps(places_in(track, scope))
    ends = ends_in(track, scope)
    if ends is None:
        return None
    net = sign * (ends[1].mid - ends[0].mid)
    if net >= -2 * slack_of(track):
        return True
    return False if all(sign * (b.y.mid - a.y.mid) <= 0 for a, b in pairwise(places)) else None


def _over(track: Track, scopes: tuple[Scope, ...]) -> Scope:
    """The stretch between two places (``April to May``), the one that is named, or the step into a place."""
    at = [s.lo for s in scopes if s.where == "at"]
    if len(at) == 2:
        return Scope("between", min(at), max(at))
    return next((_stretch(track, s) for s in scopes if s.where not in ("start", "end")), EVERYWHERE)


def _stretch(track: Track, scope: Scope) -> Scope:
    """A place as the step into it: ``fell in 2020``."""
    if scope.where not in ("at", "by"):
        return scope
    before = [p.x for p in track.points if p.x < scope.lo]
    return Scope("between", max(before), scope.hi) if before else Scope("before", hi=scope.hi)
