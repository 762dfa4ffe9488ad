"""What reading a description gives: the text, the figure, and views of both."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from extractor import document, tables
from extractor.diagnostics import ExtractorError
from extractor.model import Figure, Outline

if TYPE_CHECKING:
    from pandas import DataFrame

    from extractor.curves import Curve


class Result:
    """One description, read.

    ``reading`` holds the dataclasses of :mod:`extractor.model` as read, ``figure`` the same with its claims judged;
    that and the tables, which are pandas DataFrames, are made when first asked for.

    >>> import extractor
    >>> result = extractor.extract("A line chart. The x-axis is time from 0 to 10 s. The line rises from 1 to 5.")
    >>> result.figure.kind
    'line'
    """

    def __init__(self, text: str, outline: Outline, reading: Figure) -> None:
        self.text = text
        self.outline = outline
        self.reading = reading

    @cached_property
    def figure(self) -> Figure:
        """The figure document: what was read, the claims with their verdicts, and what was not read."""
        from extractor.pipeline import with_verdicts

        return with_verdicts(self.reading, self.outline)

    def __repr__(self) -> str:
        name, count = self.reading.source.name or "text", len(self.reading.panels)
        return f"<Result {name!r}: {self.reading.kind}, {count} panel{'' if count == 1 else 's'}>"

    def to_dict(self) -> dict[str, Any]:
        """The figure document as plain dicts and lists."""
        return document.to_document(self.figure)

    def to_json(self) -> str:
        """The figure document as JSON text."""
        return document.to_json(self.to_dict())

    @cached_property
    def points(self) -> DataFrame:
        """Every stated point: panel, series, coordinates with their intervals and bounds, hedge, role."""
        return tables.points_table(self.reading)

    @cached_property
    def axes(self) -> DataFrame:
        """Every axis: label, unit, scale, range, ticks."""
        return tables.axes_table(self.reading)

    @cached_property
    def diagnostics(self) -> DataFrame:
        """What is wrong inside the text, with the line it stands on."""
        return tables.diagnostics_table(self.reading, self.text)

    @cached_property
    def claims(self) -> DataFrame:
        """What the text says about the data, and whether its own numbers bear it out."""
        return tables.claims_table(self.figure.claims, self.text)

    @cached_property
    def curves(self) -> DataFrame:
        """The reconstructed curves, one row per sample: panel, series, group, x, y, y_lo, y_hi, origin."""
        from extractor.curves import curve_table

        return curve_table(self.reading)

    def curve(self, panel: int | str = 0, series: int | str = 0) -> Curve:
        """The curve of one series, by name or place; call it with an x to evaluate it."""
        from extractor.curves import build_curves, missing_curves
        from extractor.curves.build import group_name

        index = _place(panel, [(each.name, each.title) for each in self.reading.panels], "panel")
        known = self.reading.panels[index].series
        wanted = known[_place(series, [(each.name, f"{each.name} {group_name(each)}") for each in known], "series")]
        key = (index, wanted.name, group_name(wanted))
        for curve in build_curves(self.reading):
            if (curve.panel, curve.series, curve.group) == key:
                return curve
        reasons = [each.reason for each in missing_curves(self.reading) if (each.panel, each.series, each.group) == key]
        raise ExtractorError(f"series {series!r} of panel {panel!r} has no curve: {reasons[0]}")


def _place(wanted: int | str, names: list[tuple[str | None, ...]], what: str) -> int:
    if isinstance(wanted, int):
        if 0 <= wanted < len(names):
            return wanted
    else:
        for index, known in enumerate(names):
            if wanted.casefold() in (name.casefold() for name in known if name):
                return index
    listed = ", ".join(repr(known[0]) for known in names) or "none"
    raise ExtractorError(f"there is no {what} {wanted!r}; there are: {listed}")
