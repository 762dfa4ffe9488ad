"""The text as single statements: sentences cut at their joints, interpretation tails set apart, spans exact."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from extractor.claims.words import has, has_verb, measures, pattern, places_of_stating, splits, states, tails, telling
from extractor.model import Block, Outline, Role, Span
from extractor.sentences import sentences
from extractor.vocab import any_of, load

BRACKETED = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|[\"“][^\"”\n]{1,80}[\"”]|`[^`\n]*`")
UNFINISHED = re.compile(r"\b(?:is|are|was|were|be|(?<!in )may|might|could|which|that|and)\s*,?\s*$")
RESUMED = re.compile(r",\s+")
EDGE = " \t\n,;:—–-*_`"
SHORTEST, SHORT, NAME = 5, 7, 2


@dataclass(frozen=True, slots=True)
class Statement:
    """One piece of a sentence: a claim to be tried, or an interpretation (``is_tail``).

    One that ``goes_on`` is not the first of its sentence, whose places may be meant for it too. ``turn`` tells how near
    it stands to the end of the description, where what was measured gives way to what it may mean.
    """

    span: Span
    role: Role
    block: int
    sentence: int
    is_tail: bool = False
    goes_on: bool = False
    turn: Turn | None = None


Turn = Literal["early", "late", "last"]
Named = Callable[[Span], Sequence[Span]]
FEWEST_BLOCKS, LATE = 3, 0.8


def statements(
    outline: Outline, folded: str, named: Named, taken: Sequence[Span] = (), *, whole: bool = False
) -> Iterator[Statement]:
    """Every statement of the running text, in reading order; ``folded`` is the text in lower case.

    ``taken`` are the stretches of it that values of the figure were taken from. In a ``whole`` description each of them
    has its turn; single statements from elsewhere have none.
    """
    number = 0
    running = [(i, b) for i, b in enumerate(outline.blocks) if b.kind in ("item", "paragraph") and b.role != "title"]
    whole = whole and len(running) >= FEWEST_BLOCKS
    for index, block in running:
        for body in _bodies(outline.text, folded, block):
            for span in sentences(outline.text, body):
                for rank, (piece, is_tail) in enumerate(_pieces(folded, span, named)):
                    trimmed = _trimmed(folded, piece)
                    told = is_tail or _may_claim(folded, trimmed, block.role, taken)
                    if told and _is_long(folded, trimmed):
                        turn = _turn(trimmed[0], running[-1][1]) if whole else None
                        yield Statement(trimmed, block.role, index, number, is_tail, rank > 0, turn)
                number += 1


def _turn(start: int, last: Block) -> Turn:
    """Whether a statement that starts there belongs to the last fifth of a description, or to its last paragraph."""
    if start >= last.span[0]:
        return "last"
    return "late" if start > LATE * last.span[1] else "early"


def _is_long(text: str, span: Span) -> bool:
    """Whether a piece is long enough to say something; ``rises`` and ``flat`` are words enough."""
    return span[1] - span[0] > SHORTEST or any(
        has(text[slice(*span)], "motion", way) for way in ("rise", "fall", "flat")
    )


def _bodies(text: str, folded: str, block: Block) -> list[Span]:
    """A block without its label, unless that is a statement or part of one: ``As-built at 10⁷: half of wrought``."""
    if block.label is None or block.body[0] >= block.body[1] or _is_told_on(text, block, block.label):
        marker = MARKER.match(text, *block.span)
        return [(marker.end() if marker else block.span[0], block.span[1])]
    return [block.label, block.body] if _is_sentence(folded[slice(*block.label)]) else [block.body]


def _is_told_on(text: str, block: Block, label: Span) -> bool:
    """A plain label of an observation, or a bold one that its sentence goes on from without a stop."""
    between = text[label[1] : block.body[0]]
    if "*" in text[block.span[0] : label[0]] or "_" in text[block.span[0] : label[0]]:
        return not re.search(r"[:.?!—–]", text[label[1] - 1] + between) and text[block.body[0]].islower()
    return (
        block.role in ("observations", "interpretation") and ":" in between and not _moves(text[slice(*label)].lower())
    )


def _moves(label: str) -> bool:
    return any(has(label, *entry) for entry in MOVING)


MOVING = (("motion", "rise"), ("motion", "fall"), ("compare", "better"), ("compare", "worse"), ("compare", "steeper"))
MARKER = re.compile(r"[\s*+•-]*(?:[(\[](?:\d{1,2}|[a-z]|[ivx]+)[)\]]|\d{1,2}[.)])\s+")


def _is_sentence(label: str) -> bool:
    """``RND passes IMPALA`` and ``The ranking never changes``, not ``Early saturation of Soft``."""
    words = len(label.split())
    return words > SHORT or (words > NAME and measures(label) and bool(BEING.search(label) or has_verb(label)))


BEING = re.compile(r"\b(?:is|are|was|were|has|have|had|does|do|did|never)\b")
FINITE = re.compile(rf"{BEING.pattern}|\b(?:[a-z]{{2,}}[^s\W]s|[a-z]{{2,}}ed)\b(?!$)")


def _pieces(text: str, span: Span, named: Named) -> Iterator[tuple[Span, bool]]:
    """The clauses of a sentence, each with what it is taken to mean behind it: ``…, suggesting …``."""
    for clause in _cut(text, span, named):
        opener = _outside_brackets(text, clause, tails()) or _meaning(text, clause) or _remark(text, clause)
        if opener is None:
            yield clause, False
            continue
        start, end = opener
        rest = RESUMED.search(text, end, clause[1]) if _only_opens(text[clause[0] : start]) else None
        if rest is not None and states(text[rest.end() : clause[1]]):
            yield (start, rest.start()), True
            yield (rest.end(), clause[1]), False
        elif UNFINISHED.search(text, clause[0], start):
            yield clause, True
        else:
            yield (clause[0], start), False
            yield (start, clause[1]), True


def _remark(text: str, clause: Span) -> Span | None:
    """``…, which makes it harder to trace``: a relative clause that neither measures nor gives a number."""
    found = _outside_brackets(text, clause, REMARK)
    rest = text[found[1] : clause[1]] if found else ""
    plain = found is not None and "," not in rest and not DIGIT.search(rest) and not measures(rest)
    return found if plain and _states(text[clause[0] : found[0] if found else 0]) else None


REMARK = re.compile(
    r", which (?!(?:also |still |then )?(?:is|are|was|were|has|have|had|holds?|contains?|includes?|covers?|lies?|sits?|"
    r"stands?|comes?|shows?)\b)(?=[a-z]+ )"
)


def _only_opens(lead: str) -> bool:
    """``In 2020, `` before ``probably because of travel bans, arrivals fall``: nothing is said before the cause."""
    return not lead.strip(EDGE) or FRONT.fullmatch(lead.strip(EDGE)) is not None


FRONT = re.compile(r"(?:at|in|on|by|from|after|before|until|since|during|over|between|around|for)\s[^,;:]{1,40}")
MEANING = re.compile(
    r"\s(?:demonstrates?|suggests?|indicates?|implies|imply|reflects?|signif(?:y|ies)|underscores?|confirms?|proves?|"
    r"shows?) "
)


def _meaning(text: str, clause: Span) -> Span | None:
    """``Its staying below the line for nearly all steps demonstrates …``: said of many places, then its meaning."""
    found = MEANING.search(text, *clause)
    left = text[clause[0] : found.start()] if found else ""
    counted = any(has(left, "quantifier", entry) for entry in ("all", "nearly_all", "most"))
    return found.span() if found is not None and counted and states(left) else None


def _may_claim(text: str, span: Span, role: Role, taken: Sequence[Span]) -> bool:
    """Observations are claims; elsewhere a word must tell them from plain lists of values."""
    if role in ("observations", "interpretation"):
        return True
    if role == "components":
        return "total" in text[span[0] : span[1]]
    if AXIS.match(text, *span):
        return False
    plain = DIGIT.search(text, *span) is None and FINITE.search(text, *span) is not None
    told = next(telling(text[slice(*span)]), None) is not None or _differing().search(text, *span) is not None
    return plain or told or _gives(text, span, role, taken)


@cache
def _differing() -> re.Pattern[str]:
    """``A and B differ by 12``, ``costs 4 points``: words for how far two values are apart."""
    return re.compile(rf"\b{any_of(load('claims')['differing']['words'])}(?!\w)")


DIGIT = re.compile(r"\d")
AXIS = re.compile(  # ``The vertical axis runs from 0 to 100``: how the figure is drawn
    r"\W*(?:the\s)?(?:(?:horizontal|vertical|left|right|primary|secondary|common|shared)\s)?(?:[xy][\s-]*)?axis\b"
)


def _gives(text: str, span: Span, role: Role, taken: Sequence[Span]) -> bool:
    """``At 6 m/s the turbine delivers 340 kW``: a claim too, where the figure has none of its values from there."""
    said = FINITE.search(text, *span) is not None or (text[span[1] - 1] == "." and text.count(" ", *span) > NAME)
    if not said or role not in ("analysis", "none"):
        return False
    return not any(lo < span[1] and span[0] < hi and DIGIT.search(text, lo, hi) for lo, hi in taken)


def _outside_brackets(text: str, span: Span, words: re.Pattern[str]) -> Span | None:
    return next(_all_outside_brackets(text, span, words), None)


def _all_outside_brackets(text: str, span: Span, words: re.Pattern[str]) -> Iterator[Span]:
    shields = [m.span() for m in BRACKETED.finditer(text, *span)]
    for match in words.finditer(text, *span):
        if not any(lo <= match.start() < hi for lo, hi in shields):
            yield match.span()


def _cut(text: str, span: Span, named: Named) -> Iterator[Span]:
    """Pieces between joints (``; while but whereas and``) where both sides state something."""
    for left, right in _joints(text, span, named):
        yield from _cut(text, left, named)
        yield from _cut(text, right, named)
        return
    yield span


def _joints(text: str, span: Span, named: Named) -> Iterator[tuple[Span, Span]]:
    """What stands before and behind each place where a sentence can be cut, the strongest first."""
    for joint in _all_outside_brackets(text, span, splits("strong")):
        if _is_joint(text[span[0] : joint[0]], text[slice(*joint)], text[joint[1] : span[1]]):
            yield (span[0], joint[0]), (joint[1], span[1])
    for match in AND.finditer(text, *span):
        left, right = (span[0], match.start()), (match.end(), span[1])
        if not (_states(text[slice(*left)]) and _states(text[slice(*right)])):
            continue
        if not _is_list(text[slice(*left)]) if match.group("comma") else _each_has_its_own(text, left, right, named):
            yield left, right


AND = re.compile(r"(?P<comma>, and (?:then )?|, then )| and ")


def _each_has_its_own(text: str, left: Span, right: Span, named: Named) -> bool:
    """``coal falls and wind rises``: either side has its own subject and verb; not ``the gap between A and B``."""
    shared = SHARED.search(text, *left) is not None
    return not shared and _has_subject(text, left, named) and _has_subject(text, right, named)


def _has_subject(text: str, side: Span, named: Named) -> bool:
    """Whether a name has a verb behind it that says how it moves, lies or compares."""
    places = [side[0] + place for place in places_of_stating(text[slice(*side)])]
    verbs, finite = [place for place in places if not text.startswith("the ", place)], FINITE.search(text, *side)
    return any(
        any(verb == end + 1 or (verb >= end and finite and start < finite.end()) for verb in verbs)
        for start, end in named(side)
    )


SHARED = re.compile(r"\b(?:between|both|of|from|against|than)\s+[^,]{0,40}$")


def _is_joint(left: str, joint: str, right: str) -> bool:
    """Whether both sides state something; after a colon a list of names or values does not."""
    if joint.startswith(":") and not (FINITE.search(left) and FINITE.search(right)):
        return False
    if joint.lstrip().startswith(";") and _tells(left) and _tells(right):
        return True
    return _states(left) and _states(right) and not _is_second_side(right)


SIDE = re.compile(
    r"\W*(?:(?:still|well|clearly|far|just|always|slightly)\s+)?(?:above|below|ahead of|behind|under|"
    r"beneath|in front of|"
    r"(?:[^\W\d_]+er|more|less)(?: [^\W\d_]+)? than)\s+(?!it\b|its\b|the (?:limit|line|target))[^\W\d_]"
)


def _is_second_side(right: str) -> bool:
    """``above A but below B``: what follows is another side of the same subject, no statement of its own."""
    return SIDE.match(right) is not None and re.search(r"\d|,|;", right) is None and len(right.split()) < SHORT


def _is_list(left: str) -> bool:
    """``depths 16, 32`` before ``, and 64``: an enumeration, not the end of a statement."""
    last = left.rpartition(",")[2]
    return "," in left and len(last.split()) <= 2


def _states(piece: str) -> bool:
    """Whether a piece holds a word that makes it a statement of its own."""
    return len(piece.split()) > 1 and (states(piece) or has(piece, "threshold", "stay"))


def _tells(piece: str) -> bool:
    """Whether a piece is a clause of its own, with a verb, that states something or gives a number."""
    words = len(piece.split())
    return (
        words > NAME
        and (FINITE.search(piece) is not None)
        and (states(piece) or next(telling(piece), None) is not None or DIGIT.search(piece) is not None)
    )


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
