"""A sentence as groups in order: lists of x, lists of y, references to series, and the words that tell what happens.

``Drops to ~25 by 20K steps, ~21 by 60K steps`` → fall · y(25) · x(20K) | y(21) · x(60K)
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from itertools import pairwise

from extractor.language import Word, words
from extractor.model import Quantity, Span
from extractor.reading.differences import gap_in
from extractor.reading.draft import PanelDraft, SeriesDraft
from extractor.reading.on_axis import fits, on_axis, stems
from extractor.reading.references import Mention, References
from extractor.reading.slots import (
    PLACE_BEHIND,
    Slot,
    category_slots,
    closing_slots,
    edge_slots,
    farthest_slots,
    inside_any,
    month_slots,
    next_slots,
    number_slots,
    one_slots,
    origin_slots,
    with_later,
    without_restatements,
)

LIST_GAP = re.compile(r"[\s`*]*(?:,|;|\band\b|,\s*and\b|/|→|->|\bthen\b|\bor\b|\|)[\s`*~≈]*(?:then\s|finally\s)?[`*]*$")
PLURAL = re.compile(
    r"(?:minutes|hours|days|weeks|months|years|epochs|steps|rounds|cycles|layers|iterations|updates|seconds)\s",
    re.IGNORECASE,
)
ARROW = re.compile(r"→|->")
BREAK = re.compile(
    (
        r"[,;](?=\s)|\s(?:and|then|but|while|whereas|before|followed\sby|although|where|which|so|after\swhich)\s|:\s|"
        r"\s[–—]\s|\.\s"
    ),
    re.IGNORECASE,
)
OBJECT = re.compile(
    (
        r"\b(?:than|above|below|over|under|to|with|against|from|behind|by|like|as|meets?|match(?:es|ing)?|overtak\w+|"
        r"cross\w*|shadows?|between|past|beneath|alongside|towards?|joins?|mirror\w*|follow\w*|tracks?|versus|vs\.?|"
        r"beats?|exceeds?|surpass\w*|outperform\w*|passes|touch\w*|copy of|that of|reach\w*|trails?|leads?|"
        r"and)\s(?:the\s|its\s|that\sof\s|either\s|both\s|any\s)*[\"“`*(\s]*$"
    ),
    re.IGNORECASE,
)
AT_THE_HEAD = ("at", "at the", "in", "in the", "for", "for the", "on", "on the", "under", "of", "and for", "and at")
LOCAL = re.compile(r"\b(?:for|in|of|under|on|at)\s(?:the\s)?[\"“`*(\s]*$", re.IGNORECASE)
PAIR = re.compile(
    r"[(\[]\s*(?:[^()\[\],]|,(?=\d{3}\b)){1,30},(?:\s*[^()\[\],]{1,30}|\s+(?:[^()\[\],]|,(?=\d{3}\b)){1,30})[)\]]"
)
SKIPPED = re.compile(
    (
        r"\b(?:error bars?|shad(?:ing|ed)|envelope|ribbon|whiskers?|interquartile|IQR|standard (?:deviation|error)|"
        r"confidence|legend|AUC|correlation coefficient|p-value|slope of|equation|total height|bin width|"
        r"batch size \d+$)\b"
    ),
    re.IGNORECASE,
)


@dataclass(slots=True)
class Group:
    """Neighbouring slots of one role: ``0.4, 0.25 and 0.09``; or a pair ``(0.1, 0.5)``."""

    role: str
    slots: list[Slot]
    arrows: bool = False

    @property
    def start(self) -> int:
        """Where the group begins."""
        return self.slots[0].span[0]

    @property
    def end(self) -> int:
        """Where the group ends."""
        return self.slots[-1].span[1]


@dataclass(slots=True)
class Clause:
    """A stretch between breaks with what it holds, in order."""

    span: Span
    groups: list[Group] = field(default_factory=list)
    mentions: list[Mention] = field(default_factory=list)
    subjects: list[Mention] = field(default_factory=list)
    locals: list[Mention] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)

    def says(self, *senses: str) -> bool:
        """Whether a word of one of the senses stands in the clause."""
        return any(word.sense in senses for word in self.words)

    def of(self, role: str) -> list[Group]:
        """The groups of a role."""
        return [group for group in self.groups if group.role == role]


def read_clauses(
    text: str, span: Span, panel: PanelDraft, references: References, series: SeriesDraft | None, *, edges: bool = True
) -> list[Clause]:
    """The clauses of a sentence, with roles decided; ``edges`` tells whether ``at the end`` means that of the axis."""
    mentions = references.find(text, span)
    said = words(text, span)
    slots = category_slots(text, span, panel, mentions) + number_slots(
        text, span, panel, mentions, series, settled=not edges
    )
    closing = [*closing_slots(text, span), *farthest_slots(text, span, panel)] if edges else []
    slots += (
        edge_slots(text, [w for w in said if not inside_any(w.span, [c.span for c in closing])], slots) if edges else []
    )
    slots += closing
    slots += month_slots(text, span, panel, [*(m.span for m in mentions), *(slot.span for slot in slots)])
    slots = with_later(text, slots)
    following = [*next_slots(text, span), *one_slots(text, span, panel)]
    slots = [s for s in slots if not inside_any(s.span, [n.span for n in following])] + following
    slots.sort(key=lambda slot: slot.span)
    slots = without_restatements(text, slots)
    _set_apart(text, span, slots)
    groups = _pairs(text, span, slots) + _arrow_pairs(slots, panel) + _colon_pairs(text, slots, panel)
    groups += [Group("pair", [*pair]) for pair in origin_slots(text, span, panel)]
    groups += _chain_starts(text, slots)
    _align_lists(text, slots)
    paired = {id(s) for group in groups for s in group.slots}
    paired |= {id(s) for s in slots if any(s.span == p.span for group in groups for p in group.slots)}
    groups += _grouped(text, [slot for slot in slots if id(slot) not in paired])
    groups.sort(key=lambda group: group.start)
    clauses = _cut(text, span, groups, mentions)
    for clause in clauses:
        skipped = SKIPPED.search(text, *clause.span)
        if skipped:
            opened, closed = _bracket_around(text, clause.span, skipped.start())
            clause.groups = [g for g in clause.groups if opened and not opened < g.start < closed]
    _drop_gaps(text, clauses, stems(panel.x) | stems(panel.y) | stems(panel.y2))
    taken = [slot.span for slot in slots]
    for word in said:
        if inside_any(word.span, taken) or (word.sense == "start" and BEGINS_TO.match(text, word.span[1])):
            continue
        next(c for c in clauses if word.span[0] < c.span[1] or c is clauses[-1]).words.append(word)
    _settle(clauses)
    return clauses


STRETCH = re.compile(r"(?:between|from)\b", re.IGNORECASE)


def _set_apart(text: str, span: Span, slots: list[Slot]) -> None:
    """``Between 10 and 30 it falls from 380 Mt to 61``: beside a sure value, a stretch that opens it is a place."""
    numbers = [slot for slot in slots if slot.quantity is not None and slot.edge is None]
    if (
        len(numbers) != 2
        or any(slot.role == "x" for slot in slots)
        or not OPENED.fullmatch(text, span[0], numbers[0].span[0])
    ):
        return
    first, second = numbers
    moved = second.quantity is not None and second.quantity.kind == "interval" and second.quantity.joiner == "from"
    stretch = first.quantity is not None and first.quantity.kind == "interval" and STRETCH.match(text, first.span[0])
    if stretch and moved and second.weight < first.weight and abs(first.weight) < UNSURE:
        first.role, first.weight, first.placed = "x", UNSURE, True


OPENED = re.compile(r"[\s*_`:.–—-]*(?:[^\W\d][\w-]*:\s*)?")
UNSURE = 3.0


def _bracket_around(text: str, span: Span, at: int) -> Span:
    """The bracket that holds a place in a clause: ``4.0 at step 50 (error bar ±0.5)``; (0, 0) outside any."""
    opened = text.rfind("(", span[0], at)
    if opened <= span[0] or ")" in text[opened:at]:
        return 0, 0
    closed = text.find(")", at)
    return opened, closed if closed > 0 else span[1]


def _drop_gaps(text: str, clauses: list[Clause], known: frozenset[str]) -> None:
    """``The gap is 3 at step 10, 5 at step 20``: what is said of a gap, until another subject, places no series."""
    topic = False
    for clause in clauses:
        start = gap_in(text, clause.span, known)
        topic = (topic and not clause.subjects) or (
            start is not None and not any(m.span[0] < start for m in clause.subjects)
        )
        if start is not None or topic:
            floor = start if start is not None else clause.span[0]
            clause.groups = [g for g in clause.groups if g.role != "y" or g.start < floor]


# ------------------------------------------------------------------------------------------------ slots


def _pairs(text: str, span: Span, slots: list[Slot]) -> list[Group]:
    """``(0.1, 0.5)``: x and y in brackets."""
    found = []
    for match in PAIR.finditer(text, *span):
        inside = [slot for slot in slots if match.start() <= slot.span[0] and slot.span[1] <= match.end()]
        if len(inside) == 2 and not re.search(r"[^\W\d_]{4,}", text[match.start() : match.end()]):
            first, second = inside
            first.role, second.role = "x", "y"
            found.append(Group("pair", [first, second]))
    return found


def _arrow_pairs(slots: list[Slot], panel: PanelDraft) -> list[Group]:
    """``10⁻¹ → 5.0, 10⁰ → 3.1``: arrows from a place, which is a tick of the x axis, to its value."""
    arrows = [slot for slot in slots if slot.quantity is not None and slot.quantity.joiner == "arrow"]
    if len(arrows) < 2 or not _lead_along_x([slot.quantity for slot in arrows if slot.quantity], panel):
        return []
    found = []
    for slot in arrows:
        left, right = arrow_parts(slot)
        found.append(Group("pair", [replace(left, role="x"), replace(right, role="y")]))
        slots.remove(slot)
    return found


CHAINED = re.compile(r"\s*\([^()]+\)\s*(?:→|->)")


def _chain_starts(text: str, slots: list[Slot]) -> list[Group]:
    """``1 → 5 (8 cores) → 9 (32 cores)``: the first of a chain whose links bear their places stands at the start."""
    found = []
    for number, slot in enumerate(slots):
        if slot.quantity is None or slot.quantity.joiner != "arrow" or not CHAINED.match(text, slot.span[1]):
            continue
        left, right = arrow_parts(slot)
        arrow = ARROW.search(text, *slot.span)
        cut = arrow.start() if arrow else slot.span[1]
        slots[number] = replace(right, role="y", span=(cut, slot.span[1]))
        first = (slot.span[0], cut)
        found.append(Group("pair", [Slot("x", first, edge="start"), replace(left, role="y", span=first)]))
    return found


BEGINS_TO = re.compile(r"\s+to\s+[a-z]")
COLON = re.compile(r"[`*]*(?:\s?[^\W\d_]{1,8})?\s?[:=]\s?[`*~≈]*")


def _colon_pairs(text: str, slots: list[Slot], panel: PanelDraft) -> list[Group]:
    """``100: 3 / 250: 9.5 / 500: 17``: two or more places, each with its value behind a colon or a sign."""
    found = [(left, right) for left, right in pairwise(slots) if _are_told(text, left, right, panel)]
    starts = [left.quantity.value for left, _ in found if left.quantity and left.quantity.value is not None]
    if len(found) < 2 or not all(fits(panel.x, on_axis(panel.x, left.quantity, left.quantity.value)) is not False
                                 for left, _ in found if left.quantity) or starts != sorted(starts):  # fmt: skip
        return []
    return [Group("pair", [replace(left, role="x"), replace(right, role="y")]) for left, right in found]


def _are_told(text: str, left: Slot, right: Slot, panel: PanelDraft) -> bool:
    """``250: 9.5``, ``250 = 9.5``; behind a tick of the x axis a mere space will do: ``-40 12, 0 31, 25 44``."""
    if left.quantity is None or right.quantity is None:
        return False
    between = text[left.span[1] : right.quantity.core[0]]
    return bool(COLON.fullmatch(between)) or (between in (" ", " ~") and left.quantity.value in (panel.x.ticks or ()))


def _lead_along_x(arrows: list[Quantity], panel: PanelDraft) -> bool:
    """Whether what stands before the arrows are places: ticks of the x axis, or rising numbers that lie on it."""
    ticks = {tick for tick in panel.x.ticks or () if not isinstance(tick, str)}
    starts = [arrow.low for arrow in arrows if arrow.low is not None]
    if all(start in ticks for start in starts):
        return True
    rising = len(starts) > 2 and all(a < b for a, b in pairwise(starts))
    return rising and all(fits(panel.x, start) is not False for start in starts)


LISTED = re.compile(r"[\s`*]*(?:,|,?\s*and\b|/)[\s`*~≈]*")
AT_THOSE = re.compile(
    r"[\s`*]*(?:[^\W\d]+\s)?(?:at|in|on|for|by|after|with)\s(?:[^\W\d]+\s){0,2}[`*~≈]*", re.IGNORECASE
)
SHORTEST_LIST = 3


def _align_lists(text: str, slots: list[Slot]) -> None:
    """``1, 7.8, 28 and 50 at 1, 8, 32 and 64 cores``: as many values as places, in the same order."""
    runs: list[list[Slot]] = []
    numbers = [slot for slot in slots if slot.quantity is not None and slot.edge is None]
    for slot in numbers:
        if runs and LISTED.fullmatch(text, runs[-1][-1].span[1], slot.quantity.core[0] if slot.quantity else 0):
            runs[-1].append(slot)
        else:
            runs.append([slot])
    for left, right in pairwise(runs):
        gap = AT_THOSE.fullmatch(text, left[-1].span[1], right[0].quantity.core[0]) if right[0].quantity else None
        if len(left) == len(right) >= SHORTEST_LIST and gap:
            _align(left, right)
        elif len(left) == len(right) >= SHORTEST_LIST and _are_places_first(text, left, right):
            _align(right, left)


def _align(values: list[Slot], places: list[Slot]) -> None:
    for role, weight, run in (("y", -9.0, values), ("x", 9.0, places)):
        for slot in run:
            slot.role, slot.weight, slot.aligned = role, weight, True


RESPECTIVELY = re.compile(r"[^.;\n]{0,16}\brespectively\b")
PLACES_LEAD = re.compile(r"\b(?:at|in|for|by|on|after)\s+(?:[^\W\d]+\s+){0,2}[`*~≈]*$", re.IGNORECASE)


def _are_places_first(text: str, left: list[Slot], right: list[Slot]) -> bool:
    """``At 16, 64 and 512 it takes the values 12, 40 and 97, respectively``."""
    if left[0].quantity is None or right[0].quantity is None:
        return False
    between = text[left[-1].span[1] : right[0].quantity.core[0]]
    led = PLACES_LEAD.search(text[: left[0].quantity.core[0]][-30:]) is not None
    return led and RESPECTIVELY.match(text, right[-1].span[1]) is not None and not re.search(r"[.;\n\d]", between)


def _grouped(text: str, slots: list[Slot]) -> list[Group]:
    """Runs of numbers with nothing between them but commas, and, arrows; a run has one role."""
    groups: list[Group] = []
    for slot in slots:
        gap = text[groups[-1].end : slot.span[0]] if groups else ""
        last = groups[-1].slots[-1] if groups else None
        plural = last is not None and PLURAL.match(text[last.span[0] : last.span[1]]) and slot.category is None
        own = last is not None and last.placed and PLACE_BEHIND.match(text, slot.span[1])
        if last is not None and len(gap) < 20 and LIST_GAP.match(gap) and (plural or (_alike(last, slot) and not own)):
            groups[-1].slots.append(slot)
            groups[-1].arrows = groups[-1].arrows or bool(ARROW.search(gap))
        else:
            groups.append(Group(slot.role, [slot]))
    for group in groups:
        if group.arrows:
            group.slots = [part for slot in group.slots for part in arrow_parts(slot)]
        if len(group.slots) > 1:
            total = sum(slot.weight for slot in group.slots)
            group.role = "x" if total > 0 else "y"
    return groups


def arrow_parts(slot: Slot) -> list[Slot]:
    """``0.9 → 0.4`` in a longer chain is two values."""
    quantity = slot.quantity
    if quantity is None or quantity.joiner != "arrow":
        return [slot]
    ends = (quantity.low, quantity.high)
    return [
        replace(slot, quantity=replace(quantity, value=value, low=None, high=None, joiner=None, kind="number"))
        for value in ends
    ]


def _alike(left: Slot, right: Slot) -> bool:
    """Two numbers that may stand in one list: the same unit, and roles that do not strongly differ."""
    if (left.category is None) != (right.category is None) or left.edge or right.edge:
        return False
    if left.quantity is None or right.quantity is None:
        return True
    if left.aligned or right.aligned:
        return left.aligned and right.aligned and left.role == right.role
    if left.quantity.joiner != right.quantity.joiner:
        return False
    if _written(left.quantity) != _written(right.quantity) and (left.placed or left.role != right.role):
        return False
    if left.role == right.role:
        return True
    units = left.quantity.unit == right.quantity.unit
    return (
        units
        and abs(left.weight - right.weight) < 2.5
        and not (left.quantity.noun or right.quantity.noun)
        and not left.placed
    )


def _written(quantity: Quantity) -> tuple[str, bool]:
    """How a number is written: its suffix, and whether it has decimals."""
    suffix = quantity.text[-1:] if quantity.text[-1:].isalpha() else ""
    return suffix, "." in quantity.text and "10" not in quantity.text


# ------------------------------------------------------------------------------------------------ clauses


def _cut(text: str, span: Span, groups: list[Group], mentions: list[Mention]) -> list[Clause]:
    taken = [(g.start, g.end) for g in groups] + _mention_lists(text, mentions)
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
        _sort_mentions(text, clause)
    return clauses


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


def _sort_mentions(text: str, clause: Clause) -> None:
    """Which mentions are what the clause is about, and which are only compared with."""
    listed = False
    last: Mention | None = None
    for mention in clause.mentions:
        before = text[max(clause.span[0], mention.span[0] - 36) : mention.span[0]]
        gap = text[last.span[1] : mention.span[0]] if last is not None else ""
        listed = last is not None and bool(
            re.fullmatch(r"[\"”`*)\s]*(?:,|,?\s*and|\s*or|\s*/)\s(?:the\s)?[\"“`*(\s]*", gap)
        )
        if (listed and last in clause.subjects) or _opens(text, clause, mention):
            clause.subjects.append(mention)
        elif (listed and last in clause.locals) or (LOCAL.search(before) and clause.groups):
            clause.locals.append(mention)
        elif not OBJECT.search(before) or before.strip().lower() in ("and", "the", "", "with", "with the"):
            clause.subjects.append(mention)
        last = mention


def _opens(text: str, clause: Clause, mention: Mention) -> bool:
    """``For Line 9 the five cells are …``: the first words, before all numbers, say of whom a clause speaks."""
    lead = text[clause.span[0] : mention.span[0]].strip(' *_`"“').lower()
    return lead in AT_THE_HEAD and all(mention.span[1] <= group.start for group in clause.groups)


def _alternate(groups: list[Group]) -> None:
    """Several single numbers that do not pair up: places and values alternate, as the evidence favours."""
    weights = [group.slots[0].weight for group in groups]
    for first in ("y", "x"):
        second = "x" if first == "y" else "y"
        wanted = [first if number % 2 == 0 else second for number in range(len(groups))]
        against = [abs(w) for w, role in zip(weights, wanted, strict=True) if (w > 0) != (role == "x")]
        if all(w <= 2.2 for w in against):
            for group, role in zip(groups, wanted, strict=True):
                group.role = role
            return


def _settle(clauses: list[Clause]) -> None:
    """Roles that only the clauses together tell: a lone number behind a name, or behind ``starts``, is a value."""
    for before, clause in pairwise(clauses):
        lone = clause.groups[0].slots[0] if len(clause.groups) == 1 and len(clause.groups[0].slots) == 1 else None
        if lone is None or lone.quantity is None:
            continue
        named = before.subjects and not before.groups and lone.weight < 2.0 and lone.quantity.unit is None
        placed = named and any(group.role == "x" for early in clauses for group in early.groups if early is not clause)
        begun = not before.groups and before.says("start", "end") and lone.weight < 2.0
        told = clause.subjects and lone.weight < 2.4 and [group.role for group in before.groups] == ["x", "y"]
        if begun or told or placed:
            clause.groups[0].role = "y"
    for clause in clauses:
        _settle_alike(clause)


def _settle_alike(clause: Clause) -> None:
    """In a clause whose numbers all look alike, the one with the weakest claim changes its role."""
    numbers = [
        g for g in clause.groups if g.role in ("x", "y") and len(g.slots) == 1 and g.slots[0].quantity is not None
    ]
    if (
        len(numbers) == len(clause.groups) >= 4
        and len(numbers) % 2 == 0
        and 2 * sum(g.role == "x" for g in numbers) != len(numbers)
    ):
        _alternate(numbers)
    roles = {g.role for g in clause.groups}
    if len(numbers) != 2 or len(clause.groups) != 2 or len(roles) != 1:
        return
    weights = [abs(g.slots[0].weight) for g in numbers]
    if min(weights) > 2.2 and not (roles == {"x"} and min(weights) <= 3.5 and max(weights) >= 5.0):
        return
    weakest = numbers[weights.index(min(weights))]
    if weakest.slots[0].sure:
        return
    if roles == {"x"}:
        weakest.role = "y"
    elif weakest.slots[0].weight > -1.2 and weakest.slots[0].placed:
        weakest.role = "x"
