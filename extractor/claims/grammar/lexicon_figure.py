"""What a figure itself calls its axes, values and series, and how many there are of each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, cached_property

from extractor.claims.grammar.rooms import is_percent_axis
from extractor.claims.statements.reading import GUIDE
from extractor.claims.statements.thesaurus import concepts
from extractor.claims.view import View
from extractor.remembering import kept

STEM = 5
UNITS = {
    "°": "degree", "°C": "degree", "s": "second", "h": "hour", "min": "minute", "d": "day", "km": "kilometre",
    "m": "metre", "ms": "millisecond", "V": "volt", "A": "ampere", "K": "kelvin", "kg": "kilogram", "mm": "millimetre",
}  # fmt: skip


@dataclass(frozen=True)
class FigureWords:
    """The words of one figure."""

    view: View

    @cached_property
    def sizes(self) -> tuple[tuple[str, int], ...]:
        """How many series, named places and panels there are; of series, with and without lines that only guide."""
        tracks = self.view.tracks
        places = max((len(t.categories) for t in tracks), default=0)
        named = {t.name for t in tracks}
        return (
            ("series", len(named)),
            ("series", len({n for n in named if not GUIDE.search(n.lower())}) or len(named)),
            ("named x", places),
            ("x", places or max((len(t.points) for t in tracks), default=0)),
            ("panel", len(self.view.figure.panels)),
            ("cell", sum(len(t.places) for t in tracks)),
        )

    @cached_property
    def is_of_shares(self) -> bool:
        """Whether all values are percentages, which no number of anything is."""
        return all(is_percent_axis(t) for t in self.view.tracks)

    def is_of_axis(self, word: str) -> bool:
        """Whether a word of x is none of the values, on an axis of numbers."""
        return word not in self.measure_words and not any(t.categories for t in self.view.tracks)

    @cached_property
    def x_words(self) -> frozenset[str]:
        """The words of the x axes and of their units."""
        axes = [p.x for p in self.view.figure.panels if p.x]
        told = [a.unit or "" for a in axes]
        told += [unit for a in axes for unit in re.findall(r"[(\[]([^()\[\]]+)[)\]]", a.label or "")]
        units = {UNITS[unit] for unit in told if unit in UNITS}
        return label_words(tuple(a.label for a in axes if a.label)) | units

    @cached_property
    def measure_words(self) -> frozenset[str]:
        """The words of what is measured, and others for the same."""
        axes = [a for p in self.view.figure.panels for a in (p.y, p.y2) if a]
        labels = tuple(f"{a.label or ''} {a.unit or ''}" for a in axes)
        known = {phrase for _, phrase in concepts().others(labels, len(labels))}
        return label_words(labels) | frozenset(known)

    @cached_property
    def name_stems(self) -> frozenset[str]:
        """The beginnings of words that tell one series or place from the others."""
        names = [label_words((t.series.name or "",)) for t in self.view.tracks]
        names += [label_words((c,)) for t in self.view.tracks for c in t.categories]
        if len(names) < 2:
            return frozenset()
        shared = frozenset.intersection(*names)
        axes = label_words(tuple(p.y.label for p in self.view.figure.panels if p.y and p.y.label))
        return frozenset(w[:STEM] for words in names for w in words - shared - axes)

    @cached_property
    def words_of_names(self) -> frozenset[str]:
        """All words of the names of series and places."""
        return label_words(tuple(n for t in self.view.tracks for n in (t.series.name or "", *t.categories)))

    @cached_property
    def measure_stems(self) -> frozenset[str]:
        """The beginnings of what is measured, by which verbs may tell it: ``weighs``, ``conducts``, ``absorbs``."""
        axes = [a for p in self.view.figure.panels for a in (p.y, p.y2) if a and a.label]
        words = label_words(tuple(a.label or "" for a in axes))
        return frozenset(word[:STEM] for word in words if len(word) >= STEM)

    @cached_property
    def series_words(self) -> frozenset[str]:
        """What all series have in their names."""
        named = [label_words((t.series.name or "",)) for t in self.view.tracks]
        return (frozenset.intersection(*named) if named else frozenset()) | self.view.shared


@kept
def words_of_figure(view: View) -> FigureWords:
    """The words of a figure, gathered once for all statements about it."""
    return FigureWords(view)


@cache
def label_words(labels: tuple[str, ...]) -> frozenset[str]:
    """The words of labels, in lower case."""
    return frozenset(w for label in labels for w in re.findall(r"[^\W\d_]{2,}", label.casefold()))
