"""Neighbouring numbers of one role, ``0.4, 0.25 and 0.09``, ``81 → 80 → 74``; and the clauses that hold them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from extractor.language import Word
from extractor.model import Quantity, Span
from extractor.reading.references import Mention
from extractor.reading.shared_nouns import PLACE_BEHIND
from extractor.reading.slots import Slot

LIST_GAP = re.compile(r"[\s`*]*(?:,|;|\band\b|,\s*and\b|/|→|->|\bthen\b|\bor\b|\|)[\s`*~≈]*(?:then\s|finally\s)?[`*]*$")
CUT_OFF = re.compile(r";|\bthen\b")  # ``initially 5%; then 22% by epoch 20``
PLURAL = re.compile(
    r"(?:minutes|hours|days|weeks|months|years|epochs|steps|rounds|cycles|layers|iterations|updates|seconds)\s",
    re.IGNORECASE,
)
ARROW = re.compile(r"→|->")


@dataclass(slots=True)
class Group:
    """Neighbouring slots of one role: ``0.4, 0.25 and 0.09``; or a pair ``(0.1, 0.5)``."""

    role: str
    slots: list[Slot]
    arrows: bool = False

    @property
    def start(self) -> int:
        """Where the group begins."""
        return self.slots[0].span[0]

    @property
    def end(self) -> int:
        """Where the group ends."""
        return self.slots[-1].span[1]


@dataclass(slots=True)
class Clause:
    """A stretch between breaks with what it holds, in order."""

    span: Span
    groups: list[Group] = field(default_factory=list)
    mentions: list[Mention] = field(default_factory=list)
    subjects: list[Mention] = field(default_factory=list)
    locals: list[Mention] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)

    def says(self, *senses: str) -> bool:
        """Whether a word of one of the senses stands in the clause."""
        return any(word.sense in senses for word in self.words)

    def of(self, role: str) -> list[Group]:
        """The groups of a role."""
        return [group for group in self.groups if group.role == role]


def grouped(text: str, slots: list[Slot]) -> list[Group]:
    """Runs of numbers with nothing between them but commas, and, arrows; a run has one role."""
    groups: list[Group] = []
    for slot in slots:
        gap = text[groups[-1].end : slot.span[0]] if groups else ""
        last = groups[-1].slots[-1] if groups else None
        plural = last is not None and PLURAL.match(text[last.span[0] : last.span[1]]) and slot.category is None
        own = (
            last is not None
            and last.placed
            and not slot.aligned
            and (";" in gap or PLACE_BEHIND.match(text, slot.span[1]))
        )
        own = own or bool(CUT_OFF.search(gap) and PLACE_BEHIND.match(text, slot.span[1]))
        if last is not None and len(gap) < 20 and LIST_GAP.match(gap) and (plural or (_alike(last, slot) and not own)):
            groups[-1].slots.append(slot)
            groups[-1].arrows = groups[-1].arrows or bool(ARROW.search(gap))
        else:
            groups.append(Group(slot.role, [slot]))
    for group in groups:
        if group.arrows:
            group.slots = [part for slot in group.slots for part in arrow_parts(slot)]
        if len(group.slots) > 1:
            total = sum(slot.weight for slot in group.slots)
            group.role = "x" if total > 0 else "y"
    return groups


def arrow_parts(slot: Slot) -> list[Slot]:
    """``0.9 → 0.4`` in a longer chain is two values."""
    quantity = slot.quantity
    if quantity is None or quantity.joiner != "arrow":
        return [slot]
    ends = (quantity.low, quantity.high)
    return [
        replace(slot, quantity=replace(quantity, value=value, low=None, high=None, joiner=None, kind="number"))
        for value in ends
    ]


def _alike(left: Slot, right: Slot) -> bool:
    """Two numbers that may stand in one list: the same unit, and roles that do not strongly differ."""
    if (left.category is None) != (right.category is None) or left.edge or right.edge:
        return False
    if left.quantity is None or right.quantity is None:
        return True
    if left.aligned or right.aligned:
        return left.aligned and right.aligned and left.role == right.role
    if left.quantity.joiner != right.quantity.joiner:
        return False
    if _written(left.quantity) != _written(right.quantity) and (left.placed or left.role != right.role):
        return False
    if left.role == right.role:
        return True
    units = left.quantity.unit == right.quantity.unit
    return (
        units
        and abs(left.weight - right.weight) < 2.5
        and not (left.quantity.noun or right.quantity.noun)
        and not left.placed
    )


def _written(quantity: Quantity) -> tuple[str, bool]:
    """How a number is written: its suffix, and whether it has decimals."""
    suffix = quantity.text[-1:] if quantity.text[-1:].isalpha() else ""
    return suffix, "." in quantity.text and POWER.search(quantity.text) is None


POWER = re.compile(r"10(?:\^|<sup>|\*\*|[⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹])")
