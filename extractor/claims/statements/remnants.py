"""What a clause without a verb brings: names, amounts, ranks; each laid over its like in the clause before.

``Teal drops below 10 by 60 °C, purple by 80 °C``: purple stands for teal, 80 °C for 60 °C.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from extractor.claims.statements.cores import finite_verbs
from extractor.claims.statements.predicate import VERB, subject_of
from extractor.claims.statements.split import BEING
from extractor.claims.words import numeral_words, places_of_stating
from extractor.model import Span
from extractor.vocab import any_of, load

SAID: dict[str, list[str]] = load("ellipsis")["remnants"]
LEADS = re.compile(rf"(?:\b{any_of(SAID['leads'])}\b[\s,]*)+$")
IDLE = frozenset((*SAID["leads"], *SAID["idle"]))
RANK = re.compile(
    r"\b(?:the\s+)?(?:most|least|(?:second|third|next)[- ](?:[a-z]+est|best|worst|most|least)|"
    r"(?!rest\b|test\b|west\b|forest\b|interest\b|nearest\b|harvest\b)[a-z]{3,}est|best|worst|first|second|third|fourth|"
    r"fifth|last)\b(?!\s+(?:half|third|quarter|part|two|three|reading|column|row|year|month|week|day|panel|chart))"
)
RATIO = re.compile(
    rf"(?:(?:more|less|fewer|no more|no less|well over|well under|just over|just under|at least|at most|over|under)\s+"
    rf"(?:than\s+)?)?(?:\b[a-z\d.]+-?fold\b|\b(?:a\s+)?factor of \S+|{numeral_words('fractions')[0].pattern}|"
    rf"{numeral_words('multiples')[0].pattern})"
)
PLACE = re.compile(rf"\b(?:the\s+)?(?:very\s+)?{any_of(SAID['places'])}\b")
DEGREE = re.compile(
    r"\b(?:higher|lower|above|below|more|less|better|worse|faster|slower|earlier|later|larger|smaller|ahead|behind|"
    r"upward|downward|upwards|downwards)\b(?! than)"
)
WORD = re.compile(r"[^\W\d_]{2,}")
PREPOSITION = re.compile(rf"\b{any_of(SAID['prepositions'])}\b")


@dataclass(frozen=True, slots=True)
class Element:
    """A piece of a clause: what it is (``series``, ``category``, ``panel``, ``amount``, ``rank``, ``degree``)."""

    sort: str
    span: Span
    unit: str = ""


Elements = Callable[[Span], list[Element]]


def worded(text: str, span: Span, taken: Sequence[Span]) -> list[Element]:
    """What of a clause is told in words: ratios and places as amounts, ranks and degrees; outside of what was read."""
    found, held = list[Element](), list(taken)
    for sort, pattern in (("amount", RATIO), ("amount", PLACE), ("rank", RANK), ("degree", DEGREE)):
        for m in pattern.finditer(text, *span):
            if not any(lo < m.end() and m.start() < hi for lo, hi in held):
                found.append(Element(sort, m.span()))
                held.append(m.span())
    return found


def filled(text: str, left: Span, right: Span, known: list[Element], brought: list[Element]) -> str | None:
    """The left clause with each piece of the right one in the place of its like; ``None`` where one has none."""
    if len(brought) < 2 or not _is_verbless(text, right, brought) or not _is_clause(text, left):
        return None
    if all(e.sort == "amount" for e in brought) and not PREPOSITION.search(
        text, brought[0].span[1], brought[-1].span[0]
    ):
        return None
    seats: list[tuple[Span, str]] = []
    free = list(known)
    name = min((e.span[0] for e in known if e.sort in ("series", "category")), default=left[0])
    for before, element in zip((None, *brought), brought, strict=False):
        after = _behind_degree(known) if before is not None and before.sort == "degree" else left[0]
        seat = _seat(text, left, element, right, [e for e in free if e.span[0] >= after], name)
        if seat is None:
            return None
        free = [e for e in free if e is not seat]
        seats.append(_laid(text, left, seat, right, element))
    told = text[slice(*left)]
    for (lo, hi), piece in sorted(seats, reverse=True):
        told = told[: lo - left[0]] + piece + told[hi - left[0] :]
    return told


def _behind_degree(known: list[Element]) -> int:
    """``below B``, where ``above A`` stands on the left: what follows a comparison goes where the other's object is."""
    return next((e.span[1] for e in known if e.sort == "degree"), 0)


def _seat(text: str, left: Span, element: Element, right: Span, free: list[Element], name: int) -> Element | None:
    """The piece of the left clause that one of the right stands for: of its sort, led in alike, the last of those.

    ``Between 20 and 30, A loses 82, B 45``: a bare amount stands for one behind the first ``name``, not for the place.
    """
    like = [e for e in free if e.sort == element.sort]
    if element.sort in ("series", "category") and not like:
        lead = _lead(text, right, element)
        like = [e for e in free if e.sort in ("series", "category") and _lead(text, left, e) == lead]
    if len(like) > 1 and element.sort == "amount":
        lead = _lead(text, right, element)[-1:]
        behind = 1 if lead else -1
        like = like if lead else [e for e in like if e.span[0] > name and not STRETCH.match(text, e.span[0])] or like
        alike = {e: (_is_in_kind(e, element), _lead(text, left, e)[-1:] == lead) for e in like}
        by_kind = element.unit and not lead
        return max(like, key=lambda e: (alike[e] if by_kind else alike[e][::-1], behind * e.span[0]))
    if len(like) > 1 and element.sort == "series":
        return next((e for e in like[1:] if _is_object(text, left, e) and _is_object(text, right, element)), like[0])
    if like or element.sort not in ("series", "category"):
        return like[0] if like else None
    lead = _lead(text, right, element)
    return _phrase(text, left, lead) if lead else _subject(text, left)


