"""What one piece of text says of an axis: label, unit, scale, range, ticks.

``Labeled "Loss," linear, ranging from 2.0 to 3.0 in increments of 0.2``
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from extractor.model import Coordinate, Quantity, Scale, Span, Trace
from extractor.quantities import read_quantities
from extractor.reading.draft import AxisDraft
from extractor.units import is_unit
from extractor.vocab import outline_words

QUOTED = re.compile(
    r"[\"“`](?P<name>[^\"”`\n]{1,90}?)[,.]?[\"”`]|‘(?P<smart>[^’\n]{2,70}?)[,.]?’"
    r"|(?<!\w)'(?P<single>[^'\n]{2,70}?)[,.]?'(?!\w)"
)
FIELD = re.compile(
    (
        r"(?:^|[\s*(.;])(?P<field>label|title|name|text|scale|range|extent|ticks?(?: marks?| labels?| markers?)?|"
        r"major ticks?(?: marks?)?|markers?|increments?|interval|values?|categories|labels)\s*(?:\*\*)?:\s*"
    ),
    re.IGNORECASE,
)
LABELLED = re.compile(
    (
        r"\b(?:label(?:l?ed)?|titled?|named|marked|called|shows?|reads?|represents?|displays?|denotes?|measures?|"
        r"indicates?)(?: as| with| the)?\s+(?=[\"“`*'])"
    ),
    re.IGNORECASE,
)
REPRESENTS = re.compile(
    (
        r"^\W*(?:represents?|shows?|displays?|denotes?|measures?|indicates?|plots?|labeled as|labelled as|"
        r"labell?ed)\s+(?:the\s+)?(?P<name>[^,.;:(]{2,60})"
    ),
    re.IGNORECASE,
)
LEADING = re.compile(
    (
        r"^[\s*_`\"“'—–-]*(?P<name>[^\W\d\[]?\[?[^\W\d][^,;:\n]{0,70}?)\s*(?=$|[,;:](?:\s|$)|\.\s+[A-Z]|\s[-–—]\s|"
        r"\s(?:ranging|ranges|range|from|running|runs|spanning|spans|scaled?|on a|with|in increments|marked|extends|"
        r"going|goes|covers|labell?ed)\b|\s\((?=[^()]*,\s)|\s\((?:range|linear|log|from|scale|[-−]?\d|0|unitless|categor)|\.$)"
    ),
    re.IGNORECASE,
)
NOT_A_LABEL = re.compile(
    (
        r"^(?:numeric(?:al)?(?: scale)?$|linear|logarithmic|log|log scale|linear scale|scale|ranges?|ranging|range|"
        r"from|no|not|none|unlabell?ed|implicit|categories|categorical|same|identical|ticks?|labels?|with|marked|"
        r"powers|values?|increments?|spans|both|shared|represents?|vertical|horizontal|the|a|an|lists|it|labelled|"
        r"labeled|time axis|percentages?|has|is|as|independent|different|varies|vary)\b"
    ),
    re.IGNORECASE,
)
LOG = re.compile(
    (
        r"\b(?:semi-?)?log(?:arithmic(?:ally)?)?(?:[- ]?scaled?)?\b(?!\()|\blog[- ]log\b|\blog10\b|"
        r"\bpowers? of (?:ten|10|two|2)\b|decade ticks|one label per decade"
    ),
    re.IGNORECASE,
)
LINEAR = re.compile(r"\blinear(?:ly)?\b", re.IGNORECASE)
CATEGORY = re.compile(r"\bcategor(?:y|ies|ical)\b", re.IGNORECASE)
BASE = re.compile(r"\bbase[- ](\d+)|\bpowers of (two|ten|2|10)\b", re.IGNORECASE)
STEP = re.compile(
    (
        r"(?:\b(?:increments?|intervals?|steps|spacing|multiples?|jumps|spaced|incrementing|interval|"
        r"spacings?)\s*(?:of|by|every|:)?\s*(?:approximately |about )?|\bevery\s|\beach multiple of\s|\bper\s|"
        r"\bincrement(?:s|ed|ing)?\s(?:of|by)\s|\bstep(?: size)?(?: of)?\s)[`*$~]*$"
    ),
    re.IGNORECASE,
)
STEP_AFTER = re.compile(r"\s*(?:points? |units? |steps? )?(?:apart|increments?|intervals|spacing)\b", re.IGNORECASE)
TICK_WORDS = re.compile(
    r"\b(?:ticks?|mark(?:s|ed|ers?|ings?)?|label(?:s|led|ed)?|grid ?lines|values|at|scale)\b", re.IGNORECASE
)
LIST_GAP = re.compile(r"[\s`*,;|/]*(?:,|;|\||\band\b|/|\s)(?:\s*\band\b)?[\s`*~≈]*$")
ELLIPSIS = re.compile(r"[\s`*,]*(?:\.\.\.|…)[\s`*,]*(?:and|up to|to)?[\s`*]*$")
EXTENDS = re.compile(
    (
        r"\b(?:extends?|extending|reaches|reaching|continues?|goes|stretches|up)\s(?:up\s)?to\s(?:slightly (?:past|"
        r"above|beyond)\s)?(?:about|approximately|around|roughly)?\s*[`*~≈]*$"
    ),
    re.IGNORECASE,
)
LOWEST = re.compile(r"\b(?:lowest|minimum|begins|beginning|starts|starting|bottom|left)\b", re.IGNORECASE)
HIGHEST = re.compile(r"\b(?:highest|maximum|stops|ends|ending|finishing|top|right)\b", re.IGNORECASE)
UNIT_PAREN = re.compile(r"(?<=\s)[(\[](?P<unit>[^()\[\]]{1,24}(?:\([^()]*\))?[^()\[\]]{0,8})[)\]]\s*$")
UNIT_WORDS = re.compile(
    (
        r"(?:thousands?|millions?|billions?|trillions?|hundreds?|%|k|M|B|G|T|nats?|bits?|years?|days?|weeks?|months?|"
        r"hours?|minutes?|seconds?|points?|USD|EUR|people|percent|percentage|counts?|x|index|steps|epochs|tokens|bar|"
        r"a\.u\.|arb\. units|[×x]\s?10.*|in \w+|samples|pts|mag|degrees|cases|nm|units?)$"
    ),
    re.IGNORECASE,
)
NOT_UNIT = re.compile(
    (
        r"^(?:log.*|lower is better|higher is better|approx.*|est\.?|left|right|top|bottom|rows?|columns?|primary|"
        r"secondary|all .*|both .*|red|blue|green|orange|.* text)$"
    ),
    re.IGNORECASE,
)
KILO = re.compile(
    r"\bK\b\s*(?:=|≙|means|stands for|denotes|is)\s*(?:2\^?1⁰|2¹⁰|2\^10|1,?024)\b|\b1K\s*=\s*1,?024", re.IGNORECASE
)
MULTIPLIER = re.compile(r"(?:scale factor of|multiplied by|scaled by|factor|[×x])\s*(?=[×x]?\s?10)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Run:
    """Numbers listed one after the other: ``0, 25, 50, ..., 200``."""

    members: tuple[Quantity, ...]
    elided: int | None = None

    @property
    def span(self) -> Span:
        """From the first number to the last."""
        return self.members[0].span[0], self.members[-1].span[1]


def read_axis_text(axis: AxisDraft, text: str, span: Span, field: str | None, *, named: bool) -> None:
    """Put what ``text[span]`` says into ``axis``; ``named`` tells whether a label may stand there bare."""
    label: Span | None = None
    for piece, hint in _fields(text, span, field):
        if hint in ("label", "title", "name", "text"):
            label = _put_label(axis, text, _name_span(text, piece)) or label
        elif named and axis.label is None and (found := _label_span(text, piece)):
            label = _put_label(axis, text, found) or label
        for part in _beside(piece, label):
            _put_scale(axis, text, part)
            _put_numbers(axis, text, part, hint)


def _beside(piece: Span, label: Span | None) -> list[Span]:
    """The piece without the label in it, whose numbers are none of the axis."""
    if label is None or not piece[0] <= label[0] < piece[1]:
        return [piece]
    return [part for part in ((piece[0], label[0]), (label[1], piece[1])) if part[1] - part[0] > 1]


def _fields(text: str, span: Span, field: str | None) -> list[tuple[Span, str | None]]:
    """The piece cut at inner labels: ``Label: "PPL". Scale: Linear``."""
    cuts = [(match.start("field"), match.end(), match.group("field").lower()) for match in FIELD.finditer(text, *span)]
    pieces: list[tuple[Span, str | None]] = []
    first = cuts[0][0] if cuts else span[1]
    if text[span[0] : first].strip(" *-\n"):
        pieces.append(((span[0], first), field))
    for number, (_, start, name) in enumerate(cuts):
        stop = cuts[number + 1][0] if number + 1 < len(cuts) else span[1]
        pieces.append(((start, stop), _hint(name)))
    return pieces


def _hint(name: str) -> str:
    for word in ("label", "title", "name", "text"):
        if name == word:
            return word
    if "tick" in name or "marker" in name or name in ("values", "labels", "value"):
        return "ticks"
    if "increment" in name or "interval" in name:
        return "step"
    return {"categories": "categories", "scale": "scale"}.get(name, "range")


# ------------------------------------------------------------------------------------------------ label and unit


def _name_span(text: str, span: Span) -> Span | None:
    quoted = QUOTED.search(text, *span)
    if quoted and quoted.start() - span[0] < 4:
        return quoted.span(quoted.lastgroup or 0)
    end = span[1]
    stop = re.compile(r"[.;](?:\s|$)|\s\((?=[^()]*(?:text|colou?r|rotated))|\n|,\s").search(text, span[0], end)
    if stop:
        end = stop.start()
    return _tight(text, (span[0], end))


def _label_span(text: str, span: Span) -> Span | None:
    """Where the axis' own name stands in a piece of text."""
    if re.match(r"\W*(?:it has |there is )?(?:no|none|without)\b", text[span[0] : span[1]], re.IGNORECASE):
        return None
    if re.match(r"\W*(?:categories|groups|ticks|values)\b", text[span[0] : span[1]], re.IGNORECASE):
        return None
    labelled = LABELLED.search(text, *span)
    quoted = QUOTED.search(text, labelled.end() if labelled else span[0], span[1])
    if quoted and (labelled or quoted.start() - span[0] < 60) and re.search(r"[^\W\d]", quoted.group()):
        return quoted.span(quoted.lastgroup or 0)
    represents = REPRESENTS.match(text[span[0] : span[1]])
    if represents and not read_quantities(represents.group("name")):
        name = represents.span("name")
        return _tight(text, (span[0] + name[0], span[0] + name[1]))
    leading = LEADING.match(text[span[0] : span[1]])
    if leading and not NOT_A_LABEL.match(leading.group("name")):
        name = leading.span("name")
        return _tight(text, (span[0] + name[0], span[0] + name[1]))
    return None


