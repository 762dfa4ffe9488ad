"""The ways to see the figure of a statement: as it is, its stacks added up, its categories or panels as series."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from extractor.claims.grammar.drawn import is_stacked
from extractor.claims.sought.cues import says, words_for
from extractor.claims.statements.names import Key
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.statements.subjects import Subject
from extractor.claims.turning import Turned
from extractor.claims.view import View

PAIR = 2


def worlds(reading: Reading, turned: Turned) -> Iterator[tuple[Reading, bool]]:
    """Each way with whether it is turned, the most natural first."""
    placed = with_ends(with_pair(reading))
    summed = _summed(placed, turned)
    yield (summed if summed is not None else placed), False
    for reader in turned.readers:
        flipped = _flipped(placed, reader.view)
        if flipped is not None:
            yield flipped, True
    bars = {p.kind for p in reading.view.figure.panels} == {"bar"} and not reading.subjects and not reading.context
    bars = bars and not says(reading.text.replace("of all", ""), "every")
    added = _added(placed, turned) if bars and summed is None else None
    if added is not None:
        yield added, False


def with_ends(reading: Reading) -> Reading:
    """``sets out from``, ``ends``: the first or last place, where no other place is told."""
    if any(s.where not in ("all", "after_start") for s in reading.scopes):
        return reading
    found = []
    for entry in ("start", "end"):
        word = words_for("ends", entry).search(reading.text)
        if word is not None:
            span = (word.start() + reading.offset, word.end() + reading.offset)
            found.append(Scope("start" if entry == "start" else "end", span=span))
    return replace(reading, scopes=tuple(found)) if len(found) == 1 else reading


def with_pair(reading: Reading) -> Reading:
    """``the two lines``, ``they``: the pair that was named last, where none is named here."""
    if reading.subjects or len(reading.recent) != PAIR or len(reading.everyone) <= PAIR:
        return reading
    word = words_for("ends", "pair").search(reading.text)
    if word is None:
        return reading
    span = (word.start() + reading.offset, word.end() + reading.offset)
    keys = frozenset().union(*(s.keys for s in reading.recent))
    return replace(reading, subjects=(Subject(span, keys),))


def _summed(reading: Reading, turned: Turned) -> Reading | None:
    """Stacked bars of which no layer is named: what they add up to."""
    whole = words_for("ends", "whole").search(reading.text) is not None
    if reading.subjects or not (whole or (is_stacked(reading.view) and not reading.context)):
        return None
    return _added(reading, turned)


def _added(reading: Reading, turned: Turned) -> Reading | None:
    adding = turned.adding
    return (
        None
        if adding is None
        else replace(reading, view=adding.view, panels=frozenset(), measure=frozenset(), context=frozenset())
    )


def _flipped(reading: Reading, view: View) -> Reading | None:
    """The statement on the figure turned: the categories that it places itself at are series, its series places."""
    by_name: dict[str, set[Key]] = {}
    for track in view.tracks:
        by_name.setdefault(track.name.casefold(), set()).add(track.key)
    subjects = _as_subjects(reading, by_name)
    if not subjects and (reading.scopes or reading.subjects):
        return None
    ranks = {name.casefold(): i for t in view.tracks[:1] for i, name in enumerate(t.categories)}
    scopes = []
    told = () if reading.subjects or reading.is_collective else (Subject((0, 0), reading.context),)
    for subject in (*reading.subjects, *told):
        for key in sorted(subject.keys):
            name = reading.view.by_key[key].name.casefold() if key in reading.view.by_key else ""
            if name not in ranks:
                return None
            scopes.append(Scope("at", float(ranks[name]), float(ranks[name]), subject.span, ranked=True))
    return replace(
        reading, view=view, subjects=subjects, scopes=tuple(scopes), context=frozenset(), panels=frozenset(),
        measure=frozenset(), among=frozenset(),
    )  # fmt: skip


def _as_subjects(reading: Reading, by_name: dict[str, set[Key]]) -> tuple[Subject, ...]:
    """The categories or panels that are named, as series of the figure turned."""
    found = []
    names = next((t.categories for t in reading.everyone if t.categories), ())
    for scope in reading.scopes:
        if scope.is_place and scope.lo == scope.lo and names and 0 <= int(scope.lo) < len(names):
            keys = by_name.get(names[int(scope.lo)].casefold())
            found += [Subject(scope.span, frozenset(keys))] if keys else []
    titles = reading.view.figure.panels
    for mention in reading.panel_mentions:
        for panel in mention.panels:
            keys = by_name.get((titles[panel].title or titles[panel].name or "").casefold())
            found += [Subject(mention.span, frozenset(keys))] if keys else []
    return tuple(sorted(found, key=lambda s: s.span))
