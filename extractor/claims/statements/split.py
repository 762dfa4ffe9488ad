"""The text as single statements: sentences cut at their joints, interpretation tails set apart, spans exact."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from extractor.claims.words import has, pattern, splits, tails, telltale
from extractor.model import Block, Outline, Role, Span
from extractor.sentences import sentences

BRACKETED = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|[\"“][^\"”\n]{1,80}[\"”]|`[^`\n]*`")
UNFINISHED = re.compile(r"\b(?:is|are|was|were|be|may|might|could|which|that|and)\s*,?\s*$")
RESUMED = re.compile(r",\s+")
EDGE = " \t\n,;:—–-*_`"
CHAPTERS: tuple[Role, ...] = ("overview", "components", "analysis", "observations", "interpretation", "none", "title")


@dataclass(frozen=True, slots=True)
class Statement:
    """One piece of a sentence: a claim to be tried, or an interpretation (``is_tail``)."""

    span: Span
    role: Role
    block: int
    sentence: int
    is_tail: bool = False


def statements(outline: Outline, folded: str) -> Iterator[Statement]:
    """Every statement of the running text, in reading order; ``folded`` is the text in lower case."""
    number = 0
    for index, block in enumerate(outline.blocks):
        if block.kind not in ("item", "paragraph") or block.role == "title":
            continue
        for span in sentences(outline.text, _body(outline.text, block)):
            yield from _pieces(folded, span, block.role, index, number)
            number += 1


def _body(text: str, block: Block) -> Span:
    """A block without its label; one that is part of the statement stays: ``As-built at 10⁷: a quarter of wrought``."""
    if block.label is None or block.body[0] >= block.body[1]:
        return block.span
    label = text[block.label[0] : block.label[1]]
    return block.span if len(label.split()) > LONGEST_LABEL or _is_told_on(text, block, block.label) else block.body


def _is_told_on(text: str, block: Block, label: Span) -> bool:
    """A plain label of an observation, or a bold one that its sentence goes on from without a stop."""
    between = text[label[1] : block.body[0]]
    if "*" in text[block.span[0] : label[0]] or "_" in text[block.span[0] : label[0]]:
        return not re.search(r"[:.?!—–]", text[label[1] - 1] + between) and text[block.body[0]].islower()
    own = any(has(text[slice(*label)].lower(), *entry) for entry in MOVING)
    return block.role in ("observations", "interpretation") and ":" in between and not own


LONGEST_LABEL = 7
MOVING = (("motion", "rise"), ("motion", "fall"), ("compare", "better"), ("compare", "worse"), ("compare", "steeper"))


def _pieces(text: str, span: Span, role: Role, block: int, number: int) -> Iterable[Statement]:
    opener = _outside_brackets(text, span, tails())
    main, tail = (span, None) if opener is None else ((span[0], opener[0]), (opener[0], span[1]))
    if tail is not None and not _states(text[slice(*main)]):
        resumed = RESUMED.search(text, opener[1] if opener else span[0], span[1])
        if resumed and _states(text[resumed.end() : span[1]]):
            yield Statement((tail[0], resumed.start()), role, block, number, is_tail=True)
            main, tail = (resumed.end(), span[1]), None
    if UNFINISHED.search(text, main[0], main[1]):
        main, tail = (span[0], span[0]), span
    for piece in _cut(text, main):
        trimmed = _trimmed(text, piece)
        if trimmed[1] - trimmed[0] > 5 and _may_claim(text, trimmed, role):
            yield Statement(trimmed, role, block, number)
    if tail is not None:
        yield Statement(_trimmed(text, tail), role, block, number, is_tail=True)


def _may_claim(text: str, span: Span, role: Role) -> bool:
    """Observations are claims; elsewhere a word must tell them from plain lists of values."""
    if role in ("observations", "interpretation"):
        return True
    if role == "components":
        return "total" in text[span[0] : span[1]]
    return telltale().search(text, *span) is not None


def _outside_brackets(text: str, span: Span, words: re.Pattern[str]) -> Span | None:
    shields = [m.span() for m in BRACKETED.finditer(text, *span)]
    for match in words.finditer(text, *span):
        if not any(lo <= match.start() < hi for lo, hi in shields):
            return match.span()
    return None


def _cut(text: str, span: Span) -> Iterator[Span]:
    """Pieces between strong joints (``; while but whereas``), and at ``, and`` where both sides state something."""
    joint = _outside_brackets(text, span, splits("strong"))
    if joint is not None and _is_second_side(text[joint[1] : span[1]]):
        joint = None
    if joint is not None and _states(text[span[0] : joint[0]]) and _states(text[joint[1] : span[1]]):
        yield from _cut(text, (span[0], joint[0]))
        yield from _cut(text, (joint[1], span[1]))
        return
    for match in re.finditer(r", and (?:then )?|, then ", text[span[0] : span[1]]):
        left, right = (span[0], span[0] + match.start()), (span[0] + match.end(), span[1])
        if _is_list(text[slice(*left)]):
            continue
        if _states(text[slice(*left)]) and _states(text[slice(*right)]):
            yield left
            yield from _cut(text, right)
            return
    yield span


SIDE = re.compile(
    r"\W*(?:(?:still|well|clearly|far|just|always|slightly)\s+)?(?:above|below|ahead of|behind|under|"
    r"beneath|in front of|"
    r"(?:[^\W\d_]+er|more|less)(?: [^\W\d_]+)? than)\s+(?!it\b|its\b|the (?:limit|line|target))[^\W\d_]"
)


def _is_second_side(right: str) -> bool:
    """``above A but below B``: what follows is another side of the same subject, no statement of its own."""
    return SIDE.match(right) is not None and re.search(r"\d|,|;", right) is None and len(right.split()) < SHORT


SHORT = 7


def _is_list(left: str) -> bool:
    """``depths 16, 32`` before ``, and 64``: an enumeration, not the end of a statement."""
    last = left.rpartition(",")[2]
    return "," in left and len(last.split()) <= 2


STATING = (
    ("motion", "rise"), ("motion", "fall"), ("motion", "flat"), ("compare", "above"), ("compare", "below"),
    ("compare", "better"), ("compare", "highest"), ("compare", "lowest"), ("compare", "equal"), ("threshold", "reach"),
    ("cross", "cross"), ("compare", "best"), ("threshold", "stay"), ("gap", "gap"),
)  # fmt: skip


def _states(piece: str) -> bool:
    """Whether a piece holds a word that makes it a statement of its own."""
    return len(piece.split()) > 1 and any(has(piece, *entry) for entry in STATING)


def _trimmed(text: str, span: Span) -> Span:
    start, end = span
    while start < end and text[start] in EDGE and not text.startswith("**", start):
        start += 1
    while end > start and text[end - 1] in EDGE:
        end -= 1
    return start, end


def refers_back(piece: str) -> bool:
    """``It overtakes …``, ``On IFEval it is …``, or no subject at all: ``edges up to 620``."""
    return bool(PRONOUN.match(piece) or re.search(r"\b(?:it|they|its|their)\b", piece)) or any(
        pattern("motion", entry).match(piece.lstrip()) is not None for entry in ("rise", "fall", "flat")
    )


PRONOUN = re.compile(
    r"\W*(?:it|its|they|their|this|these|that|the (?:curve|line|series|latter|former|trace|value|values|level)|both)\b",
)
