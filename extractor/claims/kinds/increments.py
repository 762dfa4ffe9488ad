"""The steps of a curve from one stated place to the next, held against each other.

``Each stage costs more than the one before``, ``slows down after 5``, ``shrinks in equal steps``; which of all steps is
the largest is told by :mod:`largest_step`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from extractor.claims.finding import Finding, names
from extractor.claims.interval import Truth, Value, every
from extractor.claims.measures.measure import ends_in, merged_steps, places_in, slack_of
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import EVERYWHERE, Scope
from extractor.claims.view import Track, brief
from extractor.claims.words import first, has, pattern

KIND = "rate"
THAN_BEFORE = re.compile(
    r"\bthan (?:(?:(?:at|in|on|for|during|over|by) )?(?:the |its |that of the |what the )?(?:[\w,.]+ ){0,3}?"
    r"(?:right |just |immediately )?(?:before|previous|preceding|prior|earlier)\b|(?:at |in |on )?its predecessor)"
)
OF_STEPS = re.compile(
    r"\b(?:the|its|their|these|those|x+['’]s?) (?:[\w'’-]+ ){0,2}?(?:gains|steps|increments|losses|increases|drops|"
    r"decreases|improvements|jumps|changes|additions|returns)\b(?P<rest>[^.;]*)"
)
STRICT = re.compile(
    r"\b(?:each|every|steadily|always|continu\w+|throughout|monoton\w+|(?P<unit>[a-z]{3,}) (?:to|by|after) (?P=unit))\b"
)
PACE = re.compile(r"\b(?:rate|pace|speed)\b")
NEAR_SUBJECT = 6


@dataclass(frozen=True, slots=True)
class Step:
    """A change of one track between two places; ``pace`` is its size for each unit of x, as its axes show it."""

    track: Track
    lo: float
    hi: float
    ends: tuple[Value, Value]
    shown: str

    @property
    def change(self) -> float:
        """How much higher it ends than it starts."""
        return self.ends[1].mid - self.ends[0].mid

    @property
    def length(self) -> float:
        """How far it reaches along x, on a logarithmic axis in decades."""
        return abs(math.log10(self.hi / self.lo) if self.track.log_x and self.lo > 0 else self.hi - self.lo)

    @property
    def pace(self) -> float:
        """How steep it is drawn: on a logarithmic axis, its decades count."""
        first, last = (end.mid for end in self.ends)
        logs = self.track.log_y and min(first, last) > 0
        return abs(math.log10(last / first) if logs else last - first) / self.length

    @property
    def sizes(self) -> tuple[float, float]:
        """The least and the most that it may change by, up or down."""
        first, last = self.ends
        low, high = last.lo - first.hi, last.hi - first.lo
        return max(0.0, low, -high), max(abs(low), abs(high))

    @property
    def stated(self) -> bool:
        """Whether both its ends are stated, and as values rather than bounds."""
        return all(end.stated and end.bounded for end in self.ends)


def steps_of(track: Track, scope: Scope = EVERYWHERE) -> list[Step]:
    """Every step of a track inside a scope."""
    places = merged_steps(places_in(track, scope))
    return [Step(track, a.x, b.x, (a.y, b.y), f"{a.shown} → {b.shown}") for a, b in pairwise(places) if b.x > a.x]


def step_over(track: Track, scope: Scope) -> Step | None:
    """The change over a stretch that a statement names; of a place, the step into it."""
    if scope.where == "start":
        return next(iter(steps_of(track)), None)
    if scope.is_place:
        window = scope.window(track)
        return next((s for s in reversed(steps_of(track)) if window and abs(s.hi - window[1]) < 1e-9), None)
    ends = ends_in(track, scope)
    return None if ends is None else Step(track, ends[2], ends[3], (ends[0], ends[1]), scope.shown)


def are_even(steps: Sequence[Step]) -> bool:
    """Whether all steps are of one length, on a logarithmic axis in decades."""
    lengths = [s.length for s in steps]
    return max(lengths) <= 1.05 * min(lengths)


def evidence(steps: Sequence[Step]) -> tuple[str, ...]:
    """The stated values behind some steps."""
    tracks = {s.track.key: s.track for s in steps}.values()
    return tuple(p for t in tracks for place in t.points for p in place.y.pointers)[:12]


def increments(reading: Reading) -> Finding | None:
    """How the steps of the series follow each other: all alike, ever larger or smaller, slower past a place."""
    sizes = [a for a in reading.of_role("ratio", "percent", "fraction") if not _is_of_x(reading, a)]
    if sizes or not is_about(reading):
        return None
    return _even(reading) or _progression(reading) or _bending(reading)


def _is_of_x(reading: Reading, amount: Amount) -> bool:
    """``every tenfold increase``, ``than the previous doubling did``: how long a step is, not how much it brings."""
    lead = reading.text[: max(0, amount.span[0] - reading.offset)]
    return amount.role == "ratio" and OF_X.search(lead) is not None


OF_X = re.compile(r"\b(?:each|every|the|first|previous|preceding|last|next|one)\s+(?:[a-z]+\s+)?$")


def is_about(reading: Reading) -> bool:
    """Whether it is said whose steps are meant."""
    return bool(reading.subjects or reading.context or reading.is_collective or len(reading.everyone) == 1)


def _runs(reading: Reading, scope: Scope) -> list[list[Step]]:
    """The steps of each series; nothing where one of them has fewer than two."""
    runs = [steps_of(t, scope) for t in reading.tracks]
    return runs if runs and all(len(run) > 1 and all(s.stated for s in run) for run in runs) else []


def _stretch(reading: Reading) -> Scope:
    return next((s for s in reading.scopes if not s.is_place), EVERYWHERE)


def _shown(runs: Sequence[Sequence[Step]], truths: Sequence[Truth], truth: Truth) -> str:
    telling = next((run for run, own in zip(runs, truths, strict=False) if own is truth), runs[0])
    return f"the steps of {telling[0].track.name} are {', '.join(brief(s.change) for s in telling[:8])}"


# ------------------------------------------------------------------------------------------------ all alike


def _even(reading: Reading) -> Finding | None:
    """``in roughly equal steps``, ``an even 11 points with each doubling``, ``at an undiminished rate``."""
    word, scope = pattern("steps", "even").search(reading.text), _stretch(reading)
    runs = _runs(reading, scope) if word else []
    if word is None or not runs:
        return None
    by_pace = PACE.search(word.group()) is not None
    truths = [_are_alike(run, by_pace=by_pace) for run in runs]
    amounts = reading.of_role("y", "change")
    if len(amounts) == 1:
        truths += [_is_near(s.pace if by_pace else abs(s.change), abs(amounts[0].mid)) for run in runs for s in run]
    truth = every(truths)
    program = f"for {scope.shown}: |Δy| of {names(reading.tracks)} the same from step to step"
    told = evidence([s for run in runs for s in run])
    return Finding(KIND, truth, program, _shown(runs, truths, truth), told, 0.94, firm=True)


def _are_alike(steps: Sequence[Step], *, by_pace: bool) -> Truth:
    sizes = [s.pace if by_pace else abs(s.change) for s in steps]
    ways = {s.change > 0 for s in steps if abs(s.change) > slack_of(s.track)}
    low, high = min(sizes), max(sizes)
    return True if high <= ALIKE * low and len(ways) == 1 else False if high > UNLIKE * low or len(ways) > 1 else None


def _is_near(size: float, stated: float) -> Truth:
    return True if abs(size - stated) <= 0.25 * stated else False if not 0.6 <= size / stated <= 1.6 else None


ALIKE, UNLIKE = 1.35, 2.0


# ------------------------------------------------------------------------------------------------ one after the other


def _progression(reading: Reading) -> Finding | None:
    """``Each stage costs more than the one before``, ``the gains diminish from interval to interval``."""
    sign = _than_before(reading) or _of_steps(reading)
    if not sign or reading.of_role("y", "change"):
        return None
    return _judged(reading, sign)


def _than_before(reading: Reading) -> int:
    """``loses more in every decade than in the decade before``: +1; a level that is higher than before is no step."""
    than = THAN_BEFORE.search(reading.text)
    head = reading.text[: than.start()] if than else ""
    degree = first(head, "steps", "more", "less")
    if degree is None or not STRICT.search(reading.text):
        return 0
    moves = any(has(head, *entry) for entry in (("motion", "rise"), ("motion", "fall"), ("steps", "brings")))
    denied = re.search(r"\b(?:no|not|never)\s+$", head[: degree[1].start()]) is not None
    return 0 if not (moves or has(head, "steps", "change")) else 1 if (degree[0] == "more") != denied else -1


def _of_steps(reading: Reading) -> int:
    told = OF_STEPS.search(reading.text)
    found = first(told.group("rest"), "motion", "rise", "fall") if told else None
    if told is None or found is None or len(told.group("rest")[: found[1].start()].split()) > NEAR_SUBJECT:
        return 0
    return 1 if found[0] == "rise" else -1


def _bending(reading: Reading) -> Finding | None:
    """``slows down``, ``accelerates towards the end``, ``diminishing returns``: later steps against earlier ones."""
    word = first(reading.text, "steps", "slows", "speeds")
    if word is None or reading.of_role("y", "change") or reading.has("gap", "gap"):
        return None
    reading = _without(reading, word[1])
    sign = -1 if word[0] == "slows" else 1
    sign = -sign if re.search(r"\b(?:to|towards?) the (?:left|start|beginning)\b", reading.text) else sign
    past = next((s for s in reading.scopes if s.where in ("at", "after", "by", "late", "end", "last")), None)
    return _judged(reading, sign, loose=True) if past is None else _from_there(reading, past, sign)


def _without(reading: Reading, word: re.Match[str]) -> Reading:
    """The reading without the places that a phrase itself tells: ``slowly at first and then faster``."""
    lo, hi = word.start() + reading.offset, word.end() + reading.offset
    return replace(reading, scopes=tuple(s for s in reading.scopes if not lo <= s.span[0] < hi))


def _from_there(reading: Reading, scope: Scope, sign: int) -> Finding | None:
    """``slows down after 5``: the pace past a place against the pace before it."""
    found = [_paces(t, scope) for t in reading.tracks]
    known = [pair for pair in found if pair is not None]
    if not known or len(known) < len(found):
        return None
    truths: list[Truth] = [
        sign * (late - early) > 0 if abs(late - early) > 0.2 * max(late, early) else None for early, late in known
    ]
    early, late = known[0]
    shown = f"{reading.tracks[0].name} changes by {brief(early)} per unit of x before and {brief(late)} after"
    program = f"|Δy/Δx| of {names(reading.tracks)} past {scope.shown} {'>' if sign > 0 else '<'} before it"
    return Finding(KIND, every(truths), program, shown, (), 0.8)


def _paces(track: Track, scope: Scope) -> tuple[float, float] | None:
    """The mean pace of a track before a place and past it."""
    window, steps = scope.window(track), steps_of(track)
    before = [s for s in steps if window and s.hi <= window[0] + 1e-9] or steps[:-1]
    after = [s for s in steps if s not in before]
    return (_mean(before), _mean(after)) if before and after else None


def _mean(steps: Sequence[Step]) -> float:
    return abs(sum(s.change for s in steps)) / sum(s.length for s in steps)


def _judged(reading: Reading, sign: int, *, loose: bool = False) -> Finding | None:
    """Whether the steps grow (or shrink) one after the other; where they are of unequal length, their paces."""
    scope = _stretch(reading)
    runs = _runs(reading, scope)
    if not runs:
        return None
    truths = [_grows(run, sign, strict=STRICT.search(reading.text) is not None, loose=loose) for run in runs]
    truth = every(truths)
    way = "grows" if sign > 0 else "shrinks"
    program = f"for {scope.shown}: |Δy| of {names(reading.tracks)} {way} from step to step"
    told = evidence([s for run in runs for s in run])
    return Finding(KIND, truth, program, _shown(runs, truths, truth), told, 0.85, firm=truth is not None)


def _grows(steps: Sequence[Step], sign: int, *, strict: bool, loose: bool) -> Truth:
    track, even = steps[0].track, are_even(steps)
    sizes = [abs(s.change) if even else s.pace for s in steps]
    rises = [sign * (b - a) for a, b in pairwise(sizes)]
    slack = 2 * slack_of(track) if even else 0.02 * max(sizes)
    whole = sign * (sizes[-1] - sizes[0])
    if min(rises) >= 0 and whole > slack / 2:
        return True
    if max(rises) <= 0 and whole < -slack:
        return None if loose and (track.log_x or track.log_y) else False
    if loose and not strict:
        return True if whole > 0.3 * max(sizes) and min(rises) > -0.3 * max(sizes) else None
    stands = any(s.change == 0 for s in steps[:1])  # what brings nothing at first was hardly meant as a step
    return False if even and strict and min(rises) < -slack and not stands else None
