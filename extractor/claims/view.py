"""A figure as tracks: each series' places in the order of x, with the room its numbers leave."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from extractor.claims.interval import Value
from extractor.model import Axis, Coordinate, Figure, Panel, Point, Series
from extractor.remembering import remembered

DATE = re.compile(r"(\d{4})-(?:Q([1-4])|(\d\d)(?:-(\d\d))?)(?:T.*)?$")
STRAIGHT = re.compile(r"\blinear (?:fit|regression|trend)|\bregression line|\btrend ?line|\bdiagonal", re.IGNORECASE)
EVEN = re.compile(
    r"\b(?:perfect|ideal|identity|diagonal|equality|parity|unity|chance|random|no[- ]skill|1 ?: ?1|one[- ]to[- ]one|"
    r"y ?= ?x|calibrated)",
    re.IGNORECASE,
)
CALENDAR = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
WEEK = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


@dataclass(frozen=True, slots=True)
class Place:
    """A stated point: where it stands on x (a stretch has two ends), and its y with its room."""

    x: float
    lo: float
    hi: float
    y: Value
    shown: str

    @property
    def is_stretch(self) -> bool:
        """Whether the text speaks of a stretch of x rather than of one x."""
        return self.hi > self.lo


@dataclass(frozen=True)
class Track:
    """One series of one panel, ready to be asked for its value anywhere.

    ``left_out`` are the x that a statement excepts: no step across one of them is a step of the track.
    """

    panel: int
    index: int
    series: Series
    places: tuple[Place, ...]
    unit: str | None
    label: str
    span: float
    log_x: bool
    log_y: bool
    scattered: bool
    categories: tuple[str, ...]
    left_out: tuple[float, ...] = ()

    @cached_property
    def name(self) -> str:
        """The series as programs print it."""
        group = ", ".join(f"{key}={value}" for key, value in self.series.group.items())
        plain = self.series.name or self.label or f"series {self.index}"
        return f"{plain} ({group})" if group else plain

    @property
    def key(self) -> tuple[int, int]:
        """Panel and series, by index."""
        return self.panel, self.index

    @cached_property
    def points(self) -> tuple[Place, ...]:
        """Places at one x; where there are none, the stretches."""
        single = tuple(place for place in self.places if not place.is_stretch)
        return single if len(single) > 1 or not self.places else self.places

    @cached_property
    def start(self) -> float | None:
        """The first x."""
        return min((place.lo for place in self.places), default=None)

    @cached_property
    def end(self) -> float | None:
        """The last x."""
        return max((place.hi for place in self.places), default=None)

    @cached_property
    def is_told_backwards(self) -> bool:
        """Whether the text runs through x from high to low: ``82 % at −0.4 V, … and 28 % at −1.2 V``."""
        stated = [point.x for point in self.series.points]
        xs = [float(x) for x in stated if isinstance(x, int | float)]
        return len(xs) == len(stated) > 2 and not self.categories and all(a > b for a, b in pairwise(xs))

    @remembered
    def at(self, x: float) -> Value | None:
        """The value at ``x``: stated there, else between its neighbours with their hull as band."""
        slack = 1e-6 * max(abs(x), 1e-9)
        here = [p for p in self.places if not p.is_stretch and abs(p.x - x) <= slack]
        here = here or [p for p in self.places if p.lo - slack <= x <= p.hi + slack]
        return hull([place.y for place in here]) if here else self._between(x)

    def _between(self, x: float) -> Value | None:
        before = [p for p in self.places if p.hi < x]
        after = [p for p in self.places if p.lo > x]
        if not before or not after or self.categories:
            return None
        left, right = max(before, key=lambda p: p.hi), min(after, key=lambda p: p.lo)
        share = _share(left.hi, x, right.lo, self.log_x)
        band = hull([left.y, right.y])
        mid = _mix(left.y.mid, right.y.mid, share, self.log_y)
        lo, hi = (mid, mid) if self.is_straight else (band.lo, band.hi)
        return Value(mid, lo, hi, self.is_straight, (*band.pointers, *curves_of(band.pointers)))

    def height(self, y: float) -> float:
        """How high a value is drawn: on a logarithmic axis, its logarithm."""
        return math.log10(y) if self.in_decades and y > 0 else y

    @cached_property
    def reach(self) -> float:
        """How much of the axis there is to move over, as it is drawn: its span, or its decades."""
        lowest = min((p.y.mid for p in self.places), default=0.0)
        return math.log10(1.0 + self.span / lowest) if self.in_decades and lowest > 0 else self.span

    @cached_property
    def in_decades(self) -> bool:
        """Whether its values are drawn as their logarithms."""
        return self.log_y and all(place.y.mid > 0 for place in self.places)

    @cached_property
    def is_straight(self) -> bool:
        """Whether the series is a straight line by its name (``Linear fit``), so that it is known between its ends."""
        named = STRAIGHT.search(self.series.name or "") is not None
        return (named or self.is_diagonal) and self.log_x is self.log_y

    @cached_property
    def is_diagonal(self) -> bool:
        """Whether it is drawn to compare with where both axes are equal: ``Perfect calibration``, ``Random guess``."""
        even = len(self.places) > 1 and all(abs(p.x - p.y.mid) <= 1e-6 * max(abs(p.x), 1.0) for p in self.places)
        return even and not self.categories and EVEN.search(self.series.name or "") is not None

    @cached_property
    def is_ordered(self) -> bool:
        """Whether x has a direction: numbers, dates, months or days, not the names of things."""
        return all(name[:3].casefold() in (*CALENDAR, *WEEK) or name[:1].isdigit() for name in self.categories)

    def inside(self, lo: float, hi: float) -> list[Place]:
        """The places that lie in a stretch of x, its ends included."""
        room = 1e-6 * max(abs(lo), abs(hi), 1e-9)
        return [p for p in self.places if p.lo >= lo - room and p.hi <= hi + room]


def curves_of(pointers: Sequence[str]) -> tuple[str, ...]:
    """The series that points belong to: a value between them rests on its curve."""
    return tuple(dict.fromkeys(pointer.partition("/points/")[0] for pointer in pointers))


def hull(values: Sequence[Value]) -> Value:
    """One value that covers several: two readings at one x, a stretch and a point."""
    if len(values) == 1:
        return values[0]
    lo, hi = min(v.lo for v in values), max(v.hi for v in values)
    mid = sum(v.mid for v in values) / len(values)
    return Value(mid, lo, hi, all(v.stated for v in values), tuple(p for v in values for p in v.pointers))


def _share(left: float, x: float, right: float, log: bool) -> float:
    if log and left > 0:
        return math.log(x / left) / math.log(right / left)
    return (x - left) / (right - left)


def _mix(a: float, b: float, share: float, log: bool) -> float:
    if log and a > 0 and b > 0:
        return float(a ** (1 - share) * b**share)
    return a + share * (b - a)


# ------------------------------------------------------------------------------------------------ building


def position(value: Coordinate | None, categories: Sequence[str]) -> float | None:
    """Where a coordinate stands: a number, a date as a fractional year, a category by its rank."""
    if value is None or isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return float(value) if not categories else _rank(f"{value:g}", categories)
    if categories:
        return _rank(value, categories)
    date = DATE.match(value)
    if date is None:
        return float(value) if re.fullmatch(r"\d{4}", value) else None
    year, quarter, month, day = date.groups()
    if quarter:
        return int(year) + (int(quarter) - 1) / 4
    return int(year) + (int(month) - 1) / 12 + (int(day or 1) - 1) / 365


def _rank(name: str, categories: Sequence[str]) -> float | None:
    folded = name.casefold().strip()
    return next((float(i) for i, item in enumerate(categories) if item.casefold().strip() == folded), None)


def categories_of(panel: Panel) -> tuple[str, ...]:
    """The names along a category axis, in the order of its ticks, then of first mention; empty for numbers."""
    stated = [point.x for series in panel.series for point in series.points]
    words = [x for x in stated if isinstance(x, str) and not DATE.match(x)]
    ticks = panel.x.ticks if panel.x and panel.x.ticks else ()
    if not words and not (panel.x and panel.x.scale == "category"):
        return ()
    names = [str(x) if isinstance(x, str) else f"{x:g}" for x in (*ticks, *stated) if x is not None]
    first: dict[str, str] = {}
    for name in names:
        first.setdefault(name.casefold().strip(), name)
    return tuple(_by_calendar(list(first.values())))


def _by_calendar(names: list[str]) -> list[str]:
    months = [name[:3].casefold() for name in names]
    if names and all(month in CALENDAR for month in months) and not _is_round_the_year(months):
        return sorted(names, key=lambda name: CALENDAR.index(name[:3].casefold()))
    return names


def _is_round_the_year(months: Sequence[str]) -> bool:
    """``Sep, Nov, Jan, Mar``: in order from the first on, past the end of the year."""
    ranks = [CALENDAR.index(month) for month in months]
    return sum(b <= a for a, b in pairwise([*ranks, ranks[0]])) == 1


def tracks_of(figure: Figure) -> tuple[Track, ...]:
    """Every series of every panel as a track."""
    return tuple(_track(i, panel, j) for i, panel in enumerate(figure.panels) for j in range(len(panel.series)))


def _track(index: int, panel: Panel, number: int) -> Track:
    series = panel.series[number]
    axis = (panel.y2 if series.axis == "y2" else panel.y) or Axis()
    names = categories_of(panel)
    pointer = f"/panels/{index}/series/{number}/points/"
    told = ((i, point) for i, point in enumerate(series.points) if point.role != "restated")
    found = (_place(point, f"{pointer}{i}", names) for i, point in told)
    placed = sorted((p for p in found if p is not None and _is_on(axis, p)), key=lambda p: (p.x, p.lo))
    places = tuple(p for p in placed if p.y.bounded or not _is_stated(placed, p))
    log_x = bool(panel.x and panel.x.scale == "log")
    label = axis.label or panel.title or ""
    return Track(
        index,
        number,
        series,
        places,
        axis.unit,
        label,
        _span(axis, places),
        log_x,
        axis.scale == "log",
        panel.kind == "scatter",
        names,
    )


def _is_stated(places: Sequence[Place], bound: Place) -> bool:
    """``by 24 h all were under 10`` beside ``8.5 at 24 h``: a bound says nothing of a place whose value is stated."""
    return any(p.y.bounded and (p.lo, p.hi) == (bound.lo, bound.hi) for p in places)


def _is_on(axis: Axis, place: Place) -> bool:
    """Whether a value could be drawn on its axis at all; one further off than the axis is long is a misreading."""
    ends = sorted(float(v) for v in axis.range or () if isinstance(v, int | float))
    if len(ends) < 2 or ends[0] == ends[-1] or not place.y.bounded:
        return True
    low, high, y = ends[0], ends[-1], place.y.mid
    if axis.scale == "log" and low > 0:
        return low / 100 <= y <= high * 100 or y <= 0
    return low - 2 * (high - low) <= y <= high + 2 * (high - low)


def _place(point: Point, pointer: str, names: Sequence[str]) -> Place | None:
    lo, hi = position(point.x_min, names), position(point.x_max, names)
    middle = position(point.x, names)
    ends = [x for x in (lo, hi, middle) if x is not None]
    y = _value(point, pointer)
    if not ends or y is None:
        return None
    lo, hi = min(ends), max(ends)
    shown = shown_x(point)
    return Place(middle if middle is not None else (lo + hi) / 2, lo, hi, y, shown)


def shown_x(point: Point) -> str:
    """An x as programs print it: ``400`` or ``100..400``."""
    if point.x_min is not None and point.x_max is not None:
        return f"{plain(point.x_min)}..{plain(point.x_max)}"
    return plain(point.x if point.x is not None else point.x_min if point.x_min is not None else point.x_max)


def plain(value: Coordinate | None) -> str:
    """A number without needless digits, a name as it is."""
    if isinstance(value, int | float):
        return f"{value:.6g}" if abs(value) < 1e6 or abs(value) >= 1e15 else f"{value:.4g}"
    return "" if value is None else str(value)


def brief(value: float) -> str:
    """A computed number to three digits."""
    return plain(float(f"{value:.3g}"))


def _value(point: Point, pointer: str) -> Value | None:
    y = point.y if isinstance(point.y, int | float) else None
    if point.y_min is None and point.y_max is None:
        return None if y is None else Value(float(y), float(y), float(y), True, (pointer,))
    lo = -math.inf if point.y_min is None else float(point.y_min)
    hi = math.inf if point.y_max is None else float(point.y_max)
    known = [v for v in (lo, hi) if math.isfinite(v)]
    return Value(float(y) if y is not None else sum(known) / len(known), lo, hi, True, (pointer,))


def _span(axis: Axis, places: Sequence[Place]) -> float:
    """How far the axis reaches; where it does not say, how far the values do, or a tenth of the largest of them."""
    ends = [float(v) for v in axis.range or () if isinstance(v, int | float)]
    if len(ends) == 2 and ends[0] != ends[1]:
        return abs(ends[1] - ends[0])
    values = [v for p in places for v in (p.y.lo, p.y.hi) if math.isfinite(v)]
    if not values:
        return 1.0
    return max(max(values) - min(values), LEAST_SPAN * max(map(abs, values))) or 1.0


LEAST_SPAN = 0.1


@dataclass(frozen=True)
class View:
    """The figure and its tracks; what every kind of claim asks."""

    figure: Figure
    tracks: tuple[Track, ...]

    @cached_property
    def by_key(self) -> dict[tuple[int, int], Track]:
        """Tracks by panel and series."""
        return {track.key: track for track in self.tracks}

    @cached_property
    def told(self) -> str:
        """Every word of the figure's labels, units, titles, names and categories, in lower case, between blanks."""
        axes = [a for p in self.figure.panels for a in (p.x, p.y, p.y2) if a is not None]
        told = [f"{a.label or ''} {a.unit or ''}" for a in axes]
        told += [f"{p.title or ''} {p.name or ''}" for p in self.figure.panels]
        told += [f"{t.name} {' '.join(t.categories)}" for t in self.tracks]
        words = re.findall(r"[^\s()\[\],;:]+", " ".join([*told, self.figure.title or ""]).casefold())
        return f" {' '.join(words)} "

    @cached_property
    def words(self) -> frozenset[str]:
        """The beginnings of the words in the figure's labels, titles, names and categories."""
        labels = " ".join(f"{t.label} {t.name} {' '.join(t.categories)}" for t in self.tracks)
        axes = " ".join(f"{p.title or ''} {p.name or ''} {p.x.label if p.x else ''}" for p in self.figure.panels)
        told = f"{labels} {axes} {self.figure.title or ''}"
        return frozenset(word.casefold()[:5] for word in re.findall(r"[^\W\d_]{3,}", told))

    @cached_property
    def shared(self) -> frozenset[str]:
        """Plurals that mean all series: of a word in every name, and of what an axis of names is labelled with."""
        words = [set(re.findall(r"[^\W\d_]{4,}", (t.series.name or "").casefold())) for t in self.tracks]
        common = set.intersection(*words) if len({t.series.name for t in self.tracks}) > 1 else set[str]()
        for panel in self.figure.panels:
            if panel.y is not None and panel.y.scale == "category" and panel.y.label:
                common.add(panel.y.label.casefold())
        return frozenset(form for word in common for form in (f"{word}s", f"{word.removesuffix('y')}ies"))

    def axis(self, track: Track) -> Axis:
        """The y axis a track belongs to."""
        panel = self.figure.panels[track.panel]
        return (panel.y2 if track.series.axis == "y2" else panel.y) or Axis()


def view_of(figure: Figure) -> View:
    """The view that claims are checked against."""
    return View(figure, tracks_of(figure))
