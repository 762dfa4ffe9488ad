"""The numbers of a statement and what each of them is: an x, a y, a change, a ratio, a percentage or a count."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from extractor.claims.view import Track, View, position
from extractor.claims.words import numeral_words, pattern
from extractor.model import Quantity, Span

Role = Literal["x", "y", "change", "ratio", "fraction", "percent", "count"]
Ends = tuple[float, float]
Relation = Literal["=", ">", "<"]

X_LEAD = re.compile(
    r"\b(?:at|by|after|before|until|till|from|between|in|around|near|since|beyond|past|within|with|on|up to|for|"
    r"step|week|day|"
    r"epoch|year|age|onwards? from|as of|through|to|and|about|roughly|approximately|first|last|of|than|over|"
    r"below|above|"
    r"every|each|when|k =|size|labels)\s*(?:the\s+|a\s+|an?\s+\w+\s+of\s+|about\s+|roughly\s+|around\s+|"
    r"approximately\s+|~|≈|\w+\s*=\s*)*$",
)
Y_LEAD = re.compile(
    r"(?:\b(?:of|to|is|are|reads?|value of|level of|equals|scor\w+|below|above|under|over|exceed\w*|than)|"
    r"[~≈=(:])\s*(?:about\s|roughly\s|~|≈|only\s|just\s)*$"
)  # fmt: skip
TIMES = re.compile(r"\s*(?:times\b|-?fold\b|x\b|×)")
FACTOR = re.compile(
    r"\b(?:factor|ratio)\s+of\s+(?:about\s|roughly\s|nearly\s|almost\s|more than\s|around\s|over\s|~|≈)*$"
)
BY = re.compile(
    r"\bby\s+(?:about\s|roughly\s|around\s|nearly\s|almost\s|only\s|just\s|some\s|more than\s|less than\s|"
    r"approximately\s|a\s|mere\s|~|≈|up to\s|at least\s)*$"
)
POINTS = re.compile(r"\W*(?:percentage[- ]points?|points?|pp\b|pts?\b|percent points?)")
DEGREE = re.compile(
    r"\s*(?:higher|lower|more|less|above|below|larger|smaller|apart|short|drop|decline|increase|fall|rise|gain|"
    r"lead|gap|better|worse|faster|slower|fewer|greater|cooler|warmer|difference|improvement|reduction)\b"
)
BOUND_LEAD = re.compile(r"\b(?:more|less|over|under|least|most|exceed\w*) (?:than )?")
MOVED = re.compile(
    r"\b(?:loses?|gains?|drops?|falls?|rises?|grows?|buys? only|sheds?)\s+(?:by\s+)?(?:about|roughly|only|~|≈|\s)*$"
)
MAGNITUDES = re.compile(r"\s*(?:orders? of magnitude|decades\b)")
OF_TOTAL = re.compile(r"\s*of\s+(?:the|all|its|their|what|\w+['’]s)\b")


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of a statement with its role, its room and how it is bounded (``more than``, ``about``)."""

    span: Span
    role: Role
    lo: float
    hi: float
    relation: Relation = "="
    approx: bool = False
    unit: str | None = None
    shown: str = ""

    @property
    def mid(self) -> float:
        """The middle, or the number itself."""
        return (self.lo + self.hi) / 2


@dataclass(frozen=True, slots=True)
class Frame:
    """What a number could be measured against: the tracks at hand, their known x and y, units and label words."""

    xs: frozenset[float]
    x_lo: float
    x_hi: float
    y_lo: float
    y_hi: float
    ys: frozenset[float]
    x_units: frozenset[str]
    y_units: frozenset[str]
    x_words: frozenset[str]
    time: bool
    y_percent: bool

    @property
    def is_share(self) -> bool:
        """Whether y runs from 0 to 1, so that 20 percentage points are 0.2."""
        return self.y_lo >= 0.0 and 0.5 < self.y_hi <= 1.05


