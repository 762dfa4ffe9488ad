"""The figure of a statement as another one: turned, as distances, effects of parts, shares, sums, its diagonal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from extractor.claims.around.labels import Labels, labels_of
from extractor.claims.kinds import findings
from extractor.claims.repeats.diagonal import by_diagonal, speaks_of_its_own, without_words
from extractor.claims.repeats.distances import DISTANT, restated
from extractor.claims.repeats.effects import by_effect, speaks_of_effects, without_effects
from extractor.claims.repeats.portions import by_portion, speaks_of_portions
from extractor.claims.repeats.turned import by_category, by_panel
from extractor.claims.repeats.turned import summed as adding_up
from extractor.claims.statements.aliases import names_of
from extractor.claims.statements.frame import OF_CHANGES
from extractor.claims.statements.reader import Reader
from extractor.claims.statements.reading import Reading

WHOLE = re.compile(
    r"\b(?:total|as a whole|whole fund|sum|adding up|added (?:up|together)|combined|altogether|taken together|"
    r"overall(?=\s(?!(?:the|both|all|each|every|this|there|over|across|between|from|and|but|with|for|xx+)\b)[a-z]{3}))\b"
)


COMPARED = re.compile(r"\bthan\b|\bas \w+ as\b|\btimes\b|\b(?:most|least|[a-z]{3,}est) (?:in|on|for)\b")
TWO = 2


class Turned:
    """Readers of the same text for the figure turned: categories or panels as series. Built when first asked for."""

    def __init__(self, reader: Reader, origin: Turned | None = None) -> None:
        self._reader = reader
        self._origin = origin

    @property
    def reader(self) -> Reader:
        """The reader of the figure as it is."""
        return self._reader

    def reworded(self, reader: Reader) -> Turned:
        """The same figure turned, for a reader of other words."""
        return Turned(reader, self)

    @cached_property
    def readers(self) -> tuple[Reader, ...]:
        """One reader for each way the figure can be turned."""
        if self._origin is not None:
            own = self._reader
            return tuple(replace(r, folded=own.folded, quantities=own.quantities) for r in self._origin.readers)
        views = [turn(self._reader.view) for turn in (by_category, by_panel)]
        return tuple(replace(self._reader, view=view, names=names_of(view)) for view in views if view is not None)

    def readings(self, reading: Reading) -> Iterator[Reading]:
        """The statement read against each turned figure that knows its subjects."""
        for reader in self.readers:
            again = reader.read(reading.statement, None)
            if again.subjects:
                yield again
        if WHOLE.search(reading.text):
            adding = self._adding_named(reading) if reading.subjects or reading.context else self.adding
            yield from [adding.read(reading.statement, None)] if adding is not None else []

    def _adding_named(self, reading: Reading) -> Reader | None:
        """``Taken together, coal and wind fall``: the reader of the figure with the named series added up."""
        if len(reading.named) < 2:
            return None
        view = adding_up(replace(self._reader.view, tracks=reading.named))
        return None if view is None else replace(self._reader, view=view, names=names_of(view))

    def distance(self, reading: Reading) -> Reading | None:
        """The statement said of the one series that the distance it speaks of makes: ``the gap widens``."""
        told = self._restated(self._reader, reading)
        for reader in self.readers if told is None and DISTANT.search(reading.text) else ():
            again = reader.read(reading.statement, None)
            told = told or (self._restated(reader, again) if again.subjects else None)
        return told

    def effect(self, reading: Reading) -> Reading | None:
        """The statement read against what the parts of an ablation are worth: ``removing attention costs 4 points``."""
        raised = reading.has("motion", "rise") and any(OF_CHANGES.search(t.label) for t in reading.tracks)
        reader = self._effects if speaks_of_effects(reading) and not raised else None
        again = None if reader is None else reader.read(reading.statement, None)
        if again is None or not (again.subjects or again.categories or again.is_collective):
            return None
        return replace(again, text=without_effects(again.text))

    def diagonal(self, reading: Reading) -> Reading | None:
        """The statement read against the diagonal alone: ``in-language scores lie between 80 and 91``."""
        reader = self._diagonal if speaks_of_its_own(reading) else None
        again = None if reader is None else reader.read(reading.statement, None)
        return None if again is None else replace(again, text=without_words(again.text))

    @cached_property
    def _diagonal(self) -> Reader | None:
        view = by_diagonal(self._reader.view)
        return None if view is None else replace(self._reader, view=view, names=names_of(view))

    def portion(self, reading: Reading) -> Reading | None:
        """The statement read against the series in percent of their sum: ``the share of diesel declines``."""
        reader = self._portions if speaks_of_portions(reading) else None
        again = None if reader is None else reader.read(reading.statement, None)
        return again if again is not None and again.subjects else None

    @cached_property
    def labels(self) -> Labels | None:
        """The named points of a scatter, which a statement may speak of one by one."""
        return labels_of(self._reader)

    @cached_property
    def _portions(self) -> Reader | None:
        view = by_portion(self._reader.view)
        return None if view is None else replace(self._reader, view=view, names=names_of(view))

    @cached_property
    def _effects(self) -> Reader | None:
        view = by_effect(self._reader.view)
        return None if view is None else replace(self._reader, view=view, names=names_of(view))

    def across(self, reading: Reading) -> Reading | None:
        """``more trips in Harbour City than in Mill Valley``: two panels, held against each other as series."""
        named = {m.panels for m in reading.panel_mentions}
        if len(named) != TWO or not COMPARED.search(reading.text):
            return None
        again = (reader.read(reading.statement, None) for reader in self.readers)
        decided = (r for r in again if len(r.subjects) == TWO and not r.categories)
        return next((r for r in decided if any(f.truth is not None for f in findings(r))), None)

    def _restated(self, reader: Reader, reading: Reading) -> Reading | None:
        lo, hi = reading.statement.span
        told = restated(reading, reader.folded[lo:hi])
        if told is None:
            return None
        view, piece = told
        text = reader.folded[:lo] + piece + reader.folded[hi:]
        kept = tuple(q for q in reader.quantities if text[slice(*q.core)] == reader.folded[slice(*q.core)])
        across = len({t.panel for t in view.tracks}) > 1 and COMPARED.search(piece) is not None
        for own in (*((by_panel(view), by_panel(view, by_name=True)) if across else ()), view):
            if own is not None:
                again = replace(reader, view=own, names=names_of(own), folded=text, quantities=kept).read(
                    reading.statement, None
                )
                if own is view or len(again.subjects) > 1:
                    return again
        return None

    @cached_property
    def adding(self) -> Reader | None:
        """The reader of the figure with its series added up."""
        view = adding_up(self._reader.view)
        return None if view is None else replace(self._reader, view=view, names=names_of(view))
