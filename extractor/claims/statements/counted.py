"""What a phrase counts: ``three of the five lakes`` series, ``two of the years`` places, ``both charts`` panels."""

from __future__ import annotations

import re
from typing import Literal

from extractor.claims.statements.nicknames import unit_words
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.stems import stem
from extractor.claims.view import View

Counted = Literal["series", "places", "panels", "values"]

PANELS = frozenset(("panel", "chart", "plot", "graph", "subplot", "subfigure", "facet", "map"))
STANDINS = frozenset(("dataset", "benchmark", "task", "site"))
CURVES = frozenset((
    "curve", "line", "series", "trace", "row", "profile", "model", "method", "system", "treatment", "agent", "run",
))  # fmt: skip
MARKS = frozenset(("bar", "cell", "value", "slice", "segment", "box", "number", "entry", "share", "datum"))
PLACES = frozenset((
    "reading", "survey", "point", "measurement", "sample", "observation", "step", "record", "assessment", "visit",
    "mark", "tick", "time", "moment", "occasion", "date", "place", "position", "column", "period", "stage", "size",
    "spoke",
))  # fmt: skip
CALENDAR = ("s", "min", "h", "d", "wk", "mo", "yr")
WORD = re.compile(r"[^\W\d_]{3,}")


def singular(noun: str) -> str:
    """``countries`` is ``country``, ``boxes`` is ``box``, ``species`` stays."""
    if noun.endswith("ies") and len(noun) > 5 and noun != "series":
        return f"{noun[:-3]}y"
    return noun[:-2] if re.search(r"(?:x|ch|sh|ss)es$", noun) else noun.removesuffix("s")


def counted_by(reading: Reading, noun: str, whole: int | None = None) -> Counted:
    """What a noun counts: by the word itself, by the labels of the figure, else by how many there are."""
    view, head = reading.view, singular(noun.rsplit(maxsplit=1)[-1].lower())
    if head in PANELS and len(view.figure.panels) > 1:
        return "panels"
    tracks = reading.everyone
    if len(tracks) == 1:
        return "places"
    if head in CURVES or head + "s" in view.shared or noun in view.shared:
        return "series"
    if head in MARKS:
        return "values"
    if head in _labelled(view) or head in PLACES or any(head in unit_words(unit) for unit in CALENDAR):
        return "places"
    return _by_number(reading, whole) or "series"


def is_thing(reading: Reading, noun: str) -> bool:
    """Whether a noun means parts of the figure: ``half of the stations``, not ``half of the patients``."""
    head = singular(noun.rsplit(maxsplit=1)[-1].lower())
    known = PANELS | CURVES | MARKS | PLACES | _labelled(reading.view)
    measured = {word[:5] for t in reading.view.tracks for word in WORD.findall(t.label.lower())}
    forms = {head[:5], f"{head}s"[:5]}
    told = not forms.isdisjoint(reading.view.words) and forms.isdisjoint(measured)
    alone = len(reading.everyone) == 1 and bool(reading.everyone[0].categories) and bool(reading.levels)
    return head in known or told or alone or f"{head}s" in reading.view.shared


def _labelled(view: View) -> set[str]:
    """The words that x axes are labelled with, one by one."""
    labels = " ".join(panel.x.label or "" for panel in view.figure.panels if panel.x is not None)
    return {singular(word) for word in WORD.findall(labels.lower())}


def _by_number(reading: Reading, whole: int | None) -> Counted | None:
    """``of the five`` where there are five bars along x and three series: the bars."""
    tracks = reading.everyone
    series = {len(tracks), len({t.name for t in tracks})}
    places = {len(t.categories) or len(t.points) for t in tracks}
    panels = {len(reading.view.figure.panels)} - {1}
    if whole is None or whole in series:
        return None
    return "places" if whole in places else "panels" if whole in panels else None


def names_panels(view: View, noun: str) -> bool:
    """A word for panels, or one that all panels have in their titles: ``mazes``."""
    titles = [{stem(w) for w in WORD.findall((p.title or p.name or "").lower())} for p in view.figure.panels]
    told = len(titles) > 1 and stem(noun) in set.intersection(*titles)
    return told or singular(noun) in PANELS | STANDINS