def _tight(text: str, span: Span) -> Span | None:
    start, end = span
    while start < end and text[start] in " \t*_`\"“”'\n":
        start += 1
    while end > start and text[end - 1] in " \t*_`\"“”'\n.,:;(":
        if text[end - 1] == "." and _ends_abbreviation(text[start : end - 1]):
            break
        end -= 1
    while end > start and text[start:end].count(")") > text[start:end].count("(") and text[end - 1] == ")":
        end -= 1
    return (start, end) if end > start else None


def _ends_abbreviation(name: str) -> bool:
    return name.rsplit(" ", 1)[-1].lower() in outline_words().abbreviations


def _put_label(axis: AxisDraft, text: str, span: Span | None) -> Span | None:
    if span is None:
        return None
    label = re.sub(r"\s+", " ", text[span[0] : span[1]])
    if re.match(r"(?:none|no |not |unlabell?ed|n/a|absent|missing|implicit)", label, re.IGNORECASE):
        axis.declared = True
        return span
    if axis.label is None:
        axis.put("label", label, Trace((span,), "axes.label"))
        found = UNIT_PAREN.search(text, *span)
        if found and is_label_unit(label[: found.start() - span[0]], found.group("unit")):
            axis.put("unit", found.group("unit").strip(), Trace((found.span("unit"),), "axes.unit"))
    return span


