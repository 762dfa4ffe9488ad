"""``rise and fall together``, ``the better A, the lower B``, ``inversely related across the mixes``.

A correlation has two sides: two series, the two axes of two panels, or x and y. Over the pairs that are stated for
both, every two of them run the same way or the opposite way; the share of those that agree decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from extractor.claims.finding import Finding
from extractor.claims.interval import Truth
from extractor.claims.statements.leftovers import unknown_words
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Place, Track, brief
from extractor.claims.words import each

KIND = "correlation"
COEFFICIENT = re.compile(r"\b(?:weaker|stronger|coefficient|r\s*[=≈<>]|r²|within|inside)\b")
UP = re.compile(
    r"\b(?:more|higher|longer|larger|greater|bigger|better|warmer|hotter|stronger|heavier|wider|deeper|older|faster|"
    r"thicker|later|richer|wetter|high|rich|large|strong|warm|long)\b"
)
DOWN = re.compile(
    r"\b(?:less|lower|fewer|shorter|smaller|worse|cooler|colder|weaker|lighter|narrower|shallower|younger|slower|"
    r"thinner|earlier|poorer|drier|low|poor|small|weak|cold|short)\b"
)
BY_STEPS = re.compile(
    r"\b(?:rises? and falls?|moves?|moved|heads?|same direction|opposite direction|when(?:ever)? one|"
    r"in (?:step|tandem|sync|lockstep)|parallel|mirror\w*)\b"
)
TO_THE_NEXT = re.compile(r"\bfrom (?:one|each|every) [^,;.]{1,30} to the next\b|\bwhenever\b")
AGREES, DISAGREES, HALF = 0.85, 0.4, 0.5
TOO_STRANGE = 2


@dataclass(frozen=True, slots=True)
class Sides:
    """What is held against each other: pairs of values, and how the two are called."""

    pairs: tuple[tuple[float, float], ...]
    left: str
    right: str


def check(reading: Reading) -> Finding | None:
    """The share of pairs of places at which the two sides go the way that is stated."""
    if not (reading.has("correlation", "words") or reading.has("correlation", "goes_with")):
        return None
    if COEFFICIENT.search(reading.text) and reading.of_role("y", "ratio"):
        return _open("the description states no coefficient for these points", firm=True)
    if reading.view.figure.kind == "scatter":
        return _of_cloud(reading)
    scope = next((s for s in reading.scopes if not s.is_place), EVERYWHERE)
    known = (reading.subjects and len(reading.named) > 1) or len(_labels(reading)) > 1
    if not known and unknown_words(reading) > TOO_STRANGE:
        return _open("one side of it is nothing that the figure shows", firm=True)
    sides = list(_sides(reading, scope))
    return _decided(reading, sides, scope) if sides else None


def _open(reason: str, *, firm: bool = False) -> Finding:
    return Finding(KIND, None, "correlation of two quantities", reason, (), 0.8, firm=firm)


def _of_cloud(reading: Reading) -> Finding | None:
    centres = sorted((p.x, p.y.mid) for t in reading.everyone for p in t.places if not p.is_stretch)
    if len(centres) < 3:
        return None
    rising = centres[-1][1] > centres[0][1]
    shown = f"y runs from {centres[0][1]:g} to {centres[-1][1]:g}"
    return Finding(KIND, rising == (_way(reading) > 0), "sign of Δy/Δx over all places", shown, (), 0.7)


def _way(reading: Reading) -> int:
    """+1 or -1: ``inversely``; two degrees that differ (``longer … fewer``); two motions that differ."""
    if reading.has("correlation", "negative"):
        return -1
    between = [s for at, s in _motions(reading) if MIRRORS.search(reading.text)]
    if len(between) == 2:
        return between[0] * between[1]
    signs = [s for _, s in sorted([*_degrees(reading.text), *_motions(reading)])]
    if BY_STEPS.search(reading.text) or len(signs) < 2:
        return 1
    return signs[0] * signs[1]


MIRRORS = re.compile(r"\b(?:mirror|echo|shadow|match|parallel|accompan)\w*")  # ``the rise of A mirrors the fall of B``


MIRRORED = re.compile(r"\bmirror(?:s|ed)?\b(?! images?)")  # the same way up, or upside down


def _degrees(text: str) -> list[tuple[int, int]]:
    return [(m.start(), sign) for words, sign in ((UP, 1), (DOWN, -1)) for m in words.finditer(text)]


def _motions(reading: Reading) -> list[tuple[int, int]]:
    return [(m.start(), s) for e, s in (("rise", 1), ("fall", -1)) for m in each(reading.text, "motion", e)]


def _sides(reading: Reading, scope: Scope) -> Iterator[Sides]:
    """Two named series; the same series on two axes; or x with each series."""
    named = [t for t in _meant(reading) if len(t.points) > 1]
    labels = _labels(reading)
    if len(named) == 2 and ONE_AND_OTHER.search(reading.text):
        yield _held(named[0], named[1], scope)
        return
    if len(labels) == 2:
        yield from _across_labels(named, labels, scope)
    elif reading.subjects and len(named) > 1 and not _holds_for_each(reading):
        for one, two in list(combinations(named, 2))[:3]:
            yield _held(one, two, scope)
    elif len(named) == 2 and not reading.subjects and not _tells_x(reading):
        yield _held(named[0], named[1], scope)
    elif _tells_x(reading) and not BY_STEPS.search(reading.text):
        for track in named:
            yield Sides(tuple((p.x, p.y.mid) for p in _inside(track, scope)), "x", track.name)


ONE_AND_OTHER = re.compile(r"\bone\b[^.;]*\bthe other\b|\b(?:those|these|the) two\b|\bthey\b|\bboth\b")


def _meant(reading: Reading) -> Sequence[Track]:
    """The named series; ``those two`` are the last that were named."""
    keys = frozenset(key for s in reading.recent for key in s.keys)
    back = not reading.subjects and len(reading.recent) == 2 and ONE_AND_OTHER.search(reading.text)
    return reading.resolve(keys) if back else reading.named


def _holds_for_each(reading: Reading) -> bool:
    """``Longer contact goes with fewer survivors for both A and B``: x against each of them."""
    each_of = re.search(r"\b(?:each|both|every|all)\b", reading.text) is not None
    return each_of and _tells_x(reading) and not BY_STEPS.search(reading.text)


def _labels(reading: Reading) -> set[str]:
    """The axes whose labels a statement speaks of."""
    return {label for t in reading.named if _is_told(reading, label := t.label)}


def _across_labels(tracks: Sequence[Track], labels: set[str], scope: Scope) -> Iterator[Sides]:
    """``strength and charge passed``: the series of one panel with their namesakes of the other."""
    first = next((t.label for t in tracks if t.label in labels), "")
    ones, twos = [t for t in tracks if t.label == first], [t for t in tracks if t.label in labels - {first}]
    same = [(a, b) for a in ones for b in twos if a.name == b.name]
    for one, two in same or [(a, b) for a in ones for b in twos]:
        yield _held(one, two, scope)


def _held(one: Track, two: Track, scope: Scope) -> Sides:
    xs = sorted({p.x for t in (one, two) for p in _inside(t, scope)})
    found = [(a.mid, b.mid) for x in xs if (a := one.at(x)) is not None and (b := two.at(x)) is not None]
    return Sides(tuple(found), one.name, two.name)


def _inside(track: Track, scope: Scope) -> list[Place]:
    window = scope.window(track)
    return [p for p in track.points if window is None or window[0] - 1e-9 <= p.x <= window[1] + 1e-9]


def _stems(label: str) -> set[str]:
    return {word[:5] for word in re.findall(r"[^\W\d_]{3,}", re.sub(r"[(\[].*", "", label).casefold())}


def _is_told(reading: Reading, label: str) -> bool:
    """Whether a statement holds a word of a label."""
    return any(word[:5] in _stems(label) for word in re.findall(r"[^\W\d_]{3,}", reading.text))


def _tells_x(reading: Reading) -> bool:
    axes = [panel.x.label for panel in reading.view.figure.panels if panel.x is not None and panel.x.label]
    return any(_is_told(reading, label) for label in axes)


def _decided(reading: Reading, sides: Sequence[Sides], scope: Scope) -> Finding | None:
    way = _way(reading)
    by_steps = BY_STEPS.search(reading.text) is not None or TO_THE_NEXT.search(reading.text) is not None
    shares = [_share(side.pairs, way, by_steps=by_steps) for side in sides]
    known = [share for share in shares if share is not None]
    if MIRRORED.search(reading.text) and not _motions(reading):
        known = [max(share, 1 - share, HALF) for share in known]
    if not known or len(known) < len(shares):
        return None
    least = min(known)
    truth: Truth = True if least >= AGREES else False if least <= DISAGREES else None
    if reading.has("quantifier", "most") or re.search(r"\bin most\b", reading.text):
        truth = True if least > HALF else False if least < HALF else None
    if least < 1 and reading.has("quantifier", "all") and len(sides) == 1:
        truth = False if least <= AGREES and BY_STEPS.search(reading.text) else None
    if least < 1 and truth is True and reading.has("motion", "monotone"):
        truth = None
    word = "with" if way > 0 else "against"
    program = f"for {scope.shown}: {sides[0].left} {word} {sides[0].right}" + (", …" if len(sides) > 1 else "")
    return Finding(KIND, truth, program, f"{brief(100 * least)} % of the pairs of places run that way", (), 0.84)


def _share(pairs: Sequence[tuple[float, float]], way: int, *, by_steps: bool) -> float | None:
    """How many pairs of places (or steps from one to the next) run the stated way; ties count for neither."""
    couples = pairwise(pairs) if by_steps else combinations(pairs, 2)
    signs = [way * (c - a) * (d - b) for (a, b), (c, d) in couples]
    told = [s for s in signs if s != 0]
    return sum(s > 0 for s in told) / len(told) if told else None
