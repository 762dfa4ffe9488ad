"""How boxes, whiskers and error bars lie to each other and to lines: overlapping, apart, inside, wholly above."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from extractor.claims.around.boxes import mentions_of
from extractor.claims.around.statistics import point_of
from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, every, negated
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Place, Track, plain
from extractor.claims.words import first
from extractor.vocab import any_of, load

WORDS = load("spread")["relations"]
OVERLAP, APART, INSIDE, WHOLLY = (
    re.compile(rf"\b{any_of(WORDS[e])}\b") for e in ("overlap", "apart", "inside", "wholly")
)
NEARER = re.compile(
    rf"\b{any_of(WORDS['nearer'])}(?: the| its)*\s+(?:(?P<top>{any_of(WORDS['top'])})|"
    rf"(?P<bottom>{any_of(WORDS['bottom'])}))\b"
)
BOX = re.compile(r"\b(?:box(?:es)?|inter-?quartile ranges?|iqrs?)\b")
WHISKERS = re.compile(r"\bwhiskers?\b")
ERROR = re.compile(rf"\b{any_of(load('spread')['error']['nouns'])}\b")
DENIED = re.compile(r"\b(?:not|no|never|without|nothing|hardly|barely|neither|none)\b|n['’]t\b")
OTHERS = re.compile(
    r"\b(?:any|all|each|every|none)(?: of)?(?: the)? others?\b|\bthe (?:others?|rest)\b|\bany other\b|\bthe other\b"
)
MOSTLY = re.compile(r"\b(?:most|much|large part|the bulk|more than half|nearly all|almost all)\b[^.;]*")
ONLY = re.compile(r"\bonly\b")
KIND = "range"
HALF = 0.5
Ends = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Bar:
    """A box, a pair of whiskers or an error bar, with whose it is."""

    name: str
    ends: Ends
    pointers: tuple[str, ...]

    @property
    def shown(self) -> str:
        """As reasons tell it."""
        return f"{self.name} {plain(self.ends[0])}..{plain(self.ends[1])}"


def check(reading: Reading, *, is_box: bool) -> Finding | None:
    """A relation of bars that a statement names; ``None`` where it speaks of none."""
    what = _what(reading.text, is_box=is_box)
    if what is None:
        return None
    found = _check(reading, what, is_box=is_box)
    related = WHOLLY.search(reading.text) or OVERLAP.search(reading.text)
    if found is not None or not is_box or not related or not DRAWN.search(reading.text):
        return found
    return Finding(KIND, None, "", "the description does not state the boxes that are meant", (), 0.9, firm=True)


DRAWN = re.compile(r"\b(?:box(?:es)?|whiskers?)\b")


def _check(reading: Reading, what: str, *, is_box: bool) -> Finding | None:
    if is_box and NEARER.search(reading.text) and re.search(r"\bmedians?\b", reading.text):
        return _nearer(reading)
    if OVERLAP.search(reading.text) or (
        APART.search(reading.text) and not re.search(r"\d\s*[^\W\d]*\s+apart", reading.text)
    ):
        return _overlap(reading, what)
    if INSIDE.search(reading.text) and is_box and not reading.amounts:
        return _inside(reading, what)
    if WHOLLY.search(reading.text):
        return _beside(reading, what)
    return None


def _what(text: str, *, is_box: bool) -> str | None:
    if not is_box:
        return "error" if ERROR.search(text) else None
    return "box" if BOX.search(text) or NEARER.search(text) else "whiskers" if WHISKERS.search(text) else None


def _ends(reading: Reading, place: Place, what: str) -> Ends | None:
    point = point_of(reading.view.figure, place)
    spread = point.spread if point else None
    if spread is None:
        return None
    low, high = {
        "box": (spread.q1, spread.q3),
        "whiskers": (spread.low, spread.high),
        "error": (spread.error_min, spread.error_max),
    }[what]
    return None if low is None or high is None else (low, high)


def _bars(reading: Reading, track: Track, what: str) -> dict[str, Bar]:
    """Every bar of a track by its place."""
    found = {}
    for place in track.places:
        ends = _ends(reading, place, what)
        name = track.categories[int(place.x)] if track.categories else place.shown
        if ends is not None:
            found[name] = Bar(name, ends, place.y.pointers)
    return found


def _named(reading: Reading) -> list[str]:
    return list(dict.fromkeys(item for _, item in mentions_of(reading)))


def _track(reading: Reading) -> Track | None:
    """The one series that a statement compares the places of."""
    tracks = reading.named if reading.subjects else reading.everyone
    return tracks[0] if len(tracks) == 1 and tracks[0].categories else None


# ------------------------------------------------------------------------------------------------ overlap


def _overlap(reading: Reading, what: str) -> Finding | None:
    """Whether bars share values; of which pairs the names tell, at which places the scopes."""
    wanted = _is_wanted(reading.text)
    barred = [t for t in reading.named if _bars(reading, t, "error")] if what == "error" else []
    if len(barred) == 2 and len(_named(reading)) < 2:
        return _over_places(reading, barred, wanted=wanted)
    pairs = list(_pairs(reading, what))
    if not pairs:
        return None
    if MOSTLY.search(reading.text) and wanted:
        truths: list[Truth] = [_share(a, b) > HALF for a, b in pairs]
    else:
        truths = [_meet(a, b) is wanted for a, b in pairs]
    return _told(every(truths), f"{what} ranges {'overlap' if wanted else 'disjoint'}", pairs)


def _is_wanted(text: str) -> bool:
    """Whether bars are said to overlap: a denied ``overlap``, or ``apart``, says that they do not."""
    if re.search(r"\bindistinguishable\b", text):
        return True
    plain_word = OVERLAP.search(text)
    if plain_word is None:
        return DENIED.search(text) is not None
    return DENIED.search(text[: plain_word.start()]) is None or bool(re.search(r"\bnot only\b", text))


def _pairs(reading: Reading, what: str) -> Iterator[tuple[Bar, Bar]]:
    track = _track(reading)
    bars = _bars(reading, track, what) if track is not None else {}
    named = [bars[name] for name in _named(reading) if name in bars]
    if len(named) != len(_named(reading)):
        return
    if len(named) > 1:
        yield from combinations(named, 2)
    elif len(named) == 1 and OTHERS.search(reading.text):
        yield from ((named[0], bar) for bar in bars.values() if bar is not named[0])
    elif not named and re.search(r"\b(?:all|every|no two|any two|each)\b", reading.text):
        yield from combinations(bars.values(), 2)


def _meet(one: Bar, two: Bar) -> bool:
    return one.ends[0] <= two.ends[1] and two.ends[0] <= one.ends[1]


def _share(one: Bar, two: Bar) -> float:
    """How much of the shorter bar both have in common."""
    both = min(one.ends[1], two.ends[1]) - max(one.ends[0], two.ends[0])
    return both / (min(b.ends[1] - b.ends[0] for b in (one, two)) or 1.0)


def _told(truth: Truth, program: str, pairs: Sequence[tuple[Bar, Bar]]) -> Finding:
    names = "; ".join(f"{a.name}, {b.name}" for a, b in pairs[:3])
    reason = "; ".join(f"{a.shown} and {b.shown}" for a, b in pairs[:3])
    evidence = tuple(dict.fromkeys(p for a, b in pairs for bar in (a, b) for p in bar.pointers))
    return Finding(KIND, truth, f"{program}: {names}", reason, evidence, 0.97, firm=True, sure=True)


def _over_places(reading: Reading, tracks: Sequence[Track], *, wanted: bool) -> Finding | None:
    """``At week 48 the error bars of the two arms overlap``, ``the bands overlap only at layer 8``."""
    one, two = (_bars(reading, track, "error") for track in tracks)
    shared = {at: (one[at], two[at]) for at in one if at in two}
    points = {p.shown: p.x for t in tracks for p in t.places}
    places = [s for s in reading.scopes if s.is_place]
    told = {at for at in shared for s in places if s.lo is not None and abs(points[at] - s.lo) < 1e-9}
    if not shared or (places and not told):
        return None
    if ONLY.search(reading.text) and told:
        truths: list[Truth] = [_meet(a, b) is (wanted if at in told else not wanted) for at, (a, b) in shared.items()]
    else:
        truths = [_meet(a, b) is wanted for at, (a, b) in shared.items() if at in told or not told]
    where = ", ".join(sorted(told)) or "all x"
    names = [t.name for t in tracks]
    pairs = [
        (Bar(f"{names[0]} at {at}", a.ends, a.pointers), Bar(names[1], b.ends, b.pointers))
        for at, (a, b) in shared.items()
        if at in told or not told
    ]
    only = "only " if ONLY.search(reading.text) and told else ""
    program = f"error bars of {', '.join(names)} {'overlap' if wanted else 'disjoint'} {only}at x = {where}"
    return replace(_told(every(truths), "", pairs), program=program)


# ------------------------------------------------------------------------------------------------ inside or beside


def _inside(reading: Reading, what: str) -> Finding | None:
    """``A's box lies inside that of B``, ``the median of A falls within the box of B``."""
    track, names = _track(reading), _named(reading)
    bars = _bars(reading, track, what) if track is not None else {}
    if track is None or len(names) != 2 or names[1] not in bars:
        return None
    inner = bars.get(names[0])
    if re.search(r"\bmedians?\b", reading.text[: INSIDE.search(reading.text).start()]):  # type: ignore[union-attr]
        place = next(p for p in track.places if track.categories[int(p.x)] == names[0])
        inner = Bar(f"median of {names[0]}", (place.y.lo, place.y.hi), place.y.pointers)
    if inner is None:
        return None
    outer = bars[names[1]]
    truth: Truth = outer.ends[0] <= inner.ends[0] and inner.ends[1] <= outer.ends[1]
    truth = negated(truth) if DENIED.search(reading.text) else truth
    return _told(truth, f"{what} of {names[1]} holds", [(inner, outer)])


