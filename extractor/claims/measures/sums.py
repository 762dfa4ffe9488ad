"""``A and B together``, ``the three smallest combined``, ``of the total``: sums of categories or of series."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from extractor.claims.interval import Value
from extractor.claims.measures.measure import extreme, value_in
from extractor.claims.measures.pair import Pair
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Track

TOGETHER = re.compile(
    r"\b(?:together|combined|jointly|in sum|sum|added|adding up|add up|collectively|altogether|in total|"
    r"account for|make up|makes up)\b"
)
WHOLE = re.compile(
    r"\b(?:of (?:the )?(?:total|whole|circle|chart|pie|all|yearly|annual|overall|final|entire|population|"
    r"\w+ total)|total)\b"
)
BEYOND = re.compile(
    r"\b(?:longer|more|later|faster|higher|heavier|older|taller|larger|bigger|greater|warmer|hotter|beyond|above|over|"
    r"exceed\w*) (?:than )?\S*$"
)
RANKED = re.compile(r"\b(?:the )?(two|three|four|five) (smallest|largest|biggest|lowest|highest|top|leading)\b")
WORDS = {"two": 2, "three": 3, "four": 4, "five": 5}


def total(values: Sequence[Value]) -> Value:
    """The sum of several values, room included."""
    pointers = tuple(p for v in values for p in v.pointers)
    return Value(sum(v.mid for v in values), sum(v.lo for v in values), sum(v.hi for v in values), True, pointers)


def sum_pairs(reading: Reading) -> Iterator[Pair]:
    """A part, alone or added up, against the whole of its series; or one part against others added up."""
    told = TOGETHER.search(reading.text) or WHOLE.search(reading.text)
    if not told and reading.view.figure.kind not in ("histogram", "pie"):
        return
    if reading.view.figure.kind == "histogram":
        yield from _share_of_bins(reading)
        return
    for track in (t for t in reading.tracks[:2] if t.categories):
        some = parts(reading, track)
        everything = [v for x in sorted({p.x for p in track.places if not p.is_stretch}) if (v := track.at(x))]
        if some and len(everything) > len(some):
            yield Pair(total(some), total(everything), f"sum of {len(some)}", "sum of all")
            rest = [v for v in everything if v not in some]
            if WHOLE.search(reading.text):
                continue
            yield Pair(total(some), total(rest), f"sum of {len(some)}", "sum of the rest", literal=False)


def _share_of_bins(reading: Reading) -> Iterator[Pair]:
    """``more than half within the first 150 ms``: the bins of a stretch against all bins."""
    for track in reading.tracks[:1]:
        bins = [p.y for p in track.places if p.y.bounded]
        for scope in reading.scopes[:1]:
            stated = next((a for a in reading.amounts if a.span == scope.span), None)
            lead = reading.text[: max(0, scope.span[0] - reading.offset)]
            beyond = (stated is not None and stated.relation == ">") or BEYOND.search(lead)
            window = scope.window(track)
            if window is None:
                continue
            lo, hi = (
                (scope.lo, track.end or scope.lo)
                if beyond
                else (track.start or 0.0, scope.hi)
                if scope.where != "between"
                else window
            )
            inside = [p.y for p in track.places if p.lo >= lo - 1e-9 and p.hi <= hi + 1e-9 and p.y.bounded]
            if inside and bins:
                yield Pair(total(inside), total(bins), f"sum over {scope.shown}", "sum of all")


def parts(reading: Reading, track: Track) -> list[Value]:
    """The values a statement adds up: the ranked ones (``the three smallest``), else those it names."""
    ranked = RANKED.search(reading.text)
    if ranked:
        largest = ranked.group(2).lower() in ("largest", "biggest", "highest", "top", "leading")
        ordered = sorted((p.y for p in track.places), key=lambda v: v.mid, reverse=largest)
        return ordered[: WORDS[ranked.group(1).lower()]]
    found = [value_in(track, scope) for scope in reading.scopes if scope.is_place]
    if not found and track.categories and not reading.subjects:
        top = extreme(track.places, 1 if reading.has("compare", "highest") else -1)
        return [top.y] if top and (reading.has("compare", "highest") or reading.has("compare", "lowest")) else []
    return [v for v in found if v is not None]
