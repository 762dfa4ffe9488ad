"""Places by their number among the readings: ``the last two surveys``, ``the third station``, ``halfway along``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractor.claims.statements.scope import Scope, Where
from extractor.claims.view import Track
from extractor.claims.words import numeral_words
from extractor.model import Span
from extractor.vocab import load

NOUN = "|".join(sorted(load("claims")["readings"]["nouns"], key=len, reverse=True))
NUMBER = "|".join(sorted(numeral_words("numbers")[1], key=len, reverse=True))
RANKS = {word: i for i, word in enumerate(load("claims")["readings"]["ranks"], 1)}
RANK = "|".join(RANKS)
FIRST = r"first|earliest|opening|initial|leftmost|lowest"
LAST = r"last|latest|final|closing|rightmost|concluding|most recent"
SEVERAL = re.compile(
    rf"\b(?:(?:(?P<first>{FIRST})|(?P<last>{LAST}))\s+(?P<number>{NUMBER}|\d+)"
    rf"|(?P<count>{NUMBER}|\d+)\s+(?:(?P<first2>{FIRST})|(?P<last2>{LAST})))\s+(?:[\w-]+\s+)?(?P<noun>{NOUN})s?\b"
)
EACH_OF = re.compile(
    rf"\b(?:each|all|both|any|none|every one|either) of the "
    rf"(?:(?P<first>first|opening)|(?P<last>last|final|closing))\s+"
    rf"(?P<number>{NUMBER}|\d+)\b(?!\s+[a-z]+s\b)"
)
SECOND_TO_THIRD = re.compile(
    rf"\bbetween the (?P<one>{RANK})\s+(?:(?P<noun1>{NOUN})\s+)?and (?:the )?(?P<two>{RANK}|last|final)"
    rf"(?:\s+(?P<noun>{NOUN})s?)?\b"
)
NTH = re.compile(rf"\b(?P<rank>{RANK})\s+(?:and (?:the )?(?P<too>{RANK})\s+)?(?P<noun>{NOUN})s?\b")
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


def scopes_by_rank(text: str, span: Span, tracks: Sequence[Track]) -> Iterator[Scope]:
    """The stretch from one reading to another, or the place of one, counted along x."""
    xs = sorted({p.x for t in tracks for p in t.places})
    apart = len({t.panel for t in tracks}) > 1 and len({tuple(p.x for p in t.places) for t in tracks}) > 1
    if len(xs) < 3 or apart:
        return
    taken: list[Span] = []
    for scope in (
        *_several(text, span, xs, tracks),
        *_single(text, span, xs, tracks),
        *_worded(text, span, xs, tracks),
    ):
        if not any(lo < scope.span[1] and scope.span[0] < hi for lo, hi in taken) or scope.where in ("start", "end"):
            taken.append(scope.span)
            yield scope


def _several(text: str, span: Span, xs: Sequence[float], tracks: Sequence[Track]) -> Iterator[Scope]:
    """``the last two readings``, ``in the two earliest samples``, ``between the second and third survey``."""
    for found in (*SEVERAL.finditer(text, *span), *EACH_OF.finditer(text, *span)):
        told = found.groupdict()
        number = int(_number(told["number"] or told.get("count") or "0"))
        if 1 <= number <= len(xs) and not _is_series(told.get("noun"), tracks):
            first = told["first"] or told.get("first2")
            ends = (xs[0], xs[number - 1]) if first else (xs[-number], xs[-1])
            yield Scope("between" if number > 1 else "at", *ends, found.span())
    for found in SECOND_TO_THIRD.finditer(text, *span):
        one, two = RANKS[found.group("one")], RANKS.get(found.group("two"), len(xs))
        noun = found.group("noun") or found.group("noun1")
        if noun and one < two <= len(xs) and not _is_series(noun, tracks):
            yield Scope("between", xs[one - 1], xs[two - 1], found.span())


def _single(text: str, span: Span, xs: Sequence[float], tracks: Sequence[Track]) -> Iterator[Scope]:
    """``at the third station``, ``the last bin but one``."""
    for found in LAST_BUT_ONE.finditer(text, *span):
        yield Scope("at", xs[-2], xs[-2], found.span())
    for found in NTH.finditer(text, *span):
        ranks = [RANKS[word] for word in (found.group("rank"), found.group("too")) if word]
        before = text[max(span[0], found.start() - 20) : found.start()]
        if max(ranks) > len(xs) or _is_series(found.group("noun"), tracks) or NO_PLACE.search(before):
            continue
        yield from (Scope("at", xs[rank - 1], xs[rank - 1], found.span()) for rank in ranks if rank > 1)


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
    r"(?P<word>noon|midday|midnight)\b"
)


def _clock(text: str, span: Span, xs: Sequence[float], tracks: Sequence[Track]) -> Iterator[Scope]:
    """``at noon`` on an axis of hours, in numbers or as ``12:00``."""
    found = CLOCK.search(text, *span)
    if found is None:
        return
    where: Where = "before" if found.group("before") else "after" if found.group("after") else "at"
    hour = 0.0 if found.group("word") == "midnight" else 12.0
    names = next((t.categories for t in tracks if t.categories), ())
    if names:
        ranks = [float(i) for i, name in enumerate(names) if re.fullmatch(rf"0?{hour:g}(?::00)?(?: ?h)?", name.strip())]
        yield from (Scope(where, rank, rank, found.span("word")) for rank in ranks[:1])
    elif 0 <= xs[0] <= hour <= xs[-1] <= 24:
        yield Scope(where, hour, hour, found.span("word"))


def _is_series(noun: str | None, tracks: Sequence[Track]) -> bool:
    """Whether a noun counts series, not readings: ``the first survey`` beside "January survey"."""
    return noun is not None and any(noun[:5] in (t.series.name or "").casefold() for t in tracks)


def _number(word: str) -> float:
    return float(word) if word[0].isdigit() else numeral_words("numbers")[1][word]
