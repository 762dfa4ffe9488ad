"""The series that a statement about a scatter is about, and how its axes are called."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractor.claims.around.labels import Labels, Named
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.stems import stem
from extractor.claims.statements.thesaurus import WORD, plurals


def groups_in(reading: Reading, labels: Labels) -> list[str]:
    """The series that a statement names and that have named points."""
    keys = {key for s in reading.subjects for key in s.keys}
    names = [reading.view.by_key[key].series.name or "" for key in sorted(keys) if key in reading.view.by_key]
    told = {stem(form) for word in WORD.findall(reading.text) for form in plurals(word)}
    all_names = list(dict.fromkeys(p.series for p in labels.points))
    words = {name: {stem(w) for w in WORD.findall(name.casefold())} for name in all_names}
    shared = set.intersection(*words.values()) if len(words) > 1 else set[str]()
    names += [name for name, own in words.items() if (own - shared) & told]
    return [name for name in dict.fromkeys(names) if name in all_names]


def pointers_of(points: Sequence[Named]) -> tuple[str, ...]:
    """Where the points stand in the document."""
    return tuple(pointer for p in points for pointer in p.y.pointers)


def label_of(labels: Labels, axis: str) -> str:
    """What an axis shows, without its unit."""
    return re.sub(r"\s*[(\[].*", "", labels.axis(axis).label or axis)
