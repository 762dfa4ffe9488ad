"""Points and stated shapes as readings: where in display space the text puts a series, and how surely."""

from __future__ import annotations

from dataclasses import dataclass

from extractor.curves.display import Display
from extractor.model import Coordinate, Point, Shape

INTERVAL_CERTAINTY = 0.91  # so that the band at a stated interval is that interval
BEYOND_TOP = 0.05
NEAR_BOUND = 0.02
BOUND_READING = 0.05
STEADY = 0.12
SAME_PLACE = 5e-4
CLOSE = 0.02


@dataclass(frozen=True, slots=True)
class Reading:
    """A value over ``[start, end]`` of display space; a ``weak`` one yields to any other at its place.

    ``low`` and ``high`` are the ends of a stated interval. ``label`` is the x coordinate as stated.
    """

    start: float
    end: float
    v: float
    q: float
    qx: float = 0.0
    low: float | None = None
    high: float | None = None
    weak: bool = False
    label: Coordinate | None = None

    @property
    def is_stretch(self) -> bool:
        """Whether it holds over a stretch of x rather than at one place."""
        return self.end - self.start > SAME_PLACE

    def agrees(self, other: Reading) -> bool:
        """Whether two readings could be of the same level."""
        reach = max(0.08, self._half() + other._half() + 2 * max(self.q, other.q))
        return abs(self.v - other.v) <= reach

    def _half(self) -> float:
        return (self.high - self.low) / 2 if self.low is not None and self.high is not None else 0.0


def _bounded(low: float | None, high: float | None, noise: float) -> tuple[float, float]:
    """Where a one-sided bound most likely lies: beyond a clipped end, else close to the bound."""
    if low is not None:
        return (max(low, 1.0) + BEYOND_TOP if low > 0.98 else low + min(NEAR_BOUND, (1 - low) / 2)), BOUND_READING
    if high is not None:
        return (min(high, 0.0) - BEYOND_TOP if high < 0.005 else high - min(NEAR_BOUND, high / 2)), BOUND_READING
    return 0.0, noise


def _height(point: Point, y: Display) -> tuple[float, float, float | None, float | None, bool] | None:
    """A point's v, its noise, its interval and whether it is only a bound."""
    low, high, noise = y.unit(point.y_min), y.unit(point.y_max), y.reading()
    if low is not None and high is not None:
        low, high = min(low, high), max(low, high)
        middle = y.unit(point.y)
        v = (low + high) / 2 if middle is None else middle
        return v, max((high - low) / 2 / INTERVAL_CERTAINTY, noise / 2), low, high, False
    if low is not None or high is not None:
        v, q = _bounded(low, high, noise)
        return v, q, None, None, True
    middle = y.unit(point.y)
    return None if middle is None else (middle, noise, None, None, False)


def _place(point: Point, x: Display) -> tuple[float, float] | None:
    start, end = x.unit(point.x_min), x.unit(point.x_max)
    if start is not None and end is not None:
        return min(start, end), max(start, end)
    middle = x.unit(point.x)
    if middle is None:
        middle = start if start is not None else end
    return None if middle is None else (middle, middle)


def _sideways(u: float, x: Display) -> float:
    """How far off the x of a point is: nothing at the ends of the axis and at its ticks, else half a minor tick."""
    exact = [0.0, 1.0, *(x.unit(tick) or 0.0 for tick in x.ticks)]
    return 0.0 if min(abs(u - place) for place in exact) < 1e-3 else min(x.reading(), 0.01)


def reading_of(point: Point, x: Display, y: Display) -> Reading | None:
    """A point in display space, or ``None`` where it lacks a coordinate."""
    place, height = _place(point, x), _height(point, y)
    if place is None or height is None:
        return None
    start, end = place
    v, q, low, high, weak = height
    qx = 0.0 if x.names or end > start else _sideways(start, x)
    return Reading(start, end, v, q, qx, low, high, weak, point.x if end - start <= SAME_PLACE else None)


def stretch_of(shape: Shape, x: Display) -> tuple[float, float]:
    """The stretch of display space a shape covers; open ends are the ends of the axis."""
    start, end = x.unit(shape.x_min), x.unit(shape.x_max)
    return (0.0 if start is None else start), (1.0 if end is None else end)


def level_of(shape: Shape, x: Display, readings: tuple[Reading, ...]) -> Reading | None:
    """What ``flat`` or ``hold`` adds to the readings: the level there, carried over the stretch."""
    start, end = stretch_of(shape, x)
    inside = [r for r in readings if start - CLOSE <= r.start and r.end <= end + CLOSE]
    before = [r for r in readings if r.end < start]
    source = inside or sorted(before, key=lambda r: r.end)[-1:]
    values = [r.v for r in source]
    if not values or max(values) - min(values) > STEADY:
        return None
    return Reading(start, end, sum(values) / len(values), max(r.q for r in source), weak=True)
