"""Places by their number among the readings: ``the last two surveys``, ``the third station``, ``halfway along``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.scope import Scope, Where
from extractor.claims.statements.scope_numbers import scope_at
from extractor.claims.view import Track
from extractor.claims.words import numeral_words, pattern
from extractor.model import Span
from extractor.vocab import load

NOUN = "|".join(sorted(load("claims")["readings"]["nouns"], key=len, reverse=True))
NOUNS = frozenset(load("claims")["readings"]["nouns"]) | frozenset(("group", "position", "tick", "date"))
SET_BY_HAND = frozenset(
    ("budget", "dose", "setting", "load", "batch", "dilution", "exposure", "horizon", "size", "set", "scale")
)
NUMBER = "|".join(sorted(numeral_words("numbers")[1], key=len, reverse=True))
RANKS = {word: i for i, word in enumerate(load("claims")["readings"]["ranks"], 1)}
RANK = "|".join(RANKS)
FIRST = r"first|earliest|opening|initial|leftmost"
LAST = r"last|latest|final|closing|rightmost|concluding|most recent"
SMALL = (
    r"lowest|smallest|shortest|coldest|weakest|slowest|narrowest|shallowest|youngest|lightest|minimum|"
    r"least|fewest|mildest|tightest|leanest"
)
LARGE = (
    r"highest|largest|longest|hottest|warmest|strongest|fastest|widest|greatest|biggest|deepest|oldest|heaviest|full|"
    r"maximum|top|most|loosest|most generous"
)
OF_MEASURE = {
    "deepest": "depth", "shallowest": "depth", "longest": "time", "shortest": "time", "hottest": "temperature",
    "coldest": "temperature", "warmest": "temperature", "oldest": "age", "youngest": "age", "heaviest": "weight",
    "lightest": "weight", "fastest": "speed", "slowest": "speed", "strongest": "strength", "weakest": "strength",
}  # fmt: skip
PLACED = re.compile(
    rf"\b(?:(?P<count>{NUMBER}|\d+)\s+)?(?:(?P<first>{FIRST})|(?P<last>{LAST})|(?P<small>{SMALL})|"
    rf"(?P<large>{LARGE}))\s+"
    rf"(?:(?P<number>{NUMBER}|\d+)\s+)?(?=(?P<noun>[^\W\d_]+(?:\s+[^\W\d_]+){{0,2}}))"
)
AT = re.compile(
    r"\b(?:at|for|in|on|under|with|by|to|than|over)\s+(?:(?:each|all|both|any|none|either) of\s+)?(?:the|its|"
    r"their)\s+(?:very\s+)?$"
)
EACH_OF = re.compile(
    rf"\b(?:each|all|both|any|none|every one|either) of the "
    rf"(?:(?P<first>first|opening)|(?P<last>last|final|closing))\s+"
    rf"(?P<number>{NUMBER}|\d+)\b(?!\s+[a-z]+s\b)"
)
SECOND_TO_THIRD = re.compile(
    rf"\b(?:between|from) the (?P<one>{RANK}|penultimate|last but one)\s+(?:(?P<noun1>[^\W\d_]+)\s+)?(?:and|"
    rf"to) (?:the )?"
    rf"(?P<two>{RANK}|penultimate|last|final)(?:\s+(?P<noun>[^\W\d_]+))?\b"
)
NTH = re.compile(rf"\b(?P<rank>{RANK})\s+(?:and (?:the )?(?P<too>{RANK})\s+)?(?P<noun>[^\W\d_]+)\b")
LAST_BUT_ONE = re.compile(
    rf"\b(?:(?:last|final)\s+(?:{NOUN})\s+but\s+one|"
    rf"(?:penultimate|next-to-last|second-(?:to-)?last|last but one)\s+(?:{NOUN}))\b"
)
HALFWAY = re.compile(
    r"\b(?:half-?way|mid-?way)\b(?!\s+(?:between|to\b|up\b|line|mark))(?:\s+(?:along|through|across|down|into)\b)?|"
    r"\bat (?:the|its) (?:mid-?point|half-?way (?:point|stage))\b"
)
BOTH_ENDS = re.compile(
    r"\b(?:at|in|on) (?:(?:either|each) (?:end|extreme)|both (?:ends|extremes)|the (?:two )?(?:ends|extremes))\b"
)
CENTURY = re.compile(r"\bthe (?:turn of the (?:century|millennium)|(?:new )?millennium)\b")


def scopes_by_rank(text: str, span: Span, tracks: Sequence[Track], words: Collection[str]) -> Iterator[Scope]:
    """The stretch from one reading to another, or the place of one, counted along x; ``words`` are those x goes by."""
    xs = sorted({p.x for t in tracks for p in t.places})
    apart = len({t.panel for t in tracks}) > 1 and len({tuple(p.x for p in t.places) for t in tracks}) > 1
    if len(xs) < 3:
        return
    nouns = frozenset(w.rstrip("s") for w in words) | SET_BY_HAND | NOUNS
    single = _single(text, span, xs, tracks, nouns, frozenset(words))
    several = () if apart else tuple(_several(text, span, xs, tracks, nouns))
    counted = (*single, *_worded(text, span, xs, tracks))
    taken: list[Span] = []
    ends = _ends(text, span, [] if apart else xs, tracks, words)
    for scope in (*several, *ends, *(() if apart else counted)):
        met = [one for one in taken if one[0] < scope.span[1] and scope.span[0] < one[1]]
        if not met or (scope.where in ("start", "end") and not any(one in [s.span for s in several] for one in met)):
            taken.append(scope.span)
            yield scope


def _ends(
    text: str, span: Span, xs: Sequence[float], tracks: Sequence[Track], words: Collection[str]
) -> Iterator[Scope]:
    """``the last two readings``, ``at the three smallest sizes``, ``with the fewest examples``."""
    placed = list(PLACED.finditer(text, *span))
    whole = [m.span() for m in pattern("scope", "whole").finditer(text, *span)] if placed else []
    for found in placed:
        end = _noun_end(found, _nouns(found, tracks, words))
        number = int(_number(found.group("number") or found.group("count") or "one"))
        if end is None or any(lo <= found.start() < hi for lo, hi in whole):
            continue
        if not 1 <= number < max(len(xs), 2) or _is_series(found.group("noun").split()[0], tracks):
            continue
        sized = found.group("small") or found.group("large")
        if sized and (not AT.search(text[span[0] : found.start()]) or not all(t.is_ordered for t in tracks)):
            continue
        low, where = bool(found.group("first") or found.group("small")), (found.start(), end)
        low = not low if sized and xs and xs[-1] <= 0 else low
        if number == 1 and sized not in ("fewest", "least", "most") and re.search(r"[^s]s$", text[found.start() : end]):
            continue
        if number == 1:
            yield Scope("start" if low else "end", span=where)
        else:
            yield Scope("between", *((xs[0], xs[number - 1]) if low else (xs[-number], xs[-1])), where)


def _nouns(found: re.Match[str], tracks: Sequence[Track], words: Collection[str]) -> set[str]:
    """The nouns that mean places: what x is labelled with, readings, what is set by hand; units count no readings."""
    sized = found.group("small") or found.group("large")
    told = {w.rstrip("s") for w in words} | SET_BY_HAND
    if sized:
        return told | NOUNS if OF_MEASURE.get(sized) in words else told
    several = (found.group("number") or found.group("count")) and not any(t.categories for t in tracks)
    return {*NOUNS, *SET_BY_HAND} if several else told | NOUNS


def is_sized(text: str, span: Span) -> bool:
    """Whether a place is told by a superlative of x: ``the largest budget``."""
    found = PLACED.match(text, *span)
    return found is not None and bool(found.group("small") or found.group("large"))


def _noun_end(found: re.Match[str], known: Collection[str]) -> int | None:
    """Where the phrase ends: behind the last of its first words that x goes by (``training set`` of training sets)."""
    told = list(re.finditer(r"[^\W\d_]+", found.group("noun")))
    starts = {w[:4] for w in known if len(w) > 4}
    words = [m.group().rstrip("s") for m in told]
    ends = [i for i, w in enumerate(words) if w in known or (len(w) > 4 and w[:4] in starts)]
    numeral = any(m.group() in PARTS for m in told[: ends[-1]]) if ends else True
    return None if numeral else found.start("noun") + told[ends[-1]].end()


PARTS = frozenset((
    "half", "third", "quarter", "few", "hundred", "thousand", "million", "billion", "dozen",
    "from", "in", "at", "on", "by", "for", "with", "and", "or", "to", "up", "after", "until", "under",
))  # fmt: skip


def _several(
    text: str, span: Span, xs: Sequence[float], tracks: Sequence[Track], nouns: Collection[str]
) -> Iterator[Scope]:
    """``each of the first three``, ``between the second and third survey``."""
    for found in EACH_OF.finditer(text, *span):
        number = int(_number(found.group("number")))
        if 1 <= number <= len(xs):
            ends = (xs[0], xs[number - 1]) if found.group("first") else (xs[-number], xs[-1])
            yield Scope("between" if number > 1 else "at", *ends, found.span())
    for found in SECOND_TO_THIRD.finditer(text, *span):
        one, two = RANKS.get(found.group("one"), len(xs) - 1), RANKS.get(found.group("two"), len(xs))
        two = len(xs) - 1 if found.group("two") == "penultimate" else two
        known = [n for g in ("noun", "noun1") if (n := (found.group(g) or "").rstrip("s")) in nouns]
        whole = one == 1 and two == len(xs)
        if known and not whole and one < two <= len(xs) and not _is_series(known[0], tracks):
            yield Scope("between", xs[one - 1], xs[two - 1], found.span())


def _single(
    text: str,
    span: Span,
    xs: Sequence[float],
    tracks: Sequence[Track],
    nouns: Collection[str],
    words: Collection[str],
) -> Iterator[Scope]:
    """``at the third station``, ``from the second stage on``, ``the last bin but one``; ``the eighth hour``: hour 8."""
    for found in LAST_BUT_ONE.finditer(text, *span):
        yield Scope("at", xs[-2], xs[-2], found.span())
    for found in NTH.finditer(text, *span):
        ranks = [RANKS[word] for word in (found.group("rank"), found.group("too")) if word]
        before = text[max(span[0], found.start() - 20) : found.start()]
        noun = found.group("noun")
        if noun.rstrip("s") not in nouns or _is_series(noun.rstrip("s"), tracks) or NO_PLACE.search(before):
            continue
        named = noun in words and noun.rstrip("s") not in NOUNS and not any(t.categories for t in tracks)
        places = [float(r) if named else xs[r - 1] for r in ranks if r > 1 and (named or r <= len(xs))]
        if len(places) == 1 and xs[0] <= places[0] <= xs[-1]:
            yield scope_at(text, span, Amount(found.span(), "x", places[0], places[0]))
        else:
            yield from (Scope("at", x, x, found.span()) for x in places if not named)


NO_PLACE = re.compile(r"\b(?:an?|every|each|ranks?|comes?|came)\s+$")


def _worded(text: str, span: Span, xs: Sequence[float], tracks: Sequence[Track]) -> Iterator[Scope]:
    """``halfway along the reach``, ``at either end``, ``since the turn of the century``."""
    half = HALFWAY.search(text, *span)
    if half and not any(t.categories or t.log_x for t in tracks):
        middle = (xs[0] + xs[-1]) / 2
        yield Scope("at", middle, middle, half.span())
    both = BOTH_ENDS.search(text, *span)
    if both:
        yield Scope("start", span=both.span())
        yield Scope("end", span=both.span())
    yield from _clock(text, span, xs, tracks)
    century = CENTURY.search(text, *span)
    if century and xs[0] < 2000 < xs[-1]:
        since = re.search(r"\b(?:since|after|from|past)\s+$", text[span[0] : century.start()])
        until = re.search(r"\b(?:until|before|up to|till)\s+$", text[span[0] : century.start()])
        yield Scope("after" if since else "before" if until else "at", 2000.0, 2000.0, century.span())


CLOCK = re.compile(
    r"\b(?:(?P<before>before|until|till|up to(?: and including)?)|(?P<after>after|from|past|since)|at|by|around|near) "
    r"(?P<word>noon|midday|midnight)\b|\b(?:in|during|over) the (?P<part>(?:early |late )?(?:morning|afternoon|"
    r"evening|night))\b"
)
HOUR = re.compile(rf"(?:\d|\b(?:{NUMBER}))(?:\s*o['’]clock)?\s+$")
PARTS_OF_DAY = {"morning": (5.0, 12.0), "afternoon": (12.0, 18.0), "evening": (18.0, 22.0), "night": (22.0, 24.0)}


def _clock(text: str, span: Span, xs: Sequence[float], tracks: Sequence[Track]) -> Iterator[Scope]:
    """``at noon``, ``in the evening`` on an axis of hours, in numbers or as ``12:00``."""
    hours = _hours(xs, tracks)
    for found in CLOCK.finditer(text, *span) if hours else ():
        if found.group("part") and HOUR.search(text, span[0], found.start()):
            continue
        if found.group("part"):
            lo, hi = PARTS_OF_DAY[found.group("part").split()[-1]]
            inside = [x for x, hour in hours.items() if lo <= hour <= hi]
            yield from [Scope("between", min(inside), max(inside), found.span())] if inside else []
            continue
        where: Where = "before" if found.group("before") else "after" if found.group("after") else "at"
        hour = 0.0 if found.group("word") == "midnight" else 12.0
        here = [x for x, h in hours.items() if h == hour] or ([hour] if not tracks[0].categories else [])
        yield from (Scope(where, x, x, found.span()) for x in here[:1])


def _hours(xs: Sequence[float], tracks: Sequence[Track]) -> dict[float, float]:
    """The hour of day at each place of x; none where x is no clock."""
    names = next((t.categories for t in tracks if t.categories), ())
    told = [re.fullmatch(r"(\d?\d)(?::\d\d)?(?: ?h)?", name.strip()) for name in names]
    if names and all(told):
        return {float(i): float(m.group(1)) for i, m in enumerate(told) if m}
    return {} if names or not 0 <= xs[0] < xs[-1] <= 24 else {x: x for x in xs}


def _is_series(noun: str | None, tracks: Sequence[Track]) -> bool:
    """Whether a noun counts series, not readings: ``the first survey`` beside "January survey"."""
    return noun is not None and any(re.search(rf"\b{noun[:5]}", (t.series.name or "").casefold()) for t in tracks)


def _number(word: str) -> float:
    return float(word) if word[0].isdigit() else numeral_words("numbers")[1][word]
