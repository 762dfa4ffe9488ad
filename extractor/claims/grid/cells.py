"""The values of a figure by their coordinates: series, place on x, panel; and how they stand to one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from extractor.claims.finding import Answer
from extractor.claims.interval import Value
from extractor.claims.measures.measure import compared, ordered, slack_near, value_in
from extractor.claims.statements.names import Key
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Place, Track
from extractor.model import Span

Dimension = Literal["series", "place", "scope", "panel"]


@dataclass(frozen=True, slots=True)
class Part:
    """What a name means: series by key, places on x, or panels."""

    dimension: Dimension
    span: Span
    keys: frozenset[Key] = frozenset()
    scopes: tuple[Scope, ...] = ()
    panels: frozenset[int] = frozenset()

    @property
    def is_of_x(self) -> bool:
        """Whether it is a place or a stretch of x."""
        return bool(self.scopes)

    @property
    def sort(self) -> str:
        """What it may be held against: series, panels, or places by name or by number."""
        return "x" if self.scopes else self.dimension


@dataclass(frozen=True, slots=True)
class Where:
    """What a statement is narrowed down to: some of the series, places and panels; all of them where it names none."""

    keys: frozenset[Key] = frozenset()
    scopes: tuple[Scope, ...] = ()
    panels: frozenset[int] = frozenset()

    def or_else(self, other: Where) -> Where:
        """What another one is narrowed down to, wherever this one is not."""
        return Where(self.keys or other.keys, self.scopes or other.scopes, self.panels or other.panels)


def sign_on(reading: Reading, sign: int, track: Track, *, is_merit: bool) -> int:
    """Which way a word of merit points on an axis; more is better where nothing says otherwise."""
    return sign * (reading.direction(track) or 1) if is_merit else sign


def where_of(parts: Iterable[Part], start: Where | None = None) -> Where:
    """All that some names narrow down."""
    where = start or Where()
    for part in parts:
        where = Where(where.keys | part.keys, (*where.scopes, *part.scopes), where.panels | part.panels)
    return where


def tracks_in(reading: Reading, where: Where) -> tuple[Track, ...]:
    """The tracks that a statement is narrowed down to, those of its panels and its measure."""
    panels = where.panels or reading.panels
    own = [t for t in reading.view.tracks if t.places and (not panels or t.panel in panels)]
    chosen = [t for t in own if t.key in where.keys] if where.keys else [t for t in reading.everyone if t in own]
    return tuple(chosen)


def on_one_axis(tracks: Sequence[Track]) -> bool:
    """Whether the values of all tracks may be held against each other."""
    return len({(t.label.casefold(), t.unit, t.series.axis) for t in tracks}) == 1


def rivals_of(reading: Reading, track: Track, keys: frozenset[Key]) -> list[Track]:
    """The other series of a panel, on the same axis; of those that are named, where some are."""
    same = [t for t in reading.everyone if t.panel == track.panel and t.series.axis == track.series.axis]
    same = [t for t in same if t.key in keys] or same if keys else same
    return [t for t in same if t.key != track.key]


def against_series(track: Track, rival: Track, scopes: Sequence[Scope], sign: int) -> Iterator[Answer]:
    """Two series at each of the places; values between stated ones that leave it open say nothing.

    ``After 2000`` may leave out 2000 itself.
    """
    for scope in scopes or (EVERYWHERE,):
        found = [a if is_plain(a) else replace(a, truth=None) for a in ordered(track, rival, scope, sign)]
        inside = ordered(track, rival, replace(scope, strict=True), sign) if scope.where in ("after", "before") else []
        if inside and all(a.truth is not False for a in inside):
            found = [a if a.truth is not False else replace(a, truth=None) for a in found]
        told = [a for a in found if a.truth is not None or (a.left.stated and a.right.stated)]
        yield from told or found


def is_plain(answer: Answer) -> bool:
    """Whether an answer rests on stated values, or on values between them that leave no doubt."""
    a, b = answer.left, answer.right
    return (a.stated and b.stated) or a.hi < b.lo or b.hi < a.lo


def value_at(track: Track, scope: Scope) -> Value | None:
    """The value at a place, or of the one bin that a stretch is."""
    if scope.is_place:
        return value_in(track, scope)
    window = scope.window(track)
    bins = [p for p in track.places if p.is_stretch and (p.lo, p.hi) == window]
    return bins[0].y if len(bins) == 1 else None


def against_places(track: Track, mine: Scope, others: Iterable[Place], sign: int) -> Iterator[Answer]:
    """One place of a series against other places of it."""
    own = value_at(track, mine)
    if own is None:
        return
    for place in others:
        slack = slack_near(track, own.mid, place.y.mid)
        answer = compared(own, place.y, sign, slack, f"{track.name}, {mine.shown} / x = {place.shown}")
        yield answer if own.stated or answer.truth is not False else replace(answer, truth=None)


def other_places(track: Track, mine: Sequence[Scope]) -> list[Place]:
    """The places of a track that none of some scopes means."""
    windows = [w for scope in mine if (w := scope.window(track)) is not None]
    return [
        p for p in track.points if not any(lo - 1e-9 <= p.x <= hi + 1e-9 or (p.lo < lo < p.hi) for lo, hi in windows)
    ]
