"""A sentence as groups in order: lists of x, lists of y, references to series, and the words that tell what happens.

``Drops to ~25 by 20K steps, ~21 by 60K steps`` → fall · y(25) · x(20K) | y(21) · x(60K)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from extractor.language import Word, words
from extractor.model import Span
from extractor.reading.clause_mentions import sort_mentions
from extractor.reading.clock_slots import clock_slots
from extractor.reading.contrasts import contrasted
from extractor.reading.differences import gap_in
from extractor.reading.draft import PanelDraft, SeriesDraft
from extractor.reading.end_slots import (
    closing_slots,
    edge_slots,
    farthest_slots,
    month_slots,
    next_slots,
    one_slots,
    ordinal_slots,
    origin_slots,
    single_slots,
    with_later,
    year_end_slots,
)
from extractor.reading.groups import Clause, Group, grouped
from extractor.reading.line_slots import line_slots, upright_slots
from extractor.reading.name_slots import category_slots
from extractor.reading.number_slots import number_slots, without_restatements
from extractor.reading.on_axis import stems
from extractor.reading.pairing import (
    align_lists,
    arrow_pairs,
    bracketed_ends,
    chain_starts,
    colon_pairs,
    pairs,
    set_apart,
)
from extractor.reading.references import Mention, References
from extractor.reading.same_values import same_values
from extractor.reading.settling import settle
from extractor.reading.slots import Slot, inside_any
from extractor.reading.window_slots import with_windows
from extractor.reading.zero_slots import zero_slots

BREAK = re.compile(
    (
        r"[,;](?=\s)|\s(?:and|then|but|while|whereas|before(?!\s[~≈]?\d)|followed\sby|although|where|which|so|after\swhich)\s|:\s|"
        r"\s[–—]\s|\.\s|(?<=\d\))\s/\s"
    ),
    re.IGNORECASE,
)
SKIPPED = re.compile(
    (
        r"\b(?:error bars?|shad(?:ing|ed)|envelope|ribbon(?!\sof)|whiskers?|interquartile|IQR|"
        r"standard (?:deviation|error)|confidence|credible|\d\s?% Cr?I|Cr?I(?=:?\s?[\[(]?\d)|"
        r"legend|AUC|correlation coefficient|p-value|slope of|equation|"
        r"outside(?=\s(?:of\s|the\s)*[~≈]?\d[\d.,]*\s?(?:[–-]|to\b))|total height|bin width|batch size \d+$)\b"
    ),
    re.IGNORECASE,
)


def read_clauses(
    text: str, span: Span, panel: PanelDraft, references: References, series: SeriesDraft | None, *, edges: bool = True
) -> list[Clause]:
    """The clauses of a sentence, with roles decided; ``edges`` tells whether ``at the end`` means that of the axis."""
    mentions = references.find(text, span)
    said = words(text, span)
    slots = number_slots(text, span, panel, mentions, series, settled=not edges)
    slots = _with_places(text, span, panel, mentions, said if edges else None, slots)
    slots = sorted([*slots, *same_values(text, span, panel, slots)], key=lambda slot: slot.span)
    set_apart(text, span, slots)
    clauses = _with_asides(text, _cut(text, span, _groups(text, span, panel, slots), mentions))
    _skip(text, clauses)
    _drop_gaps(text, clauses, stems(panel.x) | stems(panel.y) | stems(panel.y2))
    _share_out(text, said, [slot.span for slot in slots], clauses)
    settle(text, clauses)
    return clauses


def _with_places(
    text: str, span: Span, panel: PanelDraft, mentions: list[Mention], ends: Sequence[Word] | None, numbers: list[Slot]
) -> list[Slot]:
    """The numbers of a sentence and the places it tells otherwise, in order; ``ends`` are words that may mean some."""
    slots = category_slots(text, span, panel, mentions) + numbers
    slots += [*line_slots(text, span, panel), *upright_slots(text, span, panel), *zero_slots(text, span, panel)]
    if ends is not None:
        closing = [*closing_slots(text, span), *farthest_slots(text, span, panel)]
        free = [word for word in ends if not inside_any(word.span, [slot.span for slot in closing])]
        slots += edge_slots(text, free, slots) + closing
    slots += year_end_slots(text, span, panel)
    slots += month_slots(text, span, panel, [*(m.span for m in mentions), *(slot.span for slot in slots)])
    slots = with_windows(text, span, panel, with_later(text, slots))
    following = [*next_slots(text, span), *one_slots(text, span, panel), *single_slots(text, span, panel)]
    following += [*ordinal_slots(text, span, panel), *clock_slots(text, span, panel)]
    slots = [s for s in slots if not inside_any(s.span, [n.span for n in following])] + following
    return without_restatements(text, sorted(slots, key=lambda slot: slot.span))


def _groups(text: str, span: Span, panel: PanelDraft, slots: list[Slot]) -> list[Group]:
    """Pairs where the text writes them as such, else runs of one role, in order."""
    groups = pairs(text, span, slots) + arrow_pairs(slots, panel) + colon_pairs(text, slots, panel)
    groups += [Group("pair", [*pair]) for pair in origin_slots(text, span, panel)]
    groups += chain_starts(text, slots) + bracketed_ends(text, slots)
    align_lists(text, slots, panel)
    paired = {id(s) for group in groups for s in group.slots}
    paired |= {id(s) for s in slots if any(s.span == p.span for group in groups for p in group.slots)}
    groups += grouped(text, [slot for slot in slots if id(slot) not in paired])
    return sorted(groups, key=lambda group: group.start)


def _skip(text: str, clauses: list[Clause]) -> None:
    """What is said of error bars, bands and the like is no value of a series, in a whole clause or in brackets."""
    for clause in clauses:
        skipped = SKIPPED.search(text, *clause.span)
        if skipped:
            opened, closed = _bracket_around(text, clause.span, skipped.start())
            clause.groups = [g for g in clause.groups if opened and not opened < g.start < closed]


def _share_out(text: str, said: Sequence[Word], taken: list[Span], clauses: list[Clause]) -> None:
    """Give each clause its words; those that are part of a place, and ``begins to rise``, say nothing more."""
    for word in said:
        if not inside_any(word.span, taken) and not (word.sense == "start" and BEGINS_TO.match(text, word.span[1])):
            next(c for c in clauses if word.span[0] < c.span[1] or c is clauses[-1]).words.append(word)


def _bracket_around(text: str, span: Span, at: int) -> Span:
    """The bracket that holds a place in a clause: ``4.0 at step 50 (error bar ±0.5)``; (0, 0) outside any."""
    opened = text.rfind("(", span[0], at)
    if opened <= span[0] or ")" in text[opened:at]:
        return 0, 0
    closed = text.find(")", at)
    return opened, closed if closed > 0 else span[1]


def _drop_gaps(text: str, clauses: list[Clause], known: frozenset[str]) -> None:
    """``The gap is 3 at step 10, 5 at step 20``: what is said of a gap, until another subject, places no series."""
    topic = between = False
    for clause in clauses:
        gap = gap_in(text, clause.span, known)
        topic = topic and not FRESH.match(text, *clause.span)
        topic = (topic and (between or not clause.subjects)) or (
            gap is not None
            and not any(m.span[1] <= gap[0] for m in clause.subjects)
            and not ACTS_ON.search(text, clause.span[0], gap[0])
        )
        between = gap is not None and BETWEEN.search(text, gap[1], clause.span[1]) is not None
        if gap is not None or topic:
            floor = gap[1] if gap is not None else clause.span[0]
            apart = contrasted(text, clause)
            own = [m for g in clause.groups for m in clause.mentions if _is_in_bracket_of(text, m, g)]
            clause.subjects += [m for m in own if m not in clause.subjects]
            clause.groups = [
                g
                for g in clause.groups
                if g.role != "y" or g.start < floor or g in apart or any(_is_in_bracket_of(text, m, g) for m in own)
            ]


def _is_in_bracket_of(text: str, mention: Mention, group: Group) -> bool:
    """``the gap between Alpha (72%) and Gamma (40%)``: in the bracket behind a name stands its own value."""
    return IN_ITS_BRACKET.fullmatch(text, mention.span[1], group.start) is not None


IN_ITS_BRACKET = re.compile(r"[\"”*`]*\s?\((?:(?:at|about|around|with)\s)?")


AT_AND_AT = re.compile(
    r"\b(?P<at>at|in|by|after|for|with|on)\s[^\s,;]*\d[^\s,;]*(?:\s[^\W\d]+)?\s(?:and|or)\s(?:again\s)?(?P=at)\s(?=[^\s,;]*\d)",
    re.IGNORECASE,
)
FRESH = re.compile(
    r"\W*(?:the|their)\s(?:two\s|three\s)?(?:values|readings|figures|numbers|levels)\s(?:are|were|read|stand|stood)\b",
    re.IGNORECASE,
)  # ``Alpha's lead is largest at epoch 20, where the values are 60% and 38%``
ACTS_ON = re.compile(
    r"\b(?:clos|narrow|cut|reduc|shrink|halv|shed|makes? up|erod|recover|regain)\w*\s"
    r"(?:(?:most|much|half|all|part|some|nearly|almost)\s?(?:of\s)?)?$",
    re.IGNORECASE,
)  # ``it closes most of the distance and finishes on 2.45``
BETWEEN = re.compile(r"\s(?:between|separating|from)\s(?:(?!\band\b)[^,;])*(?:\band\s*)?$")
BEGINS_TO = re.compile(r"\s+to\s+[a-z]")


def _cut(text: str, span: Span, groups: list[Group], mentions: list[Mention]) -> list[Clause]:
    taken = [(g.start, g.end) for g in groups] + _mention_lists(text, mentions)
    taken += [m.span() for m in AT_AND_AT.finditer(text, *span)]
    cuts = [
        m.span()
        for m in BREAK.finditer(text, *span)
        if not any(a <= m.start() < b for a, b in taken) and not _in_bracket(text, span[0], m.start())
    ]
    bounds = [span[0], *[cut[1] for cut in cuts], span[1]]
    clauses = [Clause((a, b)) for a, b in pairwise(bounds)]
    for group in groups:
        next(c for c in clauses if group.start < c.span[1] or c is clauses[-1]).groups.append(group)
    for mention in mentions:
        clause = next(c for c in clauses if mention.span[0] < c.span[1] or c is clauses[-1])
        clause.mentions.append(mention)
    for clause in clauses:
        sort_mentions(text, clause)
    return clauses


VALUE_ALONE = re.compile(r"\W*(?:(?:at|to|with|of|around|about|near|only)\s)*\W*", re.IGNORECASE)
PLACE_ALONE = re.compile(
    r"\W*(?:(?:(?:is|are|was|were)\s)?(?:[a-z]+ed|put)\s(?:under|as|for|to)|in|at|by|on|after|during|for|around|with)\s"
    r"(?:the\s|about\s|around\s)*\W*",
    re.IGNORECASE,
)


def _with_asides(text: str, clauses: list[Clause]) -> list[Clause]:
    """``is barely higher, at 3.1 %, in Q4 2021``: a value between commas and the place behind it are one clause."""
    joined: list[Clause] = []
    for clause in clauses:
        if _is_alone(text, clause, "x", PLACE_ALONE):
            back = 2 if joined and _is_apposed(text, joined[-1]) else 1
            last = joined[-back] if len(joined) >= back else None
            if last is not None and _is_vague(last):
                last.groups[0].role = "y"
            if last is not None and text[last.span[1] - 1] == "," and _is_alone(text, last, "y", VALUE_ALONE):
                joined[-back:] = [Clause((last.span[0], clause.span[1]), last.groups + clause.groups)]
                continue
        joined.append(clause)
    return joined


def _is_vague(clause: Clause) -> bool:
    """``at 22`` right before ``on day 30``: of two places in a row, the one without a sign of x is a value."""
    slots = [slot for group in clause.groups for slot in group.slots]
    return len(slots) == 1 and slots[0].quantity is not None and not slots[0].sure and slots[0].weight < VAGUE


VAGUE = 2.0
APPOSED = re.compile(r"\s(?:its|their|the|a|an|his|her)\s[^,;.\d]{3,30},", re.IGNORECASE)


def _is_apposed(text: str, clause: Clause) -> bool:
    """``22 Hz, their peak, at 400 ms``: words between commas that tell what a value is."""
    return not clause.groups and not clause.mentions and APPOSED.fullmatch(text, *clause.span) is not None


def _is_alone(text: str, clause: Clause, role: str, lead: re.Pattern[str]) -> bool:
    """Whether a clause holds one group of a role and nothing else but a preposition."""
    if len(clause.groups) != 1 or clause.groups[0].role != role or clause.mentions or len(clause.groups[0].slots) > 1:
        return False
    group = clause.groups[0]
    return bool(
        lead.fullmatch(text, clause.span[0], group.start) and not re.search(r"\w", text[group.end : clause.span[1]])
    )


def _mention_lists(text: str, mentions: list[Mention]) -> list[Span]:
    """Spans from one mention to the next in a list: ``Entropy and Core-set``."""
    found = []
    for left, right in pairwise(mentions):
        gap = text[left.span[1] : right.span[0]]
        if len(gap) < 24 and re.fullmatch(
            r"[\"”`*)\s]*(?:line|curve|run)?s?(?:,|,?\s*and|\s*or|\s*/)\s(?:the\s)?[\"“`*(\s]*", gap
        ):
            found.append((left.span[0], right.span[1]))
    return found


def _in_bracket(text: str, start: int, at: int) -> bool:
    piece = text[start:at]
    return piece.count("(") > piece.count(")")
