"""Named things, a number for each, and what a statement says of them: ranks, orders, ratios, distances, bounds, values.

The things are the groups of a box plot with one of their statistics, or the named points of a scatter with one of their
coordinates. Every number of the statement must be used, or nothing is decided.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from extractor.claims.finding import Finding, show
from extractor.claims.interval import Truth, Value, every, less, negated
from extractor.claims.measures.measure import absolute, difference, matches, ratio
from extractor.claims.measures.trials import tolerance
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.quantifiers import NUM, number_of
from extractor.claims.view import brief, plain
from extractor.model import Span

OTHERS = re.compile(
    r"\b(?:any|all|every|each|both|none) (?:of the )?(?:others?|rest|competitors?)\b|\bthe (?:others?|rest|"
    r"remaining)\b|"
    r"\b(?:any|every|all|the) other\b|\bothers\b|\b(?:any|every) (?:[^\W\d_]+ )?(?=[^\W\d_]+\W*$)"
)
DENIED = re.compile(r"\b(?:not|isn['’]t|doesn['’]t|never)\b(?! only| one\b| a single)")
RANKS = {"second": 2, "third": 3, "fourth": 4}
RANKED = re.compile(r"\b(second|third|fourth)[-\s]+$")
OF_WHICH = re.compile(r"\bof (?:which|whom)\b")
PART = tuple[Truth, str, str, tuple[str, ...], str]


@dataclass(frozen=True, slots=True)
class Comparator:
    """``longer than``, ``the most compact``: where it stands and which way it points."""

    span: Span
    sign: int
    is_superlative: bool


@dataclass(frozen=True)
class Held:
    """A statement with its names, numbers and words of degree, and the value of each thing at a place of the text.

    All spans count from the start of the statement.
    """

    text: str
    mentions: Sequence[tuple[Span, str]]
    items: Sequence[str]
    of: Callable[[str, int], Value | None]
    measure: Callable[[int], str]
    comparators: Sequence[Comparator]
    amounts: Sequence[tuple[Span, Amount]]
    levels: Sequence[tuple[Span, float]] = ()
    slack: float = 0.0
    used: set[Span] = field(default_factory=set)


def held_against(held: Held) -> Finding | None:
    """What the statement says, each part tried; ``None`` where part of it was not."""
    parts = [*_ranks(held), *_ratios(held), *_differences(held), *_orders(held), *_bounds(held), *_values(held)]
    open_ = [a for span, a in held.amounts if span not in held.used and a.role not in ("x", "count")]
    if not parts or open_ or OF_WHICH.search(held.text):
        return None
    truth: Truth = every(part[0] for part in parts)
    if DENIED.search(held.text):
        truth = negated(truth) if len(parts) == 1 else None
    told = [p for p in parts if p[0] is truth] or parts
    evidence = tuple(dict.fromkeys(pointer for part in parts for pointer in part[3]))
    program = "; ".join(dict.fromkeys(part[1] for part in parts))
    program = f"not ({program})" if DENIED.search(held.text) else program
    return Finding(parts[0][4], truth, program, "; ".join(p[2] for p in told), evidence, 0.97, firm=True, sure=True)


def _name(held: Held, item: str, at: int) -> str:
    return f"{held.measure(at)}({item})"


def _before(held: Held, at: int) -> list[tuple[Span, str]]:
    return [m for m in held.mentions if m[0][0] < at and m[0][1] <= at]


def _after(held: Held, at: int) -> list[tuple[Span, str]]:
    return [m for m in held.mentions if m[0][0] >= at]


def _ranks(held: Held) -> Iterator[PART]:
    """``X has the widest box``, ``the second-longest belongs to X``, ``followed by Y``."""
    for word in (c for c in held.comparators if c.is_superlative):
        owner = _owner(held, word)
        if owner is None or _is_compared(held):
            continue
        at = word.span[0]
        values = {item: v for item in held.items if (v := held.of(item, at)) is not None}
        if owner not in values or len(values) < 2:
            continue
        rank = RANKED.search(held.text[:at])
        yield _rank(held, owner, values, word.sign, RANKS[rank.group(1)] if rank else 1, at)
        follower = re.compile(r"followed by\s+(?:the\s+)?").search(held.text, word.span[1])
        second = [item for span, item in held.mentions if follower and span[0] == follower.end()]
        if second and second[0] in values:
            yield _rank(held, second[0], values, word.sign, 2, at)


def _is_compared(held: Held) -> bool:
    """``the best seed of A beats the best seed of B``: two of them held against each other, no rank among all."""
    superlatives = [c for c in held.comparators if c.is_superlative]
    return len(superlatives) > 1 and len(held.mentions) > 1 and any(not c.is_superlative for c in held.comparators)


def _owner(held: Held, word: Comparator) -> str | None:
    """Whom a superlative is said of: the name before it, else the one behind it."""
    before = _before(held, word.span[0])
    nearest = [
        m for m in before if not re.search(r"\b(?:than|of|with|from|that of)\s+(?:the\s+)?$", held.text[: m[0][0]])
    ]
    if nearest:
        return nearest[0][1] if len({item for _, item in nearest}) == 1 else nearest[-1][1]
    after = _after(held, word.span[1])
    return after[0][1] if after else before[-1][1] if before else None


def _rank(held: Held, owner: str, values: Mapping[str, Value], sign: int, rank: int, at: int) -> PART:
    mine = values[owner]
    ahead = [item for item, v in values.items() if item != owner and sign * (v.mid - mine.mid) > held.slack]
    tied = [item for item, v in values.items() if item != owner and abs(v.mid - mine.mid) <= held.slack]
    truth: Truth = len(ahead) == rank - 1
    if tied:
        truth = None if len(ahead) < rank <= len(ahead) + len(tied) + 1 else False
    best = max((v.mid for item, v in values.items() if item != owner), key=lambda v: sign * v)
    word = "highest" if sign > 0 else "lowest"
    program = f"{_name(held, owner, at)} {word if rank == 1 else f'number {rank} from the {word}'} of {len(values)}"
    reason = f"{owner} has {plain(mine.mid)}, the {word} of the others is {plain(best)}"
    return truth, program, reason, tuple(p for v in values.values() for p in v.pointers), "extremum"


def _pair(held: Held) -> tuple[tuple[Span, str], tuple[Span, str]] | None:
    """The two things an amount stands between: the subject, and what stands behind the amount or comes second."""
    if len({item for _, item in held.mentions}) != 2:
        return None
    first = held.mentions[0]
    second = next(m for m in reversed(held.mentions) if m[1] != first[1])
    return first, second


def _ratios(held: Held) -> Iterator[PART]:
    found = [(s, a) for s, a in held.amounts if a.role == "ratio" or (a.role == "fraction" and len(held.mentions) > 1)]
    for span, amount in found[:1]:
        pair = _pair(held)
        if pair is None:
            continue
        (at, left), (_, right) = pair
        one, two = held.of(left, min(at[0], span[0])), held.of(right, span[0])
        measured = None if one is None or two is None else ratio(one, two)
        if measured is None or one is None or two is None:
            continue
        held.used.add(span)
        truth = matches(measured, amount.lo, amount.hi, amount.relation, tolerance(amount))
        program = f"{_name(held, left, span[0])} / {_name(held, right, span[0])} {_sign(amount)} {amount.shown.strip()}"
        reason = f"{show(one)} and {show(two)} give {brief(measured.mid)}, stated {amount.shown.strip()}"
        yield truth, program, reason, (*one.pointers, *two.pointers), "ratio"


def _sign(amount: Amount) -> str:
    return {"=": "≈", ">": ">", "<": "<"}[amount.relation]


def _differences(held: Held) -> Iterator[PART]:
    apart = re.search(r"\bthan\b|\bby\b|\bapart\b|\bdiffer\w*|\bwithin\b|\bmore\b|\bfewer\b", held.text) is not None
    roles = ("change", "y", "percent") if apart and len({i for _, i in held.mentions}) == 2 else ("change",)
    for span, amount in [(s, a) for s, a in held.amounts if a.role in roles and s not in held.used][:1]:
        pair = _pair(held)
        if pair is None:
            continue
        (_, left), (_, right) = pair
        one, two = held.of(left, span[0]), held.of(right, span[0])
        if one is None or two is None:
            continue
        held.used.add(span)
        near = re.search(r"\bwithin\b", held.text) is not None
        sign = next((c.sign for c in held.comparators if not c.is_superlative), 0) if not near else 0
        measured = (
            difference(one, two) if sign > 0 else difference(two, one) if sign < 0 else absolute(difference(one, two))
        )
        relation = "<" if near else amount.relation
        truth = matches(measured, amount.lo, amount.hi, relation, tolerance(amount))
        program = f"{_name(held, left, span[0])} - {_name(held, right, span[0])} {_sign(amount)} {amount.shown.strip()}"
        reason = f"{show(one)} and {show(two)} differ by {brief(abs(measured.mid))}, stated {amount.shown.strip()}"
        yield truth, program, reason, (*one.pointers, *two.pointers), "gap"


def _orders(held: Held) -> Iterator[PART]:
    """``A's upper whisker ends above that of B``, ``A is heavier than B and C``, ``than any of the others``."""
    for word in (c for c in held.comparators if not c.is_superlative):
        if any(lo <= word.span[0] < hi for lo, hi in (s for s, _ in held.amounts)):
            continue
        left = list(dict.fromkeys(item for _, item in _before(held, word.span[1])))
        right = list(dict.fromkeys(item for _, item in _after(held, word.span[1]) if item not in left))
        if left and not right and OTHERS.search(held.text, word.span[0]) and not held.levels:
            right = [item for item in held.items if item not in left and held.of(item, word.span[1]) is not None]
        if not left or not right or any(s not in held.used and a.role != "count" for s, a in held.amounts):
            continue
        yield _order(
            held,
            left[-1:] if len(left) > 1 and not re.search(r"\band\b|\bboth\b", held.text[: word.span[0]]) else left,
            right,
            word,
        )


