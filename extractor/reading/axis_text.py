"""What one piece of text says of an axis: label, unit, scale, range, ticks.

``Labeled "Loss," linear, ranging from 2.0 to 3.0 in increments of 0.2``
"""

from __future__ import annotations

import re

from extractor.model import Scale, Span, Trace
from extractor.reading.axis_label import label_span, name_span, put_label, put_unit
from extractor.reading.axis_numbers import put_numbers
from extractor.reading.draft import AxisDraft

FIELD = re.compile(
    (
        r"(?:^|[\s*(.;])(?P<field>label|title|name|text|scale|range|extent|ticks?(?: marks?| labels?| markers?)?|"
        r"major ticks?(?: marks?)?|markers?|increments?|interval|values?|categories|labels)\s*(?:\*\*)?:\s*"
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
LINEAR = re.compile(r"\blinear(?:ly)?\b|\blin\.|\barithmetic scale\b", re.IGNORECASE)
CATEGORY = re.compile(r"\bcategor(?:y|ies|ical)\b", re.IGNORECASE)
BASE = re.compile(r"\bbase[- ](\d+)|\bpowers of (two|ten|2|10)\b", re.IGNORECASE)
NAMES_ONLY = re.compile(
    r"\W*(?:(?:shows?|lists?|holds?|carries|gives)\s)?(?:the\s)?(?:[\w-]+\s){0,3}(?:names|categories)"
    r"(?:\s(?:of|in|on)\s[^,.;:]{3,30})?\W*$",
    re.IGNORECASE,
)


def read_axis_text(axis: AxisDraft, text: str, span: Span, field: str | None, *, named: bool) -> None:
    """Put what ``text[span]`` says into ``axis``; ``named`` tells whether a label may stand there bare."""
    label: Span | None = None
    if NAMES_ONLY.match(text[span[0] : span[1]]):
        axis.scale = axis.stated_scale = axis.scale or "category"
        return
    for piece, hint in _fields(text, span, field):
        if hint in ("label", "title", "name", "text"):
            label = put_label(axis, text, name_span(text, piece)) or label
        elif named and axis.label is None and (found := label_span(text, piece)):
            label = put_label(axis, text, found) or label
        put_unit(axis, text, piece)
        for part in _beside(piece, label):
            _put_scale(axis, text, part)
            put_numbers(axis, text, part, hint)


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
