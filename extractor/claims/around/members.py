"""What a box says of its members: what all or none of them do, and how many quarters lie beyond a level."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from extractor.claims.around.comparators import comparators_in
from extractor.claims.around.groups import groups_of, named_in
from extractor.claims.around.phrases import Said
from extractor.claims.around.statistics import stated
from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, Value, every, less
from extractor.claims.statements.quantifiers import NUM, number_of
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Place, plain
from extractor.model import Span


def all_or_none(reading: Reading, phrases: Sequence[Said]) -> Finding | None:
    """``No seedling grew taller than 45 cm``: the highest of all; ``all seeds beat parity``: the lowest of them."""
    said = next((s for s in phrases if s.is_all), None)
    known = groups_of(reading)
    if said is None or known is None:
        return None
    track, places = known
    limit = _limit(reading, said.span)
    words = comparators_in(reading.text[said.span[1] :], reading.view.told, reading.direction(track), is_width=False)
    relation = limit[1] if limit and limit[1] else (">" if words[0].sign > 0 else "<") if words else None
    if limit is None or relation is None:
        return None
    denied = said.statistic == "none"
    upward = (relation == ">") is not denied
    names = named_in(reading) or list(places)
    values = {n: stated(reading.view.figure, places[n], "bottom" if upward else "top") for n in names}
    edge = Value(limit[0], limit[0], limit[0])
    truths: list[Truth] = [None if v is None else _keeps(v, edge, upward=upward) for v in values.values()]
    shown = "; ".join(f"{'lowest' if upward else 'highest'} of {n} {plain(v.mid)}" for n, v in values.items() if v)
    program = f"every member of {', '.join(names)} {'>' if upward else '<'} {plain(limit[0])}"
    evidence = tuple(p for n in names for p in places[n].y.pointers)
    return Finding("threshold", every(truths), program, shown, evidence, 0.97, firm=True, sure=True)


def _keeps(value: Value, edge: Value, *, upward: bool) -> Truth:
    return less(edge, value) if upward else less(value, edge)


def _limit(reading: Reading, said: Span) -> tuple[float, str | None] | None:
    """The number or line that a statement holds its members against; no number among the words for them."""
    held = (a for a in reading.amounts if not said[0] <= a.span[0] - reading.offset < said[1])
    amounts = [a for a in held if a.role not in ("x", "count", "ratio")]
    levels = [m.level for m in reading.levels if m.level is not None]
    if len(amounts) == 1 and not levels:
        percent = "%" in amounts[0].shown and amounts[0].role == "fraction"
        return amounts[0].mid * (100 if percent else 1), amounts[0].relation if amounts[0].relation != "=" else None
    return (levels[0], None) if len(levels) == 1 and not amounts else None


# ------------------------------------------------------------------------------------------------ quarters


def quarters(reading: Reading, phrases: Sequence[Said]) -> Finding | None:
    """``At least three quarters of the plots exceed 33``: the lower quartile lies above it."""
    share = _share(reading)
    known = groups_of(reading)
    if share is None or known is None:
        return None
    places, side = known[1], _side(reading)
    level = _level(reading, phrases, places)
    if side == 0 or level is None:
        return None
    edge = {(0.75, 1): "q1", (0.25, 1): "q3", (0.75, -1): "q3", (0.25, -1): "q1"}.get((share[0], side), "median")
    of: Callable[[Place], Value | None] = (
        (lambda p: p.y) if edge == "median" else (lambda p: stated(reading.view.figure, p, edge))
    )
    beyond = {n: _beyond(of(p), level, side) for n, p in places.items()}
    return _of_groups(
        reading, beyond, f"{edge} {'>' if side > 0 else '<'} {plain(level)}", {n: of(p) for n, p in places.items()}
    )


def _beyond(value: Value | None, level: float, side: int) -> Truth:
    if value is None:
        return None
    return value.mid >= level if side > 0 else value.mid <= level


def _share(reading: Reading) -> tuple[float, str] | None:
    """A quarter, half or three quarters of the members, as a lower bound."""
    found = [a for a in reading.amounts if a.role in ("fraction", "percent")]
    sizes = [a.mid / (100 if a.role == "percent" else 1) for a in found]
    if len(found) != 1 or sizes[0] not in (0.25, 0.5, 0.75):
        return None
    return (sizes[0], found[0].relation) if found[0].relation != "<" else None


def _side(reading: Reading) -> int:
    if re.search(r"\b(?:within|inside|at most|up to|no more than|before|by)\b", reading.text):
        return -1
    share = next(a for a in reading.amounts if a.role in ("fraction", "percent"))
    rest = reading.text[share.span[1] - reading.offset :]
    track = reading.everyone[0]
    words = comparators_in(rest, reading.view.told, reading.direction(track), is_width=False)
    words = [w for w in words if not re.match(r"(?:upper|lower)\b", rest[w.span[0] :])]
    return words[0].sign if words and not words[0].is_superlative else 0


def _level(reading: Reading, phrases: Sequence[Said], places: dict[str, Place]) -> float | None:
    """What the members are held against: a number, a line, or a statistic of another group."""
    numbers = [a.mid for a in reading.amounts if a.role == "y"]
    levels = [m.level for m in reading.levels if m.level is not None]
    if len(numbers) + len(levels) == 1:
        return (*numbers, *levels)[0]
    named = named_in(reading)
    told = [s for s in phrases if s.statistic in ("median", "high", "low", "q1", "q3", "mean")]
    if numbers or levels or len(named) != 2 or len(told) != 1:
        return None
    place = places[named[1]]
    value = place.y if told[0].statistic == "median" else stated(reading.view.figure, place, told[0].statistic)
    return None if value is None else value.mid


def _of_groups(
    reading: Reading, beyond: dict[str, Truth], test: str, values: dict[str, Value | None]
) -> Finding | None:
    named, many = named_in(reading)[:1], re.search(rf"\b(?P<some>{NUM})\s+of\s+the\s+(?P<all>{NUM})\b", reading.text)
    truth: Truth
    if named:
        truth = beyond[named[0]]
    elif many is not None:
        doing = sum(t is True for t in beyond.values())
        truth = None if any(t is None for t in beyond.values()) else doing == number_of(many.group("some"))
    elif re.search(r"\b(?:every|all|each)\b", reading.text):
        truth = every(beyond.values())
    else:
        return None
    shown = ", ".join(f"{n} {plain(v.mid)}" for n, v in values.items() if v is not None and (not named or n in named))
    evidence = tuple(p for n, v in values.items() if v is not None and (not named or n in named) for p in v.pointers)
    return Finding(
        "threshold", truth, f"{', '.join(named) or 'groups'}: {test}", shown, evidence, 0.97, firm=True, sure=True
    )
