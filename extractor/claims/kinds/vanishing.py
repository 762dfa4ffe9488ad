"""``the lead has all but vanished by 60 min``, ``the signal disappears after 40 s``: next to nothing is left."""

from __future__ import annotations

import re

from extractor.claims.finding import Finding, names, show
from extractor.claims.interval import Truth, every
from extractor.claims.measures.measure import places_in, shown_at, value_in
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Place, Track

KIND = "threshold"
GONE = re.compile(
    r"\b(?:vanish(?:es|ed|ing)?|disappear(?:s|ed|ing)?|evaporat(?:es?|ed|ing)|(?:dies|died|die|dying) out|"
    r"(?:is|are|was|were|has|have) (?:\w+ ){0,2}?(?:gone|extinct|eliminated|erased|exhausted|used up|wiped out)|"
    r"(?:melt|burn)(?:s|ed|ing)? away|(?:drops?|falls?|shrinks?|dwindles?|decays?|fades?) to (?:nothing|nil))\b"
)
NEARLY = re.compile(r"\b(?:all but|almost|nearly|practically|virtually|largely|essentially|mostly|more or less)\b")
DENIED = re.compile(r"\b(?:not|never|no|nor|neither|without|hardly|far from)\b")
LITTLE, SOME, MUCH = 0.1, 0.25, 0.5


def check(reading: Reading) -> Finding | None:
    """What is left where the statement points, or at the end, beside the most there ever was."""
    word = GONE.search(reading.text)
    if word is None or DENIED.search(reading.text) or reading.of_role("y", "change", "ratio", "percent", "fraction"):
        return None
    scope = next((s for s in reading.scopes if s.where != "all"), Scope("end"))
    tracks = [t for t in reading.tracks if len(t.points) > 1]
    left = [(t, place) for t in tracks if (place := _left(t, scope)) is not None]
    if not left or len(left) < len(reading.tracks):
        return None
    room = SOME if NEARLY.search(reading.text) else LITTLE
    truth = every(_is_little(t, place, room) for t, place in left)
    track, place = max(left, key=lambda item: abs(item[1].y.mid) / _most(item[0]))
    reason = f"{track.name} is {show(place.y)} at x = {place.shown}, at most {_most(track):g} elsewhere"
    return Finding(KIND, truth, f"for {scope.shown}: y({names(tracks)}) ≈ 0", reason, place.y.pointers, 0.78)


def _left(track: Track, scope: Scope) -> Place | None:
    """The largest value that is left in a scope; of a place, the one there."""
    if scope.is_place:
        value, window = value_in(track, scope), scope.window(track)
        x = window[1] if window is not None else 0.0
        return None if value is None else Place(x, x, x, value, shown_at(track, x))
    inside = places_in(track, scope)[1 if scope.where == "after" else 0 :]
    return max(inside, key=lambda p: abs(p.y.mid), default=None)


def _most(track: Track) -> float:
    return max(abs(p.y.mid) for p in track.points) or 1.0


def _is_little(track: Track, place: Place, room: float) -> Truth:
    share = abs(place.y.mid) / _most(track)
    return True if share <= room else False if share > MUCH and place.y.stated else None