def is_label_unit(label: str, inside: str) -> bool:
    """``(ms)``, ``(thousands)``, ``(k tokens/s)`` are units; ``(FPR)``, ``(log)``, ``(expert)`` are not."""
    inside = inside.strip()
    if NOT_UNIT.match(inside):
        return False
    if is_unit(inside) or UNIT_WORDS.match(inside) or any(sign in inside for sign in "%°$€£/·²³⁻µμΩ"):
        return True
    initials = "".join(word[0] for word in re.findall(r"[A-Za-z]+", label)).lower()
    if inside.isupper() and (inside.lower() in initials or len(inside) >= 2):
        return False
    return bool(
        re.fullmatch(r"[A-Z]{1,3}-?[a-z]+|[a-zA-Z]{1,3}\s?[-−]\d|[a-z]+/.*|[a-z]+s|[A-Z]{3} (?:bn|mn|m|k)", inside)
    )


# ------------------------------------------------------------------------------------------------ scale


def _put_scale(axis: AxisDraft, text: str, span: Span) -> None:
    start = span[0]
    said: Scale | None = None
    for scale, pattern in (("log", LOG), ("linear", LINEAR), ("category", CATEGORY)):
        found = pattern.search(text, start, span[1])
        if found and axis.stated_scale is None:
            said = scale  # type: ignore[assignment]
            axis.stated_scale = said
            axis.scale = said
            axis.sources["scale"] = Trace((found.span(),), "axes.scale")
            break
    base = BASE.search(text, start, span[1])
    if base and axis.base is None:
        axis.base = {"two": 2.0, "ten": 10.0}.get((base.group(2) or "").lower()) or float(
            base.group(1) or base.group(2)
        )


