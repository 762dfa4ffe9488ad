"""The two sides of a comparison: on each, whom it names, where on x, in which panel, and what of them is meant."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from extractor.claims.statements.names import Key, Mention
from extractor.claims.statements.reading import OTHERS, Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.terms.pivots import Pivot
from extractor.vocab import any_of, load

Measure = Literal["value", "top", "low", "change", "gap", "sum"]
Elsewhere = Literal["other", "earlier", "later"]
ORDER: tuple[Measure, ...] = ("gap", "sum", "top", "low")


@dataclass(frozen=True, slots=True)
class Side:
    """One side: series by key (none where it names no series), places, panels, lines and the measure."""

    keys: frozenset[Key] = frozenset()
    scopes: tuple[Scope, ...] = ()
    panels: frozenset[int] = frozenset()
    levels: tuple[Mention, ...] = ()
    measure: Measure = "value"
    others: bool = False
    points_back: bool = False
    is_earlier: bool = False
    elsewhere: Elsewhere | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing on this side was read."""
        named = self.keys or self.scopes or self.panels or self.levels or self.others or self.elsewhere
        return not named and self.measure == "value" and not self.points_back


def sides_of(reading: Reading, pivot: Pivot) -> tuple[Side, Side] | None:
    """Both sides of a comparison, what one leaves out taken over from the other; ``None`` where one stays empty."""
    left, right = _side(reading, 0, pivot.end, pivot), _side(reading, pivot.begin, _end(reading, pivot), pivot)
    if left is None or right is None or right.is_empty:
        return None
    left, right = _completed(reading, left, right, pivot)
    named = left.keys or left.others or reading.context or reading.is_collective or len(reading.everyone) == 1
    return (left, right) if named else None


CLAUSE = re.compile(
    r"[;,]|\s[—–]\s|\s+by\s+(?=(?:(?:an?|about|roughly|more|than|some|only|just|at|least|nearly|almost)\s+|[~≈])*\d)"
)


def _end(reading: Reading, pivot: Pivot) -> int:
    """Where the right side ends: at the next clause, or at the amount that sizes the difference."""
    cut = CLAUSE.search(reading.text, pivot.begin)
    return len(reading.text) if cut is None else cut.start()


def _side(reading: Reading, lo: int, hi: int, pivot: Pivot) -> Side | None:
    """What stands between two offsets of a statement; ``None`` for names that do not fit together."""
    start, end = reading.offset + lo, reading.offset + hi
    named = [s.keys for s in reading.subjects if start <= s.span[0] < end]
    keys = _joint(named)
    if keys is None:
        return None
    text = reading.text[lo:hi]
    if _words("effect").search(text):
        return None
    elsewhere = _elsewhere(reading, text)
    panels = [m.panels for m in reading.panel_mentions if start <= m.span[0] < end and m.panels]
    return Side(
        keys,
        tuple(s for s in reading.scopes if start <= s.span[0] < end and s.span[1] > s.span[0]),
        frozenset().union(*panels),
        tuple(m for m in reading.levels if start <= m.span[0] < end),
        _measure(text, pivot, is_left=lo == 0),
        OTHERS.search(text) is not None and elsewhere is None,
        BACK.search(text) is not None,
        EARLIER.search(text) is not None,
        elsewhere,
    )


ANY_OTHER = re.compile(
    r"\b(?:any|all|every|each)(?: of the)? (?P<which>other|earlier|previous|preceding|later|subsequent|following) "
    r"(?:[a-z-]+ )?(?P<noun>[a-z]+)|\b(?P<before>ever before|before)\b|\b(?P<after>thereafter|afterwards|since)\b"
)
WHICH: dict[str, Elsewhere] = {"other": "other", "later": "later", "subsequent": "later", "following": "later"}


def _elsewhere(reading: Reading, text: str) -> Elsewhere | None:
    """``than in any other year``, ``than at any earlier date``, ``than ever before``: the same series elsewhere."""
    found = ANY_OTHER.search(text)
    if found is None:
        return None
    if found.group("noun") is None:
        return "earlier" if found.group("before") == "ever before" else None
    labels = " ".join(p.x.label or "" for p in reading.view.figure.panels if p.x).lower()
    noun = found.group("noun").removesuffix("s")
    return WHICH.get(found.group("which"), "earlier") if noun in labels or noun in PLACES else None


PLACES = frozenset(load("claims")["readings"]["nouns"]) | frozenset(
    (
        "year",
        "month",
        "week",
        "day",
        "hour",
        "date",
        "time",
        "season",
        "quarter",
        "point",
        "place",
        "position",
        "moment",
    )
)
EARLIER = re.compile(
    r"\b(?:first|second|third|earlier|previous|prior|former|preceding|other) (?:[a-z]+ )?"
    r"(?:peak|maximum|minimum|trough|crest|high|low)\b"
)
BACK = re.compile(r"\b(?:its|their|it|they|that|those|this|one)\b")


def _joint(named: list[frozenset[Key]]) -> frozenset[Key] | None:
    """Several names on one side: those of one are narrowed by the other (``Large`` ``sorted``), else they clash."""
    keys: frozenset[Key] = frozenset()
    for more in named:
        common = keys & more
        if keys and not common:
            return None
        keys = common if keys else more
    return keys


@cache
def _words(measure: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){any_of(load('comparisons')['measures'][measure])}(?!\w)")


def _measure(text: str, pivot: Pivot, *, is_left: bool) -> Measure:
    for measure in ORDER:
        if _words(measure).search(text):
            return measure
    moved = _words("change").search(text)
    sized = pivot.is_degree or pivot.is_pace or not is_left or (pivot.is_part and pivot.amount is not None)
    return "change" if moved and sized else "value"


def _completed(reading: Reading, left: Side, right: Side, pivot: Pivot) -> tuple[Side, Side]:
    """``A at 200 is above B``: B at 200 too; ``higher at 200 than at 400``: of the same series.

    ``Flyers are dearer than email for new customers``: what stands behind both is said of both.
    """
    other = bool(right.keys or right.others or right.levels)
    if right.elsewhere is not None and not right.keys:
        return left, replace(right, keys=left.keys, scopes=left.scopes)
    if not left.scopes and right.scopes and other:
        left = replace(left, scopes=right.scopes)
    elif not right.scopes and (right.measure in ("value", left.measure)):
        right = replace(right, scopes=left.scopes)
    if right.measure == "value" and not right.levels and left.measure != "sum" and _repeats(left, right, pivot):
        right = replace(right, measure=left.measure)
    if not left.keys and not left.others and not reading.context:
        shared = right.keys and left.scopes and right.scopes and left.scopes != right.scopes
        left = replace(left, keys=right.keys if shared else _only(reading, right))
    if not other:
        right = replace(right, keys=left.keys)
    return left, right


def _repeats(left: Side, right: Side, pivot: Pivot) -> bool:
    """``the peak of A is higher than that of B``: what is meant of one is meant of the other."""
    if left.measure == "change":
        return not pivot.is_part
    return bool(right.keys or right.panels or right.others or right.scopes != left.scopes)


def _only(reading: Reading, right: Side) -> frozenset[Key]:
    """The series that a side without a name must mean: the only one on its axis, or that the other side names."""
    rest = [t for t in reading.everyone if t.key not in right.keys]
    if len({(t.panel, t.series.axis) for t in rest}) == len(rest):
        return frozenset(t.key for t in rest)
    return frozenset()
