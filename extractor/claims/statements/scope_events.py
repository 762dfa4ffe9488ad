"""Places a text names by what happens or stands there: ``after the switch``, ``at the highest dose``."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from extractor.claims.statements.scope import Scope
from extractor.claims.view import View, position
from extractor.model import Span
from extractor.vocab import load

SIDE = re.compile(
    r"\b(?:(?P<after>after|since|following|from|past|beyond|once)|(?P<before>before|until|till|prior to|ahead of|"
    r"up to))\s+(?:(?:the|this|that|its|an?)\s+)?(?P<what>(?:[^\W\d_][\w-]*\s*){1,6})"
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
SET_BY_HAND = frozenset(("budget", "dose", "setting", "load", "batch", "dilution", "exposure", "horizon"))
EXTREME = re.compile(
    r"\b(?:at|for|in|on|under|with) (?:the|its|their) (?:very )?(?:(?P<low>lowest|smallest|shortest|earliest|coldest|"
    r"weakest|slowest|narrowest|shallowest|youngest|lightest|minimum|least)|"
    r"(?P<high>highest|largest|longest|latest|hottest|warmest|strongest|fastest|widest|greatest|biggest|deepest|oldest|"
    r"heaviest|full|maximum|top))\s+"
    r"(?P<noun>[^\W\d_]+(?:\s+[^\W\d_]+)?)"
)
END_OF_X = re.compile(
    r"\b(?:(?P<last>last|final|closing|terminal)|(?P<first>first|opening|initial|starting|earliest))\s+"
    r"(?:(?:plotted|listed|stated|labell?ed|tested|measured|shown|recorded)\s+)?"
    r"(?P<noun>[^\W\d_]{3,})(?!\s+(?:to|of the (?:two|three)))\b"
)
OF_MEASURE = {
    "deepest": "depth", "shallowest": "depth", "longest": "time", "shortest": "time", "hottest": "temperature",
    "coldest": "temperature", "warmest": "temperature", "oldest": "age", "youngest": "age", "earliest": "time",
    "latest": "time", "heaviest": "weight", "lightest": "weight", "fastest": "speed", "slowest": "speed",
}  # fmt: skip
READ_OFF = frozenset(("point", "reading", "measurement", "value"))
PLAIN_NOUNS = frozenset(load("claims")["readings"]["nouns"]) | frozenset(
    ("point", "end", "reading", "position", "level", "setting", "measurement", "place", "value")
)


def scopes_by_name(
    text: str, span: Span, view: View, panels: frozenset[int], known: Sequence[Scope]
) -> Iterator[Scope]:
    """The side of the one event a statement names, and the ends of x named by its own label."""
    yield from _at_extreme(text, span, view, panels)
    yield from _at_end(text, span, view, panels, known)
    if any(scope.is_place or not math.isnan(scope.lo) for scope in known):
        return
    marks = _marks(view, panels)
    for found in SIDE.finditer(text, *span):
        words = set(re.findall(r"[^\W\d_]{3,}", found.group("what").split(",")[0])) - IDLE
        places = {x for x, own in marks if words & (own | EVENTS)}
        places = {x for x, own in marks if words & own} or (places if len({x for x, _ in marks}) == 1 else set())
        if len(places) == 1:
            where = next(iter(places))
            if found.group("after"):
                yield Scope("after", where, where, found.span())
            else:
                yield Scope("before", where, where, found.span())
            return


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


def _at_extreme(text: str, span: Span, view: View, panels: frozenset[int]) -> Iterator[Scope]:
    """``at the highest dose`` on an axis of doses is its end."""
    found = EXTREME.search(text, *span)
    if found is None:
        return
    axes = [p.x for i, p in enumerate(view.figure.panels) if p.x is not None and (not panels or i in panels)]
    words = {w.rstrip("s") for axis in axes for w in re.findall(r"[^\W\d_]{3,}", (axis.label or "").casefold())}
    words |= SET_BY_HAND
    nouns = {w.rstrip("s") for w in found.group("noun").split()}
    measure = OF_MEASURE.get(found.group("low") or found.group("high"), "")
    if any(axis.scale == "category" and not _is_ordered(axis.ticks or ()) for axis in axes):
        return
    if nouns & words or (measure in words and nouns & PLAIN_NOUNS):
        yield Scope("start" if found.group("low") else "end", span=found.span())


def _is_ordered(ticks: Sequence[object]) -> bool:
    """``N0, N60, N120``: names whose numbers grow."""
    found = [re.findall(r"\d+(?:\.\d+)?", str(tick)) for tick in ticks]
    numbers = [float(own[0]) for own in found if len(own) == 1]
    return len(numbers) == len(found) > 1 and all(a < b for a, b in pairwise(numbers))


def _at_end(text: str, span: Span, view: View, panels: frozenset[int], known: Sequence[Scope]) -> Iterator[Scope]:
    """``by the last task`` on an axis of tasks, ``in the closing quarter`` on a calendar: the ends of x."""
    if any(s.where in ("start", "end", "first", "last") for s in known):
        return
    axes = [p.x for i, p in enumerate(view.figure.panels) if p.x is not None and (not panels or i in panels)]
    words = {w.rstrip("s") for axis in axes for w in re.findall(r"[^\W\d_]{3,}", (axis.label or "").casefold())}
    words |= CALENDAR if any(axis.scale == "time" for axis in axes) else set()
    for found in END_OF_X.finditer(text, *span):
        if found.group("noun") in words or found.group("noun") in READ_OFF:
            yield Scope("end" if found.group("last") else "start", span=found.span())


CALENDAR = frozenset(("year", "month", "quarter", "week", "day", "season", "decade"))
