"""Reference lines as values: ``the 95th percentile is twice the median``, ``the mean lies right of the mode``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from extractor.claims.finding import Finding, show
from extractor.claims.interval import Truth, exactly, negated
from extractor.claims.measures.measure import absolute, compared, difference, matches, ratio
from extractor.claims.measures.trials import DENIAL, tolerance
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Place, brief, plain
from extractor.claims.words import first
from extractor.model import Line

PERCENTILE = re.compile(r"\b(\d{1,2})(?:st|nd|rd|th)[- ](?:percentile|centile)\b|\bp(\d\d)\b")
QUANTILES = {
    "median": 0.5,
    "upper quartile": 0.75,
    "third quartile": 0.75,
    "lower quartile": 0.25,
    "first quartile": 0.25,
}
SYNONYMS = {"median": ("50th percentile", "p50"), "mean": ("average",), "average": ("mean",)}
RIGHT = re.compile(r"\b(?:right of|to the right|later than)\b")
TALL_BIN = re.compile(
    r"\b(?P<side>into|in|inside|within|belongs to|(?:to the )?(?:right|left) of|outside(?: of)?|beyond|above|below)\s+"
    r"the\s+(?:(?P<rank>second|third|fourth)[- ])?(?:tallest|highest|largest|"
    r"fullest|biggest|most common|modal|best-filled|most populated)\s+(?:bars?|bins?|column|class|interval)\b"
)
INTO = ("in", "within", "belongs")
LEFT = re.compile(r"\b(?:left of|to the left|earlier than)\b")


@dataclass(frozen=True, slots=True)
class Mark:
    """A labelled reference line, and the share of a distribution that lies below it where its name says so."""

    name: str
    axis: str
    value: float
    quantile: float | None


def marks_of(reading: Reading) -> dict[str, Mark]:
    """Every phrase that names a labelled line of the panels at hand; a phrase of two lines names none."""
    found: dict[str, Mark | None] = {}
    for index, panel in enumerate(reading.view.figure.panels):
        own = (*panel.lines, *(panel.statistics or ())) if not reading.panels or index in reading.panels else ()
        for line in own:
            for phrase, mark in _phrases(line):
                known = found.get(phrase, mark)
                found[phrase] = mark if known == mark else None
    return {phrase: mark for phrase, mark in found.items() if mark is not None}


def _phrases(line: Line) -> Iterator[tuple[str, Mark]]:
    """``Median = 213 ms`` is the median; ``p95`` is the 95th percentile."""
    if not line.label or not isinstance(line.value, int | float):
        return
    label = re.split(r"\s*[=:(≈]", line.label.casefold())[0].strip(" \"'“”")
    percentile = PERCENTILE.search(label)
    rank = next((g for g in percentile.groups() if g), None) if percentile else None
    quantile = int(rank) / 100 if rank else next((q for word, q in QUANTILES.items() if word in label), None)
    mark = Mark(label, line.axis, float(line.value), quantile)
    words = [label, *(f"{head}" for head in SYNONYMS if re.search(rf"\b{head}\b", label))]
    words += [f"{rank}th percentile", f"p{rank}", f"{rank}th-percentile"] if rank else []
    words += _looks(line)
    for word in words:
        if len(word) > 2:
            yield word, mark
            yield from ((other, mark) for other in SYNONYMS.get(word, ()))


def _looks(line: Line) -> list[str]:
    """``the purple line``, ``the dashed orange line``: a line by how it is drawn."""
    color, stroke = (line.style.color or "").split(" ")[-1], line.style.line or ""
    looks = [f"{color} line", f"{stroke} {color} line", f"{color} {stroke} line", f"{stroke} line"]
    return [look for look in looks if not look.startswith(" ") and "  " not in look and line.axis == "x"]


def marks_in(reading: Reading) -> list[tuple[int, int, Mark]]:
    """The reference lines a statement names, in reading order, with where it names them."""
    phrases = marks_of(reading)
    taken: list[tuple[int, int, Mark]] = []
    for phrase in sorted(phrases, key=len, reverse=True):
        for match in re.finditer(rf"\b{re.escape(phrase)}\b", reading.text):
            if not any(lo < match.end() and match.start() < hi for lo, hi, _ in taken):
                taken.append((*match.span(), phrases[phrase]))
    return sorted(taken, key=lambda item: item[0])


def _by_level(reading: Reading) -> list[tuple[int, int, Mark]]:
    """A vertical line that a statement names by how it is drawn: ``the purple line``."""
    upright = {line.value for panel in reading.view.figure.panels for line in panel.lines if line.axis == "x"}
    told = [(m.span, m.level) for m in reading.levels if m.level in upright and m.level is not None]
    return [(lo - reading.offset, hi - reading.offset, Mark("the line", "x", level, None)) for (lo, hi), level in told]


def check(reading: Reading) -> Finding | None:
    """Two lines held against each other, or one line on x against a stated place."""
    found = marks_in(reading) or _by_level(reading)
    if len(found) == 2 and found[0][2].axis == found[1][2].axis and found[0][2] != found[1][2]:
        return _two(reading, found[0], found[1])
    return _in_bin(reading, found[0]) if len(found) == 1 and found[0][2].axis == "x" else None


def _in_bin(reading: Reading, found: tuple[int, int, Mark]) -> Finding | None:
    """``The median falls into the second-tallest bar``, or to the right of the tallest one, or outside of it."""
    word = TALL_BIN.search(reading.text, found[1])
    bins = [p for t in reading.everyone for p in t.places if p.is_stretch and p.y.bounded]
    if word is None or len(reading.everyone) != 1 or not bins or reading.of_role("y", "ratio", "percent"):
        return None
    side = word.group("side")
    if not side.startswith(INTO):
        denied = DENIAL.search(reading.text[: word.end()]) is not None
        beside = _beside(found[2], bins, side, denied=denied)
        return replace(beside, read=((found[0], word.end()),))
    holding = [p for p in bins if p.lo <= found[2].value <= p.hi]
    if not holding:
        return None
    wanted = {None: 1, "second": 2, "third": 3, "fourth": 4}[word.group("rank")]
    ranks = {1 + sum(p.y.mid > here.y.mid for p in bins) for here in holding}
    truth: Truth = True if ranks == {wanted} else None if wanted in ranks else False
    denied = DENIAL.search(reading.text) is not None
    reason = f"{plain(found[2].value)} lies in the bin at {holding[0].shown}, number {min(ranks)} by height"
    program = f"rank of the bin at {found[2].name} is {'not ' if denied else ''}{wanted}"
    truth = negated(truth) if denied else truth
    read = ((found[0], word.end()),)
    evidence = holding[0].y.pointers
    return Finding("value", truth, program, reason, evidence, 0.95, firm=truth is not None, sure=True, read=read)


def _beside(mark: Mark, bins: Sequence[Place], side: str, *, denied: bool) -> Finding:
    """``to the right of the tallest bin``, ``outside the tallest bar``."""
    peak = max(bins, key=lambda p: p.y.mid)
    right, left = mark.value > peak.hi, mark.value < peak.lo
    truth: Truth = (
        right if "right" in side or "above" in side else left if "left" in side or "below" in side else right or left
    )
    edge = mark.value in (peak.lo, peak.hi)
    truth = None if edge else truth is not denied
    program = f"{mark.name} {'not ' if denied else ''}{side} the tallest bin"
    reason = f"{plain(mark.value)} against the bin at {peak.shown}"
    return Finding("order", truth, program, reason, peak.y.pointers, 0.96, firm=truth is not None, sure=True)


def _two(reading: Reading, one: tuple[int, int, Mark], two: tuple[int, int, Mark]) -> Finding | None:
    """A ratio, a distance or an order of two lines."""
    left, right = exactly(one[2].value), exactly(two[2].value)
    factors, changes = reading.of_role("ratio"), reading.of_role("change")
    if len(factors) == 1 and not DENIAL.search(reading.text):
        amount, measured, program = factors[0], ratio(left, right), f"{one[2].name} / {two[2].name}"
    elif len(changes) == 1 and not DENIAL.search(reading.text):
        amount, measured, program = changes[0], absolute(difference(left, right)), f"|{one[2].name} - {two[2].name}|"
    else:
        return _order(reading, one, two)
    if measured is None:
        return None
    truth = matches(measured, amount.lo, amount.hi, amount.relation, tolerance(amount))
    reason = f"{show(left)} and {show(right)} give {brief(measured.mid)}, stated {amount.shown.strip()}"
    return Finding("ratio", truth, f"{program} ≈ {amount.shown.strip()}", reason, (), 0.95, firm=truth is not None)


def _order(reading: Reading, one: tuple[int, int, Mark], two: tuple[int, int, Mark]) -> Finding | None:
    between = reading.text[one[1] : two[0]]
    sign = _sign(between)
    if sign == 0 or reading.of_role("percent", "fraction"):
        return None
    answer = compared(exactly(one[2].value), exactly(two[2].value), sign, 0.0, "the lines")
    truth: Truth = negated(answer.truth) if DENIAL.search(reading.text) else answer.truth
    program = f"{one[2].name} {'>' if sign > 0 else '<'} {two[2].name}"
    reason = f"{plain(one[2].value)} against {plain(two[2].value)}"
    return Finding("order", truth, program, reason, (), 0.95, firm=truth is not None)


def _sign(text: str) -> int:
    """+1 for ``above``, ``right of``; -1 for ``below``, ``left of``; 0 where the words do not say."""
    found = first(text, "compare", "above", "below")
    if found is not None:
        return 1 if found[0] == "above" else -1
    return 1 if RIGHT.search(text) else -1 if LEFT.search(text) else 0
