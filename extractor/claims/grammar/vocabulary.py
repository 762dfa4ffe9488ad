"""The words that statements are parsed by, as ``vocab/grammar*.toml`` lists them, in all their forms."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from extractor.claims.grammar.chart import Meaning
from extractor.claims.grammar.fractions import multiples, shares
from extractor.claims.grammar.meaning import Dimension, Number
from extractor.claims.words import conjugated, numeral_words
from extractor.vocab import load

TOKEN = re.compile(r"['’]s\b|[^\W_]+(?:[.,]\d+)*(?:[-'’][^\W\d_]+(?<!['’]s))*|\S")
DIMENSIONS: dict[str, Dimension] = {"SERIESN": "series", "XN": "x", "PANELN": "panel", "CELLN": "cell"}
WORDED = frozenset(("NOT", "IT", "ALLPRO"))  # categories whose words mean more than their category
FILES = (
    "grammar",
    "grammar_clauses",
    "grammar_places",
    "grammar_nouns",
    "grammar_verbs",
    "grammar_comparisons",
    "grammar_charts",
    "grammar_adverbs",
    "grammar_extents",
    "grammar_ranks",
    "grammar_amounts",
    "grammar_motions",
    "grammar_whom",
)
Entry = tuple[tuple[str, ...], str, Meaning]


@cache
def told_in(table: str) -> dict[str, list[str]]:
    """One table of the vocabulary, over all of its files."""
    found: dict[str, list[str]] = defaultdict(list)
    for name in FILES:
        for category, phrases in load(name).get(table, {}).items():
            found[category] += phrases
    return dict(found)


@cache
def vocabulary() -> dict[str, tuple[Entry, ...]]:
    """Every phrase under its first word: its words, its category and what it means."""
    found = defaultdict[str, list[Entry]](list)
    for phrase, category, meaning in _entries():
        words = tuple(TOKEN.findall(phrase.replace("/", " ")))
        found[words[0]].append((words, category, meaning))
    return {first: tuple(sorted(entries, key=lambda e: -len(e[0]))) for first, entries in found.items()}


def beginning(word: str, after: str = "") -> tuple[Entry, ...]:
    """The phrases that can begin with a word: it alone, and those that go on with the word ``after`` it."""
    known = _by_start().get(word, {})
    return known.get(after) or known.get("", ())


@cache
def _by_start() -> dict[str, dict[str, tuple[Entry, ...]]]:
    """The phrases under their first word, then under their second; those of one word under every second."""
    return {
        first: {second: tuple(e for e in entries if e[0][1:2] in ((), (second,))) for second in _seconds(entries)}
        for first, entries in vocabulary().items()
    }


def _seconds(entries: tuple[Entry, ...]) -> set[str]:
    return {"", *(words[1] for words, _, _ in entries if len(words) > 1)}


def _entries() -> Iterator[tuple[str, str, Meaning]]:
    for category, phrases in told_in("words").items():
        yield from ((phrase, category, phrase if category in WORDED else None) for phrase in phrases)
    for category, verbs in told_in("verbs").items():
        yield from ((form, category, form) for verb in verbs for form in _conjugated(verb))
    for sign, name in ((1, "rise"), (-1, "fall")):
        verbs = [form for verb in told_in("moving").get(name, ()) for form in _conjugated(verb)]
        for form in (*_moving(name), *verbs):
            way = (0, sign) if form.split()[0][:6] in MERIT else (sign, 0)
            how = "brief" if form[:3] == "dip" else "back" if form.startswith(BACK) else ""
            yield form, "MOVE", (*way, how) if how else way
    for factor, verbs in told_in("scales").items():
        yield from ((form, "SCALE", float(factor)) for verb in verbs for form in _conjugated(verb))
    for factor, phrases in (*told_in("fractions").items(), *told_in("multiples").items()):
        yield from ((phrase, "FACTOR", _factor(float(factor), phrase)) for phrase in phrases)
    yield from ((phrase, "FACTOR", _factor(value, phrase)) for phrase, value in (*shares(), *multiples()))
    for rank, phrases in told_in("ordinals").items():
        yield from ((phrase, "ORDINAL", int(rank)) for phrase in phrases)
    for phrase, value in numeral_words("numbers")[1].items():
        if 1 < value < 100 and value == int(value):
            yield phrase, "NUM", int(value)


MERIT = frozenset(
    word[:6] for word in ("improve", "recover", "deteriorate", "worsen", "degrade", "regress", "progress")
)


BACK = ("recover", "bounc", "rebound", "rall")


@cache
def verbs() -> frozenset[str]:
    """The categories of verbs: of those that begin alike, the longest counts."""
    return frozenset((*told_in("verbs"), "MOVE", "SCALE"))


@cache
def nouns() -> frozenset[str]:
    """The categories of nouns for things and measures."""
    return frozenset((*DIMENSIONS, "MEASUREN", *told_in("nouns")["categories"]))


@cache
def also_nouns() -> frozenset[str]:
    """The categories whose words may be nouns of their own as well."""
    return frozenset(told_in("nouns")["also"])


@cache
def everywhere() -> frozenset[str]:
    """``throughout``, ``at every point``: not ``over the whole period``, which has a beginning and an end."""
    return frozenset(told_in("words")["ALWAYS"])


@cache
def turning() -> frozenset[str]:
    """Words that turn, add up or compare what is said beside them."""
    return frozenset(told_in("turning")["words"])


def _conjugated(verb: str) -> list[str]:
    """``fall fell``: its forms; ``get/to gets/to``: phrases as they are written."""
    return [w.replace("/", " ") for w in verb.split()] if "/" in verb else conjugated(verb)


BENT = ("bend", "curve")  # what bends downward may still rise
GONE = frozenset(("vanish", "disappear", "evaporate"))  # what does so is nothing then, not only less


def _moving(name: str) -> list[str]:
    """The verbs of ``motion.toml`` in all their forms, and ``goes up``."""
    told = load("motion")[name]
    plain = [form for verb in told["verbs"] if verb not in GONE for form in conjugated(verb)]
    ways = [w.replace("s?", e) for w in told["ways"] for e in ("", "s")]
    along = [verb for verb in told["along"] if not verb.startswith(BENT)]
    return [*plain, *(f"{form} {way}" for verb in along for form in conjugated(verb) for way in set(ways))]


def _factor(factor: float, phrase: str) -> Number:
    return Number(factor, factor, is_factor=True, shown=phrase)
