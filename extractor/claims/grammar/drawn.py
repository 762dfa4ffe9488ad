"""What the nouns of drawing mean on a figure of some kind: a heat map's rows are series, a pie's slices are places."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from extractor.claims.grammar.meaning import Dimension
from extractor.claims.view import View
from extractor.vocab import load

NAMES: dict[str, Dimension] = {"series": "series", "x": "x", "panel": "panel", "cell": "cell"}


def kind_of(view: View) -> str:
    """The kind of figure that nouns are read by: that of all panels with series; a radar is told by its names."""
    kinds = {p.kind for p in view.figure.panels if p.series} or {view.figure.kind}
    kind = kinds.pop() if len(kinds) == 1 else "line"
    if kind == "other" and all(t.categories for t in view.tracks):
        return "radar"
    if kind == "bar":
        return "bars" if is_single(view) else "stack" if is_stacked(view) else "groups"
    return kind


def is_single(view: View) -> bool:
    """Whether each panel has one series."""
    return len({t.key for t in view.tracks if t.places}) == len({t.panel for t in view.tracks if t.places})


def is_stacked(view: View) -> bool:
    """Whether bars or areas stand on each other: as the text says, or as shares of each place add up to a hundred."""
    panels = view.figure.panels
    if any(p.stacked or p.kind == "area" or "stacked" in (p.title or "").lower() for p in panels):
        return True
    shares = [t for t in view.tracks if (t.unit or "") == "%" and t.categories and t.panel == 0]
    totals = defaultdict[float, float](float)
    for track in shares:
        for place in track.points:
            totals[place.x] += place.y.mid
    return len(shares) > 2 and all(abs(total - WHOLE) < NEARLY for total in totals.values())


WHOLE, NEARLY = 100.0, 4.0


@cache
def _table(kind: str) -> dict[str, tuple[Dimension, ...]]:
    told: dict[str, list[str]] = load("grammar_charts")["drawn"].get(kind, {})
    found: dict[str, tuple[Dimension, ...]] = {}
    for key, words in told.items():
        for word in words:
            found[word] = (*found.get(word, ()), NAMES[key])
    return found


def drawn_as(word: str, view: View) -> tuple[Dimension, ...] | None:
    """The dimensions that a noun may stand for on this figure, where its kind tells."""
    kind = kind_of(view)
    table = _table(kind)
    for form in (word, word.removesuffix("s"), word.removesuffix("es")):
        if form in table:
            return table[form]
    return None


def sorts_of(view: View) -> tuple[Dimension, ...]:
    """What a noun for sorts of things (``countries``) may stand for: names on x, series, or either."""
    has_names = any(t.categories for t in view.tracks)
    if not has_names:
        return ("series",)
    return ("x",) if is_single(view) else ("series", "x")
