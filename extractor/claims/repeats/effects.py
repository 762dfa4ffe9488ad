"""What parts are worth, as series of their own: ``removing attention costs 4 points``, ``augmentation matters most``.

In an ablation, one series or bar is the whole and the others lack a part each (``w/o augmentation``). What the whole is
better by is the effect of that part, and what is said of removing it, or of what it contributes, is tried on that.
"""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.claims.interval import Value
from extractor.claims.measures.measure import difference
from extractor.claims.statements.frame import OF_CHANGES
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Place, Track, View
from extractor.claims.words import good_direction
from extractor.model import Axis, Panel, Series
from extractor.vocab import any_of, load

LACKING = re.compile(
    r"(?:(?:w/?o|without|no|minus|sans|excluding)\s+|[-−–]\s*)(?P<part>[^\W\d_].*)|"
    r"(?P<own>.+?)[\s,(-]+(?:removed|ablated|off|disabled|dropped|left out)\W*",
    re.IGNORECASE,
)
FEWEST = 2


def speaks_of_effects(reading: Reading) -> bool:
    """``costs``, ``contributes``, ``removing``: words for what a part does to the whole."""
    return EFFECT.search(reading.text) is not None


def without_effects(text: str) -> str:
    """A statement with the words crossed out that say it is about effects."""
    return EFFECT.sub(lambda word: _crossed(word.group()), text)


def _crossed(word: str) -> str:
    """``removing`` is crossed out; of ``costs`` what is left is that it is so much."""
    return "is".ljust(len(word)) if FINITE.fullmatch(word) else "x" * len(word)


FINITE = re.compile(r"(?:cost|hurt|harm|contribute|damage)s")


EFFECT = re.compile(rf"\b{any_of(load('claims')['effect']['words'])}\b")


def by_effect(view: View) -> View | None:
    """The figure with the effect of each part in the place of what is left without it."""
    panels: list[Panel] = []
    tracks: list[Track] = []
    for index, panel in enumerate(view.figure.panels):
        own = [t for t in view.tracks if t.panel == index and t.places]
        found = _of_series(own, len(panels)) or _of_categories(own, len(panels)) or _of_changes(own, len(panels))
        if found:
            label = f"effect on {found[0].label} points"
            series = tuple(t.series for t in found)
            axis = Axis(label=label, unit=found[0].unit, scale="linear")
            panels.append(replace(panel, y=axis, y2=None, lines=(), series=series))
            tracks += [replace(t, label=label) for t in found]
    return View(replace(view.figure, panels=tuple(panels)), tuple(tracks)) if tracks else None


def part_of(name: str) -> str | None:
    """``w/o positional bias`` lacks the positional bias."""
    found = LACKING.fullmatch(name.strip())
    return None if found is None else (found.group("part") or found.group("own")).strip()


def _of_series(own: list[Track], panel: int) -> list[Track]:
    lacking = [(part, t) for t in own if (part := part_of(t.series.name or "")) is not None]
    whole = [t for t in own if part_of(t.series.name or "") is None]
    if len(lacking) < FEWEST or len(whole) != 1:
        return []
    return [_effect(whole[0], t, panel, i, part) for i, (part, t) in enumerate(lacking)]


def _effect(whole: Track, lacking: Track, panel: int, index: int, part: str) -> Track:
    sign = good_direction(whole.label) or 1
    both = [(p, whole.at(p.x)) for p in lacking.points]
    places = tuple(
        replace(p, y=difference(w, p.y) if sign > 0 else difference(p.y, w)) for p, w in both if w is not None
    )
    return replace(lacking, panel=panel, index=index, series=Series(name=part), places=places, log_y=False)


def _of_categories(own: list[Track], panel: int) -> list[Track]:
    """Bars of one series: the whole and what is left without each part."""
    if len(own) != 1 or not own[0].categories:
        return []
    track = own[0]
    parts = {i: part for i, name in enumerate(track.categories) if (part := part_of(name)) is not None}
    rest = [p for p in track.places if int(p.x) not in parts]
    if len(parts) < FEWEST or len(rest) != 1:
        return []
    sign = good_direction(track.label) or 1
    lacking = [p for p in track.places if int(p.x) in parts]
    places = []
    for rank, place in enumerate(lacking):
        size = difference(rest[0].y, place.y) if sign > 0 else difference(place.y, rest[0].y)
        places.append(Place(float(rank), float(rank), float(rank), size, parts[int(place.x)]))
    names = tuple(parts[int(p.x)] for p in lacking)
    return [replace(track, panel=panel, index=0, places=tuple(places), categories=names, log_y=False)]


def _of_changes(own: list[Track], panel: int) -> list[Track]:
    """Bars of ``Change in score``, most of them below zero: what each removal costs is the bar turned over."""
    track = own[0] if len(own) == 1 else None
    if track is None or not track.categories or not OF_CHANGES.search(track.label):
        return []
    if 2 * sum(p.y.mid < 0 for p in track.places) <= len(track.places):
        return []
    names = tuple(part_of(name) or name for name in track.categories)
    costs = tuple(replace(p, y=_turned_over(p.y), shown=names[int(p.x)]) for p in track.places)
    return [replace(track, panel=panel, index=0, places=costs, categories=names)]


def _turned_over(value: Value) -> Value:
    return Value(-value.mid, -value.hi, -value.lo, value.stated, value.pointers)