def _is_object(text: str, clause: Span, element: Element) -> bool:
    """``as much as B``, ``leads B by 8``: whether a name is what another one is held against."""
    held = HELD_AGAINST.search(text.lower()[clause[0] : element.span[0]])
    return held is not None or BY.match(text, element.span[1]) is not None


STRETCH = re.compile(r"(?:from|between)\b", re.IGNORECASE)
BY = re.compile(r"\s+by\s")
HELD_AGAINST = re.compile(r"\b(?:as|than)\s+(?:(?:that|those) of\s+)?(?:the\s+)?$")


def _subject(text: str, clause: Span) -> Element | None:
    """``The stack``, which ``its blue layer`` stands for: whatever the left clause is about."""
    found = subject_of(text.lower(), clause)
    return None if found is None else Element("phrase", (found[0], found[0] + len(text[slice(*found)].rstrip())))


def _is_in_kind(one: Element, two: Element) -> int:
    """How alike two amounts are measured: in the same unit, in any unit or none, or only one of them in a unit."""
    if one.unit == two.unit or (one.unit in POINTS and two.unit in POINTS):
        return 2
    return int(not two.unit or bool(one.unit))


POINTS = frozenset(("points", "point", "pp", "percent", "%", "percentage"))


def _phrase(text: str, clause: Span, lead: list[str]) -> Element | None:
    """``for both drugs``, which ``for the placebo`` stands for: the last phrase that is led in alike."""
    told = text.lower()[slice(*clause)]
    found = list(re.finditer(rf"\b{lead[-1]}\s+((?:[\w-]+ ){{0,3}}[\w-]+)(?=\s*$|[,;])", told)) if lead else []
    return Element("phrase", (clause[0] + found[-1].start(1), clause[0] + found[-1].end(1))) if found else None


def _laid(text: str, left: Span, seat: Element, right: Span, element: Element) -> tuple[Span, str]:
    """Where a piece goes, and what is put there: with its own ``by`` or ``to`` where it has one, and with a unit."""
    own, known = _lead_span(text, right, element), _lead_span(text, left, seat)
    led = PREPOSITION.search(text, own, element.span[0]) is not None
    if led and element.sort == "series" and seat.sort == "series" and not PREPOSITION.search(text, known, seat.span[0]):
        own, led = _behind_prepositions(text, own, element.span[0]), False
    start = own if led or element.sort in ("series", "category") else element.span[0]
    begin = known if led else seat.span[0]
    if element.sort in ("series", "category") and not led:
        begin = _behind_prepositions(text, known, seat.span[0])
    piece = text[start : element.span[1]].strip(" ,")
    unit = seat.unit if element.sort == "amount" and not element.unit else ""
    gap = " " if text[begin : begin + 1] != " " and begin > left[0] and text[begin - 1] != " " else ""
    return (begin, seat.span[1]), gap + piece + (f" {unit}" if unit and unit not in piece else "")


def _behind_prepositions(text: str, start: int, end: int) -> int:
    found = list(PREPOSITION.finditer(text, start, end))
    at = found[-1].end() if found else start
    while at < end and text[at] == " ":
        at += 1
    return at


def _lead_span(text: str, clause: Span, element: Element) -> int:
    """Where the small words begin that lead to a piece: ``only to``, ``by about``, ``in the``."""
    found = LEADS.search(text.lower()[clause[0] : element.span[0]])
    return element.span[0] if found is None else clause[0] + found.start()


def _lead(text: str, clause: Span, element: Element) -> list[str]:
    return PREPOSITION.findall(text.lower()[_lead_span(text, clause, element) : element.span[0]])


def _is_verbless(text: str, clause: Span, brought: list[Element]) -> bool:
    """Whether nothing stands beside the pieces but small words and a noun behind a name."""
    piece = text.lower()[slice(*clause)]
    spans = [(e.span[0] - clause[0], e.span[1] - clause[0]) for e in brought]
    bare = piece
    for lo, hi in spans:
        bare = bare[:lo] + "·" * (hi - lo) + bare[hi:]
    if BEING.search(bare) or any(bare[at] != "·" for at in places_of_stating(piece)):
        return False
    names = [hi for (lo, hi), e in zip(spans, brought, strict=True) if e.sort in ("series", "category", "panel")]
    left = [m for m in WORD.finditer(bare) if m.group() not in IDLE]
    return all(any(0 <= m.start() - hi <= 2 for hi in names) for m in left)


def _is_clause(text: str, clause: Span) -> bool:
    """Whether the left side says something of its own: a verb, or a word that moves or compares, beside its names."""
    piece = text.lower()[slice(*clause)]
    if BEING.search(piece) is not None or bool(places_of_stating(piece)) or VERB.search(piece) is not None:
        return True
    return next(finite_verbs(piece, (0, len(piece))), None) is not None