def _order(held: Held, left: Sequence[str], right: Sequence[str], word: Comparator) -> PART:
    truths: list[Truth] = []
    shown: list[str] = []
    pointers: list[str] = []
    for one, two in ((a, b) for a in left for b in right):
        a, b = held.of(one, word.span[0]), held.of(two, len(held.text) if len(right) == 1 else word.span[1])
        if a is None or b is None:
            truths.append(None)
            continue
        truths.append(less(b, a, held.slack) if word.sign > 0 else less(a, b, held.slack))
        shown.append(f"{one} {show(a)}, {two} {show(b)}")
        pointers += [*a.pointers, *b.pointers]
    sign = ">" if word.sign > 0 else "<"
    program = f"{_name(held, ', '.join(left), word.span[0])} {sign} {_name(held, ', '.join(right), len(held.text))}"
    return every(truths), program, "; ".join(shown[:3]), tuple(pointers), "order"


def _bounds(held: Held) -> Iterator[PART]:
    """``X's box tops out below 20``: every thing that is named against a number or a line."""
    named = list(dict.fromkeys(item for _, item in held.mentions))
    limits = [
        (s, a.mid, a.relation)
        for s, a in held.amounts
        if a.role in ("y", "change", "percent") and a.relation != "=" and s not in held.used
    ]
    words = [c for c in held.comparators if not c.is_superlative]
    limits += [(s, v, ">" if w.sign > 0 else "<") for s, v in held.levels for w in words[:1]]
    for span, level, relation in limits[:1]:
        asked = named if named and not ONLY.search(held.text) else held.items
        values = {item: v for item in asked if (v := held.of(item, span[0])) is not None}
        if len(values) != len(asked):
            continue
        limit = Value(level, level, level)
        truths = {i: less(limit, v) if relation == ">" else less(v, limit) for i, v in values.items()}
        truth = _counted(held, truths, named)
        if truth == "open":
            continue
        held.used.add(span)
        program = f"{_how(held, named)} {held.measure(span[0])} {relation} {plain(level)}"
        reason = "; ".join(f"{item} {show(v)}" for item, v in values.items()) + f" against {plain(level)}"
        yield truth, program, reason, tuple(p for v in values.values() for p in v.pointers), "threshold"


