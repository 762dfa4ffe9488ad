"""Stretches counted along x: ``the last two steps``, ``the second half``, ``the first decade … the next three``.

Each counts by a grid: the stated places, decades of a logarithmic axis, lengths of time, or equal parts. What a later
phrase leaves out (``than over the first two``, ``than in the first``) it takes over from the one before.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Sequence

from extractor.claims.statements.durations import NUMBER, UNIT, WORDED, Ruler, number_in
from extractor.claims.statements.scope import Scope
from extractor.claims.view import Track
from extractor.model import Span
from extractor.vocab import load

PARTS = {
    "half": 2, "halves": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fifth": 5, "fifths": 5,
    "tenth": 10, "tenths": 10,
}  # fmt: skip
RANKS = {"first": 0, "initial": 0, "opening": 0, "second": 1, "third": 2, "fourth": 3}
LATE = frozenset(("last", "final", "closing", "latter", "concluding", "past"))
FOLLOWING = frozenset(("next", "following", "subsequent", "ensuing", "remaining", "other"))
RANK = "|".join((*RANKS, *LATE, *FOLLOWING))
STEPS = "|".join(load("steps")["counted"]["nouns"])
COUNTED = re.compile(
    rf"\b(?P<rank>{RANK})\s+(?:(?P<n>\d+|{NUMBER})\s+)?(?:(?!of\b|in\b|to\b|by\b)[^\W\d_]+\s+)??"
    rf"(?P<noun>{STEPS}|{'|'.join(sorted(PARTS, key=len, reverse=True))}|{UNIT})\b(?!-|\s+of\s+(?:an?|\d+)\b|"
    rf"\s+(?:an?|million|thousand|billion|hundred|dozen)\b)"
    r"(?:\s+of\s+(?:the|its|their)\s+(?P<whole>[^\W\d_]+)(?!\s*\d))?"
)
ELLIPTIC = re.compile(
    r"\b(?:than|as|and|not|or|that)\s+(?:(?:it|they)\s+(?:did|does|do)\s+)?(?:(?:in|during|over|through|across|"
    r"for|on|of)\s+)?"
    rf"(?:the|its|their)\s+(?P<rank>{RANK})(?:\s+(?P<n>\d+|{NUMBER}))?"
    r"(?=\s*(?:[.,;]|$)|\s+(?:ones?|(?:put|taken|added) together|together|combined|do|does|did)\b)"
)
PLACE = re.compile(r"\b(?:from|to|at|on|by|until|since|before|after|than)\s+(?:the\s+|its\s+)?(?:very\s+)?$")
WHOLES = frozenset((
    "test", "run", "record", "period", "experiment", "axis", "range", "season", "training", "course", "study", "trial",
    "series", "time", "span", "stretch", "interval", "decade", "survey", "campaign", "programme", "program", "sweep",
    "scan", "ride", "race", "day", "year", "simulation", "window", "timeline", "figure", "chart", "plot",
))  # fmt: skip
Grid = tuple[float, ...]
YEAR = re.compile(r"(?:19|20)\d\d")


def scopes_by_count(
    text: str, span: Span, tracks: Sequence[Track], words: Collection[str], ruler: Ruler | None
) -> Iterator[Scope]:
    """Every counted stretch of a statement, in its order; ``words`` are those that x itself goes by."""
    xs = sorted({p.x for t in tracks for p in t.places})
    apart = len({t.panel for t in tracks}) > 1 and len({tuple(p.x for p in t.places) for t in tracks}) > 1
    grid, last, number = None, None, 1
    for found in _phrases(text, span) if len(xs) > 2 and not apart else ():
        told = found.groupdict()
        number = int(number_in(told["n"])) if told["n"] else (number if "noun" not in told else 1)
        group = _members_of_part(told, number, xs, tracks) if "noun" in told else None
        if group is not None:
            yield Scope("between", *group, found.span())
            continue
        grid = _grid(told, xs, tracks, words, ruler) if "noun" in told else grid
        ends = None if grid is None else _ends(grid, told["rank"], number, last)
        if grid is None or ends is None:
            continue
        last = ends[1]
        if number > 1 and EACH_OF.search(text[span[0] : found.start("rank")]):
            ends = _members(grid, told["rank"], ends)
        where = found.span() if "noun" in told else (found.start("rank"), found.end())
        yield Scope("between", *ends, where)


EACH_OF = re.compile(r"\b(?:each|every one|all|any|none|either|both|one|most) of (?:the|its|their)\s+$")


def _members(grid: Grid, rank: str, ends: tuple[float, float]) -> tuple[float, float]:
    """``in each of the last three years``: as many places as are counted, not the steps between one more."""
    lo, hi = grid.index(ends[0]), grid.index(ends[1])
    return (grid[lo + 1], grid[hi]) if rank in LATE else (grid[lo], grid[hi - 1])


def _phrases(text: str, span: Span) -> list[re.Match[str]]:
    """The phrases with a noun, and the elliptic ones behind the first of them."""
    full = [m for m in COUNTED.finditer(text, *span) if m.group("n") or not PLACE.search(text[span[0] : m.start()])]
    full = [m for m in full if m.group("rank") != "past" or text[: m.start()].endswith("the ")]
    rest = ELLIPTIC.finditer(text, full[0].end(), span[1]) if full else ()
    short = [m for m in rest if not any(m.start("rank") == f.start() for f in full)]
    return sorted((*full, *short), key=lambda m: m.start("rank"))


def _grid(
    told: dict[str, str], xs: Sequence[float], tracks: Sequence[Track], words: Collection[str], ruler: Ruler | None
) -> Grid | None:
    """The marks of a noun: parts of x, decades of a logarithmic axis, lengths of time, or the stated places."""
    noun, log = told["noun"], any(t.log_x for t in tracks)
    if noun in PARTS:
        return _parts(PARTS[noun], told["whole"], xs, tracks)
    if log:
        return _decades(xs) if noun.startswith(("decade", "tenfold")) else _steps(noun, xs, words)
    if noun in WORDED:
        return _lengths(noun, told["n"], tracks, ruler)
    return _steps(noun, xs, words)


def _steps(noun: str, xs: Sequence[float], words: Collection[str]) -> Grid | None:
    """Steps from one stated place to the next; not ``the first 500 steps`` of an axis of steps."""
    return None if noun in words or noun in WORDED else (tuple(xs))


def _parts(parts: int, whole: str | None, xs: Sequence[float], tracks: Sequence[Track]) -> Grid | None:
    if any(t.log_x for t in tracks) or not (whole is None or whole in WHOLES):
        return None
    marks = tuple(xs[0] + i * (xs[-1] - xs[0]) / parts for i in range(parts + 1))
    if any(t.categories for t in tracks):
        known = parts == PARTS["half"] and all(t.is_ordered for t in tracks) and all(m in xs for m in marks)
        return marks if known else None
    return marks


def _members_of_part(
    told: dict[str, str], number: int, xs: Sequence[float], tracks: Sequence[Track]
) -> tuple[float, float] | None:
    """``the last quarter of the year`` on an axis of months: three of them."""
    parts = PARTS.get(told["noun"], 0)
    named = all(t.categories and t.is_ordered for t in tracks)
    if not parts or not named or len(xs) % parts or not (told["whole"] is None or told["whole"] in WHOLES):
        return None
    rank, size = told["rank"], len(xs) // parts
    first = parts - number if rank in LATE else RANKS.get(rank, parts)
    last = (first + number) * size - 1
    return (xs[first * size], xs[last]) if first >= 0 and last < len(xs) else None


def _decades(xs: Sequence[float]) -> Grid | None:
    if xs[0] <= 0:
        return None
    marks = [xs[0]]
    while marks[-1] * 10 <= xs[-1] * 1.001:
        marks.append(marks[-1] * 10)
    return tuple(marks)


def _lengths(noun: str, number: str | None, tracks: Sequence[Track], ruler: Ruler | None) -> Grid | None:
    """Lengths of time on a calendar, in numbers or as names of years; of time passed they are told by themselves."""
    kind, size = WORDED[noun]
    years = [float(name) for name in tracks[0].categories if YEAR.fullmatch(name)]
    if ruler is not None and not ruler.is_calendar:
        passed = kind == ruler.kind and not number and ruler.start == 0
        return _regular(ruler.start, ruler.end, size / ruler.size) if passed else None
    if ruler is not None:
        counts = kind == ruler.kind and (number or size > 1.5 * ruler.size)
        return _regular(ruler.start, ruler.end, size / ruler.size) if counts else None
    if len(years) < 2 or len(years) != len(tracks[0].categories) or kind != "time":
        return None
    return tuple(_rank_of(years, mark) for mark in _regular(years[0], years[-1], size / WORDED["year"][1]))


def _rank_of(years: Sequence[float], year: float) -> float:
    """Where a year stands among the names of years; nowhere for one that is not among them."""
    return float(years.index(year)) if year in years else math.nan


def _regular(start: float, end: float, size: float) -> Grid:
    """Marks at equal distances from the start on."""
    count = int((end - start) / size + 1e-6)
    return tuple(start + i * size for i in range(count + 1))


def _ends(grid: Grid, rank: str, number: int, last: float | None) -> tuple[float, float] | None:
    """Where a stretch of so many marks begins and ends."""
    marks, top = grid, len(grid) - 1
    if rank in RANKS:
        lo = RANKS[rank] * number
        hi = lo + number
    elif rank in LATE:
        lo, hi = top - number, top
    else:
        lo = next((i for i, m in enumerate(marks) if last is not None and abs(m - last) < 1e-9 * max(1.0, abs(m))), -1)
        hi = top if rank in ("remaining", "other") and number == 1 else lo + number
    known = 0 <= lo < hi <= top and not math.isnan(marks[lo] + marks[hi])
    return (marks[lo], marks[hi]) if known else None
