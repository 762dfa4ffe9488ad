"""Axes as the eye sees them: [0, 1] from one end to the other, logs on a log scale, dates as fractions of years."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from extractor.model import Axis, Coordinate

Floats = NDArray[np.float64]

_CALENDAR = re.compile(r"(\d{4})-(?:Q([1-4])|(\d\d)(?:-(\d\d))?)(?:T.*)?")
UNKNOWN_READING = 0.026
MINOR_PER_MAJOR = 5
FARTHEST_AXES = 1e9


def instant(value: Coordinate | None) -> float | None:
    """A number, or a calendar value (``2020-03``, ``2020-03-15``, ``2020-Q3``) as a fractional year; else ``None``."""
    if isinstance(value, int | float):
        return float(value)
    if not value or not value[0].isdigit():
        return None
    if value.isdecimal():
        return float(value)
    found = _CALENDAR.fullmatch(value.strip())
    if not found:
        return None
    year, quarter, month, day = found.groups()
    if quarter:
        return int(year) + (int(quarter) - 1) / 4
    return int(year) + (int(month) - 1) / 12 + (int(day or 1) - 1) / 365


def plain(name: object) -> str:
    """A name without case, punctuation and spacing, for comparison."""
    return " ".join(re.findall(r"[^\W_]+|[%°±µμ+]", str(name).casefold()))


@dataclass(frozen=True, slots=True)
class Display:
    """The map between data and display coordinates of one axis; ``low`` and ``high`` are logs on a log axis."""

    low: float
    high: float
    log: bool = False
    names: tuple[str, ...] = ()
    ticks: tuple[float, ...] = ()

    def unit(self, value: Coordinate | None) -> float | None:
        """One data coordinate in display space, or ``None`` where it has no place anywhere near this axis."""
        if self.names:
            return self._position(value)
        number = instant(value)
        if number is None:
            return None
        if self.log:
            number = math.log10(number) if number > 0 else self.low
        unit = (number - self.low) / (self.high - self.low)
        return unit if abs(unit) < FARTHEST_AXES else None

    def _position(self, value: Coordinate | None) -> float | None:
        wanted = plain(value)
        return next((float(i) for i, name in enumerate(self.names) if plain(name) == wanted), None)

    def forward(self, values: Any) -> Floats:
        """Data coordinates in display space; NaN where a value has no place there."""
        array = np.asarray(values)
        if self.names or array.dtype.kind in "OUS":
            units = [self.unit(value) for value in array.ravel().tolist()]
            flat = np.array([math.nan if unit is None else unit for unit in units])
            return flat.reshape(array.shape)
        numbers = array.astype(np.float64)
        if self.log:
            with np.errstate(divide="ignore", invalid="ignore"):
                numbers = np.where(numbers > 0, np.log10(numbers), self.low)
        return (numbers - self.low) / (self.high - self.low)

    def backward(self, units: Any) -> Floats:
        """Display coordinates as data."""
        numbers = self.low + np.asarray(units, dtype=np.float64) * (self.high - self.low)
        return np.power(10.0, numbers) if self.log else numbers

    def reading(self) -> float:
        """How far off a value read by eye from this axis is: half a minor tick, as a fraction of the axis."""
        places = sorted(self.unit(tick) or 0.0 for tick in self.ticks)
        if len(places) < 3:
            return UNKNOWN_READING
        spacing = sorted(b - a for a, b in pairwise(places))[(len(places) - 1) // 2]
        return min(max(spacing / (2 * MINOR_PER_MAJOR), 0.008), UNKNOWN_READING)


def _numbers(values: Iterable[Coordinate | None]) -> list[float]:
    return [number for number in map(instant, values) if number is not None]


def _names(values: Sequence[Coordinate | None], ticks: Sequence[Coordinate]) -> tuple[str, ...]:
    seen: dict[str, str] = {}
    for name in [*ticks, *(value for value in values if value is not None)]:
        seen.setdefault(plain(name), str(name))
    return tuple(seen.values())


def is_category(axis: Axis | None, values: Sequence[Coordinate | None]) -> bool:
    """Whether an axis counts names: it says so, or its coordinates are neither numbers nor dates."""
    if axis is not None and axis.scale is not None:
        return axis.scale == "category"
    return any(value is not None and instant(value) is None for value in values)


def display_of(axis: Axis | None, values: Sequence[Coordinate | None], names: bool = True) -> Display:
    """The display space of an axis whose coordinates are ``values``; where no range is stated they span it."""
    axis = axis or Axis()
    if names and is_category(axis, values):
        return Display(0.0, 1.0, names=_names(values, axis.ticks or ()))
    ticks = tuple(_numbers(axis.ticks or ()))
    ends = _numbers(axis.range or ()) or list(ticks) or _numbers(values)
    if len(set(ends)) < 2:
        ends += _numbers(values)
    low, high = (min(ends), max(ends)) if ends else (0.0, 1.0)
    if axis.scale == "log" and high > 0:
        low = low if low > 0 else min([n for n in _numbers(values) if n > 0], default=high / 1000)
        log_low, log_high = math.log10(min(low, high)), math.log10(high)
        return Display(log_low, _apart(log_low, log_high), True, ticks=tuple(t for t in ticks if t > 0))
    return Display(low, _apart(low, high), ticks=ticks)


def _apart(low: float, high: float) -> float:
    return high if high - low > 1e-200 else low + (abs(low) if abs(low) > 1e-200 else 1.0)