# ------------------------------------------------------------------------------------------------ range and ticks


def _put_numbers(axis: AxisDraft, text: str, span: Span, hint: str | None) -> None:
    kilo = _says_kilo(text)
    multiplier = MULTIPLIER.search(text, *span)
    found = [
        q
        for q in read_quantities(text, *span)
        if not q.worded and not (multiplier and q.span[0] <= multiplier.end() + 2 and q.span[1] >= multiplier.end())
    ]
    if kilo and any(quantity.text.endswith("K") for quantity in found):
        found = [binary(quantity) for quantity in found]
        axis.multiplier = 1.024
    found, step = _without_step(text, found, span, hint)
    runs, rest = _runs(text, found)
    ticks = next(
        (run for run in runs if len(run.members) >= 3 or hint == "ticks" or _has_tick_word(text, span, run)), None
    )
    interval = (
        next((q for q in rest if q.kind == "interval"), None) or _corner_pair(text, rest) or _bracketed(text, runs)
    )
    if ticks and axis.ticks is None:
        _put_ticks(axis, ticks)
    if interval is not None:
        _put_range(axis, interval)
    _put_extension(axis, text, rest)
    if step is not None and axis.ticks is None:
        axis.sources.setdefault("step", Trace((step.span,), "axes.step"))
        _put_steps(axis, step)
    if axis.ticks is None and re.search(
        r"\b(?:every|each|with) (?:integer|whole (?:number|\w+))|\bat (?:the )?integers\b|integer (?:values|ticks)",
        text[span[0] : span[1]],
        re.IGNORECASE,
    ):
        _put_steps(axis, Quantity(span, span, "1", 1.0))
    if (
        re.search(
            r"one label per decade|decade ticks|per decade|powers of (?:ten|10)", text[span[0] : span[1]], re.IGNORECASE
        )
        and axis.ticks is None
    ):
        _put_decades(axis)


