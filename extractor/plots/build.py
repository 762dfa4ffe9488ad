"""A figure as a drawing plan."""

from __future__ import annotations

from collections.abc import Iterator

from extractor.model import Figure
from extractor.plots.axes import reference_steps, wrapped
from extractor.plots.kinds import KINDS, line, radar
from extractor.plots.layout import Layout, layout_of
from extractor.plots.legend import common_legend, entries, legend_step
from extractor.plots.plan import Call, New, PanelPlan, Plan, Step
from extractor.plots.view import PanelView, views_of

NO_CHART = "The text describes no chart."
NO_VALUES = "The text states no value."


def plan_of(figure: Figure) -> Plan:
    """The calls that draw a figure."""
    layout, views = layout_of(figure), tuple(views_of(figure))
    if not views:
        empty = PanelPlan(0, 0, steps=tuple(_only_words(NO_CHART)))
        return Plan(layout.size, 1, 1, (empty,), _figure_title(figure))
    handles = [entries(view) for view in views]
    common, side = common_legend(views, handles)
    plans = [_panel(view, layout, figure, () if common else own) for view, own in zip(views, handles, strict=True)]
    width, height = layout.size
    if common and side == "outside lower center":
        height += 0.35
    elif common:
        width += _legend_width(common)
    size, title = (round(width, 2), round(height, 2)), _figure_title(figure)
    return Plan(size, layout.rows, layout.columns, tuple(plans), title, legend=common, legend_place=side)


def _legend_width(handles: tuple[New, ...]) -> float:
    longest = max((len(handle.options["label"]) for handle in handles), default=0)
    return 0.07 * longest + 0.6


def _figure_title(figure: Figure) -> str | None:
    only = figure.panels[0].title if len(figure.panels) == 1 else None
    return wrapped(figure.title, 70 if len(figure.panels) < 2 else 90) if figure.title and not only else None


def _panel(view: PanelView, layout: Layout, figure: Figure, handles: tuple[New, ...]) -> PanelPlan:
    row, column = layout.cells[view.index]
    polar = radar.is_radar(view, figure.title or "")
    draw = radar.draw if polar else KINDS.get(view.panel.kind, line.draw)
    steps = list(draw(view)) if view.drawn else [*line.frame(view), *_note_inside()]
    if not polar and view.panel.kind not in ("pie", "heatmap"):
        steps += reference_steps(view)
    steps += _title(view, len(layout.cells))
    if handles:
        steps.append(legend_step(view, handles))
    twin = view.has_twin and not polar and view.panel.kind not in ("pie", "heatmap")
    return PanelPlan(row, column, polar=polar, twin=twin, steps=tuple(steps))


def _title(view: PanelView, count: int) -> Iterator[Step]:
    title, name = view.panel.title, view.panel.name
    if title and name and count > 1 and name.startswith("(") and name not in title:
        title = f"{name} {title}"
    text = title or (name if count > 1 else None)
    if text:
        yield Call("set_title", (wrapped(text, 42 if count > 1 else 70),))


def _only_words(text: str) -> Iterator[Step]:
    yield Call("text", (0.5, 0.5, text), {"ha": "center", "va": "center", "transform": "get_axes_transform"})
    yield Call("set_axis_off")


def _note_inside() -> Iterator[Step]:
    options = {"ha": "center", "va": "center", "transform": "get_axes_transform", "color": "#777777", "fontsize": 8}
    yield Call("text", (0.5, 0.5, NO_VALUES), options)
