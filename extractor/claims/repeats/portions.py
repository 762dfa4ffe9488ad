"""Series as portions of what they add up to: ``the share of diesel declines``, ``wind makes up a third of it all``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.interval import Value
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Place, Track, View
from extractor.model import Axis, Panel

PORTION = re.compile(
    r"\b(?:shares?|proportions?|portions?|percentages?|fractions?)\b(?! (?:price|axis|point))|"
    r"\bof (?:the |all )?(?:total|whole|everything|overall|combined|sum|mix|stack)\b"
)


def speaks_of_portions(reading: Reading) -> bool:
    """Whether a statement is about parts of a whole that the figure plots in another unit."""
    return PORTION.search(reading.text) is not None


def by_portion(view: View) -> View | None:
    """The figure with each series in percent of what its panel adds up to, where nothing is in percent already."""
    panels: list[Panel] = []
    tracks: list[Track] = []
    for index, panel in enumerate(view.figure.panels):
        own = [t for t in view.tracks if t.panel == index and t.series.axis == "y" and t.places]
        if len(own) < 2 or not (panel.stacked or panel.kind == "area") or any(_is_portion(t) for t in own):
            continue
        label = f"share of {own[0].label} (%)"
        portions = [_portions(t, own) for t in own]
        axis = Axis(label=label, unit="%", scale="linear", range=(0, 100))
        tracks += [
            replace(t, panel=len(panels), index=i, places=places, unit="%", label=label, span=100.0)
            for i, (t, places) in enumerate(zip(own, portions, strict=True))
        ]
        panels.append(replace(panel, y=axis, y2=None, lines=(), series=tuple(t.series for t in own)))
    return View(replace(view.figure, panels=tuple(panels)), tuple(tracks)) if tracks else None


def _is_portion(track: Track) -> bool:
    told = f"{track.unit or ''} {track.label}".casefold()
    return "%" in told or "share" in told or any(p.y.mid < 0 for p in track.places)


def _portions(track: Track, own: Sequence[Track]) -> tuple[Place, ...]:
    """A track in percent, at the places where all of them are stated."""
    found = []
    for place in track.points:
        values = [v for t in own if (v := t.at(place.x)) is not None and v.stated and v.bounded]
        whole = sum(v.mid for v in values)
        if len(values) == len(own) and whole > 0:
            pointers = tuple(p for v in values for p in v.pointers)
            low, high = (100 * end / whole for end in (place.y.lo, place.y.hi))
            found.append(replace(place, y=Value(100 * place.y.mid / whole, low, high, True, pointers)))
    return tuple(found)