@lru_cache(maxsize=8)
def _says_kilo(text: str) -> bool:
    return "1024" in text.replace(",", "") and bool(KILO.search(text))


def binary(quantity: Quantity) -> Quantity:
    """``4K`` where the text says that K is 1024."""
    if quantity.value is None or not quantity.text.endswith("K"):
        return quantity
    return replace(quantity, value=quantity.value / 1000 * 1024)


def _without_step(
    text: str, found: list[Quantity], span: Span, hint: str | None
) -> tuple[list[Quantity], Quantity | None]:
    for quantity in found:
        before = text[max(span[0], quantity.core[0] - 45) : quantity.core[0]]
        if quantity.kind == "number" and (
            STEP.search(before) or STEP_AFTER.match(text, quantity.span[1]) or hint == "step"
        ):
            return [q for q in found if q is not quantity], quantity
    return found, None


def _runs(text: str, found: list[Quantity]) -> tuple[list[Run], list[Quantity]]:
    """Numbers that stand in a list, and the others."""
    runs: list[Run] = []
    rest: list[Quantity] = []
    group: list[Quantity] = []
    elided: int | None = None
    for quantity in [*found, None]:
        gap = text[group[-1].span[1] : quantity.span[0]] if group and quantity is not None else ""
        joined = (
            quantity is not None
            and bool(group)
            and quantity.kind != "interval"
            and (LIST_GAP.match(gap) or ELLIPSIS.match(gap))
            and len(gap) < 24
        )
        if joined and quantity is not None:
            if ELLIPSIS.match(gap) and ("..." in gap or "…" in gap):
                elided = len(group)
            group.append(quantity)
            continue
        if len(group) >= 2:
            runs.append(Run(tuple(group), elided))
        else:
            rest.extend(group)
        elided = None
        group = [] if quantity is None or quantity.kind == "interval" else [quantity]
        if quantity is not None and quantity.kind == "interval":
            rest.append(quantity)
    return runs, rest


def _has_tick_word(text: str, span: Span, run: Run) -> bool:
    before = text[max(span[0], run.span[0] - 60) : run.span[0]]
    return bool(
        re.search(r"\b(?:ticks?|mark(?:s|ed|ers?|ings?)?|labell?(?:s|ed)?|labels|grid ?lines)\b", before, re.IGNORECASE)
    )


def coordinate_of(quantity: Quantity) -> Coordinate | None:
    """A quantity as a plain coordinate: a number or a calendar string."""
    if quantity.date is not None:
        return calendar(quantity.date)
    return quantity.value


def calendar(date: str) -> Coordinate:
    """A year is a number (``2020~mid`` → 2020.5), anything finer a string."""
    if "~" in date:
        year, part = date.split("~")
        return int(year) + {"early": 0.0, "start": 0.0, "beginning": 0.0, "mid": 0.5, "late": 0.9, "end": 1.0}.get(
            part, 0.5
        )
    return int(date) if date.isdigit() else date


def _put_ticks(axis: AxisDraft, run: Run) -> None:
    values = [coordinate_of(q) for q in run.members]
    members = [value for value in values if value is not None]
    if run.elided and run.elided >= 2:
        members = _filled(members, run.elided)
    elif run.elided:
        members = members[:0]
    numbers = [value for value in members if not isinstance(value, str)]
    if len(numbers) == len(members) and numbers == sorted(numbers, reverse=True):
        members = members[::-1]
    if len(members) >= 2:
        axis.put("ticks", tuple(members), Trace((run.span,), "axes.ticks"))


def _filled(members: Sequence[Coordinate], elided: int) -> list[Coordinate]:
    """``0, 25, 50, ..., 200`` with what the dots stand for."""
    numbers = [value for value in members if not isinstance(value, str)]
    if len(numbers) < len(members):
        return list(members)
    head, last = numbers[:elided], numbers[-1]
    step = head[-1] - head[-2]
    ratio = head[-1] / head[-2] if head[-2] else 0
    even = len(head) < 3 or abs((head[-2] - head[-3]) - step) < 1e-9 * max(1.0, abs(step))
    while len(head) < 200 and step and head[-1] < last - abs(step) * 1e-6:
        head.append(float(f"{head[-1] + step:.10g}") if even else head[-1] * ratio)
    return list(head)


