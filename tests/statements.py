"""What statements of known truth are put together from: small random figures, names for series, words for places.

A statement is a wording filled in twice, once as the numbers have it and once clearly against them. Each wording falls
into one of two parts by a fixed hash: what was looked at while mending, and what was kept back.
"""

from __future__ import annotations

import random
import zlib
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import extractor
from extractor.model import Figure

COLORS = ("blue", "red", "green", "orange", "purple", "black", "teal", "brown")
STROKES = ("solid", "dashed", "dotted", "dash-dotted")
MARKERS = ("circles", "squares", "triangles", "diamonds")


@dataclass(frozen=True)
class Series:
    """One line or group of bars: its name, a shorter one, how it is drawn, its values place by place."""

    name: str
    short: str
    color: str
    stroke: str
    marker: str
    values: tuple[float, ...]


@dataclass(frozen=True)
class Panel:
    """Series over common places. ``good`` is 1 where more is better, -1 where less is, 0 where neither."""

    title: str
    y: str
    unit: str
    good: int
    series: tuple[Series, ...]

    def value(self, number: float) -> str:
        """A number with the unit of y."""
        return f"{number:g}{'%' if self.unit == '%' else f' {self.unit}' if self.unit else ''}"


@dataclass(frozen=True)
class Scene:
    """A figure with its data: the places of x as they are told, what one of them is called, panels, a line."""

    x: str
    x_unit: str
    noun: str
    places: tuple[str, ...]
    panels: tuple[Panel, ...]
    is_bar: bool
    line: tuple[str, float] | None = None

    @property
    def panel(self) -> Panel:
        """The first panel."""
        return self.panels[0]

    def place(self, index: int) -> str:
        """A place with its unit."""
        return f"{self.places[index]} {self.x_unit}".strip()

    @cached_property
    def figure(self) -> Figure:
        """The figure as it is read from its description."""
        return extractor.extract(self.text).figure

    @property
    def text(self) -> str:
        """A plain description that is surely read."""
        parts = [f"## {self.panel.y} against {self.x}"]
        for letter, panel in zip("abc", self.panels, strict=False):
            parts += [f"### Panel ({letter}): {panel.title}"] if len(self.panels) > 1 else []
            parts += [self._axes(panel), self._data(panel)]
        return "\n".join(parts) + "\n"

    def _axes(self, panel: Panel) -> str:
        scale = "categories" if self.is_bar else "linear scale, ticks at"
        top = float(f"{max(v for s in panel.series for v in s.values) * 1.2:.2g}")
        line = [f'- Thin grey horizontal line at {self.line[1]:g}, labelled "{self.line[0]}"'] if self.line else []
        return "\n".join((
            "### Axes", f'- X-axis: "{_label(self.x, self.x_unit)}", {scale} {", ".join(self.places)}',
            f'- Y-axis: "{_label(panel.y, panel.unit)}", linear scale, range 0 to {top:g}',
            *line, "### Legend", *(f"- {s.name}: {self._drawn(s)}" for s in panel.series),
        ))  # fmt: skip

    def _drawn(self, series: Series) -> str:
        return f"{series.color} bars" if self.is_bar else f"{series.color} {series.stroke} line, {series.marker}"

    def _data(self, panel: Panel) -> str:
        columns = [(_label(self.x, self.x_unit), *self.places)]
        columns += [(s.name, *(f"{v:g}" for v in s.values)) for s in panel.series]
        head, *rows = (f"| {' | '.join(row)} |" for row in zip(*columns, strict=True))
        return "\n".join(("### Data", head, f"|{'---|' * len(columns)}", *rows))


def _label(name: str, unit: str) -> str:
    return f"{name} ({unit})" if unit else name


