"""A statistic of every point as a figure of its own: the interquartile ranges, the upper whiskers, the means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from extractor.claims.interval import Value
from extractor.claims.view import Place, Track, View
from extractor.model import Axis, Figure, Point, Spread
from extractor.provenance import resolve

Measure = Callable[[Point, Spread], float | None]


@dataclass(frozen=True, slots=True)
class Statistic:
    """What is measured, as programs print it; ``is_level`` where it stands on the axis of the values."""

    name: str
    of: Measure
    is_level: bool = True


def _iqr(_: Point, spread: Spread) -> float | None:
    if spread.q1 is not None and spread.q3 is not None:
        return spread.q3 - spread.q1
    return spread.iqr


def _top(_: Point, spread: Spread) -> float | None:
    """The highest individual: an outlier, else the end of the upper whisker."""
    known = [v for v in (spread.high, *(spread.outliers or ())) if v is not None]
    hidden = bool(spread.outlier_count) and not spread.outliers
    return None if spread.high is None or hidden else max(known)


def _bottom(_: Point, spread: Spread) -> float | None:
    known = [v for v in (spread.low, *(spread.outliers or ())) if v is not None]
    hidden = bool(spread.outlier_count) and not spread.outliers
    return None if spread.low is None or hidden else min(known)


def _range(_: Point, spread: Spread) -> float | None:
    return None if spread.low is None or spread.high is None else spread.high - spread.low


def _error(_: Point, spread: Spread) -> float | None:
    """Half the length of an error bar, as ``±`` writes it."""
    if spread.error_min is None or spread.error_max is None:
        return None
    return float(f"{(spread.error_max - spread.error_min) / 2:.9g}")


def _length(point: Point, spread: Spread) -> float | None:
    half = _error(point, spread)
    return None if half is None else 2 * half


STATISTICS: dict[str, Statistic] = {
    "iqr": Statistic("interquartile range", _iqr, is_level=False),
    "whiskers": Statistic("whisker range", _range, is_level=False),
    "low": Statistic("lower whisker", lambda _, s: s.low),
    "high": Statistic("upper whisker", lambda _, s: s.high),
    "q1": Statistic("lower quartile", lambda _, s: s.q1),
    "q3": Statistic("upper quartile", lambda _, s: s.q3),
    "mean": Statistic("mean", lambda _, s: s.mean),
    "top": Statistic("highest individual", _top),
    "bottom": Statistic("lowest individual", _bottom),
    "outliers": Statistic("number of outliers", lambda _, s: s.outlier_count, is_level=False),
    "n": Statistic("number of members", lambda _, s: s.n, is_level=False),
    "error": Statistic("error", _error, is_level=False),
    "length": Statistic("length of the error bar", _length, is_level=False),
    "upper": Statistic("upper end of the error bar", lambda _, s: s.error_max),
    "lower": Statistic("lower end of the error bar", lambda _, s: s.error_min),
}


def point_of(figure: Figure, place: Place) -> Point | None:
    """The point of the figure that a place stands for."""
    found = resolve(figure, place.y.pointers[0]) if place.y.pointers else None
    return found if isinstance(found, Point) else None


def stated(figure: Figure, place: Place, name: str) -> Value | None:
    """The statistic of a place, where the text states it."""
    point = point_of(figure, place)
    if point is None or point.spread is None:
        return None
    value = STATISTICS[name].of(point, point.spread)
    return None if value is None else Value(float(value), float(value), float(value), True, place.y.pointers)


def is_known(view: View, name: str, least: int = 1) -> bool:
    """Whether the text states a statistic of at least so many points."""
    return sum(stated(view.figure, p, name) is not None for t in view.tracks for p in t.places) >= least


def by_statistic(view: View, name: str) -> View | None:
    """The figure with a statistic in the place of each value; every series and category where it was."""
    if not is_known(view, name):
        return None
    statistic = STATISTICS[name]
    tracks = tuple(_measured(view, track, name) for track in view.tracks)
    panels = []
    for index, panel in enumerate(view.figure.panels):
        label = next((t.label for t in tracks if t.panel == index), None)
        unit = panel.y.unit if panel.y and name not in ("n", "outliers") else None
        axis = Axis(label=label, unit=unit, scale="linear")
        panels.append(replace(panel, y=axis, y2=None, lines=panel.lines if statistic.is_level else ()))
    return View(replace(view.figure, panels=tuple(panels)), tracks)


def _measured(view: View, track: Track, name: str) -> Track:
    known = ((p, stated(view.figure, p, name)) for p in track.places)
    places = tuple(replace(p, y=value) for p, value in known if value is not None)
    label = STATISTICS[name].name
    label = f"{label} of {track.label}" if STATISTICS[name].is_level and track.label else label
    values = [p.y.mid for p in places]
    span = track.span if STATISTICS[name].is_level else (max(values, default=1.0) - min(values, default=0.0) or 1.0)
    unit = None if name in ("n", "outliers") else track.unit
    series = track.series if len(view.tracks) > 1 else replace(track.series, name=None)
    return replace(track, places=places, label=label, span=span, unit=unit, series=series, log_y=False)
