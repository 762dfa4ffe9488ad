"""Rankings spelled out: ``from slowest to fastest, the first three are A, B and C``, ``A, B, C in that order``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from extractor.claims.finding import Answer, Finding, pointers, summary
from extractor.claims.interval import every
from extractor.claims.measures.measure import compared, slack_of
from extractor.claims.measures.parts import World, worlds
from extractor.claims.statements.reading import Reading
from extractor.claims.words import first, pattern

KIND = "order"
LISTED = re.compile(
    r"\b(?:rank(?:s|ed|ing)?|sort(?:s|ed)?|order(?:s|ed)?|arrange[ds]?|list(?:s|ed)?|sequence|succession|line up|"
    r"in (?:that|this|the) order|from (?:the )?(?:top|best|bottom|worst|[^\W\d_]+est)(?: \w+)? to (?:the )?"
    r"(?:bottom|worst|top|best|[^\W\d_]+est|last|least \w+))\b"
)
RUN = re.compile(
    r"\bfrom (?:the )?(?P<one>top|bottom|(?:most|least) \w+|[^\W\d_]+)\b[^,;:]*? to (?:the )?(?P<two>[^\W\d_]+)\b"
)
CHAIN = re.compile(
    r"x{2,}(?:\W*(?:,|and|then|>|before|followed by|ahead of)\W+(?:(?:and|then|finally|lastly|the)\W+){0,2}x{2,}){2,}"
)
FIRST = re.compile(r"\b(?:first|top|leading) (?:two|three|four|five|six|\d+)\b")
LAST = re.compile(r"\b(?:last|bottom|final) (?:two|three|four|five|six|\d+)\b")
UPWARD = re.compile(r"\b(?:ascending|increasing|rising|upwards?|(?:lowest|smallest|shortest) first)\b")
WORST = re.compile(r"\b(?:worst|slowest)\b")


def check(reading: Reading) -> Finding | None:
    """Each part of the list above the next, and above all that it leaves out where it names the first ones."""
    if LISTED.search(reading.text) is None or CHAIN.search(reading.text) is None:
        return None
    if reading.of_role("y", "ratio", "percent", "change", "fraction"):
        return None
    sign = _sign(reading)
    answers: list[Answer] = []
    named: list[str] = []
    for world in worlds(reading):
        named = list(dict.fromkeys(name for _, name in world.named))
        if len(named) < 3 or DENIED.search(reading.text):
            return None
        answers += _in_order(reading, world, named, sign)
    if not answers:
        return None
    truth = every(a.truth for a in answers)
    program = (" > " if sign > 0 else " < ").join(named)
    return Finding(
        KIND, truth, program, summary(answers, truth), pointers(answers), 0.95, firm=truth is not None, sure=True
    )


DENIED = re.compile(r"\b(?:not|never|no longer|revers\w+|invert\w+|upside down)\b")


def _in_order(reading: Reading, world: World, named: Sequence[str], sign: int) -> Iterator[Answer]:
    slack = max(slack_of(t) for t in reading.everyone)
    for one, two in pairwise(named):
        yield compared(world.parts[one], world.parts[two], sign, slack, f"{world.where}: {one} / {two}")
    rest = [name for name in world.parts if name not in named]
    if FIRST.search(reading.text):
        yield from (compared(world.parts[named[-1]], world.parts[r], sign, slack, r) for r in rest)
    elif LAST.search(reading.text):
        yield from (compared(world.parts[named[0]], world.parts[r], -sign, slack, r) for r in rest)


def _sign(reading: Reading) -> int:
    """+1 where the list runs downwards: ``from top to bottom``, ``from longest to shortest``, or nothing said."""
    run = RUN.search(reading.text)
    good = next((sign for track in reading.everyone if (sign := reading.direction(track))), 1)
    if run is None:
        return -1 if UPWARD.search(reading.text) else 1
    word = run.group("one")
    if word in ("top", "bottom"):
        return 1 if word == "top" else -1
    if word in ("slowest", "fastest", "quickest"):
        return -good if word == "slowest" else good
    found = first(word, "compare", "highest", "lowest", "best", "worst")
    if found is None:
        return 1
    if pattern("compare", "best").match(word) or WORST.match(word):
        return good if found[0] in ("best", "highest") else -good
    return 1 if found[0] in ("highest", "best") else -1
