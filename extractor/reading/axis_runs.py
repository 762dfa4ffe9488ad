"""Numbers in a row: lists of ticks, ``0, 25, 50, ..., 200``, and the pairs that bound a range."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from extractor.model import Quantity, Span

LIST_GAP = re.compile(r"[\s`*,;|/]*(?:,|;|\||\band\b|/|\s)(?:\s*\band\b)?[\s`*~≈]*$")
ELLIPSIS = re.compile(r"[\s`*,]*(?:\.\.\.|…)[\s`*,]*(?:and|up to|to)?[\s`*]*$")
LOWEST = re.compile(r"\b(?:lowest|minimum|begins|beginning|starts|starting|bottom|foot|base|left)\b", re.IGNORECASE)
HIGHEST = re.compile(
    r"\b(?:highest|maximum|stops|ends|ending|finishing|finishes|top|head|right|up to)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Run:
    """Numbers listed one after the other: ``0, 25, 50, ..., 200``."""

    members: tuple[Quantity, ...]
    elided: int | None = None

    @property
    def span(self) -> Span:
        """From the first number to the last."""
        return self.members[0].span[0], self.members[-1].span[1]


def are_named(run: Run) -> bool:
    """``Week 1, Month 1, Year 1``: names that end in numbers, each with a noun of its own."""
    return len({quantity.noun for quantity in run.members if quantity.noun}) > 1


def runs_in(text: str, found: list[Quantity]) -> tuple[list[Run], list[Quantity]]:
    """Numbers that stand in a list, and the others."""
    groups: list[list[Quantity]] = []
    elided: dict[int, int] = {}
    for quantity in found:
        gap = text[groups[-1][-1].span[1] : quantity.span[0]] if groups else ""
        if not groups or "interval" in (quantity.kind, groups[-1][-1].kind) or not _goes_on(gap):
            groups.append([quantity])
            continue
        if "..." in gap or "…" in gap:
            elided[len(groups) - 1] = len(groups[-1])
        groups[-1].append(quantity)
    runs = [Run(tuple(group), elided.get(number)) for number, group in enumerate(groups) if len(group) > 1]
    return runs, [group[0] for group in groups if len(group) == 1]


def _goes_on(gap: str) -> bool:
    """Whether a list goes on over what stands between two numbers."""
    return len(gap) < LONGEST_GAP and bool(LIST_GAP.match(gap) or ELLIPSIS.match(gap))


LONGEST_GAP = 24


def has_tick_word(text: str, span: Span, run: Run) -> bool:
    """``ticks at 0 and 50``, ``labeled 1, 2``: whether what stands before a list calls it one of ticks."""
    before = text[max(span[0], run.span[0] - 60) : run.span[0]]
    return bool(
        re.search(r"\b(?:ticks?|mark(?:s|ed|ers?|ings?)?|labell?(?:s|ed)?|labels|grid ?lines)\b", before, re.IGNORECASE)
    )


def bounding_pair(text: str, runs: list[Run]) -> Quantity | None:
    """``[0, 200]``, ``10⁴ … 10⁸``: two numbers in square brackets, or with dots between, are a range."""
    for run in runs:
        first, last = run.members[0], run.members[-1]
        fence = text[first.span[0] - 1 : first.span[0]] + text[last.span[1] : last.span[1] + 1]
        if len(run.members) == 2 and (fence == "[]" or run.elided == 1):
            return replace(first, span=run.span, low=first.value, high=last.value, value=None, kind="interval")
    return None


def corner_pair(text: str, rest: list[Quantity]) -> Quantity | None:
    """``with 0.01 as the lowest and 10 as the highest``; ``begins at 10 and stops at 45``; ``[0.25, 0.50]``."""
    if len(rest) != 2 or any(q.value is None for q in rest):
        return None
    first, second = rest
    around = text[max(0, first.span[0] - 24) : second.span[1] + 30]
    if LOWEST.search(around) and HIGHEST.search(around):
        low, high = sorted((first.value or 0.0, second.value or 0.0))
        return replace(first, span=(first.span[0], second.span[1]), low=low, high=high, value=None, kind="interval")
    return None
