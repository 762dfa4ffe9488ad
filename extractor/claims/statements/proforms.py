"""Clauses that stand for another one: ``the third is not``, ``so does B``, ``the same holds for B``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from extractor.claims.statements.predicate import subject_of
from extractor.claims.statements.remnants import Element
from extractor.claims.statements.split import BEING
from extractor.claims.words import places_of_stating
from extractor.model import Span

AUX = r"(?:do|does|did|is|are|was|were|has|have|had|can|could|will)"
LEAD = r"^\W*(?:(?:and|but|yet|while|whereas|though|although|however|by contrast|in contrast|in turn)[\s,]+)*"
NOT = r"(?:n[o’']t|not|never)"
ELIDED = re.compile(
    rf"{LEAD}(?P<subject>[^,;]{{2,60}}?)\s+(?P<before>(?:also|still|just|only|never|already|always|certainly)\s+)?"
    rf"{AUX}(?P<not>\s?{NOT})?(?:\s+so)?(?:\s+(?:too|either|as well|yet|quite|at all|likewise|again))?\W*$",
)
INVERTED = re.compile(rf"{LEAD}(?:so|as|nor|neither)\s+{AUX}\s+(?P<subject>[^,;]{{2,60}}?)\W*$")
SAME = re.compile(
    rf"{LEAD}(?:exactly\s+)?(?:the same|this|that|it|likewise)\s+(?:(?:also|again|equally|is also|is equally)\s+)*"
    r"(?:holds?|held|is true|was true|goes|went|applies|applied|can be said|is the case|is so)(?:\s+true)?\s+"
    r"(?:for|of|to|in|at|on|with)\s+(?P<subject>[^,;]{2,60}?)\W*$",
)
NEGATIVE = re.compile(r"\b(?:never|not|no longer|hardly|barely|neither|none|no)\b|n['’]t\b")
NEGATION = re.compile(r"\s*\b(?:(?:do|does|did)\s+not|(?:do|does|did)n['’]t|never|not)\b")


def told_of(text: str, left: Span, right: Span, brought: Sequence[Element]) -> str | None:
    """The right clause in full: its subject with what the left one says, or with the contrary."""
    clause = text[slice(*right)]
    for pattern in (SAME, INVERTED, ELIDED):
        found = pattern.search(clause)
        if found is not None and _is_somebody(found.group("subject"), brought):
            return _predicated(text[slice(*left)], found, pattern is ELIDED)
    return None


def _is_somebody(subject: str, brought: Sequence[Element]) -> bool:
    """Whether a subject is a name, or points to one: ``the other two``, ``the latter``, ``it``."""
    named = any(e.sort in ("series", "category", "panel") for e in brought)
    return (named or POINTING.search(subject) is not None) and not places_of_stating(subject.lower())


POINTING = re.compile(
    r"\b(?:others?|rest|latter|former|third|fourth|second|first|remaining|ones?|neither|none|both|all|it|they|rivals?|"
    r"competitors?|counterparts?)\b",
    re.IGNORECASE,
)


def _predicated(said: str, found: re.Match[str], elided: bool) -> str | None:
    subject = found.group("subject").strip()
    elsewhere = ELSEWHERE.match(subject.lower())
    seat = subject_of(said.lower(), (0, len(said)))
    if seat is None:
        return None
    start, verb = seat
    held = NEGATIVE.search(said.lower()[start:]) is not None
    denied = elided and bool(found.group("not") or "never" in (found.group("before") or ""))
    predicate = said[verb:].rstrip(" .,;")
    if elsewhere is not None:
        subject = f"{subject[: elsewhere.end('place')]}, {said[start:verb].strip()}"
        start = 0
    if held and elided and not denied:
        return f"{said[:start]}{subject} {NEGATION.sub('', predicate, count=1).strip()}"
    if denied and held:
        return None
    return f"{said[:start]}{subject} {_denied(predicate) if denied else predicate}"


ELSEWHERE = re.compile(
    r"(?P<place>afterwards?|thereafter|later|there|then|now|today|earlier|"
    r"(?:in|at|on|for|by|after|before|with|without|under|from)\s[^,]+?),?\s+(?:it|they)$"
)


def _denied(predicate: str) -> str:
    first, _, rest = predicate.partition(" ")
    if BEING.fullmatch(first.lower()):
        return f"{first} not {rest}"
    return f"never {predicate}"
