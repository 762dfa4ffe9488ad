"""``spans 12 to 48``, ``covers a range of 36``, ``do not overlap``, ``cover a wider interval``, ``not one lies``."""

from __future__ import annotations

import math
import re

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, Value
from extractor.claims.kinds import extents
from extractor.claims.measures.cells import of_track
from extractor.claims.measures.measure import difference, matches, ratio, slack_of
from extractor.claims.measures.trials import tolerance
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track, brief, plain

KIND = "range"
OVERLAP = re.compile(r"\boverlap\w*")
WIDER = re.compile(
    r"\b(?P<wide>wider|larger|broader|greater|bigger)\s+(?:\w+\s+)?(?:range|interval|spread|span)|"
    r"(?P<narrow>narrower|smaller|tighter)\s+(?:\w+\s+)?(?:range|interval|spread|span)"
)
EMPTY = re.compile(r"\b(?:not one|no|none|never|nothing|without)\b")


def check(reading: Reading) -> Finding | None:
    """Extents on x and y, compared or searched."""
    if OVERLAP.search(reading.text) and reading.view.figure.kind == "scatter":
        return _overlap(reading)
    covered = extents.check(reading)
    if covered is not None:
        return covered
    if WIDER.search(reading.text) and len(reading.subjects) > 1:
        return _wider(reading)
    stated = _stated(reading)
    if stated is not None:
        return stated
    stretch = next((s for s in reading.scopes if s.where == "between"), None)
    if stretch is not None and re.search(
        r"\b(?:not one|no (?:\w+ )?(?:has|lies|falls|point)|none of the \w+ (?:has|lies|falls))\b", reading.text
    ):
        return _empty(reading, stretch.lo, stretch.hi)
    return None


ENDS = re.compile(
    r"\b(?:spans?|spanned|spanning|rang(?:es?|ed|ing)|runs?|ran|extend(?:s|ed)?|stretch(?:es|ed)?|goes|reach(?:es)?)\s+"
    r"(?:(?:in value|all the way|roughly|about|approximately|anywhere)\s+)*(?:from\s+|between\s+)?(?:about\s|"
    r"roughly\s|~|≈)*$"
)
SIZE = re.compile(
    r"\b(?:(?:range|spread|span|amplitude|band|interval|corridor)\s+(?:of|is|amounts to|comes to)|"
    r"(?:spans?|spanned|covers?|covered|covering|spreads? (?:over|across)|spread (?:over|across)|"
    r"(?:var(?:y|ies|ied)|fluctuat(?:es?|ed)|swings?|differs?) by))\s+"
    r"(?:(?:about|roughly|around|only|just|some|nearly|almost|over|an?|no|more|less|than|at|most|least)\s+)*$"
)


def _stated(reading: Reading) -> Finding | None:
    """``spans 12 to 48``: the lowest and the highest value; ``covers a range of 36``: how far they are apart."""
    amounts = reading.of_role("y", "change", "ratio")
    if len(amounts) not in (1, 2) or reading.of_role("percent", "fraction") or LEVELLED.search(reading.text):
        return None
    first = amounts[0]
    own = re.match(r"[^\d]*", first.shown)
    lead = reading.text[: max(0, first.span[0] - reading.offset)] + (own.group() if own else "")
    values = [c.value for t in reading.tracks for c in of_track(t, [s for s in reading.scopes if s.where != "all"])]
    if len(values) < 3 or len({(t.label, t.unit) for t in reading.tracks}) > 1:
        return None
    low, high = min(values, key=lambda v: v.mid), max(values, key=lambda v: v.mid)
    ends = (first.lo, first.hi) if len(amounts) == 1 else (amounts[0].mid, amounts[1].mid)
    if ENDS.search(lead) and ends[0] < ends[1] and first.role == "y":
        return _between_ends(reading, (low, high), ends, approx=first.approx)
    apart = len(reading.tracks) > 1 and ("differ" in reading.text or EMPTY.search(reading.text))
    if len(amounts) == 1 and SIZE.search(lead) and first.lo == first.hi and not apart:
        return _of_size(reading, (low, high), first)
    return None


LEVELLED = re.compile(r"\b(?:per|each|than|gap|difference|distance|apart|average|mean)\b(?! (?:four|\d))")


