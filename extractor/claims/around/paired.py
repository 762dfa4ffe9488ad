"""Two statistics of the same groups: mean and median, the ranking by one and by the other; and sizes added up."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractor.claims.around.comparators import comparators_in
from extractor.claims.around.groups import groups_of, named_in
from extractor.claims.around.phrases import Said
from extractor.claims.around.statistics import STATISTICS, stated
from extractor.claims.finding import Finding
from extractor.claims.interval import Truth, every, less, negated
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Place, plain


def mean_and_median(reading: Reading, phrases: Sequence[Said]) -> Finding | None:
    """``In every policy the mean exceeds the median``; ``the gap between mean and median is largest for X``."""
    told = [s.statistic for s in phrases]
    known = groups_of(reading)
    if sorted(told) != ["mean", "median"] or known is None or len(named_in(reading)) > 1:
        return None
    if DISTANCE.search(reading.text):
        return _gap(reading, known[1])
    places = known[1]
    words = [w for w in comparators_in(reading.text, reading.view.told, 0, is_width=False) if not w.is_superlative]
    between = [w for w in words if phrases[0].span[1] <= w.span[0] < phrases[1].span[0]]
    if len(between) != 1 or reading.amounts:
        return None
    sign = between[0].sign if told[0] == "mean" else -between[0].sign
    names = named_in(reading) or list(places)
    means = {n: stated(reading.view.figure, places[n], "mean") for n in names}
    truths: list[Truth] = [
        None if m is None else (less(places[n].y, m) if sign > 0 else less(m, places[n].y)) for n, m in means.items()
    ]
    truth = negated(every(truths)) if re.search(r"\bnot\b", reading.text) else every(truths)
    shown = "; ".join(f"{n} mean {plain(m.mid)}, median {plain(places[n].y.mid)}" for n, m in means.items() if m)
    program = f"mean {'>' if sign > 0 else '<'} median of {', '.join(names)}"
    return Finding(
        "order",
        truth,
        program,
        shown,
        tuple(p for n in names for p in places[n].y.pointers),
        0.97,
        firm=True,
        sure=True,
    )


DISTANCE = re.compile(r"\b(?:gap|difference|distance|discrepancy|offset) between\b|\bapart\b|\bdiffer\b")


def _gap(reading: Reading, places: dict[str, Place]) -> Finding | None:
    words = [w for w in comparators_in(reading.text, reading.view.told, 0, is_width=True) if w.is_superlative]
    means = {n: stated(reading.view.figure, p, "mean") for n, p in places.items()}
    gaps = {n: abs(m.mid - places[n].y.mid) for n, m in means.items() if m is not None}
    named = named_in(reading)
    if len(words) != 1 or len(named) != 1 or named[0] not in gaps or reading.amounts:
        return None
    mine, others = gaps[named[0]], [gap for n, gap in gaps.items() if n != named[0]]
    truth: Truth = all(words[0].sign * (mine - gap) > 0 for gap in others)
    truth = None if not truth and any(mine == gap for gap in others) else truth
    word = "largest" if words[0].sign > 0 else "smallest"
    shown = ", ".join(f"{n} {plain(round(gap, 6))}" for n, gap in gaps.items())
    evidence = tuple(p for place in places.values() for p in place.y.pointers)
    return Finding("gap", truth, f"|mean - median| {word} for {named[0]}", shown, evidence, 0.97, firm=True, sure=True)


def alike(reading: Reading, phrases: Sequence[Said]) -> Finding | None:
    """``The rankings by median and by interquartile range are identical``; ``the higher …, the taller its box``."""
    other = next((s.statistic for s in phrases if s.statistic in ("iqr", "whiskers", "mean", "high", "low")), None)
    known, same = groups_of(reading), SAME_RANKING.search(reading.text)
    if other is None or known is None or same is None or named_in(reading):
        return None
    pairs = [(p.y.mid, v.mid) for p in known[1].values() if (v := stated(reading.view.figure, p, other)) is not None]
    signs = [(a - c) * (b - d) for i, (a, b) in enumerate(pairs) for c, d in pairs[:i]]
    truth: Truth = False if any(s < 0 for s in signs) else None if any(s == 0 for s in signs) or not signs else True
    shown = ", ".join(f"{plain(a)} and {plain(round(b, 6))}" for a, b in sorted(pairs))
    evidence = tuple(p for place in known[1].values() for p in place.y.pointers)
    program = f"same order by median and by {STATISTICS[other].name}"
    return Finding("correlation", truth, program, f"by median: {shown}", evidence, 0.97, firm=True, sure=True)


SAME_RANKING = re.compile(
    r"\b(?:ranking|order|sequence)s?\b.*\b(?:identical|same|agrees?|coincides?|matche?s?)\b|"
    r"\bthe (?:more|higher|larger|greater)\b[^,.;]*, the (?:taller|wider|larger|longer|broader|greater|higher)\b|"
    r"\b(?:grows?|increases?|rises?|widens?) with the(?:ir)? medians?\b"
)


def sizes(reading: Reading) -> Finding | None:
    """``The five groups comprise 170 plots``: the sizes of all groups added up."""
    known, told = groups_of(reading), COMPRISE.search(reading.text)
    numbers = [a.mid for a in reading.amounts if known is not None and a.mid != len(known[1])]
    if known is None or told is None or len(numbers) != 1 or named_in(reading):
        return None
    values = [stated(reading.view.figure, p, "n") for p in known[1].values()]
    if any(v is None for v in values):
        return None
    whole = sum(v.mid for v in values if v is not None)
    evidence = tuple(p for place in known[1].values() for p in place.y.pointers)
    truth: Truth = whole == numbers[0]
    return Finding(
        "count",
        truth,
        f"sum of group sizes = {plain(numbers[0])}",
        f"they add up to {plain(whole)}",
        evidence,
        0.97,
        firm=True,
    )


COMPRISE = re.compile(
    r"\b(?:comprises?|contains?|includes?|totals?|in total|altogether|in all|taken together|rests? on|based on|"
    r"add up to|sums? to)\b"
)
