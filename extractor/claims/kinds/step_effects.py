"""What a step along x costs or brings: ``going from 20 to 40 % costs 11 MPa``, ``the first decade is worth 18 points``.

The step is what the statement is about: a stretch at its head, or one behind a verb that moves along x (``cooling it
from 25 to −40 °C``). What it does is measured from the place told first to the one told last.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, Value, every, some
from extractor.claims.measures.measure import absolute, difference, matches, ratio, slack_of
from extractor.claims.measures.trials import tolerance
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.motions import graded, way_told
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track, brief
from extractor.claims.words import pattern

KIND = "rate"
PER = re.compile(
    r"\bper\b|(?<!to )(?<!for )(?<!of )\b(?:each|every)\s+(?!one|of)[^\W\d_]+\b|\ban? (?:year|month|week|day|hour)\b"
)
MOVING = re.compile(
    r"(?:^\W*|[,;:]\s+|\b(?:by|when|that|after)\s+)(?:(?:merely|simply|just|further)\s+)?"
    r"(?:(?P<verb>(?!being|during|nothing|having|falling|rising|losing|according|starting|beginning)[a-z]{2,}ing)\b|"
    r"(?:the |a |each |every )?(?:\w+ ){0,2}?(?:step|move|jump|switch|shift|transition|change|increase|rise|reduction|"
    r"upgrade|expansion|cut|descent|ascent|leap|extension)s? (?:up |down |on )?(?:from|between|of)\b)"
)
AT_HEAD = re.compile(
    r"\W*(?:and |but |yet )?(?:(?:in|for|on|at|with) [^,;]{0,40}, )?(?:the |its |their |these )?(?:very )?"
    r"(?:(?:first|last|initial|final|opening|closing) )?$"
)
THAN = re.compile(r"\bthan\b")
ROLES = ("y", "change", "percent", "fraction")
NO_SIZE = re.compile(
    r"\b(?:to|at|from|of|near|around|reach\w*|below|above|inside(?: an?)?|within(?: an?)?|between)\s+"
    r"(?:about\s|roughly\s|only\s|just\s|[~≈])*$"
)


@dataclass(frozen=True, slots=True)
class Move:
    """A track before and after a step."""

    track: Track
    start: Value
    end: Value

    @property
    def change(self) -> Value:
        """How much higher it ends."""
        return difference(self.end, self.start)


def step_effects(reading: Reading) -> Finding | None:
    """The one amount of a statement against the change over the step that it is about."""
    scope = _step(reading) or _addition(reading)
    nothing = pattern("steps", "nothing").search(reading.text)
    sizes = [a for a in reading.of_role(*ROLES) if scope is not None and _is_size(reading, a, scope)]
    if scope is None or len(sizes) != (0 if nothing else 1) or not _has_effect(reading) or _is_counted(reading, scope):
        return None
    whole = reading.subjects or reading.context or reading.is_collective or len(reading.everyone) == 1
    moves = [m for t in reading.tracks if (m := _move(t, scope)) is not None]
    if not whole or not moves or len(moves) < len(reading.tracks):
        return None
    said = reading.text[scope.span[1] - reading.offset :]
    ways = [way_told(said, reading.direction(m.track)) for m in moves]
    truths = [_nothing(m, w) if nothing else _sized(m, w, sizes[0]) for m, w in zip(moves, ways, strict=True)]
    return _finding(reading, scope, moves, _joint(moves, truths), "= 0" if nothing else f"≈ {sizes[0].shown.strip()}")


def _is_counted(reading: Reading, scope: Scope) -> bool:
    """``2 points per degree``, ``a factor of two``, ``2 points more than``: no size of one change."""
    times = any(a.span[0] > scope.span[0] for a in reading.of_role("ratio"))
    amounts = [(a.span[0] - reading.offset, a.span[1] - reading.offset) for a in reading.amounts]
    compared = any(not any(lo <= m.start() < hi for lo, hi in amounts) for m in THAN.finditer(reading.text))
    return compared or times or reading.step is not None or PER.search(reading.text) is not None


def _joint(moves: Sequence[Move], truths: Sequence[Truth]) -> Truth:
    """All of them; where several measures are drawn and none is named, those of one are enough."""
    axes = [(m.track.panel, m.track.label) for m in moves]
    each = [every(t for own, t in zip(axes, truths, strict=True) if own == axis) for axis in dict.fromkeys(axes)]
    return each[0] if len(each) == 1 else some(each) or None


def _finding(reading: Reading, scope: Scope, moves: Sequence[Move], truth: Truth, told: str) -> Finding:
    beside = [a.shown.strip() for a in reading.of_role("ratio") if a.span[0] < scope.span[0]]
    shown = "; ".join(f"{m.track.name}: {brief(m.start.mid)} → {brief(m.end.mid)}" for m in moves[:3])
    program = f"|Δy({names([m.track for m in moves])}; {scope.shown})| {told}" + "".join(f", {word}" for word in beside)
    evidence = tuple(dict.fromkeys(p for m in moves for p in m.change.pointers))[:12]
    return Finding(KIND, truth, program, shown, evidence, 0.96, firm=True, sure=True)


# ------------------------------------------------------------------------------------------------ the step


def _step(reading: Reading) -> Scope | None:
    """The stretch that the statement is about."""
    wide = [s for s in reading.scopes if s.where in ("between", "wrap", "first", "last")]
    if len(wide) != 1 or any(s.where in ("at", "by", "before", "after") for s in reading.scopes):
        return None
    at = wide[0].span[0] - reading.offset
    moving = MOVING.search(reading.text[: max(0, at)] + " ")
    at_head = AT_HEAD.match(reading.text[:at]) and not LED.match(reading.text, at)
    return wide[0] if at_head or moving else None


LED = re.compile(r"(?:from|between|in|over|during|by|after|since|until|up to)\b")


def _addition(reading: Reading) -> Scope | None:
    """``Adding storage makes PV dearer``: from "PV" to "PV + storage", the same name and something more."""
    tracks, places = reading.tracks, [s for s in reading.scopes if s.where == "at"]
    if len(reading.scopes) != 1 or len(places) != 1 or not tracks or not tracks[0].categories:
        return None
    names = [name.casefold() for name in tracks[0].categories]
    base = int(places[0].lo)
    for rank, parts in enumerate(ADDED.split(name) for name in names):
        more = re.search(rf"\b{re.escape(parts[1])}\b", reading.text) if len(parts) == len(ENDS) else None
        if more is not None and base < len(names) and parts[0] == names[base]:
            return Scope(
                "between", float(base), float(rank), (reading.offset + more.start(), reading.offset + more.end())
            )
    return None


ADDED = re.compile(r"\s*(?:\+|&|/|,|\bwith\b|\bplus\b|\band\b)\s*")
ENDS = ("base", "addition")


def _is_size(reading: Reading, amount: Amount, scope: Scope) -> bool:
    """An amount behind the step that says how much, not how high: ``to 40`` is a place."""
    lead = reading.text[: amount.span[0] - reading.offset]
    behind = amount.span[0] >= scope.span[1]
    return behind and not (NO_SIZE.search(lead) and not re.search(r"\bworth\b[^,;]*$", lead[-12:]))


def _has_effect(reading: Reading) -> bool:
    entries = (("motion", "rise"), ("motion", "fall"), ("steps", "brings"), ("steps", "removes"))
    return any(reading.has(*entry) for entry in entries) or graded(reading.text) is not None


def _move(track: Track, scope: Scope) -> Move | None:
    ends = _told_ends(track, scope)
    if ends is None:
        return None
    start, end = track.at(ends[0]), track.at(ends[1])
    return None if start is None or end is None else Move(track, start, end)


def _told_ends(track: Track, scope: Scope) -> tuple[float, float] | None:
    """Where a step begins and ends, in the order in which it is told: ``from 25 to −40``."""
    if scope.where == "wrap":
        return scope.hi, scope.lo
    return (scope.lo, scope.hi) if scope.where == "between" else scope.window(track)


# ------------------------------------------------------------------------------------------------ and what it does


def _sized(move: Move, way: int, amount: Amount) -> Truth:
    """Of the ways an amount can be meant one that fits is enough; a step the other way is none of it."""
    stated = move.start.stated and move.end.stated
    if way * move.change.mid < 0:
        return False if stated and abs(move.change.mid) > 2 * slack_of(move.track) else None
    truth = some(_fits(amount, *measured) for measured in _measured(move, amount))
    return truth if stated or truth is True else None


def _measured(move: Move, amount: Amount) -> Iterator[tuple[Value, float]]:
    """The size of a change, as it is or as a part of where it started, with the room of the amount."""
    size, share = absolute(move.change), ratio(absolute(move.change), move.start)
    percent = "%" in f"{move.track.unit or ''}{move.track.label}"
    if amount.role in ("y", "change") or (amount.role == "percent" and percent):
        yield size, tolerance(amount, 2 * slack_of(move.track))
    if share is not None and move.start.mid > 0 and (amount.role in ("percent", "fraction") or "%" in amount.shown):
        whole = 1.0 if amount.role == "fraction" else 100.0
        yield (
            Value(share.mid * whole, share.lo * whole, share.hi * whole, share.stated),
            tolerance(amount, 0.01 * whole),
        )


def _fits(amount: Amount, measured: Value, room: float) -> Truth:
    return matches(measured, amount.lo, amount.hi, amount.relation, room)


def _nothing(move: Move, way: int) -> Truth:
    """``costs it nothing``: no change, or one for the better."""
    size, against = abs(move.change.mid), (way or -1) * move.change.mid < 0
    if size <= 0.02 * move.track.span or (against and size <= 0.1 * move.track.span):
        return True
    return False if size > 0.05 * move.track.span and not against and move.change.stated else None
