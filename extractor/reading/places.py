"""Places on the x axis, and what a sentence has said so far."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from extractor.language import Word
from extractor.model import Coordinate, Point, Quantity, Span
from extractor.reading.calendars import later
from extractor.reading.draft import PanelDraft
from extractor.reading.groups import Clause
from extractor.reading.on_axis import on_axis, stems
from extractor.reading.slots import Slot
from extractor.reading.told_years import date_on
from extractor.reading.window_slots import WINDOWS, window_of
from extractor.vocab import load

UNTIL = re.compile(
    (
        r"\b(?:until|till|up to|through|before|for the first)\s+(?:the\s\w+\s(?:at|around|in)\s)?(?:about\s|around\s|"
        r"roughly\s|approximately\s|step\s|the\s)*[~≈`]*$"
    ),
    re.IGNORECASE,
)
UNTIL_NAMED = re.compile(
    r"\b(?:until|till|up to|through)\s(?:about\s|around\s)?"
    r"(?:epoch|week|day|cycle|iteration|year|month|layer|hour|round)\s[~≈`]*$",
    re.IGNORECASE,
)
AFTER = re.compile(
    (
        r"\b(?:after|beyond|past|since|from|starting (?:at|from)|as of)\s+(?:epoch\s|week\s|day\s|cycle\s|"
        r"iteration\s|year\s|month\s|layer\s|hour\s)?(?:about\s|around\s|roughly\s|approximately\s|step\s|"
        r"the\s)*[~≈`]*$"
    ),
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Place:
    """A value on the x axis: a point or a stretch."""

    value: Coordinate | None = None
    low: Coordinate | None = None
    high: Coordinate | None = None
    span: Span | None = None
    approx: bool = False
    since: Span | None = None

    @property
    def last(self) -> Coordinate | None:
        """Where the curve is after this place."""
        return self.high if self.high is not None else self.value


@dataclass(slots=True)
class Found:
    """A point for some series of a panel."""

    series: frozenset[int]
    point: Point


@dataclass(slots=True)
class Context:
    """What holds for a sentence before it is read."""

    panel: PanelDraft
    series: frozenset[int]
    x: Place | None = None
    phase: Place | None = None
    role: str | None = None
    level: bool = False
    last: Place | None = None
    extent: Place | None = None
    named: tuple[frozenset[int], ...] = ()
    labelled: bool = False
    leads: tuple[Place, ...] = ()
    told: tuple[frozenset[int], ...] = ()
    rule: str = "points.sentence"

    def ends(self) -> tuple[Coordinate, Coordinate] | None:
        """Where the curve begins and ends: the stretch it is said to span, else the x axis."""
        if self.extent is not None and self.extent.low is not None and self.extent.high is not None:
            return self.extent.low, self.extent.high
        return self.panel.ends()


@dataclass(slots=True)
class State:
    """What a sentence has said so far."""

    subject: frozenset[int]
    order: list[frozenset[int]] = field(default_factory=list)
    lead: Place | None = None
    leads: list[Place] = field(default_factory=list)
    last: Coordinate | None = None
    pending: list[tuple[Slot, frozenset[int], Clause]] = field(default_factory=list)
    mentioned: frozenset[int] = frozenset()
    named: list[frozenset[int]] = field(default_factory=list)
    verb: str | None = None
    switched: bool = False
    elliptic: dict[int, Place] = field(default_factory=dict)
    reached: dict[int, tuple[Coordinate | None, int]] = field(default_factory=dict)
    place: Place | None = None
    extent: Place | None = None
    found: list[Found] = field(default_factory=list)
    told_before: tuple[frozenset[int], ...] = ()

    def told(self) -> tuple[frozenset[int], ...]:
        """The single series in the order in which values were last told of them, two of them at least."""
        singles = tuple(dict.fromkeys(found.series for found in self.found if len(found.series) == 1))
        return singles if len(singles) > 1 else self.told_before

    def in_order(self, who: frozenset[int]) -> list[frozenset[int]]:
        """Some series one by one, as they were last told in turn; else in the order of the legend."""
        told = [single for single in self.told() if single <= who]
        return told if len(told) == len(who) else [frozenset({index}) for index in sorted(who)]


def place_of(panel: PanelDraft, slot: Slot, last: Coordinate | None = None) -> Place | None:
    """An x slot as a place on the axis; ``last`` is the place before, from whose year an open date takes its own."""
    if slot.category is not None and slot.until is not None:
        return Place(None, slot.category, slot.until, slot.span)
    if slot.category is not None:
        return Place(slot.category, span=slot.span)
    if slot.edge is not None:
        ends = panel.ends()
        return Place(ends[0] if slot.edge == "start" else ends[1], span=slot.span) if ends else None
    quantity = slot.quantity
    if quantity is None:
        return None
    if quantity.kind == "interval":
        return _stretch(panel, quantity)
    if quantity.date is not None:
        date = date_on(panel.x, _month_of(quantity.date, panel), last, quantity.text)
        return None if date is None else Place(date, span=quantity.span)
    value = on_axis(panel.x, quantity, quantity.value)
    if quantity.plusminus is not None:
        return Place(value, span=quantity.span)
    return Place(value, span=quantity.span, approx=quantity.approx)


def _month_of(date: str, panel: PanelDraft) -> str:
    """``the end of 2021`` on an axis of months is its December."""
    by_month = panel.x.range is not None and isinstance(panel.x.range[0], str) and MONTHLY.fullmatch(panel.x.range[0])
    year, _, part = date.partition("~")
    month = {"end": "12", "start": "01", "beginning": "01"}.get(part)
    return f"{year}-{month}" if by_month and month else date


MONTHLY = re.compile(r"\d{4}-\d\d")


def resolve(context: Context, state: State, slot: Slot) -> Place | None:
    """An x slot where edges mean the curve's own, and ``later`` counts from the last place."""
    if slot.edge == "later" and slot.quantity is not None:
        before = state.place.last if state.place is not None else None
        step = on_axis(context.panel.x, slot.quantity, slot.quantity.value)
        unit = slot.quantity.noun or slot.quantity.unit
        if context.panel.x.scale == "time" and before is not None and unit and slot.quantity.value is not None:
            moved = later(before, slot.quantity.value, unit.split(" ")[-1])
            if moved is not None:
                return Place(moved, span=slot.span)
        if isinstance(before, (int, float)) and step is not None:
            return Place(before + step, span=slot.span)
        return _name_later(context.panel, before, slot)
    if slot.edge == "year":
        return _year_end(state.place, slot)
    if slot.edge in WINDOWS:
        ends, before = context.ends(), state.place.last if state.place is not None else None
        window = window_of(context.panel, ends, before, slot) if ends else None
        return Place(None, *window, slot.span) if window else None
    if slot.edge is not None:
        ends = context.ends()
        return Place(ends[0] if slot.edge == "start" else ends[1], span=slot.span) if ends else None
    return place_of(context.panel, slot, state.place.last if state.place is not None else None)