def frame_of(view: View, tracks: Sequence[Track]) -> Frame:
    """The numbers and words by which x and y of these tracks are told apart."""
    panels = [view.figure.panels[i] for i in sorted({t.panel for t in tracks})]
    axes = [panel.x for panel in panels if panel.x is not None]
    y_axes = [view.axis(track) for track in tracks]
    stated = (
        [x for t in tracks for p in t.places for x in (p.lo, p.hi)] if not any(t.categories for t in tracks) else []
    )
    marks = [v for axis in axes for v in (*(axis.ticks or ()), *(axis.range or ())) if isinstance(v, int | float)]
    xs = [float(x) for x in (*stated, *marks)]
    ends = [float(v) for axis in y_axes for v in axis.range or () if isinstance(v, int | float)]
    ys = [y for t in tracks for p in t.places for y in (p.y.lo, p.y.hi, p.y.mid) if abs(y) != float("inf")]
    words = {w.casefold() for axis in axes for w in re.findall(r"[^\W\d_]{2,}", axis.label or "")}
    words |= {w[:-1] for w in words if w.endswith("s")} | {w + "s" for w in words}
    return Frame(
        frozenset(xs), min(xs, default=0.0), max(xs, default=0.0), min((*ys, *ends), default=0.0),
        max((*ys, *ends), default=0.0), frozenset(ys), _units(axes), _units(y_axes), frozenset(words),
        any(axis.scale == "time" for axis in axes), any("%" in f"{a.unit} {a.label}" for a in y_axes),
    )  # fmt: skip


def _units(axes: Iterable[object]) -> frozenset[str]:
    return frozenset(str(unit) for axis in axes if (unit := getattr(axis, "unit", None)))


def amounts_of(text: str, span: Span, quantities: Iterable[Quantity], frame: Frame) -> tuple[Amount, ...]:
    """Every amount between two offsets: written numbers, fractions (``two thirds``) and multiples (``doubles``)."""
    kept = [
        q
        for q in quantities
        if not (
            q.worded
            and re.search(
                r"\b(?:first|second|latter|final|last) (?:half|third|quarter)", text[q.core[0] - 8 : q.core[1]]
            )
        )
    ]
    found = [a for q in kept for a in _amount(text, span, q, frame)]
    for table, role in (("multiples", "ratio"), ("fractions", "fraction")):
        words, values = numeral_words(table)
        for match in words.finditer(text, *span):
            if match.group() == "half" and re.search(
                r"\b(?:first|second|latter|other|final|last)\s+$", text[span[0] : match.start()]
            ):
                continue
            if not any(a.span[0] < match.end() and match.start() < a.span[1] and not _is_bare_word(a) for a in found):
                found = [a for a in found if not (a.span[0] < match.end() and match.start() < a.span[1])]
                value = values[re.sub(r"[\s-]+", " ", match.group().lower())]
                found.append(_bounded(text, span[0], Amount(match.span(), role, value, value, shown=match.group())))  # type: ignore[arg-type]
    return tuple(sorted(found, key=lambda a: a.span))


def _is_bare_word(amount: Amount) -> bool:
    return amount.shown.isalpha()


def _amount(text: str, span: Span, q: Quantity, frame: Frame) -> Iterable[Amount]:
    lo, hi = _ends(q)
    if lo is None or hi is None:
        return
    lo, hi = _in_axis_units(q.text, lo, hi, frame)
    relation: Relation = ">" if q.bound == "above" else "<" if q.bound == "below" else "="
    plain = Amount(q.span, "y", lo, hi, relation, q.approx, q.unit, text[q.span[0] : q.span[1]])
    role = _role(text, span, q, (lo, hi), frame)
    if role in ("y", "change") and hi > 1.5 and frame.is_share and (q.unit == "%" or POINTS.match(text, q.core[1])):
        plain = replace(plain, lo=lo / 100, hi=hi / 100)
    if role == "ratio" and MAGNITUDES.match(text, q.core[1]):
        room = 0.4 if relation == "=" and not BOUND_LEAD.search(text[max(span[0], q.span[0] - 14) : q.core[0]]) else 0.0
        plain = replace(plain, lo=10 ** (lo - room), hi=10 ** (hi + room))
    if role == "fraction" and not q.worded:
        plain = replace(plain, lo=lo / 100, hi=hi / 100)
    if role == "y" and q.kind != "number" and q.joiner in ("from", "to", "arrow") and _is_change(text, span, q, lo, hi):
        yield replace(plain, role="y", hi=lo, relation="=")
        yield replace(plain, role="y", lo=hi, relation="=")
        return
    yield replace(plain, role=role) if role == "x" else _bounded(text, span[0], replace(plain, role=role))


