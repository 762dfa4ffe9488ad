"""The figure turned: categories as series (``East sells more in both years``), or panels as series (``higher at Corvo``)."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from extractor.claims.view import Place, Track, View
from extractor.model import Axis, Figure, Panel, Series

MOST = 40


def by_category(view: View) -> View | None:
    """Each category as a track over the series of its panel, in legend order."""
    panels: list[Panel] = []
    tracks: list[Track] = []
    for index, panel in enumerate(view.figure.panels):
        own = [t for t in view.tracks if t.panel == index and t.categories]
        if len(own) < 2 or len(own[0].categories) > MOST:
            continue
        names = tuple(t.name for t in own)
        series = tuple(Series(name=category) for category in own[0].categories)
        number = len(panels)
        panels.append(replace(panel, name=None, title=None, x=Axis(scale="category", ticks=names), series=series, y2=None))
        for rank, one in enumerate(series):
            tracks.append(_across(own, rank, number, one, names))
    return View(replace(view.figure, panels=tuple(panels)), tuple(tracks)) if panels else None


def _across(own: list[Track], rank: int, panel: int, series: Series, names: tuple[str, ...]) -> Track:
    places = []
    for position, track in enumerate(own):
        value = track.at(float(rank))
        if value is not None:
            places.append(Place(float(position), float(position), float(position), value, track.name))
    return replace(own[0], panel=panel, index=rank, series=series, places=tuple(places), categories=names)


def by_panel(view: View) -> View | None:
    """Each panel as a track, one panel for each series name that several panels share."""
    families: dict[str, list[Track]] = defaultdict(list)
    for track in view.tracks:
        families[track.name if track.series.name else ""].append(track)
    titles = [panel.title or panel.name for panel in view.figure.panels]
    panels: list[Panel] = []
    tracks: list[Track] = []
    for name, members in families.items():
        if len({t.panel for t in members}) < 2 or not _alike(members) or None in titles:
            continue
        series = tuple(Series(name=titles[t.panel]) for t in members)
        first = view.figure.panels[members[0].panel]
        number = len(panels)
        panels.append(Panel(title=name or None, kind=first.kind, x=first.x, y=first.y, series=series))
        tracks += [replace(t, panel=number, index=i, series=series[i]) for i, t in enumerate(members)]
    return View(Figure(kind=view.figure.kind, title=view.figure.title, panels=tuple(panels)), tuple(tracks)) if panels else None


def _alike(members: list[Track]) -> bool:
    """Panels whose values may be held against each other: one axis label or one unit."""
    return len({t.label.casefold() for t in members}) == 1 or len({t.unit for t in members if t.unit}) == 1