def _name_later(panel: PanelDraft, before: Coordinate | None, slot: Slot) -> Place | None:
    """``a month later`` where x bears the names of months: the next of them."""
    names, quantity = list(panel.x.ticks or ()), slot.quantity
    months = load("quantities")["months"]
    if before not in names or quantity is None or quantity.value is None:
        return None
    monthly = (quantity.noun or quantity.unit or "").rstrip("s") == "month" and all(
        str(n).lower() in months for n in names
    )
    at = names.index(before) + int(quantity.value)
    return Place(names[at], span=slot.span) if monthly and at < len(names) else None


def _year_end(last: Place | None, slot: Slot) -> Place | None:
    """The December or the last quarter of the year of a place: ``2023-Q3`` → ``2023-Q4``."""
    before = str(last.last) if last is not None else ""
    found = CALENDAR_PART.fullmatch(before)
    return Place(f"{found.group('year')}-{'Q4' if found.group('quarter') else '12'}", span=slot.span) if found else None


CALENDAR_PART = re.compile(r"(?P<year>\d{4})-(?:(?P<quarter>Q\d)|\d\d)(?:-\d\d)?")


def places_of(text: str, clause: Clause, slots: list[Slot], context: Context, state: State) -> list[Place]:
    """The x slots of a clause as places, ``from 30,000 onward`` as a stretch."""
    resolved = ((slot, resolve(context, state, slot)) for slot in slots)
    resolved = (
        (slot, _arrived(text, clause, place) if place and slot.edge in WINDOWS else place) for slot, place in resolved
    )
    return [onward(text, clause, slot, place, context, state) for slot, place in resolved if place]


def _arrived(text: str, clause: Clause, place: Place) -> Place:
    """``drops to 3.1 in the first 10K steps``: there at the end of them; a level holds all along."""
    told = [(slot, slot.quantity) for group in clause.of("y") for slot in group.slots if slot.quantity is not None]
    arrives = any(TOWARDS.search(text, max(0, slot.span[0] - 5), slot.span[0]) for slot, _ in told)
    moves = (arrives or clause.says("rise", "fall")) and not is_level(clause)
    return Place(place.high, span=place.span) if moves and all(q.joiner != "from" for _, q in told) else place


TOWARDS = re.compile(r"\bto\s$", re.IGNORECASE)


def stretch_of(places: list[Place], slots: list[Slot]) -> Place:
    """From the first place to the last."""
    return Place(None, places[0].value, places[-1].value, (slots[0].span[0], slots[-1].span[1]))


def _stretch(panel: PanelDraft, quantity: Quantity) -> Place | None:
    if quantity.date is not None and quantity.date_end is not None:
        first, last = (date_on(panel.x, date) for date in (quantity.date, quantity.date_end))
        if first is None or last is None or (isinstance(first, str) and isinstance(last, str) and first > last):
            return None  # ``near zero from October to April``: in which of the years, nobody says
        return Place(None, first, last, quantity.span)
    low, high = on_axis(panel.x, quantity, quantity.low), on_axis(panel.x, quantity, quantity.high)
    if low is None or high is None:
        return None
    return Place(None, min(low, high), max(low, high), quantity.span)