Axis = tuple[str, str, str, tuple[str, ...]]
Measure = tuple[str, str, float, int]
NAMES: tuple[tuple[tuple[str, str], ...], ...] = (
    (("Dense retriever", "Dense"), ("Sparse retriever", "Sparse"), ("Hybrid", "Hybrid"), ("ColBERT", "ColBERT")),
    (("Lake Vess", "Vess"), ("Lake Orm", "Orm"), ("Tarn Bridge", "Tarn Bridge"), ("Kingsmere", "Kingsmere")),
    (("Al 6061", "Al 6061"), ("Ti-64", "Ti-64"), ("Inconel 718", "Inconel"), ("Duplex steel", "Duplex")),
    (("Untreated control", "the control"), ("Compost", "Compost"), ("Biochar", "Biochar"), ("Slurry", "Slurry")),
    (("Norland", "Norland"), ("Sudland", "Sudland"), ("Estmark", "Estmark"), ("Westria", "Westria")),
)
AXES: tuple[Axis, ...] = (
    ("Temperature", "°C", "temperature", ("20", "40", "60", "80", "100", "120")),
    ("Year", "", "year", ("1990", "1995", "2000", "2005", "2010", "2015")),
    ("Dose", "kg/ha", "dose", ("0", "30", "60", "90", "120", "150")),
    ("Number of tool calls", "", "number of calls", ("2", "4", "6", "8", "10", "12")),
    ("Depth", "m", "depth", ("5", "10", "15", "20", "25", "30")),
)
BAR_AXES: tuple[Axis, ...] = (
    ("Month", "", "month", ("January", "March", "May", "July", "September")),
    ("Crop", "", "crop", ("Wheat", "Barley", "Oats", "Rye", "Maize")),
    ("District", "", "district", ("Harbour", "Old Town", "Airport", "Hillside", "Riverside")),
)
MEASURES: tuple[Measure, ...] = (
    ("Accuracy", "%", 90, 1),
    ("Strength", "MPa", 400, 1),
    ("Latency", "ms", 800, -1),
    ("Error rate", "%", 60, -1),
    ("Emissions", "Mt", 300, 0),
    ("Yield", "t/ha", 12, 1),
)
LINES = ("target", "legal limit", "baseline", "budget", "threshold")


def scene(rng: random.Random) -> Scene:
    """A figure of lines, bars or two panels over a random axis, with a line across it or none."""
    kind = rng.choice(("line", "line", "bar", "panels"))
    x, unit, noun, places = rng.choice(BAR_AXES if kind == "bar" else AXES)
    names = rng.sample(rng.choice(NAMES), rng.randint(2, 4))
    colors, strokes, markers = rng.sample(COLORS, 4), rng.sample(STROKES, 4), rng.sample(MARKERS, 4)
    panels = []
    for y, y_unit, top, good in rng.sample(MEASURES, 2 if kind == "panels" else 1):
        rows = _values(rng, len(names), len(places), top)
        drawn = tuple(Series(*n, colors[i], strokes[i], markers[i], rows[i]) for i, n in enumerate(names))
        panels.append(Panel(f"{y} by {noun}", y, y_unit, good, drawn))
    top = max(v for s in panels[0].series for v in s.values)
    line = (rng.choice(LINES), float(f"{top * rng.uniform(0.3, 0.8):.2g}"))
    return Scene(x, unit, noun, places, tuple(panels), kind == "bar", line if kind != "panels" else None)


def _values(rng: random.Random, series: int, places: int, top: float) -> list[tuple[float, ...]]:
    """Rows of values that drift one way or wander, no two near each other at a place, none near its neighbour."""
    while True:
        rows = []
        for _ in range(series):
            start, end, wobble = rng.uniform(0.08, 0.95), rng.uniform(0.08, 0.95), rng.choice((0.02, 0.15))
            told = [start + (end - start) * i / (places - 1) + rng.uniform(-wobble, wobble) for i in range(places)]
            rows.append(tuple(float(f"{top * max(0.05, v):.3g}") for v in told))
        apart = [abs(a - b) for column in zip(*rows, strict=True) for a in column for b in column if a is not b]
        steps = [abs(a - b) for row in rows for a, b in pairwise(row)]
        if min(apart) > 0.03 * top and min(steps) > 0.015 * top:
            return rows


