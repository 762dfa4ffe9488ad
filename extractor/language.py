"""The words of a clause: spaCy's tokenizer and one phrase matcher built from ``vocab/words.toml``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from extractor.model import Span
from extractor.vocab import load

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.matcher import PhraseMatcher


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
def nlp() -> Language:
    """The blank English pipeline: a tokenizer, no statistical model."""
    import spacy

    return spacy.blank("en")


@cache
def _matcher() -> PhraseMatcher:
    from spacy.matcher import PhraseMatcher

    matcher = PhraseMatcher(nlp().vocab, attr="LOWER")
    matcher.add("word", [nlp().make_doc(phrase) for phrase in vocabulary()])
    return matcher


def forget_words() -> None:
    """Let go of the spans of earlier descriptions."""
    words.cache_clear()


@lru_cache(maxsize=4096)
def words(text: str, span: Span) -> tuple[Word, ...]:
    """The vocabulary's phrases inside ``span``, in order; where phrases overlap the longest is taken."""
    doc = nlp().make_doc(text[span[0] : span[1]])
    found = sorted(_matcher()(doc), key=lambda match: (match[1], -match[2]))
    result: list[Word] = []
    last = 0
    for _, first, stop in found:
        if first < last:
            continue
        piece = doc[first:stop]
        phrase = piece.text.lower()
        place = (span[0] + piece.start_char, span[0] + piece.end_char)
        result.extend(Word(sense, phrase, place) for sense in vocabulary().get(phrase, ()))
        last = stop
    return tuple(result)