def _beside(reading: Reading, what: str) -> Finding | None:
    """``Cropland's box lies entirely below the line``, or below that of another."""
    side = first(reading.text, "compare", "above", "below")
    track, names = _track(reading), _named(reading)
    bars = _bars(reading, track, what) if track is not None else {}
    mine = [bars[n] for n in names if n in bars]
    limits = [m.level for m in reading.levels if m.level is not None] + [a.mid for a in reading.of_role("y")]
    if side is None or not mine or len(mine) != len(names) or DENIED.search(reading.text):
        return None
    up = side[0] == "above"
    if limits and len(limits) == 1:
        truths: list[Truth] = [(b.ends[0] > limits[0]) if up else (b.ends[1] < limits[0]) for b in mine]
        edge = Bar("the line", (limits[0], limits[0]), ())
        return _told(
            every(truths), f"{what} {'above' if up else 'below'} {plain(limits[0])}", [(b, edge) for b in mine]
        )
    if len(mine) != 2 or limits:
        return None
    truth: Truth = mine[0].ends[0] > mine[1].ends[1] if up else mine[0].ends[1] < mine[1].ends[0]
    return _told(truth, f"{what} {'above' if up else 'below'} the other", [(mine[0], mine[1])])


def _nearer(reading: Reading) -> Finding | None:
    """``The median lies closer to the top of the box than to the bottom``."""
    found, track, names = NEARER.search(reading.text), _track(reading), _named(reading)
    bars = _bars(reading, track, "box") if track is not None else {}
    if found is None or track is None or len(names) != 1 or names[0] not in bars:
        return None
    bar = bars[names[0]]
    middle = next(p.y.mid for p in track.places if track.categories[int(p.x)] == names[0])
    up, down = bar.ends[1] - middle, middle - bar.ends[0]
    truth: Truth = None if abs(up - down) < 1e-9 else (up < down) is bool(found.group("top"))
    told = f"{plain(round(up, 6))} below the top and {plain(round(down, 6))} above the bottom"
    reason = f"the median {plain(middle)} lies {told} of {bar.shown}"
    program = f"median({bar.name}) nearer the {'top' if found.group('top') else 'bottom'} of its box"
    return Finding("shape", truth, program, reason, bar.pointers, 0.97, firm=True, sure=True)