def called(rng: random.Random, told: Scene, series: Series) -> str:
    """A series by its name, its short name, its colour or its stroke."""
    ways = [series.name, series.name, series.short, f"the {series.color} {'bar' if told.is_bar else 'line'}"]
    if not told.is_bar:
        ways += [f"the {series.stroke} line", f"the {series.color} curve", f"the {series.stroke} one"]
        ways += [f"{series.name} ({series.color})", f"the curve for {series.name}"]
    return rng.choice(ways)


def at(rng: random.Random, told: Scene, index: int) -> str:
    """One place: ``at 20 °C``, ``by 2010``, ``at the highest dose``."""
    place = told.place(index)
    if told.is_bar:
        return rng.choice((f"in {place}", f"for {place}") if told.noun != "district" else (f"in {place}",))
    if told.x == "Year":
        ways = [f"in {place}", f"by {place}", f"as of {place}"]
    else:
        ways = [f"at {place}", f"at {place}", f"at a {told.noun} of {place}", f"with the {told.noun} at {place}"]
    if index == len(told.places) - 1:
        ways += ["at the end", f"in the last {told.noun}" if told.x == "Year" else f"at the highest {told.noun}"]
    if index == 0:
        ways += ["at the start", f"in the first {told.noun}" if told.x == "Year" else f"at the lowest {told.noun}"]
    return rng.choice(ways)


def over(rng: random.Random, told: Scene, first: int, last: int) -> str:
    """A stretch of two ends: ``between 20 and 60 °C``, ``from 1990 to 2010``."""
    one, two = told.places[first], told.place(last)
    ways = [f"between {one} and {two}", f"from {one} to {two}", f"from {told.place(first)} to {two}"]
    ways += [f"going from {one} to {two}", f"over the stretch from {one} to {two}"]
    if first == 0 and last == len(told.places) - 1:
        ways += ["over the whole range", "from start to finish", "from the first to the last reading"]
    return rng.choice(ways)


def everywhere(rng: random.Random, told: Scene) -> str:
    """All places: ``throughout``, ``at every dose``."""
    prep = "in" if told.is_bar or told.x == "Year" else "at"
    ways = ("throughout", "everywhere", "without exception", f"{prep} every {told.noun}", f"{prep} each {told.noun}")
    return rng.choice((*ways, f"{prep} every {told.noun} shown"))


OPENINGS = ("", "", "", "", "Notably, ", "Overall, ", "In this figure, ", "As can be seen, ", "Here, ", "Also, ")


def sentence(rng: random.Random, body: str, place: str = "") -> str:
    """A clause with its place before or behind it, led by a discourse word or none."""
    led = bool(place) and rng.random() < 0.4
    text = f"{place}, {body}" if led else f"{body} {place}".strip()
    opening = rng.choice(OPENINGS)
    return opening + text + "." if opening else text[0].upper() + text[1:] + "."


@dataclass(frozen=True)
class Said:
    """A statement about a figure, whether it is true, and the wording it was made from."""

    scene: Scene
    text: str
    truth: bool
    wording: str

    @property
    def is_kept_back(self) -> bool:
        """Whether the wording is of the third that was not looked at while mending."""
        return zlib.crc32(self.wording.encode()) % 3 == 0

    @cached_property
    def verdict(self) -> str:
        """The gravest verdict of what the statement falls into."""
        said = {found.verdict for found in extractor.check(self.scene.figure, claims=[self.text])}
        return next((v for v in ("contradicted", "undetermined", "supported") if v in said), "not_checkable")


Maker = Callable[[random.Random, Scene], Iterable[Said]]


def said(maker: Maker, number: int, seed: int) -> list[Said]:
    """Statements of one maker about many figures."""
    rng = random.Random(seed)
    found: list[Said] = []
    while len(found) < number:
        found += maker(rng, scene(rng))
    return found


def outcomes(statements: Iterable[Said]) -> Counter[tuple[bool, str]]:
    """How often true and false statements got which verdict."""
    return Counter((s.truth, s.verdict) for s in statements)
