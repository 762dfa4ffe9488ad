"""What a cue may mean beside a level: a reference line, or a bound that is told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from extractor.claims.interval import Value, exactly
from extractor.claims.sought.asked import Asked
from extractor.claims.sought.groups import tips
from extractor.claims.sought.trials import Trial, beyond_level, held_against, known, rivals_of
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track

PASSES = re.compile(r"(?:exceed|breach|surpass|overshoot)\w*")
NOT_HERE = re.compile(r"\bnot (?:in|on|at|during|for)?\s*$")
EACH_YEAR = re.compile(r"\b(?:each|every|all)\b(?: of the)?(?: [a-z]+)? years?\b")
FIRST_YEAR, LAST_YEAR = 1500, 2200
UNDER = re.compile(r"\b(?:ceiling|limit|cap|budget|deadline|maximum)\b")
OVER = re.compile(r"\b(?:floor|minimum|quota)\b")


def levels_of(asked: Asked, signs: dict[int, int]) -> list[tuple[Value, int]]:
    """Reference lines and bounds that stand behind the cue, with the side of them that is meant."""
    reading, sign = asked.reading, next(iter(signs.values()), asked.cue.sign)
    lines = [m.level for m in reading.levels if m.level is not None and m.span[0] - reading.offset >= asked.cue.hi]
    numbers = [a.mid for a in reading.of_role("y") if a.span[1] - reading.offset >= asked.cue.hi]
    return [(exactly(level), sign) for level in (*lines, *numbers)][:1]


def only_of(asked: Asked, left: Sequence[Track], right: Sequence[Track], signs: dict[int, int]) -> Trial | None:
    """``the only one above the line``: it is, and each of the others is not."""
    scopes, rest = asked.slots.where, rivals_of(asked.reading, left[0], (*left, *right))
    for level, sign in levels_of(asked, signs):
        mine = beyond_level(left, level, scopes, sign, asked.terms)
        theirs = known(beyond_level([t], level, scopes, sign, asked.terms) for t in rest)
        return _alone(mine, theirs)
    if not right:
        return None
    mine = held_against(left, right, scopes, signs, asked.terms)
    return _alone(mine, known(held_against([t], right, scopes, signs, asked.terms) for t in rest))


def _alone(mine: Trial | None, theirs: Sequence[Trial]) -> Trial | None:
    if mine is None or not theirs or mine.truth is None or any(t.truth is None for t in theirs):
        return None
    truth = mine.truth and all(t.truth is False for t in theirs)
    evidence = tuple(dict.fromkeys(p for t in (mine, *theirs) for p in t.evidence))
    return replace(mine, truth=truth, program=f"only {mine.program}", evidence=evidence)


def passed_in(asked: Asked) -> Trial | None:
    """``breaches the line in each of the years``, ``is exceeded in 2022 but not in 2021``."""
    reading, cue = asked.reading, asked.cue
    if not PASSES.match(reading.text, cue.lo) or len(reading.levels) != 1 or asked.turned:
        return None
    level, at = reading.levels[0].level, reading.levels[0].span[0] - reading.offset
    passive = at < cue.lo
    tracks = reading.everyone if passive and not asked.slots.tracks else asked.everyone
    tracks = tuple(t for t in tracks if reading.levels[0].panels in (frozenset(), frozenset({t.panel})))
    tracks = tracks if len(tracks) == 1 else tuple(t for t in tracks if level is not None and _reaches(t, level))
    scopes = tuple(s for s in reading.scopes if s.where != "all") or _years(reading)
    told = [(s, NOT_HERE.search(reading.text[: s.span[0] - reading.offset]) is not None) for s in scopes]
    if level is None or not told or len(tracks) != 1:
        return None
    return tips(tracks, level, told, 1)


def _reaches(track: Track, level: float) -> bool:
    values = [p.y.mid for p in track.points]
    return bool(values) and min(values) <= level <= max(values)


def _years(reading: Reading) -> tuple[Scope, ...]:
    """``in each of the years``: every calendar year that is stated, where x are dates."""
    if not EACH_YEAR.search(reading.text) or any(t.categories for t in reading.everyone):
        return ()
    found = sorted({int(p.x) for t in reading.everyone for p in t.points if FIRST_YEAR < p.x < LAST_YEAR})
    return tuple(Scope("between", float(year), year + 0.9999) for year in found)


def meets_line(asked: Asked) -> list[Trial]:
    """``meets the target``: on the good side of a line."""
    reading = asked.reading
    tracks = asked.everyone
    told = -1 if UNDER.search(reading.said) else 1 if OVER.search(reading.said) else 0
    signs = {told or reading.direction(t) for t in tracks}
    if len(reading.levels) != 1 or reading.levels[0].level is None or len(signs) != 1 or signs == {0}:
        return []
    level, sign = exactly(reading.levels[0].level), asked.cue.sign * signs.pop()
    scopes = tuple(s for s in asked.slots.scopes) or asked.slots.where
    return known([beyond_level(tracks, level, scopes, sign, asked.terms)])
