"""A figure's series as curves, and why some have none."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from extractor.curves.curve import Curve, Swing
from extractor.curves.display import Display, display_of
from extractor.curves.hermite import Pieces, Turn, interpolant, is_bent
from extractor.curves.kin import bent_like_kin
from extractor.curves.knots import Knot, knots_of, places_of
from extractor.curves.laws import Law, decay_pieces, law_pieces
from extractor.curves.readings import stretch_of
from extractor.model import Axis, Coordinate, Figure, Panel, Series
from extractor.vocab import load

_DISCRETE = ("bar", "box", "heatmap", "pie")
_FITTED = re.compile(r"\b(?:fit|fitted|trend|regression|line|curve|diagonal|baseline|identity)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class NoCurve:
    """A series that has no curve, and why."""

    panel: int
    series: str | None
    group: str
    reason: str


def group_name(series: Series) -> str:
    """A series' place in the second legend dimension, as the table writes it: ``16``."""
    return " ".join(_shown(series.group[key]) for key in sorted(series.group))


def table_names(panel: Panel) -> list[str | None]:
    """The name of each series in the table: its own, numbered where another series of the panel has the same."""
    seen: dict[tuple[str | None, str], int] = {}
    names = []
    for series in panel.series:
        key = (series.name, group_name(series))
        seen[key] = seen.get(key, 0) + 1
        names.append(series.name if seen[key] == 1 else f"{series.name or ''} ({seen[key]})".strip())
    return names


def _shown(value: Coordinate) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def x_values(panel: Panel) -> list[Coordinate | None]:
    """Every x coordinate the panel's points state."""
    return [value for s in panel.series for p in s.points for value in (p.x_min, p.x, p.x_max) if value is not None]


def y_values(panel: Panel, axis: str) -> list[Coordinate | None]:
    """Every y coordinate of the points that count on ``axis``."""
    points = [p for s in panel.series if s.axis == axis for p in s.points]
    return [value for p in points for value in (p.y_min, p.y, p.y_max) if value is not None]


def y_axis(panel: Panel, name: str) -> Axis | None:
    """The axis a series counts on; a second axis that is not described is the first."""
    return panel.y2 if name == "y2" and panel.y2 is not None else panel.y


def is_continuous(panel: Panel, series: Series, x: Display) -> bool:
    """Whether a series has values between its points: not bars, clouds or categories."""
    if x.names or panel.kind in _DISCRETE:
        return False
    return panel.kind != "scatter" or series.style.line is not None or bool(_FITTED.search(series.name or ""))


def _manner(series: Series, table: str) -> str | None:
    """The first law or turn that the series' shapes are described by."""
    words = " ".join(shape.how for shape in series.shapes if shape.how).casefold()
    turns = "" if table == "laws" else " ".join(s.kind for s in series.shapes if s.kind in ("spike", "peak", "trough"))
    for name, phrases in load("manners")[table].items():
        if any(phrase in words for phrase in phrases) or name in turns:
            return str(name)
    return None


def _pieces(series: Series, knots: Sequence[Knot], x: Display, y: Display) -> Pieces:
    turn = cast("Turn", _manner(series, "turns"))
    law = cast("Law | None", _manner(series, "laws"))
    words = any(shape.how for shape in series.shapes)
    pieces = interpolant(knots, turn, straight=x.log and y.log and not words and not is_bent(knots))
    if law is not None:
        pieces = law_pieces(knots, law, x, y, pieces)
    for shape in series.shapes:
        if shape.kind == "decay" and shape.x_min is not None and shape.x_max is not None and len(knots) > 1:
            pieces = decay_pieces(knots, *stretch_of(shape, x), y, pieces)
    return pieces


def _swings(series: Series, x: Display, y: Display) -> Iterator[Swing]:
    """Stretches over which the text says the series oscillates between two values."""
    if not any(shape.kind == "oscillation" for shape in series.shapes):
        return
    for point in series.points:
        start, end, low, high = x.unit(point.x_min), x.unit(point.x_max), y.unit(point.y_min), y.unit(point.y_max)
        if start is not None and end is not None and low is not None and high is not None:
            yield start, end, low, high


def _gaps(series: Series, knots: Sequence[Knot], x: Display) -> Iterator[tuple[float, float]]:
    """The stretches between knots in which the text says a value is missing."""
    for value in series.missing:
        u = x.unit(value)
        if u is None:
            continue
        before, after = [k.u for k in knots if k.u < u], [k.u for k in knots if k.u > u]
        if before and after:
            yield max(before), min(after)


def _spikes(figure: Figure, panel: int, x: Display) -> list[float]:
    places = [x.unit(event.x) for event in figure.events if event.kind == "spike" and panel in event.panels]
    return [u for u in places if u is not None]


def _curve(figure: Figure, index: int, number: int, x: Display, y: Display) -> Curve | None:
    panel = figure.panels[index]
    series, name = panel.series[number], table_names(panel)[number]
    group = group_name(series)
    if not is_continuous(panel, series, x):
        places = places_of(series, x, y, merge=panel.kind != "scatter")
        return Curve(index, name, group, series.axis, x, y, places) if places else None
    if panel.kind == "histogram":
        knots = places_of(series, x, y, merge=True)
    else:
        knots = knots_of(series, x, y, _spikes(figure, index, x))
    if not knots:
        return None
    pieces = _pieces(series, knots, x, y)
    swings, gaps = tuple(_swings(series, x, y)), tuple(_gaps(series, knots, x))
    return Curve(index, name, group, series.axis, x, y, knots, pieces, swings, gaps)


def panel_displays(panel: Panel) -> tuple[Display, dict[str, Display]]:
    """The display spaces of a panel's x axis and of each of its y axes."""
    x = display_of(panel.x, x_values(panel))
    return x, {name: display_of(y_axis(panel, name), y_values(panel, name), names=False) for name in ("y", "y2")}


def _each(figure: Figure) -> Iterator[tuple[int, Series, Curve | None]]:
    for index, panel in enumerate(figure.panels):
        x, heights = panel_displays(panel)
        for number, series in enumerate(panel.series):
            yield index, series, _curve(figure, index, number, x, heights[series.axis])


def build_curves(figure: Figure) -> tuple[Curve, ...]:
    """The curve of every series that has a usable point, in the order of the figure."""
    curves = tuple(curve for _, _, curve in _each(figure) if curve is not None)
    return tuple(bent_like_kin(curve, curves) for curve in curves)


def missing_curves(figure: Figure) -> tuple[NoCurve, ...]:
    """The series without a curve, each with the reason."""
    return tuple(
        NoCurve(index, series.name, group_name(series), _reason(series))
        for index, series, curve in _each(figure)
        if curve is None
    )


def _reason(series: Series) -> str:
    if not series.points:
        return "the text gives no point of it"
    if all(point.y is None and point.y_min is None and point.y_max is None for point in series.points):
        return "the text gives no value of it"
    return "none of its points has a place on both axes"
