"""The numbers and category names of a sentence, each with its role."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from extractor.language import Word
from extractor.model import Quantity, Span
from extractor.quantities import read_quantities
from extractor.reading.differences import is_difference
from extractor.reading.draft import PanelDraft, SeriesDraft
from extractor.reading.evidence import OWN_UNIT, unit_weight, x_weight
from extractor.reading.on_axis import stems, unit_of
from extractor.reading.references import Mention
from extractor.units import canonical, factor
from extractor.vocab import load

PLACED = re.compile(
    r"\b(?:at|by|in|after|around|near|until|on|during|with|before|past|beyond)\s(?:\w+\s)?[~≈`(]*$|\($", re.IGNORECASE
)
EDGES = re.compile(
    r"(?:at the |by the |on the |to the |from the )?(?:(?:far )?(?:left|right)(?:-hand)?(?: (?:end|edge|border|"
    r"side))?|outset|start|beginning|end|last|very end|close)$|time zero|at time zero|last step"
)
LATER = re.compile(r"[\s-]*(?:\w+\s)?(?:later|after that|afterwards|thereafter)\b", re.IGNORECASE)
OF_A_VALUE = 1.5  # what a bare number loses as a place where a label has said the place already
RESTATES = re.compile(
    r"[\s`*]*\(\s*(?:estimated|approximately|approx\.|i\.e\.,?|about|roughly|or|at|around)?\s*$", re.IGNORECASE
)


@dataclass(slots=True)
class Slot:
    """One number or category with its role, ``x`` or ``y``; ``sure`` where its unit is that of one axis alone."""

    role: str
    span: Span
    quantity: Quantity | None = None
    category: str | None = None
    edge: str | None = None
    weight: float = 0.0
    placed: bool = False
    sure: bool = False
    until: str | None = None
    aligned: bool = False


def inside_any(span: Span, holes: list[Span]) -> bool:
    """Whether a span lies in one of the holes, wholly or in part."""
    return any(start <= span[0] < end or start < span[1] <= end for start, end in holes)


def edge_slots(text: str, said: Sequence[Word], slots: list[Slot]) -> list[Slot]:
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


FARTHEST = re.compile(
    r"\b(?:(?:at|in|on|for|with|by|from|under|after)\s(?:the|its)\s(?:very\s)?(?:(?P<start>first|initial|smallest|lowest|"
    r"shortest|earliest|leftmost|shallowest|coldest|coolest)|last|final|largest|highest|longest|latest|rightmost|biggest|"
    r"deepest|hottest|warmest)|(?P<none>without(?:\sany)?|with\s(?:no|zero)|in\sthe\sabsence\sof|before\sany))\s"
    r"(?!(?:million|billion|thousand|few|couple)\b)(?:\w+\s)??(?P<noun>[^\W\d]+)(?<![^s]s)\b(?!\s?[(=~≈\d])",
    re.IGNORECASE,
)
MARKS = frozenset(("tick", "marker", "reading", "point", "setting", "category", "position"))


def farthest_slots(text: str, span: Span, panel: PanelDraft) -> list[Slot]:
    """``at the smallest capacity``, ``on the last day``, ``without any nitrogen``: an end of the axis."""
    own = stems(panel.x) - stems(panel.y)
    from_zero = panel.x.range is not None and panel.x.range[0] == 0
    found = []
    for said in FARTHEST.finditer(text, *span):
        none, noun = said.group("none"), said.group("noun").lower().rstrip("s")
        if (noun in own and (from_zero or not none)) or (noun in MARKS and not none):
            edge = "start" if none or said.group("start") else "end"
            found.append(Slot("x", said.span(), edge=edge, weight=9.0, placed=True))
    return found


NEXT = re.compile(
    r"\b(?:(?:an?|one)\s(?P<a>day|week|fortnight|month|quarter|year|decade|century)\s(?:later|after that|afterwards)|"
    r"the\s(?:following|next)\s(?P<b>day|week|month|quarter|year|decade))\b",
    re.IGNORECASE,
)


def next_slots(text: str, span: Span) -> list[Slot]:
    """``a year later``, ``the following month``: one step on from the last place."""
    return [
        Slot(
            "x",
            found.span(),
            Quantity(found.span(), found.span(), found.group(), 1.0, noun=found.group("a") or found.group("b")),
            edge="later",
            weight=9.0,
            placed=True,
        )
        for found in NEXT.finditer(text, *span)
    ]


ONE = re.compile(
    r"\b(?:after|within|by)\s(?:just\s|only\s|about\s|another\s)?(?:an?|one)\s(?P<a>second|minute|hour|day|week|month|year)\b"
    r"(?!\s(?:later|or))|\b(?:an?|one)\s(?P<b>second|minute|hour|day|week|month|year)\s(?:in|into)\b",
    re.IGNORECASE,
)


def one_slots(text: str, span: Span, panel: PanelDraft) -> list[Slot]:
    """``after an hour``, ``a week into the trial``: one unit along an axis that counts time."""
    found = []
    for said in ONE.finditer(text, *span) if unit_of(panel.x) and panel.x.scale != "time" else ():
        unit = canonical(said.group("a") or said.group("b"))
        if factor(unit, unit_of(panel.x) or "") is not None:
            quantity = Quantity(said.span(), said.span(), said.group(), 1.0, unit=unit)
            found.append(Slot("x", said.span(), quantity, weight=9.0, placed=True))
    return found


ORIGIN = re.compile(r"\b(?:at|from|in|through|leaves?)\sthe\sorigin\b", re.IGNORECASE)


def origin_slots(text: str, span: Span, panel: PanelDraft) -> list[tuple[Slot, Slot]]:
    """``begins at the origin``: zero on both axes, where x begins there."""
    ends = panel.ends()
    if ends is None or ends[0] != 0:
        return []
    said = [found.span() for found in ORIGIN.finditer(text, *span)]
    zero = [Quantity(at, at, text[slice(*at)], 0.0) for at in said]
    return [(Slot("x", q.span, q, weight=9.0, placed=True), Slot("y", q.span, q, weight=-9.0)) for q in zero]


CLOSING = re.compile(
    r"\b(?:where|when|as|by the time)\s(?:the|its|this)\s(?:plot|chart|graph|figure|axis|frame|record|recording|run|"
    r"test|experiment|trial|series|curve|line|data|training|simulation|survey|period)\s"
    r"(?:stops?|ends?|closes?|finish(?:es)?|breaks off|runs out|is over|stopped|ended|closed|finished)\b",
    re.IGNORECASE,
)


def closing_slots(text: str, span: Span) -> list[Slot]:
    """``when the record closes``, ``where the plot stops``: the end of the axis."""
    return [Slot("x", m.span(), edge="end", weight=9.0, placed=True) for m in CLOSING.finditer(text, *span)]


def month_slots(text: str, span: Span, panel: PanelDraft, taken: list[Span]) -> list[Slot]:
    """``By June``, ``in November``: on a calendar axis a month without its year is a place too."""
    if panel.x.scale != "time" or panel.x.range is None:
        return []
    months = load("quantities")["months"]
    found = [(m.span(), months.get(m.group().lower())) for m in MONTH.finditer(text, *span)]
    dates = [(at, f"--{month:02d}") for at, month in found if month and not inside_any(at, taken)]
    return [
        Slot("x", at, Quantity(at, at, text[slice(*at)], date=date, kind="date"), weight=6.0, placed=True)
        for at, date in dates
    ]


MONTH = re.compile(r"(?<=\s)[A-Z][a-z]{2,8}(?!\s\d|\w)")


def with_later(text: str, slots: list[Slot]) -> list[Slot]:
    """``Two years later``, ``10K steps later``: a place counted from the last one."""
    return [
        replace(slot, role="x", edge="later", weight=9.0)
        if slot.quantity is not None and LATER.match(text[slot.span[1] : slot.span[1] + 24])
        else slot
        for slot in slots
    ]


def category_slots(text: str, span: Span, panel: PanelDraft, mentions: list[Mention]) -> list[Slot]:
    """Category names of the x axis: ``Human``, ``Feb``, ``Commercial services``."""
    names = [tick for tick in panel.x.ticks or () if isinstance(tick, str)]
    if panel.x.scale != "category" or not names:
        return []
    known = category_names(names)
    pattern = "|".join(re.escape(name) for name in sorted(known, key=len, reverse=True))
    holes = [m.span for m in mentions if m.by_name]
    found = re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE).finditer(text, *span)
    slots = [
        Slot("x", m.span(), category=known[m.group().lower()], weight=9.0)
        for m in found
        if not inside_any(m.span(), holes)
    ]
    return _with_stretches(text, slots)


THROUGH = re.compile(r"\s(?:to|through|until|till|and)\s|\s?[–—-]\s?", re.IGNORECASE)
BOUND_BY = {"from": ("to", "through", "until", "till", "–", "—", "-"), "between": ("and",), "-": ("–", "—", "-")}
OPENED = re.compile(r"\b(?P<from>from|between)\s(?:the\s)?$", re.IGNORECASE)


def _with_stretches(text: str, slots: list[Slot]) -> list[Slot]:
    """``from March through May``, ``between Lyon and Graz``, ``Jan–Mar``: two names that bound a stretch."""
    joined: list[Slot] = []
    for slot in slots:
        last = joined[-1] if joined else None
        gap = THROUGH.fullmatch(text, last.span[1], slot.span[0]) if last and last.until is None else None
        opened = OPENED.search(text, max(0, last.span[0] - 16), last.span[0]) if last else None
        word = opened.group("from").lower() if opened else "-"
        if last and gap and gap.group().strip().lower() in BOUND_BY[word]:
            joined[-1] = replace(last, span=(last.span[0], slot.span[1]), until=slot.category)
        else:
            joined.append(slot)
    return joined


def _named_numbers(text: str, span: Span, panel: PanelDraft) -> list[Span]:
    """Where categories with digits in their names stand: ``07:00``, ``INT8``, ``Top-3``."""
    names = [str(tick) for tick in panel.x.ticks or () if isinstance(tick, str) and MIXED.search(tick)]
    if panel.x.scale != "category" or not names:
        return []
    pattern = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return [found.span() for found in re.compile(rf"(?<!\w)(?:{pattern})(?!\w)").finditer(text, *span)]


MIXED = re.compile(r"\d.*[^\d.,\s]|[^\d.,\s].*\d")


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


def number_slots(
    text: str, span: Span, panel: PanelDraft, mentions: list[Mention], series: SeriesDraft | None, *, settled: bool
) -> list[Slot]:
    """The quantities of a sentence that could be coordinates, each weighed as x or y; ``settled`` where x is known."""
    holes = [m.span for m in mentions if m.by_name] + _named_numbers(text, span, panel)
    slots: list[Slot] = []
    floor = span[0]
    units = stems(panel.x) | stems(panel.y)
    lines = {span for line in panel.lines for trace in line.sources.values() for span in trace.spans}
    found = [_measured(text, q, panel) if q.worded else undated(text, q, panel) for q in read_quantities(text, *span)]
    for plain in _with_shared_units(text, found):
        if (
            plain.span in lines
            or inside_any(plain.core, holes)
            or is_difference(text, plain, span[0], units)
            or _is_title(text, plain)
            or _is_a_stride(plain, panel)
            or _is_a_total(text, plain, span)
        ):
            continue
        quantity = _balanced(text, _denied(text, _measured(text, plain, panel), span[0]))
        if panel.x.scale == "category" and quantity.date is None:
            weight = -5.0
        else:
            weight = x_weight(text, quantity, panel, _owner(quantity, panel, mentions) or series, floor)
        if _counts_something_else(quantity, panel):
            continue
        if settled and quantity.unit is None and quantity.noun is None and quantity.date is None:
            weight -= OF_A_VALUE
        placed = bool(PLACED.search(text[max(span[0], quantity.span[0] - 20) : quantity.core[0]]))
        sure = abs(unit_weight(quantity, panel.x, panel.y)) >= OWN_UNIT
        slots.append(Slot("x" if weight > 0 else "y", quantity.span, quantity, None, None, weight, placed, sure))
        floor = quantity.span[1]
    return slots


BALANCED = re.compile(r"\b(?:within|inside)\s(?:about\s|roughly\s|a band of\s)?[~≈]?(?:±|\+/-|\+/−)\s?$", re.IGNORECASE)


def _balanced(text: str, quantity: Quantity) -> Quantity:
    """``stays within ±1``: as far below zero as above it."""
    if quantity.value is None or not BALANCED.search(text, max(0, quantity.core[0] - 30), quantity.core[0]):
        return quantity
    return replace(quantity, value=None, low=-quantity.value, high=quantity.value, kind="interval")


NEVER = re.compile(r"\b(?:never|not|nowhere|n['’]t)\s(?:[^\W\d]+\s){0,3}$", re.IGNORECASE)


def _denied(text: str, quantity: Quantity, floor: int) -> Quantity:
    """``never above 2``, ``does not fall below 5``: the bound the other way round."""
    if quantity.bound is None or not NEVER.search(text, max(floor, quantity.span[0] - 40), quantity.span[0]):
        return quantity
    return replace(quantity, bound="below" if quantity.bound == "above" else "above")


VALUE = re.compile(r"\d+(?:\.\d+)?")


def undated(text: str, quantity: Quantity, panel: PanelDraft) -> Quantity:
    """``Jul 18, Aug 24`` over the months of a year: a category and its value, not a day."""
    if panel.x.scale != "category" or quantity.date is None or not quantity.date.startswith("--"):
        return quantity
    found = (
        VALUE.search(text, quantity.span[0]) if quantity.text[:1].isalpha() and quantity.text[-1:].isdigit() else None
    )
    if found is None:
        return quantity
    return Quantity(found.span(), found.span(), found.group(), float(found.group()))


FOLLOWING = re.compile(r"[\s-](?P<noun>[^\W\d_]{3,})\b")


def _measured(text: str, quantity: Quantity, panel: PanelDraft) -> Quantity:
    """A number with the unit or the noun of an axis right behind it: ``6 NTU``, ``ten occurrences``."""
    if quantity.unit or quantity.noun or quantity.date or quantity.kind == "interval":
        return quantity
    end = quantity.span[1]
    for axis in (panel.x, panel.y, panel.y2):
        stop = end + 1 + len(axis.unit or "")
        if axis.unit and text[end:stop] == f" {axis.unit}" and not text[stop : stop + 1].isalnum():
            return replace(quantity, unit=canonical(axis.unit), span=(quantity.span[0], stop))
    found = FOLLOWING.match(text, end)
    if found and found.group("noun").lower().rstrip("s") in stems(panel.x) ^ stems(panel.y):
        return replace(quantity, noun=found.group("noun"), span=(quantity.span[0], found.end()))
    return quantity


PLACE_BEHIND = re.compile(r"[`*]*\s(?:\(|(?:at|by|in|on|after|for|with|around|near)\s)[~≈(\w\s]{0,12}\d")
SERIAL = re.compile(r"[\s`*]*(?:,|,?\s*and|,?\s*or|/)[\s`*]*$")


def _with_shared_units(text: str, found: Sequence[Quantity]) -> list[Quantity]:
    """``at 6, 12 and 24 h``: in a list of plain numbers the unit or noun of the last is that of all."""
    shared = list(found)
    for index in range(len(shared) - 2, -1, -1):
        left, right = shared[index], shared[index + 1]
        bare = left.unit is None and left.noun is None and left.kind == "number" and left.worded == right.worded
        told = (right.unit or right.noun) and right.kind == "number" and right.bound is None
        written = right.span[1] > right.core[1] or right is not found[index + 1]
        told = told and left.approx == right.approx and written
        lead = text[max(0, left.span[0] - 20) : left.core[0]]
        valued = index > 0 and found[index - 1].unit is not None and found[index - 1].unit == right.unit
        alternating = PLACED.search(lead) and (valued or PLACE_BEHIND.match(text, right.span[1]))
        if bare and told and not alternating and SERIAL.fullmatch(text[left.span[1] : right.span[0]]):
            shared[index] = replace(left, unit=right.unit, noun=right.noun)
    return shared


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


def _is_a_stride(quantity: Quantity, panel: PanelDraft) -> bool:
    """``One step to the right``: a way along the page, where x does not count steps."""
    noun = (quantity.noun or "").lower().rstrip("s")
    return (
        quantity.worded and noun in ("step", "place", "notch", "tick", "column", "bar") and noun not in stems(panel.x)
    )


TOTAL = re.compile(r"\b(?:totals?|sum|stack(?:ed)?|combined|altogether|cumulative|overall)\b", re.IGNORECASE)


def _is_a_total(text: str, quantity: Quantity, span: Span) -> bool:
    """``Browser 2.1, Mobile 3.0 (stack height 5.1)``: a sum in brackets is no value of a series."""
    opened = text.rfind("(", span[0], quantity.core[0])
    if opened < 0 or ")" in text[opened : quantity.core[0]]:
        return False
    closed = text.find(")", quantity.core[1], span[1])
    return TOTAL.search(text, opened, closed if closed > 0 else span[1]) is not None


def without_restatements(text: str, slots: list[Slot]) -> list[Slot]:
    """``slightly below 10¹ (estimated ~7-8)``: of a bound and the value in brackets behind it, the value is kept."""
    dropped = set()
    for left, right in pairwise(slots):
        if not (left.role == right.role == "y" and left.quantity and right.quantity):
            continue
        vague, precise = left.quantity.bound is not None, right.quantity.kind == "interval"
        if (vague or precise or right.quantity.approx) and RESTATES.match(text[left.span[1] : right.span[0]]):
            dropped.add(id(left) if vague or precise else id(right))
    return [slot for slot in slots if id(slot) not in dropped]
