"""Places in a ranking by their words: ``last place``, ``second-longest``, ``the runner-up``, ``on top``, ``third``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from extractor.claims.statements.reading import Reading
from extractor.claims.statements.superlatives import PEAKING, superlative_words
from extractor.claims.words import first
from extractor.model import Span
from extractor.remembering import kept
from extractor.vocab import load

LEAD = re.compile(
    r"(?:^|[,;:(–—]|\b(?:from|to|in|into|at|is|are|was|were|be|been|comes?|came|ranks?|ranked|ranking|finish\w*|"
    r"plac\w+|sits?|stands?|stood|takes?|took|holds?|held|occup\w+|ends?(?: up)?|ended(?: up)?|starts?|started|"
    r"begins?|began|opens?|remains?|remained|stays?|stayed|becomes?|became|slips?|drops?|as|and|but|then|runs?|lies|"
    r"always|consistently|still|already|even|wins?|won|secures?|claims?|trails?|goes|with|behind|between|over|than))\s*"
    r"(?:(?:in|at|to|only|always|consistently|the|a|an|very|dead|clear|clearly|distant|up|down|back|still|again|just|"
    r"comfortably|firmly)\s+)*$"
)
TAIL = re.compile(
    r"(?P<noun>\s+(?:place|position|rank|spot)\b)?(?=\W*$|\s*[,;:()–—.]|\s+(?:in|on|among|amongst|for|at|"
    r"of (?:the|all|them|these)|out of|across|behind|by|everywhere|throughout|overall|with|to|from|and|but|up|until|"
    r"till|through|under|after|before|once|when|while|then|thereafter|only|again|during|over)\b)"
)
FRACTION = re.compile(r"\b(?:an?|one|two|three|half|per|at)[\s-]+$")
THROUGHOUT = re.compile(r"\bfrom first to last\b")
THE = re.compile(r"\bthe\s+$")
CHANGE = re.compile(
    r"\s+(?:[a-z]+\s+)?(?:step|stride|jump|leap|slope|gap|margin|spread|swing|advantage|lead|deficit)\b"
)


@dataclass(frozen=True, slots=True)
class Standing:
    """A place counted from the first, or the last where negative (0: between them), and where it is said.

    ``sign`` is +1 where the greatest comes first; ``merit`` says that it is the best on the axis. An ``told`` one is no
    superlative but gives the place itself.
    """

    span: Span
    place: int
    sign: int
    merit: bool
    shown: str
    told: bool = True

    def sign_for(self, direction: int) -> int:
        """+1 where the greatest stands first, on an axis with this good direction."""
        return self.sign * (direction or 1) if self.merit else self.sign


@cache
def _phrases(table: str) -> tuple[tuple[int, re.Pattern[str]], ...]:
    """The phrases of each place, none of them twice."""
    known = load("ranks")[table]
    return tuple((int(place), re.compile(rf"\b(?:{'|'.join(words)})\b")) for place, words in known.items())


@cache
def _ordinals() -> tuple[re.Pattern[str], dict[str, int]]:
    places = {word: int(place) for word, place in load("ranks")["ordinals"].items()}
    words = sorted(places, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(words).replace('-', '[- ]')})\b(?![- ]\w+est\b|-)"), places


@kept
def standings(reading: Reading) -> list[Standing]:
    """Every place in a ranking that a statement tells, in the order of its words."""
    found = [*_of_phrases(reading.text), *_of_ordinals(reading.text)]
    found += [s for s in _of_superlatives(reading) if not any(_meet(s.span, one.span) for one in found)]
    return sorted(found, key=lambda s: s.span)


def _of_phrases(text: str) -> Iterator[Standing]:
    for table in ("merit", "height"):
        for place, words in _phrases(table):
            for match in words.finditer(text):
                yield Standing(match.span(), place, 1, table == "merit", match.group())


def _of_ordinals(text: str) -> Iterator[Standing]:
    """``climbs from last place to second``, not ``the second survey`` or ``the first to reach``."""
    words, places = _ordinals()
    course = THROUGHOUT.search(text)
    for match in words.finditer(text):
        if course is not None and course.start() <= match.start() < course.end():
            continue
        tail = TAIL.match(text, match.end())
        lead = text[: match.start()]
        placed = tail is not None and tail.group("noun") is not None
        if tail is None or FRACTION.search(lead) or not (placed or (LEAD.search(lead) and not THE.search(lead))):
            continue
        word = re.sub(r"(?<=d|t) (?=to|last)|(?<=to) (?=last)", "-", match.group())
        yield Standing((match.start(), tail.end()), places[word], 1, True, match.group())


def _of_superlatives(reading: Reading) -> Iterator[Standing]:
    """``the second-longest``, ``the worst of the four``; not ``the largest gain``, nor a peak of its own."""
    for word in superlative_words(reading):
        moving = first(reading.text[word.end : word.end + 24], "motion", "rise", "fall")
        if PEAKING.match(word.shown) or (moving and moving[1].start() < 3) or CHANGE.match(reading.text, word.end):
            continue
        yield Standing((word.start, word.end), word.rank, word.sign, word.quality, word.shown, told=False)


def _meet(one: Span, two: Span) -> bool:
    return one[0] < two[1] and two[0] < one[1]
