"""Two sides held against each other: which is more, by how much, how many times."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from extractor.claims.finding import Answer, Finding, pointers, summary
from extractor.claims.interval import Truth, Value, every, negated
from extractor.claims.measures.measure import absolute, compared, difference, ratio, slack_near
from extractor.claims.measures.pair import Pair
from extractor.claims.measures.trials import Trial, decide, tolerance, tried, turned_round
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.leftovers import unknown_words
from extractor.claims.statements.quantifiers import meets, quantifier_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import STATED
from extractor.claims.terms.pivots import Pivot, Relation, pivots
from extractor.claims.terms.sides import Side, sides_of
from extractor.claims.terms.values import Term, terms_of
from extractor.claims.words import has

SIGN: dict[Relation, int] = {"more": 1, "less": -1, "better": 1, "worse": -1, "equal": 0}
DENIED = re.compile(
    r"\b(?:never|nowhere|none|neither|cannot|(?:at|on|in|for) no|no (?!longer\b|doubt\b|other\b)\w+|"
    r"(?:do|does|did|is|are|was|were|has|have) not|not (?!only\b|just\b|yet\b))\b|n't\b"
)


def check(reading: Reading) -> Finding | None:
    """The one comparison of a statement, if both its sides are read and have values; several are left to others."""
    found = list(pivots(reading))
    if _counts(reading) or any(a.begin <= b.end for a in found for b in found):
        return None
    for pivot in found:
        sized = has(reading.text[pivot.end : pivot.begin], "steps", "change")
        sides = None if sized or _is_of_many(reading, pivot) else sides_of(reading, pivot)
        held = None if sides is None else _held(reading, pivot, *sides)
        if held is not None:
            return held
    return None


def _counts(reading: Reading) -> bool:
    """``Three of the four are above B``: how many of them, not each of them."""
    found = quantifier_of(reading)
    if found is None or found.how not in ("count", "only"):
        return False
    return not any(meets(a.span, span) for a in reading.of_role("x") for span in found.spans)


def _is_of_many(reading: Reading, pivot: Pivot) -> bool:
    """``1.3 above B at zero and 5.4 above it at the top rate``: several amounts, each with a comparison of its own."""
    sizes = [a for a in reading.of_role("change", "ratio", "percent", "fraction") if a is not pivot.amount]
    return bool(sizes)


def _held(reading: Reading, pivot: Pivot, left: Side, right: Side) -> Finding | None:
    if (left.measure == "change") != (right.measure == "change") or (left.measure == "change" and pivot.amount is None):
        return None
    pairs = list(_pairs(terms_of(reading, left, right), terms_of(reading, right, left), left, right))
    if not pairs:
        return None
    sure = unknown_words(reading) == 0 and bool(left.keys) and not left.points_back
    sure = sure and len({a.track.label for a, _ in pairs if a.track}) < 2 and all(_is_stated(*pair) for pair in pairs)
    found = _compared(reading, pivot, pairs) if pivot.amount is None else _sized(reading, pivot, pivot.amount, pairs)
    return None if found is None or (found.truth is False and not sure) else replace(found, sure=sure)


def _is_stated(a: Term, b: Term) -> bool:
    return a.value.stated and b.value.stated


def _compared(reading: Reading, pivot: Pivot, pairs: Sequence[tuple[Term, Term]]) -> Finding:
    """``A at 10 does more than B at 100``: which of the two is more, better, or whether they are the same."""
    denied = DENIED.search(reading.text[: pivot.end]) is not None
    answers = [_answer(reading, pivot, a, b) for a, b in pairs]
    answers = [replace(a, truth=_turned(a)) for a in answers] if denied else answers
    truth = every(a.truth for a in answers)
    program = f"{'not ' if denied else ''}{pairs[0][0].shown} {MARKS[pivot.relation]} {pairs[0][1].shown}"
    kind = "convergence" if pivot.relation == "equal" else "order"
    return Finding(kind, truth, program, summary(answers, truth), pointers(answers), WEIGHT)


def _sized(reading: Reading, pivot: Pivot, stated: Amount, pairs: Sequence[tuple[Term, Term]]) -> Finding | None:
    """``12 points above``, ``a third of what``: of the ways an amount can be meant, one that fits is enough."""
    amount, _ = turned_round(reading, stated)
    trials: list[Trial] = []
    for a, b in pairs:
        pair = Pair(a.value, b.value, a.shown, b.shown)
        sign = _sign(reading, pivot, a)
        ways = [t for v, way, room in _measured(pivot, amount, a, b, sign) for t in tried(amount, v, way, pair, room)]
        trials += sorted(ways, key=lambda t: t.truth is not True)[:1]
    return decide("gap" if amount.role in ("change", "y") else "ratio", amount, trials, WEIGHT, needs_all=True)


WEIGHT = 0.95
MARKS: dict[Relation, str] = {"more": ">", "less": "<", "better": "better than", "worse": "worse than", "equal": "≈"}


def _turned(answer: Answer) -> Truth:
    """``does not exceed``: a tie keeps to it."""
    tie = answer.truth is None and answer.left.bounded and answer.left.mid == answer.right.mid
    return True if tie else negated(answer.truth)


def _pairs(lefts: Sequence[Term], rights: Sequence[Term], left: Side, right: Side) -> Iterator[tuple[Term, Term]]:
    """What is held against what: on one axis and at one place, unless the sides name panels or places of their own."""
    same_place = left.scopes == right.scopes and left.measure == right.measure and right.elsewhere is None
    for a in lefts:
        for b in rights:
            if a.track is None or b.track is None:
                yield a, b
                continue
            if a.track.key == b.track.key and (same_place or a.shown == b.shown):
                continue
            apart = bool(left.panels and right.panels and left.panels != right.panels)
            if not apart and (a.track.panel != b.track.panel or a.track.series.axis != b.track.series.axis):
                continue
            if same_place and (a.scope != b.scope or not _meet(a, b)):
                continue
            if left.keys == right.keys and a.track.series.name != b.track.series.name:
                continue
            yield a, b


def _meet(a: Term, b: Term) -> bool:
    """Whether two tracks start and end together, so that ``the end`` or ``over the whole run`` is the same of both."""
    if a.track is None or b.track is None or a.scope.where in STATED:
        return True
    one, two = a.scope.window(a.track), b.scope.window(b.track)
    if one is None or two is None:
        return False
    room = 0.02 * max(abs(one[1] - one[0]), abs((a.track.end or 0.0) - (a.track.start or 0.0)))
    return abs(one[0] - two[0]) <= room and abs(one[1] - two[1]) <= room


def _answer(reading: Reading, pivot: Pivot, a: Term, b: Term) -> Answer:
    track = a.track or b.track
    where = a.scope.shown if a.scope == b.scope else f"{a.scope.shown} and {b.scope.shown}"
    slack = slack_near(track, a.value.mid, b.value.mid) if track is not None else 1e-9
    sign = _sign(reading, pivot, a)
    if sign == 0:
        return Answer(_alike(reading, a.value, b.value, slack), a.value.mid - b.value.mid, where, a.value, b.value)
    answer = compared(a.value, b.value, sign, slack, where)
    return answer if _is_stated(a, b) or answer.truth is not False else replace(answer, truth=None)


def _sign(reading: Reading, pivot: Pivot, term: Term) -> int:
    """Which side must be higher: better is lower on an axis of errors, and so is faster on one of times."""
    sign = SIGN[pivot.relation]
    if pivot.amount is not None and EITHER.search(reading.text) and pivot.relation in ("better", "worse"):
        return 0 if term.track is not None and reading.direction(term.track) < 0 else sign
    if term.track is None or not (pivot.relation in ("better", "worse") or (pivot.is_pace and term.scope.is_place)):
        return sign
    return sign * (reading.direction(term.track) or 1)


EITHER = re.compile(r"\b(?:surpass|eclips|outstrip)\w*")  # may be said of more and of better
SHORT_OF = re.compile(r"\b(?:almost|nearly|not quite|practically|virtually|about|roughly|close to)\b")


def _alike(reading: Reading, a: Value, b: Value, slack: float) -> Truth:
    """``the same as``: equal within the reading, or within a seventh where it is hedged."""
    room = 2 * slack + (0.15 if SHORT_OF.search(reading.text) else 0.03) * max(abs(a.mid), abs(b.mid))
    size = absolute(difference(a, b))
    return True if size.mid <= room else False if size.lo > 2.5 * room else None


def _measured(pivot: Pivot, amount: Amount, a: Term, b: Term, sign: int) -> Iterator[tuple[Value, str, float]]:
    """What the two sides come to in the measure of the amount, how that is written, and its room."""
    room, over = tolerance(amount), f"{a.shown} / {b.shown}"
    apart = (_signed(difference(a.value, b.value), sign), f"{a.shown} - {b.shown}", room)
    forward, backward = ratio(a.value, b.value), ratio(b.value, a.value)
    if amount.role in ("change", "y"):
        yield apart
    elif forward is None or backward is None:
        return
    elif pivot.relation == "equal":
        yield (_scaled(forward, 100.0) if amount.role == "percent" else forward), over, room
    elif amount.role == "ratio":
        yield (forward, over, room) if sign > 0 else (backward, f"{b.shown} / {a.shown}", room)
    else:
        whole = 100.0 if amount.role == "percent" else 1.0
        more = f"{over} - 1" if sign > 0 else f"1 - {over}"
        yield _scaled(_shifted(forward, sign), whole), more, max(room, 0.01 * whole)
        if amount.role == "percent" and _is_percent(a):
            yield apart


def _is_percent(term: Term) -> bool:
    return term.track is not None and "%" in f"{term.track.unit or ''}{term.track.label}"


def _shifted(value: Value, sign: int) -> Value:
    """How much more (or less) than the other: ``a third lower`` is 1 - a/b."""
    if sign < 0:
        return replace(value, mid=1 - value.mid, lo=1 - value.hi, hi=1 - value.lo)
    return replace(value, mid=value.mid - 1, lo=value.lo - 1, hi=value.hi - 1)


def _signed(value: Value, sign: int) -> Value:
    """A difference in the direction that is claimed; without one, its size."""
    if sign == 0:
        return absolute(value)
    return value if sign > 0 else replace(value, mid=-value.mid, lo=-value.hi, hi=-value.lo)


def _scaled(value: Value, factor: float) -> Value:
    return replace(value, mid=value.mid * factor, lo=value.lo * factor, hi=value.hi * factor)
