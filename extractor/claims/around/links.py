"""How the two axes of a scatter go together: ``a heavier species has the larger range``, who is first on either."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from extractor.claims.around.comparators import comparators_in
from extractor.claims.around.crowd import groups_in, label_of, pointers_of
from extractor.claims.around.holding import Comparator
from extractor.claims.around.labels import Labels, Named
from extractor.claims.finding import Finding
from extractor.claims.interval import Truth
from extractor.claims.statements.reading import Reading
from extractor.claims.view import brief
from extractor.claims.words import good_direction

LEFT_TO_RIGHT = re.compile(r"\blower[- ]left\b.*\bupper[- ]right\b|\bbottom[- ]left\b.*\btop[- ]right\b")
FALLING = re.compile(r"\bupper[- ]left\b.*\b(?:lower|bottom)[- ]right\b|\btop[- ]left\b.*\bbottom[- ]right\b")
GOES_WITH = re.compile(
    r"\b(?P<up>increas\w*|grow\w*|ris\w*|climb\w*|improv\w*|go(?:es)? up)\b|\b(?P<down>decreas\w*|fall\w*|"
    r"declin\w*|drop\w*|shrink\w*|go(?:es)? down)\b"
)
WITH = re.compile(r"\b(?:with|as|along with|the more|the higher|the larger)\b")
STRICT = re.compile(r"\b(?:always|without exception|every|in each case|strictly|invariably|never|monotonically)\b")
LOOSE = re.compile(r"\b(?:tends?|generally|mostly|overall|on the whole|broadly|roughly|typically|usually|drift\w*)\b")
EACH_GROUP = re.compile(
    r"\b(?:both|each|either|every|all)(?: of)?(?: the)?(?: \w+)? (?:groups?|populations?|classes|families|types|"
    r"series|kinds?|sets?)\b"
)
AGREES, LEAST = 0.85, 0.6


def extremes(reading: Reading, labels: Labels) -> Finding | None:
    """``The heaviest animal is not the one with the largest range``: who is first on either axis."""
    told = [(axis, w) for axis, w in _degrees(reading, labels) if w.is_superlative]
    if len(told) != 2 or told[0][0] == told[1][0] or reading.amounts or not SAME_ONE.search(reading.text):
        return None
    groups = groups_in(reading, labels)
    points = [p for p in labels.points if not groups or p.series in groups]
    firsts = [max(points, key=partial(_rank, axis, w.sign)) for axis, w in told]
    truth: Truth = firsts[0].name == firsts[1].name
    denied = re.search(r"\bnot\b|n['’]t\b", reading.text) is not None
    names = [f"{'highest' if w.sign > 0 else 'lowest'} {label_of(labels, axis)}" for axis, w in told]
    program = f"{names[0]} and {names[1]} are {'not ' if denied else ''}of one point"
    reason = "; ".join(f"{name}: {p.name}" for name, p in zip(names, firsts, strict=True))
    return Finding("extremum", truth is not denied, program, reason, pointers_of(firsts), 0.95, firm=True, sure=True)


SAME_ONE = re.compile(r"\b(?:the one|also|at once|as well|simultaneously|belongs? to|is not|isn['’]t)\b")


def _rank(axis: str, sign: int, point: Named) -> float:
    return sign * (point.x if axis == "x" else point.y).mid


def _degrees(reading: Reading, labels: Labels) -> list[tuple[str, Comparator]]:
    """Each word of degree with the axis that it, and the words right behind it, speak of."""
    text = reading.text
    found = {}
    for axis in ("x", "y"):
        direction = good_direction(labels.axis(axis).label or "")
        for word in comparators_in(text, labels.known(axis), direction, is_width=False):
            near = text[_start(text, word.span[0]) : _end(text, word.span[1])]
            if labels.axis_told(near) == axis:
                found[word.span] = (axis, word)
    return [found[span] for span in sorted(found)]


def _end(text: str, at: int) -> int:
    """Where the words that a degree belongs to end: at a stop, a verb or the next degree."""
    stop = re.compile(
        r"[,;.]|\b(?:and|but|also|than|is|has|have|are|always|tends?|the|more|less|higher|lower)\b"
    ).search(text, at)
    return min(stop.start() if stop else len(text), at + NEAR)


NEAR = 28


def _start(text: str, at: int) -> int:
    """Where the words that a degree belongs to begin: ``that use more energy``."""
    lead = re.search(r"\b[^\W\d_]+ $", text[:at])
    return lead.start() if lead else at


# ------------------------------------------------------------------------------------------------ x with y


@dataclass(frozen=True, slots=True)
class Link:
    """How x goes with y: together (+1) or against each other (-1)."""

    sign: int
    said: str


def correlation(reading: Reading, labels: Labels) -> Finding | None:
    """``A heavier species always has the larger range``: every two points of each group, held against each other."""
    link = _link(reading, labels)
    if link is None or reading.amounts:
        return None
    groups = groups_in(reading, labels)
    every_group = EACH_GROUP.search(reading.text) is not None
    names = groups or (list(dict.fromkeys(p.series for p in labels.points)) if every_group else [])
    crowds = [[p for p in labels.points if p.series == name] for name in names] or [list(labels.points)]
    shares = [_agreeing(crowd, link.sign) for crowd in crowds]
    if any(share is None for share in shares):
        return None
    least = min(share for share in shares if share is not None)
    truth: Truth = True if least == 1 else False if STRICT.search(reading.text) else True if least >= AGREES else None
    if LOOSE.search(reading.text) and not STRICT.search(reading.text):
        truth = True if least >= LEAST else False if least < 1 - LEAST else None
    elif least < 1 - LEAST:
        truth = False
    word = "with" if link.sign > 0 else "against"
    program = f"{label_of(labels, 'y')} {word} {label_of(labels, 'x')} among {', '.join(names) or 'all points'}"
    reason = f"{brief(100 * least)} % of the pairs of points run that way"
    return Finding(
        "correlation", truth, program, reason, pointers_of([p for c in crowds for p in c]), 0.95, firm=True, sure=True
    )


def _link(reading: Reading, labels: Labels) -> Link | None:
    text = reading.text
    if LEFT_TO_RIGHT.search(text) or FALLING.search(text):
        return Link(1 if LEFT_TO_RIGHT.search(text) else -1, "the diagonal")
    told = [(axis, w) for axis, w in _degrees(reading, labels) if not w.is_superlative]
    if {axis for axis, _ in told} == {"x", "y"} and len(told) == 2 and " than " not in text:
        return Link(told[0][1].sign * told[1][1].sign, "two degrees")
    moved = GOES_WITH.search(text)
    if moved is None or not WITH.search(text):
        return None
    split = WITH.search(text, moved.end())
    if split is None:
        return None
    axes = {labels.axis_told(text[: split.start()]), labels.axis_told(text[split.end() :])}
    return Link(1 if moved.group("up") else -1, "a motion") if axes == {"x", "y"} else None


def _agreeing(points: Sequence[Named], sign: int) -> float | None:
    signs = [sign * (a.x.mid - b.x.mid) * (a.y.mid - b.y.mid) for i, a in enumerate(points) for b in points[:i]]
    told = [s for s in signs if s != 0]
    return sum(s > 0 for s in told) / len(told) if told else None
