"""The words of a statement that compare, rank, move or count, each with the sense it has on the figure's axes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from extractor.claims.degrees import fits, sense_on, senses
from extractor.claims.statements.reading import Reading
from extractor.claims.words import each, has
from extractor.vocab import any_of, load

VOCABULARY = load("sought")
GRADED = re.compile(r"\b(?:(?:more|most|less|least)\s+[a-z-]+|[a-z]+e(?:r|st))\b")
QUALITY = frozenset(("good", "bad"))
UP = frozenset(("more", "good"))
EXTRA = {
    "rank_high": ("rank", 1, False), "rank_low": ("rank", -1, False), "rank_best": ("rank", 1, True),
    "rank_worst": ("rank", -1, True), "side_high": ("side", 1, False), "side_low": ("side", -1, False),
    "same": ("same", 0, False), "flat": ("flat", 0, False), "spread": ("spread", 0, False),
    "change": ("change", 0, False), "sum": ("sum", 0, False), "amid": ("amid", 0, False),
    "meets": ("meets", 1, True), "fails": ("meets", -1, True), "ordered": ("order", 1, False),
    "reversed": ("order", -1, False),
}  # fmt: skip
BETTERING = re.compile(r"improv|deteriorat|degrad|worsen|progress|regress|benefit|profit")
PASSIVE = re.compile(
    r"\s+(?:only |clearly |easily |always |never )?by\b(?!\s+(?:about|roughly|over|more|less|some|\d|a\b|the))"
)
SAME_TIME = re.compile(r"\s*(?:[a-z]+ )?(?:years?|months?|weeks?|days?|hours?|period|time|stretch|decades?)\b")
MOST = re.compile(r"(?:the )?(?:most|least)\b")
PARTICIPLE = re.compile(r"(?:ed|en|done|sold|grown|taken|undercut)$")


@dataclass(frozen=True, slots=True)
class Cue:
    """A word that asks for a program: its family, the way it points, whether it speaks of quality, and its place."""

    family: str
    sign: int
    quality: bool
    lo: int
    hi: int


def cues_of(reading: Reading) -> list[Cue] | None:
    """The cues in their order, the longer of two at one place; ``None`` where a word measures what no axis shows."""
    graded = _graded(reading)
    if graded is None:
        return None
    text = BY_FAR.sub(lambda m: " " * len(m.group()), reading.text)
    found = sorted((*graded, *_listed(text), *_extra(text)), key=lambda c: (c.lo - c.hi, c.lo))
    kept: list[Cue] = []
    whole = [c for c in found if c.family in ("order", "steepest")]
    for cue in (*whole, *graded, *(c for c in found if not _is_of_time(text, c))):
        if not any(cue.lo < other.hi and other.lo < cue.hi for other in kept):
            kept.append(cue)
    return sorted(kept, key=lambda c: c.lo)


def _is_of_time(text: str, cue: Cue) -> bool:
    """``over the same twenty years``: no likeness of values."""
    return cue.family == "same" and SAME_TIME.match(text, cue.hi) is not None


def _graded(reading: Reading) -> list[Cue] | None:
    """``brighter``, ``most abundant``: adjectives of degree in the sense they have on the axes of the figure."""
    found: list[Cue] = []
    for match in GRADED.finditer(reading.text):
        form = " ".join(match.group().split())
        if form not in senses() or has(match.group(), "compare", "steepest"):
            continue
        sense = sense_on(form, reading.view.told)
        if sense is None or (sense.labels and not fits(sense.labels, reading.view.told)):
            return None
        family = "rank" if sense.degree == "superlative" else "side"
        found.append(Cue(family, 1 if sense.pole in UP else -1, sense.pole in QUALITY, *match.span()))
    return found


def _listed(text: str) -> list[Cue]:
    return [
        _listed_cue(family, sign, quality, text, match.span())
        for family, rows in VOCABULARY["families"].items()
        for table, entry, sign, quality in rows
        for match in each(text, table, entry)
    ]


def _listed_cue(family: str, sign: int, quality: bool, text: str, span: tuple[int, int]) -> Cue:
    """A word of the vocabulary, without the ``than`` it may reach to; one in the passive points the other way."""
    lo, hi = span
    words = text[lo:hi]
    if words.endswith(" than") and words.count(" ") > 1:
        hi = lo + words.index(" ")
    most = MOST.match(text, lo, hi)
    hi = most.end() if most is not None and family == "rank" else hi
    if family == "side" and PARTICIPLE.search(text[lo:hi]) and PASSIVE.match(text, hi):
        sign = -sign
    return Cue(family, sign, quality or (family == "move" and BETTERING.match(words) is not None), lo, hi)


@cache
def _patterns() -> tuple[tuple[tuple[str, int, bool], re.Pattern[str]], ...]:
    words = VOCABULARY["cues"]
    return tuple((sense, re.compile(rf"(?<![\w-]){any_of(words[name])}(?![\w-])")) for name, sense in EXTRA.items())


def _extra(text: str) -> list[Cue]:
    return [Cue(*sense, *match.span()) for sense, words in _patterns() for match in words.finditer(text)]


@cache
def words_for(table: str, entry: str) -> re.Pattern[str]:
    """The words of an entry of ``vocab/sought.toml``, as one pattern."""
    return re.compile(rf"(?<![\w-]){any_of(VOCABULARY[table][entry])}(?![\w-])")


BY_FAR = re.compile(r"\bby (?:far|(?:a|an) (?:[a-z]+ )?(?:margin|whisker|hair|mile|distance|lot|bit|nose))\b")


def says(text: str, entry: str) -> bool:
    """Whether a statement holds a quantifier of a sort."""
    return words_for("quantifiers", entry).search(text) is not None
