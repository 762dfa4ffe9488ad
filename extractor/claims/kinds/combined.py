"""``A and B together exceed C``, ``more than the other two combined``, ``the rest makes up a quarter``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from extractor.claims.finding import Answer, Finding, pointers, summary
from extractor.claims.interval import Truth, Value, every, near
from extractor.claims.measures.measure import compared, matches, ratio
from extractor.claims.measures.parts import RANKED, REST, TOGETHER, World, has_unread_part, term, worlds
from extractor.claims.measures.trials import DENIAL, tolerance
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.words import first, has, pattern

MOST_WORLDS = 40
AS_MANY = re.compile(r"\bas (?:much|many|large|big|high|heavy|long|often|great|tall)(?: [\w-]+){0,2} as\b")
OF_TOTAL = re.compile(r"\b(?:share|part|fraction|proportion|percentage) of (?:the )?(?:total|whole|sum)\b")
ADDS = re.compile(r"(?:add|sum|amount)\w* (?:up )?to\b|total\w*\b")
SAME = re.compile(r"\bthe (?:very )?same\b|\bequally\b|\bon (?:a )?par\b|\bneck and neck\b")
MARKS = {"above": ">", "below": "<", "equal": "≈"}


@dataclass(frozen=True, slots=True)
class Sides:
    """Two groups of parts, and what holds between them."""

    world: World
    left: tuple[str, ...]
    right: tuple[str, ...]

    def values(self) -> tuple[Value, Value]:
        """Both sides added up."""
        return self.world.value(self.left), self.world.value(self.right)

    def shown(self, mark: str) -> str:
        """``Rail + Barge > Road``."""
        return f"{' + '.join(self.left)} {mark} {' + '.join(self.right)}"


def check(reading: Reading) -> Finding | None:
    """Parts added up, held against other parts, against a stated value or against the whole."""
    if DENIAL.search(reading.text):
        return None
    if TOGETHER.search(reading.text):
        return _times(reading) or _order(reading) or _amount(reading) or _unread(reading)
    return _of_total(reading) or _amount(reading) or _equal(reading)


def _of_total(reading: Reading) -> Finding | None:
    """``Road's share of the total exceeds 60 % in 2020``: one series against all of them."""
    amounts = reading.of_role("percent", "fraction", "y")
    if not OF_TOTAL.search(reading.text) or len(amounts) != 1 or len(reading.everyone) < 2:
        return None
    amount = amounts[0]
    if (amount.role == "y" and amount.unit != "%") or reading.of_role("ratio", "change"):
        return None
    answers: list[Answer] = []
    for world in worlds(reading)[:MOST_WORLDS]:
        names = tuple(dict.fromkeys(name for _, name in world.named))
        if len(names) == 1:
            answers += _measured(world, names, replace(amount, role="fraction" if amount.mid <= 1 else "percent"))
    return _finding("ratio", reading, answers, f"part / total ≈ {amount.shown.strip()}") if answers else None


def _unread(reading: Reading) -> Finding | None:
    """``rice, barley and the like together``: a sum with a part that is no name of the figure settles nothing."""
    if not has_unread_part(reading.text):
        return None
    return Finding("value", None, "", "a part of the sum is not among the names of the figure", (), 0.94, firm=True)


def _order(reading: Reading) -> Finding | None:
    """``Wind and solar together exceed coal``, ``coal is smaller than the other four combined``, ``equals``."""
    found = first(reading.text, "compare", "above", "below", "equal")
    alike = AS_MANY.search(reading.text)
    word, match = ("equal", alike) if alike else found or ("", None)
    if match is None or reading.of_role("ratio", "fraction", "percent", "change"):
        return None
    sides = list(_sides(reading, match.start(), match.end()))
    answers = [a for s in sides for a in _compared(reading, s, word)]
    return _finding("order", reading, answers, sides[0].shown(MARKS[word])) if answers else None


def _equal(reading: Reading) -> Finding | None:
    """``Hay and straw are practically equal``, ``both take the same share``: named categories against each other."""
    word = pattern("compare", "equal").search(reading.text) or SAME.search(reading.text)
    if (
        word is None
        or len(reading.everyone) != 1
        or reading.amounts
        or first(reading.text, "compare", "above", "below")
    ):
        return None
    answers = []
    for world in worlds(reading):
        names = term(world, reading.text, 0, len(reading.text)) or ()
        values = [world.parts[name] for name in names]
        room = 0.05 * max((abs(v.mid) for v in values), default=0.0)
        answers += [
            Answer(near(values[0], v, room), values[0].mid - v.mid, name, values[0], v)
            for name, v in zip(names[1:], values[1:], strict=True)
        ]
    return _finding("order", reading, answers, f"{', '.join(names)} equal") if answers else None


