"""Phrases sought in a text: by how they begin, so that most of a vocabulary is never tried nor even compiled."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple


def bounded(phrases: Iterable[str]) -> str:
    """Whole words only. Phrases are led by their first letter, so that the search can skip to it."""
    led: dict[str, set[str]] = defaultdict(set)
    for phrase in phrases:
        for form in _led(phrase):
            led[re.escape(form[0])].add(form[1:].replace(" ", r"\s+"))
    rests = {letter: "|".join(sorted(rest, key=len, reverse=True)) for letter, rest in led.items()}
    return "(?:" + "|".join(rf"{letter}(?<![\w-]{letter})(?:{rest})" for letter, rest in rests.items()) + r")(?!\w)"


def _led(phrase: str) -> Iterator[str]:
    """A phrase with its leading group written out: ``(?:a |b )?c`` is ``a c``, ``b c`` and ``c``."""
    if not phrase.startswith("(?:"):
        yield phrase
        return
    depth, end = 0, 0
    for end, sign in enumerate(phrase):  # noqa: B007
        depth += (sign == "(") - (sign == ")")
        if depth == 0:
            break
    rest = phrase[end + 1 :]
    options = _split_options(phrase[3:end])
    for option in (*options, "") if rest.startswith("?") else options:
        yield from _led(option + rest.removeprefix("?"))


def _split_options(body: str) -> list[str]:
    options, depth, start = [], 0, 0
    for at, sign in enumerate(body):
        depth += (sign == "(") - (sign == ")")
        if sign == "|" and depth == 0:
            options.append(body[start:at])
            start = at + 1
    return [*options, body[start:]]


Key = tuple[str, str]


class Start(NamedTuple):
    """A phrase of an entry, how many longer ones the entry has, and the words that it begins with."""

    rank: int
    key: Key
    form: str
    words: str


Starts = Mapping[str, list[Start]]
Forms = Mapping[str, tuple[str, ...]]  # phrases, each with the words that it may begin with


def by_start(entries: Mapping[Key, Iterable[str]]) -> Starts:
    """The phrases of every entry under the first letters they can begin with; signs under no letter."""
    found: dict[str, list[Start]] = defaultdict(list)
    for key, phrases in entries.items():
        forms = {form for phrase in phrases for form in _led(phrase)}
        for rank, form in enumerate(sorted(forms, key=lambda form: (-len(form), form))):
            for words in _starts(form):
                found[words[: words.find(" ") + 1] or words].append(Start(rank, key, form, words))
    return dict(found)


def _starts(phrase: str) -> Iterator[str]:
    """The first letters of a phrase, once for each way it can begin; a blank where a word ends."""
    for form in _led(phrase):
        plain = PLAIN.match(form)
        start, rest = (form[: plain.end()], form[plain.end() :]) if plain else ("", form)
        opens = len(start) < SHORT and rest.startswith("(?:") and not REPEATED.match(rest)
        yield from (start + more for more in (_starts(rest) if opens else ("",)))


SHORT = 4
REPEATED = re.compile(r"\(\?:[^()]*\)[*+{]")
PLAIN = re.compile(r"(?:(?:[^\W_]| )(?![?*{+]))*")
OTHER_BLANK = re.compile(r"[^\S ]")
WORD = re.compile(r"(?<![\w-])(?:(\w+)|[^\w\s])")


def starting(word: str, known: Starts) -> list[Start]:
    """The phrases that can begin with a word, the longest of each entry first; with no word, those led by a sign."""
    starts = [f"{word} "[:length] for length in range(1, len(word) + 2)] if word else [""]
    return sorted({each for start in starts for each in known.get(start, ())})


def flat(text: str) -> str | None:
    """A text with a plain blank for every space; ``None`` where two stand side by side."""
    plain = OTHER_BLANK.sub(" ", text)
    return None if "  " in plain else plain


def seek(text: str, plain: str | None, tried: Iterable[tuple[int, Forms]]) -> Iterator[re.Match[str]]:
    """Those of the phrases, each tried at its place, that stand in the text, none inside another.

    ``plain`` is the text :func:`flat`.
    """
    last = 0
    for place, forms in tried:
        for form, words in forms.items() if place >= last else ():
            match = compiled(form).match(text, place) if plain is None or plain.startswith(words, place) else None
            if match is not None:
                yield match
                last = match.end()
                break


@cache
def compiled(form: str) -> re.Pattern[str]:
    """One phrase, to its last word; a blank matches any space."""
    return re.compile(form.replace(" ", r"\s+") + r"(?!\w)")