def onward(text: str, clause: Clause, slot: Slot, place: Place, context: Context, state: State) -> Place:
    """``from 30,000 onward``, ``after step 6,000``, ``until 50K``: a stretch to an end of the axis."""
    ends = context.ends()
    if ends is None or place.value is None or slot.edge == "later":
        return place
    before = text[max(clause.span[0], slot.span[0] - 24) : slot.span[0]]
    lead = text[slot.span[0] : slot.quantity.core[0]] if slot.quantity else ""
    onward = (
        slot.quantity is not None
        and slot.quantity.bound == "above"
        and not re.match(r"over|past|at least|more", lead, re.IGNORECASE)
    ) or any(_goes_on(text, word, slot) for word in clause.words)
    level = is_level(clause) or context.level
    if level and slot.quantity is not None and slot.quantity.bound == "below" and lead.strip().lower() in UP_TO_THERE:
        return Place(None, ends[0], place.value, place.span)
    if onward or (level and AFTER.search(before + lead) and not TO_ANOTHER.match(text, slot.span[1])):
        return Place(None, place.value, ends[1], place.span)
    told = any(text[slot.span[1] : group.start].strip(" ~≈`*") == "(" for group in clause.of("y"))
    if DOWNWARD.match(text, slot.span[1]) and AFTER.search(before + lead):
        deeper = "depth" in stems(context.panel.x)  # ``anoxic from 20 m downward``
        return (
            Place(None, place.value, ends[1], place.span) if deeper else Place(None, ends[0], place.value, place.span)
        )
    if NOT_UNTIL.search(text, clause.span[0], slot.span[0]):
        return place
    lasts = level and UNTIL_NAMED.search(before + lead) is not None
    bounded = any(s.quantity is not None and s.quantity.bound for group in clause.of("y") for s in group.slots)
    arrives = BEFORE.search(before + lead) is not None and not (level or bounded)
    if (lasts or (UNTIL.search(before + lead) and (level or clause.of("y")))) and not told and not arrives:
        before_that = _before_that(text, clause, context, state)
        goes_on = before_that is not None and before_that.last != place.value
        since = before_that.span if goes_on and before_that else None
        low = before_that.last if goes_on and before_that else ends[0]
        return Place(None, low, place.value, place.span, since=since)
    return place


def _before_that(text: str, clause: Clause, context: Context, state: State) -> Place | None:
    """Where the curve was: said before in the sentence, or in the last one where this says ``It then stays``."""
    if state.place is not None and state.last is not None:
        return replace(state.place, value=state.last, low=None, high=None)
    lead = max(0, clause.span[0] - len(" thereafter "))
    return context.last if THEN.search(text, lead, clause.span[1]) else None


TO_ANOTHER = re.compile(r"[\"”`*]*\s\([^()\n]*\)\s(?:to|through|until)\s")  # ``flat from FP16 (5.5) to INT8 (5.5)``
BEFORE = re.compile(r"\bbefore\s[~≈]?$", re.IGNORECASE)  # ``passes 40% before 2002``, but ``below 1% before 2002``
UP_TO_THERE = ("below", "under", "less than", "lower than", "smaller than", "<", "up to")  # ``flat for k below 10``
THEN = re.compile(
    r"\b(?:then|thereafter|afterwards?|from there|after that|subsequently|"
    r"after\san?\s(?:[a-z-]+\s){0,2}?(?:soak|hold|holding|plateau|pause|rest|stop|wait|stay|dwell|lull|standstill))\b",
    re.IGNORECASE,
)
DOWNWARD = re.compile(r"\s(?:downwards?|down(?=[,.;]|$))", re.IGNORECASE)  # ``zero from 82 K downward``
NOT_UNTIL = re.compile(r"\b(?:not|never|n['’]t)\s(?:[^,;]{3,40}?\s)?(?:until|till|before)\s$", re.IGNORECASE)
ON_SOMETHING = re.compile(r"\s(?:its|the|their|an?|this|that|both|each|average)\b", re.IGNORECASE)


def _goes_on(text: str, word: Word, slot: Slot) -> bool:
    """``onward`` soon behind a place; the short ``on`` only right behind it, not ``2.6 on day 7``, ``on its way``."""
    gap = word.span[0] - slot.span[1]
    if word.text == "on" and ON_SOMETHING.match(text, word.span[1]):
        return False
    return word.sense == "onward" and -1 <= gap < (3 if word.text in ("on", "beyond") else 12)


def is_level(clause: Clause) -> bool:
    """Whether a clause speaks of a level: ``plateaus``, ``hovers``, ``throughout``."""
    return clause.says("level", "whole")
