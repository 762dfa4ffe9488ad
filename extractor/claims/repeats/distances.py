"""The distance of series as a series of its own: ``the gap widens``, ``A's lead over B``, ``they drift apart``.

What is said of a distance is restated about one series, whose values are that distance: the phrase that names it is
crossed out, ``widens`` becomes ``rises``. Every kind of claim then tries it as it would any other course.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from extractor.claims.interval import Value
from extractor.claims.measures.measure import absolute, difference, ratio, shown_at
from extractor.claims.statements.names import Key
from extractor.claims.statements.reading import Reading
from extractor.claims.view import Place, Track, View
from extractor.claims.words import pattern, phrases
from extractor.model import Axis, Series, Span

NAME = "Δy"
SAID = {"steady": "flat", "rise": "rise", "fall": "fall", "highest": "highest", "lowest": "lowest"}
SAID_OF_BOTH = {"part": "rise", "meet": "fall", "parallel": "flat", "apart_most": "highest", "apart_least": "lowest"}
PLAINLY = {"rise": ("rises", "rising"), "fall": ("falls", "falling"), "flat": ("constant", "constant"),
           "highest": ("highest", "highest"), "lowest": ("lowest", "lowest")}  # fmt: skip
NOUN = re.compile(
    r"(?<!of )(?<!by )(?<!than )(?<!from )(?<!into )(?<!as )\b"
    r"(?:(?:the|its|their|this|that|an?|such|no|any)\s+|x+['’]s?\s+)"
    r"(?:(?!(?:of|and|in|to|right|left|upper|lower|top|bottom|far|x+)\b)[\w'’-]+\s+){0,3}?"
    rf"(?P<noun>{'|'.join(phrases('distance', 'noun'))})(?:(?<=[ep])s)?\b(?!-)"
    r"(?:\s+in\s+(?:[^\W\d_]+\s+){0,2}?[^\W\d_]+(?=\s+between))?"
)
JOINT = re.compile(
    r"\s*(?:,?\s*(?:between|of|over|to|on|from|against|among|amongst|separating|and|vs\.?|versus|above|relative to|"
    r"with respect to|compared (?:with|to)))?\s*(?:(?!with\b)[^\W\d_]+\s*){0,2}$"
)
FIRST, LAST = (
    rf"(?:[a-z]+est|best|worst|top|bottom|upper|lower|uppermost|lowermost|{more})" for more in ("leading|first", "last")
)
OF_ALL = re.compile(
    rf"\s+(?:between|among|amongst|across|of|separating|"
    rf"from)\s+(?:the\s+)?(?:(?P<ends>{FIRST}(?:\s+[^\W\d_]+)?\s+(?:and|"
    rf"to|from)\s+(?:the\s+)?{LAST}(?:\s+(?P<end>[^\W\d_]+))?)|them|both|each other|one another|(?:all|these|those|two|"
    r"three|four|five|six)(?:\s+(?:two|three|four|five))?(?:\s+(?P<noun>[^\W\d_]+s))?|(?:\w+\s+)?(?:lines|curves|"
    r"series|models|"
    r"methods|runs|traces|bars))\b"
)
FROM_TO = re.compile(
    r"\b(?:the|its|their|an?)\s+(?:[\w'’-]+\s+){0,2}?(?:improvement|gain|jump|step|benefit|change|increase|decrease|"
    r"drop|loss|"
    r"reduction|saving|penalty|climb|rise|fall|decline|cost|boost|uplift|progress)\s+(?:in\s+\w+\s+)?(?=from\b)"
)


DISTANT = re.compile(f"{NOUN.pattern}|{FROM_TO.pattern}".replace("(?P<noun>", "(?:"))


@dataclass(frozen=True, slots=True)
class Told:
    """Whose distance a statement speaks of, the words that name it, and whether it has a winner."""

    keys: tuple[frozenset[Key], ...]
    span: Span
    signed: bool = False
    of_all: bool = False


def restated(reading: Reading, piece: str) -> tuple[View, str] | None:
    """The figure of the distance a statement speaks of, and the statement (``piece``, in full) said of it."""
    told = _of_noun(reading) or _of_both(reading)
    groups = [] if told is None else list(_groups(reading, told))
    if told is None or not groups:
        return None
    spans = [told.span, *(s.span for s in reading.subjects)]
    crossed = [(max(0, lo - reading.offset), max(0, hi - reading.offset)) for lo, hi in spans if lo < hi]
    for entry, plain in (SAID if told.span[0] < told.span[1] else SAID_OF_BOTH).items():
        for word in pattern("distance", entry).finditer(piece):
            if not any(lo <= word.start() < hi for lo, hi in crossed):
                piece = _put(piece, word.span(), PLAINLY[plain][word.group().endswith("ing")])
    for lo, hi in crossed:
        piece = _put(piece, (lo, hi), "x" * (hi - lo))
    lo, hi = min(crossed, default=(0, 0))
    return _figure(reading, told, groups), _put(piece, (lo, hi), NAME.lower()) if hi - lo >= len(NAME) else piece


def _put(text: str, span: Span, word: str) -> str:
    """A word in the place of another that is no shorter, so that nothing moves."""
    length = span[1] - span[0]
    return text[: span[0]] + word[:length].ljust(length) + text[span[1] :]


def _of_noun(reading: Reading) -> Told | None:
    """``the recall advantage of A over B``, ``the gap between the best and the worst model``, ``its lead``."""
    found = NOUN.search(reading.text)
    if found is None or found.group("noun")[:5] in reading.view.words:
        return _from_to(reading)
    every = OF_ALL.match(reading.text, found.end())
    if every is not None and not any(
        every.start() <= s.span[0] - reading.offset < every.end() for s in reading.subjects
    ):
        return _of_all(reading, found, every)
    start = found.start() + reading.offset
    keys, end = _parts(reading, start, found.end() + reading.offset)
    if re.match(r"(?:its|their)\b", found.group()):
        keys = [reading.context or (reading.main.keys if reading.main else frozenset[Key]()), *keys]
    signed = found.group("noun") in phrases("distance", "signed")
    return Told(tuple(k for k in keys if k) or _recent(reading), (start, end), signed)


def _parts(reading: Reading, start: int, end: int) -> tuple[list[frozenset[Key]], int]:
    """The series that a noun is of, and where the last of them ends: ``of A over B``."""
    keys = [s.keys for s in reading.subjects if start <= s.span[0] < end]
    for subject in (s for s in reading.subjects if s.span[0] >= end):
        if not JOINT.match(reading.text[end - reading.offset : subject.span[0] - reading.offset]):
            break
        keys, end = [*keys, subject.keys], subject.span[1]
    return keys, end


def _of_all(reading: Reading, noun: re.Match[str], every: re.Match[str]) -> Told:
    """``between the best and the worst model``, ``between them``: all there are, or those that were named before."""
    last = next((name for name in ("end", "noun") if every.group(name)), None)
    verb = last and (every.group(last) in VERBS or any(pattern(*e).fullmatch(every.group(last)) for e in MOVING))
    end = every.start(last) if last and verb else every.end()
    keys = tuple(t.key for t in reading.everyone)
    if every.group("ends") and every.group("ends").startswith("first") and every.group("end") in SERIES:
        keys = (keys[0], keys[-1])
    told = (frozenset(keys),) if every.group("ends") else _recent(reading)
    return Told(told, (noun.start() + reading.offset, end + reading.offset), of_all=True)


SERIES = frozenset(("curve", "line", "series", "model", "layer", "trace", "bar", "run"))
MOVING = (("motion", "rise"), ("motion", "fall"), ("motion", "flat"), ("distance", "rise"), ("distance", "fall"))
VERBS = frozenset(
    ("is", "are", "was", "were", "has", "have", "at", "in", "on", "amounts", "reaches", "peaks", "exceeds")
)


def _from_to(reading: Reading) -> Told | None:
    """``the improvement from A to B``, where both are series: their distance."""
    found = FROM_TO.search(reading.text)
    if found is None:
        return None
    keys, end = _parts(reading, found.start() + reading.offset, found.end() + reading.offset)
    return Told(tuple(keys), (found.start() + reading.offset, end)) if 1 <= len(keys) <= 2 else None


def _of_both(reading: Reading) -> Told | None:
    """``A and B drift apart``, ``the methods are furthest apart at 10k``, ``A gains on B``."""
    said = any(pattern("distance", entry).search(reading.text) for entry in SAID_OF_BOTH)
    if not said or DENIED.search(reading.text):
        return None
    return Told(
        tuple(s.keys for s in reading.subjects) or _recent(reading), (reading.offset, reading.offset), of_all=True
    )


DENIED = re.compile(r"\b(?:not|never|no|neither|nor|none|nowhere|without|hardly|barely|fails? to)\b|n't\b")


def _recent(reading: Reading) -> tuple[frozenset[Key], ...]:
    """Those that ``them`` or ``that gap`` point back to: two named before, else all there are."""
    if len(reading.context) > 1:
        return (reading.context,)
    return (
        tuple(s.keys for s in reading.recent)
        if len(reading.recent) == 2
        else (frozenset(t.key for t in reading.everyone),)
    )


def _groups(reading: Reading, told: Told) -> Iterator[list[Track]]:
    """The tracks of each panel and axis whose distance is meant; more than two only where all of them are."""
    keys = frozenset[Key]().union(*told.keys)
    groups: dict[tuple[int, str], list[Track]] = defaultdict(list)
    for track in reading.resolve(keys):
        groups[track.panel, track.series.axis].append(track)
    for axis, group in groups.items():
        rivals = [t for t in reading.everyone if (t.panel, t.series.axis) == axis and t not in group]
        group.extend(rivals if len(group) == 1 == len(rivals) else ())
        if len(group) == 2 or (len(group) > 2 and told.of_all):
            yield sorted(
                group, key=lambda t: next((i for i, own in enumerate(told.keys) if t.key in own), len(told.keys))
            )


def _figure(reading: Reading, told: Told, groups: Sequence[Sequence[Track]]) -> View:
    """The figure with one series in each panel: the distance."""
    figure = reading.view.figure
    upright = [tuple(line for line in panel.lines if line.axis == "x") for panel in figure.panels]
    panels = [replace(p, series=(), lines=own, y2=None) for p, own in zip(figure.panels, upright, strict=True)]
    tracks: list[Track] = []
    for group in groups:
        track = _track(reading, told, group)
        axis = reading.view.axis(group[0])
        own = Axis(label=f"{axis.label or ''} points".strip(), unit=axis.unit, scale="linear")
        panels[track.panel] = replace(panels[track.panel], y=own, series=(track.series,))
        tracks.append(track)
    return View(replace(figure, panels=tuple(panels)), tuple(tracks))


BY_RATIO = re.compile(
    r"\b(?:ratio|factor|quotient|relative(?:ly)?|in relative terms|proportion(?:al|ally|ately)?|decades|orders)\b"
)


def _track(reading: Reading, told: Told, group: Sequence[Track]) -> Track:
    found = [
        (x, [v for t in group if (v := t.at(x)) is not None]) for x in sorted({p.x for t in group for p in t.points})
    ]
    both = [(x, values) for x, values in found if len(values) == len(group)]
    shared = [(x, values) for x, values in both if all(v.stated for v in values)]
    by_ratio = BY_RATIO.search(reading.text) is not None or (all(t.log_y for t in group) and not reading.amounts)
    ranked = told.signed and len(group) == 2 and group[0].key in told.keys[0] and group[1].key not in told.keys[0]
    sign = (reading.direction(group[0]) or 1) if ranked else 0
    sizes = [(x, _size(values, sign, by_ratio=by_ratio)) for x, values in (shared if len(shared) > 1 else both)]
    if sum(size.mid for _, size in sizes) < 0 and not (reading.direction(group[0]) and told.signed):
        sizes = [(x, absolute(size)) for x, size in sizes]
    places = tuple(Place(x, x, x, size, shown_at(group[0], x)) for x, size in sizes)
    span = 2 * max((abs(size.mid) for _, size in sizes), default=0.5)
    return replace(group[0], index=0, series=Series(name=NAME), places=places, span=span or 1.0, log_y=False)


def _size(values: Sequence[Value], sign: int, *, by_ratio: bool) -> Value:
    """The highest of some values less (or over) the lowest; of two with a winner, the first less the second."""
    high, low = max(values, key=lambda v: v.mid), min(values, key=lambda v: v.mid)
    if by_ratio:
        return ratio(high, low) or difference(high, low)
    return absolute(difference(high, low)) if not sign else difference(*(values if sign > 0 else values[::-1]))
