"""One statement about several places: ``in both 2005 and 2010``, ``at 5, 10 and 15 km``; each of them counts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from extractor.claims.finding import Finding
from extractor.claims.interval import every
from extractor.claims.statements.quantifiers import NUM
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope

JOINT = re.compile(
    r"\s*(?:,|and|or|as well as|, and|, or|(?:,\s*)?and (?:again |also )?)\s*(?:(?:at|in|by|on|the|for)\s+)*$"
)
AGAINST = re.compile(r"\b(?:between|from|than|as)\s+(?:(?:at|in|on|the|for|both)\s+)*$")
JOINTLY = re.compile(
    r"\b(?:difference|sum|total|together|combined|same|level|equal\w*|apart|identical|average|mean|add\w*|summ(?:ed|ing)|ratio|"
    r"differ\w*|gap|distance|spread|separat\w+|each other|one another|only|alone|no other|nowhere else|"
    r"jointly|between them|order|rank(?:s|ed|ing)?|to (?:the )?(?:worst|best|lowest|highest)|"
    r"(?:first|top|last|bottom) (?:two|three|four))\b"
)
EACH = re.compile(r"\b(?:both|each|respectively|apiece|alike|every|(?<!of )all)\b")
COUNTED = re.compile(rf"\b{NUM} [^\W\d_]+s\s*[,:(–-]+\s*(?:namely |the )?$")
RESPECTIVELY = re.compile(r"\brespectively\b|\bin (?:that|this) order\b")
KINDS = frozenset(("order", "threshold", "gap", "value", "ratio", "extremum"))


def at_each_place(reading: Reading) -> list[Reading]:
    """The statement at each of the places it lists; nothing where it names one, or sets them against each other."""
    run = _listed(reading)
    if len(run) < 2 or JOINTLY.search(reading.text) or AGAINST.search(reading.text[: run[0].span[0] - reading.offset]):
        return []
    shares = reading.of_role("fraction", "percent", "ratio")
    if reading.categories and shares and not EACH.search(reading.text):
        return []
    if reading.of_role("change") and len(reading.named) != 2:
        return []
    if COUNTED.search(reading.text[: run[0].span[0] - reading.offset]):
        return []
    values = reading.of_role("y")
    paired = RESPECTIVELY.search(reading.text) is not None
    if paired and len(values) != len(run):
        return []
    rest = tuple(s for s in reading.scopes if s not in run and not s.is_place)
    spans = {s.span for s in run}
    found = []
    for i, scope in enumerate(run):
        others = {s.span for s in run if s is not scope}
        amounts = tuple(a for a in reading.amounts if a.span not in others)
        amounts = tuple(a for a in amounts if not paired or a.role != "y" or a == values[i])
        categories = tuple(m for m in reading.categories if m.span not in spans or m.span == scope.span)
        found.append(replace(reading, scopes=(scope, *rest), amounts=amounts, categories=categories))
    return found


def _listed(reading: Reading) -> list[Scope]:
    """The run of places that commas and ``and`` join, or that are one phrase (``at both ends``)."""
    places = sorted((s for s in reading.scopes if s.where in ("at", "start", "end")), key=lambda s: s.span)
    if {m.span for m in reading.categories} - {s.span for s in places}:
        return []
    runs = list(_runs(reading, places))
    return runs[0] if len(runs) == 1 else []


def _runs(reading: Reading, places: Sequence[Scope]) -> Iterator[list[Scope]]:
    run: list[Scope] = []
    for place in places:
        if run and not _is_joined(reading, run[-1], place):
            yield run
            run = []
        run.append(place)
    if run:
        yield run


def _is_joined(reading: Reading, left: Scope, right: Scope) -> bool:
    if left.span == right.span:
        return True
    between = reading.text[left.span[1] - reading.offset : right.span[0] - reading.offset]
    return JOINT.match(between) is not None


def of_all(found: Sequence[Finding | None]) -> Finding | None:
    """What findings at several places make together: one that fails is enough, and none may be missing."""
    known = [f for f in found if f is not None and f.kind in KINDS]
    if len(known) < len(found):
        return None
    truth = every([None if f.guessed and f.truth else f.truth for f in known])
    if truth is False and any(f.kind == "extremum" for f in known):
        truth = None  # ``A, B and C score lowest``: the last three, and each of them need not be the last
    telling = next((f for f in known if f.truth is truth), known[0])
    evidence = tuple(dict.fromkeys(pointer for f in known for pointer in f.evidence))
    return replace(telling, truth=truth, program="; ".join(dict.fromkeys(f.program for f in known)), evidence=evidence)