def _put_range(axis: AxisDraft, interval: Quantity) -> None:
    ends = _ends(interval)
    if ends is None or axis.stated_range:
        return
    axis.range, axis.stated_range = ends, True
    axis.sources["range"] = Trace((interval.span,), "axes.range")
    if axis.unit is None and interval.unit == "%":
        axis.put("unit", "%", Trace((interval.span,), "axes.range_unit"))


def _ends(interval: Quantity) -> tuple[Coordinate, Coordinate] | None:
    if interval.low is not None and interval.high is not None:
        return (interval.low, interval.high) if interval.low <= interval.high else (interval.high, interval.low)
    if interval.date is not None and interval.date_end is not None:
        return calendar(interval.date), calendar(interval.date_end)
    return None


def _bracketed(text: str, runs: list[Run]) -> Quantity | None:
    """``[0, 200]``: two numbers in square brackets are a range."""
    for run in runs:
        first, last = run.members[0], run.members[-1]
        fence = text[first.span[0] - 1 : first.span[0]] + text[last.span[1] : last.span[1] + 1]
        if len(run.members) == 2 and fence == "[]":
            return replace(first, span=run.span, low=first.value, high=last.value, value=None, kind="interval")
    return None


def _corner_pair(text: str, rest: list[Quantity]) -> Quantity | None:
    """``with 0.01 as the lowest and 10 as the highest``; ``begins at 10 and stops at 45``; ``[0.25, 0.50]``."""
    if len(rest) != 2 or any(q.value is None for q in rest):
        return None
    first, second = rest
    around = text[max(0, first.span[0] - 24) : second.span[1] + 30]
    if LOWEST.search(around) and HIGHEST.search(around):
        low, high = sorted((first.value or 0.0, second.value or 0.0))
        return replace(first, span=(first.span[0], second.span[1]), low=low, high=high, value=None, kind="interval")
    return None


def _put_extension(axis: AxisDraft, text: str, rest: list[Quantity]) -> None:
    """``ticks at 0, 1, 2 and 3; the frame itself extends to about 3.5``."""
    for quantity in rest:
        if quantity.value is None or axis.ticks is None or axis.stated_range:
            continue
        if EXTENDS.search(text[max(0, quantity.span[0] - 40) : quantity.span[0]]):
            low = (
                min(value for value in axis.ticks if not isinstance(value, str))
                if not isinstance(axis.ticks[0], str)
                else axis.ticks[0]
            )
            axis.range, axis.stated_range = (low, quantity.value), True
            axis.sources["range"] = Trace((*axis.sources["ticks"].spans, quantity.span), "axes.extension")


def _put_steps(axis: AxisDraft, step: Quantity) -> None:
    """``0 to 100 in increments of 20`` spells the ticks out."""
    if axis.range is None or step.value is None or step.value <= 0:
        return
    low, high = axis.range
    if (
        isinstance(low, str)
        or isinstance(high, str)
        or (high - low) / step.value > 200
        or (axis.stated_scale == "log" and low > 0)
    ):
        return
    count = int((high - low) / step.value + 1e-6)
    ticks = tuple(float(f"{low + number * step.value:.10g}") for number in range(count + 1))
    axis.put("ticks", ticks, Trace((*axis.sources["range"].spans, step.span), "axes.steps"))


def _put_decades(axis: AxisDraft) -> None:
    if axis.range is None or isinstance(axis.range[0], str) or isinstance(axis.range[1], str) or axis.range[0] <= 0:
        return
    ticks: list[float] = []
    value = axis.range[0]
    while value <= axis.range[1] * 1.000001 and len(ticks) < 40:
        ticks.append(float(f"{value:.10g}"))
        value *= 10
    axis.put("ticks", tuple(ticks), axis.sources["range"])
