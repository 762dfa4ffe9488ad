"""A change of one series between two marks of its own course: places, its start and end, its highest and lowest.

``Between the first sample and 2 h, A loses half``, ``closes a full point under its maximum``, ``its best is twice its
worst``, ``by 100B it has shed 14``: two marks are told, or one and a motion that starts or ends where the series does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from extractor.claims.interval import Value
from extractor.claims.measures.measure import ends_in, extreme, places_in, shown_at, value_in
from extractor.claims.measures.pair import Pair
from extractor.claims.statements.leftovers import unknown_words
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Place, Track
from extractor.claims.words import first
from extractor.model import Span

ROLES = ("change", "ratio", "fraction", "percent")
ANOTHER = re.compile(
    r"\b(?:per|each|every|apart|differ\w*|gaps?|lead|margins?|distances?|advantage|spread|ranges?|spans?|average\w*|mean|"
    r"median|together|combined|others?|rest|within|pace|rate of|faster|slower|steeper|again|respectively|"
    r"(?:improvement|drop|gain|loss|decline|rise|increase|decrease|reduction|growth|fall) (?:comes|happens|occurs|"
    r"takes|had|has)|of (?:the|its|their) (?:total|overall|whole|entire|eventual|final)|of what|relative to|compared|"
    r"as \w+(?: \w+)? as|(?<!more )(?<!less )(?<!fewer )(?<!larger )(?<!smaller )than)\b"
)
OWN = r"\b(?:its|their|his|(?:[^\W\d_]+|x{2,})['’]s|the)\s+(?:(?:own|very|all-time|earlier|previous|former)\s+)?"
NOUN = r"(?:\s+(?:value|level|score|point|reading|mark|figure|rating|result|height|share|rate|position)s?)?\b"
TOP = re.compile(rf"{OWN}(?P<told>(?:[\w-]+\s+){{0,3}}?)(?:peak|maximum|high|highest|top|crest|summit|record)\b{NOUN}")
LOW = re.compile(rf"{OWN}(?P<told>(?:[\w-]+\s+){{0,3}}?)(?:minimum|low|lowest|trough|nadir|bottom)\b{NOUN}")
BEST = re.compile(rf"{OWN}(?P<told>)(?:best|finest|strongest)\b{NOUN}")
WORST = re.compile(rf"{OWN}(?P<told>)(?:worst|poorest|weakest)\b{NOUN}")


@dataclass(frozen=True, slots=True)
class Mark:
    """A place of a series' own course: where the statement tells it, its x and y, and how it is written."""

    at: int
    x: float
    y: Value
    shown: str


def own_change(reading: Reading) -> Iterator[Pair]:
    """The pair of a statement about one series that tells both its marks, or one and a motion."""
    track = _alone(reading)
    if track is None or ANOTHER.search(reading.text):
        return
    stretch = [s for s in reading.scopes if not s.is_place and s.where != "all"]
    if any(s.where == "after" for s in stretch) and LEFT.search(reading.text):
        return
    moved = track.is_ordered and (bool(stretch) or _moves(reading))
    marks = list(_marks(reading, track))
    whole = not marks and moved and (WHOLE.search(reading.text) or any(s.where == "all" for s in reading.scopes))
    told = len(marks) == TWO or bool(whole)
    if whole:
        marks = list(_of_stretch(track, EVERYWHERE, 0))
    elif moved and not stretch and not told and not CONDITION.search(reading.text):
        marks = [*marks, *_implied(reading, track, marks[0])] if marks else list(_of_stretch(track, EVERYWHERE, 0))
    if len(marks) != TWO or marks[0].x == marks[1].x:
        return
    later, earlier = _in_time(reading, marks) if moved else marks
    sure = told or (unknown_words(reading) == 0 and _is_one_way(track, *sorted((earlier.x, later.x))))
    sure = sure and not (reading.statement.goes_on and not reading.scopes)
    yield Pair(later.y, earlier.y, later.shown, earlier.shown, literal=sure, along=moved)


TWO = 2


LEFT = re.compile(r"\b(?:gone|left|remain\w*|lost|ha(?:s|ve|d) [a-z]+(?:ed|en|t|n)|over|still|spent|used up|down)\b")


def _in_time(reading: Reading, marks: Sequence[Mark]) -> tuple[Mark, Mark]:
    """The later of two marks, then the earlier: along x, or the way that ``from 15 to -15`` tells."""
    one, two = sorted(marks, key=lambda m: m.x)
    turned = any(s.where == "wrap" or s.lo > s.hi for s in reading.scopes if not s.is_place)
    return (one, two) if turned else (two, one)


WHOLE = re.compile(
    r"\b(?:total(?:s|led|ling)?|in total|overall|altogether|in all|all told|net|from (?:start|left|first) to \w+)\b"
)
CONDITION = re.compile(r"\b(?:when|if|once|while|as|during|under|with|without|before|prior|relative|against)\b")


def _moves(reading: Reading) -> bool:
    """``rises``, ``has shed``; and ``doubles``, ``is halved``, ``multiplies``."""
    if first(reading.text, "motion", "rise", "fall") is not None:
        return True
    return any(VERB.search(a.shown) for a in reading.of_role("ratio")) or TIMES.search(reading.text) is not None


VERB = re.compile(r"(?:doubl|tripl|trebl|quadrupl|quintupl|halv)(?:es|ed|e|ing)$")
TIMES = re.compile(r"\bmultipl(?:ies|ied|y|ying)\b")


