"""A superlative of values: its word and rank, who holds it, and among what.

``The darkest cell belongs to the East arm at 17:00``, ``Occupancy in Surgery is highest on Wednesday``, ``In 2010 coal
is the second-largest source``, ``Cole has the highest yield with manure``: the holder is what the verb ties to the
superlative, everything else narrows down what it is held against.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from extractor.claims.degrees import Pole, fits, sense_on, senses
from extractor.claims.statements.names import Key, overlap
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.statements.subjects import Subject
from extractor.claims.words import each
from extractor.model import Span
from extractor.remembering import kept
from extractor.vocab import load

Pool = Literal["own", "series", "all"]

RANKS = {word: rank for rank, word in enumerate(load("claims")["readings"]["ranks"], 1)}
ORDINAL = re.compile(rf"\b(?P<rank>{'|'.join(RANKS)})[- ]$")
OWN = re.compile(r"\b(?:its|their|his|her)(?: own)?(?: [\w-]+){0,2}\s*$|\w['’]s?(?: own)?\s*$")
PEAKING = re.compile(
    r"(?:peak|maxim|minim|trough|nadir|bottom(?:s|ed)? out|culminat|crest|summit|apex|(?:high|low) (?:point|of)|"
    r"(?:high|low)$)"
)
BARE = re.compile(
    r"\b(?:is|are|was|were|does|do|did|performs?|fares?|works?|scores?|runs?)"
    r"(?: (?:also|always|again|clearly|by far))*\s*$"
)
AT_PLACE = re.compile(r"\s+(?:at|in|on|during|around|near|by|when)\b")
FIGURE = (
    r"(?:of|in) (?:the|this) (?:(?:whole|entire) )?(?:chart|plot|figure|map|grid|matrix|table|graph|heat ?map)|"
    r"anywhere|"
    r"of (?:the|this) (?:whole|entire) record|on the (?:chart|plot|map|figure)|of the lot"
)
OF_FIGURE = re.compile(rf"\b(?:{FIGURE})\b")
OF_ALL = re.compile(rf"\b(?:{FIGURE}|of all(?: (?:bars|cells|values|readings))?\b(?! (?:\w+ )?\w+s\b))\b")
OF_SPAN = re.compile(
    r"\bof (?:the|its|their) (?:(?:whole|entire|full) )?(?:record|period|run|curve|sample|course|test|experiment|"
    r"season|"
    r"[^\W\d_]+ (?:years|months|weeks|days|hours|decades))\b"
)
CELL = re.compile(r"\s*(?:single\s+)?(?:cell|tile|square|bar|value|reading|point|number|entry|slice|box)s?\b")
PREPOSITION = (
    r"(?:in|at|on|for|by|during|with|under|from|after|before|over|among|of|within|across|between|until|till|since|past|"
    r"beyond|up to|through|throughout|without|to)"
)
ADJUNCT = re.compile(
    rf"\b{PREPOSITION}\s+(?:and including\s+)?(?:(?:the|a|an|its|this|that|each|both)\s+)?(?:(?!x+\b)[a-z-]+\s+)?$"
)
VERBED = re.compile(
    rf"(?:{PREPOSITION}|starts?|started|begins?|began|ends?|ended|finish\w*|closes?|closed|opens?|final(?:ly)?|initial(?:ly)?)\b"
)
LISTED = re.compile(
    rf"\b{PREPOSITION}\s+(?:the\s+)?(?:(?!x+\b)[a-z-]+\s+)?(?:[\dx.:]+\s*(?:,\s*and|,|and|or)\s+(?:the\s+)?)+$"
)
CLEFT = re.compile(r"\bit (?:is|was) (?P<who>[^,;]*?) (?:that|who|which|where)\b")
DETERMINERS = re.compile(
    rf"(?:\b(?:the|a|an|by far|overall|single|its|their|altogether|as well|also|here|there|{PREPOSITION}|and|where|"
    r"rows?|columns?|curves?|lines?|series|groups?|models?|panels?|charts?|bars?|case)\b|"
    r"[\W\d_])+"
)


@dataclass(frozen=True)
class Superlative:
    """A superlative and what a statement ties it to.

    ``holders`` are the series and ``places`` the places that hold it; ``among`` and ``at`` are the series and places it
    is held against. ``pool`` tells whether a series is held against itself (``own``), against the others at each place
    (``series``), or every value against every other (``all``); ``is_of_all`` marks one of single values.
    """

    sign: int
    quality: bool
    rank: int
    pool: Pool
    shown: str
    holders: frozenset[Key] = frozenset()
    places: tuple[Scope, ...] = ()
    among: frozenset[Key] = frozenset()
    at: tuple[Scope, ...] = ()
    is_of_all: bool = False

    def sign_for(self, direction: int) -> int:
        """+1 for the greatest, -1 for the least; of merit, by what is good on an axis."""
        return self.sign * (direction or 1) if self.quality else self.sign


@dataclass(frozen=True, slots=True)
class Word:
    """The word itself, where it stands in the statement with its rank, and whether it speaks of merit."""

    start: int
    end: int
    sign: int
    quality: bool
    rank: int
    shown: str


@kept
def superlative_words(reading: Reading) -> list[Word]:
    """The superlatives of a statement (``highest``, ``third-lowest``, ``most accurate``), places and names left out."""
    taken = [s.span for s in reading.scopes] + [s.span for s in reading.subjects]
    found: dict[int, Word] = {}
    text = HYPHEN.sub(r"\1 ", reading.text)
    for entry, sign, merit in (("highest", 1, False), ("lowest", -1, False), ("best", 1, True), ("worst", -1, True)):
        for match in each(text, "compare", entry):
            span = (reading.offset + match.start(), reading.offset + match.end())
            known = found.get(match.start())
            inside = any(overlap(span, one) and not match.group().startswith("peak") for one in taken)
            if not inside and not NO_WORD.match(reading.text, match.start()) and (known is None or merit):
                found[match.start()] = _word(reading.text, match, _sign(reading, match.group(), sign), merit)
    words = [found[at] for at in sorted(found)]
    return [w for w in words if not any(o is not w and o.start <= w.start <= o.end + 2 for o in words)]


def _sign(reading: Reading, form: str, sign: int) -> int:
    """``faintest`` is the highest magnitude, though the lowest flux."""
    sense = sense_on(form, reading.view.told) if form in senses() else None
    fitting = sense is not None and fits(sense.labels, reading.view.told)
    return sign if sense is None or not fitting else SIGNS.get(sense.pole, sign)


SIGNS: dict[Pole, int] = {"more": 1, "less": -1}
HYPHEN = re.compile(rf"\b({'|'.join(RANKS)})-(?=[a-z])")
NO_WORD = re.compile(r"leads? to\b|most\b(?! \w)|tops? (?:\d|of)")


def _word(text: str, match: re.Match[str], sign: int, merit: bool) -> Word:
    ordinal = ORDINAL.search(text[: match.start()])
    start = ordinal.start() if ordinal else match.start()
    rank = RANKS[ordinal.group("rank")] if ordinal else 1
    return Word(start, match.end(), sign, merit, rank, text[start : match.end()])


def split_superlatives(reading: Reading, words: Sequence[Word]) -> list[tuple[Reading, Word]]:
    """``A has the highest value in May, B the lowest``: each superlative with what stands beside it.

    A place in front of all of them holds for each; one without a series of its own is about the series of the first.
    """
    cuts = [0, *(_cut(reading.text, a.end, b.start) for a, b in pairwise(words)), len(reading.text)]
    if len(words) == 1 or None in cuts:
        return [(reading, words[0])]
    windows = [(lo or 0, hi or 0) for lo, hi in pairwise(cuts)]
    first = windows[0]
    leading = [
        s for s in reading.scopes if s.span[0] - reading.offset < words[0].start and _is_adjunct(reading, s.span)
    ]
    return [
        (_part(reading, window, leading if window != first else []), w)
        for window, w in zip(windows, words, strict=True)
    ]


JOINT = re.compile(r"[,;]\s+(?:and\s+|but\s+)?|\s(?:and|but)\s")


def _cut(text: str, start: int, end: int) -> int | None:
    return max((m.start() for m in JOINT.finditer(text, start, end)), default=None)


def _part(reading: Reading, window: Span, leading: Sequence[Scope]) -> Reading:
    lo, hi = reading.offset + window[0], reading.offset + window[1]
    subjects = tuple(s for s in reading.subjects if lo <= s.span[0] < hi)
    scopes = tuple(s for s in reading.scopes if lo <= s.span[0] < hi)
    named = subjects or any(not _is_adjunct(reading, s.span) for s in scopes)
    return replace(
        reading,
        text=" " * window[0] + reading.text[window[0] : window[1]] + " " * (len(reading.text) - window[1]),
        subjects=subjects,
        context=reading.context if named or not reading.main else reading.main.keys,
        scopes=scopes
        if any(s.where != "all" for s in scopes)
        else (*scopes, *(replace(s, span=(0, 0)) for s in leading)),
    )


def read_superlative(reading: Reading, word: Word) -> Superlative | None:
    """Who holds the superlative, and against what; nothing where that is not told."""
    text = reading.text
    lead, tail = text[: word.start], text[word.end :]
    of_all = OF_ALL.search(tail) is not None or CELL.match(tail) is not None
    base = Superlative(word.sign, word.quality, word.rank, "series", word.shown, is_of_all=of_all)
    if OWN.search(lead) or (PEAKING.match(word.shown) and not (of_all and OF_ALL.search(tail))):
        return _own(reading, base)
    if OF_SPAN.search(tail) and _named_before(reading, word):
        return _own(reading, base)
    if _opens(reading, lead):
        return _subject(reading, base, word)
    told = BARE.search(lead)
    adverb = word.shown in ("least", "most") and AT_PLACE.match(tail) is not None
    bare = (adverb or told is not None) and not word.shown.startswith(("the ", "at ", "on ", "in ")) and word.rank == 1
    bare = bare and not (word.quality and told is not None and told.group().startswith(("is", "are", "was", "were")))
    placed = any(s.where != "all" and s.span[0] >= reading.offset + word.end for s in reading.scopes)
    if bare and (placed or not _named_before(reading, word)):
        return _own(reading, base) if _named_before(reading, word) else _subject(reading, base, word)
    return _predicate(reading, base, word)


def _opens(reading: Reading, lead: str) -> bool:
    """Whether nothing but an adjunct stands before a superlative: ``In 2010 the highest value belongs to coal``."""
    alone = not reading.subjects and not reading.context
    for lo, hi in (s.span for s in _named(reading) if alone or _is_adjunct(reading, s.span)):
        start, end = lo - reading.offset, hi - reading.offset
        if 0 <= start < len(lead):
            lead = lead[:start] + " " * (min(end, len(lead)) - start) + lead[end:]
    told = DETERMINERS.fullmatch(lead) is not None or not lead.strip()
    return told and not (reading.context and not reading.subjects)


def _named_before(reading: Reading, word: Word) -> bool:
    return any(s.span[0] < reading.offset + word.start for s in reading.subjects) or bool(reading.context)


def _named(reading: Reading) -> list[Subject | Scope]:
    """The series and the places that a statement names."""
    return [*reading.subjects, *_places(reading)]


def _places(reading: Reading) -> list[Scope]:
    return [s for s in reading.scopes if s.where != "all"]


def _own(reading: Reading, base: Superlative) -> Superlative:
    """``Coal reaches its highest value in 2010``: its series is the pool, the place holds it."""
    keys = frozenset(t.key for t in reading.tracks)
    return replace(base, pool="own", places=tuple(_places(reading)), among=keys)


LINK = re.compile(
    r"\b(?:is|are|was|were|belongs?|goes|falls|occurs?|comes?|lies|sits|stands?|appears?|has|have|remains?|stays?|emerge[sd]?|"
    r"emerges|arises?|shows? up)\b"
)


def _subject(reading: Reading, base: Superlative, word: Word) -> Superlative | None:
    """``The highest value of coal is found in 2010``: what comes after the verb holds it, the rest narrows it down."""
    cleft = CLEFT.search(reading.text)
    verb = LINK.search(reading.text, word.end)
    after = reading.offset + (verb.end() if verb else word.end)
    spans = [cleft.span("who")] if cleft else []
    told = [s for s in _named(reading) if s.span[0] >= after or _is_within(reading, s.span, spans)]
    subjects, places = _untwinned(told)
    rest = [s for s in reading.subjects if s not in subjects and s not in told]
    at = tuple(s for s in _places(reading) if s not in places and s not in told)
    if not subjects and not places and reading.panels and verb:
        return None
    if not subjects and not places:
        places, at = list(at), ()
    return replace(base, pool="all", holders=_keys(subjects), places=tuple(places), among=_keys(rest), at=at)


def _is_within(reading: Reading, span: Span, spans: Sequence[Span]) -> bool:
    return any(lo <= span[0] - reading.offset < hi for lo, hi in spans)


def _untwinned(told: Sequence[Subject | Scope]) -> tuple[list[Subject], list[Scope]]:
    """``belongs to the PubMed model on Code``, where both are rows and columns: the first is the row."""
    subjects = [s for s in told if isinstance(s, Subject)]
    places = [s for s in told if isinstance(s, Scope)]
    twins = {s.span for s in subjects} & {s.span for s in places}
    if len(twins) < 2:
        return subjects, places
    first = min(twins)
    return [s for s in subjects if s.span not in twins or s.span == first], [s for s in places if s.span != first]


def _predicate(reading: Reading, base: Superlative, word: Word) -> Superlative | None:
    """``Cole has the highest yield with manure``: what stands before it holds it, unless that is an adjunct."""
    cleft = CLEFT.search(reading.text)
    who = [cleft.span("who")] if cleft and cleft.end() <= word.start else []
    named = [s for s in _named(reading) if s.span[0] < reading.offset + word.start]
    plain = [s for s in named if _is_within(reading, s.span, who) or not _is_adjunct(reading, s.span)]
    before, places = _untwinned(plain or ([] if reading.context or len(named) > 1 else named))
    places = [s for s in places if s.where not in ("start", "end")] if before or reading.context else places
    rest = [s for s in reading.subjects if s not in before]
    at = tuple(s for s in _places(reading) if s not in places)
    if places and not before:
        return replace(base, pool="all", places=tuple(places), among=_keys(rest), at=at)
    if not before and rest and not reading.context:
        return None
    holders = _keys(before) or frozenset(t.key for t in reading.tracks)
    if places or (at and OF_FIGURE.search(reading.text, word.end)):
        return replace(base, pool="all", holders=holders, places=(*places, *at))
    return replace(base, pool="series", holders=holders, among=_keys(rest), at=at)


def _is_adjunct(reading: Reading, span: Span) -> bool:
    """Whether a preposition leads to a name: ``in 2010``, ``with manure``, ``at the Esk site``."""
    if not 0 <= span[0] - reading.offset < len(reading.text) or span == (0, 0):
        return True
    spans = {s.span for s in reading.scopes}
    if span in spans and VERBED.match(reading.text, span[0] - reading.offset):
        return True
    lead = reading.text[: max(0, span[0] - reading.offset)]
    return ADJUNCT.search(lead) is not None or (span in spans and LISTED.search(lead) is not None)


def _keys(subjects: Sequence[Subject]) -> frozenset[Key]:
    return frozenset(key for subject in subjects for key in subject.keys)
