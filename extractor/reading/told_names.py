"""Names told in running text, each beside a value of its own: of bars and slices that no axis and no legend lists.

``DMF comes first with 91%, followed by DMSO with 88%`` · ``Turin (35), Lyon (33)`` · ``rent, which swallows 42%`` ·
``insurance 6%`` · ``13% went into events`` · ``the rest, 4%, is filed under "Other"``
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from extractor.model import Quantity, Span
from extractor.quantities import read_quantities
from extractor.reading.panel_names import NUMBER_WORDS, as_number
from extractor.vocab import any_of, literal, load

WORDS = load("names")
NOBODY = re.compile(rf"{literal(WORDS['nobody']['openers'])}\b", re.IGNORECASE)
HEDGE = re.compile(rf"(?:(?<=[\s(]){any_of(WORDS['beside']['hedges'])}\s)*[~≈$€£]?$", re.IGNORECASE)
VERB = any_of(WORDS["beside"]["verbs"])
TIE = any_of(WORDS["beside"]["ties"])
PROPER_WORD = r"(?:[A-ZÀ-Þ][\w'’.&/-]*|\d+-[\w-]*[A-Z][\w-]*)(?<![.,])"
PROPER = rf"{PROPER_WORD}(?:\s(?:(?:of|the|de|du|la|le|and|&)\s)?{PROPER_WORD})*"
PLAIN = rf"(?!(?:{VERB}|{TIE}|{any_of(WORDS['beside']['never'])})\b)[^\W\d_][\w'’-]*"
OPENS = rf"(?:^|[,;:.—–]\s|\b{any_of(WORDS['beside']['openers'])}\s)"
LINK = (
    rf"(?:\s\(|:?\s|(?:,?\s(?:which|that|who))?\s(?:{VERB}|{TIE})\b[^,;:()]*?\s?\(?|"
    rf"\s(?:{VERB})\b[^,;:()]*\b(?:most|least|\w+est|first|second|last)\b[^,;:()]*,\s)$"
)
QUOTED_TOLD = re.compile(rf"[\"“](?P<name>[^\"”\n]{{1,40}})[\"”]{LINK}")
PROPER_TOLD = re.compile(rf"(?<![\w-])(?P<name>{PROPER}(?:\s{PLAIN}){{0,2}}?){LINK}")
REST_TOLD = re.compile(r"(?:^|[,;:]\s|\band\s)(?P<name>[Oo]thers?)\s\($")  # ``…, glass (9%) and other (14%)``
FAR_TOLD = re.compile(rf"(?<![\w-])(?P<name>{PROPER})\s[a-z][^,;:()\d]*?{LINK}")
PLAIN_TOLD = re.compile(
    rf"{OPENS}(?:the\s|an?\s|our\s|its\s)?(?P<name>{PLAIN}(?:\s(?:and\s|of\s)?{PLAIN}){{0,2}}?){LINK}", re.IGNORECASE
)
BEHIND = re.compile(
    rf"(?:\sof\s(?:it|them|the\s\w+))?,?\s(?:(?:{VERB}|\w+ed)\s)*(?:{any_of(WORDS['beside']['behind'])})\s(?:the\s|an?\s)?"
    rf"(?:[\"“](?P<quoted>[^\"”\n]{{1,40}})[\"”]|(?P<proper>{PROPER})|(?P<plain>{PLAIN}(?:\s(?:and\s)?{PLAIN}){{0,2}})(?=[,;.]|\sand\s\d|$))"
)
AND = re.compile(r"\b(?:and|or|than|nor)\b")


def told_names(text: str, sentence: Span, values: list[Quantity]) -> Iterator[tuple[Span | None, Quantity]]:
    """Each of the values that a sentence states with the name that it states it of."""
    floor = sentence[0]
    for value, after in zip(values, [*values[1:], None], strict=False):
        stop = after.span[0] if after else sentence[1]
        before = _before(text, (floor, value.span[0])) if not value.bound else None
        behind = None if before else BEHIND.match(text, value.span[1], stop)
        name = before or (behind.span(behind.lastgroup or 0) if behind else None)
        floor = behind.end() if behind else value.span[1]
        yield name, value


def _before(text: str, span: Span) -> Span | None:
    """The name that the words before a value end with, but for what ties it to the value."""
    words = text[slice(*span)]
    words = words[: HEDGE.search(words).start()]  # type: ignore[union-attr]
    for pattern in (QUOTED_TOLD, REST_TOLD, PROPER_TOLD, PLAIN_TOLD, FAR_TOLD):
        for found in reversed(list(_all(pattern, words))):
            start = found.start("name") + _opener(found.group("name"))
            end = _end(text, found)
            if start < end and not AND.search(words, end):
                return span[0] + start, span[0] + end
    return None


def _end(text: str, found: re.Match[str]) -> int:
    """Where a name ends: ``Online shop with 41%``, said so again, but ``Central dominates with 231``."""
    verb = VERB_LIKE.search(found.group("name"))
    tied = TIED.match(found.string, found.end("name"))
    cut = verb is not None and tied is not None and text.count(found.group("name")) < 2
    return found.start("name") + verb.start() if verb and cut else found.end("name")


TIED = re.compile(rf"\s{TIE}\b")
VERB_LIKE = re.compile(r"(?<=\w)\s[a-z]+(?:s|ed)$")


def _all(pattern: re.Pattern[str], words: str) -> Iterator[re.Match[str]]:
    """Every place from which a pattern reaches to the end of the words."""
    at = 0
    while (found := pattern.search(words, at)) is not None:
        yield found
        at = found.end("name") + 1


def _opener(name: str) -> int:
    """How much of a name only opens a sentence: ``The Aster``, ``Next``."""
    at = 0
    while (found := NOBODY.match(name, at)) is not None:
        at = found.end() + 1
    return min(at, len(name))


def values_of(text: str, sentence: Span) -> list[Quantity]:
    """The plain numbers of a sentence, without those of words and names."""
    return [q for q in read_quantities(text, *sentence) if q.kind == "number" and not q.worded]


@cache
def _counted() -> re.Pattern[str]:
    count = any_of([*NUMBER_WORDS, r"\d{1,2}"])
    return re.compile(rf"\b(?P<count>{count})\s(?:[a-z-]+\s){{0,2}}?[a-z]{{3,}}s\b", re.IGNORECASE)


def counts(text: str) -> set[int]:
    """How many there are of something: ``the six branches``, ``eight different solvents``."""
    return {as_number(found.group("count")) for found in _counted().finditer(text)}
