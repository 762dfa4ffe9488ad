"""Under which terms a cue is said: denied, of so many places, with some left out."""

from __future__ import annotations

import re

from extractor.claims.sought.cues import Cue, says
from extractor.claims.sought.trials import Terms
from extractor.claims.statements.reading import Reading
from extractor.claims.words import numeral_words

NUMBERS = {w: int(n) for w, n in numeral_words("numbers")[1].items() if n == int(n)}
COUNTED = re.compile(rf"\b({'|'.join(NUMBERS)}|\d+) of (?:the |its |their |all )*({'|'.join(NUMBERS)}|\d+)\b")
LEFT_OUT = re.compile(
    r"\b(?:all|every|everywhere|each|always|throughout)\b[^,;]*?\b(?:but|except|save|apart from|other than)\b"
    r"(?: (?:for|at|in|on|the|its|their))* (?P<what>first|last|ends?|start|two ends|both ends|outer ends)\b"
)


def terms_of(reading: Reading, cue: Cue) -> Terms:
    """What the words around a cue say of how often it holds."""
    counted = COUNTED.search(reading.text)
    count, size = (_number(counted.group(1)), _number(counted.group(2))) if counted else (0, 0)
    return Terms(_is_denied(reading.text, cue), count, size, _left_out(reading))


def _number(word: str) -> int:
    return int(word) if word.isdigit() else NUMBERS[word]


def _is_denied(text: str, cue: Cue) -> bool:
    """Whether a word of its clause before the cue denies it."""
    before = text[: cue.lo]
    clause = before[max(before.rfind(","), before.rfind(";"), before.rfind(" but "), 0) :]
    return says(clause, "deny") or says(clause, "none")


def _left_out(reading: Reading) -> frozenset[str]:
    """The first, the last or both ends of what is stated, as answers show them."""
    match = LEFT_OUT.search(reading.text)
    track = next((t for t in reading.everyone if t.points), None)
    if match is None or track is None:
        return frozenset()
    first, last = track.points[0].shown, track.points[-1].shown
    what = match.group("what")
    return frozenset({first} if what in ("first", "start") else {last} if what in ("last", "end") else {first, last})
