"""The figure turned: categories as series (``East sells more in both years``), panels as series, or all added up."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from extractor.claims.interval import Value
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
        panels.append(
            replace(panel, name=None, title=None, x=Axis(scale="category", ticks=names), series=series, y2=None)
        )
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


def by_panel(view: View, *, by_name: bool = False) -> View | None:
    """Each panel as a track, one panel for each series name that several panels share; called by title or by name."""
    families: dict[str, list[Track]] = defaultdict(list)
    for track in view.tracks:
        families[track.name if track.series.name else ""].append(track)
    titles = [(panel.name if by_name else panel.title) or panel.name for panel in view.figure.panels]
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
    return (
        View(Figure(kind=view.figure.kind, title=view.figure.title, panels=tuple(panels)), tuple(tracks))
        if panels
        else None
    )


def summed(view: View) -> View | None:
    """The series of each panel added up: ``the fund as a whole``, ``the sum over the three groups``."""
    panels: list[Panel] = []
    tracks: list[Track] = []
    for index, panel in enumerate(view.figure.panels):
        own = [t for t in view.tracks if t.panel == index and t.series.axis == "y"]
        if len(own) < 2:
            continue
        series = Series(name="total")
        shared = sorted(set.intersection(*({p.x for p in t.points if not p.is_stretch} for t in own)))
        places = [_sum_at(own, x) for x in shared]
        if _is_whole(own, places):
            continue
        tracks.append(replace(own[0], panel=len(panels), index=0, series=series, places=tuple(places)))
        panels.append(replace(panel, series=(series,), y2=None))
    return View(replace(view.figure, panels=tuple(panels)), tuple(tracks)) if tracks else None


def _is_whole(own: list[Track], places: list[Place]) -> bool:
    """Shares of a hundred: their sum says nothing, and the total they are parts of is not shown."""
    shares = all(t.unit == "%" or "%" in t.label or "share" in t.label.casefold() for t in own)
    return shares and bool(places) and all(abs(p.y.mid - 100) < 1.5 or abs(p.y.mid - 1) < 0.015 for p in places)


def _sum_at(own: list[Track], x: float) -> Place:
    values = [v for t in own if (v := t.at(x)) is not None]
    pointers = tuple(p for v in values for p in v.pointers)
    total = Value(sum(v.mid for v in values), sum(v.lo for v in values), sum(v.hi for v in values), True, pointers)
    shown = next(p.shown for p in own[0].places if p.x == x)
    return Place(x, x, x, total, shown)


def _alike(members: list[Track]) -> bool:
    """Panels whose values may be held against each other: one axis label or one unit."""
    return len({t.label.casefold() for t in members}) == 1 or len({t.unit for t in members if t.unit}) == 1
