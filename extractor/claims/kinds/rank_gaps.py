"""``Two weeks separate the two longest waits``: a distance between places of a ranking, named by their rank alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from extractor.claims.finding import Finding, show
from extractor.claims.interval import Truth, Value, every
from extractor.claims.measures.measure import absolute, difference, matches
from extractor.claims.measures.parts import World, worlds
from extractor.claims.measures.trials import tolerance
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.view import brief

KIND = "gap"
TOP = (
    r"largest|longest|highest|biggest|tallest|best|greatest|top|leading|heading|strongest|heaviest|oldest|"
    r"dearest|busiest|most \w+"
)
LOW = r"smallest|shortest|lowest|least \w+|worst|bottom|weakest|lightest|youngest|cheapest|fewest"
TWO = re.compile(
    rf"\b(?:the |both )?(?:(?:two|2) (?:[^\W\d_]+ )?(?:(?P<top>{TOP})|(?P<low>{LOW}))|top two|(?P<bottom>bottom two)|"
    rf"(?:first|leader|largest|highest) and (?:the )?(?:second|runner-up|second[- ]\w+|next \w+)(?: place)?)\b"
)
APART = re.compile(r"\b(?:separat\w+|apart|between|gap|distance|differ\w*|divid\w+|margin|part(?:s|ed)?)\b")


STEP_BY_STEP = re.compile(r"\b(?:from|with|at) (?:each|one|every) (?:[^\W\d]+ ){1,3}to the next\b")


@dataclass(frozen=True, slots=True)
class Distance:
    """Two values of one ranking, and where."""

    one: Value
    two: Value
    shown: str


def check(reading: Reading) -> Finding | None:
    """The distance between two ranks against the one amount of the statement."""
    amounts = reading.of_role("change") or reading.of_role("y")
    if STEP_BY_STEP.search(reading.text):
        return None
    if len(amounts) != 1 or reading.of_role("ratio", "percent", "fraction") or reading.levels:
        return None
    found = [d for world in _places(reading) for d in _distances(reading, world)]
    return _told(amounts[0], found) if found else None


def _places(reading: Reading) -> list[World]:
    """The one whole the statement speaks of, ``after two minutes`` taken as at two; all of them under ``every``."""
    wholes = worlds(reading)
    if len(wholes) > 1 and len(reading.scopes) == 1 and reading.scopes[0].where == "after":
        return wholes[:1]
    return wholes if len(wholes) == 1 or reading.has("quantifier", "all") else []


def _distances(reading: Reading, world: World) -> Iterator[Distance]:
    order = sorted(world.parts.items(), key=lambda item: -item[1].mid)
    two = TWO.search(reading.text)
    if two and APART.search(reading.text) and len(order) > 2 and not world.named:
        (a, one), (b, other) = order[-2:] if two.group("low") or two.group("bottom") else order[:2]
        yield Distance(one, other, f"{a}, {b}")


def _told(amount: Amount, found: list[Distance]) -> Finding:
    sizes = [absolute(difference(d.one, d.two)) for d in found]
    room = tolerance(amount)
    truths: list[Truth] = [matches(size, amount.lo, amount.hi, amount.relation, room) for size in sizes]
    truth = every(truths)
    at = next((i for i, t in enumerate(truths) if t is truth), 0)
    numbers = f"{show(found[at].one)} and {show(found[at].two)} are {brief(sizes[at].mid)} apart"
    reason = f"{numbers}, stated {amount.shown.strip()}"
    program = f"|Δy|({found[at].shown}) {amount.relation} {brief(amount.mid)}"
    evidence = tuple(dict.fromkeys(p for size in sizes for p in size.pointers))
    return Finding(KIND, truth, program, reason, evidence, 0.96, firm=True, sure=True)
