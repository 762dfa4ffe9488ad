"""A chart of phrases: every way to put neighbouring phrases together, by rules of two."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

Meaning = Any
Made = tuple[str, Meaning] | None
Making = Callable[[Meaning, Meaning], Made]
Rule = tuple[str, str, Making]
Lift = tuple[str, Callable[[Meaning], Made]]
MOST = 24  # readings kept of one stretch


class Phrase(NamedTuple):
    """A stretch of words with its category, its meaning and what it cost to read it so."""

    category: str
    meaning: Meaning
    start: int
    end: int
    cost: float = 0.0


class Grammar:
    """All rules, by the category on the left, then by the one on the right."""

    def __init__(self, rules: Sequence[Rule], lifts: Sequence[Lift]) -> None:
        self.rules: dict[str, dict[str, list[Making]]] = {}
        for left, right, make in rules:
            self.rules.setdefault(left, {}).setdefault(right, []).append(make)
        self.lifts: dict[str, list[Callable[[Meaning], Made]]] = defaultdict(list)
        for category, lift in lifts:
            self.lifts[category].append(lift)


class Chart:
    """All phrases over the words of one statement."""

    def __init__(self, size: int, grammar: Grammar) -> None:
        self._size = size
        self._rules, self._lifts = grammar.rules, grammar.lifts
        self._cells: dict[tuple[int, int], list[Phrase]] = defaultdict(list)

    def filled(self, leaves: Iterable[Phrase]) -> Chart:
        """The chart with all phrases that the leaves can make."""
        led = defaultdict[tuple[int, int], list[Phrase]](list)
        for leaf in leaves:
            led[leaf.start, leaf.end].append(leaf)
        for length in range(1, self._size + 1):
            for start in range(self._size - length + 1):
                end = start + length
                found = [*led[start, end], *self._joined(start, end)]
                self._cells[start, end] = self._kept(found)
        return self

    def _joined(self, start: int, end: int) -> Iterable[Phrase]:
        for middle in range(start + 1, end):
            left, right = self._cells.get((start, middle)), self._cells.get((middle, end))
            if not left or not right:
                continue
            there = {b.category for b in right}
            for a in left:
                rules = self._rules.get(a.category)
                if rules is None or there.isdisjoint(rules):
                    continue
                for b in right:
                    for make in rules.get(b.category, ()):
                        made = make(a.meaning, b.meaning)
                        if made is not None:
                            yield Phrase(made[0], made[1], start, end, a.cost + b.cost)

    def _kept(self, found: Iterable[Phrase]) -> list[Phrase]:
        """The phrases of one stretch, each reading once, and what they may be taken for."""
        best: dict[tuple[str, Meaning], Phrase] = {}
        waiting = list(found)
        while waiting:
            phrase = waiting.pop()
            key = (phrase.category, phrase.meaning)
            if key in best and best[key].cost <= phrase.cost:
                continue
            best[key] = phrase
            for lift in self._lifts.get(phrase.category, ()):
                made = lift(phrase.meaning)
                if made is not None:
                    waiting.append(Phrase(made[0], made[1], phrase.start, phrase.end, phrase.cost + 0.01))
        return sorted(best.values(), key=lambda p: p.cost)[:MOST]

    def whole(self, category: str) -> list[Phrase]:
        """The readings of all words as one phrase of a category, the cheapest first."""
        return [p for p in self._cells[0, self._size] if p.category == category]

    def longest(self) -> list[Phrase]:
        """What was read of the words, the longest stretches from the left: for those who look for gaps."""
        at, found = 0, list[Phrase]()
        while at < self._size:
            here = [(end, p) for end in range(at + 1, self._size + 1) for p in self._cells[at, end][:1]]
            if not here:
                at += 1
                continue
            at, phrase = max(here, key=lambda e: e[0])
            found.append(phrase)
        return found
