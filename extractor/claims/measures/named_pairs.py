"""Pairs that a statement names itself: ``best and worst``, ``its June tally is treble its May tally``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from extractor.claims.measures.anchors import own_change
from extractor.claims.measures.measure import extreme, value_in
from extractor.claims.measures.pair import Pair
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope

EXTREMES = re.compile(
    r"\b(?:best and (?:the )?worst|worst and (?:the )?best|[^\W\d_]{3,}est and (?:the )?[^\W\d_]{3,}est|"
    r"maximum and (?:the )?minimum|minimum and (?:the )?maximum|peak and (?:the )?trough|"
    r"top and (?:the )?bottom|extremes)\b"
)


def of_extremes(reading: Reading) -> Iterator[Pair]:
    """``Best and worst lie 87 apart``: the highest and the lowest of the one series there is."""
    tracks = reading.tracks if len(reading.tracks) == 1 else ()
    if EXTREMES.search(reading.text) and not [s for s in reading.scopes if s.where != "all"] and not reading.levels:
        for track in tracks:
            top, low = extreme(track.points, 1), extreme(track.points, -1)
            if top is not None and low is not None:
                yield Pair(top.y, low.y, f"max y({track.name})", f"min y({track.name})")


COMPARED = re.compile(
    r"\b(?:compared (?:with|to)|relative to|against|measured against)\s+(?:the\s+|that (?:at|in|of)\s+)?$"
)
OWN_PLACE = re.compile(r"\b(?:its|their|that|those|what (?:it|they) (?:was|were)|as (?:much|many|high|large)|than)\b")


OWN_EXTREME = re.compile(
    r"\b(?:of|since|from|below|above|under|to|than|off) (?:its|their|the) (?:own |earlier |previous |"
    r"all-time |former )?"
    r"(?:(?P<top>peak|maximum|high(?:est (?:value|level|point))?|top)|(?P<low>minimum|low(?:est (?:value|"
    r"level|point))?|trough|nadir))\b"
)


def of_own_extreme(reading: Reading) -> Iterator[Pair]:
    """``has lost 7 points since its maximum``, ``a tenth of its peak by the end``: a place or the end against it."""
    word = OWN_EXTREME.search(reading.text)
    places = [s for s in reading.scopes if s.where != "all"]
    if word is None or len(reading.tracks) != 1 or len(reading.subjects) > 1 or len(places) > 1 or reading.levels:
        return
    track = reading.tracks[0]
    top = extreme(track.points, 1 if word.group("top") else -1)
    place = places[0] if places else Scope("end")
    here = value_in(track, place) if place.is_place else None
    if top is not None and here is not None and here is not top.y and not track.categories:
        mark = "max" if word.group("top") else "min"
        yield Pair(here, top.y, f"y({track.name}; {place.shown})", f"{mark} y({track.name})")


OF_THE = re.compile(
    r"\s*of (?:(?:the|its|their|what|that|it|they|was|were|had|been|there|in|at|recorded|seen|"
    r"x{2,}['’]s?)\s+)*$"
)


def of_a_part(reading: Reading) -> Iterator[Pair]:
    """``A third of the 2008 area is gone by 2019``, ``half of its initial mass is left at 6 h``: later over former."""
    amounts = reading.of_role("fraction", "percent")
    places = sorted((s for s in reading.scopes if s.is_place), key=lambda s: s.span)
    if len(amounts) != 1 or not 0 < len(places) < 3 or len(places) != len(reading.scopes) or len(reading.tracks) != 1:
        return
    end = amounts[0].span[1]
    base = next((s for s in places if s.span[0] >= end and _is_of(reading, end, s)), None)
    rest = [s for s in places if s is not base] or [Scope("end")]
    track = reading.tracks[0]
    if base is None or len(rest) != 1 or reading.categories or reading.levels or len(reading.subjects) > 1:
        return
    here, then = value_in(track, rest[0]), value_in(track, base)
    if here is not None and then is not None:
        yield Pair(here, then, f"y({track.name}; {rest[0].shown})", f"y({track.name}; {base.shown})")


def _is_of(reading: Reading, end: int, scope: Scope) -> bool:
    return OF_THE.match(reading.text[end - reading.offset : scope.span[0] - reading.offset]) is not None


def names_its_pair(reading: Reading) -> bool:
    """Whether a statement names both values itself: two extremes, places or marks of one series."""
    if any(True for _ in of_own_extreme(reading)) or any(True for _ in of_a_part(reading)):
        return True
    if any(pair.literal for pair in own_change(reading)):
        return True
    return any(True for _ in of_extremes(reading)) or any(True for _ in of_own_places(reading))


def of_own_places(reading: Reading) -> Iterator[Pair]:
    """``Its June tally is treble its May tally``: one series at two named places, the first against the second."""
    places = sorted((s for s in reading.scopes if s.where in ("at", "start", "end")), key=lambda s: s.span)
    alone = len(reading.tracks) == 1 and len(reading.subjects) < 2 and not reading.levels
    if not alone or len(places) != 2 or len(reading.scopes) != 2 or len(reading.categories) not in (0, 2):
        return
    between = reading.text[places[0].span[1] - reading.offset : places[1].span[0] - reading.offset]
    turned = COMPARED.search(reading.text[: places[0].span[0] - reading.offset])
    roles = ("ratio", "fraction", "percent") if turned else ("ratio",)
    if (OWN_PLACE.search(between) or turned) and reading.of_role(*roles):
        track, (one, two) = reading.tracks[0], places[::-1] if turned else places
        a, b = value_in(track, one), value_in(track, two)
        if a is not None and b is not None:
            yield Pair(a, b, f"y({track.name}; {one.shown})", f"y({track.name}; {two.shown})")
