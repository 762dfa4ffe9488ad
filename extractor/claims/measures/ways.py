"""Which way a stated difference runs: ``5 below``, ``exceeds B by 5``, ``gives away 5 to B``, ``is down a third``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractor.claims.measures.pair import Pair
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.motions import QUALITY, belongs_to_x
from extractor.claims.statements.reading import Reading
from extractor.claims.words import each, pattern

Told = tuple[int, int, int, bool]
COMPARED = (("above", 1, False), ("below", -1, False), ("better", 1, True), ("worse", -1, True))
MOVED = (("motion", "rise", 1), ("motion", "fall", -1), ("steps", "removes", -1))
TO_RIVAL = re.compile(
    r"\b(?:los(?:es?|t|ing)|g[ai]v(?:es?|e|ing) (?:away|up)|conced\w+|ced(?:es?|ed)|surrender\w*|forfeit\w*|yields?|"
    r"pays?|penalty of)\b[^,;]{0,24}$"
)
RIVAL = re.compile(r"[^,;]{0,30}?\s(?:to|against)\s+(?:what\s+)?(?:the\s+)?(?!\w*\d)")
UP_DOWN = re.compile(r"\b(?:(?P<up>up)|down)\b(?! (?:to|until|at)\b)")
LACKS = re.compile(r"\b(?:needs?|lacks?|would (?:need|have)|would have to|is missing|are missing)\b[^,;]{0,30}$")
PASSIVE = re.compile(
    r"\b(?:is|are|was|were|be|been|gets?)\s+(?:[a-z]+ly\s+)?[a-z]+(?:ed|en|done|sold)\s+(?:[a-z]+ly\s+)?by (?=\S)"
)
ON = re.compile(r"\b(?P<up>up)\b on\b|\bdown on\b")


def way_of(reading: Reading, amount: Amount, pair: Pair) -> int:
    """+1 where the first of two values must be the greater, -1 where the second, 0 where no word tells."""
    at, end = amount.span[0] - reading.offset, amount.span[1] - reading.offset
    text = reading.text
    for other in reading.amounts:
        lo, hi = max(0, other.span[0] - reading.offset), max(0, other.span[1] - reading.offset)
        text = text[:lo] + " " * (hi - lo) + text[hi:]
    good = reading.direction(reading.tracks[0]) if reading.tracks else 0
    if pair.between and TO_RIVAL.search(text[:at]) and RIVAL.match(text, end):
        return -(good or 1)
    if LACKS.search(text[:at]):
        return -1
    told = [*_compared(text), *(_moved(reading, text) if not pair.between else ())]
    told = [t for t in told if not LOOSE.fullmatch(text, t[0], t[1]) or -NEAR <= t[0] - end <= len(UNIT)]
    told += [(m.start(), m.end(), 0, False) for m in APART.finditer(text)]
    if not told:
        return 0
    lo, _, sign, quality = min(told, key=lambda word: (max(word[0] - end, at - word[1], 0), word[0] < at))
    passive = PASSIVE.search(text)
    turned = passive is not None and passive.start() <= lo < passive.end()
    denied = DENIED.search(text[:lo]) is not None
    return 0 if denied else sign * (-1 if turned else 1) * ((good or 1) if quality else 1)


LOOSE = re.compile(r"under|over|up|down|more|less")
APART = re.compile(r"\b(?:apart|separat\w+|differ\w*|distance|gap)\b")
UNIT, NEAR = "percentage points ", 1
DENIED = re.compile(r"\b(?:not|never|no|none|neither|nor|hardly|barely)\b[^,;.]{0,32}$")


def _compared(text: str) -> Iterator[Told]:
    """``higher``, ``ahead of``, ``trails``: a word that puts one side above the other."""
    for entry, sign, quality in COMPARED:
        for match in pattern("compare", entry).finditer(text):
            yield match.start(), match.end(), sign, quality
    for match in ON.finditer(text):
        yield match.start(), match.end(), 1 if match.group("up") else -1, False


def _moved(reading: Reading, text: str) -> Iterator[Told]:
    """``loses``, ``is down``, ``takes 5 off``: a word that says which way a series went."""
    for table, entry, sign in MOVED:
        for match in each(reading.text, table, entry):
            if not belongs_to_x(reading, match.start()) and text[match.start() : match.end()] == match.group():
                either = WORTH.match(match.group()) is not None and _less_is_better(reading)
                yield match.start(), match.end(), 0 if either else sign, QUALITY.match(match.group()) is not None
    for match in UP_DOWN.finditer(text):
        yield match.start(), match.end(), 1 if match.group("up") else -1, False


WORTH = re.compile(
    r"los(?:es?|t|s|ses|ing)\b|gain|g[ai]v\w* (?:up|back|away)|forfeit|conced|ced(?:e|ing)|surrender|sacrific|regain|"
    r"reclaim|w[io]n|hand\w* back|squander|yield\w* (?:up|back)"
)


def _less_is_better(reading: Reading) -> bool:
    """``gives back 0.9`` of a loss: what is given up may be what had been taken off, so that it rises."""
    return any(reading.direction(t) < 0 for t in reading.tracks[:1])


HEDGE = (
    r"(?:(?:about|roughly|around|approximately|nearly|almost|only|just|less than|more than|under|over|below|above|"
    r"barely|some|well|at least|at most|no more than|not even|not quite|close to|upwards of|exactly|fully|a|an|another|"
    r"as much as|up to|in excess of|even|between)\s+|[~≈])*"
)
TAKEN = re.compile(
    r"\b(?P<verb>by|los(?:es?|t|ing)|shed(?:s|ding)?|forfeit\w*|g[ai]v(?:es?|e|ing|en) (?:up|away|back)|surrender\w*|"
    r"hands? back|wip(?:es?|ed|ing) out|cut(?:s|ting)?|sav(?:es?|ed|ing)|shav(?:es?|ed|ing)|knock(?:s|ed|ing)|"
    r"tak(?:es?|ing)|took|remov(?:es?|ed|ing)|eras(?:es?|ed)|destroy(?:s|ed)|eats? (?:up|away)|cost(?:s|ing)?|"
    r"add(?:s|ed|ing)?|gain(?:s|ed|ing)?|puts? on|(?:loss|drop|fall|decline|decrease|reduction|cut|rise|increase|gain|"
    r"growth|jump|boost) of)\s+" + HEDGE + "$"
)
LEFT_AT = re.compile(rf"\b(?:to|at|with|retain\w*|keep\w*|kept|hold\w*|preserv\w*|leav(?:es?|ing)|left)\s+{HEDGE}$")
PART_OF = re.compile(r"\s*(?:of|as)\b(?! (?:\w+ )?(?:high|much|large) again)")
GONE = re.compile(
    r"\b(?:gone|lost|(?:disappear|vanish|evaporat|dissipat)(?:e?s|ed|ing)?|melt(?:s|ed|ing)? away|used up|consumed|"
    r"eaten (?:up|away)|wiped out|missing|removed|erased|shed|given (?:up|away|back)|(?:is|are|was|were) taken away)\b"
)


def is_taken(reading: Reading, amount: Amount) -> bool:
    """``loses a third``, ``a drop of 40 %``, ``by half``: what is gone or added, whatever of.

    What ``takes half`` has it, unless it takes it off; and on an axis of costs what ``costs a third`` is a third.
    """
    told = TAKEN.search(_lead(reading, amount))
    if told is None:
        return False
    if told.group("verb").startswith(("tak", "took")):
        return OFF.search(reading.text, max(0, amount.span[1] - reading.offset)) is not None
    return not (told.group("verb").startswith("cost") and any(PRICED.search(t.label) for t in reading.tracks))


OFF = re.compile(r"\b(?:off|away|out)\b")
PRICED = re.compile(r"\b(?:costs?|prices?|expens\w*|fees?|spending)\b|[€$£]", re.IGNORECASE)


def is_level(reading: Reading, amount: Amount) -> bool:
    """``a third of B``, ``falls to a third of its peak``, ``40 % as high as B``: what is left or reached."""
    if LEFT_AT.search(_lead(reading, amount)):
        return True
    part = PART_OF.match(reading.text, amount.span[1] - reading.offset)
    return part is not None and not is_taken(reading, amount) and GONE.search(reading.text) is None


def _lead(reading: Reading, amount: Amount) -> str:
    """What stands before an amount, with its own hedges."""
    shown = re.match(rf"\s*{HEDGE}", amount.shown)
    return reading.text[: max(0, amount.span[0] - reading.offset)] + (shown.group() if shown else "")
