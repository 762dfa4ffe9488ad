"""A panel as the drawing code sees it: its series with their curves, colours and styles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from extractor.curves import Curve, build_curves
from extractor.curves.build import group_name, panel_displays, table_names
from extractor.curves.display import Display
from extractor.model import Event, Figure, Panel, Series
from extractor.plots.plan import Column, Pick, Target
from extractor.plots.style import LineStyle, colors_of, line_of, literal, marker_of

_GROUP_LINES = ("solid", "dashed", "dotted", "dash-dot", "long dash", "dash-dot-dot")


@dataclass(frozen=True, slots=True)
class SeriesView:
    """One series, ready to draw."""

    panel: int
    number: int
    series: Series
    curve: Curve | None
    color: str
    line: LineStyle
    marker: str | None

    @property
    def group(self) -> str:
        """Its place in the second legend dimension."""
        return group_name(self.series)

    @property
    def label(self) -> str:
        """Its entry in the legend; empty for an unnamed series."""
        return literal(" ".join(part for part in (self.series.name or "", self.group) if part))

    @property
    def target(self) -> Target:
        """The axes it is drawn on."""
        return "right" if self.series.axis == "y2" else "ax"

    def pick(self, stated: bool = False) -> Pick:
        """Its rows of the table."""
        name = ("points" if stated else "curve") + (f"_{self.number}" if self.number else "")
        return Pick(name, self.panel, self.curve.series or "" if self.curve else "", self.group, stated)


def columns(pick: Pick, *names: Any) -> tuple[Column, ...]:
    """Columns of a pick, by their names."""
    return tuple(Column(pick.name, name) for name in names)


@dataclass(frozen=True, slots=True)
class PanelView:
    """One panel, ready to draw. ``heights`` are the display spaces of ``y`` and ``y2``."""

    index: int
    panel: Panel
    x: Display
    heights: dict[str, Display]
    series: tuple[SeriesView, ...]
    events: tuple[Event, ...]

    @property
    def has_twin(self) -> bool:
        """Whether something counts on a second y axis."""
        return self.panel.y2 is not None

    @property
    def drawn(self) -> tuple[SeriesView, ...]:
        """The series that have a curve."""
        return tuple(each for each in self.series if each.curve is not None)


def views_of(figure: Figure) -> Iterator[PanelView]:
    """The panels of a figure with their curves."""
    curves = {(curve.panel, curve.series, curve.group): curve for curve in build_curves(figure)}
    for index, panel in enumerate(figure.panels):
        x, heights = panel_displays(panel)
        colors, groups = _panel_colors(panel), list(dict.fromkeys(map(group_name, panel.series)))
        views = tuple(
            SeriesView(
                panel=index,
                number=number,
                series=series,
                curve=curves.get((index, name, group_name(series))),
                color=color,
                line=line_of(series.style.line or _GROUP_LINES[groups.index(group_name(series)) % len(_GROUP_LINES)]),
                marker=marker_of(series.style.marker),
            )
            for number, (series, name, color) in enumerate(zip(panel.series, table_names(panel), colors, strict=True))
        )
        events = tuple(event for event in figure.events if index in event.panels)
        yield PanelView(index, panel, x, heights, views, events)


def _panel_colors(panel: Panel) -> list[str]:
    """Colours of the series; those of one name that differ only by group share one."""
    named: dict[str | None, Series] = {}
    for series in panel.series:
        key = series.name if series.group else f"{series.name} "
        if key not in named or named[key].style.color is None:
            named[key] = series
    colors = colors_of([s.style for s in named.values()], [s.name for s in named.values()])
    by_name = dict(zip(named, colors, strict=True))
    own = [colors_of([s.style], [None])[0] if s.style.color else None for s in panel.series]
    keys = [series.name if series.group else f"{series.name} " for series in panel.series]
    return [color or by_name[key] for color, key in zip(own, keys, strict=True)]