SUFFIXED = re.compile(r"\d\s?(?:[kKMBGT]|bn|million|billion|thousand|trillion)\b")


def _in_axis_units(digits: str, lo: float, hi: float, frame: Frame) -> tuple[float, float]:
    """``100B`` on an axis in billions is 100, ``4k`` on one of powers of two is 4096."""
    if not SUFFIXED.search(digits):
        return lo, hi
    for known, top in ((frame.xs, frame.x_hi), (frame.ys, frame.y_hi)):
        if _known(known, lo) and _known(known, hi):
            return lo, hi
        for factor in (1e3, 1e6, 1e9, 1e12):
            if hi > 20 * top and _known(known, lo / factor) and _known(known, hi / factor):
                return lo / factor, hi / factor
        if _known(known, lo * 1.024) and _known(known, hi * 1.024):
            return lo * 1.024, hi * 1.024
    factors = [
        f for f in (1e3, 1e6, 1e9, 1e12) if hi > 20 * frame.x_hi > 0 and frame.x_lo <= lo / f <= hi / f <= frame.x_hi
    ]
    return (lo / factors[0], hi / factors[0]) if factors else (lo, hi)


def _is_change(text: str, span: Span, q: Quantity, lo: float, hi: float) -> bool:
    """``drops from 0.8 to 0.4``: two values, not an interval."""
    before = text[max(span[0], q.span[0] - 40) : q.core[0]]
    return lo > hi or any(pattern("motion", entry).search(before) for entry in ("rise", "fall"))


def _ends(q: Quantity) -> tuple[float | None, float | None]:
    if q.date is not None:
        first, last = position(q.date, ()), position(q.date_end or q.date, ())
        return first, last
    if q.value is not None:
        room = q.plusminus or 0.0
        return q.value - room, q.value + room
    return q.low, q.high


def _bounded(text: str, start: int, amount: Amount) -> Amount:
    """``more than``, ``less than`` or ``about`` right before the number."""
    before = text[max(start, amount.span[0] - 28) : amount.span[0]]
    inside = text[amount.span[0] : amount.span[1]]
    relation, approx = amount.relation, amount.approx
    for name, sign in (("more", ">"), ("less", "<")):
        match = list(pattern("hedge", name).finditer(before + inside))
        if match and match[-1].end() >= len(before) - 7 and not match[-1].start() > len(before) + 12:
            relation = sign  # type: ignore[assignment]
    if pattern("hedge", "approx").search((before + inside)[-len(inside) - 16 :]):
        approx = True
    if re.search(r"\b(?:not|never|no)\s+$", before[: max(0, len(before) - 10)]) and relation != "=":
        relation = "<" if relation == ">" else ">"
    return replace(amount, relation=relation, approx=approx)


# ------------------------------------------------------------------------------------------------ roles


def _role(text: str, span: Span, q: Quantity, ends: Ends, frame: Frame) -> Role:
    lo = ends[0]
    before, after = text[max(span[0], q.core[0] - 40) : q.core[0]], text[q.span[1] : span[1]][:40]
    tail = text[q.core[1] : span[1]][:24]
    if q.worded and re.search(
        r"\b(?:over|in|during|across|within|for) the(?: \w+)?\s*$", before + text[q.span[0] : q.core[0]][-12:]
    ):
        return "count"
    if (
        q.worded
        and re.search(r"\b(?:the|all|of|these|both|those|its|for)\s*$", before)
        and not POINTS.match(tail)
        and not TIMES.match(tail)
        and lo >= 1
    ):
        return "count"
    if q.unit == "x" or TIMES.match(tail) or FACTOR.search(before) or MAGNITUDES.match(tail):
        return "ratio"
    if q.date is not None:
        return "x"
    if q.worded and 0 < lo < 1:
        return "fraction"
    if POINTS.match(tail):
        return "change"
    if q.unit == "%" or re.match(r"\s*(?:%|per ?cent\b)", tail):
        return _role_of_percent(before, after, lo, frame)
    if q.worded and not q.unit and (q.noun is None or pattern("count", "nouns").search(q.noun)):
        return "change" if BY.search(before) else "count"
    return _x_or_y(before, after, q, ends, frame)


