"""The groups of a box plot, and which of them a statement names."""

from __future__ import annotations

from extractor.claims.around.boxes import mentions_of
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Place, Track


def groups_of(reading: Reading) -> tuple[Track, dict[str, Place]] | None:
    """The one track of a box plot and its places by name, where all that are named have one."""
    tracks = [t for t in reading.everyone if t.categories]
    if len(tracks) != 1:
        return None
    places = {tracks[0].categories[int(p.x)]: p for p in tracks[0].places}
    return (tracks[0], places) if all(name in places for name in named_in(reading)) else None


def named_in(reading: Reading) -> list[str]:
    """The groups that a statement names, each once."""
    return list(dict.fromkeys(item for _, item in mentions_of(reading)))
