"""Values given one by one, each with a series or a place of its own: ``83 % for Replay and 58 % for EWC at task 5``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from extractor.claims.interval import Value
from extractor.claims.measures.measure import value_in
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.statements.subjects import Subject
from extractor.claims.view import Track
from extractor.model import Span

TWO = 2
CALENDAR_YEAR = (1500, 2200)
ELAPSED = re.compile(
    r"(?<!shortly )(?<!soon )(?<!just )(?<!right )(?<!well )(?<!long )(?<!immediately )\bafter\s+"
    r"(?:(?!the\b|its\b)[^\W\d_]+\s+){0,3}[~≈]?$"
)


@dataclass(frozen=True, slots=True)
class Given:
    """A value with the series and the place that it is said of."""

    amount: Amount
    track: Track
    place: Scope

    @property
    def program(self) -> str:
        """The test as it is printed."""
        return f"y({self.track.name}; {self.place.shown}) = {self.amount.shown.strip()}"


def given_in(reading: Reading) -> list[Given]:
    """Each of several values with its own series and place; none where it is open which belongs to which."""
    amounts = reading.of_role("y")
    if len(amounts) < TWO:
        return []
    tracks, places = _tracks(reading, amounts), _places(reading, amounts)
    if len(tracks) != len(amounts) or len(places) != len(amounts):
        return []
    found = [Given(*each) for each in zip(amounts, tracks, places, strict=True)]
    return found if len({(g.track.key, g.place.window(g.track)) for g in found}) == len(found) else []


def is_told_apart(reading: Reading, given: Sequence[Given]) -> bool:
    """Whether values and what they are said of take turns: ``A ends at 17, B at 30``, not ``A and B at 17 and 30``."""
    names = {s.span for s in reading.sequence} if len({g.track.key for g in given}) > 1 else set[Span]()
    spans = names if len(names) == len(given) else {g.place.span for g in given}
    order = [kind for _, kind in sorted([(g.amount.span, "y") for g in given] + [(span, "of") for span in spans])]
    return order in (["y", "of"] * len(given), ["of", "y"] * len(given))


def is_of_list(reading: Reading) -> bool:
    """``A and B stand at 35 %``: said of every one of those that are named together."""
    main = reading.main
    listed = [s for s in reading.sequence if main and main.span[0] <= s.span[0] and s.span[1] <= main.span[1]]
    return len(listed) > 1 and len({t.label for t in reading.tracks}) == 1


def _tracks(reading: Reading, amounts: Sequence[Amount]) -> list[Track]:
    """The series of each value: one for all, as many as there are values in their order, or told by the units."""
    told = [reading.resolve(s.keys) for s in _named(reading, len(amounts))]
    if len(told) == len(amounts) and all(len(own) == 1 for own in told):
        return [own[0] for own in told]
    if len(reading.tracks) == 1 and len({t.key for own in told for t in own} | {reading.tracks[0].key}) == 1:
        return list(reading.tracks) * len(amounts)
    by_unit = [[t for t in reading.tracks if _is_in(amount, t)] for amount in amounts] if not told else []
    return [own[0] for own in by_unit if len(own) == 1]


def _named(reading: Reading, number: int) -> Sequence[Subject]:
    return reading.subjects if len(reading.subjects) == number else reading.sequence


def _is_in(amount: Amount, track: Track) -> bool:
    return amount.unit is not None and amount.unit.casefold() == (track.unit or "").casefold()


def _places(reading: Reading, amounts: Sequence[Amount]) -> list[Scope]:
    """The place of each value: one for all, as many as there are values in their order, or the ends of a stretch."""
    stretch = [s for s in reading.scopes if s.where == "between" and s.lo == s.lo]
    told = sorted((s for s in told_places(reading) if s.is_place and s.span != (0, 0)), key=lambda s: s.span)
    numbered = [s for s in told if s.where in ("at", "by")]
    if len(stretch) == len(reading.scopes) == 1 and len(amounts) == TWO and amounts[0].span == amounts[1].span:
        return [Scope("at", x, x, stretch[0].span, stretch[0].ranked) for x in (stretch[0].lo, stretch[0].hi)]
    if stretch:
        return []
    each = numbered if len(numbered) == len(amounts) else told
    if len(each) == len(amounts):
        return _bound(amounts, each)
    if len(each) != 1:
        return []
    inside = amounts[0].span[0] < each[0].span[0] < amounts[-1].span[0]
    return [] if inside else each * len(amounts)


def _bound(amounts: Sequence[Amount], places: list[Scope]) -> list[Scope]:
    """The places in their order, but for one right before its value: ``0.27 of the initial 0.8 after an hour``."""
    own = {i: p for p in places for i, a in enumerate(amounts) if 0 <= a.span[0] - p.span[1] <= 1}
    rest = iter([p for p in places if p not in own.values()])
    return [own[i] if i in own else next(rest, places[i]) for i in range(len(amounts))]


def told_places(reading: Reading) -> Iterator[Scope]:
    """The scopes of a statement; ``after 30 minutes`` is the place where they are over."""
    for scope in reading.scopes:
        lead = reading.text[: max(0, scope.span[0] - reading.offset)]
        year = CALENDAR_YEAR[0] <= scope.lo <= CALENDAR_YEAR[1]
        over = scope.where == "after" and not year and ELAPSED.search(lead) is not None
        yield replace(scope, where="at") if over else scope


def values_at(track: Track, scope: Scope) -> list[Value]:
    """What is stated where a scope points: each reading of a place that has several, the bar over a stretch."""
    window = scope.window(track)
    if window is None or not (scope.is_place or scope.where == "between"):
        return []
    stated = [p.y for p in track.places if (p.lo, p.hi) == window]
    value = None if stated or not scope.is_place else value_in(track, scope)
    return stated or ([value] if value is not None else [])
