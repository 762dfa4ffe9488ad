"""``moves ahead of cash by 2022``, ``slips below the probe``, ``not before minute 15 does A fall below B``."""

from __future__ import annotations

import re

from extractor.claims.interval import Truth
from extractor.claims.statements.reading import Reading
from extractor.claims.statements.scope import Scope

TRANSITION = re.compile(
    r"\b(?:mov|pull|climb|ris|go|get|got|went|sink|sank|drop|dropp|fall|fell|slip|slipp|dip|dipp|shoot|shot|com|cam|slid|div|"
    r"dov|edg|push|forg|surg|creep|crept|cut|cutt|duck|plung)(?:e|es|s|ed|ing|en)?\s+(?:back\s+)?"
    r"(?:(?P<up>above|ahead of|past|over|in front of|clear of)|(?P<down>below|under(?:neath)?|beneath|behind))\b"
)
STEADY = re.compile(r"\b(?:throughout|always|everywhere|never|at (?:every|each|all)|short|no)\b")
NOT_BEFORE = re.compile(r"\b(?:not (?:before|until|till)|only (?:after|from|past|beyond)|no (?:earlier|sooner) than)\b")
NEAR = 14


def transition(reading: Reading) -> tuple[re.Match[str], int] | None:
    """A motion to one side of another series, and that side: +1 above it, -1 below."""
    word = TRANSITION.search(reading.text)
    other = reading.after(word.end()) if word else None
    placed = any(s.where in ("at", "by", "between", "before", "after") for s in reading.scopes)
    if word is None or other is None or not placed or (STEADY.search(reading.text) and not is_not_before(reading)):
        return None
    near = other.span[0] - reading.offset - word.end() <= NEAR
    return (word, 1 if word.group("up") else -1) if near else None


def is_not_before(reading: Reading) -> bool:
    """``Not before minute 15``, ``only after 2010``: the place is the earliest."""
    return NOT_BEFORE.search(reading.text) is not None


def earliest(reading: Reading, brackets: list[tuple[float, float]]) -> Truth:
    """Whether every change of places, known between two stated places, lies past the one that is named."""
    place = next((s for s in reading.scopes if s.where in ("at", "by", "before", "after")), None)
    if place is None or not brackets:
        return None
    at = _number(place)
    if all(lo >= at for lo, _ in brackets):
        return True
    return False if any(hi < at for _, hi in brackets) else None


def _number(place: Scope) -> float:
    return place.lo if place.where == "after" else place.hi