def _alone(reading: Reading) -> Track | None:
    """The one series that a statement with one amount is about, and no two of its categories."""
    one = len(reading.tracks) == 1 == len(reading.named) and len(reading.subjects) < 2
    if not one or reading.levels or reading.mentions_others or len(reading.of_role(*ROLES)) != 1:
        return None
    track = reading.tracks[0]
    named = reading.subjects or reading.context or len(reading.everyone) == 1
    return track if named and len(track.points) > 1 and not (reading.categories and not track.is_ordered) else None


def _marks(reading: Reading, track: Track) -> list[Mark]:
    """Everything that a statement tells of a series' course, in the order of its words."""
    found: list[Mark] = []
    way = _extreme_to_extreme(reading)
    if way:
        return list(_from_extreme(track, way))
    tops = list(_extremes(reading, track))
    for scope in reading.scopes:
        taken = any(lo <= scope.span[0] < hi for (lo, hi), _ in tops)
        if scope.where != "all" and not taken:
            found += _of_place(track, scope) if scope.is_place else _of_stretch(track, scope, scope.span[0])
    found += [mark for _, mark in tops]
    return sorted({(m.x, m.shown): m for m in found}.values(), key=lambda m: m.at)


TOPS = r"(?:peak|crest|top|high|highest (?:point|value|level)|maximum|summit)"
LOWS = r"(?:trough|bottom|low|lowest (?:point|value|level)|minimum|nadir|floor)"
DOWN = re.compile(rf"\b(?:its |the )?{TOPS}[- ]to[- ](?:its |the )?{LOWS}\b")
UP = re.compile(rf"\b(?:its |the )?{LOWS}[- ]to[- ](?:its |the )?{TOPS}\b")


def _extreme_to_extreme(reading: Reading) -> int:
    """+1 for ``from peak to trough``, -1 for ``from its low to its high``, whether or not it was read as a stretch."""
    for words, rest, where, sign in ((DOWN, LOWS, "after_peak", 1), (UP, TOPS, "after_trough", -1)):
        ends = [s.span[1] - reading.offset for s in reading.scopes if s.where == where]
        behind = re.compile(rf"[- ]to[- ](?:its |the )?{rest}\b")
        if words.search(reading.text) or any(behind.match(reading.text, end) for end in ends):
            return sign
    return 0


def _from_extreme(track: Track, sign: int) -> Iterator[Mark]:
    """``From peak to trough``: the highest place and the lowest one behind it; the other way round likewise."""
    here = extreme(track.points, sign)
    behind = [p for p in track.points if here is not None and p.x > here.x]
    there = extreme(behind, -sign)
    if here is not None and there is not None:
        words = ("max", "min") if sign > 0 else ("min", "max")
        yield Mark(0, here.x, here.y, f"{words[0]} y({track.name})")
        yield Mark(1, there.x, there.y, f"{words[1]} y({track.name}; x ≥ {shown_at(track, here.x)})")


def _of_place(track: Track, scope: Scope) -> Iterator[Mark]:
    window, value = scope.window(track), value_in(track, scope)
    if window is not None and value is not None:
        yield Mark(scope.span[0], window[1], value, f"y({track.name}; {scope.shown})")


def _of_stretch(track: Track, scope: Scope, at: int) -> Iterator[Mark]:
    ends = ends_in(track, scope)
    if ends is not None:
        start, end, lo, hi = ends
        yield Mark(at, lo, start, f"y({track.name}; {shown_at(track, lo)})")
        yield Mark(at, hi, end, f"y({track.name}; {shown_at(track, hi)})")


def _extremes(reading: Reading, track: Track) -> Iterator[tuple[Span, Mark]]:
    """``its peak``, ``its worst score``; ``its 2018 maximum`` is the highest of 2018."""
    good = reading.direction(track) or 1
    for words, sign in ((TOP, 1), (LOW, -1), (BEST, good), (WORST, -good)):
        for told in words.finditer(reading.text):
            lo, hi = reading.offset + told.start(), reading.offset + told.end()
            inside = [s for s in reading.scopes if lo <= s.span[0] and s.span[1] <= hi and s.span[1] > s.span[0]]
            top = extreme(_where(track, inside), sign)
            if top is not None and (inside or not told.group("told").strip()):
                shown = f"; {inside[0].shown}" if inside else ""
                yield (lo, hi), Mark(lo, top.x, top.y, f"{'max' if sign > 0 else 'min'} y({track.name}{shown})")


def _where(track: Track, inside: Sequence[Scope]) -> list[Place]:
    """The places of a scope; of a place that is not stated itself, none."""
    return [p for s in inside for p in places_in(track, s)] if inside else list(track.places)


def _implied(reading: Reading, track: Track, mark: Mark) -> Iterator[Mark]:
    """``by 100B it has shed``: since the start; ``from its low it gains``, ``its peak``: until the end."""
    lead = reading.text[: max(0, mark.at - reading.offset)]
    scope = next((s for s in reading.scopes if s.span[0] == mark.at), None)
    since = SINCE.search(lead) is not None or scope is None or scope.where == "start"
    until = scope is not None and (scope.where in ("by", "end") or UNTIL.search(lead) is not None)
    other = Scope("end") if since else Scope("start") if until else None
    yield from _of_place(track, other) if other is not None else ()


SINCE = re.compile(r"\b(?:from|since|after|past|off)\s+(?:[\w'’-]+\s+){0,2}$")
UNTIL = re.compile(r"\b(?:by|until|till|up to|as of)\s+(?:[\w'’-]+\s+){0,2}$")


def _is_one_way(track: Track, lo: float, hi: float) -> bool:
    """Whether a series stands at its two extremes where a stretch begins and ends: no other change is larger."""
    values = [p.y.mid for p in track.inside(lo, hi)]
    return len(values) > 1 and {values[0], values[-1]} == {min(values), max(values)}
