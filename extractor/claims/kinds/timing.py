"""Where on x curves turn, held against each other: ``peaks two weeks later than``, ``settles sooner than``.

``needs 16 h to B``, ``the low in A precedes the high in B by one quarter``, ``collapses just as B spikes``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, every, some
from extractor.claims.kinds.lengths import LENGTH, length_of
from extractor.claims.kinds.moments import moment_of, turn_in
from extractor.claims.kinds.paces import Side, side_between, tracks_of
from extractor.claims.statements.reading import OTHERS, Reading
from extractor.claims.statements.scope import EVERYWHERE
from extractor.claims.view import Place, Track, brief

KIND = "event"
PIVOT = re.compile(
    r"\b(?P<same>(?:in|at|on|by) the (?:very |exact |self-?)?same (?:\w+ )?(?:week|day|month|year|step|time|place|"
    r"point|hour|moment|instant|quarter|minute|cycle|epoch|number|dose|age|date)|(?:in|on|"
    r"at) the very \w+ (?:in which|on which|at which|that|when)|"
    r"(?:exactly|just|precisely) (?:when|as)\b|simultaneous\w*|coincid\w+ with|concurrent\w*|"
    r"at the (?:very )?moment (?:when|at which))\b|"
    r"\b(?P<late>later|after|lags?|trails|follows|behind|delayed|(?:needs?|needed|takes?|took|requires?) longer)\b|"
    r"\b(?P<early>earlier|sooner|before|precedes?|preceded|preceding|ahead of|leads|anticipates?)\b"
)
TRAVEL = re.compile(
    r"\b(?:needs?|needed|takes?|took|requires?|travels?)\b(?P<way>[^.;]*)\bfrom\b[^.;]*?x{2,}(?P<joint>[^.;]*?\bto\b)"
)
NTH = re.compile(
    r"\b(?:first|second|third|earlier|previous|other)\W+(?:[a-z]+ )?(?:peak|maximum|minimum|crest|trough)\b(?! than)"
)


@dataclass(frozen=True, slots=True)
class Moment:
    """The highest or lowest place of one track, or the one from which it keeps its level."""

    track: Track
    place: Place


def timed(reading: Reading) -> Finding | None:
    """Which of two extremes comes later, and by how much where that is told; of several panels, one may be meant."""
    travel, word = TRAVEL.search(reading.text), PIVOT.search(reading.text)
    if (travel is None and word is None) or NTH.search(reading.text):
        return None
    cut = travel.span("joint") if travel else _cut(reading, word) if word else (0, 0)
    told = travel.group("way") if travel else reading.text[: word.start()] if word else ""
    pairs = _pairs(reading, cut)
    way = -1 if travel else 1 if word and word.group("late") else -1 if word and word.group("early") else None
    if not pairs:
        return _together(reading) if word is not None and word.group("same") else None
    length = _length(reading, told, pairs[0][0].track, is_last=travel is None)
    behind = BY_LENGTH.search(reading.text, cut[1])
    if length is None and behind is not None:
        length = _length(reading, behind.group("told"), pairs[0][0].track, is_last=False)
    truths = [_holds(one.place.x - two.place.x, way, length) for one, two in pairs]
    truth = every(truths) if len({one.track.label for one, _ in pairs}) == 1 else some(truths)
    one, two = pairs[truths.index(truth) if truth in truths else 0]
    shown = f"{one.track.name} at x = {one.place.shown}, {two.track.name} at x = {two.place.shown}"
    mark = {1: ">", -1: "<", None: "="}[way] + (f" by {brief(length)}" if length else "")
    what = "plateau" if turn_in(reading.text) == "level" else "extreme"
    program = f"x of {what}({one.track.name}) {mark} x of {what}({two.track.name})"
    read = (
        *((m.start(), m.end()) for m in (word, behind, OTHERS.search(reading.text)) if m is not None),
        _before(told),
    )
    evidence = (*one.place.y.pointers, *two.place.y.pointers)
    return Finding(KIND, truth, program, shown, evidence, 0.9, sure=len(pairs) == 1, read=read)


def _together(reading: Reading) -> Finding | None:
    """``Both wards peak in the same month``: the turns of all series, or of one in several panels, at one place."""
    turn, tracks = turn_in(reading.text), reading.tracks
    several = reading.is_collective or len(reading.subjects) > 1 or len(reading.panels) > 1
    if not turn or len(tracks) < 2 or not several or any(s.where in ("at", "by") for s in reading.scopes):
        return None
    found = [(t, place) for t in tracks if (place := moment_of(t, EVERYWHERE, turn)) is not None]
    groups = {label: {p.x for t, p in found if t.label == label} for (label,) in {(t.label,) for t, _ in found}}
    if len(found) < len(tracks):
        return None
    across = len(reading.panels) > 1 or len(groups) == 1
    truths = [len(xs) == 1 for xs in groups.values()] if not across else [len({p.x for _, p in found}) == 1]
    truth = some(truths) if not across else truths[0]
    shown = ", ".join(f"{t.name} at x = {p.shown}" for t, p in found[:4])
    evidence = tuple(i for _, p in found for i in p.y.pointers)
    return Finding(KIND, truth, f"x of extreme the same for {len(found)} series", shown, evidence, 0.9)


NOUN = re.compile(r"[^\W\d_]{5,}")  # ``the low in construction``: told by another word
BY_LENGTH = re.compile(r"\bby (?:about |some |roughly |almost |nearly |around |only |just )?(?P<told>[^,;.]{1,40})")


def _before(told: str) -> tuple[int, int]:
    """Where the length stands that is told right before ``later``."""
    found = [m for m in LENGTH.finditer(told) if not told[m.end() :].strip()]
    return found[0].span() if found else (0, 0)


def is_timed(reading: Reading) -> bool:
    """``levels off sooner than B``: whether one of two comes first is what counts."""
    word = PIVOT.search(reading.text)
    if word is None or not turn_in(reading.text[: word.end()]):
        return False
    right = side_between(reading, _cut(reading, word)[1], len(reading.text))
    return bool(right.keys or right.others)


def _cut(reading: Reading, word: re.Match[str]) -> tuple[int, int]:
    """Where the first side ends and the other begins: at ``than``, else at the word itself."""
    than = re.compile(r"\b(?:than|as)\b").search(reading.text, word.end())
    return (than.start(), than.end()) if than is not None else word.span()


def _pairs(reading: Reading, cut: tuple[int, int]) -> list[tuple[Moment, Moment]]:
    """The extremes of two series, or of one series in two panels; each side may name its own kind of extreme."""
    left, right = side_between(reading, 0, cut[0]), side_between(reading, cut[1], len(reading.text))
    one, two = turn_in(reading.text[: cut[0]]), turn_in(reading.text[cut[1] :])
    one = one or ("peak" if TRAVEL.search(reading.text) else "")
    across = bool(left.panels and right.panels and left.panels != right.panels)
    same = left.keys == right.keys and not across and not right.others
    if not (one or two) or not (right.keys or right.others or across) or same:
        return []
    right = right if right.keys or right.others else Side(left.keys, right.scope, right.panels)
    ones, twos = tracks_of(reading, left, left), tracks_of(reading, right, left)
    if not left.keys and not left.panels:
        ones = tuple(t for t in reading.everyone if t not in twos)
        ones = ones if len(ones) == 1 and NOUN.search(reading.text[: cut[0]]) else ()
    couples = [(a, b) for a in ones for b in twos if a.key != b.key]
    alike = [(a, b) for a, b in couples if (a.series.name == b.series.name if across else _share_axis(a, b))]
    scope = next((s for s in reading.scopes if s.where == "between"), EVERYWHERE)
    tops = [(moment_of(a, scope, one or two), moment_of(b, scope, two or one)) for a, b in alike or couples]
    return [(Moment(a, p), Moment(b, q)) for (a, b), (p, q) in zip(alike or couples, tops, strict=True) if p and q]


def _share_axis(one: Track, two: Track) -> bool:
    return one.panel == two.panel and one.series.axis == two.series.axis


def _length(reading: Reading, told: str, track: Track, *, is_last: bool) -> float | None:
    """``two weeks`` right before ``later``, ``16 hours`` after ``needs``, in units of x."""
    found = [m for m in LENGTH.finditer(told) if not is_last or not told[m.end() :].strip()]
    return length_of(reading, found[0], track) if found else None


def _holds(shift: float, way: int | None, length: float | None) -> Truth:
    if way is None:
        return abs(shift) < 1e-9
    if way and way * shift <= 0:
        return False
    if length is None:
        return True
    off = abs(abs(shift) - length)
    return True if off <= 0.15 * length + 1e-9 else False if off > 0.5 * length else None
