"""A figure with invented numbers, and the ways to call its parts."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from extractor.claims import Known, judge, know
from extractor.model import Axis, Coordinate, Figure, Kind, Panel, Point, Scale, Series, Style
from extractor.outline import read_outline

COLORS = ("blue", "orange", "green", "red", "purple", "teal", "brown")
COURSES = ("rise", "fall", "hump", "valley", "rise", "fall", "wave")
CLEAR = 0.06  # the share of y within which nothing is said of which is higher


@dataclass(frozen=True)
class Field:
    """What a figure may show: its axes, places, names, and which way is better (0: neither)."""

    x: str
    x_noun: str
    x_unit: str
    places: tuple[Coordinate, ...]
    y: str
    y_noun: str
    y_unit: str
    low: float
    high: float
    names: tuple[str, ...]
    noun: str
    kind: Kind = "line"
    better: int = 0
    digits: int = 0
    scale: Scale = "linear"

    @property
    def is_named(self) -> bool:
        """Whether the places are names, without an order."""
        return self.scale == "category"


FIELDS = (
    Field("Epoch", "epoch", "", (0, 10, 20, 30, 40, 50), "Validation accuracy", "accuracy", "%",
          20, 92, ("ResNet-50", "ViT-B", "Mixer", "ConvNeXt"), "model", better=1),
    Field("Training steps", "step", "steps", (0, 20_000, 40_000, 60_000, 80_000), "Validation loss", "loss", "",
          1.2, 4.6, ("Baseline", "Adapter", "Full FT"), "method", better=-1, digits=2),
    Field("Year", "year", "", (2000, 2005, 2010, 2015, 2020), "Electricity generation", "generation", "TWh",
          40, 380, ("Coal", "Gas", "Wind", "Nuclear"), "source", scale="time"),
    Field("Time", "hour", "h", (0, 2, 4, 8, 12, 24), "Plasma concentration", "concentration", "mg/L",
          0.5, 9.5, ("Tablet", "Capsule", "Syrup"), "formulation", digits=1),
    Field("Temperature", "temperature", "°C", (20, 40, 60, 80, 100), "Yield", "yield", "%",
          10, 88, ("Catalyst A", "Catalyst B", "Catalyst C"), "catalyst", better=1),
    Field("Number of tokens", "token", "tokens", (1e6, 1e7, 1e8, 1e9, 1e10), "Perplexity", "perplexity", "",
          12, 95, ("Dense", "Sparse", "Hybrid"), "model", better=-1, scale="log"),
    Field("Region", "region", "", ("North", "South", "East", "West", "Centre"), "Unemployment rate", "rate", "%",
          3, 18, ("2010", "2015", "2020"), "year", kind="bar", digits=1, scale="category"),
    Field("Crop", "crop", "", ("Wheat", "Maize", "Rice", "Barley"), "Yield per hectare", "yield", "t/ha",
          1.5, 9.5, ("Organic", "Conventional", "No-till"), "system", kind="bar", better=1, digits=1, scale="category"),
    Field("Distance", "kilometre", "km", (0, 5, 10, 20, 40), "Noise level", "noise level", "dB",
          32, 88, ("Highway", "Railway", "Airport"), "site"),
)  # fmt: skip


@dataclass(frozen=True)
class Case:
    """A statement about a figure, whether it holds, and the frame that said it."""

    known: Known
    text: str
    holds: bool
    frame: str

    @property
    def verdict(self) -> str:
        """The gravest verdict of the claims that the statement falls into."""
        given = {claim.verdict for claim in judge(self.known, read_outline(self.text))}
        return next((v for v in ("contradicted", "undetermined", "supported") if v in given), "none")


@dataclass(frozen=True)
class Said:
    """What a frame says of a scene; ``holds`` is ``None`` where the numbers leave it open."""

    text: str
    holds: bool | None


@dataclass
class Scene:
    """One figure drawn at random, with words for its parts."""

    rng: random.Random
    theme: Field
    values: dict[str, dict[Coordinate, float]] = field(init=False)

    def __post_init__(self) -> None:
        names = self.rng.sample(self.theme.names, self.rng.randint(2, min(4, len(self.theme.names))))
        self.values = {name: self._course() for name in sorted(names, key=self.theme.names.index)}

    def _course(self) -> dict[Coordinate, float]:
        low, high, n = self.theme.low, self.theme.high, len(self.theme.places)
        course = self.rng.choice(COURSES)
        ups = sorted(self.rng.uniform(low, high) for _ in range(n))
        top = self.rng.randrange(1, n - 1)
        told = {
            "rise": ups,
            "fall": ups[::-1],
            "hump": [*ups[:top], *ups[top:][::-1]],
            "valley": [*ups[::-1][:top], *sorted(ups[: n - top])],
            "wave": [self.rng.uniform(low, high) for _ in range(n)],
        }[course]
        return {x: round(y, self.theme.digits) for x, y in zip(self.theme.places, told, strict=True)}

    # -------------------------------------------------------------------------------- the figure

    @cached_property
    def known(self) -> Known:
        """The figure as statements are judged by it."""
        own = self.theme
        x = Axis(own.x, own.x_unit or None, own.scale, self._range, tuple(own.places))
        y = Axis(own.y, own.y_unit or None, "linear", (own.low, own.high))
        series = tuple(
            Series(name, style=Style(COLORS[i]), points=tuple(Point(x=p, y=v) for p, v in told.items()))
            for i, (name, told) in enumerate(self.values.items())
        )
        return know(Figure(kind=own.kind, panels=(Panel(kind=own.kind, x=x, y=y, series=series),)))

    @property
    def _range(self) -> tuple[Coordinate, Coordinate] | None:
        return None if self.theme.is_named else (self.theme.places[0], self.theme.places[-1])

    @property
    def names(self) -> list[str]:
        """The series."""
        return list(self.values)

    @property
    def xs(self) -> tuple[Coordinate, ...]:
        """The places."""
        return self.theme.places

    def y(self, name: str, x: Coordinate) -> float:
        """A value."""
        return self.values[name][x]

    @property
    def room(self) -> float:
        """A difference so small that nothing should be said of it."""
        return CLEAR * (self.theme.high - self.theme.low)

    def is_above(self, a: float, b: float) -> bool | None:
        """Whether one value is clearly above another; ``None`` where they are too close."""
        return None if abs(a - b) < self.room else a > b

    # -------------------------------------------------------------------------------- choosing

    def pick(self, *ways: str) -> str:
        """One of several ways to say it."""
        return self.rng.choice(ways)

    def some(self, number: int) -> list[str]:
        """So many of the series, each once."""
        return self.rng.sample(self.names, number)

    def place(self) -> Coordinate:
        """One of the places."""
        return self.rng.choice(self.xs)

    def stretch(self) -> tuple[Coordinate, Coordinate]:
        """Two places, in order."""
        a, b = sorted(self.rng.sample(range(len(self.xs)), 2))
        return self.xs[a], self.xs[b]

    def between(self, a: Coordinate, b: Coordinate) -> list[Coordinate]:
        """All places from one to another."""
        return list(self.xs[self.xs.index(a) : self.xs.index(b) + 1])

    # -------------------------------------------------------------------------------- words

    def color(self, name: str) -> str:
        """How a series is drawn."""
        return COLORS[self.names.index(name)]

    def who(self, name: str) -> str:
        """A series, called one way or another."""
        shape = "bar" if self.theme.kind == "bar" else self.pick("line", "curve")
        ways = [name] * 5 + [f"{name} ({self.color(name)})", f"the {name} {shape}"]
        if shape != "bar":
            ways += [f"the {self.color(name)} {shape}", f"the {self.color(name)} {shape} ({name})"]
        return self.pick(*ways)

    def number(self, value: float) -> str:
        """A value with its unit, as precise as the figure."""
        shown = f"{value:.{self.theme.digits}f}"
        return f"{shown}{'%' if self.theme.y_unit == '%' else f' {self.theme.y_unit}' if self.theme.y_unit else ''}"

    def x(self, place: Coordinate) -> str:
        """A place, with its unit."""
        if isinstance(place, str) or self.theme.scale == "time":
            return str(place)
        if self.theme.scale == "log":
            return f"10{str(len(str(int(place))) - 1).translate(SUPERSCRIPT)} {self.theme.x_unit}"
        shown = f"{place:,}" if not self.theme.x_unit else f"{place:,} {self.theme.x_unit}"
        return f"{self.theme.x_noun} {shown}" if not self.theme.x_unit else shown

    def at(self, place: Coordinate) -> str:
        """A place as an adverbial."""
        told = self.x(place)
        if self.theme.is_named:
            return self.pick(f"in {told}", f"for {told}")
        if self.theme.scale == "time":
            return self.pick(f"in {told}", f"by {told}")
        passes = place and self.theme.x_unit in ("h", "steps")
        return self.pick(f"at {told}", f"at {told}", *((f"by {told}", f"after {told}") if passes else ()))

    def over(self, a: Coordinate, b: Coordinate) -> str:
        """A stretch as an adverbial."""
        one, two = self.x(a), self.x(b)
        return self.pick(f"from {one} to {two}", f"between {one} and {two}")

    def at_end(self) -> str:
        """The last place as an adverbial."""
        ways = ["at the end", "by the end", f"at {self.x(self.xs[-1])}", "at the right edge", "at the final point"]
        return self.pick(*ways)

    def at_start(self) -> str:
        """The first place as an adverbial."""
        return self.pick("at the start", "initially", "at the beginning", f"at {self.x(self.xs[0])}")

    def everywhere(self) -> str:
        """All of x as an adverbial."""
        noun = self.theme.x_noun
        if self.theme.is_named:
            return self.pick(f"in every {noun}", f"in all {many(noun)}", f"in each {noun}", f"across all {many(noun)}")
        return self.pick(
            "throughout", "over the entire range", "across the whole range", "at every point", "at all times",
            f"across all {many(noun)}", "over the full period", "from start to finish", "everywhere",
        )  # fmt: skip

    def framed(self, text: str) -> str:
        """A sentence with what may stand before or behind it, or without."""
        text = self.pick("", "", "", "", "Overall, ", "Notably, ", "In this chart, ") + text
        return f"{text[0].upper()}{text[1:]}{self.pick('', '', '', ', as the chart shows')}."


Frame = Callable[[Scene], Said | None]
SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def many(noun: str) -> str:
    """The plural of a noun of the fields."""
    return f"{noun}s"


def all_of(truths: Sequence[bool | None]) -> bool | None:
    """Whether all hold: not if one fails, and left open if one is."""
    return False if False in truths else None if None in truths else True


def cases_of(frames: Sequence[Frame], number: int, seed: int) -> Iterator[Case]:
    """So many statements, frame by frame in turn, true and false ones by turns where both can be had."""
    rng = random.Random(seed)
    for count in range(number):
        frame, wanted = frames[count % len(frames)], bool((count // len(frames)) % 2 == 0)
        case = _drawn(rng, frame, wanted) or _drawn(rng, frame, not wanted)
        if case is not None:
            yield case


def _drawn(rng: random.Random, frame: Frame, wanted: bool) -> Case | None:
    for _ in range(60):
        scene = Scene(rng, rng.choice(FIELDS))
        said = frame(scene)
        if said is not None and said.holds is wanted:
            return Case(scene.known, scene.framed(said.text), wanted, frame.__name__)
    return None
