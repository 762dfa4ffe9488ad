"""What stands on the other side of a comparison: other places of a series, the next place, whoever is nearest."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractor.claims.grammar.meaning import Measure, Thing
from extractor.claims.grammar.pools import added, are_bins, ranked_places
from extractor.claims.grammar.world import Asked, ItselfError, UnresolvedError, combined, measured, scopes_of, values_at
from extractor.claims.interval import Value, exactly
from extractor.claims.measures.measure import value_in
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track

AGO = re.compile(r"\b(?:ka|ma|kyr|bp|ago|before)\b", re.IGNORECASE)  # axes on which what was before has more
Pair = tuple[str, Value, Value, Track]


def other_places(asked: Asked, track: Track, other: Thing, measure: Measure) -> list[Pair]:
    """``higher in 2010 than in 2000``, ``than in any other year``, ``than the previous one``."""
    main = other.main
    mine = asked.scopes[:1] if asked.is_place_subject else asked.scopes
    if main is not None and (main.shift or main.is_rest) and measure != "level":
        raise UnresolvedError
    if main is not None and main.shift:
        axis = asked.world.reading.view.figure.panels[track.panel].x
        if axis is not None and AGO.search(f"{axis.label or ''} {axis.unit or ''}"):
            raise UnresolvedError
        return _neighbours(track, mine, main.shift)
    if main is not None and main.is_rest:
        found = _all_others(track, mine)
        return _as_one(found) if other.measure == "sum" else found
    if main is not None and main.is_mutual:
        return _fellows(asked, track, mine)
    return _named_places(asked, track, other, measure)


def _named_places(asked: Asked, track: Track, other: Thing, measure: Measure) -> list[Pair]:
    main = other.main
    mine = asked.scopes[:1] if asked.is_place_subject else asked.scopes
    theirs = ranked_places(asked.world, main, [track]) if main is not None and main.best else scopes_of(other.who)
    named = track.categories and not track.is_ordered
    ends = all(s.where in ("start", "end") for s in theirs)
    if named and any(s.where in ("start", "end") for s in theirs):
        raise UnresolvedError
    if other.measure in ("top", "low") or (theirs and not mine and measure == "level" and not named and ends):
        return _own_former(track, other, mine)
    if not theirs or not mine:
        raise UnresolvedError
    binned = asked.is_place_subject and are_bins((asked.world.reading.view.by_key[track.key],), theirs)
    if (other.measure == "sum" or binned) and measure == "level":
        value = added(asked.world.reading.view.by_key[track.key], theirs)
        return [(f"{track.name}; together", a, value, track) for _, a in values_at(track, mine)]
    if asked.is_place_subject and _same_place(track, mine, theirs):
        raise ItselfError
    if measure != "level":
        one, two = (measured(track, measure, s) for s in (mine, theirs))
        if one is None or two is None:
            raise UnresolvedError
        return [(f"{track.name}; {theirs[0].shown}", one, two, track)]
    return [(f"{track.name}; {w}", a, b, track) for _, a in values_at(track, mine) for w, b in values_at(track, theirs)]


def _own_former(track: Track, other: Thing, mine: Sequence[Scope]) -> list[Pair]:
    """``ends below its peak``, ``stays above its starting level``: a value of its own, told by its rank or place."""
    level = measured(track, other.measure, scopes_of(other.who))
    if level is None or (not mine and other.measure != "level"):
        raise UnresolvedError
    there = [w.window(track) for w in scopes_of(other.who)]
    own = values_at(track, mine) if mine else [(p.shown, p.y) for p in track.points if (p.x, p.x) not in there]
    return [(f"{track.name}; {other.measure}", a, level, track) for _, a in own]


def _same_place(track: Track, mine: Sequence[Scope], theirs: Sequence[Scope]) -> bool:
    return len(mine) == len(theirs) == 1 and mine[0].window(track) == theirs[0].window(track)


def _neighbours(track: Track, mine: Sequence[Scope], shift: int) -> list[Pair]:
    places = list(track.points)
    found: list[Pair] = []
    for index, place in enumerate(places):
        at = index + shift
        if 0 <= at < len(places) and _is_in(place, track, mine):
            found.append((f"{track.name}; x = {places[at].shown}", place.y, places[at].y, track))
    if not found:
        is_first = bool(mine and places) and _is_in(places[0 if shift < 0 else -1], track, mine)
        raise ItselfError if is_first else UnresolvedError
    return found


def _is_in(place: Place, track: Track, scopes: Sequence[Scope]) -> bool:
    windows = [s.window(track) for s in scopes]
    return not scopes or any(w and w[0] - 1e-9 <= place.lo and place.hi <= w[1] + 1e-9 for w in windows)


def _all_others(track: Track, mine: Sequence[Scope]) -> list[Pair]:
    if len(mine) != 1:
        raise UnresolvedError
    own = [p for p in track.points if _is_in(p, track, mine)]
    value = value_in(track, mine[0]) if mine[0].is_place else own[0].y if len(own) == 1 else None
    others = [p for p in track.points if p not in own]
    if value is None or not others:
        raise UnresolvedError
    return [(f"{track.name}; x = {p.shown}", value, p.y, track) for p in others]


def _as_one(found: Sequence[Pair]) -> list[Pair]:
    """``more than all others together``: what they make."""
    _, own, _, track = found[0]
    rest = [b for _, _, b, _ in found]
    value = Value(sum(b.mid for b in rest), sum(b.lo for b in rest), sum(b.hi for b in rest), True)
    return [(f"{track.name}; all others", own, value, track)]


def _fellows(asked: Asked, track: Track, mine: Sequence[Scope]) -> list[Pair]:
    """``Easy and Medium are tied``: places beside each other."""
    others = [s for s in asked.fellows if s not in mine]
    if not others or len(mine) != 1:
        raise UnresolvedError
    return [(f"{track.name}; {w}", a, b, track) for _, a in values_at(track, mine) for w, b in values_at(track, others)]


def from_end_to_end(asked: Asked, track: Track) -> list[Pair]:
    """``the four are six points apart``: the highest from the lowest."""
    peers = [t for t in asked.peers if t.panel == track.panel]
    whole = combined(peers, "spread")
    if whole is None:
        raise UnresolvedError
    return [(f"all; {w}", v, exactly(0.0), track) for w, v in values_at(whole, asked.scopes)]


def nearest(found: Sequence[Pair], sign: int) -> list[Pair]:
    """``leads by 3``: of the others, the next one at each place; ``trails by 3``: the one in the lead."""
    kept: dict[str, Pair] = {}
    for item in found:
        where = item[0].split("; ")[-1]
        if where not in kept or (item[2].mid - kept[where][2].mid) * sign > 0:
            kept[where] = item
    return list(kept.values())
