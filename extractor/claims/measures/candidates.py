"""The numbers a stated ratio, change or value could be about, most literal first.

A text rarely spells out which two values it compares (``about twice``, ``a 7-point lead``). Each reading that its
subjects and scopes allow is a candidate; one that fits supports the claim, and only when all of them miss is it
contradicted.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence

from extractor.claims import words
from extractor.claims.interval import Value
from extractor.claims.measures.anchors import own_change
from extractor.claims.measures.certain_pairs import certain_at_a_place, certain_change
from extractor.claims.measures.measure import absolute, difference, ends_in, extreme, pairs, places_in, value_in
from extractor.claims.measures.named_pairs import of_a_part, of_extremes, of_own_extreme, of_own_places
from extractor.claims.measures.own_pairs import PEAK, of_one_subject
from extractor.claims.measures.pair import Pair
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track, plain

TROUGH = re.compile(r"\b(?:minim\w+|low(?:est)?|trough|nadir|resting|floor|baseline|coldest|bottom)\b")
FEW = 3
APART = re.compile(r"\b(?:apart|spread|range\w*|separat\w+|extremes?|one another|each other|differ\w*|spans?)\b")
OWN_SPAN = re.compile(r"\b(?:spans?|covers?|stretches|extends?|ranges|varies|vary)\b")


def pairs_of(reading: Reading) -> Iterator[Pair]:
    """Every pair of values the statement could hold against each other; just one where its wording leaves no choice."""
    certain = list(certain_at_a_place(reading)) or list(of_extremes(reading)) or list(of_own_places(reading))
    certain = certain or list(of_own_extreme(reading)) or list(of_a_part(reading))
    certain = certain or [p for p in own_change(reading) if p.literal] or list(certain_change(reading))
    yield from certain or _possible(reading)


def _possible(reading: Reading) -> Iterator[Pair]:
    yield from own_change(reading)
    yield from _of_categories(reading)
    against = list(_of_levels(reading))
    yield from against
    if against and len(reading.subjects) < 2 and not reading.categories:
        return
    yield from _of_two_subjects(reading)
    if len(reading.subjects) < 2 or not _shares_axis(reading):
        yield from of_one_subject(reading)
    yield from _of_spread(reading)
    yield from _of_unnamed(reading)


def _of_levels(reading: Reading) -> Iterator[Pair]:
    """``3.5 points short of the reference``, ``twice the limit``: a value against a horizontal line."""
    for mention in reading.levels:
        if mention.level is None:
            continue
        level = Value(mention.level, mention.level, mention.level)
        for track in (t for t in reading.tracks if not mention.panels or t.panel in mention.panels):
            for scope in reading.scopes or (Scope("end"),):
                here = value_in(track, scope) if scope.is_place else None
                if here is not None:
                    yield Pair(
                        here,
                        level,
                        f"y({track.name}; {scope.shown})",
                        plain(mention.level),
                        literal=bool(reading.scopes),
                    )
            top = extreme(track.places, 1 if PEAK.search(reading.text) else -1)
            if top is not None and (PEAK.search(reading.text) or TROUGH.search(reading.text)):
                yield Pair(top.y, level, f"extreme y({track.name})", plain(mention.level), literal=False)


def _of_unnamed(reading: Reading) -> Iterator[Pair]:
    """One side named, the other under a word no alias knows (``the clay``): any other may be meant."""
    if len(reading.subjects) == 1 and len(reading.tracks) == 1 and sum(s.is_place for s in reading.scopes) < 2:
        one = reading.tracks[0]
        for two in reading.everyone:
            if two.key != one.key and two.panel == one.panel and two.series.axis == one.series.axis:
                for scope in _scopes(reading):
                    for where, a, b in pairs(one, two, scope) if scope.is_place else ():
                        yield Pair(
                            a, b, f"y({one.name}; {where})", f"y({two.name}; {where})", literal=False, guess=True
                        )
                        yield Pair(
                            b, a, f"y({two.name}; {where})", f"y({one.name}; {where})", literal=False, guess=True
                        )
    if len(reading.categories) == 1 and not reading.subjects and len(reading.tracks) == 1:
        track = reading.tracks[0]
        if len(track.places) > FEW:
            return
        named = next((s for s in reading.scopes if s.is_place), None)
        here = value_in(track, named) if named is not None else None
        stated = min((a.span[0] for a in reading.of_role("ratio", "fraction", "percent")), default=None)
        leads = named is not None and (stated is None or named.span[0] < stated)
        for place in track.places:
            if here is not None and place.y is not here and not place.is_stretch:
                pair = (here, place.y) if leads else (place.y, here)
                shown = ("y(named)", f"y({place.shown})") if leads else (f"y({place.shown})", "y(named)")
                yield Pair(*pair, *shown, literal=False, guess=True)


def _shares_axis(reading: Reading) -> bool:
    left, right = reading.resolve(reading.subjects[0].keys), reading.resolve(reading.subjects[1].keys)
    return any(
        one.panel == two.panel and one.series.axis == two.series.axis and one is not two
        for one in left
        for two in right
    )


def _scopes(reading: Reading) -> tuple[Scope, ...]:
    return reading.scopes or (EVERYWHERE,)


def change_pairs(reading: Reading) -> Iterator[Pair]:
    """``drops three times as far as``: two changes, of two tracks over one stretch or of one track over two."""
    wide = [s for s in reading.scopes if not s.is_place] or [EVERYWHERE]
    sides = [reading.resolve(s.keys)[:1] for s in reading.subjects[:2]]
    changes = (
        [(t, s) for side in sides for t in side for s in wide[:2]]
        if sides
        else [(t, s) for t in reading.tracks[:1] for s in wide[:2]]
    )
    moved = words.first(reading.text, "motion", "rise", "fall")
    for sizes in (_net_changes(changes), _climbs(changes, -1 if moved is not None and moved[0] == "fall" else 1)):
        if len(sizes) > 1:
            (one, shown), (two, other) = sizes[0], sizes[-1]
            yield Pair(one, two, shown, other, literal=bool(reading.scopes))


def _net_changes(changes: Sequence[tuple[Track, Scope]]) -> list[tuple[Value, str]]:
    """How far each track is at the end of a stretch from where it began."""
    found = [(track, scope, ends_in(track, scope)) for track, scope in changes]
    return [(absolute(difference(e[1], e[0])), f"|Δy({t.name}; {s.shown})|") for t, s, e in found if e is not None]


def _climbs(changes: Sequence[tuple[Track, Scope]], sign: int) -> list[tuple[Value, str]]:
    """How far each track goes up (or down) from where it began to its highest (or lowest) place."""
    found = []
    for track, scope in changes:
        ends, top = ends_in(track, scope), extreme(places_in(track, scope), sign)
        if ends is not None and top is not None and top.y is not ends[1]:
            word = "max" if sign > 0 else "min"
            found.append((absolute(difference(top.y, ends[0])), f"|Δy({track.name}; start to {word})|"))
    return found if len(found) == len(changes) else []


def _of_two_subjects(reading: Reading) -> Iterator[Pair]:
    """``At the last step the red norm is a hundred times the green one``."""
    if len(reading.subjects) > 1:
        sides = [
            (reading.resolve(a.keys), reading.resolve(b.keys))
            for a, b in zip(reading.subjects, reading.subjects[1:], strict=False)
        ]
    elif (reading.subjects and (reading.mentions_others or len(reading.tracks) == 2)) or (
        not reading.subjects and len({t.key for t in reading.everyone}) == 2
    ):
        inside = {t.key for t in reading.tracks[:1]} if len(reading.tracks) == 2 else {t.key for t in reading.tracks}
        sides = [
            (
                tuple(t for t in reading.everyone if t.key in inside),
                tuple(t for t in reading.everyone if t.key not in inside),
            )
        ]
    else:
        return
    for left, right in sides:
        for one in left:
            for two in right:
                if one.panel == two.panel and one.series.axis == two.series.axis and one.key != two.key:
                    yield from _between(reading, one, two)


def _between(reading: Reading, one: Track, two: Track) -> Iterator[Pair]:
    if PEAK.search(reading.text):
        yield from _extremes(reading, one, two, 1)
    elif re.search(r"\bminim|\btrough|\blowest", reading.text):
        yield from _extremes(reading, one, two, -1)
    for scope in _scopes(reading):
        for where, a, b in pairs(one, two, scope):
            yield Pair(a, b, f"y({one.name}; {where})", f"y({two.name}; {where})", between=True)


def _extremes(reading: Reading, one: Track, two: Track, sign: int) -> Iterator[Pair]:
    for scope in _scopes(reading):
        a, b = extreme(places_in(one, scope), sign), extreme(places_in(two, scope), sign)
        if a is not None and b is not None:
            word = "max" if sign > 0 else "min"
            yield Pair(a.y, b.y, f"{word} y({one.name})", f"{word} y({two.name})", between=True)


def _of_categories(reading: Reading) -> Iterator[Pair]:
    """``Transport needs ten times as much as agriculture``: two categories of one series."""
    if len(reading.categories) < 2:
        return
    for track in reading.tracks[:4]:
        ranks = {name.casefold(): float(i) for i, name in enumerate(track.categories)}
        found = [(m.category or "", ranks.get((m.category or "").casefold())) for m in reading.categories]
        values = [(name, track.at(rank)) for name, rank in found if rank is not None]
        for (one, a), (two, b) in itertools.pairwise(values):
            if a is not None and b is not None and one != two:
                own = f"{track.name}; " if reading.subjects else ""
                yield Pair(a, b, f"y({own}{one})", f"y({own}{two})")


def _of_spread(reading: Reading) -> Iterator[Pair]:
    """``best and worst strategy are separated by``: the highest against the lowest of all at a place."""
    if not re.search(
        r"\b(?:best|worst|apart|spread|range|separat\w+|highest|lowest|warmest|coldest|hottest|extremes?|"
        r"one another|each other|differ|spans?|covers?|stretches|extends?|ranges)\b",
        reading.text,
    ):
        return
    if len(reading.subjects) == 2 and _shares_axis(reading) and not APART.search(reading.text):
        return
    groups: dict[tuple[int, str], list[Track]] = {}
    for track in reading.named if len(reading.named) > 1 else reading.everyone:
        groups.setdefault((track.panel, track.series.axis), []).append(track)
    if len(reading.named) == 1 and reading.subjects and OWN_SPAN.search(reading.text):
        yield from _own_spread(reading, reading.named[0])
        return
    for tracks in groups.values():
        if len(tracks) == 1:
            yield from _own_spread(reading, tracks[0])
        for scope in reading.scopes or (Scope("end"),):
            values = [v for t in tracks if (v := value_in(t, scope)) is not None] if scope.is_place else []
            if len(values) > 1:
                top, low = max(values, key=lambda v: v.mid), min(values, key=lambda v: v.mid)
                yield Pair(top, low, f"max y at {scope.shown}", f"min y at {scope.shown}")


def _own_spread(reading: Reading, track: Track) -> Iterator[Pair]:
    places = [p for s in _scopes(reading) for p in places_in(track, s)] or list(track.places)
    top, low = extreme(places, 1), extreme(places, -1)
    if top is not None and low is not None and top is not low:
        yield Pair(top.y, low.y, f"max y({track.name})", f"min y({track.name})")
