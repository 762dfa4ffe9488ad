"""Whom statements mean: small figures in words, sentences, and the series, panels, categories and lines of each."""

from __future__ import annotations

import re
import tomllib
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from extractor import claims
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.split import statements
from extractor.claims.statements.unresolved import stranger
from extractor.model import Axis, Figure, Line, Panel, Point, Series, Source, Style
from extractor.outline import read_outline

STROKES = ("solid", "dashed", "dotted", "dash-dotted")


@dataclass(frozen=True)
class Said:
    """A sentence about a figure, with what comes before it, and whom it is about."""

    figure: dict[str, Any]
    text: str
    wanted: str

    @property
    def is_kept_back(self) -> bool:
        """Whether the sentence is of the third that was not looked at while mending."""
        return zlib.crc32(self.text.encode()) % 3 == 0

    @cached_property
    def meant(self) -> frozenset[str]:
        """What the sentence should be read as, part by part: ``A & B``, ``line: limit``, ``?``."""
        everyone = _told({t.name for t in claims.know(figure_of(self.figure)).view.tracks})
        parts = [part.strip() for part in self.wanted.split(";")]
        return frozenset(everyone if part == "all" else _told(part.split(" & ")) for part in parts)

    @cached_property
    def got(self) -> frozenset[str]:
        """What the sentence is read as."""
        before, _, told = self.text.rpartition(" || ")
        text = f"### Observations\n- {before + ' ' if before else ''}{told}\n"
        known = claims.know(figure_of(self.figure))
        reader = claims._reader(known, read_outline(text), None)
        found = claims._readings(reader, statements(reader.outline, reader.folded, reader.named))
        start = text.index(told)
        return frozenset(part for r in found if r.statement.span[0] >= start for part in _parts(r))

    @property
    def is_right(self) -> bool:
        """Whether the sentence is read as it should be."""
        return self.got == self.meant


def _told(names: Iterable[str]) -> str:
    """Names in alphabetical order, behind what they are names of: ``cat: A & B``."""
    kinds, bare = zip(*(KIND.fullmatch(name).groups() for name in names), strict=True)  # type: ignore[union-attr]
    return f"{next(filter(None, kinds), '')}{' & '.join(sorted(bare))}"


KIND = re.compile(r"((?:cat|line|panel): )?(.*)")


def _parts(reading: Reading) -> Iterator[str]:
    panels, tracks = reading.view.figure.panels, reading.view.tracks
    if reading.panels and len(reading.panels) < len(panels):
        yield f"panel: {' & '.join(str(p + 1) for p in sorted(reading.panels))}"
    for level in reading.levels:
        yield f"line: {next(line.label for line in panels[0].lines if line.value == level.level)}"
    if panels[0].kind == "bar":
        named = {str(m.category) for m in reading.categories} or set(_placed(reading))
        yield from [f"cat: {' & '.join(sorted(named))}"] if named else ()
    if stranger(reading) is not None:
        yield "?"
    if len(tracks) == 1:
        return
    if stranger(reading) is None and not reading.subjects:
        yield _told({t.name for t in reading.tracks})
    for subject in reading.subjects:
        yield _told({reading.view.by_key[key].name for key in subject.keys})


def _placed(reading: Reading) -> Iterator[str]:
    """The categories at the places that a statement speaks of."""
    track = reading.view.tracks[0]
    windows = [scope.window(track) for scope in reading.scopes if scope.is_place]
    for low, high in filter(None, windows):
        yield from (name for i, name in enumerate(track.categories) if low <= i <= high)


def load_said(name: str = "referents.toml") -> list[Said]:
    """Every sentence of a bank."""
    told = tomllib.loads((Path(__file__).parent / name).read_text(encoding="utf-8"))
    return [Said(figure, text, wanted) for figure in told["figure"] for text, wanted in figure["said"].items()]


def figure_of(told: dict[str, Any]) -> Figure:
    """A figure in words, as a figure."""
    labels: list[str] = told.get("panels") or [told.get("y", "")] * len(told.get("titled", "1"))
    titles: list[str | None] = told.get("titled") or [label if len(labels) > 1 else None for label in labels]
    panels = tuple(_panel(told, i, label, titles[i]) for i, label in enumerate(labels))
    return Figure(Source("said.md"), told.get("title"), told.get("kind", "line"), panels, ())


def _panel(told: dict[str, Any], index: int, label: str, title: str | None) -> Panel:
    first, *second = told.get("dual") or [label]
    series = tuple(_series(told, each) for each in told["series"])
    places = told.get("places") or []
    scale: Literal["category", "linear"] = "category" if places and isinstance(places[0], str) else "linear"
    x = Axis(told["x"], _unit(told["x"]), scale, None, tuple(places) if scale == "category" else None)
    y2 = Axis(second[0], _unit(second[0]), "linear", None, None) if second else None
    name = f"Panel ({'abc'[index]})" if title else None
    y = Axis(first, _unit(first), "linear", None, None)
    return Panel(name, title, told.get("kind", "line"), x, y, y2, series, tuple(map(_line, told.get("lines", ()))))


def _unit(label: str) -> str | None:
    found = re.search(r"\((.+)\)", label)
    return found.group(1) if found else None


def _line(told: str) -> Line:
    label, value, drawn = (part.strip() for part in told.split("|"))
    return Line("y", float(value), label=label, style=_style(drawn))


def _series(told: dict[str, Any], each: str) -> Series:
    named, drawn, listed = (part.strip() for part in each.split("|"))
    name, _, group = named.removesuffix(" @y2").partition(" [")
    values = [float(v) for v in listed.split()]
    places = told.get("places") or [10.0 * (i + 1) for i in range(len(values))]
    points = tuple(Point(x, y, None, None, None, None) for x, y in zip(places, values, strict=True))
    key, _, size = group.removesuffix("]").partition("=")
    return Series(name, {key: int(size)} if key else {}, "y2" if "@y2" in named else "y", _style(drawn), points)


def _style(drawn: str) -> Style:
    words = drawn.split()
    stroke = next((w for w in words if w in STROKES), None)
    return Style(" ".join(w for w in words if w not in STROKES) or None, stroke, None)
