"""``the decrease in PPL correlates with the increase in accuracy``, ``move in opposite directions``, ``in sync``."""

from __future__ import annotations

import math
import re
from itertools import combinations, pairwise

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, every, less
from extractor.claims.measure import ends_in, slack_of
from extractor.claims.reading import Reading
from extractor.claims.scope import EVERYWHERE, Scope
from extractor.claims.view import Track
from extractor.claims.words import each

KIND = "correlation"
COEFFICIENT = re.compile(r"\b(?:weaker|stronger|coefficient|r\s*[=≈<>]|r²|within|inside)\b")
POSITIVE = re.compile(r"\b(?:strong\w*|positive\w*|high\w*)\b")


def check(reading: Reading) -> Finding | None:
    """The signs of the changes that go together, over the scope and step by step under ``throughout``."""
    if not reading.has("correlation", "words"):
        return None
    if COEFFICIENT.search(reading.text) and reading.of_role("y", "ratio"):
        return Finding(
            KIND,
            None,
            "correlation coefficient",
            "the description states no coefficient for these points",
            (),
            0.8,
            firm=True,
        )
    stated = [
        sign
        for _, sign in sorted(
            (m.start(), s) for e, s in (("rise", 1), ("fall", -1)) for m in each(reading.text, "motion", e)
        )
    ]
    tracks = [t for t in (reading.named or reading.everyone) if len(t.places) > 1]
    if reading.view.figure.kind == "scatter":
        return _of_cloud(reading)
    if len(stated) >= 2 and len(tracks) >= 2:
        return _of_motions(reading, tracks, stated)
    return _of_signs(reading, tracks) if len(tracks) >= 2 else None


def _of_cloud(reading: Reading) -> Finding | None:
    centres = sorted((p.x, p.y.mid) for t in reading.everyone for p in t.places if not p.is_stretch)
    if len(centres) < 3:
        return None
    rising = centres[-1][1] > centres[0][1]
    negative = reading.has("correlation", "negative")
    return Finding(
        KIND,
        rising != negative,
        "sign of Δy/Δx over all places",
        f"y runs from {centres[0][1]:g} to {centres[-1][1]:g}",
        (),
        0.7,
    )


def _of_motions(reading: Reading, tracks: list[Track], stated: list[int]) -> Finding | None:
    scope = next((s for s in reading.scopes if not s.is_place), EVERYWHERE)
    seen = {_direction(t, scope) for t in tracks}
    wanted = set(stated[:2])
    truth: Truth = True if wanted <= seen else None
    return Finding(
        KIND,
        truth,
        f"for {scope.shown}: signs of Δy({names(tracks)})",
        f"directions {sorted(s for s in seen if s)}",
        (),
        0.72,
    )


def _direction(track: Track, scope: Scope) -> int:
    ends = ends_in(track, scope)
    if ends is None:
        return 0
    return 1 if less(ends[0], ends[1], slack_of(track)) else -1 if less(ends[1], ends[0], slack_of(track)) else 0


def _of_signs(reading: Reading, tracks: list[Track]) -> Finding | None:
    """Two tracks, step by step: together, or with ``opposite`` against each other."""
    opposite = -1 if reading.has("correlation", "negative") else 1
    scope = next((s for s in reading.scopes if not s.is_place), EVERYWHERE)
    truths: list[Truth] = []
    for one, two in list(combinations(tracks, 2))[:3]:
        window = scope.window(one) or (-math.inf, math.inf)
        xs = sorted(x for x in {p.x for t in (one, two) for p in t.points} if window[0] <= x <= window[1])
        known = [(a, b) for x in xs if (a := one.at(x)) is not None and (b := two.at(x)) is not None]
        for (a, b), (c, d) in pairwise(known):
            product = (c.mid - a.mid) * (d.mid - b.mid) * opposite
            truths.append(True if product > 0 else False if product < 0 else None)
    if not truths:
        return None
    truth = (
        every(truths)
        if reading.has("quantifier", "all")
        else (True if sum(t is True for t in truths) > 0.7 * len(truths) else None)
    )
    wrong = sum(t is False for t in truths)
    return Finding(
        KIND, truth, f"signs of steps of {names(tracks)}", f"{wrong} of {len(truths)} steps run the other way", (), 0.7
    )
