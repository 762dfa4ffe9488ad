"""Descriptions put together at random from ways of saying the same thing, with the points that they state.

Each part of a description (frame, axes, legend, panels, values) is drawn from a list of dialects; the numbers are
invented. So what a reader must find is known, and a dialect that breaks it shows in any mixture.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

Points = dict[str, set[tuple[float | str, float]]]
COLORS = ("blue", "orange", "green", "red", "purple", "teal", "gray")


@dataclass(frozen=True)
class Case:
    """A text and, for each panel, the points of each series."""

    text: str
    panels: list[Points]
    dialect: str


@dataclass(frozen=True)
class Field:
    """What a figure may show: its axes with their units, places, range, names and digits."""

    x: str
    x_unit: str
    places: tuple[int, ...]
    y: str
    y_unit: str
    top: int
    names: tuple[str, ...]
    digits: int

    @property
    def x_label(self) -> str:
        """The x axis as its label prints it."""
        return f"{self.x} ({self.x_unit})" if self.x_unit else self.x

    @property
    def y_label(self) -> str:
        """The y axis as its label prints it."""
        return f"{self.y} ({self.y_unit})" if self.y_unit else self.y

    def value(self, number: float) -> str:
        """A value with its unit."""
        shown = f"{number:,.0f}" if number >= 1000 else f"{number:g}"
        return f"{shown}{'%' if self.y_unit == '%' else f' {self.y_unit}' if self.y_unit else ''}"

    def place(self, number: int) -> str:
        """A place with its unit."""
        return f"{number:,} {self.x_unit}".strip() if self.x != "Year" else str(number)

    def at(self, number: int) -> str:
        """A place with its preposition."""
        return f"in {number}" if self.x == "Year" else f"at {self.place(number)}"

    def told(self, wording: str, name: str, color: str, values: list[float]) -> str:
        """What a wording says of one series."""
        words = {"name": name, "color": color, "Color": color.capitalize()}
        for n, (x, y) in enumerate(zip(self.places, values, strict=True)):
            words |= {f"x{n}": self.place(x), f"at{n}": self.at(x), f"y{n}": self.value(y)}
        return wording.format(**words)


FIELDS = (
    Field("Training Steps", "", (0, 2000, 4000, 6000, 8000, 10000), "Validation Loss", "", 5, ("Base", "LoRA"), 2),
    Field("Temperature", "°C", (0, 20, 40, 60, 80, 100), "Conversion", "%", 100, ("Ni/Al2O3", "Ru/C", "Pt-Sn"), 0),
    Field("Year", "", (1990, 1995, 2000, 2005, 2010, 2015), "Emissions", "Mt", 400, ("Transport", "Industry"), 0),
    Field("Depth", "m", (0, 10, 20, 30, 40, 50), "Oxygen", "mg/L", 12, ("Lake Vess", "Lake Orm", "Baseline"), 1),
    Field("Age", "years", (20, 30, 40, 50, 60, 70), "Reaction time", "ms", 500, ("Musicians", "Controls"), 0),
)
X_AXES = (
    '* **X-axis:** Label "{label}". Range {first} to {last}.',
    "* **X-Axis**: {label}, ranging from {first} to {last}",
    '* **Horizontal axis (X):** "{label}", with markers at {ticks}.',
    "* X-axis: represents {label}; scale from {first} to {last}.",
    "* **X-Axis Label:** `{label}`\n* **X-Axis Scale:** Linear, {first}–{last}.",
    'The x-axis is labeled "{label}" and spans {first} to {last}.',
    "* Horizontal axis (x): {label}; ticks at {ticks}",
    "{label} is on the x-axis, {first} to {last}.",
)
Y_AXES = (
    '* **Y-axis:** Label "{label}". Range 0 to {top}.',
    "* **Y-Axis**: {label}, ranging from 0 to {top}",
    "* Y-axis: shows {label}; linear scale from 0 to {top}.",
    "* **Y-Axis Label:** `{label}`\n* **Y-Axis Scale:** Linear, 0–{top}.",
    'The y-axis is labeled "{label}" and spans 0 to {top}.',
    "* Vertical axis (y): {label}; from 0 to {top}",
)
LEGENDS: tuple[Callable[[list[tuple[str, str]]], str], ...] = (
    lambda drawn: "* **Legend** (top right):\n" + "\n".join(f"* {name}: {color} line" for name, color in drawn),
    lambda drawn: "* **Legend:** " + ", ".join(f"{name} ({color})" for name, color in drawn) + ".",
    lambda drawn: "* Legend entries:\n" + "\n".join(f"* **{c.capitalize()} solid line** – {n}" for n, c in drawn),
    lambda drawn: "The legend identifies " + ", ".join(f'"{n}" ({c} dashed line)' for n, c in drawn) + ".",
    lambda drawn: (
        "* **Legend:** At the bottom.\n" + "\n".join(f"* **{c.capitalize()} (circles):** `{n}`" for n, c in drawn)
    ),
    lambda drawn: "* **Legend** (top left): " + "; ".join(f"{n}, {c} solid line" for n, c in drawn),
    lambda drawn: "* **Legend:** " + " | ".join(f"{n} = {c}" for n, c in drawn),
    lambda drawn: "| Color | Series |\n|---|---|\n" + "\n".join(f"| {c} | {n} |" for n, c in drawn),
)
FRAMES = (
    (
        "## Line Chart: {title}\n\n### Overview\nA line chart.\n\n### Components/Axes\n{axes}\n{legend}\n\n"
        "### Detailed Analysis\n{data}\n"
    ),
    (
        "# Technical Document Extraction: {title}\n\n## 1. Axis Labels\n{axes}\n\n## 2. Legend\n{legend}\n\n"
        "## 3. Data Points\n{data}\n"
    ),
    "# {title}\n\nThe figure is a line chart.\n\n{axes}\n{legend}\n\n**Data:**\n\n{data}\n",
)
# {y0} … {y5} are the values, {x0} … the places, {at0} … the places with their preposition.
VALUES = (
    "* **{name} ({Color}):** Starts at ~{y0} {at0}, moves to ~{y2} {at2}, and ends at ~{y5} {at5}.",
    "* **{name}** ({color} line): ~{y0} {at0}, ~{y1} {at1}, ~{y2} {at2}, ~{y3} {at3}, ~{y4} {at4}, ~{y5} {at5}.",
    "* **{name}**\n    * {x0}: ~{y0}\n    * {x1}: ~{y1}\n    * {x3}: ~{y3}\n    * {x5}: ~{y5}",
    "The {color} line ({name}) begins at approx. {y0} {at0}, reaches {y3} {at3} and finishes at about {y5} {at5}.",
    "* **{name} Trend:** From {y0} ({x0}) to {y5} ({x5}), passing {y2} {at2}.",
    "* **{name}**: Between {x1} and {x4} it goes from {y1} to {y4}.",
    "* **{name}**: {y0}, {y1}, {y2}, {y3}, {y4} and {y5} at {x0}, {x1}, {x2}, {x3}, {x4} and {x5}.",
    "* **{name}**\n\n| Place | Value |\n|---|---|\n| {x0} | {y0} |\n| {x2} | {y2} |\n| {x5} | {y5} |\n",
    "* **{name}** ({color}): {x0} → {y0}; {x2} → {y2}; {x4} → {y4}; {x5} → {y5}",
    "* **{name} ({Color}):** It has ~{y1} {at1} and, much alike, ~{y2} {at2}; the last value, ~{y5}, stands {at5}.",
)
MEASURES = ((("Loss", "", 4), ("Accuracy", "%", 100)), (("Biomass", "g/L", 20), ("Glucose", "mM", 60)))
HEADS: tuple[tuple[str, str], ...] = (
    ("#### Left Chart: {a}", "#### Right Chart: {b}"),
    ("**Left panel ({a})**", "**Right panel ({b})**"),
    ("#### (a) {a}", "#### (b) {b}"),
    ("#### Panel A: {a}", "#### Panel B: {b}"),
    ("#### 1. {a} (left)", "#### 2. {b} (right)"),
    ("**{a}** (left plot)", "**{b}** (right plot)"),
    ("#### {a}", "#### {b}"),
    ("#### 4.1 Left: {a}", "#### 4.2 Right: {b}"),
    ("* **Left Subplot:**", "* **Right Subplot:**"),
)
PANEL_AXES = (
    (
        '* **X-axis (both):** "Epoch", 0 to 40.\n* **Y-axis (left):** "{a}", 0 to {p}.\n'
        '* **Y-axis (right):** "{b}", 0 to {q}.'
    ),
    (
        '* **Left chart:** X-axis "Epoch" from 0 to 40; Y-axis "{a}" from 0 to {p}.\n'
        '* **Right chart:** X-axis "Epoch" from 0 to 40; Y-axis "{b}" from 0 to {q}.'
    ),
    (
        "**Left Chart**\n* X-axis: Epoch, 0–40\n* Y-axis: {a}, 0–{p}\n"
        "**Right Chart**\n* X-axis: Epoch, 0–40\n* Y-axis: {b}, 0–{q}"
    ),
)
OVERVIEWS = ("Two line charts side by side.", "A 2-panel figure.", "Two metrics over training.")


def line_case(rng: random.Random) -> Case:
    """One chart with a few lines."""
    f = rng.choice(FIELDS)
    drawn = list(zip(f.names, rng.sample(COLORS, len(f.names)), strict=True))
    told, legend, frame = rng.randrange(len(VALUES)), rng.randrange(len(LEGENDS)), rng.randrange(len(FRAMES))
    x_axis, y_axis = rng.randrange(len(X_AXES)), rng.randrange(len(Y_AXES))
    ticks = ", ".join(f"{x}" if f.x == "Year" else f"{x:,}" for x in f.places)
    first, last = ticks.split(", ")[0], ticks.split(", ")[-1]
    axes = "\n".join((
        X_AXES[x_axis].format(label=f.x_label, first=first, last=last, ticks=ticks),
        Y_AXES[y_axis].format(label=f.y_label, top=f.top),
    ))  # fmt: skip
    points: Points = {}
    lines = []
    for name, color in drawn:
        values = [round(f.top * rng.uniform(0.05, 0.95), f.digits) for _ in f.places]
        lines.append(f.told(VALUES[told], name, color, values))
        points[name] = {(f.places[i], values[i]) for i in map(int, re.findall(r"{y(\d)}", VALUES[told]))}
    text = FRAMES[frame].format(
        title=f"{f.y} vs. {f.x}", axes=axes, legend=LEGENDS[legend](drawn), data="\n".join(lines)
    )
    dialect = f"values {told} legend {legend} frame {frame} axes {x_axis} {y_axis}"
    return Case(_marked(rng, text), [points], dialect)


def panel_case(rng: random.Random) -> Case:
    """Two charts with the same lines, told in sections of many kinds."""
    measures, names = rng.choice(MEASURES), ("SGD", "Adam", "Lion")[: rng.randint(2, 3)]
    head, axes, over = rng.randrange(len(HEADS)), rng.randrange(len(PANEL_AXES)), rng.randrange(len(OVERVIEWS))
    labels = [f"{label} ({unit})" if unit else label for label, unit, _ in measures]
    panels: list[Points] = []
    sections = []
    for (_, unit, top), title in zip(measures, HEADS[head], strict=True):
        points: Points = {}
        rows = []
        for name in names:
            low, high = round(top * rng.uniform(0.05, 0.95), 1), round(top * rng.uniform(0.05, 0.95), 1)
            sign = "%" if unit == "%" else f" {unit}" if unit else ""
            rows.append(f"* **{name}**: from ~{low:g}{sign} at epoch 0 to ~{high:g}{sign} at epoch 40.")
            points[name] = {(0, low), (40, high)}
        sections.append(title.format(a=labels[0], b=labels[1]) + "\n" + "\n".join(rows))
        panels.append(points)
    told = PANEL_AXES[axes].format(a=labels[0], b=labels[1], p=measures[0][2], q=measures[1][2])
    legend = "* **Legend:** " + ", ".join(f"{n} ({c} line)" for n, c in zip(names, COLORS, strict=False)) + "."
    text = (
        f"## Line Charts: Comparison\n\n### Overview\n{OVERVIEWS[over]}\n\n### Components/Axes\n{told}\n{legend}\n\n"
        "### Detailed Analysis\n" + "\n\n".join(sections) + "\n"
    )
    return Case(_marked(rng, text), panels, f"panels head {head} axes {axes} overview {over}")


def bar_case(rng: random.Random) -> Case:
    """Groups of bars over a few names."""
    names, groups = ("Wheat", "Barley", "Oats", "Rye"), ("Control", "Nitrogen", "Compost")[: rng.randint(2, 3)]
    values = {group: {name: round(rng.uniform(1, 9), 1) for name in names} for group in groups}
    rows = (
        lambda: "\n".join(f"* **{n}:** " + ", ".join(f"{g} ~{values[g][n]:g}" for g in groups) + "." for n in names),
        lambda: "\n".join(f"* **{g}**: " + ", ".join(f"{n} ≈ {values[g][n]:g}" for n in names) + "." for g in groups),
        lambda: "\n".join(f"**{g}**\n" + "\n".join(f"- {n}: {values[g][n]:g}" for n in names) for g in groups),
        lambda: (
            f"| Crop | {' | '.join(groups)} |\n|{'---|' * (len(groups) + 1)}\n"
            + "\n".join(f"| {n} | " + " | ".join(f"{values[g][n]:g}" for g in groups) + " |" for n in names)
        ),
    )
    axes = ("* **X-axis:** Wheat, Barley, Oats and Rye.", '* **X-axis:** "Crop": Wheat, Barley, Oats, Rye.')
    data, axis = rng.randrange(len(rows)), rng.randrange(len(axes))
    legend = "* **Legend:** " + ", ".join(f"{g} ({c})" for g, c in zip(groups, COLORS, strict=False)) + "."
    text = (
        f"## Bar Chart: Yield\n\n### Overview\nA grouped bar chart.\n\n### Components/Axes\n{axes[axis]}\n"
        f"* **Y-axis:** Yield (t/ha), from 0 to 9.\n{legend}\n\n### Detailed Analysis\n{rows[data]()}\n"
    )
    points: Points = {group: set(values[group].items()) for group in groups}
    return Case(_marked(rng, text), [points], f"bars data {data} axis {axis}")


GRIDS = (
    ("Third-octave band", ("63 Hz", "125 Hz", "1 kHz"), "Month", ("Jan", "Apr", "Jul", "Oct")),
    ("Gene", ("HSP70", "APX2", "ACT2"), "Time at 42 °C", ("0.5 h", "1 h", "6 h")),
    ("Electrolyte", ("LP30", "LHCE"), "Temperature (°C)", ("-40", "0", "25")),
)
GRID_AXES = (
    '* **Rows (Y-axis, "{y}"), top to bottom:** {rows}\n* **Columns (X-axis, "{x}"), left to right:** {columns}',
    "* **Y-axis ({y}), top to bottom:** {rows}\n* **X-axis ({x}), left to right:** {columns}",
    '* **X-axis:** "{x}", categories {columns}\n* **Y-axis:** "{y}", categories {rows}',
    "* **X-axis (columns):** {x}: {columns}.\n* **Y-axis (rows):** {y}: {rows}.",
    "* **Rows:** {y} ({rows}).\n* **Columns:** {x} ({columns}).",
)


def heat_case(rng: random.Random) -> Case:
    """A heat map by its two lists of names."""
    y, rows, x, columns = rng.choice(GRIDS)
    cells = {row: {column: float(rng.randint(10, 99)) for column in columns} for row in rows}
    told = (
        lambda row: f"* **{row}:** " + ", ".join(f"{c} {cells[row][c]:g}" for c in columns),
        lambda row: f"* **{row}:** " + ", ".join(f"{cells[row][c]:g} ({c})" for c in columns) + ".",
        lambda row: f"* {row}: " + ", ".join(f"~{cells[row][c]:g} at {c}" for c in columns),
        lambda row: f"* **{row}**: " + ", ".join(f"{cells[row][c]:g}" for c in columns),
        lambda row: f"* **{row}**\n" + "\n".join(f"    * {c}: {cells[row][c]:g}" for c in columns),
    )
    data, axes = rng.randrange(len(told)), rng.randrange(len(GRID_AXES))
    names = GRID_AXES[axes].format(x=x, y=y, rows=", ".join(rows), columns=", ".join(columns))
    text = (
        f"## Heatmap: Levels\n\n### Overview\nA heatmap of {len(rows)} rows by {len(columns)} columns.\n\n"
        f'### Components/Axes\n{names}\n* **Color bar:** "Level", dark = 0, bright = 100\n\n### Detailed Analysis\n'
        + "\n".join(told[data](row) for row in rows)
        + "\n"
    )
    points: Points = {row: set(cells[row].items()) for row in rows}
    return Case(_marked(rng, text), [points], f"heat map data {data} axes {axes}")


def _marked(rng: random.Random, text: str) -> str:
    """One sign for all items, indented or flat."""
    sign, flat = rng.choice(("* ", "- ")), rng.random() < 0.5
    return re.sub(r"(?m)^( *)(?:\* |- )(?=\S)", lambda m: ("" if flat else m.group(1)) + sign, text)
