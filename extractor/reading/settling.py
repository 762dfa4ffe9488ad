"""Roles that only the clauses of a sentence together tell."""

from __future__ import annotations

import re
from itertools import pairwise

from extractor.reading.groups import Clause, Group


def _alternate(groups: list[Group]) -> None:
    """Several single numbers that do not pair up: places and values alternate, as the evidence favours."""
    weights = [group.slots[0].weight for group in groups]
    for first in ("y", "x"):
        second = "x" if first == "y" else "y"
        wanted = [first if number % 2 == 0 else second for number in range(len(groups))]
        against = [abs(w) for w, role in zip(weights, wanted, strict=True) if (w > 0) != (role == "x")]
        if all(w <= 2.2 for w in against):
            for group, role in zip(groups, wanted, strict=True):
                group.role = role
            return


WEAK = 2.2
OF_THE_ONE = re.compile(r"\s(?:for|by|from|of)\sthe\s(?:\w+\s)?(?:\w+est|last|first)(?:\s\w+)?,", re.IGNORECASE)
WITH = re.compile(r"\W*(?:with|at|of)\s[~≈]?", re.IGNORECASE)


def _tells_the_one(text: str, before: Clause, clause: Clause) -> bool:
    """``9000 for the heaviest, with 8``: behind the one that a value is of, where that one lies."""
    last = before.groups[-1] if [group.role for group in before.groups] == ["y"] else None
    if last is None or clause.subjects:
        return False
    told = OF_THE_ONE.fullmatch(text, last.end, before.span[1])
    return told is not None and WITH.fullmatch(text, clause.span[0], clause.groups[0].start) is not None


def settle(text: str, clauses: list[Clause]) -> None:
    """Roles that only the clauses together tell: a lone number behind a name, or behind ``starts``, is a value."""
    for before, clause in pairwise(clauses):
        lone = clause.groups[0].slots[0] if len(clause.groups) == 1 and len(clause.groups[0].slots) == 1 else None
        if lone is None or lone.quantity is None:
            continue
        named = before.subjects and not before.groups and lone.weight < 2.0 and lone.quantity.unit is None
        placed = named and any(group.role == "x" for early in clauses for group in early.groups if early is not clause)
        begun = not before.groups and before.says("start", "end") and lone.weight < 2.0
        told = clause.subjects and lone.weight < 2.4 and [group.role for group in before.groups] == ["x", "y"]
        if begun or told or placed:
            clause.groups[0].role = "y"
        if _tells_the_one(text, before, clause) and lone.weight > -WEAK:
            clause.groups[0].role = "x"
    for clause in clauses:
        _part_pair(text, clause)
        _settle_alike(clause)


ENDS = re.compile(r"\s*(?:;|\.?$|\.\s)")


def _part_pair(text: str, clause: Clause) -> None:
    """``at 0.1, 0.66; at 0.2, 0.80;``: a mere comma, with nothing else told, parts a place from its value."""
    group = clause.groups[0] if len(clause.groups) == 1 else None
    if group is None or group.role != "x" or len(group.slots) != 2 or group.arrows:
        return
    place, value = group.slots
    bare = value.quantity is not None and value.quantity.unit is None and not value.sure and not value.aligned
    told = place.placed and bare and text[place.span[1] : value.span[0]] == ", "
    if told and ENDS.match(text, value.span[1], clause.span[1]):
        clause.groups = [Group("x", [place]), Group("y", [value])]


def _settle_alike(clause: Clause) -> None:
    """In a clause whose numbers all look alike, the one with the weakest claim changes its role."""
    numbers = [
        g for g in clause.groups if g.role in ("x", "y") and len(g.slots) == 1 and g.slots[0].quantity is not None
    ]
    if (
        len(numbers) == len(clause.groups) >= 4
        and len(numbers) % 2 == 0
        and 2 * sum(g.role == "x" for g in numbers) != len(numbers)
    ):
        _alternate(numbers)
    roles = {g.role for g in clause.groups}
    if len(numbers) != 2 or len(clause.groups) != 2 or len(roles) != 1:
        return
    weights = [abs(g.slots[0].weight) for g in numbers]
    if min(weights) > 2.2 and not (roles == {"x"} and min(weights) <= 3.5 and max(weights) >= 5.0):
        return
    weakest = numbers[weights.index(min(weights))]
    if weakest.slots[0].sure:
        return
    if roles == {"x"}:
        weakest.role = "y"
    elif weakest.slots[0].weight > -1.2 and weakest.slots[0].placed:
        weakest.role = "x"
