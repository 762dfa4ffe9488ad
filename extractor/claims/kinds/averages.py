"""``On average``, ``over all spokes``, ``the level at which it started``: a track summed up, or against its start."""

from __future__ import annotations

import re

from extractor.claims.finding import Answer, Finding, names, pointers, summary
from extractor.claims.interval import Truth, Value, every
from extractor.claims.measures.measure import compared, slack_of, value_in
from extractor.claims.measures.sums import total
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track
from extractor.claims.words import first

AVERAGE = re.compile(
    r"\b(?:on average|averaged|(?:mean|average)(?: \w+)? (?:over|across|of all)|(?:over|across|of) all (?:\w+ ){1,3}?"
    r"(?:mean|average)|mean|average)\b"
)
SUMMED = re.compile(r"\b(?:sum|total|sums|totals|in sum|added up)\b")
OF_START = re.compile(
    r"\b(?:(?:level|value|point|height|place)s? (?:at|from) which (?:it|they) (?:started|began|set out)|(?:where|than|"
    r"as) (?:it|they) (?:started|began|set out)|(?:its|their)(?: own)? (?:starting|initial|original|first) "
    r"(?:value|level|point|height)s?|than (?:at|in) the (?:very )?(?:start|beginning|outset)|than initially|"
    r"than at first)\b"
)


def check(reading: Reading) -> Finding | None:
    """The mean or the sum of two tracks compared, or a late value against the first."""
    return _averages(reading) or _against_start(reading)


def _averages(reading: Reading) -> Finding | None:
    summed = SUMMED.search(reading.text) is not None
    if (
        not (summed or AVERAGE.search(reading.text))
        or len(reading.subjects) != 2
        or reading.of_role("ratio", "percent", "fraction", "change", "y")
    ):
        return None
    left, right = (reading.resolve(s.keys) for s in reading.subjects)
    word = first(reading.text, "compare", "above", "below", "better", "worse", "equal")
    if word is None or len(left) != 1 or len(right) != 1 or left[0].panel != right[0].panel:
        return None
    if any(word in f"{t.label} {t.name}".casefold() for t in (*left, *right) for word in ("mean", "average", "total")):
        return None
    both = _shared(left[0], right[0])
    if len(both) < 2:
        return None
    share = 1.0 if summed else 1.0 / len(both)
    one, two = _scaled(total([a for a, _ in both]), share), _scaled(total([b for _, b in both]), share)
    what = "sum" if summed else "mean"
    if word[0] == "equal":
        truth: Truth = True if abs(one.mid - two.mid) <= 0.05 * max(abs(one.mid), abs(two.mid)) else None
        answer = Answer(truth, one.mid - two.mid, f"the {what}s", one, two)
    else:
        sign = {"above": 1, "below": -1, "better": 1, "worse": -1}[word[0]]
        sign *= (reading.direction(left[0]) or 1) if word[0] in ("better", "worse") else 1
        answer = compared(one, two, sign, 0.1 * slack_of(left[0]), f"the {what}s of {len(both)} places")
    program = f"{what} y({names(left)}) against {what} y({names(right)}): {word[0]}"
    reason = summary([answer], answer.truth)
    return Finding("value", answer.truth, program, reason, pointers([answer]), 0.9, firm=True)


def _shared(one: Track, two: Track) -> list[tuple[Value, Value]]:
    """The values of two tracks where both are stated."""
    found = [(one.at(x), two.at(x)) for x in sorted({p.x for p in one.points} & {p.x for p in two.points})]
    return [(a, b) for a, b in found if a is not None and b is not None and a.bounded and b.bounded]


def _scaled(value: Value, factor: float) -> Value:
    return Value(value.mid * factor, value.lo * factor, value.hi * factor, value.stated, value.pointers)


def _against_start(reading: Reading) -> Finding | None:
    """``ends below the level at which it started``: a place, or the end, against the first value of each track."""
    word = first(reading.text, "compare", "above", "below")
    if (
        word is None
        or not OF_START.search(reading.text)
        or reading.of_role("ratio", "percent", "fraction", "change", "y")
        or len(reading.subjects) > 1
    ):
        return None
    place = next((s for s in reading.scopes if s.where in ("at", "by", "end")), Scope("end"))
    sign = 1 if word[0] == "above" else -1
    sign = -sign if re.search(r"\b(?:not|no|never|none)\b", reading.text[: word[1].start()]) else sign
    answers = []
    for track in reading.tracks:
        here, start = value_in(track, place), value_in(track, Scope("start"))
        if here is not None and start is not None:
            answers.append(compared(here, start, sign, slack_of(track), f"{track.name}, {place.shown} / start"))
    if not answers:
        return None
    truth = every(a.truth for a in answers)
    program = f"y({names(reading.tracks)}; {place.shown}) {'>' if sign > 0 else '<'} y(start)"
    return Finding("order", truth, program, summary(answers, truth), pointers(answers), 0.85)
