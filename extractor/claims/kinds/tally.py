"""``Three of the five exceed 40``, ``all readings lie above 3``, ``keeps between 8 and 11``, ``only A passes 50``.

A bound, the values it is held against (series by place), and how many of them must keep to it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from extractor.claims.finding import Finding, names, show
from extractor.claims.interval import Truth, Value, every, negated, some
from extractor.claims.measures.bounds import Bound, bound_of, is_percent
from extractor.claims.measures.measure import places_in, slack_near, slack_of, value_in
from extractor.claims.statements.quantifiers import NUM, Quantifier, counted, meets, number_of, quantifier_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track
from extractor.claims.words import has, pattern

LEFT_OPEN = re.compile(
    r"\b(?:until|by the time|earlier|later|sooner|first to|faster|together|combined|on average|sum|"
    r"(?<!of the )(?<!of )total|"
    r"times as|gap|difference|distance|lead|margin|difference|would|otherwise|change\w*)\b"
)


@dataclass(frozen=True, slots=True)
class Cell:
    """One value of the figure: of a series, at a place."""

    track: Track
    where: str
    value: Value
    is_named: bool = True

    @property
    def key(self) -> tuple[tuple[int, int], str]:
        """Series and place."""
        return self.track.key, self.where


def check(reading: Reading) -> Finding | None:
    """The statement as a count of values that keep to a bound."""
    wanted = quantifier_of(reading)
    if wanted is None or _is_denied(reading, wanted) or LEFT_OPEN.search(reading.text) or _has_other_amounts(reading):
        return None
    bound = bound_of(reading, wanted.spans)
    if bound is not None and bound.is_range and not _is_kept_to(reading, bound):
        return None
    if bound is None or _has_more_values(reading, bound, wanted):
        return None
    cells = _cells(reading, wanted) if not _cuts_a_bin(reading) else []
    if not cells or (bound.is_range and len(cells) < FEW and SPANS.search(reading.text)):
        return None
    if (
        2 * sum(c.value.mid <= 0 for c in cells) > len(cells)
        and max(x for x in (bound.lo, bound.hi) if math.isfinite(x)) > 0
    ):
        return None
    if wanted.whole not in (None, len(cells)) or _is_of_others(reading, wanted, bound, len(cells)):
        return None
    outside = bound.is_range and OUTSIDE.search(reading.text) is not None
    test = bound.breaks if (wanted.how == "none") != outside else bound.holds
    ends = [x for x in (bound.lo, bound.hi) if math.isfinite(x)]
    truths = [test(c.value, 0.0 if wanted.number is not None else slack_near(c.track, *ends) / 5) for c in cells]
    truth = _truth(wanted, cells, truths)
    if bound.is_range and truth is True and SPANS.search(reading.text):
        truth = _reaches_ends(reading, bound, cells)
    kind = "count" if wanted.number is not None else "range" if bound.is_range else "threshold"
    reason = _reason(wanted, cells, truths)
    program = f"{wanted.shown} of {len(cells)} values: y({names(reading.tracks)}) {bound.shown}"
    evidence = tuple(dict.fromkeys(p for c in cells for p in c.value.pointers))
    return Finding(kind, truth, program, reason, evidence, 0.94, firm=truth is not None, sure=True)


def _cuts_a_bin(reading: Reading) -> bool:
    """``under 75`` among bins of 50: how a bin is filled is not stated."""
    if reading.view.figure.kind != "histogram" or len(reading.tracks) != 1:
        return False
    bins = [p for p in reading.tracks[0].places if p.is_stretch]
    cuts = [x for s in reading.scopes if s.where in ("at", "by", "before", "after", "between") for x in (s.lo, s.hi)]
    return any(p.lo < x < p.hi for p in bins for x in cuts)


def _has_other_amounts(reading: Reading) -> bool:
    """Changes, and percentages where y is none: what is stated is then no level of y."""
    return bool(reading.of_role("change")) or (bool(reading.of_role("percent")) and not is_percent(reading.tracks))


def _has_more_values(reading: Reading, bound: Bound, wanted: Quantifier) -> bool:
    """``falls to 215 and to just under 100``: a second value, so that it is open whose the bound is."""
    counting = [s for s in wanted.spans if s != bound.span]
    return any(a.span != bound.span and not any(meets(a.span, s) for s in counting) for a in reading.of_role("y"))


THE_FIVE = re.compile(rf"\b(?:the|all|these|those|its) (?P<whole>{NUM})\b(?! (?:%|per ?cent|times))")


def _is_of_others(reading: Reading, wanted: Quantifier, bound: Bound, size: int) -> bool:
    """``among the five named``, where the figure has six: a choice that no name or place accounts for."""
    lo, hi = bound.span[0] - reading.offset, bound.span[1] - reading.offset
    counts = [m for m in THE_FIVE.finditer(reading.text) if not lo <= m.start("whole") < hi]
    told = {number_of(m.group("whole")) for m in counts}
    sizes = {size, len(reading.tracks), len(reading.everyone), wanted.number, wanted.whole}
    return bool(told - sizes)


OUTSIDE = re.compile(r"\b(?:outside|out of|leav(?:es?|ing)|left)\b")
DENIED = re.compile(r"\b(?:not|never|no(?! other)|nor|neither|without|fails? to|cannot)\b|n't\b")


def _is_denied(reading: Reading, wanted: Quantifier) -> bool:
    """``the only one that does not``, ``no clear trend and swings between``: a denial of something else."""
    if wanted.how != "none":
        return DENIED.search(reading.text) is not None
    return re.search(r"\bno\b[^,;]*\b(?:and|but)\b", reading.text) is not None


def _is_kept_to(reading: Reading, bound: Bound) -> bool:
    """``keeps between 8 and 11``, ``all values fall between``: a range of y belongs to the verb right before it."""
    before = reading.text[: max(0, bound.span[0] - reading.offset)]
    verbs = [*pattern("bound", "keep").finditer(reading.text), *OUTSIDE.finditer(reading.text)]
    return any(len(before[m.end() :].split()) <= 4 or m.end() > len(before) for m in verbs)


FEW = 3
SPANS = re.compile(r"\b(?:rang(?:es?|ed|ing)|span(?:s|ned)?|run(?:s)?|extend(?:s|ed)?|stretch(?:es|ed)?) from\b")


def _reaches_ends(reading: Reading, bound: Bound, cells: Sequence[Cell]) -> Truth:
    """``ranges from 290 to 655``: the lowest and the highest value are the ends, not merely inside them."""
    values = [c.value.mid for c in cells]
    room = max(0.05 * (bound.hi - bound.lo), *(2 * slack_of(t) for t in reading.tracks))
    off = max(abs(min(values) - bound.lo), abs(max(values) - bound.hi))
    return True if off <= room else False if off > 2 * room else None


def _truth(wanted: Quantifier, cells: Sequence[Cell], truths: Sequence[Truth]) -> Truth:
    if wanted.number is not None:
        return counted(wanted, truths)
    if wanted.how == "only":
        return _only(cells, truths, keeps=wanted.keeps)
    return every(truths)


def _only(cells: Sequence[Cell], truths: Sequence[Truth], *, keeps: bool) -> Truth:
    """Each named place keeps to it and no other; or each named series somewhere (``keeps``: always), and no other."""
    told = list(zip(cells, truths, strict=True))
    named = [t for c, t in told if c.is_named]
    if all(c.is_named or c.track.key in {m.track.key for m in cells if m.is_named} for c in cells):
        return every([*named, *(negated(t) for c, t in told if not c.is_named)])
    keys = {c.track.key: c.is_named for c in cells}
    how = every if keeps else some
    by_track = {key: how(t for c, t in told if c.track.key == key) for key in keys}
    return every(t if keys[key] else negated(t) for key, t in by_track.items())


def _cells(reading: Reading, wanted: Quantifier) -> list[Cell]:
    """The values the statement counts over: those of its series at its places; for ``only``, all others beside them."""
    tracks = [t for t in reading.tracks if t.points]
    if wanted.how == "only" and len(reading.subjects) > 1 and not reading.scopes:
        return []
    if len({(t.label, t.unit) for t in tracks}) > 1:
        return []
    left_out = [s for s in reading.scopes if _is_excepted(reading, s.span)]
    scopes = [s for s in reading.scopes if s.where != "all" and s not in left_out]
    gone = {c.key for t in tracks for c in _of_track(t, left_out)} if left_out else set()
    mine = [c for t in tracks for c in _of_track(t, scopes) if c.key not in gone]
    if wanted.how == "only":
        return _with_others(reading, tracks, scopes, mine)
    if wanted.number is not None and scopes and all(s.is_place for s in scopes) and len(tracks) == 1:
        return _with_others(reading, tracks, scopes, mine) if wanted.number == len(mine) else []
    if wanted.number is not None and len(tracks) > 1 and not _are_single(wanted, scopes, mine):
        return []
    return mine


EXCEPT = re.compile(
    r"\b(?:except(?:ing)?(?: for)?|apart from|aside from|other than|but for|save for|barring|excluding|outside|"
    r"with the exception of|leaving (?:aside|out))\s+(?:(?:in|at|on|for|the|year|month)\s+|x+,? (?:and|or) )*$"
)


def _is_excepted(reading: Reading, span: tuple[int, int]) -> bool:
    """``Except in 1985``, ``apart from the x slice``: a place that the statement leaves out."""
    return EXCEPT.search(reading.text[: max(0, span[0] - reading.offset)]) is not None


def _are_single(wanted: Quantifier, scopes: Sequence[Scope], mine: Sequence[Cell]) -> bool:
    """Whether a count over several series is one of single values: one place, a whole that fits, or ``bars``."""
    one_place = len(scopes) == 1 and scopes[0].is_place
    return one_place or wanted.whole == len(mine) or (wanted.whole is None and wanted.counts_values)


def _of_track(track: Track, scopes: Sequence[Scope]) -> list[Cell]:
    found: list[Cell] = []
    for scope in scopes or (EVERYWHERE,):
        if scope.is_place:
            value = value_in(track, scope)
            window = scope.window(track)
            where = f"{window[0]:g}" if window else scope.shown
            found += [Cell(track, where, value)] if value is not None and value.bounded else []
        else:
            inside = places_in(track, scope)
            inside = [p for p in inside if p in track.points] or inside
            found += [Cell(track, f"{p.x:g}", p.y) for p in inside if p.y.bounded]
    return list({c.key: c for c in found}.values())


def _with_others(
    reading: Reading, tracks: Sequence[Track], scopes: Sequence[Scope], mine: Sequence[Cell]
) -> list[Cell]:
    """The named values and, marked as such, the others: other places of the series, or other series at the place."""
    known = {c.key for c in mine}
    places = [s for s in scopes if s.is_place]
    by_series = bool(reading.subjects) and len(tracks) < len(reading.everyone) and not _is_of_places(reading, places)
    pool = [t for t in reading.everyone if t.panel in {x.panel for x in tracks}] if by_series else tracks
    if not by_series and not places:
        return []
    others = [c for t in pool for c in _of_track(t, scopes if by_series else ()) if c.key not in known]
    return [*mine, *(Cell(c.track, c.where, c.value, is_named=False) for c in others)]


ONLY = re.compile(r"\b(?P<after>the only|alone|by (?:itself|themselves))\b|\bonly\b")


def _is_of_places(reading: Reading, places: Sequence[Scope]) -> bool:
    """Whether ``only`` belongs to the places (``only in 2010``) rather than to the series (``only coal``)."""
    if len(places) != 1 or not reading.subjects:
        return bool(places)
    word = ONLY.search(reading.text)
    at = reading.offset + (word.start() if word else 0)
    told = sorted([(s.span[0], True) for s in places] + [(s.span[0], False) for s in reading.subjects])
    before, after = [t for t in told if t[0] < at], [t for t in told if t[0] >= at]
    led = before if word and word.group("after") else after
    return (led[-1] if led is before else led[0])[1] if led else False


def _reason(wanted: Quantifier, cells: Sequence[Cell], truths: Sequence[Truth]) -> str:
    right = sum(t is True for t in truths)
    wrong = next((c for c, t in zip(cells, truths, strict=True) if t is not True), None)
    shown = f"; {show(wrong.value)} at x = {wrong.where}" if wrong is not None and wanted.number is None else ""
    return f"{right} of {len(cells)} values keep to it, stated {wanted.shown}{shown}"


def speaks_of_values(reading: Reading) -> bool:
    """Whether a statement holds readings, samples or bars at large against a bound, or has a value in y's unit."""
    units = {t.unit for t in reading.everyone if t.unit}
    told = any(a.unit in units for a in reading.of_role("y"))
    return told or (has(reading.text, "bound", "values") and bound_of(reading) is not None)
