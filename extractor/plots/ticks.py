"""Numbers as tick labels."""

from __future__ import annotations

import math

from extractor.model import Axis, Coordinate

_SUFFIXES = ((1e12, "T"), (1e9, "B"), (1e6, "M"), (1e3, "K"))


def power_of(value: float, base: float) -> int | None:
    """The n where ``value`` is ``base`` to the n, else ``None``."""
    if value <= 0:
        return None
    exponent = round(math.log(value, base))
    return exponent if math.isclose(value, base**exponent, rel_tol=1e-9) else None


def short(value: Coordinate, least: float = 10_000) -> str:
    """A coordinate as a tick label, with suffixes from ``least`` on: ``120K``, ``2.5``, ``5e-05``, ``Jan``.

    >>> [short(value) for value in (0, 40000, 0.25, 1e12, 2020, "Jan")]
    ['0', '40K', '0.25', '1T', '2020', 'Jan']
    """
    if isinstance(value, str):
        return value
    if abs(value) >= least:
        scale, suffix = next(pair for pair in _SUFFIXES if abs(value) >= pair[0])
        if abs(value) < 1e15:
            return f"{value / scale:.4g}{suffix}"
    return f"{value:.6g}"


def tick_labels(axis: Axis) -> list[str]:
    """Labels of the stated ticks: powers of ten as such on a log axis, else short numbers of one kind."""
    ticks = list(axis.ticks or ())
    numbers = [tick for tick in ticks if not isinstance(tick, str)]
    if axis.scale == "log" and numbers and all(power_of(tick, 10) is not None for tick in numbers):
        if max(numbers) > 10_000 or min(numbers) < 1e-3:
            return [f"$10^{{{power_of(float(tick), 10)}}}$" for tick in ticks]
        return [f"{tick:g}" for tick in numbers]
    if axis.scale == "time" or not _is_plain(numbers):
        return [
            tick if isinstance(tick, str) else f"{tick:g}" if axis.scale == "time" else short(tick, 1000)
            for tick in ticks
        ]
    decimals = max((_decimals(tick) for tick in numbers), default=0)
    return [tick if isinstance(tick, str) else f"{tick:.{decimals}f}" for tick in ticks]


def _is_plain(numbers: list[float]) -> bool:
    """Whether the numbers are best written out in full."""
    largest, smallest = max(map(abs, numbers), default=0), min((abs(n) for n in numbers if n), default=1)
    return largest < 10_000 and smallest >= 1e-3


def _decimals(value: float) -> int:
    text = f"{value:.6g}"
    return len(text.partition(".")[2]) if "." in text else 0
