"""Adjectives of degree in all their forms: ``busier``, ``most viscous``, ``least costly``, and what they measure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from extractor.vocab import load

Pole = Literal["more", "less", "good", "bad"]
Degree = Literal["comparative", "superlative"]
POLES: tuple[Pole, ...] = ("more", "less", "good", "bad")
OPPOSITE: dict[Pole, Pole] = {"more": "less", "less": "more", "good": "bad", "bad": "good"}
IRREGULAR = {
    "good": ("better", "best"),
    "bad": ("worse", "worst"),
    "little": ("less", "least"),
    "few": ("fewer", "fewest"),
    "old": ("older", "oldest"),
    "far": ("farther", "farthest"),
    "further": ("further", "furthest"),
}
SHORT_VOWEL = re.compile(r"[^aeiou][aeiou][bdgmnpt]$")
LONG = 7


@dataclass(frozen=True, slots=True)
class Sense:
    """What one form of an adjective says: which way, best on axes with which words, and whether on no others."""

    pole: Pole
    degree: Degree
    labels: tuple[str, ...] = ()
    is_strict: bool = False


def graded(adjective: str) -> tuple[str, str] | None:
    """Comparative and superlative of a short adjective; ``None`` for one that takes ``more`` and ``most``."""
    if adjective in IRREGULAR:
        return IRREGULAR[adjective]
    if len(adjective) > LONG or adjective.endswith(LATINATE):
        return None
    stem = adjective
    if adjective.endswith("e"):
        stem = adjective[:-1]
    elif adjective.endswith("cey"):
        stem = f"{adjective[:-2]}i"
    elif adjective.endswith("y") and adjective[-2] not in "aeiou":
        stem = f"{adjective[:-1]}i"
    elif SHORT_VOWEL.search(adjective) and len(adjective) < LONG - 1:
        stem = adjective + adjective[-1]
    return f"{stem}er", f"{stem}est"


LATINATE = ("ous", "ant", "ent", "ive", "ic", "al", "ble", "ful", "ed", "ing", "id", "ile", "ect", "ern", "ular", "ate")


@cache
def senses() -> dict[str, tuple[Sense, ...]]:
    """Every form of every adjective, with all that it may mean: ``harder`` is worse, or stiffer on some axes."""
    found: dict[str, list[Sense]] = {}
    for dimension in load("adjectives").values():
        labels = tuple(dimension.get("labels", ()))
        for pole in POLES:
            for adjective in dimension.get(pole, ()):
                for form, own, degree in _forms(adjective, pole):
                    found.setdefault(form, []).append(Sense(own, degree, labels, bool(dimension.get("strict"))))
    return {form: tuple(meanings) for form, meanings in found.items()}


def _forms(adjective: str, pole: Pole) -> Iterator[tuple[str, Pole, Degree]]:
    short = graded(adjective)
    if short is not None:
        yield short[0], pole, "comparative"
        yield short[1], pole, "superlative"
    for word in (adjective, _adverb(adjective)) if adjective not in IRREGULAR else ():
        yield f"more {word}", pole, "comparative"
        yield f"most {word}", pole, "superlative"
        yield f"less {word}", OPPOSITE[pole], "comparative"
        yield f"least {word}", OPPOSITE[pole], "superlative"


@cache
def plain_forms() -> dict[str, tuple[Sense, ...]]:
    """The adjectives as they stand, for ``from dear to cheap``."""
    found: dict[str, list[Sense]] = {}
    for dimension in load("adjectives").values():
        labels, strict = tuple(dimension.get("labels", ())), bool(dimension.get("strict"))
        for pole in POLES:
            for adjective in dimension.get(pole, ()):
                found.setdefault(adjective, []).append(Sense(pole, "comparative", labels, strict))
    return {adjective: tuple(meanings) for adjective, meanings in found.items()}


def _adverb(adjective: str) -> str:
    """``quick``: quickly; ``cheap``: cheaply; ``reliable``: reliably; ``often`` is one itself."""
    if adjective == "often":
        return adjective
    if adjective.endswith("le") and adjective[-3] not in "aeiou":
        return f"{adjective[:-1]}y"
    if adjective.endswith("y"):
        return f"{adjective[:-1]}ily"
    return f"{adjective}ally" if adjective.endswith("ic") else f"{adjective}ly"


def forms_of_adjectives(words: Iterable[str], degree: Degree, less: Iterable[str] = ()) -> list[str]:
    """``widest``, ``most pronounced``, and of the opposite adjectives ``least narrow``."""
    told = [(form, own, d) for word in words for form, own, d in _forms(word, "more")]
    told += [(form, own, d) for word in less for form, own, d in _forms(word, "less")]
    return list(dict.fromkeys(form for form, own, d in told if own == "more" and d == degree))


@cache
def forms_of(pole: Pole, degree: Degree) -> tuple[str, ...]:
    """All forms that may say so."""
    return tuple(form for form, known in senses().items() if any(s.pole == pole and s.degree == degree for s in known))


def sense_on(form: str, known: str) -> Sense | None:
    """What a form means beside some words (labels, units, titles, in lower case); ``None`` where it measures others."""
    meanings = senses().get(form) or plain_forms().get(form, ())
    special = next((s for s in meanings if s.labels and fits(s.labels, known)), None)
    return special or next((s for s in meanings if not s.is_strict), None)


def fits(labels: Iterable[str], known: str) -> bool:
    """Whether one of the labels begins a word; a short one must be the whole of it."""
    return any(_holds(known, label) for label in labels)


def _holds(known: str, label: str) -> bool:
    if not label[0].isalpha():
        return label in known
    return f" {label} " in known if len(label) < SHORT else f" {label}" in known


SHORT = 4


def comparing(pole: Pole) -> list[str]:
    """Patterns for the comparatives of a pole, with ``than`` behind them where there is one; one for each letter."""
    led: dict[str, list[str]] = {}
    for form in forms_of(pole, "comparative"):
        led.setdefault(form[0], []).append(form[1:])
    return [f"{letter}(?:{'|'.join(sorted(rest, key=len, reverse=True))}){THAN}" for letter, rest in led.items()]


THAN = "(?:(?: [\\w.%°/'’–-]+){0,6} than)?"


def foreign_degree(text: str, known: str) -> str | None:
    """The first adjective that measures what no axis shows: ``on older patients`` where stays are plotted."""
    for match in FORMS.finditer(text):
        form = " ".join(match.group().split())
        if form in senses() and sense_on(form, known) is None:
            return match.group()
    return None


FORMS = re.compile(r"\b(?:(?:more|most|less|least)\s+[a-z-]+|[a-z]+e(?:r|st))\b")
