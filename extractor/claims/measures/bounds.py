"""What values are held against: ``above 3``, ``between 400 and 1000``, ``a majority``, ``in double figures``."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from extractor.claims.interval import Truth, Value, negated
from extractor.claims.measures.measure import places_in, value_in
from extractor.claims.measures.own_levels import own_level
from extractor.claims.measures.ways import is_taken
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.frame import PERCENT
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.statements.stems import stem
from extractor.claims.view import Track, plain
from extractor.claims.words import has, pattern
from extractor.model import Span

WITHIN = re.compile(
    r"\b(?:between|from|within|inside|outside|(?:range|band|interval|bracket|window|corridor|zone|limits|bounds)"
    r"(?: of| from| between)?)\s+(?:the\s+)?$"
)
ITS_BAND = re.compile(r"\W*(?:[^\W\d_]+\s)?(?:range|band|interval|bracket|window|corridor|zone)\b")
PASSIVE = re.compile(
    r"\W*(?:[^\W\d_]+\W+){0,2}?(?:is|are|was|were|has been|had been|gets?)\s+(?P<not>not |never |nowhere )?"
    r"(?:[^\W\d_]+\s+){0,1}?(?P<verb>exceeded|surpassed|topped|passed|beaten|cleared|outdone|reached|attained|met|"
    r"breached|violated|broken|crossed|"
    r"undercut|undershot)\b"
)
UNDERCUT = ("undercut", "undershot")
HEDGE = (
    r"(?:eur|usd|gbp|chf|€|\$|£|about|roughly|around|approximately|some|an? (?:[^\W\d_]+ ){1,2}of\b|the|a|an|its|their|"
    r"that|this|only|just|even|mark|level|value|of|at|~|≈|\s)*"
)
BESIDE = re.compile(rf"^\s*{HEDGE}$")


@dataclass(frozen=True, slots=True)
class Bound:
    """The values a statement allows, ends included for a range; ``span`` is the wording that says so.

    ``own`` is the place at which each series has its own level (``its starting value``); ``is_reached`` leaves it to
    where a series starts from which side it gets there.
    """

    lo: float
    hi: float
    shown: str
    span: Span
    is_open: bool = False
    is_range: bool = False
    own: Scope | None = None
    is_reached: bool = False

    def of(self, track: Track) -> Bound | None:
        """The bound for one series."""
        bound = self if self.own is None else self._at_own(track, self.own)
        first = track.points[0].y if bound is not None and bound.is_reached and track.points else None
        if bound is None or first is None or track.categories or first.mid <= bound.lo:
            return bound
        return replace(bound, lo=-math.inf, hi=bound.lo)

    def _at_own(self, track: Track, place: Scope) -> Bound | None:
        before = places_in(track, place) if place.where == "before" else []
        value = before[-1].y if before else value_in(track, place)
        if value is None or not value.bounded:
            return None
        return replace(self, lo=value.hi, hi=math.inf) if self.hi == math.inf else replace(self, hi=value.lo)

    def holds(self, value: Value, slack: float) -> Truth:
        """Whether a value keeps to the bound; one within reading precision of an end is neither in nor out."""
        if self.is_open and self._is_on_end(value):
            return None
        if value.lo >= self.lo and value.hi <= self.hi:
            return True
        out = value.hi < self.lo - slack or value.lo > self.hi + slack
        return False if out and value.stated else None

    def breaks(self, value: Value, slack: float) -> Truth:
        """``never exceeds 5``: a value on the end does not."""
        if self.is_open and self._is_on_end(value):
            return True
        return negated(self.holds(value, slack))

    def _is_on_end(self, value: Value) -> bool:
        return value.mid in (self.lo, self.hi) and value.lo == value.hi


def bound_of(reading: Reading, taken: Sequence[Span] = ()) -> Bound | None:
    """The one bound of a statement; ``taken`` are spans of numbers that count something."""
    levels = {m.level for m in reading.levels}
    free = [a for a in reading.amounts if not _overlaps(a.span, taken) and not (a.role == "y" and a.mid in levels)]
    found = [b for a in free for b in _of_amount(reading, a)]
    found = _of_own(reading) or found or _of_level(reading) + _of_words(reading)
    return found[0] if len(found) == 1 else None


def _of_own(reading: Reading) -> list[Bound]:
    """``below its starting value``, ``above the level it had in 1980``."""
    told = own_level(reading)
    if told is None:
        return []
    place, span = told
    sign = _side_before(reading, reading.text[: span[0] - reading.offset])
    ends = (0.0, math.inf) if sign > 0 else (-math.inf, 0.0)
    shown = f"{'>' if sign > 0 else '<'} y({place.shown})"
    return [Bound(*ends, shown, span, is_open=True, own=place)] if sign else []


def _overlaps(span: Span, others: Sequence[Span]) -> bool:
    return any(lo < span[1] and span[0] < hi for lo, hi in others)


def _of_amount(reading: Reading, amount: Amount) -> list[Bound]:
    """A y, a count on an axis that counts, or a share on an axis of percentages."""
    factor = _factor(reading, amount)
    if factor is None:
        return []
    lo, hi = factor * amount.lo, factor * amount.hi
    start, end = amount.span[0] - reading.offset, amount.span[1] - reading.offset
    before, shown = reading.text[: max(start, 0)], amount.shown.strip()
    if is_of_place(reading, amount):
        return []
    if amount.relation == "=" and hi > lo:
        inside = (
            WITHIN.search(before) or re.match(r"(?:between|from|within)\b", shown) or ITS_BAND.match(reading.text, end)
        )
        return [Bound(lo, hi, f"{plain(lo)}..{plain(hi)}", amount.span, is_range=True)] if inside else []
    if re.search(r"\bwithin\b(?! reach)", f"{before[-12:]}{shown}") or DEVIATES.search(reading.text):
        return []
    or_less = OR_LESS.match(reading.text, end) or OR_LESS.search(shown)
    if or_less and amount.relation in ("=", "<" if or_less.group("less") else ">"):
        return [_beyond(-1 if or_less.group("less") else 1, lo, amount.span, closed=True)]
    reached = amount.relation == "=" and _is_reached(before + re.match(r"\D*", shown).group())  # type: ignore[union-attr]
    sign = {">": 1, "<": -1, "=": _side_before(reading, before) or int(reached)}[amount.relation]
    passive = PASSIVE.match(reading.text, end) if sign == 0 else None
    if passive:
        sign = -1 if passive.group("verb") in UNDERCUT else 1
    if passive and passive.group("verb") in REACHED:
        reached = True
    sign = 1 if reached else sign
    bound = _beyond(sign, lo if sign > 0 else hi, amount.span, closed=_is_closed(before + shown) or reached)
    return [replace(bound, is_reached=reached)] if sign else []


def is_of_place(reading: Reading, amount: Amount) -> bool:
    """``below its 2015 value``: the number names a place, whatever it was taken for."""
    before = reading.text[: max(0, amount.span[0] - reading.offset)]
    return ITS.search(before) is not None and ITS_VALUE.match(reading.text, amount.span[1] - reading.offset) is not None


ITS = re.compile(r"\b(?:its|their)\s+$")
ITS_VALUE = re.compile(r"\s+(?:values?|levels?|readings?|figures?|marks?|peak|high|low)\b")
REACHED = ("reached", "attained", "met", "crossed")


def _is_reached(before: str) -> bool:
    """``reaches 20``, ``touches the line``: from whichever side."""
    return any(BESIDE.match(before[m.end() :]) for m in pattern("bound", "touch").finditer(before))


OR_LESS = re.compile(
    r"\s*(?:[^\W\d_]+\s+)?(?:or|and) (?:(?P<less>less|below|fewer|lower|under)|more|above|higher|over|beyond)\b"
)
DEVIATES = re.compile(r"\b(?:stray|deviat|differ|var(?:y|ie)|depart|band of|mov(?:e|es) by|swing of)\w*\b")


def _is_closed(lead: str) -> bool:
    """``at least 5``, ``no more than 5`` allow 5 itself."""
    return bool(CLOSED.search(lead[-40:]))


CLOSED = re.compile(r"\b(?:at least|at most|no (?:more|less|fewer|lower|higher) than|or (?:more|less)|reach\w*)\b")


def _beyond(sign: int, level: float, span: Span, *, closed: bool = False) -> Bound:
    shown = f"{'>' if sign > 0 else '<'}{'=' if closed else ''} {plain(level)}"
    ends = (level, math.inf) if sign > 0 else (-math.inf, level)
    return Bound(*ends, shown, span, is_open=not closed)


def _factor(reading: Reading, amount: Amount) -> float | None:
    """What an amount is on y: itself, a share of a hundred, or nothing."""
    if amount.role == "y" or (amount.role == "percent" and is_percent(reading.tracks)):
        return 1.0
    told = amount.role == "fraction" and is_percent(reading.tracks) and not is_taken(reading, amount)
    if told and not _is_part(reading, amount):
        return 100.0
    if amount.role == "count" and _is_counted_on_y(reading, amount):
        return 1.0
    return None


OF_SOMETHING = re.compile(
    r"\s+(?:of (?!(?:the |all )?(?!x+\b|its\b|this\b)[^\W\d_]+s\b|a\b|all\b|each\b|every\b|"
    r"the (?:total|whole|bar|pie)\b)|as\b|that\b|more\b|less\b)"
)


def _is_part(reading: Reading, amount: Amount) -> bool:
    """``half of its initial porosity``, ``A plus B make up half``: a share of something else, or of several."""
    named = {m.category for m in reading.categories}
    adds = has(reading.text, "sum", "share") and (len(named) > 1 or len(reading.named) > 1)
    if not adds and _is_of_the_axis(reading, amount.span[1] - reading.offset):
        return False
    return adds or OF_SOMETHING.match(reading.text, amount.span[1] - reading.offset) is not None


OF_THE_AXIS = re.compile(
    r"\s+of (?:its|their|the|all)\b(?! (?:peak|maximum|minimum|initial|starting|first|final|value|level|former|"
    r"original))"
)


def _is_of_the_axis(reading: Reading, end: int) -> bool:
    """``15 % of its output`` on an axis in % of GDP, ``5 % of its packets`` on one of packet loss."""
    noun = NOUN_OF.match(reading.text, end)
    told = [
        SHARED.search(t.label) or (noun and stem(noun.group("noun"))[:6] in t.label.lower()) for t in reading.tracks
    ]
    return OF_THE_AXIS.match(reading.text, end) is not None and bool(told) and all(told)


NOUN_OF = re.compile(r"\s+of (?:its|their)\s+(?P<noun>[^\W\d_]{4,})")
SHARED = re.compile(r"(?:%|per ?cent(?:age)?|share|proportion|fraction) of\b", re.IGNORECASE)


def _is_counted_on_y(reading: Reading, amount: Amount) -> bool:
    """``ten gardens`` on an axis of gardens."""
    after = re.match(r"\W*([^\W\d_]+)", reading.text[amount.span[1] - reading.offset :])
    labels = " ".join(t.label.casefold() for t in reading.tracks)
    return after is not None and len(after.group(1)) > 2 and after.group(1).rstrip("s") in labels


def is_percent(tracks: Sequence[Track]) -> bool:
    """Whether y is a percentage on every one of some axes, or the one series of names adds up to a hundred."""
    told = bool(tracks) and all(PERCENT.search(f"{t.unit} {t.label} {t.series.name}") for t in tracks)
    return told or (len(tracks) == 1 and bool(tracks[0].categories) and _is_whole(tracks[0]))


def _is_whole(track: Track) -> bool:
    return abs(sum(p.y.mid for p in track.points) - 100.0) <= 1.0 and all(p.y.mid >= 0 for p in track.points)


def _side_before(reading: Reading, before: str) -> int:
    """+1 or -1 where the words right before a number put it on one side: ``beat``, ``clear``, ``fall short of``."""
    for entry, sign in (("over", 1), ("under", -1)):
        words = [m for m in pattern("bound", entry).finditer(before) if BESIDE.match(before[m.end() :])]
        if words:
            return sign * (_pace(reading) if PACED.match(words[0].group()) else 1)
    return 0


PACED = re.compile(r"(?:faster|quicker|slower|sooner) than")
SPEED = re.compile(r"\b(?:rates?|speed|velocity|pace|per|throughput)\b|/", re.IGNORECASE)
TIME = re.compile(r"\b(?:times?|latency|duration|delay|wait\w*|lag)\b", re.IGNORECASE)


def _pace(reading: Reading) -> int:
    """``faster than``: less on an axis of times, more on one of speeds or rates; 0 where it is neither."""
    labels = {f"{t.label} {t.unit or ''}" for t in reading.tracks}
    if all(TIME.search(label) for label in labels) or all(t.unit in WAITING for t in reading.tracks):
        return 1
    return -1 if all(SPEED.search(label) for label in labels) else 0


def _of_level(reading: Reading) -> list[Bound]:
    """A reference line of the figure: ``clears the break-even line``, ``over the limit``."""
    if len(reading.levels) != 1 or reading.levels[0].level is None:
        return []
    mention, level = reading.levels[0], float(reading.levels[0].level)
    reached = _is_reached(reading.text[: max(0, mention.span[0] - reading.offset)])
    sign = int(reached) or side_of(reading, mention.span)
    return [replace(_beyond(sign, level, mention.span, closed=reached), is_reached=reached)] if sign else []


def side_of(reading: Reading, span: Span) -> int:
    """The side of a line, a bar or a series that the words around its name put something on; 0 where none do."""
    before = reading.text[: max(0, span[0] - reading.offset)]
    sign = _merit(reading, before) or _side_before(reading, before) or _compared(before)
    passive = PASSIVE.match(reading.text, span[1] - reading.offset) if sign == 0 else None
    return sign or (0 if passive is None else -1 if passive.group("verb") in UNDERCUT else 1)


def _compared(before: str) -> int:
    """``out-yields``, ``falls behind``: the words of a comparison right before a name."""
    for entry, sign in (("above", 1), ("below", -1)):
        if any(BESIDE.match(before[m.end() :]) for m in pattern("compare", entry).finditer(before)):
            return sign
    return 0


def _merit(reading: Reading, before: str) -> int:
    """``fails the limit``, ``meets the target``: the side that is good on this axis, or the other one."""
    if any(BESIDE.match(before[m.end() :]) for m in INSIDE.finditer(before)):
        return -1
    good = {reading.direction(t) or _good_side(reading, t) for t in reading.tracks}
    for table, entry, side in (
        ("bound", "fail", -1), ("bound", "meet", 1), ("compare", "worse", -1), ("compare", "better", 1),
    ):  # fmt: skip
        if any(BESIDE.match(before[m.end() :]) for m in pattern(table, entry).finditer(before)) and len(good) == 1:
            return side * good.pop()
    return 0


CEILING = re.compile(r"\b(?:limit|ceiling|cap|maximum|alert|alarm|tolerance|allowance)\b")
WAITING = ("ms", "s", "µs", "min")
INSIDE = re.compile(r"\b(?:within|inside)\b")
FLOOR = re.compile(
    r"\b(?:target|goal|minimum|floor|quota|requirement|required|specified|specification|benchmark|pass mark|"
    r"objective)\b"
)


def _good_side(reading: Reading, track: Track) -> int:
    """The side of a line that keeps to it: below a limit, above a target, within so many seconds."""
    if not reading.levels:
        return 0
    told = reading.text[reading.levels[0].span[0] - reading.offset : reading.levels[0].span[1] - reading.offset]
    return -1 if CEILING.search(told) or track.unit in WAITING else 1 if FLOOR.search(told) else 0


def _of_words(reading: Reading) -> list[Bound]:
    """``a majority``, ``in double figures``, ``a single-digit percentage``: bounds without a number of their own."""
    found: list[Bound] = []
    for entry, lo, hi, needs_percent in WORDED:
        for match in pattern("bound", entry).finditer(reading.text):
            if not needs_percent or is_percent(reading.tracks):
                span = (reading.offset + match.start(), reading.offset + match.end())
                found.append(Bound(lo, hi, match.group(), span, is_open=needs_percent))
    return found[:1]


WORDED = (
    ("majority", 50.0, math.inf, True),
    ("minority", -math.inf, 50.0, True),
    ("double_figures", 10.0, 99.999, False),
    ("single_figures", -math.inf, 9.999, False),
    ("triple_figures", 100.0, 999.999, False),
    ("positive", 1e-12, math.inf, False),
    ("negative", -math.inf, -1e-12, False),
)