def _between_ends(reading: Reading, found: tuple[Value, Value], ends: tuple[float, float], *, approx: bool) -> Finding:
    """Whether the lowest and the highest value are the ends, not merely inside them."""
    room = max((0.08 if approx else 0.05) * (ends[1] - ends[0]), *(2 * slack_of(t) for t in reading.tracks))
    off = max(abs(found[0].mid - ends[0]), abs(found[1].mid - ends[1]))
    truth: Truth = True if off <= room else False if off > 2 * room else None
    reason = f"the values of {names(reading.tracks)} run from {plain(found[0].mid)} to {plain(found[1].mid)}"
    program = f"extent of y({names(reading.tracks)}) = {plain(ends[0])}..{plain(ends[1])}"
    return Finding(KIND, truth, program, reason, (*found[0].pointers, *found[1].pointers), 0.95, firm=True, sure=True)


def _of_size(reading: Reading, found: tuple[Value, Value], amount: Amount) -> Finding | None:
    """How far the highest value lies above the lowest, or how many times it is."""
    measured = ratio(found[1], found[0]) if amount.role == "ratio" else difference(found[1], found[0])
    if measured is None:
        return None
    truth = matches(measured, amount.lo, amount.hi, amount.relation, tolerance(amount))
    joint = "/" if amount.role == "ratio" else "-"
    program = f"max y({names(reading.tracks)}) {joint} min y ≈ {amount.shown.strip()}"
    reason = f"{plain(found[1].mid)} and {plain(found[0].mid)} give {brief(measured.mid)}"
    return Finding(KIND, truth, program, reason, (*found[0].pointers, *found[1].pointers), 0.93, firm=True, sure=True)


def _extent(track: Track, axis: str) -> tuple[float, float] | None:
    ends = [v for p in track.places for v in ((p.lo, p.hi) if axis == "x" else (p.y.lo, p.y.hi)) if math.isfinite(v)]
    return (min(ends), max(ends)) if ends else None


def _clouds(reading: Reading) -> tuple[Track, ...]:
    """Scattered series only: a fitted line runs through all of them."""
    return tuple(
        t for t in reading.everyone if not re.search(r"\bfit|regress|line|model", (t.series.name or "").lower())
    )


def _overlap(reading: Reading) -> Finding | None:
    tracks = reading.named if len(reading.named) == 2 else _clouds(reading)
    if len(tracks) != 2:
        return None
    apart, shown = [], []
    for axis in ("x", "y"):
        one, two = _extent(tracks[0], axis), _extent(tracks[1], axis)
        if one is None or two is None:
            return None
        apart.append(one[1] < two[0] or two[1] < one[0])
        shown.append(f"{axis} {plain(one[0])}..{plain(one[1])} and {plain(two[0])}..{plain(two[1])}")
    denied = re.search(r"\b(?:not|no|never|without)\b", reading.text) is not None
    truth: Truth = all(apart) if denied else not all(apart)
    return Finding(KIND, truth, f"extents of {names(tracks)} disjoint", "; ".join(shown), (), 0.85)


def _wider(reading: Reading) -> Finding | None:
    word = WIDER.search(reading.text)
    left, right = reading.resolve(reading.subjects[0].keys), reading.resolve(reading.subjects[1].keys)
    if word is None or not left or not right:
        return None
    panel = reading.view.figure.panels[left[0].panel]
    labels = {w.casefold() for w in re.findall(r"[^\W\d_]{3,}", (panel.x.label or "") if panel.x else "")}
    axis = "x" if labels & {w.casefold() for w in re.findall(r"[^\W\d_]{3,}", reading.text)} else "y"
    one, two = _extent(left[0], axis), _extent(right[0], axis)
    if one is None or two is None:
        return None
    sign = 1 if word.group("wide") else -1
    margin = sign * ((one[1] - one[0]) - (two[1] - two[0]))
    truth: Truth = True if margin > 0 else (False if margin < 0 else None)
    reason = f"{left[0].name} covers {plain(one[1] - one[0])} on {axis}, {right[0].name} {plain(two[1] - two[0])}"
    return Finding(
        KIND, truth, f"extent({left[0].name}) {'>' if sign > 0 else '<'} extent({right[0].name})", reason, (), 0.95
    )


def _empty(reading: Reading, lo: float, hi: float) -> Finding | None:
    tracks = _clouds(reading)
    inside = [(t, p) for t in tracks for p in t.places if p.lo < hi and p.hi > lo]
    if not tracks or not EMPTY.search(reading.text):
        return None
    truth: Truth = not inside
    reason = f"{len(inside)} stated places lie between {plain(lo)} and {plain(hi)}"
    return Finding(KIND, truth or None, f"no x in {plain(lo)}..{plain(hi)}", reason, (), 0.6)