def _compared(reading: Reading, sides: Sides, word: str) -> Iterator[Answer]:
    left, right = sides.values()
    if word == "equal":
        hedged = pattern("hedge", "approx").search(reading.text)
        room = (0.15 if hedged else 0.05) * max(abs(left.mid), abs(right.mid))
        yield Answer(near(left, right, room), left.mid - right.mid, sides.world.where, left, right)
    else:
        yield compared(left, right, 1 if word == "above" else -1, 0.0, sides.world.where)
    for amount in reading.of_role("y"):
        if not any(_fits(value, amount) for value in (left, right, *sides.world.parts.values())):
            yield Answer(None, left.mid - amount.mid, sides.world.where, left, right)


def _fits(value: Value, amount: Amount) -> bool:
    return matches(value, amount.lo, amount.hi, amount.relation, 0.03 * abs(amount.mid)) is True


def _times(reading: Reading) -> Finding | None:
    """``Rice is twice as large as maize and wheat combined``: one sum over another."""
    amounts = reading.of_role("ratio")
    if len(amounts) != 1 or reading.of_role("percent", "fraction", "change"):
        return None
    amount = amounts[0]
    start, end = amount.span[0] - reading.offset, amount.span[1] - reading.offset
    found = list(_sides(reading, start, end))
    answers = []
    for sides in found:
        left, right = sides.values()
        share = ratio(left, right)
        if share is not None:
            truth = matches(share, amount.lo, amount.hi, amount.relation, tolerance(amount))
            answers.append(Answer(truth, share.mid - amount.mid, sides.world.where, left, right))
    program = f"({found[0].shown(') / (')}) ≈ {amount.shown.strip()}" if found else ""
    return _finding("ratio", reading, answers, program) if answers else None


def _sides(reading: Reading, start: int, end: int) -> Iterator[Sides]:
    """What stands before a word against what stands after it, in each whole; one side at least is a sum."""
    text = reading.text
    for world in worlds(reading)[:MOST_WORLDS]:
        left, right = term(world, text, 0, start), term(world, text, end, len(text))
        if left and right and not set(left) & set(right) and len(left) + len(right) > 2:
            yield Sides(world, left, right)


def _amount(reading: Reading) -> Finding | None:
    """``The remaining three make up a fifth``, ``bus and train together account for 47 % in 2020``."""
    verb = pattern("sum", "share").search(reading.text)
    amounts = reading.of_role("y", "fraction", "percent")
    if verb is None or len(amounts) != 1 or reading.of_role("ratio", "change"):
        return None
    amount = amounts[0]
    answers: list[Answer] = []
    names: tuple[str, ...] | None = None
    for world in worlds(reading)[:MOST_WORLDS]:
        names = term(world, reading.text, 0, verb.start())
        if names and _is_added(reading, names, verb.start()):
            answers += _measured(world, names, amount)
    program = f"{' + '.join(names or ())} ≈ {amount.shown.strip()}"
    return _finding("value", reading, answers, program) if answers else None


def _is_added(reading: Reading, names: tuple[str, ...], end: int) -> bool:
    """Whether the parts are meant as one: told so, ranked, or all that is left."""
    lead = reading.text[:end]
    told = TOGETHER.search(reading.text) or RANKED.search(lead) or REST.search(lead) or ADDS.match(reading.text, end)
    return len(names) > 1 and told is not None


def _measured(world: World, names: tuple[str, ...], amount: Amount) -> Iterator[Answer]:
    part, whole = world.value(names), world.value(tuple(world.parts))
    if part.hi < 0 < amount.lo:  # what bars below zero cost is told as a size
        part = Value(-part.mid, -part.hi, -part.lo, part.stated, part.pointers)
    room = (0.1 if amount.approx else 0.03) * abs(amount.mid)
    if amount.role == "y":
        truth = matches(part, amount.lo, amount.hi, amount.relation, room)
        yield Answer(truth, part.mid - amount.mid, world.where, part, Value(amount.mid, amount.lo, amount.hi))
        return
    share = ratio(part, whole)
    if share is None:
        return
    scale = 100.0 if amount.role == "percent" else 1.0
    scaled = Value(scale * share.mid, scale * share.lo, scale * share.hi, True, part.pointers)
    truth = matches(scaled, amount.lo, amount.hi, amount.relation, tolerance(amount, 0.03 * scale))
    yield Answer(truth, scaled.mid - amount.mid, world.where, part, whole)


def _finding(kind: str, reading: Reading, answers: list[Answer], program: str) -> Finding:
    """All wholes must agree; a failure counts only where every one of them fails."""
    truth: Truth = every(a.truth for a in answers)
    if truth is False and not (
        all(a.truth is False for a in answers) or reading.scopes or has(reading.text, "quantifier", "all")
    ):
        truth = None
    return Finding(kind, truth, program, summary(answers, truth), pointers(answers), 0.94, firm=truth is not None)
