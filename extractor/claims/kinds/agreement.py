"""``Each row peaks on the diagonal``, ``fewer than half of the N1 are recovered``, ``A is never mistaken for B``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractor.claims.finding import Answer, Finding, pointers, summary
from extractor.claims.interval import Truth, Value, every, exactly
from extractor.claims.measures.matrix import Matrix, is_of, matrix_of, names_in
from extractor.claims.measures.measure import compared, matches, ratio
from extractor.claims.measures.sums import total
from extractor.claims.measures.trials import tolerance
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.view import brief
from extractor.claims.words import first, pattern

ROWS = re.compile(r"\brows?\b")
COLUMNS = re.compile(r"\bcolumns?\b")
EACH = re.compile(r"\b(?:each|every|all|any|their|its|respective|no)\b|\brows\b|\bcolumns\b")
MUTUAL = re.compile(r"\b(?:one another|each other|mutual\w*|either direction|between)\b")
NEVER = re.compile(r"\b(?:never|not once|at no time|in no case)\b")
DENIED = re.compile(r"\b(?:no|not|never|none|neither|nowhere|without|except)\b|n't\b")
EVERY_OTHER = re.compile(r"\b(?:every|each|all|any) (?:of the )?(?:others?|remaining)\b")
NO_NAME = re.compile(r"\W*(?:no|none of the|not a single|not one) x{2,}")
MORE = re.compile(r"\b(?P<sign>more|less|fewer)\b(?: [\w-]+){0,2} than\b")
REVERSE = re.compile(r"\b(?:the (?:reverse|opposite|converse)|vice versa|the other way (?:a)?round|conversely)\b")
MOST_OFTEN = re.compile(r"\b(?:most (?:often|frequently|commonly|likely)|mostly|above all|chiefly)\b")


def check(reading: Reading) -> Finding | None:
    """The question a statement asks of a matrix of like names."""
    matrix = matrix_of(reading)
    if matrix is None:
        return None
    if is_of(reading.text, "diagonal") or is_of(reading.text, "correct"):
        return _peaks(reading, matrix) or _share(reading, matrix)
    if is_of(reading.text, "taken"):
        return _taken(reading, matrix)
    return _errors(reading, matrix)


def _finding(kind: str, answers: Sequence[Answer], program: str) -> Finding | None:
    if not answers:
        return None
    truth = every(a.truth for a in answers)
    return Finding(kind, truth, program, summary(answers, truth), pointers(answers), 0.95, firm=True)


def _peaks(reading: Reading, matrix: Matrix) -> Finding | None:
    """``In every row the smallest value lies on the diagonal``."""
    word = first(reading.text, "compare", "highest", "lowest", "best", "worst")
    if word is None or DENIED.search(reading.text) or not EACH.search(reading.text) or names_in(reading, matrix):
        return None
    sides = [side for side, told in (("row", ROWS), ("column", COLUMNS)) if told.search(reading.text)]
    sign = 1 if word[0] in ("highest", "best") else -1
    if word[0] in ("best", "worst"):
        sign *= reading.direction(reading.everyone[0]) or 1
    answers = [
        compared(here, value, sign, 0.0, f"{side} {name}")
        for side in sides
        for name, here in matrix.diagonal.items()
        for value in matrix.others(name, side).values()
    ]
    return _finding("extremum", answers, f"diagonal {'max' if sign > 0 else 'min'} of each {' and '.join(sides)}")


def _share(reading: Reading, matrix: Matrix) -> Finding | None:
    """``Four out of five lie on the diagonal``, ``fewer than half of the N1 are recovered``."""
    amounts = reading.of_role("fraction", "percent", "y")
    named = {name for _, name in names_in(reading, matrix)}
    if len(amounts) != 1 or len(named) > 1 or DENIED.search(reading.text) or not matrix.is_full:
        return None
    amount = amounts[0]
    if amount.role == "y" and amount.unit != "%":
        return None
    if not named:
        return _shared(amount, total(list(matrix.diagonal.values())), total(list(matrix.cells.values())), "all")
    name = named.pop()
    side = _side(reading, matrix)
    return _shared(amount, matrix.diagonal[name], total(list(matrix.line(name, side).values())), name) if side else None


def _side(reading: Reading, matrix: Matrix) -> str | None:
    """Of what the share is taken: of all that is N1, or of all that was called N1."""
    other = {"row": "column", "column": "row"}
    if matrix.truth is None or is_of(reading.text, "precision"):
        return other[matrix.truth] if matrix.truth else None
    return matrix.truth


def _shared(amount: Amount, part: Value, whole: Value, shown: str) -> Finding | None:
    share = ratio(part, whole)
    if share is None:
        return None
    scale = 1.0 if amount.role == "fraction" else 100.0
    scaled = exactly(scale * share.mid)
    truth = matches(scaled, amount.lo, amount.hi, amount.relation, tolerance(amount, 0.02 * scale))
    reason = f"{brief(part.mid)} of {brief(whole.mid)} give {brief(share.mid)}, stated {amount.shown.strip()}"
    program = f"diagonal / sum ({shown}) ≈ {amount.shown.strip()}"
    return Finding("ratio", truth, program, reason, part.pointers, 0.95, firm=True)


def _errors(reading: Reading, matrix: Matrix) -> Finding | None:
    """``N3 has the fewest misclassified epochs``: what lies off the diagonal, row against row."""
    word = first(reading.text, "compare", "highest", "lowest")
    found = names_in(reading, matrix)
    side = matrix.truth
    if not is_of(reading.text, "wrong") or word is None or len(found) != 1 or side is None or not matrix.is_full:
        return None
    if DENIED.search(reading.text) or reading.of_role("percent", "fraction", "ratio"):
        return None
    sign, name = (1 if word[0] == "highest" else -1), found[0][1]
    here = matrix.errors(name, side)
    answers = [compared(here, matrix.errors(other, side), sign, 0.0, other) for other in matrix.names if other != name]
    return _finding("extremum", answers, f"errors({name}) {'most' if sign > 0 else 'fewest'} of {len(matrix.names)}")


def _taken(reading: Reading, matrix: Matrix) -> Finding | None:
    """``A is mistaken for B``: never, so many times, more often than for C, or most often."""
    verb = pattern("matrix", "taken").search(reading.text)
    found = names_in(reading, matrix)
    if verb is None or not found:
        return None
    if reading.of_role("percent", "fraction"):
        return _part_taken(reading, matrix, [name for _, name in found])
    if NEVER.search(reading.text) or NO_NAME.match(reading.text):
        return _never(reading, matrix, [name for _, name in found])
    if DENIED.search(reading.text):
        return None
    left = [name for at, name in found if at < verb.start()]
    right = [name for at, name in found if at >= verb.end()]
    if EVERY_OTHER.search(reading.text[: verb.start()]) and not left and len(right) == 1:
        return _mostly(matrix, [name for name in matrix.names if name != right[0]], right[0])
    if len(left) != 1 or not right:
        return None
    return _compared(reading, matrix, left[0], right)


def _part_taken(reading: Reading, matrix: Matrix, named: list[str]) -> Finding | None:
    """``More than half of the clicks are mistaken for hiss``: one cell of all that is click."""
    amounts = reading.of_role("percent", "fraction")
    here = matrix.taken(named[0], named[1]) if len(named) == 2 else None
    if here is None or matrix.truth is None or len(amounts) != 1 or DENIED.search(reading.text) or not matrix.is_full:
        return Finding("ratio", None, "", "it is open which cells are meant", (), 0.95, firm=True)
    whole = total(list(matrix.line(named[0], matrix.truth).values()))
    return _shared(amounts[0], here, whole, f"{named[0]} as {named[1]}")


def _never(reading: Reading, matrix: Matrix, named: list[str]) -> Finding | None:
    if len(named) != 2 or named[0] == named[1]:
        return None
    one, other = named
    pairs = [(one, other), (other, one)] if MUTUAL.search(reading.text) else [(one, other)]
    cells = [matrix.cells.get(p) if MUTUAL.search(reading.text) else matrix.taken(*p) for p in pairs]
    answers = [
        Answer(v.mid == 0, v.mid, f"{a} / {b}", v, exactly(0.0))
        for (a, b), v in zip(pairs, cells, strict=True)
        if v is not None
    ]
    return _finding("value", answers, f"cell({one}, {other}) = 0") if len(answers) == len(pairs) else None


def _mostly(matrix: Matrix, names: Sequence[str], target: str) -> Finding | None:
    """Each of some names is taken for the target more often than for any other wrong one."""
    if matrix.truth is None:
        return None
    answers = []
    for name in names:
        others = matrix.others(name, matrix.truth)
        here = others.pop(target, None)
        answers += [compared(here, value, 1, 0.0, name) for value in others.values() if here is not None]
    return _finding("order", answers, f"cell(name, {target}) largest off the diagonal")


def _compared(reading: Reading, matrix: Matrix, one: str, right: list[str]) -> Finding | None:
    """``A is taken for B more often than for C``, ``… than the reverse``, ``A is most often taken for B``."""
    here = matrix.taken(one, right[0])
    more = MORE.search(reading.text)
    if here is None:
        return None
    if more is None and MOST_OFTEN.search(reading.text) and len(right) == 1:
        return _mostly(matrix, [one], right[0])
    if more is None:
        return _counted(reading, here, f"cell({one}, {right[0]})")
    there = _rival(reading, matrix, one, right)
    if there is None:
        return None
    answer = compared(here, there, 1 if more.group("sign") == "more" else -1, 0.0, f"{one} / {right[0]}")
    return _finding("order", [answer], f"cell({one}, {right[0]}) against its rival")


def _rival(reading: Reading, matrix: Matrix, one: str, right: list[str]) -> Value | None:
    if REVERSE.search(reading.text) and len(right) == 1:
        return matrix.taken(right[0], one)
    if len(right) == 2:
        return matrix.taken(one, right[1])
    return matrix.taken(right[1], right[2]) if len(right) == 3 else None


def _counted(reading: Reading, value: Value, shown: str) -> Finding | None:
    """``84 of the N3 were labelled N2``."""
    amounts = reading.of_role("y", "count", "ratio")
    if len(amounts) != 1:
        return None
    amount = amounts[0]
    truth: Truth = matches(value, amount.lo, amount.hi, amount.relation, 0.03 * abs(amount.mid))
    reason = f"the cell holds {brief(value.mid)}, stated {amount.shown.strip()}"
    return Finding("value", truth, f"{shown} ≈ {amount.shown.strip()}", reason, value.pointers, 0.95, firm=True)
