"""Tables of real data as figures: an x column and one column per series, or long form."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from extractor.diagnostics import ExtractorError
from extractor.model import Axis, Coordinate, Figure, Panel, Point, Scale, Series

if TYPE_CHECKING:
    from pandas import DataFrame
    from pandas import Series as Column

MOST_POINTS = 400
LONG_NAMES = ("series", "name", "group", "variable", "model", "method", "run", "label", "legend", "category")
UNIT = re.compile(r"^(.*?)\s*[(\[]([^)\]]+)[)\]]\s*$")


def figure_from_frame(frame: DataFrame) -> Figure:
    """The figure a table would make.

    >>> import pandas
    >>> figure_from_frame(pandas.DataFrame({"epoch": [1, 2], "train": [0.5, 0.4]})).panels[0].series[0].name
    'train'
    """
    if frame.shape[0] == 0 or frame.shape[1] == 0:
        raise ExtractorError("the table is empty")
    wide = _widened(frame)
    if wide.shape[1] < 2:
        wide = wide.reset_index()
    x, *rest = wide.columns
    numeric = [name for name in rest if _is_number(wide[name])]
    if not numeric:
        raise ExtractorError(
            "the table has no column of numbers beside its first; columns: " + ", ".join(map(str, frame.columns))
        )
    series = tuple(Series(name=_label(name)[0], points=_points(wide[x], wide[name])) for name in numeric)
    label, unit = _label(numeric[0]) if len(numeric) == 1 else (None, None)
    panel = Panel(kind="line", x=_x_axis(wide[x]), y=Axis(label=label, unit=unit), series=series)
    return Figure(kind="line", panels=(panel,))


def _widened(frame: DataFrame) -> DataFrame:
    """Long form (``series, x, y``) spread to one column per series."""
    names = [c for c in frame.columns if not _is_number(frame[c]) and frame[c].duplicated().any()]
    named = [c for c in names if str(c).casefold() in LONG_NAMES] or names
    numbers = [c for c in frame.columns if c not in named and (_is_number(frame[c]) or c not in names)]
    if len(named) != 1 or len(numbers) != 2:
        return frame
    x, y = numbers
    wide = frame.pivot_table(index=x, columns=named[0], values=y, sort=True).reset_index()
    wide.columns = [str(name) for name in wide.columns]
    return wide


def _is_number(column: Column[Any]) -> bool:
    from pandas.api.types import is_bool_dtype, is_numeric_dtype

    return bool(is_numeric_dtype(column) and not is_bool_dtype(column))


def _label(name: object) -> tuple[str, str | None]:
    """``Loss (nats)`` as label and unit."""
    found = UNIT.match(str(name))
    return (found.group(1), found.group(2)) if found else (str(name), None)


def _x_axis(column: Column[Any]) -> Axis:
    label, unit = _label(column.name)
    scale: Scale = "linear" if _is_number(column) else "time" if _is_date(column) else "category"
    return Axis(label=label, unit=unit, scale=scale)


def _is_date(column: Column[Any]) -> bool:
    from pandas.api.types import is_datetime64_any_dtype

    return bool(is_datetime64_any_dtype(column))


def _points(xs: Column[Any], ys: Column[Any]) -> tuple[Point, ...]:
    known = ys.notna() & xs.notna()
    places = [(_coordinate(x), float(y)) for x, y in zip(xs[known], ys[known], strict=True)]
    return tuple(Point(x=x, y=y) for x, y in _thinned(places))


def _coordinate(value: Any) -> Coordinate:
    if hasattr(value, "strftime"):
        return str(value.strftime("%Y-%m-%d"))
    return value if isinstance(value, str) else float(value)


def _thinned(places: list[tuple[Coordinate, float]]) -> list[tuple[Coordinate, float]]:
    """At most a few hundred places, evenly taken, the highest and the lowest among them."""
    if len(places) <= MOST_POINTS:
        return places
    step = len(places) / MOST_POINTS
    kept = {int(i * step) for i in range(MOST_POINTS)} | {len(places) - 1}
    kept |= {max(range(len(places)), key=lambda i: places[i][1]), min(range(len(places)), key=lambda i: places[i][1])}
    return [places[i] for i in sorted(kept)]
