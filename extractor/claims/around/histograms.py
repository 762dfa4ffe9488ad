"""What is said of a histogram's bins as a row: how they step up to the peak and down from it, what they add up to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, Value, every, less
from extractor.claims.measures.measure import matches
from extractor.claims.measures.trials import tolerance
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Place, plain

BAR = r"(?:bars?|bins?|columns?|counts?|class(?:es)?|intervals?)"
EACH = re.compile(rf"\b(?:each|every)(?: \w+)? {BAR}\b|\bcounts?\b|\bbars\b|\bbins\b")
STEP = re.compile(
    r"\b(?:(?P<down>shorter|lower|smaller|fewer|less|decreas\w*|fall\w*|shrink\w*|declin\w*|drop\w*)|"
    r"(?P<up>taller|higher|larger|more|fuller|increas\w*|ris(?:e|es|ing)|grow\w*|climb\w*))\b"
)
NEIGHBOUR = re.compile(
    r"\b(?:one before|previous|preceding|left(?:-hand)? neighbou?r|predecessor|its neighbou?r to the left|before it)\b|"
    r"\b(?P<next>next|following|right(?:-hand)? neighbou?r|successor)\b|\bwith (?:every|each) (?:step|bin|bar)\b|"
    r"\bsteadily\b"
)
PEAK = r"(?:(?:main |highest |first )?peak|mode|maximum|tallest (?:bar|bin)|modal (?:bin|class)|summit|top)"
RIGHT = re.compile(rf"\b(?:right of|after|beyond|past|from|behind|starting (?:at|from)) the (?:\w+ )?{PEAK}\b")
LEFT = re.compile(
    rf"\b(?:left of|before|on the way to|up to|towards?|approaching|leading up to|until) the (?:\w+ )?{PEAK}\b"
)
AWAY = re.compile(rf"\baway from the {PEAK}\b|\b(?:on|to) (?:both|either) sides?\b")
ADDED = re.compile(r"\b(?:add(?:s|ed|ing)? up to|sums? (?:up )?to|totals?|in total|altogether|add to)\b")
EMPTY = re.compile(
    rf"\b(?:no|none of the) {BAR} (?:is|are|stays?|remains?) (?:empty|vacant|unoccupied)\b|\bno (?:empty|gaps?)\b"
)
BINS = re.compile(rf"\s*{BAR}\b")
FEWEST = 3


def check(reading: Reading, folded: str) -> Finding | None:
    """A statement about the row of bins; ``None`` where it is about one of them or about shares."""
    if reading.view.figure.kind != "histogram":
        return None
    reading = replace(reading, text=folded)
    bins = bins_of(reading)
    if len(bins) < FEWEST:
        return None
    if EMPTY.search(reading.text):
        return _filled(bins)
    return _added(reading, bins) or _steps(reading, bins)


def bins_of(reading: Reading) -> list[Place]:
    """The bins in their order; of two that overlap, the one with a count."""
    places = [p for t in reading.everyone for p in t.places if p.is_stretch and p.y.bounded]
    kept: list[Place] = []
    for place in sorted(places, key=lambda p: (p.lo, p.hi)):
        if not kept or place.lo >= kept[-1].hi - 1e-9 * abs(kept[-1].hi):
            kept.append(place)
    return kept


def _is_whole(bins: Sequence[Place]) -> bool:
    return all(abs(a.hi - b.lo) <= 1e-6 * max(1.0, abs(b.lo)) for a, b in pairwise(bins))


def _is_covered(reading: Reading, bins: Sequence[Place]) -> bool:
    """Whether the bins reach from one end of the axis to the other."""
    axis = reading.view.figure.panels[0].x
    ends = [float(v) for v in (axis.range or () if axis else ()) if isinstance(v, int | float)]
    return not ends or (bins[0].lo <= min(ends) and bins[-1].hi >= max(ends))


def _pointers(bins: Sequence[Place]) -> tuple[str, ...]:
    return tuple(pointer for p in bins for pointer in p.y.pointers)


def _filled(bins: Sequence[Place]) -> Finding:
    truth: Truth = all(p.y.lo > 0 for p in bins) if _is_whole(bins) else None
    least = min(bins, key=lambda p: p.y.mid)
    reason = f"the least of {len(bins)} is {plain(least.y.mid)} at {least.shown}"
    return Finding("threshold", truth, "every bin > 0", reason, _pointers(bins), 0.95, firm=True)


def _added(reading: Reading, bins: Sequence[Place]) -> Finding | None:
    """``The counts add up to 1,400``: all bins taken together."""
    numbers = [a for a in reading.amounts if not BINS.match(reading.text, a.span[1] - reading.offset)]
    if not ADDED.search(reading.text) or len(numbers) != 1 or not EACH.search(reading.text):
        return None
    if not _is_whole(bins) or not _is_covered(reading, bins):
        return None
    whole = sum(p.y.mid for p in bins)
    value = Value(whole, sum(p.y.lo for p in bins), sum(p.y.hi for p in bins), True, _pointers(bins))
    truth = matches(value, numbers[0].mid, numbers[0].mid, "=", 0.5 * tolerance(numbers[0]))
    program = f"sum of all bins = {plain(numbers[0].mid)}"
    return Finding("value", truth, program, f"the bins add up to {plain(whole)}", value.pointers, 0.96, firm=True)


def _steps(reading: Reading, bins: Sequence[Place]) -> Finding | None:
    """``To the right of the tallest bar, every bar is shorter than its left neighbour``."""
    text, step = reading.text, STEP.search(reading.text)
    neighbour = NEIGHBOUR.search(text)
    sides = (AWAY.search(text), RIGHT.search(text), LEFT.search(text))
    if step is None or neighbour is None or not any(sides) or not EACH.search(text):
        return None
    sign = 1 if step.group("up") else -1
    sign = -sign if neighbour.group("next") else sign
    peak = max(range(len(bins)), key=lambda i: bins[i].y.mid)
    limits = [a for a in reading.of_role("x") if a.lo == a.hi]
    if len(limits) != len(reading.amounts):
        return None
    row = [i for i, p in enumerate(bins) if not limits or not sides[1] or p.hi <= limits[0].mid + 1e-9]
    right = [(bins[a], bins[b], sign) for a, b in pairwise(row) if a >= peak]
    left = [(bins[a], bins[b], sign) for a, b in pairwise(row) if b <= peak]
    steps = right if sides[1] else left
    if sides[0]:
        steps = [*((a, b, -1) for a, b, _ in right), *((a, b, 1) for a, b, _ in left)] if sign < 0 else []
    truths: list[Truth] = [less(a.y, b.y) if way > 0 else less(b.y, a.y) for a, b, way in steps]
    wrong = [
        f"{plain(a.y.mid)} at {a.shown}, {plain(b.y.mid)} at {b.shown}"
        for (a, b, _), t in zip(steps, truths, strict=True)
        if t is not True
    ]
    where = "on both sides of" if sides[0] else "right of" if sides[1] else "left of"
    program = f"every step {where} the peak {'rises' if sign > 0 else 'falls'}"
    reason = wrong[0] if wrong else f"all {len(steps)} steps do"
    return (
        Finding("trend", every(truths), program, reason, _pointers(bins), 0.97, firm=True, sure=True) if steps else None
    )
