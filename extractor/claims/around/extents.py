"""How far the clouds of a scatter reach along an axis: overlapping, sharing a stretch, wider, beyond each other."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from extractor.claims.around.comparators import comparators_in
from extractor.claims.around.labels import axis_told, known_words
from extractor.claims.finding import Finding
from extractor.claims.interval import Truth
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track, plain
from extractor.claims.words import good_direction
from extractor.model import Axis, Panel

OVERLAP = re.compile(r"\b(?:overlap\w*|in common|shares?|shared)\b")
DENIED = re.compile(r"\b(?:not|no|never|without|nothing|neither|none)\b|n['’]t\b")
BOTH_AXES = re.compile(r"\b(?:either|neither|both|any) (?:of the )?ax[ei]s\b")
WIDER = re.compile(
    r"\b(?:(?P<wide>wid(?:er|est)|broad(?:er|est)|larg(?:er|est)|great(?:er|est)|long(?:er|est))|"
    r"(?P<narrow>narrow(?:er|est)|small(?:er|est)|tight(?:er|est)|short(?:er|est)))\s+(?:\w+\s+)?"
    r"(?:range|interval|spread|span|extent|stretch)s?\b"
)
LONERS = re.compile(
    r"\b(?:apart from|except(?: for)?|leaving (?:out|aside)|without|disregarding) (?:the |its |that )?outliers?\b"
)
OTHER = re.compile(r"\bfit|regress|\bline\b|\bfront\b|\bcurve\b|\bmodel fit\b")
Ends = tuple[float, float]
ROOM = 0.02


def check(reading: Reading, folded: str) -> Finding | None:
    """A statement about the extents of clouds on an axis; ``None`` where it is about something else."""
    panel = reading.view.figure.panels[0]
    if reading.view.figure.kind != "scatter" or panel.x is None or panel.y is None:
        return None
    clouds = [t for t in reading.everyone if not OTHER.search((t.series.name or "").lower())]
    told = dict.fromkeys(key for s in reading.subjects for key in sorted(s.keys))
    named = [t for key in told for t in clouds if t.key == key]
    if OVERLAP.search(reading.text):
        return _overlap(reading, panel, named if len(named) == 2 else clouds, folded)
    if WIDER.search(reading.text) and named:
        return _wider(reading, panel, named, clouds, folded)
    return _ends(reading, panel, named, folded)


def _counts(reading: Reading) -> bool:
    """Whether a statement has a number other than that of things."""
    return any(a.role != "count" for a in reading.amounts)


def _axes(panel: Panel, text: str, units: Sequence[str] = ()) -> list[str]:
    if BOTH_AXES.search(text):
        return ["x", "y"]
    told = (
        "x"
        if re.search(r"\bx[- ]axis|\bhorizontal", text)
        else "y"
        if re.search(r"\by[- ]axis|\bvertical", text)
        else None
    )
    told = told or axis_told({"x": panel.x or Axis(), "y": panel.y or Axis()}, text, units)
    return [told] if told else []


def _extent(track: Track, axis: str, *, whole: bool = True) -> Ends | None:
    places = [p for p in track.places if whole or p.is_stretch]
    ends = [v for p in places for v in ((p.lo, p.hi) if axis == "x" else (p.y.lo, p.y.hi)) if math.isfinite(v)]
    return (min(ends), max(ends)) if ends else None


def _pointers(tracks: Sequence[Track]) -> tuple[str, ...]:
    return tuple(pointer for t in tracks for p in t.places for pointer in p.y.pointers)


def _label(panel: Panel, axis: str) -> str:
    own = (panel.x if axis == "x" else panel.y) or Axis()
    return re.sub(r"\s*[(\[].*", "", own.label or axis)


def _overlap(reading: Reading, panel: Panel, tracks: Sequence[Track], folded: str) -> Finding | None:
    axes = _axes(panel, folded, [a.unit or "" for a in reading.amounts])
    whole = LONERS.search(folded) is None
    if len(tracks) != 2 or not axes:
        return None
    pairs = [(axis, [_extent(t, axis, whole=whole) for t in tracks]) for axis in axes]
    known = [(axis, one, two) for axis, (one, two) in pairs if one is not None and two is not None]
    if len(known) != len(axes):
        return None
    stretch = [a for a in reading.amounts if a.lo < a.hi]
    if stretch and len(known) == 1:
        return _shared(panel, tracks, known[0], (stretch[0].lo, stretch[0].hi))
    if _counts(reading):
        return None
    apart = [one[1] < two[0] or two[1] < one[0] for _, one, two in known]
    found = OVERLAP.search(folded)
    denied = DENIED.search(folded[: found.start()] if found and found.group() != "in common" else folded) is not None
    truth: Truth = all(apart) if denied else not any(apart)
    names = " and ".join(t.name for t in tracks)
    program = f"{' and '.join(_label(panel, axis) for axis in axes)} of {names} {'disjoint' if denied else 'overlap'}"
    return Finding("range", truth, program, _told(known), _pointers(tracks), 0.97, firm=True, sure=True)


def _told(known: Sequence[tuple[str, Ends, Ends]]) -> str:
    return "; ".join(f"{a}: {plain(o[0])}..{plain(o[1])} and {plain(t[0])}..{plain(t[1])}" for a, o, t in known)


def _shared(panel: Panel, tracks: Sequence[Track], known: tuple[str, Ends, Ends], stated: Ends) -> Finding:
    """``share the interval from 350 to 380``: the stretch that both have."""
    axis, one, two = known
    both = (max(one[0], two[0]), min(one[1], two[1]))
    room = ROOM * (max(one[1], two[1]) - min(one[0], two[0]))
    truth: Truth = all(abs(a - b) <= room for a, b in zip(both, stated, strict=True))
    names = " and ".join(t.name for t in tracks)
    program = f"{_label(panel, axis)} shared by {names} = {plain(stated[0])}..{plain(stated[1])}"
    return Finding("range", truth, program, _told([known]), _pointers(tracks), 0.97, firm=True, sure=True)


def _wider(
    reading: Reading, panel: Panel, named: Sequence[Track], clouds: Sequence[Track], folded: str
) -> Finding | None:
    """``The winter cruises cover the broader span of pCO₂``: one cloud against the other, or against all others."""
    word, axes = WIDER.search(reading.text), _axes(panel, folded)
    rivals = [t for t in (named if len(named) > 1 else clouds) if t is not named[0]]
    if word is None or len(axes) != 1 or not rivals or _counts(reading):
        return None
    sizes = [(t, e[1] - e[0]) for t in (named[0], *rivals) if (e := _extent(t, axes[0])) is not None]
    if len(sizes) != len(rivals) + 1:
        return None
    sign = 1 if word.group("wide") else -1
    margins = [sign * (sizes[0][1] - size) for _, size in sizes[1:]]
    truth: Truth = True if min(margins) > 0 else False if min(margins) < 0 else None
    shown = ", ".join(f"{t.name} {plain(round(size, 9))}" for t, size in sizes)
    program = f"extent of {named[0].name} on {_label(panel, axes[0])} {'largest' if sign > 0 else 'smallest'}"
    return Finding("range", truth, program, shown, _pointers([t for t, _ in sizes]), 0.97, firm=True, sure=True)


def _ends(reading: Reading, panel: Panel, named: Sequence[Track], folded: str) -> Finding | None:
    """``The lightest A outweighs the heaviest B``: the end of one cloud against that of the other."""
    axes = _axes(panel, folded)
    if len(named) != 2 or len(axes) != 1 or _counts(reading) or len(reading.subjects) != 2 or DENIED.search(folded):
        return None
    axis = (panel.x if axes[0] == "x" else panel.y) or Axis()
    words = comparators_in(reading.text, known_words(axis), good_direction(axis.label or ""), is_width=False)
    tops, between = [w for w in words if w.is_superlative], [w for w in words if not w.is_superlative]
    ends = [_extent(reading.view.by_key[next(iter(s.keys))], axes[0]) for s in reading.subjects]
    if (
        len(tops) != 2
        or len(between) != 1
        or not tops[0].span[0] < between[0].span[0] < tops[1].span[0]
        or None in ends
    ):
        return None
    one, two = (e[1] if w.sign > 0 else e[0] for e, w in zip(ends, tops, strict=True) if e is not None)
    truth: Truth = None if one == two else (one > two) is (between[0].sign > 0)
    sides = [
        f"{'max' if w.sign > 0 else 'min'} of {reading.view.by_key[next(iter(s.keys))].name}"
        for s, w in zip(reading.subjects, tops, strict=True)
    ]
    program = f"{_label(panel, axes[0])}: {sides[0]} {'>' if between[0].sign > 0 else '<'} {sides[1]}"
    return Finding(
        "order", truth, program, f"{plain(one)} against {plain(two)}", _pointers(named), 0.97, firm=True, sure=True
    )
