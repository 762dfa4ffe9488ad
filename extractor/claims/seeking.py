"""Phrases sought in a text: by how they begin, so that most of a vocabulary is never tried nor even compiled."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache


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


Forms = dict[str, list[tuple[int, str]]]


def by_start(phrases: Iterable[str]) -> Forms:
    """Phrases under the first letters they can begin with, the longest first; signs under no letter."""
    forms = sorted({form for phrase in phrases for form in _led(phrase)}, key=lambda form: (-len(form), form))
    found: Forms = defaultdict(list)
    for rank, form in enumerate(forms):
        for start in _starts(form):
            found[start].append((rank, form))
    return dict(found)


def _starts(phrase: str) -> Iterator[str]:
    """The first letters of a phrase, once for each way it can begin; a blank where its first word ends."""
    for form in _led(phrase):
        plain = PLAIN.match(form)
        start, rest = (form[: plain.end()], form[plain.end() :]) if plain else ("", form)
        opens = len(start) < SHOWN and rest.startswith("(?:") and not REPEATED.match(rest)
        ended = " " if rest.startswith(" ") and not rest.startswith((" ?", " *")) else ""
        yield from ((start + more)[:SHOWN] for more in (_starts(rest) if opens else (ended,)))


SHOWN = 4
REPEATED = re.compile(r"\(\?:[^()]*\)[*+{]")
PLAIN = re.compile(r"(?:[^\W_](?![?*{+]))*")
WORD = re.compile(r"(?<![\w-])\w+")
SIGN = re.compile(r"(?<![\w-])[^\w\s]")


class Places(dict[str, list[int]]):
    """Where the words of a text begin, by their first letters; a blank behind a short one."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        for match in WORD.finditer(text):
            start = f"{match.group()} "[:SHOWN]
            for length in range(1, len(start) + 1):
                self.setdefault(start[:length], []).append(match.start())
        self[""] = [match.start() for match in SIGN.finditer(text)]

    def seek(self, forms: Forms) -> Iterator[re.Match[str]]:
        """Every phrase that stands in the text, none inside another."""
        tried = sorted(
            (place, rank, form)
            for start in forms.keys() & self.keys()
            for place in self[start]
            for rank, form in forms[start]
        )
        last = 0
        for place, _, form in tried:
            match = compiled(form).match(self.text, place) if place >= last else None
            if match is not None:
                yield match
                last = match.end()


@cache
def compiled(form: str) -> re.Pattern[str]:
    """One phrase, to its last word; a blank matches any space."""
    return re.compile(form.replace(" ", r"\s+") + r"(?!\w)")
