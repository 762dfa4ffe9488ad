"""Words that point back: ``the former`` and ``the latter`` of two, ``lie below it``, ``it slips below the probe``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from extractor.claims.statements.names import Key, Mention
from extractor.claims.statements.nounphrases import Referents, is_of_series, phrases_in
from extractor.claims.statements.subjects import Subject
from extractor.model import Span

OF_TWO = re.compile(r"\b(?:the\s+)?(?P<which>former|latter|first-named|last-named)\b")
POINTER = re.compile(r"it|them|(?:the\s+)?(?:former|latter|first-named|last-named)")
OPENING = re.compile(r"\W*(?:of|between|among|comparing|taking|as for|as between)\s+(?:the\s+|both\s+|either\s+)?$")
OBJECT_IT = re.compile(
    r"\b(?:above|below|under|beneath|over|beyond|behind|ahead of|than|exceeds?|outperforms?|overtakes?|beats?|"
    r"cross(?:es|ed)?|pass(?:es|ed)?|surpass(?:es|ed)?|match(?:es|ed)?|meets?|met|reach(?:es|ed)?|touch(?:es|ed)?|"
    r"clear(?:s|ed)?|with|from|of|to)\s+(?P<it>it|them)\b(?!\s+(?:is|was|are|were|does|did|has|had|had been|would))"
)
SUBJECT_IT = re.compile(r"\b(?:it|they)\s+(?!(?:takes?|took|is (?:clear|notable|striking|only))\b)[^\W\d_]+")


NO_OBJECT = "".join(
    f"(?<!{word} )"
    for word in ("than", "between", "above", "below", "of", "from", "with", "to", "by", "behind", "under")
)
REST = re.compile(
    rf"{NO_OBJECT}\b(?:the|all) (?P<counted>two|three|four|five|six|seven) (?:other|remaining) [a-z]+s\b|"
    rf"{NO_OBJECT}\b(?:the|all|both|all the) (?:other|remaining)(?: (?P<count>one|two|three|four|five|six|seven)\b|"
    r" (?:curves?|lines?|series|models?|methods?|runs?|groups?|ones|treatments?)\b|(?= (?:is|are|was|were|has|have|had|"
    r"do|does|did|never|only|all|both|stay|remain|ris|fall|drop|climb|end|start|keep|run|lie|begin|grow|los)))|"
    rf"{NO_OBJECT}\bthe (?:others|rest)\b(?! of\b)|"
    r"\b(?:its|their) (?:[a-z]+ )?(?:rivals|competitors|counterparts|siblings|companions|opponents|peers)\b|"
    r"\b(?P<single>(?:its|their|the) (?:[a-z]+ )?"
    r"(?:rival|competitor|counterpart|sibling|companion|opponent|twin|partner)"
    rf"\b|{NO_OBJECT}\bthe (?:third|fourth|remaining) (?:one|curve|line|arm|group|model|method|run)\b|"
    rf"{NO_OBJECT}\bthe third (?=(?:is|are|was|were|has|have|do|does|did|never|only|stays|ends|remains|falls|rises)\b))"
)
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}


@dataclass(frozen=True, slots=True)
class Named:
    """Who a statement names, and the reference lines it names."""

    subjects: tuple[Subject, ...]
    levels: tuple[Mention, ...]


def of_two(text: str, span: Span, subjects: tuple[Subject, ...], pair: Sequence[Subject]) -> tuple[Subject, ...]:
    """``Of nurses and physicians, the latter have the lower rate``: the one meant, and the other one beside it."""
    found = OF_TWO.search(text, *span)
    if found is None or len(pair) != 2:
        return subjects
    again = OF_TWO.search(text, found.end(), span[1])
    if again is not None and again.group("which")[0] != found.group("which")[0]:
        seats = (found, again) if found.group("which").startswith("f") else (again, found)
        told = (Subject(seat.span(), one.keys) for seat, one in zip(seats, pair, strict=True))
        return tuple(sorted((*subjects, *told), key=lambda s: s.span))
    one, two = pair if found.group("which").startswith("f") else (pair[1], pair[0])
    meant, other = Subject(found.span(), one.keys), Subject((span[1], span[1]), two.keys)
    both = [s for s in subjects if s.span[1] <= found.start() and s.keys >= one.keys | two.keys]
    if both and OPENING.match(text[span[0] : both[0].span[0]]):
        return (meant, *(s for s in subjects if s not in both), other)
    return tuple(sorted((*subjects, meant), key=lambda s: s.span))


def rest_of(
    text: str, span: Span, subjects: tuple[Subject, ...], said: frozenset[Key], everyone: frozenset[Key]
) -> tuple[Subject, ...]:
    """``The other two stay flat``: all but those that come later in the statement, or that were just spoken of."""
    found = REST.search(text, *span)
    if found is None or any(s.span[0] < found.end() for s in subjects):
        return subjects
    told = frozenset[Key]().union(*(s.keys for s in subjects)) or said
    rest = everyone - told
    count = 1 if found.group("single") else NUMBERS.get(found.group("count") or found.group("counted") or "")
    panels = {panel for panel, _ in rest}
    if not told or not rest or (count is not None and any(sum(k[0] == p for k in rest) != count for p in panels)):
        return subjects
    return (Subject(found.span(), rest), *subjects)


BARE = re.compile(
    r"\W*(?:(?:and|but|yet|while|though|although|in the end|there|here)[\s,]+)?"
    r"(?P<word>both|neither|either|the two|the pair|all three|the three|all four)(?: of them)?\s+(?!of\b|the\b|these\b)"
    r"(?P<next>[^\W\d_]+)"
)
OF_THEM = {"all three": 3, "the three": 3, "all four": 4}


def those_before(
    text: str, span: Span, subjects: tuple[Subject, ...], before: Sequence[Subject], known: Referents
) -> tuple[Subject, ...]:
    """``Coal and gas fell. Both had been …``: as many as the statement before spoke of, where there are more."""
    found = BARE.match(text, *span)
    if found is None or any(s.span[0] < found.end() for s in subjects):
        return subjects
    if any(
        p.span[0] == found.start("next") and is_of_series(known, p.head.word) for p in phrases_in(known, text, *span)
    ):
        return subjects
    count, units = OF_THEM.get(found.group("word"), 2), known.series.units
    groups = [*(s.keys for s in before), frozenset[Key]().union(*(s.keys for s in before))]
    told = [keys for keys in groups if sum(not keys.isdisjoint(unit.mention.keys) for unit in units) == count]
    if not told or len(units) == count:
        return subjects
    return (Subject(found.span("word"), told[0]), *subjects)


def object_of(text: str, span: Span, here: Named, before: Named) -> Named:
    """``The orange circles all lie below it``: the last line or series that the statement before named."""
    found = OBJECT_IT.search(text, *span)
    if found is None or len(here.subjects) != 1 or here.levels or here.subjects[0].span[0] > found.start():
        return here
    own = here.subjects[0].keys
    lines = before.levels
    named = [s for s in before.subjects if not s.keys & own]
    if lines and (not named or lines[-1].span > named[-1].span):
        return Named(
            here.subjects, (Mention(found.span("it"), "line", panels=lines[-1].panels, level=lines[-1].level),)
        )
    return Named((*here.subjects, Subject(found.span("it"), named[-1].keys)), ()) if named else here


LEADING = re.compile(
    r"\b(?:leads|is (?:ahead|in front|behind|in the lead)|trails|lags|takes the lead|pulls ahead|falls behind|"
    r"is (?:clearly |well |far )?"
    r"(?:ahead|behind|higher|lower))\b(?=\s*(?:[.,;]|$|from\b|by\b|at\b|in\b|until\b|after\b|throughout\b|for\b|"
    r"thereafter\b))"
)


def rival_of(text: str, span: Span, subjects: tuple[Subject, ...], before: Sequence[Subject]) -> tuple[Subject, ...]:
    """``Up to 4 A trails B; from 5 on it leads``: the one of two that the clause before named beside its subject."""
    found = LEADING.search(text, *span)
    if found is None or len(before) != 2 or len(subjects) > 1:
        return subjects
    if subjects and subjects[0].keys not in (before[0].keys, before[1].keys):
        return subjects
    if not subjects and SUBJECT_IT.search(text, span[0], found.end()) is None:
        return subjects
    mine = subjects[0] if subjects else Subject((span[0], span[0]), before[0].keys)
    other = before[1] if mine.keys == before[0].keys else before[0]
    return (mine, Subject((found.end(), found.end()), other.keys))


def is_object_of_it(text: str, span: Span, subjects: Sequence[Subject]) -> bool:
    """``it slips below the linear probe``: a pronoun acts, and those that are named come after it."""
    found = SUBJECT_IT.search(text, *span)
    return found is not None and bool(subjects) and found.start() < subjects[0].span[0]
