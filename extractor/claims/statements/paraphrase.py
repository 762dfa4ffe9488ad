"""A statement in plain words: the idioms of ``vocab/paraphrases.toml`` replaced by what they stand for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from extractor.claims.seeking import Key, Starts, by_start, starting
from extractor.claims.words import conjugated
from extractor.model import Span
from extractor.vocab import load

NUM = (
    r"(?:(?:about|around|roughly|nearly|almost|just|only|some|over|under|more than|less than|a) )*"
    r"(?:[~≈<>−-]?\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|half|zero|a third|a quarter)\b)"
)
VERB = re.compile(r"\{([^{}\d][^{}]*)\}")
WORD = re.compile(r"\w+")
LEAD = re.compile(r"^(?:\(\?:,\? \)\?|,\? |\\b|\^)+")


def plain_words(text: str, named: Sequence[Span]) -> str:
    """The text with its idioms in plain words; what lies inside a name is left as it is."""
    begun = _begun(text)
    for key in _idioms():
        if key in begun:
            before, (text, named) = text, _replaced(text, _rule(key), key[1], named)
            begun = begun if text == before else _begun(text)
    return text


def _begun(text: str) -> set[Key]:
    """The rules of which an idiom can begin in the text, by the words that all such begin with."""
    words, at, found = WORD.findall(text.lower()), 0, {key for _, key in _beginning("")}
    told = " ".join((*words, ""))
    for word in words:
        found.update(key for start, key in _beginning(word) if told.startswith(start, at))
        at += len(word) + 1
    return found


@lru_cache(maxsize=1 << 14)
def _beginning(word: str) -> frozenset[tuple[str, Key]]:
    return frozenset((start.words, start.key) for start in starting(word, _starts()))


def _replaced(text: str, pattern: re.Pattern[str], plain: str, named: Sequence[Span]) -> tuple[str, Sequence[Span]]:
    """One rule applied everywhere outside the names, which move with the text."""
    at, found = 0, pattern.search(text)
    while found is not None and found.end() > found.start():
        lo, hi = found.span()
        if any(lo < end and start < hi for start, end in named):
            at = hi
        else:
            said = found.expand(plain)
            shift = len(said) - (hi - lo)
            text = text[:lo] + said + text[hi:]
            named = [(s + shift, e + shift) if s >= hi else (s, e) for s, e in named]
            at = lo + max(len(said), 1)
        found = pattern.search(text, at)
    return text, named


@cache
def _rule(key: Key) -> re.Pattern[str]:
    """The idioms for a plain phrase, compiled when a text could hold one."""
    return re.compile("|".join(map(_bounded, _idioms()[key])), re.IGNORECASE)


@cache
def _starts() -> Starts:
    return by_start({key: [LEAD.sub("", idiom).lower() for idiom in idioms] for key, idioms in _idioms().items()})


@cache
def _idioms() -> dict[Key, list[str]]:
    """Every idiom under its field and plain phrase, in the order of the file."""
    fields = load("paraphrases").items()
    return {
        (field, plain): [_expanded(idiom) for idiom in sorted(idioms, key=len, reverse=True)]
        for field, rules in fields
        for plain, idioms in rules.items()
    }


def _expanded(idiom: str) -> str:
    """``{occupy} the top`` with every form of its verb, ``NUM`` with a number."""
    return VERB.sub(lambda m: _forms(m.group(1)), idiom.replace("NUM", NUM))


def _bounded(idiom: str) -> str:
    """Whole words only; a blank matches any space."""
    body = idiom.replace(" ", r"\s+")
    start = r"(?<![\w-])" if body[0].isalnum() or body.startswith("(?:") else ""
    return f"(?:{start}{body})" + (r"(?!\w)" if body[-1].isalnum() or body.endswith(")") else "")


@cache
def _forms(verb: str) -> str:
    if verb == "be":
        return r"(?:is|are|was|were|be|been|being|remains?|remained|stays?|stayed)"
    if "|" in verb or verb.startswith(("not ", "never ", "all but ")):
        return f"(?:{verb})"
    return "(?:" + "|".join(sorted(conjugated(verb), key=len, reverse=True)) + ")"
