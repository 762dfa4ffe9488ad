"""Parts → figure: the readers in their order, and the draft frozen."""

from __future__ import annotations

from collections.abc import Callable

from extractor.model import Figure, Outline, Panel, Trace
from extractor.reading.axes import read_axes
from extractor.reading.called import read_called, read_listed
from extractor.reading.common_styles import common_styles
from extractor.reading.completion import complete_axes
from extractor.reading.draft import Draft, PanelDraft
from extractor.reading.events import read_events
from extractor.reading.faults import find_faults
from extractor.reading.found_categories import find_categories
from extractor.reading.layout import read_layout
from extractor.reading.legend import read_legend
from extractor.reading.lines import read_lines
from extractor.reading.panel_kinds import read_panel_kinds
from extractor.reading.panels import read_panels
from extractor.reading.point_labels import read_labels
from extractor.reading.points import read_points
from extractor.reading.scales import read_scales
from extractor.reading.series import read_series
from extractor.reading.spreads import read_spreads
from extractor.reading.stated_statistics import read_statistics
from extractor.reading.titles import panel_title, read_title


def _read_all_series(draft: Draft) -> None:
    read_series(draft, read_legend(draft))
    read_called(draft)
    read_listed(draft)
    common_styles(draft)


def _read_panel_title(draft: Draft) -> None:
    found = panel_title(draft) if len(draft.panels) == 1 else None
    if found:
        draft.panels[0].title = found[0]
        draft.panels[0].sources["title"] = Trace((found[1],), "titles.panel")


READERS: tuple[Callable[[Draft], None], ...] = (
    read_panels,
    read_panel_kinds,
    read_layout,
    _read_panel_title,
    read_axes,
    read_scales,
    find_categories,
    _read_all_series,
    read_lines,
    read_points,
    read_spreads,
    read_labels,
    read_statistics,
    complete_axes,
)


def build_figure(outline: Outline) -> Figure:
    """The figure an outline describes."""
    draft = Draft(outline)
    read_title(draft)
    if draft.kind == "none":
        return Figure(title=draft.title, kind="none", sources=dict(draft.sources))
    for reader in READERS:
        reader(draft)
    return Figure(
        title=draft.title,
        kind=draft.kind,
        panels=tuple(_panel(panel) for panel in draft.panels),
        events=tuple(read_events(draft)),
        diagnostics=tuple(find_faults(draft)),
        sources=dict(draft.sources),
    )


def _panel(panel: PanelDraft) -> Panel:
    return Panel(
        name=panel.name,
        title=panel.title,
        kind=panel.kind,
        x=panel.x.frozen(),
        y=panel.y.frozen(),
        y2=panel.y2.frozen(),
        series=tuple(series.frozen() for series in panel.series),
        lines=tuple(panel.lines),
        legend=panel.legend,
        place=panel.place,
        horizontal=panel.horizontal,
        stacked=panel.stacked,
        aliases=tuple(panel.aliases),
        statistics=tuple(panel.statistics) or None,
        sources=dict(panel.sources),
    )
