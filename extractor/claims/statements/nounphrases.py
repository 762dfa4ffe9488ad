"""Noun phrases of a statement whose noun may stand for a part of the figure: ``both deeper ResNets``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import takewhile

from extractor.claims.statements.described import SIZES
from extractor.claims.statements.evidence import REFERENTS, Evidence, categories_of, lines_of, series_of
from extractor.claims.statements.names import Mention
from extractor.claims.view import View
from extractor.claims.words import numeral_words
from extractor.model import Span
from extractor.remembering import kept
from extractor.vocab import any_of, load

TOKEN = re.compile(r"[ \t]*([\w+./°%µμ]+(?:-[\w+./]+)*)")
HEADS: dict[str, list[str]] = REFERENTS["heads"]
STOP = frozenset(REFERENTS["stop"]["words"])
ASIDE = frozenset(REFERENTS["stop"]["aside"])
LETTERS = re.compile(r"[^\W\d_]+")
MEMBERS = re.compile(any_of(load("names")["members"]["nouns"]))
THINGS = frozenset((
    *HEADS["drawn"], *HEADS["things"], *SIZES["things"], *SIZES["numbers"], *load("ellipsis")["measures"]["things"],
))  # fmt: skip
MOST_WORDS = 5


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a phrase with its place."""

    word: str
    span: Span


@dataclass(frozen=True, slots=True)
class Phrase:
    """``both deeper ResNets``: how many, what is said of them, and the noun."""

    lead: str
    count: int | None
    words: tuple[Token, ...]
    head: Token

    @property
    def is_single(self) -> bool:
        """Whether one is told of."""
        return self.count is None and not is_plural(self.head.word) and self.lead not in REFERENTS["leads"]["each"]

    @property
    def span(self) -> Span:
        """From its first word to its noun."""
        return (self.words[0] if self.words else self.head).span[0], self.head.span[1]


@dataclass(frozen=True)
class Referents:
    """All that a noun phrase of a statement about a figure may mean."""

    series: Evidence
    categories: Evidence
    lines: Evidence
    places: frozenset[str]

    @cached_property
    def spelled(self) -> tuple[tuple[tuple[str, ...], Mention], ...]:
        """The names of several words, word by word: ``temperature``, ``scaled``."""
        units = (*self.series.units, *self.categories.units)
        told = ((tuple(LETTERS.findall(unit.name.casefold())), unit) for unit in units)
        whole = ((own, u) for own, u in told if len(own) == len(u.name.replace("-", " ").split()))
        return tuple((own, unit.mention) for own, unit in whole if len(own) > 1)


@kept
def referents_of(view: View) -> Referents:
    """What noun phrases may mean in a figure."""
    labels = " ".join((panel.x.label or "") for panel in view.figure.panels if panel.x is not None)
    words = frozenset(word for word in re.findall(r"[^\W\d_]{3,}", labels.casefold()))
    return Referents(series_of(view), categories_of(view), lines_of(view), words)


def is_of_series(known: Referents, noun: str) -> bool:
    """Whether a noun stands for series: what curves and models are called, or a word of their own names."""
    return _is_head(known, noun) or any(units for units, _ in known.series.of(noun))


def is_plural(word: str) -> bool:
    """Whether a noun is one of several."""
    return word.endswith("s") and not word.endswith("ss") and word not in ("series", "species")


# ------------------------------------------------------------------------------------------------ phrases


@cache
def _leads() -> re.Pattern[str]:
    numbers = "|".join(word for word, value in numeral_words("numbers")[1].items() if 1 < value < 10)
    leads = "|".join(sorted((w.replace(" ", r"\s+") for w in REFERENTS["leads"]["words"]), key=len, reverse=True))
    return re.compile(
        rf"(?<![\w-])(?:(?P<lead>{leads})(?:\s+(?P<count>{numbers}|[2-9]))?|(?P<bare>{numbers}))(?=\s+[\w+])"
    )


def phrases_in(known: Referents, text: str, start: int, end: int) -> Iterator[Phrase]:
    """Every noun phrase between two offsets whose noun may stand for a part of the figure."""
    for found in _leads().finditer(text, start, end):
        lead = (found.group("lead") or "").split(" ")[0]
        number = found.group("count") or found.group("bare")
        tokens = list(_tokens(text, found.end(), end))
        at = _head(known, tokens, counted=bool(number) or lead in REFERENTS["leads"]["pairs"])
        if at is not None:
            count = 2 if lead in REFERENTS["leads"]["pairs"] else int(_number(number)) if number else None
            yield Phrase(lead, count, tuple(tokens[:at]), tokens[at])


def _number(word: str) -> float:
    return float(word) if word.isdigit() else numeral_words("numbers")[1][word]


def _tokens(text: str, start: int, end: int) -> Iterator[Token]:
    """The words of a phrase until one that ends it."""
    for _ in range(MOST_WORDS):
        found = TOKEN.match(text, start, end)
        if found is None or found.group(1).rstrip(".") in STOP:
            return
        word = found.group(1).rstrip(".")
        yield Token(word, (found.start(1), found.start(1) + len(word)))
        if len(word) < len(found.group(1)):
            return
        start = found.end()


def _head(known: Referents, tokens: Sequence[Token], counted: bool) -> int | None:
    """Which word is the noun: the last of the first run of nouns; of a number, else the first plural."""
    if any(token.word in ASIDE for token in tokens[:2]):
        return None
    heads = [i for i, token in enumerate(tokens) if _is_head(known, token.word)]
    if heads:
        at = heads[0]
        while at + 1 in heads:
            at += 1
        return at
    if counted:
        return next((i for i, token in enumerate(tokens) if is_plural(token.word)), None)
    told = list(takewhile(lambda token: speaks(known, token.word), tokens))
    return len(told) - 1 if len(told) > 1 else None


def speaks(known: Referents, word: str) -> bool:
    """Whether a word says something of some of the series: each of ``the unpeened forging``."""
    return any(weight > 0 for _, weight in known.series.of(word))


def _is_head(known: Referents, word: str) -> bool:
    one = word.removesuffix("s")
    singular = {word, one, word.removesuffix("es"), re.sub(r"ies$", "y", word)}
    if not THINGS.isdisjoint(singular) or MEMBERS.fullmatch(word):
        return True
    return bool(known.categories.units) and not known.places.isdisjoint(singular)
