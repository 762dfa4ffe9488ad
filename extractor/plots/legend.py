"""Legends: where the text puts them, one for all panels where they share it, names and groups apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from extractor.plots.kinds.bar import is_stacked
from extractor.plots.plan import Call, New
from extractor.plots.style import LineStyle, literal
from extractor.plots.view import PanelView, SeriesView
from extractor.vocab import load

FILLED = ("bar", "histogram", "area")
INSIDE = 6
NO_VALUE = " (no value stated)"


def _handle(label: str, color: str, line: LineStyle, marker: str | None, filled: bool) -> New:
    if filled:
        return New("Patch", (), {"facecolor": color, "edgecolor": "#444444", "linewidth": 0.4, "label": label})
    look: dict[str, Any] = {"color": color, "linestyle": line, "label": label}
    return New("Line2D", ([], []), look | ({"marker": marker} if marker else {}))


def _entry(each: SeriesView, view: PanelView) -> New:
    label = each.label if each.curve is not None else f"{each.label}{NO_VALUE}"
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
    if place is None or (place.endswith("center") and not _has_room(view)):
        place = "best" if len(handles) <= INSIDE and _has_room(view) else "beside"
    options: dict[str, Any] = {"handles": list(handles), "loc": place}
    if place in ("below", "beside"):
        right = 1.14 if view.has_twin else 1.02
        options |= {"loc": "upper left", "bbox_to_anchor": (right, 1.0)}
    elif place.endswith(" center") and _is_short(handles):
        options["ncols"] = len(handles)
    return Call("legend", (), options)


def _is_short(handles: tuple[New, ...]) -> bool:
    return sum(len(handle.options["label"]) + 6 for handle in handles) < 70


def _has_room(view: PanelView) -> bool:
    """Whether a legend inside the axes can stay clear of the data."""
    stacked = view.panel.kind == "bar" and is_stacked(view)
    return not stacked and view.panel.kind not in ("area", "other")


def _place(words: str | None) -> str | None:
    text = (words or "").casefold()
    table: list[dict[str, Any]] = load("drawing")["legend"]
    return next((row["place"] for row in table if any(phrase in text for phrase in row["phrases"])), None)


def _same(first: tuple[New, ...], second: tuple[New, ...]) -> bool:
    """Whether two legends say the same, values stated or not."""
    return [_look(handle) for handle in first] == [_look(handle) for handle in second]


def _look(handle: New) -> dict[str, Any]:
    return {**handle.options, "label": handle.options["label"].removesuffix(NO_VALUE)}


def common_legend(views: Sequence[PanelView], handles: Sequence[tuple[New, ...]]) -> tuple[tuple[New, ...], str]:
    """The entries and place of one legend for the whole figure: shared by its panels, or below the only one."""
    present = [entry for entry in handles if entry]
    words = next((view.panel.legend for view in views if view.panel.legend), None)
    below = _place(words) in ("below", "lower center") and (len(views) > 1 or _place(words) == "below")
    side = "outside lower center" if below else "outside right upper"
    if len(present) > 1 and all(_same(entry, present[0]) for entry in present):
        complete = next((e for e in present if not any(_is_empty(handle) for handle in e)), present[0])
        return complete, side
    return (present[0], side) if len(views) == 1 and present and _place(words) == "below" else ((), side)


def _is_empty(handle: New) -> bool:
    return bool(handle.options["label"].endswith(NO_VALUE))
