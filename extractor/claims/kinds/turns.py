"""``changes direction five times``, ``a sawtooth``, ``zigzags``; ``spread evenly over the whole range``."""

from __future__ import annotations

import re
from itertools import pairwise

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, every
from extractor.claims.measures.measure import slack_drawn
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track, brief
from extractor.claims.words import numeral_words

KIND = "shape"
ZIGZAG = re.compile(
    r"\b(?:saw-?tooth(?:ed)?|zig-?zag\w*|(?:goes|runs|swings|moves|jumps) (?:back and forth|up and down)|see-?saws?|"
    r"alternat(?:es|ing)|ups and downs)\b"
)
TURNS = re.compile(
    r"\b(?:(?:chang|revers|switch)(?:e|es|ed|ing) (?:its |their )?(?:direction|course)|"
    r"turn(?:s|ed|ing)(?: round| around)?)"
    r" (?P<n>once|twice|\w+ times)\b"
)
EVEN = re.compile(
    r"\b(?:spread|distributed|scattered|divided) (?:quite |fairly |almost |nearly )?(?:evenly|uniformly|equally)\b|"
    r"\b(?:uniform|even|flat|rectangular) distribution\b|\b(?:uniformly|evenly) distributed\b"
)
FEW = {"once": 1, "twice": 2}
MANY = 3


def turns(reading: Reading) -> Finding | None:
    """How often the stated values of each series change their direction, against what is said."""
    count, word = TURNS.search(reading.text), ZIGZAG.search(reading.text)
    tracks = [t for t in reading.tracks if len(t.points) > MANY]
    if (count is None and word is None) or not tracks or len(tracks) < len(reading.tracks):
        return None
    wanted = _number(count.group("n")) if count else None
    if (count and wanted is None) or any(s.where != "all" for s in reading.scopes):
        return None
    seen = [turns_of(t) for t in tracks]
    truth = every(_fits(number, wanted) for number in seen)
    said = "more than two" if wanted is None else str(wanted)
    return Finding(KIND, truth, f"turns of y({names(tracks)}) = {said}", f"{seen[0]} turns", (), 0.9, firm=True)


def _number(word: str) -> int | None:
    if word in FEW:
        return FEW[word]
    head = word.split(maxsplit=1)[0]
    found = numeral_words("numbers")[1].get(head)
    return int(found) if found else int(head) if head.isdigit() else None


def _fits(seen: int, wanted: int | None) -> Truth:
    if wanted is not None:
        return seen == wanted
    return True if seen >= MANY else False if seen == 0 else None


def turns_of(track: Track) -> int:
    """The changes of sign between steps that are larger than a reading by eye."""
    heights = [track.height(p.y.mid) for p in track.points]
    signs = [b > a for a, b in pairwise(heights) if abs(b - a) > slack_drawn(track)]
    return sum(a != b for a, b in pairwise(signs))


def evenly_spread(reading: Reading) -> Finding | None:
    """``spread evenly over the whole interval``: the tallest bar of a histogram is little above the shortest."""
    tracks = reading.tracks
    if not EVEN.search(reading.text) or len(tracks) != 1 or reading.view.figure.kind not in ("histogram", "bar", "pie"):
        return None
    heights = [p.y.mid for p in tracks[0].places if p.y.bounded]
    if len(heights) < MANY or min(heights) < 0:
        return None
    low, high = min(heights), max(heights)
    truth: Truth = True if high <= EVENLY * low else False if high > TWICE * low else None
    reason = f"the bars run from {brief(low)} to {brief(high)}"
    return Finding(KIND, truth, f"max y / min y of {names(tracks)} ≈ 1", reason, (), 0.9, firm=True)


EVENLY, TWICE = 1.3, 2.0
