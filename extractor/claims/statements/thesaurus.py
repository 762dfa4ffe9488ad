"""What names are otherwise known as: ``homes`` for "Residential", ``hydrogen`` for "H₂", ``Sundays`` for "Sun"."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from extractor.vocab import load

NAMES = load("names")
FULL: list[str] = NAMES["calendar"]["names"]
WORD = re.compile(r"[^\W_]+")


def plurals(word: str) -> tuple[str, ...]:
    """A word and its plural: ``factory`` and ``factories``."""
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word, f"{word[:-1]}ies"
    return word, f"{word}es" if word.endswith(("s", "x", "ch", "sh")) else f"{word}s"


GROUPS: tuple[tuple[str, ...], ...] = tuple(
    tuple(dict.fromkeys(form for word in group for form in plurals(word)))
    for group in (*NAMES["same"]["words"], *NAMES["lands"]["words"])
)
BY_FIRST: dict[str, list[tuple[tuple[str, ...], int]]] = defaultdict(list)
for _number, _group in enumerate(GROUPS):
    for _form in _group:
        _words = tuple(WORD.findall(_form))
        BY_FIRST[_words[0]].append((_words, _number))


def synonyms(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Each name with each other phrase for it, where it alone has a word of that meaning."""
    words = {name: tuple(WORD.findall(name.casefold())) for name in dict.fromkeys(names)}
    taken = {word for told in words.values() for word in told}
    owners: dict[int, set[str]] = defaultdict(set)
    for name, told in words.items():
        for number in _groups_in(told):
            owners[number].add(name)
    for number, held in owners.items():
        if len(held) == 1:
            (name,) = held
            yield from ((name, form) for form in GROUPS[number] if taken.isdisjoint(WORD.findall(form)))
    for name, told in words.items():
        yield from ((name, full) for full in _full_names(told) if full not in taken)


def _groups_in(words: tuple[str, ...]) -> set[int]:
    return {
        number
        for at, word in enumerate(words)
        for form, number in BY_FIRST.get(word, ())
        if words[at : at + len(form)] == form
    }


def _full_names(words: tuple[str, ...]) -> Iterator[str]:
    """``Monday`` and ``Mondays`` for "Mon"."""
    if len(words) == 1 and 3 <= len(words[0]) <= 5:
        for full in FULL:
            if full.startswith(words[0]):
                yield from (full, f"{full}s")
