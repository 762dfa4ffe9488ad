"""What is said of the groups of a box plot, or of error bars: each named group with the statistic named beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from extractor.claims.around.comparators import comparators_in
from extractor.claims.around.holding import Comparator, Held, held_against
from extractor.claims.around.phrases import Said
from extractor.claims.around.statistics import STATISTICS, stated
from extractor.claims.finding import Finding
from extractor.claims.interval import Value
from extractor.claims.measures.measure import slack_of
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track
from extractor.model import Span

WIDTHS = ("iqr", "whiskers", "error", "length")


def mentions_of(reading: Reading) -> list[tuple[Span, str]]:
    """The categories that a statement names, each once where names overlap, by places in the statement."""
    found: list[tuple[Span, str]] = []
    for mention in sorted(reading.categories, key=lambda m: (m.span[0] - m.span[1], m.span)):
        span = (mention.span[0] - reading.offset, mention.span[1] - reading.offset)
        if mention.category and not any(s[0] < span[1] and span[0] < s[1] for s, _ in found):
            found.append((span, mention.category))
    return sorted(found)


def check(reading: Reading, phrases: Sequence[Said]) -> Finding | None:
    """The one series of groups, each with its statistic."""
    tracks = [t for t in reading.everyone if t.categories]
    if len(tracks) != 1:
        return None
    return held_against(held_of(reading, tracks[0], phrases))


def held_of(reading: Reading, track: Track, phrases: Sequence[Said]) -> Held:
    """A statement over the groups of a track, ready to be tried."""
    known = [s for s in phrases if s.statistic in STATISTICS or s.statistic == "median"]
    is_width = any(s.statistic in WIDTHS for s in known)
    words = comparators_in(reading.text, reading.view.told, reading.direction(track), is_width=is_width)
    words = [w for w in words if not any(_meet(s.span, w.span) for s in known)]
    counts = all(s.statistic in ("outliers", "n") for s in known)
    words = [w for w in words if not (counts and w.is_superlative)]
    own = [Comparator(s.span, s.sign, is_superlative=True) for s in known if s.sign]
    amounts = [((a.span[0] - reading.offset, a.span[1] - reading.offset), a) for a in reading.amounts]
    levels = [((m.span[0] - reading.offset, m.span[1] - reading.offset), m.level) for m in reading.levels]
    items = [track.categories[int(p.x)] for p in track.places]
    return Held(
        reading.text,
        mentions_of(reading),
        items,
        partial(_value, reading, track, known),
        partial(_measure, known),
        sorted([*words, *own], key=lambda c: c.span),
        amounts,
        [(span, level) for span, level in levels if level is not None],
        0.0 if is_width else 0.5 * slack_of(track),
    )


def _meet(one: Span, two: Span) -> bool:
    return one[0] < two[1] and two[0] < one[1]


def _said_at(phrases: Sequence[Said], at: int) -> Said:
    """The statistic of a place: the last one named before it, else the first."""
    before = [s for s in phrases if s.span[0] <= at]
    return before[-1] if before else phrases[0]


def _measure(phrases: Sequence[Said], at: int) -> str:
    name = _said_at(phrases, at).statistic
    return "median" if name == "median" else STATISTICS[name].name


def _value(reading: Reading, track: Track, phrases: Sequence[Said], item: str, at: int) -> Value | None:
    place = next((p for p in track.places if track.categories[int(p.x)] == item), None)
    if place is None or not phrases:
        return None
    name = _said_at(phrases, at).statistic
    return place.y if name == "median" else stated(reading.view.figure, place, name)
