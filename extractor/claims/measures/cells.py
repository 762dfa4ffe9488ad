"""The values a statement counts over: those of its series at its places, and the others beside named places."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from extractor.claims.interval import Value
from extractor.claims.measures.bounds import Bound
from extractor.claims.measures.measure import places_in, value_in
from extractor.claims.statements.counted import counted_by
from extractor.claims.statements.quantifiers import Quantifier, meets
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track


@dataclass(frozen=True, slots=True)
class Cell:
    """One value of the figure: of a series, at a place."""

    track: Track
    where: str
    value: Value
    is_named: bool = True
    is_stretch: bool = False

    @property
    def key(self) -> tuple[tuple[int, int], str]:
        """Series and place."""
        return self.track.key, self.where

    def is_level(self, bound: Bound) -> bool:
        """Whether this is the place at which a series has the level that it is held against."""
        own = value_in(self.track, bound.own) if bound.own is not None and bound.own.is_place else None
        return own is not None and own.pointers == self.value.pointers


def cells_of(reading: Reading, wanted: Quantifier, bound: Bound) -> list[Cell]:
    """The cells a statement speaks of; none where it is open what it counts."""
    tracks = [t for t in reading.tracks if t.points]
    if len({(t.label, t.unit) for t in tracks}) > 1:
        return []
    placed = [_then(reading, s, bound) for s in reading.scopes if not meets(s.span, bound.span) and s is not bound.own]
    left_out = [s for s in placed if _is_excepted(reading, s.span)]
    scopes = [s for s in placed if s.where != "all" and s not in left_out]
    gone = {c.key for t in tracks for c in of_track(t, left_out)} if left_out else set()
    mine = [c for t in tracks for c in of_track(t, scopes) if c.key not in gone]
    if wanted.number is not None and scopes and all(s.is_place for s in scopes) and len(tracks) == 1:
        return _with_others(tracks[0], mine) if wanted.number == len(mine) else []
    if wanted.number is not None and len(tracks) > 1 and not _is_clear(reading, wanted, scopes, mine):
        return []
    return mine


def _then(reading: Reading, scope: Scope, bound: Bound) -> Scope:
    """``peaks at 10 and then sinks below zero``: what comes after a place, not the place."""
    between = reading.text[scope.span[1] - reading.offset : max(0, bound.span[0] - reading.offset)]
    follows = scope.where in ("at", "by") and scope.span[1] <= bound.span[0] and re.search(r"\bthen\b", between)
    return Scope("after", scope.hi, scope.hi, scope.span) if follows else scope


EXCEPT = re.compile(
    r"\b(?:except(?:ing)?(?: for)?|apart from|aside from|other than|but for|save for|barring|excluding|outside|"
    r"with the exception of|leaving (?:aside|out)|but not)\s+(?:(?:in|at|on|for|the|year|month)\s+|x+,? (?:and|or) )*$"
)


def _is_excepted(reading: Reading, span: tuple[int, int]) -> bool:
    """``Except in 1985``, ``apart from the x slice``: a place that the statement leaves out."""
    return EXCEPT.search(reading.text[: max(0, span[0] - reading.offset)]) is not None


def _is_clear(reading: Reading, wanted: Quantifier, scopes: Sequence[Scope], mine: Sequence[Cell]) -> bool:
    """Whether a count over several series counts them, or single values: one place, a whole that fits, or ``bars``."""
    one_place = len(scopes) == 1 and scopes[0].is_place
    series = bool(wanted.noun) and counted_by(reading, wanted.noun, wanted.whole) == "series"
    values = wanted.whole is None and wanted.counts_values
    return one_place or series or wanted.whole == len(mine) or values


def of_track(track: Track, scopes: Sequence[Scope]) -> list[Cell]:
    """The cells of one series at some places."""
    found: list[Cell] = []
    for scope in scopes or (EVERYWHERE,):
        if scope.is_place:
            value = value_in(track, scope)
            window = scope.window(track)
            where = f"{window[0]:g}" if window else scope.shown
            found += [Cell(track, where, value)] if value is not None else []
        else:
            inside = places_in(track, scope)
            inside = [p for p in inside if p in track.points] or inside
            found += [Cell(track, f"{p.x:g}", p.y, is_stretch=p.is_stretch) for p in inside]
    return list({c.key: c for c in found}.values())


def _with_others(track: Track, mine: Sequence[Cell]) -> list[Cell]:
    """The named values and, marked as such, those of the series at its other places."""
    known = {c.key for c in mine}
    others = [c for c in of_track(track, ()) if c.key not in known]
    return [*mine, *(Cell(c.track, c.where, c.value, is_named=False) for c in others)]
