"""Text → quantities: every number, interval, bound and date, with its hedge, unit and span.

One pass finds the atoms (numerals, number words, dates); a second walks over them from left to right, joins what
belongs together (``from 17 to 41``, ``50 ± 5``, ``120,000 (120K)``) and reads the hedge and bound words before each.
Numbers inside a name (``GPT-4``), a grid (``2×2``), an ordinal (``95th``) or an equation (``0.63x``) are none.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from extractor.atoms import atoms
from extractor.dated_lists import with_months
from extractor.hedges import qualified
from extractor.intervals import MARKUP, interval_of, joiner_of, tolerance_of
from extractor.model import Quantity


def read_quantities(text: str, start: int = 0, end: int | None = None) -> tuple[Quantity, ...]:
    """Every quantity in ``text`` (or between ``start`` and ``end``), in order; spans count the characters of ``text``.

    >>> read_quantities("drops to ~25 by 20K steps")[0].value
    25.0
    """
    return _read(text, start, len(text) if end is None else end)


@lru_cache(maxsize=4096)
def _read(text: str, start: int, end: int) -> tuple[Quantity, ...]:
    """Readers ask for the same span again and again."""
    return tuple(_joined(text, with_months(text, atoms(text, start, end)), start))


def forget_quantities() -> None:
    """Let go of the spans of earlier descriptions."""
    _read.cache_clear()


PLUS_MINUS = re.compile(rf"{MARKUP}(?:±|\+/-|\+/−|\\pm){MARKUP}$")
RESTATED = re.compile(rf"{MARKUP}\({MARKUP}(?:or|i\.e\.,?|=|that is,?)?\s*$")
EQUALS = re.compile(r"\s*(?:=|≈)\s*$")
MINUS_OR_PLUS = re.compile(rf"{MARKUP}[-−–+×*/÷]{MARKUP}$")


def _joined(text: str, atoms: list[Quantity], start: int) -> list[Quantity]:
    """Intervals, tolerances and restatements made of neighbouring atoms; then the words before each."""
    result: list[Quantity] = []
    index = 0
    while index < len(atoms):
        if index + 2 < len(atoms) and _is_sum(text, *atoms[index : index + 3]):
            index += 2
        quantity = atoms[index]
        index += 1
        rest = atoms[index : index + 2]
        if len(rest) > 1 and (far := _on_its_way(text, quantity, rest[0], rest[1], start)):
            quantity = far
            index += 2
        while index < len(atoms) and not (index + 2 < len(atoms) and _is_sum(text, *atoms[index : index + 3])):
            joined = _join(text, quantity, atoms[index], start)
            if joined is None:
                break
            quantity = joined
            index += 1
        floor = result[-1].span[1] if result else start
        result.append(qualified(text, quantity, floor))
    return result


WAY = re.compile(rf"{MARKUP}\s?(?:through|via|by way of|over){MARKUP}\s?(?:about\s|~)?$")


def _on_its_way(text: str, left: Quantity, middle: Quantity, right: Quantity, start: int) -> Quantity | None:
    """``from 20 through 23 to 24``: where it sets out and where it gets to."""
    if not WAY.match(text[left.span[1] : middle.span[0]]):
        return None
    joiner = joiner_of(text, left, text[middle.span[1] : right.span[0]], right, start)
    plain = left.kind == middle.kind == right.kind == "number"
    return interval_of(text, left, right, "from") if plain and joiner == "from" else None


def _join(text: str, left: Quantity, right: Quantity, start: int) -> Quantity | None:
    gap = text[left.span[1] : right.span[0]]
    if len(gap) > 48:
        return None
    if PLUS_MINUS.match(gap) and right.value is not None and left.value is not None:
        return tolerance_of(left, right)
    if EQUALS.fullmatch(gap) and "=" in gap and left.value is not None and left.value == right.value:
        return replace(left, span=(left.span[0], right.span[1]))
    if RESTATED.match(gap) and left.kind == right.kind and _restates(text, left, right):
        close = text.find(")", right.span[1])
        return replace(left, span=(left.span[0], close + 1))
    from_zero = left.worded and left.value == 0 and right.value is not None
    if left.kind == "interval" or (right.worded != left.worded and not from_zero):
        return None
    joiner = joiner_of(text, left, gap, right, start)
    return interval_of(text, replace(left, worded=right.worded), right, joiner) if joiner else None


def _restates(text: str, left: Quantity, right: Quantity) -> bool:
    if text[right.span[1] : right.span[1] + 1] != ")":
        return False
    if left.value is None or right.value is None:
        return False
    return abs(left.value - right.value) <= 1e-9 * max(abs(left.value), abs(right.value))


def _is_sum(text: str, left: Quantity, right: Quantity, after: Quantity) -> bool:
    """``0.89 - 0.65 = 0.24``: only the result is stated of the figure."""
    return bool(MINUS_OR_PLUS.match(text[left.span[1] : right.span[0]])) and bool(
        EQUALS.match(text[right.span[1] : after.span[0]])
    )
