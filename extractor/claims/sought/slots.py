"""Whom and where each cue of a statement may speak of: the named series and places on its side of the clause joints."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from extractor.claims.sought.cues import Cue, says
from extractor.claims.statements.names import Key
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track
from extractor.model import Span

JOINT = re.compile(r"[,;:]|\b(?:and|but|while|whereas|though|although|yet|then|with)\b")
NOT_THERE = re.compile(r"\bnot (?:in |at |on |for |during |by )?(?:the )?$")
IDLE_SCOPES = ("all", "after_start")


@dataclass(frozen=True, slots=True)
class Who:
    """A mention of series within a statement."""

    span: Span
    tracks: tuple[Track, ...]


@dataclass(frozen=True, slots=True)
class Slots:
    """What one cue may speak of: series before and behind it, those told before the clause, and places."""

    before: tuple[Who, ...]
    after: tuple[Who, ...]
    scopes: tuple[Scope, ...]
    known: tuple[Track, ...]

    @property
    def who(self) -> tuple[Who, ...]:
        """Every mention, in order."""
        return (*self.before, *self.after)

    @property
    def tracks(self) -> tuple[Track, ...]:
        """All series mentioned, else those told before."""
        return tuple({t.key: t for w in self.who for t in w.tracks}.values()) or self.known

    @property
    def where(self) -> tuple[Scope, ...]:
        """The places and stretches, else everywhere."""
        return self.scopes or (EVERYWHERE,)


def mentions(reading: Reading) -> tuple[Who, ...]:
    """The series that a statement names, each mention by its place in it."""
    found = []
    for subject in reading.subjects:
        tracks = _within(reading, subject.keys)
        if tracks:
            found.append(Who((subject.span[0] - reading.offset, subject.span[1] - reading.offset), tracks))
    return tuple(sorted(found, key=lambda w: w.span))


def _within(reading: Reading, keys: frozenset[Key]) -> tuple[Track, ...]:
    tracks = tuple(t for t in reading.view.tracks if t.key in keys and t.places)
    return tuple(t for t in tracks if not reading.panels or t.panel in reading.panels) or tracks


def slots_of(reading: Reading, cues: Sequence[Cue], cue: Cue) -> Slots:
    """The slots in the clause of a cue; where it names nobody, whom the clause before it named."""
    lo, hi = _clause(reading.text, cues, cue)
    everyone = mentions(reading)
    own = tuple(w for w in everyone if lo <= w.span[0] < hi)
    earlier = tuple(w for w in everyone if w.span[0] < lo)
    led = tuple(t for w in earlier[:1] for t in w.tracks)
    first = min((c.lo for c in cues), default=0)
    scopes = tuple(s for s in reading.scopes if _is_told(s) and not _is_ruled_out(reading, s))
    here = tuple(s for s in scopes if lo <= s.span[0] - reading.offset < hi)
    common = tuple(s for s in scopes if s.span[0] - reading.offset < min(lo, first))
    return Slots(
        tuple(w for w in own if w.span[0] < cue.lo),
        tuple(w for w in own if w.span[0] >= cue.lo),
        here or common,
        () if any(w.span[0] < cue.lo for w in own) else led or _context(reading),
    )


def _is_told(scope: Scope) -> bool:
    return scope.where not in IDLE_SCOPES


def _is_ruled_out(reading: Reading, scope: Scope) -> bool:
    """``in the evening, not at midday``."""
    return NOT_THERE.search(reading.text[: max(0, scope.span[0] - reading.offset)]) is not None


def _context(reading: Reading) -> tuple[Track, ...]:
    alone = says(reading.text, "others") or not reading.is_collective
    return _within(reading, reading.context) if alone and reading.context else ()


def _clause(text: str, cues: Sequence[Cue], cue: Cue) -> Span:
    """From the last joint between it and the cue before to the first joint before the next cue."""
    lo, hi = 0, len(text)
    for other in cues:
        if other.hi <= cue.lo:
            joints = [m.start() for m in JOINT.finditer(text, other.hi, cue.lo)]
            lo = joints[-1] if joints else lo
        elif other.lo >= cue.hi:
            joints = [m.start() for m in JOINT.finditer(text, cue.hi, other.lo)]
            hi = min(hi, joints[0]) if joints else hi
    return lo, hi
