"""Tables of real data as figures: an x column and one column per series, or long form."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from extractor.diagnostics import ExtractorError
from extractor.model import Axis, Coordinate, Figure, Panel, Point, Scale, Series

if TYPE_CHECKING:
    from pandas import DataFrame
    from pandas import Series as Column

MOST_POINTS = 400
LONG_NAMES = ("series", "name", "group", "variable", "model", "method", "run", "label", "legend", "category")
X_NAMES = frozenset(
    ["x", "t", "step", "steps", "epoch", "epochs", "iteration", "iterations", "time", "date", "year", "month", "day"]
)
Y_NAMES = ("y", "value", "values", "mean", "score")
SPREADS = re.compile(r"(?:^|[_ .-])(?:std|sd|se|sem|stderr|err|error|ci|lower|upper|lo|hi|n|count)$", re.IGNORECASE)
UNIT = re.compile(r"^(.*?)\s*[(\[]([^)\]]+)[)\]]\s*$")
NUMBER = re.compile(r"\s*[-+−]?[\d.,]*\d(?:[eE][-+]?\d+)?\s*(?P<percent>%)?\s*")
DATE = re.compile(r"\d{4}-(?:Q[1-4]|\d\d(?:-\d\d)?)")
DATED = re.compile(r"(?=.*(?:19|20)\d\d)(?=.*(?:[-/.:]|[a-zA-Z]{3,}))[\w\s,:/.+-]{6,32}")
YEARS = (1800, 2200)
DAY = 24.0


@dataclass(frozen=True, slots=True)
class Wide:
    """A table with x first and a column per series; ``label`` is what long form calls their values."""

    frame: DataFrame
    label: str | None = None


def figure_from_frame(frame: DataFrame) -> Figure:
    """The figure a table would make.

    The first column is x, unless a later one is called so (``epoch``, ``year``) or the index has been set. In long form
    (``series, x, y``) values at one place are averaged.

    >>> import pandas
    >>> figure_from_frame(pandas.DataFrame({"epoch": [1, 2], "train": [0.5, 0.4]})).panels[0].series[0].name
    'train'
    """
    wide = _widened(_cleaned(frame))
    x, *rest = wide.frame.columns
    numeric = [name for name in rest if _is_number(wide.frame[name]) and wide.frame[name].notna().any()]
    if not numeric:
        listed = ", ".join(map(str, frame.columns))
        raise ExtractorError(f"the table has no column of numbers beside its first; columns: {listed}")
    places, axis = _placed(wide.frame[x])
    series = tuple(Series(name=_label(name)[0], points=_points(places, wide.frame[name])) for name in numeric)
    label = wide.label or (str(numeric[0]) if len(numeric) == 1 else None)
    units = {_label(name)[1] for name in numeric}
    text, unit = _label(label) if label else (None, units.pop() if len(units) == 1 else None)
    panel = Panel(kind="line", x=axis, y=Axis(label=text, unit=unit), series=series)
    return Figure(kind="line", panels=(panel,))


# ------------------------------------------------------------------------------------------------ columns


def _cleaned(frame: DataFrame) -> DataFrame:
    """The table with x first, its numbers as numbers (``12 %``, ``1,200``), without empty and counting columns."""
    from pandas import DataFrame, RangeIndex

    table = DataFrame(frame)
    if table.shape[0] == 0 or table.shape[1] == 0:
        raise ExtractorError("the table is empty")
    if not isinstance(table.index, RangeIndex) or table.index.name is not None or table.shape[1] == 1:
        table = table.reset_index()
    table = table.dropna(axis="columns", how="all").copy()
    table.columns = [_flat(name) for name in table.columns]
    if table.shape[1] > 2 and str(table.columns[0]).startswith("Unnamed"):
        table = table.drop(columns=table.columns[0])
    for name in table.columns:
        if not _is_number(table[name]):
            table[name] = _as_numbers(table[name])
    return _x_first(table)


def _flat(name: object) -> str:
    return " ".join(str(part) for part in name if str(part)) if isinstance(name, tuple) else str(name).strip()


def _as_numbers(column: Column[Any]) -> Column[Any]:
    """``12 %`` and ``1,200`` as numbers, where all of a column are."""
    from pandas import to_numeric

    known = column.dropna()
    if not len(known) or not all(isinstance(value, str) and NUMBER.fullmatch(value) for value in known):
        return column
    plain = column.str.replace(r"[%\s]|,(?=\d{3}(?:\D|$))", "", regex=True).str.replace("−", "-")
    numbers = to_numeric(plain, errors="coerce")
    return numbers if numbers.notna().sum() == len(known) else column


def _x_first(table: DataFrame) -> DataFrame:
    named = [name for name in table.columns if _label(name)[0].casefold() in X_NAMES]
    first = table.columns[0]
    if not named or first in named or not _is_number(table[first]):
        return table
    return table[[named[0], *(name for name in table.columns if name != named[0])]]


def _widened(frame: DataFrame) -> Wide:
    """Long form (``series, x, y``) spread to one column per series."""
    repeated = [c for c in frame.columns if not _is_number(frame[c]) and frame[c].duplicated().any()]
    named = [c for c in repeated if str(c).casefold() in LONG_NAMES] or repeated[:1]
    numbers = [c for c in frame.columns if _is_number(frame[c]) and not SPREADS.search(str(c))]
    places = [c for c in frame.columns if c not in named[:1] and not _is_number(frame[c])] + numbers
    if not named or len(places) < 2 or not numbers or not frame[places[0]].duplicated().any():
        return Wide(frame)
    x, y = places[0], next((c for c in numbers[::-1] if str(c).casefold() in Y_NAMES), places[1])
    if x == y or not _is_number(frame[y]):
        return Wide(frame)
    wide = frame.pivot_table(index=x, columns=named[0], values=y, sort=False).reset_index()
    wide = wide.sort_values(x) if _is_number(frame[x]) else wide
    wide.columns = [str(name) for name in wide.columns]
    return Wide(wide, str(y))


def _is_number(column: Column[Any]) -> bool:
    from pandas.api.types import is_bool_dtype, is_numeric_dtype

    return bool(is_numeric_dtype(column) and not is_bool_dtype(column))


def _label(name: object) -> tuple[str, str | None]:
    """``Loss (nats)`` as label and unit."""
    found = UNIT.match(str(name))
    return (found.group(1), found.group(2)) if found else (str(name), None)


# ------------------------------------------------------------------------------------------------ places


def _placed(column: Column[Any]) -> tuple[list[Coordinate | None], Axis]:
    """Where each row stands on x, and the axis: numbers, years, dates, hours of a day, or names."""
    label, unit = _label(column.name)
    times = _as_times(column)
    if times is not None:
        return _in_time(times, label)
    if _is_number(column):
        known = column.dropna()
        years = "year" in label.casefold() and len(known) and known.between(*YEARS).all()
        numbers = [float(value) if here else None for value, here in zip(column, column.notna(), strict=True)]
        return list(numbers), Axis(label=label, unit=unit, scale="time" if years else "linear")
    names = [str(value) if here else None for value, here in zip(column, column.notna(), strict=True)]
    scale: Scale = "time" if all(name is None or DATE.fullmatch(name) for name in names) else "category"
    return list(names), Axis(label=label, unit=unit, scale=scale)


def _as_times(column: Column[Any]) -> Column[Any] | None:
    """A column of dates: as such, or written in words that all say a date."""
    from pandas import to_datetime
    from pandas.api.types import is_datetime64_any_dtype, is_string_dtype

    if is_datetime64_any_dtype(column):
        return column
    known = column.dropna()
    if not is_string_dtype(known) or not len(known) or not all(DATED.fullmatch(str(value)) for value in known):
        return None
    if all(DATE.fullmatch(str(value)) for value in known):
        return None
    times = to_datetime(column, errors="coerce", format="mixed")
    return times if times.notna().sum() == len(known) else None


def _in_time(times: Column[Any], label: str) -> tuple[list[Coordinate | None], Axis]:
    """Days by their date; what passes within a few days in hours from the first midnight."""
    first, last = times.min().normalize(), times.max()
    known = list(times.notna())
    hours = [(time - first).total_seconds() / 3600 if here else None for time, here in zip(times, known, strict=True)]
    if (last - first).total_seconds() / 3600 <= 3 * DAY and any(hour is not None and hour % DAY for hour in hours):
        return list(hours), Axis(label=label, unit="h", scale="linear")
    days = [str(time.strftime("%Y-%m-%d")) if here else None for time, here in zip(times, known, strict=True)]
    return list(days), Axis(label=label, scale="time")


def _points(places: list[Coordinate | None], ys: Column[Any]) -> tuple[Point, ...]:
    known = [(x, float(y)) for x, y, here in zip(places, ys, ys.notna(), strict=True) if x is not None and here]
    return tuple(Point(x=x, y=y) for x, y in _thinned(known))


def _thinned(places: list[tuple[Coordinate, float]]) -> list[tuple[Coordinate, float]]:
    """At most a few hundred places, evenly taken, the highest and the lowest among them."""
    if len(places) <= MOST_POINTS:
        return places
    step = len(places) / MOST_POINTS
    kept = {int(i * step) for i in range(MOST_POINTS)} | {len(places) - 1}
    kept |= {max(range(len(places)), key=lambda i: places[i][1]), min(range(len(places)), key=lambda i: places[i][1])}
    return [places[i] for i in sorted(kept)]
