"""The named points of a scatter as things with two numbers each, and on which of its axes a clause speaks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from extractor.claims.around.boxes import mentions_of
from extractor.claims.around.phrases import FORMS
from extractor.claims.degrees import fits, senses
from extractor.claims.interval import Value
from extractor.claims.statements.aliases import names_of
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.stems import stem
from extractor.claims.statements.thesaurus import WORD, plurals
from extractor.claims.view import Place, Track, View
from extractor.claims.words import good_direction
from extractor.model import Axis, Figure, Panel, Point, Series, Span
from extractor.vocab import any_of, load

FEWEST = 3
GENERIC = frozenset(("per", "rate", "value", "total", "level", "number", "mean", "average", "index", "top-1"))
QUALITY = re.compile(
    r"\b(?:best|worst|better|worse|beats?|beaten|outperforms?|ahead of|behind|leads?|tops?|scores?|ranking|trails?)\b"
)
VERBS: dict[str, str] = {verb: label for label, verbs in load("spread")["verbs"].items() for verb in verbs}


@dataclass(frozen=True, slots=True)
class Named:
    """A named point: its name, its series, and its two numbers."""

    name: str
    series: str
    x: Value
    y: Value


@dataclass(frozen=True)
class Labels:
    """The named points of a figure, with a reader for each of the two axes."""

    reader: Reader
    panel: int
    points: tuple[Named, ...]

    @cached_property
    def readers(self) -> dict[str, Reader]:
        """A reader of the figure in which the names are categories and one of the coordinates the value."""
        return {axis: self._reader(axis) for axis in ("x", "y")}

    def _reader(self, axis: str) -> Reader:
        view = _view(self.reader.view.figure.panels[self.panel], self.points, axis)
        return replace(self.reader, view=view, names=names_of(view))

    @cached_property
    def is_complete(self) -> bool:
        """Whether every single point of the series that have named ones is named."""
        panel = self.reader.view.figure.panels[self.panel]
        told = [s for s in panel.series if any(p.label for p in s.points)]
        return all(p.label for s in told for p in s.points if p.x_min is None and p.y_min is None)

    def told(self, reading: Reading) -> Reading:
        """The statement read for its names, with nothing but these crossed out."""
        again = self.readers["y"].read(reading.statement, None)
        return replace(again, text=crossed(self.reader.folded[slice(*reading.statement.span)], mentions_of(again)))

    def on(self, axis: str, reading: Reading) -> Reading:
        """The statement read with the values of one axis."""
        return self.readers[axis].read(reading.statement, None)

    def axis(self, name: str) -> Axis:
        """The x or the y axis of the panel."""
        panel = self.reader.view.figure.panels[self.panel]
        return (panel.x if name == "x" else panel.y) or Axis()

    def known(self, name: str) -> str:
        """The words of an axis between blanks, as adjectives are looked up by."""
        return known_words(self.axis(name))

    def axis_told(self, text: str, units: Iterable[str] = ()) -> str | None:
        """The axis that a clause speaks of: by its label and other words for it, by units and by adjectives."""
        return axis_told({name: self.axis(name) for name in ("x", "y")}, text, units)


def known_words(axis: Axis) -> str:
    """The words of an axis in lower case, between blanks."""
    words = re.findall(r"[^\s()\[\],;:]+", f"{axis.label or ''} {axis.unit or ''}".casefold())
    return f" {' '.join(words)} "


def axis_told(axes: Mapping[str, Axis], text: str, units: Iterable[str] = ()) -> str | None:
    """Which of two axes some words speak of; where none of them tells, words of quality mean the one that has any."""
    told = {name: _evidence(text, axis, known_words(axis), units) for name, axis in axes.items()}
    if told["x"] != told["y"]:
        return max(told, key=lambda name: told[name])
    if told["x"] == 0 and QUALITY.search(text):
        good = [name for name in ("y", "x") if good_direction(axes[name].label or "")]
        return good[0] if good else None
    return None


def crossed(text: str, named: Iterable[tuple[Span, str]]) -> str:
    """A text with its names crossed out."""
    for (lo, hi), _ in named:
        text = text[:lo] + "x" * (hi - lo) + text[hi:]
    return text


def labels_of(reader: Reader) -> Labels | None:
    """The named points of the one scatter of a figure that has some."""
    for index, panel in enumerate(reader.view.figure.panels):
        found = tuple(_named(panel, index))
        if len(found) >= FEWEST:
            return Labels(reader, index, found)
    return None


def _named(panel: Panel, index: int) -> Iterable[Named]:
    for number, series in enumerate(panel.series):
        for place, point in enumerate(series.points):
            x, y = _number(point.x), _number(point.y)
            if point.label and x is not None and y is not None:
                pointer = (f"/panels/{index}/series/{number}/points/{place}",)
                yield Named(
                    point.label, series.name or "", Value(x, x, x, True, pointer), Value(y, y, y, True, pointer)
                )


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, int | float) else None


def _view(panel: Panel, points: tuple[Named, ...], axis: str) -> View:
    own = (panel.x if axis == "x" else panel.y) or Axis()
    names = tuple(point.name for point in points)
    values = [point.x if axis == "x" else point.y for point in points]
    series = Series(points=tuple(Point(x=n, y=v.mid) for n, v in zip(names, values, strict=True)))
    turned = Panel(kind="bar", x=Axis(scale="category", ticks=names), y=own, series=(series,))
    places = tuple(Place(float(i), float(i), float(i), v, names[i]) for i, v in enumerate(values))
    span = max(v.mid for v in values) - min(v.mid for v in values)
    track = Track(0, 0, series, places, own.unit, own.label or "", span, False, own.scale == "log", False, names)
    return View(Figure(kind="bar", panels=(turned,)), (track,))


def _evidence(text: str, axis: Axis, known: str, units: Iterable[str]) -> float:
    label = re.sub(r"[(\[].*", "", axis.label or "").casefold()
    words = [w for w in WORD.findall(label) if len(w) > 3 and w not in GENERIC]
    told = {stem(w) for w in WORD.findall(text)}
    weight = 2.0 * any(stem(w) in told for w in words)
    weight += 1.5 * any(re.search(rf"\b{any_of([re.escape(c) for c in group])}\b", text) for group in _concepts(words))
    weight += 2.0 * any(unit and unit.casefold() == (axis.unit or "").casefold() for unit in units)
    for found in FORMS.finditer(text):
        weight += 1.0 * any(s.labels and fits(s.labels, known) for s in senses().get(_form(found.group()), ()))
    return weight + 1.5 * any(re.search(rf"\b{verb}\b", text) and re.search(VERBS[verb], label) for verb in VERBS)


def _form(word: str) -> str:
    """``more slowly`` as ``more slow``."""
    return re.sub(r"^((?:more|most|less|least)\s+[a-z]+)ly$", r"\1", " ".join(word.split()))


def _concepts(words: list[str]) -> list[list[str]]:
    groups = load("metrics")["concepts"]["words"]
    plain = {form for w in words for form in (w, w.removesuffix("s"))}
    return [[form for word in group for form in plurals(word)] for group in groups if plain & set(group)]
