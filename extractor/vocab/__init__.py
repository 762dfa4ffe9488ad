"""The vocabulary: phrases as data, one TOML file per kind of word, and their loader."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Any

from extractor.model import Role


@cache
def load(name: str) -> dict[str, Any]:
    """The contents of ``vocab/<name>.toml``."""
    return tomllib.loads(files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


def any_of(phrases: list[str] | tuple[str, ...]) -> str:
    """A regular expression for any of the phrases, the longest first, spaces matching any blank.

    Those that begin with the same letter stand together, so that it is looked at once.
    """
    ordered = sorted(set(phrases), key=len, reverse=True)
    spaced = [phrase.replace(" ?", r"\s?").replace(" ", r"\s+") for phrase in ordered]
    parts: list[str] = []
    for plain, run in groupby(spaced, key=lambda phrase: LETTER.match(phrase) is not None):
        led: dict[str, list[str]] = defaultdict(list)
        for phrase in run:
            led[phrase[:plain]].append(phrase[plain:])
        parts += [f"{letter}(?:{'|'.join(rest)})" for letter, rest in led.items()] if plain else led[""]
    return f"(?:{'|'.join(parts)})"


LETTER = re.compile(r"[^\W_](?![?*+{])(?!.*\|)")


def literal(phrases: list[str] | tuple[str, ...]) -> str:
    """As :func:`any_of`, for phrases that are plain words, not expressions."""
    return any_of([re.escape(phrase).replace(r"\ ", " ") for phrase in phrases])


@dataclass(frozen=True, slots=True)
class OutlineWords:
    """What ``outline.toml`` says, compiled."""

    roles: tuple[tuple[Role, re.Pattern[str]], ...]
    abbreviations: frozenset[str]
    component: re.Pattern[str]
    numbering: re.Pattern[str]
    questions: tuple[tuple[Role, re.Pattern[str]], ...]
    cue: re.Pattern[str]
    opening: re.Pattern[str]
    texts: re.Pattern[str]


@cache
def outline_words() -> OutlineWords:
    """The words that head sections, label components and end no sentence."""
    data = load("outline")
    return OutlineWords(
        roles=tuple((role, re.compile(rf"\b{any_of(phrases)}\b")) for role, phrases in data["roles"].items()),
        abbreviations=frozenset(data["sentences"]["abbreviations"]),
        component=re.compile(any_of(data["components"]["labels"])),
        cue=re.compile(rf"[\s*_>\"“(]*{any_of(data['cues']['observations'])}", re.IGNORECASE),
        opening=re.compile(rf"\b{any_of(data['cues']['openings'])}\b", re.IGNORECASE),
        texts=re.compile(any_of(data["texts"]["labels"]), re.IGNORECASE),
        questions=tuple((role, re.compile(rf"\b{any_of(phrases)}\b")) for role, phrases in data["questions"].items()),
        numbering=re.compile(r"^[\s*_]*(?:\(?(?:\d+(?:\.\d+)*|[ivx]+|[a-z])[.)]\s*)+"),
    )
