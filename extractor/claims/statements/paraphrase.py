"""A statement in plain words: the idioms of ``vocab/paraphrases.toml`` replaced by what they stand for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from extractor.claims.words import conjugated
from extractor.model import Span
from extractor.vocab import load

NUM = (
    r"(?:(?:about|around|roughly|nearly|almost|just|only|some|over|under|more than|less than|a) )*"
    r"(?:[~≈<>−-]?\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|half|zero|a third|a quarter)\b)"
)
VERB = re.compile(r"\{([^{}]+)\}")
Rule = tuple[re.Pattern[str], str]


def plain_words(text: str, named: Sequence[Span]) -> str:
    """The text with its idioms in plain words; what lies inside a name is left as it is."""
    for pattern, plain in _rules():
        text, named = _replaced(text, pattern, plain, named)
    return text


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
def _rules() -> tuple[Rule, ...]:
    """Every idiom, compiled, in the order of the file."""
    return tuple(_read())


def _read() -> Iterator[Rule]:
    for field in load("paraphrases").values():
        for plain, idioms in field.items():
            body = "|".join(_expanded(idiom) for idiom in sorted(idioms, key=len, reverse=True))
            yield re.compile(body, re.IGNORECASE), plain


def _expanded(idiom: str) -> str:
    """``{occupy} the top`` with every form of its verb, ``NUM`` with a number, blanks with any space."""
    body = VERB.sub(lambda m: _forms(m.group(1)), idiom.replace("NUM", NUM)).replace(" ", r"\s+")
    start = r"(?<![\w-])" if body[0].isalnum() or body.startswith("(?:") else ""
    return f"(?:{start}{body})" + (r"(?!\w)" if body[-1].isalnum() or body.endswith(")") else "")


@cache
def _forms(verb: str) -> str:
    if verb == "be":
        return r"(?:is|are|was|were|be|been|being|remains?|remained|stays?|stayed)"
    if "|" in verb or verb.startswith(("not ", "never ", "all but ")):
        return f"(?:{verb})"
    return "(?:" + "|".join(sorted(conjugated(verb), key=len, reverse=True)) + ")"
