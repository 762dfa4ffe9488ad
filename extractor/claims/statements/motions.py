"""The motions a statement names: which way each goes, in what order they come, and which are those of x itself."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from extractor.claims.degrees import senses
from extractor.claims.statements.amounts import Amount
from extractor.claims.statements.reading import Reading
from extractor.claims.words import each, first, pattern

QUALITY = re.compile(
    r"\b(?:improv|deteriorat|degrad|worsen|recover|regress|progress|benefit|profit|relaps|backslid|"
    r"(?:get|got|becom|became|grow|grew|turn)\w*\s(?:[a-z]+\s)?(?:worse|better))"
)
JOINT = re.compile(
    r"[,;]|\b(?:then|followed by|before|after which|thereafter|afterwards|but|and|until|only to|subsequently|"
    r"giving way to)\b"
)
BACKWARD = re.compile(r"\b(?:after|following|having)\s+(?:(?!and\b|then\b|x+\b)[^\W\d]+\s+){0,3}$")


@dataclass(frozen=True, slots=True)
class Word:
    """A motion word: its place in the statement, which way it goes, and whether it speaks of quality."""

    lo: int
    hi: int
    sign: int
    quality: bool


def motions(reading: Reading) -> list[Word]:
    """The motions of a statement in their order in time; fewer than two where they do not follow each other."""
    words = _words(reading)
    for one, two in pairwise(words):
        starts = [s.span[0] - reading.offset for s in reading.subjects]
        named = any(one.hi <= at < two.lo for at in starts) and min(starts) < one.lo
        joined = JOINT.search(reading.text, one.hi, two.lo) or any(
            BACKWARD.search(reading.text[: w.lo]) for w in (one, two)
        )
        if named or not joined:
            return words[:1]
    ordered: list[Word] = []
    for word in words:
        back = bool(ordered) and BACKWARD.search(reading.text[: word.lo]) is not None
        ordered.insert(len(ordered) - back, word)
    return ordered


def _words(reading: Reading) -> list[Word]:
    found = [Word(m.start(), m.end(), sign, QUALITY.match(m.group()) is not None) for m, sign in moving(reading)]
    found += [Word(m.start(), m.end(), 0, False) for m in each(reading.text, "motion", "flat")]
    kept: list[Word] = []
    for word in sorted(found, key=lambda w: w.lo):
        if not belongs_to_x(reading, word.lo) and (not kept or kept[-1].sign != word.sign):
            kept.append(word)
    return kept


def moving(reading: Reading) -> list[tuple[re.Match[str], int]]:
    """The words for up and down with their signs, in order; those that only rule a motion out beside another left out.

    ``falls without ever turning up``, ``a climb with no downturn``: one motion, said twice.
    """
    level = [m.span() for m in each(reading.text, "motion", "flat")]
    words = sorted(
        ((m, sign) for entry, sign in (("rise", 1), ("fall", -1)) for m in each(reading.text, "motion", entry)),
        key=lambda item: item[0].span(),
    )
    words = [item for item in words if not any(lo <= item[0].start() < hi for lo, hi in level)]
    return [item for item in words if not RULED_OUT.search(reading.text[: item[0].start()])] or words


def rules_out(reading: Reading) -> bool:
    """``without ever turning up``, ``with no setback``: every other way is ruled out beside the motion that is told."""
    words = [m for entry in ("rise", "fall") for m in each(reading.text, "motion", entry)]
    ruled = [RULED_OUT.search(reading.text[: m.start()]) is not None for m in words]
    return any(ruled) and not all(ruled)


RULED_OUT = re.compile(
    r"(?:\b(?:without|with (?:no|not a)|and never|nor)|,\s?never)\s+(?:(?!and\b|but\b|then\b)[a-z-]+\s+){0,3}$"
)


def arrives_at(reading: Reading, amount: Amount) -> bool:
    """``climbs to about 50``, ``back down to 20``: a value that a motion ends at."""
    lead = reading.text[: max(0, amount.span[0] - reading.offset)]
    ends = [m.end() for m, _ in moving(reading) if m.end() <= len(lead)]
    return any(TO_VALUE.fullmatch(lead, end) for end in ends)


TO_VALUE = re.compile(
    r"(?: (?:up|down|back|again|off|away|[a-z]+ly)){0,2} (?:to|reaching)(?: (?:an?|the|only|just|some|[a-z]+ly|about|"
    r"around|almost|value|level|of|low|high|peak|mere|loss|score|accuracy)){0,4}\s*"
)
OF_Y = re.compile(r"\b(?:lines?|curves?|it|they|series|values?|traces?|bars?|both)\b")


def belongs_to_x(reading: Reading, at: int) -> bool:
    """``as throughput increases``, ``with growing ℓ``: the motion of x, not of y."""
    if IMPERSONAL.search(reading.text[:at]):
        return BECOMES.match(reading.text, at) is not None
    if OF_EACH.search(reading.text[:at]) and OF_SOMETHING.match(reading.text, at):
        return True
    found = re.search(r"\b(?:as|when|while|with)\s+(?:the\s+)?(?P<what>(?:\w+\s+){0,2})$", reading.text[:at])
    if ITS_OWN.search(reading.text[:at]) and not OF_SOMETHING.match(reading.text, at):
        return False
    return found is not None and not OF_Y.search(found.group("what"))


OF_EACH = re.compile(r"\b(?:each|every|any|another) (?:\w+ )?$")  # ``every enlargement of the cache``
ITS_OWN = re.compile(r"\bwith an? (?:\w+ )?$")  # ``mostly flat, with a sharp rise at the end``
OF_SOMETHING = re.compile(r"\w+ (?:in|of)\b")
IMPERSONAL = re.compile(r"\b(?:as|when|while) (?:it|things) $")
BECOMES = re.compile(r"(?:gets?|becomes?|grows?|got|became|grew)\b")


def runs_with_x(reading: Reading) -> bool:
    """``with growing load``, ``as throughput increases``: the motion is along all of x."""
    return any(
        belongs_to_x(reading, m.start()) for entry in ("rise", "fall") for m in each(reading.text, "motion", entry)
    )


CAUSED = re.compile(
    r"\b(?:reduc|rais|lower|boost|increas|decreas|improv|cut|lift|depress|weaken|strengthen|degrad|worsen|erod|shorten|"
    r"lengthen)(?:e?s|ed)\s+(?:the|all|both|every|each)\b"
)


def is_caused(reading: Reading) -> bool:
    """``Stress reduces the current of every stack``: what something does that is neither x nor a series on its way."""
    found = CAUSED.search(reading.text)
    if found is None or all(t.categories for t in reading.tracks):
        return False
    axes = [panel.x for panel in reading.view.figure.panels if panel.x is not None]
    words = {w[:5] for axis in axes for w in re.findall(r"[^\W\d_]{3,}", (axis.label or "").casefold())}
    return not any(w[:5] in words for w in re.findall(r"[^\W\d_]{3,}", reading.text[: found.start()]))


def way_told(text: str, good: int) -> int:
    """Which way y must go: a cost is for the worse, a worth for the better, unless which is which is not known."""
    degree = graded(text)
    found = first(text, "steps", "costs", "pays", "removes") or first(text, "motion", "rise", "fall")
    if degree is not None:
        return degree if abs(degree) == 1 else good * degree // 2
    if found is None:
        return 0
    if found[0] in ("costs", "pays"):
        return -good if found[0] == "costs" else good
    sign = 1 if found[0] == "rise" else -1
    return sign * good if QUALITY.match(found[1].group()) else sign


def graded(text: str) -> int | None:
    """``makes it a third dearer``: +1 for more, -1 for less, twice that for better and worse."""
    makes = pattern("steps", "makes").search(text)
    for word in GRADED.finditer(text, makes.end()) if makes else ():
        meant = next((s for s in senses().get(word.group(), ()) if s.degree == "comparative"), None)
        if meant is not None:
            return {"more": 1, "less": -1, "good": 2, "bad": -2}[meant.pole]
    return None


GRADED = re.compile(r"\b(?:(?:more|less) [a-z]+|[a-z]{3,}er)\b")
