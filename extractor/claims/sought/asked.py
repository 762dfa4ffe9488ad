"""A cue with its slots, and the two sides that it compares."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from extractor.claims.sought.cues import Cue, says
from extractor.claims.sought.slots import Slots, Who
from extractor.claims.sought.trials import Terms, rivals_of
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track

LED = re.compile(r"\b(?:compared (?:with|to)|unlike|against|relative to|next to|beside)\s+(?:the\s+|that of\s+)?$")
POSITION = re.compile(r"(?:ahead|behind|trail|lead|lag|in front|overt|surpass|edge|pull|in the lead|clear of)")
THAN = re.compile(r"\bthan\b")
PAIR = 2


@dataclass(frozen=True, slots=True)
class Asked:
    """A cue with its slots in one way to see the figure; ``turned`` where categories or panels stand as series."""

    reading: Reading
    cue: Cue
    slots: Slots
    terms: Terms
    turned: bool = False

    @property
    def denied(self) -> bool:
        """Whether a word before the cue denies it."""
        return self.terms.deny

    def signs(self, tracks: Sequence[Track]) -> dict[int, int] | None:
        """Which way the cue points in each panel; ``None`` where it speaks of quality and the axis does not tell."""
        found: dict[int, int] = {}
        for track in tracks:
            told = POSITION.match(self.reading.text, self.cue.lo) is not None
            sign = self.cue.sign * (self.reading.direction(track) or int(told) if self.cue.quality else 1)
            if not sign:
                return None
            found[track.panel] = sign
        return found

    @property
    def everyone(self) -> tuple[Track, ...]:
        """Whom it speaks of: the series named or told before, else all."""
        return self.slots.tracks or self.reading.everyone


def two_sides(asked: Asked) -> tuple[tuple[Track, ...], tuple[Track, ...]]:
    """Left and right of a comparing word: named, told before, ``the others``, or the only rival there is."""
    slots, reading = asked.slots, asked.reading
    before, after = [w for w in slots.before if not _is_led(reading, w)], list(slots.after)
    led = [w for w in slots.before if _is_led(reading, w)]
    left = before[-1].tracks if before else slots.known
    if not left and len(after) == 1 and led:
        left, after = after[0].tracks, []
    if not before and len(after) == PAIR and THAN.search(reading.text, after[0].span[1], after[1].span[0]):
        return after[0].tracks, after[1].tracks
    right = tuple(t for w in after[:1] for t in w.tracks) or tuple(t for w in led for t in w.tracks)
    if not right and left and (says(reading.text, "others") or len(reading.everyone) == PAIR * _panels(reading)):
        right = tuple(r for t in left[:1] for r in rivals_of(reading, t, left))
    return left, right


def _panels(reading: Reading) -> int:
    return len({t.panel for t in reading.everyone})


def _is_led(reading: Reading, who: Who) -> bool:
    return LED.search(reading.text[: who.span[0]]) is not None