def _counted(held: Held, truths: Mapping[str, Truth], named: Sequence[str]) -> Truth | Literal["open"]:
    """The answers of those who are asked under ``only``, ``all``, ``none`` or a number; of those who are named, all."""
    if named and not ONLY.search(held.text):
        return every(truths.values())
    if named:
        return every(t if item in named else negated(t) for item, t in truths.items())
    count = COUNT.search(held.text)
    if NONE.search(held.text):
        return every(negated(t) for t in truths.values())
    if count is None or count.group("all"):
        return every(truths.values()) if count else "open"
    doing, unsure = sum(t is True for t in truths.values()), sum(t is None for t in truths.values())
    wanted = number_of(count.group("some"))
    if doing <= wanted <= doing + unsure:
        return True if not unsure else None
    return False


def _how(held: Held, named: Sequence[str]) -> str:
    count = COUNT.search(held.text)
    if named:
        return f"{'only ' if ONLY.search(held.text) else ''}{', '.join(named)}:"
    return "none:" if NONE.search(held.text) else f"{count.group().strip()}:" if count else "all:"


ONLY = re.compile(r"\b(?:only|alone|the sole)\b(?! (?:one|two|three|four|five|\d))")
NONE = re.compile(r"\b(?:no|none|neither|not one|not a single|never)\b")
COUNT = re.compile(
    rf"(?<![\w.])(?:(?P<all>all|every|each|both)\b|(?:only |just |exactly )?(?P<some>{NUM})\b(?= (?:of|"
    rf"[^\W\d_]{{3,}}s?\b)))"
)


def _values(held: Held) -> Iterator[PART]:
    """``…, with an IQR of merely 7 g/kg``: the number of the one thing that is named."""
    named = list(dict.fromkeys(item for _, item in held.mentions))
    free = [
        (s, a)
        for s, a in held.amounts
        if a.role in ("y", "change", "percent") and a.relation == "=" and s not in held.used
    ]
    for span, amount in free[:1] if len(named) == 1 else ():
        value = held.of(named[0], span[0])
        if value is None:
            continue
        held.used.add(span)
        truth = matches(value, amount.lo, amount.hi, "=", max(0.5 * tolerance(amount), held.slack))
        program = f"{_name(held, named[0], span[0])} = {amount.shown.strip()}"
        yield truth, program, f"{show(value)}, stated {amount.shown.strip()}", value.pointers, "value"
