"""The words of a clause: the phrases of ``vocab/words.toml``, found by their first word."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from functools import cache, lru_cache

from extractor.model import Span
from extractor.vocab import load

WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Word:
    """A phrase of the vocabulary found in the text: its sense (``start``, ``peak``, ``level``, …) and place."""

    sense: str
    text: str
    span: Span


def forms(verb: str) -> list[str]:
    """The forms of a regular verb: ``drop`` → drop, drops, dropped, dropping."""
    if verb.endswith(("s", "x", "ch", "sh")):
        third = verb + "es"
    elif verb.endswith("y") and verb[-2] not in "aeiou":
        third = verb[:-1] + "ies"
    else:
        third = verb + "s"
    if verb.endswith("e"):
        return [verb, third, verb + "d", verb[:-1] + "ing"]
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return [verb, third, verb[:-1] + "ied", verb + "ing"]
    doubled = (
        verb + verb[-1]
        if len(verb) > 2 and verb[-1] in "bdgmnpt" and verb[-2] in "aeiou" and verb[-3] not in "aeiou"
        else verb
    )
    return [verb, third, verb + "ed", verb + "ing", doubled + "ed", doubled + "ing"]


@cache
def vocabulary() -> dict[str, tuple[str, ...]]:
    """Every phrase with its senses; a phrase may have several (``spikes``: peak and rise)."""
    senses: dict[str, list[str]] = {}
    for sense, entry in load("words").items():
        phrases = [form for verb in entry.get("verbs", []) for form in forms(verb)] + entry.get("phrases", [])
        for phrase in phrases:
            known = senses.setdefault(phrase.lower(), [])
            if sense not in known:
                known.append(sense)
    return {phrase: tuple(found) for phrase, found in senses.items()}


@cache
def _by_first_word() -> dict[str, list[str]]:
    """The phrases under their first word, the longest first."""
    found: dict[str, list[str]] = defaultdict(list)
    for phrase in sorted(vocabulary(), key=len, reverse=True):
        found[WORD.findall(phrase)[0]].append(phrase)
    return found


def forget_words() -> None:
    """Let go of the spans of earlier descriptions."""
    words.cache_clear()


@lru_cache(maxsize=4096)
def words(text: str, span: Span) -> tuple[Word, ...]:
    """The vocabulary's phrases inside ``span``, in order; where phrases overlap the longest is taken."""
    piece, phrases, last = text[slice(*span)], _by_first_word(), 0
    result: list[Word] = []
    for first in WORD.finditer(piece):
        start = first.start()
        known = phrases.get(first.group().lower(), ()) if start >= last else ()
        said = next((phrase for phrase in known if _stands(piece, start, phrase)), None)
        if said is not None:
            last = start + len(said)
            result.extend(Word(sense, said, (span[0] + start, span[0] + last)) for sense in vocabulary()[said])
    return tuple(result)


def _stands(piece: str, start: int, phrase: str) -> bool:
    """Whether a phrase begins at a place and ends with a word."""
    end = start + len(phrase)
    return piece[start:end].lower() == phrase and WORD.match(piece, end) is None
