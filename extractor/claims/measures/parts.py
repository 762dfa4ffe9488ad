"""A whole and its parts: the bars of one series, or the series at one place; and the parts that a phrase adds up."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from extractor.claims.interval import Value
from extractor.claims.measures.measure import places_in, shown_at
from extractor.claims.measures.sums import total
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE
from extractor.claims.view import Track
from extractor.claims.words import numeral_words, pattern

COUNT = r"two|three|four|five|six|seven|eight|nine|ten|\d+"
REST = re.compile(
    rf"\b(?:(?:all |any )?(?:of )?the (?:rest|remainder|remaining|others?)|everything else|all others?|"
    rf"what (?:is left|remains)|every other|the other)\b(?:\s+(?P<count>{COUNT}))?"
)
RANKED = re.compile(
    rf"\bthe (?P<count>{COUNT}) (?:(?P<top>largest|biggest|highest|top|leading|greatest|most \w+|heaviest|longest)|"
    rf"(?P<low>smallest|lowest|least \w+|bottom|shortest|lightest|minor))\b"
)
UNREAD = re.compile(r"x{2,}[\"'”’*]*(?:,| and| plus| &| or)+\s+(?![x\"'“*])([^\W\d_]+)")


@dataclass(frozen=True)
class World:
    """One whole: its parts by name, and where the statement names them."""

    where: str
    parts: dict[str, Value]
    named: tuple[tuple[int, str], ...]

    @cached_property
    def rest(self) -> tuple[str, ...]:
        """The parts that the statement does not name."""
        told = {name for _, name in self.named}
        return tuple(name for name in self.parts if name not in told)

    def value(self, names: Sequence[str]) -> Value:
        """Several parts added up."""
        return total([self.parts[name] for name in names])


def worlds(reading: Reading) -> list[World]:
    """Every whole the statement may speak of, in the order of x."""
    tracks = reading.everyone
    chosen = reading.tracks if len(reading.subjects) == 1 and len(reading.categories) > 1 else ()
    alone = tracks if len(tracks) == 1 else chosen if len(chosen) == 1 else ()
    if alone and alone[0].categories:
        return [_of_categories(reading, alone[0])]
    return [world for group in _alike(tracks) for world in _of_series(reading, group)]


def column(reading: Reading) -> list[World]:
    """``In spring the best course``: the bars of the one series that a preposition leads to, none of them named."""
    subject = reading.subjects[0] if len(reading.subjects) == 1 and not reading.categories else None
    track = reading.tracks[0] if subject is not None and len(reading.tracks) == 1 else None
    if subject is None or track is None or not track.categories or len(reading.everyone) == 1:
        return []
    return [_of_categories(reading, track)] if ADJUNCT.search(reading.text[: subject.span[0] - reading.offset]) else []


ADJUNCT = re.compile(
    r"\b(?:in|at|on|for|by|during|under|from|after|before|to|among|of|within|across|until|since|than)\s+(?:the\s+)?$"
)


def bars_of(track: Track) -> World:
    """The bars of a series, none of them named."""
    return World(track.name, {p.shown: p.y for p in track.places if p.y.bounded and not p.is_stretch}, ())


def _of_categories(reading: Reading, track: Track) -> World:
    world = bars_of(track)
    known = {name.casefold(): name for name in world.parts}
    told = [(m.span[0] - reading.offset, known.get((m.category or "").casefold())) for m in reading.categories]
    return replace(world, named=tuple((at, name) for at, name in told if name is not None and at >= 0))


def _alike(tracks: Sequence[Track]) -> list[list[Track]]:
    """Series of one panel and one axis, two at least."""
    groups: dict[tuple[int, str], list[Track]] = {}
    for track in tracks:
        groups.setdefault((track.panel, track.series.axis), []).append(track)
    return [group for group in groups.values() if len(group) > 1 and len({t.name for t in group}) == len(group)]


def _of_series(reading: Reading, group: list[Track]) -> Iterator[World]:
    """The series of a panel at each place that all of them state, within the scope of the statement."""
    names = {t.key: t.name for t in group}
    told = [(s.span[0] - reading.offset, names[key]) for s in reading.sequence for key in s.keys if key in names]
    scopes = [s for s in reading.scopes if s.where != "all"] or [EVERYWHERE]
    xs = sorted({p.x for s in scopes for p in places_in(group[0], s) if not p.is_stretch})
    for x in xs:
        values = [(t.name, t.at(x)) for t in group]
        parts = {name: v for name, v in values if v is not None and v.stated and v.bounded}
        if len(parts) == len(group):
            yield World(f"x = {shown_at(group[0], x)}", parts, tuple(told))


def term(world: World, text: str, start: int, end: int) -> tuple[str, ...] | None:
    """The parts a piece of a statement speaks of: named ones, ``the two largest``, ``the rest``, ``the other two``."""
    piece = text[start:end]
    ranked = RANKED.search(piece)
    if ranked:
        return _ranked(world, ranked)
    names = tuple(dict.fromkeys(name for at, name in world.named if start <= at < end))
    rest = REST.search(piece)
    if rest and names:
        return None
    if rest:
        return world.rest if _is_count(rest, len(world.rest)) else None
    return names if names and not has_unread_part(piece) else None


def _ranked(world: World, ranked: re.Match[str]) -> tuple[str, ...] | None:
    count = _number(ranked.group("count"))
    order = sorted(world.parts, key=lambda name: world.parts[name].mid, reverse=bool(ranked.group("top")))
    if not 0 < count < len(order) or world.parts[order[count - 1]].mid == world.parts[order[count]].mid:
        return None
    return tuple(order[:count])


def _is_count(rest: re.Match[str], size: int) -> bool:
    """Whether ``the other two`` are as many as the statement leaves unnamed."""
    return size > 0 and (rest.group("count") is None or _number(rest.group("count")) == size)


def _number(word: str) -> int:
    return int(word) if word.isdigit() else int(numeral_words("numbers")[1].get(word, 0))


def has_unread_part(piece: str) -> bool:
    """``glass and metals``, where only glass is a name of the figure: the sum would miss a part."""
    return any(not JOINED.match(m.group(1)) for m in UNREAD.finditer(piece))


JOINED = re.compile(
    r"(?:is|are|was|were|has|have|had|its|their|thus|so|also|then|together|make|makes|account|accounts|each|both|"
    r"all|that|this|which|it|they|still|even|not|only|combined|by|with|in|on|at|of|to|for|other|others|rest|"
    r"remaining|remainder|everything|more|less|exceeds?|equals?)$"
)
TOGETHER = pattern("sum", "together")
