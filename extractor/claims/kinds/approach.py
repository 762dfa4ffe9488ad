"""``approach one another survey by survey``, ``part company``, ``gains on``: the distance of tracks along x."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, every
from extractor.claims.measures.measure import slack_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track, brief
from extractor.claims.words import has

KIND = "convergence"
DENIED = re.compile(r"\b(?:not|never|no|neither|nor|none|nowhere|without|hardly|barely|fails? to)\b|n't\b")
STEPWISE = re.compile(
    r"\b(?:each|every|steadily|continu(?:ous|al)ly|progressively|ever|increasingly|throughout|all the way|"
    r"without interruption|monoton\w+|(?P<unit>[a-z]{3,}) (?:by|after) (?P=unit))\b"
)
BY_RATIO = re.compile(r"\b(?:ratio|factor|quotient|relative(?:ly)?|proportion(?:al|ally|ately)?)\b")


def check(reading: Reading) -> Finding | None:
    """Whether the distance of the named tracks shrinks or grows over the scope, at its ends or step by step."""
    sign = _way(reading)
    groups = _groups(reading) if sign and not any(s.where == "at" for s in reading.scopes) else []
    if not groups:
        return None
    scope = _scope(reading)
    found = [item for group in groups if (item := _tried(reading, group, scope, sign)) is not None]
    if not found:
        return None
    truth = every(t for t, _ in found)
    tracks = [t for group in groups for t in group]
    word = "grows" if sign > 0 else "shrinks"
    program = f"for {scope.shown}: distance of {names(tracks)} {word}" + (
        " at every step" if STEPWISE.search(reading.text) else ""
    )
    return Finding(KIND, truth, program, found[0][1], _evidence(tracks), 0.83)


def _way(reading: Reading) -> int:
    """+1 for parting, -1 for approaching, 0 where neither or both is said, or it is denied."""
    parts, meets = has(reading.text, "approach", "part"), has(reading.text, "approach", "meet")
    if parts == meets or DENIED.search(reading.text) or reading.of_role("y", "change", "ratio", "percent"):
        return 0
    return 1 if parts else -1


def _groups(reading: Reading) -> list[list[Track]]:
    """The tracks that share an axis, two or more of them."""
    named = reading.named if len(reading.named) > 1 else reading.everyone
    groups: dict[tuple[int, str], list[Track]] = defaultdict(list)
    for track in named:
        groups[track.panel, track.series.axis].append(track)
    return [group for group in groups.values() if len(group) > 1]


def _scope(reading: Reading) -> Scope:
    stretch = next((s for s in reading.scopes if not s.is_place), None)
    until = next((s for s in reading.scopes if s.where == "by"), None)
    if stretch is None and until is not None:
        return Scope("before", hi=until.hi, span=until.span)
    return stretch or EVERYWHERE


def _tried(reading: Reading, tracks: Sequence[Track], scope: Scope, sign: int) -> tuple[Truth, str] | None:
    sizes = _distances(tracks, scope, by_ratio=_is_by_ratio(reading, tracks))
    if len(sizes) < 2:
        return None
    slack = 0.02 if _is_by_ratio(reading, tracks) else 2 * max(slack_of(t) for t in tracks)
    steps = [sign * (b - a) for a, b in pairwise(sizes)]
    shown = f"the distance runs {', '.join(brief(size) for size in sizes[:8])}"
    if STEPWISE.search(reading.text):
        truth: Truth = True if min(steps) > 0 else False if min(steps) < -slack else None
        return truth, shown
    whole = sign * (sizes[-1] - sizes[0])
    return (True if whole > 0 else False if whole < -slack else None), shown


def _is_by_ratio(reading: Reading, tracks: Sequence[Track]) -> bool:
    return all(t.log_y for t in tracks) or BY_RATIO.search(reading.text) is not None


def _distances(tracks: Sequence[Track], scope: Scope, *, by_ratio: bool) -> list[float]:
    """The highest less (or over) the lowest of the tracks wherever all of them are stated."""
    window = scope.window(tracks[0])
    shared = set.intersection(*({p.x for p in t.points} for t in tracks))
    found = []
    for x in sorted(x for x in shared if window is None or window[0] - 1e-9 <= x <= window[1] + 1e-9):
        values = [v.mid for t in tracks if (v := t.at(x)) is not None]
        if by_ratio and min(values) > 0:
            found.append(max(values) / min(values))
        elif not by_ratio:
            found.append(max(values) - min(values))
    return found


def _evidence(tracks: Sequence[Track]) -> tuple[str, ...]:
    return tuple(p for t in tracks for place in t.points for p in place.y.pointers)[:12]
