"""A chart of phrases: every way to put neighbouring phrases together, by rules of two."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

Meaning = Any
Made = tuple[str, Meaning] | None
Making = Callable[[Meaning, Meaning], Made]
Rule = tuple[str, str, Making]
Lift = tuple[str, Callable[[Meaning], Made]]
MOST = 24  # readings kept of one stretch
COST = itemgetter(4)


class Phrase(NamedTuple):
    """A stretch of words with its category, its meaning and what it cost to read it so."""

    category: str
    meaning: Meaning
    start: int
    end: int
    cost: float = 0.0


class Cell(NamedTuple):
    """The phrases of one stretch: which categories they have, and which they may have on their right, as bits."""

    phrases: list[Phrase]
    has: int
    wants: int


class Grammar:
    """All rules, by the category on the left, then by the one on the right; each category on the right has a bit."""

    def __init__(self, rules: Sequence[Rule], lifts: Sequence[Lift]) -> None:
        self.rules: dict[str, dict[str, list[Making]]] = {}
        for left, right, make in rules:
            self.rules.setdefault(left, {}).setdefault(right, []).append(make)
        self.lifts: dict[str, list[Callable[[Meaning], Made]]] = {}
        for category, lift in lifts:
            self.lifts.setdefault(category, []).append(lift)
        self._bits = {right: 1 << i for i, right in enumerate(dict.fromkeys(right for _, right, _ in rules))}
        self.wants = {left: sum(self._bits[right] for right in found) for left, found in self.rules.items()}

    def cell(self, phrases: list[Phrase]) -> Cell:
        """The phrases of one stretch, with what they may be joined by."""
        has = wants = 0
        for category in {phrase.category for phrase in phrases}:
            has |= self._bits.get(category, 0)
            wants |= self.wants.get(category, 0)
        return Cell(phrases, has, wants)


class Chart:
    """All phrases over the words of one statement."""

    def __init__(self, size: int, grammar: Grammar) -> None:
        self._size = size
        self._grammar = grammar
        self._cells: dict[tuple[int, int], Cell] = {}
        self._ends: list[list[int]] = [[] for _ in range(size)]

    def filled(self, leaves: Iterable[Phrase]) -> Chart:
        """The chart with all phrases that the leaves can make."""
        led = defaultdict[tuple[int, int], list[Phrase]](list)
        for leaf in leaves:
            led[leaf.start, leaf.end].append(leaf)
        for length in range(1, self._size + 1):
            for start in range(self._size - length + 1):
                end = start + length
                found = [*led.get((start, end), ()), *self._joined(start, end)]
                if found:
                    self._cells[start, end] = self._grammar.cell(self._kept(found))
                    self._ends[start].append(end)
        return self

    def _joined(self, start: int, end: int) -> Iterable[Phrase]:
        for middle in self._ends[start]:
            left, right = self._cells[start, middle], self._cells.get((middle, end))
            if right is not None and left.wants & right.has:
                yield from self._pairs(left, right, start, end)

    def _pairs(self, left: Cell, right: Cell, start: int, end: int) -> Iterable[Phrase]:
        wants, rules, there = self._grammar.wants, self._grammar.rules, right.has
        for a in left.phrases:
            if not wants.get(a.category, 0) & there:
                continue
            joining = rules[a.category]
            for b in right.phrases:
                for make in joining.get(b.category, ()):
                    made = make(a.meaning, b.meaning)
                    if made is not None:
                        yield Phrase(made[0], made[1], start, end, a.cost + b.cost)

    def _kept(self, waiting: list[Phrase]) -> list[Phrase]:
        """The phrases of one stretch, each reading once, and what they may be taken for."""
        best: dict[tuple[str, Meaning], Phrase] = {}
        lifts = self._grammar.lifts
        while waiting:
            phrase = waiting.pop()
            known = best.setdefault((phrase.category, phrase.meaning), phrase)
            if known is not phrase:
                if known.cost <= phrase.cost:
                    continue
                best[phrase.category, phrase.meaning] = phrase
            for lift in lifts.get(phrase.category, ()):
                made = lift(phrase.meaning)
                if made is not None:
                    waiting.append(Phrase(made[0], made[1], phrase.start, phrase.end, phrase.cost + 0.01))
        return sorted(best.values(), key=COST)[:MOST]

    def whole(self, category: str) -> list[Phrase]:
        """The readings of all words as one phrase of a category, the cheapest first."""
        cell = self._cells.get((0, self._size))
        return [] if cell is None else [p for p in cell.phrases if p.category == category]

    def longest(self) -> list[Phrase]:
        """What was read of the words, the longest stretches from the left: for those who look for gaps."""
        at, found = 0, list[Phrase]()
        while at < self._size:
            here = [(end, p) for end in self._ends[at] for p in self._cells[at, end].phrases[:1]]
            if not here:
                at += 1
                continue
            at, phrase = max(here, key=lambda e: e[0])
            found.append(phrase)
        return found
