"""Places a text names by what happens there: ``after the switch``, ``before the collapse``, ``at the jet break``."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from extractor.claims.statements.durations import NUMBER, WORDED, Ruler, number_in
from extractor.claims.statements.landmarks import Landmark, named_by
from extractor.claims.statements.scope import Scope, Where
from extractor.claims.view import Track, View, position
from extractor.model import Span

SIDE = re.compile(
    r"\b(?:(?P<after>after|since|following|from|past|beyond|once|behind|to the right of)|"
    r"(?P<before>before|until|till|prior to|ahead of|"
    r"up to|to the left of))\s+(?:(?:the|this|that|its|an?)\s+)?(?P<what>(?:[^\W\d_][\w-]*\s*){1,6})"
)
EVENTS = frozenset((
    "switch", "restart", "storm", "pulse", "shock", "event", "intervention", "release", "outage", "crash",
    "ban", "reform", "shutdown", "lockdown", "launch", "introduction", "injection", "treatment", "transition",
    "changeover", "upgrade", "merger", "earthquake", "flood", "fire", "strike", "pandemic",
))  # fmt: skip
IDLE = frozenset((
    "the", "was", "were", "are", "and", "its", "their", "that", "this", "with", "for", "from", "had", "has",
    "have", "been", "when", "start", "end", "first", "last", "step", "steps", "time", "point", "line", "value",
    "values", "peak", "drop", "rise", "fall", "increase", "decrease", "after", "before", "curve", "curves",
    "both", "all", "each", "every", "series", "data",
))  # fmt: skip


AT = re.compile(
    r"\b(?:(?:at|at the time of|in the (?:year|month|week|hour|round|quarter) of|upon|exactly at) (?:(?:the|this|"
    r"that)\s+)?(?P<what>(?:[^\W\d_][\w-]*\s*){1,3})|"
    r"(?:(?P<by>by the time)|when|as soon as|the moment) (?:(?:the|this|"
    r"that)\s+)?(?P<clause>(?:[^\W\d_][\w-]*\s*){2,6}))"
)
DOWN = frozenset(("collapse", "crash", "drop", "plunge", "slump", "dip", "fall", "setback", "breakdown", "plummet"))
UP = frozenset(("spike", "surge", "jump", "burst", "rise", "outbreak", "leap", "boom"))


DURING = re.compile(
    r"\b(?:during|throughout|in|over|within|through|while) (?:(?:the|this|that|its) )?"
    r"(?P<what>(?:[^\W\d_][\w-]*\s*){1,3})"
)
NEARBY = re.compile(r"\b(?:just|right|shortly|immediately|directly|briefly|soon|slightly)\s+$")
AT_WHICH = re.compile(
    r"\b(?:by the time|at the (?:moment|time|point)|when|as soon as|the moment) (?P<what>(?:[^\W\d_][\w-]*\s*){2,6})"
)


def scopes_by_landmark(text: str, span: Span, marks: Sequence[Landmark], known: Sequence[Scope]) -> Iterator[Scope]:
    """A place, a side of it or a stretch that the text has named: ``past the knee``, ``during cool-down``."""
    if not marks or any(not math.isnan(scope.lo) for scope in known):
        return
    for pattern in (SIDE, AT, AT_WHICH, DURING):
        for found in pattern.finditer(text, *span):
            mark = named_by(
                marks,
                set(re.findall(r"[^\W\d_]{2,}", re.split("[,;]", found.group("what") or found.group("clause"))[0])),
            )
            near = NEARBY.search(text[span[0] : found.start()])
            if mark is None or near or (pattern is DURING and mark.lo == mark.hi):
                continue
            if pattern is not SIDE:
                yield Scope("at" if mark.lo == mark.hi else "between", mark.lo, mark.hi, found.span())
            elif found.group("after"):
                yield Scope("after", mark.hi, mark.hi, found.span())
            else:
                yield Scope("before", mark.lo, mark.lo, found.span())
            return


def scopes_by_name(
    text: str, span: Span, view: View, panels: frozenset[int], tracks: Sequence[Track], known: Sequence[Scope]
) -> Iterator[Scope]:
    """The place or the side of the one event a statement names: a mark of the figure, or a jump of its curves."""
    placed = any(not math.isnan(scope.lo) for scope in known)
    marks = _marks(view, panels)
    for found in SIDE.finditer(text, *span):
        if placed and not text[span[0] : found.start()].endswith("than "):
            continue
        words = set(re.findall(r"[^\W\d_]{3,}", found.group("what").split(",")[0])) - IDLE
        places = {x for x, own in marks if words & (own | EVENTS)}
        places = {x for x, own in marks if words & own} or (places if len({x for x, _ in marks}) == 1 else set())
        ends = (min(places), max(places)) if len(places) == 1 else _jump(found.group("what"), tracks)
        if ends is not None:
            yield (
                Scope("after", ends[1], ends[1], found.span())
                if found.group("after")
                else Scope("before", ends[0], ends[0], found.span())
            )
            return
    for found in AT.finditer(text, *span) if not placed else ():
        words = _words(found.group("what") or found.group("clause"))
        fitting = [(len(own), x) for x, own in marks if own and own <= words]
        places = {x for size, x in fitting if size == max(fitting)[0]}
        where: Where = "by" if found.group("by") else "at"
        yield from (Scope(where, x, x, found.span()) for x in places if len(places) == 1)


RELATIVE = re.compile(
    rf"\b(?:(?P<stretch>(?:(?:in|over|during|for|within) )?the (?:(?:first|next|following|subsequent) )?|within |"
    rf"over |during )?)"
    rf"(?P<n>\d[\d,]*(?:\.\d+)?|{NUMBER}|an?)\s+(?P<unit>[^\W\d_]+)\s+(?:(?P<after>after|following|of|under|since|"
    rf"into|from)|before)\s+"
    r"(?:(?:the|this|that|its)\s+)?(?P<what>(?:[^\W\d_][\w-]*\s*){1,3})"
)


def scopes_from_event(
    text: str, span: Span, view: View, tracks: Sequence[Track], ruler: Ruler | None, words: Collection[str]
) -> Iterator[Scope]:
    """``three months after the new rota``, ``within nine months of it``: lengths counted from a mark of the figure."""
    marks = _marks(view, frozenset(t.panel for t in tracks))
    for found in RELATIVE.finditer(text, *span) if marks else ():
        said = _words(found.group("what"))
        places = {x for x, own in marks if own & said}
        length = _units(found, ruler, words)
        if len(places) != 1 or length is None:
            continue
        x, way = min(places), 1 if found.group("after") else -1
        lo, hi = sorted((x, x + way * length))
        if (found.group("stretch") or "").startswith("within") and way > 0:
            yield Scope("by", hi, hi, found.span())
        elif found.group("stretch"):
            yield Scope("between", lo, hi, found.span())
        elif found.group("after") not in ("of", "under", "from"):
            yield Scope("at", x + way * length, x + way * length, found.span())


def _units(found: re.Match[str], ruler: Ruler | None, words: Collection[str]) -> float | None:
    """A length in units of x: of time or way, or in what x itself counts."""
    unit, number = found.group("unit"), number_in(found.group("n").replace(",", ""))
    if ruler is not None and unit in WORDED and WORDED[unit][0] == ruler.kind:
        return number * WORDED[unit][1] / ruler.size
    return number if unit in words or unit.rstrip("s") in words else None


def _jump(what: str, tracks: Sequence[Track]) -> tuple[float, float] | None:
    """``the collapse``: between which places the series fall by far the most, all of them at one place."""
    word = re.match(r"[^\W\d_]+", what)
    sign = 0 if word is None else -1 if word.group() in DOWN else 1 if word.group() in UP else 0
    found = {_largest(track, sign) for track in tracks} if sign else set()
    return found.pop() if len(found) == 1 else None


def _largest(track: Track, sign: int) -> tuple[float, float] | None:
    """The one step of a series in a direction that is at least twice as large as any other."""
    moved = ((track.height(b.y.mid) - track.height(a.y.mid), a.hi, b.lo) for a, b in pairwise(track.points))
    steps = sorted(((sign * size, lo, hi) for size, lo, hi in moved), reverse=True)
    if not steps or steps[0][0] <= 0.1 * track.reach or (len(steps) > 1 and steps[0][0] < 2 * steps[1][0]):
        return None
    return steps[0][1], steps[0][2]


def _marks(view: View, panels: frozenset[int]) -> list[tuple[float, set[str]]]:
    """Every event and every vertical line: its x and the words it goes by."""
    found: list[tuple[float, set[str]]] = []
    for event in view.figure.events:
        x = position(event.x, ())
        if x is not None and (not panels or not event.panels or panels & set(event.panels)):
            found.append((x, _words(event.text)))
    for index, panel in enumerate(view.figure.panels):
        for line in panel.lines:
            x = position(line.value, ()) if line.axis == "x" else None
            if x is not None and (not panels or index in panels):
                found.append((x, _words(line.label or "")))
    return found


def _words(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]{3,}", text.casefold())) - IDLE
