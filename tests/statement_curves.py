"""Figures of given curves, and further ways their series and places are told: what statements of motions share.

A wording marks its verbs (``_rises``), so that it fits one subject and several.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass

from tests.statements import COLORS, MARKERS, STROKES, Panel, Scene, Series


@dataclass(frozen=True)
class Theme:
    """What a figure may show: its axes, the names of its series and what one of them is."""

    x: str
    x_unit: str
    places: tuple[str, ...]
    y: str
    y_unit: str
    top: float
    good: int
    noun: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class Drawn(Scene):
    """A scene that knows what its series are: lakes, ports."""

    kind: str = "series"

    @property
    def series(self) -> tuple[Series, ...]:
        """The series of its only panel."""
        return self.panel.series

    @property
    def is_dated(self) -> bool:
        """Whether x is a calendar."""
        return self.x in ("Year", "Month")


THEMES = (
    Theme("Temperature", "°C", ("0", "20", "40", "60", "80", "100"), "Conversion", "%", 100, 1, "catalyst",
          ("Ni-Foam", "Ruthenium Mesh", "Rhodium", "Pt-Sn")),
    Theme("Year", "", ("1990", "1995", "2000", "2005", "2010", "2015", "2020"), "Catch", "kt", 400, 0, "port",
          ("Harlow Bay", "Sundvik", "Port Amsel", "Tresk")),
    Theme("Epoch", "", ("0", "10", "20", "30", "40", "50"), "Validation Loss", "", 5, -1, "optimizer",
          ("AdaMin", "Kestrel", "Lodestar", "Plain SGD")),
    Theme("Month", "", ("January", "February", "March", "April", "May", "June"), "Rainfall", "mm", 200, 0, "station",
          ("Corrie Hill", "Dunmore", "Eastmoor", "Fell Gate")),
    Theme("Depth", "m", ("0", "5", "10", "15", "20", "25", "30"), "Oxygen", "mg/L", 12, 0, "lake",
          ("Lake Vess", "Lake Orm", "Tarn Pool", "Bright Mere")),
    Theme("Load", "req/s", ("50", "100", "150", "200", "250", "300"), "Latency", "ms", 800, -1, "server",
          ("Falcon", "Heron", "Grey Goose", "Swift")),
)  # fmt: skip


def drawn(theme: Theme, rng: random.Random, curves: Sequence[Sequence[float]], *, is_bar: bool = False) -> Drawn:
    """A chart of curves, each in parts of the axis: 0 its foot, 1 its top."""
    names, colors, markers = (rng.sample(given, len(curves)) for given in (theme.names, COLORS, MARKERS))
    digits = 2 if theme.top < 10 else 1 if theme.top < 100 else 0
    values = [tuple(round(theme.top * share, digits) for share in curve) for curve in curves]
    told = zip(names, (name.split()[-1] for name in names), colors, STROKES, markers, values, strict=False)
    panel = Panel(theme.y, theme.y, theme.y_unit, theme.good, tuple(Series(*each) for each in told))
    return Drawn(theme.x, theme.x_unit, theme.x.lower(), theme.places, (panel,), is_bar, None, theme.noun)


def subject(rng: random.Random, figure: Drawn, line: Series) -> tuple[str, str]:
    """What comes before a statement and how it names a series: by name, colour, dashes, short name or ``it``."""
    word = rng.choice(("line", "curve", "trace"))
    ways = [("", line.name)] * 3
    if not figure.is_bar:
        ways += [("", f"the {line.color} {word}"), ("", f"the {line.stroke} {word}"), ("", f"the {line.name} {word}")]
        ways += [("", f"{line.name} ({line.color})"), (f"{line.name} is the {line.color} line. ", "it")]
    if line.short != line.name and sum(line.short in other.name for other in figure.series) == 1:
        ways.append(("", line.short))
    return rng.choice(ways)


def everyone(rng: random.Random, figure: Drawn) -> tuple[str, bool]:
    """All the series of a chart, and whether they are told as one (``every lake``) or as many."""
    many, noun = len(figure.series), figure.kind
    count = {2: "two", 3: "three", 4: "four"}[many]
    ways = [(f"every {noun}", True), (f"each {noun}", True), (f"each of the {noun}s", True)]
    ways += [(f"all {count} {noun}s", False), (f"all {noun}s", False)]
    ways += [(f"all {count} lines", False), (f"all {count} curves", False)] if not figure.is_bar else []
    if many == 2:
        ways = [(f"both {noun}s", False), ("both", False), (f"the two {noun}s", False)]
        ways += [("both lines", False)] if not figure.is_bar else []
    return rng.choice(ways)


def at(rng: random.Random, figure: Drawn, index: int) -> str:
    """``at 20 °C``, ``in March``, ``at the 20 m mark``."""
    told, x = figure.place(index), figure.noun
    ways = [f"in {told}" if figure.is_dated else f"at {told}"] * 3
    if x == "year":
        ways += [f"around {told}", f"in the year {told}"]
    elif x != "month":
        ways += [f"at the {told} mark", f"around {told}"]
        ways += [f"at a {x} of {told}"] if figure.x_unit else [f"at {x} {told}"]
    return rng.choice(ways)


def between(rng: random.Random, figure: Drawn, first: int, last: int) -> str:
    """``between 20 and 40 m``, ``from March to May``."""
    a, b = figure.place(first), figure.place(last)
    ways = [f"between {a} and {b}", f"from {a} to {b}", f"from {a} through {b}", f"over the stretch from {a} to {b}"]
    return rng.choice((*ways, f"between {figure.places[first]} and {b}"))


def onward(rng: random.Random, figure: Drawn, index: int) -> str:
    """``from 20 m on``, ``after March``, ``once depth has reached 20 m``."""
    told, x = figure.place(index), figure.noun
    ways = [f"from {told} on", f"after {told}", f"from {told} onwards", f"past {told}", f"beyond {told}"]
    ways += [f"starting at {told}"] if not figure.is_dated else [f"from {told} to the end", f"since {told}"]
    if figure.is_dated:
        ways += [f"in the {x}s after {told}"]
    else:
        ways += [f"once {x} has reached {told}", f"for {x}s above {told}", f"as soon as {x} exceeds {told}"]
    return rng.choice(ways)


def until(rng: random.Random, figure: Drawn, index: int) -> str:
    """``up to 20 m``, ``until March``."""
    told, x = figure.place(index), figure.noun
    ways = [f"up to {told}", f"until {told}", f"as far as {told}", f"from the start to {told}"]
    ways += [f"in the {x}s up to {told}"] if figure.is_dated else [f"for {x}s below {told}"]
    return rng.choice(ways)


def throughout(rng: random.Random, figure: Drawn) -> str:
    """``throughout``, ``over the whole range``, or nothing."""
    x, first, last = figure.noun, figure.place(0), figure.place(len(figure.places) - 1)
    ways = ["", "", "", "throughout", f"over the whole {x} range", f"from {first} to {last}", "from left to right"]
    ways += ["over the whole period"] if figure.is_dated else [f"as {x} increases"]
    return rng.choice(ways)


PLURAL = {"is": "are", "has": "have", "does": "do", "was": "were", "its": "their", "it": "they", "itself": "themselves"}


def agreeing(wording: str, *, many: bool) -> str:
    """A wording with its marked words for one or many: ``_rises``, ``_reaches _its peak``."""
    return re.sub(r"_(\w+)", lambda m: _plural(m.group(1)) if many else m.group(1), wording)


def _plural(word: str) -> str:
    if word in PLURAL:
        return PLURAL[word]
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-2] if re.search(r"(?:ch|sh|ss|x|o|zz)es$", word) else word.removesuffix("s")
