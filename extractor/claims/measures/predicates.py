"""What is asked of each of several members: to pass a level or a rival, to rise, to change by so much."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from extractor.claims.account.asks import without
from extractor.claims.interval import Truth, Value, every, less, negated, some
from extractor.claims.measures.bounds import Bound, bound_of, side_of
from extractor.claims.measures.cells import Cell
from extractor.claims.measures.measure import absolute, slack_of
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.aspects import ALWAYS, SOMEWHERE, aspect_of, is_everywhere
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track, plain
from extractor.claims.words import pattern
from extractor.model import Span

DENIAL = re.compile(
    r"\b(?:fail(?:s|ed|ing)? to|(?:do|does|did|is|are|was|were|has|have|had|could|can)(?: not|n['’]t)|cannot|never|"
    r"not(?= to\b))\b"
)
TWISTED = re.compile(
    r"\b(?:not only|no longer|not until|nor|neither|without|until|hardly|barely|nearly|almost|close to)\b"
)
CHANGE_AXIS = re.compile(
    r"\b(?:changes?|growth|delta|differences?|anomal(?:y|ies)|deviations?|balance|gains?|loss(?:es)?|yoy|"
    r"year[- ]on[- ]year|relative to|compared (?:with|to)|increase|effect|shift)\b|[Δδ]",
    re.IGNORECASE,
)
EARLIER = (
    r"(?:(?:in|at|during|over) )?(?:(?:the|a|another) )?"
    r"(?:(?:previous|preceding|prior|last|past) \w+|\w+ (?:before|earlier|ago)|before|previously)\b"
)
THAN_BEFORE = re.compile(
    r"\b(?:(?P<more>more|higher|better|larger|greater|busier|longer)|less|fewer|lower|worse|smaller|shorter)\b"
    rf"[^,;]{{0,24}}? than {EARLIER}"
)
COMPARED = re.compile(r"\bthan\b|\bas \w+ as\b")
EITHER_WAY = re.compile(r"\b(?:in either direction|either way|up or down|in any direction)\b")
CHANGES = re.compile(r"\b(?:mov|chang|shift|swing|swung|differ|deviat|var(?:y|i))\w*\b")
WHOLLY = re.compile(r"\b(?:wholly|entirely|completely|fully|stay\w*|remain\w*|keep\w*|kept)\b")
STEADY = re.compile(
    r"\b(?:interruption|spikes?|rebound\w*|recover\w*|dips?|peaks?|back|or|throughout|always|every|each|steadily|"
    r"monotonic\w*|continuous\w*|twice|again|then|first|faster|slower|most|least)\b"
)


@dataclass(frozen=True, slots=True)
class Predicate:
    """A side of a bound or of a rival that a value must be on, or the way a row of values must go; denied or not."""

    shown: str
    bound: Bound | None = None
    rival: Track | None = None
    net: Bound | None = None
    sign: int = 1
    denied: bool = False
    is_size: bool = False
    everywhere: bool = False
    somewhere: bool = False
    spans: tuple[Span, ...] = ()
    words: tuple[Span, ...] = ()

    def of(self, cells: Sequence[Cell]) -> Truth:
        """Whether one member, by its values, does what is asked; a mixture counts only where the wording says how."""
        if self.bound is None and self.rival is None:
            return self._moves(cells)
        truths = [self._at(c) for c in cells]
        if len(truths) == 1:
            return truths[0]
        if self.somewhere or self.everywhere:
            return (some if self.somewhere is not self.denied else every)(truths)
        return every(truths) if not (True in truths and False in truths) else None

    def _turned(self, truth: Truth) -> Truth:
        return negated(truth) if self.denied else truth

    def _moves(self, cells: Sequence[Cell]) -> Truth:
        if len(cells) < 2:
            return True if self.denied and any(c.is_stretch for c in cells) else None
        first, last = cells[0].value, cells[-1].value
        if self.net is not None:
            ways = [self.sign * (b - a) for a, b in ((first.lo, last.hi), (first.hi, last.lo), (first.mid, last.mid))]
            gone = Value(ways[2], min(ways), max(ways), first.stated and last.stated)
            return (self.net.breaks if self.denied else self.net.holds)(gone, 0.0)
        if self.denied and first.mid == last.mid:
            return True
        pair = (first, last) if self.sign > 0 else (last, first)
        return self._turned(less(*pair, slack_of(cells[0].track)))

    def _at(self, cell: Cell) -> Truth:
        value = absolute(cell.value) if self.is_size else cell.value
        if self.rival is not None:
            return self._turned(self._past(cell, value, self.rival))
        bound = None if self.bound is None else self.bound.of(cell.track)
        if bound is None:
            return None
        return (bound.breaks if self.denied else bound.holds)(value, 0.0)

    def _past(self, cell: Cell, value: Value, rival: Track) -> Truth:
        other = rival.at(float(cell.where))
        if other is None:
            return None
        return less(other, value, 0.0) if self.sign > 0 else less(value, other, 0.0)


def predicate_of(reading: Reading, members: Sequence[Track], *, is_row: bool) -> Predicate | None:
    """The predicate of a statement whose counting phrase is crossed out."""
    denials = [m.span() for m in DENIAL.finditer(reading.text)]
    if len(denials) > 1 or TWISTED.search(reading.text):
        return None
    said = replace(reading, text=without(reading.text, denials))
    row = (_net(said) or _motion(said)) if is_row else None
    found = _rival(said) or _size(said) or _level(said) or _change(said) or row
    if found is None:
        return None
    return _spread(reading, replace(found, denied=bool(denials), words=(*found.words, *denials)), members)


def _spread(reading: Reading, found: Predicate, members: Sequence[Track]) -> Predicate:
    """``ever``, ``wholly``; a curve that exceeds or reaches a level does so somewhere, and stays there everywhere."""
    wholly = WHOLLY.search(reading.text) or ALWAYS.search(reading.text)
    ever = SOMEWHERE.search(reading.text)
    words = (*found.words, *(m.span() for m in (wholly, ever) if m is not None))
    if is_everywhere(reading) or wholly:
        return replace(found, everywhere=True, words=words)
    if ever or "never" in reading.text:
        return replace(found, somewhere=True, words=words)
    if not found.spans:
        return found
    lo, hi = found.spans[0][0] - reading.offset, found.spans[0][1] - reading.offset
    aspect = aspect_of(reading, lo, hi)
    gets = aspect == "reach" or (aspect == "exceed" and not _is_being(reading, lo))
    return replace(found, somewhere=gets and all(t.is_ordered for t in members))


def _is_being(reading: Reading, end: int) -> bool:
    return any(m.end() <= end for m in pattern("bound", "be").finditer(reading.text))


def _level(reading: Reading) -> Predicate | None:
    """``exceed 40``, ``undercut the limit``, ``below where they had been in 2019``."""
    bound = bound_of(reading)
    if bound is None or bound.is_range or _has_more(reading, bound.span):
        return None
    return Predicate(f"y {bound.shown}", bound, spans=(bound.span,))


def _has_more(reading: Reading, span: Span) -> bool:
    """A number beside the level, which no count looks at."""
    return any(a.span[1] <= span[0] or a.span[0] >= span[1] for a in reading.amounts if a.role not in ("x", "count"))


def _rival(reading: Reading) -> Predicate | None:
    """``surpass the control``, ``fall behind B``: a bar or another series is the level."""
    named = len(reading.subjects) or len({m.category for m in reading.categories})
    if named != 1 or reading.amounts_of_level:
        return None
    if COMPARED.search(reading.text) and _moving(reading):
        return None
    span = (reading.subjects[0] if reading.subjects else reading.categories[0]).span
    sign = side_of(reading, span)
    if not sign:
        return None
    if reading.subjects:
        tracks = [t for t in reading.everyone if t.key in reading.subjects[0].keys]
        return (
            Predicate(f"y {_mark(sign)} y({tracks[0].name})", rival=tracks[0], sign=sign, spans=(span,))
            if len(tracks) == 1
            else None
        )
    return _rival_bar(reading, span, sign)


def _rival_bar(reading: Reading, span: Span, sign: int) -> Predicate | None:
    name = reading.categories[0].category or ""
    values = [t.at(float(t.categories.index(name))) for t in reading.everyone if name in t.categories]
    if len(values) != 1 or len(reading.everyone) != 1 or values[0] is None or not values[0].bounded:
        return None
    ends = (values[0].hi, math.inf) if sign > 0 else (-math.inf, values[0].lo)
    return Predicate(f"y {_mark(sign)} y({name})", Bound(*ends, name, span, is_open=True), spans=(span,))


def _mark(sign: int) -> str:
    return ">" if sign > 0 else "<"


def is_of_change(tracks: Sequence[Track]) -> bool:
    """Whether an axis measures changes, so that its sign tells which way they went."""
    return (
        bool(tracks)
        and all(CHANGE_AXIS.search(f"{t.label} {t.unit or ''}") for t in tracks)
        and any(p.y.mid < 0 for t in tracks for p in t.places)
    )


def _size(reading: Reading) -> Predicate | None:
    """``moved by more than 8 % in either direction``, ``grew by over 5 %``, ``lost more than 3 points``."""
    told = [a for a in reading.amounts if a.role in ("percent", "change", "y", "count")]
    if len(told) != 1 or told[0].relation == "=" or reading.levels or not is_of_change(reading.everyone):
        return None
    moved = _way(reading)
    if moved is None and not CHANGES.search(reading.text):
        return None
    either = EITHER_WAY.search(reading.text)
    return replace(_sized(told[0], moved), words=(either.span(),) if either and moved is None else _ways(reading))


def _sized(amount: Amount, moved: int | None) -> Predicate:
    over, level = amount.relation == ">", amount.lo if amount.relation == ">" else amount.hi
    if moved is None:
        ends = (level, math.inf) if over else (0.0, level)
        shown = f"|y| {_mark(1 if over else -1)} {plain(level)}"
        return Predicate(shown, Bound(*ends, shown, amount.span, is_open=True), is_size=True, spans=(amount.span,))
    ends = (level, math.inf) if over else (0.0, level)
    lo, hi = ends if moved > 0 else (-ends[1], -ends[0])
    shown = f"{'' if moved > 0 else '-'}y {_mark(1 if over else -1)} {plain(level)}"
    return Predicate(shown, Bound(lo, hi, shown, amount.span, is_open=True), spans=(amount.span,))


def _way(reading: Reading) -> int | None:
    """Up or down, by the words of motion."""
    ways = {sign for sign, _ in _moving(reading)}
    return ways.pop() if len(ways) == 1 else None


def _ways(reading: Reading) -> tuple[Span, ...]:
    return tuple(span for _, span in _moving(reading))


def _moving(reading: Reading) -> list[tuple[int, Span]]:
    found = [(1, m) for m in (*pattern("motion", "rise").finditer(reading.text), *GAINS.finditer(reading.text))]
    found += [(-1, m) for m in (*pattern("motion", "fall").finditer(reading.text), *LOSES.finditer(reading.text))]
    return [(sign, m.span()) for sign, m in found]


LOSES = re.compile(
    r"\b(?:lost|los(?:e|es|ing)|shed(?:s|ding)?|contract(?:s|ed|ing)?|(?:give|gave|gives) (?:up )?ground|in the red)\b"
)
GAINS = re.compile(r"\b(?:gain(?:s|ed|ing)?|expand(?:s|ed|ing)?|in the black)\b")


def _change(reading: Reading) -> Predicate | None:
    """``sold more than in the year before``, ``lost ground``: above or below zero on an axis of changes."""
    if reading.amounts_of_level or reading.levels or not is_of_change(reading.everyone):
        return None
    before = THAN_BEFORE.search(reading.text)
    sign = (1 if before.group("more") else -1) if before else _way(reading)
    if sign is None or STEADY.search(reading.text):
        return None
    ends = (0.0, math.inf) if sign > 0 else (-math.inf, 0.0)
    shown = f"y {_mark(sign)} 0"
    words = (before.span(),) if before else _ways(reading)
    return Predicate(shown, Bound(*ends, shown, (reading.offset, reading.offset), is_open=True), words=words)


def _net(reading: Reading) -> Predicate | None:
    """``fall by more than 25``, ``gain at least 3 points``: from the first value to the last."""
    told, sign = reading.amounts_of_level, _way(reading)
    if len(told) != 1 or sign is None or told[0].role not in ("change", "y") or told[0].relation == "=":
        return None
    if reading.levels or reading.subjects or COMPARED.search(without(reading.text, [_own(reading, told[0])])):
        return None
    ends = (told[0].lo, math.inf) if told[0].relation == ">" else (0.0, told[0].hi)
    shown = f"{'growth' if sign > 0 else 'shrinking'} of y {told[0].relation} {plain(told[0].mid)}"
    return Predicate(shown, net=Bound(*ends, shown, told[0].span, is_open=True), sign=sign, words=_ways(reading))


def _own(reading: Reading, amount: Amount) -> Span:
    return amount.span[0] - reading.offset, amount.span[1] - reading.offset


def _motion(reading: Reading) -> Predicate | None:
    """``rise between 2000 and 2020``, ``lose ground``: from the first value to the last."""
    sign = _way(reading)
    side = any(True for e in ("over", "under") for _ in pattern("bound", e).finditer(reading.text))
    if (
        sign is None
        or side
        or COMPARED.search(reading.text)
        or reading.subjects
        or reading.amounts_of_level
        or reading.levels
        or STEADY.search(reading.text)
    ):
        return None
    return Predicate("y rises" if sign > 0 else "y falls", sign=sign, words=_ways(reading))
