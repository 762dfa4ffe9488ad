"""A table with like names along both sides as its diagonal: ``in-language scores lie between 80 and 91``."""

from __future__ import annotations

import re
from dataclasses import replace

from extractor.claims.measures.matrix import LEAST, is_of
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track, View
from extractor.claims.words import pattern
from extractor.model import Series


def speaks_of_its_own(reading: Reading) -> bool:
    """Whether a statement is about the cells whose row and column bear one name, and about no cell beside them."""
    beside = OFF.search(reading.text) is not None
    return is_of(reading.text, "diagonal") and not beside and not (reading.subjects and reading.categories)


OFF = re.compile(r"\b(?:off|away from|outside(?: of)?|beyond|besides?|not on|except|apart from)[ -](?:the )?diagonal\b")


def without_words(text: str) -> str:
    """A statement with the words crossed out that say it is about the diagonal."""
    for word in pattern("matrix", "diagonal").finditer(text):
        text = text[: word.start()] + "x" * len(word.group()) + text[word.end() :]
    return text


def by_diagonal(view: View) -> View | None:
    """The figure as one series over its names, where the names of its series are those of its categories."""
    tracks = [t for t in view.tracks if t.categories and t.places]
    rows = {t.name.casefold(): t for t in tracks}
    if len(tracks) < LEAST or len({t.panel for t in tracks}) > 1 or len(rows) != len(tracks):
        return None
    if {name.casefold() for name in tracks[0].categories} != set(rows):
        return None
    places = tuple(p for t in tracks for p in t.places if p.shown.casefold() == t.name.casefold() and p.y.bounded)
    if len(places) != len(rows):
        return None
    return _of_one(view, tracks[0], replace(tracks[0], places=tuple(sorted(places, key=lambda p: p.x))))


def _of_one(view: View, first: Track, diagonal: Track) -> View:
    panel = view.figure.panels[first.panel]
    own = Series(name="diagonal", points=first.series.points)
    panel = replace(panel, series=(own,))
    track = replace(diagonal, panel=0, index=0, series=own)
    return View(replace(view.figure, panels=(panel,)), (track,))
