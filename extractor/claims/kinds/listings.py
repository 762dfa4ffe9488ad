"""Rankings spelled out: ``from best to worst: A, B and C``, ``A, B, C in that order``, ``A on top, B next, C last``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from extractor.claims.degrees import plain_forms, sense_on
from extractor.claims.finding import Answer, Finding, pointers, summary
from extractor.claims.interval import Truth, every
from extractor.claims.measures.measure import compared, slack_of
from extractor.claims.measures.parts import World, worlds
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.standings import standings
from extractor.remembering import kept
from extractor.vocab import any_of

KIND = "order"
WAY = r"top|bottom|best|worst|[^\W\d_]+est|(?:most|least) [\w-]+|" + any_of(list(plain_forms()))
LISTED = re.compile(
    r"\b(?:rank(?:s|ed|ing)?|sort(?:s|ed)?|order(?:s|ed|ing)?|arrange[ds]?|list(?:s|ed)?|sequence|succession|"
    r"lines? up|hierarchy|in (?:that|this|the) order)\b"
)
RUN = re.compile(rf"\b(?P<one>{WAY})(?: [\w-]+)? to (?:the )?(?P<two>{WAY}|last|first)\b")
FIRST = re.compile(r"\b(?:first|top|leading) (?:two|three|four|five|six|\d+)\b")
LAST = re.compile(r"\b(?:last|bottom|final) (?:two|three|four|five|six|\d+)\b")
LED = re.compile(rf"\b(?P<one>{WAY}) first\b")
UPWARD = re.compile(r"\b(?:ascending|increasing|rising|upwards?)\b")
DOWNWARD = re.compile(r"\b(?:descending|decreasing|falling|downwards?)\b")
DENIED = re.compile(r"\b(?:not|never|no longer|revers\w+|invert\w+|upside down)\b")
FILLED = re.compile(
    r"(?:\W|\b(?:and|then|before|followed|by|ahead|of|next|finally|lastly|the|with|comes?|in|at|place|on|to|a|"
    r"line|curve|bar|after|it|that|just|close|behind|above|over|beats?)\b)*"
)


@kept
def check(reading: Reading) -> Finding | None:
    """Each part of the list above the next, and above all that it leaves out where it names the first ones."""
    if reading.of_role("y", "ratio", "percent", "change", "fraction") or DENIED.search(reading.text):
        return None
    if not _is_listed(reading):
        return None
    sign, sure = _sign(reading)
    tried = {way: _answers(reading, way) for way in ((sign or 1), -(sign or 1))}
    truths = {way: every(a.truth for a in answers) for way, answers in tried.items()}
    meant = next((way for way, t in truths.items() if t is True and way * sign >= 0), sign or 1)
    truth: Truth = truths[meant]
    truth = None if truth is False and not sure and truths[-meant] is not False else truth
    if not tried[meant]:
        return None
    where = ", ".join(scope.shown for scope in reading.scopes) or "all x"
    mark = " > " if meant > 0 else " < "
    program = f"rank of each at {where}: {mark.join(_named(reading))}"
    return Finding(
        KIND,
        truth,
        program,
        summary(tried[meant], truth),
        pointers(tried[meant]),
        0.95,
        firm=truth is not None,
        sure=True,
    )


def _is_listed(reading: Reading) -> bool:
    """Three names or more in a row (two of ``the first two``), nothing between them but joints and places in a rank."""
    names = _spans(reading)
    least = 2 if FIRST.search(reading.text) or LAST.search(reading.text) else 3
    told = LISTED.search(reading.text) or RUN.search(reading.text) or len(_places(reading)) > 1
    if len(names) < least or not told:
        return False
    text = reading.text
    for lo, hi in _places(reading):
        text = text[:lo] + " " * (hi - lo) + text[hi:]
    return all(FILLED.fullmatch(text, a[1], b[0]) is not None for a, b in pairwise(names))


def _places(reading: Reading) -> list[tuple[int, int]]:
    return [s.span for s in standings(reading) if s.told]


def _spans(reading: Reading) -> list[tuple[int, int]]:
    """Where the listed series or categories stand, one by one."""
    told = [m.span for m in reading.categories] if len(reading.categories) > 1 else [s.span for s in reading.sequence]
    return sorted({(lo - reading.offset, hi - reading.offset) for lo, hi in told if lo >= reading.offset})


def _named(reading: Reading) -> list[str]:
    return list(dict.fromkeys(name for world in worlds(reading)[:1] for _, name in world.named))


def _answers(reading: Reading, sign: int) -> list[Answer]:
    named = _named(reading)
    listed = len(named) == len(_spans(reading))
    return [a for world in worlds(reading) for a in _in_order(reading, world, named, sign)] if listed else []


def _in_order(reading: Reading, world: World, named: Sequence[str], sign: int) -> Iterator[Answer]:
    slack = max(slack_of(t) for t in reading.everyone)
    for one, two in pairwise(named):
        yield compared(world.parts[one], world.parts[two], sign, slack, f"{world.where}: {one} / {two}")
    rest = [name for name in world.parts if name not in named]
    if FIRST.search(reading.text):
        yield from (compared(world.parts[named[-1]], world.parts[r], sign, slack, r) for r in rest)
    elif LAST.search(reading.text):
        yield from (compared(world.parts[named[0]], world.parts[r], -sign, slack, r) for r in rest)


def _sign(reading: Reading) -> tuple[int, bool]:
    """+1 where the list runs downwards, -1 upwards, 0 where either may be meant (``sorted by loss: A, B``); if told."""
    good = next((sign for track in reading.everyone if (sign := reading.direction(track))), 0)
    run = RUN.search(reading.text) or LED.search(reading.text)
    places = [s for s in standings(reading) if s.place]
    if run is not None:
        return _way(reading, run.group("one"), good), True
    if UPWARD.search(reading.text) or DOWNWARD.search(reading.text):
        return (1 if DOWNWARD.search(reading.text) else -1), True
    if places:
        return places[0].sign_for(good) * (1 if places[0].place > 0 else -1), not places[0].merit or good > 0
    below = any(p.y.mid < 0 for track in reading.everyone for p in track.places)
    return (0 if good < 0 or below else 1), good > 0


PLAIN = {"top": 1, "bottom": -1}


def _way(reading: Reading, word: str, good: int) -> int:
    sense = sense_on(word, reading.view.told)
    if word in PLAIN or sense is None:
        return PLAIN.get(word, -1 if word.startswith("least") else 1)
    return {"more": 1, "less": -1, "good": good, "bad": -good}[sense.pole]
