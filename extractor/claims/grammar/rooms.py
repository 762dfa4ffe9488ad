"""How an amount that is stated fits one that is measured, with the room that reading by eye leaves."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from extractor.claims.grammar.meaning import Number
from extractor.claims.interval import Truth, Value, some
from extractor.claims.measures.measure import ratio, slack_near
from extractor.claims.view import Track
from extractor.units import canonical, factor

Sort = Literal["level", "difference", "ratio"]
HEDGED: dict[Sort, float] = {"level": 0.05, "difference": 0.15, "ratio": 0.25}
PLAIN: dict[Sort, float] = {"level": 0.01, "difference": 0.1, "ratio": 0.1}
UNSTATED = 0.1  # of the axis: how far from its neighbours a value that nobody states may be
LAST_DIGIT = 0.25  # of an amount: how much rounding to its last digit may be
TWICE = 1.6  # how many times the room an amount must be off before it is refuted


def fits(value: Value, number: Number, track: Track, sort: Sort) -> Truth:
    """Whether a measured value is what a statement says it is; one between stated values is only known to its band."""
    slack = slack_near(track, value.mid, number.lo) if sort != "ratio" else 0.01 * abs(number.lo)
    firm = value.bounded and value.stated
    if number.relation != "=" and firm and value.lo + slack < number.lo == number.hi < value.hi - slack:
        return None  # ``below 4.2`` of what is stated as 3.9 to 4.3
    if number.relation in (">", "≥"):
        low = value.mid if firm else value.lo
        return _beyond(low, value.hi, number.lo, slack, is_loose=number.relation == "≥")
    if number.relation in ("<", "≤"):
        high = value.mid if firm else value.hi
        return _beyond(-high, -value.lo, -number.hi, slack, is_loose=number.relation == "≤")
    share = (HEDGED if number.is_approx else PLAIN)[sort]
    size = _size(value, number, sort)
    digit = min(number.room, LAST_DIGIT * size) if size else number.room
    room = max(digit, slack, share * size)
    off = max(number.lo - value.hi, value.lo - number.hi, 0.0)
    if not value.stated and sort == "level":
        room = max(room, UNSTATED * track.span)
    if sort == "ratio" and off <= room and _is_mostly_off(value, number, room):
        return None
    if off <= room * (1 + 1e-9):
        return True if firm and value.hi - value.lo <= 4 * (room + number.hi - number.lo) else None
    return False if off > TWICE * room else None


def _is_mostly_off(value: Value, number: Number, room: float) -> bool:
    """Whether only the end of an interval comes near a stated ratio."""
    return max(number.lo - value.mid, value.mid - number.hi) > EDGE * room


EDGE = 1.15


def _size(value: Value, number: Number, sort: Sort) -> float:
    """What the room of an amount is a share of: of a range of ratios, the end that is missed."""
    if sort == "ratio" and value.hi < number.lo:
        return abs(number.lo)
    return max(abs(number.lo), abs(number.hi))


def _beyond(value: float, most: float, bound: float, slack: float, *, is_loose: bool) -> Truth:
    if value > bound + 1e-9 * abs(bound) or (is_loose and value >= bound - 1e-9 * abs(bound)):
        return True
    return False if most < bound - slack else None


def level_fits(value: Value, number: Number, track: Track) -> Truth:
    """A value against a stated one, ``half`` on an axis of percent being 50."""
    if number.is_factor:
        scale = 100.0 if is_percent_axis(track) else 1.0 if track.span <= 1.0 else 0.0
        if not scale:
            return None
        number = replace(number, lo=number.lo * scale, hi=number.hi * scale, is_factor=False, unit=None)
        return fits(value, number, track, "ratio")
    told = in_unit(number, track)
    return None if told is None else fits(value, told, track, "level")


def changed_by(first: Value, last: Value, number: Number, track: Track, sign: int = 0) -> Truth:
    """``rises by 5 points``, ``falls by 20 %``, ``by a third``: the size of a change, as it may be told."""
    if not (first.bounded and last.bounded):
        return None  # ``above 85``: who knows how far
    moved = last.mid - first.mid
    least, most = last.lo - first.hi, last.hi - first.lo
    low = 0.0 if least <= 0 <= most else min(abs(least), abs(most))
    size = Value(abs(moved), low, max(abs(least), abs(most)), first.stated and last.stated)
    if sign and moved * sign < 0:
        return False
    return size_fits(size, first, number, track)


def size_fits(size: Value, base: Value, number: Number, track: Track) -> Truth:
    """A distance against its stated size: in the units of the axis, in percent or as a share of its base.

    A percentage on an axis of percent may be points or a share; points on an axis from 0 to 1 are hundredths.
    """
    answers: list[Truth] = []
    is_share = number.unit == "%" or number.is_factor
    if not is_share or (is_percent_axis(track) and not number.is_factor):
        told = number if is_share else in_unit(number, track)
        if told is None:
            return None
        number = told
        if number.unit == "points" and track.span <= 1.0 <= number.hi:
            number = replace(number, lo=number.lo / 100, hi=number.hi / 100, room=number.room / 100)
        answers.append(fits(size, number, track, "difference"))
    if is_share:
        share = ratio(size, base)
        if share is None:
            return None
        scale = 1.0 if number.is_factor else 100.0
        scaled = Value(scale * share.mid, scale * share.lo, scale * share.hi, share.stated)
        answers.append(fits(scaled, number, track, "ratio"))
    if len(answers) > 1 and answers[0] is True and answers[1] is False:
        return None  # ``40 % more`` of what is itself in percent: not by points
    return some(answers)


def is_percent_axis(track: Track) -> bool:
    """Whether values are percentages themselves."""
    return (track.unit or "") == "%" or "%" in track.label or "percent" in track.label.casefold()


def same_unit(unit: str | None, track: Track) -> bool:
    """Whether an amount may be one of a track's axis: by its unit, however it is spelt, or without one."""
    if unit in (None, "points"):
        return True
    if unit == "%":
        return is_percent_axis(track)
    told = {(track.unit or "").casefold().strip(), *track.label.casefold().replace("(", " ").replace(")", " ").split()}
    plain = unit.casefold().strip()
    if plain in told or plain.rstrip("s") in told or f"{plain}s" in told:
        return True
    return canonical(plain) in {canonical(word) for word in told if word}


def in_unit(number: Number, track: Track) -> Number | None:
    """An amount in the unit of a track's axis: half an hour as 30, where minutes are drawn."""
    if same_unit(number.unit, track):
        return number
    scale = factor(number.unit or "", track.unit) if track.unit and number.unit not in (None, "%", "points") else None
    if not scale:
        return None
    return replace(number, lo=number.lo * scale, hi=number.hi * scale, room=number.room * scale, unit=None)