def _role_of_percent(before: str, after: str, lo: float, frame: Frame) -> Role:
    if "%" in frame.x_units and _known(frame.xs, lo) and X_LEAD.search(before):
        return "x"
    if OF_TOTAL.match(after) and not re.search(r"\bby\s+(?:\w+\s+)?$", before):
        return "y" if frame.y_percent and (_known(frame.ys, lo) or q_unit_known(frame, lo)) else "fraction"
    if BY.search(before) or DEGREE.match(after) or MOVED.search(before):
        return "percent"
    return "y" if frame.y_percent or frame.is_share else "percent"


def q_unit_known(frame: Frame, value: float) -> bool:
    """Whether a percentage is, within half a point, one of the values shown."""
    return any(abs(value - y) <= 0.5 for y in frame.ys)


def _x_or_y(before: str, after: str, q: Quantity, ends: Ends, frame: Frame) -> Role:
    """Weighs unit, counted noun, preposition, known places and ranges."""
    lo, hi = ends
    weight = 0.0
    noun = {w.casefold() for w in re.findall(r"[^\W\d_]+", q.noun or "")}
    if q.unit is None and not noun:
        noun = {w.casefold() for w in re.findall(r"[^\W\d_]+", after[:18])[:1]}
    weight += 2.5 * bool(noun & frame.x_words)
    if q.unit is not None:
        weight += 3.0 * (q.unit in frame.x_units) - 3.0 * (q.unit in frame.y_units)
    weight -= 3.0 * any(
        after.lstrip().startswith(unit.casefold()) for unit in frame.y_units if unit not in frame.x_units
    )
    preceding = re.findall(r"[^\W\d_]+", before)[-1:]
    weight += 2.0 * bool({w.casefold() for w in preceding} & frame.x_words)
    weight += 1.5 * (_known(frame.xs, lo) and _known(frame.xs, hi)) - 1.0 * (
        _known(frame.ys, lo) or _known(frame.ys, hi)
    )
    weight += 0.8 * (frame.x_lo <= lo <= hi <= frame.x_hi) - 0.8 * (frame.y_lo <= lo <= hi <= frame.y_hi)
    weight += 1.0 * bool(X_LEAD.search(before)) - 0.7 * bool(Y_LEAD.search(before)) - 0.5 * q.approx
    weight += 0.5 * bool(
        re.search(r"\b(?:at|by|after|before|until|between|in|since|beyond|from)\s+(?:about\s|around\s|~)?$", before)
    )
    weight -= 2.0 * bool(re.search(r"\b(?:values?|levels?|baseline|floor|score|accuracy|loss) (?:\w+ ){0,3}$", before))
    weight -= 1.5 * _is_speck(lo, hi, frame.x_lo, frame.x_hi, frame.xs)
    weight += 1.5 * _is_speck(lo, hi, frame.y_lo, frame.y_hi, frame.ys)
    weight -= 1.8 * bool(BY.search(before) and not noun & frame.x_words and re.search(r"\w+s\b", before))
    weight -= 1.0 * (_known(frame.ys, lo) and not _known(frame.xs, lo))
    weight -= 1.0 * (lo != int(lo) and bool(frame.xs) and all(x == int(x) for x in frame.xs))
    weight += 2.0 * (frame.time and 1000 <= lo <= 2200 and lo == int(lo))
    if weight > 0.4:
        return "x"
    return "change" if BY.search(before) or DEGREE.match(after) else "y"


def _is_speck(lo: float, hi: float, start: float, end: float, known: frozenset[float]) -> bool:
    """A number so small beside an axis, or so far beyond it, that it can hardly be a place on it."""
    span = abs(end - start)
    if span == 0 or _known(known, lo) or _known(known, hi):
        return False
    beyond = lo > end + 2 * span or hi < start - 2 * span
    return beyond or (0 < abs(hi) < 1e-3 * span and start >= 0)


def _known(values: frozenset[float], value: float) -> bool:
    """Whether a number is among known ones, but for binary dust."""
    return (
        value in values or round(value, 9) in values or any(abs(value - other) <= 1e-6 * abs(other) for other in values)
    )
