"""What names are otherwise known as: ``homes`` for "Residential", ``hydrogen`` for "H₂", ``Sundays`` for "Sun"."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from extractor.vocab import load

NAMES = load("names")
BEFORE_NOUNS = (
    "the",
    "its",
    "their",
    "highest",
    "lowest",
    "higher",
    "lower",
    "more",
    "less",
    "most",
    "least",
    "peak",
    "final",
    "of",
    "in",
)
FULL: list[str] = NAMES["calendar"]["names"]
WORD = re.compile(r"[^\W_]+")


def plurals(word: str) -> tuple[str, ...]:
    """A word and its plural: ``factory`` and ``factories``."""
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word, f"{word[:-1]}ies"
    return word, f"{word}es" if word.endswith(("s", "x", "ch", "sh")) else f"{word}s"


class Thesaurus:
    """Groups of words that stand for one another."""

    def __init__(self, groups: Iterable[Sequence[str]], mute: Iterable[str] = ()) -> None:
        self._mute = frozenset(mute)
        self._groups = [tuple(dict.fromkeys(form for word in group for form in plurals(word))) for group in groups]
        self._by_first: dict[str, list[tuple[tuple[str, ...], int]]] = defaultdict(list)
        for number, group in enumerate(self._groups):
            for form in group:
                words = tuple(WORD.findall(form))
                self._by_first[words[0]].append((words, number))

    def others(self, names: Iterable[str], most: int = 1) -> Iterator[tuple[str, str]]:
        """Each name with each other phrase for it, where no more than ``most`` names have a word of that meaning."""
        words = {name: tuple(WORD.findall(name.casefold())) for name in dict.fromkeys(names)}
        taken = {word for told in words.values() for word in told}
        owners: dict[int, list[str]] = defaultdict(list)
        for name, told in words.items():
            for number in self._groups_in(told):
                owners[number].append(name)
        for number, held in owners.items():
            free = [form for form in self._groups[number] if taken.isdisjoint((form, *WORD.findall(form)))]
            said = [phrase for form in free for phrase in self._said(form)]
            yield from ((name, form) for name in held if len(held) <= most for form in said)

    def _said(self, form: str) -> tuple[str, ...]:
        """A phrase as claims have it: one that is a verb too only as a noun, ``its flow``."""
        return tuple(f"{lead} {form}" for lead in BEFORE_NOUNS) if form in self._mute else (form,)

    def _groups_in(self, words: tuple[str, ...]) -> set[int]:
        return {
            number
            for at, word in enumerate(words)
            for form, number in self._by_first.get(word, ())
            if words[at : at + len(form)] == form
        }


@cache
def _names() -> Thesaurus:
    return Thesaurus((*NAMES["same"]["words"], *NAMES["lands"]["words"]), NAMES["same"]["mute"])


@cache
def concepts() -> Thesaurus:
    """Words for what an axis measures: ``response time`` for "Latency (ms)"."""
    return Thesaurus(load("metrics")["concepts"]["words"], load("metrics")["concepts"]["mute"])


def synonyms(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Each name with each other phrase for it, where it alone has a word of that meaning."""
    told = tuple(dict.fromkeys(names))
    yield from _names().others(told)
    folded = {name: tuple(WORD.findall(name.casefold())) for name in told}
    taken = {word for words in folded.values() for word in words}
    for name, words in folded.items():
        yield from ((name, full) for full in _full_names(words) if full not in taken)


def _full_names(words: tuple[str, ...]) -> Iterator[str]:
    """``Monday`` and ``Mondays`` for "Mon"."""
    if len(words) == 1 and 3 <= len(words[0]) <= 5:
        for full in FULL:
            if full.startswith(words[0]):
                yield from (full, f"{full}s")
