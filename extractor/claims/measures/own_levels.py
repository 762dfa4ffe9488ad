"""Levels that each series has of its own: ``below its starting value``, ``above the level it had in 1980``."""

from __future__ import annotations

import re

from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope
from extractor.model import Span

NOUN = r"(?:values?|levels?|points?|readings?|scores?|marks?|figures?|heights?|rates?|counts?|shares?|positions?|state)"
OWN = re.compile(
    rf"\b(?:its|their)\s+(?:own\s+)?(?:(?P<start>start(?:ing)?|initial|original|opening|first|baseline|fasting|resting|idle)\s+)?"
    rf"(?:[\w-]+\s+){{0,2}}?(?P<noun>{NOUN})\b(?P<tail>\s+(?:at|in|of|on|from|before)\b)?|"
    rf"\bthe\s+(?:[\w-]+\s+)?{NOUN}\s+(?:it|they)\s+(?:had|showed|stood at|held)\b(?P<tail2>\s+(?:at|in|on|before)\b)?|"
    r"\b(?P<where>where (?:it|they) (?:started|began|set out|had started|had begun))\b|"
    r"\b(?P<base>(?:its|their) baselines?)\b"
)


def own_level(reading: Reading) -> tuple[Scope, Span] | None:
    """The place whose value is the level, and the phrase that says so; nothing where it names no place."""
    found = OWN.search(reading.text)
    if found is None:
        return None
    lo, hi = found.start() + reading.offset, found.end() + reading.offset
    reach = hi + (30 if found.group("tail") or found.group("tail2") else 0)
    inside = [
        s for s in reading.scopes if lo <= s.span[0] < reach and s.where in ("at", "by", "start", "end", "before")
    ]
    if inside:
        return inside[0], (lo, max(hi, inside[0].span[1]))
    told = found.group("start") or found.group("where") or found.group("base")
    return (Scope("start", span=(lo, hi)), (lo, hi)) if told else None
