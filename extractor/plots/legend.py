"""Legends: where the text puts them, one for all panels where they share it, names and groups apart."""

from __future__ import annotations

from typing import Any

from extractor.plots.kinds.bar import is_stacked
from extractor.plots.plan import Call, New
from extractor.plots.style import LineStyle, literal
from extractor.plots.view import PanelView, SeriesView
from extractor.vocab import load

FILLED = ("bar", "histogram", "area")
INSIDE = 6


def _handle(label: str, color: str, line: LineStyle, marker: str | None, filled: bool) -> New:
    if filled:
        return New("Patch", (), {"facecolor": color, "edgecolor": "#444444", "linewidth": 0.4, "label": label})
    look: dict[str, Any] = {"color": color, "linestyle": line, "label": label}
    return New("Line2D", ([], []), look | ({"marker": marker} if marker else {}))


def _entry(each: SeriesView, view: PanelView) -> New:
    label = each.label if each.curve is not None else f"{each.label} (no value stated)"
    cloud = view.panel.kind == "scatter" and (each.curve is None or each.curve.pieces is None)
    marker = each.marker or ("o" if cloud else None)
    return _handle(label, each.color, "none" if cloud else each.line, marker, view.panel.kind in FILLED)


def entries(view: PanelView) -> tuple[New, ...]:
    """The legend's entries; with a second dimension, names by colour and then groups by line style."""
    if view.panel.kind in ("pie", "heatmap", "box"):
        return ()
    named = [each for each in view.series if each.label]
    if len(named) < 2 and not (named and view.has_twin):
        return ()
    if not any(each.group for each in named):
        ordered = reversed(named) if view.panel.kind == "area" else named
        return tuple(_entry(each, view) for each in ordered)
    names = {literal(each.series.name or ""): each for each in reversed(named)}
    groups = {each.group: each for each in reversed(named) if each.group}
    dimension = next((key for each in named for key in each.series.group), "")
    filled = view.panel.kind in FILLED
    by_name = [_handle(name, names[name].color, "-", None, filled) for name in reversed(names)]
    by_group = [
        _handle(literal(f"{dimension} {group}".strip()), "#444444", groups[group].line, None, False)
        for group in sorted(groups, key=lambda g: (len(g), g))
    ]
    return (*by_name, *by_group)


def legend_step(view: PanelView, handles: tuple[New, ...]) -> Call:
    """The call that puts a legend where the text says, or where there is room."""
    place = _place(view.panel.legend)
    if place is None:
        place = "best" if len(handles) <= INSIDE and _has_room(view) else "outside"
    if place == "outside":
        right = 1.14 if view.has_twin else 1.02
        return Call("legend", (), {"handles": list(handles), "loc": "upper left", "bbox_to_anchor": (right, 1.0)})
    return Call("legend", (), {"handles": list(handles), "loc": place})


def _has_room(view: PanelView) -> bool:
    """Whether a legend inside the axes can stay clear of the data."""
    stacked = view.panel.kind == "bar" and is_stacked(view)
    return not stacked and view.panel.kind not in ("area", "other")


def _place(words: str | None) -> str | None:
    text = (words or "").casefold()
    table: dict[str, list[str]] = load("drawing")["legend"]
    return next((place for place, phrases in table.items() if any(phrase in text for phrase in phrases)), None)


def shared(handles: list[tuple[New, ...]]) -> tuple[New, ...]:
    """The entries of one legend for the whole figure, if every panel that has one has the same."""
    present = [entry for entry in handles if entry]
    return present[0] if len(present) > 1 and all(entry == present[0] for entry in present) else ()
