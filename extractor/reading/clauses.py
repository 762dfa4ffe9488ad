"""A sentence as groups in order: lists of x, lists of y, references to series, and the words that tell what happens.

``Drops to ~25 by 20K steps, ~21 by 60K steps`` → fall · y(25) · x(20K) | y(21) · x(60K)
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from itertools import pairwise

from extractor.language import Word, words
from extractor.model import Quantity, Span
from extractor.quantities import read_quantities
from extractor.reading.draft import PanelDraft, SeriesDraft
from extractor.reading.evidence import is_difference, stems, x_weight
from extractor.reading.references import Mention, References
from extractor.vocab import load

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
PAIR = re.compile(r"[(\[]\s*[^()\[\],]{1,30},\s*[^()\[\],]{1,30}[)\]]")
PLACED = re.compile(
    r"\b(?:at|by|in|after|around|near|until|on|during|with|before|past|beyond)\s(?:\w+\s)?[~≈`(]*$|\($", re.IGNORECASE
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
class Slot:
    """One number or category with its role, ``x`` or ``y``."""

    role: str
    span: Span
    quantity: Quantity | None = None
    category: str | None = None
    edge: str | None = None
    weight: float = 0.0
    placed: bool = False


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
    slots = _categories(text, span, panel, mentions) + _numbers(text, span, panel, mentions, series)
    slots += _edges(text, said, slots) if edges else []
    slots = _later(text, slots)
    slots.sort(key=lambda slot: slot.span)
    slots = _without_restatements(text, slots)
    groups = _pairs(text, span, slots) + _arrow_pairs(slots, panel)
    paired = {id(slot) for group in groups for slot in group.slots}
    groups += _grouped(text, [slot for slot in slots if id(slot) not in paired])
    groups.sort(key=lambda group: group.start)
    clauses = _cut(text, span, groups, mentions)
    for clause in clauses:
        if SKIPPED.search(text, *clause.span):
            clause.groups.clear()
    taken = [slot.span for slot in slots]
    for word in said:
        if _inside(word.span, taken):
            continue
        next(c for c in clauses if word.span[0] < c.span[1] or c is clauses[-1]).words.append(word)
    _settle(clauses)
    return clauses


# ------------------------------------------------------------------------------------------------ slots


def _inside(span: Span, holes: list[Span]) -> bool:
    return any(start <= span[0] < end or start < span[1] <= end for start, end in holes)


EDGES = re.compile(
    r"(?:at the |by the |on the |to the |from the )?(?:(?:far )?(?:left|right)(?:-hand)?(?: (?:end|edge|border|"
    r"side))?|outset|start|beginning|end|last|very end|close)$|time zero|at time zero|last step|"
    r"when the budget is exhausted|where the plot stops"
)


def _edges(text: str, said: tuple[Word, ...], slots: list[Slot]) -> list[Slot]:
    """``at the left edge``, ``by the end``: the ends of the axis, unless their number follows in brackets."""
    found = []
    for word in said:
        if word.sense not in ("start", "end") or not EDGES.match(word.text):
            continue
        tail = text[word.span[1] : word.span[1] + 40]
        if re.match(
            (
                r"\s+of (?:the|that|each) (?:year|month|week|day|phase|period|stretch|quarter|decade|season|interval|"
                r"segment)\b"
            ),
            tail,
            re.IGNORECASE,
        ):
            continue
        bracket = re.match(r"[^.,;()]{0,24}\(", tail)
        numbered = bracket and any(s.role == "x" and 0 <= s.span[0] - word.span[1] - bracket.end() < 3 for s in slots)
        if not numbered and not any(s.role == "x" and 0 <= s.span[0] - word.span[1] <= 4 for s in slots):
            found.append(Slot("x", word.span, edge=word.sense, weight=9.0, placed=True))
    return found


LATER = re.compile(r"[\s-]*(?:\w+\s)?(?:later|after that|afterwards|thereafter)\b", re.IGNORECASE)


def _later(text: str, slots: list[Slot]) -> list[Slot]:
    """``Two years later``, ``10K steps later``: a place counted from the last one."""
    return [
        replace(slot, role="x", edge="later", weight=9.0)
        if slot.quantity is not None and LATER.match(text[slot.span[1] : slot.span[1] + 24])
        else slot
        for slot in slots
    ]


def _categories(text: str, span: Span, panel: PanelDraft, mentions: list[Mention]) -> list[Slot]:
    """Category names of the x axis: ``Human``, ``Feb``, ``Commercial services``."""
    names = [tick for tick in panel.x.ticks or () if isinstance(tick, str)]
    if panel.x.scale != "category" or not names:
        return []
    known = category_names(names)
    pattern = "|".join(re.escape(name) for name in sorted(known, key=len, reverse=True))
    holes = [m.span for m in mentions if m.by_name]
    found = re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE).finditer(text, *span)
    return [
        Slot("x", m.span(), category=known[m.group().lower()], weight=9.0)
        for m in found
        if not _inside(m.span(), holes)
    ]


def category_names(names: list[str]) -> dict[str, str]:
    """Every spelling of the categories: ``July`` for ``Jul``, a name without its bracket."""
    known = {re.sub(r"\s*\([^()]*\)$", "", name).lower(): name for name in names} | {
        name.lower(): name for name in names
    }
    months = load("quantities")["months"]
    for name in names:
        number = months.get(name.lower())
        if number is not None:
            known |= {spelling: name for spelling, value in months.items() if value == number and spelling != "may"}
    return known


def _numbers(
    text: str, span: Span, panel: PanelDraft, mentions: list[Mention], series: SeriesDraft | None
) -> list[Slot]:
    holes = [m.span for m in mentions if m.by_name]
    slots: list[Slot] = []
    floor = span[0]
    units = stems(panel.x) | stems(panel.y)
    lines = {span for line in panel.lines for trace in line.sources.values() for span in trace.spans}
    for quantity in read_quantities(text, *span):
        if (
            quantity.span in lines
            or _inside(quantity.core, holes)
            or is_difference(text, quantity, span[0], units)
            or _is_title(text, quantity)
        ):
            continue
        if panel.x.scale == "category" and quantity.date is None:
            weight = -5.0
        else:
            weight = x_weight(text, quantity, panel, _owner(quantity, panel, mentions) or series, floor)
        if _counts_something_else(quantity, panel):
            continue
        placed = bool(PLACED.search(text[max(span[0], quantity.span[0] - 20) : quantity.core[0]]))
        slots.append(Slot("x" if weight > 0 else "y", quantity.span, quantity, weight=weight, placed=placed))
        floor = quantity.span[1]
    return slots


def _owner(quantity: Quantity, panel: PanelDraft, mentions: list[Mention]) -> SeriesDraft | None:
    """The series named last before a number, whose axis it is read on."""
    before = [m for m in mentions if m.span[1] <= quantity.span[0] and m.series]
    return panel.series[min(before[-1].series)] if before and panel.y2.declared else None


def _counts_something_else(quantity: Quantity, panel: PanelDraft) -> bool:
    """``batch size 8`` on a plot of latency against throughput is an annotation."""
    nouns = set((quantity.noun or "").lower().rstrip("s").split())
    known = stems(panel.x) | stems(panel.y) | stems(panel.y2)
    return (
        bool(nouns & {"batch", "batche", "layer", "head", "episode", "round", "generation", "cycle"})
        and not nouns <= known
        and panel.x.label is not None
    )


def _is_title(text: str, quantity: Quantity) -> bool:
    """A number inside quotation marks belongs to a name."""
    line = text.rfind("\n", 0, quantity.core[0]) + 1
    before = text[line : quantity.core[0]]
    return before.count("“") > before.count("”") or (
        before.count('"') % 2 == 1 and '"' in text[quantity.core[1] : quantity.core[1] + 60]
    )


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
    ticks = {tick for tick in panel.x.ticks or () if not isinstance(tick, str)}
    if len(arrows) < 2 or not all(slot.quantity and slot.quantity.low in ticks for slot in arrows):
        return []
    found = []
    for slot in arrows:
        left, right = arrow_parts(slot)
        found.append(Group("pair", [replace(left, role="x"), replace(right, role="y")]))
        slots.remove(slot)
    return found


RESTATES = re.compile(
    r"[\s`*]*\(\s*(?:estimated|approximately|approx\.|i\.e\.,?|about|roughly|or|at|around)?\s*$", re.IGNORECASE
)


def _without_restatements(text: str, slots: list[Slot]) -> list[Slot]:
    """``slightly below 10¹ (estimated ~7-8)``: of a bound and the value in brackets behind it, the value is kept."""
    dropped = set()
    for left, right in pairwise(slots):
        if not (left.role == right.role == "y" and left.quantity and right.quantity):
            continue
        vague, precise = left.quantity.bound is not None, right.quantity.kind == "interval"
        if (vague or precise or right.quantity.approx) and RESTATES.match(text[left.span[1] : right.span[0]]):
            dropped.add(id(left) if vague or precise else id(right))
    return [slot for slot in slots if id(slot) not in dropped]


def _grouped(text: str, slots: list[Slot]) -> list[Group]:
    """Runs of numbers with nothing between them but commas, and, arrows; a run has one role."""
    groups: list[Group] = []
    for slot in slots:
        gap = text[groups[-1].end : slot.span[0]] if groups else ""
        last = groups[-1].slots[-1] if groups else None
        plural = last is not None and PLURAL.match(text[last.span[0] : last.span[1]]) and slot.category is None
        if last is not None and len(gap) < 20 and LIST_GAP.match(gap) and (plural or _alike(last, slot)):
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
        if listed and last in clause.subjects:
            clause.subjects.append(mention)
        elif (listed and last in clause.locals) or (LOCAL.search(before) and clause.groups):
            clause.locals.append(mention)
        elif not OBJECT.search(before) or before.strip().lower() in ("and", "the", "", "with", "with the"):
            clause.subjects.append(mention)
        last = mention


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
    """In a clause whose numbers all look alike, the one with the weakest claim changes its role."""
    for before, clause in pairwise(clauses):
        lone = clause.groups[0].slots[0] if len(clause.groups) == 1 and len(clause.groups[0].slots) == 1 else None
        if lone and not before.groups and before.says("start", "end") and lone.quantity and lone.weight < 2.0:
            clause.groups[0].role = "y"
    for clause in clauses:
        numbers = [
            g for g in clause.groups if g.role in ("x", "y") and len(g.slots) == 1 and g.slots[0].quantity is not None
        ]
        if (
            len(numbers) == len(clause.groups) >= 4
            and len(numbers) % 2 == 0
            and 2 * sum(g.role == "x" for g in numbers) != len(numbers)
        ):
            _alternate(numbers)
        singles = [
            g for g in clause.groups if g.role in ("x", "y") and len(g.slots) == 1 and g.slots[0].quantity is not None
        ]
        roles = {g.role for g in clause.groups}
        if len(singles) != 2 or len(clause.groups) != 2 or len(roles) != 1:
            continue
        weights = [abs(g.slots[0].weight) for g in singles]
        if min(weights) > 2.2 and not (roles == {"x"} and min(weights) <= 3.5 and max(weights) >= 5.0):
            continue
        weakest = singles[weights.index(min(weights))]
        if roles == {"x"}:
            weakest.role = "y"
        elif weakest.slots[0].weight > -1.2 and weakest.slots[0].placed:
            weakest.role = "x"
