"""What a number of a statement is measured against: known places and values, ranges, units and label words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from extractor.claims.view import Track, View
from extractor.units import canonical

Role = Literal["x", "y", "change", "ratio", "fraction", "percent", "count"]


Ends = tuple[float, float]


PERCENT = re.compile(r"%|\bper ?cent(?:age)?\b(?! points?)", re.IGNORECASE)
OF_CHANGES = re.compile(
    r"^\W*(?:change|effect|difference|gain|improvement|reduction|increase|drop)s? (?:in|of|on|from)\b", re.IGNORECASE
)
IN_POINTS = re.compile(r"\b(?:pp|pts?|points?)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Frame:
    """What a number could be measured against: the tracks at hand, their known x and y, units and label words."""

    xs: frozenset[float]
    x_lo: float
    x_hi: float
    y_lo: float
    y_hi: float
    ys: frozenset[float]
    x_units: frozenset[str]
    y_units: frozenset[str]
    x_words: frozenset[str]
    time: bool
    y_percent: bool
    y_points: bool
    y_words: frozenset[str] = frozenset()
    y_factor: float = 1.0
    y_change: bool = False
    y_labels: tuple[str, ...] = ()

    @property
    def is_share(self) -> bool:
        """Whether y runs from 0 to 1, so that 20 percentage points are 0.2."""
        return self.y_lo >= 0.0 and 0.5 < self.y_hi <= 1.05

    @property
    def is_of_hundred(self) -> bool:
        """Whether y runs from 0 to 100 without a unit, so that ``24%`` may well be a value on it."""
        return not self.y_units and self.y_lo >= 0.0 and 50.0 < self.y_hi <= 100.0


def frame_of(view: View, tracks: Sequence[Track]) -> Frame:
    """The numbers and words by which x and y of these tracks are told apart."""
    panels = [view.figure.panels[i] for i in sorted({t.panel for t in tracks})]
    axes = [panel.x for panel in panels if panel.x is not None]
    y_axes = [view.axis(track) for track in tracks]
    stated = (
        [x for t in tracks for p in t.places for x in (p.lo, p.hi)] if not any(t.categories for t in tracks) else []
    )
    marks = [v for axis in axes for v in (*(axis.ticks or ()), *(axis.range or ())) if isinstance(v, int | float)]
    xs = [float(x) for x in (*stated, *marks)]
    ends = [float(v) for axis in y_axes for v in axis.range or () if isinstance(v, int | float)]
    ys = [y for t in tracks for p in t.places for y in (p.y.lo, p.y.hi, p.y.mid) if abs(y) != float("inf")]
    words = _nouns(axis.label for axis in axes)
    x_units = _units(axes) | {unit for axis in axes if axis.scale == "category" for unit in _bracketed(axis.label)}
    return Frame(
        frozenset(xs), min(xs, default=0.0), max(xs, default=0.0), min((*ys, *ends), default=0.0),
        max((*ys, *ends), default=0.0), frozenset(ys), x_units, _units(y_axes), frozenset(words),
        any(axis.scale == "time" for axis in axes), any(PERCENT.search(f"{a.unit} {a.label}") for a in y_axes),
        any(IN_POINTS.search(f"{a.unit} {a.label}") for a in y_axes),
        _nouns(axis.label for axis in y_axes) - words, _factor(f"{a.unit} {a.label}" for a in y_axes),
        any(OF_CHANGES.search(a.label or "") for a in y_axes),
        tuple(dict.fromkeys(f"{a.label or ''} {a.unit or ''}".casefold() for a in y_axes)),
    )  # fmt: skip


def _bracketed(label: str | None) -> list[str]:
    """``kg`` in ``Nitrogen rate (kg N per ha)``: the unit of an axis whose marks are names."""
    return re.findall(r"\(([^\W\d_]+|%|°[CF])", label or "")


def _nouns(labels: Iterable[str | None]) -> frozenset[str]:
    """The words of some labels, in singular and plural."""
    words = {w.casefold() for label in labels for w in re.findall(r"[^\W\d_]{2,}", label or "")}
    words |= {w[:-1] + "ies" for w in words if w.endswith("y")} | {w[:-1] for w in words if w.endswith("s")}
    return frozenset(words | {w + "s" for w in words})


FACTORS = {"thousand": 1e3, "million": 1e6, "mn": 1e6, "billion": 1e9, "bn": 1e9, "trillion": 1e12, "tn": 1e12}


def _factor(labels: Iterable[str]) -> float:
    """``Sales (million €)``: what one on the axis stands for."""
    words = {word for label in labels for word in re.findall(r"[a-z]+", label.casefold())}
    found = [factor for word, factor in FACTORS.items() if word in words or f"{word}s" in words]
    return found[0] if len(found) == 1 else 1.0


def _units(axes: Iterable[object]) -> frozenset[str]:
    """The units of some axes, as they stand and as numbers bear them: ``years`` and ``yr``."""
    told = [str(unit) for axis in axes if (unit := getattr(axis, "unit", None))]
    return frozenset((*told, *map(canonical, told)))


@lru_cache(maxsize=4096)
def is_known(values: frozenset[float], value: float) -> bool:
    """Whether a number is among known ones, but for binary dust."""
    return (
        value in values or round(value, 9) in values or any(abs(value - other) <= 1e-6 * abs(other) for other in values)
    )
