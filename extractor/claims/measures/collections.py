"""Which values a statement takes together: a series over its bars, a bar over its series, some of them, a diagonal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from extractor.claims.interval import Value
from extractor.claims.measures.matrix import matrix_of, speaks_of_diagonal
from extractor.claims.measures.measure import shown_at, value_in
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track
from extractor.claims.words import numeral_words

COUNT = r"two|three|four|five|six|seven|eight|nine|ten|\d+"
ENDS = {
    1: "largest|biggest|highest|top|leading|greatest|heaviest|longest|tallest|best|strongest|most common",
    -1: "smallest|lowest|bottom|shortest|lightest|least|weakest|worst|minor|last",
}
FEWEST = 2


@dataclass(frozen=True, slots=True)
class Collection:
    """Several values with what they are called together; ``is_whole`` where they are all of their kind."""

    shown: str
    values: tuple[Value, ...]
    is_whole: bool = False


def collections(reading: Reading) -> Iterator[Collection]:
    """Every collection that the names of a statement make up, the most explicit first."""
    if speaks_of_diagonal(reading):
        matrix = matrix_of(reading)
        yield from [Collection("diagonal", tuple(matrix.diagonal.values()), True)] if matrix is not None else []
        return
    several = _on_one_axis(reading.everyone) and len(reading.everyone) > 1
    places = [s for s in reading.scopes if s.is_place]
    ranked = any(_ranked(reading.text, words) for words in ENDS.values())
    if len(reading.tracks) == 1 and (ranked or not any(s.where != "all" for s in reading.scopes)):
        yield from _of_track(reading, reading.tracks[0])
    elif len(places) == 1 == len(reading.scopes) and several and not reading.subjects:
        found = [(t, value_in(t, places[0])) for t in reading.everyone]
        values = tuple(v for _, v in found if v is not None and v.bounded and v.stated)
        if len(values) == len(found):
            yield Collection(f"all series at {shown_at(reading.everyone[0], places[0].lo)}", values, True)


def _of_track(reading: Reading, track: Track) -> Iterator[Collection]:
    """A series over everything that is stated of it; or its largest or smallest few."""
    places = [p for p in track.points if p.y.bounded and not p.is_stretch]
    if len(places) < FEWEST or (len(reading.everyone) > 1 and not (reading.subjects or reading.context)):
        return
    for sign, words in ENDS.items():
        count = _ranked(reading.text, words)
        if 0 < count < len(places):
            ordered = sorted((p.y for p in places), key=lambda v: -sign * v.mid)
            told = "largest" if sign > 0 else "smallest"
            if ordered[count - 1].mid != ordered[count].mid:
                yield Collection(f"the {count} {told} of y({track.name})", tuple(ordered[:count]))
            return
    yield Collection(f"y({track.name})", tuple(p.y for p in places), True)


def _ranked(text: str, words: str) -> int:
    """``the top three``, ``the three largest``, ``the first two bars``: how many of them."""
    found = re.search(rf"\b(?:the|its) (?:(?P<a>{COUNT}) (?:{words})|(?:{words}) (?P<b>{COUNT}))\b", text)
    word = "" if found is None else found.group("a") or found.group("b")
    return int(word) if word.isdigit() else int(numeral_words("numbers")[1].get(word, 0))


def _on_one_axis(tracks: Sequence[Track]) -> bool:
    return len({(t.panel, t.series.axis) for t in tracks}) == 1
